"""Supply in stages, compared with lines that are traced from every single hex to its source."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from random import Random

import pytest

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.floods import Net
from grognard.field.hexes import Hexes, hexes_of, listed, without
from grognard.field.hexgrid import HexGrid, Sheet
from grognard.field.stages import Overland, Rails, Stages
from grognard.field.supply import Lines

GRID = HexGrid((Sheet(9, 8),), "pointy", shifted="odd")


def honeycomb() -> Board:
    cells = [GRID.cell(name) for name in GRID.names()]
    at = {cell: hex for hex, cell in enumerate(cells)}
    around = [[at.get(cell, NO_HEX) for cell in GRID.neighbours(here)] for here in cells]
    return Board.build("country", list(GRID.names()), around, ("clear",), [0] * len(at), bits=GRID.positions(cells))


BOARD = honeycomb()
HEXES = range(len(BOARD))


@dataclass
class Country:
    """Random railways, roads and rivers on one board; everything by hex number, as a reader would have it."""

    high: set[int]  # hexsides, both views
    low: set[int]
    road: set[int]
    river: set[int]
    barred: set[int]
    free: set[int]
    railways: set[int]
    roads: set[int]
    double: set[int]
    sources: set[int]
    ports: list[set[int]]
    limits: tuple[int, int, int]  # steps of low volume, of road, points overland

    @staticmethod
    def at_random(dice: Random) -> Country:
        def hexsides(share: float) -> set[int]:
            chosen = [s for s, there in enumerate(BOARD.neighbours) if there != NO_HEX and dice.random() < share]
            return {view for hexside in chosen for view in (hexside, BOARD.mirror[hexside])}

        def hexes(share: float) -> set[int]:
            return {hex for hex in HEXES if dice.random() < share}

        return Country(
            high=hexsides(0.12),
            low=hexsides(0.12),
            road=hexsides(0.2),
            river=hexsides(0.15),
            barred=hexsides(0.08),
            free=hexes(0.85),
            railways=hexes(0.9),
            roads=hexes(0.85),
            double=hexes(0.3),
            sources=hexes(0.04),
            ports=[hexes(0.03) for _ in range(3)],
            limits=(dice.randrange(4), dice.randrange(5), dice.randrange(6)),
        )


def around(hex: int) -> list[tuple[int, int]]:
    """(hexside seen from the hex, neighbour)."""
    sides = range(SLOTS * hex, SLOTS * hex + SLOTS)
    return [(side, BOARD.neighbours[side]) for side in sides if BOARD.neighbours[side] != NO_HEX]


def rail_steps(c: Country, start: int, free: set[int]) -> int:
    """The fewest steps of low volume from a hex to a source, 99 if there is no line."""
    best, queue = {start: 0}, [(0, start)]
    while queue:
        spent, here = heappop(queue)
        if here in c.sources:
            return spent
        ways = [(there, 0) for side, there in around(here) if side in c.high]
        ways += [(there, 1) for side, there in around(here) if side in c.low]
        ways += [(there, 0) for group in c.ports if here in group for there in group]
        for there, price in ways:
            if (there in free or there in c.sources) and spent + price < best.get(there, 99):
                best[there] = spent + price
                heappush(queue, (spent + price, there))
    return 99


def road_steps(c: Country, start: int, ends: set[int], free: set[int]) -> int:
    ring, seen, steps = {start}, {start}, 0
    while ring:
        if ring & ends:
            return steps
        steps += 1
        ring = {t for here in ring for side, t in around(here) if side in c.road and (t in free or t in ends)} - seen
        seen |= ring
    return 99


def points_overland(c: Country, start: int, ends: set[int]) -> int:
    best, queue = {start: 0}, [(0, start)]
    while queue:
        spent, here = heappop(queue)
        if here in ends:
            return spent
        for side, there in around(here):
            total = spent + 1 + (there in c.double) + (side in c.river)
            if side not in c.barred and (there in c.free or there in ends) and total < best.get(there, 99):
                best[there] = total
                heappush(queue, (total, there))
    return 99


def stages_of(c: Country) -> Stages:
    def net(hexsides: set[int]) -> Net:
        return Net.of(BOARD, hexsides.__contains__)

    quick = Net.of(BOARD, lambda side: side not in c.river and side not in c.barred)
    return Stages(
        Rails(net(c.high), net(c.low), c.limits[0]),
        Lines.over(BOARD, c.road.__contains__),
        c.limits[1],
        Overland(quick, net(c.river - c.barred), c.limits[2]),
    )


@pytest.mark.parametrize("seed", range(40))
def test_every_hex_has_the_line_that_it_can_trace_itself(seed: int) -> None:
    c = Country.at_random(Random(seed))
    low_steps, steps, points = c.limits
    found = stages_of(c).trace(
        BOARD.set_of(c.sources),
        BOARD.set_of(c.free),
        BOARD.set_of(c.railways),
        BOARD.set_of(c.roads),
        tuple(BOARD.set_of(group) for group in c.ports),
        BOARD.set_of(c.double),
    )
    rails, roads = c.free & c.railways, c.free & c.roads
    by_rail = {hex for hex in HEXES if rail_steps(c, hex, rails) <= low_steps}
    passed = {hex for hex in by_rail if hex in rails or hex in c.sources}
    assert (set(BOARD.hexes(found.rail.begun)), set(BOARD.hexes(found.rail.passed))) == (by_rail, passed)
    by_road = {hex for hex in HEXES if road_steps(c, hex, passed, roads) <= steps}
    reached = {hex for hex in by_road if hex in roads or hex in passed}
    assert (set(BOARD.hexes(found.road.begun)), set(BOARD.hexes(found.road.passed))) == (by_road, reached)
    overland = {hex for hex in HEXES if points_overland(c, hex, reached) <= points}
    assert set(BOARD.hexes(found.overland.begun)) == overland
    assert set(BOARD.hexes(found.overland.passed)) == {hex for hex in overland if hex in c.free or hex in reached}
    assert set(BOARD.hexes(found.supplied)) == by_rail | by_road | overland


@pytest.mark.parametrize("seed", range(10))
def test_who_has_no_line_of_any_length_is_isolated(seed: int) -> None:
    c = Country.at_random(Random(seed))
    country = Lines.over(BOARD, lambda side: side not in c.barred)
    sources = c.sources & c.free
    joined, ring = set(sources), sources
    while ring:
        ring = {there for here in ring for side, there in around(here) if side not in c.barred} & c.free - joined
        joined |= ring
    edge = {there for here in joined for side, there in around(here) if side not in c.barred}
    found = country.trace(BOARD.set_of(c.sources), BOARD.set_of(set(HEXES) - c.free))
    assert set(BOARD.hexes(found.passed)) == joined
    assert set(BOARD.hexes(found.begun)) == joined | edge


def test_a_stage_asked_again_about_the_hexes_it_reads_does_not_search_again() -> None:
    high = Net((n, n + 1) for n in range(20))
    rails = Rails(high, Net([]), 7)
    first = rails.trace(1, hexes_of(range(30)))
    again = rails.trace(1, hexes_of(range(21)))  # position 25 is no railway hex
    assert again is first
    assert rails.trace(1, hexes_of(range(5))) is not first
    assert list(listed(rails.trace(1, hexes_of(range(5))).passed)) == [0, 1, 2, 3, 4]


def walked(high: Net, low: Net, source: Hexes, free: Hexes, limit: int) -> Hexes:
    """What is passed from a source: as far as high volume leads, and so many steps of low volume between."""
    passed = source
    for step in range(limit + 1):
        while more := without(high.around(passed) & free, passed):
            passed |= more
        if step < limit:
            passed |= low.around(passed) & free
    return passed


@pytest.mark.parametrize("seed", range(20))
def test_what_was_traced_from_one_railway_hex_tells_for_others_only_where_it_holds(seed: int) -> None:
    """Railways that are asked hex by hex answer as railways do that have never been asked."""
    dice = Random(seed)
    pairs = [(n, n + 1) for n in range(40) if dice.random() < 0.8]
    back = [(there, here) for here, there in pairs if seed % 2 == 0 or dice.random() < 0.5]
    slow = [(n, n + 3) for n in range(0, 36, 4)]
    high, low = Net([*pairs, *back]), Net([*slow, *((there, here) for here, there in slow)])
    rails = Rails(high, low, 2)
    for _ in range(60):
        free = hexes_of({n for n in range(45) if dice.random() < 0.9})
        for source in dice.sample(range(45), 6):
            passed = walked(high, low, 1 << source, free, 2)
            assert rails.trace(1 << source, free).passed == passed


def test_ports_join_railways_that_no_line_joins() -> None:
    """0-1-2 and 10-11-12, with ports in 2 and 10, and in 5 where there is no railway."""
    high = Net([(0, 1), (1, 2), (10, 11), (11, 12)])
    rails, ports = Rails(high, Net([]), 0), (hexes_of([2, 5, 10]),)
    assert list(listed(rails.trace(1, hexes_of(range(13)), ports).passed)) == [0, 1, 2, 5, 10, 11, 12]
    assert list(listed(rails.trace(1, hexes_of([1]), ports).passed)) == [0, 1]
    closed = rails.trace(1, hexes_of([1, 2, 5]), ports)
    assert (list(listed(closed.passed)), list(listed(closed.begun))) == ([0, 1, 2, 5], [0, 1, 2, 5, 10])
