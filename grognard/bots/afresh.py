"""The last decision taken once more in a position that remembers nothing: what was remembered must not have mattered.

Answers are kept on a position until something changes, by stamps for all positions alike, and on the world under what
they depend on; whoever changes something must see to it that they are forgotten (`Layout.touch`), and a key must tell
all. Here nothing is kept at all but what never changes: so it shows where that is wrong, and by trying the decision
with some answers and without others, which of them it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from grognard.kernel.game import Game
from grognard.kernel.position import Position

STAMPS: Final = ("stamps", "fronts")
MANY: Final = 5  # kinds of answers named, at most

Kinds = Callable[[str], bool]


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
    """Stamps that are never the same twice, and never those of another time."""

    def __init__(self, world: Any) -> None:
        self.world = world

    def __getitem__(self, side: Any) -> Any:
        return self if isinstance(side, slice) else self.world.fresh()

    def __setitem__(self, side: int, stamp: int) -> None:
        pass

    def __iter__(self) -> Iterator[int]:
        return iter((self.world.fresh(), self.world.fresh()))

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]


def forgetful(p: Position, procedures: dict[str, Any]) -> Position:
    """The same position, read back from its dump, that remembers nothing, in a world that does not either."""
    kind, world = type(p), p.world.forgetful({}) if hasattr(p.world, "forgetful") else p.world
    fresh = kind(world, None)
    fresh.restore(p.dump(), procedures)
    held: dict[str, Any] = {"cache": Nothing(), "kept": Nothing(), **dict.fromkeys(STAMPS, Never(world))}
    shadows = {name: _shadow(value) for name, value in held.items() if hasattr(kind, name)}
    fresh.__class__ = type(kind.__name__, (kind,), {"__slots__": (), **shadows})
    return fresh


def _shadow(value: Any) -> property:
    """An attribute that has one value, whatever is written to it."""
    return property(lambda p: value, lambda p, new: None)


class Before:
    """The position before a decision, with what was remembered then."""

    def __init__(self, game: Game) -> None:
        self.position = game.position.copy()
        self.ask = game._ask
        self.cache: Mapping[Any, Any] = getattr(game.position, "cache", {})  # with what is asked until it changes

    def forgetful(self, game: Game) -> Game:
        """The last decision of a game taken once more, from here, where nothing is remembered."""
        procedures = {kind.__name__: kind for kind in game.module.procedures}
        return _played(game, Game(game.module, game.setup, forgetful(self.position, procedures)))

    def knowing(self, game: Game, kinds: Kinds) -> Game:
        """The same where only answers of some kinds are remembered."""
        p: Any = self.position.copy()
        if hasattr(p.world, "forgetful"):
            p.world = p.world.forgetful(_only(p.world.known, kinds))
        if hasattr(p, "cache"):
            p.cache, p.kept = _only(self.cache, kinds), _only(p.kept, kinds)
        twin = game.copy()
        twin.position, twin.entries, twin._ask = p, [], self.ask
        return _played(game, twin)

    def blame(self, game: Game, right: Game) -> str:
        """What went otherwise than it should: rows of the position, and kinds of answers that were to blame for it.

        Those without which the decision goes right are; where there are none, those that make it go wrong by
        themselves, which may lean on others that were right.
        """
        now, then = game.position.dump(), right.position.dump()
        rows = [name for name in now if now[name] != then.get(name)]
        return "; ".join((*([f"{', '.join(rows[:MANY])} differ"] if rows else []), self._culprits(game, right)))

    def _culprits(self, game: Game, right: Game) -> str:
        if same(self.knowing(game, lambda kind: True), right):
            return "right with all that is remembered, so it was asked about in between"
        kinds = sorted({kind_of(key) for store in self._stores() for key in store})
        mending = [kind for kind in kinds if same(self.knowing(game, kind.__ne__), right)]
        if mending:
            return f"right without {' or without '.join(map(repr, mending[:MANY]))}"
        spoiling = [kind for kind in kinds if not same(self.knowing(game, kind.__eq__), right)]
        return f"wrong with {' or with '.join(map(repr, spoiling[:MANY]))} alone" if spoiling else "wrong with several"

    def _stores(self) -> Iterator[Mapping[Any, Any]]:
        p: Any = self.position
        yield self.cache
        yield getattr(p, "kept", {})
        yield getattr(p.world, "known", {})


def _played(game: Game, twin: Game) -> Game:
    """A game in which the last decision of another is taken."""
    last = game.entries[-1]
    twin.play(last.action, game.seats[last.seat])
    return twin


def kind_of(key: Any) -> str:
    """What an answer is about, as its key tells: the first word of it."""
    while isinstance(key, tuple) and key:
        key = key[1] if key[0] == "notes" and len(key) > 1 else key[0]
    return key if isinstance(key, str) else getattr(key, "__name__", type(key).__name__)


def _only(store: Mapping[Any, Any], kinds: Kinds) -> dict[Any, Any]:
    return {key: known for key, known in store.items() if kinds(kind_of(key))}


def same(game: Game, other: Game) -> bool:
    """Whether the last decision of both led to the same."""
    if not game.entries or not other.entries:
        return bool(game.entries) == bool(other.entries)
    return game.entries[-1].events == other.entries[-1].events and game.position.hash() == other.position.hash()
