"""6.1-F and 6.1-G: Massive Combat and Banzai; 6.1: the order of a combat."""

from __future__ import annotations

from typing import Any

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


def duel(battlefield: Battlefield, result: str = "0-0", die: int = 3, **attacker: Any) -> NemesisSandbox:
    """J of the Japanese in A attacks X in B at 1:1; one cell of the table has the result."""
    box = battlefield().chain("A B C").cell("1:1", die, result)
    return box.unit("J", "A", **({"strength": 4} | attacker)).unit("X", "B", "allied", strength=4)


def fought(box: NemesisSandbox, *more: str, die: int = 3, order: str = "attack B J") -> Game:
    return played(attacking(box, dice=[die]), order, *more)


# --- Massive Combat (6.1-G) --------------------------------------------------------------------------------


def host(battlefield: Battlefield, result: str = "0-0", **more: Any) -> NemesisSandbox:
    """Four units of 2 steps each, 8 steps in all, against 4 Strength at 1:1."""
    box = battlefield().chain("A B C").cell("1:1", 3, result).unit("X", "B", "allied", **({"strength": 4} | more))
    for name in "JKLM":
        box.unit(name, "A", strength=1)
    return box


ALL = "attack B J,K,L,M"


@rule("6.1-G/massive-when", "6.1-G/massive-cost", "2.4/massive")
def test_eight_steps_at_three_to_one_or_less_may_be_a_massive_combat(battlefield: Battlefield) -> None:
    game = played(attacking(host(battlefield), dice=[3]), ALL, "spearhead J")
    assert (asked(game), orders(game)) == ("massive", {"massive no", "massive yes"})
    assert position(played(game, "massive yes")).lament[0] == 2
    assert tuple(position(fought(host(battlefield), "spearhead J", "massive no", order=ALL)).lament) == (0, 0)


@rule("6.1-G/massive-when")
def test_seven_steps_or_four_to_one_may_not(battlefield: Battlefield) -> None:
    few = fought(
        host(battlefield).unit("N", "A", reduced=True, strength=2, back=(1, 4, 2)),
        "spearhead J",
        order="attack B J,K,L,N",
    )
    assert asked(few) == "pause"
    assert asked(fought(host(battlefield, strength=1), "spearhead J", order=ALL)) == "pause"  # 4:1
    shifted = fought(host(battlefield, strength=1, quality=3), "spearhead J", order=ALL)  # 4:1 shifted to 3:1
    assert asked(shifted) == "massive"
    up = host(battlefield, strength=1, quality=3).unit("N", "A", quality=3, strength=1)  # and not shifted
    assert asked(fought(up, "spearhead N", order="attack B J,K,L,N")) == "pause"


@rule("6.1-G/massive-when")
def test_air_support_has_no_steps(battlefield: Battlefield) -> None:
    box = host(battlefield).air_support("zero", "japanese", strength=1)
    assert asked(fought(box, "spearhead J", order="attack B J,K,L zero")) == "pause"


@rule("6.1-G/massive-when")
def test_artillery_brings_its_steps(battlefield: Battlefield) -> None:
    box = host(battlefield).unit("G", "A", kind="artillery", strength=1)
    assert asked(fought(box, "spearhead J", order="attack B J,K,L,G")) == "massive"  # 6 steps and 2


@rule("6.1-G/massive-cost")
def test_the_lament_of_a_massive_combat_is_paid_at_once(battlefield: Battlefield) -> None:
    box = host(battlefield)
    box.unit("Z", "A", light=True)
    game = fought(box, "spearhead Z", "massive yes", order="attack B J,K,L,M,Z")
    assert asked(game) == "banzai"
    assert position(game).lament[0] == 2


@rule("6.1-G/massive-effect")
def test_both_sides_lose_one_step_more_of_their_choice(battlefield: Battlefield) -> None:
    box = host(battlefield).unit("Y", "B", "allied", strength=0).unit("G", "A", kind="artillery", strength=0)
    game = fought(box, "spearhead J", "meet X", "massive yes", order="attack B J,K,L,M,G")
    assert orders(game) == {"loss J", "loss K", "loss L", "loss M"}
    played(game, "loss M")
    assert orders(game) == {"loss X", "loss Y"}
    played(game, "loss Y")
    assert [unit for unit in "JKLMGXY" if reduced(game, unit)] == ["M", "Y"]


@rule("6.1-G/massive-effect")
def test_the_extra_loss_comes_before_any_retreat(battlefield: Battlefield) -> None:
    game = fought(host(battlefield, "0-0r"), "spearhead J", "massive yes", "loss J", order=ALL)
    assert asked(game) == "lead"
    assert reduced(game, "X")


@rule("6.1-G/massive-release")
def test_a_side_wiped_out_releases_the_other_from_the_extra_loss(battlefield: Battlefield) -> None:
    game = fought(host(battlefield, "0-2"), "spearhead J", "massive yes", order=ALL)
    assert asked(game) == "advance"
    assert not any(reduced(game, unit) for unit in "JKLM")
    game = fought(host(battlefield, "8-0"), "spearhead J", "massive yes", order=ALL)
    assert {where(game, unit) for unit in "JKLM"} == {"japanese-losses"}
    assert not reduced(game, "X")


@rule("6.1-G/massive-release")
def test_a_side_wiped_out_by_its_extra_loss_releases_nobody(battlefield: Battlefield) -> None:
    box = host(battlefield, "7-0")
    game = fought(box, "spearhead J", "massive yes", "loss J", "loss K", "loss K", "loss L", "loss L", order=ALL)
    assert {where(game, unit) for unit in "JKLM"} == {"japanese-losses"}
    assert reduced(game, "X")


@rule("6.1-G/massive-release", "6.1-G/massive-effect")
def test_attacking_artillery_alone_is_not_wiped_out_and_releases_nobody(battlefield: Battlefield) -> None:
    box = host(battlefield, "8-0").unit("G", "A", kind="artillery", strength=1)
    game = fought(box, "spearhead J", "massive yes", order="attack B J,K,L,M,G")
    assert ({where(game, unit) for unit in "JKLM"}, reduced(game, "G")) == ({"japanese-losses"}, False)
    assert reduced(game, "X")


# --- Banzai (6.1-F) ----------------------------------------------------------------------------------------


@rule("6.1-F/banzai-who", "6.1-F/banzai-drm")
def test_a_light_unit_at_the_barricades_cries_banzai(battlefield: Battlefield) -> None:
    box = duel(battlefield, "0-1", die=4, light=True)
    game = played(attacking(box, dice=[3]), "attack B J")
    assert asked(game) == "banzai"
    assert reduced(played(game, "banzai yes"), "X")  # 3 has become 4
    assert not reduced(fought(box, "banzai no"), "X")


@rule("6.1-F/banzai-who")
def test_not_the_ina_nor_heavy_troops_nor_anybody_behind(battlefield: Battlefield) -> None:
    assert asked(fought(duel(battlefield))) == "pause"
    assert asked(fought(duel(battlefield, light=True, special="ina"))) == "pause"
    behind = duel(battlefield, strength=2).unit("L", "A", light=True)
    assert asked(fought(behind, "spearhead J", order="attack B J,L")) == "pause"
    assert asked(fought(behind, "spearhead L", order="attack B J,L")) == "banzai"


@rule("6.1-F/banzai-who", "6.1-F/banzai-when")
def test_it_is_told_why_no_banzai_is_offered(battlefield: Battlefield) -> None:
    """A result with a choice of losses keeps the combat open."""
    for attacker, why in (({}, "who"), ({"light": True, "special": "ina"}, "who"), ({"light": True}, "when")):
        box = duel(battlefield, "3-0", die=3, **attacker).unit("K", "A", strength=0).unit("L", "A", strength=0)
        game = played(attacking(box, dice=[3]), "attack B J,K,L", "spearhead J")
        if why == "when":
            played(game, "banzai no")
        assert asked(game) == "loss"
        late = refused(game, "banzai yes")
        assert (late.rule, late.key) == (f"6.1-F/banzai-{why}", "not-now")
    assert "Light Troops" in game.say(late, "en")
    assert "Troupe légère" in game.say(late, "fr")


@rule("6.1-G/massive-when")
def test_it_is_told_why_no_massive_combat_is_offered(battlefield: Battlefield) -> None:
    game = played(attacking(duel(battlefield, light=True), dice=[3]), "attack B J")
    few = refused(game, "massive yes")
    assert (asked(game), few.rule, few.key) == ("banzai", "6.1-G/massive-when", "not-now")
    assert "8 or more attacking steps" in game.say(few, "en")
    assert "8 pas ou plus" in game.say(few, "fr")


def defended(battlefield: Battlefield, result: str, die: int, **defender: Any) -> NemesisSandbox:
    """The Allied X in A attacks J of the Japanese in B."""
    box = battlefield().chain("A B C").cell("1:1", die, result).unit("X", "A", "allied", strength=4, light=True)
    return box.unit("J", "B", **({"strength": 4, "light": True} | defender))


@rule("6.1-F/banzai-drm", "6.1-F/banzai-who")
def test_a_defender_crying_banzai_lowers_the_die(battlefield: Battlefield) -> None:
    game = played(attacking(defended(battlefield, "1-0", 3), "allied", dice=[4]), "attack B X")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("banzai", "japanese")
    assert reduced(played(game, "banzai yes"), "X")


@rule("6.1-F/banzai-when")
def test_banzai_comes_after_massive_combat_and_before_the_die(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").unit("J", "B", light=True, strength=4)
    for name in "KLMN":
        box.unit(name, "A", "allied", strength=1)
    game = played(attacking(box, "allied", dice=[3]), "attack B K,L,M,N", "spearhead K")
    assert asked(game) == "massive"
    assert refused(game, "banzai yes").key == "not-now"
    played(game, "massive no")
    assert asked(game) == "banzai"
    assert not told(game, "rolled")


@rule("6.1-F/banzai-permanent", "6.1-F/banzai-lament", "2.4/banzai")
def test_every_step_of_a_banzai_result_is_final_and_costs_two(battlefield: Battlefield) -> None:
    box = duel(battlefield, "2-0", die=4, light=True, size="small", strength=2).unit("K", "A", size="small", strength=2)
    game = fought(box, "spearhead J", "banzai yes", order="attack B J,K")
    assert (where(game, "J"), where(game, "K")) == ("japanese-permanent", "japanese-permanent")
    assert position(game).lament[0] == 4
    calm = fought(duel(battlefield, "1-0", light=True, size="small"), "banzai no")
    assert (where(calm, "J"), position(calm).lament[0]) == ("japanese-losses", 1)


@rule("6.1-F/banzai-permanent", "6.1-F/banzai-lament")
def test_a_regiments_battalion_is_the_step_that_is_final(battlefield: Battlefield) -> None:
    box = duel(battlefield, "1-0", die=4, light=True, steps=3, formation="31")
    box.unit("I/58", "japanese-battalions", size="small", formation="31")
    game = fought(box, "banzai yes")
    assert (where(game, "I/58"), reduced(game, "J"), position(game).lament[0]) == ("japanese-permanent", True, 2)


@rule("6.1-F/banzai-permanent")
def test_only_japanese_losses_are_concerned(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, "0-2", die=4, light=True), "banzai yes")
    assert (where(game, "X"), tuple(position(game).lament)) == ("allied-losses", (0, 3))


@rule("6.1-F/banzai-exempt")
def test_massive_and_refusal_losses_are_ordinary_even_after_banzai(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 2, "0-0r")
    box.unit("J", "B", light=True, size="small", strength=2).unit("K", "B", size="small", strength=2)
    for name in "LMNO":
        box.unit(name, "A", "allied", strength=1)
    orders_given = ("attack B L,M,N,O", "spearhead L", "meet J", "massive yes", "banzai yes", "loss L", "loss K")
    game = played(attacking(box, "allied", dice=[3]), *orders_given, "lead L", "enforce", "refuse")
    assert {where(game, unit) for unit in "JK"} == {"japanese-losses"}
    assert position(game).lament[0] == 2


@rule("6.1-F/banzai-exempt", "6.1-G/massive-effect")
def test_the_attackers_massive_loss_is_ordinary_as_well(battlefield: Battlefield) -> None:
    box = host(battlefield).unit("N", "A", light=True, size="small", strength=0)
    given = ("spearhead N", "massive yes", "banzai yes", "loss N")
    game = fought(box, *given, order="attack B J,K,L,M,N")
    assert (where(game, "N"), position(game).lament[0]) == ("japanese-losses", 3)  # 2 for the Massive Combat, 1 for N


@rule("6.1-F/banzai-lament", "2.4/banzai")
def test_a_first_step_that_is_free_otherwise_costs_two_in_banzai(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, "1-0", die=4, light=True), "banzai yes")
    assert (reduced(game, "J"), position(game).lament[0]) == (True, 2)


# --- the order of things -----------------------------------------------------------------------------------


@rule("6.1/sequence")
def test_a_combat_runs_in_its_order(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("2:1", 4, "1-1r").hex("B", bunker="british")
    box.unit("J", "A", light=True, steps=3, strength=2).unit("K", "A", steps=3, strength=2).unit("L", "A", strength=2)
    box.unit("E", "A", kind="engineer", size="small", strength=4, support=True)
    box.unit("X", "B", "allied", strength=2).unit("Y", "B", "allied", strength=1, support=True, size="small")
    box.unit("Z", "B", "allied", strength=2)
    game = played(attacking(box, dice=[3]), "attack B J,K,L,E", "spearhead J", "meet Z", "massive yes", "banzai yes")
    played(game, "loss K", "loss X", "lead K", "refuser Y", "enforce", "refuse")
    kinds = [event.kind for event in game.log()]
    expected = ["attack", "odds", "support-advantage", "lament", "shifted", "massive", "lament", "banzai", "rolled"]
    expected += ["combat-result", "step-lost", "lament", "step-lost", "step-lost", "lament", "step-lost"]
    expected += ["bunker-destroyed", "enforced", "refused", "step-lost", "eliminated", "lament", "resources"]
    assert [kind for kind in kinds if kind in set(expected)] == expected


@rule("6.1/sequence")
def test_a_game_that_ends_in_the_middle_of_a_combat_stops_there(battlefield: Battlefield) -> None:
    box = duel(battlefield, "1-1", die=6).tracks(general=(9, 0), superior=(8, 0))
    game = fought(box, die=6)
    result = game.result()
    assert result is not None
    assert (result.winner, result.rule) == ("japanese", "2.3/win-by-satisfaction")
    assert not reduced(game, "J")


@rule("6.1/sequence")
def test_the_lament_of_a_massive_combat_can_end_the_game_before_the_die(battlefield: Battlefield) -> None:
    box = host(battlefield).tracks(lament=(8, 0), superior=(1, 9))
    game = fought(box, "spearhead J", "massive yes", order=ALL)
    result = game.result()
    assert result is not None
    assert (result.winner, told(game, "rolled")) == ("allied", [])
