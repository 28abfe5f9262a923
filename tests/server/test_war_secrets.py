"""Plans and standing orders of War of Resistance cross no wire: frames and bodies are searched for their hexes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server.app import create_app
from tests.marks import rule
from tests.server.conftest import SETTINGS
from tests.server.table import House, Links, Seat

PEOPLE = {"japanese": "me", "chinese": "friend"}
UNIT, SHORE, OTHER_SHORE = "j-snlf-kure", "G4:4707", "G4:4505"  # nobody stands on these shores
WATCHED = "G4:3912"  # where a standing order has its fighters intercept
ASKED = ("landings", "routes", "flights", "prospects", "cautions", "aims", "supply", "zones", "overlay")


@pytest.fixture
def theatre(tmp_path: Path) -> Iterator[House]:
    settings = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "wars.db"))
    with TestClient(create_app(settings)) as client:
        yield House(client)


def _bodies(house: House, token: str) -> str:
    paths = ("/api/game", "/api/game/log", "/api/game/journal", "/api/game/journal?form=json")
    return "".join(house.get(path, token).text for path in paths)


def _curious(seat: Seat) -> None:
    """A seat that asks whatever can be asked."""
    for name in ASKED:
        for facts in ({}, {"unit": UNIT}, {"side": "japanese"}):
            seat.ask("query", name=name, args=facts)
    for order in (f"assault {UNIT} {UNIT}", f"cancel-landing {UNIT}", f"land {UNIT} japan"):
        seat.ask("why", action=order)
    seat.ask("history")
    seat.ask("review", number=1)


def _begun(house: House) -> Links:
    return house.new(PEOPLE, module="war_of_resistance", scenario="canton-38")


@rule("32C/plan")
def test_planned_landings_and_standing_orders_are_in_no_frame_of_others(theatre: House) -> None:
    links = _begun(theatre)
    with (
        theatre.seat(links.owner) as japan,
        theatre.seat(links.friend) as china,
        theatre.seat(links.watch) as watcher,
    ):
        seats = {"japanese": japan, "chinese": china}

        def play(seat: Seat, action: str) -> None:
            answer = seat.play(action)
            assert answer["type"] == "accepted", answer
            for other in (japan, china, watcher):
                while other.seq < seat.seq:
                    other.hear("moved")

        first = {seat: len(seat.frames) for seat in (japan, china, watcher)}
        while japan.decision is not None and japan.decision["kind"] != "initial":
            if japan.decision["kind"] == "second-player":
                play(china, f"intercept-near {WATCHED} 3")
            play(seats[japan.decision["seats"][0]], "done")
        play(japan, f"plan-landing {UNIT} {SHORE}")
        play(japan, f"cancel-landing {UNIT}")
        play(japan, f"plan-landing {UNIT} {OTHER_SHORE}")
        _curious(china)
        _curious(watcher)
        _curious(japan)
        assert japan.view["landings"] == {UNIT: OTHER_SHORE}
        assert china.view["landings"] == watcher.view["landings"] == {}
        play(japan, "done")
        seen = {seat: "".join(seat.frames[first[seat] :]) for seat in first}
    with theatre.seat(links.friend) as late, theatre.seat(links.watch) as passer_by:
        for seat in (late, passer_by):
            assert (seat.view["landings"], UNIT in str(seat.view["landings"])) == ({}, False)
        logs = str(late.log), str(passer_by.log)
    hidden = (SHORE, OTHER_SHORE)
    assert all(hex in seen[japan] for hex in hidden)
    assert WATCHED in seen[china]
    for found in (seen[china], _bodies(theatre, links.friend), logs[0]):
        assert [hex for hex in (*hidden, "plan-landing", "landing-planned") if hex in found] == []
    for found in (seen[watcher], _bodies(theatre, links.watch), logs[1]):
        assert [hex for hex in (*hidden, WATCHED, "intercept-near", "landing-planned") if hex in found] == []
    for found in (seen[japan], _bodies(theatre, links.owner)):
        assert [word for word in (WATCHED, "intercept-near", "standing-order") if word in found] == []
