"""Scenarios of one's own: an own edition puts some counters of a game on a part of its map, for so many turns.

They are rows of three sheets that every game has and leaves empty (`own/*.tsv`), so that they are written, checked,
undone, taken along and stored like any other difference. What is played is the corner of a lesson (`lessons.py`)
without the lesson.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from grognard.field.columns import Heard, Kind
from grognard.field.revisions import NAMED, Addition, Page, Revision
from grognard.field.sheets import EMPTY, LANGUAGES, Mistake, Row
from grognard.games import lessons
from grognard.games.lessons import Disc, Lesson
from grognard.kernel.words import Malformed

OWN: Final = "own-"  # what their keys begin with, as scenarios
BLANK: Final = Path(__file__).parent / "blank"  # a folder of sheets that are empty in every game
SCENARIOS: Final = "own/scenarios.tsv"
FORCES: Final = "own/forces.tsv"
MARKS: Final = "own/marks.tsv"
SHEETS: Final = (SCENARIOS, FORCES, MARKS)
MOST: Final = 20  # scenarios of an edition
COUNTERS: Final = 120  # of one scenario
TURNS: Final = 20
WIDEST: Final = 60  # hexes from its middle
_KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Stage(Protocol):
    """What is asked of a game."""

    name: str
    editions: tuple[str, ...]

    @property
    def stages(self) -> Sequence[str]: ...

    def world(
        self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = ""
    ) -> Any: ...


def named(revision: Revision) -> dict[str, dict[str, str]]:
    """The scenarios of an edition by the key they are chosen with, and what they are called."""
    rows = [one.cells for one in revision.differences if isinstance(one, Addition) and one.sheet == SCENARIOS]
    told = [cells for cells in rows if set(columns(SCENARIOS)) <= set(cells)]
    return {OWN + cells["scenario"]: {language: cells[language] for language in LANGUAGES} for cells in told}


def texts(key: str, name: Mapping[str, str]) -> dict[str, str]:
    """What a scenario is called, as messages have it; whatever stands in it is letters and no message."""
    return {language: f'scenario-{key} = {{"{_quoted(name[language])}"}}\n' for language in LANGUAGES}


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


# --- reading -----------------------------------------------------------------------------------------------


@dataclass
class _Made:
    """A scenario while its sheets are read, and the rows that it was made of."""

    row: Row
    stage: str
    values: dict[str, Any]
    units: dict[str, str] = field(default_factory=dict)
    marks: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def lesson(self) -> Lesson:
        return Lesson(scenario=self.stage, units=self.units, marks=self.marks, steps=(), **self.values)


class _Reader:
    """`world` is asked for what a scenario may name; without one (to learn what may stand in a cell) for nothing."""

    def __init__(self, game: Stage, worlds: Mapping[str, Any], sides: Sequence[str]) -> None:
        self.game = game
        self.worlds = worlds
        self.sides = tuple(sides)
        self.made: dict[str, _Made] = {}

    def scenario(self, row: Row, seen: dict[str, int]) -> None:
        key = row.unique("scenario", seen)
        if not _KEY.fullmatch(key) or len(key) > 30:
            row.wrong("scenario", "small letters and digits, joined by '-', were expected, 30 at most")
        for language, name in row.translated().items():
            if len(name) > NAMED:
                row.wrong(language, f"a name has {NAMED} letters at most", name[:NAMED])
        stage = row.choice("stage", self.game.stages)
        hexes = self._hexes(stage)
        row.known("centre", hexes, "hex")
        objective = row.words("objective")
        row.naming("objective", "hex")
        for word in objective:
            row.known("objective", hexes, "hex", word)
        if not objective:
            row.wrong("objective", "at least one hex was expected, so that somebody wins")
        first = row.whole("first", 1, 999, empty=0)
        turns = row.whole("turns", 1, TURNS)
        radius = row.whole("radius", 1, WIDEST)
        winner = row.choice("winner", self.sides)
        values: dict[str, Any] = {"key": key, "side": winner, "minutes": 0, "turns": turns, "holder": winner}
        values["corner"] = (Disc(row.cells["centre"], radius),)
        values["objective"] = tuple(objective)
        values["tracks"] = {"turn": first} if first else {}
        self.made[key] = _Made(row, stage, values)

    def force(self, row: Row) -> None:
        made = self._of(row)
        world = self.worlds.get(made.stage) if made else None
        counters = {} if world is None else world.number
        row.known("counter", counters, "counter")
        row.known("place", {} if made is None else self._hexes(made.stage), "hex")
        states = row.words("states")
        for word in states:
            if not re.fullmatch(r"\w+=\w+", word):
                row.wrong("states", "a word such as reduced=1 was expected", word)
        if made is None:
            return
        counter = row.cells["counter"]
        if counter in made.units:
            row.wrong("counter", "it stands in this scenario already")
        made.units[counter] = " ".join((row.cells["place"], *states))
        if len(made.units) == COUNTERS + 1:
            row.wrong("counter", f"a scenario of one's own has {COUNTERS} counters at most")

    def mark(self, row: Row) -> None:
        made = self._of(row)
        mark, value = row.text("mark"), row.text("value")
        hexes = row.words("hexes")
        row.naming("hexes", "hex")
        for word in hexes:
            row.known("hexes", {} if made is None else self._hexes(made.stage), "hex", word)
        if made is not None:
            made.marks.setdefault(mark, {})[value] = " ".join(hexes)

    def _of(self, row: Row) -> _Made | None:
        key = row.text("scenario")
        if key not in self.made:
            row.wrong("scenario", "there is no such scenario of one's own")
        return self.made.get(key)

    def _hexes(self, stage: str) -> Mapping[str, int]:
        world = self.worlds.get(stage)
        return {} if world is None else world.board.index


def read(game: Stage, folder: Path, worlds: Mapping[str, Any]) -> tuple[dict[str, _Made], list[Mistake]]:
    """The scenarios of a changed folder by their keys, and what is wrong in their sheets."""
    notes: list[Mistake] = []
    reader = _Reader(game, worlds, _sides(game))
    seen: dict[str, int] = {}
    for row in _rows(folder, SCENARIOS, notes):
        reader.scenario(row, seen)
    if len(reader.made) > MOST:
        notes.append(Mistake(SCENARIOS, 0, f"an edition has {MOST} scenarios of one's own at most"))
    for row in _rows(folder, FORCES, notes):
        reader.force(row)
    for row in _rows(folder, MARKS, notes):
        reader.mark(row)
    return reader.made, notes


def _rows(folder: Path, sheet: str, notes: list[Mistake]) -> Iterator[Row]:
    page = Page((folder / sheet).read_text(encoding="utf-8"))
    for row, line in [*page.rows.items(), *((str(line), line) for line in page.added)]:
        yield Row(sheet, line + 1, page.cells(row), notes)


def _sides(game: Stage) -> tuple[str, ...]:
    from importlib import import_module

    sides: tuple[str, ...] = import_module(f"grognard.games.{game.name}.sandbox.terms").TERMS.sides
    return sides


def declared(game: Stage) -> dict[str, dict[str, Kind]]:
    """What the cells of the sheets may hold: the reader is asked about a row that holds nothing."""
    heard, notes = Heard(), list[Mistake]()
    reader = _Reader(game, {}, _sides(game))

    def row(sheet: str) -> Row:
        return heard.row(sheet, 0, dict.fromkeys(columns(sheet), EMPTY), notes)

    reader.scenario(row(SCENARIOS), {})
    reader.force(row(FORCES))
    reader.mark(row(MARKS))
    return heard.kinds


@cache
def columns(sheet: str) -> Sequence[str]:
    return Page((BLANK / sheet).read_text(encoding="utf-8")).columns


# --- what is played ----------------------------------------------------------------------------------------


def lesson_of(game: Stage, folder: Path, scenario: str) -> Lesson:
    """The scenario of a changed folder that is to be played."""
    made, _ = read(game, folder, {})
    key = scenario.removeprefix(OWN)
    if key not in made:
        raise Malformed(f"the own edition has no scenario {scenario!r}")
    return made[key].lesson


def mistakes(game: Any, folder: Path) -> list[Mistake]:
    """What is wrong with the scenarios of a folder that is sound otherwise: each is laid out once."""
    from grognard.games import revised

    if not any(_rows(folder, SCENARIOS, [])) and not any(_rows(folder, FORCES, [])):
        return []
    stages = {row.cells["stage"] for row in _rows(folder, SCENARIOS, [])} & set(game.stages)
    edition = game.editions[0]
    files = revised.files_of(game)
    worlds = {stage: files.world(stage, edition, {}, folder) for stage in sorted(stages)}
    made, notes = read(game, folder, worlds)
    if notes:
        return notes
    for one in made.values():
        notes += _laid(game, worlds[one.stage], one)
    return notes


def _laid(game: Any, whole: Any, one: _Made) -> list[Mistake]:
    """What is wrong with the first position of a scenario."""
    row, lesson = one.row, one.lesson
    try:
        world = game.corner(whole, lesson, OWN + lesson.key)
        p = game.start(world, "0")
    except Malformed as error:
        return [Mistake(row.file, row.line, str(error), "scenario", lesson.key)]
    found = [f"it cannot begin so: {fault}" for fault in game.faults(p)]
    field = set(lessons.field_of(world))
    outside = [id for id, words in lesson.units.items() if words.split()[0] not in field]
    if outside:
        found.append(f"outside of the part of the map that is played on: {', '.join(outside[:10])}")
    sides = {p.sides[number] for number in range(len(p.at)) if p.at[number] < p.hexes}
    if len(sides) < 2:
        found.append("counters of both sides were expected")
    return [Mistake(row.file, row.line, what, "scenario", lesson.key) for what in found]
