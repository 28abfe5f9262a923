"""The table as a stranger handles it: pointing, what shines, what answers, what the main button does, a telephone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import grognard
from grognard.kernel.game import Game
from tests.browser.table import PlayersTable
from tests.browser.test_nemesis_combat import asked as asked_in_nemesis
from tests.browser.test_nemesis_combat import sit_down
from tests.browser.test_pacific_battles import _decider, _found
from tests.browser.test_remembering import _violations
from tests.games.pacific_battles.moments import asked, moment
from tests.playthroughs.record import recorded

People = Callable[..., PlayersTable]
OPEN = "() => window.grognardMap.fanned().length > 0"

# A stack with several own counters that may act, and the one on top.
STACK = """() => {
  const t = window.grognard;
  const found = [...t.stacks.values()].find(s => s.pieces.length > 1 && t.lit.has(s.pieces.at(-1).id));
  return { hex: found.hex, top: found.pieces.at(-1).id };
}"""

# How many points of a hex's rim, and beside the counter in it, have the colour of a target.
SHINING = """hex => {
  const canvas = document.querySelector('[role=application] canvas'), g = canvas.getContext('2d');
  const { x, y } = window.grognardMap.screen(hex), box = canvas.getBoundingClientRect();
  const ratio = canvas.width / box.width, r = Math.ceil(60 * ratio);
  const { data } = g.getImageData((x - box.left) * ratio - r, (y - box.top) * ratio - r, 2 * r, 2 * r);
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (Math.abs(data[i] - 213) < 14 && Math.abs(data[i + 1] - 94) < 14 && data[i + 2] < 24) count++;
  return count;
}"""


def _nemesis(people: People, **likes: Any) -> PlayersTable:
    player = people(**likes)
    player.play_bot_to_movement()
    return player


def _bataan(people: People, **likes: Any) -> PlayersTable:
    return _decider(people, moment("bataan", asked("movement", seat="allied", offering="move")))


# --- pointing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sit", [_nemesis, _bataan])
def test_a_click_takes_the_counter_it_points_at_though_the_fan_is_open(
    people: People, sit: Callable[[People], PlayersTable]
) -> None:
    player = sit(people)
    page = player.page
    stack = page.evaluate(STACK)
    x, y = player.spot(stack["hex"])
    page.mouse.move(x, y)
    page.wait_for_function(OPEN)
    page.mouse.click(x, y)
    assert player.wait(lambda look: look["chosen"] is not None)["chosen"] == stack["top"]


# --- what shines ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_targets_shine_at_every_zoom_and_keys_walk_through_them(people: People, theme: str) -> None:
    player = people()
    player.lobby()
    player.page.evaluate(
        "theme => { const s = JSON.parse(localStorage['grognard-settings'] ?? '{}');"
        " localStorage['grognard-settings'] = JSON.stringify({ ...s, theme }); }",
        theme,
    )
    player.play_bot()
    targets = player.hurry(lambda look: bool(look["targets"]))["targets"]
    page = player.page
    for factor in (1, 1.5, 2):
        page.evaluate("factor => { window.grognardMap.fit(); window.grognardMap.zoom(factor); }", factor)
        page.evaluate("hex => window.grognardMap.attend([hex])", targets[0])
        player.settle()
        assert page.evaluate(SHINING, targets[0]) > 100, f"zoomed {factor} times"
    page.locator("[role=application]").focus()
    walked = []
    for _ in targets:
        player.key(".")
        walked.append(page.locator("[role=application]").get_attribute("data-cursor"))
    assert walked == targets
    player.key("n")
    assert page.locator("[role=application]").get_attribute("data-cursor") in targets


def test_a_transporter_that_must_fall_back_is_taken_up_and_the_keys_find_where_to(people: People) -> None:
    def several(game: Game) -> bool:
        decision = game.decision()
        return decision is not None and decision.kind == "transporter-retreat"

    players = sit_down(people, recorded("nemesis-lament", several))
    player = next(one for one in players if one.look()["yours"])
    look = player.ready()
    assert look["chosen"] in look["lit"]
    assert len(look["lights"]) > 1
    expect(player.page.get_by_test_id("main")).to_have_text("Choose a lit hex")
    player.page.locator("[role=application]").focus()
    player.key("n")
    assert player.page.locator("[role=application]").get_attribute("data-cursor") in look["lights"]
    player.key(".", "Enter")
    player.moved(look["seq"])


# --- the main button -----------------------------------------------------------------------------------------


def _after_a_victory(kind: str) -> str:
    """A combat of Nemesis that ends with the right to enforce a retreat, played on to this question."""
    text = recorded("nemesis-draw", asked_in_nemesis("lead"))
    game = grognard.load(text)
    while (decision := game.decision()) is not None and decision.kind != kind:
        assert decision.kind in ("lead", "refuser"), decision.kind
        game.play(decision.actions[0])
    return game.journal().text()


@pytest.mark.parametrize(
    ("kind", "language", "quiet"),
    [("lead", "en", "Leave it"), ("enforce", "fr", "Renoncer"), ("advance", "en", "No further advance")],
)
def test_space_gives_up_no_right(people: People, kind: str, language: str, quiet: str) -> None:
    journal = recorded("nemesis-lament", asked_in_nemesis(kind)) if kind == "advance" else _after_a_victory(kind)
    players = sit_down(people, journal, language)
    player = next(one for one in players if one.look()["yours"])
    page = player.page
    seq = player.ready()["seq"]
    expect(page.get_by_test_id("main")).not_to_contain_text(quiet)
    expect(page.get_by_test_id("waive")).to_contain_text(quiet)
    page.locator("[role=application]").focus()
    player.key(" ")
    look = player.wait(lambda seen: not seen["busy"])  # what Space has ordered is on its way at once
    assert page.evaluate("() => window.grognard.moves.at(-1).action") != "done"
    if look["seq"] == seq:
        player.key("d")
        player.moved(seq)
        assert page.evaluate("() => window.grognard.moves.at(-1).action") == "done"


def test_an_advance_is_not_passed_over_in_the_pacific(people: People) -> None:
    player = _decider(people, moment("bataan", asked("advance"), {}, {"attack": 6.0}))
    seq = player.ready()["seq"]
    expect(player.page.get_by_test_id("waive")).to_contain_text("No further advance")
    expect(player.page.get_by_test_id("main")).not_to_contain_text("No further advance")
    player.page.get_by_test_id("waive").click()
    player.moved(seq)


# --- answers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "rule"), [("en", "Rule"), ("fr", "Règle")])
def test_a_click_on_imphal_in_the_assault_phase_is_answered(people: People, language: str, rule: str) -> None:
    player = people(language=language)
    player.play_bot()
    player.hurry(lambda look: look["kind"] == "assault")
    page = player.page
    imphal = page.evaluate("() => [...window.grognard.known.place.values()].find(p => p.name.en === 'Imphal').hex")
    player.click_hex(imphal)
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text(rule)
    player.key("Escape")
    expect(refusal).to_be_hidden()
    player.key("a")
    expect(refusal).to_contain_text(rule)
    assert page.evaluate("() => window.grognard.drawer") is None


def test_a_click_that_means_nothing_says_so_and_opens_no_drawer(people: People) -> None:
    player = _bataan(people)
    page = player.page
    enemy = page.evaluate(
        "() => { const t = window.grognard;"
        " return [...t.stacks.values()].find(s => s.hidden || s.pieces.some(p => !t.known.piece.get(p.id)"
        " || t.known.piece.get(p.id).side !== t.side)).hex; }"
    )
    player.click_hex(enemy)
    expect(page.get_by_test_id("answer")).to_contain_text("Rule 8.11")
    expect(page.locator("#drawer-body")).to_be_hidden()


# --- taking back ---------------------------------------------------------------------------------------------


def test_a_slip_of_the_hand_is_taken_back_until_another_unit_moves(people: People) -> None:
    player = _bataan(people)
    page = player.page
    player.page.locator("[role=application]").focus()

    def march() -> str:
        look = player.ready()
        seq = look["seq"]
        page.evaluate(
            "async () => { const t = window.grognard; for (const id of [...t.lit].sort()) {"
            " if (t.byId.get(id).moved) continue; await t.ordersOf(id);"
            " const order = (t.choices.byPiece.get(id) ?? []).find(o => o.kind === 'move');"
            " if (order) return t.play(order); } }"
        )
        player.moved(seq)
        unit: str = page.evaluate("() => window.grognard.moves.at(-1).action.split(' ')[1]")
        return unit

    before = page.evaluate("() => JSON.stringify(window.grognard.view.pieces)")
    march()
    seq = player.look()["seq"]
    player.key("z")
    player.moved(seq)
    assert page.evaluate("() => JSON.stringify(window.grognard.view.pieces)") == before
    assert march() != march()
    seq = player.look()["seq"]
    player.key("z")
    assert not player.moved(seq)["canUndo"]
    expect(page.locator(".barrier")).to_contain_text("Rule 8.12, How units move")


# --- room ----------------------------------------------------------------------------------------------------


def test_the_drawer_keeps_its_width_and_escape_closes_it(people: People) -> None:
    player = _nemesis(people)
    page = player.page
    player.key("l")
    edge = page.get_by_test_id("drawer-edge").bounding_box()
    assert edge is not None
    page.mouse.move(edge["x"] + 4, 400)
    page.mouse.down()
    page.mouse.move(edge["x"] - 116, 400, steps=3)
    page.mouse.up()
    wide = page.locator("#drawer-body").bounding_box()
    assert wide is not None
    assert abs(wide["width"] - 500) < 6
    page.get_by_test_id("drawer-edge").press("ArrowRight")
    page.reload()
    player.sit()
    player.key("l")
    again = page.locator("#drawer-body").bounding_box()
    assert again is not None
    assert abs(again["width"] - wide["width"] + 40) < 3
    player.key("Escape")
    expect(page.locator("#drawer-body")).to_be_hidden()


def test_the_whole_map_stays_whole_when_room_is_taken_and_given(people: People) -> None:
    player = _nemesis(people)
    page = player.page
    zoom = "() => Number(document.querySelector('[role=application]').dataset.zoom)"
    player.key("0")
    player.settle()
    before = page.evaluate(zoom)
    player.key("l")
    page.wait_for_function(f"z => ({zoom})() < z", arg=before)
    player.key("Escape")
    page.wait_for_function(f"z => Math.abs(({zoom})() - z) < 0.2", arg=before)


@pytest.mark.parametrize("low", [True, False])
def test_dice_lie_where_the_fight_does_not(people: People, low: bool) -> None:
    player = _nemesis(people)
    page = player.page
    page.evaluate("() => { window.grognardMap.fit(); }")
    hexes = page.evaluate(
        "() => window.grognard.known.data.board.hexes.map(h => [h.name, window.grognardMap.screen(h.name).y])"
    )
    hex = (max if low else min)(hexes, key=lambda one: one[1])[0]
    page.evaluate("hex => { window.grognard.focus = hex; }", hex)
    player.settle()
    page.evaluate("() => { window.grognard.rolls = [{ key: 1, die: 4, reason: 'combat' }]; }")
    dice = page.locator(".dice").bounding_box()
    at = page.evaluate("hex => window.grognardMap.screen(hex)", hex)
    assert dice is not None
    assert not dice["y"] - 20 < at["y"] < dice["y"] + dice["height"] + 20


def test_the_die_of_a_combat_stays_in_the_panel_as_it_fell_and_as_it_counts(people: People) -> None:
    for player in sit_down(people, _after_a_victory("lead")):
        expect(player.page.get_by_test_id("combat").get_by_test_id("fallen-die")).to_contain_text("The die fell")
    game = moment("bataan", asked("loss"), {}, {"attack": 6.0})
    player = _decider(people, game)
    expect(player.page.get_by_test_id("battle").get_by_test_id("fallen-die")).to_contain_text("counts as")


# --- words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "superior", "purple"), [("en", "9 against 0 wins", "Purple"), ("fr", "9 contre 0 gagne", "violet")]
)
def test_the_bar_and_the_colours_explain_themselves(people: People, language: str, superior: str, purple: str) -> None:
    player = _nemesis(people, language=language)
    page = player.page
    page.locator(".track .about").nth(1).hover()
    expect(page.get_by_role("tooltip")).to_contain_text(superior)
    page.mouse.move(700, 500)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator(".track .about").nth(1).focus()
    expect(page.get_by_role("tooltip")).to_contain_text(superior)
    assert _violations(page) == []
    page.locator("[role=application]").focus()
    player.key("y")
    expect(page.get_by_test_id("legend")).to_contain_text(purple)
    assert _violations(page) == []
    player.key("Escape")
    expect(page.get_by_test_id("legend")).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "move", "stretch"),
    [
        ("en", "within its movement", "an Operational Stretch"),
        ("fr", "dans son mouvement", "une Extension opérationnelle"),
    ],
)
def test_lit_hexes_say_what_they_are_for(people: People, language: str, move: str, stretch: str) -> None:
    player = people(language=language)
    player.play_bot_to_movement()
    player.click_piece("138/31")
    tints = player.page.get_by_test_id("tints")
    expect(tints).to_contain_text(move)
    expect(tints).to_contain_text(stretch)
    expect(player.page.get_by_test_id("hold")).to_be_visible()


def test_who_can_march_no_more_is_put_down_before_its_hexes_mean_something_else(people: People) -> None:
    player = _nemesis(people)
    player.click_piece("213/33")
    player.wait(lambda look: look["chosen"] == "213/33" and "0515" in look["lights"])
    seq = player.look()["seq"]
    player.click_hex("0515")
    assert player.moved(seq)["chosen"] is None  # or a click next to it would lay an Ambush
    player.click_hex("0515")
    player.wait(lambda look: look["chosen"] == "213/33" and bool(look["lights"]))
    expect(player.page.get_by_test_id("lit-for")).to_have_text("Lit hexes: Lay an Ambush")


def test_the_warning_counts_units_that_could_move_as_units(people: People) -> None:
    player = people(language="fr")
    _found(player, "guadalcanal", "japanese")
    player.hurry(lambda look: look["kind"] == "movement")
    player.press_main()
    expect(player.page.locator(".prompt .warn")).to_contain_text("unités pourraient encore bouger")


@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_no_drawer_stays_open_that_has_nothing_to_say(people: People, side: str) -> None:
    player = people()
    _found(player, "guadalcanal", side)
    player.hurry(lambda look: look["kind"] == "movement")
    expect(player.page.locator("#drawer-body")).to_be_hidden()


def test_a_unit_that_is_set_up_is_not_held(people: People) -> None:
    player = people()
    _found(player, "guadalcanal", "allied")
    unit = player.ready()["lit"][1]
    player.page.locator(f'[data-piece="{unit}"]').first.click()
    expect(player.page.get_by_test_id("tints")).to_have_text("it can be set up there")
    expect(player.page.get_by_test_id("hold")).to_have_count(0)


# --- a telephone ---------------------------------------------------------------------------------------------


def test_a_turn_on_a_telephone(people: People) -> None:
    player = people(width=390, height=844, touch=True)
    player.play_bot()
    page = player.page
    expect(page.get_by_test_id("scores")).to_be_visible()
    expect(page.get_by_role("toolbar")).to_be_hidden()
    attacks = 0
    while player.ready()["turn"] == 1:
        attack = bool(player.look()["targets"]) and attacks < 1
        attacks += attack
        player.act_by_mouse(restless=attack)
    assert attacks
    assert player.faults == []


def test_the_sheet_is_pulled_and_the_map_is_pinched(people: People) -> None:
    player = people(width=390, height=844, touch=True)
    player.play_bot_to_movement()
    page = player.page
    rail = page.locator(".rail")
    low = rail.bounding_box()
    assert low is not None
    handle = page.get_by_test_id("sheet-handle").bounding_box()
    assert handle is not None
    page.mouse.move(195, handle["y"] + 10)
    page.mouse.down()
    page.mouse.move(195, 300, steps=5)
    page.mouse.up()
    expect(rail).to_have_attribute("data-level", "half")
    page.get_by_test_id("sheet-handle").tap()
    expect(rail).to_have_attribute("data-level", "low")
    page.get_by_test_id("tools-more").tap()
    expect(page.get_by_role("toolbar")).to_be_visible()
    page.get_by_test_id("tools-more").tap()
    page.locator(".scores .about").first.tap()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert _violations(page) == []
    zoom = "() => Number(document.querySelector('[role=application]').dataset.zoom)"
    before, seq = page.evaluate(zoom), player.look()["seq"]
    touch = page.context.new_cdp_session(page)
    for kind, spread in (("touchStart", 30), ("touchMove", 50), ("touchMove", 80), ("touchMove", 110), ("touchEnd", 0)):
        points = [{"x": 195 - spread, "y": 360, "id": 1}, {"x": 195 + spread, "y": 360, "id": 2}] if spread else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function(f"z => ({zoom})() > 2 * z", arg=before)
    assert player.look()["seq"] == seq


# The tabs in which words run under the button that shuts the drawer.
COVERED = """async () => {
  const t = window.grognard;
  const found = [];
  for (const tab of [...document.querySelectorAll("[role=tab]")].map(one => one.id.slice(4))) {
    t.drawer = tab;
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    const shut = document.querySelector(".shut").getBoundingClientRect();
    const words = document.createRange();
    const walk = document.createTreeWalker(document.querySelector("#drawer-body"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      words.selectNodeContents(walk.currentNode);
      const under = r => r.right > shut.left && r.top < shut.bottom && r.bottom > shut.top;
      if ([...words.getClientRects()].some(under)) found.push(tab);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_telephone_no_words_run_under_the_button_that_shuts_the_drawer(people: People, language: str) -> None:
    player = people(language=language, width=390, height=844, touch=True)
    player.play_bot()
    assert player.page.locator("[role=tab]").count() > 8
    assert player.page.evaluate(COVERED) == []
    player.page.evaluate("() => { window.grognard.selected = '0909'; }")
    assert player.page.evaluate(COVERED) == []
