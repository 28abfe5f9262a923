"""The same game once more, with the sides changed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from grognard.server.rematch import exchanged
from tests.server.table import FRIENDS, House


def again(house: House, token: str) -> Any:
    return house.client.post("/api/game/again", headers={"Authorization": f"Bearer {token}"})


def test_players_change_sides_and_partners_go_together() -> None:
    assert exchanged(("red", "blue"), {"red": "r", "blue": "b"}) == {"red": "blue", "blue": "red"}
    four = {"west": "r", "slim": "b", "east": "r", "stilwell": "b"}
    assert exchanged(tuple(four), four) == {"west": "slim", "east": "stilwell", "slim": "west", "stilwell": "east"}
    three = {"one": "r", "two": "b", "three": "b"}
    assert exchanged(tuple(three), three) == {name: name for name in three}


def test_a_finished_game_is_played_again_with_the_sides_changed(both: House) -> None:
    links = both.new(FRIENDS)
    early = again(both, links.owner)
    assert (early.status_code, early.json()["error"]["key"]) == (409, "not-over")
    with both.seat(links.owner, name="Anna") as red, both.seat(links.friend) as blue:
        red.play("resign")
        blue.hear("moved")
        assert not blue.welcome["again"]
        first = again(both, links.owner).json()
        assert (first["role"], first["seats"]) == ("owner", ["blue"])
        assert blue.hear("again")["seats"] == ["red"]
        second = again(both, links.friend).json()
        assert (second["role"], second["seats"]) == ("player", ["red"])
        assert again(both, links.watch).status_code == 403
    games = both.client.post(
        "/api/games/resume", json={"tokens": [first["token"], second["token"], links.owner]}
    ).json()
    one, other, old = games["games"]
    assert one["game"] == other["game"] != old["game"]
    assert one["commitment"] != old["commitment"]
    assert (one["number"], one["people"]["blue"]["name"]) == (0, "Anna")
    with both.seat(second["token"]) as red:
        assert red.play("pick 1")["type"] == "accepted"
    with both.seat(links.friend) as late:
        assert late.welcome["again"]


def test_a_machine_changes_sides_too(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:cautious"})
    with house.seat(links.owner) as red:
        red.play("resign")
    made = again(house, links.owner).json()
    seats = house.get("/api/game", made["token"]).json()["seats"]
    assert [(seat["name"], seat["bot"], seat["held"]) for seat in seats] == [
        ("red", "cautious", False),
        ("blue", "", True),
    ]


def test_both_ask_at_once_and_meet_in_one_game(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red:
        red.play("resign")
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda token: again(both, token).json()["token"], (links.owner, links.friend)))
    games = both.client.post("/api/games/resume", json={"tokens": made}).json()["games"]
    assert len({game["game"] for game in games}) == 1
    assert sorted(game["role"] for game in games) == ["owner", "player"]
    assert sorted(seat for game in games for seat in game["held"]) == ["blue", "red"]
