"""Scenarios of one's own: written as rows of an own edition, checked, and played to their end in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.field.sheets import DataError
from grognard.games import NAMES, lessons, module, own_scenarios, revised
from grognard.games.lessons import Lesson
from grognard.games.own_scenarios import FORCES, MARKS, SCENARIOS

LONGEST = 3000  # decisions of a small scenario
LESSONS = tuple((name, lesson) for name in NAMES for lesson in lessons.lessons(module(name).folder).values())  # type: ignore[attr-defined]
each = pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[name for name, _ in LESSONS])


def text_of(name: str, rows: Sequence[tuple[str, dict[str, str]]]) -> str:
    """An own edition that has these rows more."""
    lines = ["grognard-edition/1", f"game\t{name}", "name\tA small one"]
    for sheet, cells in rows:
        known = own_scenarios.columns(sheet)
        lines.append("\t".join(("add", sheet, *(f"{column}={cells.get(column, '-')}" for column in known))))
    return "\n".join((*lines, ""))


def rows_of(lesson: Lesson, **other: str) -> list[tuple[str, dict[str, str]]]:
    """The corner of a lesson, written as a scenario of one's own."""
    head = {
        "scenario": "small",
        "en": "A small one",
        "fr": "Un petit",
        "stage": lesson.scenario,
        "first": str(lesson.tracks.get("turn", "-")),
        "turns": "1",
        "centre": lesson.corner[0].hex,
        "radius": str(lesson.corner[0].radius),
        "objective": " ".join(lesson.objective),
        "winner": lesson.holder,
    }
    rows = [(SCENARIOS, {**head, **other})]
    for id, words in lesson.units.items():
        place, *states = (
            words or ("G1:3520" if id.startswith("c") else "G1:3121")
        ).split()  # by the set-up of its battle
        rows.append((FORCES, {"counter": id, "scenario": "small", "place": place, "states": " ".join(states) or "-"}))
    for mark, values in lesson.marks.items():
        rows += [(MARKS, {"mark": mark, "scenario": "small", "value": v, "hexes": h}) for v, h in values.items()]
    return rows


def told(name: str, rows: Sequence[tuple[str, dict[str, str]]]) -> list[str]:
    with pytest.raises(DataError) as found:
        module(name).examine(text_of(name, rows))
    return [str(one) for one in found.value.mistakes]


@each
def test_a_small_scenario_is_played_to_its_end_and_again(name: str, lesson: Lesson) -> None:
    text = text_of(name, rows_of(lesson))
    game = grognard.new_game(name, "own-small", seed="7", revision=text)
    p: Any = game.position
    assert sum(p.at[number] < p.hexes for number in range(len(p.at))) == len(lesson.units)
    players = {seat: player("easy", "1") for seat in game.seats}
    for _ in range(LONGEST):
        decision = game.decision()
        if decision is None:
            break
        assert isinstance(game.play(players[decision.seat].choose(Table(game, decision.seat)), decision.seat), list)
        assert game.module.faults(game.position) == []
    result = game.result()
    assert result is not None
    assert result.reason == "corner"
    again = grognard.load(game.journal())
    assert again.position.hash() == game.position.hash()


@pytest.mark.parametrize("name", NAMES)
def test_forms_tell_what_the_sheets_may_hold(name: str) -> None:
    found = revised.declared(module(name))  # type: ignore[arg-type]
    for sheet in own_scenarios.SHEETS:
        assert set(own_scenarios.columns(sheet)) <= set(found[sheet]), sheet
        assert revised.subject(sheet, found[sheet]) == "scenarios"
    assert found[SCENARIOS]["centre"].of == found[FORCES]["place"].of == "hex"
    assert found[SCENARIOS]["objective"].many
    assert found[SCENARIOS]["stage"].choices
    assert len(found[SCENARIOS]["winner"].choices) == 2


UKHRUL = next(lesson for name, lesson in LESSONS if name == "nemesis")
FIRST = rows_of(UKHRUL)[0][1]


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"scenario": "Small One"}, "small letters and digits"),
        ({"scenario": "../small"}, "small letters and digits"),
        ({"fr": "-"}, "the translation is missing"),
        ({"en": "x" * 81}, "a name has 80 letters at most"),
        ({"stage": "own-small"}, "one of campaign was expected"),
        ({"stage": "lesson-ukhrul"}, "one of campaign was expected"),
        ({"turns": "0"}, "a whole number from 1 to 20"),
        ({"turns": "9999999999"}, "a whole number from 1 to 20"),
        ({"centre": "9999"}, "there is no such hex"),
        ({"radius": "x"}, "a whole number from 1 to 60"),
        ({"radius": "1"}, "outside of the part of the map that is played on: 138/31"),
        ({"objective": "-"}, "at least one hex was expected"),
        ({"objective": "0608 9999"}, "there is no such hex"),
        ({"winner": "<b>me</b>"}, "one of japanese, allied was expected"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(wrong: dict[str, str], what: str) -> None:
    assert any(what in one for one in told("nemesis", rows_of(UKHRUL, **wrong)))


@pytest.mark.parametrize(
    ("sheet", "cells", "what"),
    [
        (FORCES, {"counter": "nobody", "scenario": "small", "place": "0708"}, "there is no such counter"),
        (FORCES, {"counter": "Shere", "scenario": "small", "place": "0708"}, "it stands in this scenario already"),
        (FORCES, {"counter": "60/15", "scenario": "other", "place": "0708"}, "there is no such scenario of one's own"),
        (FORCES, {"counter": "60/15", "scenario": "small", "place": "0708", "states": "reduced"}, "a word such as"),
        (FORCES, {"counter": "60/15", "scenario": "small", "place": "0708", "states": "name=1"}, "have no 'name'"),
        (FORCES, {"counter": "60/15", "scenario": "small", "place": "0708", "states": "hunger=99999"}, "0 to 255"),
        (FORCES, {"counter": "60/15", "scenario": "small", "place": "0708", "states": "hunger=²"}, "0 to 255"),
        (MARKS, {"mark": "stack", "scenario": "small", "value": "1", "hexes": "0708"}, "there are no markers 'stack'"),
        (MARKS, {"mark": "flag", "scenario": "small", "value": "me", "hexes": "0708"}, "flag"),
        (SCENARIOS, FIRST, "it stands already"),
    ],
)
def test_what_is_wrong_with_a_row_is_told(sheet: str, cells: dict[str, str], what: str) -> None:
    assert any(what in one for one in told("nemesis", [*rows_of(UKHRUL), (sheet, cells)]))


def test_one_side_alone_fights_nobody() -> None:
    rows = [row for row in rows_of(UKHRUL) if row[1].get("counter", "31HQ").startswith(("31", "58", "124", "138"))]
    assert any("counters of both sides were expected" in one for one in told("nemesis", rows))


def test_a_name_is_letters_and_never_a_message() -> None:
    name = {"en": 'A "small" { $x } \\ one', "fr": "{"}
    shown = own_scenarios.texts("own-small", name)
    assert shown["en"] == 'scenario-own-small = {"A \\"small\\" { $x } \\\\ one"}\n'
    assert shown["fr"] == 'scenario-own-small = {"{"}\n'


def test_a_scenario_of_one_edition_is_not_known_without_it() -> None:
    with pytest.raises(ValueError, match="has no scenario 'own-small'"):
        grognard.new_game("nemesis", "own-small", seed="1")
    text = text_of("nemesis", rows_of(UKHRUL))
    with pytest.raises(ValueError, match="has no scenario 'own-other': campaign, own-small"):
        grognard.new_game("nemesis", "own-other", seed="1", revision=text)


def test_a_state_may_name_a_hex() -> None:
    lesson = next(lesson for name, lesson in LESSONS if name == "pacific_battles")
    rows = rows_of(lesson)
    first = next(cells for sheet, cells in rows if sheet == FORCES)
    first["states"] = f"plot={lesson.objective[0]}"
    assert any("has a plotted landing" in one for one in told("pacific_battles", rows))  # so it was understood
    first["states"] = "plot=nowhere"
    assert any("no hex 'nowhere'" in one for one in told("pacific_battles", rows))
