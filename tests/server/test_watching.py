"""Under which names the server answers, what its pages may call, and the figures by which it is watched over."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from grognard.server import watching
from grognard.server.catalogue import Library, Part
from grognard.server.errors import Trouble
from grognard.server.figures import Spread
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.duel import LIBRARY
from tests.server.table import FRIENDS, House

Opening = Callable[[Settings], House]


def _open(opening: Opening, tmp_path: Path, **chosen: Any) -> House:
    return opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), **chosen))


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("[::1]:8000", 200),
        ("192.168.1.7:8000", 200),
        ("attic", 200),  # names without a dot belong to the house
        ("Games.Example.org", 200),
        ("evil.example.org", 421),
        ("127.0.0.1.evil.org", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_only_names_of_its_own_are_answered(opening: Opening, tmp_path: Path, host: str, status: int) -> None:
    house = _open(opening, tmp_path, hosts="games.example.org, other.example.org")
    assert house.client.get("/api", headers={"Host": host}).status_code == status


def test_pages_of_other_sites_open_no_socket(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, address="https://games.example.org/")
    for origin in ("https://evil.org", "null", "http://testserver.evil.org"):
        with (
            pytest.raises(WebSocketDisconnect),
            house.client.websocket_connect("/api/play", headers={"Origin": origin}),
        ):
            pass
    for origin in ("http://testserver", "https://games.example.org"):
        with house.client.websocket_connect("/api/play", headers={"Origin": origin}) as socket:
            socket.send_json({"type": "ping"})
            assert socket.receive_json()["type"] == "pong"


def test_pages_may_call_the_sockets_of_this_server_only(house: House) -> None:
    policy = house.client.get("/", headers={"Host": "localhost:8000"}).headers["content-security-policy"]
    assert "connect-src 'self' ws://localhost:8000 wss://localhost:8000;" in policy
    odd = house.client.get("/", headers={"Host": "x; script-src *"}).headers["content-security-policy"]
    assert "script-src" not in odd


def test_links_tell_the_address_that_was_chosen(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, address="https://games.example.org/")
    for link in house.new(FRIENDS).made["links"]:
        assert link["address"] == f"https://games.example.org{link['path']}"


def test_health_is_that_of_the_database(house: House) -> None:
    assert house.client.get("/health").json() == {"status": "ok", "database": True}
    app: Any = house.client.app
    rooms = app.state.rooms

    async def away(*asked: Any) -> None:
        raise Trouble("busy", "the database does not answer", status=503)

    rooms.storage.read = away
    answer = house.client.get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, False)


def _figures(house: House) -> dict[str, float]:
    answer = house.client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    rows = re.findall(r"^(\w+(?:\{[^}]*\})?) (\S+)$", answer.text, re.MULTILINE)
    assert len(rows) == len([line for line in answer.text.splitlines() if not line.startswith("#")])
    return {name: float(value) for name, value in rows}


def test_figures_for_prometheus(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, figures_for="*", games_per_hour=1)
    links = house.new({"red": "me", "blue": "bot"}, options={"points": 10_000})
    house.client.post("/api/games", json={"module": "duel"})
    with house.seat(links.owner) as red:
        while red.seq < 1:
            red.hear("moved")  # the bot's
        red.play("pick 1")
        found = _figures(house)
    assert found["grognard_games_live"] == found["grognard_connections"] == found["grognard_games_founded_total"] == 1
    assert found["grognard_moves_total"] >= 2
    assert found["grognard_bot_moves_total"] >= 1
    assert found["grognard_move_seconds_count"] == found['grognard_move_seconds_bucket{le="+Inf"}'] >= 2
    assert found["grognard_thought_seconds_count"] >= 1
    assert found['grognard_refused_total{limit="games"}'] == 1


def test_what_waits_and_how_late_it_is_are_figures(tmp_path: Path) -> None:
    async def run() -> str:
        rooms = Rooms(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db")), LIBRARY)

        class Reader:
            out: Any = SimpleNamespace(waiting=700)

        rooms.presence.aborted = 3
        rooms.strain.late = 0.75
        rooms.opponents.pondering.line.free = 0
        thinking = [asyncio.create_task(rooms.opponents.pondering.line.enter("game")) for _ in range(4)]
        storing: Any = [(None, None)] * 5
        rooms.storage._queue = storing
        with rooms.presence.of(Reader(), "here"):
            await asyncio.sleep(0)
            told = watching.text(rooms)
        for task in thinking:
            task.cancel()
        return told

    told = asyncio.run(run())
    for figure in ("unread_bytes 700", "aborted_total 3", "late_seconds 0.75", "bots_waiting 4", "store_queue 5"):
        assert f"\ngrognard_{figure}\n" in told


def test_figures_are_not_for_everybody(house: House) -> None:
    assert house.client.get("/metrics").status_code == 403


def test_a_spread_counts_by_bounds() -> None:
    spread = Spread()
    for seconds in (0.004, 0.005, 0.2, 60.0):
        spread.note(seconds)
    rows = dict(row.rsplit(" ", 1) for row in spread.rows("x"))
    assert rows['x_bucket{le="0.005"}'] == "2"
    assert rows['x_bucket{le="0.25"}'] == rows['x_bucket{le="10.0"}'] == "3"
    assert rows['x_bucket{le="+Inf"}'] == rows["x_count"] == "4"


def test_cold_fixed_data_is_made_once_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    library, made, begun = Library(LIBRARY.modules, LIBRARY.players), list[str](), threading.Event()

    def slow(name: str, scenario: str, own: str = "") -> dict[str, Part]:
        made.append(name)
        begun.wait(0.2)
        return {"static": Part(b"{}", b"", "")}

    monkeypatch.setattr(library, "_encode_static", slow)
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: library.static("duel", "static"), range(8)))
    assert len(made) == 1
    assert all(part is found[0] for part in found)
