"""37A, 37G The Great Wall once more, rail ferries, and fortifications."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import FORTS
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.railnets import LOW, links_of
from grognard.games.war_of_resistance.rules.terrain import road
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import hex_of, start
from tests.rules.war_of_resistance.fighting import TARGET, battle, field
from tests.rules.war_of_resistance.marching import play, refused, spent


@rule("37A1/committed")
def test_an_overrun_that_the_wall_has_weakened_fails_and_costs_its_points() -> None:
    """Exactly ten to one; a one on the die halves the only unit."""
    ground = WarSandbox(6, 6).side("great-wall", "0302/0303").unit("A", "0302", "j-sq-10")
    ground.unit("D", "0303", "c-14").unit("E", "0303", "c-14")
    game = ground.game("movement", "japanese", dice=[1])
    play(game, "overrun 0303", "join A", "resolve")
    assert game.where("D") == "0303"
    assert game.where("A") == "0302"
    assert spent(game, "A") > 0
    assert game.asked() != "overrun"  # it cannot be called off any more
    lucky = WarSandbox(6, 6).side("great-wall", "0302/0303").unit("A", "0302", "j-sq-10")
    lucky.unit("D", "0303", "c-14").unit("E", "0303", "c-14")
    game = lucky.game("movement", "japanese", dice=[2])
    play(game, "overrun 0303", "join A", "resolve")
    assert game.where("D") == "eliminated"


@rule("37A2/list")
@pytest.mark.parametrize(
    ("one", "other"),
    [("G1:5014", "G1:5015"), ("G3:0416", "G3:0317"), ("G3:0631", "G3:0731"), ("G2:3411", "G2:3512")],
)
def test_the_four_rail_ferries(one: str, other: str) -> None:
    p = start()
    pair = {hex_of(p, one), hex_of(p, other)}
    found = [link for link in links_of(p.world) if link.ferry and {link.one, link.other} == pair]
    assert len(found) == 1
    assert found[0].volume == LOW
    assert len({frozenset((link.one, link.other)) for link in links_of(p.world) if link.ferry}) == 4
    hexside = p.world.board.hexside(*sorted(pair))
    lines = p.world.board.lines[hexside]
    assert road(p, hexside) == bool(lines & p.world.road_lines)  # a ferry alone is none


def ferry(owned: str = "0201 0301 0401") -> Any:
    """Two stretches of railway of different nets, joined by a ferry over a great river."""
    ground = WarSandbox(6, 3).side("great", "0201/0301").line("high-rail", "0101 0201").line("ferry", "0201 0301")
    ground.line("high-rail", "0301 0401", net="tungpu").city("0101", "full", yard=2).city("0401", "full", yard=2)
    ground.own("japanese", f"0101 {owned}")
    return ground.unit("A", "0201", "j-lt-r").game("movement", "japanese")


@rule("37A2/line", "37A2/capacity")
def test_trains_cross_a_ferry_between_two_own_hexes_and_count_on_both_nets() -> None:
    game = ferry()
    p = game.position
    unit, there = p.world.number["A"], p.world.board.index["0401"]
    (way,) = journeys(p, (unit,), 50)[there]
    assert way.low
    assert {part.net for part in way.parts} == {"china", "tungpu"}
    assert not road(p, p.world.board.hexside(p.world.board.index["0201"], p.world.board.index["0301"]))
    play(game, "rail A 0401")
    assert {key for key, _, _ in game.position.rail_used} == {part.key for part in way.parts}
    half = ferry(owned="0201 0401")
    assert refused(half, "rail A 0401") == ("7A/friendly-hexes", "rails-not-yours")


@rule("37A2/list")
def test_the_ferry_of_tungkwan_costs_a_point_for_the_change_of_gauge() -> None:
    game = ferry()
    p = game.position
    (way,) = journeys(p, (p.world.number["A"],), 50)[p.world.board.index["0401"]]
    assert way.points(p) == 2  # one for two hexes, one for the change


@rule("37G")
@pytest.mark.parametrize("work", ["fort", "fortress-unimproved", "fortress-improved"])
def test_works_count_in_combat_as_their_table_says(work: str) -> None:
    game = battle(field("j-sq-8", "c-46").mark(fort={TARGET: work}), 1, resolve=False)
    p = game.position
    assert p.stack[-1].outlook(p).modifiers[work] == p.world.charts.fortifications[work].die < 0


@rule("37G1")
def test_a_fort_is_gone_when_its_hex_is_captured_and_a_fortress_stays() -> None:
    ground = WarSandbox(5, 5).own("chinese", "0202 0404").unit("A", "0101", "j-sq-8").unit("B", "0505", "j-sq-8")
    p: Any = ground.mark(fort={"0202": "fort", "0404": "fortress-improved"}).game().position
    for unit, hex in (("A", "0202"), ("B", "0404")):
        p.put(p.world.number[unit], p.world.board.index[hex])
    settle(p)
    assert [FORTS[p.fort[p.world.board.index[hex]]] for hex in ("0202", "0404")] == ["", "fortress-improved"]


@rule("37G2")
def test_fortresses_have_the_state_of_the_orders_of_battle() -> None:
    p = start()
    for work in p.world.land.forces.works:
        assert FORTS[p.fort[work.hex]] == work.kind
    assert {work.kind for work in p.world.land.forces.works} >= {"fortress-unimproved"}
