"""6.0, 6.1-C and 6.1-D: which attacks may be declared, by whom and against what."""

from __future__ import annotations

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    attacking,
    lingering,
    orders,
    played,
    position,
    refused,
    told,
)


def front(battlefield: Battlefield) -> NemesisSandbox:
    """A Japanese unit in A, an Allied one in B next to it, room behind both."""
    box = battlefield().chain("Z A B C")
    return box.unit("J", "A", strength=4).unit("X", "B", "allied", strength=2)


# --- targets -----------------------------------------------------------------------------------------------


@rule("6.1-C/after-moves")
def test_only_an_adjacent_hex_with_enemy_units_is_a_target(battlefield: Battlefield) -> None:
    game = attacking(front(battlefield).unit("Y", "C", "allied"))
    assert "attack B J" in orders(game)
    empty = refused(game, "attack Z J")
    assert (empty.rule, empty.key) == ("6.1-C/after-moves", "no-enemy-there")
    far = refused(game, "attack C J")
    assert (far.rule, far.key, far.facts) == ("6.1-C/after-moves", "not-adjacent", {"unit": "J", "hex": "C"})


@rule("6.1-C/after-moves")
def test_no_attack_before_the_forward_moves_are_done(battlefield: Battlefield) -> None:
    game = front(battlefield).game("attack", "japanese", dice=[3])
    assert asked(game) == "forward-move"
    assert refused(game, "attack B J").key == "not-now"
    played(game, "done", "attack B J")


@rule("6.0/phase-order")
def test_the_allies_fly_in_before_they_attack_and_the_japanese_do_not(battlefield: Battlefield) -> None:
    box = front(battlefield).hex("B", airfield="allied").unit("P", "off-map-airfield", "allied", size="small")
    game = played(box.game("attack", "allied"), "done")
    assert asked(game) == "air-movement"
    assert asked(played(game, "done")) == "attack"
    assert asked(played(box.game("attack", "japanese"), "done")) == "attack"


@rule("6.0/sole-transporters")
def test_transporters_alone_are_no_target(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").unit("J", "A").transporter("mules", "B", "allied")
    refusal = refused(attacking(box.unit("K", "A").hex("C").link("A", "C").unit("X", "C", "allied")), "attack B J")
    assert (refusal.rule, refusal.facts) == ("6.0/sole-transporters", {"hex": "B"})


@rule("1.1/reinforcement-hex-combat")
def test_one_attacks_out_of_a_reinforcement_hex_but_not_into_it(battlefield: Battlefield) -> None:
    box = battlefield().hex("R", reinforcement="japanese").link("R", "B", arrow=True)
    box.unit("J", "R", strength=4).unit("X", "B", "allied", strength=4)
    assert "attack B J" in orders(attacking(box))
    refusal = refused(attacking(box.link("B", "C").unit("K", "C"), "allied"), "attack R X")
    assert refusal.rule == "1.1/reinforcement-hex-combat"


@rule("1.1/reinforcement-hex-combat")
def test_only_the_arrow_makes_a_reinforcement_hex_adjacent(battlefield: Battlefield) -> None:
    box = battlefield().hex("R", reinforcement="japanese").link("R", "B", arrow=True).link("B", "C")
    box.unit("J", "R", strength=4).unit("X", "C", "allied").unit("Y", "B", "allied")
    assert refused(attacking(box), "attack C J").key == "not-adjacent"


# --- who and how often -------------------------------------------------------------------------------------


@rule("6.1-C/once")
def test_a_unit_attacks_once_in_a_phase(battlefield: Battlefield) -> None:
    box = lingering(front(battlefield).unit("Y", "Z", "allied", strength=2))
    game = played(attacking(box, dice=[3]), "attack B J")
    refusal = refused(game, "attack Z J")
    assert (refusal.rule, refusal.key, refusal.facts) == ("6.1-C/once", "has-attacked", {"unit": "J"})


@rule("6.1-C/once")
def test_a_hex_is_attacked_once_in_a_phase(battlefield: Battlefield) -> None:
    game = played(attacking(lingering(front(battlefield).unit("K", "A", strength=4)), dice=[3]), "attack B J")
    refusal = refused(game, "attack B K")
    assert (refusal.rule, refusal.key) == ("6.1-C/once", "attacked-before")
    assert not any(order.startswith("attack B") for order in orders(game))


@rule("6.1-C/once")
def test_a_hex_of_units_that_all_retreated_there_is_no_target(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").unit("J", "A").unit("X", "B", "allied", done="defended retreated")
    box.link("A", "C").unit("Y", "C", "allied")
    assert refused(attacking(box), "attack B J").key == "attacked-before"
    box.unit("F", "B", "allied", strength=1)  # one fresh unit makes it a target again
    assert attacking(box).why_not("attack B J") is None


@rule("6.1-C/free-choice", "6.1-C/multi-hex")
def test_units_of_a_stack_need_not_attack_together_and_other_hexes_may_join(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").link("B", "C").unit("J", "A").unit("K", "A").unit("L", "C")
    game = attacking(box.unit("X", "B", "allied", strength=1), dice=[3])
    assert {"attack B J", "attack B K", "attack B J,K", "attack B J,K,L"} <= orders(game)
    played(game, "attack B K,L", "spearhead L")  # no listed group, but a legal one
    assert told(game, "odds")[-1]["attack"] == "4"
    assert not position(game).done[0]


@rule("6.1-C/one-by-one")
def test_an_attack_is_over_before_the_next_is_declared(battlefield: Battlefield) -> None:
    box = front(battlefield).unit("K", "A", strength=4).unit("Y", "Z", "allied", strength=2).cell("2:1", 3, "0-2")
    game = played(attacking(box, dice=[3, 4]), "attack B J")
    assert not position(game).on_board(1)  # the result is on the table
    assert asked(game) == "advance"
    assert refused(game, "attack Z K").key == "not-now"
    played(game, "done", "attack Z K")


@rule("5.2/no-multi-target")
def test_an_attack_has_one_target(battlefield: Battlefield) -> None:
    game = attacking(front(battlefield).unit("Y", "Z", "allied", strength=2))
    with pytest.raises(Malformed):
        game.why_not("attack B,Z J")
    assert refused(game, "attack B J,J").key == "named-twice"


@rule("6.1-D/max-three")
def test_a_fourth_attack_is_refused(battlefield: Battlefield) -> None:
    refusal = refused(attacking(lingering(front(battlefield)), attacks=3), "attack B J")
    assert (refusal.rule, refusal.facts) == ("6.1-D/max-three", {"attacks": 3, "limit": 3})


@rule("6.1-D/max-three")
def test_three_attacks_end_the_attacks(battlefield: Battlefield) -> None:
    game = attacking(
        front(battlefield).unit("K", "A", strength=4).unit("Y", "Z", "allied", strength=2), attacks=2, dice=[3]
    )
    assert asked(played(game, "attack B J")) == "pause"


@rule("1.2-J/garrison-no-attack")
def test_garrisons_do_not_attack(battlefield: Battlefield) -> None:
    game = attacking(front(battlefield).unit("G", "A", kind="garrison"))
    refusal = refused(game, "attack B G,J")
    assert (refusal.rule, refusal.facts) == ("1.2-J/garrison-no-attack", {"unit": "G"})
    assert not any("G" in order for order in orders(game))


def test_transporters_boxes_and_enemies_do_not_attack(battlefield: Battlefield) -> None:
    game = attacking(front(battlefield).transporter("mules", "A").unit("K", "japanese-losses"))
    assert [refused(game, f"attack B {unit}").key for unit in ("mules", "K", "X", "-")] == [
        "transporter-attacks",
        "not-on-map",
        "not-yours",
        "nobody-attacks",
    ]


# --- ground ------------------------------------------------------------------------------------------------


@rule("6.1-D/terrain")
def test_no_attack_into_a_hex_one_could_not_enter(battlefield: Battlefield) -> None:
    box = battlefield().hex("B", "cliff").chain("A B").unit("J", "A").unit("L", "A", light=True)
    game = attacking(box.unit("X", "B", "allied"))
    refusal = refused(game, "attack B J")
    assert (refusal.rule, refusal.facts) == ("6.1-D/terrain", {"unit": "J", "hex": "B"})
    assert game.why_not("attack B L") is None


@rule("5.1-A/lake-combat", "6.1-D/artillery-terrain")
def test_only_artillery_fights_over_a_lake(battlefield: Battlefield) -> None:
    box = battlefield().link("A", "B", river="lake").link("C", "B").unit("J", "A").unit("K", "C")
    box.unit("G", "A", kind="artillery").unit("X", "B", "allied")
    game = attacking(box)
    assert refused(game, "attack B J").rule == "5.1-A/lake-combat"
    assert game.why_not("attack B G,K") is None


@rule("6.1-D/motorized", "6.1-D/artillery-terrain")
def test_motors_attack_along_lines_only_but_their_artillery_anywhere(battlefield: Battlefield) -> None:
    box = battlefield().link("A", "B").link("C", "B", line="path").unit("M", "A", motorized=True)
    box.unit("N", "C", motorized=True).unit("G", "A", kind="artillery", motorized=True).unit("X", "B", "allied")
    game = attacking(box)
    assert refused(game, "attack B M").rule == "6.1-D/motorized"
    assert game.why_not("attack B N,G") is None


@rule("6.1-D/artillery")
def test_artillery_does_not_attack_alone(battlefield: Battlefield) -> None:
    game = attacking(front(battlefield).unit("G", "A", kind="artillery", strength=5))
    refusal = refused(game, "attack B G")
    assert (refusal.rule, refusal.facts) == ("6.1-D/artillery", {"unit": "G"})
    assert game.why_not("attack B G,J") is None


# --- the forces of the Allies ------------------------------------------------------------------------------


def allies(battlefield: Battlefield, **tracks: bool) -> NemesisSandbox:
    box = battlefield().chain("A B C").unit("J", "B", strength=2).unit("K", "C", strength=2).link("A", "C")
    box.unit("brit", "A", "allied").unit("stil", "A", "allied", force="stilwell").tracks(**tracks)
    return box.unit("yun", "A", "allied", force="yunnan").unit("stil2", "A", "allied", force="stilwell")


@rule("6.1-D/stilwell-one")
def test_a_second_attack_with_stilwell_units_is_refused(battlefield: Battlefield) -> None:
    box = allies(battlefield).unit("brit2", "A", "allied")
    game = played(attacking(box, "allied", dice=[3]), "attack B brit,stil", "spearhead brit")
    refusal = refused(game, "attack C stil2")
    assert (refusal.rule, refusal.facts) == ("6.1-D/stilwell-one", {"unit": "stil2", "attacks": 1, "limit": 1})
    assert not any("stil" in order for order in orders(game))


@rule("2.6/inactive-attack")
def test_the_idle_yunnan_force_does_not_attack(battlefield: Battlefield) -> None:
    refusal = refused(attacking(allies(battlefield), "allied"), "attack B yun")
    assert (refusal.rule, refusal.facts) == ("2.6/inactive-attack", {"unit": "yun"})
    assert attacking(allies(battlefield, yunnan_active=True), "allied").why_not("attack B yun") is None


@rule("2.6/trigger-attack")
def test_a_japanese_attack_on_a_yunnan_unit_wakes_its_force(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").link("A", "C").unit("J", "A", strength=4).unit("K", "A", strength=4)
    box.unit("X", "C", "allied").unit("yun", "B", "allied", force="yunnan")
    game = played(attacking(box, dice=[3, 3]), "attack C K")
    assert not position(game).yunnan_active
    assert position(played(game, "attack B J")).yunnan_active


# --- Air Support -------------------------------------------------------------------------------------------


@rule("1.2-B/air-use")
def test_one_air_support_joins_an_attack_and_a_second_may_not(battlefield: Battlefield) -> None:
    box = front(battlefield).air_support("zero", "japanese", strength=3).air_support("oscar", "japanese", strength=2)
    game = attacking(box, dice=[3])
    assert "attack B J zero" in orders(game)
    with pytest.raises(Malformed):
        game.why_not("attack B J zero,oscar")
    with pytest.raises(Malformed):
        game.why_not("attack B J zero oscar")
    played(game, "attack B J zero")
    assert told(game, "odds") == [{"attack": "7", "defence": "2", "column": "3:1"}]
    assert told(game, "support-advantage") == [{"side": "japanese", "attack": "3", "defence": "0"}]


@rule("1.2-B/air-used")
def test_an_air_support_flies_once(battlefield: Battlefield) -> None:
    box = front(battlefield).unit("K", "A", strength=4).unit("Y", "Z", "allied", strength=2)
    game = played(attacking(box.air_support("zero", "japanese"), dice=[3]), "attack B J zero")
    refusal = refused(game, "attack Z K zero")
    assert (refusal.rule, refusal.facts) == ("1.2-B/air-used", {"air": "zero"})
    assert "attack Z K zero" not in orders(game)


@rule("1.2-B/air-attack-only")
def test_air_support_is_never_used_in_defence(battlefield: Battlefield) -> None:
    game = attacking(front(battlefield).air_support("raf", "allied", strength=9), dice=[3])
    assert refused(game, "attack B J raf").rule == "1.2-B/air-attack-only"
    played(game, "attack B J")  # and nobody asks the defender for it
    assert told(game, "odds") == [{"attack": "4", "defence": "2", "column": "2:1"}]


@rule("1.2-B/air-not-alone", "6.1-D/artillery")
def test_air_support_needs_a_unit_that_is_not_artillery(battlefield: Battlefield) -> None:
    box = front(battlefield).unit("G", "A", kind="artillery").air_support("zero", "japanese")
    game = attacking(box)
    assert refused(game, "attack B - zero").rule == "1.2-B/air-not-alone"
    assert refused(game, "attack B G zero").rule == "1.2-B/air-not-alone"
    assert isinstance(game.play("attack B G zero"), Refusal)


@rule("1.2-B/air-nationality", "1.2-B/air-yunnan")
def test_air_support_helps_british_and_stilwell_units_alike_but_not_yunnan_alone(battlefield: Battlefield) -> None:
    box = allies(battlefield, yunnan_active=True).air_support("raf").air_support("usaaf")
    game = attacking(box, "allied")
    for air in ("raf", "usaaf"):
        assert refused(game, f"attack B yun {air}").rule == "1.2-B/air-yunnan"
        assert all(
            game.why_not(f"attack B {units} {air}") is None for units in ("brit", "stil", "yun,brit", "yun,stil")
        )
    assert "attack B yun raf" not in orders(game)
