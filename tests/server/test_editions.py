"""Own editions on the server: sheets to correct, texts that are checked and kept, games that are played by them."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server.app import create_app
from tests.games.test_own_scenarios import UKHRUL, rows_of, text_of
from tests.server.conftest import SERVE, SETTINGS, Process
from tests.server.table import House, Links

HEAD = "grognard-edition/1\ngame\tnemesis\nname\tMy map\nauthor\tAnn\nsource\tmine\tpublic\tthe printed map\n"
TEXT = HEAD + "change\tdepots.tsv\t0909\trange\t5\t7\tmine\n"


def opened(database: str) -> Iterator[House]:
    settings = msgspec.structs.replace(SETTINGS, database=database)
    with TestClient(create_app(settings)) as client:
        yield House(client)


@pytest.fixture
def real(tmp_path: Path) -> Iterator[House]:
    """A server with the real games."""
    yield from opened(str(tmp_path / "games.db"))


def send(house: House, text: str, keep: bool = True) -> Any:
    return house.client.post("/api/editions", json={"text": text, "keep": keep})


def kept(house: House, text: str = TEXT) -> str:
    answer = send(house, text)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["edition"]["digest"])


def test_the_sheets_of_a_game_are_listed_with_their_base(real: House) -> None:
    given = real.client.get("/api/modules/nemesis/sheets").json()
    sheets = {sheet["sheet"]: sheet for sheet in given["sheets"]}
    assert sheets["depots.tsv"]["columns"] == ["hex", "side", "range", "ring", "river"]
    assert sheets["depots.tsv"]["rows"] > 5
    assert not any(name.rpartition("/")[2].startswith("sources") for name in sheets)
    assert given["base"]


def test_a_sheet_tells_rows_remarks_and_where_each_value_comes_from(real: House) -> None:
    given = real.client.get("/api/modules/nemesis/sheets/depots.tsv").json()
    row = next(row for row in given["rows"] if row["row"] == "0909")
    assert row["cells"] == ["0909", "japanese", "5", "dark", "chindwin"]
    assert row["sources"]["ring"]["kind"] == "reconstructed"
    assert row["sources"][""]["kind"] == "rulebook"
    assert given["remarks"][0].startswith("Supply Depots")
    series = real.client.get("/api/modules/pacific_battles/sheets/series/combat.tsv").json()
    assert series["rows"][0]["sources"][""]["reference"]


@pytest.mark.parametrize(
    "path", ["none.tsv", "sources-board.tsv", "../module.py", "..%2f..%2f__init__.py", "/etc/passwd"]
)
def test_nothing_but_sheets_can_be_read(real: House, path: str) -> None:
    answer = real.client.get(f"/api/modules/nemesis/sheets/{path}")
    assert answer.status_code in (404, 405)
    assert "error" in answer.json()


def test_an_edition_is_checked_without_being_kept(real: House) -> None:
    answer = send(real, TEXT, keep=False)
    assert answer.status_code == 200
    told = answer.json()["edition"]
    assert (told["name"], told["author"], told["current"]) == ("My map", "Ann", True)
    assert told["differences"] == [
        {
            "kind": "change",
            "sheet": "depots.tsv",
            "row": "0909",
            "column": "range",
            "old": "5",
            "new": "7",
            "source": {"kind": "public", "reference": "the printed map"},
        }
    ]
    assert real.client.get(f"/api/editions/{told['digest']}").status_code == 404


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TEXT.replace("\t7\t", "\tx\t"), ("depots.tsv", "range", "x", "a whole number from 1 to 12 was expected")),
        (TEXT.replace("\t5\t", "\t9\t"), ("edition", "", "", "the edition was made for '9'")),
        ("hello", ("edition", "", "", "'grognard-edition/1' was expected")),
        (TEXT.replace("nemesis", "chess"), ("edition", "", "", "there is no game 'chess'")),
        (HEAD + "change\t../../x.tsv\ta\tb\tc\td\tmine\n", ("edition", "", "", "there is no sheet")),
        (HEAD + "remove\ta\tb\n" * 3000, ("edition", "", "", "is about the same row")),
        ("\x00" * 1000, ("edition", "", "", "'grognard-edition/1' was expected")),
    ],
)
def test_what_is_wrong_is_told_by_its_place_and_nothing_is_kept(
    real: House, text: str, told: tuple[str, str, str, str]
) -> None:
    answer = send(real, text)
    assert answer.status_code == 200
    found = answer.json()
    assert found["edition"] is None
    assert found["count"] >= len(found["mistakes"]) <= 200
    file, column, value, what = told
    assert any(
        one["file"] == file and one["column"] == column and one["value"] == value and what in one["what"]
        for one in found["mistakes"]
    ), found["mistakes"][:3]


def test_an_edition_that_is_too_large_or_no_text_is_turned_down(real: House) -> None:
    assert real.client.post("/api/editions", json={"text": 5}).status_code == 400
    assert real.client.post("/api/editions", json={"text": TEXT, "more": 1}).status_code == 400
    assert send(real, TEXT + "#" * 60_000_000).status_code == 413


def test_an_edition_is_checked_in_a_process_of_its_own(tmp_path: Path) -> None:
    """As `grognard serve` does it: what the check needs is found, though nothing else was loaded there before."""
    server = Process(str(tmp_path / "games.db"), SERVE + ")")
    try:
        body = json.dumps({"text": TEXT, "keep": True}).encode()
        where = f"http://{server.address}/api/editions"
        request = urllib.request.Request(where, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert json.load(answer)["edition"]["name"] == "My map"
    finally:
        server.stop()


def test_an_edition_is_read_again_by_its_number(real: House) -> None:
    digest = kept(real)
    assert kept(real) == digest
    assert real.client.get(f"/api/editions/{digest}").json()["differences"][0]["new"] == "7"
    text = real.client.get(f"/api/editions/{digest}/text")
    assert text.text == TEXT
    assert text.headers["content-disposition"].endswith('.edition"')
    missing = real.client.get("/api/editions/000000000000000000000000")
    assert (missing.status_code, missing.json()["error"]["key"]) == (404, "no-own")


def test_a_game_by_an_own_edition_says_so_before_one_joins_and_at_the_table(real: House) -> None:
    digest = kept(real)
    listed = {"language": "en", "tempo": ""}
    links = real.new(module="nemesis", own=digest, seats={"japanese": "me", "allied": "open"}, listing=listed)
    short = {"digest": digest, "name": "My map", "author": "Ann", "count": 1, "scenarios": {}}
    assert real.get("/api/game", links.owner).json()["own"] == short
    (open_game,) = real.client.get("/api/lobby").json()["games"]
    assert open_game["own"] == short
    with real.seat(links.owner, seat="japanese") as seat:
        assert seat.welcome["own"] == short
    plain = real.new(module="nemesis")
    assert real.get("/api/game", plain.owner).json()["own"] is None


def test_the_fixed_data_of_a_game_are_those_of_its_edition(real: House) -> None:
    digest = kept(real)

    def depot(query: str) -> Any:
        features = real.client.get(f"/api/modules/nemesis/features{query}").json()
        return next(depot["range"] for depot in features["depots"] if depot["hex"] == "0909")

    assert (depot(""), depot(f"?own={digest}")) == (5, 7)
    assert real.client.get("/api/modules/nemesis/features?own=none").json()["error"]["key"] == "no-own"


def test_a_game_by_an_own_edition_outlives_a_restart_and_travels(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    for real in opened(database):
        digest = kept(real)
        links = real.new(module="nemesis", own=digest, seats={"japanese": "me", "allied": "me"})
        with real.seat(links.owner, seat="japanese") as seat:
            assert seat.decision is not None
            orders = [order for listed in seat.decision["actions"].values() for order in listed]
            assert seat.play(orders[0])["type"] == "accepted"
            known = seat.view
    for real in opened(database):
        with real.seat(links.owner, seat="japanese") as seat:
            assert seat.view == known
        journal = real.get("/api/game/journal?seed=yes", links.owner).text
        assert "own change\tdepots.tsv\t0909\trange\t5\t7\tmine" in journal
    for other in opened(str(tmp_path / "others.db")):
        made = other.client.post("/api/games/import", json={"journal": journal})
        assert made.status_code == 201, made.text
        token = Links(made.json()).owner
        assert other.get("/api/game", token).json()["own"]["digest"] == digest
        assert other.client.get(f"/api/editions/{digest}").status_code == 200
        with other.seat(token, seat="japanese") as seat:
            assert seat.view == known


def test_a_game_by_no_edition_that_is_known_is_not_begun(real: House) -> None:
    answer = real.client.post("/api/games", json={"module": "nemesis", "own": "0" * 24})
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-own")
    digest = kept(real)
    other = real.client.post("/api/games", json={"module": "pacific_battles", "own": digest})
    assert other.status_code == 400
    assert "not of 'pacific_battles'" in other.json()["error"]["message"]


def test_a_scenario_of_ones_own_is_known_by_its_edition_alone(real: House) -> None:
    text = text_of("nemesis", rows_of(UKHRUL, en='The "small" { $one }'))
    sent = real.client.post("/api/editions", json={"text": text, "keep": True}).json()["edition"]
    names = {"own-small": {"en": 'The "small" { $one }', "fr": "Un petit"}}
    assert sent["scenarios"] == names
    wish = {"scenario": "own-small"}
    assert real.client.post("/api/modules/nemesis/seats", json=wish).status_code == 400
    seats = real.client.post("/api/modules/nemesis/seats", json={**wish, "own": sent["digest"]}).json()["seats"]
    assert seats == ["japanese", "allied"]
    listed = {"language": "en", "tempo": ""}
    who = {"japanese": "me", "allied": "open"}
    links = real.new(module="nemesis", own=sent["digest"], scenario="own-small", seats=who, listing=listed)
    game = real.get("/api/game", links.owner).json()
    assert (game["scenario"], game["own"]["scenarios"]) == ("own-small", names)
    (open_one,) = real.client.get("/api/lobby").json()["games"]
    assert open_one["own"]["scenarios"] == names
    data = real.client.get(f"/api/modules/nemesis/static?scenario=own-small&own={sent['digest']}").json()
    assert data["messages"]["en"].endswith('scenario-own-small = {"The \\"small\\" { $one }"}\n')
    assert len(data["charts"]["turns"]) == 1
    assert UKHRUL.objective[0] in data["field"]
    assert real.client.get("/api/modules/nemesis/static?scenario=own-small").status_code == 404
    with real.seat(links.owner) as red:
        assert sum(piece["at"] in data["field"] for piece in red.welcome["view"]["pieces"]) == len(UKHRUL.units)
