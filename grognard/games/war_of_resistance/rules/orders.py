"""Orders by phase: which actions a phase of the sequence of play asks for (4C).

A chapter's actions say in which phases they may be taken; here they are found and sorted, once.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, ClassVar, Final, Protocol

from grognard.games.war_of_resistance import rules
from grognard.kernel.actions import Action, Done
from grognard.kernel.module import classes

# The steps of a player turn in which its owner, or in a reaction the other side, gives orders (4A).
INITIAL: Final = "initial"
MOVEMENT: Final = "movement"
COMBAT: Final = "combat"
REACTION: Final = "reaction"  # which HQs to activate (37H)
REACTION_MOVEMENT: Final = "reaction-movement"
REACTION_COMBAT: Final = "reaction-combat"
EXPLOITATION: Final = "exploitation"
PHASES: Final = (INITIAL, MOVEMENT, COMBAT, REACTION, REACTION_MOVEMENT, REACTION_COMBAT, EXPLOITATION)
MOVING: Final = (MOVEMENT, REACTION_MOVEMENT, EXPLOITATION)
FIGHTING: Final = (COMBAT, REACTION_COMBAT)


class Phased(Protocol):
    """An action of the sequence of play; whatever answers a question in the middle of something names no phase."""

    phases: ClassVar[tuple[str, ...]]


# 6C/restrictions; 6D/restrictions
@cache
def orders(phase: str) -> tuple[type[Action], ...]:
    """The actions that may be taken in a phase, in the order of the chapters' names; ending it comes last."""
    chapters = [import_module(f"{rules.__name__}.{found.name}") for found in iter_modules(rules.__path__)]
    found: tuple[Any, ...] = classes(Action, *chapters)
    return (*(kind for kind in found if kind.kind and phase in getattr(kind, "phases", ())), Done)
