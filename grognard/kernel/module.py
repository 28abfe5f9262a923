"""What a game must provide to be played: its world, its start, its words and its view of a position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from grognard.kernel.actions import Action, Order
from grognard.kernel.position import Position
from grognard.kernel.procedures import Ask, Procedure
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Tongue, Words


class Option(msgspec.Struct, frozen=True):
    """One optional rule: its key, the values it can take (the first is the default), and its rule ids."""

    key: str
    values: tuple[str | bool | int, ...]
    rules: tuple[str, ...] = ()


class World(Protocol):
    """The part of a game that never changes, as far as the machine needs to know it."""

    @property
    def seats(self) -> Sequence[str]: ...

    @property
    def words(self) -> Mapping[str, Words]: ...


class Module(Protocol):
    """A game. Everything the machine, the bots and the server know of a game goes through this."""

    name: str
    editions: tuple[str, ...]  # the first is the default
    scenarios: tuple[str, ...]
    options: tuple[Option, ...]
    actions: tuple[type[Action], ...]
    procedures: tuple[type[Procedure], ...]

    @property
    def taught(self) -> tuple[str, ...]:
        """Scenarios that are played too, but do not stand among those that are offered."""
        ...

    @property
    def tongues(self) -> Mapping[str, Tongue]:
        """What players of each language type."""
        ...

    @property
    def fingerprint(self) -> str:
        """One short number for everything that decides: rules, data and options (`kernel/fingerprint.py`)."""
        ...

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = "") -> Any:
        """What never changes; by the owner's own edition, a text, where there is one. Made once for equal choices."""
        ...

    def examine(self, revision: str) -> str:
        """The text of an own edition as it is kept; `DataError` with all that is wrong with it."""
        ...

    def start(self, world: Any, seed: str | None) -> Position: ...

    def view(self, p: Any, seat: int | None) -> dict[str, Any]: ...

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        """The views of several seats of the same position; they may have parts in common."""
        ...

    @property
    def questions(self) -> Sequence[str]:
        """The names of the questions that it answers."""
        ...

    def query(self, p: Any, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a question of a seat, as plain data; `Malformed` for a question it cannot understand."""
        ...

    def side_of(self, world: Any, seat: int) -> str:
        """The side that a seat plays for, by the name that results give it; without partners each is its own."""
        ...

    def address(self, p: Any, ask: Ask) -> Ask:
        """In games with partners: the same question to those of a side whom it concerns."""
        ...

    def commanded(self, p: Any, seat: int, kind: type[Order]) -> Sequence[int]:
        """In games with partners: the subjects of a kind of order that this seat commands."""
        ...

    def permits(self, p: Any, seat: int, action: Action) -> Refusal | None:
        """In games with partners: why this seat may not give this order (another of its side may)."""
        ...

    @property
    def rule_ids(self) -> frozenset[str]:
        """Every id of the game's ledger."""
        ...

    def faults(self, p: Any) -> list[str]:
        """What is wrong with a position that play has led to; empty if all is well."""
        ...

    def indistinguishable(self, p: Any, seat: int | None) -> list[Any]:
        """Positions that differ from this one only in what the seat must not know."""
        ...

    def imagined(self, p: Any, seat: int, chance: Random) -> Any:
        """A copy in which all that the seat does not know is drawn anew, whatever the truth is.

        Two positions that the seat cannot tell apart give the same copy for the same chance: this is all that a bot
        is given.
        """
        ...

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str: ...

    def called(self, world: Any, word: str, language: str) -> str:
        """How a message names what a fact names by its id, such as a counter."""
        ...

    def status(self, p: Any, language: str) -> list[str]:
        """The position in a few lines of words."""
        ...

    def describe(self, p: Any, seat: int | None, what: str, language: str) -> list[str]:
        """A hex or a counter in words, as far as the seat may know."""
        ...


def classes(kind: type[Any], *modules: Any) -> tuple[type[Any], ...]:
    """Every subclass of the kind that the modules define."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, kind) and value.__module__ == module.__name__
    )
