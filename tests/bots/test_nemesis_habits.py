"""Habits that every player of Nemesis who plans must have: nothing is forgotten, nobody starves for nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.bots import Player, player
from grognard.bots.table import Table
from grognard.games.nemesis.rules.attack import AttackPhase
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal

Bench = Callable[[], Player]


@pytest.fixture(params=["brisk", "normal"])
def bench(request: pytest.FixtureRequest) -> Bench:
    return lambda: player(request.param, 1)


def orders(game: Game, mine: Player, kind: str) -> list[str]:
    """What the player does as long as it is asked for decisions of the kind."""
    found: list[str] = []
    while (decision := game.decision()) is not None and decision.kind == kind and len(found) < 20:
        found.append(game.notation.text(mine.choose(Table(game, decision.seat))))
        assert not isinstance(game.play(found[-1]), Refusal)
    return found


def imphal() -> NemesisSandbox:
    """Imphal with one Brigade in it, a Regiment two hexes away, and an empty Japanese Objective on the other side."""
    box = NemesisSandbox().chain("A I B J", line="road").hex("A", entry="allied").hex("J", entry="japanese")
    box.hex("I", objective=5, owner="allied", star=True, place="imphal", airfield="allied")
    box.link("I", "K", line="road").hex("K", objective=1, owner="japanese")
    box.unit("X", "I", "allied", strength=6, movement=4)
    return box.unit("58", "J", strength=6, steps=3, quality=3, light=True, formation="31")


def test_imphal_is_not_left_empty(bench: Bench) -> None:
    done = orders(imphal().game("assault", "allied"), bench(), "movement")
    assert not any(each.startswith("move X") for each in done)


@pytest.mark.parametrize("seed", range(8))
def test_no_lapse_empties_imphal(seed: int) -> None:
    done = orders(imphal().game("assault", "allied"), player("normal", seed), "movement")
    assert not any(each.startswith("move X") for each in done)


@pytest.mark.parametrize("name", ["brisk", "hard"])
def test_who_can_be_spared_at_imphal_goes_on(name: str) -> None:
    box = imphal().unit("Y", "I", "allied", strength=6, movement=4).unit("Z", "I", "allied", strength=6, movement=4)
    done = orders(box.game("assault", "allied"), player(name, 1), "movement")
    assert [each for each in done if each in ("move X K", "move Y K", "move Z K")] != []
    assert len([each for each in done if each.startswith("move")]) < 3


def test_nobody_marches_out_of_supply_for_a_trifle(bench: Bench) -> None:
    box = NemesisSandbox().hex("A", entry="japanese").chain("A B", line="road").chain("B C D E F")
    box.hex("F", objective=1, owner="allied").unit("58", "B", strength=6, steps=3, quality=2, movement=2)
    done = orders(box.game("assault"), bench(), "movement")
    assert not any(each.startswith("move 58") for each in done)


def attacking(box: NemesisSandbox) -> Game:
    return box.game("attack", step=AttackPhase.steps.index("attack"), seed="attack")


def test_nobody_attacks_at_hopeless_odds(bench: Bench) -> None:
    box = NemesisSandbox().hex("A", entry="japanese").chain("A B", line="road").hex("B", "mountain", bunker="british")
    box.unit("58", "A", strength=3, light=True, steps=3).unit("X", "B", "allied", strength=6, quality=3)
    assert orders(attacking(box), bench(), "attack") == ["done"]


def test_aircraft_fly_where_they_decide_the_day(bench: Bench) -> None:
    box = NemesisSandbox().hex("A", entry="allied").chain("A B", line="road").hex("B", objective=5, star=True)
    box.unit("X", "A", "allied", strength=6, quality=2).unit("58", "B", strength=2, quality=2, size="small")
    game = box.air_support("221Grp", "allied", strength=4).game(
        "attack", "allied", step=AttackPhase.steps.index("attack"), seed="attack"
    )
    assert orders(game, bench(), "attack")[0] == "attack B X 221Grp"


def test_lost_battalions_come_back(bench: Bench) -> None:
    box = NemesisSandbox().hex("A", entry="japanese", depot="japanese").hex("B").link("A", "B")
    box.transporter("HQ", at="B", kind="division-hq", formation="31")
    for n in range(2):  # as many as a Division gets at a time
        box.unit(f"b{n}", at="japanese-losses", size="small", formation="31")
    done = orders(box.game("reinforcement", "japanese"), bench(), "replacement")
    assert len([each for each in done if each.startswith("replace")]) == 2


def test_lost_brigades_come_back(bench: Bench) -> None:
    box = NemesisSandbox().hex("A", entry="allied", depot="allied").hex("BR", reinforcement="british")
    for n in range(3):
        box.unit(f"x{n}", at="allied-losses", side="allied", strength=4 + n)
    done = orders(box.game("reinforcement", "allied"), bench(), "replacement")
    assert done[:2] == ["return x2", "return x1"]


def test_bunkers_are_dug_before_the_enemy(bench: Bench) -> None:
    box = NemesisSandbox().chain("A B C D", line="road").hex("A", entry="japanese").hex("D", entry="allied")
    box.hex("B", objective=5, star=True).unit("58", "B", strength=6, steps=3, quality=3, formation="31")
    box.unit("X", "D", "allied", strength=6)
    assert "bunker 58" in orders(box.game("assault"), bench(), "movement")


def test_ambushes_are_laid_on_the_road_before_the_enemy(bench: Bench) -> None:
    box = NemesisSandbox().chain("A B C D", line="road").hex("A", entry="japanese").hex("D", entry="allied")
    box.hex("B", objective=5, star=True).unit("58", "B", strength=6, steps=3, quality=3, light=True, formation="31")
    box.unit("X", "D", "allied", strength=9).unit("Y", "D", "allied", strength=9)
    assert "ambush 58 C" in orders(box.game("assault"), bench(), "movement")


def test_airdrops_feed_those_who_are_cut_off(bench: Bench) -> None:
    box = NemesisSandbox().chain("0101 0102", line="road").tracks(air_supply=1)
    box.unit("5", at="0101", side="allied", strength=6).unit("6", at="0102", side="allied", strength=1)
    assert orders(box.game("supply", "allied"), bench(), "airdrop") == ["airdrop 0101"]


def test_banzai_is_cried_where_it_costs_little(bench: Bench) -> None:
    box = NemesisSandbox().chain("A B", line="road").hex("A", entry="japanese").hex("B", objective=5, owner="allied")
    for column in ("4:1", "5:1", "7:1", "9:1"):
        for die in range(8):
            box.cell(column, die, "0-1" if die < 5 else "0-2r")
    box.unit("58", "A", strength=9, steps=3, quality=3, light=True, formation="31")
    for n in range(3):
        box.unit(f"b{n}", "japanese-battalions", size="small", formation="31")
    game = attacking(box.unit("X", "B", "allied", strength=2, steps=2))
    mine = bench()
    assert orders(game, mine, "attack") == ["attack B 58"]
    assert orders(game, mine, "banzai") == ["banzai yes"]
