"""The bot in combat: which attacks to make, who leads, Banzai and Massive Combat, losses, retreat or refusal.

Every choice is the one of the best expected value over the six faces of the die, in Laments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.bot.fields import fields
from grognard.games.nemesis.bot.worth import GROUND, WEIGHTS, Orders, bill, satisfaction, step_prices, total_price
from grognard.games.nemesis.position import NO_BUNKER, Situation
from grognard.games.nemesis.rules.casualties import TakeLosses, the_fight
from grognard.games.nemesis.rules.combat import HIGH, LOW, Combat
from grognard.games.nemesis.rules.combat import YES as DECLARED
from grognard.games.nemesis.rules.enforcing import Enforcement
from grognard.games.nemesis.rules.odds import best_meeting, forecast, price_of_refusing
from grognard.games.nemesis.rules.retreat import Retreat, open_hexes, saved_off_map
from grognard.games.nemesis.rules.strength import (
    attacking_quality,
    banzai_modifier,
    below_table,
    counted_defenders,
    defending_quality,
    final_column,
    front_rank,
    is_artillery,
    may_cry_banzai,
    shifts,
)
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.actions import Action

Score = Callable[[Any], float]

FLIGHT: Final = 0.15  # what an Air Support is worth that is kept for later
MASSIVE: Final = 2.0  # by 2.4
MOST: Final = 8  # steps that a combat can cost a side, with enforcing and refusing


@dataclass(frozen=True, slots=True)
class Battle:
    """One attack as far as it has been decided, from the odds to the men at the barricades."""

    side: Side  # the attacker
    target: int
    units: tuple[int, ...]
    column: int  # final
    modifier: int
    advantage: Side
    spearhead: int
    meeting: int


def value(p: Situation, fight: Battle, orders: Orders = WEIGHTS, banzai: bool = False, massive: bool = False) -> float:
    """What the attack is worth to the attacker."""
    other = enemy(fight.side)
    heads = [n for n in fight.units if not is_artillery(p, n)]
    defenders = p.units(fight.target, other)
    own = bill(p, heads, fight.spearhead, MOST, banzai and fight.side == JAPANESE)
    theirs = bill(p, defenders, fight.meeting, MOST, banzai and other == JAPANESE)
    modifier = fight.modifier + (banzai_modifier(fight.side).number if banzai else 0)
    high, low = satisfaction(p, fight.side), satisfaction(p, other)
    ground = 0.8 * orders["ground"] * fields(p, fight.side).prize(fight.target)
    thrift = orders["thrift"]
    if thrift != 1.0:
        own = [thrift * cost for cost in own]
    pursuit = p.bunker[fight.target] == NO_BUNKER or fight.advantage == fight.side
    total = 0.0
    for die in range(1, 7):
        rolled = die + modifier
        lost, killed, retreat = p.world.charts.combat.cell(rolled, fight.column)
        if massive and killed < len(theirs) - 1 and lost < len(own) - 1:
            lost, killed = lost + 1, killed + 1
        total += _at(theirs, killed) - _at(own, lost)
        total += high if rolled >= HIGH else -low if rolled <= LOW else 0.0
        if lost >= len(own) - 1:
            continue  # nobody is left to go on
        if killed >= len(theirs) - 1:
            total += ground
        elif retreat and pursuit:
            total += _pursuit(p, fight, heads, defenders, own[lost:], theirs[killed:], ground)
    return total / 6 - (MASSIVE if massive else 0.0)


def _at(sums: Sequence[float], steps: int) -> float:
    return sums[min(steps, len(sums) - 1)]


def _pursuit(
    p: Situation,
    fight: Battle,
    heads: Sequence[int],
    defenders: Sequence[int],
    own: Sequence[float],
    theirs: Sequence[float],
    ground: float,
) -> float:
    """What an r is worth: the defender takes the cheaper way out, the attacker need not enforce it."""
    lead = max(attacking_quality(p, n, fight.target) for n in heads)
    stand = max(defending_quality(p, n) for n in front_rank(p, defenders))
    price = max(0, stand - lead)
    if price >= len(own) - 1:
        return 0.0
    cost = own[price] - own[0]
    answer = 1 + max(0, lead - stand)
    refused = _at(theirs, answer) - theirs[0]
    if answer > len(theirs) - 1:
        refused += ground
    return max(0.0, min(refused, ground + _trapped(p, enemy(fight.side), fight.target)) - cost)


def _trapped(p: Situation, side: Side, hex: int) -> float:
    """What giving way costs besides the ground: those who have nowhere to go."""
    frame = Retreat(side=side, hex=hex)
    lost = [
        n
        for n in p.units(hex, side)
        if p.piece(n).kind == "garrison" or (not open_hexes(p, frame, n) and not saved_off_map(p, n))
    ]
    return total_price(p, lost)


# --- declaring ---------------------------------------------------------------------------------------------


def declaring(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Attacks and assaults, each by its forecast; none that is expected to cost more than it brings."""
    assault = any(action.kind == "assault" for action in actions)

    def score(action: Any) -> float:
        worth = expected(p, side, action.target, action.units, action.air, assault, orders)
        return worth - (FLIGHT if action.air >= 0 else 0.0)

    def vacant(action: Any) -> float:
        gain: float = 0.9 * orders["ground"] * fields(p, side).stakes[action.target]
        return gain - 0.5 * bill(p, action.units, -1, 1)[-1] - 0.02 * len(action.units)

    return {"attack": score, "assault": score, "attack-vacant": vacant}


def expected(
    p: Situation,
    side: Side,
    target: int,
    units: tuple[int, ...],
    air: int,
    assault: bool,
    orders: Orders = WEIGHTS,
) -> float:
    """What the attack is worth if both sides then choose well."""
    seen = forecast(p, target, units, air, assault)
    if seen.refusal is not None or seen.final < 0:
        return -9.0
    fight = Battle(side, target, units, seen.final, seen.modifier, seen.advantage, seen.spearhead, seen.meeting)
    plain = value(p, fight, orders)
    cost = seen.lament if seen.advantage == side else -seen.lament
    front = seen.spearhead if side == JAPANESE else seen.meeting
    if may_cry_banzai(p, front):
        fierce = value(p, fight, orders, banzai=True)
        plain = max(plain, fierce) if side == JAPANESE else min(plain, fierce)
    return plain - cost


# --- at the barricades -------------------------------------------------------------------------------------


def _battle(p: Situation, combat: Combat, spearhead: int, meeting: int) -> Battle:
    """The combat under way with these two in front; before the shifts its column is that of the odds."""
    if combat.step > Combat.steps.index("shift"):
        column, modifier = combat.column, combat.modifier
    else:
        found = shifts(p, combat.side, combat.target, spearhead, meeting, combat.advantage)
        shifted = final_column(p, combat.column, found)
        column, modifier = shifted.column, sum(each.number for each in below_table(shifted))
    return Battle(combat.side, combat.target, combat.units, column, modifier, combat.advantage, spearhead, meeting)


def spearhead(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    combat: Combat = p.stack[-1]

    def score(action: Any) -> float:
        meeting = best_meeting(p, side, combat.target, action.unit, combat.advantage)
        return value(p, _battle(p, combat, action.unit, meeting), orders)

    return {"spearhead": score}


def meet(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    combat: Combat = p.stack[-1]
    return {"meet": lambda a: -value(p, _battle(p, combat, combat.spearhead, a.unit))}


def massive(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    combat: Combat = p.stack[-1]
    fight = _battle(p, combat, combat.spearhead, combat.meeting)
    return {"massive": lambda a: value(p, fight, orders, massive=a.declare)}


def banzai(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    combat: Combat = p.stack[-1]
    fight = _battle(p, combat, combat.spearhead, combat.meeting)
    sign = 1 if combat.side == side else -1
    heavy = combat.massive == DECLARED
    mine = orders if combat.side == side else WEIGHTS
    return {"banzai": lambda a: sign * value(p, fight, mine, a.declare, heavy) - (0.05 if a.declare else 0)}


def loss(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """The cheapest step, of the least useful unit where several cost the same."""
    frame: TakeLosses = p.stack[-1]
    cruel = frame.cause == "banzai"
    attacking = the_fight(p).side == side
    lead = max((p.values(a.unit).quality for a in actions if a.kind == "loss"), default=0)  # type: ignore[attr-defined]

    def score(action: Any) -> float:
        values = p.values(action.unit)
        last = p.steps(action.unit) == 1 and values.quality == lead and attacking
        return -step_prices(p, action.unit, cruel)[0] - 0.02 * values.strength - (0.2 if last else 0.0)

    return {"loss": score}


# --- after an r --------------------------------------------------------------------------------------------


def _enforced(p: Situation, fight: Enforcement, leader: int, refuser: int) -> float:
    """What enforcing the retreat is worth with this leading unit against this refusing one."""
    other = enemy(fight.side)
    heads = fight.leaders(p)
    defenders = p.units(fight.target, other)
    ground = 0.8 * fields(p, fight.side).prize(fight.target)
    flight = ground + _trapped(p, other, fight.target)
    if refuser < 0:
        return flight
    lead, stand = attacking_quality(p, leader, fight.target), defending_quality(p, refuser)
    own = bill(p, heads, leader, MOST)
    price = max(0, stand - lead)
    if price >= len(own) - 1:
        return -9.0
    answer = 1 + max(0, lead - stand)
    theirs = bill(p, defenders, refuser, MOST)
    refused = _at(theirs, answer) + (ground if answer > len(theirs) - 1 else 0.0)
    return min(refused, flight) - own[price]


def lead(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    fight: Enforcement = p.stack[-1]
    able = fight.refusers(p)
    best = max(able, key=lambda n: defending_quality(p, n), default=-1)
    return {"lead": lambda a: _enforced(p, fight, a.unit, best)}


def refuser(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    return {"refuser": lambda a: 2 * defending_quality(p, a.unit) - step_prices(p, a.unit)[0]}


def enforce(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    fight: Enforcement = p.stack[-1]
    worth = _enforced(p, fight, fight.leader, fight.refuser)
    return {"enforce": lambda a: worth}


def refuse(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Give way or refuse, whichever costs less; a hex that is no Objective is given up easily."""
    fight: Enforcement = p.stack[-1]
    seen = fields(p, side)
    mine = seen.owner.get(fight.target, enemy(side)) == side
    ground = GROUND + (0.8 * seen.stakes[fight.target] if mine else 0.0)
    price = price_of_refusing(p, fight, fight.leader, fight.refuser)
    defenders = p.units(fight.target, side)
    theirs = bill(p, defenders, fight.refuser, MOST)
    refusing = _at(theirs, price)
    if price > len(theirs) - 1:
        refusing += ground
    elif price == len(theirs) - 1 or not counted_defenders(p, fight.target, side):
        refusing += 0.5 * ground  # nobody is left to hold it against the next one
    else:
        refusing += 0.15 * ground
    yielding = ground + _trapped(p, side, fight.target)
    return {"give-way": lambda a: -yielding, "refuse": lambda a: -refusing}
