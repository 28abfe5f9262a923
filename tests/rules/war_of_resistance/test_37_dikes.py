"""37F The dikes of the Hwang Ho."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.flood import NEW_BED, OLD_BED, corner, wet
from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.dikes import breach
from grognard.games.war_of_resistance.rules.rail import no_train
from grognard.games.war_of_resistance.rules.railnets import links_of
from grognard.games.war_of_resistance.rules.seaways import RIVER, moor, seaways
from grognard.games.war_of_resistance.rules.ships import strand
from grognard.games.war_of_resistance.rules.terrain import road, side_row
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start

CORNER = ("G1:3430", "G1:3530", "G1:3531")  # where the dikes were broken


def flooded() -> Any:
    p = start()
    breach(p)
    return p


@rule("37F/destroy", "37F/stability", "stability/dikes")
@pytest.mark.parametrize(("side", "change"), [("japanese", 10), ("chinese", -10)])
def test_who_owns_the_corner_may_break_the_dikes_once(side: str, change: int) -> None:
    p = on(start(), "Aug II 37")
    seat = ("japanese", "chinese").index(side)
    for hex in CORNER:
        clear(p, hex)
        p.give(hex_of(p, hex), 1 - seat)
    put(p, "c-ca-2" if seat == JAPANESE else "j-5", CORNER[0])
    game = game_of(p, "initial", side)
    found = game.why_not("break-dikes", side)
    assert (found.rule, found.key) == ("37F/destroy", "dikes-out-of-reach")
    p = game.position
    p.give(hex_of(p, CORNER[2]), seat)
    p.index = -5
    answer = game.play("break-dikes", side)
    assert isinstance(answer, list)
    p = game.position
    assert p.breached
    assert p.index == max(min(-5 + change, 7), -18)
    found = game.why_not("break-dikes", side)
    assert (found.rule, found.key) == ("37F/destroy", "dikes-broken")
    assert faults(p) == []


@rule("37F/course")
def test_the_old_bed_is_a_river_and_the_new_one_a_major_river() -> None:
    before, p = start(), flooded()
    for q, old, new in ((before, "major", None), (p, "river", "major")):
        rivers = {chain.key: chain for chain in q.world.land.rivers if chain.key in (OLD_BED, NEW_BED)}
        for one, other in rivers[OLD_BED].hexsides:
            row = side_row(q, q.world.board.hexside(one, other))
            assert row is not None
            assert row.key in (old, "strait")
        for one, other in q.world.land.flood:
            hexside = q.world.board.hexside(one, other)
            row = side_row(q, hexside)
            assert new is None or (row is not None and row.key == new)
    course = p.world.land.flood
    assert set(corner(p.world.land)) == {hex_of(p, name) for name in CORNER}
    lake = p.world.land.lakes["hung-tze-hu"].hexes
    assert any(hex in lake or {*p.world.board.adjacent(hex)} & lake for hex in course[-1])


@rule("37F/swamps")
def test_both_banks_turn_into_swamp_and_nothing_else_does() -> None:
    before, p = start(), flooded()
    drowned = wet(p.world.land)
    for hex in range(p.hexes):
        now = p.world.terrain(hex).key
        if hex in drowned:
            assert now == "swamp"
        else:
            assert now == before.world.terrain(hex).key
    assert hex_of(p, "kaifeng") in drowned


@rule("37F/transport-destroyed")
def test_roads_and_railways_on_the_banks_are_gone() -> None:
    before, p = start(), flooded()
    drowned = wet(p.world.land)
    lost = [link for link in links_of(before.world) if {link.one, link.other} & drowned]
    assert lost
    assert not [link for link in links_of(p.world) if {link.one, link.other} & drowned]
    assert len(links_of(p.world)) == len(links_of(before.world)) - len(lost)
    for hex in drowned:
        for there in p.world.board.adjacent(hex):
            assert not road(p, p.world.board.hexside(hex, there))
            assert not p.world.board.lines[p.world.board.hexside(there, hex)]
    unit = put(p, "c-ca-2", "kaifeng")
    p.player = CHINESE
    refused = no_train(p, CHINESE, (unit,))
    assert refused is not None
    assert refused.key == "no-railway"


@rule("37F/no-naval")
def test_no_boat_goes_along_the_new_bed() -> None:
    p = flooded()

    def open_to_boats(world: Theatre) -> set[tuple[int, int]]:
        sea = seaways(world)
        return {pair for rank, pair in enumerate(world.river_sides) if sea.kind[world.hexes + rank] == RIVER}

    new = {(min(pair), max(pair)) for pair in p.world.land.flood}
    assert not open_to_boats(p.world) & new
    assert open_to_boats(start().world) & new  # the Hwai could be used before
    assert p.world.places.names == start().world.places.names  # places keep their numbers


@rule("37F/no-naval", "28B/forced-displacement")
def test_a_ship_on_the_new_bed_is_no_fault_as_long_as_its_owner_is_asked_where_it_goes() -> None:
    p = start()
    ship = next(ship for ship in p.fleet(CHINESE) if p.vessel(ship).kind == "RF")
    beds = {(min(pair), max(pair)) for pair in p.world.land.flood}
    sea = seaways(p.world)
    node = next(
        p.world.hexes + rank
        for rank, pair in enumerate(p.world.river_sides)
        if pair in beds and sea.kind[p.world.hexes + rank] == RIVER
    )
    moor(p, ship, node)
    breach(p)
    wrong = f"{p.name(ship)} lies where there is no water"
    assert wrong in faults(p)
    strand(p)
    assert wrong not in faults(p)


@rule("37F/destroy")
def test_a_stored_game_keeps_its_flood() -> None:
    p = flooded()
    other = start()
    other.restore(p.dump(), {kind.__name__: kind for kind in MODULE.procedures})
    assert other.world is p.world
    assert start().world.terrain(hex_of(p, "kaifeng")).key != "swamp"
