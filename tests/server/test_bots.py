"""Seats held by bots, played in the background at a pace one can watch."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.table import House, Seat


def _until(seat: Seat, moves: int) -> None:
    while seat.seq < moves:
        seat.hear("moved")


@pytest.mark.parametrize("processes", [0, 1])
def test_a_bot_answers(opening: Callable[[Settings], House], tmp_path: Path, processes: int) -> None:
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "b.db"), bot_processes=processes))
    links = house.new({"red": "me", "blue": "bot:cautious"})
    assert [link["role"] for link in links.made["links"]] == ["owner", "watch"]
    with house.seat(links.owner) as red:
        _until(red, 1)
        assert red.log[-1]["seat"] == "blue"
        assert red.log[-1]["hidden"] is True
        red.play("pick 2")
        while red.over is None:
            assert red.decision is not None
            if red.decision["yours"]:
                red.play("pick 2" if red.decision["kind"] == "code" else "done")
            else:
                red.hear("moved")


def test_bots_play_each_other_to_the_end_and_can_be_watched(house: House) -> None:
    links = house.new({"red": "bot", "blue": "bot:cautious"}, pace=0.01)
    with house.seat(links.owner) as owner, house.seat(links.watch) as watcher:
        assert owner.welcome["seat"] is None
        assert owner.welcome["owner"] is True
        while watcher.over is None:
            watcher.hear("moved")
        while owner.over is None:
            owner.hear("moved")
        assert owner.view == watcher.view


def test_the_pace_is_kept_while_others_play(house: House) -> None:
    start = time.monotonic()
    slow = house.new({"red": "me", "blue": "bot"}, pace=3.0)
    other = house.new()
    with house.seat(slow.owner) as red, house.seat(other.owner) as both:
        for _ in range(2):
            assert both.decision is not None
            both.play("pick 1", seat=both.decision["seats"][0])
        assert time.monotonic() - start < 2.9  # nobody else waits for it
        _until(red, 1)
        assert time.monotonic() - start >= 2.9


@pytest.mark.parametrize(("bot", "reason"), [("broken", "fault"), ("cheat", "fault"), ("sleeper", "late")])
@pytest.mark.parametrize("processes", [0, 1])
def test_a_bot_that_fails_is_passed_over_and_the_game_goes_on(
    opening: Callable[[Settings], House],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    bot: str,
    reason: str,
    processes: int,
) -> None:
    """It raises, wants what is not allowed, or never answers."""
    where = str(tmp_path / "b.db")
    seconds = 0.3 if reason == "late" else 30.0  # who fails at once fails in time, however busy the machine is
    house = opening(msgspec.structs.replace(SETTINGS, database=where, bot_processes=processes, bot_seconds=seconds))
    links = house.new({"red": "me", "blue": f"bot:{bot}"})
    with house.seat(links.owner) as red:
        _until(red, 1)
        assert (red.log[-1]["seat"], red.log[-1]["bot"]) == ("blue", bot)
        red.play("pick 1")
        while red.decision is not None and red.decision["kind"] == "march":
            if red.decision["yours"]:
                red.play("done")
            else:
                red.hear("moved")
        _until(red, red.seq + 1)  # it picks again in the next round
        assert red.over is None
    assert f"the bot {bot} of game {links.game}" in caplog.text
    with sqlite3.connect(where) as connection:
        stored = connection.execute("SELECT why FROM entries WHERE bot = ?", (bot,)).fetchall()
    connection.close()
    assert any(reason in why for (why,) in stored)


def test_a_bot_that_is_late_again_and_again_gets_less_and_less_time(house: House) -> None:
    app: Any = house.client.app
    rooms = app.state.rooms
    links = house.new({"red": "me", "blue": "bot:sleeper"})
    limits: list[float] = []

    async def late(*about: Any) -> None:
        limits.append(about[-1])
        raise TimeoutError

    rooms.opponents.choose = late
    with house.seat(links.owner) as red:
        while len(limits) < 3:
            if red.decision is not None and red.decision["yours"]:
                red.play("pick 1" if red.decision["kind"] == "code" else "done")
            else:
                red.hear("moved")
    assert limits[:3] == [30.0, 15.0, 7.5]


def test_a_bot_that_thinks_is_seen_to_and_everything_else_is_answered(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:slow"})
    with house.seat(links.owner) as red:
        told = red.hear("thinking", "moved")
        assert (told["type"], told["seat"], told["bot"]) == ("thinking", "blue", "slow")
        assert red.ask("query", name="marks")["type"] == "answer"
        with house.seat(links.watch) as late:
            assert late.welcome["thinking"]["seat"] == "blue"
        assert red.hear("moved")["entry"]["seat"] == "blue"
