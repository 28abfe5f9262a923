"""Values of the sandbox that need the sheets: turns by their dates, rows by zones or factions, words of the sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.games.invented.values import Value
from grognard.games.invented.words import one_of, row_of, whole
from grognard.games.war_of_resistance.sheets.files import land
from grognard.games.war_of_resistance.world import World
from grognard.kernel.words import Malformed


def real_land() -> World:
    """The sheets as they are, for charts, kinds of counter and affiliations."""
    return land()


class Turn(Value):
    """A game turn by its number, 0 for the first, or by its date as the book writes it: 'Nov I 37'."""

    def read(self, what: str, given: Any) -> int:
        calendar = real_land().calendar
        if isinstance(given, str):
            return calendar.number[one_of(what, given, calendar.number)]
        return whole(what, given, 0, len(calendar) - 1)


@dataclass(frozen=True)
class Named(Value):
    """One of some words of the sheets; the position keeps its number, `first` for the first of them."""

    words: Callable[[], Iterable[str]]
    first: int = 1

    def read(self, what: str, given: Any) -> int:
        known = list(self.words())
        return self.first + known.index(one_of(what, given, known))

    def write(self, stored: Any) -> str:
        number = int(stored) - self.first
        known = list(self.words())
        return known[number] if 0 <= number < len(known) else ""


@dataclass(frozen=True)
class Names(Value):
    """Some words of the sheets, kept as they are."""

    words: Callable[[], Iterable[str]]

    def read(self, what: str, given: Any) -> tuple[str, ...]:
        return tuple(one_of(what, name, self.words()) for name in row_of(what, given))


@dataclass(frozen=True)
class ByKey(Value):
    """Values by keys that the position knows, such as its weather zones; what is not named stays as it is."""

    keys: Callable[[Any], Sequence[str]]
    inner: Value

    def read(self, what: str, given: Any) -> dict[str, Any]:
        if not isinstance(given, Mapping):
            raise Malformed(f"{what} {given!r}: values by names were expected, such as {{'4': ...}}")
        return {str(key): self.inner.read(f"{what} of {key}", value) for key, value in given.items()}

    def put(self, p: Any, field: str, stored: Mapping[str, Any]) -> None:
        keys, values = list(self.keys(p)), list(getattr(p, field))
        for key, value in stored.items():
            values[keys.index(one_of(field, key, keys))] = value
        super().put(p, field, tuple(values))

    def show(self, p: Any, field: str) -> dict[str, Any]:
        return {key: self.inner.write(each) for key, each in zip(self.keys(p), getattr(p, field), strict=True)}


@dataclass(frozen=True)
class Told(Value):
    """What another call of the sandbox sets, and a track only shows."""

    call: str
    shown: Callable[[Any], Any]

    def read(self, what: str, given: Any) -> Any:
        raise Malformed(f"track {what!r}: it is set by {self.call}")

    def show(self, p: Any, field: str) -> Any:
        return self.shown(p)


class Since(Value):
    """A turn since which something holds, by its number or date; -1 for never."""

    def read(self, what: str, given: Any) -> int:
        return -1 if given == -1 else Turn().read(what, given)


class Seats(Value):
    """Where the capital of the KMT has worked, and in which turn last: {'0303': 'Nov I 37'} (44F)."""

    def read(self, what: str, given: Any) -> dict[str, int]:
        if not isinstance(given, Mapping):
            raise Malformed(f"{what} {given!r}: hexes with turns were expected")
        return {str(hex): Turn().read(f"{what} {hex!r}", turn) for hex, turn in given.items()}

    def put(self, p: Any, field: str, stored: Mapping[str, int]) -> None:
        index = p.world.board.index
        rows = {index[one_of(field, hex, index)]: turn for hex, turn in stored.items()}
        setattr(p, field, tuple(rows.items()))

    def show(self, p: Any, field: str) -> dict[str, int]:
        return {p.hex_name(hex): turn for hex, turn in getattr(p, field)}
