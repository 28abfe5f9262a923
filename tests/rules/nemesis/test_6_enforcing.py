"""6.2-A to 6.2-C: enforcing a retreat and refusing the advance."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.combat import Combat
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    attacking,
    orders,
    played,
    position,
    reduced,
    refused,
    told,
    where,
)


def driven(
    battlefield: Battlefield, result: str = "0-0r", attacker: int = 2, defender: int = 2, **hex: Any
) -> NemesisSandbox:
    """J in A attacks X in B with the given Qualities; every column has the result. C lies behind B."""
    river = hex.pop("river", "")
    box = battlefield().hex("B", **hex).link("A", "B", river=river).link("B", "C")
    for column in ("1:2", "1:1", "2:1", "3:1"):
        for die in (2, 3):
            box.cell(column, die, result)
    box.unit("J", "A", strength=4, quality=attacker)
    return box.unit("X", "B", "allied", strength=4, quality=defender)


def fought(box: NemesisSandbox, *more: str, order: str = "attack B J") -> Game:
    return played(attacking(box, dice=[3]), order, *more)


def decides(game: Game) -> tuple[str, str]:
    decision = game.decision()
    assert decision is not None
    return decision.seat, decision.kind


# --- 6.2-A -------------------------------------------------------------------------------------------------


@rule("6.2-A/voluntary", "6.2-A/no-free-retreat")
def test_the_attacker_may_leave_it_and_then_nobody_retreats(battlefield: Battlefield) -> None:
    game = fought(driven(battlefield))
    assert (decides(game), orders(game)) == (("japanese", "lead"), {"lead J", "done"})
    assert refused(game, "retreat X C").key == "not-now"
    assert game.play("retreat X C", "allied") is not None
    assert where(played(game, "done"), "X") == "B"
    assert asked(game) == "pause"


@rule("6.2-A/voluntary")
def test_the_attacker_may_still_desist_when_the_refusing_unit_is_named(battlefield: Battlefield) -> None:
    game = fought(driven(battlefield, attacker=2, defender=3), "lead J")
    assert (decides(game), orders(game)) == (("japanese", "enforce"), {"enforce", "done"})
    played(game, "done")
    assert (where(game, "X"), reduced(game, "J"), asked(game)) == ("B", False, "pause")


def test_no_retreat_is_enforced_with_losses_unpaid(battlefield: Battlefield) -> None:
    box = driven(battlefield, "3-0r").unit("G", "A", kind="artillery")
    assert asked(fought(box, order="attack B J,G")) == "pause"
    nobody = driven(battlefield, "2-0r").unit("G", "A", kind="artillery")
    assert asked(fought(nobody, order="attack B J,G")) == "pause"  # all paid, but only Artillery is left to lead
    box = driven(battlefield, "2-0r").unit("G", "A", kind="artillery").unit("K", "A")
    assert asked(fought(box, "spearhead J", "loss J", order="attack B J,K,G")) == "lead"


@rule("6.2-A/losses-met")
def test_unpaid_losses_alone_forbid_enforcement(battlefield: Battlefield) -> None:
    """Whoever might still lead: the predicate itself, since on the table only Artillery is left by then."""
    game = driven(battlefield).game()
    p = game.position
    assert isinstance(p, Situation)
    target = p.world.board.hex("B")
    assert Combat(target=target, result=(1, 0, True)).may_enforce(p)
    assert not Combat(target=target, result=(1, 0, True), attacker_short=True).may_enforce(p)


@rule("6.2-A/bunker")
def test_a_bunker_that_stands_needs_support_advantage(battlefield: Battlefield) -> None:
    assert asked(fought(driven(battlefield, bunker="british"))) == "pause"
    box = driven(battlefield, bunker="british").unit("T", "A", strength=3, support=True)
    assert asked(fought(box, "spearhead J", order="attack B J,T")) == "lead"
    theirs = driven(battlefield, bunker="british").unit("T", "B", "allied", strength=3, support=True)
    assert asked(fought(theirs, "meet X")) == "pause"  # the defender's advantage does not help


@rule("6.2-A/bunker")
@pytest.mark.parametrize("support", [False, True])
def test_an_r_that_a_bunker_bars_is_told_and_forecast_as_such(battlefield: Battlefield, support: bool) -> None:
    box = driven(battlefield, bunker="british")
    if support:
        box.unit("T", "A", strength=3, support=True)
    units = "J,T" if support else "J"
    seen = attacking(box).query("forecast", {"target": "B", "units": units.split(",")}, "japanese")
    assert seen["retreat"] == (0.3333 if support else 0)  # a 2 or a 3
    assert any(chance["retreat"] for chance in seen["chances"]) == support
    game = fought(box, *(["spearhead J"] if support else []), order=f"attack B {units}")
    (event,) = (event for event in game.log() if event.kind == "combat-result")
    assert (event.facts["retreat"], event.facts["bar"]) == ("r", "-" if support else "bunker")
    said = {language: game.module.say(language, "event-combat-result", event.facts) for language in ("en", "fr")}
    assert ("may be enforced" in said["en"], "peut être imposée" in said["fr"]) == (support, support)
    assert ("counts for nothing" in said["en"], "ne compte pas" in said["fr"]) == (not support, not support)


@rule("6.2-A/losses-met")
@pytest.mark.parametrize(("result", "conditional"), [("0-0r", False), ("1-0r", True)])
def test_it_is_told_that_losses_come_before_a_retreat(battlefield: Battlefield, result: str, conditional: bool) -> None:
    game = fought(driven(battlefield, result))
    (facts,) = told(game, "combat-result")
    said = game.module.say("en", "event-combat-result", facts)
    assert "a retreat may be enforced" in said
    assert ("once the attacker has met the losses" in said) == conditional


@rule("6.2-A/choose")
def test_any_participant_but_artillery_leads(battlefield: Battlefield) -> None:
    box = driven(battlefield).unit("K", "A").unit("G", "A", kind="artillery").unit("idle", "A")
    game = fought(box, "spearhead J", order="attack B J,K,G")
    assert orders(game) == {"lead J", "lead K", "done"}
    assert (refused(game, "lead G").rule, refused(game, "lead G").key) == ("6.2-A/choose", "artillery-leads-not")
    assert (refused(game, "lead idle").rule, refused(game, "lead idle").key) == ("6.2-A/choose", "took-no-part")
    assert decides(played(game, "lead K")) == ("japanese", "enforce")


@rule("6.2-A/refuser")
def test_then_the_defender_names_who_may_refuse(battlefield: Battlefield) -> None:
    box = (
        driven(battlefield).unit("Y", "B", "allied", strength=0).unit("G", "B", "allied", strength=0, kind="artillery")
    )
    game = fought(box, "meet X", "lead J")
    assert (decides(game), orders(game)) == (("allied", "refuser"), {"refuser X", "refuser Y"})
    assert (refused(game, "refuser G").rule, refused(game, "refuser G").key) == (
        "6.2-A/refuser",
        "artillery-behind-others",
    )
    assert refused(game, "refuser J").key == "not-defending"
    assert decides(played(game, "refuser Y")) == ("japanese", "enforce")


@rule("6.2-A/refuser", "6.1-F/meeting")
def test_the_choice_is_asked_for_once(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").unit("X", "B", "allied").unit("Y", "B", "allied").unit("J", "A", strength=4)
    game = fought(box.cell("1:1", 3, "0-0r"), "meet X", "lead J", "refuser X")
    assert decides(game) == ("japanese", "enforce")


@rule("6.2-A/refuser")
def test_artillery_refuses_if_nobody_else_is_there(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 3, "0-0r").unit("J", "A").unit("G", "B", "allied", kind="artillery")
    game = fought(box, "lead J", "enforce")
    assert decides(game) == ("allied", "refuse")
    assert reduced(played(game, "refuse"), "G")


# --- 6.2-B -------------------------------------------------------------------------------------------------


@rule("6.2-B/free")
def test_equal_or_better_quality_enforces_for_nothing(battlefield: Battlefield) -> None:
    for attacker, defender in ((2, 2), (3, 1)):
        game = fought(driven(battlefield, attacker=attacker, defender=defender), "lead J", "enforce")
        assert (decides(game), reduced(game, "J")) == (("allied", "refuse"), False)


@rule("6.2-B/cost", "6.2-B/first-loss")
def test_lower_quality_pays_the_difference_beginning_with_the_leading_unit(battlefield: Battlefield) -> None:
    box = driven(battlefield, attacker=1, defender=3).unit("K", "A").unit("G", "A", kind="artillery")
    game = fought(box, "spearhead J", "lead J", "enforce", order="attack B J,K,G")
    assert reduced(game, "J")  # the first of two steps
    assert (decides(game), orders(game)) == (("japanese", "loss"), {"loss J", "loss K"})
    assert refused(game, "loss G").rule == "6.1-H/attacker-artillery"
    assert decides(played(game, "loss K")) == ("allied", "refuse")
    assert [reduced(game, unit) for unit in "JKG"] == [True, True, False]


@rule("6.2-B/quality-modifiers")
def test_river_and_bunker_count_in_the_comparison(battlefield: Battlefield) -> None:
    river = fought(driven(battlefield, river="major"), "lead J", "enforce")
    assert reduced(river, "J")
    dug_in = driven(battlefield, bunker="british").unit("T", "A", strength=3, support=True)
    assert reduced(fought(dug_in, "spearhead J", "lead J", "enforce", order="attack B J,T"), "J")
    wrecked = driven(battlefield, bunker="british").unit("T", "A", strength=3, support=True, kind="engineer")
    assert not reduced(fought(wrecked, "spearhead J", "lead J", "enforce", order="attack B J,T"), "J")


@rule("6.2-B/quality-modifiers")
def test_the_river_of_the_leading_unit_counts_not_of_the_spearhead(battlefield: Battlefield) -> None:
    box = driven(battlefield, river="major").link("D", "B").unit("K", "D")
    game = fought(box, "spearhead J", "lead K", "enforce", order="attack B J,K")
    assert not reduced(game, "K")


@rule("6.2-B/unable", "6.2-B/nobody-left")
def test_a_price_that_takes_everybody_cannot_be_paid(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:2", 2, "0-0r").cell("1:2", 3, "0-0r")
    box.unit("J", "A", quality=1, size="small", strength=2).unit("X", "B", "allied", quality=2, strength=4)
    game = fought(box, "lead J")  # 1 step to pay, 1 step in all
    assert (asked(game), where(game, "X")) == ("pause", "B")
    assert told(game, "cannot-enforce") == [{"hex": "B", "price": 1}]
    box = battlefield().chain("A B C").cell("1:2", 2, "0-0r")
    box.unit("J", "A", quality=1, size="small", strength=2).unit("X", "B", "allied", quality=3, strength=4)
    assert told(fought(box, "lead J"), "cannot-enforce") == [{"hex": "B", "price": 2}]


@rule("6.2-B/nobody-left")
def test_artillery_that_would_be_left_does_not_help(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 3, "0-0r").cell("1:2", 3, "0-0r")
    box.unit("J", "A", quality=1, size="small").unit("G", "A", kind="artillery", strength=4)
    box.unit("X", "B", "allied", quality=2, strength=4)
    assert told(fought(box, "lead J", order="attack B J,G"), "cannot-enforce")


@rule("6.2-B/first-loss")
def test_a_leading_unit_may_die_of_its_own_step_if_another_can_advance(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 3, "0-0r").unit("J", "A", quality=1, size="small")
    box.unit("K", "A", quality=2, strength=4).unit("X", "B", "allied", quality=2, strength=8)
    box.unit("L", "A", quality=2)
    game = fought(box, "spearhead K", "lead J", "enforce", "give-way", order="attack B J,K,L")
    assert where(game, "J") == "japanese-losses"
    assert refused(game, "done").key == "somebody-must-advance"
    assert where(played(game, "advance K"), "K") == "B"


@rule("6.2-B/transporters")
def test_transporters_left_alone_cost_nothing_to_advance_against(battlefield: Battlefield) -> None:
    box = driven(battlefield, "0-2", attacker=1, defender=3).transporter("mules", "B", "allied", quality=3)
    game = fought(box, "advance J")
    assert (where(game, "J"), reduced(game, "J"), where(game, "mules")) == ("B", False, "C")


@rule("6.2-B/not-permanent")
def test_steps_paid_to_enforce_are_ordinary_even_after_banzai(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 4, "0-0r").unit("X", "B", "allied", quality=3, strength=4)
    box.unit("J", "A", quality=3, light=True, strength=2).unit("K", "A", quality=2, size="small", strength=2)
    game = fought(box, "spearhead J", "banzai yes", "lead K", "enforce", order="attack B J,K")
    assert (where(game, "K"), position(game).lament[0]) == ("japanese-losses", 1)


# --- 6.2-C -------------------------------------------------------------------------------------------------


@rule("6.2-C/decision")
def test_the_defender_retreats_or_refuses(battlefield: Battlefield) -> None:
    game = fought(driven(battlefield), "lead J", "enforce")
    assert (decides(game), orders(game)) == (("allied", "refuse"), {"refuse", "give-way"})
    assert where(played(game, "give-way"), "X") == "C"


@rule("6.2-C/decision", "1.2-J/garrison-retreat")
@pytest.mark.parametrize("garrisoned", [True, False])
def test_whoever_may_refuse_is_told_of_a_garrison_that_would_be_lost(
    battlefield: Battlefield, garrisoned: bool
) -> None:
    box = driven(battlefield)
    if garrisoned:
        box.unit("Gar", "B", "allied", kind="garrison", strength=1)
    orders = ("meet X", "lead J", "refuser X", "enforce") if garrisoned else ("lead J", "enforce")
    game = fought(box, *orders)
    decision = game.decision()
    assert decision is not None
    assert decides(game) == ("allied", "refuse")
    assert ("The Garrison Gar cannot retreat and would be lost." in game.say(decision)) is garrisoned


@rule("6.2-C/refuse-cost", "6.2-C/refused")
def test_refusing_costs_a_step_and_keeps_the_hex(battlefield: Battlefield) -> None:
    game = fought(driven(battlefield, defender=3, attacker=3), "lead J", "enforce", "refuse")
    assert (reduced(game, "X"), where(game, "X"), where(game, "J")) == (True, "B", "A")
    better = fought(driven(battlefield, attacker=2, defender=3), "lead J", "enforce", "refuse")
    assert reduced(better, "X")  # 1 step even from the better unit


@rule("6.2-C/refuse-difference", "6.2-C/refuse-from")
def test_a_worse_unit_pays_the_difference_as_well_from_anybody_there(battlefield: Battlefield) -> None:
    box = driven(battlefield, attacker=3, defender=1).unit("Y", "B", "allied", strength=0, quality=1)
    game = fought(box, "meet X", "lead J", "refuser X", "enforce", "refuse")
    assert reduced(game, "X")  # the first from the refusing unit, and 2 more
    assert (decides(game), orders(game)) == (("allied", "loss"), {"loss X", "loss Y"})
    played(game, "loss X")
    assert (where(game, "X"), reduced(game, "Y"), where(game, "J")) == ("allied-losses", True, "A")


@rule("6.2-C/refuse-difference")
def test_river_and_bunker_count_in_refusing(battlefield: Battlefield) -> None:
    plain = fought(driven(battlefield, attacker=3, defender=2), "lead J", "enforce", "refuse")
    assert where(plain, "X") == "allied-losses"  # 2 steps
    river = fought(driven(battlefield, attacker=3, defender=2, river="major"), "lead J", "enforce", "refuse")
    assert where(river, "X") == "B"  # 1 step
    dug_in = driven(battlefield, attacker=3, defender=2, bunker="british").unit("T", "A", strength=3, support=True)
    assert where(fought(dug_in, "spearhead J", "lead J", "enforce", "refuse", order="attack B J,T"), "X") == "B"


@rule("6.2-C/refused", "6.2-C/transporters-stay")
def test_a_refusal_paid_to_the_last_man_keeps_the_attacker_out(battlefield: Battlefield) -> None:
    box = driven(battlefield, attacker=3, defender=2).transporter("mules", "B", "allied")
    game = fought(box, "lead J", "enforce", "refuse")
    assert (where(game, "X"), where(game, "mules"), where(game, "J")) == ("allied-losses", "B", "A")
    assert asked(game) == "pause"


@rule("6.2-C/unable")
def test_a_refusal_that_cannot_be_paid_fails_and_the_attacker_may_advance(battlefield: Battlefield) -> None:
    box = driven(battlefield, attacker=3, defender=1).transporter("mules", "B", "allied")  # 3 steps, X has 2
    game = fought(box, "lead J", "enforce", "refuse")
    assert where(game, "X") == "allied-losses"
    assert (asked(game), orders(game)) == ("advance", {"advance J", "done"})
    played(game, "advance J")
    assert where(game, "J") == "B"


@rule("6.2-C/decision")
def test_where_nobody_may_refuse_there_is_nothing_to_decide(battlefield: Battlefield) -> None:
    box = driven(battlefield, "0-1r").unit("weary", "B", "allied", quality=3, done="defended retreated")
    box.unit("small", "B", "allied", size="small", strength=0)
    game = fought(box.cell("1:1", 3, "0-1r"), "meet small", "lead J")
    assert decides(game) == ("japanese", "enforce")  # X is the only one that could refuse
    alone = battlefield().chain("A B C D").cell("1:1", 3, "0-1r").unit("J", "A", quality=1)
    alone.unit("weary", "B", "allied", quality=3, done="defended retreated").unit(
        "F", "B", "allied", size="small", quality=1
    )
    game = fought(alone, "lead J", "enforce")
    assert not reduced(game, "J")  # nobody to compare with
    assert where(game, "weary") == "C"
    assert reduced(game, "weary")
