"""Pacific Battles behind the server: hidden stacks while it is played, and all of its past turned up at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.app import create_app
from grognard.server.settings import Settings
from tests.playthroughs.record import FOLDER, recorded
from tests.server.table import Seat

MOMENT = 20  # a move of the first turn


@pytest.mark.parametrize("ended", [False, True])
def test_the_past_is_turned_up_when_the_game_is_over(tmp_path: Path, ended: bool) -> None:
    name = "singapore-capitulation"
    if ended:
        text = (FOLDER / f"{name}.journal").read_text(encoding="utf-8")
    else:
        text = recorded(name, lambda game: len(game.entries) > MOMENT)
    settings = Settings(database=str(tmp_path / "games.db"), bot_processes=0, pace=0.0, late_seconds=0.0)
    with TestClient(create_app(settings)) as client:
        made = client.post("/api/games/import", json={"journal": text, "seats": {"japanese": "me", "allied": "friend"}})
        assert made.status_code == 201, made.text
        links = {link["role"]: link["token"] for link in made.json()["links"]}
        with Seat(client, links["watch"]) as watcher, Seat(client, links["owner"]) as japanese:
            assert (watcher.over is not None) is ended
            past: dict[str, Any] = watcher.ask("review", "reviewed", number=MOMENT)["view"]
            assert past["result"] is None
            assert (past["stacks"] == {}) is ended
            own = japanese.ask("review", "reviewed", number=MOMENT)["view"]
            assert (set(own["pieces"]) == set(past["pieces"])) is ended
