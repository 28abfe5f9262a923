"""Nothing hidden crosses the wire: raw frames and raw bodies are searched for what the other seat must not know."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from grognard.kernel.chance import commitment
from tests.server.table import FRIENDS, House, Seat

RED_CODE, BLUE_CODE = 918_273_645, 564_738_291


def _bodies(house: House, token: str) -> str:
    paths = ("/api/game", "/api/game/log", "/api/game/journal", "/api/game/journal?form=json")
    return "".join(house.get(path, token).text for path in paths)


def _seed(tmp_path: Path, game: str) -> str:
    with sqlite3.connect(tmp_path / "games.db") as connection:
        found: str = connection.execute("SELECT seed FROM games WHERE id = ?", (game,)).fetchone()[0]
    connection.close()
    return found


def test_secret_actions_private_events_and_the_seed_stay_hidden(house: House, tmp_path: Path) -> None:
    links = house.new(FRIENDS)
    seed = _seed(tmp_path, links.game)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue, house.seat(links.watch) as watcher:
        red.play(f"pick {RED_CODE}")
        blue.hear("moved")
        blue.ask("history")
        blue.ask("query", name="marks")
        blue.ask("review", number=1)
        blue.ask("why", action=f"pick {BLUE_CODE}")
        with house.seat(links.friend) as late:
            seen_late = "".join(late.frames)
        blue.undo()
        blue.ask("play", seq=0, action=f"pick {BLUE_CODE}")
        blue.play(f"pick {BLUE_CODE}")
        watcher.hear("moved")
        watcher.hear("moved")
        red.hear("moved")
        seen = {
            "red": "".join(red.frames) + _bodies(house, links.owner),
            "blue": "".join(blue.frames) + seen_late + _bodies(house, links.friend),
            "watcher": "".join(watcher.frames) + _bodies(house, links.watch),
        }
    assert str(RED_CODE) in seen["red"]
    assert str(BLUE_CODE) in seen["blue"]
    for name, code in (("red", BLUE_CODE), ("blue", RED_CODE), ("watcher", RED_CODE), ("watcher", BLUE_CODE)):
        assert str(code) not in seen[name]
    for frames in seen.values():
        assert seed not in frames
        assert links.commitment in frames


def test_only_hashes_of_links_are_stored(house: House, tmp_path: Path) -> None:
    links = house.new(FRIENDS)
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("games.db*"))
    assert links.game.encode() in stored
    for token in (links.owner, links.friend, links.watch):
        assert token.encode() not in stored
        assert len(token) >= 32


def _finish(*seats: Seat) -> dict[str, Any]:
    """Both seats always pick and never march, until one has won."""
    while seats[0].over is None:
        assert seats[0].decision is not None
        name = seats[0].decision["seats"][0]
        actor = next(seat for seat in seats if seat.welcome["seat"] == name)
        actor.play("pick 1" if seats[0].decision["kind"] == "code" else "done")
        for other in seats:
            if other is not actor:
                other.hear("moved")
    return seats[0].over


def test_the_seed_is_published_at_the_end_and_fits_the_commitment(house: House, tmp_path: Path) -> None:
    links = house.new(FRIENDS)
    seed = _seed(tmp_path, links.game)
    assert len(bytes.fromhex(seed)) == 32
    with house.seat(links.owner) as red, house.seat(links.friend) as blue, house.seat(links.watch) as watcher:
        over = _finish(red, blue, watcher)
        assert over == blue.over == watcher.over
        assert over["seed"] == seed
        assert commitment(over["seed"]) == links.commitment == over["commitment"]
        answer = red.play("done")
        assert answer["key"] == "game-over"
        assert red.undo()["what"] == "undo"
        past = watcher.ask("history")
        assert all(not entry.get("hidden") for entry in past["entries"])
        told = [event["kind"] for entry in past["entries"] for event in entry["events"]]
        assert told.count("own-pick") == sum(entry["action"] == "pick 1" for entry in past["entries"]) > 0
    with house.seat(links.watch) as late:
        assert late.over == over
    assert house.get("/api/game", links.watch).json()["seed"] == seed
