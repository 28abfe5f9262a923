"""Journals that are brought in are played in a process of their own, and nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.duel import ENDLESS
from tests.server.table import House, Links

HEAD = "grognard-journal/2\ngame duel\nedition 1\nscenario plain\noptions points=10000\nseed 1\n\n"


def test_a_journal_that_takes_its_time_keeps_nobody_waiting(
    opening: Callable[[Settings], House], tmp_path: Path
) -> None:
    settings = msgspec.structs.replace(
        SETTINGS, database=str(tmp_path / "games.db"), import_processes=1, import_seconds=2.0
    )
    house = opening(settings)
    links = house.new()
    with ThreadPoolExecutor(1) as beside, house.seat(links.owner, seat="red") as seat:
        wish = {"journal": HEAD + f"red: pick {ENDLESS}\n\nhash x\n"}
        bringing = beside.submit(house.client.post, "/api/games/import", json=wish)
        while not house.client.app.state.rooms.arrivals._busy:  # type: ignore[attr-defined]
            assert house.client.get("/api").status_code == 200
        assert seat.play("pick 1")["seq"] == 1
        assert not bringing.done()
        answer = bringing.result()
    assert (answer.status_code, answer.json()["error"]["what"]) == (413, "oversized")
    assert "at most 2 seconds" in answer.json()["error"]["expected"]


def test_a_journal_is_brought_in_from_another_process(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), import_processes=1))
    links = house.new(options={"points": 10_000})
    with house.seat(links.owner, seat="red") as seat:
        seat.play("pick 1")
        seat.play("pick 2", seat="blue")
        known = seat.view
    journal = house.get("/api/game/journal?seed=yes", links.owner).text
    made = house.client.post("/api/games/import", json={"journal": journal})
    assert made.status_code == 201, made.text
    with house.seat(Links(made.json()).owner, seat="red") as seat:
        assert seat.view == known
    wrong = house.client.post("/api/games/import", json={"journal": journal.replace("pick 2", "dance")})
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (400, "journal-order")
