"""Plain data for views and fixed data.

Rows of a view are made anew only where something has changed: what has not changed is the very same object as before,
for every seat and every game. Nobody may change it, and to compare it with itself costs nothing.
"""

from __future__ import annotations

import typing
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, fields, is_dataclass
from functools import cached_property
from typing import Annotated, Any, Final, TypeVar

from grognard.field.memory import notes
from grognard.field.powers import Side

Row = TypeVar("Row")
T = TypeVar("T")
ROOM: Final = 50_000  # rows of a kind that are kept, some hundred bytes each


def rows(p: Any, page: str, columns: Sequence[bytearray | array[int]], make: Callable[..., Row]) -> list[Row]:
    """A row for each counter, from what the columns say of it: `make(counter, *values)`."""
    state = tuple([bytes(column) for column in columns])
    latest = p.shown.get(page)
    if latest is not None and latest[0] == state:
        found: list[Row] = latest[1]
        return found
    known, count = notes(p.world, page, ROOM), len(columns[0])

    def row(counter: int) -> Row:
        key = (counter, *[column[counter] for column in columns])
        told: Row | None = known.get(key)
        if told is None:
            told = known[key] = make(*key)
        return told

    if latest is None:
        found = [row(counter) for counter in range(count)]
    else:
        found = latest[1][:]
        for counter in _changed(latest[0], state, count):
            found[counter] = row(counter)
    p.shown[page] = state, found
    return found


def kept(p: Any, page: str, state: Any, make: Callable[[], T]) -> T:
    """A part of a view that depends on `state` alone: the very same as last time, if that has not changed."""
    latest = p.shown.get(page)
    if latest is not None and latest[0] == state:
        found: T = latest[1]
        return found
    found = make()
    p.shown[page] = state, found
    return found


def _changed(old: Sequence[bytes], new: Sequence[bytes], count: int) -> set[int]:
    """The places at which any of the columns differs; the bytes of a column are told apart all at once."""
    found: set[int] = set()
    for before, after in zip(old, new, strict=True):
        width = len(after) // count
        apart = int.from_bytes(before, "little") ^ int.from_bytes(after, "little")
        while apart:
            byte = ((apart & -apart).bit_length() - 1) >> 3
            place = byte // width
            found.add(place)
            apart = apart >> (8 * width * (place + 1)) << (8 * width * (place + 1))
    return found


class Known:
    """Marks a type by the name that the browser has for it, and what it is there if that is not the same."""

    def __init__(self, name: str, means: str = "") -> None:
        self.name = name
        self.means = means


Named = Annotated[Mapping[str, str], Known("Named", 'Record<"en" | "fr", string>')]  # language -> name


class Columns(Known):
    """What the browser is told of a counter: the columns of its class, declared there and nowhere else.

    `but` are kept back, `also` are properties that are told as well, and `more` is what only the world can tell.
    """

    def __init__(
        self, name: str, of: type, sides: Sequence[str], but: Iterable[str] = (), also: Iterable[str] = (), **more: Any
    ) -> None:
        super().__init__(name)
        self.of = of
        self.sides = sides
        self.also = tuple(also)
        self.more = more
        kept_back = frozenset(but)
        self.names = tuple(field.name for field in fields(of) if field.name not in kept_back) + self.also

    @cached_property
    def hints(self) -> dict[str, Any]:
        """Column -> its type."""
        declared = typing.get_type_hints(self.of, include_extras=True)
        for name in self.also:
            declared[name] = typing.get_type_hints(getattr(self.of, name).fget)["return"]
        return {**{name: declared[name] for name in self.names}, **self.more}

    def row(self, counter: object, **more: Any) -> dict[str, Any]:
        """One counter as plain data."""
        if more.keys() != self.more.keys():
            raise TypeError(f"{', '.join(self.more)} was expected, not {', '.join(more)}")
        hints = self.hints
        return {**{name: self._plain(hints[name], getattr(counter, name)) for name in self.names}, **more}

    def _plain(self, hint: Any, value: Any) -> Any:
        if hint is Side:
            return self.sides[value]
        if is_dataclass(value) and not isinstance(value, type):
            return asdict(value)
        if isinstance(value, tuple):
            return [self._plain(None, each) for each in value]
        return dict(value) if isinstance(value, Mapping) else value
