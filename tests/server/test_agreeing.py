"""What players propose to each other: who is asked, who may answer, what comes of it, and what overtakes it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from grognard.server import agreeing, schema
from grognard.server.opponents import Opponents
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.table import FRIENDS, House, Links, Seat


def asked(seat: Seat, motion: str, **fields: Any) -> Any:
    return seat.ask("propose", **{"motion": motion, **fields})


def answer(seat: Seat, yes: bool) -> Any:
    """To the last thing that was proposed."""
    told = [json.loads(frame) for frame in seat.frames]
    known = [message for message in told if message["type"] in ("proposed", "welcome")]
    last = known[-1] if known[-1]["proposals"] else seat.hear("proposed")
    return seat.ask("respond", proposal=last["proposals"][-1]["id"], yes=yes)


def begun(house: House, **wish: Any) -> Links:
    return house.new(FRIENDS, clock={"main": 600, "increment": 5}, **wish)


def to_march(red: Seat, blue: Seat) -> tuple[Seat, Seat]:
    """Both have picked and the dice have fallen: who marches, and the other."""
    red.play("pick 1")
    blue.hear("moved")
    blue.play("pick 1")
    red.hear("moved")
    assert red.decision is not None
    return (red, blue) if red.decision["yours"] else (blue, red)


def line(seat: Seat, about: str) -> Any:
    """The line of chat that tells of it, which comes before or after the news."""
    while True:
        told = [json.loads(frame) for frame in seat.frames]
        lines = [one for message in told if message["type"] == "chatted" for one in message["lines"]]
        for one in lines:
            if one["about"] == about:
                return one
        seat.hear("chatted")


# --- a draw --------------------------------------------------------------------------------------------


def test_a_draw_is_offered_taken_and_told_to_all(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue, both.seat(links.watch) as watcher:
        told = asked(red, "draw")
        assert [(one["motion"], one["seat"], one["asked"]) for one in told["proposals"]] == [("draw", "red", ["blue"])]
        assert watcher.hear("proposed")["proposals"] == told["proposals"]
        assert line(watcher, "draw-asked")["author"] == "red"
        answer(blue, True)
        ended = red.hear("moved")
        assert (ended["over"]["winner"], ended["over"]["reason"]) == (None, "agreed-draw")
        assert [event["kind"] for event in ended["entry"]["events"]] == ["agree-draw"]
        assert red.hear("proposed")["settled"] == {"motion": "draw", "seat": "red", "outcome": "agreed", "by": "blue"}
        assert line(red, "draw-agreed")["author"] == "blue"
        assert asked(red, "draw")["what"] == "over"
    assert both.get("/api/game", links.owner).json()["result"]["reason"] == "agreed-draw"
    journal = both.get("/api/game/journal", links.owner).text
    assert "red: agree-draw" in journal
    again = both.client.post("/api/games/import", json={"journal": journal}).json()
    assert both.get("/api/game", again["links"][0]["token"]).json()["result"]["reason"] == "agreed-draw"


def test_nobody_takes_a_draw_alone_by_playing_it(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        for order in ("agree-draw", "agree-end", {"do": "agree-draw"}):
            assert red.play(order)["key"] == "ask-first"
    assert house.get("/api/game", links.owner).json()["result"] is None


def test_only_those_who_are_asked_answer(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue, house.seat(links.watch) as watcher:
        number = asked(red, "draw")["proposals"][0]["id"]
        assert asked(watcher, "draw")["what"] == "seat"
        assert watcher.ask("respond", proposal=number, yes=True)["what"] == "seat"
        assert red.ask("respond", proposal=number, yes=True)["key"] == "not-asked"
        assert red.ask("propose", motion="draw", seat="blue")["what"] == "seat"
        assert red.ask("propose", motion="everything")["what"] == "malformed"
        assert blue.ask("respond", proposal=number + 7, yes=True)["key"] == "proposal-gone"
        other = house.new(FRIENDS)
        with house.seat(other.friend) as stranger:  # of another game
            assert stranger.ask("respond", proposal=number, yes=True)["key"] == "proposal-gone"
        assert blue.ask("respond", proposal=number, yes=False)["settled"]["outcome"] == "declined"


def test_who_plays_on_has_declined_and_who_asked_may_withdraw(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        asked(red, "draw")
        red.play("pick 1")  # with one's offer one may go on
        assert blue.hear("proposed")["proposals"]
        blue.hear("moved")
        blue.play("pick 2")
        assert blue.hear("proposed")["settled"]["outcome"] == "declined"
        told = asked(blue, "abandon")
        assert blue.ask("respond", proposal=told["proposals"][0]["id"], yes=False)["settled"]["outcome"] == "withdrawn"
        assert asked(blue, "abandon")["key"] == "asked-lately"


def test_both_who_ask_for_the_same_agree(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        asked(red, "abandon")
        asked(blue, "abandon")
        assert red.hear("moved")["over"]["reason"] == "abandoned"


def test_pestering_is_limited(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    limits = {"proposals_per_hour": 2, "proposal_rest_minutes": 0.0}
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), **limits))
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        for _ in range(2):
            number = asked(red, "draw")["proposals"][0]["id"]
            assert asked(red, "abandon")["key"] == "asked-already"
            blue.ask("respond", proposal=number, yes=False)
        assert asked(red, "draw")["key"] == "limit-proposals"


def test_what_was_declined_is_not_asked_again_at_once(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        asked(red, "draw")
        answer(blue, False)
        red.hear("proposed")
        again = asked(red, "draw")
        assert (again["key"], 590 < again["expected"] <= 601) == ("asked-lately", True)


def test_a_proposal_lapses_and_is_there_for_whoever_comes(both: House) -> None:
    links = both.new(FRIENDS)
    rooms = both.client.app.state.rooms  # type: ignore[attr-defined]  # a Starlette application
    portal = both.client.portal
    assert portal is not None
    with both.seat(links.owner) as red:
        asked(red, "draw")
        with both.seat(links.friend) as blue:
            assert [one["motion"] for one in blue.welcome["proposals"]] == ["draw"]
        with rooms.storage.engine.begin() as connection:
            connection.execute(update(schema.proposals).values(until=time.time() - 1))
        portal.call(agreeing.look, rooms)
        assert red.hear("proposed")["settled"]["outcome"] == "lapsed"
        with both.seat(links.friend) as blue:
            assert blue.welcome["proposals"] == []


# --- back ----------------------------------------------------------------------------------------------


def test_a_decision_is_taken_back_with_the_leave_of_the_other(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        mover, other = to_march(red, blue)
        mover.play("march 1")
        assert asked(mover, "back")["key"] == "back-free"
        other.hear("moved")
        mover.play("march 2")
        before, marks = mover.seq, mover.view["marks"]
        mover.play("done")  # the next round begins: both are to pick, and one of them does
        other.hear("moved")
        other.hear("moved")
        other.play("pick 3")
        mover.hear("moved")
        asked(mover, "back")
        answer(other, True)
        mover.hear("welcome")
        assert (mover.seq, mover.view["marks"]) == (before + 4, marks)
        assert mover.decision is not None
        assert (mover.decision["kind"], mover.decision["yours"]) == ("march", True)
        assert [entry.get("undoes") for entry in mover.log[-2:]] == [before + 2, before + 1]
        assert mover.play("march 1")["type"] == "accepted"
        assert other.hear("moved")["entry"]["number"] == 5
    both.client.app.state.rooms.room(links.game).live = None  # type: ignore[attr-defined]
    with both.seat(links.owner) as red:
        assert red.welcome["number"] == 5


def test_what_was_rolled_stands_whoever_agrees(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        assert asked(red, "back")["key"] == "back-nothing"
        mover, other = to_march(red, blue)
        assert asked(mover, "back")["key"] == "back-shown"
        assert asked(other, "back")["key"] == "back-shown"


def test_a_move_overtakes_the_wish_to_go_back(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        mover, other = to_march(red, blue)
        mover.play("march 1")
        mover.play("done")
        other.hear("moved")
        other.hear("moved")
        other.play("pick 3")
        mover.hear("moved")
        number = asked(mover, "back")["proposals"][0]["id"]
        other.play("pick 2")  # instead of the other
        assert other.hear("proposed")["settled"]["outcome"] == "overtaken"
        assert other.ask("respond", proposal=number, yes=True)["key"] == "proposal-gone"


def test_a_machine_gives_a_move_back_at_once(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:slow"})
    with house.seat(links.owner) as red:
        while not (red.decision and red.decision["kind"] == "march" and red.decision["yours"]):
            if red.decision and red.decision["kind"] == "code" and red.decision["yours"]:
                red.play("pick 1")
            else:
                red.hear("moved")
        red.play("march 1")
        red.play("done")
        number = red.seq
        told = asked(red, "back")
        if told["type"] == "proposed":  # unless the machine was faster: then the dice have not fallen yet either
            assert told["settled"]["outcome"] == "agreed"
            assert red.decision is not None
            assert (red.decision["kind"], red.seq > number) == ("march", True)


# --- a pause -------------------------------------------------------------------------------------------


def test_a_pause_stops_the_clocks_until_both_go_on(both: House) -> None:
    links = begun(both)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        assert asked(red, "resume")["key"] == "not-paused"
        red.play("pick 1")
        asked(red, "pause")
        answer(blue, True)
        clock = red.hear("clocked")["clock"]
        assert (clock["paused"], any(hand["runs"] for hand in clock["hands"].values())) == (True, False)
        assert 3500 < clock["until"] - time.time() <= 3600
        red.hear("proposed")
        assert asked(red, "pause")["key"] == "paused-already"
        asked(blue, "resume")
        answer(red, True)
        clock = blue.hear("clocked")["clock"]
        assert (clock["paused"], clock["until"], clock["hands"]["blue"]["runs"]) == (False, 0, True)


def test_a_long_pause_ends_by_itself(both: House) -> None:
    links = begun(both)
    rooms = both.client.app.state.rooms  # type: ignore[attr-defined]
    portal = both.client.portal
    assert portal is not None
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.play("pick 1")
        asked(red, "pause")
        answer(blue, True)
        assert red.hear("clocked")["clock"]["paused"]
        rooms.room(links.game).live = None  # and it outlasts a restart
        with rooms.storage.engine.begin() as connection:
            connection.execute(update(schema.proposals).values(until=time.time() - 1))
        portal.call(agreeing.look, rooms)
        clock = red.hear("clocked")["clock"]
        assert (clock["paused"], clock["hands"]["blue"]["runs"]) == (False, True)
        assert line(red, "pause-over")["text"] == ""
        portal.call(agreeing.look, rooms)


def test_without_a_clock_there_is_nothing_to_pause(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        assert asked(red, "pause")["key"] == "no-clock"


# --- machines and partners -----------------------------------------------------------------------------


@pytest.mark.parametrize("content", [True, False])
def test_a_machine_answers_at_once_by_how_it_stands(
    house: House, monkeypatch: pytest.MonkeyPatch, content: bool
) -> None:
    async def weighs(*about: object) -> bool:
        return content

    monkeypatch.setattr(Opponents, "content", weighs)
    links = house.new({"red": "me", "blue": "bot:cautious"})
    with house.seat(links.owner) as red:
        asked(red, "draw")
        settled = red.hear("proposed")["settled"]
        assert (settled["outcome"], settled["by"]) == ("agreed" if content else "declined", "blue")
    assert (house.get("/api/game", links.owner).json()["result"] is not None) is content


def test_a_machine_that_fails_declines(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*about: object) -> bool:
        raise TimeoutError

    monkeypatch.setattr(Opponents, "content", fails)
    links = house.new({"red": "me", "blue": "bot:cautious"})
    with house.seat(links.owner) as red:
        asked(red, "draw")
        assert red.hear("proposed")["settled"]["outcome"] == "declined"


def test_who_lent_the_seat_to_a_machine_for_good_takes_it_first(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        red.ask("handover", "seated", seat="red", bot="cautious")
        assert asked(red, "draw")["key"] == "machine-plays"


def test_a_shared_screen_asks_nobody(house: House) -> None:
    links = house.new({})
    with house.seat(links.owner, seat="red") as red:
        red.say("propose", motion="abandon", id="asked")
        assert red.hear("moved")["over"]["reason"] == "abandoned"
