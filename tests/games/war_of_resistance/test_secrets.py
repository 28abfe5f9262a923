"""What the other seat gets of an air operation and of planned drops: nothing that it must not know."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.rules.war_of_resistance.flights import FAR_BASE, begin, play, sky

TARGET = "0106"  # nothing else is there but the target


def flown(bombers: str = "B,C", **script: Any) -> Any:
    """Chinese bombers on their way to 0106, over a hex that a Japanese patrol watches."""
    box = sky().own("japanese", TARGET).mark(strip={"0203": 1, FAR_BASE: 2, TARGET: 1})
    box.wing("B", FAR_BASE, "caf-sb-2").wing("C", FAR_BASE, "caf-sb-2").wing("F", "0203", "ijn-a5m2")
    game = begin(box, side="chinese", **script)
    play(game, f"fly {bombers} bombing {TARGET}", "go")
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


def test_where_aircraft_stage_and_land_afterwards_is_their_owners_business() -> None:
    """B has a base of its own to return to, C lands at another first; neither is told with the operation."""
    stage, home = "1102", "1206"
    box = sky().own("japanese", TARGET).own("chinese", f"{stage} {home}")
    box.mark(strip={"0203": 1, FAR_BASE: 2, TARGET: 1, stage: 1, home: 1}).wing("F", "0203", "ijn-a5m2")
    for name in "ABC":
        box.wing(name, FAR_BASE, "caf-sb-2")
    game = begin(box, side="chinese")
    play(game, f"fly A bombing {TARGET}", f"assign B bombing no - - - {home}", f"assign C bombing no - - {stage}")
    play(game, "unassign A", "go")
    assert game.asked() == "patrol"
    assert {flight.wing for flight in game.position.stack[-1].flights} == {game.position.world.number[n] for n in "BC"}
    assert [place for place in (stage, home) if place in said_to(game, "japanese")] == []
    assert [place for place in (stage, home) if place not in said_to(game, "chinese")] == []
    assert all(entry.action.secret for entry in game.entries if entry.action.kind in ("fly", "assign", "unassign"))
    assert game.view("chinese")["pieces"]["B"]["home"] == home
    assert "home" not in game.view("japanese")["pieces"]["B"]
    operation = game.view("japanese")["air"]["operation"]
    assert (operation["kind"], game.view("chinese")["air"]["operation"]["kind"]) == (None, "bombing")


def test_an_operation_that_is_broken_off_never_tells_its_target() -> None:
    game = flown(bombers="B", dice=[6])
    play(game, "patrol F")
    assert game.where("B") == "aborted"
    told = [event.kind for event in game.log("japanese")]
    assert ("operation-over" in told, "target-reached" in told) == (True, False)
    assert TARGET not in " ".join(str(event) for event in game.log("japanese"))


def test_what_is_taken_aboard_and_whether_it_will_be_dropped_is_a_secret() -> None:
    box = sky().own("japanese", "0703").mark(strip={"0203": 2, "0703": 1, FAR_BASE: 2}, resources={"0203": 1})
    game = begin(box.wing("T", "0203", "ija-ki-34").wing("S", "0203", "ija-ki-34").unit("U", "0203", "j-inf-b"))
    play(game, "fly T transport 0703", "assign-all 0203", "take-aboard U T", "take-point resource S", "unassign S")
    kinds = [entry.action.kind for entry in game.entries if not entry.action.secret]
    assert set(kinds) <= {"done"}
    assert [event.kind for event in game.log("chinese")] == []


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
    heard = [event.kind for event in game.log("chinese")]
    play(game, "cancel-drop P")
    assert game.entries[-1].action.secret
    assert [event.kind for event in game.log("chinese")] == heard
    play(game, "plan-drop P 0505")
    p = game.position
    assert MODULE.imagined(p, 0, Random(1)).drops == p.drops != ()
