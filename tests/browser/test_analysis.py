"""A game that is over, looked at once more: its graph, the moments that mattered, what else there was, what to keep."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
People = Callable[..., PlayersTable]
MOVES = 20
FOUGHT = """() => {
  const events = window.grognard.moves.flatMap(entry => entry.events ?? []);
  return events.filter(({kind}) => kind === "combat-result").length > 1;
}"""
JUMPED = "number => window.grognard.reviewing === number && window.grognard.past !== null"


@pytest.mark.parametrize(
    ("language", "width", "theme", "analyse", "tried"),
    [("en", 1440, "light", "Analyse the game", "A try"), ("fr", 390, "dark", "Analyser la partie", "Un essai")],
)
def test_a_finished_game_is_analysed_and_tried_otherwise(
    people: People, language: str, width: int, theme: str, analyse: str, tried: str
) -> None:
    player = people(language=language, width=width, height=844, touch=width < 900)
    page = player.page
    player.open(player.found(japanese="bot:random", allied="me")[0]["path"])
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    player.hurry(lambda look: look["number"] > MOVES and page.evaluate(FOUGHT))
    page.evaluate("() => window.grognard.declare('resign')")
    player.wait(lambda look: look["over"])
    last = player.look()["number"]

    page.get_by_test_id("analyse").click()
    body = page.locator("#drawer-body")
    expect(body.get_by_test_id("study-progress")).to_have_count(0, timeout=120_000)
    line = body.get_by_test_id("swing").locator(".balance").get_attribute("points")
    assert line is not None
    assert line.count(",") == last
    assert body.get_by_test_id("moment").count() >= 2
    expect(body.get_by_test_id("odds").first).to_contain_text(" in " if language == "en" else " sur ")
    expect(body.get_by_test_id("luck")).to_be_visible()
    assert "analysis-" not in body.inner_text()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in faults] == []

    moment = body.get_by_test_id("moment").first
    number = int("".join(letter for letter in moment.inner_text() if letter.isdigit()))
    moment.click()
    page.wait_for_function(JUMPED, arg=number)
    body.get_by_test_id("swing-slider").focus()
    player.key("ArrowLeft")
    page.wait_for_function(JUMPED, arg=number - 1)
    body.get_by_test_id("hindsight-ask").click()
    expect(body.get_by_test_id("hindsight").locator("p").first).to_contain_text(":")
    with page.expect_download() as kept:
        body.get_by_test_id("keep-picture").click()
    assert Path(kept.value.path()).read_bytes().startswith(b"\x89PNG")

    body.get_by_test_id("branch-seat").select_option("japanese")
    before = page.url
    body.get_by_test_id("branch-begin").click()
    page.wait_for_function("before => location.href !== before && window.grognard?.game?.branched > 0", arg=before)
    expect(page.get_by_test_id("branched")).to_contain_text(tried)
    player.ready()
    seq = player.look()["seq"]
    player.play_anything()
    player.moved(seq)
    page.get_by_test_id("branched").get_by_role("button").first.click()
    page.wait_for_function("url => location.href === url", arg=before)
    assert player.faults == []


def test_a_film_of_the_game_needs_nothing_but_a_browser(people: People, tmp_path: Path) -> None:
    player = people()
    page = player.page
    player.open(player.found("singapore", japanese="bot:random", allied="me")[0]["path"])
    player.hurry(lambda look: look["number"] >= 6)
    page.locator("#tab-settings").click()
    with page.expect_download(timeout=120_000) as kept:
        page.get_by_test_id("keep-film").click()
    film = tmp_path / "film.html"
    kept.value.save_as(film)
    page.goto(film.as_uri())
    expect(page.locator("#picture")).to_have_js_property("complete", True)
    assert page.evaluate("() => document.getElementById('picture').naturalWidth") > 300
    first = page.locator("#picture").get_attribute("src")
    player.key("ArrowRight")
    expect(page.locator("#caption")).not_to_be_empty()
    assert page.locator("#picture").get_attribute("src") != first


def test_a_game_against_the_machine_is_tried_otherwise_from_the_replay(people: People) -> None:
    player = people()
    page = player.page
    player.play_bot_to_movement()
    seq = player.look()["seq"]
    player.order("move 58/31 0910")
    player.moved(seq)
    player.key("p")
    page.get_by_test_id("branch-open").click()
    page.get_by_test_id("try").get_by_test_id("branch-begin").click()
    page.wait_for_function("() => window.grognard?.game?.branched > 0")
    assert player.at("58/31") == "0910"
    player.key("Escape")
    look = player.ready()
    player.play_anything()
    player.moved(look["seq"])
    assert player.faults == []


LONG = Path(__file__).parents[1] / "playthroughs" / "nemesis-draw.journal"
OPENED = """async () => {
    const from = performance.now();
    document.querySelector('[data-testid=analyse]').click();
    while (!document.querySelector('[data-testid=study-progress]') || !document.querySelector('[data-testid=swing]')) {
        await new Promise((done) => requestAnimationFrame(done));
    }
    return performance.now() - from;
}"""
DONE = "before => document.querySelector('[data-testid=study-progress]').value > before"


def test_a_long_game_is_opened_at_once_and_looked_into_in_the_background(people: People, capsys: Any) -> None:
    player = people()
    page = player.page
    wish = {"journal": LONG.read_text(encoding="utf-8"), "pace": 0}
    answer = page.request.post(f"{player.address}/api/games/import", data=wish, timeout=120_000)
    assert answer.ok, answer.text()
    page.goto(f"{player.address}{answer.json()['links'][0]['path']}")
    player.wait(lambda look: look["over"])
    assert player.look()["number"] > 2000
    page.get_by_test_id("analyse").wait_for()
    took = page.evaluate(OPENED)
    bar = page.get_by_test_id("study-progress")
    known = bar.evaluate("bar => [bar.value, bar.max]")
    assert known[0] < known[1] > 2000
    # the graph is being made; meanwhile one goes where one likes
    page.get_by_test_id("swing-slider").focus()
    player.key("Home")
    page.wait_for_function("() => window.grognard.reviewing !== null && window.grognard.past !== null")
    page.wait_for_function(DONE, arg=known[0], timeout=120_000)
    with capsys.disabled():
        print(f"\nthe analysis of {player.look()['number']} decisions is open after {took:.0f} ms")
    assert player.faults == []
