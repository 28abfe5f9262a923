"""Games by an own edition: its differences laid over a copy of the sheets, checked like the sheets themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock
from typing import Any, Final, Protocol

from grognard.field import revisions
from grognard.field.columns import Kind
from grognard.field.revisions import Page, Revision, changeable
from grognard.field.sheets import DataError, Mistake
from grognard.games import own_scenarios
from grognard.games.lessons import Lesson
from grognard.games.own_scenarios import OWN

ROOM: Final = 8  # editions whose worlds are kept
PICTURES: Final = ("grid", "labels", "look", "outlines", "shade")  # sheets of how the map is drawn
PLACED: Final = ("hex", "land hex", "hexside", "course")  # what a cell of the map's sheets names
Choices = tuple[str, str, tuple[tuple[str, str | bool | int], ...]]  # scenario, edition of the rules, options


class Bound(Protocol):
    """What is asked of a game."""

    name: str
    folder: Path
    editions: tuple[str, ...]
    scenarios: tuple[str, ...]

    @property
    def stages(self) -> Sequence[str]: ...

    def world(
        self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = ""
    ) -> Any: ...

    def corner(self, world: Any, lesson: Lesson, scenario: str) -> Any: ...


class Revised:
    """The worlds of the own editions that were wanted last."""

    def __init__(self) -> None:
        self._worlds: dict[str, dict[Choices, Any]] = {}
        self._lock = RLock()

    def examine(self, game: Bound, text: str) -> str:
        """The text as it is kept, if the game can be played by it; DataError with all that is wrong."""
        revision = self._read(game, text)
        mistakes = mistakes_of(game, revision)
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
                    lesson = own_scenarios.lesson_of(game, folder, scenario) if scenario.startswith(OWN) else None
                    stage = scenario if lesson is None else lesson.scenario
                    whole = files_of(game).world(stage, edition, dict(options), folder)
                    worlds[key] = whole if lesson is None else game.corner(whole, lesson, scenario)
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
        revisions.apply(revision, game.folder / "data", Path(folder), file, strict, own_scenarios.BLANK)
        yield Path(folder)


def mistakes_of(game: Bound, revision: Revision) -> list[Mistake]:
    """What is wrong with the sheets as they are changed; DataError if they cannot be changed so."""
    with laid(game, revision) as folder:
        found: list[Mistake] = files_of(game).check(folder=folder)
        return found or own_scenarios.mistakes(game, folder)


def sheet_of(game: Bound, path: str) -> Page | None:
    """A sheet as the game has it, if it is one that an own edition may change."""
    if not changeable(path) or path not in sheets_of(game):
        return None
    return Page(file_of(game, path).read_text(encoding="utf-8"))


def file_of(game: Bound, path: str) -> Path:
    """Where a sheet lies: beside its game, or with those that are empty in every game."""
    folder = own_scenarios.BLANK if path in own_scenarios.SHEETS else game.folder / "data"
    return folder / path


def sheets_of(game: Bound) -> list[str]:
    """The sheets that an own edition may change."""
    folder = game.folder / "data"
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.tsv"))
    return [*own_scenarios.SHEETS, *(path for path in paths if changeable(path))]


@cache
def declared(game: Bound) -> Mapping[str, Mapping[str, Kind]]:
    """What the cells of each sheet may hold, column by column; reading a great game takes seconds, so it is kept."""
    found: Mapping[str, Mapping[str, Kind]] = files_of(game).declared()
    return {**found, **own_scenarios.declared(game)}


@cache
def provenance(game: Bound) -> Mapping[str, Mapping[str, int]]:
    """How many values of each sheet rest on which kind of source."""
    found: Mapping[str, Mapping[str, int]] = files_of(game).provenance().sheets
    return found


def subject(sheet: str, kinds: Mapping[str, Kind]) -> str:
    """What a sheet is about: own scenarios, counters, the map, its picture, or else charts; by its names."""
    if sheet in own_scenarios.SHEETS:
        return "scenarios"
    if any(word in sheet for word in ("counters", "units", "formations", "air.tsv", "forces/", "setup")):
        return "counters"
    name = sheet.rpartition("/")[2].removesuffix(".tsv")
    if name in PICTURES:
        return "picture"
    return "map" if name == "hexes" or any(kind.of in PLACED for kind in kinds.values()) else "charts"


def files_of(game: Bound) -> Any:
    """The module that reads the sheets of a game."""
    return import_module(f"grognard.games.{game.folder.name}.sheets.files")
