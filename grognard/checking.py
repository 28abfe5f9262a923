"""`grognard check`: is the data of a game right, and where does it come from?"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from grognard import games
from grognard.field import revisions
from grognard.field.sheets import SOURCE_KINDS, DataError
from grognard.games.family import Family
from grognard.games.revised import laid
from grognard.kernel.words import Malformed


class Summary(Protocol):
    """How many values of each sheet, and of all, rest on which kind of source."""

    @property
    def sheets(self) -> Mapping[str, Mapping[str, int]]: ...

    @property
    def total(self) -> Mapping[str, int]: ...


class DataFiles(Protocol):
    """What a game's `sheets/files.py` offers to the check."""

    def provenance(self, folder: Path | None = None) -> Summary: ...


def report_on(revision: str, file: str = revisions.FILE) -> tuple[int, str]:
    """The same of the sheets of a game as an own edition changes them."""
    try:
        own = revisions.read(revision, file)
        game = cast(Family, games.module(own.game))
        with laid(game, own, file) as folder:
            return report(own.game, folder)
    except Malformed as error:
        return 1, str(error)


def report(game: str | None, folder: Path | None = None) -> tuple[int, str]:
    """Exit status and text: the mistakes one a line (1), or where the values come from (0).

    All games are checked if none is named; a folder of corrected data may be given for a named game.
    """
    if game is not None and game not in games.DRAWN:
        return 2, f"there is no game {game!r}; the games are {', '.join(games.DRAWN)}"
    status, texts = 0, []
    for name in games.DRAWN if game is None else (game,):
        try:
            texts.append(_table(name, _data_files(name).provenance(folder)))
        except DataError as error:
            status = 1
            texts.append(str(error))
    return status, "\n\n".join(texts)


def _data_files(game: str) -> DataFiles:
    return cast(DataFiles, import_module(f"grognard.games.{game}.sheets.files"))


def _table(game: str, summary: Summary) -> str:
    """Counts per sheet and in total, with shares."""
    width = max(len(file) for file in (*summary.sheets, "sheet"))
    lines = [f"{game}: no mistakes. Where the values come from:", ""]
    lines.append(f"{'sheet':<{width}}" + "".join(f"{kind:>15}" for kind in SOURCE_KINDS))
    for file, counts in summary.sheets.items():
        lines.append(f"{file:<{width}}" + "".join(f"{counts.get(kind, 0):>15}" for kind in SOURCE_KINDS))
    total = summary.total
    every = sum(total.values()) or 1
    lines.append(f"{'total':<{width}}" + "".join(f"{total.get(kind, 0):>15}" for kind in SOURCE_KINDS))
    lines.append(" " * width + "".join(f"{total.get(kind, 0) / every:>15.0%}" for kind in SOURCE_KINDS))
    return "\n".join(lines)
