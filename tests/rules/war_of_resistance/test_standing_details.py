"""Standing orders for the small questions of air and sea: each answers its own, and stays its owner's secret."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, passing, play, sky, told
from tests.rules.war_of_resistance.sailing import SECOND, river

MISS = (6, 6)
KINDS = (
    *("extras-at-weakest", "fire-at-first", "jettison-as yes", "hunt-always", "hunt-escorted yes", "hit-strongest"),
    *("flee-nearest", "weakest-stand-down", "give-way"),
)


def left(game: Any, seat: str, *orders: str) -> Any:
    """A game in which a seat has left orders in its own window."""
    for order in orders:
        assert isinstance(game.play(order, seat), list)
    return game


@rule("21B1a/extras")
def test_spare_interceptors_join_against_the_weakest_escort() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("E", HOME, "ija-ki-10").wing("F", HOME, "ijn-a4n1")
    for rank in range(3):
        box.wing(f"X{rank}", FAR_BASE, "caf-hawk-iii")
    game: Any = box.game("movement", "japanese", seed="1")
    left(game, "chinese", "patrol-never", "extras-at-weakest", "divide-as no", "press-always", "land-nearest")
    play(game, "done", f"fly B,E,F bombing {FAR_BASE}", "go", "intercept X0,X1,X2")
    against = {one["target"] for one in told(game, "air-shot") if one["unit"].startswith("X")}
    assert against == {"E", "F"}
    answers = [event.facts["action"] for event in game.log("chinese") if event.kind == "standing-answer"]
    assert "gang-up F" in answers  # whose defence is 2, and not 3


@rule("20G2h/trigger", "20G2h/one-base")
@pytest.mark.parametrize(("escorts", "flown"), [("yes", ("B", "E")), ("no", ("B",))])
def test_patrols_fly_by_themselves_with_or_without_escorts(escorts: str, flown: tuple[str, ...]) -> None:
    box = river(owner="chinese").own("japanese", "0806").mark(strip={"0806": 2})
    box.wing("B", "0806", "ijn-g3m1", mission="naval-patrol").wing("E", "0806", "ija-ki-10").wing(
        "N", "0806", "ija-ki-2"
    )
    game: Any = box.ship("R", SECOND, "RT", 2, power="cn").game(["movement", "exploitation"], "chinese", dice=[1, 1])
    assert game.asked() == "ships-sighted"
    left(game, "japanese", f"hunt-escorted {escorts}", "hunt-always")
    passing(game, "air-window")
    assert told(game, "took-off")[0]["units"] == flown
    assert game.asked() == "movement"


@rule("23A1/jettison")
@pytest.mark.parametrize(("drop", "dropped"), [("yes", [{"unit": "F"}]), ("no", [])])
def test_fighters_drop_their_bombs_or_keep_them(drop: str, dropped: list[dict[str, str]]) -> None:
    box = sky().wing("F", HOME, "ija-ki-43-1").wing("X", FAR_BASE, "caf-hawk-iii")
    game: Any = box.game("movement", "japanese", dice=[6, 6, 6, 6, 6])
    passing(game, "air-window")
    left(game, "japanese", f"jettison-as {drop}")
    play(game, f"fly F bombing {FAR_BASE}", "go", "patrol X")
    assert told(game, "jettisoned") == dropped


@rule("17B/operations")
def test_who_escapes_flies_to_the_nearest_base() -> None:
    box = sky().own("chinese", "1103 1303").mark(strip={HOME: 2, FAR_BASE: 2, "1103": 1, "1303": 1})
    box.wing("X", FAR_BASE, "caf-hawk-iii").unit("J", "0803", "j-sq-8")
    game: Any = box.game("movement", "japanese", dice=[6])
    left(game, "chinese", "flee-nearest")
    passing(game, "air-window")
    play(game, f"move J {FAR_BASE}")
    assert game.where("X") == "1103"


@rule("16C1/capacity-check")
def test_the_weakest_stand_down() -> None:
    box = WarSandbox(8, 6).own("chinese", "0303").mark(strip={"0303": 1}).unit("C", "0404", "c-14")
    box.wing("W", "0303", "caf-hawk-ii").wing("S", "0303", "caf-i-16")
    game: Any = box.game(["initial", "movement"], "japanese")
    assert (game.asked(), game.decision().seats) == ("base-capacity", ("chinese",))
    left(game, "chinese", "weakest-stand-down")
    passing(game, "second-player")
    assert game.asked() != "base-capacity"
    assert (game.state("W", "ready"), game.state("S", "ready")) == ("inoperative", "operative")


@rule("28B/forced-displacement")
def test_ships_give_way_by_themselves() -> None:
    box = river().ship("B", SECOND, "RT").unit("C", "0405", "c-46").own("chinese", "0405").unit("J", "0403", "j-sq-8")
    box.wing("F", "0806", "ija-ki-10").mark(strip={"0806": 1})
    game: Any = box.game("movement", "chinese")
    left(game, "japanese", "give-way")
    passing(game, "air-window")
    play(game, "move C 0404")
    assert (game.asked(), game.where("B") != SECOND) == ("movement", True)


@rule("16D/reacting")
@pytest.mark.parametrize("order", KINDS)
def test_nobody_else_learns_of_them(order: str) -> None:
    game: Any = sky().wing("F", FAR_BASE, "caf-hawk-iii").wing("B", HOME, "ijn-g3m1").game("movement", "japanese")
    left(game, "chinese", order)
    word = order.split()[0]
    assert word in str(game.view("chinese")) + str(game.log("chinese"))
    for seat in ("japanese", None):
        seen = game.view(seat) if seat else game.view()
        assert word not in str(seen) + str(game.log(seat) if seat else [])
