"""Fall of Singapore 2.8 to 2.10: coastal moves, the air brigades, interdiction and trucks."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.position import STOPPED
from grognard.games.pacific_battles.rules.losses import eliminate
from grognard.games.pacific_battles.rules.stacking import overstacked
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.rules.trucks import free
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import ALLIED, FOOT, MOTORIZED
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import garrison, in_supply, joint_phase, malaya, situation
from tests.rules.pacific_battles.fighting import CHARTS, asked, played
from tests.rules.pacific_battles.moving import at, ends, marker, offers, play, refused, state, told

COAST = "0101 0102 0103 0104 0105 0106 0107 0108 0109"


def coast(penang: int = 3, turn: int = 4, **settings: Any) -> PacificSandbox:
    """Sea in column 1 and 7; ports 0202, 0204 and 0206 on the west coast, 0604 on the other one."""
    box = malaya(**settings).terrain("sea", COAST).terrain("sea", "0703 0704 0705 0706")
    box.place("singora", "0301").place("patani", "0501")
    box.port("0202", "0204", "0206", "0604").area("west-coast", "0202 0204 0206").area("penang", "0202")
    return box.control("japanese", "0202 0204 0604").cards(penang=penang, turn=turn)


def regiment(box: PacificSandbox, id: str = "R", hex: str = "0204", **more: Any) -> PacificSandbox:
    return box.unit(id, hex, **{"size": "regiment", "movement": 6, **more})


@rule("singapore 2.83/coastal-move", "singapore 2.83/ports", "singapore 2.83/stretch")
def test_a_regiment_goes_from_port_to_port_along_the_west_coast() -> None:
    game = regiment(coast()).game("movement")
    assert set(offers(game, "sail")) == {"sail R 0202", "sail R 0206"}
    refusal = refused(game, "sail R 0205")
    assert (refusal.rule, refusal.key) == ("singapore 2.83/ports", "port-to-port")
    refusal = refused(game, "sail R 0604")
    assert (refusal.rule, refusal.facts) == ("singapore 2.83/stretch", {"unit": "R", "hex": "0604"})
    east = regiment(coast(), hex="0604").game("movement")
    refusal = refused(east, "sail R 0206")  # its own port is the one astray
    assert (refusal.rule, refusal.facts) == ("singapore 2.83/stretch", {"unit": "R", "hex": "0604"})
    assert offers(east, "sail") == []


@rule("singapore 2.83/ports")
def test_it_must_begin_the_game_turn_in_a_japanese_port() -> None:
    game = regiment(coast(), hex="0205").game("movement")
    refusal = refused(game, "sail R 0206")
    assert (refusal.rule, refusal.key) == ("singapore 2.83/ports", "from-a-port")
    late = regiment(coast(), dawn="staging").game("movement")  # it has only come in this turn
    assert refused(late, "sail R 0206").rule == "singapore 2.83/ports"
    gone = regiment(coast(), hex="0205", dawn="0202").game("movement")  # it has left its port since
    assert refused(gone, "sail R 0206").key == "from-a-port"
    lost = regiment(coast()).control("allied", "0204").game("movement")
    assert refused(lost, "sail R 0206").rule == "singapore 2.83/ports"


@rule("singapore 2.83/ports")
def test_where_it_was_when_the_game_turn_began_is_noted_anew_every_turn() -> None:
    game = regiment(coast(), dawn="staging").unit("A", "0505", "allied").game("turn")  # it came in last turn
    while asked(game) != ("movement", "japanese"):
        play(game, "done")
    assert set(offers(game, "sail")) == {"sail R 0202", "sail R 0206"}


@rule("singapore 2.83/coastal-move")
@pytest.mark.parametrize(("penang", "turn", "allowed"), [(0, 4, False), (4, 4, False), (3, 4, True), (1, 9, True)])
def test_from_the_turn_after_the_capture_of_penang(penang: int, turn: int, allowed: bool) -> None:
    game = regiment(coast(penang, turn)).game("movement")
    assert bool(offers(game, "sail")) == allowed
    if not allowed:
        refusal = refused(game, "sail R 0206")
        assert (refusal.rule, refusal.key) == ("singapore 2.83/coastal-move", "penang-first")


@rule("singapore 2.83/coastal-move")
def test_the_capture_is_noted_and_stands_even_if_penang_is_lost_again() -> None:
    box = coast(penang=0, turn=5).control("allied", "0202")
    game = box.unit("I", "0303", movement=6).unit("A", "0501", "allied").game("movement")
    play(game, "move I 0202")
    assert situation(game).penang == 5
    assert told(game, "allied", "penang-captured") == [{}]
    box = regiment(coast(penang=5, turn=7)).control("allied", "0202")
    assert "sail R 0206" in offers(box.game("movement"), "sail")


@rule("singapore 2.83/coastal-move")
def test_one_infantry_regiment_a_turn_and_nobody_else() -> None:
    box = regiment(regiment(coast()), "S").unit("B", "0204").unit("C", "0204", size="regiment", kind="cavalry")
    game = box.game("movement")
    assert refused(game, "sail B 0206").key == "coastal-regiment"
    assert refused(game, "sail C 0206").key == "coastal-regiment"
    play(game, "sail R 0206")
    refusal = refused(game, "sail S 0202")
    assert (refusal.rule, refusal.key) == ("singapore 2.83/coastal-move", "one-coastal-move")
    allied = garrison(coast()).unit("A", "0206", "allied", size="regiment").control("allied", "0206")
    game = allied.game("movement", "allied")
    assert offers(game, "sail") == []
    assert refused(game, "sail A 0204").rule == "singapore 2.83/coastal-move"


@rule("singapore 2.83/empty", "singapore 2.84/supply")
def test_in_an_empty_port_it_stops_supplied_for_the_turn() -> None:
    game = regiment(coast()).unit("A", "0601", "allied").game("movement")
    assert not in_supply(game, "R")
    play(game, "sail R 0206")
    assert (at(game, "R"), marker(game, "control", "0206")) == ("0206", 1)
    assert ends(game, "R") == set()
    assert refused(game, "move R 0207").facts["available"] == 0
    assert in_supply(game, "R")
    p = situation(game)
    p.turn += 1
    p.touch()
    assert not in_supply(game, "R")


@rule("singapore 2.83/occupied")
def test_a_port_with_an_enemy_means_an_assault_from_the_sea() -> None:
    box = regiment(coast(charts=CHARTS), movement=8).unit("A", "0206", "allied").cell("1-2", 3, "D2")
    game = box.game("player turn", dice=(3, 3))
    play(game, "sail R 0206")
    assert at(game, "R") in ("0105", "0106")
    assert state(game, "done", "R") & STOPPED
    play(game, "done")
    played(game, "attack 0206 R R", "effort no")
    assert [each.facts["shift"] for each in game.log() if each.kind == "shifted"] == [-1]
    assert (at(game, "A"), at(game, "R")) == ("permanently-destroyed", "0206")


# --- air ---------------------------------------------------------------------------------------------------


def airfields(held: int, at: str = "due") -> PacificSandbox:
    box = malaya()
    for number in range(1, 7):
        box.airfield(f"0{number}05", "japanese" if number <= held else "allied")
    for unit, place in zip(("7Air", "3Air", "12Air"), ("due", at, at), strict=True):
        box.air(unit, at=place)
    return box


def boxes(game: Game) -> list[str]:
    p = situation(game)
    return [p.place_name(p.at[unit]) for unit in p.world.air_of[0]]


@rule("singapore 2.91/air-units")
@pytest.mark.parametrize(("held", "available"), [(0, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_four_airfields_bring_a_second_air_unit_and_six_a_third(held: int, available: int) -> None:
    game = airfields(held).game("joint")
    assert boxes(game) == ["available"] * available + ["withdrawn"] * (3 - available)


@rule("singapore 2.91/withdrawn")
def test_too_few_airfields_take_one_off_and_enough_bring_it_back() -> None:
    game = airfields(5, at="available").game("joint")
    assert boxes(game) == ["available", "available", "withdrawn"]
    assert told(game, "allied", "air-withdrawn") == [{"unit": "12Air", "airfields": 5}]
    game = airfields(3, at="flown").game("joint")
    assert boxes(game) == ["available", "withdrawn", "withdrawn"]
    game = airfields(6, at="withdrawn").game("joint")
    assert boxes(game) == ["available", "available", "available"]


@rule("singapore 2.91/air-units")
def test_airfields_are_counted_in_the_joint_phase_only() -> None:
    game = airfields(3, at="withdrawn").unit("J", "0404").unit("A", "0701", "allied").game("movement")
    play(game, "move J 0405")
    assert marker(game, "control", "0405") == 1
    assert boxes(game)[1] == "withdrawn"


@rule("singapore 2.92/air-missions")
def test_japanese_air_units_attack_and_never_defend() -> None:
    box = garrison(malaya(charts=CHARTS)).unit("J", "0406").gun("G", "0406").air("7Air").hq("H", "0408", "allied")
    game = played(box.unit("A", "0405", "allied").game("combat", "allied", dice=(3, 3)), "attack 0406 A A")
    assert asked(game) == ("defend", "japanese")
    assert refused(game, "defend J - - 7Air").rule == "13.1/no-defensive"
    assert refused(game, "defend J - - - 7Air").rule == "13.2/active-only"
    own = malaya(charts=CHARTS).unit("J", "0406").unit("A", "0405", "allied").air("7Air")
    game = played(own.game("combat", dice=(3, 3)), "attack 0405 J J - 7Air")
    assert ("close-support", 1) in [(name, number) for name, number, _ in situation(game).stack[-1].shifts]


@rule("singapore 2.93/interdiction")
def test_each_japanese_air_unit_lays_two_markers_anywhere() -> None:
    game = malaya().air("7Air").game("interdiction")
    assert refused(game, "interdict 7Air 0102,0707,0505").facts["limit"] == 2
    play(game, "interdict 7Air 0102,0707")
    assert (marker(game, "interdicted", "0102"), marker(game, "interdicted", "0707")) == (1, 1)
    game = malaya().air("RAF", "allied").game("interdiction", "allied")
    assert refused(game, "interdict RAF 0102,0707").facts["limit"] == 1


# --- trucks ------------------------------------------------------------------------------------------------


def convoy(trucks: int = 1, **more: Any) -> PacificSandbox:
    box = garrison(malaya()).parameter("trucks", trucks).cards(turn=2)
    box.unit("6I", "0203", "allied", **{"size": "brigade", "nation": "indian", **more})
    return box.unit("11IA", "0203", "allied", size="brigade", kind="artillery").unit("A", "0203", "allied")


@rule("singapore 2.92/trucks", "singapore 2.92/trucks-when")
def test_a_truck_makes_an_infantry_brigade_motorized() -> None:
    game = convoy().unit("J", "0707", size="brigade").game("joint")
    assert asked(game) == ("trucks", "allied")
    for other in ("11IA", "A", "J"):  # guns, a battalion, the enemy
        assert refused(game, f"load {other}").rule == "singapore 2.92/trucks"
    play(game, "load 6I")
    p = situation(game)
    assert move_class(p, p.world.number["6I"]) == MOTORIZED
    assert move_class(p, p.world.number["1M"]) == FOOT
    twice = refused(convoy(trucks=2, truck=1).game("joint"), "load 6I")
    assert (twice.rule, twice.key) == ("singapore 2.92/trucks", "trucked-already")
    refusal = refused(convoy(truck=1).game("joint"), "load 1M")  # the only one is taken
    assert (refusal.rule, refusal.facts) == ("singapore 2.92/trucks", {"unit": "1M", "limit": 1})


@rule("singapore 2.92/trucks-when")
def test_trucks_change_brigades_in_the_joint_phase_only() -> None:
    game = convoy(truck=1).game("joint")
    play(game, "unload 6I")
    refusal = refused(game, "load 6I")
    assert (refusal.rule, refusal.key) == ("singapore 2.92/trucks-when", "truck-changed")
    play(game, "load 1M")
    p = situation(game)
    assert [p.name(unit) for unit in range(len(p.truck)) if p.truck[unit]] == ["1M"]
    moving = convoy(truck=1).game("movement", "allied")
    for order in ("unload 6I", "load 1M"):
        answer = moving.why_not(order)
        assert answer is not None
        assert answer.key == "not-now"


@rule("singapore 2.92/trucks", "17.1/top-unit")
def test_the_enemy_hears_of_trucks_on_top_of_a_stack_only() -> None:
    game = convoy(trucks=2).game("joint")
    play(game, "load 6I", "load 2M")
    assert told(game, "japanese", "loaded") == [{"unit": "6I", "hex": "0203"}]
    assert [event["unit"] for event in told(game, "allied", "loaded")] == ["6I", "2M"]


@rule("singapore 2.92/trucks-stacking")
def test_trucks_take_no_room() -> None:
    game = convoy(truck=1).game()
    p = situation(game)
    hex = p.world.board.hex("0203")
    assert len(p.units(hex, ALLIED)) == 3
    assert overstacked(p, ALLIED, hex) == ""  # two units and artillery, with a truck


@rule("singapore 2.92/trucks-not-lost")
def test_the_truck_of_a_destroyed_brigade_is_there_again() -> None:
    game = convoy(truck=1).game()
    p = situation(game)
    assert free(p) == 0
    eliminate(p, p.world.number["6I"])
    following = joint_phase(game, turn=2)
    assert asked(following) == ("replacement", "allied")
    following.play("done")
    assert asked(following) == ("trucks", "allied")
    play(following, "load 1M")
    assert state(following, "truck", "1M") == 1
