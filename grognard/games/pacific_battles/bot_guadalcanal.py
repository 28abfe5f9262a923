"""Guadalcanal: where the Japanese land, and how the Americans keep their guns and HQs within the perimeter.

Nobody has posts or marches of his own here: everybody draws towards the field, which is never far, and attacks whatever
can be attacked with profit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.pacific_battles.bot_worth import notes, vital
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import ALLIED, World

OFFING: Final = 5  # hexes beyond the dangerous ones that a landing keeps from the enemy
EASTERN: Final = frozenset({"230th-regiment"})  # lands at Koli Point, as Shoji's men did; all others in the west
LEASH: Final = 1  # hexes from the field within which American guns and HQs belong


def on_guadalcanal(p: Situation) -> bool:
    return p.world.scenario == "guadalcanal"


def away(world: World) -> Sequence[int]:
    """Hex -> hexes to Henderson Field."""
    known = notes(world, "away")
    if "field" not in known:
        tables = [world.board.distances(hex) for hex in vital(world)]
        known["field"] = [min((table[hex] for table in tables), default=99) for hex in range(len(world.board))]
    found: Sequence[int] = known["field"]
    return found


def dearer(p: Situation) -> float:
    """How much more the field counts than ground elsewhere: a hex of it feeds the Americans, and decides in the end."""
    return 2.0 + 4.0 * (p.turn / len(p.world.charts.turns)) ** 2 if on_guadalcanal(p) else 1.0


# --- beaches -------------------------------------------------------------------------------------------------


def off_shore(p: Situation, unit: int, hex: int, clear: int) -> float:
    """What speaks against a Japanese landing: the enemy near, and the wrong side of the field for the regiment."""
    places = p.world.features.places
    if "koli-point" not in places or "kokumbona" not in places:
        return 0.0
    east = p.world.distance(hex, places["koli-point"]) < p.world.distance(hex, places["kokumbona"])
    wrong = east != (p.piece(unit).formation in EASTERN)
    return (6.0 if wrong else 0.0) + 0.7 * max(OFFING - clear, 0)


# --- the perimeter -------------------------------------------------------------------------------------------


def tether(p: Situation, side: int, unit: int, hex: int, others: Sequence[int]) -> float:
    """What it costs an American gun or HQ to stand outside the perimeter, or to take the room of a battalion."""
    if side != ALLIED or not on_guadalcanal(p):
        return 0.0
    beyond = max(away(p.world)[hex] - LEASH, 0)
    kin = p.world.is_hq if p.world.is_hq[unit] else p.world.is_artillery
    same = sum(1 for n in others if kin[n])
    return 1.2 * min(beyond, 12) + 0.8 * same
