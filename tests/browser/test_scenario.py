"""A small scenario is made in the browser without touching a file, played to its end, shown, and taken along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import FilePayload, expect

from tests.browser.table import PlayersTable
from tests.browser.test_accounts import clean
from tests.browser.test_workshop import Author, shot

People = Callable[..., PlayersTable]
SAMPLE = Path(__file__).parents[2] / "web" / "tests" / "sample.vmod"
TURNS = 5
FORCES = {
    "138/31": "1007", "58/31": "0708", "31Art": "0708", "124/31": "0607", "31HQ": "0809", "31M1": "0906",
    "31Eng": "1008", "60/15": "0807", "51/15": "0907", "67/15": "0908",
    "1Assam": "0705", "49/23": "0608", "KaliB": "0608", "50Para": "0509", "23Art": "0509", "23M1": "0509",
    "3AsRif": "0406", "Shere": "0406", "1/23": "0407", "37/23": "0408",
}  # fmt: skip
OBJECTIVES = ("0608", "0705", "0406")


class Maker(Author):
    """Somebody who makes a scenario."""

    def name(self, field: str, value: str) -> None:
        self.page.get_by_test_id(f"scenario-{field}").fill(value)
        self.page.get_by_test_id(f"scenario-{field}").press("Tab")

    def find(self, id: str) -> Any:
        self.page.get_by_test_id("find-force").fill(id)
        return self.page.locator(f'[data-testid="force"][data-id="{id}"]')

    def lay(self, id: str, hex: str) -> None:
        """Choose the counter, press the hex."""
        self.find(id).click()
        self.press_hex(hex)

    def where(self) -> dict[str, str]:
        found: dict[str, str] = self.page.evaluate(
            "() => Object.fromEntries(window.grognardDesk.lines('own/forces.tsv').map(l => [l.cells[0], l.cells[2]]))"
        )
        return found

    def make(self) -> None:
        self.begin()
        page = self.page
        page.get_by_test_id("way-scenario").click()
        page.wait_for_function("() => window.grognardDesk.sheet('own/forces.tsv') !== undefined")
        page.get_by_test_id("new-scenario").click()
        self.name("en", "The road to Kohima")
        self.name("fr", "La route de Kohima")
        self.name("turns", str(TURNS))
        page.get_by_test_id("scenario-winner").select_option("allied")
        page.get_by_test_id("tool-centre").click()
        self.press_hex("0708")
        page.get_by_test_id("tool-objective").click()
        for hex in OBJECTIVES:
            self.press_hex(hex)
        page.get_by_test_id("tool-counters").click()


def test_a_scenario_of_twenty_counters_is_made_and_played_to_its_end(people: People) -> None:
    maker = Maker(people())
    maker.make()
    page = maker.page
    first, *others = FORCES.items()
    maker.find(first[0]).drag_to(page.locator("[role=application]"), target_position=maker.point(first[1]))
    for id, hex in others:
        maker.lay(id, hex)
    assert maker.where() == FORCES
    expect(page.get_by_test_id("scenario-count")).to_contain_text("20 counters, 3 objectives.")
    maker.stored()
    shot(page, "scenario")
    clean(maker.player)
    page.get_by_test_id("undo").click()
    page.wait_for_function("() => window.grognardDesk.lines('own/forces.tsv').length === 19")
    page.get_by_test_id("redo").click()
    maker.stored()
    page.get_by_test_id("play-scenario").click()
    player = maker.player
    player.sit()
    player.hurry(lambda look: look["over"], seconds=400)
    assert player.look()["over"]
    assert player.faults == []


def test_what_is_missing_is_told_and_the_keyboard_lays_counters_too(people: People) -> None:
    maker = Maker(people(language="fr"))
    maker.make()
    page = maker.page
    maker.lay("138/31", "0708")
    maker.stored("wrong")
    expect(page.get_by_role("alert").first).to_contain_text("counters of both sides were expected")
    expect(page.get_by_test_id("play-scenario")).to_be_disabled()
    maker.find("49/23").focus()
    maker.press("Enter")
    page.evaluate("() => document.activeElement.blur()")
    maker.press("ArrowRight", "Enter")
    page.wait_for_function("() => window.grognardDesk.lines('own/forces.tsv').length === 2")
    maker.stored("sound", "wrong")
    maker.press("Delete")
    page.wait_for_function("() => window.grognardDesk.lines('own/forces.tsv').length === 1")
    clean(maker.player)
    assert maker.player.faults == []


def test_a_scenario_is_played_with_whoever_is_given_the_file_or_finds_it_in_the_gallery(people: People) -> None:
    maker, friend, stranger = Maker(people()), people(language="fr"), people()
    maker.make()
    page = maker.page
    for id in ("138/31", "58/31", "49/23", "1Assam"):
        maker.lay(id, FORCES[id])
    page.get_by_test_id("name").fill("<b>Small</b> battles")
    page.get_by_test_id("author").fill("Ann")
    page.get_by_test_id("author").press("Tab")
    maker.stored()
    text = maker.bring_out()
    page.get_by_test_id("publish").click()
    expect(page.get_by_test_id("publish")).to_have_text("Take out of the gallery")
    # a friend is given the file, and plays by it with a link
    friend.lobby()
    file = FilePayload(name="small.edition", mimeType="text/plain", buffer=text.encode())
    friend.page.get_by_test_id("bring-edition").set_input_files(file)
    own = friend.page.locator('[data-testid="own-scenario"]')
    expect(own).to_be_checked()
    expect(friend.page.get_by_role("heading", name="La route de Kohima")).to_be_visible()
    clean(friend)
    friend.page.get_by_test_id("friend-japanese").click()
    expect(friend.page.get_by_text("La route de Kohima").first).to_be_visible()
    # a stranger finds it in the gallery
    stranger.page.goto(f"{stranger.address}/workshop/nemesis")
    hung = stranger.page.get_by_test_id("gallery")
    expect(hung).to_contain_text("<b>Small</b> battles")
    expect(hung).to_contain_text("Scenarios: The road to Kohima")
    clean(stranger)
    stranger.page.get_by_test_id("take-edition").click()
    stranger.page.locator('[data-testid="own-scenario"]').check()
    stranger.page.get_by_test_id("solo-japanese").click()
    stranger.sit()
    # its author takes it down again
    page.get_by_test_id("publish").click()
    expect(page.get_by_test_id("publish")).to_have_text("Publish")
    stranger.page.goto(f"{stranger.address}/workshop/nemesis")
    expect(stranger.page.get_by_text("Nothing is published here yet.")).to_be_visible()
    for player in (maker.player, friend, stranger):
        assert player.faults == []


def test_a_module_of_ones_own_proposes_and_its_owner_takes_or_leaves(people: People) -> None:
    author = Author(people())
    author.begin()
    page = author.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    page.get_by_test_id("way-module").click()
    broken = FilePayload(name="mine.vmod", mimeType="application/zip", buffer=b"no archive at all")
    page.get_by_test_id("bring-module").set_input_files(broken)
    expect(page.get_by_test_id("module-trouble")).to_contain_text("a zip archive was expected")
    page.get_by_test_id("bring-module").set_input_files(SAMPLE)
    expect(page.get_by_test_id("module-found")).to_contain_text("A sample: 4 counters.")
    assert sent == []  # reading it has sent nothing
    proposals = page.get_by_test_id("proposal")
    found = proposals.evaluate_all("all => all.map(one => `${one.dataset.row} ${one.dataset.column}`)")
    assert found == ["63/17 front", "1Assam front", "imphal hex"]
    expect(proposals.first.locator("img")).to_have_count(1)
    shot(page, "module")
    clean(author.player)
    page.locator('[data-testid="proposal"][data-row="1Assam"]').get_by_role("button", name="Leave").click()
    page.locator('[data-testid="proposal"][data-row="63/17"]').get_by_role("button", name="Take").click()
    expect(proposals).to_have_count(1)
    author.stored()
    assert author.changed() == 1
    assert "6-5-3" in next(row for row in author.sheet("counters.tsv") if row[0] == "63/17")
    assert author.player.faults == []


def test_a_hostile_file_is_told_on_the_first_page_and_changes_nothing(people: People) -> None:
    player = people(language="fr")
    page = player.page
    player.lobby()
    hostile = (
        "no edition",
        "grognard-edition/1\n" + "x" * 5_000,
        "grognard-edition/1\ngame\tnemesis\nname\t<img src=x onerror=alert(1)>\nremove\thexes.tsv\t0909\n",
        "grognard-edition/1\ngame\tnemesis\nname\tx\nadd\town/scenarios.tsv\tscenario=x\n",
    )
    for text in hostile:
        file = FilePayload(name="bad.edition", mimeType="text/plain", buffer=text.encode())
        page.get_by_test_id("bring-edition").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text("On ne peut pas jouer ici avec cette édition")
        assert page.evaluate("() => localStorage.getItem('grognard-editions')") is None
        page.reload()
        page.get_by_test_id("solo-japanese").wait_for()
    expect(page.get_by_test_id("own-scenario")).to_have_count(0)
    assert player.faults == []
