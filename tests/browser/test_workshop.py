"""The workshop: charts, counters and map are corrected in the browser, checked, played, brought out and in again."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

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

    def bring_out(self) -> str:
        with self.page.expect_download() as download:
            self.page.get_by_test_id("export-edition").click()
        return download.value.path().read_text(encoding="utf-8")

    def bring_in(self, text: str) -> None:
        file = {"name": "mine.edition", "mimeType": "text/plain", "buffer": text.encode()}
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
