"""What players and bots ask of a position without playing: plain data in, plain data out.

    reach     {"unit": "j-3"}                                where it can march, at what cost, by which way
    forecast  {"target": "G3:0405", "units": ["j-3"]}        odds, the die and the chance of every result
              ... {"supply": ["G3:0506"], "forgo": ["engineers"]}
    zones     {"side": "japanese"}                           hexes in a side's full and reduced zones of control
    supply    {"side": "japanese"}                           how each unit of a side is supplied now

Why something is not allowed is `Game.why_not`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.field.asking import Args, Question, given, on_map, one_of, several, word
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.rules.movement import price, reach
from grognard.games.war_of_resistance.rules.odds import ABILITIES, AUTOMATIC, drawing_on
from grognard.games.war_of_resistance.rules.terrain import mover
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.view import SUPPLY
from grognard.kernel.words import Malformed


def _reach(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    unit = on_map(p, given(args, "unit", "piece"))
    found, side, kind = reach(p, (unit,)), p.sides[unit], mover(p, unit)
    ways = {hex: found.path(hex) for hex in found.ends}
    return {
        "start": p.hex_name(found.start),
        "hexes": [
            {
                "hex": p.hex_name(hex),
                "cost": price(p, side, kind, found.start, way) / MP,
                "minimum": hex in found.single,
                "path": [p.hex_name(step) for step in way],
            }
            for hex, way in ways.items()
        ],
    }


def _forecast(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    target = word(p, "hex", args.get("target"))
    units = several(args, "units", lambda name: on_map(p, name))
    if not units:
        raise Malformed("units: the names of attackers were expected, found none")
    sides = {p.sides[unit] for unit in units}
    if len(sides) > 1:
        raise Malformed("units: all must be of one side")
    if not p.occupied(enemy(p.sides[units[0]]), target):
        raise Malformed(f"target: there is no enemy in {p.hex_name(target)}")
    places = [word(p, "hex", name) for name in _words(args, "supply")]  # a place once for each of its points
    found = drawing_on(p, units, target, places, _abilities(args))
    columns = p.world.charts.ground_combat.columns
    return {
        "attack": _number(found.attack),
        "defence": _number(found.defence),
        "column": None if found.column == AUTOMATIC else columns[found.column],
        "shift": found.shift,
        "modifiers": found.modifiers,
        "die": found.die,
        "chances": {result: _number(chance) for result, chance in found.chances(p).items()},
    }


def _zones(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    found = zones(p, one_of(args, "side", SIDES))
    whole = {p.hex_name(hex) for hex in p.world.board.hexes(found.whole)}
    every = {p.hex_name(hex) for hex in p.world.board.hexes(found.every)}
    return {"full": sorted(whole), "reduced": sorted(every - whole)}


def _supply(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    return {"units": {p.name(unit): SUPPLY[p.supply[unit]] for unit in p.army(one_of(args, "side", SIDES))}}


# --- reading arguments -------------------------------------------------------------------------------------


def _words(args: Mapping[str, Any], name: str) -> list[object]:
    words = args.get(name) or []
    if not isinstance(words, Sequence) or isinstance(words, str):
        raise Malformed(f"{name}: a list of names was expected, found {words!r}")
    return list(words)


def _abilities(args: Mapping[str, Any]) -> list[str]:
    found = [str(ability) for ability in _words(args, "forgo")]
    for ability in found:
        if ability not in ABILITIES:
            raise Malformed(f"forgo: one of {', '.join(ABILITIES)} was expected, found {ability!r}")
    return found


def _number(number: Fraction) -> float:
    return round(float(number), 4)


QUERIES: Final[Mapping[str, Question]] = {
    "reach": _reach,
    "forecast": _forecast,
    "zones": _zones,
    "supply": _supply,
}
