"""What is worth what in Pacific Battles, for the bots: steps, HQs and ground, in one coin.

The coin is a step of an ordinary battalion, two points of strength. Losses that replacements bring back count less.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.field.memory import notes
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import TALLIES, Situation, tally_of
from grognard.games.pacific_battles.world import JAPANESE, World

Weights = Mapping[str, float]

WEIGHTS: Final[Weights] = {
    "march": 1.0,  # a turn's march nearer to the goal
    "attack": 1.0,  # enemy steps
    "ground": 1.0,  # hexes that decide something
    "caution": 1.0,  # what an enemy attack would cost
    "supply": 1.0,
    "hold": 1.0,  # standing at one's post
    "gather": 1.0,  # Guadalcanal: staying away until the army is together
    "second": 1.0,  # holding units back for a second blow
    "drift": 0.2,  # a turn's march nearer to whatever is nearest
}

# what a move prepares, for players who plan
FARSIGHTED: Final = frozenset({"march", "hold", "caution", "gather", "second"})

COIN: Final = 2.0  # points of strength in a step
HQ: Final = 0.8  # it comes back next turn for nothing (14.1), but its lines are cut until then
AIRFIELD, PORT, PENANG, VITAL = 1.5, 0.5, 2.0, 6.0
FINAL_ATTACK: Final = 13  # Bataan: the turn before fresh divisions come
# until then the Japanese grudge their steps so much; with the whole campaign in view less, as the drafts of March
# replace what was lost, and all that was shot away by then is missing in the line
SPARING, EARLY = 1.2, 0.7
HASTE: Final = 0.5  # Malaya: what the Japanese grudge their own steps on the way to Singapore
BACK: Final = 0.6  # how much of a step that comes back next turn is not lost at all


def turns_left(p: Situation) -> int:
    """Administrative phases still to come."""
    return len(p.world.charts.turns) - p.turn + 1


# --- steps -----------------------------------------------------------------------------------------------


def points(world: World, unit: int, lost: int) -> float:
    """What a unit that has lost so many steps can do, in points of strength."""
    piece = world.pieces[unit]
    if lost >= piece.steps and not piece.is_hq:
        return 0.0
    face = piece.faces[min(lost, len(piece.faces) - 1)]
    if piece.is_hq:
        return HQ * COIN
    if piece.is_artillery:
        return face.bombardment + 0.5
    return (face.attack + face.defence) / 2 * (0.6 + 0.1 * face.efficiency) + 0.25


def step_worth(p: Situation, unit: int) -> float:
    """What the owner loses with the next step of the unit; the last one takes the unit with it."""
    world, lost = p.world, p.lost[unit]
    if world.is_hq[unit]:
        return HQ
    after = points(world, unit, lost + 1)
    last = 0.3 if not after else 0.0
    return (points(world, unit, lost) - after) / COIN * (1 - BACK * returning(world, unit)) + last


def mean_step(p: Situation, unit: int) -> float:
    """The average worth of the steps that the unit has left."""
    return points(p.world, unit, p.lost[unit]) / COIN / max(p.steps(unit), 1)


def returning(world: World, unit: int) -> float:
    """The share of a lost step of the unit that comes back as replacements."""
    known = notes(world, "returning")
    share = known.get(unit)
    if share is None:
        tally = tally_of(world.pieces[unit])
        factor = world.charts.replacement.get(TALLIES[tally]) if tally >= 0 else None
        share = known[unit] = float(factor) if factor else 0.0
    return float(share)


# --- ground ----------------------------------------------------------------------------------------------


def stakes(world: World) -> Mapping[int, float]:
    """Hex -> what its control is worth to whoever takes it."""
    known = notes(world, "stakes")
    if "stakes" not in known:
        known["stakes"] = _stakes(world)
    found: Mapping[int, float] = known["stakes"]
    return found


def _stakes(world: World) -> dict[int, float]:
    found: dict[int, float] = {}
    if world.scenario == "singapore":
        found |= dict.fromkeys(world.features.ports, PORT)
        found |= dict.fromkeys(world.features.airfields, AIRFIELD)
        found |= dict.fromkeys(world.area("penang"), PENANG)
    return found | dict.fromkeys(vital(world), VITAL)


def vital(world: World) -> tuple[int, ...]:
    """The hexes that the game is about: the Island, the two ports of Bataan, or Henderson Field."""
    known = notes(world, "vital")
    if "hexes" not in known:
        places = world.features.places
        area = {"singapore": "singapore-island", "guadalcanal": "henderson"}.get(world.scenario, "")
        found = world.area(area) or {places[name] for name in ("mariveles", "cabcaben") if name in places}
        found = found or {hex for name in ("singapore-island", "henderson") for hex in world.area(name)}
        known["hexes"] = tuple(sorted(found))
    hexes: tuple[int, ...] = known["hexes"]
    return hexes


def foresight(weights: Weights) -> float:
    """How much of a plan for the whole campaign an attacker has: none if he does not know where he is going."""
    return min(weights["march"], 1.0)


def thrift(p: Situation, side: Side, ahead: float = 1.0) -> float:
    """What the side's own steps are still worth to it: for who must take ground, less and less towards the end."""
    if side != attacker(p.world):
        return 1.0
    if p.world.scenario == "bataan" and p.turn < FINAL_ATTACK:
        return SPARING + (EARLY - SPARING) * ahead
    haste = HASTE if p.world.scenario == "singapore" else 1.0
    return haste * (1.0 - 0.65 * min(p.turn / max(len(p.world.charts.turns) - 3, 1), 1.0))


def attacker(world: World) -> int:
    """Who must take the ground to win; in all three games the Japanese."""
    return JAPANESE
