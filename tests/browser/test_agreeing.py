"""Two and three people who ask each other for something: a draw, a decision back, a pause; and live clocks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean

People = Callable[..., PlayersTable]


def two(people: People, **wish: Any) -> tuple[PlayersTable, PlayersTable, PlayersTable]:
    """A person at a desk and one with a telephone, in different languages; and who decides first of them."""
    desk, phone = people(), people(language="fr", width=390, height=844, touch=True)
    links = desk.found(japanese="me", allied="friend", **wish)
    desk.open(links[0]["path"])
    phone.open(links[1]["path"])
    return desk, phone, desk if desk.look()["yours"] else phone


def players(player: PlayersTable) -> None:
    """The panel with the players, opened by key or by its button."""
    player.key("o")


def test_a_draw_is_offered_declined_and_then_taken(people: People) -> None:
    desk, phone, _ = two(people)
    players(desk)
    desk.page.get_by_test_id("propose-draw").click()
    desk.page.get_by_test_id("propose-draw-yes").click()
    expect(desk.page.get_by_test_id("proposal-draw")).to_contain_text("You have offered a draw.")
    asked = phone.page.get_by_test_id("proposal-draw")
    expect(asked).to_contain_text("La nulle est proposée par")
    expect(asked).to_be_in_viewport()
    clean(desk)
    clean(phone)
    phone.page.get_by_test_id("proposal-no").click()
    expect(desk.page.get_by_test_id("settled")).to_contain_text("The draw is declined by Allies")
    desk.page.get_by_test_id("propose-draw").click()
    desk.page.get_by_test_id("propose-draw-yes").click()
    expect(desk.page.get_by_role("alert")).to_contain_text("Ask again in 10 minutes")
    players(phone)
    phone.page.get_by_test_id("propose-draw").click()
    phone.page.get_by_test_id("propose-draw-yes").click()
    desk.page.get_by_test_id("proposal-yes").click()
    expect(desk.page.get_by_test_id("over")).to_contain_text("The players have agreed to a draw.")
    expect(phone.page.get_by_test_id("over")).to_contain_text("Les joueurs sont convenus de la nulle.")
    desk.key("l")
    expect(desk.page.locator("#drawer-body")).to_contain_text("A draw is offered by Japanese.")
    expect(desk.page.locator("#drawer-body")).to_contain_text("A draw is agreed on")
    assert desk.faults == phone.faults == []


def test_a_decision_is_taken_back_by_leave_and_what_was_shown_is_not(people: People) -> None:
    desk, phone, first = two(people, scenario="singapore")
    assert first is phone  # the Allies look after their trucks
    phone.order("done")
    desk.wait(lambda look: look["yours"])
    players(phone)
    phone.page.get_by_test_id("propose-back").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("Vous pouvez reprendre cela sans demander.")
    before = desk.ready()["seq"]
    desk.order("done")
    seq = phone.wait(lambda look: look["seq"] > before)["seq"]
    phone.page.get_by_test_id("propose-back").click()
    asked = desk.page.get_by_test_id("proposal-back")
    expect(asked).to_contain_text("asks to take the last decision back")
    desk.page.get_by_test_id("proposal-yes").click()
    phone.wait(lambda look: look["seq"] == seq + 2 and look["yours"])
    expect(phone.page.get_by_test_id("settled")).to_contain_text("la décision est reprise")
    phone.order("done")  # and the game goes on
    desk.wait(lambda look: look["yours"])
    desk.key("l")
    expect(desk.page.locator("#drawer-body")).to_contain_text("the decision is taken back")
    assert desk.faults == phone.faults == []


def test_a_pause_stops_live_clocks_and_both_go_on(people: People) -> None:
    desk, phone, mover = two(people, clock={"main": 3600, "increment": 30})
    other = phone if mover is desk else desk
    before = mover.ready()["seq"]
    mover.play_anything()
    other.wait(lambda look: look["seq"] > before)
    running = desk.page.locator("header [role=timer]")
    expect(running).to_contain_text(re.compile(r"59:|1:00:"))
    players(desk)
    desk.page.get_by_test_id("propose-pause").click()
    phone.page.get_by_test_id("proposal-yes").click()
    expect(desk.page.get_by_test_id("paused")).to_be_visible()
    expect(phone.page.get_by_test_id("paused")).to_be_visible()
    expect(desk.page.get_by_test_id("clock-paused")).to_contain_text("The clocks stand still until")
    desk.page.get_by_test_id("propose-resume").click()
    expect(phone.page.get_by_test_id("proposal-resume")).to_contain_text("demande à continuer")
    phone.page.get_by_test_id("proposal-yes").click()
    expect(desk.page.get_by_test_id("paused")).to_have_count(0)
    assert desk.faults == phone.faults == []
