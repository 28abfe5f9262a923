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


def marches(p: Any, side: int, unit: str, *hexes: str) -> list[float]:
    """What the greedy player thinks of marches of a unit to some hexes."""
    march = advice(p, side, "movement", (), WEIGHTS)["move"]
    index, number = p.world.board.index, p.world.number[unit]
    return [march(type("Move", (), {"units": (number,), "to": index[hex]})) for hex in hexes]


def test_it_marches_on_the_cities_that_decide() -> None:
    p: Any = MODULE.start(MODULE.world("hsuchow-38", "1998", {}), "1")
    board, here = p.world.board, p.at[p.world.number["j-10"]]
    goals = [term.hex for term in p.world.terms_of("city") if not p.owns(0, term.hex)]
    around = [hex for hex in board.adjacent(here) if not p.occupied(1, hex)]
    worth = dict(zip(around, marches(p, 0, "j-10", *map(p.hex_name, around)), strict=True))
    best = max(worth, key=lambda hex: worth[hex])
    assert worth[best] > 0
    assert any(board.distance(best, goal) < board.distance(here, goal) for goal in goals)


def test_it_does_not_crowd_a_hex_and_clears_one_that_is_too_full() -> None:
    box = WarSandbox(8, 8).city("0707").unit("D", "0202", "j-sq-8").unit("C", "0808", "c-14")
    for name in "ABE":
        box.unit(name, "0303", "j-sq-8")
    p: Any = box.game("movement").position
    crowded, free = marches(p, 0, "D", "0303", "0302")
    assert crowded < -10 < free
    full: Any = box.unit("F", "0303", "j-sq-8").game("movement").position
    assert marches(full, 0, "F", "0304")[0] > 10


def test_it_holds_a_city_that_is_threatened_and_leaves_no_weak_unit_to_be_ridden_down() -> None:
    p: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    city = p.at[p.world.number["c-ca-88"]]
    country = [hex for hex in p.world.board.adjacent(city) if hex not in p.world.city and not p.world.barred[hex]]
    assert max(marches(p, 1, "c-ca-88", *map(p.hex_name, country))) < 0  # the Japanese are next door
    alone: Any = WarSandbox(9, 9).city("0101").unit("C", "0505", "c-14").unit("J", "0506", "j-sq-8")
    q: Any = alone.unit("K", "0402", "c-46").unit("L", "0402", "c-46").game("movement", "chinese").position
    safe, exposed = marches(q, 1, "C", "0402", "0405")
    assert safe > exposed


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
