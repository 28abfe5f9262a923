"""Turning Point: Guadalcanal 2.11 and 7.0: the November convoy, and victory."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import Pause
from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import SPECIALS
from grognard.games.pacific_battles.rules.bombardment import power
from grognard.games.pacific_battles.rules.turn import GameTurn
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import (
    deployed,
    ended,
    island,
    joint_phase,
    kind_of,
    place_of,
    situation,
    through,
)
from tests.rules.pacific_battles.fighting import asked
from tests.rules.pacific_battles.moving import play, refused, state, told

CONVOY = ("1/229", "HQ-229", "2/230", "2ShE")
REST = (1, 1, 1, 2)  # attrition of both and the ships
HELD = "0505 0506 0605"


def turn_16(die: int, *, option: bool = True, field: bool = True) -> Game:
    """The start of turn 16 in the real game, up to the plots."""
    start = deployed("guadalcanal", convoy=option)
    p: Any = start.position.copy()
    p.turn = 16
    p.dice = (die, *REST) if option else REST
    if not field:
        p.control[next(iter(p.world.area("henderson")))] = 1
    p.stack = [Pause(rule="3.1/turn-order"), GameTurn()]
    p.touch()
    game = Game(MODULE, start.setup, p)
    while kind_of(game) in ("attrition", "replacement", "hq-return"):
        decision = game.decision()
        assert decision is not None
        game.play(decision.actions[-1])  # done, if that is possible
    return game


@rule("guadalcanal 2.11/roll", "guadalcanal 2.11/historical")
@pytest.mark.parametrize("die", [1, 2])
def test_the_historical_convoy_costs_every_unit_a_step(die: int) -> None:
    game = turn_16(die)
    assert situation(game).convoy == "historical"
    assert [place_of(game, unit) for unit in CONVOY] == ["staging"] * 4
    assert [state(game, "lost", unit) for unit in CONVOY] == [1, 1, 1, 1]
    assert [situation(game).steps(situation(game).world.number[unit]) for unit in CONVOY] == [1, 1, 1, 1]
    assert set(situation(game).special) == {0}
    assert told(game, "allied", "convoy") == [{"result": "historical"}]


@rule("guadalcanal 2.11/historical")
def test_with_a_hex_of_the_field_lost_it_comes_through_whole() -> None:
    game = turn_16(1, field=False)
    assert situation(game).convoy == "full"
    assert [state(game, "lost", unit) for unit in CONVOY] == [0, 0, 0, 0]


@rule("guadalcanal 2.11/full", "guadalcanal 2.11/points", "guadalcanal 2.11/roll")
@pytest.mark.parametrize("die", [3, 4])
def test_the_whole_convoy_brings_its_units_and_special_steps(die: int) -> None:
    game = turn_16(die)
    p = situation(game)
    assert p.convoy == "full"
    assert [(place_of(game, unit), state(game, "lost", unit)) for unit in CONVOY] == [("staging", 0)] * 4
    assert (p.special[SPECIALS.index("convoy-infantry")], p.special[SPECIALS.index("convoy-engineers")]) == (8, 2)


@rule("guadalcanal 2.11/roll")
@pytest.mark.parametrize("die", [5, 6])
def test_a_convoy_destroyed_never_comes(die: int) -> None:
    game = turn_16(die)
    assert [place_of(game, unit) for unit in CONVOY] == ["withdrawn"] * 4
    later = through(joint_phase(game, 17, dice=REST))
    assert [place_of(later, unit) for unit in CONVOY] == ["withdrawn"] * 4


@rule("guadalcanal 2.11/roll", "guadalcanal 6.0/japanese-arrivals")
def test_without_the_option_nothing_is_rolled_and_all_four_come() -> None:
    game = turn_16(1, option=False)
    assert situation(game).convoy == ""
    assert [(place_of(game, unit), state(game, "lost", unit)) for unit in CONVOY] == [("staging", 0)] * 4
    assert not [event for event in game.log() if event.kind == "rolled" and event.facts["reason"] == "convoy"]


@rule("guadalcanal 2.11/points", "guadalcanal 2.2/kept")
def test_its_steps_are_for_japanese_infantry_and_engineers_and_are_kept() -> None:
    box = island().unit("I", "0202", lost=1).unit("E", "0202", kind="engineer", lost=1).gun("G", "0202", lost=1)
    box.unit("U", "0808", "allied", service="navy", lost=1).unit("W", "0808", "allied", kind="engineer", lost=1)
    box.unit("N", "0302", service="navy", lost=1).unit("C", "0302", kind="construction", lost=1)
    steps = {"convoy-infantry": 8, "convoy-engineers": 2, "marine": 1}
    game = box.cards(turn=17, special=steps).game("joint", dice=(1, 1))
    assert asked(game) == ("replacement", "japanese")
    assert refused(game, "rebuild E convoy-infantry").rule == "5.21/matching"
    assert refused(game, "rebuild I convoy-engineers").rule == "5.21/matching"
    assert refused(game, "rebuild G convoy-infantry").rule == "5.21/matching"
    assert refused(game, "rebuild C convoy-engineers").rule == "5.21/matching"
    play(game, "rebuild I convoy-infantry", "rebuild N convoy-infantry", "rebuild E convoy-engineers")
    p = situation(game)
    assert (p.special[SPECIALS.index("convoy-infantry")], p.special[SPECIALS.index("convoy-engineers")]) == (6, 1)
    play(game, "done")
    for order in ("rebuild U convoy-infantry", "rebuild W convoy-engineers"):
        assert refused(game, order).rule == "5.21/matching"  # none of them is for the US
    play(game, "rebuild U marine")
    assert kind_of(game) != "replacement"


@rule("guadalcanal 2.11/artillery")
def test_japanese_artillery_is_doubled_in_one_turn_of_the_owners_choice() -> None:
    box = island().gun("G", "0304", bombardment=5).gun("U", "0505", "allied", bombardment=5).air("Z", bombardment=5)
    box.unit("N", "0404").unit("X", "0405", "allied").unit("Y", "0504", "allied")
    box.cards(turn=17, convoy="full")
    game = box.game("joint", dice=(1, 1))
    assert asked(game) == ("barrage", "japanese")
    p = situation(game)
    target = p.world.board.hex("0405")
    assert power(p, 0, target) == 5
    play(game, "done")
    assert situation(game).barrage == 0
    later = joint_phase(game, 18, dice=(1, 1))
    assert kind_of(later) == "barrage"  # kept for another turn
    play(later, "barrage")
    p = situation(later)
    assert (p.barrage, power(p, 0, target), power(p, 2, target)) == (18, 10, 5)
    assert power(p, 1, p.world.board.hex("0404")) == 5
    assert told(later, "allied", "barrage") == [{"turn": 18}]
    again = joint_phase(later, 18, dice=(1, 1))
    assert kind_of(again) != "barrage"
    p.turn += 1
    assert power(p, 0, target) == 5
    none = island().cards(turn=17, convoy="historical").gun("G", "0304").game("joint", dice=(1, 1))
    assert kind_of(none) != "barrage"


# --- 7.0 ---------------------------------------------------------------------------------------------------


def admin(turn: int, streak: int, *japanese: str, holder: str = "japanese") -> Game:
    """The Administrative phase with the field in somebody's hands, after so many phases in Japanese ones."""
    box = island(rows=16).cards(turn=turn, streak=streak).control(holder, HELD).unit("U", "0909", "allied")
    for number, hex in enumerate(japanese):
        box.unit(f"J{number}", hex)
    return box.game("administrative")


@rule("guadalcanal 7.0/japanese-decisive")
@pytest.mark.parametrize("turn", [2, 7, 11])
def test_two_turns_running_up_to_turn_11_are_decisive(turn: int) -> None:
    assert ended(admin(turn, 1)) == ("japanese", "decisive", "guadalcanal 7.0/japanese-decisive")


@rule("guadalcanal 7.0/japanese-tactical")
@pytest.mark.parametrize("turn", [13, 17])
def test_two_turns_running_from_turn_12_to_17_are_tactical(turn: int) -> None:
    assert ended(admin(turn, 1)) == ("japanese", "tactical", "guadalcanal 7.0/japanese-tactical")


@rule("guadalcanal 7.0/japanese-decisive", "guadalcanal 7.0/japanese-tactical")
def test_turns_11_and_12_are_neither_and_a_single_turn_is_nothing() -> None:
    assert admin(12, 1).result() is None
    assert ended(admin(13, 2))[1] == "tactical"
    game = admin(5, 0)
    assert game.result() is None
    assert situation(game).streak == 1
    broken = admin(6, 1, holder="allied")
    assert broken.result() is None
    assert situation(broken).streak == 0


@rule("guadalcanal 7.0/japanese-win")
@pytest.mark.parametrize("streak", [0, 1])
def test_the_field_on_turn_18_is_a_marginal_japanese_victory(streak: int) -> None:
    assert ended(admin(18, streak)) == ("japanese", "marginal", "guadalcanal 7.0/japanese-win")


@rule("guadalcanal 7.0/us-win")
@pytest.mark.parametrize(
    ("enemy", "level"),
    [("0502", "marginal"), ("0509", "marginal"), ("0510", "tactical"), ("0512", "tactical"), ("0513", "decisive")],
)
def test_the_farther_the_japanese_the_better_for_the_us(enemy: str, level: str) -> None:
    assert ended(admin(18, 0, enemy, holder="allied")) == ("allied", level, "guadalcanal 7.0/us-win")


@rule("guadalcanal 7.0/us-win")
def test_without_any_japanese_it_is_decisive_and_before_turn_18_nothing() -> None:
    assert ended(admin(18, 0, holder="allied"))[1] == "decisive"
    assert admin(17, 0, holder="allied").result() is None


@rule("guadalcanal 7.0/draw")
def test_a_divided_field_is_a_draw() -> None:
    box = island().cards(turn=18).control("japanese", "0505").unit("U", "0909", "allied")
    assert ended(box.game("administrative")) == (None, "draw", "guadalcanal 7.0/draw")
