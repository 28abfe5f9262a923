"""The rules browser: the whole book in its order, by chapter, in both games and languages, by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.games import ledger
from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
GAMES = Path(ledger.__file__).parent
BOOKS = [
    ("campaign", "nemesis", "en", "487 entries", "6.1-D · Who may attack, and how often"),
    ("guadalcanal", "pacific_battles", "fr", "506 entrées", "Guadalcanal 2.8 · La Matanikau"),
]


@pytest.mark.parametrize(("scenario", "game", "language", "count", "heading"), BOOKS)
def test_the_rules_browser_shows_every_entry_in_the_books_order(
    people: People, scenario: str, game: str, language: str, count: str, heading: str
) -> None:
    player = people(language=language)
    player.open(player.found(scenario, japanese="me", allied="bot:random")[0]["path"])
    player.key("u")
    body = player.page.locator("#drawer-body")
    expect(body.get_by_role("status")).to_have_text(count)
    shown = body.locator("article").evaluate_all("all => all.map(one => one.dataset.rule)")
    chapters: dict[str, list[str]] = {}
    for row in ledger.read(GAMES / game):
        chapters.setdefault(row.id.partition("/")[0].partition(".")[0], []).append(row.id)
    assert shown == [id for ids in chapters.values() for id in ids]
    assert [words for words in body.locator("h3, h4").all_text_contents() if "/" in words] == []
    expect(body.get_by_role("button", name=heading, exact=True)).to_be_attached()


def test_a_chapter_is_turned_to_and_a_paragraph_opened(people: People) -> None:
    player = people(language="fr")
    player.open(player.found(japanese="me", allied="bot:random")[0]["path"])
    player.key("u")
    body = player.page.locator("#drawer-body")
    body.get_by_role("combobox").select_option(label="7 · Ravitaillement")
    expect(body.get_by_role("heading", name="7 · Ravitaillement", exact=True)).to_be_in_viewport()
    body.get_by_role("searchbox").fill("banzai lamentation")
    body.get_by_role("button", name="2.4 · Lamentation").click()
    rule = player.page.get_by_test_id("rule")
    expect(rule.get_by_role("heading")).to_have_text("2.4 · Lamentation")
    expect(rule.locator("article")).to_have_count(18)


def test_a_refusal_names_its_paragraph_and_what_it_is_about(people: People) -> None:
    player = people(language="fr")
    player.play_bot_to_movement()
    player.order("move 58/31 3301")
    link = player.page.get_by_test_id("refusal").locator("button.link").last
    words = link.inner_text()
    assert words.startswith("Règle 5.1-A, Le coût du mouvement"), words
    link.click()
    expect(player.page.get_by_test_id("rule").get_by_role("heading")).to_contain_text("5.1-A · Le coût du mouvement")


def test_a_newcomer_is_told_what_it_is_about_and_later_how_it_stands(people: People) -> None:
    player = people(language="fr", stranger=True)
    player.lobby()
    expect(player.page.get_by_test_id("briefing-text")).to_contain_text("franchissent la Chindwin")
    player.open(player.found(japanese="me", allied="bot:random")[0]["path"])
    placard = player.page.get_by_test_id("briefing")
    expect(placard).to_contain_text("Vous commandez la 15e armée")
    expect(placard.locator(".mine")).to_contain_text("Japonais")
    expect(placard.locator("img")).to_have_js_property("complete", True)
    player.key("Escape")
    expect(placard).to_have_count(0)
    player.key("q")
    aims = player.page.get_by_test_id("aims")
    expect(aims).to_contain_text("Supérieur sur 5 de 9")
    expect(aims.locator("li")).to_have_count(2)
    player.page.get_by_role("button", name="Myitkyina").click()
    assert player.page.evaluate("() => window.grognard.selected") == "2206"
    player.page.reload()
    player.sit()
    expect(player.page.get_by_test_id("briefing")).to_have_count(0)
