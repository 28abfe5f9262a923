"""A game of one's own from a moment of another: what it begins with, and what it must not tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.table import FRIENDS, House, Links, Seat

CODE = 564_738_291


def branch(house: House, token: str, **wish: Any) -> Any:
    return house.client.post("/api/game/branch", json=wish, headers={"Authorization": f"Bearer {token}"})


def fought(house: House, red: Seat, blue: Seat) -> None:
    """A round, up to the winner's march."""
    red.play(f"pick {CODE}")
    blue.hear("moved")
    blue.play(f"pick {CODE + 1}")
    red.hear("moved")


def test_a_finished_game_goes_on_otherwise(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        fought(both, red, blue)
        winner, other = (red, blue) if red.decision and red.decision["yours"] else (blue, red)
        winner.play("march 2")
        other.hear("moved")
        red.play("resign")
        views = [red.ask("review", "reviewed", number=number)["view"] for number in range(4)]
    answer = branch(both, links.watch, number=2, seat="blue", bot="cautious")
    assert answer.status_code == 201, answer.text
    made = Links(answer.json())
    assert made.commitment != links.commitment
    info = both.get("/api/game", made.owner).json()
    assert (info["branched"], info["resumed"], info["imported"], info["number"]) == (2, None, False, 2)
    assert [(seat["name"], seat["bot"]) for seat in info["seats"]] == [("red", "cautious"), ("blue", "")]
    assert both.get("/api/game/counting", made.owner).json()["why"] == "help"
    with both.seat(made.owner) as mine:
        assert mine.welcome["branched"] == 2
        assert mine.log[0]["seat"] == "red"
        assert mine.log[0]["hidden"]
        assert mine.log[1]["action"] == f"pick {CODE + 1}"
        seen = [mine.ask("review", "reviewed", number=number)["view"] for number in range(3)]
        assert seen == [{key: value for key, value in view.items() if key != "result"} for view in views[:3]]
        assert mine.undo()["what"] == "undo"
        while mine.decision is None or not mine.decision["yours"]:
            mine.hear("moved")
        answer = mine.play("pick 1" if mine.decision["kind"] == "code" else "march 1")
        assert answer["type"] == "accepted"
        mine.play("resign")
        assert [entry["action"] for entry in mine.ask("history", "past")["entries"][:2]] == [
            f"pick {CODE}",
            f"pick {CODE + 1}",
        ]
    journal = both.get("/api/game/journal", made.owner).text
    again = both.client.post("/api/games/import", json={"journal": journal})
    assert again.status_code == 201, again.text
    assert both.get("/api/game", Links(again.json()).owner).json()["branched"] == 2


def test_a_branch_outlives_the_server(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"))
    house = opening(settings)
    links = house.new({"red": "same-screen", "blue": "same-screen"}, options={"points": 10_000})
    with house.seat(links.owner, seat="red") as red:
        for _ in range(12):
            assert red.decision is not None
            red.play("pick 1" if red.decision["kind"] == "code" else "done", seat=red.decision["seats"][0])
        red.play("resign")
        views = [red.ask("review", "reviewed", number=number)["view"] for number in range(12)]
    made = Links(branch(house, links.owner, number=10, seat="red", bot="cautious").json())
    later = opening(settings)
    with later.seat(made.owner) as mine:
        assert mine.welcome["branched"] == 10
        seen = [mine.ask("review", "reviewed", number=number)["view"] for number in range(11)]
        assert [view["points"] for view in seen] == [view["points"] for view in views[:11]]


def test_while_a_game_is_played_a_branch_has_what_its_player_was_told(both: House) -> None:
    links = both.new({"red": "same-screen", "blue": "same-screen"})
    with both.seat(links.owner, seat="red") as table:
        table.play(f"pick {CODE}", seat="blue")
        table.play("pick 1", seat="red")
    answer = branch(both, links.owner, number=1, seat="red", bot="cautious")
    assert answer.status_code == 201, answer.text
    with both.seat(answer.json()["links"][0]["token"]) as mine:
        assert mine.log[0]["seat"] == "blue"
        assert mine.log[0]["hidden"]
        assert mine.ask("review", "error", number=0)["key"] == "branch-past"
        mine.play("resign")
        mine.ask("history", "past")
        assert not any(str(CODE) in frame for frame in mine.frames)
    journal = both.get("/api/game/journal", answer.json()["links"][0]["token"]).text
    assert "blue: (hidden)" in journal
    assert str(CODE) not in journal


def test_who_may_not_branch_off_is_told_why(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red:
        red.play("pick 1")
        refused = branch(both, links.owner, number=1)
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "branch-others")
        red.play("resign")
    assert branch(both, links.owner, number=0).json()["error"]["key"] == "branch-nowhere"
    assert branch(both, links.owner, number=3).json()["error"]["key"] == "branch-nowhere"
    assert branch(both, links.owner, number=2).json()["error"]["what"] == "over"
    assert branch(both, links.owner, number=1, seat="green").json()["error"]["what"] == "seat"
    assert branch(both, links.owner, number=1, bot="genius").json()["error"]["what"] == "unknown"
    alone = both.new({"red": "me", "blue": "bot:cautious"}, help=False)
    with both.seat(alone.owner) as red:
        red.play("pick 1")
    assert branch(both, alone.owner, number=1).json()["error"]["key"] == "no-help"
    assert branch(both, alone.watch, number=1).json()["error"]["key"] == "branch-others"
    machines = both.new({"red": "bot:cautious", "blue": "bot:cautious"}, options={"points": 10_000})
    with both.seat(machines.owner) as nobody:
        nobody.hear("moved")
    assert branch(both, machines.owner, number=1).json()["error"]["what"] == "seat"
