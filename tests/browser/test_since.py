"""What the others did since one's last decision, and what those hear who do not see: one's own moves, sounds."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
STRETCH = """() => {
  const t = window.grognard;
  const own = t.moves.findLastIndex(entry => entry.seat === t.seat && !entry.bot);
  return t.moves.length - 1 - own;
}"""
FOUGHT = """() => {
  const t = window.grognard;
  const own = t.moves.findLastIndex(entry => entry.seat === t.seat && !entry.bot);
  const since = t.moves.slice(own + 1);
  return since.some(entry => (entry.events ?? []).some(event => event.kind.startsWith("attack")));
}"""
TONES = """
window.tones = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { createOscillator() { window.tones++; return super.createOscillator(); } };
"""


@pytest.mark.parametrize(
    ("scenario", "language", "fights", "count", "since"),
    [
        ("campaign", "en", True, "moves since your last decision", "Since your last decision"),
        ("singapore", "fr", False, "coups depuis votre dernière décision", "Depuis votre dernière décision"),
    ],
)
def test_the_machines_turn_is_summed_up_and_kept(
    people: People, scenario: str, language: str, fights: bool, count: str, since: str
) -> None:
    player = people(language=language, pace="fights" if fights else "summary")
    page = player.page
    player.open(player.found(scenario, japanese="me", allied="bot:random")[0]["path"])
    player.hurry(lambda look: look["yours"] and page.evaluate(STRETCH) > 8 and (not fights or page.evaluate(FOUGHT)))
    made = page.evaluate(STRETCH)
    expect(page.get_by_test_id("since-open")).to_have_text(f"{made} {count}")
    if fights:
        player.key("e")  # else it has opened by itself: the machine's turn is told as one summary
    body = page.locator("#drawer-body")
    expect(body.get_by_role("heading", name=since)).to_be_visible()
    newest = body.get_by_test_id("since").first
    expect(newest.locator("summary").first).to_contain_text(str(made))
    assert newest.get_by_test_id("since-fight").count() >= fights
    assert newest.get_by_test_id("since-group").count() >= 1
    words = newest.inner_text()
    assert "event-" not in words
    assert "order-" not in words
    assert re.search(r"[.!?]\S*[A-ZÀ-Ý]\w|\. ·", words) is None, "sentences run into each other"
    if fights:
        newest.get_by_test_id("since-show").first.click()
        player.wait(lambda look: look["reviewing"] is not None)
        player.page.get_by_role("button", name="Leave the replay").click()
        player.wait(lambda look: look["reviewing"] is None)
    kept = newest.locator("summary").first.inner_text()
    seq = player.ready()["seq"]
    player.play_anything()
    player.moved(seq)
    if not fights and not body.is_visible():
        player.key("e")  # what opened by itself closes with one's next order
    expect(body.locator("summary", has_text=kept).first).to_be_attached()
    assert player.faults == []


@pytest.mark.parametrize(
    ("language", "moved", "undone"),
    [("en", "58/31 moves from 0909 to 0910", "Taken back: 58/31"), ("fr", "58/31 va de 0909 à 0910", "Repris : 58/31")],
)
def test_own_moves_and_undo_are_announced(people: People, language: str, moved: str, undone: str) -> None:
    player = people(language=language)
    player.play_bot_to_movement()
    announcer = player.page.get_by_test_id("announcer")
    expect(announcer).to_have_attribute("aria-live", "polite")
    seq = player.look()["seq"]
    player.order("move 58/31 0910")
    player.moved(seq)
    expect(announcer).to_contain_text(moved)
    player.key("z")
    expect(announcer).to_contain_text(undone)


def test_sounds_are_off_until_somebody_wants_them(people: People) -> None:
    player = people()
    player.page.add_init_script(TONES)
    player.play_bot_to_movement()
    seq = player.look()["seq"]
    player.order("move 58/31 0910")
    player.moved(seq)
    assert player.page.evaluate("() => window.tones") == 0
    player.page.locator("#tab-settings").click()
    player.page.get_by_test_id("sounds").check()
    player.key("z")
    player.page.wait_for_function("() => window.tones > 0")
    heard = player.page.evaluate("() => window.tones")
    player.order("move 58/31 3301")
    player.page.get_by_test_id("refusal").wait_for()
    player.page.wait_for_function("heard => window.tones > heard", arg=heard)
