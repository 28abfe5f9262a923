"""Clocks, manners and a rematch among people in several browsers, one of them a telephone, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean
from tests.browser.test_agreeing import players, two

People = Callable[..., PlayersTable]
AT_ONCE = {"main": 1, "increment": 0}  # so little that it is over as soon as one looks
BY_MAIL = {"main": 1, "move": 1}


def late(people: People, clock: dict[str, Any]) -> tuple[PlayersTable, PlayersTable, str]:
    """Somebody has moved, and the other lets their time run out: who waits, who is late, and the late seat."""
    desk, phone, mover = two(people, scenario="singapore", clock=clock)
    other = phone if mover is desk else desk
    before = mover.ready()["seq"]
    mover.order("done")
    other.wait(lambda look: look["seq"] > before and look["yours"])
    return mover, other, other.look()["seat"]


def test_live_out_of_time_the_win_is_claimed(people: People) -> None:
    waiting, other, seat = late(people, AT_ONCE)
    players(waiting)
    expect(waiting.page.get_by_test_id(f"overdue-{seat}")).to_be_visible()
    expect(waiting.page.locator("header").get_by_test_id(f"clock-{seat}")).to_have_text("0:00")
    clean(waiting)
    waiting.page.get_by_test_id(f"claim-win-{seat}").click()
    for player in (waiting, other):
        ended = re.compile("The time of the other side was over|Le temps de l’autre camp était écoulé")
        expect(player.page.get_by_test_id("over")).to_contain_text(ended)
    assert waiting.faults == other.faults == []


def test_by_mail_the_machine_takes_over_and_gives_the_seat_back(people: People) -> None:
    waiting, other, seat = late(people, BY_MAIL)
    players(waiting)
    expect(waiting.page.get_by_test_id("clock-terms")).to_contain_text(re.compile("days of holidays|jours de congé"))
    waiting.page.get_by_test_id(f"claim-machine-{seat}").click()
    machine = waiting.page.get_by_test_id(f"seat-{seat}")
    expect(machine).to_contain_text(re.compile("machine", re.I))
    back = other.page.get_by_test_id("take-back")
    expect(back).to_be_visible()
    clean(other)
    back.click()
    expect(other.page.get_by_test_id("relieved")).to_have_count(0)
    expect(machine).to_contain_text(re.compile("a person|une personne"))
    assert waiting.faults == other.faults == []


def test_the_terms_of_a_game_by_mail_are_told_in_days(people: People) -> None:
    day = 86_400
    desk, phone, mover = two(people, scenario="singapore", clock={"main": 14 * day, "move": 3 * day})
    mover.order("done")
    desk.wait(lambda look: look["yours"])
    players(desk)
    players(phone)
    expect(desk.page.get_by_test_id("clock-terms")).to_have_text("3 days a move, and 14 days of holidays")
    expect(phone.page.get_by_test_id("clock-terms")).to_contain_text("3 jours par coup, et 14 jours de congé")
    expect(desk.page.get_by_test_id("seat-japanese")).to_contain_text("16 days, 23 h")
    assert desk.faults == phone.faults == []


def three(people: People) -> list[PlayersTable]:
    """Three people at a game of four seats, one of which is still free; the last has a telephone."""
    table = [people(), people(), people(language="fr", width=390, height=844, touch=True)]
    seats = {"japanese-west": "me", "japanese-east": "open", "allied-west": "friend", "allied-east": "friend"}
    wish = {"module": "nemesis", "options": {"players": "fronts"}, "pace": 0, "seats": seats, "listing": {}}
    answer = table[0].page.request.post(f"{table[0].address}/api/games", data=wish)
    assert answer.ok, answer.text()
    for player, link in zip(table, answer.json()["links"], strict=False):
        player.open(link["path"])
    return table


def test_three_people_break_off_by_agreement_and_play_again(people: People) -> None:
    first, second, phone = table = three(people)
    players(first)
    first.page.get_by_test_id("propose-abandon").click()
    first.page.get_by_test_id("propose-abandon-yes").click()
    second.page.get_by_test_id("proposal-yes").click()
    mine = first.page.get_by_test_id("proposal-abandon")
    expect(mine).to_contain_text("You have proposed to break the game off.")
    expect(mine).to_contain_text(re.compile(r"Not answered yet: \S.*"))
    expect(second.page.get_by_test_id("proposal-yes")).to_have_count(0)
    asked = phone.page.get_by_test_id("proposal-abandon")
    expect(asked).to_be_in_viewport()
    expect(asked).to_contain_text("Elle ne compterait pour personne.")
    clean(phone)
    phone.page.get_by_test_id("proposal-yes").click()
    for player in table:
        player.wait(lambda look: look["over"])
    expect(first.page.get_by_test_id("over")).to_contain_text("The players have broken the game off by agreement.")
    seats = [player.look()["seat"] for player in table]
    first.page.get_by_test_id("again").click()
    for player in (second, phone):
        expect(player.page.get_by_test_id("again-wanted")).to_be_visible()
        player.page.get_by_test_id("again").click()
        player.wait(lambda look: not look["over"])
    now = [player.look()["seat"] for player in (second, phone)]
    assert seats[0].startswith("japanese")
    assert all(seat.startswith("japanese") for seat in now)
    assert first.faults == second.faults == phone.faults == []
