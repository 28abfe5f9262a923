"""Handling the table: fans of counters, keys after a click, where the map looks, and what the end tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"

# Two counters of one hex that may both act.
PAIR = """() => {
  const t = window.grognard;
  const found = [...t.stacks.values()].find(s => s.pieces.length === 2 && s.pieces.every(p => t.lit.has(p.id)));
  return found && { hex: found.hex, pieces: found.pieces.map(p => p.id) };
}"""

FANNED = "() => window.grognardMap.fanned()"
OPEN = "() => window.grognardMap.fanned().length > 0"


def _in_movement(people: People) -> PlayersTable:
    player = people()
    player.play_bot_to_movement()
    return player


def test_a_click_on_an_open_fan_takes_its_counter_and_keys_go_to_the_table(people: People) -> None:
    player = _in_movement(people)
    page = player.page
    pair = page.evaluate(PAIR)
    x, y = player.spot(pair["hex"])
    seq = player.look()["seq"]
    page.mouse.move(x, y)
    page.wait_for_function(OPEN)
    page.mouse.click(x, y)  # what lies there, fan or not
    upper, lower = reversed(pair["pieces"])
    assert player.wait(lambda look: look["chosen"] is not None)["chosen"] == upper
    page.mouse.move(x, y - 200)  # the fan has closed: it lay on hexes that are lit now
    page.mouse.move(x, y)
    page.wait_for_function(OPEN)
    below = next(one for one in page.evaluate(FANNED) if one["piece"] == lower)
    page.mouse.click(below["x"], below["y"])  # above a neighbour of the hex, which may be lit
    assert player.wait(lambda look: look["chosen"] != upper or look["seq"] > seq)["chosen"] == lower
    assert player.look()["seq"] == seq, "the chosen counter marched off"

    page.locator("#tab-log").click()
    player.key(" ")
    expect(page.locator("#drawer-body")).to_be_visible()  # Space did not press the tab again
    expect(page.locator(".warn")).to_be_visible()
    page.locator("#tab-log").focus()
    player.key("Enter")
    expect(page.locator("#drawer-body")).to_be_hidden()
    expect(page.locator("#tab-log")).to_be_focused()


def test_what_lies_above_the_table_is_read_from_its_top_and_keeps_the_keys(people: People) -> None:
    player = _in_movement(people)
    page = player.page
    seq = player.look()["seq"]
    for key, name in (("?", "keys"), ("y", "legend")):
        page.locator("[role=application]").focus()
        player.key(key)
        placard = page.get_by_test_id(name)
        expect(placard.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
        expect(placard.get_by_role("button")).to_be_focused()
        player.key("Tab", "l", "e", "p")  # none of them reaches the table below
        look = player.look()
        assert (look["reviewing"], look["seq"]) == (None, seq)
        expect(page.locator("#drawer-body")).to_be_hidden()
        player.key("Escape")
        expect(placard).to_be_hidden()
        player.key(key)
        page.mouse.click(5, 400)  # beside it
        expect(placard).to_be_hidden()
        assert player.look()["seq"] == seq


def test_the_map_goes_to_a_decision_that_is_out_of_sight(people: People) -> None:
    player = _in_movement(people)
    page = player.page
    lit = page.evaluate("() => window.grognard.wanting")
    player.spot(lit[0])
    page.evaluate("() => { window.grognardMap.zoom(3); window.grognardMap.pan(-9999, -9999); }")
    far = page.evaluate("hex => window.grognardMap.screen(hex)", lit[0])
    page.evaluate("hexes => { window.grognard.called = hexes; }", lit[:1])
    page.wait_for_function("() => window.grognard.called.length === 0 && window.grognardMap.still()")
    near = page.evaluate("hex => window.grognardMap.screen(hex)", lit[0])
    assert not (0 < far["x"] < 1440 and 0 < far["y"] < 900)
    assert 286 < near["x"] < 1440
    assert 52 < near["y"] < 900

    page.mouse.move(near["x"], near["y"])
    expect(page.locator(".tip")).to_be_visible()
    player.key("Shift+ArrowRight")
    expect(page.locator(".tip")).to_be_hidden()  # another hex lies there now
    page.evaluate("() => { window.grognard.rolls = [1, 2, 3, 4].map(die => ({ key: die, die, reason: 'combat' })); }")
    dice, small = page.locator(".dice").bounding_box(), page.get_by_role("img", name="Overview").bounding_box()
    assert dice is not None
    assert small is not None
    assert dice["x"] + dice["width"] <= small["x"], "the dice lie on the small map"


def test_the_end_tells_who_won_why_and_by_how_much(people: People) -> None:
    player = people(language="fr")
    text = (PLAYTHROUGHS / "bataan-japanese-decisive.journal").read_text(encoding="utf-8")
    wish = {"journal": text, "seats": {"japanese": "me", "allied": "friend"}}
    answer = player.page.request.post(f"{player.address}/api/games/import", data=wish)
    assert answer.ok, answer.text()
    player.open(answer.json()["links"][0]["path"])
    over = player.page.get_by_test_id("over")
    expect(over).to_contain_text("Les Japonais ont gagné.")
    expect(over).to_contain_text("Victoire décisive.")
    expect(over.locator("tbody tr").first).to_contain_text("Unités sur la carte")
    over.locator(".link").click()
    expect(player.page.get_by_test_id("rule")).to_be_visible()
    over.get_by_role("button", name="Revoir").click()
    assert player.wait(lambda look: look["reviewing"] == 0)["over"]
    player.key("Escape", "Escape", "l")
    turns = player.page.locator("#drawer-body h3")
    expect(turns.first).to_contain_text("Avant le premier tour")
    expect(turns.nth(1)).to_contain_text("Tour 1")
    expect(turns.last).to_be_in_viewport()  # the newest lies below, and in sight
    over.get_by_role("button", name="Retour à l'accueil").click()
    expect(player.page.get_by_test_id("solo-japanese")).to_be_visible()
