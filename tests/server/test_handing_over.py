"""Seats change hands: to a bot and back, for a while, taken over from a bot; who may, who sees it, what stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.table import FRIENDS, House, Message, Seat

LONG = {"points": 10_000}


def _bots(message: Message) -> dict[str, str]:
    return {seat["name"]: seat["bot"] for seat in message["seats"]}


def _hear_until(seat: Seat, wanted: Callable[[Message], bool]) -> Message:
    while True:
        message = seat.hear()
        if wanted(message):
            return message


def test_a_seat_goes_to_a_bot_and_back_and_the_others_see_it(both: House) -> None:
    links = both.new(FRIENDS, options=LONG)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue, both.seat(links.watch) as watcher:
        blue.play("pick 1")
        red.hear("moved")
        told = red.ask("handover", "seated", seat="red", bot="cautious")
        assert _bots(told) == {"red": "cautious", "blue": ""}
        assert told["held"] == ["red"]
        for other in (blue, watcher):
            assert _bots(other.hear("seated")) == {"red": "cautious", "blue": ""}
        moved = _hear_until(blue, lambda message: message["type"] == "moved" and message["entry"]["seat"] == "red")
        assert moved["entry"]["bot"] == "cautious"
        assert red.ask("handover", "seated", seat="red")["seats"][0]["bot"] == ""
        assert _bots(_hear_until(blue, lambda message: message["type"] == "seated")) == {"red": "", "blue": ""}


def test_while_a_bot_plays_the_seat_nobody_else_does(house: House) -> None:
    links = house.new({"red": "me", "blue": "friend"}, options=LONG)
    with house.seat(links.owner) as red:
        red.ask("handover", "seated", seat="red", bot="sleeper")
        answer = red.ask("play", seq=red.seq, action="pick 1")
        assert (answer["type"], answer["what"]) == ("error", "seat")
        assert red.undo()["what"] == "undo"
        red.ask("handover", "seated", seat="red")
        assert red.play("pick 1")["type"] == "accepted"
        assert red.undo()["type"] == "accepted"


def test_who_may_not_hand_a_seat_over(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.watch) as watcher:
        for seat, bot in (("red", "cautious"), ("red", ""), ("blue", "")):
            answer = watcher.ask("handover", seat=seat, bot=bot)
            assert (answer["type"], answer["what"]) == ("error", "seat")
            assert "watching" in answer["message"]
        assert "another player" in red.ask("handover", "error", seat="blue", bot="cautious")["message"]
        assert "another player" in red.ask("handover", "error", seat="blue")["message"]
        assert red.ask("handover", "error", seat="green")["what"] == "seat"
        assert red.ask("handover", "error", seat="red", bot="genius")["what"] == "unknown"
        assert _bots(red.welcome) == {"red": "", "blue": ""}


def test_a_seat_of_a_bot_can_be_taken_over_once(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:sleeper"}, options=LONG)
    with house.seat(links.owner) as red:
        assert [seat["held"] for seat in red.welcome["seats"]] == [True, False]
        assert "lend" in red.ask("handover", "error", seat="blue", bot="cautious", until="phase")["message"]
        assert _bots(red.ask("handover", "seated", seat="blue", bot="slow")) == {"red": "", "blue": "slow"}
        told = red.ask("handover", "seated", seat="blue")
        assert told["held"] == ["red", "blue"]
        red.ask("look", "welcome", seat="blue")
        assert red.play("pick 3")["type"] == "accepted"
    listed = house.get("/api/game", links.owner).json()
    assert listed["held"] == ["red", "blue"]
    assert all(seat["held"] for seat in listed["seats"])


def test_an_owner_without_a_seat_may_take_one(house: House) -> None:
    links = house.new({"red": "bot:sleeper", "blue": "bot:sleeper"}, options=LONG)
    with house.seat(links.owner) as owner:
        assert owner.ask("handover", "seated", seat="red")["held"] == ["red"]
        assert owner.ask("look", "welcome", seat="red")["decision"]["yours"]


def _fight(red: Seat) -> None:
    """Both pick, until red has won a round and may march."""
    while True:
        assert red.decision is not None
        if red.decision["kind"] == "code":
            if red.decision["yours"]:
                red.play("pick 1")
            else:
                red.hear("moved")
        elif red.decision["yours"]:
            return
        else:
            red.hear("moved")


def test_a_bot_plays_the_rest_of_the_phase_and_gives_the_seat_back(both: House) -> None:
    links = both.new({"red": "me", "blue": "bot:cautious"}, options=LONG)
    with both.seat(links.owner) as red:
        _fight(red)
        red.play("march 1")
        told = red.ask("handover", "seated", seat="red", bot="cautious", until="phase", pace=0)
        assert told["seats"][0]["until"] == "phase"
        assert red.hear("moved")["entry"]["bot"] == "cautious"  # done
        back = _hear_until(red, lambda message: message["type"] == "seated")
        assert back["seats"][0] == {"name": "red", "bot": "", "until": "", "held": True}
        while red.decision is not None and not red.decision["yours"]:
            red.hear("moved")
        assert red.decision is not None
        assert red.decision["kind"] == "code"


def test_it_is_stopped_and_its_move_is_undone_as_ones_own(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:cautious"}, options=LONG)
    with house.seat(links.owner) as red:
        _fight(red)
        red.play("march 1")
        seq = red.seq
        red.ask("handover", "seated", seat="red", bot="slow", until="turn", pace=60)
        answer = red.undo()  # it thinks still: undo takes the seat back first
        assert answer["type"] == "accepted"
        assert red.seq == seq + 1
        assert red.log[-1]["undoes"] == seq
        assert red.play("march 2")["type"] == "accepted"


def test_who_plays_which_seat_survives_a_restart(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "r.db"))
    first = opening(settings)
    links = first.new(FRIENDS, options=LONG)
    with first.seat(links.owner) as red, first.seat(links.friend) as blue:
        red.ask("handover", "seated", seat="red", bot="sleeper", until="turn")
        blue.ask("handover", "seated", seat="blue", bot="sleeper")
    first.client.__exit__(None, None, None)
    second = opening(settings)
    with second.seat(links.owner) as red:
        assert _bots(red.welcome) == {"red": "sleeper", "blue": "sleeper"}
        assert [seat["until"] for seat in red.welcome["seats"]] == ["turn", ""]
        red.ask("handover", "seated", seat="red")
        assert red.play("pick 1")["type"] == "accepted"


def test_other_workers_hear_of_it(house: House) -> None:
    links = house.new(FRIENDS, options=LONG)
    app: Any = house.client.app
    room = app.state.rooms.room(links.game)
    with house.seat(links.friend) as blue:
        with room.house.storage.engine.begin() as connection:  # as another worker would
            connection.exec_driver_sql("UPDATE seats SET bot = 'sleeper' WHERE name = 'red'")
        blue.ask("ping")
        house.client.portal.call(room.reseat)  # type: ignore[union-attr]
        assert _bots(blue.hear("seated")) == {"red": "sleeper", "blue": ""}


def test_nothing_is_handed_over_when_the_game_is_over(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:cautious"})
    with house.seat(links.owner) as red:
        while red.over is None:
            assert red.decision is not None
            if red.decision["yours"]:
                red.play("pick 1" if red.decision["kind"] == "code" else "done")
            else:
                red.hear("moved")
        assert red.ask("handover", "error", seat="red", bot="cautious")["what"] == "over"
