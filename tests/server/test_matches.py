"""The machine against itself, by the sheets as they are and by a draft: played, told and broken off."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.bots.simulation import Match, Report
from grognard.server import matches
from tests.server.table import House
from tests.server.test_drafts import Drafting, opened


@pytest.fixture
def real(tmp_path: Path) -> Iterator[House]:
    yield from opened(str(tmp_path / "games.db"))


def report(match: Match) -> Report:
    """By the draft the other side wins."""
    winner = "allied" if match.revision else "japanese" if match.seed > 1 else None
    return Report(match.seed, winner, "", 10, 1, 0.0, "", ())


def told(author: Drafting, done: bool = True) -> Any:
    """How far the match is; asked until it is over."""
    for _ in range(2000):
        found = author.house.get("/api/draft/match", author.token).json()
        if not done or not found["running"]:
            return found
    raise AssertionError("the match does not end")


def test_a_match_is_played_game_by_game_by_both(real: House, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Match] = []

    def noted(match: Match) -> Report:
        played.append(match)
        return report(match)

    monkeypatch.setattr(matches, "play_match", noted)
    author = Drafting(real)
    assert told(author, done=False) is None
    author.put("7")
    begun = author.ask("/api/draft/match", games=2)
    assert begun.status_code == 201, begun.text
    found = told(author)
    assert found["before"] == {"games": 2, "wins": {"japanese": 1}, "draws": 1, "turns": 20}
    assert found["after"] == {"games": 2, "wins": {"allied": 2}, "draws": 0, "turns": 20}
    assert [(match.seed, bool(match.revision)) for match in played] == [(1, False), (1, True), (2, False), (2, True)]
    assert {match.seats for match in played} == {("easy",)}


def test_a_match_is_broken_off(real: House, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    monkeypatch.setattr(matches, "play_match", lambda match: free.wait(20) and report(match))
    author = Drafting(real)
    author.put("7")
    author.ask("/api/draft/match", games=1)
    assert told(author, done=False)["running"]
    real.client.delete("/api/draft/match", headers={"Authorization": f"Bearer {author.token}"})
    free.set()
    assert told(author)["before"]["games"] == 0


@pytest.mark.parametrize("wish", [{"games": 0}, {"games": 21}, {"scenario": "none"}, {"games": "many"}])
def test_no_match_is_played_that_cannot_be(real: House, wish: dict[str, Any]) -> None:
    author = Drafting(real)
    assert author.ask("/api/draft/match", **wish).status_code == 400
    assert told(author, done=False) is None


def test_a_draft_with_mistakes_is_not_played(real: House) -> None:
    author = Drafting(real)
    author.put("x")
    answer = author.ask("/api/draft/match")
    assert answer.status_code == 400
    assert "a whole number from 1 to 12 was expected" in answer.json()["error"]["message"]
