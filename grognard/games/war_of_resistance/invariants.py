"""What is true of every position that play can lead to."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import CADRE, CUT_OFF, FULL, IMPROVED, REMNANT, Situation
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE


def faults(p: Situation) -> list[str]:
    nowhere = [p.name(n) for n, place in enumerate(p.at) if place >= len(p.places)]
    if nowhere:
        return [f"{name} lies nowhere" for name in nowhere]
    return [*_counters(p), *_hexes(p), *_kept(p)]


def _counters(p: Situation) -> list[str]:
    found = []
    for unit, face in enumerate(p.face):
        kind, name = p.piece(unit).kind, p.name(unit)
        if (face == CADRE and kind.cadre is None) or (face == REMNANT and kind.remnant is None) or face > REMNANT:
            found.append(f"{name} shows a face that it has not")
        if not p.on_map(unit):
            if face != FULL:
                found.append(f"{name} is off the map and not at full strength")
            continue
        if p.supply[unit] > CUT_OFF:
            found.append(f"{name} has no such supply")
        if p.world.barred[p.at[unit]]:
            found.append(f"{name} stands where nobody may go")
        if p.world.terrain(p.at[unit]).key in ("sea", "lake") and not any(p.frozen):
            found.append(f"{name} stands in the water")
    return found


def _hexes(p: Situation) -> list[str]:
    found = []
    for hex, owner in enumerate(p.owner):
        both = p.occupied(JAPANESE, hex) and p.occupied(CHINESE, hex)
        if both:
            found.append(f"both sides are in {p.hex_name(hex)}")
        if owner > 1 + CHINESE or p.fort[hex] > IMPROVED:
            found.append(f"{p.hex_name(hex)} has no such owner or work")
        if owner and p.world.neutral[hex]:
            found.append(f"{p.hex_name(hex)} is neutral and belongs to a side")
    return found


def _kept(p: Situation) -> list[str]:
    """What is derived agrees with what it is derived from."""
    fresh = p.copy()
    fresh.rebuild()
    return [f"{row} is not what it would be if rebuilt" for row in ("here", "men", "held", "lands", "sides")
            if getattr(fresh, row) != getattr(p, row)]  # fmt: skip
