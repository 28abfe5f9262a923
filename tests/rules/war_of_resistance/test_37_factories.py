"""37E Factories: capacity and production, damage and repair, transfer and installation."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.factories import (
    capacity,
    hit_factory,
    mend_factories,
    produce,
)
from grognard.games.war_of_resistance.rules.items import freight
from grognard.games.war_of_resistance.rules.markers import APART, IDLE, OPERATIVE, Factory, factory, set_factory
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.smp import fare
from grognard.games.war_of_resistance.rules.turn import InitialPhase
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start
from tests.rules.war_of_resistance.test_37_boxes import moving, played, refusal


def made(p: Any, key: str) -> Factory:
    found = factory(p, key)
    assert found is not None
    return found


def change(p: Any, key: str, **fields: Any) -> None:
    set_factory(p, made(p, key)._replace(**fields))


@rule("37E/states")
def test_factories_start_operative_one_in_each_city_hex() -> None:
    p = start()
    assert all(row[1] == OPERATIVE for row in p.factories)
    assert {row[0] for row in p.factories} == {row.key for row in p.world.land.economy.factories}
    assert faults(p) == []
    change(p, "hankow", parts=(hex_of(p, "hanyang"),) * 5)
    assert faults(p) != []  # two in one hex


@rule("37E/capacity")
@pytest.mark.parametrize(
    ("key", "points"),
    [("hankow", 3), ("hanyang", 2), ("chungking", 2), ("taiyuan", 2), ("kaifeng", 1), ("nanking", 2)],
)
def test_capacity_follows_the_city_less_hits(key: str, points: int) -> None:
    p = start()
    assert capacity(p, made(p, key)) == points
    change(p, key, hits=1)
    assert capacity(p, made(p, key)) == points - 1
    change(p, key, hits=6)
    assert capacity(p, made(p, key)) == 0
    change(p, key, hits=0, state=IDLE)
    assert capacity(p, made(p, key)) == 0
    change(p, key, state=OPERATIVE)
    p.give(made(p, key).place, JAPANESE)
    assert capacity(p, made(p, key)) == 0


@rule("37E/capacity")
def test_a_medium_city_gives_one() -> None:
    p = start()
    change(p, "chengtu", parts=(hex_of(p, "yenan"),) * 5)
    assert capacity(p, made(p, "chengtu")) == 1


@rule("37E/production", "41A2c/shanghai-factories")
def test_factories_make_resource_points_every_month() -> None:
    p = on(start(), "Aug I 37")
    before = p.resources[:]
    produce(p)
    grown = {p.place_name(n): p.resources[n] - before[n] for n in range(len(before)) if p.resources[n] != before[n]}
    assert grown["G3:0631"] == 3  # Hankow
    assert grown["G1:5014"] == 2  # Nanking
    assert "G3:0507" not in grown  # Shanghai's wait for a posture
    assert "G3:0505" not in grown
    p.aggressive = True
    produce(p)
    assert p.resources[hex_of(p, "shanghai")] == 3
    produce(on(p, "Aug II 37"))
    assert p.made == ()


@rule("37E/production")
def test_three_points_may_be_attack_supply_and_one_four_of_general_supply() -> None:
    """The three examples of the rule."""
    game = game_of(on(start(), "Aug I 37"), "initial", "chinese")
    p = game.position
    hankow, nanking = hex_of(p, "hankow"), hex_of(p, "nanking")
    there = p.resources[hankow], p.resources[nanking]
    assert refusal(game, "refine nanking attack") == ("37E/production", "too-little-made")
    p = played(game, "refine hankow attack")
    assert (p.attack_supply[hankow], p.resources[hankow]) == (1, there[0] - 3)
    assert refusal(game, "refine hankow general") == ("37E/production", "too-little-made")
    p = played(game, "refine nanking general", "refine nanking general")
    assert (p.general_1[nanking], p.resources[nanking]) == (8, there[1] - 2)
    assert refusal(game, "refine nanking general") == ("37E/production", "too-little-made")


@rule("37E/damage-ground", "37E/damage-max", "37E/not-a-unit")
def test_soldiers_wreck_a_factory_for_two_points_a_hit() -> None:
    p = on(start(), "Aug I 37")
    p.restriction = 0
    clear(p, "hanyang")
    unit = put(p, "j-5", "hanyang")
    enter(p, (unit,), hex_of(p, "hanyang"))
    assert made(p, "hanyang").state == OPERATIVE  # whatever happens to units
    game = moving(p, "japanese")
    p = played(game, "wreck-factory j-5", side="japanese")
    assert (made(p, "hanyang").hits, p.spent[unit]) == (1, 8)
    p.spent[unit] = allowance(p, unit, "movement") - 7
    found = game.why_not("wreck-factory j-5", "japanese")
    assert (found.rule, found.key) == ("37E/damage-ground", "mp-too-few")
    p.spent[unit] = 0
    change(p, "hanyang", hits=6)
    found = game.why_not("wreck-factory j-5", "japanese")
    assert (found.rule, found.key) == ("37E/damage-max", "factory-wrecked")


@rule("37E/damage-max")
def test_no_more_than_six_hits_count() -> None:
    p = start()
    hankow = hex_of(p, "hankow")
    assert hit_factory(p, hankow, 4) == 4
    assert hit_factory(p, hankow, 4) == 2
    assert hit_factory(p, hankow, 1) == 0
    assert made(p, "hankow").hits == 6
    assert hit_factory(p, hex_of(p, "sian"), 2) == 0


@rule("37E/monthly-repair")
def test_operative_factories_in_chinese_hands_lose_a_hit_a_month() -> None:
    p = on(start(), "Sep I 37")
    for key in ("hankow", "hanyang", "nanking"):
        change(p, key, hits=2)
    change(p, "hanyang", state=IDLE)
    p.give(hex_of(p, "nanking"), JAPANESE)
    mend_factories(p)
    assert [made(p, key).hits for key in ("hankow", "hanyang", "nanking")] == [1, 2, 2]
    InitialPhase(side=CHINESE).end(p)
    assert made(p, "hankow").hits == 0
    change(p, "hankow", hits=2)
    InitialPhase(side=CHINESE).end(on(p, "Sep II 37"))
    assert made(p, "hankow").hits == 2


@rule("37E/japanese-removal")
def test_japan_removes_what_it_holds_of_a_factory() -> None:
    p = on(start(), "Aug I 37")
    hexes = hex_of(p, "hankow"), hex_of(p, "paoting")
    change(p, "hankow", state=APART, parts=(hexes[0],) * 4 + (hexes[1],))
    clear(p, "paoting")
    put(p, "j-5", "paoting")
    game = game_of(p, "initial", "japanese")
    found = game.why_not("remove-factory hanyang", "japanese")
    assert (found.rule, found.key) == ("37E/japanese-removal", "factory-out-of-reach")
    p = played(game, "remove-factory hankow", side="japanese")
    assert factory(p, "hankow") is None


@rule("37E1", "41A2c/shanghai-factories")
def test_a_factory_is_prepared_in_the_movement_phase_and_not_moved_in_it() -> None:
    game = moving(on(start(), "Aug I 37"))
    assert refusal(game, "prepare-factory shanghai") == ("41A2c/shanghai-factories", "factory-in-shanghai")
    p = played(game, "prepare-factory nanking")
    assert made(p, "nanking").state == IDLE
    assert "factory-nanking" not in freight(p, hex_of(p, "nanking"))
    assert refusal(game, "prepare-factory nanking") == ("37E1", "factory-idle")
    game = moving(on(p, "Aug II 37"))
    assert "factory-nanking" in freight(game.position, hex_of(p, "nanking"))


@rule("37E2", "37E3/install")
@pytest.mark.parametrize(("die", "works"), [(5, True), (4, True), (3, False)])
def test_the_transfer_of_a_factory_from_beginning_to_end(die: int, works: bool) -> None:
    """After the example of the rule: two hits, parts that go one by one by rail and in loads by cart."""
    p = on(start(), "Sep I 37")
    change(p, "nanking", hits=2)
    p = played(moving(p), "prepare-factory nanking")
    game = moving(on(p, "Sep II 37"))
    for _ in range(2):
        played(game, "send factory-nanking G1:5014 G1:3920")
    p = game.position
    assert made(p, "nanking").state == APART
    hsuchow, nanking = hex_of(p, "hsuchow"), hex_of(p, "nanking")
    assert sorted(made(p, "nanking").parts) == sorted((hsuchow,) * 2 + (nanking,) * 3)
    assert refusal(game, "install-factory nanking") == ("37E3/install", "factory-not-together")
    beside = next(n for n in p.world.board.adjacent(nanking) if fare(p, CHINESE, p.world.board.hexside(nanking, n)))
    takes = ("take-up factory-nanking",) * 3
    played(game, f"start-load {p.hex_name(nanking)}", *takes)
    assert refusal(game, "take-up resource")[1] == "load-full"
    p = played(game, f"haul {p.hex_name(beside)}", "done")
    assert made(p, "nanking").parts.count(beside) == 3
    change(p, "nanking", parts=(hsuchow,) * 5)
    assert refusal(game, "install-factory nanking") == ("37E3/install", "factory-not-together")  # since this phase only
    game = moving(on(p, "Oct II 37"))
    game.position.dice = (die,)
    p = played(game, "install-factory nanking")
    if works:
        assert made(p, "nanking") == Factory("nanking", OPERATIVE, 6, (hsuchow,) * 5)
    else:
        assert factory(p, "nanking") is None


@rule("37E3/install", "37E/states")
def test_a_factory_is_installed_in_a_chinese_city_without_another() -> None:
    p = on(start(), "Oct II 37")
    change(p, "nanking", state=APART, parts=(hex_of(p, "hankow"),) * 5)
    field = next(hex for hex in p.world.board.hexes(p.lands[CHINESE]) if hex not in p.world.city)
    change(p, "taiyuan", state=APART, parts=(field,) * 5)
    game = moving(p)
    assert refusal(game, "install-factory nanking") == ("37E/states", "another-factory")
    assert refusal(game, "install-factory taiyuan") == ("37E/states", "no-chinese-city")
    assert refusal(game, "install-factory hankow") == ("37E3/install", "factory-works")


def test_a_sandbox_has_no_factories() -> None:
    p: Any = WarSandbox(3, 3).game().position
    assert p.factories == ()
