"""What is worth what in Nemesis, counted in Laments: Objectives, steps, plans of the armies.

Ten Laments lower one's Superior by a slot, ten Satisfaction Points raise it, and a flag or a lost star is paid for
at every End of Game Turn that is still to come (9.0-5B): so an Objective taken early is worth several Superiors'
slots and a step lost is worth about one Lament. The bot compares everything in this one coin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.field.memory import notes
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.losses import elimination_lament
from grognard.games.nemesis.world import ALLIED, AUXILIARY, JAPANESE, Piece

HOLD: Final = 0.7  # how much of the future of a captured Objective its captor may count on
SLOT: Final = 10.0  # Laments in one slot of a Superior
FLAGS_THAT_HURT: Final = 5  # by 9.0-5B
STAR: Final = 3  # by 9.0-5B
DEPOT, ENTRY, AIRFIELD, GROUND = 1.5, 5.0, 2.0, 0.5  # other ground worth having
MATERIAL: Final = 0.12  # a point of Strength, besides its Lament

Orders = Mapping[str, float]  # factors on what things are worth, by name


def turns_left(p: Situation) -> int:
    """Ends of Game Turns still to come."""
    return len(p.world.charts.turns) - p.turn + 1


# --- Satisfaction ------------------------------------------------------------------------------------------


def _standing(general: int) -> float:
    """What a General's advance is worth: whole rounds of the track, and the die of 9.0-5A."""
    return SLOT * (general // 10 + min(general % 10, 6) / 6)


def satisfaction(p: Situation, side: Side, points: int = 1) -> float:
    """What so many points more are worth to the side in this Game Turn."""
    return _standing(p.general[side] + points) - _standing(p.general[side])


# --- ground ------------------------------------------------------------------------------------------------


def stakes(p: Situation) -> tuple[float, ...]:
    """Hex -> what changes hands with it, whoever holds it now."""
    known, key = notes(p.world, "stakes", 16), (bytes(p.flag), p.turn)
    if key not in known:
        known[key] = tuple(_stakes(p))
    found: tuple[float, ...] = known[key]
    return found


def _stakes(p: Situation) -> list[float]:
    features = p.world.features
    found = [0.0] * p.hexes
    for depot in features.depots:
        found[depot.hex] += DEPOT
    for hex in features.entries:
        found[hex] += ENTRY
    for hex in features.airfields:
        found[hex] += AIRFIELD
    left = turns_left(p)
    flags = [sum(1 for flag in p.flag if flag == 1 + side) for side in (JAPANESE, ALLIED)]
    for objective in features.objectives:
        holder = p.flag[objective.hex] - 1 if p.flag[objective.hex] else objective.side
        taker = enemy(holder)
        flagged = p.flag[objective.hex] != 0
        points = objective.value // 2 if flagged else objective.value
        yearly = 1.0 if flags[taker] < FLAGS_THAT_HURT else 0.15
        if flagged and flags[holder] <= FLAGS_THAT_HURT:
            yearly += 1.0  # the flag that is turned over hurts the taker no more
        if objective.star:
            yearly += STAR
        found[objective.hex] += 1.4 * points + HOLD * left * yearly
    return found


# --- steps -------------------------------------------------------------------------------------------------


def step_prices(p: Situation, unit: int, banzai: bool = False) -> list[float]:
    """What each further step of the unit costs its owner, in the order in which they are lost (2.4)."""
    piece, values = p.piece(unit), p.values(unit)
    steps = max(p.steps(unit), 1)
    future = 0.6 + 0.08 * turns_left(p)
    material = MATERIAL * future * values.strength / steps
    if banzai:
        material *= 1.5  # lost for good
    if piece.regiment:
        return [(2.0 if banzai else 1.0) + material] * steps
    if piece.chindit:
        return [1.0 + material] * steps
    extra = 2.0 if banzai else 0.0
    last = elimination_lament(p, unit) + extra + material
    if piece.side == ALLIED and piece.force != "yunnan":
        last -= 0.4  # by 2.5 a Resource Point in exchange
    return [extra + material] * (steps - 1) + [last]


def total_price(p: Situation, units: Sequence[int]) -> float:
    """What it costs to lose these units whole."""
    return sum(sum(step_prices(p, unit)) for unit in units)


def bill(p: Situation, units: Sequence[int], first: int, most: int, banzai: bool = False) -> list[float]:
    """What 0, 1, ... `most` steps cost: the first from a given unit (-1: any), then always the cheapest.

    It ends early when no step is left: `len(bill) - 1` steps are all there are.
    """
    left = {unit: step_prices(p, unit, banzai) for unit in units}
    sums = [0.0]
    for number in range(most):
        ready = [unit for unit, prices in left.items() if prices]
        if not ready:
            break
        unit = first if number == 0 and first in ready else min(ready, key=lambda n: left[n][0])
        sums.append(sums[-1] + left[unit].pop(0))
    return sums


# --- plans -------------------------------------------------------------------------------------------------

ELSEWHERE: Final = 0.3  # what an Objective outside its plan counts for an army

_WEST: Final = {"imphal": 1.0, "kohima": 1.0, "dimapur": 1.0, "palel": 1.0, "tamu": 0.9, "golaghat": 0.9}
_NORTH: Final = {"kamaing": 1.0, "mogaung": 1.0, "myitkyina": 1.0, "maingkwan": 0.6}
_EAST: Final = {"lungling": 1.0, "tengchong": 1.0, "wanting": 1.0, "bhamo": 0.7, "lashio": 0.8, "baoshan": 0.6}

# Formation or force -> place -> weight. 15th Army marches on India, 33rd Army holds; Stilwell comes down the
# Mogaung valley, the Chindits sit on the railway at Indaw, the Yunnan Force crosses the Salween.
PLANS: Final[Mapping[str, Mapping[str, float]]] = {
    "33": {**_WEST, "tiddim": 1.3, "imphal": 1.2, "kalewa": 1.0, "kohima": 0.4, "dimapur": 0.3},
    "15": {**_WEST, "imphal": 1.3, "homalin": 0.7, "kalewa": 0.5, "tiddim": 0.5},
    "31": {**_WEST, "kohima": 1.5, "dimapur": 1.3, "homalin": 0.8, "imphal": 0.7, "palel": 0.4},
    "18": {**_NORTH, "indaw": 0.8},
    "53": {"indaw": 1.0, "mogaung": 0.9, "myitkyina": 0.9, "kamaing": 0.8, "homalin": 0.5},
    "56": {**_EAST, "baoshan": 0.1},
    "auxiliary": {"indaw": 1.1, "mogaung": 0.8, "kalewa": 0.7, "tamu": 0.6, "palel": 0.6, "homalin": 0.6},
    "ina": {**_WEST, "kalewa": 0.8, "homalin": 0.8},
    "british": {**_WEST, "imphal": 1.2, "tiddim": 0.6, "homalin": 0.9, "kalewa": 0.9},
    "special-force": {"indaw": 1.3, "mogaung": 0.9, "myitkyina": 0.7, "bhamo": 0.6, "kamaing": 0.6},
    "stilwell": {**_NORTH, "maingkwan": 1.0, "myitkyina": 1.2, "bhamo": 0.6},
    "yunnan": {**_EAST, "baoshan": 1.0, "myitkyina": 0.4},
}

TOWNS: Final = tuple(sorted({place for plan in PLANS.values() for place in plan}))

# The factors that a plan or a tuner may change: what each counts, times the number.
WEIGHTS: Final[Orders] = {
    "drive": 1.0,  # taking Objectives
    "care": 1.0,  # holding them
    "pull": 1.0,  # the march on the nearest Objective, for a unit without a plan
    "plan": 1.0,  # the march on the goal that the plan of its army gives a unit
    "caution": 1.0,  # the danger where a unit stands
    "guard": 1.0,  # of that danger, an Objective that the enemy may take
    "hunger": 1.8,  # standing without supply
    "strike": 1.0,  # attacks that a move makes possible in this Phase
    "gather": 1.0,  # attacks that it prepares for a later one
    "thrift": 1.0,  # one's own steps in a fight
    "ground": 1.0,  # ground won in a fight
    "supply-chit": 1.0,
    "attack-chit": 1.0,
    "assault-chit": 1.0,
    "reinforcement-chit": 1.0,
    **{f"to-{town}": 1.0 for town in TOWNS},  # one Objective, to be taken or held
}

# What a player counts who thinks beyond the Phase: goals shared out among the armies, garrisons, attacks to come.
FARSIGHTED: Final = frozenset({"plan", "care", "guard", "gather"})
UNFORGOTTEN: Final = frozenset({"guard"})  # nobody leaves Imphal empty because he forgot why he stood there


def plan_of(piece: Piece) -> Mapping[str, float] | None:
    if piece.special == AUXILIARY and piece.support:
        return PLANS["33"]  # the army's heavy guns and tanks go with the 33rd Division
    for key in (piece.special, piece.formation, piece.force):
        if key in PLANS:
            return PLANS[key]
    return None


def plan_weights(p: Situation, piece: int) -> Mapping[int, float]:
    """Hex -> how much this counter's army wants it; a hex that is missing counts `ELSEWHERE`, or 1 without a plan."""
    known: dict[int, Mapping[int, float]] = notes(p.world, "plans")
    if piece not in known:
        plan, places = plan_of(p.piece(piece)), p.world.features.places
        if plan is None or not any(place in places for place in plan):
            known[piece] = {objective.hex: 1.0 for objective in p.world.features.objectives}
        else:
            known[piece] = {places[place]: weight for place, weight in plan.items() if place in places}
    return known[piece]
