"""15.0 Supply: where the sources are, how far their lines reach, and who is in supply at this moment."""

from __future__ import annotations

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes, hexes_of
from grognard.field.powers import Side, enemy
from grognard.field.supply import Lines
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.shapes import SupplyLine
from grognard.games.pacific_battles.world import FORBIDDEN, RAILWAY, ROAD, SIDE_KINDS, World

OVERLAND = 0
ROAD_OR_RAIL = ROAD | RAILWAY


def supplied(p: Situation, unit: int) -> bool:
    """Whether the unit is in supply now; it is asked when a unit starts to move and when it fights (15.1/when)."""
    world = p.world
    if not world.is_ground[unit]:
        return True  # 16.1/immune
    if p.sailed[unit] == p.turn:
        return True  # 5.3/supplied, 16.4/supply
    place = p.at[unit]
    return place < p.hexes and fed(p, p.sides[unit]) >> place & 1 == 1


def fed(p: Situation, side: Side) -> Hexes:
    """The hexes from which a supply line of the side reaches a source within its length (15.5/line)."""
    known: Hexes | None = p.cache.get(("fed", side))
    if known is None:
        rules, hqs, latest = p.world.rules, p.world.hqs_of[side], p.world.known.setdefault("fed", {})
        matters = (_blocked(p, side), [p.at[hq] for hq in hqs], rules.supply_matters(p, side))
        before, known = latest.get(side, (None, 0))
        if before != matters:
            known = traced(p, side)
            latest[side] = matters, known
        p.cache["fed", side] = known
    return known


def traced(p: Situation, side: Side) -> Hexes:
    """The same, whatever is known of it already."""
    return linked(p, side, sources(p, side), p.world.rules.supply_range(p, side))


def sources(p: Situation, side: Side) -> Hexes:
    """The hexes that are supply sources now: HQs and places as the scenario names them (15.4/sources, 14.3/supply).

    A side that is out of supply as a whole has none.
    """
    rules = p.world.rules
    if rules.without_supply(p, side):
        return 0
    return rules.sources(p, side, hexes_of(p.at[hq] for hq in p.world.hqs_of[side] if p.on_board(hq)))


def linked(p: Situation, side: Side, ends: Hexes, limit: int = -1, along: int = OVERLAND) -> Hexes:
    """Every hex with a supply line to one of the ends: over any land, or along lines of the kinds in `along`.

    Its length counts the end's hex and not the first one (2.3), any length without a limit.
    """
    return _lines(p.world, along).spread(ends, _blocked(p, side), limit)


def joined(p: Situation, side: Side, ends: Hexes) -> Hexes:
    """Every hex from which somebody placed there would have a line to one of the ends, of any length.

    As a friend he cancels enemy zones in his own hex (7.4/supply), and nowhere else on the way.
    """
    enemies = p.held[enemy(side)]
    return _lines(p.world, OVERLAND).spread(linked(p, side, ends), enemies, 1) | ends & ~enemies


def line_of(p: Situation, unit: int) -> list[int]:
    """The hexes of a shortest supply line, from the source to the unit; empty if there is none."""
    side = p.sides[unit]
    if not p.on_board(unit) or not fed(p, side) >> p.at[unit] & 1:
        return []
    return _lines(p.world, OVERLAND).route(sources(p, side), _blocked(p, side), p.at[unit])


def supply_report(p: Situation, side: Side) -> dict[str, SupplyLine]:
    """For each ground unit of the side on the map: whether it is supplied, by which rule, and its line."""
    cut = p.world.rules.without_supply(p, side)
    report: dict[str, SupplyLine] = {}
    for unit in p.on_map(side):
        in_supply = supplied(p, unit)
        rule = cut or p.world.rules.line_rule
        if p.sailed[unit] == p.turn:
            arrived = p.dawn[unit] >= p.hexes  # on the map since this turn, however late
            rule = "5.3/supplied" if arrived else "16.4/supply"
        line = [p.hex_name(hex) for hex in line_of(p, unit)]
        report[p.name(unit)] = {"supplied": in_supply, "rule": rule, "line": line}
    return report


def _blocked(p: Situation, side: Side) -> Hexes:
    """Hexes that no line of the side may pass: enemy units, and enemy zones without a friend (7.4/supply)."""
    known: Hexes | None = p.cache.get(("blocked", side))
    if known is None:
        foe = enemy(side)
        known = p.cache["blocked", side] = p.held[foe] | zones(p, foe) & ~p.held[side]
    return known


def _lines(world: World, along: int) -> Lines:
    known: Lines | None = world.known.get(("supply lines", along))
    if known is None:
        known = world.known["supply lines", along] = Lines(
            [
                [
                    world.board.neighbours[hexside]
                    for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS)
                    if _passes(world, hexside, along)
                ]
                for hex in range(len(world.board))
            ]
        )
    return known


def _passes(world: World, hexside: int, along: int) -> bool:
    """A line crosses what some ground unit could cross, and never enters an all-sea hex."""
    board = world.board
    there = board.neighbours[hexside]
    if there == NO_HEX or not world.land >> there & 1:
        return False
    if along:
        return board.lines[hexside] & along != 0
    chart = world.charts.terrain
    barred = any(
        board.sides[hexside] >> kind & 1 and min(chart.side[kind]) == FORBIDDEN for kind in range(len(SIDE_KINDS))
    )
    return not barred or board.lines[hexside] != 0
