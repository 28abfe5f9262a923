"""What the cells of a column may hold, as the reader of the sheet asks it: nobody has to declare it a second time.

The readers of the games say by their questions what they expect: a number from 1 to 12, one of these words, a hex.
While a folder is read with `Heard.row` the questions are remembered, and an editor makes its forms of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from grognard.field.sheets import Mistake, Row

WHAT: Final = ("text", "words", "number", "fraction", "choice", "yes", "name")  # the more is asked, the later it stands


@dataclass(frozen=True, slots=True)
class Kind:
    """What is expected of a cell; an editor that knows no better takes any text."""

    what: str = "text"  # one of WHAT
    lowest: int = 0
    highest: int = 0
    choices: tuple[str, ...] = ()
    of: str = ""  # of what it names one: hex, hexside, course (hexes in a row), ...
    many: bool = False  # several, separated by blanks
    empty: bool = False

    def joined(self, other: Kind) -> Kind:
        """What two questions about one column allow together."""
        empty, many = self.empty or other.empty, self.many or other.many
        if self.what != other.what:
            surer = max(self, other, key=lambda kind: WHAT.index(kind.what))
            return replace(surer, of=self.of or other.of, empty=empty, many=many)
        return Kind(
            self.what,
            min(self.lowest, other.lowest),
            max(self.highest, other.highest),
            (*self.choices, *(word for word in other.choices if word not in self.choices)),
            self.of or other.of,
            many,
            empty,
        )


class Heard:
    """The kinds of all columns that were read, by sheet and column."""

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, Kind]] = {}

    def row(self, file: str, line: int, cells: Mapping[str, str], notes: list[Mistake]) -> Row:
        return _HeardRow(file, line, cells, notes, self.kinds.setdefault(file, {}))


class _HeardRow(Row):
    __slots__ = ("kinds",)

    def __init__(
        self, file: str, line: int, cells: Mapping[str, str], notes: list[Mistake], kinds: dict[str, Kind]
    ) -> None:
        super().__init__(file, line, cells, notes)
        self.kinds = kinds

    def _hear(self, column: str, kind: Kind) -> None:
        known = self.kinds.get(column)
        if known != kind:
            self.kinds[column] = kind if known is None else known.joined(kind)

    def empty(self, column: str) -> bool:
        self._hear(column, Kind(empty=True))
        return super().empty(column)

    def text(self, column: str) -> str:
        self._hear(column, Kind())
        return super().text(column)

    def optional(self, column: str) -> str:
        self._hear(column, Kind(empty=True))
        return super().optional(column)

    def whole(self, column: str, lowest: int, highest: int, empty: int | None = None) -> int:
        self._hear(column, Kind("number", lowest, highest, empty=empty is not None))
        return super().whole(column, lowest, highest, empty)

    def signed(self, column: str, lowest: int, highest: int, empty: int | None = None) -> int:
        self._hear(column, Kind("number", lowest, highest, empty=empty is not None))
        return super().signed(column, lowest, highest, empty)

    def fraction(self, column: str, lowest: int, highest: int, empty: Fraction | None = None) -> Fraction:
        self._hear(column, Kind("fraction", lowest, highest, empty=empty is not None))
        return super().fraction(column, lowest, highest, empty)

    def choice(self, column: str, choices: Sequence[str], optional: bool = False) -> str:
        self._hear(column, Kind("choice", choices=tuple(choices), empty=optional))
        return super().choice(column, choices, optional)

    def yes(self, column: str) -> bool:
        self._hear(column, Kind("yes"))
        return super().yes(column)

    def naming(self, column: str, of: str) -> None:
        self._hear(column, Kind("name", of=of))

    def words(self, column: str, choices: Collection[str] | None = None) -> list[str]:
        self._hear(column, Kind("words", choices=tuple(choices or ()), many=True, empty=True))
        return super().words(column, choices)

    def known(self, column: str, things: Mapping[str, int], kind: str, part: str | None = None) -> int:
        self._hear(column, Kind("name", of=kind))
        return super().known(column, things, kind, part)

    def translated(self) -> dict[str, str]:
        found = super().translated()
        for language in found:
            self._hear(language, Kind())
        return found
