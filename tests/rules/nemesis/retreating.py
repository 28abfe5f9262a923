"""A hex whose defenders have been driven out, for the tests of 6.2-D."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.rules.nemesis.battles import Battlefield, attacking, played


def driven(battlefield: Battlefield, around: str, side: str = "allied", **settings: Any) -> NemesisSandbox:
    """A unit in A drives the defender X out of B; `around` are the other neighbours of B."""
    box = battlefield(**settings).link("A", "B")
    for hex in around.split():
        box.link("B", hex)
    for column in ("1:2", "1:1", "2:1", "3:1"):
        box.cell(column, 3, "0-0r")
    box.unit("J", "A", "japanese" if side == "allied" else "allied", strength=4)
    return box.unit("X", "B", side, strength=4)


def retreating(box: NemesisSandbox, side: str = "japanese") -> Game:
    """The attack is won and the defender, a single unit, has chosen to retreat."""
    return played(attacking(box, side, dice=[3]), "attack B J", "lead J", "enforce", "give-way")


def both_retreating(box: NemesisSandbox) -> Game:
    """The same with two units, X in front."""
    orders = ("attack B J", "meet X", "lead J", "refuser X", "enforce", "give-way")
    return played(attacking(box, dice=[3]), *orders)
