"""Drafts on the server: begun, written step by step, undone, checked cell by cell, brought in, played, and attacked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server import drafts
from grognard.server.app import create_app
from tests.server.conftest import SETTINGS
from tests.server.table import House

HEAD = "grognard-edition/1\ngame\tnemesis\nname\tMy map\nauthor\tAnn\nsource\tmine\tpublic\tthe printed map\n"
TEXT = HEAD + "change\tdepots.tsv\t0909\trange\t5\t7\tmine\n"


def opened(database: str) -> Iterator[House]:
    with TestClient(create_app(msgspec.structs.replace(SETTINGS, database=database))) as client:
        yield House(client)


@pytest.fixture
def real(tmp_path: Path) -> Iterator[House]:
    """A server with the real games."""
    yield from opened(str(tmp_path / "games.db"))


class Drafting:
    """An author at work."""

    def __init__(self, house: House, module: str = "nemesis", text: str = "", token: str = "") -> None:
        self.house = house
        if not token:
            made = house.client.post("/api/drafts", json={"module": module, "text": text})
            assert made.status_code == 201, made.text
            token = made.json()["token"]
        self.token = token
        self.number = self.look()["number"]

    def ask(self, path: str, **wish: Any) -> Any:
        return self.house.client.post(path, json=wish, headers={"Authorization": f"Bearer {self.token}"})

    def look(self) -> Any:
        answer = self.house.get("/api/draft", self.token)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def step(self, *edits: dict[str, Any]) -> Any:
        answer = self.ask("/api/draft/steps", after=self.number, edits=list(edits))
        if answer.status_code == 200:
            self.number = answer.json()["number"]
        return answer

    def put(self, value: str, sheet: str = "depots.tsv", row: str = "0909", column: str = "range") -> Any:
        return self.step({"type": "put", "sheet": sheet, "row": row, "column": column, "value": value})

    def turn(self, to: int) -> Any:
        answer = self.ask("/api/draft/turn", after=self.number, to=to)
        self.number = answer.json()["number"]
        return answer.json()

    def check(self, keep: bool = False) -> Any:
        answer = self.ask("/api/draft/check", keep=keep)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def text(self) -> str:
        return str(self.house.get("/api/draft/text", self.token).text)


def test_forms_tell_what_each_column_may_hold_and_how_sure_each_sheet_is(real: House) -> None:
    given = real.client.get("/api/modules/nemesis/sheets").json()["sheets"]
    depots = next(sheet for sheet in given if sheet["sheet"] == "depots.tsv")
    assert depots["forms"][2] == {
        "what": "number",
        "lowest": 1,
        "highest": 12,
        "choices": [],
        "of": "",
        "many": False,
        "empty": False,
    }
    assert depots["subject"] == "map"
    assert depots["sources"]["reconstructed"] > 0


def test_what_is_done_is_stored_step_by_step_and_outlives_a_restart(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    for real in opened(database):
        author = Drafting(real)
        author.put("7")
        author.step({"type": "head", "name": "Mine", "author": "Ann", "reference": "the printed map"})
        token = author.token
    for real in opened(database):
        again = Drafting(real, token=token).look()
        assert (again["name"], again["number"], again["reference"]) == ("Mine", 2, "the printed map")
        assert again["changed"] == [{"sheet": "depots.tsv", "row": "0909", "column": "range", "old": "5", "new": "7"}]


def test_steps_are_undone_and_done_again_until_another_is_taken(real: House) -> None:
    author = Drafting(real)
    author.put("7")
    author.put("8")
    assert author.turn(1)["changed"][0]["new"] == "7"
    back = author.turn(0)
    assert (back["changed"], back["steps"]) == ([], 2)
    assert author.turn(2)["changed"][0]["new"] == "8"
    author.turn(1)
    author.put("9")
    assert author.look()["steps"] == 2
    assert author.look()["changed"][0]["new"] == "9"


def test_a_draft_that_is_open_twice_takes_nothing_from_the_window_that_lags(real: House) -> None:
    first = Drafting(real)
    second = Drafting(real, token=first.token)
    first.put("7")
    answer = second.put("8")
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "draft-stale")
    assert second.look()["changed"][0]["new"] == "7"


def test_mistakes_are_told_at_their_cells_and_lose_nothing(real: House) -> None:
    author = Drafting(real)
    author.step({"type": "drop", "sheet": "depots.tsv", "row": "0909"})
    author.put("x", row="0912")
    cells = {"hex": "0101", "side": "nobody", "range": "3", "ring": "dark"}
    author.step({"type": "add", "sheet": "depots.tsv", "row": "+7", "cells": cells})
    found = author.check()
    assert found["edition"] is None
    places = {(one["sheet"], one["row"], one["column"]) for one in found["mistakes"]}
    assert ("depots.tsv", "0912", "range") in places
    assert ("depots.tsv", "+7", "side") in places
    wrong = next(one for one in found["mistakes"] if one["row"] == "0912")
    assert wrong["what"].endswith("a whole number from 1 to 12 was expected")
    assert len(author.look()["added"]) == 1
    assert author.check(keep=True)["edition"] is None


def test_a_sound_draft_is_kept_and_a_game_is_played_by_it(real: House) -> None:
    author = Drafting(real)
    author.put("7")
    digest = author.check(keep=True)["edition"]["digest"]
    assert real.client.get(f"/api/editions/{digest}").status_code == 200
    links = real.new(module="nemesis", own=digest)
    assert real.get("/api/game", links.owner).json()["own"]["count"] == 1
    board = real.get("/api/draft/board", author.token).json()
    assert next(depot["range"] for depot in board["features"]["depots"] if depot["hex"] == "0909") == 7


def test_an_edition_is_brought_out_and_in_again(real: House) -> None:
    author = Drafting(real, text=TEXT)
    author.put("6")
    text = author.text()
    assert "change\tdepots.tsv\t0909\trange\t5\t6\tmine" in text
    other = Drafting(real, text=text)
    assert other.look()["changed"] == author.look()["changed"]
    assert other.text() == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "'grognard-edition/1' was expected"),
        ("\x00" * 1000, "'grognard-edition/1' was expected"),
        (TEXT + "#" * 2_000_000, "1,000,000 letters"),
        (HEAD + "remove\tdepots.tsv\t0909\n" * 3000, "is about the same row"),
        (HEAD + "change\t../../module.py\ta\tb\tc\td\tmine\n", "there is no sheet"),
        (HEAD + "change\tsources-board.tsv\ta\tb\tc\td\tmine\n", "there is no sheet"),
        (HEAD + "change\tdepots.tsv\tnowhere\trange\t5\t7\tmine\n", "there is no row 'nowhere'"),
        (HEAD + "add\tdepots.tsv\thex=0101\n", "a row with"),
        (HEAD.replace("nemesis", "pacific_battles"), "not of 'nemesis'"),
        (HEAD.replace("My map", "x" * 81), "80 letters"),
    ],
)
def test_a_hostile_text_begins_nothing(real: House, text: str, told: str) -> None:
    answer = real.client.post("/api/drafts", json={"module": "nemesis", "text": text})
    assert answer.status_code == 400
    assert told in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "edit",
    [
        {"type": "put", "sheet": "none.tsv", "row": "a", "column": "b", "value": "c"},
        {"type": "put", "sheet": "depots.tsv", "row": "0909", "column": "range", "value": 7},
        {"type": "put", "sheet": "depots.tsv", "row": "0909", "column": "range", "value": "7", "more": 1},
        {"type": "add", "sheet": "depots.tsv", "row": "+1", "cells": {"hex": {"deep": [[[[]]]]}}},
        {"type": "burn"},
        {"type": "lay", "text": "nonsense"},
        [],
        None,
    ],
)
def test_a_hostile_step_changes_nothing(real: House, edit: Any) -> None:
    author = Drafting(real)
    answer = author.ask("/api/draft/steps", after=0, edits=[edit])
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]
    assert author.look()["number"] == 0


def test_markup_in_names_is_only_letters(real: House) -> None:
    author = Drafting(real)
    author.put("7")
    name = "<script>alert(1)</script>"
    author.step({"type": "head", "name": name, "author": "<b>Ann</b>", "reference": "<i>x</i>"})
    found = author.check()["edition"]
    assert (found["name"], found["author"]) == (name, "<b>Ann</b>")


def test_too_much_is_turned_down(real: House, monkeypatch: pytest.MonkeyPatch) -> None:
    author = Drafting(real)
    assert author.ask("/api/draft/steps", after=0, edits=[]).status_code == 413
    put = {"type": "put", "sheet": "depots.tsv", "row": "0909", "column": "range", "value": "7"}
    assert author.ask("/api/draft/steps", after=0, edits=[put] * 20_001).status_code == 413
    monkeypatch.setattr(drafts, "BYTES", 100)
    answer = author.step(put, put)
    assert (answer.status_code, answer.json()["error"]["key"]) == (413, "draft-full")
    assert author.look()["number"] == 0


def test_nobody_opens_a_draft_without_its_link(real: House) -> None:
    assert real.client.get("/api/draft").status_code == 401
    answer = real.get("/api/draft", "guessed")
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-draft")
    author = Drafting(real)
    real.client.delete("/api/draft", headers={"Authorization": f"Bearer {author.token}"})
    assert real.get("/api/draft", author.token).status_code == 404


def test_the_check_runs_in_a_process_of_its_own(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), import_processes=1)
    with TestClient(create_app(settings)) as client:
        author = Drafting(House(client))
        author.put("x")
        assert author.check()["count"] == 1
        sent = client.post("/api/editions", json={"text": TEXT})
        assert sent.json()["edition"]["name"] == "My map"
