"""The open lobby: what is listed, who may sit down, and that private games stay private."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from grognard.server import lobby
from tests.server.table import FRIENDS, House

OPEN = {"red": "me", "blue": "open"}


@pytest.fixture(autouse=True)
def always_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FRESH", 0.0)


def found(house: House, **more: Any) -> dict[str, Any]:
    wish = {"module": "duel", "seats": OPEN, "listing": {"language": "fr", "tempo": "mail"}, **more}
    answer = house.client.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def games(house: House) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = house.client.get("/api/lobby").json()["games"]
    return listed


def join(house: House, game: str, **wish: str) -> Any:
    return house.client.post(f"/api/lobby/{game}", json=wish)


def test_only_listed_games_are_in_the_lobby_and_tell_no_secrets(both: House) -> None:
    both.new(FRIENDS)
    made = found(both)
    (shown,) = games(both)
    assert (shown["game"], shown["language"], shown["tempo"]) == (made["game"], "fr", "mail")
    assert [(seat["name"], seat["free"]) for seat in shown["seats"]] == [("red", False), ("blue", True)]
    assert not {"seed", "position", "links", "commitment"} & set(shown)
    assert [link["role"] for link in made["links"]] == ["owner", "watch"]


def test_a_stranger_sits_down_and_plays_and_the_founder_sees_it(both: House) -> None:
    made = found(both)
    owner = made["links"][0]["token"]
    with both.seat(owner) as red:
        answer = join(both, made["game"], seat="blue")
        assert answer.status_code == 201
        link = answer.json()
        assert (link["role"], link["seats"]) == ("player", ["blue"])
        assert red.hear("seated")["seats"][1]["held"]
        with both.seat(link["token"], name="Bruno") as blue:
            assert blue.welcome["held"] == ["blue"]
            red.play("pick 1")
            blue.hear("moved")
            assert blue.play("pick 2")["type"] == "accepted"
    (shown,) = games(both)
    assert [seat["player"] for seat in shown["seats"]] == ["", "Bruno"]
    assert not any(seat["free"] for seat in shown["seats"])


def test_a_taken_seat_a_strange_one_and_a_private_game_are_refused(house: House) -> None:
    made = found(house)
    assert join(house, made["game"], seat="red").json()["error"]["key"] == "seat-taken"
    assert join(house, made["game"], seat="green").json()["error"]["what"] == "seat"
    assert join(house, made["game"], chair="blue").json()["error"]["what"] == "malformed"
    private = house.new(FRIENDS)
    for seat in ("blue", ""):
        refused = join(house, private.game, seat=seat)
        assert (refused.status_code, refused.json()["error"]["key"]) == (404, "no-open-game")
    assert join(house, "nowhere", seat="blue").status_code == 404
    without = house.client.post("/api/games", json={"module": "duel", "seats": OPEN})
    assert (without.status_code, without.json()["error"]["what"]) == (400, "seat")
    assert len(games(house)) == 1


def test_of_many_at_once_one_gets_the_seat(both: House) -> None:
    made = found(both)
    with ThreadPoolExecutor(8) as pool:
        codes = [answer.status_code for answer in pool.map(lambda _: join(both, made["game"], seat="blue"), range(8))]
    assert sorted(codes) == [201] + [409] * 7


def test_a_watcher_of_an_open_game_touches_nothing(house: House) -> None:
    made = found(house)
    link = join(house, made["game"]).json()
    assert link["path"].startswith("/watch#")
    with house.seat(link["token"]) as watcher:
        assert watcher.ask("play", seq=0, action="pick 1")["what"] == "seat"


def test_a_game_that_is_over_is_not_listed(house: House) -> None:
    made = found(house, options={"points": 3})
    blue = join(house, made["game"], seat="blue").json()["token"]
    with house.seat(made["links"][0]["token"]) as red, house.seat(blue):
        assert red.play("resign")["type"] == "accepted"
    assert games(house) == []
    assert join(house, made["game"], seat="blue").json()["error"]["what"] == "over"


def test_who_has_the_list_already_is_not_sent_it_again(house: House) -> None:
    made = found(house)
    first = house.client.get("/api/lobby")
    tag = {"If-None-Match": first.headers["etag"]}
    assert (first.headers["content-encoding"], len(first.json()["games"])) == ("gzip", 1)
    again = house.client.get("/api/lobby", headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    with house.seat(made["links"][0]["token"]) as red:
        red.play("pick 1")
    assert house.client.get("/api/lobby", headers=tag).json()["games"][0]["number"] == 1
    plain = house.client.get("/api/lobby", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(plain.json()["games"]) == 1
