"""4.0 Initiative and momentum."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.rules.command import command_value, radius
from grognard.games.pacific_battles.rules.initiative import InitiativePhase, has_momentum, settle_debt
from grognard.games.pacific_battles.rules.reach import allowance
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, NOBODY
from grognard.kernel.game import Game
from grognard.kernel.position import Over
from grognard.kernel.refusals import Refusal
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import situation


def bidding(dice: list[int], **cards: Any) -> Game:
    box = Sandbox("pacific_battles", options={"initiative": True})
    return box.cards(**cards).game("initiative", dice=dice)


def bid(game: Game, japanese: str, allied: str) -> Game:
    assert not isinstance(game.play(japanese, "japanese"), Refusal)
    assert not isinstance(game.play(allied, "allied"), Refusal)
    return game


@rule("4.11/bid", "4.0/first-player")
def test_the_higher_total_of_declaration_and_die_has_the_initiative_and_goes_first() -> None:
    p = situation(bid(bidding([1, 5]), "bid 3", "bid 1"))
    assert (p.holder, p.first, p.declared) == (ALLIED, ALLIED, 1)


@rule("4.11/bid")
def test_a_declaration_is_unseen_until_both_are_in() -> None:
    game = bidding([6, 1])
    game.play("bid 3", "japanese")
    assert game.decision().seats == ("allied",)  # type: ignore[union-attr]
    assert [event.kind for event in game.log("allied")] == []
    assert game.entries[0].shown_to(ALLIED) == (None, ())  # his log tells that there was an order, not which
    other = bidding([6, 1])
    other.play("bid 5", "japanese")
    for seat in ("allied", None):
        assert game.view(seat) == other.view(seat)
    assert game.known_to("allied", "x").position.hash() == other.known_to("allied", "x").position.hash()
    game.play("bid 0", "allied")
    told = [(event.kind, event.facts.get("attacks")) for event in game.log("allied") if event.kind == "bid"]
    assert told == [("bid", 3), ("bid", 0)]


def test_a_declaration_is_a_number_from_zero_to_ninety_nine() -> None:
    refusal = bidding([]).why_not("bid -1", "japanese")
    assert refusal is not None
    assert refusal.rule == "4.11/bid"
    assert bidding([]).why_not("bid 12", "japanese") is None


@rule("4.11/bid", "4.13/pass")
def test_to_pass_is_as_secret_as_to_declare() -> None:
    game = bidding([])
    game.play("pass", "japanese")
    assert game.entries[0].shown_to(ALLIED)[0] is None
    assert game.log("allied") == []


@rule("4.11/tie")
def test_equal_totals_roll_again_on_the_same_declarations() -> None:
    p = situation(bid(bidding([2, 3, 4, 1]), "bid 2", "bid 1"))
    assert (p.holder, p.declared, p.dice) == (JAPANESE, 2, ())


@rule("4.12/bonus")
@pytest.mark.parametrize(("run", "winner"), [(0, ALLIED), (1, ALLIED), (3, JAPANESE)])
def test_last_turns_holder_adds_one_and_with_momentum_two(run: int, winner: int) -> None:
    dice = [3, 4] if run == 3 else [2, 4] if run == 1 else [3, 4]
    p = situation(bid(bidding(dice, holder=JAPANESE if run else NOBODY, run=run), "bid 0", "bid 0"))
    assert p.holder == winner


@rule("4.12/bonus")
def test_without_momentum_the_holder_adds_one_only() -> None:
    assert situation(bid(bidding([3, 4, 4, 3], holder=JAPANESE, run=1), "bid 0", "bid 0")).dice == ()  # 4 to 4, again


@rule("4.12/bonus")
def test_with_momentum_the_holder_adds_two_and_no_more() -> None:
    assert situation(bid(bidding([2, 4, 4, 3], holder=JAPANESE, run=3), "bid 0", "bid 0")).dice == ()  # 4 to 4, again


@rule("4.13/pass")
def test_passing_leaves_the_initiative_and_the_declaration_to_the_other() -> None:
    p = situation(bid(bidding([]), "pass", "bid 2"))
    assert (p.holder, p.declared) == (ALLIED, 2)


@rule("4.13/pass", "4.31/momentum")
def test_an_initiative_that_was_left_to_its_holder_is_a_turn_of_his_run() -> None:
    p = situation(bid(bidding([], holder=ALLIED, run=2), "pass", "bid 1"))
    assert has_momentum(p, ALLIED)


@rule("4.13/pass")
def test_if_both_pass_dice_decide_and_nothing_is_owed() -> None:
    p = situation(bid(bidding([2, 5]), "pass", "pass"))
    assert (p.holder, p.declared) == (ALLIED, 0)


@rule("4.14/obligation", "4.14/penalty")
def test_the_holder_who_made_fewer_attacks_has_lost() -> None:
    p = situation(Sandbox("pacific_battles").cards(holder=JAPANESE, declared=2, attacks=1).game())
    with pytest.raises(Over) as over:
        settle_debt(p, JAPANESE)
    assert (over.value.result.winner, over.value.result.rule) == ("allied", "4.14/penalty")


@rule("4.14/obligation")
def test_attacks_of_the_turn_before_do_not_count() -> None:
    p = situation(bid(bidding([6, 1], holder=JAPANESE, run=1, declared=3, attacks=3), "bid 2", "bid 0"))
    assert (p.holder, p.declared, p.attacks) == (JAPANESE, 2, 0)


@rule("4.14/obligation")
@pytest.mark.parametrize("attacks", [2, 5])
def test_enough_attacks_or_more_are_fine(attacks: int) -> None:
    p = situation(Sandbox("pacific_battles").cards(holder=JAPANESE, declared=2, attacks=attacks).game())
    settle_debt(p, JAPANESE)
    assert p.result is None


@rule("4.14/obligation")
def test_attacks_of_last_turn_pay_no_debt_of_this_one() -> None:
    p = situation(bid(bidding([6, 1], holder=JAPANESE, run=1, attacks=5, declared=4), "bid 2", "bid 0"))
    assert (p.holder, p.attacks, p.declared) == (JAPANESE, 0, 2)


@rule("4.14/loser-free")
def test_the_other_player_owes_nothing() -> None:
    p = situation(Sandbox("pacific_battles").cards(holder=JAPANESE, declared=2, attacks=0).game())
    settle_debt(p, ALLIED)
    assert p.result is None


@rule("4.14/penalty")
def test_the_debt_is_settled_when_reserve_combat_ends() -> None:
    box = Sandbox("pacific_battles", options={"initiative": True}).cards(holder=JAPANESE, declared=1)
    game = box.unit("A", "0101").unit("B", "0707", "allied").game("player turn")
    while game.result() is None:
        game.play("done")
    result = game.result()
    assert result is not None
    assert (result.winner, result.rule) == ("allied", "4.14/penalty")


@rule("4.2/command-bonus", "4.2/movement-bonus")
def test_the_holder_commands_and_moves_better() -> None:
    box = Sandbox("pacific_battles").hq("H", "0101", "allied", command=3).unit("U", "0101", "allied", movement=6)
    box.hq("Q", "0606", "japanese", command=3).unit("J", "0606", "japanese", movement=6)
    p = situation(box.cards(holder=ALLIED).game())
    hqs, units = ([p.world.number[id] for id in ids] for ids in ("HQ", "UJ"))
    assert [command_value(p, hq) for hq in hqs] == [radius(p, hq) for hq in hqs] == [4, 3]
    assert [allowance(p, unit) for unit in units] == [7, 6]


@rule("4.31/momentum")
def test_momentum_comes_with_the_third_consecutive_turn_and_goes_with_the_initiative() -> None:
    p = situation(bid(bidding([6, 1], holder=JAPANESE, run=2), "bid 0", "bid 0"))
    assert p.run == 3
    assert has_momentum(p, JAPANESE)
    p.stack.append(InitiativePhase())
    second = situation(bid(bidding([1, 6], holder=JAPANESE, run=3), "bid 0", "bid 1"))
    assert (second.holder, second.run) == (ALLIED, 1)
    assert not has_momentum(second, JAPANESE)


@rule("4.33/momentum-reroll")
def test_the_second_throw_is_there_again_in_every_turn() -> None:
    p = situation(bid(bidding([6, 1], holder=JAPANESE, run=3, rerolled=True), "bid 0", "bid 0"))
    assert has_momentum(p, JAPANESE)
    assert not p.rerolled


@rule("4.0/optional")
def test_without_the_rule_nobody_bids_and_the_scenario_names_the_first_player() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101").unit("B", "0707", "allied")
    game = box.game("turn")
    kinds = set()
    while (decision := game.decision()) is not None and decision.kind != "pause":
        kinds.add(decision.kind)
        game.play("done")
    assert "bid" not in kinds
    assert situation(game).first == JAPANESE
