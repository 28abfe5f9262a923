"""Nemesis at the table: a combat seen by both players with what each answer leads to; a warning of too full a hex."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from grognard.kernel.game import Game
from tests.browser.table import PlayersTable
from tests.playthroughs.record import recorded

People = Callable[..., PlayersTable]


def asked(kind: str, crowded: bool = False) -> Callable[[Game], bool]:
    """The first decision of a kind (with too full a hex)."""

    def so(game: Game) -> bool:
        decision = game.decision()
        return decision is not None and decision.kind == kind and (not crowded or bool(game.view(None)["surplus"]))

    return so


def sit_down(people: People, journal: str, language: str = "en") -> tuple[PlayersTable, PlayersTable]:
    """Two players at a game that goes on from there: those who attack may be either."""
    japanese, allied = people(language=language), people(language=language)
    wish = {"journal": journal, "seats": {"japanese": "me", "allied": "friend"}}
    answer = japanese.page.request.post(f"{japanese.address}/api/games/import", data=wish)
    assert answer.ok, answer.text()
    owner, friend, *_ = answer.json()["links"]
    japanese.open(owner["path"])
    allied.open(friend["path"])
    return japanese, allied


@pytest.mark.parametrize(("language", "cry", "quality"), [("en", "Banzai!", "Quality"), ("fr", "Banzai", "Qualité")])
def test_a_banzai_is_decided_with_open_eyes(people: People, language: str, cry: str, quality: str) -> None:
    japanese, allied = sit_down(people, recorded("nemesis-lament", asked("banzai")), language)
    hex = japanese.page.evaluate("() => window.grognard.view.combat.hex")
    expect(japanese.page.locator(".ask")).to_contain_text(hex)
    for player in (japanese, allied):
        expect(player.page.get_by_test_id("combat")).to_contain_text(hex)
        expect(player.page.get_by_test_id("combat").locator("[aria-current=step]")).to_have_count(1)
    options = japanese.page.get_by_test_id("combat-options").locator("li")
    expect(options).to_have_count(2)
    for option in options.all():
        expect(option).to_contain_text(quality)
        expect(option.locator("i").first).to_be_visible()
    expect(allied.page.get_by_test_id("combat-options")).to_have_count(0)
    seq = japanese.look()["seq"]
    options.filter(has_text=cry).last.locator("button").click()
    assert japanese.moved(seq)["seq"] > seq
    assert japanese.faults == []
    assert allied.faults == []


@pytest.mark.parametrize(("language", "lost"), [("en", "loses a step"), ("fr", "perd un pas")])
def test_what_came_of_an_assault_stays_to_be_read_and_the_dice_lie_clear_of_it(
    people: People, language: str, lost: str
) -> None:
    player = people(language=language)
    player.play_bot()
    page = player.page
    look = player.hurry(lambda seen: seen["kind"] == "assault" and bool(seen["targets"]))
    hex = look["targets"][0]
    player.click_hex(hex)
    player.wait(lambda seen: seen["builder"] is not None)
    player.press_main()
    player.moved(look["seq"])
    page.wait_for_function("() => window.grognard.rolls.length || window.grognard.decision.kind !== 'assault'")
    for _ in range(12):
        seen = player.ready()
        if seen["kind"] == "assault":
            break
        player.act_by_mouse()
    at = page.evaluate("hex => window.grognardMap.screen(hex)", hex)
    page.evaluate("() => { const t = window.grognard; t.rolls = [{ key: 99, die: 4, reason: 'combat' }]; }")
    dice = page.locator(".dice").bounding_box()
    assert dice is not None
    assert not dice["y"] < at["y"] < dice["y"] + dice["height"]
    expect(page.locator("#drawer-body").get_by_test_id("last-fight")).to_contain_text(hex)
    expect(page.locator("#drawer-body").get_by_test_id("last-fight")).to_contain_text(lost)


@pytest.mark.parametrize(
    ("language", "warning", "rule", "stacking"),
    [("en", "too many", "Rule 2.2, Stacking", "of 3"), ("fr", "Trop", "Règle 2.2, Empilement", "sur 3")],
)
def test_too_full_a_hex_is_named_before_the_movement_ends(
    people: People, language: str, warning: str, rule: str, stacking: str
) -> None:
    players = sit_down(people, recorded("nemesis-lament", asked("movement", crowded=True)), language)
    player = next(one for one in players if one.look()["yours"])
    crowded = player.page.evaluate("() => window.grognard.crowded.map(one => one.hex)")
    assert crowded
    seq = player.ready()["seq"]
    player.press_main()
    warn = player.page.locator(".warn")
    expect(warn).to_contain_text(warning)
    for hex in crowded:
        expect(warn).to_contain_text(hex)
    expect(warn).to_contain_text(rule)
    assert player.look()["seq"] == seq
    warn.locator("button.link").first.click()
    assert player.page.evaluate("() => window.grognard.selected") == crowded[0]
    player.key("Escape")
    player.page.evaluate("() => window.grognard.show('hex')")
    expect(player.page.locator("#drawer-body .facts")).to_contain_text(stacking)
    expect(player.page.locator("#drawer-body .over")).to_be_visible()
