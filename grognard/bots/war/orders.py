"""Orders: what the layers come to, as actions of the decision that is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.bots.war.tactics import Plan
from grognard.bots.war.terms import Warfare
from grognard.kernel.actions import Action

Best = Callable[[frozenset[str]], Action | None]
Weights = Mapping[str, float]


def sweep(war: Warfare, p: Any, seat: int, kind: str, weights: Weights, best: Best) -> Sequence[Action] | None:
    """The orders of a phase at one look; None where the advice of the game decides, as it does without objectives.

    `best`: the best action of some kinds by that advice, if it is worth playing at all.
    """
    if kind not in war.MARCHES | war.ATTACKS | war.DECLARES | war.ADVANCES or not war.objectives(p, seat):
        return None
    first = best(war.FIRST)
    if first is not None:
        return [first]
    if kind in war.MARCHES:
        errands = war.errands(p, seat, kind, weights)
        if errands:
            return errands
        return _marches(war, p, seat, weights)
    if kind in war.ATTACKS:
        found = Plan(war, p, seat, weights).strikes(marching=False)
        targets = [*(column.target for column in found), *war.bound(p, seat)]
        return [*(war.attack(p, target) for target in targets), war.done(p)]  # the first that is legal
    if kind in war.ADVANCES:
        following = Plan(war, p, seat, weights).following(war.follows(p, seat))
        return [war.follow(p, *following)] if following is not None else [war.done(p)]
    if kind in war.DECLARES:
        return _declaration(war, p, seat, weights)
    return None


def _marches(war: Warfare, p: Any, seat: int, weights: Weights) -> list[Action]:
    plan = Plan(war, p, seat, weights)
    columns = plan.strikes(marching=True)
    strikers = {unit: hex for column in columns for unit, hex in column.places}
    where = plan.stations(strikers)
    own = plan.picture.own
    orders: list[Action] = []
    for column in columns:
        for unit, hex in column.places:
            orders += war.march(p, unit, hex) if own[unit].hex != hex else ()
        ride = war.ride(p, column.target) if column.strike.ride else None
        orders += [ride] if ride is not None else []
    for unit, hex in where.items():
        if unit not in strikers and own[unit].hex != hex:
            orders += war.march(p, unit, hex)
    return [*orders, war.done(p)]


def _declaration(war: Warfare, p: Any, seat: int, weights: Weights) -> Sequence[Action] | None:
    target = war.declared(p)
    plan = Plan(war, p, seat, weights)
    columns = [column for column in plan.strikes(marching=False) if column.target == target]
    if not columns and target in war.bound(p, seat):
        return None  # it cannot be helped: the advice leads everybody into it
    return war.declare(p, seat, columns[0] if columns else None)
