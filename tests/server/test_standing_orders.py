"""Standing orders and resignation over the wire: who is told what, and what is stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server.app import create_app
from tests.server.conftest import SETTINGS
from tests.server.duel import RAIDS
from tests.server.table import FRIENDS, House, Links

PEOPLE = {"raider": "me", "guard": "friend"}


@pytest.fixture
def field(tmp_path: Path) -> Iterator[House]:
    settings = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "raids.db"))
    with TestClient(create_app(settings, RAIDS)) as client:
        yield House(client)


def raided(field: House) -> Links:
    return field.new(PEOPLE, module="raid")


def test_an_order_answers_for_a_seat_that_is_not_there(field: House) -> None:
    links = raided(field)
    with field.seat(links.owner) as raider, field.seat(links.friend) as guard, field.seat(links.watch) as watcher:
        raider.play("fly f3")
        guard.hear("moved")
        assert guard.decision is not None
        assert (guard.decision["kind"], guard.decision["standing"]) == ("intercept", "intercept")
        assert guard.play("never-intercept")["type"] == "accepted"
        assert guard.view["standing"] == ["never-intercept"]
        told = [event["kind"] for event in guard.log[-1]["events"]]
        assert told == ["standing-order", "standing-answer"]
        for other in (raider, watcher):
            while other.seq < 2:
                other.hear("moved")
            assert other.view["standing"] == []
            assert (other.log[-1]["hidden"], other.log[-1]["events"]) == (True, [])
    with field.seat(links.owner) as raider:  # nobody else is there any more
        raider.play("fly f2")
        assert raider.decision is not None
        assert raider.decision["seats"] == ["raider"]
        assert not any("never-intercept" in frame for frame in raider.frames)
    with field.seat(links.friend) as guard:
        assert guard.view["standing"] == ["never-intercept"]
        answers = [event for event in guard.welcome["log"][-1]["events"] if event["kind"] == "standing-answer"]
        assert [event["facts"] for event in answers] == [{"order": "never-intercept", "action": "done"}]
    log = field.get("/api/game/journal", links.owner).text.splitlines()
    assert log[-3:] == ["raider: fly f3", "guard: (hidden)", "raider: fly f2"]


def test_it_outlives_the_server(field: House, tmp_path: Path) -> None:
    links = raided(field)
    with field.seat(links.owner) as raider, field.seat(links.friend) as guard:
        raider.play("fly f3")
        guard.hear("moved")
        guard.play("never-intercept")
    settings = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "raids.db"))
    with TestClient(create_app(settings, RAIDS)) as client, House(client).seat(links.owner) as raider:
        raider.play("fly f1")
        assert raider.decision is not None
        assert raider.decision["seats"] == ["raider"]


def test_a_seat_resigns_whoever_decides_and_whatever_came_meanwhile(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        blue.play("pick 1")
        red.hear("moved")
        red.play("pick 1")
        blue.hear("moved")
        assert red.decision is not None
        loser = "blue" if red.decision["seats"] == ["red"] else "red"
        seat, other = (blue, red) if loser == "blue" else (red, blue)
        assert seat.ask("play", "accepted", seq=0, action="resign")["seq"] == 3
        assert other.hear("moved")["over"]["reason"] == "resigned"
        assert other.over is not None
        assert (other.over["winner"], other.decision) == ("red" if loser == "blue" else "blue", None)
        assert other.log[-1]["action"] == "resign"
        assert [event["kind"] for event in other.log[-1]["events"]] == ["resigned"]
        assert seat.play("resign")["key"] == "game-over"
        assert seat.undo()["what"] == "undo"
    assert house.get("/api/game/journal", links.owner).text.splitlines()[-3] == f"{loser}: resign"


def test_nobody_resigns_for_another(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.watch) as watcher:
        assert red.ask("play", "error", seq=0, action="resign", seat="blue")["what"] == "seat"
        assert watcher.ask("play", "error", seq=0, action="resign")["what"] == "seat"
