"""The ladder and the page of a player: empty at first, then with a game that counts; at a desk and on a telephone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import PlayersTable
from tests.browser.test_accounts import at_localhost, clean, register

People = Callable[..., PlayersTable]


def at_least(seq: int) -> Callable[[dict[str, Any]], bool]:
    return lambda look: bool(look["seq"] >= seq and look["listed"])


def test_an_empty_ladder_says_how_one_gets_there(people: People) -> None:
    visitor = people(language="fr", width=390, height=844, touch=True)
    visitor.lobby()
    visitor.page.get_by_test_id("open-games").wait_for(state="attached")
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    visitor.page.get_by_test_id("ladder").click()
    expect(visitor.page.get_by_role("heading", name="Le classement")).to_be_visible()
    visitor.page.get_by_test_id("ladder-war_of_resistance").click()
    expect(visitor.page.get_by_test_id("ladder-empty")).to_contain_text("vous serez le premier")
    expect(visitor.page.get_by_test_id("rank")).to_have_count(3)  # the machine's levels
    expect(visitor.page.get_by_test_id("rank").first).to_contain_text("1500")
    visitor.page.get_by_test_id("ladder-machines").uncheck()
    expect(visitor.page.get_by_test_id("rank")).to_have_count(0)
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    clean(visitor)
    assert visitor.faults == []


def test_a_game_that_counts_is_on_the_ladder_and_on_both_pages(people: People) -> None:
    anna = at_localhost(people())
    bob = at_localhost(people(language="fr", width=390, height=844, touch=True))
    register(anna, "Anna Ladder")
    register(bob, "Bob Ladder")
    wish = {"module": "pacific_battles", "scenario": "singapore", "pace": 0, "help": False}
    seats = {"japanese": "me", "allied": "friend"}
    answer = anna.page.request.post(f"{anna.address}/api/games", data={**wish, "seats": seats})
    links = answer.json()["links"]
    anna.open(links[0]["path"])
    bob.open(links[1]["path"])
    anna.key("o")
    expect(anna.page.get_by_test_id("counting")).to_have_text("As it stands, this game will count on the ladder.")
    for _ in range(200):
        if anna.look()["seq"] >= 30:
            break
        mover, other = (anna, bob) if anna.look()["yours"] else (bob, anna)
        before = mover.ready()["seq"]
        mover.play_anything()
        seq = mover.moved(before)["seq"]
        other.wait(at_least(seq))
    bob.key("o")
    bob.page.get_by_test_id("resign-allied").click()
    bob.page.get_by_test_id("resign-yes-allied").click()
    anna.wait(lambda look: look["over"])
    expect(anna.page.get_by_test_id("over")).to_contain_text("This game counts on the ladder.")
    anna.page.goto(f"{anna.address}/ladder/pacific_battles")
    first = anna.page.get_by_test_id("rank").filter(has_text="Anna Ladder")
    expect(first).to_contain_text("1, 0, 0")
    expect(anna.page.get_by_test_id("ladder-empty")).to_have_count(0)
    clean(anna)
    anna.page.get_by_role("link", name="Bob Ladder").click()
    expect(anna.page.get_by_role("heading", name="Bob Ladder")).to_be_visible()
    expect(anna.page.get_by_test_id("played")).to_contain_text(re.compile("Lost.*against Anna Ladder", re.S))
    clean(anna)
    bob.page.goto(f"{bob.address}/account")
    bob.page.get_by_test_id("own-page").click()
    expect(bob.page.get_by_test_id("chart")).to_be_visible()
    expect(bob.page.get_by_test_id("played")).to_contain_text("Perdue")
    assert bob.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    clean(bob)
    for path, words in (("/player/Nobody%20At%20All", "Nobody is called that here."), ("/player/%E0%A4%A", "Nobody")):
        anna.page.goto(f"{anna.address}{path}")
        expect(anna.page.get_by_role("alert")).to_contain_text(words)
    faults = [fault for fault in [*anna.faults, *bob.faults] if "404" not in fault]
    assert faults == []
