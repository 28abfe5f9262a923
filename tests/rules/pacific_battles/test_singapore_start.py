"""Fall of Singapore 2.81, 2.82, 3.0 to 5.0 on the real board: the start, and who arrives where and when."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.position import DUE
from grognard.games.pacific_battles.rules.reach import points_left
from grognard.games.pacific_battles.scenarios.singapore import causeway
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import (
    deployed,
    garrison,
    joint_phase,
    kind_of,
    malaya,
    place_of,
    real,
    situation,
    through,
)
from tests.rules.pacific_battles.fighting import asked
from tests.rules.pacific_battles.moving import offers, play, refused

SET_UP = {
    "1327": "HQ-III 9IA HQ-9I",
    "1410": "6I",
    "1411": "15I",
    "1214": "11IA HQ-11I",
    "1420": "28I",
    "2216": "8I",
    "2326": "22I",
    "2234": "22A",
    "1836": "27A",
    "2235": "8AA HQ-8A",
    "1230": "12I",
    "1940": "1M 2M",
}
ARRIVALS = {
    1: {"1707": "HQ-5 11/5 41/5 5Rec 3H 1Tk", "1910": "42/5", "2215": "HQ-18 56/18"},
    3: {"1707": "5Art 6Tk"},
    4: {"1506": "HQ-GDS 3/GDS 4/GDS 5/GDS GDSRec GDSArt"},
    6: {"1707": "21/5", "2215": "55/18"},
    8: {"1940": "45I"},
    10: {"1940": "53 85AT"},
    12: {"1707": "18H 3Mtn 3Mor 14Tk 114/18 18Art 22Rec", "1940": "44I"},
    13: {"1940": "2/4A"},
    14: {"1940": "HQ-18B 54 55 18BA"},
}


def to_movement(game: Game) -> Game:
    while kind_of(game) != "movement":
        play(game, "done")
    return game


@rule("singapore 3.0/order")
def test_the_commonwealth_lies_in_its_hexes_at_full_strength_and_the_first_choice_is_its_trucks() -> None:
    game = real("singapore")
    assert asked(game) == ("trucks", "allied")
    for hex, units in SET_UP.items():
        assert all(place_of(game, unit) == hex for unit in units.split()), hex
    p = situation(game)
    assert len(p.on_map(ALLIED)) == sum(len(units.split()) for units in SET_UP.values())
    assert not p.on_map(JAPANESE)
    assert not any(p.lost)


@rule("singapore 3.0/order")
def test_nobody_starts_in_reserve() -> None:
    game = real("singapore")
    refusal = game.why_not("hold 6I")
    assert refusal is not None
    assert not any(situation(game).reserve)
    assert situation(game).world.rules.held_back(ALLIED) == ""


@rule("singapore 3.0/setup-trucks-free")
def test_three_trucks_go_on_brigades_of_the_owners_choice() -> None:
    game = real("singapore")
    brigades = {line.split()[1] for line in offers(game, "load")}
    assert brigades == {"6I", "15I", "28I", "8I", "22I", "22A", "27A", "12I", "1M", "2M"}
    play(game, "load 22A", "load 27A", "load 12I")
    p = situation(game)
    assert sum(p.truck) == 3
    assert "load 6I" not in offers(game, "load")


@rule("singapore 3.0/setup-trucks-free", "singapore 2.92/trucks-when")
def test_on_turn_1_the_set_up_is_the_time_for_trucks_and_on_turn_2_the_joint_phase() -> None:
    game = real("singapore")
    play(game, "load 22A", "done")
    assert kind_of(game) != "trucks"
    assert situation(game).turn == 1
    assert asked(joint_phase(game, 2)) == ("trucks", "allied")


@rule("singapore 3.0/order")
def test_at_the_start_malaya_is_commonwealth_and_thailand_japanese() -> None:
    p = situation(real("singapore"))
    board = p.world.board
    for hex in ("1707", "1910", "1506", "1608", "2113"):
        assert p.controls(JAPANESE, board.hex(hex)), hex
    for hex in ("2215", "2216", "1411", "1015", "1939", "1940", "2040"):
        assert p.controls(ALLIED, board.hex(hex)), hex
    assert all(p.controls(ALLIED, hex) for hex in p.world.features.airfields)
    assert not any(p.control[hex] for hex in p.world.area("beyond"))  # Sumatra: nobody's


@rule("singapore 5.0/all-reinforcements", "singapore 2.81/japanese-arrivals", "singapore 2.82/commonwealth-arrivals")
@pytest.mark.parametrize("turn", sorted(ARRIVALS))
def test_reinforcements_come_in_their_turn_and_port_at_full_strength(turn: int) -> None:
    game = through(joint_phase(deployed("singapore"), turn))
    p = situation(game)
    for unit in p.world.ground_of[JAPANESE] + p.world.ground_of[ALLIED]:
        if p.piece(unit).entry == turn:
            named = next(hex for hex, units in ARRIVALS[turn].items() if p.name(unit) in units.split())
            assert place_of(game, p.name(unit)) == named
            assert p.lost[unit] == 0
        elif p.piece(unit).entry > turn:
            assert p.lies_in(unit, DUE)
    arrived = {p.name(n) for n in range(len(p.at)) if p.piece(n).entry == turn and p.piece(n).is_ground}
    assert arrived == {unit for units in ARRIVALS[turn].values() for unit in units.split()}


@rule("singapore 2.81/japanese-arrivals")
def test_landed_japanese_move_with_their_full_allowance() -> None:
    game = to_movement(deployed("singapore"))
    p = situation(game)
    for name, points in (("41/5", 7), ("56/18", 6), ("1Tk", 8)):
        unit = p.world.number[name]
        assert points_left(p, unit) == p.face(unit).movement == points
    reached = {line.split()[2] for line in offers(game, "move") if line.split()[1] == "1Tk"}
    assert len(reached) > 6


@rule("singapore 2.82/commonwealth-arrivals")
def test_commonwealth_arrivals_move_with_their_full_allowance_and_wait_for_the_port() -> None:
    game = through(joint_phase(deployed("singapore"), 8))
    p = situation(game)
    assert points_left(p, p.world.number["45I"]) == 6
    start = deployed("singapore")
    p = situation(start)
    for name in ("1M", "2M"):
        p.put(p.world.number[name], p.world.board.hex("2040"))
    p.put(p.world.number["56/18"], p.world.board.hex("1940"))
    late = through(joint_phase(start, 8))
    assert place_of(late, "45I") == "staging"


@rule("5.3/arrival", "singapore 2.82/commonwealth-arrivals")
def test_who_waits_for_its_port_is_told_so_and_comes_in_once_it_is_free() -> None:
    box = malaya().unit("J", "0408").unit("54", "due", "allied", placement="port 0408", entry=3).cards(turn=3)
    game = box.unit("A", "0202", "allied").game("joint")
    assert place_of(game, "54") == "staging"
    waiting = malaya().unit("J", "0408").unit("54", "staging", "allied", placement="port 0408", entry=3)
    moving = waiting.unit("A", "0202", "allied").game("movement", "allied")
    assert offers(moving, "arrive") == []
    for hex in ("0408", "0203"):
        refusal = refused(moving, f"arrive 54 {hex}")
        assert (refusal.rule, refusal.facts) == ("5.3/arrival", {"unit": "54", "hex": "0408"})
    p = situation(game)
    p.put(p.world.number["J"], p.world.board.hex("0101"))
    assert place_of(through(joint_phase(game, 4)), "54") == "0408"


@rule("singapore 5.0/turn-1-air-box", "singapore 2.91/air-units")
def test_one_air_brigade_is_ready_on_turn_1() -> None:
    game = deployed("singapore")
    assert [place_of(game, unit) for unit in ("7Air", "3Air", "12Air")] == ["available", "withdrawn", "withdrawn"]
    assert [event.facts["unit"] for event in game.log() if event.kind.startswith("air-")] == ["7Air"]


@rule("singapore 2.76/capitulation", "singapore 2.75/causeway")
def test_on_the_real_board_the_causeway_ends_in_1939() -> None:
    p = situation(real("singapore"))
    assert [p.hex_name(hex) for hex in causeway(p.world)] == ["1939"]


@rule("singapore 2.83/stretch")
def test_the_stretch_of_the_coast_runs_from_1015_to_1635() -> None:
    world = situation(real("singapore")).world
    names = {world.board.names[hex] for hex in world.area("west-coast")}
    assert {"1015", "1635"} <= names
    assert world.area("west-coast") <= world.features.ports
    assert not {"1707", "1910", "2215", "1940", "2326"} & names


@rule("singapore 1.4/first-player")
def test_the_japanese_are_always_first() -> None:
    p = situation(real("singapore"))
    for turn in range(1, 18):
        p.turn = turn
        assert p.world.rules.first_player(p) == JAPANESE


@rule("6.21/when", "singapore 2.82/commonwealth-arrivals")
def test_a_brigade_landed_in_a_full_port_is_not_given_up_before_the_commonwealth_has_moved() -> None:
    box = garrison(malaya()).unit("J", "0101", size="regiment").cards(turn=3)
    for name in ("53", "55"):
        box.unit(name, "0408", "allied", size="brigade", nation="british")
    box.unit("54", "due", "allied", size="brigade", nation="british", placement="port 0408", entry=3)
    game = box.game("turn", seed="1")
    while asked(game) != ("movement", "allied"):
        assert kind_of(game) != "surplus"
        play(game, "done")
    assert [place_of(game, unit) for unit in ("1M", "2M", "53", "55", "54")] == ["0408"] * 5
    play(game, "done")
    assert asked(game) == ("surplus", "allied")
