"""What players and bots ask of a position without playing: plain data in, plain data out.

reach     {"unit": "ge-arm-iii"}                          where it can march, at what cost, by which way
zones     {"side": "axis"}                                hexes in a side's zones of control
overlay   {"name": "supply"}                              what lies over the map
cautions  {}                                              what ending the phase now would cost
production {}                                             what can be built, and what it costs
circle    {}                                              who arrives when
goals     {}                                              the places that count, and who holds them
forecast, attack, prospects                               odds of land combat (land_queries.py)
flights, raid, dogfight                                   what aircraft can do, and at which risk (air_queries.py)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.field.asking import Args, Question, given, on_map, one_of
from grognard.field.powers import Side
from grognard.games.world_in_flames.aims import aims
from grognard.games.world_in_flames.air_queries import AIR_QUERIES
from grognard.games.world_in_flames.land_queries import LAND_QUERIES
from grognard.games.world_in_flames.overlays import TONES, overlay
from grognard.games.world_in_flames.panels import circle, goals, production
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.paths import gait, prices, reach
from grognard.games.world_in_flames.rules.production import Build, Production
from grognard.games.world_in_flames.rules.zones import zone_of
from grognard.games.world_in_flames.theatre import SIDES


def _reach(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    unit = on_map(p, given(args, "unit", "piece"))
    found, points = reach(p, unit), p.piece(unit).movement
    table = prices(p, gait(p, unit))
    hexes = []
    for hex in found.ends:
        spent, here, path = 0, found.spread.start, []
        for step in found.path(hex):
            spent, here = spent + dict(table[here])[step], step
            path.append([p.hex_name(step), spent])
        tired = hex in found.tired
        left = 0 if tired else points - spent
        hexes.append({"hex": p.hex_name(hex), "cost": spent, "left": left, "minimum": tired, "path": path})
    return {"start": p.hex_name(found.spread.start), "value": points, "hexes": hexes}


def _zones(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    side = Side(one_of(args, "side", SIDES))
    units = [unit for unit in p.world.land_units if p.on_board(unit) and p.sides[unit] == side]
    names = sorted({p.hex_name(hex) for unit in units for hex in zone_of(p, unit)})
    return {"hexes": names, "areas": [{"hexes": names, "tone": TONES[side], "look": "fill"}], "marks": [], "lines": []}


def cautions(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """Points that nothing is built for are lost."""
    phase = next((one for one in reversed(p.stack) if isinstance(one, Production)), None)
    if phase is None or seat is None or p.side_of(seat) != phase.side:
        return {"cautions": []}
    own = [power for power in p.world.playing[phase.side] if p.world.seat_of[power] == seat]
    left = sum(phase.left(p, power) for power in own)
    told = {"key": "caution-points-left", "facts": {"points": left}, "rule": "13.6.5/spend"}
    return {"cautions": [told] if left and Build.possible(p, seat) else []}


QUERIES: Final[Mapping[str, Question]] = {
    "reach": _reach,
    "zones": _zones,
    "overlay": overlay,
    "cautions": cautions,
    "production": production,
    "circle": circle,
    "goals": goals,
    "aims": aims,
    **LAND_QUERIES,
    **AIR_QUERIES,
}
