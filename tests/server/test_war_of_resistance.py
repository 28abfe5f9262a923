"""War of Resistance behind the server: short decisions, orders by counter, undo, hints, lookers-on, journals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server.app import create_app
from grognard.server.settings import Settings
from tests.server.table import Seat

LONGEST = 10_000  # bytes of a decision


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(database=str(tmp_path / "games.db"), bot_processes=0, pace=0.0, late_seconds=0.0)
    with TestClient(create_app(settings)) as client:
        yield client


def begun(client: TestClient, scenario: str) -> dict[str, str]:
    wish = {"module": "war_of_resistance", "scenario": scenario, "seats": {"japanese": "me", "chinese": "friend"}}
    made = client.post("/api/games", json=wish)
    assert made.status_code == 201, made.text
    return {link["role"]: link["token"] for link in made.json()["links"]}


def size(message: Any) -> int:
    return len(msgspec.json.encode(message))


@pytest.mark.parametrize("scenario", ["shanghai-37", "hsuchow-38"])
def test_a_battle_is_played_with_a_friend_while_somebody_looks_on(client: TestClient, scenario: str) -> None:
    links = begun(client, scenario)
    with (
        Seat(client, links["owner"]) as japanese,
        Seat(client, links["player"]) as chinese,
        Seat(client, links["watch"]) as watcher,
    ):
        while japanese.decision is None or japanese.decision["kind"] != "movement":
            if japanese.decision is not None and japanese.decision["yours"]:
                assert japanese.play("done")["type"] == "accepted"
                chinese.hear("moved")
            else:
                assert chinese.play("done")["type"] == "accepted"
                japanese.hear("moved")
        movement = japanese.decision
        assert size(movement) < LONGEST
        unit = movement["subjects"]["move"][0]
        listed = japanese.ask("actions", "listed", about=unit, query={"name": "reach", "args": {"unit": unit}})
        order = next(line for line in listed["actions"] if line.startswith("move "))
        assert order.split()[2] in {row["hex"] for row in listed["value"]["hexes"]}
        assert japanese.play(order)["type"] == "accepted"
        moved = japanese.frames[-1]
        assert len(moved) < LONGEST
        assert msgspec.json.decode(moved)["changes"] is not None
        told = watcher.hear("moved")
        while told["entry"]["seq"] < japanese.seq:
            told = watcher.hear("moved")
        assert told["entry"]["action"] == order
        assert japanese.ask("hint", "hinted", bot="easy")["action"]
        assert japanese.undo()["type"] == "accepted"
        assert japanese.view["pieces"][unit]["at"] == listed["value"]["start"]
        journal = client.get("/api/game/journal", headers={"Authorization": f"Bearer {links['owner']}"})
        assert journal.status_code == 200
        assert "war_of_resistance" in journal.text
