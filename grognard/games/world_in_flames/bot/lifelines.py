"""Lines of supply as they will be once troops have gone where nobody stops them: they take the land along."""

from __future__ import annotations

from grognard.field.hexes import Hexes, packed, without
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.supply import Lines, open_hexes, primary, secondary
from grognard.games.world_in_flames.rules.tracing import Chart, ground, trace
from grognard.games.world_in_flames.rules.weather import supply_range
from grognard.games.world_in_flames.rules.zones import hostile_zones, ice


def lifelines(p: Situation, power: int, theirs: Hexes, foes: Hexes) -> Lines:
    """What `lines` finds, over the land of the enemy as well as far as neither his troops nor their zones are there.

    Trains go over one's own railways alone. `theirs`: what he holds; `foes`: where he stands.
    """
    land, free = ground(p.world), open_hexes(p, power)
    wide = free | without(theirs, hostile_zones(p, power) | foes)
    chart = Chart(land, wide, ice(p), ())
    first, staffs = primary(p, power) & free, secondary(p, power)
    heads = land.rails.flood(first, free)
    live = _reached(p, trace(chart, heads, by_rail=False).begun, staffs)
    while True:
        layers = trace(chart, first | live, by_rail=False).begun
        more = _reached(p, layers, staffs & ~live)
        if not more:
            break
        live |= more
    count = len(p.world.board.at_bit)
    return Lines(tuple(packed(layer, count) for layer in layers), live)


def _reached(p: Situation, layers: tuple[Hexes, ...], hexes: Hexes) -> Hexes:
    board = p.world.board
    near = board.hexes(layers[-1] & hexes)
    return board.set_of(hex for hex in near if layers[supply_range(p, hex)] >> board.bits[hex] & 1)
