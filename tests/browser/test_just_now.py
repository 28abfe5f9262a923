"""What is told and shown around a decision: what has just happened, where, how to step back, whom one can take up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.kernel.game import Game
from tests.browser.table import PlayersTable
from tests.browser.test_nemesis_combat import asked, sit_down
from tests.browser.test_pacific_battles import _found
from tests.playthroughs.record import recorded

People = Callable[..., PlayersTable]


def _deciding(people: People, until: Callable[[Game], bool], language: str = "en") -> PlayersTable:
    players = sit_down(people, recorded("nemesis-lament", until), language)
    player = next(one for one in players if one.look()["yours"])
    player.ready()
    return player


def _may_end(kind: str, *kinds: str) -> Callable[[Game], bool]:
    """A decision of a kind that can be ended, while orders of these kinds are possible."""

    def so(game: Game) -> bool:
        decision = game.decision()
        if decision is None or decision.kind != kind:
            return False
        listed = {action.kind for action in decision.actions}
        return "done" in listed and listed.issuperset(kinds)

    return so


@pytest.mark.parametrize(("language", "title", "lost"), [("en", "Just now", "loses"), ("fr", "À l'instant", "perd")])
def test_the_next_to_decide_reads_what_the_last_answer_led_to(
    people: People, language: str, title: str, lost: str
) -> None:
    players = sit_down(people, recorded("nemesis-lament", asked("banzai")), language)
    player = next(one for one in players if one.look()["yours"])
    seq = player.ready()["seq"]
    player.page.get_by_test_id("combat-options").locator("li button").first.click()
    player.wait(lambda look: look["seq"] > seq)
    for one in players:
        one.wait(lambda look: look["seq"] > seq)
    after = next(one for one in players if one.look()["yours"])
    told = after.page.get_by_test_id("just-now")
    expect(told).to_contain_text(title)
    expect(told).to_contain_text(lost)
    other = next(one for one in players if one is not after)
    expect(other.page.get_by_test_id("just-now")).to_have_count(0)


def test_an_attack_is_put_aside_by_a_button(people: People) -> None:
    player = people()
    player.play_bot()
    look = player.hurry(lambda seen: seen["kind"] == "assault" and bool(seen["targets"]))
    page = player.page
    expect(page.get_by_test_id("put-aside")).to_have_count(0)
    player.click_hex(look["targets"][0])
    player.wait(lambda seen: seen["builder"] is not None)
    page.get_by_test_id("put-aside").click()
    player.wait(lambda seen: seen["builder"] is None)
    expect(page.get_by_test_id("main")).to_have_text("End assaults")
    expect(page.locator("#drawer-body")).to_be_hidden()


@pytest.mark.parametrize(("language", "warning"), [("en", "could still come back"), ("fr", "encore revenir")])
def test_counters_beside_the_map_have_their_rim_and_are_warned_of_as_what_they_are(
    people: People, language: str, warning: str
) -> None:
    player = _deciding(people, _may_end("replacement", "return"), language)
    off = player.page.locator(".off .face")
    expect(off.first).to_be_visible()
    expect(player.page.locator(".off .face.able")).to_have_count(off.count())
    player.press_main()
    expect(player.page.locator(".warn")).to_contain_text(warning)


def _inside(box: Any, point: Any) -> bool:
    return bool(
        box["x"] <= point["x"] <= box["x"] + box["width"] and box["y"] <= point["y"] <= box["y"] + box["height"]
    )


def test_the_card_of_a_hex_covers_no_target(people: People) -> None:
    player = people()
    player.play_bot()
    look = player.hurry(lambda seen: seen["kind"] == "assault" and bool(seen["targets"]))
    page, target = player.page, look["targets"][0]
    page.evaluate("() => window.grognardMap.zoom(2)")
    page.wait_for_function("() => window.grognardMap.still()")
    for x, y in ((430, 830), (470, 110)):  # where the card lies below, and above
        at = page.evaluate("hex => window.grognardMap.screen(hex)", target)
        page.evaluate("([dx, dy]) => window.grognardMap.pan(dx, dy)", [x - at["x"], y - at["y"]])
        page.wait_for_function("() => window.grognardMap.still()")
        at = page.evaluate("hex => window.grognardMap.screen(hex)", target)
        page.evaluate("hex => (window.grognard.selected = hex)", target)
        card = page.get_by_test_id("hex-card")
        expect(card).to_be_visible()
        assert not _inside(card.bounding_box(), at), (x, y)


def test_what_a_lit_hex_is_for_is_said_once(people: People) -> None:
    player = people(language="fr")
    _found(player, "guadalcanal", "japanese")
    unit = player.ready()["lit"][0]
    player.page.locator(f'[data-piece="{unit}"]').first.click()
    expect(player.page.get_by_test_id("tints").locator("li")).to_have_text(["elle peut être placée là"])
    expect(player.page.get_by_test_id("lit-for")).to_have_count(0)


def test_a_key_closes_the_fan_that_the_pointer_has_opened(people: People) -> None:
    player = people()
    player.play_bot_to_movement()
    page = player.page
    hex = page.evaluate("() => [...window.grognard.stacks.values()].find(s => s.pieces.length > 1).hex")
    page.mouse.move(*player.spot(hex))
    page.wait_for_function("() => window.grognardMap.fanned().length > 0")
    page.locator("[role=application]").focus()
    player.key("n")
    page.wait_for_function("() => window.grognardMap.fanned().length === 0")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lobby_is_no_wider_than_a_telephone(people: People, language: str) -> None:
    player = people(language=language, width=390, height=844, touch=True, stranger=True)
    player.lobby()
    player.page.get_by_test_id("clock").wait_for(state="attached")
    assert player.page.evaluate("() => document.documentElement.scrollWidth") == 390


def test_a_saved_game_is_seen_to_be_checked(people: People, tmp_path: Path) -> None:
    player = people()
    player.lobby()
    page = player.page
    page.route("**/api/games/import", lambda route: None)  # an answer that is long in coming
    saved = tmp_path / "saved.txt"
    saved.write_text(recorded("nemesis-draw", asked("banzai")), encoding="utf-8")
    expect(page.get_by_test_id("reading")).to_have_count(0)
    page.get_by_test_id("import").set_input_files(saved)
    expect(page.get_by_test_id("reading")).to_have_text("Checking it, move by move…")


def test_counters_beside_the_map_are_in_sight_on_a_telephone(people: People) -> None:
    player = people(width=390, height=844, touch=True)
    _found(player, "guadalcanal", "japanese")
    player.hurry(lambda look: look["kind"] == "plot")
    counter = player.page.locator(".off .face").first.bounding_box()
    assert counter is not None
    assert counter["y"] + counter["height"] <= 844
