"""Why an order is given: what a march or an attack gains and costs, by the same counts as the plan that gave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.world_in_flames.bot.assault import columns, ground, price
from grognard.games.world_in_flames.bot.posting import Posting
from grognard.games.world_in_flames.bot.sight import Sight
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.combat import Assail
from grognard.games.world_in_flames.rules.marching import Move
from grognard.kernel.actions import Action

Weights = Mapping[str, float]


def reasons(
    p: Situation, seat: int, actions: Sequence[Action], chosen: Action, weights: Weights
) -> Mapping[str, float]:
    """Term -> what the order gains or costs; nothing for orders that are not planned as a whole."""
    if isinstance(chosen, Move):
        return _of_march(p, seat, chosen, weights)
    if isinstance(chosen, Assail):
        return _of_attack(p, seat, chosen, weights)
    return {}


def _of_march(p: Situation, seat: int, order: Move, weights: Weights) -> dict[str, float]:
    """What it changes that a unit goes to a hex, all others staying where they are."""
    sight, unit, here = Sight(p, seat), order.unit, p.at[order.unit]
    posting = Posting(sight, weights, {each: p.at[each] for each in sight.own})
    rest = [each for each in posting.stacks[here] if each != unit]
    there = list(posting.stacks.get(order.to, ()))
    found = {
        "march": posting.pull(unit, order.to) - posting.pull(unit, here),
        "railways": posting.taking(unit, order.to),
        "ground": 0.0,
        "danger": 0.0,
    }
    for hex, units, sign in (
        (here, [*rest, unit], -1),
        (here, rest, 1),
        (order.to, there, -1),
        (order.to, [*there, unit], 1),
    ):
        for name, worth in posting.stakes_of(hex, units).items():
            found[name] += sign * worth
    if posting.lined:
        before = posting.terms()
        posting.place(unit, order.to)
        after = posting.terms()
        found.update({name: after[name] - before[name] for name in after})
    return found


def _of_attack(p: Situation, seat: int, order: Assail, weights: Weights) -> dict[str, float]:
    """What is expected of the whole attack that the unit joins."""
    sight = Sight(p, seat)
    column = next((each for each in columns(sight, weights, marching=False) if each.target == order.target), None)
    if column is None:
        return {}
    return {
        "kills": weights["kills"] * column.strike.kills,
        "losses": -price(sight, weights) * column.strike.losses,
        "ground": column.strike.taken * ground(sight, order.target, weights),
    }
