"""Games by an own edition: its differences laid over a copy of the sheets, checked like the sheets themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock
from typing import Any, Final, Protocol

from grognard.field import revisions
from grognard.field.revisions import Revision
from grognard.field.sheets import DataError, Mistake

ROOM: Final = 8  # editions whose worlds are kept
Choices = tuple[str, str, tuple[tuple[str, str | bool | int], ...]]  # scenario, edition of the rules, options


class Bound(Protocol):
    """What is asked of a game."""

    name: str
    folder: Path


class Revised:
    """The worlds of the own editions that were wanted last."""

    def __init__(self) -> None:
        self._worlds: dict[str, dict[Choices, Any]] = {}
        self._lock = RLock()

    def examine(self, game: Bound, text: str) -> str:
        """The text as it is kept, if the game can be played by it; DataError with all that is wrong."""
        revision = self._read(game, text)
        with laid(game, revision) as folder:
            mistakes = files_of(game).check(folder=folder)
        if mistakes:
            raise DataError(mistakes)
        return revisions.write(revision)

    def world(self, game: Bound, text: str, key: Choices) -> Any:
        """What the changed sheets make; differences that no longer fit the sheets are left out."""
        scenario, edition, options = key
        with self._lock:
            worlds = self._worlds.pop(text, {})
            if key not in worlds:
                with laid(game, self._read(game, text), strict=False) as folder:
                    worlds[key] = files_of(game).world(scenario, edition, dict(options), folder)
            self._worlds[text] = worlds  # the latest stands last
            while len(self._worlds) > ROOM:
                del self._worlds[next(iter(self._worlds))]
            return worlds[key]

    def _read(self, game: Bound, text: str) -> Revision:
        revision = revisions.read(text)
        if revision.game != game.name:
            raise DataError([Mistake(revisions.FILE, 0, f"it is one of {revision.game!r}, not of {game.name!r}")])
        return revision


@contextmanager
def laid(game: Bound, revision: Revision, file: str = revisions.FILE, strict: bool = True) -> Iterator[Path]:
    """A folder with the changed sheets, for as long as they are read."""
    with TemporaryDirectory(prefix="grognard-") as folder:
        revisions.apply(revision, game.folder / "data", Path(folder), file, strict)
        yield Path(folder)


def files_of(game: Bound) -> Any:
    """The module that reads the sheets of a game."""
    return import_module(f"grognard.games.{game.folder.name}.sheets.files")
