"""A guided first turn at the browser: by the mouse and by keys, in both languages, on a telephone, and astray."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from grognard.games import NAMES, lessons, module
from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean

People = Callable[..., PlayersTable]
TAUGHT = [(name, key) for name in NAMES for key in lessons.lessons(module(name).folder)]  # type: ignore[attr-defined]
each = pytest.mark.parametrize(("name", "key"), TAUGHT, ids=[key for _, key in TAUGHT])
POINTED = "button.pointed:not(:disabled), .pointing > .main:not(:disabled)"


POINTS = "([css, step]) => document.querySelector(css) || document.querySelector('[data-step]').dataset.step !== step"


def _learn(table: PlayersTable, key: str) -> Page:
    """One click on the first page."""
    table.page.goto(f"{table.address}/")
    table.page.get_by_test_id(f"learn-{key}").click()
    table.sit()
    expect(table.page.get_by_test_id("lesson")).to_be_visible()
    return table.page


def _step(page: Page) -> str:
    return page.locator("[data-step]").get_attribute("data-step") or ""


def _shown(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => [...(window.grognard.lesson?.hexes ?? [])]")
    return found


def _steps(page: Page, name: str, key: str) -> Iterator[str]:
    """The steps one after the other; none is passed over but by what was played for the one before it."""
    for step in lessons.lessons(module(name).folder)[key].steps:  # type: ignore[attr-defined]
        if _step(page) == step.key:
            yield step.key
        else:
            own = step.lines[0].partition(":")[2].strip()
            assert own in page.evaluate("() => window.grognard.moves.map((move) => move.action)"), step.key


def _gesture(table: PlayersTable, click: Callable[[str], None], press: Callable[[], None]) -> None:
    """What the lesson points at, one thing after the other, until the step is done."""
    page, step = table.page, _step(table.page)
    for _ in range(8):
        table.ready()
        if _step(page) != step:
            return
        hexes = _shown(page)
        if hexes:
            click(hexes[0])
        else:
            page.wait_for_function(POINTS, arg=[POINTED, step])  # or what was pressed last is on its way still
            if _step(page) != step:
                return
            press()
        page.wait_for_timeout(60)
    assert _step(page) != step, f"step {step} is not done by what it points at: {table.look()}"


@pytest.mark.parametrize("language", ["en", "fr"])
@each
def test_a_lesson_is_learnt_by_the_mouse(people: People, name: str, key: str, language: str) -> None:
    table = people(language=language)
    page = _learn(table, key)
    page.get_by_test_id("lesson-begin").click()

    def press() -> None:
        page.locator(POINTED).first.click()

    for _ in _steps(page, name, key):
        _gesture(table, table.click_hex, press)
    assert _step(page) == "end"
    assert table.faults == []
    page.get_by_test_id("lesson-corner").click()
    page.wait_for_function("corner => window.grognard?.game?.scenario === corner", arg=f"corner-{key}")
    expect(page.get_by_test_id("lesson")).to_have_count(0)
    assert table.ready()["kind"]


@pytest.mark.parametrize("language", ["en", "fr"])
@each
def test_a_lesson_is_learnt_by_keys(people: People, name: str, key: str, language: str) -> None:
    table = people(language=language)
    page = _learn(table, key)
    expect(page.get_by_test_id("lesson-begin")).to_be_focused()
    page.keyboard.press("Enter")

    def act() -> None:
        table.key("!", "Enter")

    for _ in _steps(page, name, key):
        _gesture(table, lambda hex: act(), act)
    assert _step(page) == "end"
    expect(page.get_by_test_id("lesson-corner")).to_be_visible()


def test_a_lesson_lets_one_stray_and_go_back(people: People) -> None:
    table = people()
    page = _learn(table, "ukhrul")
    page.get_by_test_id("lesson-begin").click()
    table.order("move 31Eng 1107")
    expect(page.get_by_test_id("lesson-astray")).to_be_visible()
    assert _step(page) == "march"
    page.get_by_test_id("lesson-undo").click()
    expect(page.get_by_test_id("lesson-astray")).to_have_count(0)
    assert table.look()["number"] == 0


def test_a_lesson_tells_the_next_step_only_when_it_is_one_s_turn(people: People) -> None:
    table = people()
    page = _learn(table, "ukhrul")
    page.get_by_test_id("lesson-begin").click()
    expect(page.get_by_test_id("lesson-waits")).to_have_count(0)
    page.evaluate("() => { const t = window.grognard; t.decision = {...t.decision, yours: false}; }")
    expect(page.get_by_test_id("lesson-waits")).to_be_visible()
    page.evaluate("() => { const t = window.grognard; t.decision = {...t.decision, yours: true}; }")
    expect(page.get_by_test_id("lesson-waits")).to_have_count(0)


def test_a_step_that_was_missed_is_taken_once_more(people: People) -> None:
    table = people()
    page = _learn(table, "ukhrul")
    page.get_by_test_id("lesson-begin").click()
    for _ in range(6):
        page.get_by_test_id("lesson-do").click()
        table.ready()
    assert _step(page) == "forward"
    page.get_by_test_id("lesson-do").click()
    expect(page.locator("[data-step=attack]")).to_be_visible()
    table.ready()
    before = page.url
    table.order("done")  # no attack at all
    table.ready()
    page.get_by_test_id("lesson-again").click()
    page.wait_for_function("url => location.href !== url", arg=before)
    expect(page.locator("[data-step=attack]")).to_be_visible(timeout=40_000)
    assert table.ready()["kind"] == "attack"


def test_a_lesson_is_left_and_taken_up_again(people: People) -> None:
    table = people()
    page = _learn(table, "ukhrul")
    page.get_by_test_id("lesson-begin").click()
    page.get_by_test_id("lesson-do").click()
    expect(page.locator("[data-step=marched]")).to_be_visible()
    page.get_by_test_id("lesson-leave").click()
    expect(page.get_by_test_id("lesson")).to_have_count(0)
    page.reload()
    table.sit()
    page.get_by_test_id("lesson-back").click()
    assert _step(page) == "marched"


def test_a_lesson_on_a_telephone_leaves_room_for_the_map(people: People) -> None:
    table = people(language="fr", width=390, height=844, touch=True)
    page = _learn(table, "ukhrul")
    page.get_by_test_id("lesson-begin").click()
    table.settle()
    card = page.get_by_test_id("lesson").bounding_box()
    rail = page.locator(".rail").bounding_box()
    assert card
    assert rail
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= 390
    assert rail["y"] - card["y"] - card["height"] >= 150
    for hex in _shown(page):
        _, y = table.spot(hex)
        assert card["y"] + card["height"] < y < rail["y"], f"{hex} is not in sight"


def test_a_lesson_is_for_everybody(people: People) -> None:
    """Nothing that a reader of screens stumbles over, before, in the middle and when it is left."""
    table = people()
    page = _learn(table, "ukhrul")
    clean(table)
    page.get_by_test_id("lesson-begin").click()
    clean(table)
    page.get_by_test_id("lesson-leave").click()
    clean(table)
