"""The atlas: search, everything of a hex, layers, distances, railways; and how a world of 8,000 hexes moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from grognard import games
from tests.browser.invented import world
from tests.browser.table import PlayersTable
from tests.browser.test_remembering import _violations, quickest

People = Callable[..., PlayersTable]
WORLD = world()
NAMES: list[str] = WORLD["board"]["hexes"]["name"]
COUNTERS = 1500

PAN = """() => new Promise(resolve => {
  const gaps = []; let last = performance.now(), i = 0;
  const step = now => {
    gaps.push(now - last); last = now;
    window.grognardView.pan(i < 60 ? -7 : 7, i % 2 ? 3 : -3);
    if (++i < 120) requestAnimationFrame(step);
    else resolve(gaps.slice(2));
  };
  requestAnimationFrame(step);
})"""


def _open(people: People, name: str = "invented", **who: Any) -> PlayersTable:
    """The atlas of a board; the invented one is handed out in place of the server."""
    player = people(**who)

    def hand_out(route: Route) -> None:
        route.fulfill(body=json.dumps(WORLD), content_type="application/json")

    player.page.route("**/api/boards/invented", hand_out)
    player.page.goto(f"{player.address}/atlas/{name}")
    player.page.wait_for_function("() => performance.getEntriesByName('map-drawn').length > 0")
    return player


def _sheet(page: Page) -> Any:
    return page.locator(".sheet")


def _settle(player: PlayersTable) -> None:
    """Until the map lies still and every tile of it is drawn."""
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    player.page.wait_for_function("() => !window.grognardView.camera.moving && window.grognardView.painter.ready")
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def _point_at(player: PlayersTable, hex: str) -> tuple[float, float]:
    player.page.evaluate("hex => window.grognardView.reveal(hex)", hex)
    _settle(player)
    point = player.page.evaluate("hex => window.grognardView.screen(hex)", hex)
    return point["x"], point["y"]


def _railway(line: int = 0) -> list[str]:
    return [NAMES[hex] for hex in WORLD["features"]["lines"][line]["hexes"]]


def test_every_board_has_its_atlas(people: People) -> None:
    player = people()
    player.lobby()
    boards = player.page.request.get(f"{player.address}/api/boards").json()["boards"]
    assert "nemesis" in [board["name"] for board in boards]
    player.page.locator("a[href='/atlas/nemesis']").click()
    player.page.wait_for_function("() => performance.getEntriesByName('map-drawn').length > 0")
    player.page.get_by_label("Search a place").fill("kohi")
    expect(player.page.locator("#found li").first).to_contain_text("Kohima")
    assert player.faults == []


def test_a_board_that_is_not_there_is_told(people: People) -> None:
    player = people()
    player.page.goto(f"{player.address}/atlas/nowhere")
    expect(player.page.get_by_role("alert")).to_contain_text("no such board")


def test_a_place_is_found_without_its_accents_by_keys_alone(people: People) -> None:
    player = _open(people)
    player.key("/")
    player.page.keyboard.type("orben 11")
    player.key("Enter")
    place = next(one for one in WORLD["features"]["places"] if one["name"]["en"] == "Sankt Örben 11")
    expect(_sheet(player.page)).to_contain_text("Sankt Örben 11")
    expect(_sheet(player.page)).to_contain_text(NAMES[place["hex"]])
    expect(_sheet(player.page)).to_contain_text("Factories: 1")
    player.page.get_by_label("Search a place").fill("06030")
    player.key("Enter")
    expect(_sheet(player.page)).to_contain_text("Hex 06030")


def test_hovering_tells_everything_of_a_hex_with_its_source(people: People) -> None:
    player = _open(people)
    hex = _railway()[0]
    x, y = _point_at(player, hex)
    player.page.mouse.move(x, y)
    for words in ("Town 00", hex, "Weather zones", "North", "Railway", "Port", "reconstructed", "invented for a test"):
        expect(_sheet(player.page)).to_contain_text(words)
    player.page.mouse.click(x, y)
    player.page.mouse.move(x + 300, y)
    expect(_sheet(player.page)).to_contain_text(hex)  # a click keeps it
    player.key("Escape")
    expect(_sheet(player.page)).not_to_contain_text(hex)


def test_layers_change_the_map_and_tell_their_colours(people: People) -> None:
    player = _open(people)
    plain = player.page.screenshot()
    player.key("2")
    expect(player.page.get_by_label("Weather zones")).to_be_checked()
    expect(player.page.locator("details")).to_contain_text("South")
    _settle(player)
    assert player.page.screenshot() != plain
    for key, name in (("3", "Railways and supply"), ("4", "Ports and seas")):
        player.key(key)
        expect(player.page.get_by_label(name)).to_be_checked()
    assert player.faults == []


def test_a_distance_is_measured_from_hex_to_hex(people: People) -> None:
    player = _open(people)
    player.key("m")
    row = [name for name in NAMES if name.endswith("30")]
    for hex in (row[40], row[52]):
        x, y = _point_at(player, hex)
        player.page.mouse.click(x, y)
    expect(player.page.get_by_test_id("legs")).to_contain_text("12 hexes")
    expect(player.page.get_by_test_id("legs")).to_contain_text("1,200 km")
    player.key("Escape", "Escape", "Escape")
    expect(player.page.get_by_test_id("legs")).to_be_hidden()


def test_a_railway_is_traced_and_a_gap_is_told(people: People) -> None:
    player = _open(people)
    player.key("t")
    line = _railway()
    for hex in (line[2], line[14]):
        x, y = _point_at(player, hex)
        player.page.mouse.click(x, y)
    legs = player.page.get_by_test_id("legs")
    expect(legs).to_contain_text("12 hexes")
    expect(legs).to_contain_text("Line 0")
    player.page.evaluate("hex => { window.grognardAtlas.to = hex; }", _railway(1)[0])
    expect(legs).to_contain_text("No way")


def test_the_cursor_goes_by_arrows_and_is_read_out(people: People) -> None:
    player = _open(people)
    player.page.locator("[role=application]").focus()
    player.key("ArrowUp", "ArrowUp")
    first = player.page.locator("#hex-line").inner_text()
    player.key("ArrowDown", "ArrowRight")
    second = player.page.locator("#hex-line").inner_text()
    assert first != second
    assert second[:5].isdigit()
    player.key("Enter")
    expect(_sheet(player.page)).to_contain_text(second[:5])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nobody_is_shut_out_of_the_atlas(people: People, language: str) -> None:
    player = _open(people, language=language)
    player.page.locator("input[role=combobox]").fill("town")
    expect(player.page.locator("#found li").first).to_be_visible()
    assert _violations(player.page) == []
    player.key("Escape")
    player.page.locator("[role=application]").focus()
    player.key("ArrowUp", "Enter", "m")
    assert _violations(player.page) == []
    text = player.page.locator("main").inner_text()
    assert "atlas-" not in text
    assert "{ $" not in text


def _search(player: PlayersTable, text: str) -> Any:
    player.page.locator("input[role=combobox]").fill(text)
    player.key("Enter")
    return _sheet(player.page)


def test_each_value_of_a_hex_has_its_source_on_a_line_of_its_own(people: People) -> None:
    player = _open(people, "world_in_flames")
    for place, words in {"Paris": "Blue factories: 2", "Truk": "Caroline Islands"}.items():
        sheet = _search(player, place)
        expect(sheet).to_contain_text(words)
        lines = sheet.locator("li")
        assert lines.count() >= 3
        expect(lines.filter(has_text="Weather zone")).to_contain_text("reconstructed")
    expect(_search(player, "North Sea")).to_contain_text("Straits to: Baltic Sea")
    assert player.faults == []


def test_china_is_told_in_french(people: People) -> None:
    player = _open(people, "war_of_resistance", language="fr")
    sheet = _search(player, "Kaifeng")
    for words in ("Route Hantan–Kaifeng", "Réseau chinois", "Nouveau cours", "Chemin de fer Lunghai"):
        expect(sheet).to_contain_text(words)
    assert "road" not in sheet.locator("dl").inner_text()
    expect(_search(player, "Tsingtao")).to_contain_text("Port majeur")


def test_peiping_to_nanking_and_along_the_lunghai_railway(people: People) -> None:
    player = _open(people, "war_of_resistance")
    press = (
        "([tool, ...places]) => { const a = window.grognardAtlas; a.take(tool);"
        " for (const place of places) a.press(a.search.find(place).find(one => one.kind === 'place').hex); }"
    )
    legs = player.page.get_by_test_id("legs")
    player.page.evaluate(press, ["measure", "Peiping", "Nanking"])
    expect(legs).to_contain_text("40 hexes")
    expect(legs).to_contain_text("1,016 km")
    player.page.evaluate(press, ["rail", "Sian", "Hsuchow"])
    expect(legs).to_contain_text("33 hexes")
    expect(legs).to_contain_text("Lunghai railway")
    found = player.page.evaluate("() => window.grognardAtlas.search.find('lunghai').map(one => one.name)")
    assert found == ["Lunghai railway"]


@pytest.mark.parametrize("board", ["war_of_resistance", "world_in_flames"])
def test_every_layer_of_a_great_board_is_another_map(people: People, board: str) -> None:
    player = _open(people, board)
    player.page.evaluate("() => { const v = window.grognardView; v.zoom(20 / v.camera.zoom, null); }")
    seen = set()
    for layer in player.page.evaluate("() => window.grognardAtlas.layers"):
        player.page.evaluate("layer => { window.grognardAtlas.layer = layer; }", layer)
        _settle(player)
        seen.add(player.page.locator("canvas").first.screenshot())
    assert len(seen) == player.page.evaluate("() => window.grognardAtlas.layers.length")
    assert player.faults == []


def _boards() -> list[str]:
    return ["invented", *games.GIANTS]


@pytest.mark.parametrize("board", _boards())
def test_a_world_full_of_counters_moves_softly(people: People, board: str, capsys: Any) -> None:
    if board != "invented":
        scout = people()
        answer = scout.page.request.get(f"{scout.address}/api/boards/{board}", timeout=60_000)
        if answer.status == 404:
            pytest.skip(f"{board} offers no fixed data yet")
    player = _open(people, board)
    drawn = player.page.evaluate("() => performance.getEntriesByName('map-painted')[0].startTime")
    player.page.evaluate("count => window.grognardStrew(count)", COUNTERS)
    told = []
    for level, pixels in (("whole", 1.2), ("operational", 40), ("close", 110)):
        player.page.evaluate(
            "([whole, pixels]) => { const v = window.grognardView; v.fit();"
            " v.zoom(whole ? pixels : pixels / v.camera.zoom, null); }",
            [level == "whole", pixels],
        )
        _settle(player)  # tiles of this scale are drawn
        gaps = quickest(player.page, PAN)
        median = gaps[len(gaps) // 2]
        told.append(f"{level} {1000 / median:.0f} (99th percentile {gaps[int(len(gaps) * 0.99)]:.0f} ms)")
        # the figure is 60 on a free machine; half of it must remain when the machine is not
        assert median < 34, f"{level}: {median:.0f} ms a frame"
    hexes = player.page.evaluate("() => window.grognardAtlas.known.data.board.hexes.length")
    with capsys.disabled():
        print(f"\n{board}: {hexes} hexes, {COUNTERS} counters, shown after {drawn:.0f} ms")
        print(f"frames a second: {', '.join(told)}")
    assert player.faults == []
