"""11.16.3, option 13: HQs that support attacks and defences."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 6))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 6))
TARGET = "0503"


def front(chosen: bool = True) -> FlamesSandbox:
    """A German corps and an HQ before 0503, a Soviet corps in it."""
    box = FlamesSandbox(8, 5, options={"hq-support": chosen}).war("germany", "ussr").home("germany", "0203")
    box.home("ussr", "0803").city("0203").city("0803").control("ussr", EVERY).control("germany", WEST)
    box.unit("G", "0403", "germany", "INF", combat=5).unit("S", TARGET, "ussr", "INF", combat=3)
    return box.unit("HQ", "0403", "germany", "HQ-I", combat=1, reorganisation=4)


def zhukov(box: FlamesSandbox, at: str = TARGET, **more: Any) -> FlamesSandbox:
    return box.unit("Z", at, "ussr", "HQ-I", combat=0, **{"reorganisation": 4, **more})


def declared(box: FlamesSandbox, dice: list[int], units: str = "G HQ") -> SandboxGame:
    game = box.game("land combat", "axis", dice=dice)
    for unit in units.split():
        game.play(f"attack {unit} {TARGET}")
    while game.asked() == "declare-attacks":
        game.play("done")
    return game


def odds(game: SandboxGame) -> str:
    events: Any = game.play("table assault")
    return str(next(event for event in events if event.kind == "fought").facts["odds"])


@rule("11.16.3/option13-attacker", "11.16.3/option13-roll")
@pytest.mark.parametrize(("die", "column"), [(4, "3:1"), (5, "2:1")])
def test_an_attacking_hq_moves_the_odds_up(die: int, column: str) -> None:
    game = declared(front(), [die, 8])  # 6 against 3
    assert (game.asked(), game.orders()) == ("staffs", [f"assist HQ {TARGET}", "done"])
    game.play(f"assist HQ {TARGET}")
    assert odds(game) == column


@rule("11.16.3/option13-attacker")
def test_only_an_hq_that_attacks_supports_an_attack() -> None:
    assert declared(front(), [8], "G").asked() == "choose-table"


@rule("11.16.3/option13-defender", "11.16.3/option13-roll")
@pytest.mark.parametrize(("die", "column", "down"), [(4, "1:1", True), (5, "3:2", False)])
def test_a_defending_hq_moves_them_down(die: int, column: str, down: bool) -> None:
    game = declared(zhukov(front()), [die, 1], "G")  # 5 against 3: 3:2
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("staffs", "ussr")
    game.play(f"assist Z {TARGET}")
    assert odds(game) == column
    assert game.state("Z", "down") is down  # who fails is not turned over


@rule("11.16.3/option13-roll")
def test_one_on_each_side_cancel_each_other() -> None:
    game = declared(zhukov(front()), [1, 1, 1])
    game.play(f"assist Z {TARGET}")
    game.play(f"assist HQ {TARGET}")
    assert odds(game) == "2:1"


@rule("11.16.3/option13-defender", "2.4.3-land/option13-hq-support", "15.1/hq")
@pytest.mark.parametrize(
    ("box", "able"),
    [
        (zhukov(front(), "0603"), True),
        (zhukov(front(), "0703"), False),  # not beside it
        (zhukov(front(), "0603", down=True), False),
        (zhukov(front(), "0603").side("alpine", f"0603/{TARGET}"), False),
        (zhukov(front(), "0603").surprise("ussr", "germany"), False),
        (zhukov(front(), "0603").control("germany", "0803"), False),  # without supply
    ],
)
def test_which_hqs_can_defend(box: FlamesSandbox, able: bool) -> None:
    assert (declared(box, [1], "G").asked() == "staffs") is able


@rule("11.16.3/option13-defender")
def test_an_hq_whose_own_hex_is_attacked_does_not_help_elsewhere() -> None:
    box = (
        zhukov(front(), "0502").unit("X", "0402", "germany", "INF", combat=3).unit("Y", "0502", "ussr", "INF", combat=2)
    )
    game = box.game("land combat", "axis", dice=[1, 1])
    game.play(f"attack G {TARGET}")
    near = "attack X 0502" if game.why_not("attack X 0502") is None else "attack HQ 0502"
    game.play(near)
    game.play("done")
    assert game.orders() == ["assist Z 0502", "done"]


@rule("11.16.3/option13-defender")
def test_without_the_option_no_hq_is_asked() -> None:
    assert declared(zhukov(front(chosen=False)), [1]).asked() == "choose-table"
