"""What a server stands on: one file of its own, a database that may fail, and requests that are absurd."""

from __future__ import annotations

import json
import socket
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from grognard.cli import main
from grognard.kernel.words import Malformed
from grognard.server import app, store
from grognard.server import database as databases
from grognard.server.throwaway import free_port
from tests.server.conftest import ROOT, SERVE, Process
from tests.server.table import House

TAKE = """
import socket, sys
with socket.socket() as another:
    another.bind(("127.0.0.1", int(sys.argv[1])))
"""

# --- the file ------------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_says_so_and_stops(tmp_path: Path) -> None:
    place = str(tmp_path / "games.db")
    first = Process(place, SERVE + ")")
    try:
        command = [sys.executable, "-m", "grognard", "serve", "--database", place, "--port", "0"]
        second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    finally:
        first.stop()
    assert second.returncode == 2
    told = second.stderr.strip().splitlines()
    assert told == [
        f"grognard: another server (process {first.process.pid}) uses the database {place}: "
        "stop it, or name another by --database"
    ]
    with databases.alone(place):  # free again once the first has ended
        pass


def test_one_server_holds_the_file_as_long_as_it_runs(tmp_path: Path) -> None:
    place = str(tmp_path / "games.db")
    with databases.alone(place), pytest.raises(Malformed, match="another server"):
        app.serve(database=place)
    with databases.alone("postgresql://somewhere/games"), databases.alone("postgresql://somewhere/games"):
        pass  # workers share a PostgreSQL


def test_a_folder_that_cannot_be_written_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["serve", "--database", "/proc/grognard/games.db", "--port", "0"]) == 2
    assert capsys.readouterr().err.startswith("grognard: the database /proc/grognard/games.db cannot be written: ")
    (tmp_path / "file").write_text("")
    assert main(["serve", "--database", str(tmp_path / "file" / "games.db"), "--port", "0"]) == 2
    assert "cannot be written: " in capsys.readouterr().err
    monkeypatch.setattr("os.access", lambda *_: False)
    assert main(["serve", "--database", str(tmp_path / "games.db"), "--port", "0"]) == 2
    assert "its folder is read-only" in capsys.readouterr().err


def test_what_is_no_database_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "letter.txt"
    place.write_text("Dear friend,\n" * 400)
    assert main(["serve", "--database", str(place), "--port", "0"]) == 2
    assert "cannot be used: file is not a database" in capsys.readouterr().err


def test_the_database_is_readable_by_its_owner_only(house: House, tmp_path: Path) -> None:
    links = house.new()
    with house.seat(links.owner, seat="red") as seat:
        seat.play("pick 1")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("games.db*")}
    assert {"games.db", "games.db-wal"} <= set(modes)
    assert set(modes.values()) == {0o600}


def test_the_help_tells_where_the_database_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "100%"))
    for command in ("serve", "upgrade-check"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        assert str(tmp_path / "100%" / "grognard" / "grognard.db") in capsys.readouterr().out
    monkeypatch.setenv("GROGNARD_DATABASE", "postgresql://me:secret@host/games")
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert "postgresql://me:***@host/games" in told
    assert "secret" not in told


# --- the database in trouble ---------------------------------------------------------------------------


def test_database_trouble_is_busy_and_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    links = house.new()

    def broken(*_: Any) -> Any:
        raise OperationalError("SELECT", {}, Exception("the disk is full"))

    with house.seat(links.owner, seat="red") as seat:
        with monkeypatch.context() as patched:
            patched.setattr(store, "find_opened", broken)
            patched.setattr(store, "create", broken)
            patched.setattr(store, "add_chat", broken)
            patched.setattr(store, "hand_over", broken)
            for answer in (
                house.get("/api/game", links.owner),
                house.client.post("/api/games", json={"module": "duel"}),
            ):
                assert (answer.status_code, answer.json()["error"]["what"]) == (503, "busy")
            assert seat.ask("handover", seat="blue", bot="cautious")["what"] == "busy"
            seat.say("chat", text="anybody there?")
            assert seat.hear("error")["what"] == "busy"
            patched.setattr(store, "find_links", broken)
            with house.seat("") as other:
                other.say("hello", token=links.watch)
                assert other.hear("error")["what"] == "busy"
                with pytest.raises(WebSocketDisconnect) as closing:
                    other.hear()
                assert closing.value.code == 1012
        assert seat.play("pick 1")["seq"] == 1
    assert house.get("/api/game", links.owner).status_code == 200


# --- absurd requests -----------------------------------------------------------------------------------

HEAD = "grognard-journal/2\ngame duel\nedition 1\nscenario plain\n"
DEEP = "[" * 5000 + "]" * 5000
ABSURD: list[str] = [
    "",
    "{",
    "grognard-journal/2",
    HEAD + "options points=" + "9" * 5000 + "\nseed 1\n\nhash x\n",
    HEAD + "options points=²\nseed 1\n\nhash x\n",
    HEAD + "options points\nseed 1\n\nhash x\n",
    HEAD + "seed \x00\n\nhash x\n",
    HEAD + "seed 1\norigin x\nposition AAAA\n\nhash x\n",
    HEAD + "seed 1\norigin x\nbefore red: pick 1\nposition AAAA\n\nhash x\n",
    HEAD + "seed 1\norigin x\nbefore red: pick 1\nposition eJyrVsovzkxJLVayUoIxAQ==\n\nhash x\n",
    HEAD + "seed 1\n\nred: pick " + "9" * 6000 + "\n\nhash x\n",
    HEAD + "seed 1\n\nred: " + "pick " * 3000 + "\n\nhash x\n",
    HEAD + "seed 1\n\ngreen: pick 1\n\nhash x\n",
    HEAD + "seed 1\n\n:\n\nhash x\n",
    HEAD.replace("duel", "chess") + "seed 1\n\nhash x\n",
    json.dumps({"format": "grognard-journal/2"}),
    '{"format": "grognard-journal/2", "game": ' + DEEP + "}",
]
GOOD: dict[str, Any] = {
    "format": "grognard-journal/2",
    "game": "duel",
    "edition": "1",
    "scenario": "plain",
    "options": {},
    "seed": "1",
    "lines": [],
    "hash": "",
}
OBJECTS: list[Any] = [
    {},
    {"format": ["grognard-journal/2"]},
    {**GOOD, "edition": None, "scenario": 1},
    {**GOOD, "options": {"points": [3]}},
    {**GOOD, "options": {"points": 10**40}},
    {**GOOD, "seed": "\ud800", "lines": ["red: pick 1\ud800"], "hash": "\ud800"},
    {**GOOD, "lines": [None]},
    {**GOOD, "lines": ["red: pick 1"] * 2},
]


@pytest.mark.parametrize("journal", [*ABSURD, *OBJECTS], ids=range(len(ABSURD) + len(OBJECTS)))
def test_absurd_journals_are_turned_down(house: House, journal: Any) -> None:
    body = json.dumps({"journal": journal})
    answer = house.client.post("/api/games/import", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["what"] == "malformed"
    assert answer.json()["error"]["message"]


def test_a_journal_deeper_than_anything_can_be_read_is_turned_down(house: House) -> None:
    for body in ('{"journal": {"format": %s}}', '{"journal": %s}', "%s"):
        answer = house.client.post(
            "/api/games/import", content=body % DEEP, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.json()["error"]["what"]) == (400, "malformed")


@pytest.mark.parametrize(
    "options",
    ['{"points": 1e999}', '{"points": ' + "9" * 4000 + "}", '{"points": ' + DEEP + "}", '{"points": "\\ud800"}',
     '{"points": true}', '{"points": 3.0}', '{"\\u0000": 3}', "[]", '{"points": null}'],
    ids=range(9),
)  # fmt: skip
def test_absurd_options_are_turned_down(house: House, options: str) -> None:
    for path, body in (
        ("/api/games", '{"module": "duel", "options": %s}'),
        ("/api/modules/duel/seats", '{"options": %s}'),
    ):
        answer = house.client.post(path, content=body % options, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]["what"] == "malformed"


# --- ports ---------------------------------------------------------------------------------------------


def test_a_port_is_handed_out_once_and_kept_for_whoever_is_to_listen_on_it() -> None:
    mine = [free_port() for _ in range(20)]
    assert len(set(mine)) == 20
    for port in mine[:2]:
        another = [sys.executable, "-c", TAKE, str(port)]
        assert "Address already in use" in subprocess.run(another, capture_output=True, text=True, timeout=60).stderr
        for _ in range(2):  # and again after it was killed
            with socket.create_server(("127.0.0.1", port)) as server, socket.create_connection(server.getsockname()):
                pass
