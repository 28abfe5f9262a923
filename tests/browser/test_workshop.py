"""The workshop: charts, counters and map are corrected in the browser, checked, played, brought out and in again."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import FilePayload, Page, expect

import grognard
from tests.browser.conftest import SERVER, serving
from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean

People = Callable[..., PlayersTable]
SHOTS = os.environ.get("GROGNARD_SHOTS", "")


def shot(page: Page, name: str) -> None:
    """A picture of the workshop, for those who want to look at it."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


class Author:
    """Somebody who writes an own edition."""

    def __init__(self, player: PlayersTable, module: str = "nemesis", scenario: str = "", address: str = "") -> None:
        self.player = player
        self.page = player.page
        self.address = address or player.address
        self.keys = 0
        self.page.goto(f"{self.address}/workshop/{module}" + (f"?scenario={scenario}" if scenario else ""))

    def begin(self) -> None:
        self.page.get_by_test_id("begin").click()
        self.page.get_by_test_id("sheet").wait_for()

    def take(self, sheet: str) -> None:
        """A sheet from the list."""
        self.page.locator(f'[data-sheet="{sheet}"]').click()
        expect(self.page.locator(f'[data-sheet="{sheet}"]')).to_have_attribute("aria-current", "true")
        self.page.get_by_test_id("sheet").wait_for()

    def go(self, sheet: str, row: str, column: str) -> None:
        """To a cell: scrolled to, as one scrolls a long sheet, and clicked."""
        self.take(sheet)
        line, place = self.page.evaluate(
            """([sheet, row, column]) => {
                const desk = window.grognardDesk;
                const line = desk.lines(sheet).findIndex(one => one.row === row);
                const frame = document.querySelector('[data-testid=sheet]').parentElement;
                frame.scrollTop = Math.max(0, line * 32 - 100);
                return [line, desk.info(sheet).columns.indexOf(column)];
            }""",
            [sheet, row, column],
        )
        self.page.locator(f'[data-spot="{line}:{place}"]').click()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def put(self, sheet: str, row: str, column: str, value: str) -> None:
        self.go(sheet, row, column)
        self.page.keyboard.type(value)
        self.press("Enter")

    def stored(self, *states: str) -> None:
        """Until what was done is stored and checked."""
        self.page.wait_for_function(
            "states => states.includes(document.querySelector('[data-testid=state]')?.dataset.state)",
            arg=list(states or ("sound",)),
            timeout=60_000,
        )

    def changed(self) -> Any:
        return self.page.evaluate("() => window.grognardDesk.count()")

    def sheet(self, path: str) -> list[list[str]]:
        found: list[list[str]] = self.page.evaluate("path => window.grognardDesk.lines(path).map(l => l.cells)", path)
        return found

    def point(self, hex: str) -> Any:
        """Where a hex lies in the map's frame, brought into sight first."""
        self.page.evaluate("hex => window.grognardView.reveal(hex, 40)", hex)
        self.page.wait_for_function("() => !window.grognardView.camera.moving")
        return self.page.evaluate(
            """hex => {
                const {x, y} = window.grognardView.screen(hex);
                const box = document.querySelector('[role=application]').getBoundingClientRect();
                return { x: x - box.left, y: y - box.top };
            }""",
            hex,
        )

    def press_hex(self, hex: str) -> None:
        self.page.locator("[role=application]").click(position=self.point(hex))

    def bring_out(self) -> str:
        with self.page.expect_download() as download:
            self.page.get_by_test_id("export-edition").click()
        return download.value.path().read_text(encoding="utf-8")

    def bring_in(self, text: str) -> None:
        file = FilePayload(name="mine.edition", mimeType="text/plain", buffer=text.encode())
        self.page.get_by_test_id("import-edition").set_input_files(file)


def test_a_whole_chart_is_typed_with_one_key_a_cell_beside_the_value(people: People) -> None:
    author = Author(people())
    author.begin()
    author.take("combat.tsv")
    old = author.sheet("combat.tsv")
    author.page.locator('[data-spot="0:1"]').click()
    wished = [["9-0" if cell == "3-0" else "3-0" for cell in row[1:]] for row in old]
    for row in wished:
        for cell in row:
            author.page.keyboard.type(cell)
            author.press("Tab")
    cells = sum(map(len, wished))
    assert [row[1:] for row in author.sheet("combat.tsv")] == wished
    assert author.keys <= 2 * cells
    author.stored()
    expect(author.page.get_by_test_id("left")).to_have_text("(nothing left to confirm)")
    shot(author.page, "chart")
    clean(author.player)


def test_a_block_is_pasted_mistakes_stand_at_their_cells_and_all_is_undone(people: People) -> None:
    author = Author(people(language="fr"))
    author.begin()
    author.take("combat.tsv")
    author.page.locator('[data-spot="1:1"]').click()
    author.page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData('text/plain', text);
            const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
        }""",
        "1-1\t1-2\nnonsense\t2-1r",
    )
    author.stored("wrong")
    wrong = author.page.locator('[data-spot="2:1"]')
    expect(wrong).to_have_attribute("aria-invalid", "true")
    wrong.click()
    expect(author.page.get_by_test_id("told")).to_contain_text("a result such as 1-1 or 0-2r was expected")
    expect(author.page.get_by_test_id("play-it")).to_be_disabled()
    shot(author.page, "mistake")
    clean(author.player)
    author.page.get_by_test_id("undo").click()
    expect(author.page.locator('[data-spot="2:1"]')).not_to_contain_text("nonsense")
    author.page.get_by_test_id("redo").click()
    expect(author.page.locator('[data-spot="2:1"]')).to_contain_text("nonsense")
    author.stored("wrong")
    author.page.reload()
    author.page.get_by_test_id("sheet").wait_for()
    expect(author.page.locator('[data-spot="2:1"]')).to_contain_text("nonsense")
    assert author.player.faults == []


def test_a_counter_is_a_card_with_its_picture_as_it_will_be(people: People) -> None:
    author = Author(people())
    author.begin()
    author.take("counters.tsv")
    author.page.get_by_test_id("way-cards").click()
    author.page.get_by_test_id("find-counter").fill("63/17")
    card = author.page.locator('[data-testid="card"][data-row="63/17"]')
    picture = card.locator("canvas")
    before = picture.evaluate("canvas => canvas.toDataURL()")
    card.locator('[data-column="front"]').fill("9-9-3")
    card.locator('[data-column="front"]').press("Tab")
    author.page.wait_for_function(
        "old => document.querySelector('[data-row=\"63/17\"] canvas').toDataURL() !== old", arg=before
    )
    card.locator('[data-column="front"]').fill("9-99-3")
    card.locator('[data-column="front"]').press("Tab")
    expect(card.get_by_role("alert").last).to_contain_text("a whole number from 0 to 20 was expected")
    shot(author.page, "cards")
    clean(author.player)


def test_the_map_is_painted_by_mouse_and_by_keyboard(people: People) -> None:
    author = Author(people())
    author.begin()
    page = author.page
    page.get_by_test_id("way-map").click()
    choose(author, "Hexes: terrain")
    page.get_by_test_id("paint").select_option("jungle")
    page.wait_for_function("() => window.grognardDesk.lines('hexes.tsv').length > 0")
    hex = page.evaluate("() => window.grognardDesk.lines('hexes.tsv').find(l => l.cells[1] === 'clear').row")
    author.press_hex(hex)
    author.stored()
    assert page.evaluate("hex => window.grognardDesk.known.hex.get(hex).terrain", hex) == "jungle"
    choose(author, "Roads and railways: hexes")
    page.get_by_test_id("find-row").fill("lumding-road")
    page.get_by_test_id("map-row").first.click()
    author.press_hex("0305")
    author.stored()
    road = page.evaluate(
        "() => window.grognardDesk.known.data.features.lines.find(l => l.key === 'lumding-road').hexes"
    )
    assert road == ["0105", "0205", "0305"]
    choose(author, "Towns and places: hex")
    page.get_by_test_id("find-row").fill("wokha")
    page.get_by_test_id("map-row").first.drag_to(
        page.locator("[role=application]"), target_position=author.point("0504")
    )
    author.stored()
    assert place(author, "wokha") == "0504"
    page.locator("[role=application]").focus()
    page.evaluate("() => (document.activeElement.blur(), null)")
    author.press("ArrowRight", "Enter")
    author.stored()
    assert place(author, "wokha") != "0504"
    page.get_by_test_id("undo").click()
    back = "() => window.grognardDesk.known.data.features.places.find((p) => p.key === 'wokha').hex === '0504'"
    page.wait_for_function(back)
    author.stored()
    shot(page, "map")
    clean(author.player)
    assert author.player.faults == []


def choose(author: Author, brush: str) -> None:
    author.page.get_by_test_id("brush").select_option(label=brush)


def place(author: Author, key: str) -> str:
    found: str = author.page.evaluate(
        "key => window.grognardDesk.known.data.features.places.find(p => p.key === key).hex", key
    )
    return found


def test_on_a_telephone_the_workshop_can_be_read_and_used(people: People) -> None:
    author = Author(people(language="fr", width=390, height=844, touch=True))
    author.begin()
    author.take("combat.tsv")
    author.page.locator('[data-spot="0:1"]').click()
    author.page.keyboard.type("1-1")
    author.press("Enter")
    author.stored()
    for way in ("table", "map", "scenario", "module", "effects"):
        if way != "table":
            author.page.get_by_test_id(f"way-{way}").click()
        assert author.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), way
        shot(author.page, f"telephone-{way}")
        clean(author.player)


class Own(NamedTuple):
    """What an own edition of a game changes: a chart, a counter, a road, a town and the set-up."""

    module: str
    scenario: str
    turns: int
    changes: tuple[tuple[str, str, str, str], ...]


OWN = (
    Own(
        "nemesis",
        "campaign",
        2,
        (
            ("combat.tsv", "3", "3:1", "1-2"),
            ("counters.tsv", "63/17", "front", "6-5-3"),
            ("lines.tsv", "lumding-road", "hexes", "0105 0205 0305"),
            ("places.tsv", "wokha", "hex", "0504"),
            ("letters.tsv", "japanese", "hex", "0517"),
        ),
    ),
    Own(
        "pacific_battles",
        "singapore",
        2,
        (
            ("series/combat.tsv", "3", "1-1", "A1 D1"),
            ("singapore/counters.tsv", "28I", "faces", "7-6-6-3 4-4-6-3 2-2-6-2"),
            ("singapore/lines.tsv", "singora-road", "hexes", "1707 1608 1609"),
            ("singapore/places.tsv", "betong", "hex", "1614"),
            ("singapore/counters.tsv", "6I", "placement", "hex 1411"),
            ("singapore/counters.tsv", "15I", "placement", "hex 1410"),
        ),
    ),
    Own(
        "war_of_resistance",
        "canton-38",
        2,
        (
            ("charts/ground_combat.tsv", "0", "1:1", "AH"),
            ("counters/kinds.tsv", "j-sq-10", "move", "7"),
            ("lines.tsv", "port-arthur", "hexes", "G1:1705 G1:1604 G1:1603"),
            ("places.tsv", "langfang", "hex", "G1:1320"),
            ("forces/battles.tsv", "shanghai-37", "at", "shanghai"),
        ),
    ),
    Own(
        "world_in_flames",
        "barbarossa",
        2,
        (
            ("charts/assault.tsv", "3", "1:1", "2/1"),
            ("counters_land.tsv", "l0002", "combat", "9"),
            ("hexes.tsv", "E0111", "rail", "se sw"),
            ("places.tsv", "W0138", "en", "Kolberg-on-Sea"),
            ("setups.tsv", "s0729", "count", "4"),
        ),
    ),
)


@pytest.mark.parametrize("own", OWN, ids=[own.module for own in OWN])
def test_an_edition_is_made_played_and_shared(own: Own, people: People, tmp_path: Any) -> None:
    player, other = people(), people()
    with serving(tmp_path, SERVER) as address:
        author = Author(player, own.module, own.scenario, address)
        author.begin()
        for change in own.changes:
            author.put(*change)
        assert author.changed() == len(own.changes)
        author.stored()
        text = author.bring_out()
        guest = Author(other, own.module, own.scenario, address)
        guest.bring_in(text)
        other.page.get_by_test_id("sheet").wait_for()
        guest.stored()
        assert guest.bring_out() == text
        author.page.get_by_test_id("play-it").click()
        player.sit()
        token = player.page.url.rpartition("#")[2]
        player.hurry(lambda look: look["over"] or look["turn"] > own.turns, seconds=400)
        before = position(player, address, token)
    with serving(tmp_path, SERVER) as address:
        player.page.goto(f"{address}/play#{token}")
        player.sit()
        assert position(player, address, token) == before
    assert player.faults == []


def position(player: PlayersTable, address: str, token: str) -> str:
    """The hash of what comes of the journal, played again from its first move."""
    wish = {"Authorization": f"Bearer {token}"}
    answer = player.page.request.get(f"{address}/api/game/journal?seed=yes", headers=wish)
    assert answer.ok, answer.text()
    game = grognard.load(answer.text())
    assert game.setup.revision
    return game.position.hash()


def test_what_a_change_does_is_told_at_once_and_by_a_match(people: People) -> None:
    author = Author(people())
    author.begin()
    author.put("combat.tsv", "3", "3:1", "1-2")
    author.put("combat.tsv", "4", "3:1", "1-2")
    author.stored()
    author.page.get_by_test_id("way-effects").click()
    table = author.page.get_by_test_id("chances")
    expect(table.get_by_role("row", name="1-2 0 %")).to_contain_text("0 % → 33.3 %")
    author.page.get_by_test_id("match-games").fill("1")
    author.page.get_by_test_id("match-begin").click()
    state = author.page.get_by_test_id("match-state")
    expect(state).to_have_attribute("data-running", "true")
    shot(author.page, "effects")
    clean(author.player)
    author.page.get_by_role("button", name="Break it off").click()
    expect(state).to_have_attribute("data-running", "false")
    assert author.player.faults == []
