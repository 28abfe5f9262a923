"""The time that people have: how it is counted, who sees it, and what others may do when it is over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.server import hours
from grognard.server.clocks import DAY, Clock, Hand, Terms, wound
from grognard.server.errors import Trouble
from grognard.server.storage import Storage
from tests.server.table import FRIENDS, House

LIVE = Terms(main=60, increment=5)
MAIL = Terms(main=2 * DAY, move=3 * DAY)


def clock(terms: Terms) -> Clock:
    made = wound(terms, ("red", "blue"))
    assert made is not None
    return made


def test_it_stands_until_the_first_move() -> None:
    made = clock(LIVE)
    assert made.rest("red", 1e9) == (60, 0)
    assert not made.overdue("red", 1e9)
    begun = made.moved("red", 1000, ["blue"])
    assert begun.hands == {"red": Hand(60), "blue": Hand(60, 1000)}


def test_the_increment_comes_with_handing_on_and_not_with_every_order() -> None:
    begun = clock(LIVE).moved("red", 1000, ["blue"])
    again = begun.moved("blue", 1010, ["blue"])
    assert again.hands["blue"] == Hand(50, 1010)
    handed = again.moved("blue", 1020, ["red"])
    assert handed.hands == {"blue": Hand(45), "red": Hand(60, 1020)}


def test_days_of_a_move_are_free_and_holidays_are_used_beyond_them() -> None:
    begun = clock(MAIL).moved("red", DAY, ["blue"])
    assert begun.rest("blue", 3 * DAY) == (2 * DAY, DAY)
    assert begun.rest("blue", 5 * DAY) == (DAY, 0)
    assert not begun.overdue("blue", 6 * DAY)
    assert begun.overdue("blue", 6 * DAY + 1)
    assert begun.moved("blue", 5 * DAY, ["blue"]).hands["blue"] == Hand(DAY, 5 * DAY)


def test_whoever_moves_late_unclaimed_has_nothing_left_and_no_debt() -> None:
    begun = clock(LIVE).moved("red", 1000, ["blue"])
    assert begun.moved("blue", 2000, ["blue"]).hands["blue"] == Hand(0, 2000)


def test_an_outage_is_nobodys_loss() -> None:
    begun = clock(LIVE).moved("red", 1000, ["blue"])
    assert begun.rest("blue", 1100, [(1010, 1090)]) == (40, 0)
    assert begun.rest("blue", 1100, [(900, 1090), (1095, 2000)]) == (55, 0)
    assert begun.overdue("blue", 1100)


def test_in_a_pause_time_stands_still() -> None:
    begun = clock(LIVE).moved("red", 1000, ["blue"])
    paused = begun.stopped(1010, ["blue"], paused=True)
    assert (paused.hands["blue"], paused.paused) == (Hand(50), True)
    assert paused.moved("blue", 5000, ["red"]).hands == {"red": Hand(60), "blue": Hand(50)}
    assert paused.stopped(9000, ["blue"], paused=False).hands["blue"] == Hand(50, 9000)


def test_answers_given_side_by_side_are_timed_each_by_itself() -> None:
    begun = clock(LIVE).moved("red", 1000, ["red", "blue"])
    answered = begun.moved("red", 1010, ["blue"])
    assert answered.hands["blue"] == Hand(60, 1000)
    assert answered.hands["red"].since == 0


def test_no_clock_without_time() -> None:
    assert wound(None, ("red",)) is None
    with pytest.raises(Trouble, match="needs time"):
        wound(Terms(increment=5), ("red",))


def test_the_server_notes_when_it_was_down(database: str) -> None:
    storage = Storage(database)
    storage.open()
    with storage.engine.begin() as connection:
        assert hours.beat(connection, 1000) == []
        assert hours.beat(connection, 1005) == []
        assert hours.beat(connection, 1105) == [(1005, 1105)]
        assert hours.beat(connection, 1110) == [(1005, 1105)]
    storage.engine.dispose()


# --- at the table --------------------------------------------------------------------------------------


def new(house: House, seats: dict[str, str] | None = None, main: float = 60) -> Any:
    return house.new(seats or FRIENDS, clock={"main": main, "increment": 5})


def test_all_see_the_clock_and_it_survives_a_restart(both: House) -> None:
    links = new(both)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue, both.seat(links.watch) as watcher:
        told = red.welcome["clock"]
        assert told == blue.welcome["clock"] == watcher.welcome["clock"]
        assert told["terms"] == {"main": 60, "increment": 5, "move": 0}
        assert told["hands"]["red"] == {"left": 60, "free": 0, "runs": False}
        red.play("pick 1")
        moved = watcher.hear("moved")["clock"]["hands"]
        assert moved["blue"]["runs"]
        assert not moved["red"]["runs"]
    assert both.get("/api/game", links.owner).json()["clock"] == {"main": 60, "increment": 5, "move": 0}
    both.client.app.state.rooms.room(links.game).live = None  # type: ignore[attr-defined]  # a Starlette application
    with both.seat(links.friend) as blue:
        assert blue.welcome["clock"]["hands"]["blue"]["runs"]


def test_a_game_without_a_clock_has_none(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        assert red.welcome["clock"] is None
        blue.play("pick 1")
        assert blue.ask("claim", "error", seat="red", wish="win")["key"] == "no-clock"


def overdue(house: House, links: Any, seat: str) -> None:
    """Let the clock of a seat have begun long ago."""
    room = house.client.app.state.rooms.room(links.game)  # type: ignore[attr-defined]
    live = room.live
    hands = {**live.row.clock.hands, seat: Hand(60, 1000.0)}
    live.row = msgspec.structs.replace(live.row, clock=msgspec.structs.replace(live.row.clock, hands=hands))


def test_a_win_is_claimed_when_the_time_of_another_is_over_and_not_before(both: House) -> None:
    links = new(both)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue, both.seat(links.watch) as watcher:
        red.play("pick 1")
        blue.hear("moved")
        early = red.ask("claim", "error", seat="blue", wish="win")
        assert (early["what"], early["key"]) == ("time", "time-left")
        assert 0 < early["expected"] <= 60
        overdue(both, links, "blue")
        assert blue.ask("claim", "error", seat="blue", wish="win")["what"] == "seat"
        assert watcher.ask("claim", "error", seat="blue", wish="win")["what"] == "seat"
        assert red.ask("claim", "error", seat="green", wish="win")["what"] == "seat"
        assert red.ask("claim", "error", seat="blue", wish="all")["what"] == "malformed"
        assert red.ask("claim", "accepted", seat="blue", wish="win")["seq"] == 2
        ended = blue.hear("moved")
        assert (ended["over"]["winner"], ended["over"]["reason"]) == ("red", "time")
        assert [event["kind"] for event in ended["entry"]["events"]] == ["overdue"]
        assert red.ask("claim", "error", seat="blue", wish="win")["what"] == "over"
    journal = both.get("/api/game/journal", links.owner).text
    assert "blue: resign yes" in journal


def test_or_the_machine_takes_the_seat_which_stays_its_players(both: House) -> None:
    links = new(both)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.play("pick 1")
        blue.hear("moved")
        overdue(both, links, "blue")
        seated = red.ask("claim", "seated", seat="blue", wish="machine")["seats"]
        assert [(seat["name"], bool(seat["bot"]), seat["held"]) for seat in seated] == [
            ("red", False, True),
            ("blue", True, True),
        ]
        assert not blue.hear("clocked")["clock"]["hands"]["blue"]["runs"]
        back = blue.ask("handover", "seated", seat="blue")["seats"]
        assert not back[1]["bot"]


def test_a_rematch_has_the_same_terms_and_all_the_time(house: House) -> None:
    links = new(house)
    with house.seat(links.owner) as red:
        red.play("resign")
    made = house.client.post("/api/game/again", headers={"Authorization": f"Bearer {links.owner}"}).json()
    with house.seat(made["token"]) as again:
        assert again.welcome["clock"]["hands"]["red"] == {"left": 60, "free": 0, "runs": False}


def test_terms_that_cannot_be_are_turned_down(house: House) -> None:
    for terms in ({}, {"increment": 5}, {"main": -1}, {"main": 1e12}, {"main": 60, "hourly": 1}, 60):
        answer = house.client.post("/api/games", json={"module": "duel", "seats": FRIENDS, "clock": terms})
        assert answer.status_code == 400, terms
