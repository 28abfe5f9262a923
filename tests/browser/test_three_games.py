"""Pacific Battles at the table: each of its games from the lobby, with what its seat may see and nothing more."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
GAMES = ("singapore", "bataan", "guadalcanal")


def _begin(people: People, scenario: str, language: str = "en") -> PlayersTable:
    player = people(language=language)
    player.lobby()
    player.page.get_by_test_id(f"scenario-{scenario}").check()
    player.page.get_by_test_id("solo-japanese").click()
    player.sit()
    return player


def _decide(player: PlayersTable, count: int) -> None:
    """Ends phases, or takes the first thing offered, a few times."""
    for _ in range(count):
        look = player.ready()
        if look["over"]:
            return
        player.play_anything()
        player.moved(look["seq"])


@pytest.mark.parametrize("scenario", GAMES)
def test_each_game_begins_from_the_lobby_on_its_own_board(people: People, scenario: str) -> None:
    player = _begin(people, scenario)
    assert player.page.evaluate("() => window.grognard.known.data.scenario") == scenario
    _decide(player, 8)
    assert player.page.evaluate("() => window.grognard.stacks.size") > 0
    assert player.faults == []


@pytest.mark.parametrize("scenario", GAMES)
def test_each_game_speaks_french(people: People, scenario: str) -> None:
    player = _begin(people, scenario, "fr")
    _decide(player, 3)
    player.ready()
    for tab in ("hex", "log", "boxes", "stats"):
        player.page.locator(f"#tab-{tab}").click()
        text = player.page.locator("main").inner_text()
        for raw in ("ask-", "do-", "event-", "main-done-", "box-", "phase-", "track-", "{ $"):
            assert raw not in text, f"{tab}: {raw}"
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")


def test_nothing_of_a_hidden_unit_crosses_the_wire(people: People) -> None:
    player = _begin(people, "guadalcanal")
    _decide(player, 6)
    own = {piece["id"] for piece in _pieces(player) if piece["side"] == "japanese"}
    told: list[dict[str, Any]] = [json.loads(frame) for frame in player.frames]
    views = [one["view"] for one in told if one.get("view")]
    assert views
    for view in views:
        tops = {stack.get("top") for stack in view["stacks"].values()}
        boxed = {id for id, state in view["pieces"].items() if not state["at"][:1].isdigit()}
        assert view["pieces"].keys() <= own | tops | boxed
        for stack in view["stacks"].values():
            if stack["concealed"]:
                assert stack.keys() == {"side", "concealed"}
    shown = player.page.evaluate(
        "() => [...window.grognard.stacks.values()].flatMap(s => s.hidden ? [s.hidden.count] : [])"
    )
    assert shown, "no enemy stack hides anything"


def _pieces(player: PlayersTable) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.page.evaluate("() => window.grognard.known.data.pieces")
    return found
