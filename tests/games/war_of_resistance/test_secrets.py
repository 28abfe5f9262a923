"""What the other seat gets of an air operation and of planned drops: nothing that it must not know."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.rules.war_of_resistance.flights import FAR_BASE, begin, play, sky

TARGET = "0106"  # nothing else is there but the target


def flown() -> Any:
    """Chinese bombers on their way to 0106, over a hex that a Japanese patrol watches."""
    box = sky().own("japanese", TARGET).mark(strip={"0203": 1, FAR_BASE: 2, TARGET: 1})
    box.wing("B", FAR_BASE, "caf-sb-2").wing("C", FAR_BASE, "caf-sb-2").wing("F", "0203", "ijn-a5m2")
    game = begin(box, side="chinese")
    play(game, f"fly B,C bombing {TARGET}", "go")
    assert game.asked() == "patrol"
    return game


def said_to(game: Any, seat: str) -> str:
    """Everything a seat gets: view, events, questions, orders, refusals, and what others did as far as it is open."""
    decision = game.decision()
    parts = [str(event) for event in game.log(seat)]
    view = game.view(seat)
    parts += [
        str({key: view[key] for key in view if key not in ("owners", "marks", "air")}),
        str(view["air"]["operation"]),
    ]
    parts += [str(entry.action) for entry in game.entries if not entry.action.secret or game.seats[entry.seat] == seat]
    if seat in decision.seats:
        parts += [str(decision.facts), str(game.orders(seat)), str(game.why_not("patrol B", seat))]
    return " ".join(parts)


def test_the_target_of_an_operation_is_in_nothing_that_the_other_seat_gets() -> None:
    game = flown()
    number = game.position.world.board.index[TARGET]
    words = said_to(game, "japanese")
    assert TARGET not in words
    assert f"target={number}" not in words
    assert TARGET in said_to(game, "chinese")
    assert game.view("japanese")["air"]["operation"]["target"] is None
    assert game.view("japanese")["air"]["operation"]["flights"][0]["route"] is None
    assert game.view(None)["air"]["operation"]["target"] is None


def test_the_way_ahead_and_the_kind_of_mission_stay_hidden_too() -> None:
    game = flown()
    ahead = [game.position.hex_name(hex) for hex in game.position.stack[-1].flights[0].route]
    words = said_to(game, "japanese")
    assert ahead
    assert not [hex for hex in ahead if f"'{hex}'" in words]
    assert game.view("japanese")["pieces"]["B"]["mission"] == "bombing"


def test_positions_with_another_target_look_alike_and_are_imagined_alike() -> None:
    game = flown()
    p = game.position
    twins = MODULE.indistinguishable(p, 0)
    assert twins
    assert twins[0].stack[-1].target != p.stack[-1].target
    for twin in twins:
        assert MODULE.view(twin, 0) == MODULE.view(p, 0)
        mine, other = MODULE.imagined(p, 0, Random(5)), MODULE.imagined(twin, 0, Random(5))
        assert mine.stack[-1].target == other.stack[-1].target
    assert MODULE.indistinguishable(p, 1) == []
    assert MODULE.imagined(p, 1, Random(5)).stack[-1].target == p.stack[-1].target


def test_answers_of_the_other_seat_that_show_more_cannot_be_taken_back() -> None:
    game = flown()
    play(game, "wait")
    assert not game.can_undo()


def test_planned_drops_are_known_to_their_owner_alone() -> None:
    box = WarSandbox(8, 6).unit("P", "0203", "j-para").unit("D", "0704", "c-46").tracks(turn=3)
    game: Any = box.game("initial", "japanese")
    while game.asked() != "initial":
        play(game, "done")
    play(game, "plan-drop P 0505")
    assert "0505" in str(game.view("japanese")["air"]["plans"])
    assert "0505" not in str(game.view("chinese")["air"])
    assert "0505" not in " ".join(str(event) for event in game.log("chinese"))
    assert game.entries[-1].action.secret
    p = game.position
    for twin in MODULE.indistinguishable(p, 1):
        assert MODULE.view(twin, 1) == MODULE.view(p, 1)
    assert MODULE.imagined(p, 1, Random(1)).drops == ()
    assert MODULE.imagined(p, 0, Random(1)).drops == p.drops
