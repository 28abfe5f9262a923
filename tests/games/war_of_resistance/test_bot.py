"""What the greedy player makes of War of Resistance."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bots.greedy import GreedyPlayer
from grognard.bots.table import Table
from grognard.games.war_of_resistance.bot import WEIGHTS, advice
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.setup import BATTLES
from grognard.kernel.game import Game, Setup


def chosen(game: Any) -> str:
    """What the greedy player does now."""
    table = Table(game, game.decision().seat)
    action = GreedyPlayer("1").choose(table)
    return str(game.notation.text(action))


def test_it_attacks_at_good_odds_with_all_its_supply_and_not_at_bad_ones() -> None:
    good = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("B", "0302", "j-sq-8").unit("D", "0303", "c-14")
    game: Any = good.mark(attack_supply={"0302": 2}).game("combat", dice=[1])
    played = []
    for _ in range(4):
        played.append(chosen(game))
        game.play(played[-1])
    assert played == ["attack 0303", "join-all", "supply 0302", "resolve"]
    bad: Any = WarSandbox(6, 6).unit("A", "0302", "j-lt-b").unit("D", "0303", "c-46").game("combat")
    assert chosen(bad) == "done"


def test_it_loses_those_who_leave_something_behind_and_the_weak_before_the_strong() -> None:
    game: Any = (
        WarSandbox(6, 6).unit("A", "0302", "j-lt-r").unit("B", "0302", "j-sq-8").unit("D", "0303", "c-14").game()
    )
    scores = advice(game.position, 0, "losses", (), WEIGHTS)
    weak, strong = (scores["lose"](type("Lose", (), {"unit": unit})) for unit in (0, 1))
    assert weak > strong


def test_it_marches_on_the_cities_that_decide() -> None:
    p: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    march = advice(p, 0, "movement", (), WEIGHTS)["move"]
    unit = p.world.number["j-3"]
    nearer, farther = p.world.board.index["G3:0505"], p.world.board.index["G3:0303"]
    orders = [type("Move", (), {"units": (unit,), "to": hex}) for hex in (nearer, farther)]
    assert march(orders[0]) > 0 > march(orders[1])


@pytest.mark.parametrize("name", BATTLES)
def test_two_of_them_play_a_battle_to_its_end_with_all_of_it_in_order(name: str) -> None:
    p = MODULE.start(MODULE.world(name, "1998", {}), "2")
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", name, {}, "2"), p)
    players = {seat: GreedyPlayer(seat) for seat in game.seats}
    for _ in range(3000):
        decision = game.decision()
        if decision is None:
            break
        player = players[decision.seat]
        assert isinstance(game.play(player.choose(Table(game, decision.seat)), decision.seat), list)
        assert "fault" not in [term.name for term in player.why]
    assert game.result() is not None
    assert MODULE.faults(game.position) == []
