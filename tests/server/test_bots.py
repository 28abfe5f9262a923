"""Seats held by bots, played in the background at a pace one can watch."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

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
    slow = house.new({"red": "me", "blue": "bot"}, pace=0.4)
    other = house.new()
    with house.seat(slow.owner) as red, house.seat(other.owner) as both:
        start = time.monotonic()
        for _ in range(2):
            assert both.decision is not None
            both.play("pick 1", seat=both.decision["seats"][0])
        assert time.monotonic() - start < 0.35
        _until(red, 1)
        assert time.monotonic() - start >= 0.3


def test_a_broken_bot_is_told_and_stops_nothing_else(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:broken"})
    with house.seat(links.owner) as red:
        assert "the bot has stopped" in red.hear("error")["message"]
        assert red.play("pick 1")["type"] == "accepted"
