"""A server that has too much to do: new games are refused, then bots are slower, and whoever plays notices nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.server import founding
from grognard.server import strain as strain_module
from grognard.server.errors import Trouble
from grognard.server.limits import Limits
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings
from grognard.server.strain import Strain
from tests.server.conftest import SETTINGS
from tests.server.duel import LIBRARY
from tests.server.table import FRIENDS, House
from tests.server.test_thinking import AGAINST_A_BOT
from tests.server.test_trouble import Ear, _settings, _until

Opening = Callable[[Settings], House]


def test_under_strain_new_games_are_refused_and_then_bots_are_slower() -> None:
    settings = Settings(late_seconds=0.5)
    strain = Strain(settings, Limits(settings))
    strain.admit()
    strain.note(0.6)
    with pytest.raises(Trouble) as trouble:
        strain.admit()
    assert (trouble.value.what, trouble.value.key, trouble.value.status) == ("limit", "limit-load", 429)
    assert strain.pause == 0
    strain.note(1.1)
    assert strain.pause == 4.4
    for _ in range(20):
        strain.note(0.0)
    strain.admit()
    assert strain.pause == 0


def test_a_server_that_is_late_begins_no_game_and_lets_those_that_are_played_go_on(
    opening: Opening, tmp_path: Path
) -> None:
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), late_seconds=60.0))
    app: Any = house.client.app
    links = house.new(FRIENDS)
    journal = house.get("/api/game/journal", links.owner).text
    with house.seat(links.owner) as red:
        assert house.client.get("/health").json()["status"] == "ok"
        app.state.rooms.strain.late = 1e9  # it fades slowly
        for path, body in (("/api/games", {"module": "duel"}), ("/api/games/import", {"journal": journal})):
            refused = house.client.post(path, json=body)
            assert (refused.status_code, refused.json()["error"]["key"]) == (429, "limit-load")
        assert house.client.get("/health").json() == {"status": "full", "database": True}
        assert red.play("pick 1")["type"] == "accepted"


def test_a_bot_waits_under_strain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strain_module, "LONGEST", 0.3)

    async def run() -> float:
        rooms = Rooms(msgspec.structs.replace(_settings(tmp_path), late_seconds=0.5), LIBRARY)
        rooms.storage.open()
        room = rooms.room((await founding.found(rooms, AGAINST_A_BOT)).game)
        rooms.strain.late = 10.0
        began = time.monotonic()
        await room.enter(Ear(room.game, "red"), 0, 0)
        await _until(room, 1)
        took = time.monotonic() - began
        await rooms.close()
        return took

    assert asyncio.run(run()) >= 0.3


def test_a_loop_that_comes_round_late_is_noticed(
    opening: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strain_module, "LOOKING", 0.02)
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db")))
    app: Any = house.client.app
    strain: Strain = app.state.rooms.strain

    async def hold_up() -> float:
        await asyncio.sleep(0.1)  # it looks at the clock
        time.sleep(0.5)
        await asyncio.sleep(0.03)
        return strain.late

    assert house.client.portal is not None
    assert house.client.portal.call(hold_up) > 0.3
