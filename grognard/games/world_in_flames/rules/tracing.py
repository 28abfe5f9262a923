"""2.4.2 Lines of supply: how far they go from a set of sources, overland, by rail and once over the sea.

Lines are traced backwards, from all sources of a power at once: layer n holds the hexes from which a line of n hexes
leads to a source. What a line pays is the price of each hex it enters on its way to the source, so that the flood pays
for the hex it leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.floods import Net
from grognard.field.hexes import Hexes
from grognard.field.memory import lasting
from grognard.games.world_in_flames.theatre import Theatre

LONGEST: Final = 4  # in fine weather
OUTSIDE: Final = 2  # a hex of another map than those of Europe
OFF_MAP: Final = 4
DESERT: Final = 1  # more
ASHORE: Final = 1  # 2.4.2-sea/length: the port where a line comes ashore, wherever it lies


class Ground(NamedTuple):
    """What never changes: the hexsides that lines may cross, and the price of each hex."""

    open: Net
    lakes: Net  # only while they are frozen
    rails: Net
    prices: tuple[tuple[int, Hexes], ...]


def ground(world: Theatre) -> Ground:
    return lasting(world, "ground of supply", lambda: _ground(world))


def _ground(world: Theatre) -> Ground:
    board = world.board
    bit = board.side_bit
    rail = board.line_bit("rail")
    on_rail = [bool(board.lines_in(hex) & rail) for hex in range(len(board))]

    # 2.4.2-limits/hexsides
    def barred(kinds: int) -> bool:
        return bool(kinds & bit("alpine")) or bool(kinds & bit("water") and not kinds & bit("straits"))

    def crossed(hexside: int) -> bool:
        return not barred(board.sides[hexside]) and not board.sides[hexside] & bit("lake")

    # 2.4.2-rail/free-hexes
    def railed(hexside: int) -> bool:
        if board.lines[hexside] & rail:
            return True
        here, there = hexside // SLOTS, board.neighbours[hexside]
        return bool(board.sides[hexside] & bit("straits")) and there != NO_HEX and on_rail[here] and on_rail[there]

    prices: dict[int, list[int]] = {}
    for hex in range(len(board)):
        prices.setdefault(price(world, hex), []).append(hex)
    return Ground(
        open=Net.of(board, crossed),
        lakes=Net.of(
            board, lambda hexside: bool(board.sides[hexside] & bit("lake")) and not barred(board.sides[hexside])
        ),
        rails=Net.of(board, railed),
        prices=tuple((paid, board.set_of(hexes)) for paid, hexes in sorted(prices.items())),
    )


# 2.4.2-lines/length, /desert, 8.2.2/asia-offmap
def price(world: Theatre, hex: int) -> int:
    """What a line pays for a hex it enters."""
    paid = OFF_MAP if world.off_map[hex] else 1 if world.european[hex] else OUTSIDE
    return paid + DESERT if world.desert[hex] else paid


class Chart(NamedTuple):
    """Where lines may go now."""

    ground: Ground
    free: Hexes  # the hexes that lines may enter
    ice: Hexes  # the hexes beside lakes that are frozen
    shores: tuple[Shore, ...]


class Shore(NamedTuple):
    """Seas that are open to each other for a power: the hexes on their coast, and their ports."""

    coast: Hexes
    ports: Hexes


class Trace(NamedTuple):
    """Layer by layer, the hexes that lines go through, and those from which one can begin."""

    passed: tuple[Hexes, ...]
    begun: tuple[Hexes, ...]


def trace(chart: Chart, sources: Hexes, by_rail: bool) -> Trace:
    """The lines that lead to sources without the sea; a line may begin where it could not go through."""
    return _flood(chart, (sources,), (0,), by_rail)


def _flood(chart: Chart, seeds: Sequence[Hexes], starts: Sequence[Hexes], by_rail: bool) -> Trace:
    """From seeds, which lines go through, and starts, from which they only begin, layer by layer."""
    land, free, ice = chart.ground, chart.free, chart.ice
    passed = [seeds[0]]
    begun = [seeds[0] | starts[0]]
    for length in range(LONGEST + 1):
        if length:
            arrived = 0
            for paid, hexes in land.prices:
                if paid <= length and (ready := passed[length - paid] & hexes):
                    arrived |= land.open.around(ready)
                    if ice:
                        arrived |= land.lakes.around(ready & ice) & ice
            more = seeds[length] if length < len(seeds) else 0
            begun.append(begun[-1] | arrived | more | (starts[length] if length < len(starts) else 0))
            passed.append(passed[-1] | arrived & free | more)
        if by_rail:  # 2.4.2-rail/free-hexes, /non-rail-anywhere
            passed[length] = land.rails.flood(passed[length], free)
            begun[length] |= passed[length] | land.rails.around(passed[length])
    return Trace(tuple(passed), tuple(begun))


# 2.4.2-sea/length, /start, /end
def overseas(chart: Chart, dry: Trace, by_rail: bool) -> Trace | None:
    """The lines that go over the sea once and come ashore in a port from which a line leads on, or which is a source.

    They begin in any coastal hex or go through a port. None where there is no such port.
    """
    seeds, starts, any_way = [0] * (LONGEST + 1), [0] * (LONGEST + 1), False
    for shore in chart.shores:
        for length in range(LONGEST + 1 - ASHORE):
            if dry.passed[length] & shore.ports:
                starts[length + ASHORE] |= shore.coast
                seeds[length + ASHORE] |= shore.ports
                any_way = True
                break
    return _flood(chart, seeds, starts, by_rail) if any_way else None


Reached = Callable[[tuple[Hexes, ...], Hexes], Hexes]


# 2.4.2-sea/once-per-unit
def chained(chart: Chart, first: Hexes, others: Hexes, reached: Reached) -> tuple[tuple[Hexes, ...], Hexes]:
    """The layers from which supply is drawn, and the secondary sources that pass it on, by at most one way over sea.

    `reached` says which of some hexes a line begins from, by the weather there.
    """
    # 2.4.2-lines/basic-vs-railway
    rail = trace(chart, first, by_rail=True)
    live = reached(rail.begun, others)
    while True:
        basic = trace(chart, first | live, by_rail=False)
        more = reached(basic.begun, others & ~live)
        if not more:
            break
        live |= more
    layers = basic.begun
    if not chart.shores:
        return layers, live
    wet = 0  # secondary sources whose way to a primary one goes over the sea
    for dry, by_rail in ((rail, True), (basic, False)):
        over = overseas(chart, dry, by_rail)
        if over is not None:
            wet |= reached(over.begun, others & ~live)
            if not by_rail:
                layers = tuple(one | other for one, other in zip(layers, over.begun, strict=True))
    while wet:
        inland = trace(chart, wet, by_rail=False)
        more = reached(inland.begun, others & ~live & ~wet)
        if not more:
            return tuple(one | other for one, other in zip(layers, inland.begun, strict=True)), live | wet
        wet |= more
    return layers, live
