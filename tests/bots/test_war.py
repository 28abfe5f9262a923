"""The layers of the general war player, on made-up data and on battles of War of Resistance."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bots import player
from grognard.bots.table import Table
from grognard.bots.war.aims import ATTACK, DELAY, HOLD, Front, posture
from grognard.bots.war.forces import asked
from grognard.bots.war.tactics import Plan
from grognard.games.packing import packed
from grognard.games.war_of_resistance.bot import WEIGHTS, war
from grognard.games.war_of_resistance.bot.odds import bill
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.warfare import Column, Objective, Strike
from grognard.kernel.game import Game, Setup


def column(target: int, units: tuple[int, ...], value: float, *draws: tuple[int, int]) -> Column:
    return Column(target, tuple((unit, 0) for unit in units), Strike(0.0, 0.0, 0.0, "1:1"), value, draws)


def test_nothing_is_used_twice_and_the_best_sum_is_taken() -> None:
    great, left, right = column(1, (1, 2), 5.0), column(2, (1,), 4.0), column(3, (2,), 4.0)
    assert packed([great, left, right], {}) == [left, right]
    assert packed([great, column(2, (3,), 1.0)], {}) == [great, column(2, (3,), 1.0)]
    assert packed([column(1, (1,), -1.0)], {}) == []


def test_no_store_gives_more_than_it_has() -> None:
    one, other = column(1, (1,), 3.0, (7, 12)), column(2, (2,), 2.0, (7, 12))
    assert packed([one, other], {7: 24}) == [one, other]
    assert packed([one, other], {7: 20}) == [one]


def front(ours: float, theirs: float, held: bool) -> Front:
    return Front("a", (Objective("a", 1, 10.0, held),), ours, theirs, 1.0, "")


def test_a_posture_follows_from_strengths_and_what_is_at_stake() -> None:
    assert posture(front(20, 10, held=False)) == ATTACK
    assert posture(front(8, 10, held=True)) == HOLD
    assert posture(front(2, 10, held=True)) == DELAY


def test_a_guard_matches_those_who_can_come_soon_and_not_the_whole_army_of_the_enemy() -> None:
    held = front(20, 30, held=True)._replace(posture=HOLD, pressing=4.0)
    assert asked(held) == (2.0, 4.0)
    wanted = front(20, 30, held=False)._replace(posture=ATTACK, pressing=4.0)
    assert asked(wanted) == (36.0, 75.0)


def test_who_alone_holds_an_objective_does_not_stake_it_in_an_attack() -> None:
    p = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "3")
    plan = Plan(war, p, 0, {**WEIGHTS, "staff": 0.0})
    base = next(one for one in plan.picture.objectives if one.ours)
    garrison = plan.picture.stacks[base.hex]
    assert plan._staked({base.hex: garrison}) == WEIGHTS["hold"] * base.value * base.haste
    assert plan._staked({base.hex: garrison[1:]}) == 0.0  # somebody stays
    assert plan._staked({0: garrison}) == 0.0  # nothing that counts


def test_an_attack_that_eats_up_all_attackers_counts_as_thrown_back() -> None:
    box = WarSandbox(6, 6).unit("A", "0302", "j-lt-b").unit("D", "0303", "c-14")
    p: Any = box.mark(attack_supply={"0302": 1}).game("combat").position
    a, d = p.world.number["A"], p.world.number["D"]
    assert bill(p, [a], [d], {"EX": 1.0}, 0.0).thrown == 1.0
    assert bill(p, [a], [d], {"DR": 1.0}, 0.0).thrown == 0.0
    assert bill(p, [a], [d], {"AR": 1.0}, 0.0).thrown == 1.0


def test_an_attack_is_worth_what_the_table_says() -> None:
    box = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("B", "0302", "j-sq-8").unit("D", "0303", "c-14")
    p: Any = box.mark(attack_supply={"0302": 2}).game("combat").position
    a, b, here = p.world.number["A"], p.world.number["B"], p.world.board.index["0302"]
    target = p.world.board.index["0303"]
    alone, _ = war.strike(p, 0, target, [(a, here)])
    both, draws = war.strike(p, 0, target, [(a, here), (b, here)])
    assert both.taken >= alone.taken
    assert both.kills > both.losses
    assert set(draws) == {here}
    (chosen,) = Plan(war, p, 0, WEIGHTS).strikes(marching=False)
    assert chosen.target == target


def test_hopeless_attacks_are_left_alone() -> None:
    p: Any = WarSandbox(6, 6).unit("A", "0302", "j-lt-b").unit("D", "0303", "c-46").game("combat").position
    assert Plan(war, p, 0, WEIGHTS).strikes(marching=False) == []


@pytest.mark.parametrize("name", ["shanghai-37", "hsuchow-38"])
def test_normal_plays_a_battle_to_its_end_without_a_fault(name: str, caplog: pytest.LogCaptureFixture) -> None:
    p = MODULE.start(MODULE.world(name, "1998", {}), "3")
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", name, {}, "3"), p)
    players = {seat: player("normal", seat) for seat in game.seats}
    for _ in range(4000):
        decision = game.decision()
        if decision is None:
            break
        chosen = players[decision.seat].choose(Table(game, decision.seat))
        assert isinstance(game.play(chosen, decision.seat), list)
    assert game.result() is not None
    assert caplog.records == []
    assert MODULE.faults(game.position) == []


def test_what_a_seat_cannot_tell_apart_gets_the_same_orders() -> None:
    p = MODULE.start(MODULE.world("hsuchow-38", "1998", {}), "4")
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", "hsuchow-38", {}, "4"), p)
    while game.decision().kind != "movement":
        game.play("done")
    seat = game.decision().seat
    other = game.copy()
    hidden = p.world.number["c-ca-2"]
    other.position.drops = ((hidden, 10, other.position.turn),)  # a secret of the other side
    orders = [player("normal", "5").choose(Table(one, seat)) for one in (game, other)]
    assert orders[0] == orders[1]
