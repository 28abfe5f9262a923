"""The last decision taken once more in a position that remembers nothing: what was remembered must not have mattered.

Answers are kept on a position until something changes, and by stamps for all positions alike; whoever changes something
must see to it that they are forgotten (`Layout.touch`). Here nothing is kept at all: so it shows where that is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grognard.kernel.game import Game
from grognard.kernel.position import Position

STAMPS: Final = ("stamps", "fronts")


class Nothing(dict[Any, Any]):
    """A cache in which nothing is found but what was written just before."""

    def get(self, key: Any, default: Any = None) -> Any:
        return default

    def setdefault(self, key: Any, default: Any = None) -> Any:
        return default

    def __contains__(self, key: object) -> bool:
        return False

    def __len__(self) -> int:
        return 0


class Never:
    """Stamps that are never the same twice."""

    def __init__(self, world: Any) -> None:
        self.world = world

    def __getitem__(self, side: Any) -> Any:
        return self if isinstance(side, slice) else self.world.fresh()

    def __setitem__(self, side: int, stamp: int) -> None:
        pass

    def __iter__(self) -> Iterator[int]:
        return iter((self.world.fresh(), self.world.fresh()))


def forgetful(p: Position, procedures: dict[str, Any]) -> Position:
    """The same position, read back from its dump, that remembers nothing."""
    kind = type(p)
    fresh = kind(p.world, None)
    fresh.restore(p.dump(), procedures)
    held: dict[str, Any] = {"cache": Nothing(), "kept": Nothing(), **dict.fromkeys(STAMPS, Never(p.world))}
    shadows = {name: _shadow(value) for name, value in held.items() if hasattr(kind, name)}
    fresh.__class__ = type(kind.__name__, (kind,), {"__slots__": (), **shadows})
    return fresh


def _shadow(value: Any) -> property:
    """An attribute that has one value, whatever is written to it."""
    return property(lambda p: value, lambda p, new: None)


def played_afresh(game: Game, start: Position) -> Game:
    """The last decision of a game taken once more, from the position before it."""
    last = game.entries[-1]
    procedures = {kind.__name__: kind for kind in game.module.procedures}
    twin = Game(game.module, game.setup, forgetful(start, procedures))
    twin.play(last.action, game.seats[last.seat])
    return twin
