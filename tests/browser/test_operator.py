"""The operator's page: opened by its secret address, on a telephone too, and what is done there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import OPERATOR
from tests.browser.table import PlayersTable
from tests.browser.test_accounts import at_localhost, clean, register


def test_an_operator_sees_the_server_shuts_somebody_out_and_closes_a_game(people: Callable[..., PlayersTable]) -> None:
    player, operator = at_localhost(people()), people()
    register(player, "Rude of Rangoon")
    player.play_alone("allied")
    operator.page.goto(f"{operator.address}/operator#{OPERATOR}")
    expect(operator.page.get_by_test_id("figures")).to_be_visible()
    assert OPERATOR not in operator.page.url
    expect(operator.page.locator("[data-figure=connections]")).not_to_have_text("0")
    clean(operator)
    operator.page.get_by_test_id("ban-name").fill("Nobody at all")
    operator.page.get_by_test_id("ban-why").fill("rude words")
    operator.page.get_by_test_id("ban").click()
    expect(operator.page.get_by_role("alert")).to_be_visible()
    operator.page.get_by_test_id("ban-name").fill("Rude of Rangoon")
    operator.page.get_by_test_id("ban").click()
    expect(operator.page.get_by_text("Let in again")).to_be_visible()
    expect(
        player.page.get_by_text("This account was shut out by the operator of the server: rude words")
    ).to_be_visible()
    operator.page.get_by_text("Let in again").click()
    expect(operator.page.get_by_text("Let in again")).to_have_count(0)

    player.page.reload()
    player.sit()
    operator.page.reload()
    operator.page.locator(".tables li").first.get_by_role("button").click()
    operator.page.get_by_test_id("close-word").fill("a trial")
    operator.page.get_by_test_id("close").click()
    expect(operator.page.get_by_role("button", name="Open again")).to_be_visible()
    expect(player.page.get_by_text("This game was closed by the operator of the server: a trial")).to_be_visible()
    operator.page.get_by_role("button", name="Open again").click()
    expect(operator.page.get_by_role("button", name="Open again")).to_have_count(0)
    assert operator.faults == []


def test_without_the_secret_the_page_tells_the_command_only(people: Callable[..., PlayersTable]) -> None:
    stranger = people(language="fr", width=390, height=844, touch=True)
    stranger.page.goto(f"{stranger.address}/operator")
    expect(stranger.page.get_by_text("grognard people page")).to_be_visible()
    clean(stranger)
    stranger.page.goto("about:blank")
    stranger.page.goto(f"{stranger.address}/operator#a-guess")
    expect(stranger.page.get_by_role("alert")).to_contain_text("Cette page est celle de l’exploitant")
    expect(stranger.page.get_by_test_id("figures")).to_have_count(0)
    assert stranger.page.evaluate("() => document.documentElement.scrollWidth") <= 390
