"""10.0 to 10.2 step 1, 10.5, 12.11, 13.2: what may be declared as an attack."""

from __future__ import annotations

import pytest

from grognard.kernel.refusals import Refusal
from tests.marks import rule
from tests.rules.pacific_battles.fighting import (
    AROUND,
    HEX,
    asked,
    battle,
    duel,
    fought,
    marked,
    named,
    orders,
    played,
    position,
    refused,
    told,
    where,
)

N, NE, SE, S, SW, NW = AROUND


@rule("10.0/voluntary")
def test_no_attack_need_be_made_and_any_number_may_in_any_order() -> None:
    box = duel().unit("K", "0303").unit("Y", "0202", "allied")  # 0303 touches 0202
    assert asked(played(box.game("combat"), "done"))[0] == "pause"
    game = fought(box, "attack 0202 K K", "effort no", f"attack {HEX} J J", "effort no", dice=(3, 3))
    assert asked(game)[0] == "pause"  # nobody is left who could attack


@rule("10.0/adjacent")
def test_a_unit_two_hexes_away_does_not_attack() -> None:
    game = duel().unit("K", "0402").game("combat")
    assert refused(game, f"attack {HEX} J,K J") == ("10.0/adjacent", "not-adjacent", {"unit": "K", "hex": HEX})


@rule("10.0/no-refusal", "10.0/joint-defence")
def test_all_units_of_the_hex_defend_whether_they_like_it_or_not() -> None:
    game = fought(duel().unit("Y", HEX, "allied", defence=3), f"attack {HEX} J J")
    assert asked(game) == ("defend", "allied")
    assert refused(game, "done")[1] == "not-now"
    played(game, "defend X")
    assert battle(game).defence == 7


@rule("10.11/phases")
def test_nobody_attacks_outside_the_active_players_combat_phases() -> None:
    assert refused(duel().game("movement"), f"attack {HEX} J J")[1] == "not-now"
    game = duel().game("combat")
    answer = game.play(f"attack {N} X X", "allied")
    assert isinstance(answer, Refusal)
    assert answer.key == "not-your-decision"
    assert asked(duel().game("combat", "allied")) == ("combat", "allied")


@rule("10.12/one-hex", "10.13/indivisible")
def test_an_attack_is_on_one_hex_and_a_unit_fights_in_one() -> None:
    box = duel().unit("Y", NE, "allied").unit("K", "0604")  # Y touches both
    game = fought(box)
    assert refused(game, f"attack {NE} J J") == ("10.13/indivisible", "has-attacked", {"unit": "J"})
    assert refused(box.game("combat"), f"attack {HEX} J,J J")[0] == "10.13/indivisible"


@rule("10.12/once")
def test_a_hex_is_attacked_once_a_phase_and_again_in_reserve_combat() -> None:
    box = duel().unit("K", S).unit("Y", "0406", "allied")
    game = fought(box)
    assert refused(game, f"attack {HEX} K K") == ("10.12/once", "attacked-before", {"hex": HEX})
    told = game.query("forecast", {"target": HEX, "units": ["K"]}, "japanese")
    assert told["refusal"] == {"rule": "10.12/once", "key": "attacked-before", "facts": {"hex": HEX}}
    box.unit("R", NE, reserve=1, done="committed")
    game = played(box.game("reserve combat"), f"attack {HEX} R R")
    assert asked(game)[0] == "effort"


@rule("10.13/partial-stack")
def test_part_of_a_stack_may_attack() -> None:
    game = fought(duel().unit("K", N), f"attack {HEX} K K")
    assert battle(game).attack == 4
    assert not marked(game, "done", "J")


@rule("10.2/1-attacker")
def test_the_attacker_names_hex_units_lead_and_support() -> None:
    box = duel().gun("G", "0402").air("F").unit("K", S)
    game = box.game("combat")
    assert refused(game, "attack 0101 J J")[:2] == ("10.2/1-attacker", "no-enemy-there")
    assert refused(game, f"attack {HEX} - J")[:2] == ("10.2/1-attacker", "nobody-attacks")
    assert refused(game, f"attack {HEX} J K") == ("10.2/1-attacker", "lead-not-attacking", {"unit": "K"})
    assert refused(game, f"attack {HEX} J,X J") == ("10.2/1-attacker", "cannot-attack", {"unit": "X"})
    assert refused(game, f"attack {HEX} J J F")[:2] == ("10.2/1-attacker", "no-support")
    assert refused(game, f"attack {HEX} J J - G")[:2] == ("10.2/1-attacker", "no-support")
    played(game, f"attack {HEX} J,K K G F")
    seen = battle(game)
    assert [position(game).name(n) for n in (*seen.attackers, seen.lead, *seen.guns, *seen.air)] == list("JKKGF")


@rule("14.1/no-attack", "11.14/no-attack", "11.23/disruption")
def test_headquarters_guns_and_disrupted_units_never_attack() -> None:
    box = duel().hq("H", NE).gun("G", SE).unit("D", S, disrupted=1)
    game = box.game("combat")
    assert refused(game, f"attack {HEX} H H") == ("14.1/no-attack", "hq-attacks", {"unit": "H"})
    assert refused(game, f"attack {HEX} G G") == ("11.14/no-attack", "artillery-attacks", {"unit": "G"})
    assert refused(game, f"attack {HEX} D D") == ("11.23/disruption", "disrupted-attacks", {"unit": "D"})


@rule("11.11/aa-at")
def test_an_anti_tank_unit_without_a_range_attacks_and_one_with_a_range_is_artillery() -> None:
    box = duel().unit("T", S, kind="anti-tank").unit("U", SE, kind="anti-tank", range=1, bombardment=2)
    game = box.game("combat")
    assert refused(game, f"attack {HEX} U U")[0] == "11.14/no-attack"
    assert refused(game, f"attack {HEX} J J T") == ("11.2/target", "no-artillery", {"unit": "T"})
    assert battle(played(game, f"attack {HEX} T,J J U")).guns


@rule("9.32/offensive-attack")
def test_reserves_attack_in_reserve_combat_only_and_only_those_that_moved() -> None:
    box = duel().unit("R", S, reserve=1).unit("M", SE, reserve=1, done="committed")
    assert refused(box.game("combat"), f"attack {HEX} R R") == ("9.3/only-then", "reserve-attacks", {"unit": "R"})
    game = box.game("reserve combat")
    for idle in "JR":
        assert refused(game, f"attack {HEX} {idle} {idle}")[:2] == ("9.32/offensive-attack", "no-reserve-attack")
    played(game, f"attack {HEX} M M")


@rule("12.11/engineer-leads", "12.11/engineer-attack", "10.32/fortification")
def test_an_engineer_leads_against_a_fortification_and_cancels_its_shift() -> None:
    box = duel().unit("E", S, kind="engineer").fort(HEX)
    game = box.game("combat")
    assert refused(game, f"attack {HEX} J,E J") == ("12.11/engineer-leads", "engineer-leads", {"unit": "J", "hex": HEX})
    assert all(" E" in order for order in orders(game) if "J,E" in order)
    assert [s[0] for s in battle(played(game, f"attack {HEX} J,E E")).shifts] == ["concentric"]
    alone = battle(fought(box, f"attack {HEX} J J"))
    assert alone.shifts == (("fortification", -1, "10.32/fortification"),)
    unfinished = duel().unit("E", S, kind="engineer").fort(HEX, completed=False)
    assert battle(fought(unfinished, f"attack {HEX} J J")).shifts == ()
    assert unfinished.game("combat").why_not(f"attack {HEX} J,E J") is None  # nothing there that an engineer cancels


@rule("10.5/declare")
def test_banzai_is_japanese_and_needs_infantry() -> None:
    box = duel().unit("T", S, kind="tank")
    game = box.game("combat")
    assert refused(game, f"attack {HEX} T T - - - - yes") == ("10.5/declare", "banzai-infantry", {})
    assert refused(box.game("combat", "allied"), f"attack {N} X X - - - - yes") == (
        "10.5/declare",
        "banzai-japanese",
        {},
    )
    played(game, f"attack {HEX} J,T T - - - - yes")


@rule("10.5/no-support")
def test_banzai_has_no_support() -> None:
    box = duel().gun("G", "0402").air("F").ship("B", "japanese").terrain("sea", "0101")
    game = box.game("combat")
    for words in ("G", "- F", "- - F", "- - - B"):
        padded = (words + " -" * 4).split()[:4]
        assert refused(game, f"attack {HEX} J J {' '.join(padded)} yes")[:2] == ("10.5/no-support", "banzai-support")


@rule("10.5/doubled", "10.5/all-units")
def test_banzai_doubles_everybody_in_the_attack() -> None:
    box = duel().unit("T", S, kind="tank", attack=3)
    assert battle(fought(box, f"attack {HEX} J,T J - - - - yes")).attack == 14
    assert battle(fought(box, f"attack {HEX} J,T J")).attack == 7


@rule("13.21/limit")
def test_two_air_units_at_the_most_support_at_one_hex() -> None:
    game = duel().air("F1").air("F2").air("F3").game("combat")
    facts = {"hex": HEX, "count": 3, "limit": 2}
    assert refused(game, f"attack {HEX} J J - F1,F2,F3") == ("13.21/limit", "too-much-air", facts)
    played(game, f"attack {HEX} J J - F1,F2")


@rule("13.2/close-support")
def test_each_air_unit_shifts_one_column_whatever_its_factor_and_does_not_bombard() -> None:
    game = fought(duel().air("F1", bombardment=1).air("F2", bombardment=9), f"attack {HEX} J J - F1,F2")
    assert battle(game).shifts == (("close-support", 2, "13.2/close-support"),)
    assert not told(game, "bombarded-unseen", None)


def test_a_unit_named_twice_in_an_order_is_refused_by_the_rule_that_lets_it_act_once() -> None:
    box = duel().gun("G", AROUND[0]).ship("S", "japanese", range=9).air("F").ship("T", range=9).gun("H", HEX, "allied")
    game = box.terrain("sea", "0101").game("combat")
    assert refused(game, f"attack {HEX} J,J J") == ("10.13/indivisible", "named-twice", {"unit": "J"})
    assert refused(game, f"attack {HEX} J J G,G") == ("11.12/once", "named-twice", {"unit": "G"})
    assert refused(game, f"attack {HEX} J J - - - S,S") == ("16.2/once", "named-twice", {"unit": "S"})
    played(game, f"attack {HEX} J J G - F S")
    assert refused(game, "defend X H,H") == ("11.12/once", "named-twice", {"unit": "H"})
    assert refused(game, "defend X - T,T") == ("16.2/once", "named-twice", {"unit": "T"})
    played(game, "defend X")
    assert refused(game, f"fire {HEX} F,F") == ("13.0/one-mission", "named-twice", {"unit": "F"})


@rule("13.0/one-mission", "13.0/boxes")
def test_an_air_unit_flies_one_mission_and_goes_to_the_flown_box() -> None:
    box = duel().unit("K", "0303").unit("Y", "0202", "allied").air("F")
    game = box.game("combat", dice=[3])
    assert refused(game, f"attack {HEX} J J - F F") == ("13.0/one-mission", "named-twice", {"unit": "F"})
    assert where(game, "F") == "available"
    played(game, f"attack {HEX} J J - F", "effort no")
    assert where(game, "F") == "flown"
    assert refused(game, "attack 0202 K K - F") == ("13.0/one-mission", "mission-flown", {"unit": "F"})
    assert refused(game, "attack 0202 K K - - F") == ("13.0/one-mission", "mission-flown", {"unit": "F"})


@rule("13.2/active-only", "13.1/no-defensive")
def test_the_defender_has_no_air_units() -> None:
    game = fought(duel().unit("Y", HEX, "allied").air("F", "allied"), f"attack {HEX} J J")
    assert refused(game, "defend X - - - F") == ("13.2/active-only", "no-defensive-air", {"unit": "F"})
    assert refused(game, "defend X - - F") == ("13.1/no-defensive", "no-defensive-air", {"unit": "F"})


@rule("13.11/us-1943")
@pytest.mark.parametrize(
    ("nation", "year", "allowed"), [("us", 1942, False), ("us", 1943, True), ("british", 1943, False)]
)
def test_american_air_units_bombard_defensively_from_1943_on(nation: str, year: int, allowed: bool) -> None:
    box = duel().unit("Y", HEX, "allied").parameter("year", year)
    box.unit("F", "available", "allied", kind="air", bombardment=4, steps=1, nation=nation)
    game = fought(box, f"attack {HEX} J J")
    assert (game.why_not("defend X - - F") is None) == allowed


@rule("13.0/boxes")
@pytest.mark.parametrize("box", ["due", "withdrawn"])
def test_air_units_and_ships_that_are_not_in_play_support_nobody(box: str) -> None:
    game = duel().air("F", at=box).ship("B", "japanese", at=box).game("combat")
    for order in (f"attack {HEX} J J - F", f"attack {HEX} J J - - F"):
        assert refused(game, order) == ("13.0/boxes", "not-available", {"unit": "F"})
    assert refused(game, f"attack {HEX} J J - - - B") == ("16.2/once", "not-available", {"unit": "B"})


@rule("16.1/range")
def test_a_ship_supports_no_attack_beyond_its_range() -> None:
    game = duel().terrain("sea", "0406 0407").ship("B", "japanese", range=0).game("combat")
    facts = {"unit": "B", "hex": HEX, "range": 0}
    assert refused(game, f"attack {HEX} J J - - - B") == ("16.1/range", "ship-range", facts)
    assert not any(order.split()[-1] == "B" for order in orders(game))


@rule("2.3/combat-strength")
def test_a_unit_without_attack_strength_does_not_attack() -> None:
    game = duel().unit("K", NE, attack=0).game("combat")
    assert refused(game, f"attack {HEX} J,K J") == ("2.3/combat-strength", "no-attack-strength", {"unit": "K"})


@rule("17.2/concealment")
def test_the_phase_is_not_passed_over_for_what_only_the_owner_of_a_concealed_stack_knows() -> None:
    assert asked(duel(disrupted=1).game("combat"))[0] == "pause"
    assert asked(duel(disrupted=1).conceal(N).game("combat")) == ("combat", "japanese")


@rule("4.14/what-counts")
def test_an_attack_of_the_holder_counts_from_its_declaration_and_bombardment_does_not() -> None:
    box = duel().cards(holder=0, declared=1).air("F")
    game = played(box.game("bombardment", dice=[6]), f"fire {HEX} F")
    assert position(game).attacks == 0
    assert position(fought(box, f"attack {HEX} J J")).attacks == 1
    other = box.cards(holder=1)
    assert position(fought(other, f"attack {HEX} J J")).attacks == 0


def test_a_declared_attack_is_final() -> None:
    game = fought(duel(), f"attack {HEX} J J")
    assert not game.can_undo("japanese")
    game = fought(duel().gun("G", "0402"), f"attack {HEX} J J G")
    assert asked(game) == ("support-fire", "japanese")  # nobody else was asked, but the enemy has heard it
    assert not game.can_undo("japanese")


def test_everything_listed_is_accepted_and_a_hex_has_a_bounded_list() -> None:
    box = duel().gun("G", "0402").gun("G2", "0401", range=3).air("F1").air("F2").air("F3").fort(HEX)
    box.ship("B", "japanese").terrain("sea", "0101")
    for number, hex in enumerate(AROUND):
        box.unit(f"K{number}", hex).unit(f"L{number}", hex, kind="engineer" if number == 2 else "tank")
    game = box.game("combat")
    decision = game.decision()
    assert decision is not None
    listed = [action for action in decision.actions if action.kind == "attack"]
    assert 10 <= len(listed) <= 20
    assert all(game.why_not(action) is None for action in listed)


@rule("10.2/1-attacker")
def test_the_enemy_hears_hexes_and_numbers_and_not_who_attacks() -> None:
    game = fought(duel().unit("K", N).gun("Gun", "0402").unit("Y", HEX, "allied"), f"attack {HEX} K,J K Gun")
    (facts,) = told(game, "attack-unseen", "allied")
    assert facts["count"] == 2
    assert facts["hexes"] == (f"{N} (2)",)
    assert facts["guns"] == 1
    assert "'K'" not in named(game, "allied")
    assert "Gun" not in named(game, "allied")
    assert told(game, "attack", "japanese")[0]["lead"] == "K"
    seen = game.view("allied")["battle"]
    assert seen["bases"] == {N: 2}
    assert "attackers" not in seen
    assert "lead" not in seen
    assert seen["defenders"] == ["X", "Y"]
    assert "defenders" not in game.view("japanese")["battle"]
    assert {"attackers", "defenders"}.isdisjoint(game.view()["battle"])
