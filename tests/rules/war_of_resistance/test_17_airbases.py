"""17 Airbases: capacity, escape, capture and damage; 18, 19 movement of aircraft and patrol zones."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.airbases import built, capacity, friendly, works
from grognard.games.war_of_resistance.rules.flying import cost_of, way
from grognard.games.war_of_resistance.rules.patrols import patrols
from grognard.games.war_of_resistance.rules.wings import patrol_radius
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, play, refused, sky, told

HEX = "0303"


def room(**marks: Any) -> WarSandbox:
    box = WarSandbox(8, 6).own("japanese", HEX)
    return box.mark(**{row: {HEX: value} for row, value in marks.items()})


def held(box: WarSandbox, hex: str = HEX) -> int | None:
    p: Any = box.game().position
    return capacity(p, p.world.board.index[hex])


@rule("17/types", "17A/sum")
def test_the_capacity_of_a_hex_is_that_of_its_city_and_all_its_airfields() -> None:
    assert held(room().city(HEX, "full")) == 1
    assert held(room(permanent=3).city(HEX, "full")) == 4
    assert held(room(strip=2)) == 2
    assert held(room(temporary=1)) == 1
    assert held(room()) == 0


@rule("17A1/limit-12")
def test_no_hex_has_more_than_12() -> None:
    assert held(room(permanent=12).city(HEX, "full")) == 12


@rule("17A1/limit-1")
@pytest.mark.parametrize("terrain", ["mountain", "extreme-loess", "jungle", "rough-jungle", "irrigated"])
def test_bad_ground_lets_a_hex_have_1(terrain: str) -> None:
    assert held(room(strip=2).terrain(terrain, HEX)) == 1


@rule("17A1/limit-3")
def test_strip_and_temporary_airfield_have_3_together() -> None:
    assert held(room(strip=2, temporary=3)) == 3


@rule("17D/hits")
def test_hits_take_capacity_and_never_more_than_there_is() -> None:
    assert held(room(permanent=3, base_hits=2)) == 1
    box = room(strip=1).unit("D", HEX, "j-lt-r")
    game = begin(box)
    play(game, "wreck-airbase D")
    assert (game.mark(HEX, "base_hits"), held(room(strip=1, base_hits=1))) == (1, 0)
    assert refused(game, "wreck-airbase D") == ("17D/hits", "no-airbase-to-wreck")


@rule("17D/ground-damage")
def test_a_ground_unit_spends_two_mp_for_a_hit() -> None:
    game = begin(room(permanent=3).unit("D", HEX, "j-lt-r"))  # 6 MP
    play(game, "wreck-airbase D", "wreck-airbase D")
    assert (game.mark(HEX, "base_hits"), game.state("D", "spent")) == (2, 16)
    play(game, "wreck-airbase D")
    game = begin(room(permanent=6).unit("D", HEX, "j-lt-r"))
    game.position.spent[0] = 17
    assert refused(game, "wreck-airbase D") == ("17D/ground-damage", "too-few-mp")


@rule("17D/chinese-limit")
def test_china_wrecks_airbases_only_where_japan_may_operate(monkeypatch: pytest.MonkeyPatch) -> None:
    box = WarSandbox(6, 6).unit("D", HEX, "c-14").mark(permanent={HEX: 3})
    assert refused(begin(box, side="chinese"), "wreck-airbase D") is None
    module = "grognard.games.war_of_resistance.rules.airbases.may_demolish"
    monkeypatch.setattr(module, lambda p, side, hex: side == 0)
    assert refused(begin(box, side="chinese"), "wreck-airbase D") == ("17D/chinese-limit", "outside-operations")


@rule("17D/abandon")
def test_airfields_of_no_capacity_may_be_abandoned() -> None:
    game = begin(room(strip=2, base_hits=2).unit("D", "0101", "j-lt-r"))
    play(game, f"abandon-airbase {HEX}")
    assert (game.mark(HEX, "strip"), game.mark(HEX, "base_hits")) == (0, 0)
    game = begin(room(strip=2, base_hits=1).unit("D", "0101", "j-lt-r"))
    assert refused(game, f"abandon-airbase {HEX}") == ("17D/abandon", "airbase-works")
    assert refused(game, "abandon-airbase 0101") == ("17D/abandon", "no-airfield-built")


@rule("17A/capacity")
def test_nobody_takes_off_or_lands_where_nothing_is_left() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").mark(base_hits={HOME: 2})
    assert refused(begin(box), f"fly B bombing {FAR_BASE}") == ("17A/capacity", "no-airbase-there")
    box = sky().own("japanese", "0403").mark(strip={"0403": 1}, base_hits={"0403": 1}).wing("B", HOME, "ijn-g3m1")
    assert refused(begin(box), "fly B transfer 0403") == ("17A/capacity", "no-airbase-there")


@rule("17A/capacity")
def test_any_number_may_land_and_take_off() -> None:
    box = sky().own("japanese", "0403").mark(permanent={HOME: 6}, strip={"0403": 1, FAR_BASE: 2})
    for name in "ABC":
        box.wing(name, HOME, "ijn-g3m1")
    game = begin(box)
    play(game, "fly A,B,C transfer 0403", "go")
    assert [game.where(name) for name in "ABC"] == ["0403"] * 3


# --- escape and capture ------------------------------------------------------------------------------------


def overrun_base(*dice: int, spare: bool = True, **ready: str) -> Any:
    """Japanese troops walk into a Chinese airbase with aircraft A, B and C; another base is near, or is not."""
    box = WarSandbox(8, 6).unit("J", "0303", "j-lt-r").own("chinese", "0403").mark(strip={"0403": 2})
    for name in "ABC":
        box.wing(name, "0403", "caf-sb-2", ready=ready.get(name, "operative"))
    if spare:
        box.own("chinese", "0703").mark(strip={"0403": 2, "0703": 1})
    game = begin(box, dice=dice)
    play(game, "move J 0403")
    return game


@rule("17B/roll", "17B/operations", "17B/landing-state")
def test_aircraft_flee_from_a_lost_base_by_the_die() -> None:
    game = overrun_base(5, 3, 2)
    assert [game.where(name) for name in "ABC"] == ["0703", "aborted", "shot-down"]
    assert game.state("A", "ready") == "inoperative"
    assert [die["die"] for die in told(game, "rolled") if die["reason"] == "escape"] == [5, 3, 2]
    assert [one["place"] for one in told(game, "target-reached")] == ["0703"]


@rule("17B/landing-state")
def test_who_flees_inoperative_is_damaged_on_landing() -> None:
    game = overrun_base(6, 6, 6, B="inoperative")
    assert [game.where(name) for name in "ABC"] == ["0703", "aborted", "0703"]


@rule("17B/no-base")
def test_who_has_nowhere_to_flee_is_eliminated() -> None:
    game = overrun_base(6, 4, 1, spare=False)
    assert [game.where(name) for name in "ABC"] == ["shot-down", "aborted", "shot-down"]


@rule("17B/operations")
def test_the_enemy_may_react_to_an_escape_and_its_owner_chooses_where() -> None:
    box = WarSandbox(10, 6).unit("J", "0303", "j-lt-r").own("chinese", "0403 0703 0704").own("japanese", "0101")
    box.mark(strip={"0403": 2, "0703": 1, "0704": 1}, permanent={"0101": 3}).wing("F", "0101", "ijn-a5m2")
    box.wing("A", "0403", "caf-sb-2").wing("B", "0403", "caf-sb-2")
    game = begin(box, dice=[5, 5])
    play(game, "move J 0403")
    assert (game.asked(), game.decision().seats) == ("escape", ("chinese",))
    assert refused(game, "flee A 0403") == ("17/types", "not-your-airbase")
    play(game, "flee A,B 0704")
    assert (game.asked(), game.decision().seats) == ("patrol", ("japanese",))
    play(game, "done")
    assert game.at("0704") == ("A", "B")


@rule("17C/capture", "17C/temporary")
def test_captured_airbases_serve_at_once_but_temporary_ones_are_destroyed() -> None:
    box = (
        WarSandbox(8, 6)
        .unit("J", "0303", "j-lt-r")
        .own("chinese", "0403")
        .mark(permanent={"0403": 3}, temporary={"0404": 2})
    )
    box.own("chinese", "0404").own("japanese", "0101").mark(strip={"0101": 1}).wing("F", "0101", "ijn-a5m2")
    game = begin(box)
    play(game, "move J 0403", "fly F transfer 0403", "go")
    assert game.where("F") == "0403"
    p = game.position
    assert friendly(p, 0, p.world.board.index["0403"])
    box = WarSandbox(8, 6).unit("J", "0303", "j-lt-r").own("chinese", "0403").mark(temporary={"0403": 2})
    game = begin(box)
    play(game, "move J 0403")
    p = game.position
    assert (game.mark("0403", "temporary"), works(p, p.at[0]), built(p, p.at[0])) == (0, False, 0)


# --- 18 movement, 19 patrol zones --------------------------------------------------------------------------


@rule("18/cost")
def test_every_hex_costs_one_mp_whatever_the_ground() -> None:
    box = sky().terrain("mountain", "0303 0403 0503 0304").terrain("sea", "0603 0703").wing("F", HOME, "ija-ki-27")
    p: Any = box.game().position
    here, there = p.world.board.index[HOME], p.world.board.index[FAR_BASE]
    assert cost_of(p, here, way(p, 0, here, there)) == 7
    game = begin(sky().terrain("mountain", "0303 0403 0503").wing("D", HOME, "ijn-d1a2").wing("E", HOME, "ija-ki-10"))
    assert refused(game, f"fly D bombing {FAR_BASE}") is None  # range 9
    box = sky(16).own("chinese", "1303").mark(strip={FAR_BASE: 2, "1303": 2}).wing("D", HOME, "ijn-d1a2")
    refusal = begin(box).why_not("fly D bombing 1303")
    assert (refusal.rule, refusal.facts["distance"], refusal.facts["range"]) == ("18/cost", 11, 9)


@rule("18/groups")
def test_groups_that_meet_on_their_way_fly_on_together() -> None:
    box = sky().own("japanese", "0206 0503").mark(permanent={HOME: 6, "0206": 3}, strip={FAR_BASE: 2})
    box.wing("A", HOME, "ijn-g3m1").wing("B", "0206", "ijn-g3m1").wing("C", "0503", "ija-ki-10")
    game: Any = begin(box.mark(strip={"0503": 1, FAR_BASE: 2}))
    play(game, f"fly A bombing {FAR_BASE}", "assign B bombing no A", "assign C escort no A")
    flights = {flight.wing: flight for flight in game.position.stack[-1].flights}
    ways = [[game.position.hex_name(hex) for hex in flight.route] for flight in flights.values()]
    assert ways[0][-1] == ways[1][-1] == ways[2][-1] == FAR_BASE
    joined = [hex for hex in ways[1] if hex in ways[0]]
    assert len(joined) >= 2  # B has joined A before the target
    play(game, "go")
    assert told(game, "target-reached")[0]["units"] == ("A", "B", "C")
    spent = [flight.spent for flight in game.position.stack[-2].flights]
    assert spent == [len(one) for one in ways]  # each counts its own MP


@rule("18/return")
def test_who_has_no_base_in_range_on_the_way_home_is_eliminated() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").unit("C", "0303", "c-46").unit("G", "0104", "j-lt-r")
    game = begin(box, dice=[6, 6])
    play(game, f"fly B bombing {FAR_BASE}", "go")
    assert game.asked() == "bombing"
    game.position.give(game.position.world.board.index[HOME], 1)  # lost meanwhile
    play(game, "bomb airbase B")
    assert (game.where("B"), told(game, "no-way-home")) == ("shot-down", [{"unit": "B"}])


@rule("18/return")
def test_who_cannot_return_to_its_own_base_lands_at_another_of_its_owners_choice() -> None:
    box = sky().own("japanese", "0303 0304").mark(permanent={HOME: 6}, strip={FAR_BASE: 2, "0303": 1, "0304": 1})
    game = begin(box.wing("B", HOME, "ijn-g3m1"), dice=[1])
    play(game, f"fly B bombing {FAR_BASE}", "go")
    game.position.give(game.position.world.board.index[HOME], 1)
    play(game, "bomb airbase B")
    assert (game.asked(), game.orders()) == ("homecoming", ["touch-down B 0303", "touch-down B 0304"])
    assert refused(game, f"touch-down B {HOME}") == ("17/types", "not-your-airbase")
    play(game, "touch-down B 0304")
    assert (game.where("B"), game.state("B", "ready")) == ("0304", "inoperative")


@rule("19/caf-vvs", "19/ija", "19/ijn-avg")
@pytest.mark.parametrize(
    ("type", "radius"),
    [("caf-hawk-iii", 0), ("vvs-i-16", 0), ("ija-ki-27", 2), ("ijn-a5m2", 5), ("ijn-a4n1", 4), ("avg-p-40b", 5)],
)
def test_how_far_fighters_patrol(type: str, radius: int) -> None:
    box = WarSandbox(16, 5).own("chinese", "0803").own("japanese", "0203").mark(strip={"0803": 1, "0203": 1})
    side = 0 if type.startswith("ij") else 1
    base = "0203" if side == 0 else "0803"
    p: Any = box.wing("F", base, type).game().position
    assert patrol_radius(p, 0) == radius
    row = [f"{column:02}03" for column in range(1, 17)]
    watched = [hex for hex in row if patrols(p, side, p.world.board.index[hex])]
    centre = int(base[:2])
    expected = [hex for hex in row if p.world.board.distance(p.world.board.index[hex], p.at[0]) <= radius]
    assert watched == expected
    assert f"{centre:02}03" in watched


@rule("19/ija")
def test_inoperative_fighters_patrol_nothing() -> None:
    box = (
        WarSandbox(8, 5)
        .own("japanese", "0203")
        .mark(strip={"0203": 1})
        .wing("F", "0203", "ija-ki-27", ready="inoperative")
    )
    p: Any = box.game().position
    assert patrols(p, 0, p.at[0]) == []
