"""What players ask of land combat without fighting: odds, what changes them, and the chances of both tables.

forecast  {"target": "E2434", "units": ["ge-arm-iii"]}    an attack that could be declared
attack    {"target": "E2434"}                             one that is declared or fought, with all that helps it so far
prospects {}                                              what could be attacked, and at which odds
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, Literal

from grognard.field.asking import Args, Question, named, on_map, several, word
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.air_support import PARTS, GroundSupport
from grognard.games.world_in_flames.rules.battle import Battle
from grognard.games.world_in_flames.rules.combat import Assail, Desist, LandCombat, beside, enemies
from grognard.games.world_in_flames.rules.notional import stands, strength
from grognard.games.world_in_flames.rules.odds import (
    MOUNTAINS,
    TABLES,
    Odds,
    attack_of,
    attacker_chooses,
    caught,
    chances,
    crossed,
    fortified,
    reckoned,
)
from grognard.games.world_in_flames.rules.supply import defending_factor
from grognard.games.world_in_flames.rules.weather import terrain_now
from grognard.games.world_in_flames.shapes import FlamesForecast, Offer, Reduction, ResultChance, StatusLine
from grognard.games.world_in_flames.tables import LandResult
from grognard.kernel.words import Malformed

RULES: Final = {
    "jungle": "11.16.1-terrain/jungle",
    "winter-troops": "8.2.7/winterised",
    "hq-attack": "11.16.3/option13-roll",
    "hq-defence": "11.16.3/option13-roll",
}
SHIFTS: Final = "8.2.7/odds-shift"
PIPS: Final = {**RULES, "face-down": "11.16.5/lost-roll", "odds": "11.16.6/option43-2d10"}  # of what is added to dice


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
    return dict(forecast(p, units, defenders, target))


def forecast(p: Situation, units: Sequence[int], defenders: Sequence[int], target: int) -> FlamesForecast:
    """With the notional unit that defends a hex on which troops have come down (11.14/notional-modified)."""
    odds = reckoned(p, units, defenders, target, notional=strength(p, target) if stands(p, target) else None)
    return told(p, units, defenders, target, odds)


# --- an attack that is under way ------------------------------------------------------------------------------


def _attack(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """One that is declared or fought, with aircraft over it, HQs and offensives as far as they are known."""
    target = named(p, "hex", args, "target")
    battle = next((each for each in p.stack if isinstance(each, Battle) and each.hex == target), None)
    if battle is not None:
        defenders = battle.defenders(p)
        if not battle.units or not (defenders or battle.notional):
            raise Malformed(f"target: nobody fights over {p.hex_name(target)} any more")
        found = told(p, battle.units, defenders, target, battle.odds(p), battle.table)
        return dict(_supported(found, *battle.support))
    phase = next((each for each in p.stack if isinstance(each, LandCombat)), None)
    units = dict(phase.attacks).get(target, ()) if phase is not None else ()
    if phase is None or not units:
        raise Malformed(f"target: no attack on {p.hex_name(target)} is declared")
    defenders = enemies(p, p.power_of[units[0]], target)
    parts = _aloft(p, phase, target)
    air = Fraction(parts[0], PARTS), Fraction(parts[1], PARTS)
    factor = strength(p, target) if stands(p, target) and target not in phase.forgone else None
    found = told(p, units, defenders, target, reckoned(p, units, defenders, target, notional=factor, support=air))
    found["joins"], found["leaves"] = _offers(p, seat, phase, target)
    return dict(_supported(found, *parts))


def _aloft(p: Situation, phase: LandCombat, target: int) -> tuple[int, int]:
    """What aircraft add to attacker and defender, in parts of a factor: those over the hex, if all come through."""
    flown = next((each for each in reversed(p.stack) if isinstance(each, GroundSupport)), None)
    if flown is not None:
        return flown.parts(p, target, flown.side), flown.parts(p, target, 1 - flown.side)
    return next(((own, other) for hex, own, other in phase.support if hex == target), (0, 0))


# 11.16.4/cap
def _supported(found: FlamesForecast, attacker: int, defender: int) -> FlamesForecast:
    for name, parts in (("attacker", attacker), ("defender", defender)):
        if parts:
            facts = {"side": name, "factors": f"{parts / PARTS:g}"}
            found["remarks"].append({"key": "odds-support", "facts": facts})
    return found


def _offers(p: Situation, seat: int | None, phase: LandCombat, target: int) -> tuple[list[Offer], list[Offer]]:
    """Who of a seat could still take part, and who could be left out."""
    if seat is None or not phase.declaring or p.side_of(seat) != phase.side:
        return [], []
    subjects = Assail.subjects(p, seat)
    joins = [unit for unit in subjects if Assail(unit, target).refusal(p, seat) is None]
    leaves = [each.unit for each in Desist.candidates(p, seat) if each.unit in dict(phase.attacks)[target]]
    name = p.hex_name(target)
    return (
        [{"unit": p.name(unit), "order": f"attack {p.name(unit)} {name}"} for unit in joins],
        [{"unit": p.name(unit), "order": f"desist {p.name(unit)}"} for unit in leaves],
    )


# --- in words and numbers -------------------------------------------------------------------------------------


def told(
    p: Situation, units: Sequence[int], defenders: Sequence[int], target: int, odds: Odds, table: str = ""
) -> FlamesForecast:
    columns = list(p.world.tables.assault.columns)
    moved = sum(by for _, by in odds.shifts)
    before = min(max(odds.column - moved, 0), len(columns) - 1)
    own = attacker_chooses(p, units, defenders, target)
    tables = {each: _chances(p, each, odds) for each in TABLES}
    added = odds.pips or ((("face-down", Fraction(odds.modifier)),) if odds.modifier else ())
    shifts = () if odds.pips else odds.shifts  # two dice count all of it in pips
    remarks: list[StatusLine] = []
    if not table:
        remarks.append({"key": "odds-chooser", "facts": {"side": "attacker" if own else "defender"}})
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
        "modifiers": [{"name": name, "number": float(by), "rule": PIPS.get(name, SHIFTS)} for name, by in added],
        "reductions": reductions(p, units, defenders, target),
        "chooser": "attacker" if own else "defender",
        "table": table or TABLES[1 if own else 0],
        "tables": tables,
        "chances": tables[table or TABLES[1 if own else 0]],
        "remarks": remarks,
        "joins": [],
        "leaves": [],
    }


def reductions(p: Situation, units: Sequence[int], defenders: Sequence[int], target: int) -> list[Reduction]:
    """Why units count for less, or for more, than is printed on them."""
    found: dict[tuple[str, float, str], list[int]] = {}
    for unit in units:
        for reason in _hexside(p, unit, target):
            found.setdefault(reason, []).append(unit)
    for unit in defenders:
        for reason in _stand(p, unit, target):
            found.setdefault(reason, []).append(unit)
    return [
        {"name": name, "number": number, "rule": rule, "units": [p.name(unit) for unit in those]}
        for (name, number, rule), those in found.items()
    ]


# 11.16.1-terrain
def _hexside(p: Situation, unit: int, target: int) -> Iterator[tuple[str, float, str]]:
    """What the hexside that it attacks across leaves of a unit, one thing after the other."""
    start, type, bit = p.at[unit], p.piece(unit).type, p.world.board.side_bit
    if start == target:
        return
    kinds = crossed(p, start, target)
    if kinds & bit("alpine"):
        yield "alpine", 0.5, "11.16.1-terrain/alpine"
    elif kinds & bit("straits") and type != "MAR":
        yield "straits", 0.5, "11.16.1-terrain/straits"
    elif kinds & bit("water"):
        yield "sea", 0.5, "11.16.1-terrain/lake-sea"
    if kinds & (bit("river") | bit("canal")):
        if caught(p, unit, start, target):
            yield "river-surprised", 1.0, "15.1/land-river"
        else:
            yield "river", 0.5, "11.16.1-terrain/river"
    if fortified(p, start, target):
        yield "fort", round(1 / 3, 2), "11.16.1-terrain/fort"


def _stand(p: Situation, unit: int, hex: int) -> Iterator[tuple[str, float, str]]:
    """What the ground adds to a defender, and what want takes from him."""
    terrain, piece = terrain_now(p, hex), p.piece(unit)
    if terrain in MOUNTAINS:
        yield "mountain", 3.0 if piece.type == "MTN" else 2.0, "11.16.1-terrain/mountain"
    elif terrain == "swamp":
        yield "swamp", 2.0, "11.16.1-terrain/swamp"
    left = defending_factor(p, unit)
    if left != piece.combat and piece.combat:
        yield "starved", round(left / piece.combat, 2), "2.4.3-land/defence"


def _chances(p: Situation, table: str, odds: Odds) -> list[ResultChance]:
    found = chances(p, table, odds)
    return [
        {
            "result": written(result),
            "told": {"key": "land-result", "facts": _facts(result)},
            "for": favours(result),
            "chance": round(float(chance), 4),
        }
        for result, chance in found.items()
    ]


def _facts(result: LandResult) -> dict[str, str | int]:
    return {
        "attacker": result.attacker,
        "defender": result.defender,
        "fate": result.fate or "stay",
        "up": "yes" if result.face_up else "half" if result.half else "no",
        "extra": "yes" if result.extra else "no",
    }


def written(result: LandResult) -> str:
    """A result as the table prints it: losses of attacker and defender, and what becomes of the rest."""
    lost = "*" if result.face_up and not result.attacker else str(result.attacker or "-")
    return f"{lost}/{result.defender or '-'}{result.fate}{'e' * result.extra}{'h' * result.half}"


def favours(result: LandResult) -> Literal["attacker", "defender", ""]:
    if result.fate or result.defender > result.attacker:
        return "attacker"
    return "defender" if result.attacker > result.defender else ""


# --- what could be attacked -----------------------------------------------------------------------------------


def prospects(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """What all units that can could attack together, target by target, while attacks are declared."""
    phase = next((one for one in reversed(p.stack) if isinstance(one, LandCombat)), None)
    if phase is None or seat is None or not phase.declaring or p.side_of(seat) != phase.side:
        return {"targets": []}
    able: dict[int, list[int]] = {}
    for unit in Assail.subjects(p, seat):
        for order in Assail.about(p, seat, unit):
            able.setdefault(order.target, []).append(unit)
    found = []
    for hex, units in able.items():
        odds = forecast(p, units, enemies(p, p.power_of[units[0]], hex), hex)
        good, bad = (_share(odds["chances"], side) for side in ("attacker", "defender"))
        names = [p.name(unit) for unit in units]
        found.append({"hex": p.hex_name(hex), "units": names, "odds": odds["final"], "good": good, "bad": bad})
    return {"targets": found}


def _share(results: Sequence[ResultChance], side: str) -> float:
    return sum(each["chance"] for each in results if each["for"] == side)


LAND_QUERIES: Final[dict[str, Question]] = {
    "forecast": _forecast,
    "attack": _attack,
    "prospects": prospects,
}
