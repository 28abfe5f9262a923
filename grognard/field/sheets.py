"""Reading data sheets: tab-separated text that people write by hand, so every mistake is told with its line.

A sheet is UTF-8; `#` starts a comment line; the first other line names the columns; `-` is an empty cell. The
last column, `source`, names the key in the sheets of sources from which the row's values come. Nothing here
raises for what a file holds: a cell that cannot be read is noted as a `Mistake` and a harmless value is used
in its place, so that one reading finds all mistakes.

A source may be cited with the paragraph it is found in, `rulebook:9B`, and several may be joined, `rulebook:9B+guess`:
such a value is as sure as the weakest of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from grognard.kernel.words import Malformed

EMPTY: Final = "-"
SOURCE: Final = "source"
LONG: Final = 60  # a longer cell is not repeated when a part of it is wrong
LANGUAGES: Final = ("en", "fr")
SOURCE_KINDS: Final = ("rulebook", "public", "reconstructed")


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """What is wrong, where: `counters.tsv:17: strength 'x' in '4-x-3': a whole number was expected`."""

    file: str
    line: int  # 0 for the file as a whole
    what: str
    column: str = ""
    value: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.what}"


class DataError(Malformed):
    """The data cannot be played; holds every mistake that was found."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        told = "\n".join(str(mistake) for mistake in mistakes)
        super().__init__(told, "sheets", count=len(mistakes), mistakes=told)
        self.mistakes = tuple(mistakes)


@dataclass(frozen=True, slots=True)
class Source:
    key: str
    kind: str  # one of SOURCE_KINDS
    reference: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """How many values of each sheet rest on which kind of source."""

    sheets: Mapping[str, Mapping[str, int]]

    @property
    def total(self) -> Mapping[str, int]:
        total: Counter[str] = Counter()
        for counts in self.sheets.values():
            total.update(counts)
        return total


class Row:
    """One line of a sheet; its methods read a cell as what it should be and note what it is not."""

    __slots__ = ("cells", "file", "line", "notes")

    def __init__(self, file: str, line: int, cells: Mapping[str, str], notes: list[Mistake]) -> None:
        self.file = file
        self.line = line
        self.cells = cells
        self.notes = notes

    def wrong(self, column: str, problem: str, part: str | None = None, name: str | None = None) -> None:
        """Note a mistake in a cell, or in a part of it which may have a name of its own."""
        value = self.cells.get(column, "")
        shown = f"{name or column} {(value if part is None else part)!r}"
        if part is not None and part != value and len(value) <= LONG:
            shown += f" in {value!r}"
        self.notes.append(Mistake(self.file, self.line, f"{shown}: {problem}", column, value))

    def empty(self, column: str) -> bool:
        return self.cells[column] == EMPTY

    def text(self, column: str) -> str:
        """The cell as it stands, which may not be empty."""
        value = self.cells[column]
        if value == EMPTY:
            self.wrong(column, "it may not be empty")
        return value

    def optional(self, column: str) -> str:
        """The cell as it stands, '' if empty."""
        value = self.cells[column]
        return "" if value == EMPTY else value

    def whole(self, column: str, lowest: int, highest: int, empty: int | None = None) -> int:
        """A whole number within bounds; an empty cell is only right if a value for it is given."""
        value = self.cells[column]
        if value == EMPTY and empty is not None:
            return empty
        return self.whole_part(column, value, lowest, highest)

    def whole_part(self, column: str, part: str, lowest: int, highest: int, name: str | None = None) -> int:
        if part.isascii() and part.isdigit() and len(part) <= 6 and lowest <= int(part) <= highest:
            return int(part)
        self.wrong(column, f"a whole number from {lowest} to {highest} was expected", part, name)
        return lowest

    def signed(self, column: str, lowest: int, highest: int, empty: int | None = None) -> int:
        """A whole number that may be below zero, as modifiers are."""
        value = self.cells[column]
        if value == EMPTY and empty is not None:
            return empty
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 6 and lowest <= int(value) <= highest:
            return int(value)
        self.wrong(column, f"a whole number from {lowest} to {highest} was expected")
        return max(lowest, 0)

    def fraction(self, column: str, lowest: int, highest: int, empty: Fraction | None = None) -> Fraction:
        """An exact number such as 3, 0.25 or 1/7."""
        value = self.cells[column]
        if value == EMPTY and empty is not None:
            return empty
        try:
            number = Fraction(value) if value.isascii() and len(value) <= 12 and "e" not in value.lower() else None
        except (ValueError, ZeroDivisionError):
            number = None
        if number is not None and lowest <= number <= highest:
            return number
        self.wrong(column, f"a number from {lowest} to {highest} such as 3, 0.25 or 1/7 was expected")
        return Fraction(lowest)

    def choice(self, column: str, choices: Sequence[str], optional: bool = False) -> str:
        """One of the words; '' for an empty cell that may be empty."""
        value = self.cells[column]
        if value in choices:
            return value
        if value == EMPTY and optional:
            return ""
        self.wrong(column, f"one of {', '.join(choices)} was expected")
        return choices[0]

    def yes(self, column: str) -> bool:
        value = self.cells[column]
        if value not in ("yes", "no"):
            self.wrong(column, "yes or no was expected")
        return value == "yes"

    def naming(self, column: str, of: str) -> None:
        """Tells editors what a cell names where the reader finds it in a way of its own."""

    def words(self, column: str, choices: Collection[str] | None = None) -> list[str]:
        """The words of a cell, separated by blanks; none for an empty cell."""
        value = self.cells[column]
        if value == EMPTY:
            return []
        words = value.split()
        if choices is not None:
            for word in words:
                if word not in choices:
                    self.wrong(column, f"one of {', '.join(choices)} was expected", word)
            words = [word for word in words if word in choices]
        return words

    def unique(self, column: str, seen: dict[str, int], value: str | None = None) -> str:
        """A key that no earlier row has; `seen` remembers the lines."""
        key = self.text(column) if value is None else value
        if key in seen and key != EMPTY:
            self.wrong(column, f"it stands already in line {seen[key]}")
        else:
            seen[key] = self.line
        return key

    def known(self, column: str, things: Mapping[str, int], kind: str, part: str | None = None) -> int:
        """The number of a thing (a hex, say) that must exist; -1 if it does not.

        Where there are no things at all their own sheet is to blame, not this one.
        """
        number = things.get(self.cells[column] if part is None else part, -1)
        if number < 0 and things:
            self.wrong(column, f"there is no such {kind}", part)
        return number

    def translated(self) -> dict[str, str]:
        """The name in every language."""
        for language in LANGUAGES:
            if self.cells[language] == EMPTY:
                self.wrong(language, "the translation is missing")
        return {language: self.cells[language] for language in LANGUAGES}


Maker = Callable[[str, int, Mapping[str, str], list[Mistake]], Row]


class Sheets:
    """The sheets of one folder, the mistakes found in them, and where their values come from."""

    def __init__(self, folder: Path, row: Maker = Row) -> None:
        self.folder = folder
        self._row = row
        self.notes: list[Mistake] = []
        self.sources: dict[str, Source] = {}
        self.counts: dict[str, Counter[str]] = {}  # sheet -> kind of source -> values
        self._unread: set[str] = set()  # sheets of which not even the columns could be made out
        self._read_sources()

    @property
    def mistakes(self) -> list[Mistake]:
        return sorted(set(self.notes))

    def wrong(self, file: str, what: str) -> None:
        """Note a mistake that no single line can be blamed for; what an unread sheet lacks is not told."""
        if file not in self._unread:
            self.notes.append(Mistake(file, 0, what))

    def read(self, file: str, columns: Sequence[str], chains: Collection[str] = ()) -> list[Row]:
        """The rows of a sheet; each word of a column of `chains` counts as a value of its own."""
        rows = self._rows(file, [*columns, SOURCE])
        self._weigh(file, rows, chains)
        return rows

    def each(self, file: str, key: str, words: Sequence[str], columns: Sequence[str]) -> list[Row]:
        """The rows of a sheet that has exactly one for each word."""
        seen: dict[str, int] = {}
        rows = self.read(file, (key, *columns))
        for row in rows:
            row.choice(key, words)
            row.unique(key, seen)
        for word in words:
            if rows and word not in seen:
                self.wrong(file, f"the row of {word!r} is missing")
        return rows

    def header(self, file: str) -> list[str]:
        """The names of the columns of a sheet whose columns are themselves data; none if it cannot be read."""
        for _, line in self._lines(file, note=False):
            return [cell.strip() for cell in line.split("\t")]
        return []

    def origins(self, file: str, column: str = "") -> dict[str, Source]:
        """The source of each row by its first cell, or of the row's `column` where that has one of its own."""
        found: dict[str, Source] = {}
        header = self.header(file)
        for _, line in list(self._lines(file, note=False))[1:]:
            cells = [cell.strip() for cell in line.split("\t")]
            cited = dict(zip(header, cells, strict=False)).get(SOURCE, "").split()
            keys = {name: key for name, _, key in (word.rpartition("=") for word in cited)}
            source = self.source(keys.get(column) or keys.get("", ""))
            if source is not None:
                found[cells[0]] = source
        return found

    def source(self, citation: str) -> Source | None:
        """What a citation names: a key, with a paragraph after a colon, or several of these joined by `+`."""
        if citation in self.sources:
            return self.sources[citation]
        cited = [part.partition(":") for part in citation.split("+")]
        if not all(key in self.sources for key, _, _ in cited):
            return None
        kinds = [self.sources[key].kind for key, _, _ in cited]
        references = [self.sources[key].reference + (f", {where}" if where else "") for key, _, where in cited]
        return Source(citation, max(kinds, key=SOURCE_KINDS.index), "; ".join(references))

    # Text to rows

    def _lines(self, file: str, note: bool = True) -> Iterable[tuple[int, str]]:
        """Numbered lines that are neither blank nor comments."""
        notes = self.notes if note else []
        try:
            data = (self.folder / file).read_bytes()
        except OSError:
            notes.append(Mistake(file, 0, "the file is missing or cannot be read"))
            return
        for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
            try:
                line = raw.decode("utf-8").rstrip("\r")
            except UnicodeDecodeError:
                notes.append(Mistake(file, number, "the line is not UTF-8 text"))
                continue
            if not line.strip() or line.startswith("#"):
                continue
            if not line.replace("\t", "").isprintable():
                notes.append(Mistake(file, number, "the line holds characters that cannot be printed"))
                continue
            yield number, line

    def _rows(self, file: str, columns: Sequence[str]) -> list[Row]:
        rows: list[Row] = []
        header: list[str] | None = None
        noted = len(self.notes)
        for number, line in self._lines(file):
            cells = line.split("\t")
            if "\t " in line or " \t" in line or line[0] == " " or line[-1] == " ":
                cells = [cell.strip() for cell in cells]
            if header is None:
                header = cells
                if not self._header_fits(file, number, header, columns):
                    self._unread.add(file)
                    return []
            elif len(cells) != len(header):
                what = f"the line has {len(cells)} cells, {len(header)} were expected ({' '.join(header)})"
                self.notes.append(Mistake(file, number, what))
            elif "" in cells:
                what = f"the cell of column {header[cells.index('')]!r} holds nothing, write {EMPTY} for an empty cell"
                self.notes.append(Mistake(file, number, what))
            else:
                rows.append(self._row(file, number, dict(zip(header, cells, strict=True)), self.notes))
        if header is None:
            if len(self.notes) == noted:
                self.wrong(file, "the sheet is empty, a line with the names of its columns was expected")
            self._unread.add(file)
        elif not rows and len(self.notes) == noted:
            self.wrong(file, "the sheet has no rows")
        return rows

    def _header_fits(self, file: str, line: int, header: Sequence[str], columns: Sequence[str]) -> bool:
        problems = [f"column {name!r} is missing" for name in columns if name not in header]
        problems += [f"column {name!r} is unknown" for name in header if name not in columns]
        problems += [f"column {name!r} stands there twice" for name, times in Counter(header).items() if times > 1]
        self.notes += [Mistake(file, line, problem) for problem in problems]
        return not problems

    # Sources

    def _read_sources(self) -> None:
        files = sorted(path.name for path in self.folder.glob("sources*.tsv")) or ["sources.tsv"]
        seen: dict[str, int] = {}
        for file in files:
            for row in self._rows(file, ("key", "kind", "reference")):
                key = row.text("key")
                if key in seen:
                    row.wrong("key", "the sources hold it already")
                seen[key] = row.line
                self.sources[key] = Source(key, row.choice("kind", SOURCE_KINDS), row.text("reference"))
        if not self.sources:
            self.wrong("sources.tsv", "no source is named")

    def _weigh(self, file: str, rows: Iterable[Row], chains: Collection[str]) -> None:
        """Check the sources of the rows and count their values by kind of source."""
        counts = self.counts[file] = Counter()
        cited: dict[str, tuple[str, dict[str, str]]] = {}  # rows say few different things about their source
        for row in rows:
            cells = row.cells
            known = cited.get(cells[SOURCE])
            if known is None:
                noted = len(self.notes)
                known = self._cited(row)
                if len(self.notes) == noted:
                    cited[cells[SOURCE]] = known
            kind, exceptions = known
            # Neither the key, which stands first, nor the source itself is a value.
            counts[kind] += len(cells) - 2 - list(cells.values()).count(EMPTY)
            for column in chains:
                counts[kind] += len(cells[column].split()) - 1 if cells[column] != EMPTY else 0
            for column, other in exceptions.items():
                if cells[column] != EMPTY:
                    values = len(cells[column].split()) if column in chains else 1
                    counts[kind] -= values
                    counts[other] += values

    def _cited(self, row: Row) -> tuple[str, dict[str, str]]:
        """The kind of a row's source, and of single columns: `b-map range=b-guess`."""
        default, exceptions = "", dict[str, str]()
        for word in row.cells[SOURCE].split():
            column, _, citation = word.rpartition("=")
            source = self.source(citation)
            if source is None:
                if self.sources:
                    row.wrong(SOURCE, "the sheets of sources do not hold it", citation)
                continue
            if not column:
                default = source.kind
            elif column in row.cells:
                exceptions[column] = source.kind
            else:
                row.wrong(SOURCE, f"the sheet has no column {column!r}", word)
        if not default and "=" in row.cells[SOURCE]:
            row.wrong(SOURCE, "a key for the whole row was expected before those of single columns")
        return default, exceptions
