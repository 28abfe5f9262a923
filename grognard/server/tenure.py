"""How long a bot plays a seat: for good, or to the end of the phase or the turn in which it was lent."""

from __future__ import annotations

from typing import Literal

from grognard.bots.knowledge import Foresight, knowledge
from grognard.kernel.game import Game

Span = Literal["", "phase", "turn"]  # empty: until somebody takes the seat back


def mark(game: Game, span: str) -> str:
    """The present phase or turn, as it is stored: 'phase 31', 'turn 2'; it differs as soon as that is over."""
    if span == "turn":
        return f"turn {getattr(game.position, 'turn', 0)}"
    known = knowledge(game)
    if isinstance(known, Foresight):
        return f"phase {getattr(known, 'phase', known.clock)(game.position)}"
    decision = game.decision()
    return f"phase {getattr(game.position, 'turn', 0)}-{decision.kind if decision else ''}"


def span_of(until: str) -> Span:
    span = until.partition(" ")[0]
    return "phase" if span == "phase" else "turn" if span == "turn" else ""


def is_over(game: Game, until: str) -> bool:
    return bool(until) and mark(game, span_of(until)) != until
