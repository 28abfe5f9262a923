"""Opponents at the table: chosen in the lobby, watched, asked for hints, played for one, handed seats and asked why."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
BOTH = pytest.mark.parametrize(("scenario", "language"), [("campaign", "en"), ("singapore", "fr")])


def _against(people: People, scenario: str = "campaign", bot: str = "random", **likes: Any) -> PlayersTable:
    player = people(**likes)
    player.open(player.found(scenario, japanese="me", allied=f"bot:{bot}")[0]["path"])
    return player


def _until_watching(player: PlayersTable) -> dict[str, Any]:
    """End phases until the machine moves and one lags so far behind it that there is time to act."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        look = player.look()
        if look["behind"] > 4:
            return look
        player.play_anything()
        player.page.wait_for_timeout(30)
    raise AssertionError("the machine never moved")


def _clean(player: PlayersTable) -> None:
    text = player.page.locator("main").inner_text()
    for raw in ("{ $", "plan-", "why-", "do-", "players-", "undefined"):
        assert raw not in text, raw
    assert player.faults == []


def test_who_sits_where_is_chosen_in_the_lobby_and_shown_at_the_table(people: People) -> None:
    player = people()
    player.lobby()
    assert player.page.locator("[name=level]").count() == 3  # and not the bots of the laboratory
    player.page.get_by_test_id("holder-japanese").select_option("friend")
    player.page.get_by_test_id("holder-allied").select_option("bot:hard")
    player.page.get_by_test_id("start").click()
    player.page.get_by_test_id("enter").click()
    player.page.get_by_test_id("main").wait_for()
    player.key("o")
    expect(player.page.get_by_test_id("seat-allied")).to_contain_text("machine (hard)")
    expect(player.page.get_by_test_id("seat-japanese")).to_contain_text("a person")
    _clean(player)


def test_the_level_of_a_game_alone_is_remembered(people: People) -> None:
    player = people(language="fr")
    player.lobby()
    player.page.get_by_test_id("level-normal").check()
    player.lobby()
    expect(player.page.get_by_test_id("level-normal")).to_be_checked()
    player.page.get_by_test_id("solo-allied").click()
    player.sit()
    player.key("o")
    expect(player.page.get_by_test_id("seat-japanese")).to_contain_text("machine (normal)")


@BOTH
def test_the_machines_moves_are_shown_one_by_one(people: People, scenario: str, language: str) -> None:
    player = _against(people, scenario, "easy", language=language, pace="slow")
    before = _until_watching(player)
    bar = player.page.get_by_test_id("watch")
    expect(bar).to_be_visible()
    assert not player.look()["yours"]
    bar.get_by_test_id("watch-pause").click()
    paused = player.look()["seq"]
    player.page.wait_for_timeout(1200)
    assert player.look()["seq"] == paused >= before["seq"]
    _clean(player)
    player.key("j")  # go on
    player.wait(lambda look: look["seq"] > paused)
    player.key("k")  # skip
    assert player.look()["behind"] == 0
    bar.wait_for(state="hidden")
    player.ready()


def test_the_pace_is_chosen_and_remembered(people: People) -> None:
    player = _against(people, pace="slow")
    _until_watching(player)
    player.page.get_by_test_id("pace").select_option("fast")
    player.press_main()  # the main button skips too
    assert player.look()["behind"] == 0
    player.page.reload()
    player.sit()
    assert player.page.evaluate("() => JSON.parse(localStorage['grognard-settings']).pace") == "fast"


def test_while_the_machine_thinks_one_may_look_around(people: People) -> None:
    player, other = people(), people()
    links = player.found(japanese="me", allied="friend")
    player.open(links[0]["path"])
    other.open(links[1]["path"])
    waiting = other if player.look()["yours"] else player
    side = waiting.look()["seat"]
    waiting.page.evaluate("() => window.grognard.told({type: 'thinking', seat: 'japanese', bot: 'hard', seconds: 4})")
    expect(waiting.page.get_by_test_id("thinking")).to_contain_text("machine (hard) is thinking… 4 s")
    own = """side => { const t = window.grognard; return t.pieces.find(p => t.known.piece.get(p.id).side === side
      && t.known.hex.has(p.at) && !p.id.includes('Gar')).id; }"""
    waiting.click_hex(waiting.at(waiting.page.evaluate(own, side)))
    seen = waiting.wait(lambda look: bool(look["lights"]))  # how far it could go
    assert not seen["yours"]
    waiting.key("Escape")
    assert waiting.look()["lights"] == []


@BOTH
def test_a_hint_is_told_drawn_and_played(people: People, scenario: str, language: str) -> None:
    player = _against(people, scenario, language=language)
    look = player.hurry(lambda seen: seen["kind"] == "movement")
    player.key("i")
    card = player.page.get_by_test_id("hint-card")
    card.wait_for()
    expect(card.get_by_test_id("reasons")).not_to_be_empty()
    assert player.look()["seq"] == look["seq"]
    assert player.page.evaluate("() => window.grognard.drawing !== null")
    _clean(player)
    player.key("Escape")
    expect(card).to_be_hidden()
    player.page.get_by_test_id("hint").click()
    card.get_by_test_id("hint-play").click()
    player.moved(look["seq"])
    expect(card).to_be_hidden()


def _without_hints(socket: WebSocketRoute) -> None:
    """The answers to hints never arrive, as if the machine thought for ever."""
    server = socket.connect_to_server()
    server.on_message(lambda frame: None if '"hinted"' in str(frame) else socket.send(frame))


def test_a_hint_can_be_given_up(people: People) -> None:
    player = _against(people)
    player.hurry(lambda seen: seen["kind"] == "movement")
    player.page.route_web_socket(re.compile("/api/play"), _without_hints)
    player.page.reload()
    player.ready()
    player.page.evaluate("() => { const t = window.grognard; void t.machine.ask('hard'); }")
    player.page.get_by_test_id("hint-cancel").click()
    player.page.wait_for_timeout(300)
    assert player.page.evaluate("() => window.grognard.machine.hint") is None
    assert player.look()["yours"]
    assert player.faults == []


def test_the_machine_plays_the_rest_of_the_phase_and_can_be_stopped(people: People) -> None:
    player = _against(people, pace="fast")
    look = player.hurry(lambda seen: seen["kind"] == "movement" and not seen["behind"])
    player.page.get_by_test_id("relieve-phase").click()
    player.page.get_by_test_id("relieved").wait_for()
    player.wait(lambda seen: seen["seq"] > look["seq"] + 1)
    player.key("b")  # stop
    player.page.get_by_test_id("relieved").wait_for(state="hidden")
    seen = player.ready()
    assert seen["kind"] == "movement"
    assert seen["canUndo"]
    player.key("z")
    player.moved(seen["seq"])
    player.key("l")
    player.page.locator(".why").first.click()  # one may know why the machine moved one's own counters
    expect(player.page.get_by_test_id("reasons").first).not_to_be_empty()
    _clean(player)


def test_seats_are_handed_over_taken_back_and_the_other_player_sees_it(people: People) -> None:
    japanese, allied, watcher = people(), people(), people()
    links = japanese.found(japanese="me", allied="friend")
    for one, link in zip((japanese, allied, watcher), links, strict=True):
        one.open(link["path"])
    japanese.key("o")
    japanese.page.get_by_test_id("give-japanese-easy").click()
    expect(allied.page.get_by_test_id("news")).to_contain_text("machine (easy)")
    allied.ready()
    for one in (allied, watcher):
        one.key("o")
        expect(one.page.get_by_test_id("seat-japanese")).to_contain_text("machine (easy)")
        assert one.page.get_by_test_id("take-japanese").count() == 0
    expect(watcher.page.locator("#drawer-body")).to_contain_text("You are watching")
    assert japanese.look()["relieved"] == "easy"
    japanese.page.get_by_test_id("take-back").click()
    expect(allied.page.get_by_test_id("seat-japanese")).to_contain_text("a person")
    japanese.wait(lambda look: look["relieved"] == "")
    watcher.page.evaluate("() => window.grognard.machine.handOver('allied', 'easy')")
    expect(watcher.page.get_by_role("alert")).to_contain_text("Only whoever plays a seat")


def test_one_changes_sides_with_the_machine(people: People) -> None:
    player = _against(people)
    player.key("o")
    player.page.get_by_test_id("give-japanese-easy").click()
    player.wait(lambda look: look["relieved"] == "easy")
    player.page.get_by_test_id("take-allied").click()
    player.wait(lambda look: look["seat"] == "allied" and not look["curtain"])
    player.page.reload()
    player.sit()
    assert player.look()["seat"] == "allied"
    player.ready()
    assert player.faults == []


@BOTH
def test_a_player_resigns_when_sure_of_it(people: People, scenario: str, language: str) -> None:
    player = _against(people, scenario, language=language)
    player.page.get_by_test_id("main").wait_for()
    player.key("o")
    player.page.get_by_test_id("resign-japanese").click()
    expect(player.page.get_by_role("alertdialog")).to_be_visible()
    player.page.get_by_role("button", name="Play on" if language == "en" else "Continuer", exact=True).click()
    player.page.get_by_test_id("resign-japanese").click()
    player.page.get_by_test_id("resign-yes-japanese").click()
    over = player.page.get_by_test_id("over")
    expect(over).to_contain_text("has given the game up" if language == "en" else "a abandonné la partie")
    assert player.page.evaluate("() => window.grognard.over.winner") == "allied"
    _clean(player)
