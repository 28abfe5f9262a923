"""Invented positions: the builder of the sandboxes of all games, the ground under them and the game they make.

A game's own sandbox declares what its counters, marks, tracks and phases are called and how they are put down
(`builder.py`); everything else is here. `docs/new-game.md` shows how.
"""

from grognard.games.invented.builder import Builder
from grognard.games.invented.play import Pause, SandboxGame
from grognard.games.invented.terms import Leg, Terms
from grognard.games.invented.words import one_of, vocabulary

__all__ = ["Builder", "Leg", "Pause", "SandboxGame", "Terms", "one_of", "vocabulary"]
