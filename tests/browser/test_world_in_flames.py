"""Barbarossa at its own table: set up by a plan, impulses by mouse and by keys, odds, missions, how quick it is."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean
from tests.browser.test_plain_table import found
from tests.browser.test_remembering import PAN, quickest

People = Callable[..., PlayersTable]
SHOTS = os.environ.get("GROGNARD_SHOTS", "")
STUKA, BREST = "ge-lnd-ju-87b", "E2535"


def shot(player: PlayersTable, name: str) -> None:
    """A picture of the table, for those who want to look at it."""
    if SHOTS:
        player.page.wait_for_timeout(1500)
        player.page.screenshot(path=f"{SHOTS}/{name}.png")


def barbarossa(people: People, language: str = "en", **more: Any) -> PlayersTable:
    """Germany at the table, with a machine that plays the Soviet Union."""
    player = people(language=language, **more)
    player.open(found(player, "world_in_flames", "barbarossa", germany="me", ussr="bot:easy"))
    player.ready()
    return player


def upto(player: PlayersTable, kind: str) -> dict[str, Any]:
    """On to a kind of decision in the first impulse, in which Germany acts on land."""
    for _ in range(30):
        look = player.ready()
        if look["kind"] == kind:
            return look
        words = {"set-up": "deploy-rest", "choose-action": "choose germany land"}.get(look["kind"], "done")
        player.order(words)
        player.moved(look["seq"])
    raise AssertionError(f"{kind} did not come; the table shows {player.look()}")


@pytest.mark.parametrize(
    ("language", "rest", "title"),
    [
        ("en", "Place the rest for me", "May/June 1941"),
        ("fr", "Placer le reste pour moi", "Mai/juin 1941"),
    ],
)
def test_the_army_is_set_up_by_a_plan(people: People, language: str, rest: str, title: str) -> None:
    player = barbarossa(people, language)
    button = player.page.get_by_role("button", name=rest).first
    expect(button).to_be_visible()
    shot(player, f"set-up-{language}")
    button.click()
    expect(player.page.get_by_text(title).first).to_be_attached()
    expect(player.page.get_by_test_id("allowances")).to_be_visible()
    shot(player, f"begun-{language}")


def test_the_first_impulse_is_played_by_mouse(people: People) -> None:
    """A ground strike with its chances, an attack with both tables before it is declared, and what comes of it."""
    player = barbarossa(people)
    page = player.page
    page.get_by_test_id("main").click()
    player.ready()
    page.get_by_role("button", name="Land action").click()
    look = player.ready()
    while "Ground strike" not in page.locator(".ask").inner_text():
        player.finish(look["seq"], player.press_main)
        look = player.ready()
    strike(player)
    done: list[str] = []
    for _ in range(40):
        look = player.ready()
        kind, seq = look["kind"], look["seq"]
        done.append(kind)
        if kind == "reorganisation":
            break
        if kind == "declare-attacks" and "attack" not in done:
            attack(player)
            done.append("attack")
        elif kind == "land-movement" and done.count(kind) == 1:
            march(player)
        elif look["done"]:
            player.finish(seq, player.press_main)
        else:
            decide(player, look)
    assert {"homecoming", "land-movement", "attack"} <= set(done)
    expect(page.get_by_test_id("last-fight")).to_contain_text("Brest-Litovsk")
    shot(player, "reorganisation")
    assert player.faults == []


def strike(player: PlayersTable) -> None:
    page, seq = player.page, player.look()["seq"]
    player.click_piece(STUKA)
    chosen = player.wait(lambda look: look["chosen"] == STUKA and look["listed"] and bool(look["lights"]))
    player.click_hex(chosen["lights"][0])
    player.moved(seq)
    drawer = page.locator("#drawer-body")
    expect(drawer.get_by_test_id(f"mission-{chosen['lights'][0]}")).to_contain_text("%")
    expect(page.get_by_test_id("uses-germany")).to_contain_text("land action")
    clean(player)
    shot(player, "mission")
    player.finish(player.look()["seq"], player.press_main)


def march(player: PlayersTable) -> None:
    seq = player.look()["seq"]
    player.click_piece("ge-inf-xx")
    chosen = player.wait(lambda look: look["chosen"] == "ge-inf-xx" and look["listed"] and bool(look["lights"]))
    player.click_hex(chosen["lights"][-1])  # beyond the border, where nobody of ours stands in the way
    player.moved(seq)


def attack(player: PlayersTable) -> None:
    """Brest: all who can attack are gathered, one is left out and taken in again, and the odds follow."""
    page, seq = player.page, player.look()["seq"]
    player.click_hex(BREST)
    units = player.wait(lambda look: look["builder"] is not None)["builder"]["units"]
    assert len(units) > 1
    drawer = page.locator("#drawer-body")
    for table in ("Assault", "Blitzkrieg"):
        drawer.get_by_role("button", name=table).click()
        expect(drawer.locator(".percent").first).to_be_visible()
    clean(player)
    shot(player, "attack")
    tile = drawer.locator(f'[data-piece="{units[0]}"], button.unit').first
    tile.click()
    expect(page.get_by_test_id("main")).to_contain_text(str(len(units) - 1) if len(units) > 2 else "one unit")
    tile.click()
    player.press_main()
    player.wait(lambda look: look["seq"] >= seq + len(units) and not look["busy"] and look["builder"] is None)
    expect(drawer.get_by_role("heading", name="Attack on Brest-Litovsk")).to_be_visible()


def decide(player: PlayersTable, look: dict[str, Any]) -> None:
    """Something that must be chosen: the first button, or the first hex of the first counter."""
    seq = look["seq"]
    if look["offered"]:
        player.act_by_mouse()
        return
    player.act_by_mouse(restless=look["kind"] == "next-attack" and not look["lights"])
    player.wait(lambda seen: seen["seq"] > seq)


def test_an_impulse_by_keys_in_french(people: People) -> None:
    player = barbarossa(people, "fr")
    page = player.page
    player.key(" ")  # le reste est placé
    player.ready()
    player.key("4")
    kinds: list[str] = []
    for _ in range(40):
        look = player.ready()
        kinds.append(look["kind"])
        if look["kind"] in ("rebasing", "reorganisation"):
            break
        if look["kind"] == "declare-attacks" and kinds.count("declare-attacks") == 1:
            player.key("n", "Enter")
            player.wait(lambda seen: seen["builder"] is not None)
            expect(page.locator("#drawer-body").get_by_role("button", name="Assaut")).to_be_visible()
            player.key(" ")
            player.wait(lambda seen: seen["builder"] is None and not seen["busy"] and seen["listed"])
        else:
            player.act_by_keys()
    assert "declare-attacks" in kinds
    expect(page.get_by_test_id("last-fight")).to_contain_text("attaquant")
    assert player.faults == []


def test_the_eastern_front_is_quick(people: People, capsys: Any) -> None:
    """With all counters on the map."""
    player = barbarossa(people)
    upto(player, "land-movement")
    player.page.evaluate("() => { window.grognardMap.fit(); window.grognardMap.zoom(2.2); }")
    player.settle()
    gaps = quickest(player.page, PAN)
    median = gaps[len(gaps) // 2]
    with capsys.disabled():
        slow = gaps[int(len(gaps) * 0.99)]
        print(f"\nBarbarossa: panning {1000 / median:.0f} frames a second (99th percentile {slow:.0f} ms)")
    assert median < 34


def test_the_front_on_a_telephone(people: People) -> None:
    """Nothing is wider than the screen, and the question, the tracks and the odds are there."""
    player = barbarossa(people, "fr", width=390, height=844, touch=True)
    upto(player, "declare-attacks")
    player.click_hex(BREST)
    player.wait(lambda look: look["builder"] is not None)
    player.page.locator("#drawer-body .percent").first.wait_for(state="attached")
    assert player.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    expect(player.page.get_by_test_id("scores")).to_be_visible()
    clean(player)
    shot(player, "telephone")
    assert player.faults == []
