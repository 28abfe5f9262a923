"""War of Resistance at its own table: counters, overlays, finding and holding, missions, orders for many, a turn by
mouse and a player turn by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable
from tests.browser.test_plain_table import AXE, found

People = Callable[..., PlayersTable]
GAME = "war_of_resistance"
WUSIH = "G3:0309"


def at_shanghai(people: People, language: str = "en", **more: Any) -> PlayersTable:
    player = people(language=language, **more)
    player.open(found(player, GAME, "shanghai-37", japanese="me", chinese="bot:random"))
    return player


@pytest.mark.parametrize(("language", "title"), [("en", "Who owns the ground"), ("fr", "À qui est le terrain")])
def test_overlays_are_switched_by_keys_and_told_in_a_legend(people: People, language: str, title: str) -> None:
    player = people(language=language)
    player.open(found(player, GAME, "1937-38", japanese="me", chinese="bot:random"))
    page = player.page
    shown: dict[str, int] = {}
    for key in ("s", "w", "Shift+Q", "m", "r", "t", "Shift+R"):
        player.key(key)
        page.wait_for_function("() => window.grognard.overlaid.areas.some(area => area.hexes.length)")
        name, count = page.evaluate("() => [window.grognard.overlay, window.grognard.overlaid.areas.length]")
        shown[name] = count
    assert set(shown) == {"supply", "owners", "headquarters", "guerrillas", "limits", "weather", "garrisons"}
    assert shown["weather"] == 8
    player.key("w")
    expect(page.get_by_test_id("overlay-card")).to_contain_text(title)
    player.key("y")
    expect(page.get_by_role("dialog")).to_contain_text(title)
    player.key("Escape")
    assert player.faults == []


def test_a_counter_is_found_by_its_name_and_held_so_that_next_passes_it_over(people: People) -> None:
    player = at_shanghai(people)
    page = player.page
    player.hurry(lambda look: look["kind"] == "movement")
    player.key("f")
    page.get_by_test_id("find").fill("11th division")
    player.key("Enter")
    player.wait(lambda look: look["chosen"] == "j-11" and look["listed"])
    ready = page.evaluate("() => window.grognard.undone")
    player.key("Shift+H")
    player.wait(lambda look: look["chosen"] is None)
    assert page.evaluate("() => [...window.grognard.holding]") == ["j-11"]
    assert page.evaluate("() => window.grognard.undone") == ready - 1
    expect(page.locator('[data-group="held"]')).to_contain_text("1")
    page.reload()  # it is on hold when one comes back
    player.sit()
    assert page.evaluate("() => [...window.grognard.holding]") == ["j-11"]
    assert player.faults == []


def test_a_player_turn_by_keys(people: People) -> None:
    """From the initial phase to the enemy's: a march, an attack with its odds, and the end of every phase."""
    player = at_shanghai(people)
    phases: list[str] = []
    marched = attacked = False
    for _ in range(60):
        look = player.ready()
        kind = look["kind"]
        phases.append(kind)
        if kind == "second-player" and "exploitation" in phases:
            break
        if kind == "movement" and not marched:
            player.key("f")
            player.page.get_by_test_id("find").fill("j-3")
            player.key("Enter")
            chosen = player.wait(lambda seen: seen["chosen"] == "j-3" and seen["listed"] and bool(seen["lights"]))
            player.key("Escape")
            player.order(f"j-3-{chosen['lights'][0]}")
            player.moved(look["seq"])
            marched = True
        elif kind == "combat" and look["lights"] and not attacked:
            player.key("n", "Enter")
            player.wait(lambda seen: seen["kind"] == "declaration" and seen["listed"])
            player.key(" ")  # all who can take part
            player.moved(look["seq"] + 1)
            expect(player.page.locator("#drawer-body .percent").first).to_be_visible()
            player.key(" ")
            player.moved(look["seq"] + 2)
            attacked = True
        else:
            player.act_by_keys()
    assert marched
    assert attacked
    assert {"initial", "movement", "combat", "exploitation"} <= set(phases)
    assert player.faults == []


def test_a_raid_is_put_together_with_its_chances_and_its_outcome_is_told(people: People) -> None:
    """By mouse: a mission is chosen, its target lit with a chance, others join, and bombs fall."""
    player = at_shanghai(people)
    page = player.page
    player.hurry(lambda look: look["kind"] == "movement")
    player.click_piece("ijn-d1a1-1")
    player.wait(lambda look: look["chosen"] == "ijn-d1a1-1" and look["listed"])
    expect(page.locator(".verbs [aria-pressed=true]")).to_have_text("Bomb")
    page.wait_for_function("hex => window.grognard.lights.get(hex)?.label?.endsWith('%')", arg=WUSIH)
    player.click_hex(WUSIH)
    player.wait(lambda look: look["kind"] == "air-operation" and look["listed"])
    drawer = page.locator("#drawer-body")
    expect(drawer.get_by_role("heading", level=2)).to_contain_text("bombing: Wusih")
    expect(drawer.get_by_test_id("bombs")).to_contain_text("%")
    player.page.locator('#drawer-body [data-piece="ijn-a4n1-1"]').click()
    expect(drawer.locator('.inside[data-piece="ijn-a4n1-1"]')).to_contain_text("escort")
    player.press_main()
    for _ in range(8):
        look = player.ready()
        if look["kind"] == "movement":
            break
        player.act_by_mouse(restless=look["kind"] == "bombing")
    expect(drawer.get_by_test_id("last-fight")).to_contain_text("Over Wusih now")
    assert "ijn-" not in drawer.inner_text()  # counters are called by their names
    assert player.faults == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_in_a_fight_a_clicked_hex_shows_who_may_act_there_and_answers(people: People, width: int, height: int) -> None:
    player = at_shanghai(people, width=width, height=height)
    page = player.page
    player.hurry(lambda look: look["kind"] == "movement")
    page.evaluate("() => window.grognard.pick('ijn-b4y1-1')")
    player.wait(lambda look: look["chosen"] == "ijn-b4y1-1" and look["listed"])
    page.evaluate("hex => window.grognard.go(hex)", WUSIH)
    look = player.wait(lambda look: look["kind"] == "air-operation" and look["listed"])
    assert page.evaluate("() => [window.grognard.drawer, window.grognard.focus]") == ["attack", WUSIH]
    card = page.get_by_test_id("hex-card")
    player.click_hex(WUSIH)
    expect(card.get_by_test_id("answer").or_(page.get_by_test_id("refusal"))).to_be_visible()
    base = player.at(look["lit"][0])
    page.evaluate("hex => { window.grognard.selected = hex; }", base)
    expect(card.locator(f'[data-piece="{look["lit"][0]}"]')).to_be_visible()


def test_a_refusal_calls_counters_by_their_names(people: People) -> None:
    player = at_shanghai(people)
    player.hurry(lambda look: look["kind"] == "movement")
    player.order("move j-3 G3:1105")
    expect(player.page.get_by_test_id("refusal")).to_contain_text("3rd Division")
    expect(player.page.get_by_test_id("refusal")).not_to_contain_text("j-3")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_many_counters_are_sent_by_rail_with_one_click(people: People, language: str) -> None:
    player = people(language=language)
    player.open(found(player, GAME, "1937-38", japanese="bot:random", chinese="me"))
    page = player.page
    player.hurry(lambda look: look["kind"] == "movement", 240)
    player.key("f")
    page.get_by_test_id("find").fill("division hsuchow")
    player.key("Shift+Enter")
    page.wait_for_function("() => window.grognard.muster.verbs.includes('rail')")
    before = page.evaluate("() => window.grognard.muster.ids")
    assert len(before) > 1
    page.evaluate("() => { window.grognard.muster.verb = 'rail'; }")
    hex = page.evaluate("() => [...window.grognard.muster.ways].sort((a, b) => b[1].length - a[1].length)[0][0]")
    expect(page.get_by_test_id("muster")).to_be_visible()
    player.click_hex(hex)
    page.wait_for_function("() => window.grognard.muster.outcome !== null")
    gone, stayed = page.evaluate("() => [window.grognard.muster.outcome.gone, window.grognard.muster.outcome.stayed]")
    assert gone > 1
    assert [unit for unit in before if player.at(unit) == hex] == [unit for unit in before if unit not in stayed]
    expect(page.get_by_test_id("muster-outcome")).to_be_visible()
    player.key("Escape")
    expect(page.get_by_test_id("muster-outcome")).to_have_count(0)
    assert player.faults == []


@pytest.mark.parametrize(
    ("language", "why", "lost"),
    [("en", "attack supply", "this attack is lost"), ("fr", "sans ravitaillement", "perdue")],
)
def test_an_attack_says_why_it_is_weak_before_it_is_resolved(
    people: People, language: str, why: str, lost: str
) -> None:
    player = at_shanghai(people, language)
    page = player.page
    look = player.hurry(lambda seen: seen["kind"] == "combat" and bool(seen["lights"]))
    player.click_hex(look["lights"][0])
    player.wait(lambda seen: seen["kind"] == "declaration" and seen["listed"])
    seq = player.look()["seq"]
    player.press_main()  # all who can take part
    player.moved(seq)
    reductions = page.get_by_test_id("reductions")
    expect(reductions).to_contain_text(why)
    expect(reductions.locator(".link").first).to_contain_text("12E")
    expect(page.get_by_test_id("hopeless")).to_contain_text(lost)


def test_a_standing_order_is_left_and_rescinded_at_the_table(people: People) -> None:
    player = at_shanghai(people)
    page = player.page
    player.hurry(lambda look: look["kind"] == "movement")
    player.key("o")
    policy = page.locator('[data-standing="intercept-odds"]')
    page.locator("#standing-intercept-odds-percent").fill("150")
    expect(policy).to_contain_text("150 per cent")
    policy.click()
    left = page.get_by_test_id("standing").locator("li")
    expect(left).to_contain_text("Intercept at 150 per cent")
    assert page.evaluate("() => window.grognard.view.standing") == ["intercept-odds 150"]
    left.get_by_role("button").click()
    expect(left).to_have_count(0)


def test_a_turn_of_a_battle_by_mouse_against_the_machine(people: People) -> None:
    """Both player turns by clicks alone: a march, an attack by all who can with what it leads to, ends of phases."""
    player = at_shanghai(people)
    done: list[str] = []
    for _ in range(150):
        look = player.ready(60)
        kind = look["kind"]
        if look["over"] or look["turn"] > 1:
            break
        if kind == "movement" and kind not in done:
            player.click_piece("j-3")
            lit = player.wait(lambda seen: seen["chosen"] == "j-3" and seen["listed"] and bool(seen["lights"]))
            player.click_hex(lit["lights"][0])
            player.moved(look["seq"])
            assert player.at("j-3") == lit["lights"][0]
        elif kind == "combat" and kind not in done and look["lights"]:
            player.click_hex(look["lights"][0])
            player.wait(lambda seen: seen["kind"] == "declaration" and seen["listed"])
        elif kind == "declaration" and kind not in done:
            player.page.get_by_role("button", name="All who can take part").click()
            player.moved(look["seq"])
            expect(player.page.locator("#drawer-body .percent").first).to_be_visible()
        elif kind == "declaration":
            player.press_main()
            player.moved(look["seq"])
        else:
            player.act_by_mouse()
        done.append(kind)
    assert player.look()["turn"] > 1
    assert {"movement", "combat", "declaration", "exploitation"} <= set(done)
    assert player.faults == []


def test_a_whole_battle_is_played_to_its_end_by_mouse(people: People) -> None:
    """Six turns against the machine: an attack by all who can, whatever is asked of one, ends of phases, the result."""
    player = people()
    player.open(found(player, GAME, "hsuchow-38", japanese="me", chinese="bot:random"))
    attacked = False
    while not (look := player.ready(120))["over"]:
        kind = look["kind"]
        if kind == "combat" and look["lights"] and not attacked:
            player.click_hex(look["lights"][0])
            declared = player.wait(lambda seen: seen["kind"] == "declaration" and seen["listed"])
            player.page.get_by_role("button", name="All who can take part").click()
            player.moved(declared["seq"])
            player.press_main()
            player.moved(declared["seq"] + 1)
            attacked = True
        else:
            player.act_by_mouse()
    assert attacked
    over = player.page.get_by_test_id("over")
    expect(over).to_contain_text("Won by: Chinese")
    expect(over.get_by_role("button", name="Back to the lobby")).to_be_visible()
    assert player.faults == []


@pytest.mark.parametrize(("theme", "width", "height"), [("dark", 1440, 900), ("light", 390, 844), ("dark", 390, 844)])
def test_a_mission_fits_every_screen_and_is_open_to_all(people: People, theme: str, width: int, height: int) -> None:
    player = people(width=width, height=height)
    page = player.page
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    player.open(found(player, GAME, "shanghai-37", japanese="me", chinese="bot:random"))
    player.hurry(lambda look: look["kind"] == "movement")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("hex => { const t = window.grognard; t.pick('ijn-b4y1-1'); }", WUSIH)
    player.wait(lambda look: look["chosen"] == "ijn-b4y1-1" and look["listed"])
    page.evaluate("hex => window.grognard.go(hex)", WUSIH)
    player.wait(lambda look: look["kind"] == "air-operation" and look["listed"])
    page.locator("#drawer-body").get_by_test_id("bombs").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    run = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    broken: list[dict[str, Any]] = page.evaluate(run)
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in broken] == []
    assert player.faults == []


def test_the_table_is_open_to_all(people: People) -> None:
    player = at_shanghai(people)
    player.hurry(lambda look: look["kind"] == "movement")
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    player.key("w")
    for tab in ("Find", "Sheets", "Boxes", "Hex"):
        player.page.get_by_role("tab", name=tab, exact=True).click()
        run = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        broken: list[dict[str, Any]] = player.page.evaluate(run)
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in broken] == [], tab
