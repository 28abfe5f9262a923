"""Nemesis behind the server: fixed data, a turn over the wire, its secret chits, its bots, its journal."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import grognard
from grognard.server.app import create_app
from grognard.server.settings import Settings
from tests.server.table import House, Links, Seat

SEATS = ("japanese", "allied")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nemesis")


@pytest.fixture
def real(folder: Path) -> Any:
    settings = Settings(database=str(folder / "nemesis.db"), bot_processes=0, pace=0.0, late_seconds=0.0)
    with TestClient(create_app(settings)) as client:
        yield House(client)


def _new(house: House, seats: dict[str, str], **wish: Any) -> Links:
    return house.new(seats, module="nemesis", **wish)


def _choose(seat: Seat, chance: random.Random, hurry: bool) -> str:
    """Any legal action; in a hurry, done whenever that is one."""
    assert seat.decision is not None
    if hurry and "done" in seat.decision["accepts"] and seat.ask("why", action="done")["type"] == "allowed":
        return "done"
    able = [(kind, name) for kind, names in seat.decision["subjects"].items() for name in names]
    chance.shuffle(able)
    for kind, name in able:
        orders = seat.ask("actions", "listed", kind=kind, about=name)["actions"]
        if orders:
            return str(chance.choice(orders))
    return chance.choice([str(action) for actions in seat.decision["actions"].values() for action in actions])


def _play(seats: dict[str, Seat], chance: random.Random, until: Callable[[Seat], bool], hurry: bool = False) -> None:
    first = next(iter(seats.values()))
    while not until(first):
        assert first.decision is not None
        actor = seats[first.decision["seats"][0]]
        answer = actor.play(_choose(actor, chance, hurry))
        assert answer["type"] == "accepted", answer
        for seat in seats.values():
            while seat.seq < actor.seq:
                seat.hear("moved")


def test_fixed_data(real: House) -> None:
    whole = real.client.get("/api/modules/nemesis/static")
    assert whole.headers["content-encoding"] == "gzip"
    shape = whole.json()
    assert {"board", "pieces", "charts", "ledger", "messages", "look"} <= set(shape)
    assert real.client.get("/api/modules/nemesis/board").json() == shape["board"]
    again = real.client.get("/api/modules/nemesis/static", headers={"If-None-Match": whole.headers["etag"]})
    assert again.status_code == 304
    assert real.client.get("/api/modules/nemesis/weather").status_code == 404
    plain = real.client.get("/api/modules/nemesis/static", headers={"Accept-Encoding": "identity"})
    assert plain.json() == shape
    assert real.client.get("/api/modules/nemesis/static?scenario=campaign").json() == shape
    assert real.client.get("/api/modules/nemesis/static?scenario=retreat").status_code == 404
    assert real.client.get("/api/boards/nemesis").json() == shape
    boards = real.client.get("/api/boards").json()["boards"]
    assert {"name": "nemesis", "scenarios": ["campaign"]} in boards
    described = real.client.get("/api/modules/nemesis").json()
    assert described["seats"] == list(SEATS)
    four = real.client.post("/api/modules/nemesis/seats", json={"options": {"players": "armies"}})
    assert len(four.json()["seats"]) == 4


def test_moves_over_the_wire_lead_to_the_same_position_as_the_journal(real: House) -> None:
    links = _new(real, {"japanese": "me", "allied": "same-screen"})
    chance = random.Random(7)
    with real.seat(links.owner, seat="japanese") as one, real.seat(links.owner, seat="allied") as two:
        seats = {"japanese": one, "allied": two}
        _play(seats, chance, lambda seat: seat.seq >= 120)
        with real.seat(links.watch) as watcher:
            assert watcher.decision is not None
            assert watcher.decision["actions"] is None
        shown = {name: seat.view for name, seat in seats.items()}
    game = grognard.load(real.get("/api/game/journal?seed=yes", links.owner).text)
    for name, view in shown.items():
        assert msgspec.json.decode(msgspec.json.encode(game.view(name))) == view
    made = real.client.post(
        "/api/games/import", json={"journal": game.journal().text(), "seats": {"japanese": "me", "allied": "friend"}}
    )
    again = Links(made.json())
    with real.seat(again.friend) as allied:
        assert allied.view == shown["allied"]


def test_the_chosen_chit_stays_secret(real: House) -> None:
    """Two secret choices end the first turn: whoever has not chosen must not find the other's chit in any frame."""
    links = _new(real, {"japanese": "me", "allied": "friend"})
    chance = random.Random(3)
    with (
        real.seat(links.owner) as japanese,
        real.seat(links.friend) as allied,
        real.seat(links.watch) as watcher,
    ):
        seats = {"japanese": japanese, "allied": allied}
        _play(seats, chance, lambda seat: bool(seat.decision and seat.decision["kind"] == "first-chit"), hurry=True)
        while watcher.seq < japanese.seq:
            watcher.hear("moved")
        seen = {name: len(seat.frames) for name, seat in (("allied", allied), ("watcher", watcher))}
        assert japanese.decision is not None
        chosen = japanese.decision["actions"]["choose-chit"][0]
        assert japanese.play(chosen)["type"] == "accepted"
        moved = allied.hear("moved")
        watcher.hear("moved")
        assert moved["entry"]["hidden"] is True
        assert "action" not in moved["entry"]
        assert japanese.decision["answer"] == chosen
        assert allied.view["chosen"]["japanese"] is None
        offered = allied.decision["actions"]["choose-chit"] if allied.decision else []
        for name, seat in (("allied", allied), ("watcher", watcher)):
            (frame,) = seat.frames[seen[name] :]
            for action in offered:  # what the seat itself may choose is its own affair
                frame = frame.replace(f'"{action}"', "")
            assert chosen.split()[1] not in frame
        with real.seat(links.friend) as late:
            assert late.view["chosen"]["japanese"] is None
            assert late.welcome["log"][-1]["hidden"] is True
        assert real.get("/api/game/journal", links.friend).text.splitlines()[-1] == "japanese: (hidden)"


def test_queries_and_refusals_speak_of_the_real_game(real: House) -> None:
    links = _new(real, {"japanese": "me", "allied": "friend"})
    with real.seat(links.owner, language="fr") as japanese:
        assert japanese.ask("query", name="zones", args={"side": "japanese"})["type"] == "answer"
        assert japanese.ask("query", name="fate")["what"] == "malformed"
        assert japanese.ask("query", name="reach", args={"unit": "nobody"})["what"] == "malformed"
        page = japanese.ask("actions", "listed", kind="move", most=1)
        unit = page["actions"][0].split()[1]
        reach = japanese.ask("query", "answer", name="reach", args={"unit": unit})["value"]
        own = japanese.ask("actions", "listed", kind="move", where={"unit": unit})
        assert 0 < own["count"] < page["count"]
        assert {line.split()[2] for line in own["actions"]} <= {found["hex"] for found in reach["hexes"]}
        assert japanese.ask("actions", where={"unit": "nobody"})["what"] == "malformed"
        refused = japanese.ask("why", action=f"move {unit} {reach['start']}")
        assert refused["type"] == "refused"
        assert refused["rule"]
        assert refused["message"]


def test_a_bot_plays_the_other_side(real: House) -> None:
    links = _new(real, {"japanese": "bot:random", "allied": "me"})
    with real.seat(links.owner) as allied:
        while allied.seq < 40:
            assert allied.decision is not None
            if allied.decision["yours"]:
                assert allied.play(_choose(allied, random.Random(1), hurry=True))["type"] == "accepted"
            else:
                allied.hear("moved")
        assert {entry["seat"] for entry in allied.log} >= {"japanese"}


def test_a_seat_of_the_other_side_is_not_to_be_had_in_a_game_with_partners(real: House) -> None:
    made = real.client.post("/api/modules/nemesis/seats", json={"options": {"players": "fronts"}}).json()["seats"]
    mine, partner, foe, _ = made
    seats = {mine: "me", **dict.fromkeys(made[1:], "bot:easy")}
    links = real.new(seats, module="nemesis", options={"players": "fronts"}, pace=60)
    with real.seat(links.owner) as player:
        refused = player.ask("handover", "error", seat=foe)
        assert (refused["what"], refused["key"]) == ("seat", "other-side")
        assert player.ask("handover", "seated", seat=foe, bot="hard")["held"] == [mine]
        assert player.ask("handover", "seated", seat=partner)["held"] == [mine, partner]
