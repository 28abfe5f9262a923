"""Several people at one game: two browsers, a spectator, a shared screen; and what crosses the wire to whom."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]


def _at_least(seq: int) -> Callable[[dict[str, Any]], bool]:
    return lambda look: bool(look["seq"] >= seq and look["listed"])


def _two(people: People) -> tuple[PlayersTable, PlayersTable, str]:
    japanese, allied = people(), people()
    links = japanese.found(japanese="me", allied="friend")
    japanese.open(links[0]["path"])
    allied.open(links[1]["path"])
    return japanese, allied, links[2]["path"]


def _pieces(player: PlayersTable) -> Any:
    return player.page.evaluate("() => window.grognard.view.pieces")


def test_two_browsers_see_each_other_move_and_talk(people: People) -> None:
    japanese, allied, _ = _two(people)
    mover, other = (japanese, allied) if japanese.look()["yours"] else (allied, japanese)
    before = mover.look()["seq"]
    mover.act_by_mouse(restless=True)
    other.wait(lambda look: look["seq"] > before)
    assert _pieces(mover) == _pieces(other)
    assert not other.look()["yours"]
    mover.key("L")
    mover.page.get_by_label("Your words").fill("Good luck!")
    mover.page.get_by_role("button", name="Send").click()
    other.key("L")
    expect(other.page.locator("#drawer-body")).to_contain_text("Good luck!")
    more = other.page.get_by_label("Mute or report")
    more.click()
    other.page.get_by_test_id("report").click()
    expect(other.page.locator("#drawer-body")).to_contain_text("was reported to the operator")
    other.page.get_by_test_id("mute").click()
    expect(other.page.locator("#drawer-body")).not_to_contain_text("Good luck!")
    other.page.get_by_test_id("unmute").click()
    expect(other.page.locator("#drawer-body")).to_contain_text("Good luck!")
    assert mover.faults == other.faults == []


def test_a_friend_is_invited_by_one_click_from_anywhere_in_the_list(people: People) -> None:
    host, friend = people(), people(language="fr", width=390, height=844, touch=True)
    host.lobby()
    host.page.get_by_test_id("scenario-guadalcanal").check()
    for way in ("solo-allied", "friend-allied"):
        expect(host.page.get_by_test_id(way)).to_be_in_viewport()
    host.page.get_by_test_id("friend-allied").dblclick()  # by a nervous hand: still one game
    link = host.page.get_by_label("Link: Japanese")
    expect(link).to_be_in_viewport()
    expect(host.page.get_by_role("img", name="The link as a picture")).to_be_in_viewport()
    assert host.page.evaluate("() => JSON.parse(localStorage['grognard-links']).length") == 1
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.get_by_test_id("copy").click()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link.input_value()
    expect(host.page.get_by_test_id("only-here")).to_contain_text("make play HOST=0.0.0.0")
    expect(host.page.get_by_test_id("come")).to_contain_text("not here yet")
    friend.page.goto(f"{friend.address}/")
    liking = json.dumps({"name": "Zoé", "language": "fr"})
    friend.page.evaluate("liking => localStorage.setItem('grognard-settings', liking)", liking)
    friend.open(link.input_value().removeprefix(host.address))
    host.sit()  # the game begins by itself
    assert (host.look()["seat"], friend.look()["seat"]) == ("allied", "japanese")
    host.key("o")
    expect(host.page.get_by_test_id("help-rule")).to_have_text("In this game nobody is helped by the machine.")
    expect(host.page.get_by_test_id("hint")).to_have_count(0)
    expect(host.page.get_by_test_id("seat-japanese")).to_contain_text("Zoé")
    expect(host.page.get_by_test_id("presence-japanese")).to_have_text("is here")
    friend.page.close()
    expect(host.page.get_by_test_id("presence-japanese")).to_contain_text("away")
    assert host.faults == friend.faults == []


def test_the_tab_tells_whose_decision_it_is_and_the_chat_what_was_not_read(people: People) -> None:
    japanese, allied, _ = _two(people)
    mover, other = (japanese, allied) if japanese.look()["yours"] else (allied, japanese)
    expect(mover.page).to_have_title("● Your decision – Nemesis: Burma 1944")
    expect(other.page).to_have_title(re.compile("Nemesis: Burma 1944: .* decides"))
    icon = "() => document.querySelector('link[rel=icon]').getAttribute('href')"
    assert [one.page.evaluate(icon) for one in (mover, other)] == ["/icon-turn.svg", "/icon.svg"]
    other.key("L")
    other.page.get_by_label("Your words").fill("Good luck!")
    other.page.get_by_role("button", name="Send").click()
    unread = mover.page.get_by_test_id("unread")
    expect(unread).to_have_text("1")
    expect(other.page.get_by_test_id("unread")).to_have_count(0)
    mover.key("L")
    expect(unread).to_have_count(0)
    mover.page.reload()  # what was read stays read
    mover.sit()
    expect(mover.page.get_by_test_id("unread")).to_have_count(0)


def test_a_spectator_sees_all_and_touches_nothing(people: People) -> None:
    japanese, allied, path = _two(people)
    watcher = people()
    watcher.open(path)
    mover = japanese if japanese.look()["yours"] else allied
    before = mover.look()["seq"]
    mover.act_by_mouse(restless=True)
    watcher.wait(lambda look: look["seq"] > before)
    assert _pieces(watcher) == _pieces(mover)
    assert watcher.look()["lit"] == []
    expect(watcher.page.get_by_test_id("main")).to_be_disabled()
    expect(watcher.page.get_by_test_id("undo")).to_be_disabled()


def test_a_shared_screen_draws_the_curtain_between_players(people: People) -> None:
    player = people()
    player.open(player.found(japanese="me", allied="same-screen")[0]["path"])
    curtain = player.page.get_by_test_id("curtain")
    curtain.wait_for()
    curtain.get_by_role("button", name="I play").first.click()
    expect(curtain).to_be_hidden()
    first = player.page.evaluate("() => window.grognard.seat")
    # whoever is not at the screen decides next: the curtain falls, and nothing of theirs shows behind it
    while not player.look()["curtain"]:
        player.play_anything()
        player.page.wait_for_timeout(30)
    expect(curtain).to_be_visible()
    assert player.look()["lit"] == []
    curtain.get_by_role("button", name="I play").first.click()
    player.ready()
    assert player.page.evaluate("() => window.grognard.seat") != first


def test_a_chosen_chit_never_reaches_the_other_seat(people: People) -> None:
    japanese, allied, path = _two(people)
    watcher = people()
    watcher.open(path)
    players = {"japanese": japanese, "allied": allied}
    for _ in range(4000):
        seen = japanese.look()
        if seen["kind"] == "first-chit":
            break
        player = players[seen["seats"][0]]
        before = player.ready()["seq"]
        player.play_anything()
        seq = player.moved(before)["seq"]
        for one in players.values():
            one.wait(_at_least(seq))
    assert japanese.look()["kind"] == "first-chit"
    assert sorted(japanese.look()["seats"]) == ["allied", "japanese"]
    for one in (japanese, allied, watcher):
        one.frames.clear()
    seq = japanese.look()["seq"]
    chit = japanese.look()["offered"][0].split()[1]  # not every chit may come first again
    japanese.order(f"choose-chit {chit}")
    for one in (japanese, allied, watcher):
        one.wait(lambda look: look["seq"] > seq)
    assert any(f"choose-chit {chit}" in frame for frame in japanese.frames)
    for one in (allied, watcher):
        assert one.frames
        for frame in one.frames:
            told = json.loads(frame)
            told.pop("decision", None)  # the seat's own choices, which are the same chits
            assert chit not in json.dumps(told)
            if told["type"] == "moved":
                assert told["entry"]["hidden"]
                assert told["entry"].get("action") is None
        chosen = one.page.evaluate("() => window.grognard.view.chosen.japanese")
        assert chosen is None
    assert japanese.page.evaluate("() => window.grognard.decision.answer") == f"choose-chit {chit}"
    japanese.page.get_by_test_id("change").click()
    other = japanese.wait(lambda look: len(look["offered"]) > 1)["offered"][1]
    japanese.order(other)
    japanese.page.wait_for_function(f"() => window.grognard.decision.answer === {json.dumps(other)}")


def test_a_link_pasted_in_the_lobby_is_opened_or_its_form_explained(people: People) -> None:
    player = people(language="fr")
    path = player.found(japanese="me", allied="friend")[2]["path"]
    player.lobby()
    field = player.page.get_by_label("Lien", exact=True)
    field.fill("bonjour")
    field.press("Enter")
    expect(player.page.get_by_role("alert")).to_contain_text("« bonjour » n'est pas un lien")
    field.fill(f"{player.address}{path}")
    field.press("Enter")
    player.sit()
    assert player.look()["seat"] is None
    assert player.faults == []


def test_a_stranger_finds_an_open_game_sits_down_and_the_game_begins(people: People) -> None:
    host, stranger = people(), people(language="fr", width=390, height=844, touch=True)
    host.lobby()
    host.page.get_by_test_id("scenario-guadalcanal").check()
    host.page.get_by_text("Play anybody", exact=True).click()
    host.page.get_by_test_id("open-allied").click()
    expect(host.page.get_by_role("heading", name="Waiting for somebody")).to_be_visible()
    stranger.lobby()
    listed = stranger.page.get_by_test_id("open-games").locator("li").first
    expect(listed).to_contain_text("Guadalcanal")
    listed.get_by_test_id("join-japanese").click()
    stranger.sit()
    host.sit()  # by itself
    assert (host.look()["seat"], stranger.look()["seat"]) == ("allied", "japanese")
    watcher = people()
    watcher.lobby()
    watcher.page.get_by_test_id("open-games").locator("li").first.get_by_role("button", name="Watch").click()
    watcher.sit()
    expect(watcher.page.get_by_test_id("main")).to_be_disabled()
    assert host.faults == stranger.faults == watcher.faults == []


def test_a_finished_game_is_played_again_with_the_sides_changed(people: People) -> None:
    japanese, allied, _ = _two(people)
    seq = allied.look()["seq"]
    japanese.key("o")
    japanese.page.get_by_test_id("resign-japanese").click()
    japanese.page.get_by_test_id("resign-yes-japanese").click()
    allied.wait(lambda look: look["over"] and look["seq"] > seq)
    japanese.page.get_by_test_id("again").click()
    expect(japanese.page.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    expect(allied.page.get_by_test_id("again-wanted")).to_be_visible()
    allied.page.get_by_test_id("again").click()
    allied.wait(lambda look: not look["over"] and look["seat"] == "japanese")
    japanese.wait(lambda look: not look["over"] and look["seat"] == "allied")
    assert japanese.faults == allied.faults == []
