"""What players and bots ask of a position without playing: plain data in, plain data out.

    reach     {"unit": "j-3"}                                where it can march, at what cost, by which way
    forecast  {"target": "G3:0405", "units": ["j-3"]}        odds, the die and the chance of every result
              ... {"supply": ["G3:0506"], "forgo": ["engineers"]}
    overrun   {"target": "G3:0405", "units": ["j-3"]}        whether it would succeed, and what each would pay
    zones     {"side": "japanese"}                           hexes in a side's full and reduced zones of control
    supply    {"side": "japanese"}                           how each unit of a side is supplied now
    routes    {"ship": "ijn-c"}                              where a ship can sail, at what cost, by which way
    flights   {"unit": "ijn-g3m1-1"}                         what an air unit can bomb, with which chance of a hit
    raid      {"target": "G3:0612", "units": ["ijn-g3m1-1"]} guns, bombs, interceptors and patrols of a mission
    landings  {"unit": "j-snlf-kure"}                        where it could land, and at what odds
    overlay   {"name": "headquarters"}                       what lies over the map (`overlays.py`)
    prospects {}                                             what could be attacked, and at which odds
    cautions  {}                                             what ending the phase now would cost
    sheets    {}                                             the tables that there are
    sheet     {"name": "stability"}                          a table of politics (`panels.py`) with its orders

Why something is not allowed is `Game.why_not`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Literal

from grognard.field.asking import Args, Question, given, on_map, one_of, several, word
from grognard.games.shapes import Adjustment
from grognard.games.war_of_resistance.aims import aims
from grognard.games.war_of_resistance.air_odds import duel, prospect, reaches
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.overlays import overlay
from grognard.games.war_of_resistance.overrun_odds import overrun
from grognard.games.war_of_resistance.panels import contents, panel
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.prospects import cautions, prospects
from grognard.games.war_of_resistance.reductions import additions, defenders_reductions, reductions
from grognard.games.war_of_resistance.rules.allowance import left
from grognard.games.war_of_resistance.rules.assaults import divisor
from grognard.games.war_of_resistance.rules.attack_supply import fed
from grognard.games.war_of_resistance.rules.flying import way
from grognard.games.war_of_resistance.rules.freights import freight_of
from grognard.games.war_of_resistance.rules.fronts import front
from grognard.games.war_of_resistance.rules.gunfire import defensive_fire
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.landing_plans import PlanLanding, landing_kinds
from grognard.games.war_of_resistance.rules.missions import STRIKE, no_target, strategic_hexes
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.odds import ABILITIES, AUTOMATIC, drawing_on
from grognard.games.war_of_resistance.rules.patrols import exposure
from grognard.games.war_of_resistance.rules.reacting import interceptors
from grognard.games.war_of_resistance.rules.seaways import JAPAN, PORT, STRAIT, seaways
from grognard.games.war_of_resistance.rules.shores import Shore
from grognard.games.war_of_resistance.rules.strength import defence_strength
from grognard.games.war_of_resistance.rules.terrain import mover
from grognard.games.war_of_resistance.rules.voyages import points_left, routes
from grognard.games.war_of_resistance.rules.wings import fighter
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.shapes import Raid, WarForecast
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
FAVOURS: Final[Mapping[str, Literal["attacker", "defender", ""]]] = {"A": "defender", "D": "attacker"}


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


def _forecast(p: Situation, seat: int | None, args: Args) -> WarForecast:
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
    columns, other = p.world.charts.ground_combat.columns, enemy(p.sides[units[0]])
    final = None if found.column == AUTOMATIC else columns[found.column]
    first = None if final is None else columns[min(max(found.column - found.shift, 0), len(columns) - 1)]
    shifts = {"haste": found.shift} if found.shift else {}
    return {
        "attack": _number(found.attack),
        "defence": _number(found.defence),
        "attackers": {p.name(unit): p.rating(unit).attack for unit in units},
        "defenders": {p.name(unit): p.rating(unit).defence for unit in p.units(target, other)},
        "columns": list(columns),
        "column": first,
        "final": final,
        "shift": found.shift,
        "shifts": _adjustments(shifts),
        "modifiers": _adjustments(found.modifiers),
        "reductions": [
            *reductions(p, units, target, fed(p, units, places, target)),
            *defenders_reductions(p, p.units(target, other), defensive_fire(p, other, target)),
        ],
        "additions": additions(p, units, target),
        "die": found.die,
        "chances": [
            {"result": result, "for": FAVOURS.get(result[0], ""), "chance": _number(chance)}
            for result, chance in found.chances(p).items()
        ],
    }


def _adjustments(found: Mapping[str, int]) -> list[Adjustment]:
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


def _flights(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """The notable targets within the range of an air unit, extended range included, and its chance of a hit alone."""
    wing = _airborne(p, word(p, "piece", given(args, "unit", "piece")))
    side = p.sides[wing]
    targets = []
    for place in strategic_hexes(p, side):
        far, how = reaches(p, wing, place)
        if how and no_target(p, side, STRIKE, place) is None:
            found = prospect(p, side, place, (wing,), extended=how == "extended")
            hits = {name: _number(chance) for name, chance in found.hits.items()}
            safe = _number(found.risks[wing].get("none", Fraction(0)))
            targets.append({"place": p.place_name(place), "distance": far, "range": how, "safe": safe, "hits": hits})
    return {"unit": p.name(wing), "start": p.place_name(p.at[wing]), "targets": targets}


def _raid(p: Situation, seat: int | None, args: Args) -> Raid:
    """A proposed bombing: what guns and bombs do if nobody intercepts, and who could, with the chances of each shot."""
    target = word(p, "place", args.get("target"))
    wings = several(args, "units", lambda name: _airborne(p, word(p, "piece", name)))
    if not wings or len({p.sides[wing] for wing in wings}) > 1:
        raise Malformed("units: air units of one side were expected")
    side = p.sides[wings[0]]
    ways = {wing: reaches(p, wing, target) for wing in wings}
    bombers = [wing for wing in wings if not fighter(p, wing)] or list(wings)
    found = prospect(p, side, target, bombers, extended=any(ways[wing][1] == "extended" for wing in bombers))
    journey = Journey(side=side, kind=STRIKE, target=target)
    coming = interceptors(p, journey)
    return {
        "target": p.place_name(target),
        "units": {p.name(wing): {"distance": far, "range": how} for wing, (far, how) in ways.items()},
        "guns": float(found.guns.strength),
        "risks": {p.name(wing): _chances(chances) for wing, chances in found.risks.items()},
        "hits": {name: _number(chance) for name, chance in found.hits.items()},
        "interceptors": [
            {
                "unit": p.name(one),
                "at": p.name(wing),
                "shot": _chances(duel(p, one, wing)),
                "reply": _chances(duel(p, wing, one)),
            }
            for one in coming
            for wing in wings
        ],
        "patrols": {p.hex_name(hex): number for hex, number in _watched(p, side, wings, target).items()},
    }


def _watched(p: Situation, side: int, wings: Sequence[int], target: int) -> dict[int, int]:
    """The hexes on the usual ways that enemy patrols watch, each with how many."""
    seen = exposure(p, enemy(side))
    paths = [way(p, side, p.at[wing], target, lambda hex: seen.get(hex, 0)) for wing in wings]
    return {hex: seen[hex] for path in paths for hex in path if hex in seen}


def _chances(found: Mapping[str, Fraction]) -> dict[str, float]:
    return {result: _number(chance) for result, chance in found.items()}


def _airborne(p: Situation, number: int) -> int:
    if not p.world.ground <= number < p.world.first_ship or p.at[number] >= p.world.first_pool:
        raise Malformed(f"unit: an air unit in play was expected, found {p.name(number)!r}")
    return number


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
    "overrun": overrun,
    "zones": _zones,
    "supply": _supply,
    "routes": _routes,
    "flights": _flights,
    "raid": _raid,
    "landings": _landings,
    "overlay": overlay,
    "prospects": prospects,
    "cautions": cautions,
    "sheet": _sheet,
    "sheets": _sheets,
    "aims": aims,
}
