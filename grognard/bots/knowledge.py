"""What a game tells the bots about itself: the module `bot` beside its own `module`, which knows no search.

Everything in it is a function of a position, and every weight is a factor that multiplies one kind of worth, so that
plans, tuning and explanations are made of names and numbers only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

import msgspec

from grognard.bots.war.orders import sweep
from grognard.bots.war.reasons import reasons
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.offers import Offers
from grognard.kernel.words import Malformed

Weights = Mapping[str, float]
Score = Callable[[Any], float]
Reasons = Callable[[Any, int, Sequence[Action], Action, Weights], Mapping[str, float]]
Sweep = Callable[[Any, int, str, Sequence[Action], Weights, int], Sequence[Action] | None]


class Term(msgspec.Struct, frozen=True):
    """One line of an explanation: what was counted, and how much."""

    name: str
    value: float


class Knowledge(Protocol):
    """Enough for the greedy player."""

    WEIGHTS: Weights  # every weight with its usual value
    FARSIGHTED: frozenset[str]  # those that count what a move prepares, not what it gains: for players who plan

    def advice(self, p: Any, seat: int, kind: str, actions: Sequence[Action], weights: Weights) -> Mapping[str, Score]:
        """Kind of action -> what such an action is worth to the seat; a kind that is missing is not worth playing."""
        ...


@runtime_checkable
class Foresight(Protocol):
    """What the planner needs besides.

    It makes use of more where a game has it: `COMPARED`, kinds of decision in which single actions are compared rather
    than plans; `DIE`, the faces of the die that decides most of them; `levels(p, seat)`, name of a level -> the
    settings that suit this game and side; `sweep(p, seat, kind, actions, weights, times)`, many actions at one look;
    `war`, what the general `sweep` of `bots.war` needs (`war.terms.Warfare`), instead of one of its own;
    `phase(p)`, the phases of the sequence of play where the clock counts longer stretches; `LOOKS`, how many looks a
    sweep of a phase may take; `reasons(p, seat, actions, chosen, weights)`, what an action gains and costs, term by
    term, for whoever asks why; `UNFORGOTTEN`, what a player who forgets his plan for a phase keeps of it, and
    `FORGOTTEN`, what he forgets besides the farsighted weights; `AT_ONE_LOOK`, whether the greedy player gives the
    orders of a phase at one look too, or a function of the position that says so; `lead(p)`, by how much the first side
    is ahead by the terms of the scenario, for the laboratory.
    """

    def clock(self, p: Any) -> int:
        """A number that grows by one with every stretch for which plans are made: a phase, or a player's turn."""
        ...

    def worth(self, p: Any, seat: int) -> Mapping[str, float]:
        """How well the seat stands, term by term, in one coin; what is good for the other side counts below zero."""
        ...

    def plans(self, p: Any, seat: int, kind: str) -> Mapping[str, Weights]:
        """Name -> factors on the weights, of each way to play the phase that is worth thinking of."""
        ...


@cache
def knowledge_of(package: str) -> Any:
    """The knowledge of the game in a package, or None if it has none."""
    name = f"{package}.bot"
    return import_module(name) if package and find_spec(name) is not None else None


def knowledge(game: Game) -> Any:
    return knowledge_of(type(game.module).__module__.rpartition(".")[0])


def sweeper(known: Any) -> Sweep | None:
    """What gives many actions of a decision at one look: the game's own `sweep`, or the general one over its `war`."""
    own: Sweep | None = getattr(known, "sweep", None)
    war = getattr(known, "war", None)
    if own is not None or war is None:
        return own

    def general(p: Any, seat: int, kind: str, actions: Sequence[Action], weights: Weights, _: int) -> Any:
        def best(kinds: frozenset[str]) -> Action | None:
            scores = known.advice(p, seat, kind, actions, weights)
            wanted = [action for action in _of_kinds(actions, kinds) if action.kind in scores]
            worth, number = max(
                ((scores[action.kind](action), -n) for n, action in enumerate(wanted)), default=(0.0, 0)
            )
            return wanted[-number] if worth > 0 else None

        return sweep(war, p, seat, kind, weights, best)

    return general


def reasoner(known: Any) -> Reasons | None:
    """What tells the terms of an order: the game's own `reasons`, or the general one over its `war`."""
    own: Reasons | None = getattr(known, "reasons", None)
    war = getattr(known, "war", None)
    if own is not None or war is None:
        return own
    return lambda p, seat, actions, chosen, weights: reasons(war, p, seat, chosen, weights)


def _of_kinds(actions: Sequence[Action], kinds: frozenset[str]) -> list[Action]:
    """Those of some kinds, without listing the others."""
    if isinstance(actions, Offers):
        return [action for kind in actions.kinds if kind.kind in kinds for action in actions.of(kind)]
    return [action for action in actions if action.kind in kinds]


def weighted(known: Any, changes: Weights) -> Weights:
    """The game's weights with changes to some of them."""
    usual: Weights = getattr(known, "WEIGHTS", {})
    wrong = sorted(set(changes) - set(usual))
    if wrong:
        raise Malformed(f"there is no weight {wrong[0]!r}: {', '.join(usual)}")
    return {**usual, **changes}


def foreseen(known: Any, changes: Weights, ahead: float) -> Weights:
    """The same for a player who sees so much of what belongs to a plan: 0 looks one step ahead, 1 sees all of it."""
    far: frozenset[str] = getattr(known, "FARSIGHTED", frozenset())
    usual = weighted(known, changes)
    return {**usual, **{name: ahead * usual[name] for name in far if name not in changes}}


def multiplied(weights: Weights, factors: Weights) -> Weights:
    return {**weights, **{name: weights[name] * factor for name, factor in factors.items()}}
