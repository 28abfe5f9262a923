"""What the actions of a decision are worth, by one judge for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from grognard.kernel.actions import Action

Weights = Mapping[str, float]
Score = Callable[[Any], float]
Judge = Callable[[Any, int, Weights], Mapping[str, Score]]  # kind of action -> its score


class Advice(Protocol):
    def __call__(
        self, p: Any, seat: int, kind: str, actions: Sequence[Action], weights: Weights = ...
    ) -> Mapping[str, Score]: ...


def advised_by(judges: Mapping[str, Judge], usual: Weights) -> Advice:
    """Kind of action -> what such an action is worth to the seat. Done is worth 0, and so is staying put.

    A kind that is missing is not worth playing; in decisions without a judge nothing but Done is.
    """

    def advice(
        p: Any, seat: int, kind: str, actions: Sequence[Action], weights: Weights = usual
    ) -> Mapping[str, Score]:
        judge = judges.get(kind)
        return {"done": lambda action: 0.0, **(judge(p, seat, weights) if judge is not None else {})}

    return advice
