"""An owner's own edition of a game: a named set of differences from its sheets, kept as one small text.

    grognard-edition/1
    game	nemesis
    name	My printed charts
    author	Ann
    date	2026-01-31
    base	3f2a9c1d
    source	mine	public	the printed chart, second edition
    change	combat.tsv	4	3-1	1-2r	2-2r	mine
    add	places.tsv	place=Pinbon	hex=0512	size=village	en=Pinbon	fr=Pinbon	source=mine
    remove	lines.tsv	ledo#2

Cells are separated by tabs. A row is named by its first cell, the second one of the same name by `name#2`. What a cell
held before stands beside what it shall hold, so that a difference that no longer fits is noticed instead of changing
something else. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from grognard.field.sheets import EMPTY, SOURCE, SOURCE_KINDS, DataError, Mistake, Source

FORMAT: Final = "grognard-edition/1"
FILE: Final = "edition"  # what a text is called in messages that has no file name
LONGEST: Final = 1_000_000  # letters of a text
MOST: Final = 20_000  # differences
WIDEST: Final = 4_000  # letters of a cell
NAMED: Final = 80  # letters of a name
HEAD: Final = ("game", "name", "author", "date", "base")
SOURCES: Final = "sources-edition.tsv"  # the sheet that a changed folder gets for the sources of the edition
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_KEY = re.compile(r"[\w.-]{1,40}")


class Change(msgspec.Struct, frozen=True, tag="change"):
    """One cell that holds something else."""

    sheet: str
    row: str
    column: str
    old: str
    new: str
    source: str


class Addition(msgspec.Struct, frozen=True, tag="add"):
    """One row more, at the end of its sheet."""

    sheet: str
    cells: Mapping[str, str]


class Removal(msgspec.Struct, frozen=True, tag="remove"):
    """One row less."""

    sheet: str
    row: str


Difference = Change | Addition | Removal


class Revision(msgspec.Struct, frozen=True):
    """An own edition, as its author made it."""

    game: str
    name: str
    author: str = ""
    date: str = ""
    base: str = ""  # the fingerprint of the sheets that it was made from
    sources: tuple[Source, ...] = ()
    differences: tuple[Difference, ...] = ()

    @property
    def digest(self) -> str:
        """A short number for all that it says."""
        return hashlib.blake2b(write(self).encode(), digest_size=8).hexdigest()


# --- as a text ---------------------------------------------------------------------------------------


def write(revision: Revision) -> str:
    """The text, which `read` turns into an equal revision."""
    head = [FORMAT, *(f"{word}\t{value}" for word in HEAD if (value := getattr(revision, word)))]
    sources = [f"source\t{one.key}\t{one.kind}\t{one.reference}" for one in revision.sources]
    return "\n".join([*head, *sources, *map(_line, revision.differences), ""])


def _line(one: Difference) -> str:
    match one:
        case Change():
            return "\t".join(("change", one.sheet, one.row, one.column, one.old, one.new, one.source))
        case Addition():
            return "\t".join(("add", one.sheet, *(f"{column}={cell}" for column, cell in one.cells.items())))
        case Removal():
            return "\t".join(("remove", one.sheet, one.row))


def read(text: str | bytes, file: str = FILE) -> Revision:
    """What a text says; DataError with every mistake in it, each with its line."""
    reader = _Reader(file)
    found = reader.revision(text)
    if found is None or reader.notes:
        raise DataError(sorted(set(reader.notes)))
    return found


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.notes: list[Mistake] = []

    def wrong(self, line: int, what: str) -> None:
        self.notes.append(Mistake(self.file, line, what))

    def revision(self, text: str | bytes) -> Revision | None:
        if len(text) > LONGEST:
            self.wrong(0, f"an edition has {LONGEST:,} letters at most, this one has {len(text):,}")
            return None
        if isinstance(text, bytes):
            try:
                text = text.decode("utf-8")
            except UnicodeDecodeError as error:
                self.wrong(0, f"it is not UTF-8 text: byte {error.start}")
                return None
        lines = text.removeprefix("\ufeff").split("\n")
        if lines[0].rstrip("\r ") != FORMAT:
            self.wrong(1, f"{FORMAT!r} was expected, found {lines[0][:60]!r}")
            return None
        return self._body(list(self._cells(lines)))

    def _cells(self, lines: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
        for number, line in enumerate(lines[1:], 2):
            line = line.rstrip("\r")
            if not line.strip() or line.startswith("#"):
                continue
            if not line.replace("\t", "").isprintable():
                self.wrong(number, "the line holds characters that cannot be printed")
                continue
            cells = [cell.strip() for cell in line.split("\t")]
            if any(len(cell) > WIDEST for cell in cells):
                self.wrong(number, f"a cell has {WIDEST:,} letters at most")
                continue
            yield number, cells

    def _body(self, rows: Sequence[tuple[int, list[str]]]) -> Revision | None:
        head: dict[str, str] = {}
        sources: dict[str, Source] = {}
        differences: list[Difference] = []
        touched: dict[tuple[str, str], dict[str, int]] = {}
        for number, (word, *cells) in rows:
            if word in HEAD:
                self._head(number, word, cells, head)
            elif word == "source":
                self._source(number, cells, sources)
            elif (one := self._difference(number, word, cells)) is not None:
                self._once(number, one, touched)
                differences.append(one)
        if len(differences) > MOST:
            self.wrong(0, f"an edition has {MOST:,} differences at most, this one has {len(differences):,}")
        for word in ("game", "name"):
            if word not in head:
                self.wrong(0, f"the line '{word}' is missing")
        if "game" not in head or "name" not in head:
            return None
        return Revision(**head, sources=tuple(sources.values()), differences=tuple(differences))

    def _head(self, number: int, word: str, cells: list[str], head: dict[str, str]) -> None:
        if len(cells) != 1:
            self.wrong(number, f"{word!r} and one cell were expected, found {len(cells)}")
        elif word in head:
            self.wrong(number, f"{word!r} stands there twice")
        elif len(cells[0]) > NAMED:
            self.wrong(number, f"{word} has {NAMED} letters at most")
        elif word == "date" and not _DATE.fullmatch(cells[0]):
            self.wrong(number, f"date {cells[0]!r}: a date such as 2026-01-31 was expected")
        elif not cells[0]:
            self.wrong(number, f"{word!r} says nothing")
        else:
            head[word] = cells[0]

    def _source(self, number: int, cells: list[str], sources: dict[str, Source]) -> None:
        if len(cells) != 3:
            self.wrong(number, f"a source has a key, a kind and a reference, found {len(cells)} cells")
            return
        key, kind, reference = cells
        if not _KEY.fullmatch(key):
            self.wrong(number, f"key {key!r} of a source: letters, digits, '-' and '.' were expected")
        elif key in sources:
            self.wrong(number, f"the source {key!r} stands there twice")
        elif kind not in SOURCE_KINDS:
            self.wrong(number, f"kind {kind!r} of a source: one of {', '.join(SOURCE_KINDS)} was expected")
        elif not reference:
            self.wrong(number, f"the source {key!r} says nothing")
        else:
            sources[key] = Source(key, kind, reference)

    def _difference(self, number: int, word: str, cells: list[str]) -> Difference | None:
        if word == "change" and len(cells) == 6:
            if all(cells):
                return Change(*cells)
            self.wrong(number, f"a cell holds nothing, write {EMPTY} for an empty cell")
        elif word == "change":
            self.wrong(number, f"sheet, row, column, old, new and source were expected, found {len(cells)} cells")
        elif word == "remove" and len(cells) == 2:
            return Removal(*cells)
        elif word == "remove":
            self.wrong(number, f"sheet and row were expected, found {len(cells)} cells")
        elif word == "add":
            return self._addition(number, cells)
        else:
            expected = ", ".join((*HEAD, "source", "change", "add", "remove"))
            self.wrong(number, f"one of {expected} was expected, found {word[:40]!r}")
        return None

    def _addition(self, number: int, cells: list[str]) -> Addition | None:
        pairs = [cell.partition("=") for cell in cells[1:]]
        if not pairs or not all(column and sign and value for column, sign, value in pairs):
            self.wrong(number, "a sheet and then column=cell for each of its columns were expected")
            return None
        return Addition(cells[0], {column: value for column, _, value in pairs})

    def _once(self, number: int, one: Difference, touched: dict[tuple[str, str], dict[str, int]]) -> None:
        """No cell is changed twice, nor one of a row that is taken away."""
        if isinstance(one, Addition):
            return
        there = touched.setdefault((one.sheet, one.row), {})
        column = one.column if isinstance(one, Change) else ""  # the whole row
        clashing = [line for other, line in there.items() if "" in (column, other) or column == other]
        if clashing:
            what = "cell" if column and column in there else "row"
            self.wrong(number, f"the line {clashing[0]} is about the same {what}")
        there[column] = number


# --- on the sheets -----------------------------------------------------------------------------------


def apply(revision: Revision, folder: Path, into: Path, file: str = FILE, strict: bool = True, *more: Path) -> None:
    """Lay the folder with the differences carried out into another one; DataError for those that do not fit.

    Without `strict` those are left out: a game that was begun with them goes on when the sheets have changed since.
    """
    known = set[str]()
    for place in (folder, *more):
        shutil.copytree(place, into, dirs_exist_ok=True)
        known |= {path.relative_to(place).as_posix() for path in place.rglob("*.tsv")}
    notes: list[Mistake] = []
    by_sheet: dict[str, list[Difference]] = {}
    for one in revision.differences:
        by_sheet.setdefault(one.sheet, []).append(one)
    for sheet, differences in by_sheet.items():
        if sheet not in known or not changeable(sheet):
            notes.append(Mistake(file, 0, f"there is no sheet {sheet[:60]!r} that could be changed"))
            continue
        page = Page((into / sheet).read_text(encoding="utf-8"))
        notes += [Mistake(file, 0, f"{sheet}: {what}") for what in page.change(differences)]
        (into / sheet).write_text(page.text(), encoding="utf-8")
        _lay_sources(revision.sources, into, sheet)
    if notes and strict:
        raise DataError(sorted(set(notes)))


def changeable(sheet: str) -> bool:
    """Whether it holds values, and not where they come from."""
    return not sheet.rpartition("/")[2].startswith("sources")


def _lay_sources(sources: Collection[Source], into: Path, sheet: str) -> None:
    """Beside the nearest sheets of sources above the sheet."""
    place = (into / sheet).parent
    while not any(place.glob("sources*.tsv")) and place != into:
        place = place.parent
    if sources:
        lines = ["key\tkind\treference", *(f"{one.key}\t{one.kind}\t{one.reference}" for one in sources)]
        (place / SOURCES).write_text("\n".join([*lines, ""]), encoding="utf-8")


class Page:
    """The lines of one sheet, remarks and all, with its rows by name."""

    def __init__(self, text: str) -> None:
        self.lines: list[str | None] = [line.rstrip("\r") for line in text.removeprefix("\ufeff").split("\n")]
        told = [n for n, line in enumerate(self.lines) if line and line.strip() and not line.startswith("#")]
        self.columns = _split(self.lines[told[0]] or "") if told else []
        self.rows: dict[str, int] = {}  # name -> line
        self.added: list[int] = []  # lines of the rows that were added
        counts: dict[str, int] = {}
        for line in told[1:]:
            first = _split(self.lines[line] or "")[0]
            counts[first] = counts.get(first, 0) + 1
            self.rows[first if counts[first] == 1 else f"{first}#{counts[first]}"] = line

    @property
    def remarks(self) -> list[str]:
        """What is said before the first row."""
        first = min(self.rows.values(), default=len(self.lines))
        return [line.removeprefix("#").strip() for line in self.lines[:first] if line and line.startswith("#")]

    def text(self) -> str:
        return "\n".join(line for line in self.lines if line is not None)

    def cells(self, row: str) -> dict[str, str]:
        return dict(zip(self.columns, _split(self.lines[self.rows[row]] or ""), strict=False))

    def told(self) -> dict[int, str]:
        """Line of the text as it stands now -> name of its row; those that were added are called +1, +2 and so on."""
        names = {line: row for row, line in self.rows.items()}
        names |= {line: f"+{number}" for number, line in enumerate(self.added, 1)}
        left = [line for line, text in enumerate(self.lines) if text is not None]
        return {place: names[line] for place, line in enumerate(left, 1) if line in names}

    def change(self, differences: Iterable[Difference]) -> list[str]:
        """Carry out the differences, and tell those that do not fit."""
        wrong = []
        for one in differences:
            problem = self._add(one) if isinstance(one, Addition) else self._alter(one)
            if problem:
                wrong.append(problem)
        return wrong

    def _alter(self, one: Change | Removal) -> str:
        if one.row not in self.rows:
            return f"there is no row {one.row[:60]!r}"
        if isinstance(one, Removal):
            self.lines[self.rows[one.row]] = None
            return ""
        if one.column not in self.columns or one.column == SOURCE:
            columns = ", ".join(column for column in self.columns if column != SOURCE)
            return f"row {one.row!r}: there is no column {one.column[:60]!r} to change, there are {columns}"
        cells = self.cells(one.row)
        if one.column == self.columns[0] and one.new.startswith("#"):
            return f"row {one.row!r}: a line that begins with # is a remark"
        if cells[one.column] != one.old:
            return f"row {one.row!r}: {one.column} is {cells[one.column]!r}, the edition was made for {one.old!r}"
        cited = [word for word in cells.get(SOURCE, "").split() if not word.startswith(f"{one.column}=")]
        cells[one.column] = one.new
        if SOURCE in cells:
            cells[SOURCE] = " ".join((*cited, f"{one.column}={one.source}"))
        self.lines[self.rows[one.row]] = "\t".join(cells[column] for column in self.columns)
        return ""

    def _add(self, one: Addition) -> str:
        missing = [column for column in self.columns if column not in one.cells]
        unknown = [column for column in one.cells if column not in self.columns]
        if missing or unknown:
            told = [f"{what} {', '.join(names)}" for what, names in (("without", missing), ("with", unknown)) if names]
            return f"a row {' and '.join(told)[:200]}: {', '.join(self.columns)} were expected"
        if one.cells[self.columns[0]].startswith("#"):
            return "a row that begins with # is a remark"
        while self.lines and self.lines[-1] == "":
            self.lines.pop()
        self.added.append(len(self.lines))
        self.lines += ["\t".join(one.cells[column] for column in self.columns), ""]
        return ""


def _split(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("\t")]


def between(old: Path, new: Path, source: str) -> tuple[Difference, ...]:
    """The differences that make the sheets of one folder of those of another, all from one source."""
    found: list[Difference] = []
    for path in sorted(new.rglob("*.tsv")):
        sheet = path.relative_to(new).as_posix()
        if path.name.startswith("sources") or not (old / sheet).is_file():
            continue
        before, after = Page((old / sheet).read_text(encoding="utf-8")), Page(path.read_text(encoding="utf-8"))
        found += [Removal(sheet, row) for row in before.rows if row not in after.rows]
        for row in after.rows:
            cells = after.cells(row)
            if row not in before.rows:
                found.append(Addition(sheet, {**cells, SOURCE: source}))
                continue
            then = before.cells(row)
            found += [
                Change(sheet, row, column, then[column], cell, source)
                for column, cell in cells.items()
                if column != SOURCE and column in then and cell != then[column]
            ]
    return tuple(found)
