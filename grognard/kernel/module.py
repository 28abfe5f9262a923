"""What a game must provide to be played: its world, its start, its words and its view of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from grognard.kernel.actions import Action
from grognard.kernel.position import Position
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Words


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

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int]) -> Any: ...

    def start(self, world: Any, seed: str | None) -> Position: ...

    def view(self, p: Any, seat: int | None) -> dict[str, Any]: ...

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str: ...
