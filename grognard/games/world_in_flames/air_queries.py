"""What players and bots ask of the air without flying: plain data in, plain data out.

flights  {"unit": "ge-ju-87"}                             what it could bomb now, and with which effect
raid     {"target": "E2434", "bombers": ["ge-ju-87"],     what becomes of everybody, if all do what is usual
          "escorts": [...], "interceptors": [...]}
dogfight {}                                               the chances of the next rolls in an air combat, and its end
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from grognard.field.asking import Args, Question, given, named, several, word
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.air_odds import (
    SAFE,
    Fate,
    forecast,
    points_expected,
    results,
    strike_chances,
    support_expected,
)
from grognard.games.world_in_flames.rules.bombing import GroundStrike, enemies_at, share, tactical
from grognard.games.world_in_flames.rules.concepts import rounded
from grognard.games.world_in_flames.rules.dogfights import NOBODY, Dogfight, Group, armed, values
from grognard.games.world_in_flames.rules.flying import (
    BOMBER,
    ESCORT,
    EXTENDED,
    INTERCEPTOR,
    Flight,
    distances,
    flights,
    foul,
    points,
)
from grognard.games.world_in_flames.rules.strategic import StrategicBombardment, oil, usable
from grognard.games.world_in_flames.theatre import SIDES
from grognard.kernel.words import Malformed


def _aircraft(p: Situation, name: object) -> int:
    """An aircraft on the map or in the air."""
    plane = word(p, "piece", name)
    if not p.on_board(plane) and all(plane != each[0] for each in p.aloft):
        raise Malformed(f"{p.name(plane)} is not on the map")
    if p.piece(plane).branch != "air":
        raise Malformed(f"{p.name(plane)} is no aircraft")
    return plane


def _near(p: Situation, plane: int, hexes: Iterable[int]) -> list[Flight]:
    """The missions of an aircraft to hexes in range, at extended range only where it must be."""
    piece, start = p.piece(plane), p.at[plane]
    plain, most = points(piece, BOMBER), points(piece, BOMBER, EXTENDED in piece.marks)
    far = distances(p.world, start, most)
    near = [hex for hex in hexes if far[hex] <= most and foul(p, hex) is None]
    return [Flight(plane, start, hex, BOMBER, int(far[hex] > plain)) for hex in near]


def _flights(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    plane = _aircraft(p, given(args, "unit", "piece"))
    piece, side = p.piece(plane), p.sides[plane]
    struck: list[dict[str, Any]] = []
    bombed: list[dict[str, Any]] = []
    if piece.tactical:
        for flight in _near(p, plane, GroundStrike(side=side).aims(p, plane)):
            units = [unit for unit in enemies_at(p, p.power_of[plane], flight.hex, "land", "air") if not p.down[unit]]
            chances = strike_chances(p, {flight: Fraction(1)}, units)
            struck.append(
                {
                    "hex": p.hex_name(flight.hex),
                    "extended": bool(flight.extended),
                    "factor": float(tactical(p, flight)),
                    "units": [{"unit": p.name(unit), "chance": float(chance)} for unit, chance in chances.items()],
                }
            )
    if piece.strategic:
        for flight in _near(p, plane, StrategicBombardment(side=side).aims(p, plane)):
            factors = rounded(piece.strategic * share(p, flight))
            bombed.append(
                {
                    "hex": p.hex_name(flight.hex),
                    "extended": bool(flight.extended),
                    "factors": factors,
                    "points": float(points_expected(p, factors, opposed=False)),
                    "most": usable(p, flight.hex) + oil(p, flight.hex),
                }
            )
    reach = {
        name: points(piece, role)
        for name, role in (("bomber", BOMBER), ("escort", ESCORT), ("interceptor", INTERCEPTOR))
    }
    return {"unit": p.name(plane), "range": piece.range, "points": reach, "strike": struck, "bombard": bombed}


def _raid(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    target = named(p, "hex", args, "target")
    bombers, escorts, foes = (
        several(args, name, lambda word: _aircraft(p, word)) for name in ("bombers", "escorts", "interceptors")
    )
    if not bombers:
        raise Malformed("bombers: the names of aircraft were expected, found none")
    if any(p.sides[plane] != p.sides[bombers[0]] for plane in (*bombers, *escorts)):
        raise Malformed("bombers and escorts: aircraft of one side were expected")
    if any(p.sides[plane] == p.sides[bombers[0]] for plane in foes):
        raise Malformed("interceptors: aircraft of the other side were expected")
    own, against = Group(tuple(escorts), tuple(bombers)), Group(tuple(foes), ())
    fates = forecast(p, (own, against)) if foes else {plane: Fate(Fraction(0), Fraction(0)) for plane in own.all}
    missions = {flight: fates[flight.plane].there for plane in bombers for flight in [_mission(p, plane, target)]}
    units = [unit for unit in enemies_at(p, p.power_of[bombers[0]], target, "land", "air") if not p.down[unit]]
    whole = sum((p.piece(flight.plane).strategic * share(p, flight) for flight in missions), Fraction(0))
    return {
        "values": list(values(p, (own, against))) if foes else [],
        "fates": [_told(p, plane, fate) for plane, fate in fates.items()],
        "units": [
            {"unit": p.name(unit), "chance": float(chance)}
            for unit, chance in strike_chances(p, missions, units).items()
        ],
        "support": float(support_expected(p, missions)),
        "points": float(points_expected(p, rounded(whole), opposed=bool(foes))),
    }


def _mission(p: Situation, plane: int, target: int) -> Flight:
    """The one that it flies, or would fly from its base."""
    flown = next((each for each in flights(p, target) if each.plane == plane), None)
    if flown is not None:
        return flown
    near = _near(p, plane, (target,))
    if not near:
        raise Malformed(f"{p.name(plane)} cannot fly to {p.hex_name(target)}")
    return near[0]


def _dogfight(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """What the next roll of each side can bring, and what becomes of all if they do what is usual."""
    fight = next((each for each in reversed(p.stack) if isinstance(each, Dogfight)), None)
    if fight is None or not all(group.all for group in fight.groups):
        raise Malformed("there is no air combat now")
    value, first = values(p, fight.groups), [(*group.fighters, NOBODY)[0] for group in fight.groups]
    fates = forecast(p, fight.groups)
    rolls = {}
    for side, name in enumerate(SIDES):
        weaker = p.world.rules.lowered(p, first[side], first[1 - side])
        found = results(p, value[side], weaker) if armed(p, fight.groups[side]) else {}
        rolls[name] = [{"result": result, "chance": float(chance)} for result, chance in found.items()]
    return {
        "values": dict(zip(SIDES, value, strict=True)),
        "rolls": rolls,
        "fates": [_told(p, plane, fates.get(plane, SAFE)) for group in fight.groups for plane in group.all],
    }


def _told(p: Situation, plane: int, fate: Fate) -> dict[str, Any]:
    return {
        "unit": p.name(plane),
        "lost": float(fate.lost),
        "aborted": float(fate.aborted),
        "there": float(fate.there),
    }


AIR_QUERIES: Final[dict[str, Question]] = {"flights": _flights, "raid": _raid, "dogfight": _dogfight}
