"""What players and bots ask of a position without playing: plain data in, plain data out.

    query(p, "reach", {"unit": "58/31"})    where it can go, at what cost, by which path
    query(p, "forecast", {"target": "0910", "units": ["58/31"]})    the odds and the chance of every result
    query(p, "enforcing", {"leader": "58/31"})    what a retreat would cost to enforce, and to refuse
    query(p, "supply", {"side": "allied"})    the level of every counter, now and if checked, with the line traced
    query(p, "zones", {"side": "allied"})    the hexes in a side's Zones of Control
    query(p, "range", {"unit": "31HQ"})    the hexes a Transporter supplies

Why something is not allowed is `Game.why_not`. Nothing here is secret: Nemesis hides only chosen chits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.field.asking import Args, Question, given, named, on_map, one_of, several, word
from grognard.field.powers import Side
from grognard.games.nemesis.aims import aims
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.enforcing import Enforcement
from grognard.games.nemesis.rules.movement import open_to
from grognard.games.nemesis.rules.odds import Forecast, forecast, price_of_enforcing, price_of_refusing
from grognard.games.nemesis.rules.strength import attacking_quality, defending_quality
from grognard.games.nemesis.rules.supply import supply_report, within_range
from grognard.games.nemesis.rules.zones import zone_of_control
from grognard.games.nemesis.shapes import Enforcing, NemesisForecast, Quality, SupplyLine
from grognard.games.nemesis.world import NOBODY, SIDES
from grognard.games.shapes import adjustments, refused
from grognard.kernel.words import Malformed


def _reach(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    piece = on_map(p, given(args, "unit", "piece"))
    found = open_to(p, piece)
    names = p.world.board.names
    hexes = [
        {
            "hex": names[hex],
            "cost": found.cost(hex),
            "left": max(found.value - found.cost(hex), 0),
            "stretch": found.is_stretch(hex),
            "minimum": found.is_minimum(hex),
            "path": [[names[step], cost] for step, cost in found.path(hex)],
        }
        for hex in found.ends
    ]
    return {"start": names[found.start], "value": found.value, "hexes": hexes}


def _forecast(p: Situation, seat: int | None, args: Args) -> NemesisForecast:
    target = named(p, "hex", args, "target")
    numbers = several(args, "units", lambda name: word(p, "piece", name))
    chosen = {
        role: word(p, "piece", args[role]) if args.get(role) is not None else None for role in ("spearhead", "meeting")
    }
    air = word(p, "air support", args["air"]) if args.get("air") is not None else -1
    assault, banzai = bool(args.get("assault", False)), bool(args.get("banzai", False))
    for role, unit in chosen.items():
        if unit is not None and not p.on_board(unit):
            raise Malformed(f"{role}: {p.name(unit)} is not on the map")
    found = forecast(p, target, numbers, air, assault, chosen["spearhead"], chosen["meeting"], banzai)
    return plain_forecast(p, target, found)


def plain_forecast(p: Situation, target: int, found: Forecast) -> NemesisForecast:
    """A forecast by the names of its counters, with points in place of half points."""
    columns = [f"{attack}:{defence}" for attack, defence in p.world.charts.combat.columns]
    front = found.spearhead >= 0 and found.meeting >= 0
    return {
        "refusal": refused(found.refusal),
        "attackers": {p.name(n): half / 2 for n, half in found.attackers.items()},
        "defenders": {p.name(n): half / 2 for n, half in found.defenders.items()},
        "air": found.air / 2,
        "attack": found.attack / 2,
        "defence": found.defence / 2,
        "support": {"attack": found.attack_support / 2, "defence": found.defence_support / 2},
        "advantage": None if found.advantage == NOBODY else SIDES[found.advantage],
        "lament": found.lament,
        "columns": columns,
        "column": columns[found.column] if found.column >= 0 else None,
        "final": columns[found.final] if found.final >= 0 else None,
        "spearhead": p.name(found.spearhead) if found.spearhead >= 0 else None,
        "meeting": p.name(found.meeting) if found.meeting >= 0 else None,
        "quality": _quality(p, target, found.spearhead, found.meeting) if front else None,
        "shifts": adjustments(found.shifts),
        "modifiers": adjustments(found.modifiers),
        "massive": found.massive,
        "banzai": p.name(found.banzai) if found.banzai >= 0 else None,
        "chances": [
            {"attacker": cell[0], "defender": cell[1], "retreat": found.drives_out(cell), "chance": _share(chance)}
            for cell, chance in sorted((found.chances or {}).items())
        ],
        "retreat": _share(found.retreat),
        "losses": {"attacker": _share(found.attacker_losses), "defender": _share(found.defender_losses)},
    }


def _quality(p: Situation, target: int, attacker: int, defender: int) -> Quality:
    """The Quality that counts at the barricades, with river and Bunker."""
    return {"attack": attacking_quality(p, attacker, target), "defence": defending_quality(p, defender)}


def _enforcing(p: Situation, seat: int | None, args: Args) -> Enforcing:
    """Who is not named is the one chosen already, else the best there is."""
    fight = next((each for each in reversed(p.stack) if isinstance(each, Enforcement)), None)
    if fight is None:
        raise Malformed("no retreat can be enforced now")
    leader = _front(p, args, "leader", fight.leader, fight.leaders(p), lambda n: attacking_quality(p, n, fight.target))
    refuser = _front(p, args, "refuser", fight.refuser, fight.refusers(p), lambda n: defending_quality(p, n))
    both = leader >= 0 and refuser >= 0
    return {
        "leader": p.name(leader) if leader >= 0 else None,
        "refuser": p.name(refuser) if refuser >= 0 else None,
        "quality": _quality(p, fight.target, leader, refuser) if both else None,
        "enforcing": price_of_enforcing(p, fight, leader, refuser) if leader >= 0 else None,
        "refusing": price_of_refusing(p, fight, leader, refuser) if refuser >= 0 else None,
    }


def _front(
    p: Situation, args: Mapping[str, Any], role: str, chosen: int, able: Sequence[int], quality: Callable[[int], int]
) -> int:
    """The unit named for the role, or chosen for it, or the best of those that could be; -1 for nobody."""
    if args.get(role) is None:
        return chosen if chosen >= 0 else max(able, key=lambda n: (quality(n), p.steps(n), -n), default=-1)
    unit = word(p, "piece", args[role])
    if unit not in able:
        raise Malformed(f"{role}: {p.name(unit)} cannot be it")
    return unit


def _share(number: Fraction) -> float:
    return round(float(number), 4)


def _supply(p: Situation, seat: int | None, args: Args) -> dict[str, SupplyLine]:
    return supply_report(p, Side(one_of(args, "side", SIDES)))


def _zones(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    zone = zone_of_control(p, Side(one_of(args, "side", SIDES)))
    return {"hexes": [p.hex_name(hex) for hex, there in enumerate(zone) if there]}


def _range(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    piece = on_map(p, given(args, "unit", "piece"))
    counter = p.piece(piece)
    if not counter.range:
        raise Malformed(f"{counter.id} has no supply range: a Transporter was expected")
    hexes = within_range(p, p.at[piece], counter.range, counter.side)
    return {"range": counter.range, "hexes": sorted(p.hex_name(hex) for hex in hexes)}


QUERIES: Final[Mapping[str, Question]] = {
    "reach": _reach,
    "forecast": _forecast,
    "enforcing": _enforcing,
    "supply": _supply,
    "zones": _zones,
    "range": _range,
    "aims": aims,
}
