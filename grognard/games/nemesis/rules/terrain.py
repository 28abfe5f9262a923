"""1.1, 1.2-H, 5.1-A and 5.1-B: what a hex costs to enter, and which hexsides are barred to whom."""

from __future__ import annotations

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.memory import lasting
from grognard.field.powers import enemy
from grognard.field.reach import Ways, ways
from grognard.games.nemesis.position import FULL, Situation
from grognard.games.nemesis.world import (
    ALLIED,
    FORBIDDEN,
    LAKE,
    MAJOR_RIVER,
    MINOR_RIVER,
    PATH,
    ROAD,
    TERRAINS,
    TRACK,
    World,
)
from grognard.kernel.refusals import Refusal, refuse

CLIFF = TERRAINS.index("cliff")
MOUNTAIN = TERRAINS.index("mountain")
LINES = ROAD | TRACK | PATH


def is_light(p: Situation, piece: int) -> bool:
    """Light Troops move fast along Paths (1.2-H/light-troops) and enter Cliffs; all Mules are (1.2-H/mules-light)."""
    counter = p.piece(piece)
    return counter.light or counter.kind == "mules"


def rivers_that_count(p: Situation) -> int:
    """Major Rivers always, Minor ones from the Light Monsoon (2.7/light-rivers, 5.1-A/minor-river)."""
    return MAJOR_RIVER | MINOR_RIVER if p.light_monsoon else MAJOR_RIVER


def major_river(p: Situation, hexside: int) -> bool:
    """Whether the hexside counts as a Major River now."""
    return bool(p.world.board.sides[hexside] & rivers_that_count(p))


def terrain_cost(p: Situation, hex: int, light: bool) -> int:
    """Entering without a line; the dearest terrain defines the hex (1.1/defining-terrain, 5.1-A/cost)."""
    chart = p.world.charts.movement
    return (chart.terrain_light if light else chart.terrain)[p.world.board.terrain[hex]]


def line_cost(p: Situation, hexside: int, light: bool) -> int:
    """The best rate of a Road, Track or Path over the hexside, or FORBIDDEN (5.1-A/road-rate)."""
    board, chart = p.world.board, p.world.charts.movement
    lines = board.lines[hexside]
    rates = chart.line_light if light else chart.line
    best = FORBIDDEN
    if lines & ROAD:
        best = rates[0]
    if lines & TRACK:
        best = min(best, rates[1])
    if lines & PATH:
        in_mountain = board.terrain[board.neighbours[hexside]] == MOUNTAIN
        best = min(best, chart.path_in_mountain if in_mountain and not light else rates[2])
    return best


def hexside_cost(p: Situation, hexside: int, light: bool, lines: bool) -> int:
    """Mp to cross the hexside into the next hex, before Ambush and monsoon.

    With `lines` the best rate of a line may be used, which also removes the river (5.1-A/line-river).
    """
    open_country = terrain_cost(p, p.world.board.neighbours[hexside], light)
    if open_country < FORBIDDEN and major_river(p, hexside):
        open_country += p.world.charts.movement.major_river  # 5.1-A/major-river
    return min(open_country, line_cost(p, hexside, light)) if lines else open_country


def move_cost(p: Situation, piece: int, hexside: int) -> int:
    """What the counter pays for one hex in its present supply, Ambush and monsoon included.

    In Limited Supply and Out of Supply it moves by Limited Movement: no rates of lines (5.1-B/cost).
    """
    cost = hexside_cost(p, hexside, is_light(p, piece), p.supply[piece] == FULL)
    if cost >= FORBIDDEN:
        return FORBIDDEN
    if p.ambush[p.world.board.neighbours[hexside]] and p.sides[piece] == ALLIED:
        cost += 1  # 5.1-D/cost
    return 2 * cost if p.heavy_monsoon else cost  # 2.7/heavy-movement


def ground(p: Situation, hexside: int, light: bool, motorized: bool) -> tuple[str, str] | None:
    """The rule and the message by which such a counter may not cross the hexside, whatever it can pay."""
    board = p.world.board
    there = board.neighbours[hexside]
    if there in p.world.off_map:
        return "1.1/reinforcement-hex-no-entry", "reinforcement-hex"
    if board.sides[hexside] & LAKE:
        return "5.1-A/lake", "lake"
    if motorized and not board.lines[hexside] & LINES:
        return "5.1-A/motorized", "motorized-off-road"
    if board.terrain[there] == CLIFF and not light:
        return "1.2-H/cliff", "cliff"
    return None


def barred(p: Situation, piece: int, hexside: int) -> Refusal | None:
    """Ground the counter may not enter by this hexside (5.1-A/minimum-eligible: not even as a single hex)."""
    why = ground(p, hexside, is_light(p, piece), p.piece(piece).motorized)
    if why is None:
        return None
    return refuse(*why, unit=p.name(piece), hex=p.hex_name(p.world.board.neighbours[hexside]))


def ways_for(p: Situation, light: bool, motorized: bool, lines: bool, roads_only: bool = False) -> Ways:
    """What every hexside costs such counters in the present weather; one table for all of them.

    With `roads_only` the hexsides crossed along a Road or Track alone, at the rate of the line (5.1-C/quality-2).
    """
    weather = p.world.charts.turns[p.turn - 1].weather
    key = ("ways", light, motorized, lines, roads_only, weather)
    known: Ways | None = p.world.known.get(key)
    if known is None:
        heavy = 2 if p.heavy_monsoon else 1  # 2.7/heavy-movement
        rates = p.world.charts.movement.line_light if light else p.world.charts.movement.line

        def cost(hexside: int) -> int:
            if ground(p, hexside, light, motorized) is not None:
                return FORBIDDEN
            if roads_only:
                on = p.world.board.lines[hexside]
                paid = min(rates[0] if on & ROAD else FORBIDDEN, rates[1] if on & TRACK else FORBIDDEN)
            else:
                paid = hexside_cost(p, hexside, light, lines)
            return FORBIDDEN if paid >= FORBIDDEN else heavy * paid

        kinds, first = lasting(p.world, "hexsides alike", lambda: _hexsides_alike(p.world))
        prices = [*(cost(hexside) for hexside in first), FORBIDDEN]
        known = p.world.known[key] = ways(p.world.board, [prices[kind] for kind in kinds])
    return known


def _hexsides_alike(world: World) -> tuple[list[int], list[int]]:
    """Hexside -> the number of all that cost every counter the same; and one hexside of each number.

    What is drawn on it decides, and the ground beyond it.
    """
    board, number, first = world.board, dict[tuple[int, ...], int](), list[int]()
    kinds = []
    for hexside, there in enumerate(board.neighbours):
        if there == NO_HEX:
            kinds.append(-1)  # the last price
            continue
        kind = board.terrain[there], board.lines[hexside], board.sides[hexside], there in world.off_map
        if kind not in number:
            number[kind] = len(first)
            first.append(hexside)
        kinds.append(number[kind])
    return kinds, first


def closed(p: Situation, piece: int, hexside: int) -> Refusal | None:
    """Barred ground, or a hex with enemy units (2.2/no-enemy-stack), or, for a Transporter, with enemy ones."""
    ground = barred(p, piece, hexside)
    if ground is not None:
        return ground
    there = p.world.board.neighbours[hexside]
    other = enemy(p.sides[piece])
    if p.occupied(other, there):
        return refuse("2.2/no-enemy-stack", "enemy-units", unit=p.name(piece), hex=p.hex_name(there))
    if not p.world.is_unit[piece] and p.transporters(there, other):
        return refuse("5.1-F/transporter-refused", "enemy-transporter", unit=p.name(piece), hex=p.hex_name(there))
    return None


def hexsides(hex: int) -> range:
    """The six hexsides of a hex, some of which may lead nowhere."""
    return range(SLOTS * hex, SLOTS * hex + SLOTS)
