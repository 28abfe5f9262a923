"""Reconnecting, undo, hot-seat games, reviewing, and games that come back from the database."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from grognard.server import leaving
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.table import FRIENDS, House, Seat


def play_on(seat: Seat, moves: int, march: bool = True) -> None:
    """Play for both seats of a hot-seat game: pick, pick, march once, done."""
    for _ in range(moves):
        assert seat.decision is not None
        actor = seat.decision["seats"][0]
        if seat.decision["kind"] == "code":
            seat.play("pick 1", seat=actor)
        elif march and (not seat.log or "march" not in (seat.log[-1].get("action") or "")):
            seat.play("march 2", seat=actor)
        else:
            seat.play("done", seat=actor)


def test_a_client_that_reconnects_gets_exactly_what_it_missed(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.play("pick 1")
        blue.play("pick 2") if blue.hear("moved") else None
        red.hear("moved")
        known = blue.seq
    with both.seat(links.owner) as red:
        assert red.decision is not None
        winner = red.decision["seats"][0]
        holder = both.seat(links.owner if winner == "red" else links.friend)
        with holder as active:
            active.play("march 1")
            active.play("march 2")
            active.undo()
        with both.seat(links.friend, last=known) as blue:
            missed = blue.welcome["log"]
            assert [entry["seq"] for entry in missed] == [3, 4, 5]
            assert [entry.get("action") for entry in missed] == ["march 1", "march 2", None]
            assert missed[1]["undone"] is True
            assert missed[2]["undoes"] == 4
            assert blue.welcome["seq"] == 5
            assert blue.welcome["number"] == 3
        with both.seat(links.friend, last=5) as blue:
            assert blue.welcome["log"] == []
            assert blue.welcome["log_complete"] is True
        with both.seat(links.friend, last=500) as blue:
            assert len(blue.welcome["log"]) == 5


def test_undo_is_for_the_seat_that_acted_and_ends_at_the_dice(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        assert "nothing has been played" in red.undo()["message"]
        red.play("pick 1")
        blue.hear("moved")
        assert "only that seat" in blue.undo()["message"]
        assert red.ask("undo", seq=0)["what"] == "stale"
        assert red.undo()["seq"] == 2
        blue.hear("moved")
        assert red.view == {"round": 1, "points": {"red": 0, "blue": 0}, "marks": [0, 0]}
        red.play("pick 1")
        blue.hear("moved")
        blue.play("pick 1")
        red.hear("moved")
        assert "chance, a reveal" in blue.undo()["message"]
        assert red.seq == blue.seq == 4


def test_undo_works_after_the_game_was_dropped_from_memory(opening: Callable[[Settings], House], database: str) -> None:
    settings = msgspec.structs.replace(SETTINGS, database=database, snapshot_every=1)
    first = opening(settings)
    links = first.new()
    with first.seat(links.owner, seat="red") as seat:
        seat.play("pick 1", seat="red")
        seat.play("pick 1", seat="blue")
        winner = seat.decision["seats"][0]  # type: ignore[index]
        before = seat.view
        seat.play("march 1", seat=winner)
        seat.play("march 2", seat=winner)
        known = seat.view
    second = opening(settings)
    with second.seat(links.owner, seat=winner) as seat:
        assert seat.view["marks"] == known["marks"]
        assert seat.welcome["can_undo"] is True
        assert seat.undo()["seq"] == 5
        assert seat.undo()["seq"] == 6
        assert seat.view["marks"] == before["marks"]
        assert seat.undo()["what"] == "undo"
        assert seat.play("march 2")["seq"] == 7
    third = opening(settings)
    with third.seat(links.owner, seat=winner) as seat:
        assert sorted(seat.view["marks"]) == [0, 2]
        assert [entry["seq"] for entry in seat.welcome["log"]] == [1, 2, 3, 4, 5, 6, 7]
        assert seat.undo()["seq"] == 8
        assert seat.undo()["what"] == "undo"


def test_a_long_game_comes_back_from_a_stored_position(opening: Callable[[Settings], House], database: str) -> None:
    settings = msgspec.structs.replace(SETTINGS, database=database)
    first = opening(settings)
    links = first.new(options={"points": 10_000})
    with first.seat(links.owner, seat="red") as seat:
        play_on(seat, 30)
        known, seq, decision = seat.view, seat.seq, seat.decision
    journal = first.get("/api/game/journal", links.owner).text
    second = opening(settings)
    with second.seat(links.owner, seat="red") as seat:
        assert (seat.view, seat.seq, seat.decision) == (known, seq, decision)
        play_on(seat, 5)
    later = second.get("/api/game/journal", links.owner).text
    assert later.split("\nhash ")[0].startswith(journal.split("\nhash ")[0].rstrip())


def test_unreadable_stored_positions_are_dropped_and_the_game_is_played_from_the_start(
    opening: Callable[[Settings], House], database: str
) -> None:
    from sqlalchemy import text

    from grognard.server import database as databases

    settings = msgspec.structs.replace(SETTINGS, database=database)
    first = opening(settings)
    links = first.new(options={"points": 10_000})
    with first.seat(links.owner, seat="red") as seat:
        play_on(seat, 20)
        known = seat.view
    engine = databases.engine(database)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM snapshots")).scalar_one() >= 4
        connection.execute(text("UPDATE snapshots SET position = :junk"), {"junk": b"junk"})
    engine.dispose()
    with opening(settings).seat(links.owner, seat="red") as seat:
        assert seat.view == known


def test_a_hot_seat_game_looks_through_one_seat_at_a_time(house: House) -> None:
    links = house.new({"red": "me", "blue": "same-screen"})
    with house.seat(links.owner) as seat:
        assert seat.welcome["hot_seat"] is True
        assert seat.welcome["held"] == ["red", "blue"]
        assert seat.welcome["seat"] is None
        assert seat.decision is not None
        assert seat.decision["yours"] is False
        assert seat.ask("play", seq=0, action="pick 774411990")["what"] == "seat"
        assert seat.ask("look", "welcome", seat="red")["decision"]["yours"] is True
        seat.play("pick 774411990")
        assert seat.decision is not None
        assert seat.decision["yours"] is False
        assert seat.ask("look", seat="green")["what"] == "seat"
        looked = seat.ask("look", "welcome", seat="blue", last=1)
        assert looked["seat"] == "blue"
        assert looked["decision"]["yours"] is True
        assert "774411990" not in seat.frames[-1]
        seat.play("pick 1")


def test_past_positions_can_be_looked_at(house: House) -> None:
    links = house.new(options={"points": 10_000})
    views = []
    with house.seat(links.owner, seat="red") as seat:
        views.append(seat.view)
        for _ in range(14):
            play_on(seat, 1)
            views.append(seat.view)
        for number in (0, 1, 4, 7, 14):
            assert seat.ask("review", number=number)["view"] == views[number]
        past = seat.ask("history", since=10)
        assert [entry["seq"] for entry in past["entries"]] == [11, 12, 13, 14]


def test_games_nobody_looks_at_leave_the_memory(house: House) -> None:
    links = [house.new() for _ in range(8)]
    for link in links:
        with house.seat(link.owner, seat="red") as seat:
            seat.play("pick 1")
    rooms = house.client.app.state.rooms  # type: ignore[attr-defined]
    assert len(rooms) <= SETTINGS.live_games + 1
    with house.seat(links[0].owner, seat="red") as seat:
        assert seat.seq == 1


def _delete(house: House, token: str) -> Any:
    return house.client.delete("/api/game", headers={"Authorization": f"Bearer {token}"})


def test_a_deleted_game_is_gone_for_everybody(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.play("pick 1")
        assert _delete(both, links.watch).status_code == 403
        assert _delete(both, links.owner).status_code == 200  # the friend has never moved
        blue.hear("moved")
        assert blue.hear("error")["what"] == "unknown"
        with pytest.raises(WebSocketDisconnect):
            blue.hear()
    assert both.get("/api/game", links.owner).status_code == 404


def test_a_game_is_not_deleted_while_others_play_it(both: House) -> None:
    links = both.new(FRIENDS, options={"points": 10_000})
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        blue.play("pick 1")
        red.hear("moved")
        refused = _delete(both, links.owner)
        assert refused.status_code == 409
        error = refused.json()["error"]
        assert (error["key"], error["facts"]) == ("others-play", {"seats": ["blue"], "days": 14})
        assert _delete(both, links.friend).json() == {"left": links.game}
        seated = red.hear("seated")
        assert seated["seats"][1] == {"name": "blue", "bot": "cautious", "until": "", "held": False}
        blue.hear("error")
        with pytest.raises(WebSocketDisconnect):
            blue.hear()
        assert both.get("/api/game", links.friend).status_code == 404
        assert _delete(both, links.owner).status_code == 200


def test_a_game_that_is_over_or_abandoned_may_be_deleted(house: House) -> None:
    links = house.new(FRIENDS, options={"points": 10_000})
    with house.seat(links.friend) as blue:
        blue.play("pick 1")
    assert _delete(house, links.owner).status_code == 409
    _age(house, 15)
    assert _delete(house, links.owner).status_code == 200


def _age(house: House, days: float) -> None:
    """As if nothing had happened for so long."""
    app: Any = house.client.app
    with app.state.rooms.storage.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE games SET updated = updated - {86_400 * days}")


def test_games_are_kept_as_the_settings_say(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    kept = {"keep_finished_days": 100, "keep_unfinished_days": 10, "keep_unbegun_days": 5}
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), **kept))
    app: Any = house.client.app
    unbegun, begun, watched, over = (house.new(options={"points": 3}) for _ in range(4))
    for links in (begun, watched):
        with house.seat(links.owner, seat="red") as red:
            red.play("pick 1")
    with house.seat(over.owner, seat="red") as red:
        while red.over is None:
            assert red.decision is not None
            name = red.decision["seats"][0]
            red.play("pick 1" if red.decision["kind"] == "code" else "done", seat=name)

    def left() -> list[bool]:
        house.client.portal.call(leaving.clear_out, app.state.rooms)  # type: ignore[union-attr]
        return [house.get("/api/game", one.owner).status_code == 200 for one in (unbegun, begun, watched, over)]

    assert left() == [True, True, True, True]
    _age(house, 6)
    assert left() == [False, True, True, True]
    with house.seat(watched.owner, seat="red"):
        _age(house, 6)
        assert left() == [False, False, True, True]  # somebody is there
    _age(house, 90)
    assert left()[-1] is False


def test_old_games_are_looked_for_as_long_as_the_server_runs(
    opening: Callable[[Settings], House], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "CLEARING", 0.02)
    where = str(tmp_path / "games.db")
    house = opening(msgspec.structs.replace(SETTINGS, database=where, keep_unbegun_days=5))
    links = house.new()
    assert house.get("/api/game", links.owner).status_code == 200
    _age(house, 6)
    until = time.monotonic() + 10
    while house.get("/api/game", links.owner).status_code == 200:
        assert time.monotonic() < until
        time.sleep(0.01)
