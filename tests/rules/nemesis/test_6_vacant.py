"""6.1-C: attacks on Objectives that the enemy controls but does not hold."""

from __future__ import annotations

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    assaulting,
    attacking,
    lingering,
    orders,
    played,
    position,
    reduced,
    refused,
    told,
    where,
)


def prize(battlefield: Battlefield, **unit: object) -> NemesisSandbox:
    """A Japanese unit in A next to a vacant Allied Objective in B, worth 4."""
    box = battlefield().chain("A B C").hex("B", objective=4, owner="allied")
    return box.unit("J", "A", strength=4, **unit)  # type: ignore[arg-type]


@rule("6.1-C/vacant-objective", "6.1-C/vacant-roll")
def test_four_to_six_costs_nothing_and_takes_the_objective(battlefield: Battlefield) -> None:
    for die in (4, 5, 6):
        game = played(attacking(prize(battlefield), dice=[die]), "attack-vacant B J")
        assert where(game, "J") == "B"
        assert not reduced(game, "J")
        assert position(game).flag[position(game).at[0]] == 1


@rule("6.1-C/vacant-roll", "6.1-C/vacant-advance")
def test_one_to_three_costs_a_step_and_takes_it_all_the_same(battlefield: Battlefield) -> None:
    for die in (1, 2, 3):
        game = played(attacking(prize(battlefield), dice=[die]), "attack-vacant B J")
        assert where(game, "J") == "B"
        assert reduced(game, "J")


@rule("6.1-C/vacant-advance")
def test_an_attacker_wiped_out_takes_nothing(battlefield: Battlefield) -> None:
    game = played(attacking(prize(battlefield, size="small"), dice=[1]), "attack-vacant B J")
    assert where(game, "J") == "japanese-losses"
    assert not any(position(game).flag)


@rule("6.1-C/vacant-advance", "2.3/crt-only")
def test_the_advance_captures_and_the_die_gives_no_satisfaction(battlefield: Battlefield) -> None:
    high = played(attacking(prize(battlefield), dice=[6]), "attack-vacant B J")
    assert tuple(position(high).general) == (4, 0)  # the Objective's value and not a point for the 6
    low = played(attacking(prize(battlefield), dice=[1]), "attack-vacant B J")
    assert tuple(position(low).general) == (4, 0)


@rule("6.1-C/vacant-roll")
def test_there_are_no_odds_no_support_no_banzai_and_no_massive_combat(battlefield: Battlefield) -> None:
    box = prize(battlefield, light=True, support=True).unit("K", "A", steps=3, light=True)
    box.unit("L", "A", steps=3, light=True)
    game = played(attacking(box, dice=[4]), "attack-vacant B J,K,L")
    assert asked(game) == "advance"
    assert not told(game, "odds")
    assert tuple(position(game).lament) == (0, 0)


@rule("6.1-C/vacant-objective", "6.1-C/vacant-advance")
def test_transporters_and_an_ambush_do_not_hold_an_objective(battlefield: Battlefield) -> None:
    box = prize(battlefield).transporter("mules", "B", "allied").unit("K", "A")
    game = played(attacking(box, dice=[5]), "attack-vacant B J")
    assert (where(game, "J"), where(game, "mules")) == ("B", "C")
    ambushed = battlefield().chain("A B").hex("B", objective=4, owner="japanese", ambush=True).unit("X", "A", "allied")
    assert where(played(attacking(ambushed, "allied", dice=[5]), "attack-vacant B X"), "X") == "B"


@rule("6.1-C/vacant-objective")
def test_only_an_adjacent_vacant_enemy_objective_is_attacked_so(battlefield: Battlefield) -> None:
    box = prize(battlefield).hex("Z", objective=2, owner="japanese").link("A", "Z").link("C", "D")
    box.hex("D", objective=1, owner="allied").hex("E", objective=1, owner="allied").link("A", "E").unit(
        "X", "E", "allied"
    )
    game = attacking(box)
    assert {order for order in orders(game) if order.startswith("attack-vacant")} == {"attack-vacant B J"}
    assert refused(game, "attack-vacant Z J").key == "no-enemy-objective"
    assert refused(game, "attack-vacant C J").key == "no-enemy-objective"
    assert refused(game, "attack-vacant D J").key == "not-adjacent"
    assert refused(game, "attack-vacant E J").key == "objective-defended"


@rule("6.1-C/vacant-objective")
def test_the_units_must_be_able_to_enter(battlefield: Battlefield) -> None:
    box = battlefield().link("A", "B", river="lake").hex("B", objective=4, owner="allied").unit("J", "A")
    box.link("C", "B").unit("M", "C", motorized=True).unit("G", "C", kind="artillery")
    game = attacking(lingering(box))
    assert refused(game, "attack-vacant B J").rule == "5.1-A/lake-combat"
    assert refused(game, "attack-vacant B M").rule == "6.1-D/motorized"
    assert refused(game, "attack-vacant B G").rule == "6.1-D/artillery"


@rule("6.1-C/vacant-objective")
def test_there_is_no_assault_on_a_vacant_objective(battlefield: Battlefield) -> None:
    game = assaulting(lingering(prize(battlefield)))
    assert refused(game, "attack-vacant B J").key == "not-now"
    assert refused(game, "assault B J").rule == "5.2/after-movement"


@rule("6.1-C/vacant-first")
def test_too_late_after_an_ordinary_attack(battlefield: Battlefield) -> None:
    box = lingering(prize(battlefield).unit("K", "A", strength=4).link("A", "D").unit("X", "D", "allied", strength=2))
    game = played(attacking(box, dice=[3, 5]), "attack D K")
    refusal = refused(game, "attack-vacant B J")
    assert (refusal.rule, refusal.facts) == ("6.1-C/vacant-first", {"hex": "B"})
    assert not any(order.startswith("attack-vacant") for order in orders(game))
    played(attacking(box, dice=[5, 3]), "attack-vacant B J", "attack D K")  # the other way round it is allowed


@rule("6.1-D/max-three", "6.1-D/stilwell-one")
def test_it_counts_against_the_limits(battlefield: Battlefield) -> None:
    box = (
        battlefield().chain("A B").hex("B", objective=4, owner="japanese").unit("stil", "A", "allied", force="stilwell")
    )
    box.unit("stil2", "A", "allied", force="stilwell").link("A", "C").unit("J", "C").unit("brit", "A", "allied")
    game = played(attacking(box, "allied", dice=[5]), "attack-vacant B stil")
    assert refused(game, "attack C stil2").rule == "6.1-D/stilwell-one"
    third = played(attacking(lingering(prize(battlefield)), attacks=2, dice=[5]), "attack-vacant B J")
    assert refused(third, "attack-vacant B J").rule == "6.1-D/max-three"


@rule("6.1-C/vacant-uses-attack")
def test_it_is_the_attack_of_every_unit_named(battlefield: Battlefield) -> None:
    box = lingering(prize(battlefield).unit("K", "A", strength=4).link("A", "D").unit("X", "D", "allied", strength=2))
    game = played(attacking(box, dice=[5]), "attack-vacant B J,K", "advance J", "done")
    assert (refused(game, "attack D K").rule, refused(game, "attack D K").key) == ("6.1-C/once", "has-attacked")


@rule("6.1-C/vacant-roll")
def test_the_attacker_chooses_who_takes_the_loss_but_not_artillery(battlefield: Battlefield) -> None:
    box = prize(battlefield).unit("K", "A").unit("G", "A", kind="artillery")
    game = played(attacking(box, dice=[2]), "attack-vacant B J,K,G")
    assert orders(game) == {"loss J", "loss K"}
    assert refused(game, "loss G").rule == "6.1-H/attacker-artillery"


@rule("6.1-C/vacant-advance")
def test_somebody_must_advance(battlefield: Battlefield) -> None:
    box = prize(battlefield).unit("K", "A").unit("G", "A", kind="artillery")
    game = played(attacking(box, dice=[5]), "attack-vacant B J,K,G")
    assert orders(game) == {"advance J", "advance K"}
    assert refused(game, "done").key == "somebody-must-advance"
    assert refused(game, "advance G").rule == "6.2-E/forbidden"
    played(game, "advance K", "done")
    assert (where(game, "J"), where(game, "K")) == ("A", "B")


@rule("6.1-C/vacant-move-instead")
def test_a_unit_that_moves_in_rolls_no_die(battlefield: Battlefield) -> None:
    game = played(prize(battlefield).game("attack", "japanese"), "forward J B")  # no die is scripted
    assert (where(game, "J"), position(game).general[0]) == ("B", 4)


@rule("6.1-C/vacant-objective")
@pytest.mark.parametrize("transporters", [True, False])
def test_an_attack_on_an_objective_without_units_is_pointed_to_the_right_way(
    battlefield: Battlefield, transporters: bool
) -> None:
    box = battlefield().chain("A B").hex("B", objective=3, owner="japanese").unit("I", "A", "allied")
    game = attacking(box.transporter("mules", "B") if transporters else box, "allied")
    refusal = refused(game, "attack B I")
    assert (refusal.rule, refusal.key) == ("6.1-C/vacant-objective", "occupy-instead")
    assert game.why_not("attack-vacant B I") is None


@rule("6.1-C/vacant-first")
def test_after_an_attack_on_units_the_reason_is_that_it_is_too_late(battlefield: Battlefield) -> None:
    prized = battlefield().chain("A B").hex("B", objective=3, owner="japanese").unit("I", "A", "allied")
    prized.unit("K", "A", "allied").chain("A D").unit("W", "D").chain("A E").unit("W2", "E")
    game = attacking(prized, "allied", dice=[3])
    assert refused(game, "attack B I,I").rule != "6.1-C/vacant-first"
    played(game, "attack D I")
    assert refused(game, "attack B K").rule == "6.1-C/vacant-first"


@rule("6.0/sole-transporters")
def test_where_there_is_no_other_way_the_reason_stays(battlefield: Battlefield) -> None:
    prized = battlefield().chain("A B C").hex("B", objective=3, owner="japanese").unit("I", "A", "allied")
    prized.transporter("mules", "B").chain("A D").unit("W", "D").chain("A E").unit("W2", "E").unit("K", "A", "allied")
    game = attacking(prized, "allied", dice=[3])
    assert refused(game, "attack B I,I").rule == "6.0/sole-transporters"  # named twice: no attack of any kind
    played(game, "attack D I")
    assert refused(game, "attack B K").rule == "6.0/sole-transporters"  # too late for vacant Objectives
    plain = battlefield().chain("A B").unit("I", "A", "allied").transporter("mules", "B").chain("A C").unit("J", "C")
    assert refused(attacking(plain, "allied"), "attack B I").rule == "6.0/sole-transporters"
