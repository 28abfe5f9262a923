"""What a seat may know of a position: all of it lies open."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.shapes import ended, procedures
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.holdings import led_by
from grognard.games.world_in_flames.rules.offensives import at_hand
from grognard.games.world_in_flames.rules.production import Production
from grognard.games.world_in_flames.rules.stacking import crowded
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.victory import needed, score
from grognard.games.world_in_flames.tables import TURNS, WEATHERS, ZONES
from grognard.games.world_in_flames.theatre import (
    ACTIONS,
    ALLIED,
    AXIS,
    FORCE_POOL,
    LATER,
    MAJORS,
    NOBODY,
    SIDES,
    WAITING,
)
from grognard.games.world_in_flames.under_way import allowances, attacks, did, in_the_air, uses

FIRST_YEAR: Final = 1936  # of the turns as scenarios count them
HIDDEN: Final = (FORCE_POOL, LATER)  # boxes whose counters are no part of the table
MARCHES: Final = ("RailMovement", "LandMovement")  # in which a hex may be too full until their end
PHASES: Final = {
    "Deployment": "set-up",
    "Reinforcement": "reinforcements",
    "InitiativeSegment": "initiative",
    "Mobilisation": "reserves",
    "ActionChoice": "actions",
    "Offensives": "actions",
    "StrategicBombardment": "bombardment",
    "CarpetBombing": "carpet",
    "GroundStrike": "ground-strike",
    "RailMovement": "rail",
    "LandMovement": "march",
    "AirTransport": "air-transport",
    "Paradrop": "paradrop",
    "LandCombat": "combat",
    "Rebasing": "rebase",
    "Reorganisation": "reorganisation",
    "Production": "production",
}


def view(p: Situation, seat: int | None) -> dict[str, Any]:
    """Plain data for one seat, or for a spectator (None)."""
    return look(p, seat, alike(p))


def look(p: Situation, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """What one of them sees, from what all see alike."""
    surplus = [] if seat is None else [{"hex": p.hex_name(hex), "rule": rule} for hex, rule in too_full(p, seat)]
    return {**common, "seat": None if seat is None else p.world.seats[seat], "surplus": surplus}


# 2.3.1/when-checked
def too_full(p: Situation, seat: int) -> list[tuple[int, str]]:
    """The hexes of a seat's units that would be thinned out if the phase ended now, with the rule."""
    if not any(type(each).__name__ in MARCHES for each in p.stack):
        return []
    rules = {"land": "2.3.1-land/limit", "air": "2.3.1-air/limits"}
    found = [(hex, rules.get(branch, "2.3.1/no-cooperation-stack")) for hex, branch in crowded(p)]
    return [(hex, rule) for hex, rule in found if any(p.power_of[unit] in led_by(p, seat) for unit in p.here[hex])]


def alike(p: Situation) -> dict[str, Any]:
    """What everybody sees."""
    world, names = p.world, p.world.board.names
    scenario = world.scenario
    out = [p.box(box) for box in HIDDEN]
    gathered = attacks(p)
    return {
        "seat": None,
        "scenario": None if scenario is None else scenario.key,
        "turn": world.turn_number(p.turn),
        "player": world.seats[p.deciders(p.active)[0]],
        "phase": phase_of(p),
        "phases": [phase for phase in dict.fromkeys(PHASES.values()) if phase != "carpet" or world.rules.carpets],
        "status": status(p),
        "weather": {zone: WEATHERS[p.weather[n]] for n, zone in enumerate(ZONES)},
        "skies": skies(p),
        "impulse": {
            "box": p.impulse + 1,
            "boxes": list(world.tables.impulses),
            "advance": p.advance,
            "side": SIDES[p.active],
            "first": SIDES[p.first],
        },
        "initiative": {"box": p.initiative, "holder": SIDES[p.holder]},
        "actions": {
            world.powers[power].key: ACTIONS[p.chosen[power]] for power in range(MAJORS) if power in world.seat_of
        },
        "uses": uses(p),
        "allowances": allowances(p),
        "pieces": {p.name(unit): _piece(p, unit) for unit, place in enumerate(p.at) if place not in out},
        "owners": {
            names[hex]: world.powers[owner].key
            for hex, owner in enumerate(p.control)
            if owner != world.first_owners[hex] and owner != NOBODY
        },
        "scores": {SIDES[side]: score(p, side) for side in (AXIS, ALLIED)},
        "wanted": needed(p, "at-end", AXIS),
        "declared": gathered[0] if gathered else None,
        "attacks": gathered,
        "air": in_the_air(p),
        "surplus": [],
        "procedures": procedures(p),
        "result": ended(p),
    }


def phase_of(p: Situation) -> str:
    """The phase of the sequence of play that the position is in."""
    return next((PHASES[name] for name in reversed(procedures(p)) if name in PHASES), "initiative")


def skies(p: Situation) -> list[str]:
    """The weather zones in which somebody stands."""
    there = {p.world.zone_at[place] for place in p.at if place < p.hexes}
    return [ZONES[zone] for zone in sorted(there)]


def status(p: Situation) -> list[dict[str, Any]]:
    """What both should know at a glance, as messages."""
    world = p.world
    turn = {"season": TURNS[p.turn % len(TURNS)], "year": str(FIRST_YEAR + p.turn // len(TURNS))}
    lines: list[dict[str, Any]] = [{"key": "status-impulse", "facts": {"box": p.impulse + 1, "side": SIDES[p.active]}}]
    lines.append({"key": "status-turn", "facts": turn})
    lines += [
        {"key": "status-weather", "facts": {"zone": zone, "weather": WEATHERS[p.weather[ZONES.index(zone)]]}}
        for zone in skies(p)
    ]
    wanted = needed(p, "at-end", AXIS)
    if wanted is not None:
        lines.append({"key": "status-score", "facts": {"points": score(p, AXIS), "wanted": wanted}})
    lines += [
        {"key": "status-offensives", "facts": {"power": world.powers[power].key, "count": count}}
        for power in world.seat_of
        if (count := at_hand(p, power))
    ]
    phase = next((one for one in reversed(p.stack) if isinstance(one, Production)), None)
    if phase is not None:
        lines += [
            {"key": "status-points", "facts": {"power": p.world.powers[power].key, "points": phase.left(p, power)}}
            for power in p.world.playing[phase.side]
        ]
    return lines


def _piece(p: Situation, unit: int) -> dict[str, Any]:
    known: dict[str, Any] = {"at": p.place_name(p.at[unit]), "side": SIDES[p.sides[unit]]}
    if p.on_board(unit):
        known |= {"down": p.down[unit] == 1, "supply": "supplied" if supplied(p, unit) else "out"}
        known["idle"] = p.down[unit] == 1
        known["did"] = did(p, unit)
    elif p.berth[unit] and p.at[unit] == p.box(WAITING):
        known["area"] = p.world.berths[p.berth[unit]][1]
    elif p.due[unit]:
        known["due"] = p.due[unit] + 1
    return known
