"""What players and bots ask of a position without playing: plain data in, plain data out.

    reach     {"unit": "j-3"}                                where it can march, at what cost, by which way
    forecast  {"target": "G3:0405", "units": ["j-3"]}        odds, the die and the chance of every result
              ... {"supply": ["G3:0506"], "forgo": ["engineers"]}
    zones     {"side": "japanese"}                           hexes in a side's full and reduced zones of control
    supply    {"side": "japanese"}                           how each unit of a side is supplied now
    routes    {"ship": "ijn-c"}                              where a ship can sail, at what cost, by which way
    landings  {"unit": "j-snlf-kure"}                        where it could land, and at what odds
    sheets    {}                                             the tables that there are
    sheet     {"name": "stability"}                          a table of politics (`panels.py`) with its orders

Why something is not allowed is `Game.why_not`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.field.asking import Args, Question, given, on_map, one_of, several, word
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.panels import contents, panel
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import left
from grognard.games.war_of_resistance.rules.assaults import divisor
from grognard.games.war_of_resistance.rules.fronts import front
from grognard.games.war_of_resistance.rules.holds import freight_of
from grognard.games.war_of_resistance.rules.landing_plans import PlanLanding, landing_kinds
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.odds import ABILITIES, AUTOMATIC, drawing_on
from grognard.games.war_of_resistance.rules.seaways import JAPAN, PORT, STRAIT, seaways
from grognard.games.war_of_resistance.rules.shores import Shore
from grognard.games.war_of_resistance.rules.strength import defence_strength
from grognard.games.war_of_resistance.rules.terrain import mover
from grognard.games.war_of_resistance.rules.voyages import points_left, routes
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.view import SUPPLY
from grognard.kernel.words import Malformed

# The rules of what changes the odds or the die, besides the terrain of the hex; and who gains by a result.
CAUSES: Final = {
    "haste": "6B/combat-shift",
    "weather": "36B/roll",
    "armour": "10C1/aeca",
    "anti-tank": "10C3/atec",
    "engineers": "14A2/bonus",
    "mountaineers": "14I",
}
FAVOURS: Final = {"A": "defender", "D": "attacker"}


def _reach(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    unit = on_map(p, given(args, "unit", "piece"))
    found, points = reach(p, (unit,)), left(p, unit) / MP
    table = front(p, p.sides[unit], mover(p, unit))
    prices: dict[int, dict[int, int]] = {}
    hexes = []
    for hex in found.ends:
        spent, here, path = 0, found.start, []
        for step in found.path(hex):
            row = prices.get(here)
            if row is None:
                row = prices[here] = dict(table[here])
            spent, here = spent + row[step], step
            path.append([p.hex_name(step), spent / MP])
        cost = spent / MP
        after = max(points - cost, 0.0)
        minimum = hex in found.single
        hexes.append({"hex": p.hex_name(hex), "cost": cost, "left": after, "minimum": minimum, "path": path})
    return {"start": p.hex_name(found.start), "value": points, "hexes": hexes}


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
    final = None if found.column == AUTOMATIC else columns[found.column]
    first = None if final is None else columns[min(max(found.column - found.shift, 0), len(columns) - 1)]
    shifts = {"haste": found.shift} if found.shift else {}
    return {
        "attack": _number(found.attack),
        "defence": _number(found.defence),
        "attackers": {p.name(unit): p.rating(unit).attack for unit in units},
        "defenders": {p.name(unit): p.rating(unit).defence for unit in p.units(target, enemy(p.sides[units[0]]))},
        "columns": list(columns),
        "column": first,
        "final": final,
        "shift": found.shift,
        "shifts": _adjustments(shifts),
        "modifiers": _adjustments(found.modifiers),
        "die": found.die,
        "chances": [
            {"result": result, "for": FAVOURS.get(result[0], ""), "chance": _number(chance)}
            for result, chance in found.chances(p).items()
        ],
    }


def _adjustments(found: Mapping[str, int]) -> list[dict[str, Any]]:
    """What shifts the column or changes the die, each with its rule."""
    return [{"name": name, "number": number, "rule": CAUSES.get(name, "9H")} for name, number in found.items()]


def _zones(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    found = zones(p, one_of(args, "side", SIDES))
    whole = {p.hex_name(hex) for hex in p.world.board.hexes(found.whole)}
    every = {p.hex_name(hex) for hex in p.world.board.hexes(found.every)}
    return {"full": sorted(whole), "reduced": sorted(every - whole)}


def _supply(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    return {"units": {p.name(unit): SUPPLY[p.supply[unit]] for unit in p.army(one_of(args, "side", SIDES))}}


# --- reading arguments -------------------------------------------------------------------------------------


def _routes(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """The voyages of a ship with those it carries cargo with: for the phase that is played, with the points left."""
    ship = _afloat(p, word(p, "piece", given(args, "ship", "piece")))
    ships = freight_of(p, ship)[0] or (ship,)
    found, sea = routes(p, ships), seaways(p.world)
    return {
        "start": p.place_name(p.at[ship]),
        "left": min(points_left(p, each) for each in ships),
        "places": [
            {
                "place": p.place_name(sea.place[node]),
                "port": sea.kind[node] in (PORT, JAPAN),
                "cost": cost,
                "path": [p.place_name(sea.place[step]) for step in found.path(node)],
            }
            for node, cost in found.costs.items()
            if node != found.start and sea.kind[node] != STRAIT
        ],
    }


def _afloat(p: Situation, number: int) -> int:
    if number < p.world.first_ship or p.at[number] >= p.world.first_pool:
        raise Malformed(f"ship: one that is afloat was expected, found {p.name(number)!r}")
    return number


def _landings(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """Shores on which a unit's landing could be planned now, and what its attack would come to by itself in this sea.

    Only the owner of the unit is told anything (32C).
    """
    unit = word(p, "piece", given(args, "unit", "piece"))
    if seat is None or p.sides[unit] != seat:
        raise Malformed(f"unit: one of your own was expected, found {p.name(unit)!r}")
    shores = []
    for order in PlanLanding.about(p, seat, unit):
        hex, defenders = order.hex, p.units(order.hex, enemy(seat))
        for how in sorted(landing_kinds(p, hex)):
            attack = Fraction(p.rating(unit).attack, divisor(p, Shore(hex, how), unit))
            defence = defence_strength(p, defenders) if defenders else Fraction(0)
            shores.append(
                {
                    "hex": p.hex_name(hex),
                    "how": how,
                    "attack": float(attack),
                    "defence": float(defence),
                    "odds": float(attack / defence) if defence else None,
                }
            )
    return {"unit": p.name(unit), "shores": shores}


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


def _sheet(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    return panel(p, seat, str(args.get("name", "")))


def _sheets(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    return {"sheets": contents(p)}


QUERIES: Final[Mapping[str, Question]] = {
    "reach": _reach,
    "forecast": _forecast,
    "zones": _zones,
    "supply": _supply,
    "routes": _routes,
    "landings": _landings,
    "sheet": _sheet,
    "sheets": _sheets,
}
