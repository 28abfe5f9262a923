"""Rules at hand: charts with the present case lit, words that explain themselves, what is at work, the legend."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean

People = Callable[..., PlayersTable]


def _attack(table: PlayersTable) -> Page:
    """The lesson at its attack on Ukhrul, with the odds before one."""
    page = table.page
    page.goto(f"{table.address}/")
    page.get_by_test_id("learn-ukhrul").click()
    table.sit()
    page.get_by_test_id("lesson-begin").click()
    for step in ("marched", "assault", "banzai", "advance", "chit", "forward", "attack"):
        page.get_by_test_id("lesson-do").click()
        expect(page.locator(f"[data-step={step}]")).to_be_visible()
        table.ready()
    table.click_hex("0608")
    table.wait(lambda look: look["builder"] is not None)
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_chart_of_the_fight_is_lit(people: People, language: str) -> None:
    table = people(language=language)
    page = _attack(table)
    page.locator("#tab-charts").click()
    expect(page.locator("thead th.lit")).to_have_text("2:1")
    page.get_by_test_id("chart-choice").select_option("movement")
    expect(page.locator("tr.lit th")).to_contain_text({"en": "mountain", "fr": "montagne"}[language])
    page.get_by_test_id("chart-choice").select_option("turns")
    expect(page.locator("tr.lit td").first).to_contain_text("March" if language == "en" else "mars")
    clean(table)


def test_words_explain_themselves_on_pointing_and_by_keys(people: People) -> None:
    table = people()
    page = _attack(table)
    word = page.locator(".ask .about.inline").first
    word.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("three at most")
    page.mouse.move(700, 700)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    word.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert word.get_attribute("aria-describedby")


def test_the_rules_browser_tells_what_is_at_work(people: People) -> None:
    table = people()
    page = _attack(table)
    page.keyboard.press("u")
    now = page.get_by_test_id("rules-now")
    expect(now).to_contain_text("6.1-G")  # the shifts of the odds
    assert "/" not in now.inner_text()  # paragraphs with titles, no slugs
    now.get_by_role("button").first.click()
    expect(page.get_by_test_id("rule-at-work")).to_be_visible()


def test_the_legend_shows_the_counter_in_front_of_one(people: People) -> None:
    table = people()
    page = _attack(table)
    page.keyboard.press("Escape")
    page.keyboard.press("y")
    shown = page.get_by_test_id("legend-counter")
    expect(shown).to_contain_text("49")
    expect(shown.locator("canvas")).to_be_visible()
    clean(table)
