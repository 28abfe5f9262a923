"""Lessons never go stale: each is played through by today's rules, word for word and by its own patterns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.bots.teacher import Teacher
from grognard.games import NAMES, lessons, module, start
from grognard.games.lessons import Lesson
from grognard.kernel import journal as journals
from grognard.kernel.game import Game
from grognard.kernel.messages import LANGUAGES
from grognard.kernel.words import Malformed

TAUGHT = [(name, lesson) for name in NAMES for lesson in lessons.lessons(module(name).folder).values()]  # type: ignore[attr-defined]
each = pytest.mark.parametrize(("name", "lesson"), TAUGHT, ids=[f"{name}-{lesson.key}" for name, lesson in TAUGHT])
LONGEST = 1200  # decisions of a corner


def fits(pattern: str, order: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), order) is not None


def begun(name: str, lesson: Lesson, taught: bool = True, seed: str = "any") -> Game:
    return grognard.new_game(name, lesson.scenarios[0 if taught else 1], seed=seed)


def answered(game: Game, lesson: Lesson, lines: Iterable[str], teachers: Mapping[str, Teacher]) -> None:
    """The lines are played; what is not the pupil's, the teacher would have played by himself."""
    for line in lines:
        seat, _, order = line.partition(": ")
        if seat != lesson.side:
            said = teachers[seat].choose(Table(game, seat))
            assert game.notation.text(said) == order, f"{line}: the teacher plays otherwise"
        answer = game.play(order, seat)
        assert isinstance(answer, list), f"{line}: {game.say(answer)}"


def test_games_are_taught() -> None:
    assert {name for name, _ in TAUGHT} >= {"nemesis", "pacific_battles", "war_of_resistance", "world_in_flames"}


@each
def test_the_journal_of_a_lesson_is_legal_and_the_teacher_answers_as_it_says(name: str, lesson: Lesson) -> None:
    for seed in ("one", "two"):  # the dice of a lesson lie ready, whatever the seed
        game = begun(name, lesson, seed=seed)
        teachers = {seat: Teacher("x") for seat in game.seats if seat != lesson.side}
        answered(game, lesson, lesson.before, teachers)
        for step in lesson.steps:
            for number, line in enumerate(step.lines):
                seat = line.partition(": ")[0]
                decision = game.decision()
                assert decision is not None
                assert seat in decision.seats, f"{step.key}: {line}"
                assert (seat == lesson.side) == (number == 0), f"{step.key}: the first line alone is the pupil's"
                answered(game, lesson, [line], teachers)
        decision = game.decision()
        assert decision is not None
        assert decision.seats == (lesson.side,), "after the lesson the pupil goes on"
        p: Any = game.position
        assert (p.dice, p.draws) == ((), ()), "dice that nobody needs"
        again = journals.replay(game.journal(), start)
        assert again.position.hash() == game.position.hash()


@each
def test_every_step_takes_other_legal_ways_and_no_other_step_is_meant(name: str, lesson: Lesson) -> None:
    """Each pattern of a step fits something legal there, and what the step asks for is among the orders offered."""
    game = begun(name, lesson)
    answered(game, lesson, lesson.before, {seat: Teacher("x") for seat in game.seats})
    for step in lesson.steps:
        if not step.lines:
            continue
        decision = game.decision()
        assert decision is not None
        offers = [game.notation.text(action) for action in decision.actions_of(lesson.side)]
        for pattern in step.also:
            assert any(fits(pattern, order) for order in offers), f"{step.key}: nothing legal is like {pattern!r}"
        for line in step.lines:
            seat, _, order = line.partition(": ")
            assert isinstance(game.play(order, seat), list)


@each
def test_every_step_has_its_words_and_points_at_something(name: str, lesson: Lesson) -> None:
    found = module(name)
    world = found.world(lesson.scenarios[0], found.editions[0], {})
    assert 8 <= len(lesson.steps) <= 12
    assert len({step.key for step in lesson.steps}) == len(lesson.steps)
    keys = [f"lesson-{lesson.key}{part}" for part in ("", "-end", *(f"-{step.key}" for step in lesson.steps))]
    keys += [f"scenario-{scenario}{part}" for scenario in lesson.scenarios for part in ("", "-about")]
    for language in LANGUAGES:
        for key in keys:
            assert found.say(language, key, {}) not in ("", key), f"{key} is missing in {language}"
    told = (Path(found.folder) / "text" / "lessons.en.ftl").read_text()  # type: ignore[attr-defined]
    known = set(re.findall(rf"^lesson-{lesson.key}-([\w-]+) =", told, re.MULTILINE))
    assert known == {step.key for step in lesson.steps} | {"end"}, "words of steps that are no more"
    for step in lesson.steps:
        assert step.lines or step.light, f"{step.key} points at nothing"
        for word in step.light:
            assert word in world.board.index, f"{step.key}: the map has no {word}"


@each
def test_a_corner_has_few_counters_and_comes_to_an_end(name: str, lesson: Lesson) -> None:
    game = begun(name, lesson, taught=False)
    p: Any = game.position
    units = [number for number in range(len(p.at)) if p.at[number] < p.hexes]
    for side in range(2):
        assert 5 <= sum(p.sides[number] == side for number in units) <= 14
    for key in ("aims", "prizes"):
        assert game.query("aims", {}, lesson.side)[key]
    players = {seat: player("easy", "1") for seat in game.seats}
    for _ in range(LONGEST):
        decision = game.decision()
        if decision is None:
            break
        for seat in (*game.seats, None):
            game.view(seat)
        seat = decision.seat
        assert isinstance(game.play(players[seat].choose(Table(game, seat)), seat), list)
        assert game.module.faults(game.position) == []
    result = game.result()
    assert result is not None
    world = game.position.world
    assert result.winner in {game.module.side_of(world, seat) for seat in range(len(game.seats))}
    assert result.rule in game.module.rule_ids


@each
def test_lessons_do_not_stand_among_the_scenarios(name: str, lesson: Lesson) -> None:
    found = module(name)
    assert not set(lesson.scenarios) & set(found.scenarios)
    assert set(lesson.scenarios) <= set(found.taught)
    with pytest.raises(Malformed, match="has no scenario 'lesson-of-nothing'"):
        grognard.new_game(name, "lesson-of-nothing", seed="1")


def test_the_teacher_goes_on_easily_where_the_pupil_strays() -> None:
    game = grognard.new_game("nemesis", "lesson-ukhrul", seed="1")
    game.play("done", "japanese")
    game.play("done", "japanese")  # no assault at all
    teacher = Teacher("1")
    orders = []
    for _ in range(4):
        decision = game.decision()
        assert decision is not None
        if decision.seat != "allied":
            break
        orders.append(game.notation.text(teacher.choose(Table(game, "allied"))))
        assert isinstance(game.play(orders[-1], "allied"), list)
    assert orders[:2] == ["done", "done"]
    told = Teacher("1")
    told.recall(teacher.memo())
    assert told.read == teacher.read == 2


def test_a_faulty_lesson_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "odd.toml").write_text('scenario = "campaign"\nwrong = 1\n')
    with pytest.raises(Malformed, match=r"lesson odd\.toml"):
        lessons.lessons(tmp_path)


def test_a_lesson_with_an_unknown_counter_is_refused() -> None:
    found = module("nemesis")
    _, lesson = next(one for one in TAUGHT if one[0] == "nemesis")
    odd = msgspec.structs.replace(lesson, units={"nobody": ""})
    whole = found.world("campaign", found.editions[0], {})
    with pytest.raises(Malformed, match="campaign has no counter nobody"):
        lessons.cut(whole, odd, "grognard.games.nemesis", "lesson-ukhrul")
