"""What players and bots ask of a position without playing: plain data in, plain data out.

reach     {"unit": "ge-arm-iii"}                          where it can march, at what cost, by which way
forecast  {"target": "E2434", "units": ["ge-arm-iii"]}    odds, shifts, and the chance of every result
zones     {"side": "axis"}                                hexes in a side's zones of control
overlay   {"name": "supply"}                              what lies over the map
prospects {}                                              what could be attacked, and at which odds
cautions  {}                                              what ending the phase now would cost
production {}                                             what can be built, and what it costs
circle    {}                                              who arrives when
goals     {}                                              the places that count, and who holds them
flights, raid                                             what aircraft can do, and at which risk (air_queries.py)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.field.asking import Args, Question, given, on_map, one_of, several, word
from grognard.field.powers import Side
from grognard.games.world_in_flames.aims import aims
from grognard.games.world_in_flames.air_queries import AIR_QUERIES
from grognard.games.world_in_flames.overlays import TONES, overlay
from grognard.games.world_in_flames.panels import circle, goals, production
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.combat import Assail, LandCombat, beside, enemies
from grognard.games.world_in_flames.rules.notional import stands, strength
from grognard.games.world_in_flames.rules.odds import TABLES, Odds, attack_of, attacker_chooses, chances, reckoned
from grognard.games.world_in_flames.rules.paths import gait, prices, reach
from grognard.games.world_in_flames.rules.supply import defending_factor
from grognard.games.world_in_flames.rules.zones import zone_of
from grognard.games.world_in_flames.tables import LandResult
from grognard.games.world_in_flames.theatre import SIDES
from grognard.kernel.words import Malformed

RULES: Final = {"jungle": "11.16.1-terrain/jungle", "winter-troops": "8.2.7/winterised"}
SHIFTS: Final = "8.2.7/odds-shift"
PIPS: Final = {**RULES, "face-down": "11.16.5/lost-roll", "odds": "11.16.6/option43-2d10"}  # of what is added to dice


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


def _forecast(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    target = word(p, "hex", args.get("target"))
    units = several(args, "units", lambda name: on_map(p, name))
    if not units:
        raise Malformed("units: the names of attackers were expected, found none")
    defenders = enemies(p, p.power_of[units[0]], target)
    if not defenders and not stands(p, target):
        raise Malformed(f"target: there is no enemy land unit in {p.hex_name(target)}")
    strays = [p.name(unit) for unit in units if target not in beside(p, unit)]
    if strays:
        raise Malformed(f"units: {', '.join(strays)} is not beside {p.hex_name(target)}")
    return forecast(p, units, defenders, target)


def forecast(p: Situation, units: Sequence[int], defenders: Sequence[int], target: int) -> dict[str, Any]:
    """With the notional unit that defends a hex on which troops have come down (11.14/notional-modified)."""
    odds = reckoned(p, units, defenders, target, notional=strength(p, target) if stands(p, target) else None)
    columns = list(p.world.tables.assault.columns)
    moved = sum(by for _, by in odds.shifts)
    before = min(max(odds.column - moved, 0), len(columns) - 1)
    own = attacker_chooses(p, units, defenders, target)
    added = odds.pips or ((("face-down", Fraction(odds.modifier)),) if odds.modifier else ())
    modifiers = [{"name": name, "number": float(by), "rule": PIPS.get(name, SHIFTS)} for name, by in added]
    shifts = () if odds.pips else odds.shifts  # two dice count all of it in pips
    return {
        "attack": odds.attack,
        "defence": odds.defence,
        "attackers": {p.name(unit): float(attack_of(p, [unit], target)) for unit in units},
        "defenders": {p.name(unit): defending_factor(p, unit) for unit in defenders},
        "columns": columns,
        "column": columns[before],
        "final": columns[before if odds.pips else odds.column],
        "shift": sum(by for _, by in shifts),
        "shifts": [{"name": name, "number": by, "rule": RULES.get(name, SHIFTS)} for name, by in shifts],
        "modifiers": modifiers,
        "chooser": "attacker" if own else "defender",
        "tables": {table: _chances(p, table, odds) for table in TABLES},
        "chances": _chances(p, TABLES[1] if own else TABLES[0], odds),
    }


def _chances(p: Situation, table: str, odds: Odds) -> list[dict[str, Any]]:
    found = chances(p, table, odds)
    return [
        {"result": written(result), "for": _favours(result), "chance": round(float(chance), 4)}
        for result, chance in found.items()
    ]


def written(result: LandResult) -> str:
    """A result as the table prints it: losses of attacker and defender, and what becomes of the rest."""
    lost = "*" if result.face_up and not result.attacker else str(result.attacker or "-")
    return f"{lost}/{result.defender or '-'}{result.fate}{'e' * result.extra}{'h' * result.half}"


def _favours(result: LandResult) -> str:
    if result.fate or result.defender > result.attacker:
        return "attacker"
    return "defender" if result.attacker > result.defender else ""


def _zones(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    side = Side(one_of(args, "side", SIDES))
    units = [unit for unit in p.world.land_units if p.on_board(unit) and p.sides[unit] == side]
    names = sorted({p.hex_name(hex) for unit in units for hex in zone_of(p, unit)})
    return {"hexes": names, "areas": [{"hexes": names, "tone": TONES[side], "look": "fill"}], "marks": [], "lines": []}


def prospects(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """What all units that can could attack together, target by target, while attacks are declared."""
    phase = next((one for one in reversed(p.stack) if isinstance(one, LandCombat)), None)
    if phase is None or seat is None or phase.step > 0 or p.side_of(seat) != phase.side:
        return {"targets": []}
    able: dict[int, list[int]] = {}
    for unit in Assail.subjects(p, seat):
        for order in Assail.about(p, seat, unit):
            able.setdefault(order.target, []).append(unit)
    found = []
    for hex, units in able.items():
        told = forecast(p, units, enemies(p, p.power_of[units[0]], hex), hex)
        good = sum(each["chance"] for each in told["chances"] if each["for"] == "attacker")
        bad = sum(each["chance"] for each in told["chances"] if each["for"] == "defender")
        names = [p.name(unit) for unit in units]
        found.append({"hex": p.hex_name(hex), "units": names, "odds": told["final"], "good": good, "bad": bad})
    return {"targets": found}


def cautions(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    return {"cautions": []}


QUERIES: Final[Mapping[str, Question]] = {
    "reach": _reach,
    "forecast": _forecast,
    "zones": _zones,
    "overlay": overlay,
    "prospects": prospects,
    "cautions": cautions,
    "production": production,
    "circle": circle,
    "goals": goals,
    "aims": aims,
    **AIR_QUERIES,
}
