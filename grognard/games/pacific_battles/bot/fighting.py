"""Battles by the bots: exact expectations for attacks, and every choice inside a combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.field.powers import Side
from grognard.games.pacific_battles.bot.army import Army, army
from grognard.games.pacific_battles.bot.bataan import fire
from grognard.games.pacific_battles.bot.guadalcanal import grudge
from grognard.games.pacific_battles.bot.muster import solid
from grognard.games.pacific_battles.bot.odds import expected, prospect, shelling
from grognard.games.pacific_battles.bot.sight import Foe
from grognard.games.pacific_battles.bot.strikes import prize, weakened
from grognard.games.pacific_battles.bot.worth import (
    BACK,
    Weights,
    foresight,
    mean_step,
    points,
    returning,
    step_worth,
    thrift,
    turns_left,
)
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.attacking import AnotherRound, Attack
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.bombardment import Fire, total_power
from grognard.games.pacific_battles.rules.casualties import Loss, TakeLosses
from grognard.games.pacific_battles.rules.defending import Commit, Defend, Lead
from grognard.games.pacific_battles.rules.odds import attack_strength, open_modifiers, open_shifts, out_of_supply
from grognard.games.pacific_battles.rules.rolling import Effort, Reroll
from grognard.kernel.actions import Action

Score = Callable[[Any], float]

OWED: Final = 100.0  # an attack that was declared and must be made (4.14)
AIR, SHIP = 0.15, 0.1  # what the mission could do elsewhere
BANZAI: Final = 2  # turns before the end in which nothing is saved for later


# --- declaring -------------------------------------------------------------------------------------------


def combat(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    own = army(p, side, weights)
    owing = p.holder == side and p.attacks < p.declared

    def worth(action: Attack) -> float:
        value = attack_worth(own, action.hex, action)
        return value + OWED if owing else value

    return {"attack": worth}


def another_round(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    own = army(p, side, weights)
    battle: Battle = p.stack[-1]
    return {"another-round": lambda action: attack_worth(own, battle.hex, action)}


def attack_worth(own: Army, hex: int, orders: Attack | AnotherRound) -> float:
    """The expectation of an attack as ordered, over the known and the average strength of the defence."""
    p, side = own.p, own.side
    foe = own.seen.foes.get(hex)
    if foe is None:
        return -9.0
    battle = Battle(
        side=side,
        hex=hex,
        attackers=orders.units,
        lead=orders.lead,
        guns=orders.guns,
        air=orders.air,
        banzai=orders.banzai,
        unsupplied=out_of_supply(p, orders.units),
    )
    attack = sum(attack_strength(p, n, unsupplied=n in battle.unsupplied, banzai=orders.banzai) for n in orders.units)
    shift = sum(each.number for each in open_shifts(p, battle)) - solid(p, side, hex)
    drm = p.face(orders.lead).efficiency - round(foe.efficiency)
    drm += sum(each.number for each in open_modifiers(p, battle))
    if any(p.piece(n).is_tank for n in orders.units) and not foe.tank:
        drm += p.world.charts.armour_modifier
    fired = _fire(p, hex, foe, orders)
    left = weakened(foe, max(1 - fired / foe.steps, 0.1), min(fired, foe.steps - 0.5)) if fired else foe
    steps = sum(p.steps(n) for n in orders.units)
    cost = sum(mean_step(p, n) * (1 - BACK * returning(p.world, n)) for n in orders.units) / len(orders.units)
    sparing = thrift(p, side, foresight(own.weights)) * grudge(p, side, own.weights, hex)
    value, _ = expected(
        p,
        side,
        attack=attack,
        foe=left,
        shift=shift,
        drm=drm,
        own_steps=0 if orders.banzai else steps,
        own_worth=sparing * cost,
        prize=prize(own, hex, orders.banzai),
        weight=own.weights["attack"],
    )
    value += own.weights["attack"] * min(fired, foe.steps) * foe.worth
    if not orders.banzai:
        value -= min(foresight(own.weights) * fire(p, side), steps) * sparing * cost
    value -= AIR * (len(orders.air) + len(orders.bombers)) + SHIP * len(orders.ships)
    if orders.banzai:
        value -= _sacrifice(own, orders)
    return value - _weakening(own, orders, hex)


def _fire(p: Situation, hex: int, foe: Foe, orders: Attack | AnotherRound) -> float:
    """Steps that the support takes before the odds: all guns together, air units and ships one by one."""
    table, hits = p.world.charts.bombardment, 0.0
    if orders.guns:
        taken, upset = shelling(table, total_power(p, orders.guns, hex), 0)
        hits += taken + 0.3 * upset
    for unit in (*orders.bombers, *orders.ships):
        taken, upset = shelling(table, total_power(p, (unit,), hex), 0)
        hits += taken + 0.3 * upset
    return min(hits, foe.steps)


def _sacrifice(own: Army, orders: Attack | AnotherRound) -> float:
    """A Banzai attack costs every unit in it (10.5): little at the very end, and for those who cannot be saved."""
    p = own.p
    whole = sum(points(p.world, n, p.lost[n]) / 2 for n in orders.units)
    return 0.3 * whole if turns_left(p) < BANZAI else whole + 1.0


def _weakening(own: Army, orders: Attack | AnotherRound, hex: int) -> float:
    """For the defending army losses at a post are paid twice."""
    if own.attacking:
        return 0.0
    posted = sum(own.goal(n).post == own.p.at[n] for n in orders.units)
    return 0.25 * posted


# --- around the die --------------------------------------------------------------------------------------


def effort(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Both tables compared now that everybody is shown."""
    own = army(p, side, weights)
    battle: Battle = p.stack[-1]
    number, drm = battle.odds + battle.shift, battle.drm
    return {"effort": lambda action: _shown(own, battle, number, drm, action)}


def _shown(own: Army, battle: Battle, number: int, drm: int, action: Effort) -> float:
    p = own.p
    opposing = sum(p.steps(n) for n in battle.defenders)
    steps = sum(p.steps(n) for n in battle.attackers)
    mean = prospect(p.world, action.declare, number, drm, opposing, 0 if battle.banzai else steps)
    gain, cost = _rates(own, battle)
    return mean.enemy * gain + mean.clear * prize(own, battle.hex) - mean.own * cost


def _rates(own: Army, battle: Battle) -> tuple[float, float]:
    """What a step of the defenders and one of the attackers is worth on average."""
    p = own.p
    theirs = [mean_step(p, n) for n in battle.defenders] or [1.0]
    ours = [mean_step(p, n) * (1 - BACK * returning(p.world, n)) for n in battle.attackers] or [1.0]
    sparing = thrift(p, own.side, foresight(own.weights))
    return own.weights["attack"] * sum(theirs) / len(theirs), sparing * sum(ours) / len(ours)


def reroll(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Another die if the one that lies there is worse than the average of all."""
    own = army(p, side, weights)
    battle: Battle = p.stack[-1]
    gain, cost = _rates(own, battle)
    opposing = sum(p.steps(n) for n in battle.defenders)
    lost, hit = battle.result
    now = min(hit, opposing) * gain - lost * cost + (prize(own, battle.hex) if hit >= opposing else 0.0)
    trying = Effort(battle.effort == 2)
    again = _shown(own, battle, battle.odds + battle.shift, battle.drm, trying) - 0.1

    def worth(action: Reroll) -> float:
        return again if action.again else now

    return {"reroll": worth}


# --- losses, leads, reserves -----------------------------------------------------------------------------


def loss(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    losses: TakeLosses = p.stack[-1]

    def worth(action: Loss) -> float:
        gone = 0.2 if p.steps(action.unit) == 1 and losses.left == 1 else 0.0
        return -step_worth(p, action.unit) - gone

    return {"loss": worth}


def lead(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    def worth(action: Lead) -> float:
        return _leads(p, action.unit)

    return {"lead": worth}


def _leads(p: Situation, unit: int) -> float:
    """Efficiency counts on the die; the first step lost is the lead's own."""
    return p.face(unit).efficiency * 0.4 - 0.5 * step_worth(p, unit) + 0.05 * p.steps(unit)


def defend(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """The best lead, and every gun that bears: each fires once a player turn, so one fight may take all."""
    battle: Battle = p.stack[-1]

    def worth(action: Defend) -> float:
        factors = sum(p.face(n).bombardment for n in (*action.guns, *action.ships, *action.bombers))
        wanted = min(factors, 4 + 4 * len(battle.attackers))
        return _leads(p, action.lead) + 0.06 * wanted - 0.01 * len(action.guns)

    return {"defend": worth}


def commit(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """A reserve goes to a hex that would be lost or is worth holding, if there is room for it."""
    battle: Battle = p.stack[-1]
    here = p.units(battle.hex, side)
    own = army(p, side, weights)

    def worth(action: Commit) -> float:
        if p.world.rules.overstacked(p, side, battle.hex, (*here, action.unit)):
            return -1.0
        pressed = 1.0 if len(battle.attackers) >= len(here) else 0.3
        return pressed + own.stakes.get(battle.hex, 0.0) - 0.1 * step_worth(p, action.unit)

    return {"commit": worth}


def support_fire(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """All that was named fires, on as many different units as there are volleys."""
    battle = next(each for each in reversed(p.stack) if isinstance(each, Battle))  # losses may lie on top of it
    modifier = battle.modifier(p, battle.hex)
    table = p.world.charts.bombardment

    def worth(action: Fire) -> float:
        hits, upset = shelling(table, total_power(p, action.units, action.hex), modifier)
        top = p.top[action.hex]
        target = mean_step(p, top) if not action.other and top >= 0 else 0.9
        return 0.01 + (hits + 0.4 * upset) * target

    return {"fire": worth}
