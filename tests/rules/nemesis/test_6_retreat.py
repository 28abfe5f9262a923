"""6.2-D: where retreating units go, what it costs them, and who has nowhere to go."""

from __future__ import annotations

from grognard.games.nemesis.sandbox import NemesisSandbox
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
from tests.rules.nemesis.retreating import both_retreating, driven, retreating


@rule("6.2-D/where")
def test_each_unit_goes_where_its_owner_likes(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C D").unit("Y", "B", "allied", strength=0)
    game = both_retreating(box)
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == ("allied", "retreat")
    assert orders(game) == {"retreat X C", "retreat X D", "retreat Y C", "retreat Y D"}
    assert refused(game, "done").key == "still-to-retreat"
    played(game, "retreat Y D", "retreat X C")
    assert (where(game, "X"), where(game, "Y")) == ("C", "D")


@rule("6.2-D/where")
def test_enemy_zones_of_control_do_not_matter_but_enemy_units_do(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C D").link("C", "E", line="road").unit("Z", "E", quality=3).unit("W", "D")
    game = retreating(box)
    assert where(game, "X") == "C"
    assert refused(retreating(driven(battlefield, "C D E").unit("W", "D")), "retreat X D").rule == "2.2/no-enemy-stack"


@rule("6.2-D/where")
def test_nobody_retreats_out_of_reach_or_back(battlefield: Battlefield) -> None:
    game = retreating(driven(battlefield, "C D").link("C", "E"))
    assert refused(game, "retreat X E").key == "retreat-not-adjacent"
    assert refused(game, "retreat J C").key == "not-retreating"
    played(game, "retreat X C")
    assert refused(game, "retreat X B").key == "back-into-combat"


@rule("6.2-D/where", "6.2-D/extra-hexes")
def test_the_first_counter_of_all_retreats_like_any_other(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 3, "0-0r").unit("X", "B", "allied").unit("J", "A")
    assert where(retreating(box), "X") == "C"


@rule("1.1/reinforcement-hex-no-entry")
def test_no_unit_retreats_into_a_reinforcement_hex(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C D").hex("R", reinforcement="british").link("R", "B", arrow=True)
    refusal = refused(retreating(box), "retreat X R")
    assert (refusal.rule, refusal.key) == ("1.1/reinforcement-hex-no-entry", "reinforcement-hex")


@rule("6.2-D/where")
def test_transporters_retreat_with_the_units_and_for_themselves(battlefield: Battlefield) -> None:
    game = retreating(driven(battlefield, "C D").transporter("mules", "B", "allied"))
    played(game, "retreat X C")
    assert asked(game) == "transporter-retreat"
    assert where(played(game, "retreat-transporter mules D"), "mules") == "D"


@rule("6.2-D/where")
def test_motors_retreat_along_lines_only(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").link("B", "C", line="track").link("B", "D").cell("1:1", 3, "0-0r")
    box.unit("J", "A").unit("X", "B", "allied", motorized=True)
    assert where(retreating(box), "X") == "C"


@rule("6.2-D/no-cliffs")
def test_nobody_retreats_into_cliffs(battlefield: Battlefield) -> None:
    box = battlefield().hex("C", "cliff").chain("A B C").link("B", "D").link("B", "E").cell("1:1", 3, "0-0r")
    game = retreating(box.unit("J", "A").unit("X", "B", "allied", light=True))
    refusal = refused(game, "retreat X C")
    assert (refusal.rule, refusal.facts) == ("6.2-D/no-cliffs", {"unit": "X", "hex": "C"})
    assert orders(game) == {"retreat X D", "retreat X E"}


# --- extra hexes -------------------------------------------------------------------------------------------


@rule("6.2-D/extra-hexes")
def test_further_hexes_cost_the_unit_a_step_each(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").link("D", "E")
    game = retreating(box)
    assert (where(game, "X"), orders(game)) == ("C", {"retreat X D", "done"})
    played(game, "retreat X D")
    assert (where(game, "X"), reduced(game, "X")) == ("D", True)
    assert asked(game) == "pause"  # one step left: no further


@rule("6.2-D/extra-hexes", "6.1-F/banzai-exempt")
def test_the_step_for_a_further_hex_is_an_ordinary_loss_even_after_banzai(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C D").cell("1:1", 2, "0-0r").unit("J", "A", "allied", strength=4)
    box.unit("X", "B", steps=3, formation="31", strength=4, light=True)
    for name in ("I", "II", "III"):
        box.unit(name, "japanese-battalions", size="small", formation="31")
    given = ("attack B J", "done", "banzai yes", "lead J", "enforce", "give-way", "retreat X D")
    game = played(attacking(box, "allied", dice=[3]), *given)
    assert (where(game, "X"), reduced(game, "X"), where(game, "I")) == ("D", True, "japanese-losses")
    assert position(game).lament[0] == 1


@rule("6.2-D/extra-hexes")
def test_the_step_is_that_units_and_nobody_elses(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").unit("Y", "B", "allied", strength=0)
    game = both_retreating(box)
    played(game, "retreat X C", "retreat X D")
    assert (reduced(game, "X"), reduced(game, "Y"), where(game, "Y")) == (True, False, "C")


@rule("6.2-D/extra-hexes")
def test_a_last_step_pays_for_no_further_hex(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C D").link("C", "E").unit("Y", "B", "allied", strength=0, size="small")
    game = both_retreating(box)
    refusal = refused(played(game, "retreat Y C"), "retreat Y E")
    assert (refusal.rule, refusal.facts) == ("6.2-D/extra-hexes", {"unit": "Y", "steps": 1})


@rule("6.2-D/extra-hexes")
def test_only_the_unit_that_moved_last_may_go_on(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").unit("Y", "B", "allied", strength=0)
    game = both_retreating(box)
    played(game, "retreat X C", "retreat Y C")
    assert refused(game, "retreat X D").key == "not-retreating"


# --- last resorts ------------------------------------------------------------------------------------------


@rule("6.2-D/last-resort")
def test_an_enemy_objective_is_a_last_resort(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C D E").hex("C", objective=3, owner="japanese")
    game = retreating(box)
    refusal = refused(game, "retreat X C")
    assert (refusal.rule, refusal.facts) == ("6.2-D/last-resort", {"unit": "X", "hex": "C", "why": "objective"})
    assert orders(game) == {"retreat X D", "retreat X E"}
    only = retreating(driven(battlefield, "C").hex("C", objective=3, owner="japanese"))
    assert (where(only, "X"), position(only).general[1]) == ("C", 3)  # and it is captured


@rule("6.2-D/last-resort")
def test_an_ambush_is_a_last_resort_for_the_allies_only(battlefield: Battlefield) -> None:
    game = retreating(driven(battlefield, "C D E").hex("C", ambush=True))
    assert refused(game, "retreat X C").facts["why"] == "ambush"
    japanese = retreating(driven(battlefield, "C D", "japanese").hex("C", ambush=True), side="allied")
    assert "retreat X C" in orders(japanese)


@rule("6.2-D/last-resort")
def test_an_enemy_transporter_is_a_last_resort_and_is_pushed(battlefield: Battlefield) -> None:
    game = retreating(driven(battlefield, "C D E").transporter("mules", "C"))
    assert refused(game, "retreat X C").facts["why"] == "transporter"
    only = retreating(driven(battlefield, "C").link("C", "D").transporter("mules", "C"))
    played(only, "retreat-transporter mules D")
    assert (where(only, "X"), where(only, "mules")) == ("C", "D")


@rule("6.2-D/last-resort")
def test_a_full_hex_costs_a_step_so_it_opens_the_last_resort(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C D").hex("C", objective=3, owner="japanese").unit("1", "D", "allied")
    box.unit("2", "D", "allied").link("D", "E")  # two large Allied units fill a hex without a Road
    assert orders(retreating(box)) == {"retreat X C", "retreat X D"}


@rule("6.2-D/last-resort")
def test_a_further_hex_of_ones_own_free_will_is_no_excuse(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").link("C", "E").hex("D", objective=3, owner="japanese")
    game = retreating(box)
    assert orders(game) == {"retreat X E", "done"}
    assert refused(game, "retreat X D").rule == "6.2-D/last-resort"


# --- full hexes --------------------------------------------------------------------------------------------


@rule("6.2-D/stacking")
def test_a_unit_without_room_must_go_on_and_pay(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").link("C", "E").unit("1", "C", "allied").unit("2", "C", "allied")
    game = retreating(box)
    assert (where(game, "X"), orders(game)) == ("C", {"retreat X D", "retreat X E"})
    assert (refused(game, "done").rule, refused(game, "done").key) == ("6.2-D/stacking", "must-retreat-on")
    played(game, "retreat X D")
    assert (where(game, "X"), reduced(game, "X"), reduced(game, "1")) == ("D", True, False)


@rule("6.2-D/stacking")
def test_others_wait_until_it_has_gone_on(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").unit("1", "C", "allied").unit("2", "C", "allied")
    box.unit("Y", "B", "allied", strength=0)
    game = both_retreating(box)
    refusal = refused(played(game, "retreat X C"), "retreat Y C")
    assert (refusal.rule, refusal.facts) == ("6.2-D/stacking", {"unit": "X", "hex": "C"})


@rule("6.2-D/stacking")
def test_the_owner_is_told_that_it_must_go_on_and_which_unit(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").link("C", "D").link("C", "E").unit("1", "C", "allied").unit("2", "C", "allied")
    game = retreating(box)
    decision = game.decision()
    assert decision is not None
    assert (decision.rule, decision.facts["forced"], decision.facts["unit"]) == ("6.2-D/stacking", "yes", "X")
    assert game.say(decision).startswith("There is no room for X in C: it must retreat another hex")
    assert game.say(decision, "fr").startswith("Il n'y a pas de place pour X en C")


@rule("6.2-D/stacking")
def test_done_is_refused_for_the_unit_that_must_go_on_first(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C F").link("C", "D").link("C", "E").unit("1", "C", "allied").unit("2", "C", "allied")
    game = played(both_retreating(box.unit("Y", "B", "allied", strength=0)), "retreat X C")
    refusal = refused(game, "done")
    assert (refusal.rule, refusal.key, refusal.facts) == (
        "6.2-D/stacking",
        "must-retreat-on",
        {"unit": "X", "hex": "C"},
    )


@rule("6.2-D/stacking")
def test_a_unit_with_one_step_dies_of_a_full_hex(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C D").cell("1:1", 3, "0-0r").unit("J", "A")
    box.unit("X", "B", "allied", reduced=True, back=(2, 4, 2)).unit("1", "C", "allied").unit("2", "C", "allied")
    assert where(retreating(box), "X") == "allied-losses"


@rule("6.2-D/stacking", "6.2-D/eliminated")
def test_a_unit_that_must_go_on_and_cannot_is_eliminated(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").unit("1", "C", "allied").unit("2", "C", "allied")
    assert where(retreating(box), "X") == "allied-losses"


@rule("2.2/enforcement-time")
def test_an_overfull_hex_is_looked_at_when_a_retreat_is_over(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").chain("X Y Z").cell("9:1", 5, "0-0r")
    box.unit("J", "A", "allied", strength=90).unit("K", "X", "allied", strength=90).unit("S", "Y", strength=2)
    for name in ("58", "59", "60"):
        box.unit(name, "B", steps=3, formation="31", strength=2)
    box.unit("I", "japanese-battalions", size="small", formation="31")
    game = played(attacking(box, "allied", dice=[4, 5]), "attack B J", "drop-here 58", "meet 58")
    assert asked(game) == "attack"  # too much in B, but nobody has retreated
    played(game, "attack Y K", "lead K", "enforce", "give-way")
    assert where(game, "S") == "Z"
    assert (asked(game), orders(game)) == ("surplus", {"surplus 58", "surplus 59", "surplus 60", "surplus I"})


# --- onto friends ------------------------------------------------------------------------------------------


def refuge(battlefield: Battlefield, result: str) -> NemesisSandbox:
    """X has retreated into B in this phase, where Y is now attacked by J."""
    box = battlefield().chain("A B C D").cell("1:1", 3, result).cell("1:2", 3, result).unit("J", "A", strength=4)
    box.unit("X", "B", "allied", strength=6, quality=3, support=True, done="defended retreated")
    return box.unit("Y", "B", "allied", strength=4)


@rule("6.2-D/onto-target", "6.1-C/all-defenders")
def test_a_unit_that_retreated_there_counts_neither_in_odds_nor_support(battlefield: Battlefield) -> None:
    game = played(attacking(refuge(battlefield, "0-0"), dice=[3]), "attack B J")
    assert told(game, "odds") == [{"attack": "4", "defence": "4", "column": "1:1"}]
    assert not told(game, "support-advantage")


@rule("6.2-D/onto-target-roles")
def test_it_neither_meets_the_charge_nor_refuses(battlefield: Battlefield) -> None:
    box = refuge(battlefield, "0-0r").unit("Z", "B", "allied", strength=0)
    game = played(attacking(box, dice=[3]), "attack B J")
    assert orders(game) == {"meet Y", "meet Z"}
    assert refused(game, "meet X").rule == "6.2-D/onto-target-roles"
    played(game, "meet Y", "lead J")
    assert orders(game) == {"refuser Y", "refuser Z"}
    assert refused(game, "refuser X").rule == "6.2-D/onto-target-roles"


@rule("6.2-D/onto-target-absorb")
def test_it_may_take_further_losses_of_the_result_and_of_a_refusal(battlefield: Battlefield) -> None:
    game = played(attacking(refuge(battlefield, "0-2"), dice=[3]), "attack B J")
    assert (reduced(game, "Y"), orders(game)) == (True, {"loss X", "loss Y"})
    box = battlefield().chain("A B C D").cell("2:1", 3, "0-0r").unit("J", "A", strength=4, quality=3)
    box.unit("X", "B", "allied", quality=3, done="defended retreated").unit("Y", "B", "allied", strength=4, quality=2)
    game = played(attacking(box, dice=[3]), "attack B J", "lead J", "enforce", "refuse")
    assert orders(game) == {"loss X", "loss Y"}
    assert reduced(played(game, "loss X"), "X")


@rule("6.2-D/onto-target-again")
def test_it_retreats_again_at_a_step_for_every_hex(battlefield: Battlefield) -> None:
    game = played(attacking(refuge(battlefield, "0-0r"), dice=[3]), "attack B J", "lead J", "enforce", "give-way")
    played(game, "retreat X C")
    assert (where(game, "X"), reduced(game, "X")) == ("C", True)
    assert (where(game, "Y"), reduced(game, "Y")) == ("C", False)


@rule("6.2-D/onto-target-again")
def test_with_one_step_it_dies_of_retreating_again(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C D").cell("1:1", 3, "0-0r").unit("J", "A")
    box.unit("X", "B", "allied", size="small", done="defended retreated").unit("Y", "B", "allied")
    game = played(attacking(box, dice=[3]), "attack B J", "lead J", "enforce", "give-way")
    assert (where(game, "X"), where(game, "Y")) == ("allied-losses", "C")


@rule("6.2-D/onto-target")
def test_a_retreat_in_this_phase_is_remembered(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").unit("Y", "C", "allied", strength=4).link("C", "K").unit("K", "K", strength=4)
    game = played(attacking(box, dice=[3, 4]), "attack B J", "lead J", "enforce", "give-way")
    played(game, "attack C K")
    assert told(game, "odds")[-1] == {"attack": "4", "defence": "4", "column": "1:1"}
