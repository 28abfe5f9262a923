"""Long games: little of them stays in memory, and undo, log and journal are whole all the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from grognard.server.live import REMEMBERED
from grognard.server.room import Room
from grognard.server.settings import Settings
from tests.server import duel
from tests.server.conftest import SETTINGS
from tests.server.table import House, Links, Seat
from tests.server.test_resuming import play_on

LONG = {"points": 10_000}


def room_of(house: House, links: Links) -> Room:
    room: Room = house.client.app.state.rooms.room(links.game)  # type: ignore[attr-defined]
    return room


def test_moves_that_cannot_be_taken_back_leave_the_memory(house: House) -> None:
    links = house.new(options=LONG)
    with house.seat(links.owner, seat="red") as seat:
        play_on(seat, 240)
        live = room_of(house, links).live
        assert live is not None
        assert live.number == seat.seq == 240
        assert len(live.game.entries) == len(live.seqs) < REMEMBERED + 10
        assert live.seqs[-1] == 240
        last = seat.log[-1]["seat"]  # chance decides who that is
        assert seat.undo(last)["type"] == "accepted" or live.floor == 240
    journal = house.get("/api/game/journal?form=json&seed=yes", links.owner).json()
    assert len(journal["lines"]) == live.number
    again = house.client.post("/api/games/import", json={"journal": journal})
    assert again.status_code == 201
    with house.seat(Links(again.json()).owner, seat="red") as other:
        assert other.view == seat.view


@pytest.fixture
def marching(monkeypatch: pytest.MonkeyPatch) -> None:
    """The winner of a round marches as long as he likes."""
    monkeypatch.setattr(duel, "MARCHES", 100_000)


def begin_to_march(seat: Seat) -> str:
    seat.play("pick 1", seat="red")
    seat.play("pick 1", seat="blue")
    winner: str = seat.decision["seats"][0]  # type: ignore[index]
    return winner


@pytest.mark.usefixtures("marching")
def test_a_hundred_moves_are_taken_back_one_by_one(opening: Callable[[Settings], House], database: str) -> None:
    settings = msgspec.structs.replace(SETTINGS, database=database)
    first = opening(settings)
    links = first.new(options=LONG)
    with first.seat(links.owner, seat="red") as seat:
        winner = begin_to_march(seat)
        seat.ask("look", "welcome", seat=winner)
        views = [seat.view]
        for number in range(100):
            seat.play(f"march {1 + number % 2}")
            views.append(seat.view)
        for _ in range(40):
            views.pop()
            assert seat.undo()["type"] == "accepted"
            assert seat.view == views[-1]
    second = opening(settings)  # the rest after a restart
    with second.seat(links.owner, seat=winner) as seat:
        assert seat.view == views[-1]
        while len(views) > 1:
            views.pop()
            assert seat.undo()["type"] == "accepted"
            assert seat.view == views[-1]
        assert seat.undo()["what"] == "undo"


def test_the_log_is_read_backwards_in_pages(opening: Callable[[Settings], House], database: str) -> None:
    house = opening(msgspec.structs.replace(SETTINGS, database=database, history_entries=20))
    links = house.new(options=LONG)
    with house.seat(links.owner, seat="red") as seat:
        play_on(seat, 50)
    with house.seat(links.owner, seat="red") as seat:
        assert [entry["seq"] for entry in seat.welcome["log"]] == list(range(31, 51))
        assert seat.welcome["log_complete"] is False
        page = seat.ask("history", "past", before=31)
        assert [entry["seq"] for entry in page["entries"]] == list(range(11, 31))
        assert page["complete"] is False
        page = seat.ask("history", "past", before=11)
        assert [entry["seq"] for entry in page["entries"]] == list(range(1, 11))
        assert page["complete"] is True
        assert seat.ask("history", "past", before=1)["entries"] == []
        assert [entry["seq"] for entry in seat.ask("history", "past", before=900)["entries"]] == list(range(31, 51))


def test_a_page_that_is_too_long_is_cut_at_its_beginning(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), answer_bytes=1500))
    links = house.new(options=LONG)
    with house.seat(links.owner, seat="red") as seat:
        play_on(seat, 30)
        page = seat.ask("history", "past", before=21)
        found = [entry["seq"] for entry in page["entries"]]
        assert found == list(range(found[0], 21))
        assert 1 < found[0] < 20
        assert page["complete"] is False


def test_a_campaign_fits_into_what_may_be_brought_in() -> None:
    settings = Settings()
    assert settings.journal_lines >= 200_000
    assert settings.journal_bytes >= 60 * settings.journal_lines
    assert settings.import_line_seconds * settings.journal_lines >= 1000
