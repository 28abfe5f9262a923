"""Guadalcanal: where the Japanese land and gather, and what men are spent for.

Whoever plans keeps away from the field until the army is together, spends no men for jungle, and wants the field the
more the nearer the end is. All others draw towards it and attack whatever can be attacked with profit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.field.memory import notes
from grognard.field.powers import Side
from grognard.games.pacific_battles.bot.worth import Weights, foresight, vital
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, World

OFFING: Final = 5  # hexes beyond the dangerous ones that a landing keeps from the enemy
EASTERN: Final = frozenset({"230th-regiment"})  # lands at Koli Point, as Shoji's men did; all others in the west
LEASH: Final = 1  # hexes from the field within which American guns and HQs belong
OFFENSIVE: Final = 8  # the turn in which the Japanese attack with all they have; until then they gather
CAMP: Final = (11, 13)  # hexes from the field where they do, beyond the reach of its guns
TRAIN: Final = (4, 6)  # where those wait who would only take up room in the front line
LAST_PUSH: Final = 15  # from this turn on everybody goes in
FINALE: Final = 4.0  # how many times more a hex of the field is worth on the last day
GRUDGE: Final = (0.4, 2.5)  # how much more a planner minds his losses where nothing but steps is to be won


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
    return 1.0 + FINALE * (p.turn / len(p.world.charts.turns)) ** 2 if on_guadalcanal(p) else 1.0


def decisive(p: Situation, weights: Weights, known: Mapping[int, float]) -> Mapping[int, float]:
    """What ground is worth to whoever knows that only the field counts, and only in the end."""
    more = 1.0 + foresight(weights) * (dearer(p) - 1.0)
    return known if more == 1.0 else {hex: more * stake for hex, stake in known.items()}


def grudge(p: Situation, side: Side, weights: Weights, hex: int) -> float:
    """How much dearer than usual an attacker's own steps are: men are spent for the field, not for jungle."""
    if not on_guadalcanal(p):
        return 1.0
    if side == JAPANESE and p.last_turn:
        return max(1.0 - weights["caution"], 0.1)  # nothing comes after it
    if hex in vital(p.world):
        return 1.0
    return 1.0 + GRUDGE[side] * weights["caution"]


# --- beaches -------------------------------------------------------------------------------------------------


def off_shore(p: Situation, unit: int, hex: int, clear: int) -> float:
    """What speaks against a Japanese landing: the enemy near, and the wrong side of the field for the regiment."""
    places = p.world.features.places
    if "koli-point" not in places or "kokumbona" not in places:
        return 0.0
    east = p.world.distance(hex, places["koli-point"]) < p.world.distance(hex, places["kokumbona"])
    wrong = east != (p.piece(unit).formation in EASTERN)
    return (6.0 if wrong else 0.0) + 0.7 * max(OFFING - clear, 0)


def between(world: World, band: tuple[int, int]) -> tuple[int, ...]:
    """The land hexes so far from the field, from the least distance to the most."""
    known = notes(world, "bands")
    if band not in known:
        table, land = away(world), world.land
        known[band] = tuple(h for h in range(len(table)) if land >> h & 1 and band[0] <= table[h] <= band[1])
    found: tuple[int, ...] = known[band]
    return found


def lair(p: Situation, unit: int) -> tuple[int, ...]:
    """Where a Japanese unit waits: everybody far off until the army is together, labourers and the like behind it."""
    if gathering(p):
        return between(p.world, CAMP)
    weak = p.face(unit).attack <= 1 and p.piece(unit).kind != "engineer" and p.turn < LAST_PUSH
    return between(p.world, TRAIN) if weak else ()


def gathering(p: Situation) -> bool:
    """Whether the Japanese still wait for more battalions."""
    return p.turn < OFFENSIVE


# --- the perimeter -------------------------------------------------------------------------------------------


def tether(p: Situation, side: Side, unit: int, hex: int, others: Sequence[int]) -> float:
    """What it costs an American gun or HQ to stand outside the perimeter, or to take the room of a battalion."""
    if side != ALLIED or not on_guadalcanal(p):
        return 0.0
    beyond = max(away(p.world)[hex] - LEASH, 0)
    kin = p.world.is_hq if p.world.is_hq[unit] else p.world.is_artillery
    same = sum(1 for n in others if kin[n])
    return 1.2 * min(beyond, 12) + 0.8 * same
