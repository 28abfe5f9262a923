"""How a finished game has swung: found out beside everything else, kept, and told to nobody before the end."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server import studies
from grognard.server.app import create_app
from grognard.server.catalogue import Library
from tests.server.conftest import SETTINGS
from tests.server.duel import Duel, Field
from tests.server.table import House, Links


class Judged(Duel):
    """A duel that tells how far each has come."""

    name = "judged"

    def query(self, p: Field, seat: int | None, name: str, args: Mapping[str, Any]) -> Any:
        if name != "aims":
            return super().query(p, seat, name, args)
        goal = p.world.points
        return {
            "aims": [
                {"key": "points", "side": side, "value": points, "goal": goal, "facts": {}}
                for side, points in zip(p.world.seats, p.points, strict=True)
            ]
        }


MODULE = Judged()
LIBRARY = Library(
    {"duel": "tests.server.duel:MODULE", "judged": "tests.server.test_studies:MODULE"}, "tests.server.duel:PLAYERS"
)


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[House]:
    settings = msgspec.structs.replace(SETTINGS, database=str(folder / "games.db"), study_processes=0)
    with TestClient(create_app(settings, LIBRARY)) as client:
        yield House(client)


@pytest.fixture
def judging(tmp_path: Path) -> Iterator[House]:
    with opened(tmp_path) as house:
        yield house


def played(house: House, moves: int, **wish: Any) -> Links:
    """A game of so many moves, both codes even, given up by red."""
    links = house.new({"red": "same-screen", "blue": "same-screen"}, module="judged", **wish)
    with house.seat(links.owner, seat="red") as red:
        for _ in range(moves - 1):
            assert red.decision is not None
            red.play("pick 2" if red.decision["kind"] == "code" else "done", seat=red.decision["seats"][0])
        red.play("resign")
    return links


def whole(house: House, token: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The moments of a game, asked for until all are known, and the last answer."""
    moments: list[dict[str, Any]] = []
    while True:
        since = moments[-1]["number"] if moments else 0
        answer = house.get(f"/api/game/study?since={since}", token)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        moments += told["moments"]
        if told["done"] == told["total"]:
            return moments, told


def test_luck_is_what_the_dice_gave_beyond_their_average(judging: House) -> None:
    links = played(judging, 3)
    moments, told = whole(judging, links.watch)
    assert (told["begun"], told["total"], told["sides"]) == (0, 3, ["red", "blue"])
    assert [one["number"] for one in moments] == [1, 2, 3]
    assert "luck" not in moments[0]
    won = moments[1]["balance"] > 0  # a third of the way for one, none for the other
    third = 100 / 3 / 2
    assert moments[1]["balance"] == pytest.approx(third if won else -third, abs=0.001)
    average = third * (21 - 15) / 36  # equal dice are red's
    assert moments[1]["luck"] == pytest.approx(moments[1]["balance"] - average, abs=0.001)
    assert moments[1]["chance"] == ({"ways": 7, "of": 12} if won else {"ways": 5, "of": 12}) | {"exact": True}
    assert [one.get("by", 0) for one in moments] == [0, 1, 0]


def test_what_was_found_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as house:
        links = played(house, 120, options={"points": 10_000})
        first = house.get("/api/game/study", links.owner).json()
        assert (first["total"], first["done"]) == (120, 0)
        known, _ = whole(house, links.owner)
        assert [one["number"] for one in known] == list(range(1, 121))

    def no_more(*about: Any) -> None:
        raise AssertionError("nothing need be looked at again")

    monkeypatch.setattr(studies, "examine", no_more)
    with opened(tmp_path) as house:
        told = house.get("/api/game/study", links.owner).json()
        assert (told["done"], told["moments"]) == (120, known)
        assert house.get("/api/game/study?since=119", links.owner).json()["moments"] == known[119:]


def test_nothing_is_told_before_the_end(judging: House) -> None:
    links = judging.new({"red": "me", "blue": "bot:cautious"}, module="judged")
    refused = judging.get("/api/game/study", links.owner)
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "study-early")
    assert judging.get("/api/game/study?since=-1", links.owner).status_code == 400


def test_a_game_that_nobody_can_judge_has_no_moments(judging: House) -> None:
    links = judging.new({"red": "same-screen", "blue": "same-screen"})
    with judging.seat(links.owner, seat="red") as red:
        red.play("resign")
    moments, told = whole(judging, links.owner)
    assert (moments, told["total"]) == ([], 1)


def test_a_branch_is_looked_at_from_where_it_begins(judging: House) -> None:
    links = played(judging, 8, options={"points": 10_000})
    wish = {"number": 5, "seat": "red", "bot": "cautious"}
    made = judging.client.post("/api/game/branch", json=wish, headers={"Authorization": f"Bearer {links.owner}"}).json()
    with judging.seat(made["links"][0]["token"]) as red:
        red.play("resign")
    moments, told = whole(judging, made["links"][0]["token"])
    assert (told["begun"], moments[0]["number"]) == (5, 6)
