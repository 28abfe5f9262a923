"""8.2 The ground: what a hexside costs to cross into the next hex, and where a kind of unit may not go."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes, hexes_of
from grognard.field.powers import enemy
from grognard.field.reach import Ways, cheapest, ways
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import FOOT, FORBIDDEN, LINE_KINDS, MOTORIZED, SEA, SIDE_KINDS
from grognard.kernel.refusals import Refusal, refuse

INTERDICTION: Final = (2, 4)  # extra points by movement class (13.3/effect, 13.3/motorized)
PACE: Final = ("foot", "motorized")


def move_class(p: Situation, unit: int) -> int:
    """FOOT or MOTORIZED: as printed, as chosen (singapore 2.10.1) or with a truck (singapore 2.92)."""
    piece = p.world.pieces[unit]
    if p.truck[unit]:
        return MOTORIZED
    if piece.motorizable:
        return p.mode[unit]
    return MOTORIZED if piece.motorized else FOOT


def step_cost(p: Situation, move_class: int, hexside: int) -> int:
    """Movement points for crossing the hexside into the next hex, markers left out; FORBIDDEN if it is barred.

    8.11/move: the hex and every feature of the hexside. A road or trail that crosses the hexside puts its own rate
    in the place of all that (8.23/road); beside it the full price is due, whatever leads through the hex elsewhere
    (8.23/off-road).
    """
    board, chart = p.world.board, p.world.charts.terrain
    there = board.neighbours[hexside]
    if there == NO_HEX or board.terrain[there] == SEA:  # 8.24/sea
        return FORBIDDEN
    if p.world.rules.closed(p, move_class == MOTORIZED, hexside) is not None:
        return FORBIDDEN
    prices = [chart.terrain[board.terrain[there]][move_class]]
    prices += [chart.side[n][move_class] for n in range(len(SIDE_KINDS)) if board.sides[hexside] >> n & 1]
    ground = FORBIDDEN if FORBIDDEN in prices else sum(prices)
    rates = [chart.line[n][move_class] for n in range(len(LINE_KINDS)) if board.lines[hexside] >> n & 1]
    return min([ground, *rates])


def entry_cost(p: Situation, move_class: int, hex: int) -> int:
    """Movement points for a hex entered from off the map: its ground, or the rate of a road or trail in it."""
    world, chart = p.world, p.world.charts.terrain
    rates = [chart.line[n][move_class] for n in range(len(LINE_KINDS)) if world.lines_in[hex] >> n & 1]
    return min([chart.terrain[world.board.terrain[hex]][move_class], *rates])


class Ground(NamedTuple):
    """The board as one class of units finds it."""

    ways: Ways  # the open hexsides with their prices
    cheapest: bytes  # hex -> the price of its cheapest hexside
    prices: tuple[dict[int, int], ...]  # hex -> next hex -> price, the same again
    beside: tuple[Hexes, ...]  # hex -> the hexes that its open hexsides lead to


def ground(p: Situation, move_class: int, along_lines: bool = False) -> Ground:
    """One for all units of a class; on request with the hexsides of roads, trails and railways only."""
    key = ("ground", move_class, along_lines)
    known: Ground | None = p.world.known.get(key)
    if known is None:
        if along_lines:
            table = _along_lines(p, ground(p, move_class).ways)
        else:
            table = ways(p.world.board, lambda hexside: step_cost(p, move_class, hexside))
        beside = tuple(hexes_of(there for there, _ in steps) for steps in table)
        known = p.world.known[key] = Ground(table, cheapest(table), tuple(map(dict, table)), beside)
    return known


def _along_lines(p: Situation, table: Ways) -> Ways:
    board = p.world.board
    leading = [
        {board.neighbours[side] for side in range(SLOTS * hex, SLOTS * hex + SLOTS) if board.lines[side]}
        for hex in range(len(board))
    ]
    return tuple(tuple([step for step in steps if step[0] in leading[hex]]) for hex, steps in enumerate(table))


def ways_for(p: Situation, move_class: int, along_lines: bool = False) -> Ways:
    """The open hexsides with their prices: one table for all units of a class; on request only roads and trails."""
    return ground(p, move_class, along_lines).ways


def closed(p: Situation, unit: int, hexside: int) -> Refusal | None:
    """Why the unit may not cross the hexside, whatever it can pay."""
    board = p.world.board
    there = board.neighbours[hexside]
    name = p.name(unit)
    if there == NO_HEX:
        return refuse("8.11/move", "off-board", unit=name)
    if board.terrain[there] == SEA:
        return refuse("8.24/sea", "sea-hex", unit=name, hex=p.hex_name(there))
    if p.occupied(enemy(p.sides[unit]), there):
        return refuse("8.24/enemy-hex", "enemy-hex", unit=name, hex=p.hex_name(there))
    pace = move_class(p, unit)
    own = p.world.rules.closed(p, pace == MOTORIZED, hexside)
    if own is not None:
        return Refusal(own.rule, own.key, {"unit": name, "hex": p.hex_name(there), **own.facts})
    if step_cost(p, pace, hexside) >= FORBIDDEN:
        facts = {"unit": name, "start": p.hex_name(hexside // SLOTS), "hex": p.hex_name(there), "class": PACE[pace]}
        return refuse("8.11/move", "ground-closed", **facts)
    return None
