"""Lines of play counted to a depth: any change of what is legal changes the counts."""

from __future__ import annotations

from grognard.kernel.game import Game


def perft(game: Game, depth: int) -> int:
    """How many sequences of that many actions there are (shorter ones where the game pauses)."""
    decision = game.decision()
    actions = [] if decision is None else decision.actions
    if depth == 0 or not actions:
        return 1
    count = 0
    for action in actions:
        line = game.copy()
        assert isinstance(line.play(action), list)
        count += perft(line, depth - 1)
    return count
