"""A draft of an own edition: what its author did, step by step, and the text of differences that comes of it.

As a game is its journal, a draft is its steps: undoing takes the last one away, and nothing else is remembered.
A row of the sheets has the name that a text of differences gives it; rows more are called `+1`, `+2` by their author.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from grognard.field import revisions
from grognard.field.revisions import NAMED, WIDEST, Addition, Change, Difference, Page, Removal, Revision
from grognard.field.sheets import EMPTY, SOURCE, DataError, Mistake, Source

OWN: Final = "my own copy of the game"  # until the author says more
KIND: Final = "public"  # of what an author reads from what they own
ADDED: Final = re.compile(r"\+[1-9]\d{0,5}")
REFERENCE: Final = 400  # letters


class Put(msgspec.Struct, frozen=True, tag="put", forbid_unknown_fields=True):
    """A cell shall hold this; what it holds already may be confirmed, and has the author's source from then on."""

    sheet: str
    row: str
    column: str
    value: str
    confirmed: bool = False


class Add(msgspec.Struct, frozen=True, tag="add", forbid_unknown_fields=True):
    """A row more; cells that are left out are empty."""

    sheet: str
    row: str  # what the draft calls it
    cells: dict[str, str]


class Drop(msgspec.Struct, frozen=True, tag="drop", forbid_unknown_fields=True):
    """A row less."""

    sheet: str
    row: str


class Restore(msgspec.Struct, frozen=True, tag="restore", forbid_unknown_fields=True):
    """A row as the sheets have it."""

    sheet: str
    row: str


class Head(msgspec.Struct, frozen=True, tag="head", forbid_unknown_fields=True):
    """What the edition is called, by whom it is, and where its author reads the values from now on."""

    name: str
    author: str
    reference: str


class Lay(msgspec.Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """The text of an edition takes the place of all that was there."""

    text: str


Edit = Put | Add | Drop | Restore | Head | Lay
Step = Sequence[Edit]
Place = tuple[str, str]  # sheet and row


class Draft:
    """What the steps have made of the sheets of a game; `page` finds a sheet as it is, if there is one."""

    def __init__(self, game: str, page: Callable[[str], Page | None], base: str = "", date: str = "") -> None:
        self.game = game
        self.page = page
        self.base = base
        self.date = date
        self.name = ""
        self.author = ""
        self.reference = OWN
        self.sources: dict[str, Source] = {}
        self.changed: dict[Place, dict[str, tuple[str, str]]] = {}  # column -> what it shall hold, key of its source
        self.added: dict[Place, dict[str, str]] = {}
        self.removed: dict[Place, None] = {}

    def carry(self, step: Step) -> None:
        """Carry out a step; DataError with what is wrong with it, and then the draft is not to be used any more."""
        for edit in step:
            match edit:
                case Put():
                    self._put(edit)
                case Add():
                    self._add(edit)
                case Drop():
                    self._drop(edit.sheet, edit.row)
                case Restore():
                    self._at(edit.sheet, edit.row)
                    self.changed.pop((edit.sheet, edit.row), None)
                    self.removed.pop((edit.sheet, edit.row), None)
                case Head():
                    self._head(edit)
                case Lay():
                    self._lay(edit.text)

    # --- what a step does -----------------------------------------------------------------------------

    def _at(self, sheet: str, row: str) -> tuple[Page, dict[str, str]]:
        """The sheet, and the cells of the row as it is without the draft, or as the draft has added it."""
        page = self.page(sheet)
        if page is None:
            raise _wrong(sheet, f"there is no sheet {sheet[:60]!r} that could be changed")
        added = self.added.get((sheet, row))
        if added is None and row not in page.rows:
            raise _wrong(sheet, f"there is no row {row[:60]!r}")
        return page, page.cells(row) if added is None else added

    def _put(self, edit: Put, source: str = "") -> None:
        place, column = (edit.sheet, edit.row), edit.column
        page, cells = self._at(*place)
        cell = _cell(edit.sheet, page, column, edit.value)
        if place in self.added:
            cells[column] = cell
            return
        self.removed.pop(place, None)
        changed = self.changed.setdefault(place, {})
        changed.pop(column, None)
        if cell != cells[column] or edit.confirmed:
            changed[column] = cell, source or self._source()
        if not changed:
            del self.changed[place]

    def _add(self, edit: Add) -> None:
        page = self.page(edit.sheet)
        if page is None:
            raise _wrong(edit.sheet, f"there is no sheet {edit.sheet[:60]!r} that could be changed")
        if not ADDED.fullmatch(edit.row) or (edit.sheet, edit.row) in self.added:
            raise _wrong(edit.sheet, f"a new name such as +1 was expected for a row, found {edit.row[:60]!r}")
        cells = {column: EMPTY for column in page.columns if column != SOURCE}
        cells |= {column: _cell(edit.sheet, page, column, value) for column, value in edit.cells.items()}
        if SOURCE in page.columns:
            cells[SOURCE] = self._source()
        self.added[edit.sheet, edit.row] = cells

    def _drop(self, sheet: str, row: str) -> None:
        self._at(sheet, row)
        self.changed.pop((sheet, row), None)
        if self.added.pop((sheet, row), None) is None:
            self.removed[sheet, row] = None

    def _head(self, edit: Head) -> None:
        for word, value, most in (
            ("name", edit.name, NAMED),
            ("author", edit.author, NAMED),
            ("source", edit.reference, REFERENCE),
        ):
            if not value.isprintable() or len(value) > most:
                raise _wrong(revisions.FILE, f"{word}: {most} letters that can be printed were expected at most")
        self.name, self.author = edit.name.strip(), edit.author.strip()
        self.reference = edit.reference.strip() or OWN

    def _source(self) -> str:
        """The key of what the author reads the values from."""
        for key, source in self.sources.items():
            if source.reference == self.reference and source.kind == KIND:
                return key
        keys = ("mine", *(f"mine-{number}" for number in range(2, len(self.sources) + 3)))
        key = next(key for key in keys if key not in self.sources)
        self.sources[key] = Source(key, KIND, self.reference)
        return key

    def _lay(self, text: str) -> None:
        revision = revisions.read(text)
        if revision.game != self.game:
            raise _wrong(revisions.FILE, f"it is one of {revision.game!r}, not of {self.game!r}")
        wrong = [note for one in revision.differences if (note := self._misfit(one))]
        if wrong:
            raise DataError(sorted(set(wrong)))
        self.name, self.author, self.date = revision.name, revision.author, revision.date or self.date
        self.sources = {source.key: source for source in revision.sources}
        self.reference = next((source.reference for source in revision.sources if source.kind == KIND), OWN)
        self.changed, self.added, self.removed = {}, {}, {}
        for one in revision.differences:
            match one:
                case Change():
                    self._put(Put(one.sheet, one.row, one.column, one.new, confirmed=True), one.source)
                case Addition():
                    row = f"+{sum(sheet == one.sheet for sheet, _ in self.added) + 1}"
                    self.added[one.sheet, row] = dict(one.cells)
                case Removal():
                    self._drop(one.sheet, one.row)

    def _misfit(self, one: Difference) -> Mistake | None:
        """Why a difference of a text fits no sheet; what a cell held before may have changed meanwhile."""
        page = self.page(one.sheet)
        if page is None:
            return Mistake(revisions.FILE, 0, f"there is no sheet {one.sheet[:60]!r} that could be changed")
        if isinstance(one, Addition):
            fits = set(one.cells) == set(page.columns)
            told = f"{one.sheet}: a row with {', '.join(page.columns)} was expected"
        else:
            fits = one.row in page.rows
            told = f"{one.sheet}: there is no row {one.row[:60]!r}"
        if fits and isinstance(one, Change) and one.column not in page.columns:
            fits, told = False, f"{one.sheet}: there is no column {one.column[:60]!r}"
        return None if fits else Mistake(revisions.FILE, 0, told)

    # --- what has come of it ----------------------------------------------------------------------------

    def revision(self) -> Revision:
        """As a text of differences has it; one without a name is called after its game."""
        differences: list[Difference] = []
        for (sheet, row), columns in self.changed.items():
            page, cells = self._at(sheet, row)
            differences += [
                Change(sheet, row, column, cells[column], columns[column][0], columns[column][1])
                for column in page.columns
                if column in columns
            ]
        differences += [Removal(sheet, row) for sheet, row in self.removed]
        differences += [Addition(sheet, cells) for (sheet, _), cells in self.added.items()]
        cited = {one.source if isinstance(one, Change) else one.cells.get(SOURCE, "") for one in _valued(differences)}
        sources = tuple(source for key, source in self.sources.items() if key in cited)
        name = self.name or self.game
        return Revision(self.game, name, self.author, self.date, self.base, sources, tuple(differences))

    def called(self, sheet: str) -> list[str]:
        """The rows more of a sheet, in the order in which the text has them."""
        return [row for there, row in self.added if there == sheet]


def _valued(differences: Iterable[Difference]) -> list[Change | Addition]:
    return [one for one in differences if not isinstance(one, Removal)]


def _cell(sheet: str, page: Page, column: str, value: str) -> str:
    """What a cell shall hold, as a sheet can hold it."""
    if column not in page.columns or column == SOURCE:
        raise _wrong(sheet, f"there is no column {column[:60]!r} to change")
    cell = value.strip() or EMPTY
    if not cell.isprintable() or len(cell) > WIDEST:
        raise _wrong(sheet, f"{WIDEST:,} letters that can be printed were expected at most", column, cell[:60])
    if column == page.columns[0] and cell.startswith("#"):
        raise _wrong(sheet, "a row that begins with # is a remark", column, cell[:60])
    return cell


def _wrong(sheet: str, what: str, column: str = "", value: str = "") -> DataError:
    return DataError([Mistake(sheet, 0, what, column, value)])
