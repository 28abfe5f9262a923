"""What players and bots ask of a position without playing: plain data in, plain data out.

    reach     {"unit": "j-3"}                                where it can march, at what cost, by which way
    forecast  {"target": "G3:0405", "units": ["j-3"]}        odds, the die and the chance of every result
              ... {"supply": ["G3:0506"], "forgo": ["engineers"]}
    zones     {"side": "japanese"}                           hexes in a side's full and reduced zones of control
    supply    {"side": "japanese"}                           how each unit of a side is supplied now

Why something is not allowed is `Game.why_not`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from grognard.field.asking import several
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.rules.movement import price, reach
from grognard.games.war_of_resistance.rules.odds import ABILITIES, AUTOMATIC, drawing_on
from grognard.games.war_of_resistance.rules.terrain import mover
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.view import SUPPLY
from grognard.kernel.words import Malformed


def query(p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a question by name."""
    if name not in QUERIES:
        raise Malformed(f"there is no query {name!r}: {', '.join(QUERIES)}")
    return QUERIES[name](p, args)


def _reach(p: Situation, args: Mapping[str, Any]) -> dict[str, Any]:
    unit = _on_map(p, args.get("unit"))
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


def _forecast(p: Situation, args: Mapping[str, Any]) -> dict[str, Any]:
    target = _word(p, "hex", args.get("target"))
    units = several(args, "units", lambda word: _on_map(p, word))
    if not units:
        raise Malformed("units: the names of attackers were expected, found none")
    sides = {p.sides[unit] for unit in units}
    if len(sides) > 1:
        raise Malformed("units: all must be of one side")
    if not p.occupied(enemy(p.sides[units[0]]), target):
        raise Malformed(f"target: there is no enemy in {p.hex_name(target)}")
    places = [_word(p, "hex", word) for word in _words(args, "supply")]  # a place once for each of its points
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


def _zones(p: Situation, args: Mapping[str, Any]) -> dict[str, Any]:
    found = zones(p, _side(args))
    whole = {p.hex_name(hex) for hex in p.world.board.hexes(found.whole)}
    every = {p.hex_name(hex) for hex in p.world.board.hexes(found.every)}
    return {"full": sorted(whole), "reduced": sorted(every - whole)}


def _supply(p: Situation, args: Mapping[str, Any]) -> dict[str, Any]:
    return {"units": {p.name(unit): SUPPLY[p.supply[unit]] for unit in p.army(_side(args))}}


# --- reading arguments -------------------------------------------------------------------------------------


def _word(p: Situation, domain: str, value: object) -> int:
    if not isinstance(value, str):
        raise Malformed(f"the name of a {domain} was expected, found {value!r}")
    return p.world.words[domain].read(value)


def _words(args: Mapping[str, Any], name: str) -> list[object]:
    words = args.get(name) or []
    if not isinstance(words, Sequence) or isinstance(words, str):
        raise Malformed(f"{name}: a list of names was expected, found {words!r}")
    return list(words)


def _abilities(args: Mapping[str, Any]) -> list[str]:
    found = [str(word) for word in _words(args, "forgo")]
    for word in found:
        if word not in ABILITIES:
            raise Malformed(f"forgo: one of {', '.join(ABILITIES)} was expected, found {word!r}")
    return found


def _on_map(p: Situation, value: object) -> int:
    unit = _word(p, "piece", value)
    if not p.on_map(unit):
        raise Malformed(f"{p.name(unit)} is not on the map")
    return unit


def _side(args: Mapping[str, Any]) -> int:
    side = args.get("side")
    if side not in SIDES:
        raise Malformed(f"side: one of {', '.join(SIDES)} was expected, found {side!r}")
    return SIDES.index(side)


def _number(number: Fraction) -> float:
    return round(float(number), 4)


QUERIES: Mapping[str, Callable[[Situation, Mapping[str, Any]], dict[str, Any]]] = {
    "reach": _reach,
    "forecast": _forecast,
    "zones": _zones,
    "supply": _supply,
}
