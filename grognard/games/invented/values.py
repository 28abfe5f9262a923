"""How a value of a position is given and read back: numbers, words, marks, one for each side, lists, names."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.games.invented.words import one_of, whole
from grognard.kernel.words import Malformed


class Value:
    """`read` takes what an author writes, or refuses it; `write` gives back what he would have written."""

    def read(self, what: str, given: Any) -> Any:
        return given

    def write(self, stored: Any) -> Any:
        return stored

    def show(self, p: Any, field: str) -> Any:
        """A field of the position as an author would have written it."""
        return self.write(getattr(p, field))

    def put(self, p: Any, field: str, stored: Any) -> None:
        """Into a field of the position; arrays keep their kind."""
        old = getattr(p, field)
        setattr(p, field, stored) if not isinstance(old, bytearray | array) else _fill(old, stored)


def _fill(row: bytearray | array[int], values: Sequence[int]) -> None:
    for place, value in enumerate(values):
        row[place] = value


@dataclass(frozen=True)
class Number(Value):
    least: int = 0
    most: int | None = 255

    def read(self, what: str, given: Any) -> int:
        return whole(what, given, self.least, self.most)


class Truth(Value):
    """Yes or no."""

    def read(self, what: str, given: Any) -> bool:
        return bool(whole(what, given, 0, 1))

    def write(self, stored: Any) -> bool:
        return bool(stored)


@dataclass(frozen=True)
class Word(Value):
    """One of the words; the position keeps its number, `first` for the first word. The number may be given too."""

    words: Sequence[str]
    first: int = 0

    def read(self, what: str, given: Any) -> int:
        if isinstance(given, int) and not isinstance(given, bool):
            return whole(what, given, self.first, self.first + len(self.words) - 1)
        return self.first + list(self.words).index(one_of(what, given, self.words))

    def write(self, stored: Any) -> str:
        number = int(stored) - self.first
        return self.words[number] if 0 <= number < len(self.words) else ""


@dataclass(frozen=True)
class Text(Value):
    """One of the words, kept as it is."""

    words: Sequence[str]

    def read(self, what: str, given: Any) -> str:
        return one_of(what, given, self.words)


@dataclass(frozen=True)
class Marks(Value):
    """Any of the words with blanks between them, kept as bits."""

    bits: Mapping[str, int]

    def read(self, what: str, given: Any) -> int:
        if not isinstance(given, str):
            raise Malformed(f"{what} {given!r}: words were expected, of {', '.join(self.bits)}")
        found = 0
        for word in given.split():
            found |= self.bits[one_of(what, word, self.bits)]
        return found

    def write(self, stored: Any) -> str:
        return " ".join(word for word, bit in self.bits.items() if stored & bit)


@dataclass(frozen=True)
class Each(Value):
    """As many values of one kind as there are sides (or as `count` says)."""

    inner: Value
    count: int = 2

    def read(self, what: str, given: Any) -> tuple[Any, ...]:
        if isinstance(given, str) or not isinstance(given, Sequence | bytearray | array) or len(given) != self.count:
            raise Malformed(f"{what} {given!r}: {self.count} values were expected")
        return tuple(self.inner.read(what, each) for each in given)

    def write(self, stored: Any) -> tuple[Any, ...]:
        return tuple(self.inner.write(each) for each in stored)


@dataclass(frozen=True)
class Several(Value):
    """A list of values of one kind."""

    inner: Value

    def read(self, what: str, given: Any) -> tuple[Any, ...]:
        if isinstance(given, str) or not isinstance(given, Sequence):
            raise Malformed(f"{what} {given!r}: a list was expected")
        return tuple(self.inner.read(what, each) for each in given)

    def write(self, stored: Any) -> tuple[Any, ...]:
        return tuple(self.inner.write(each) for each in stored)


@dataclass(frozen=True)
class ByName(Value):
    """Numbers by names: the position keeps a row, in the order of the names; what is not named stays as it is."""

    names: Sequence[str]

    def read(self, what: str, given: Any) -> dict[int, int]:
        if not isinstance(given, Mapping):
            raise Malformed(f"{what} {given!r}: numbers by names were expected, of {', '.join(self.names)}")
        places = {name: place for place, name in enumerate(self.names)}
        return {places[one_of(what, name, places)]: whole(f"{what} {name}", n) for name, n in given.items()}

    def write(self, stored: Any) -> dict[str, int]:
        return dict(zip(self.names, stored, strict=True))

    def put(self, p: Any, field: str, stored: Mapping[int, int]) -> None:
        row = getattr(p, field)
        for place, number in stored.items():
            row[place] = number


@dataclass(frozen=True)
class Place(Value):
    """A hex (or box) by its name or number; its number is found when the board is known."""

    boxes: bool = True

    def read(self, what: str, given: Any) -> str | int:
        return given if isinstance(given, str) else whole(what, given, -128)
