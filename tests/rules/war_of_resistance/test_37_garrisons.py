"""37D1 Chinese garrisons: what is asked, what is there, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.rules import garrisons as chapter
from grognard.games.war_of_resistance.rules.garrisons import (
    Garrison,
    count_garrisons,
    garrisons,
    shensi_needed,
    watch_yenan,
)
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.posture import tread
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start


def asked(p: Any) -> dict[str, Garrison]:
    return {garrison.key: garrison for garrison in garrisons(p)}


@rule("37D1/check", "stability/garrison")
def test_every_five_re_that_a_garrison_lacks_cost_a_point() -> None:
    p = start()
    p.index = 0
    count_garrisons(p)
    assert p.index == 0
    clear(p, "west-china")
    missing = asked(p)["west-china"].short
    assert missing == 15 * RE
    count_garrisons(p)
    assert p.index == -3
    p.index = 0
    clear(p, "kunming")  # 1 RE is a fraction of five
    count_garrisons(p)
    assert p.index == -4


@rule("37D1a")
def test_west_china_is_held_by_muslims() -> None:
    p = start()
    held = asked(p)["west-china"]
    assert (held.needed, held.faction, held.short) == (15 * RE, "muslim", 0)
    clear(p, "west-china")
    put(p, "c-ca-2", "west-china")
    assert asked(p)["west-china"].there == 0  # Nationalists do not count
    assert "west-china-guard" not in asked(p)
    tread(p, JAPANESE, hex_of(p, "lanchow"))
    assert "west-china" not in asked(p)


@rule("37D1a")
def test_antagonistic_muslims_are_watched_by_nationalists(monkeypatch: pytest.MonkeyPatch) -> None:
    p = start()
    monkeypatch.setattr(chapter, "cooperation", lambda p, faction: "antagonistic")
    guard = asked(p)["west-china-guard"]
    assert (guard.needed, guard.faction, guard.there) == (7 * RE, "nationalist", 0)
    put(p, "c-ca-2", "west-china")
    assert asked(p)["west-china-guard"].there > 0


@rule("37D1b/amount")
def test_south_shensi_is_held_by_the_strength_of_yenan_less_a_third_for_each_city_lost() -> None:
    p = start()
    assert shensi_needed(p) == 24 * RE
    p.give(hex_of(p, "tungkwan"), JAPANESE)
    assert shensi_needed(p) == 16 * RE
    p.give(hex_of(p, "sian"), JAPANESE)
    assert shensi_needed(p) == 8 * RE


@rule("37D1b/composition")
def test_half_of_it_are_nationalist_divisions_with_support_of_their_own() -> None:
    p = start()
    south = [hex for hex in p.world.hexes_of("shensi") if p.world.board.rows[hex] >= 32]
    for hex in south:
        for unit in p.units(hex, CHINESE):
            p.put(unit, p.world.place["aside"])
    assert asked(p)["south-shensi"].there == 0
    others = [unit for unit in p.army(CHINESE) if p.world.powers[p.power_of[unit]].faction == "kwangsi"][:12]
    for unit in others:
        p.put(unit, hex_of(p, "sian"))
    assert asked(p)["south-shensi"].there == 12 * RE  # no more than half
    firm = [
        unit for unit in p.army(CHINESE)
        if p.power(unit) == "ca" and p.piece(unit).kind.key == "c-46"
    ]  # fmt: skip
    for unit in firm[:2]:
        p.put(unit, south[0])
    assert asked(p)["south-shensi"].there == 12 * RE + 2 * p.piece(firm[0]).kind.quarters
    north = next(hex for hex in sorted(p.world.hexes_of("shensi")) if p.world.board.rows[hex] == 31)
    p.put(firm[0], north)
    assert asked(p)["south-shensi"].there == 12 * RE + p.piece(firm[0]).kind.quarters
    sulky = p.copy()
    sulky.levels[list(p.world.land.factions).index("kwangsi")] = 1
    sulky.touch()
    assert asked(sulky)["south-shensi"].there == p.piece(firm[0]).kind.quarters  # who does not cooperate does not count
    communists = [unit for unit in range(p.world.ground) if p.power(unit) == "ccp"]
    p.put(others[0], p.world.place["aside"])
    p.put(others[1], p.world.place["aside"])
    before = asked(p)["south-shensi"].there
    p.put(communists[0], hex_of(p, "sian"))
    assert asked(p)["south-shensi"].there == before


@rule("37D1b/ends")
def test_once_yenan_has_fallen_nothing_is_asked_of_south_shensi() -> None:
    p = start()
    watch_yenan(p)
    assert "south-shensi" in asked(p)
    yenan, p.bases = p.bases, ()
    watch_yenan(p)
    p.bases = yenan
    watch_yenan(p)
    assert "south-shensi" not in asked(p)


@rule("37D1b/ends")
def test_a_yenan_that_is_lost_and_founded_again_is_not_watched() -> None:
    p = on(start(), "Aug II 37")
    yenan, p.bases = p.bases, ()
    game_of(p, "initial", "chinese")
    assert p.yenan_lost
    p.bases = yenan
    assert "south-shensi" not in asked(p)


@rule("37D1/shared")
def test_a_unit_in_sian_serves_south_shensi_and_the_city() -> None:
    p = start()
    clear(p, "sian")
    before = asked(p)
    home = p.world.land.faction_of(hex_of(p, "sian"))
    own = next(unit for unit in p.army(CHINESE) if p.world.powers[p.power_of[unit]].faction == home)
    p.put(own, hex_of(p, "sian"))
    assert asked(p)["sian"].there > before["sian"].there == 0
    assert asked(p)["south-shensi"].there >= before["south-shensi"].there


@rule("37D1c/cities")
def test_cities_are_held_by_those_whose_home_it_is() -> None:
    p = start()
    held = asked(p)
    assert held["kunming"].faction == "yunnan"
    assert held["tsingtao"].faction == "nationalist"  # nobody's home
    assert held["tsinan"].faction == "shantung"
    assert {garrison.needed for key, garrison in held.items() if key in p.world.land.towns} == {RE}
    assert "woosung" not in held  # a medium city
    assert "hong-kong" not in held
    clear(p, "kunming")
    put(p, "c-ca-2", "kunming")
    assert asked(p)["kunming"].short == RE


@rule("37D1c/ends")
def test_no_city_is_held_in_a_province_that_japanese_units_have_entered() -> None:
    p = start()
    held = asked(p)
    for place in ("shanghai", "nanking", "paoting", "peiping"):
        assert place not in held
    assert "tsinan" in held
    unit = p.world.number["j-5"]
    p.put(unit, hex_of(p, "tientsin"))
    field = next(hex for hex in sorted(p.world.hexes_of("shantung")) if not p.here[hex] and p.owner[hex])
    enter(p, (unit,), field)
    assert "tsinan" not in asked(p)
    p.give(hex_of(p, "kunming"), JAPANESE)
    assert "kunming" not in asked(p)
