"""A whole Game Turn by mouse and by keyboard, in both languages; refusals with their rule; undo and its barrier."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import FREE, PlayersTable

People = Callable[..., PlayersTable]


def test_a_game_alone_begins_with_two_clicks(people: People) -> None:
    player = people()
    player.play_alone()
    assert player.look()["turn"] == 1


def test_a_whole_game_turn_by_mouse(people: People) -> None:
    player = people()
    player.play_bot()
    for _ in range(3):
        player.act_by_mouse(restless=True)
    attacks = 0
    while player.ready()["turn"] == 1:
        attack = bool(player.look()["targets"]) and attacks < 2
        attacks += attack
        player.act_by_mouse(restless=attack)
    assert attacks, "there was nobody to attack in a whole Game Turn"
    assert player.look()["turn"] == 2
    assert player.faults == []


def test_a_whole_game_turn_by_keyboard(people: People) -> None:
    player = people()
    player.play_bot()
    player.page.locator("[role=application]").focus()
    for _ in range(3):
        player.act_by_keys(restless=True)
    attacks = 0
    while player.ready()["turn"] == 1:
        attack = bool(player.look()["targets"]) and attacks < 2
        attacks += attack
        player.act_by_keys(restless=attack)
    assert attacks, "there was nobody to attack in a whole Game Turn"
    assert player.look()["turn"] == 2
    assert player.faults == []


@pytest.mark.parametrize(("language", "main", "turn"), [("en", "End movement", "Turn 1"), ("fr", "Finir", "Tour 1")])
def test_the_table_speaks(people: People, language: str, main: str, turn: str) -> None:
    player = people(language=language)
    player.play_alone("japanese")
    if player.ready()["kind"] == "movement":
        expect(player.page.get_by_test_id("main")).to_contain_text(main)
    expect(player.page.locator("header")).to_contain_text(turn)
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    text = player.page.locator("main").inner_text()
    assert "{ $" not in text
    assert "ask-" not in text


def test_a_whole_game_turn_in_french(people: People) -> None:
    player = people(language="fr")
    player.play_bot("allied")
    while player.ready()["turn"] == 1:
        player.act_by_mouse()
    player.key("l")
    log = player.page.locator("#drawer-body").inner_text()
    assert "event-" not in log
    assert player.faults == []


def _in_movement(people: People) -> PlayersTable:
    player = people()
    player.play_bot_to_movement()
    return player


def test_the_hex_cursor_goes_by_arrows_and_is_read_out(people: People) -> None:
    player = _in_movement(people)
    player.page.locator("[role=application]").focus()
    player.key("ArrowUp", "ArrowUp")
    first = player.page.locator("#hex-line").inner_text()
    player.key("ArrowRight")
    second = player.page.locator("#hex-line").inner_text()
    assert first != second
    assert second[:4].isdigit()


def test_a_refusal_shows_its_reason_and_its_rule(people: People) -> None:
    player = _in_movement(people)
    unit = player.look()["lit"][0]
    player.order(f"move {unit} 3301")
    refusal = player.page.get_by_test_id("refusal")
    refusal.wait_for()
    assert "refusal-" not in refusal.inner_text()
    refusal.locator("button.link").last.click()
    rule = player.page.get_by_test_id("rule")
    expect(rule).to_be_visible()
    assert len(rule.inner_text()) > 40


def test_undo_goes_back_until_the_barrier(people: People) -> None:
    player = _in_movement(people)
    before = player.page.evaluate("() => JSON.stringify(window.grognard.view.pieces)")
    player.act_by_mouse(restless=True)
    look = player.look()
    assert look["canUndo"]
    player.key("z")
    player.moved(look["seq"])
    assert player.page.evaluate("() => JSON.stringify(window.grognard.view.pieces)") == before
    while player.ready()["canUndo"] or player.look()["number"] == 0:
        player.hurry(lambda seen: not seen["canUndo"] and seen["number"] > 0)
    expect(player.page.get_by_test_id("undo")).to_be_disabled()
    expect(player.page.locator(".barrier")).to_be_visible()


def test_ending_a_phase_with_something_undone_warns_first(people: People) -> None:
    player = _in_movement(people)
    seq = player.look()["seq"]
    player.press_main()
    expect(player.page.locator(".warn")).to_be_visible()
    assert player.look()["seq"] == seq
    player.key("Escape")
    expect(player.page.locator(".warn")).to_be_hidden()


def test_a_piece_can_be_dragged_to_its_hex(people: People) -> None:
    player = _in_movement(people)
    seq = player.look()["seq"]
    player.key("n")
    look = player.wait(lambda seen: seen["chosen"] is not None and seen["listed"])
    piece, start = look["chosen"], player.at(look["chosen"])
    way = next(hex for hex in look["lights"] if hex != start)
    player.spot(start)
    x, y = player.spot(way)
    sx, sy = player.spot(start)
    x, y = player.page.evaluate("hex => Object.values(window.grognardMap.screen(hex))", way)
    player.page.mouse.move(sx, sy)
    player.page.mouse.down()
    player.page.mouse.move((sx + x) / 2, (sy + y) / 2, steps=4)
    player.page.mouse.move(x, y, steps=4)
    player.page.mouse.up()
    player.moved(seq)
    assert player.at(piece) == way


def test_what_lies_below_the_dice_can_be_clicked(people: People) -> None:
    player = _in_movement(people)
    player.page.evaluate("() => { window.grognard.rolls = [{ key: 1, die: 4, reason: 'combat' }]; }")
    die = player.page.locator(".dice svg").bounding_box()
    assert die is not None
    assert player.page.evaluate(FREE, [die["x"] + die["width"] / 2, die["y"] + die["height"] / 2])
    player.page.locator(".dice button").click()
    expect(player.page.locator(".dice")).to_be_hidden()
