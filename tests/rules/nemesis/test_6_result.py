"""6.1-F to 6.1-H: Massive Combat, Banzai, the die, its Satisfaction, and the losses of the result."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.rules.zones import zone_of
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    attacking,
    number,
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


# --- the die (6.1-H, 2.3) ----------------------------------------------------------------------------------


@rule("6.1-H/roll")
def test_die_and_column_give_the_losses_of_both(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, "1-2"))
    assert reduced(game, "J")
    assert where(game, "X") == "allied-losses"
    assert not reduced(fought(duel(battlefield, "1-2"), die=4), "J")  # another row


@rule("6.1-H/r")
def test_only_an_r_lets_the_attacker_enforce_a_retreat(battlefield: Battlefield) -> None:
    assert asked(fought(duel(battlefield, "0-0r"))) == "lead"
    assert asked(fought(duel(battlefield, "0-0"))) == "pause"


@rule("2.3/die-high", "2.3/die-low")
def test_five_pleases_the_attacker_and_two_the_defender(battlefield: Battlefield) -> None:
    generals = {die: tuple(position(fought(duel(battlefield), die=die)).general) for die in range(1, 7)}
    assert generals == {1: (0, 1), 2: (0, 1), 3: (0, 0), 4: (0, 0), 5: (1, 0), 6: (1, 0)}


@rule("2.3/die-high", "2.3/die-low")
def test_the_modified_die_counts(battlefield: Battlefield) -> None:
    box = duel(battlefield, light=True)
    assert tuple(position(fought(box, "banzai yes", die=4)).general) == (1, 0)
    assert tuple(position(fought(box, "banzai yes", die=2)).general) == (0, 0)


# --- losses ------------------------------------------------------------------------------------------------


@rule("6.1-H/first-loss")
def test_the_first_losses_are_those_of_spearhead_and_meeting_unit(battlefield: Battlefield) -> None:
    box = duel(battlefield, "1-1", strength=2).unit("K", "A", strength=4).unit("Y", "B", "allied", strength=2)
    game = fought(box, "spearhead K", "meet Y", order="attack B J,K")
    assert [reduced(game, unit) for unit in "JKXY"] == [False, True, False, True]


@rule("6.1-H/further-losses")
def test_further_losses_are_their_owners_choice_attacker_first(battlefield: Battlefield) -> None:
    box = duel(battlefield, "2-2", strength=2).unit("K", "A", strength=4).unit("Y", "B", "allied", strength=2)
    game = fought(box.unit("idle", "A"), "spearhead K", "meet Y", order="attack B J,K")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat, orders(game)) == ("loss", "japanese", {"loss J", "loss K"})
    assert refused(game, "loss idle").key == "not-in-this-fight"
    assert refused(game, "loss X").key == "not-yours"
    played(game, "loss K")  # the first unit again
    assert where(game, "K") == "japanese-losses"
    assert orders(game) == {"loss X", "loss Y"}
    played(game, "loss X")
    assert [reduced(game, unit) for unit in "XY"] == [True, True]


@rule("6.1-H/attacker-artillery")
def test_the_attackers_artillery_takes_no_loss_even_if_nothing_else_is_left(battlefield: Battlefield) -> None:
    box = duel(battlefield, "3-0r", strength=2).unit("G", "A", kind="artillery", strength=4)
    game = fought(box, order="attack B J,G")
    assert where(game, "J") == "japanese-losses"
    assert (where(game, "G"), reduced(game, "G")) == ("A", False)
    assert asked(game) == "pause"  # a loss not taken: no retreat can be enforced


@rule("6.1-H/attacker-artillery")
def test_artillery_is_refused_as_a_loss(battlefield: Battlefield) -> None:
    box = duel(battlefield, "2-0", strength=2).unit("K", "A").unit("G", "A", kind="artillery")
    game = fought(box, "spearhead J", order="attack B J,K,G")
    assert orders(game) == {"loss J", "loss K"}
    assert refused(game, "loss G").rule == "6.1-H/attacker-artillery"


@rule("6.1-H/further-losses")
def test_defending_artillery_takes_losses_like_any_unit(battlefield: Battlefield) -> None:
    box = duel(battlefield, "0-3", strength=8).unit("G", "B", "allied", kind="artillery", strength=4)
    game = fought(box)
    assert orders(game) == {"loss X", "loss G"}


@rule("6.0/transporter-no-loss")
def test_a_transporter_takes_no_loss(battlefield: Battlefield) -> None:
    box = duel(battlefield, "0-2", strength=8).unit("Y", "B", "allied", strength=4).transporter("mules", "B", "allied")
    game = fought(box, "meet X")
    assert orders(game) == {"loss X", "loss Y"}
    assert refused(game, "loss mules").rule == "6.0/transporter-no-loss"
    overkill = fought(duel(battlefield, "0-9").transporter("mules", "B", "allied"))
    assert (where(overkill, "X"), where(overkill, "mules")) == ("allied-losses", "C")


@rule("6.0/transporter-forced")
def test_transporters_give_way_when_their_units_die_whether_or_not_the_attacker_advances(
    battlefield: Battlefield,
) -> None:
    box = duel(battlefield, "0-2").transporter("mules", "B", "allied")
    game = fought(box)
    assert (where(game, "X"), where(game, "mules")) == ("allied-losses", "C")
    assert where(played(game, "done"), "J") == "A"
    unhurt = fought(duel(battlefield, "0-1").transporter("mules", "B", "allied"))
    assert where(unhurt, "mules") == "B"


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


@rule("6.1-F/banzai-lament", "2.4/banzai")
def test_a_first_step_that_is_free_otherwise_costs_two_in_banzai(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, "1-0", die=4, light=True), "banzai yes")
    assert (reduced(game, "J"), position(game).lament[0]) == (True, 2)


# --- Bunkers -----------------------------------------------------------------------------------------------


def bunkered(battlefield: Battlefield, result: str, support: bool = True, kind: str = "engineer") -> NemesisSandbox:
    """Strength 8 with an Engineer or Tank against 4 in a Bunker; equal Quality gives 2:1 with Support Advantage."""
    box = battlefield().chain("A B C").hex("B", bunker="british").cell("2:1", 3, result).cell("1:1", 3, result)
    box.unit("J", "A", strength=5, support=support).unit("E", "A", kind=kind, size="small", strength=3)
    return box.unit("X", "B", "allied", strength=4)


def bunker(game: Game) -> int:
    return position(game).bunker[position(game).world.board.hex("B")]


@rule("6.1-H/bunker-destroyed")
def test_an_r_with_support_and_an_engineer_or_tank_destroys_a_bunker(battlefield: Battlefield) -> None:
    for kind in ("engineer", "tank"):
        box = bunkered(battlefield, "0-0r", kind=kind)
        assert bunker(fought(box, "spearhead J", order="attack B J,E")) == 0


@rule("6.1-H/bunker-destroyed")
def test_all_three_are_needed(battlefield: Battlefield) -> None:
    spearhead = "spearhead J"
    assert bunker(fought(bunkered(battlefield, "0-0"), spearhead, order="attack B J,E"))
    assert bunker(fought(bunkered(battlefield, "0-0r", support=False), spearhead, order="attack B J,E"))
    assert bunker(fought(bunkered(battlefield, "0-0r", kind="infantry"), spearhead, order="attack B J,E"))
    assert bunker(fought(bunkered(battlefield, "0-0r")))  # the Engineer stood by


@rule("6.1-H/bunker-destroyed")
def test_an_engineer_lost_in_the_combat_has_taken_part(battlefield: Battlefield) -> None:
    game = fought(bunkered(battlefield, "1-0r"), "spearhead E", order="attack B J,E")
    assert (where(game, "E"), bunker(game)) == ("japanese-losses", 0)


@rule("5.1-E/removal-in-combat")
def test_a_bunker_goes_with_the_last_unit_able_to_use_it(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").hex("B", bunker="british").cell("1:1", 3, "0-1r").unit("J", "A", strength=5)
    box.unit("X", "B", "allied", size="small", strength=1, quality=1).unit(
        "C", "B", "allied", kind="cavalry", strength=4
    )
    game = fought(box, "meet X")
    assert bunker(game) == 0
    assert asked(game) == "lead"  # without Support Advantage: the Bunker no longer forbids it


@rule("5.1-E/removal-in-combat")
def test_a_bunker_stays_while_somebody_can_use_it(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").hex("B", bunker="british").cell("1:1", 3, "0-1r").unit("J", "A", strength=5)
    box.unit("X", "B", "allied", size="small", strength=1, quality=1).unit("Y", "B", "allied", strength=4)
    game = fought(box, "meet X")
    assert bunker(game)
    assert asked(game) == "pause"


@rule("6.1-F/bunker-zoc")
def test_a_bunker_makes_no_better_zone_of_control(battlefield: Battlefield) -> None:
    game = battlefield().link("A", "B").hex("A", bunker="japanese").unit("J", "A", quality=2).game()
    assert zone_of(position(game), number(game, "J")) == []


# --- the order of things -----------------------------------------------------------------------------------


@rule("6.1/sequence")
def test_a_combat_runs_in_its_order(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("2:1", 4, "1-1r").hex("B", bunker="british")
    box.unit("J", "A", light=True, steps=3, strength=2).unit("K", "A", steps=3, strength=2).unit("L", "A", strength=2)
    box.unit("E", "A", kind="engineer", size="small", strength=4, support=True)
    box.unit("X", "B", "allied", strength=2).unit("Y", "B", "allied", strength=1, support=True, size="small")
    box.unit("Z", "B", "allied", strength=2)
    given = ("attack B J,K,L,E", "spearhead J", "meet Z", "massive yes", "banzai yes", "loss K", "loss X")
    given += ("lead K", "refuser Y", "enforce", "refuse", "done")
    game = played(attacking(box, dice=[3]), *given[:-1])
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
