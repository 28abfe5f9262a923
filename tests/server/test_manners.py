"""Chat among partners, reports, and what the operator does about them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from grognard import cli
from grognard.server import lobby, manners
from grognard.server.app import create_app
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House, Seat

FOUR = ("japanese-west", "japanese-east", "allied-west", "allied-east")


@pytest.fixture
def real(tmp_path: Path) -> Iterator[House]:
    """A server with the real games."""
    with TestClient(create_app(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db")))) as client:
        yield House(client)


def test_what_partners_say_to_each_other_reaches_nobody_else(real: House) -> None:
    seats = {seat: f"friend:{seat}" for seat in FOUR[1:]} | {FOUR[0]: "me"}
    made = real.client.post("/api/games", json={"module": "nemesis", "seats": seats, "options": {"players": "armies"}})
    assert made.status_code == 201, made.text
    tokens = {"/".join(link["seats"]): link["token"] for link in made.json()["links"]}
    with contextlib.ExitStack() as stack:
        players = {name: stack.enter_context(real.seat(tokens[name])) for name in (*FOUR, "")}
        assert players["allied-west"].welcome["partners"] == ["allied-east"]
        assert players[""].welcome["partners"] == []
        players["allied-west"].say("chat", text="to Kohima", partners=True)
        for name in ("allied-west", "allied-east"):
            (line,) = players[name].hear("chatted")["lines"]
            assert (line["text"], line["side"]) == ("to Kohima", "allied")
        players["allied-west"].say("chat", text="good luck")
        for player in players.values():
            assert [line["text"] for line in player.hear("chatted")["lines"]] == ["good luck"]
        assert players[""].ask("chat", text="psst", partners=True)["key"] == "no-partners"
        for name, player in players.items():
            talked = [line["text"] for line in player.ask("talk", before=1000)["lines"]]
            assert talked == (["to Kohima", "good luck"] if name.startswith("allied") else ["good luck"])
            if not name.startswith("allied"):
                assert "to Kohima" not in "".join(player.frames)
                assert player.ask("report", line=1, why="a guess")["what"] == "unknown"
    for name in (*FOUR, ""):
        with real.seat(tokens[name]) as player:
            texts = [line["text"] for line in player.welcome["chat"]]
            assert texts == (["to Kohima", "good luck"] if name.startswith("allied") else ["good luck"])


def test_where_nobody_has_a_partner_nothing_is_said_in_private(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        assert red.welcome["partners"] == []
        assert red.ask("chat", text="psst", partners=True)["key"] == "no-partners"


def test_a_line_and_a_player_are_reported_and_seen_to(
    both: House, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Device(both)
    device.register("Anna", Passkey())
    links = device.house.new(FRIENDS)
    with device.house.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.say("chat", text="You fool")
        (line,) = blue.hear("chatted")["lines"]
        assert blue.ask("report", line=line["id"], why="rude")["type"] == "noted"
        assert blue.ask("report", seat="red", why="its name")["type"] == "noted"
        for wrong in ({"line": 999}, {"seat": "green"}, {}):
            assert blue.ask("report", why="x", **wrong)["type"] == "error"
        assert blue.ask("report", line=line["id"], why="x" * 501)["what"] == "oversized"
    assert cli.main(["people", "--database", database, "reports"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2
    number, *rest = told[1].split("\t")
    assert rest == [f"game {links.game}", "Anna (account)", "'You fool'", "'rude'"]
    assert cli.main(["people", "--database", database, "settle", number]) == 0
    assert cli.main(["people", "--database", database, "settle", "999"]) == 2
    cli.main(["people", "--database", database, "reports"])
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_banned_account_is_signed_out_and_stays_out(house: House, tmp_path: Path) -> None:
    passkey, device, where = Passkey(), Device(house), str(tmp_path / "games.db")
    device.register("Anna", passkey)
    assert cli.main(["people", "--database", where, "ban", "anna", "--why", "spam"]) == 0
    assert device.state()["account"] is None
    refused = device.sign_in(passkey)
    assert (refused.status_code, refused.json()["error"]["facts"]) == (403, {"why": "spam"})
    assert cli.main(["people", "--database", where, "ban", "Nobody", "--why", "spam"]) == 2
    assert cli.main(["people", "--database", where, "unban", "Anna"]) == 0
    assert device.sign_in(passkey).status_code == 200


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "LOOKING", 0.02)


def test_a_ban_closes_the_connections_that_are_open_and_the_seats(both: House, database: str) -> None:
    passkey, device = Passkey(), Device(both)
    device.register("Anna", passkey)
    links = device.house.new(FRIENDS)
    with both.seat(links.owner) as red, device.house.seat(links.watch) as gallery, both.seat(links.friend) as blue:
        assert cli.main(["people", "--database", database, "ban", "Anna", "--why", "spam"]) == 0
        for mine in (red, gallery):  # by her own link, and by whatever link while she was signed in
            said = mine.hear("error")
            assert (said["what"], said["key"], said["facts"]) == ("banned", "banned", {"why": "spam"})
            with pytest.raises(WebSocketDisconnect) as ended:
                mine.hear()
            assert ended.value.code == 4003
        while blue.hear("present")["people"]["red"]["here"]:
            pass
        with Seat(both.client, "") as again:
            again.say("hello", token=links.owner)
            assert again.hear("error")["key"] == "banned"
        assert blue.ask("ping")["type"] == "pong"
        assert cli.main(["people", "--database", database, "unban", "Anna"]) == 0
        with both.seat(links.owner) as back:
            assert back.welcome["seat"] == "red"


def test_a_game_is_taken_out_of_the_lobby(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lobby, "FRESH", 0.0)
    links = house.new({"red": "me", "blue": "open"}, listing={})
    assert len(house.client.get("/api/lobby").json()["games"]) == 1
    assert cli.main(["people", "--database", str(tmp_path / "games.db"), "unlist", links.game]) == 0
    assert house.client.get("/api/lobby").json()["games"] == []
    assert cli.main(["people", "--database", str(tmp_path / "games.db"), "unlist", "none"]) == 2


def test_a_game_is_closed_with_a_word_and_opened_again(both: House, database: str) -> None:
    links = both.new(FRIENDS)
    assert cli.main(["people", "--database", database, "close", links.game, "--word", "a trial"]) == 0
    with Seat(both.client, "") as player:
        player.say("hello", token=links.owner)
        assert player.hear("error")["facts"] == {"why": "a trial"}
    assert cli.main(["people", "--database", database, "reopen", links.game]) == 0
    with both.seat(links.owner) as red:
        assert red.welcome["seat"] == "red"
    assert cli.main(["people", "--database", database, "reopen", "none"]) == 2


def test_reports_are_limited(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    few = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), reports_per_hour=2)
    house = opening(few)
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        kinds = [red.ask("report", seat="blue", why="x") for _ in range(3)]
    assert [one["type"] for one in kinds] == ["noted", "noted", "error"]
    assert kinds[2]["key"] == "limit-reports"
