"""A folder of sheets as a whole: its mistakes, what its cells may hold, and where its values come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from grognard.field.columns import Heard, Kind
from grognard.field.sheets import DataError, Mistake, Provenance, Sheets


class DataFolder:
    """The folder of a game, by the reader that looks at everything in it, also at what play does without."""

    def __init__(self, place: Path, examine: Callable[[Sheets], object]) -> None:
        self.place = place
        self.examine = examine

    def check(self, folder: Path | None = None) -> list[Mistake]:
        """All mistakes of the folder, or of another laid out like it, in the order of files and lines."""
        return self._examined(folder).mistakes

    def declared(self) -> Mapping[str, Mapping[str, Kind]]:
        """What the cells of each column may hold, by sheet."""
        heard = Heard()
        self.examine(Sheets(self.place, heard.row))
        return heard.kinds

    def provenance(self, folder: Path | None = None) -> Provenance:
        """Where the values come from; DataError if there are mistakes."""
        sheets = self._examined(folder)
        if sheets.notes:
            raise DataError(sheets.mistakes)
        return Provenance({file: dict(sheets.counts[file]) for file in sorted(sheets.counts)})

    def _examined(self, folder: Path | None) -> Sheets:
        sheets = Sheets(folder or self.place)
        self.examine(sheets)
        return sheets
