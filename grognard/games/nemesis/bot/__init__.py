"""What is worth what in Nemesis, for the players of `grognard.bots`: a score for every action of every decision.

What it is shown is a position as one seat imagines it (`grognard.bots.table`); it never rolls a die.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grognard.field.powers import Side
from grognard.games.nemesis.bot import fighting, marching, rear
from grognard.games.nemesis.bot.plans import clock, plans, worth
from grognard.games.nemesis.bot.worth import FARSIGHTED, UNFORGOTTEN, WEIGHTS, Orders
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.actions import Action

__all__ = ["FARSIGHTED", "UNFORGOTTEN", "WEIGHTS", "advice", "clock", "levels", "plans", "sweep", "worth"]

Score = Callable[[Any], float]
Judge = Callable[[Situation, Side, list[Action], Orders], Mapping[str, Score]]


def _replacement(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    judge = rear.japanese_replacement if side == JAPANESE else rear.allied_replacement
    return judge(p, side, actions, orders)


def _nothing(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Exchanges that change neither Strength nor steps: only Done is left."""
    return {}


JUDGES: Mapping[str, Judge] = {
    "movement": marching.movement,
    "forward-move": marching.forward,
    "rail": marching.rail,
    "advance": marching.advance,
    "retreat": marching.retreat,
    "transporter-retreat": marching.transporter_retreat,
    "surplus": marching.surplus,
    "air-movement": marching.land,
    "assault": fighting.declaring,
    "attack": fighting.declaring,
    "spearhead": fighting.spearhead,
    "meet": fighting.meet,
    "massive": fighting.massive,
    "banzai": fighting.banzai,
    "loss": fighting.loss,
    "lead": fighting.lead,
    "refuser": fighting.refuser,
    "enforce": fighting.enforce,
    "refuse": fighting.refuse,
    "drop": _nothing,
    "supply-drop": _nothing,
    "airdrop": rear.airdrop,
    "imphal-loss": rear.imphal_loss,
    "imphal-air": rear.imphal_air,
    "replacement": _replacement,
    "return-yunnan": rear.allied_replacement,
    "deploy": rear.deploy,
    "replenish": rear.replenish,
    "depot": rear.depot,
    "merge": rear.merge,
    "remove-flag": rear.flags,
    "lower-flags": rear.flags,
    "control": rear.control,
    "first-chit": rear.chits,
    "chit": rear.chits,
}


# They make no playouts: what a phase is worth shows only turns later, and the luck of the fights drowns what a plan is
# better than another (`hard` made 11 of 21 points with playouts and 19 of 30 without). To see them plan ask for
# `hard+playouts=12`. `hard` looks at the map anew before every move; what makes `normal` weaker is that it gives the
# orders of a movement portion at one look, now and then forgets its plan for a phase, and as the Allies sees half of
# it at best. A pair is by side: to forget where to costs those more who have to march.
LEVELS: Final[Mapping[str, Mapping[str, float | tuple[float, float]]]] = {
    "normal": {"playouts": 0, "horizon": 2, "sweeping": 1, "ahead": (1.0, 0.5), "lapses": (0.25, 0.8)},
    "hard": {"playouts": 0, "horizon": 2, "sweeping": 0},
}


def levels(p: Situation, seat: int) -> Mapping[str, Mapping[str, float]]:
    """Level of a planner -> its settings in this game."""
    side = p.side_of(seat)
    return {
        level: {name: value[side] if isinstance(value, tuple) else value for name, value in settings.items()}
        for level, settings in LEVELS.items()
    }


def sweep(
    p: Situation, seat: int, kind: str, actions: Sequence[Action], weights: Orders, times: int
) -> Sequence[Action] | None:
    """Many actions at one look, for playouts; None for a decision that is taken one action at a time."""
    if kind == "movement":
        return marching.sweep(p, p.side_of(seat), actions, weights, times)
    if kind == "forward-move":
        return marching.forward_sweep(p, p.side_of(seat), actions, weights, times)
    return None


def reasons(
    p: Situation, seat: int, actions: Sequence[Action], chosen: Action, weights: Orders = WEIGHTS
) -> Mapping[str, float]:
    """What speaks for the action and against it, term by term, where it can be told."""
    return marching.reasons(p, p.side_of(seat), chosen, weights)


def advice(
    p: Situation, seat: int, kind: str, actions: Sequence[Action], weights: Orders = WEIGHTS
) -> Mapping[str, Score]:
    """Kind of action -> what such an action is worth to the seat. Done is worth 0, and so is staying put.

    A kind that is missing is not worth playing. `KeyError` for a decision that this bot does not know.
    """
    return {"done": lambda action: 0.0, **JUDGES[kind](p, p.side_of(seat), list(actions), weights)}
