"""Games without code of their own in the browser: an invented one, Nemesis without its face, War of Resistance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, SERVER, serving
from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TOY = SERVER.replace(
    "serve(port",
    """from grognard.server import catalogue
standard = catalogue._standard()
catalogue._standard = lambda: {**standard, "ford": "tests.toy.module:MODULE"}
serve(port""",
)


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("toy"), TOY) as where:
        yield where


def found(player: PlayersTable, module: str, scenario: str, **seats: str) -> str:
    wish = {"module": module, "scenario": scenario, "pace": 0, "seats": seats}
    answer = player.page.request.post(f"{player.address}/api/games", data=wish)
    assert answer.ok, answer.text()
    path: str = answer.json()["links"][0]["path"]
    return path


def at_the_ford(people: People, toys: str, language: str = "en") -> PlayersTable:
    """Red at the table, alone with a machine that plays Blue."""
    player = people(language=language)
    player.address = toys
    player.open(found(player, "ford", "skirmish", red="me", blue="bot:random"))
    return player


def feed(player: PlayersTable) -> None:
    """All rations to R1, by the button for the greatest number."""
    player.click_piece("R1")
    player.page.locator(".offered button").filter(has_text="2 to R1").click()
    player.wait(lambda look: look["kind"] == "orders" and look["listed"])


def test_a_game_without_code_is_played_by_mouse(people: People, toys: str) -> None:
    player = at_the_ford(people, toys)
    page = player.page
    expect(page.locator(".ask")).to_contain_text("Share out the rations: 2 left")
    expect(page.locator(".bar")).to_contain_text("Coins: Red 4, Blue 4")
    feed(player)
    # a march on the map, with what it costs
    player.click_piece("R2")
    look = player.wait(lambda seen: seen["chosen"] == "R2" and seen["listed"] and bool(seen["lights"]))
    assert {"0302", "0301", "camp"} <= set(look["lights"])
    page.wait_for_function("() => window.grognard.lights.get('0302')?.label === '1'")
    player.click_hex("0302")
    player.wait(lambda seen: player.at("R2") == "0302")
    # the one in the camp lies in the rail, and comes in on a lit hex
    page.locator('.off [data-piece="R3"]').click()
    player.wait(lambda seen: seen["chosen"] == "R3" and "0101" in seen["lights"] and "0301" not in seen["lights"])
    player.click_hex("0101")
    player.wait(lambda seen: player.at("R3") == "0101")
    # a box is a place to go to
    player.click_piece("R1")
    player.wait(lambda seen: seen["chosen"] == "R1" and "camp" in seen["lights"])
    page.get_by_role("tab", name="Boxes").click()
    page.get_by_test_id("box-camp").get_by_role("button", name="To Camp").click()
    player.wait(lambda seen: player.at("R1") == "camp")
    page.get_by_test_id("undo").click()
    player.wait(lambda seen: player.at("R1") == "0102")
    # a purchase on the sheet
    page.get_by_role("tab", name="Sheets").click()
    row = page.locator("tr").filter(has_text="A gun")
    row.get_by_role("button", name="Buy: gun").click()
    expect(page.locator("tr.strong td.number")).to_have_text("1")
    expect(page.locator("tr").filter(has_text="A gun").get_by_role("button")).to_have_count(0)
    assert player.faults == []


def test_an_assault_is_declared_step_by_step_and_answered_with_yes(people: People, toys: str) -> None:
    player = at_the_ford(people, toys)
    page = player.page
    feed(player)
    player.click_piece("R2")
    player.wait(lambda seen: "0302" in seen["lights"])
    player.click_hex("0302")
    look = player.wait(lambda seen: "0402" in seen["lights"] and seen["chosen"] is None)
    assert page.evaluate("() => window.grognard.lights.get('0402').kind") == "target"
    seq = look["seq"]
    player.click_hex("0402")
    player.wait(lambda seen: seen["kind"] == "assault" and seen["lit"] == ["R2"])
    expect(page.get_by_test_id("main")).to_be_disabled()  # nobody takes part yet: there is nothing to carry out
    page.locator('#drawer-body [data-piece="R2"]').click()
    player.wait(lambda seen: seen["seq"] > seq + 1 and seen["listed"])
    expect(page.locator("#drawer-body")).to_contain_text("the hex is taken")
    expect(page.get_by_test_id("main")).to_have_text("Charge!")
    page.keyboard.press("z")  # a step of a declaration is taken back like any other
    player.wait(lambda seen: page.evaluate("() => window.grognard.view.declared.units.length") == 0)
    player.click_hex("0302")  # the counter itself, on the map
    player.wait(lambda seen: page.evaluate("() => window.grognard.view.declared?.units.length") == 1)
    player.press_main()
    after = player.wait(lambda seen: seen["kind"] in ("pursuit", "orders") and seen["listed"])
    if after["kind"] == "pursuit":
        expect(page.locator(".offered button")).to_have_count(2)
        page.locator(".offered button").filter(has_text="Yes, go in").click()
        player.wait(lambda seen: player.at("R2") == "0402")
    assert player.faults == []


def test_a_game_without_code_is_played_by_keys_to_its_end_in_french(people: People, toys: str) -> None:
    player = at_the_ford(people, toys, "fr")
    expect(player.page.locator("h1")).to_contain_text("Le gué")
    for _ in range(40):
        look = player.ready()
        if look["over"]:
            break
        player.act_by_keys(restless=look["seq"] < 8 and bool(look["lit"]))
    assert player.look()["over"]
    expect(player.page.locator(".prompt")).to_contain_text("Who has more units holds the field")
    assert player.faults == []


def test_the_plain_table_is_open_to_all(people: People, toys: str) -> None:
    player = at_the_ford(people, toys)
    feed(player)
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    for tab in ("Boxes", "Sheets", "Hex"):
        player.page.get_by_role("tab", name=tab, exact=True).click()
        run = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        broken: list[dict[str, Any]] = player.page.evaluate(run)
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in broken] == [], tab


def test_nemesis_without_its_face_moves_and_attacks(people: People) -> None:
    player = people()
    path = found(player, "nemesis", "campaign", japanese="me", allied="bot:random")
    player.open(path.replace("/play#", "/play?face=plain#"))
    assert player.page.evaluate("() => window.grognard.known.plain")
    look = player.hurry(lambda seen: seen["kind"] == "movement")
    moved = 0
    for piece in look["lit"]:
        if moved == 3 or player.look()["kind"] != "movement":
            break
        while player.look()["chosen"]:
            player.key("Escape")
        player.click_piece(piece)
        seen = player.wait(lambda now: now["chosen"] is not None and now["listed"])
        ways = [hex for hex in seen["lights"] if hex != player.at(seen["chosen"])]
        if not ways:
            continue
        player.click_hex(ways[0])
        player.moved(seen["seq"])
        moved += 1
    assert moved == 3
    look = player.hurry(lambda seen: bool(seen["targets"]), 180)
    player.click_hex(look["targets"][-1])
    builder = player.wait(lambda seen: seen["builder"] is not None)["builder"]
    assert builder["units"]
    player.press_main()
    player.wait(lambda seen: seen["seq"] > look["seq"])
    assert player.faults == []


@pytest.mark.parametrize(
    ("language", "resolve", "odds"), [("en", "Resolve it", "Attack on"), ("fr", "Résoudre", "Attaque contre")]
)
def test_war_of_resistance_attacks_at_shanghai(people: People, language: str, resolve: str, odds: str) -> None:
    player = people(language=language)
    player.open(found(player, "war_of_resistance", "shanghai-37", japanese="me", chinese="bot:random"))
    player.hurry(lambda seen: seen["kind"] == "movement")
    player.click_piece("j-3")
    player.wait(lambda seen: seen["chosen"] == "j-3" and seen["listed"])
    assert player.page.evaluate("() => window.grognard.companions.length") > 3  # others of its hex can come along
    look = player.hurry(lambda seen: seen["kind"] == "combat" and bool(seen["lights"]))
    player.click_hex(look["lights"][0])
    look = player.wait(lambda seen: seen["kind"] == "declaration" and seen["listed"])
    expect(player.page.locator("#drawer-body h2")).to_contain_text(odds)
    player.press_main()  # all who can take part
    player.wait(lambda seen: seen["seq"] > look["seq"] and seen["listed"])
    expect(player.page.get_by_test_id("main")).to_have_text(resolve)
    expect(player.page.locator("#drawer-body .percent").first).to_be_visible()
    player.press_main()
    player.wait(lambda seen: seen["kind"] != "declaration")
    assert player.faults == []
