"""Stored games outlive every change of the rules: the same game, or one that says from where it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, text
from starlette.websockets import WebSocketDisconnect

from grognard.kernel import journal as journals
from grognard.kernel.refusals import refuse
from grognard.kernel.words import Malformed
from grognard.server import database as databases
from grognard.server.settings import Settings
from tests.server import duel
from tests.server.conftest import SETTINGS
from tests.server.duel import LIBRARY, Duel, March
from tests.server.table import House, Links, Seat
from tests.server.test_resuming import play_on

Opening = Callable[[Settings], House]
OLD, NEW = "these rules", "other rules"


def marched_further(self: March, p: duel.Field, seat: int) -> None:
    """A changed rule: every march goes a step further."""
    p.marks = duel._with(p.marks, seat, p.marks[seat] + self.steps + 1)
    p.stack[-1].marches += 1
    p.tell("marched", seat=duel.SEATS[seat], steps=self.steps + 1)


def change(monkeypatch: pytest.MonkeyPatch, march: bool = True) -> None:
    monkeypatch.setattr(Duel, "fingerprint", NEW)
    if march:
        monkeypatch.setattr(March, "play", marched_further)


@contextmanager
def stored(database: str) -> Iterator[Connection]:
    engine = databases.engine(database)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def row(database: str) -> Mapping[str, Any]:
    with stored(database) as connection:
        return connection.execute(text("SELECT rules, base, origin, lost, hash, number FROM games")).one()._asdict()


@pytest.fixture
def settings(database: str) -> Settings:
    return msgspec.structs.replace(SETTINGS, database=database)


def begun(house: House, moves: int = 14, **wish: Any) -> tuple[Links, list[Any]]:
    """A hot-seat game of so many moves, and the view after each."""
    links = house.new(options={"points": 10_000}, **wish)
    with house.seat(links.owner, seat="red") as seat:
        views = [seat.view]
        for _ in range(moves):
            play_on(seat, 1)
            views.append(seat.view)
    return links, views


def journal_of(house: House, links: Links) -> journals.Journal:
    return journals.read(house.get("/api/game/journal?seed=yes", links.owner).text)


# --- where the game stands -----------------------------------------------------------------------------


def test_a_game_whose_moves_still_agree_goes_on_as_if_nothing_had_changed(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, views = begun(opening(settings))
    assert row(settings.database)["rules"] == OLD
    change(monkeypatch, march=False)
    house = opening(settings)
    with house.seat(links.owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"] is None
    assert (row(settings.database)["rules"], row(settings.database)["base"]) == (NEW, 0)
    assert journal_of(house, links).rules == NEW
    journals.replay(journal_of(house, links), LIBRARY.start)


def test_a_game_whose_moves_lead_elsewhere_goes_on_from_where_it_stood(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, views = begun(opening(settings))
    change(monkeypatch)
    house = opening(settings)
    with house.seat(links.owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"] == {"number": 14, "lost": 0, "rules": OLD}
        assert seat.welcome["can_undo"] is False
        assert (seat.seq, seat.welcome["number"], len(seat.welcome["log"])) == (14, 14, 14)
        play_on(seat, 6)
        assert seat.log[-1]["number"] == 20
        known = seat.view
    assert house.get("/api/game", links.owner).json()["resumed"]["number"] == 14
    with opening(settings).seat(links.owner, seat="red") as seat:  # and it stays so
        assert seat.view == known
        assert seat.welcome["resumed"]["number"] == 14


def test_the_journal_of_such_a_game_begins_with_its_position_and_can_be_replayed(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opening(settings)
    links, _ = begun(first)
    before = journal_of(first, links)
    change(monkeypatch)
    with pytest.raises(Malformed):
        journals.replay(before, LIBRARY.start)
    house = opening(settings)
    with house.seat(links.owner, seat="red") as seat:
        play_on(seat, 6)
        known = seat.view
    journal = journal_of(house, links)
    assert (journal.origin, journal.rules) == (OLD, NEW)
    assert journal.earlier == before.lines
    assert len(journal.lines) == 6
    game = journals.replay(journal, LIBRARY.start)
    assert game.view("red") == known
    made = house.client.post("/api/games/import", json={"journal": journal.text()})
    assert made.status_code == 201, made.text
    again = Links(made.json())
    with house.seat(again.owner, seat="red") as seat:
        assert seat.view == known
        assert seat.welcome["resumed"]["number"] == 14
        assert [entry.get("action") for entry in seat.welcome["log"]][:3] == ["pick 1", None, "march 2"]
    assert journal_of(house, again) == journal


def test_a_move_that_is_no_longer_allowed_does_not_close_the_game(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, views = begun(opening(settings))
    change(monkeypatch, march=False)
    monkeypatch.setattr(March, "refusal", lambda self, p, seat: refuse("2.1", "too-far", steps=2, limit=1))
    with opening(settings).seat(links.owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"]["rules"] == OLD


def test_undo_goes_back_to_the_stored_position_and_no_further(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, _ = begun(opening(settings), 2)
    change(monkeypatch)
    with opening(settings).seat(links.owner, seat="red") as seat:
        assert seat.decision is not None
        winner = seat.decision["seats"][0]
        seat.ask("look", "welcome", seat=winner)
        before = seat.view
        seat.play("march 1")
        with opening(settings).seat(links.owner, seat=winner) as again:
            assert again.welcome["can_undo"] is True
            again.undo()
            assert again.view == before
            assert again.undo()["what"] == "undo"


# --- the past ------------------------------------------------------------------------------------------


def test_the_past_is_shown_where_moves_still_lead_to_what_was_stored(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions are stored after moves 4, 8 and 12; every round is: pick, pick, march, done."""
    first = opening(settings)
    links = first.new(options={"points": 10_000})
    with first.seat(links.owner, seat="red") as seat:
        views = [seat.view]
        for number in range(14):
            play_on(seat, 1, march=number >= 4)
            views.append(seat.view)
    change(monkeypatch)
    with opening(settings).seat(links.owner, seat="red") as seat:
        for number in (0, 1, 2, 4, 8, 12, 14):
            assert seat.ask("review", "reviewed", number=number)["view"] == views[number]
        for number in (5, 6, 7, 9, 11, 13):
            hidden = seat.ask("review", "error", number=number)
            assert (hidden["what"], hidden["key"], hidden["facts"]) == ("rules", "past-closed", {"number": number})
        play_on(seat, 1)
        assert seat.ask("review", "reviewed", number=15)["view"] == seat.view


# --- what cannot be opened -----------------------------------------------------------------------------


class Duelling(duel.Round):
    """A procedure that took the place of another."""


def test_a_game_that_cannot_be_opened_says_so_and_can_be_read(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opening(settings)
    links, _ = begun(first)
    lines = journal_of(first, links).lines
    change(monkeypatch)
    monkeypatch.setattr(Duel, "procedures", (duel.Match, Duelling))
    house = opening(settings)
    with house.seat("") as seat:
        seat.say("hello", token=links.owner)
        told = seat.hear("error")
        assert (told["what"], told["key"]) == ("rules", "game-closed")
        assert "'Round', which the rules of today do not have" in told["message"]
        with pytest.raises(WebSocketDisconnect) as closing:
            seat.hear()
        assert closing.value.code == 4009
    log = house.get("/api/game/log?seat=red", links.owner).json()
    assert len(log["entries"]) == 14
    assert journal_of(house, links).lines == lines
    assert row(settings.database)["rules"] == OLD  # nothing was changed: the older program can still open it


def test_a_position_that_cannot_be_read_is_not_needed_where_all_moves_come_out_as_they_did(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, views = begun(opening(settings))
    with stored(settings.database) as connection:
        connection.execute(text("UPDATE games SET position = :junk"), {"junk": b"junk"})
        connection.execute(text("UPDATE snapshots SET position = :junk"), {"junk": b"junk"})
    change(monkeypatch, march=False)
    with opening(settings).seat(links.owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"] is None
        assert seat.ask("review", "reviewed", number=13)["view"] == views[13]


def test_a_game_that_was_tampered_with_is_not_opened_silently(opening: Opening, settings: Settings) -> None:
    """By the same rules: the stored position is what counts, and it is said."""
    links, views = begun(opening(settings), 15)
    with stored(settings.database) as connection:
        connection.execute(text("UPDATE entries SET action = 'march 1' WHERE number = 15"))
    house = opening(settings)
    with house.seat(links.owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"] == {"number": 15, "lost": 0, "rules": OLD}


# --- games from before positions were stored with every move ---------------------------------------------


def forget(database: str) -> None:
    """As an older version left it: no rules, no hashes, positions every four moves."""
    with stored(database) as connection:
        connection.execute(text("UPDATE games SET rules = '', hash = '', position = NULL"))
        connection.execute(text("UPDATE snapshots SET rules = '', hash = ''"))


def test_an_older_game_that_still_agrees_gets_its_rules(opening: Opening, settings: Settings) -> None:
    links, views = begun(opening(settings))
    forget(settings.database)
    with opening(settings).seat(links.owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"] is None
    assert row(settings.database)["rules"] == OLD
    assert row(settings.database)["hash"]


def test_an_older_game_goes_on_from_the_last_position_that_is_certain(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, views = begun(opening(settings), 15)  # stored after move 12; move 15 is a march
    forget(settings.database)
    change(monkeypatch)
    house = opening(settings)
    with house.seat(links.owner, seat="red") as seat:
        assert seat.view == views[14]
        assert seat.welcome["resumed"] == {"number": 14, "lost": 1, "rules": ""}
        assert [entry.get("undone", False) for entry in seat.welcome["log"]] == [False] * 14 + [True]
        play_on(seat, 2)
        assert seat.log[-1]["number"] == 16
    assert len(journal_of(house, links).lines) == 2


def test_an_older_game_that_is_over_stays_over(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opening(settings)
    links = first.new()
    with first.seat(links.owner, seat="red") as seat:
        while seat.decision is not None:
            play_on(seat, 1)
    forget(settings.database)
    change(monkeypatch)
    house = opening(settings)
    with house.seat("") as seat:
        seat.say("hello", token=links.owner)
        assert seat.hear("error")["what"] == "rules"
    assert house.get("/api/game", links.owner).json()["result"]["reason"] == "points"


# --- journals ------------------------------------------------------------------------------------------


def test_a_journal_of_other_rules_is_brought_in_with_its_position(
    opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opening(settings)
    links, views = begun(first)
    kept = first.get("/api/game/journal?form=json&seed=yes", links.owner).json()
    change(monkeypatch)
    house = opening(settings)
    made = house.client.post("/api/games/import", json={"journal": kept})
    assert made.status_code == 201, made.text
    with house.seat(Links(made.json()).owner, seat="red") as seat:
        assert seat.view == views[-1]
        assert seat.welcome["resumed"] == {"number": 14, "lost": 0, "rules": OLD}
    without = {key: value for key, value in kept.items() if key != "end"}
    refused = house.client.post("/api/games/import", json={"journal": without})
    assert (refused.status_code, refused.json()["error"]["key"]) == (400, "journal-end")


def test_a_position_that_cannot_be_is_not_brought_in(opening: Opening, settings: Settings) -> None:
    house = opening(settings)
    links, _ = begun(house, 4)
    journal = journal_of(house, links)
    from grognard.kernel import records

    stored = records.from_text(journal.end)
    absurd = records.to_text(records.Record({**stored.position, "round": -3}, stored.steps, stored.names))
    wrong = msgspec.structs.replace(journal, rules="x", end=absurd, hash="y")
    refused = house.client.post("/api/games/import", json={"journal": wrong.text()})
    assert refused.status_code == 400
    assert "no such round" in refused.json()["error"]["message"]


def test_every_seat_is_told(opening: Opening, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    first = opening(settings)
    links = first.new({"red": "me", "blue": "friend"}, options={"points": 10_000})
    with first.seat(links.owner) as red, first.seat(links.friend) as blue:
        red.play("pick 1")
        blue.hear("moved")
        blue.play("pick 1")
        red.hear("moved")
        assert red.decision is not None
        winner: Seat = red if red.decision["seats"] == ["red"] else blue
        winner.play("march 1")
    change(monkeypatch)
    house = opening(settings)
    for token in (links.owner, links.friend, links.watch):
        with house.seat(token) as seat:
            assert seat.welcome["resumed"]["number"] == 3
