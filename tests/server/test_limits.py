"""Each limit is a setting by name, and whoever meets it is told so in words that a client can translate."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from grognard.server import limits
from grognard.server.limits import Allowance, Limits
from grognard.server.settings import Settings
from tests.server.conftest import ROOT, SETTINGS
from tests.server.table import FRIENDS, House

Opening = Callable[[Settings], House]


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_what_was_used_comes_back_steadily() -> None:
    clock = Clock()
    hourly = Allowance(6, 3600.0, clock)
    assert [hourly.take("a") for _ in range(6)] == [0.0] * 6
    assert hourly.take("a") == pytest.approx(600.0)
    assert hourly.take("b") == 0.0  # others have their own
    clock.now += 599
    assert hourly.take("a") == pytest.approx(1.0)
    clock.now += 1
    assert hourly.take("a") == 0.0
    assert hourly.take("a") > 0


def test_none_at_all_is_no_limit() -> None:
    assert {Allowance(0, 1.0, Clock()).take("a") for _ in range(100)} == {0.0}


def test_those_who_have_rested_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KNOWN", 3)
    clock = Clock()
    allowance = Allowance(1, 10.0, clock)
    for number in range(3):
        allowance.take(f"old {number}")
    clock.now += 11
    for number in range(5):
        assert allowance.take(f"new {number}") == 0.0
    assert len(allowance._used) <= 3


def _open(opening: Opening, tmp_path: Path, **chosen: float) -> House:
    return opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), **chosen))


def test_games_and_imports_an_hour(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, games_per_hour=2, imports_per_hour=1)
    house.new()
    links = house.new()
    refused = house.client.post("/api/games", json={"module": "duel"})
    assert refused.status_code == 429
    error = refused.json()["error"]
    assert (error["what"], error["key"]) == ("limit", "limit-games")
    assert error["facts"]["most"] == 2
    assert 0 < error["facts"]["minutes"] <= 30
    journal = house.get("/api/game/journal", links.owner).text
    for expected in (400, 429):  # the first is allowed, and found to be no journal that can be taken in
        answer = house.client.post("/api/games/import", json={"journal": journal.replace("duel", "nothing")})
        assert answer.status_code == expected


def test_seats_taken_in_the_lobby_an_hour(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, joins_per_hour=1)
    games = [house.new({"red": "me", "blue": "open"}, listing={}).game for _ in range(2)]
    answers = [house.client.post(f"/api/lobby/{game}", json={"seat": "blue"}) for game in games]
    assert [answer.status_code for answer in answers] == [201, 429]
    assert answers[1].json()["error"]["key"] == "limit-joins"


def test_lines_of_chat_a_minute_by_one_link(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, chat_per_minute=2)
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        for _ in range(2):
            red.say("chat", text="hello")
            red.hear("chatted")
        assert red.ask("chat", "error", text="hello")["key"] == "limit-chat"
        blue.say("chat", text="I may")
        assert blue.hear("chatted")["type"] == "chatted"


def test_questions_and_reviews_a_second(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, questions_per_second=0.3, reviews_per_second=0.1, burst_seconds=10.0)
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        for _ in range(3):
            red.ask("query", "answer", name="marks")
        assert red.ask("query", "error", name="marks")["key"] == "limit-questions"
        red.ask("review", "reviewed", number=0)
        assert red.ask("review", "error", number=0)["key"] == "limit-reviews"
        assert red.play("pick 1")["type"] == "accepted"  # whoever plays is never kept from it


def test_moves_that_are_turned_down_count_and_those_that_are_played_do_not(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, questions_per_second=0.2, burst_seconds=10.0)
    links = house.new({"red": "me", "blue": "same-screen"}, options={"points": 10_000})
    with house.seat(links.owner, seat="red") as red:
        for _ in range(8):
            assert red.decision is not None
            seat, kind = red.decision["seats"][0], red.decision["kind"]
            assert red.play("pick 1" if kind == "code" else "done", seat=seat)["type"] == "accepted"
        for _ in range(2):
            assert red.play("done", seq=0)["what"] == "stale"
        assert red.play("done", seq=0)["key"] == "limit-questions"
        assert red.undo()["key"] == "limit-questions"
        assert red.decision is not None
        seat, kind = red.decision["seats"][0], red.decision["kind"]  # nothing more is judged, be it allowed
        assert red.play("pick 1" if kind == "code" else "done", seat=seat)["key"] == "limit-questions"


def test_connections_of_one_address(opening: Opening, tmp_path: Path) -> None:
    house = _open(opening, tmp_path, connections_per_address=1)
    links = house.new(FRIENDS)
    with house.seat(links.owner), house.client.websocket_connect("/api/play") as second:
        told = second.receive_json()
        assert (told["what"], told["key"]) == ("limit", "limit-connections")
    with house.seat(links.owner) as again:
        assert again.seq == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_limit_is_told_in_the_players_language(language: str) -> None:
    files = (ROOT / "web/src/text").glob(f"*{language}.ftl")
    words = "\n".join(file.read_text(encoding="utf-8") for file in files)
    told = set(re.findall(r"^trouble-(\S+) =", words, re.MULTILINE))
    names = {f"limit-{name}" for name in Limits(Settings()).turned_away}
    assert names | {"bot-waits", "limit"} <= told
