"""Refusals, questions and orders tell a seat nothing that is hidden: they are the same whatever the truth is.

Landings and drops that the other side plans, where its aircraft are bound for, and its standing orders. Each game is
asked beside others that differ in what the seat must not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.assaults import Assault
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.refusals import Refusal, refuse
from grognard.kernel.words import Malformed
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, passing, play

QUERIES = (
    *("reach", "forecast", "overrun", "zones", "supply", "routes", "flights", "raid"),
    *("landings", "overlay", "prospects", "cautions", "aims"),
)
OTHERS = {"japanese": "chinese", "chinese": "japanese"}


def coast(phase: str, side: str) -> Any:
    """Japan plans to land in 0302 and to drop somebody into 0505."""
    box = WarSandbox(8, 6).terrain("sea", "0101 0102 0103 0201 0202 0203").coast("0301 0302 0303")
    box.side("shore", "0301/0302 0302/0303").own("chinese", "0301 0302 0303").own("japanese", "0401 0402")
    box.unit("K", "aboard", "j-snlf-r").ship("N", "0302", "NT", 2).freight("N", "K").plan("K", "0302", 2)
    box.unit("C", "0505", "c-46").unit("P", "0402", "j-para").plan("P", "0505", 2, by="air").tracks(turn=4)
    game: Any = box.game(phase, side, stay=True)
    passing(game, "air-window", "second-player")
    return game


def skies(*standing: str) -> Any:
    """The Chinese movement phase, with bombers and a fighter that may fly; Japan has left standing orders before it."""
    box = WarSandbox(14, 8).own("japanese", f"{HOME} 0106").own("chinese", f"{FAR_BASE} 1102")
    box.mark(strip={HOME: 2, FAR_BASE: 2, "0106": 1, "1102": 1}).wing("B", FAR_BASE, "caf-sb-2")
    box.wing("C", FAR_BASE, "caf-sb-2").wing("E", FAR_BASE, "caf-i-16").wing("F", HOME, "ijn-a5m2")
    game: Any = box.game("movement", "chinese", stay=True)
    play(game, *standing)
    passing(game, "air-window")
    return game


def told(game: Any, seat: str, orders: Iterable[str]) -> dict[str, str]:
    """What a seat is answered: to orders, its own and those of the other seat, and to questions about everything."""
    p, found = game.position, {}
    for order in orders:
        found[order] = said(lambda order=order: game.why_not(order, seat))
    names = [counter.id for counter in p.world.counters]
    hexes = [hex for hex in ("0106", "0301", "0302", "0402", "0505", FAR_BASE) if hex in p.world.board.index]
    shapes: list[dict[str, Any]] = [{}, *({"unit": name} for name in names), *({"hex": hex} for hex in hexes)]
    shapes += [{"units": [name], "target": hex} for name in names for hex in hexes]
    for query in QUERIES:
        for shape in shapes:
            found[f"{query} {shape}"] = said(lambda query=query, shape=shape: game.query(query, shape, seat))
    return found


def said(answer: Any) -> str:
    try:
        return str(answer())
    except Malformed as error:
        return f"malformed: {error}"


def leaks(game: Any, seat: str, *orders: str) -> list[str]:
    """The questions and orders to which the answer would be another one if what is hidden were otherwise."""
    twins = [game._at(twin) for twin in MODULE.indistinguishable(game.position, game.seats.index(seat))]
    assert twins
    every = dict.fromkeys((*orders, *(order for one in (game, *twins) for order in given(one, OTHERS[seat]))))
    mine = told(game, seat, every)
    return [key for twin in twins for key, answer in told(twin, seat, every).items() if answer != mine[key]]


def given(game: Any, seat: str) -> Iterator[str]:
    decision = game.decision()
    if seat in decision.seats:
        yield from (game.notation.text(action) for action in decision.actions_of(seat))


PLANS = (
    *("assault K 0302", "assault K 0303", "land K 0302", "cancel-landing K", "plan-landing K 0301"),
    *("plan-landing K 0302", "cancel-drop P", "plan-drop P 0505", "plan-drop P 0504", "fly P transport 0505"),
    *("move K 0302", "attack 0302"),
)  # fmt: skip
FLIGHTS = (
    *("bomb airbase B", "go", "call-off", "assign E escort", "unassign B", "patrol F", "intercept F"),
    *("scramble F 0106", "fly F transfer 0106", "aim B", "divide F", "let-pass", "wait", "hold-fire yes", "done"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "side"),
    [("movement", "japanese"), ("movement", "chinese"), ("initial", "chinese"), ("combat", "chinese")],
)
def test_planned_landings_and_drops_are_in_no_answer(phase: str, side: str) -> None:
    assert leaks(coast(phase, side), "chinese", *PLANS) == []


@pytest.mark.parametrize("orders", [(), ("go",)])
def test_the_target_of_an_operation_is_in_no_answer(orders: tuple[str, ...]) -> None:
    game = skies()
    play(game, "fly B,C bombing 0106", *orders)
    assert leaks(game, "japanese", *FLIGHTS) == []


def test_standing_orders_are_in_no_answer() -> None:
    none, some = skies(), skies("patrol-never", f"intercept-near {HOME} 5", "no-reaction")
    assert some.position.hash() != none.position.hash()
    asked = [*FLIGHTS, "rescind", "rescind patrol-never", "patrol-never", "patrol-odds 50", f"hunt-near {HOME} 3"]
    assert told(none, "chinese", asked) == told(some, "chinese", asked)
    assert none.view("chinese") == some.view("chinese")
    assert [str(event) for event in none.log("chinese")] == [str(event) for event in some.log("chinese")]


def test_a_refusal_that_told_of_a_plan_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search finds what it is there for."""

    def chatty(self: Assault, p: Any, seat: int) -> Refusal | None:
        planned = any(plan[0] in self.units for plan in p.plans)
        return refuse("32C/plan", "not-planned") if not planned else refuse("4B", "cannot-command")

    monkeypatch.setattr(Assault, "refusal", chatty)
    assert leaks(coast("movement", "chinese"), "chinese", *PLANS) != []
