"""Lessons: a corner of a game's map with a dozen counters, and a first turn told step by step.

A lesson is a file `lessons/KEY.toml` beside the game's data: which counters of which scenario lie where, in the words
of the game's sandbox, and the journal of the turn, cut into steps. Its words are in `text/lessons.*.ftl`. It is played
on the real board by the real rules as two scenarios more: `lesson-KEY`, whose dice are laid ready and whose other side
the teacher plays, and `corner-KEY`, the same corner as a short game of its own. Neither stands among the scenarios
that are offered, simulated and measured.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from grognard.games.shapes import Aims, LessonGiven, LessonStep
from grognard.kernel.position import Over, Result
from grognard.kernel.procedures import AGAIN, Outcome, Procedure
from grognard.kernel.words import Malformed

LESSON: Final = "lesson-"
CORNER: Final = "corner-"


class Disc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All hexes around one."""

    hex: str
    radius: int


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One gesture. `lines` are its place in the journal: the pupil's own order first, then what the others answer.

    Without lines it is something to look at. `also` are other orders that do as well, with `*` for any words; `light`
    are hexes that shine, where it is not enough to show what the order names.
    """

    key: str
    lines: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    light: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    scenario: str  # whose map, counters and charts they are
    side: str  # the pupil's
    minutes: int
    corner: tuple[Disc, ...]
    turns: int  # then the corner is judged
    objective: tuple[str, ...]  # hexes: whoever holds more of them has won
    holder: str  # the side that wins if both hold as many
    units: Mapping[str, str]  # counter -> its place and states, as in '0909 reduced=1'; '' where the scenario has it
    steps: tuple[Step, ...]
    marks: Mapping[str, Mapping[str, str]] = {}  # marker -> value -> hexes
    tracks: Mapping[str, Any] = {}
    dice: tuple[int, ...] = ()  # of the lesson, not of the corner
    draws: tuple[str, ...] = ()
    before: tuple[str, ...] = ()  # what the other side does before the first step
    phase: str = "turn"  # of the sandbox: what is played so many times

    @property
    def scenarios(self) -> tuple[str, str]:
        return LESSON + self.key, CORNER + self.key

    def taught(self, scenario: str) -> bool:
        """Whether a scenario is the lesson itself, and not its corner alone."""
        return scenario == self.scenarios[0]

    @property
    def journal(self) -> tuple[str, ...]:
        """Every line of it."""
        return (*self.before, *(line for step in self.steps for line in step.lines))

    @property
    def laid(self) -> bytes:
        """All that decides how it goes, and no words."""
        return msgspec.json.encode(msgspec.structs.replace(self, steps=()))


class Corner(Procedure):
    """So many turns in a corner of the map; then whoever holds more of what counts has won."""

    steps: ClassVar[tuple[str, ...]] = ("play", "judge")
    left: int = 1

    def play(self, p: Any) -> Outcome:
        if not self.left:
            return None
        self.left -= 1
        leg = _terms(p.world.corner).phases[p.world.corner.lesson.phase]
        p.stack.append(msgspec.convert(leg.fields, leg.kind))
        return AGAIN

    def judge(self, p: Any) -> Outcome:
        raise Over(_result(p))


class Played(msgspec.Struct, frozen=True):
    """A lesson as a world knows it: with the game it belongs to, and whether it is the lesson or the corner alone."""

    game: str  # the package of the game
    lesson: Lesson
    taught: bool


def lessons(folder: Path) -> Mapping[str, Lesson]:
    """The lessons of a game's folder, by their keys."""
    return _lessons(folder)


@cache
def _lessons(folder: Path) -> Mapping[str, Lesson]:
    return {file.stem: _read(file) for file in sorted((folder / "lessons").glob("*.toml"))}


def _read(file: Path) -> Lesson:
    try:
        return msgspec.convert({"key": file.stem, **tomllib.loads(file.read_text(encoding="utf-8"))}, Lesson)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise Malformed(f"lesson {file.name}: {error}") from None


def scenarios(folder: Path) -> tuple[str, ...]:
    """The scenarios that are lessons, or their corners."""
    return tuple(name for lesson in lessons(folder).values() for name in lesson.scenarios)


def find(folder: Path, scenario: str) -> Lesson | None:
    """The lesson of a scenario, if it is one."""
    return next((lesson for lesson in lessons(folder).values() if scenario in lesson.scenarios), None)


# --- the corner as a world and as a position ---------------------------------------------------------------


def cut(world: Any, lesson: Lesson, game: str, scenario: str) -> Any:
    """The world with the counters of the lesson alone, however many rows of counters it has."""
    rows = {
        field.name: row
        for field in fields(world)
        if field.init and isinstance(row := getattr(world, field.name), tuple) and row and hasattr(row[0], "id")
    }
    known = {one.id for row in rows.values() for one in row}
    missing = sorted(set(lesson.units) - known)
    if missing:
        raise Malformed(f"lesson {lesson.key}: {lesson.scenario} has no counter {', '.join(missing)}")
    kept = {name: tuple(one for one in row if one.id in lesson.units) for name, row in rows.items()}
    made = replace(world, **kept)
    object.__setattr__(made, "corner", Played(game, lesson, lesson.taught(scenario)))
    return made


def lay(p: Any) -> Any:
    """The position with counters, markers and tracks as the lesson has them, and its few turns before it."""
    played: Played = p.world.corner
    lesson, terms = played.lesson, _terms(played)
    for id, words in lesson.units.items():
        if words:
            _lay_unit(p, terms, id, *words.split())
    for mark, values in lesson.marks.items():
        if mark not in terms.marks:
            raise Malformed(f"there are no markers {mark!r} in hexes, there are {', '.join(terms.marks)}")
        for value, hexes in values.items():
            stored = terms.marks[mark].read(mark, _number(value))
            for name in hexes.split():
                _show(getattr(p, mark), _hex(p, name), stored, f"{mark} {value}")
    for key, value in lesson.tracks.items():
        if key not in terms.tracks:
            raise Malformed(f"there is no track {key!r} here: {', '.join(terms.tracks)}")
        terms.tracks[key].put(p, key, terms.tracks[key].read(key, value))
    if played.taught:
        p.dice, p.draws = lesson.dice, lesson.draws
    p.events.clear()
    p.stack[:] = [Corner(left=lesson.turns)]
    p.rebuild()
    p.touch()
    return p


def _number(value: str) -> int | str:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value


def _lay_unit(p: Any, terms: Any, id: str, place: str, *states: str) -> None:
    number = p.world.number[id]
    p.put(number, _place(p, place))
    for word in states:
        key, _, value = word.partition("=")
        if key not in terms.states:
            raise Malformed(f"{id}: counters have no {key!r}, there are {', '.join(terms.states)}")
        found = terms.states[key].read(f"{key} of {id}", _number(value))
        found = _place(p, found) if isinstance(found, str) else found  # a state that names a hex
        _show(getattr(p, key), number, found, f"{word} of {id}")


def _show(row: Any, place: int, value: Any, what: str) -> None:
    try:
        row[place] = value
    except (ValueError, OverflowError, TypeError):
        raise Malformed(f"{what}: this is more than can be shown there") from None


def _hex(p: Any, name: str) -> int:
    hexes: Mapping[str, int] = p.world.board.index
    if name not in hexes:
        raise Malformed(f"lesson {p.world.corner.lesson.key}: the map has no hex {name!r}")
    return hexes[name]


def _place(p: Any, name: str) -> int:
    """A hex, or a place beside the map."""
    places: Mapping[str, int] = p.world.places.words.index
    return places[name] if name in places else _hex(p, name)


def _terms(played: Played) -> Any:
    """The words of the game's sandbox: what counters, hexes and tracks can show, and its phases."""
    from importlib import import_module

    return import_module(f"{played.game}.sandbox.terms").TERMS


# --- how it stands -----------------------------------------------------------------------------------------


def _holders(p: Any) -> Iterator[tuple[str, str]]:
    """Each objective with the side that holds it, '' for nobody."""
    terms = _terms(p.world.corner)
    for name in p.world.corner.lesson.objective:
        side = terms.controller(p, _hex(p, name))
        yield name, terms.sides[side] if 0 <= side < len(terms.sides) else ""


def _result(p: Any) -> Result:
    played: Played = p.world.corner
    terms, held = _terms(played), [side for _, side in _holders(p)]
    most = max(map(held.count, terms.sides))
    best = [side for side in terms.sides if held.count(side) == most]
    return Result(best[0] if len(best) == 1 else played.lesson.holder, "corner", terms.pause)


def aims(p: Any) -> Aims:
    """How the corner stands, in the shape in which every game tells it."""
    terms, held = _terms(p.world.corner), dict(_holders(p))
    names = {place.hex: place.name for place in _places(p)}
    now = _result(p)
    return {
        "aims": [
            {
                "key": "corner",
                "side": side,
                "value": list(held.values()).count(side),
                "goal": len(held),
                "facts": {"turns": p.world.corner.lesson.turns},
            }
            for side in terms.sides
        ],
        "prizes": [
            {"hex": name, "name": names.get(name, {"en": name, "fr": name}), "points": 1, "holder": side or None}
            for name, side in held.items()
        ],
        "now": {"winner": now.winner, "reason": now.reason},
    }


class _Place(msgspec.Struct, frozen=True):
    hex: str
    name: Any


def _places(p: Any) -> Iterator[_Place]:
    """The named places of the map, as far as its game keeps them in one of the usual ways."""
    world = p.world
    if hasattr(world, "features"):
        for key, hex in world.features.places.items():
            yield _Place(world.board.names[hex], dict(world.features.place_names[key]))
    else:
        named = world.land.towns_at if hasattr(world.land, "towns_at") else world.land.place_at
        for hex, place in named.items():
            yield _Place(world.board.names[hex], dict(place.name))


def differing(p: Any, parts: Mapping[str, Any]) -> dict[str, Any]:
    """What differs in the fixed data of a corner: its hexes, and the turns that are played."""
    charts = parts["charts"]
    last = p.world.turn_number(p.turn) if hasattr(p.world, "turn_number") else p.turn
    turns = [row for row in charts["turns"] if row["turn"] < last + p.world.corner.lesson.turns]
    played: Played = p.world.corner
    told: dict[str, Any] = {"lesson": given(played.lesson)} if played.taught else {}
    if "opening" in parts:
        told["opening"] = None  # on all of the corner
    return {"field": field_of(p.world), "charts": {**charts, "turns": turns}, **told}


def field_of(world: Any) -> list[str]:
    """The hexes of the corner."""
    board, lesson = world.board, world.corner.lesson
    inside = (
        name
        for hex, name in enumerate(board.names)
        if any(board.distance(board.index[disc.hex], hex) <= disc.radius for disc in lesson.corner)
    )
    return list(inside)


def given(lesson: Lesson) -> LessonGiven:
    """The lesson as the browser follows it."""

    def step(one: Step) -> LessonStep:
        return {"key": one.key, "play": _own(one.lines), "also": list(one.also), "light": list(one.light)}

    return {
        "key": lesson.key,
        "side": lesson.side,
        "minutes": lesson.minutes,
        "steps": [step(one) for one in lesson.steps],
    }


def _own(lines: Sequence[str]) -> str | None:
    return lines[0].partition(":")[2].strip() if lines else None
