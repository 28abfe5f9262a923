"""9A, 9B, 9G, 9H, 9K Attacks: who may attack whom, at what odds, with what die."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.odds import AUTOMATIC
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, ahead, battle, field, play, refused, results

DIVISION, REGIMENT, TRIANGLE = "j-sq-8", "j-lt-r", "j-tri-7"  # 8-10, 2-3, 7-9


def placed(sandbox: WarSandbox) -> Any:
    return sandbox.game().position


def column(attack: int, defence: int) -> str:
    table = WarSandbox(2, 2).charts.ground_combat
    found = table.column(attack, defence)
    return "automatic" if found == AUTOMATIC else table.columns[found]


@rule("9A/odds-rounding")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(34, 9, "3:1"), (3, 2, "1.5:1"), (5, 2, "2:1"), (1, 1, "1:1"), (5, 9, "1:2"), (26, 3, "7:1")],
)
def test_odds_are_rounded_down_in_favour_of_the_defender(attack: int, defence: int, odds: str) -> None:
    assert column(attack, defence) == odds


@rule("9B/max-odds")
def test_whatever_is_above_nine_to_one_is_resolved_at_nine_to_one() -> None:
    assert column(40, 1) == column(9, 1) == "9:1"
    found = ahead(field(f"{DIVISION} {DIVISION}", "c-14"))
    assert found.attack == 16
    assert found.defence == Fraction(1, 2)  # unsupported
    game = battle(field(f"{DIVISION} {DIVISION}", "c-14"), 1)
    assert results(game) == ["DR"]


@rule("9B/min-odds")
def test_below_one_to_four_the_attacker_is_eliminated_without_a_die() -> None:
    weak = field("j-lt-b", "c-46 c-46")
    assert ahead(weak).column == AUTOMATIC
    assert ahead(weak).chances(placed(weak)) == {"AE": 1}
    game = battle(weak)
    assert results(game) == ["AE"]
    assert game.where("A0") == "eliminated"
    assert column(1, 4) == "1:4"


@rule("9A/steps", "9A/die-modifiers")
def test_the_die_is_changed_by_terrain_works_and_weather_together() -> None:
    sandbox = field(DIVISION, "c-46").terrain("woods", TARGET).mark(fort={TARGET: "fort"})
    assert ahead(sandbox).modifiers == {"woods": -1, "fort": -1}
    game = battle(sandbox, 5)  # 2:1, 5 - 2 = 3
    assert results(game) == ["AS"]
    assert ahead(field(DIVISION, "c-46")).modifiers == {}
    assert results(battle(field(DIVISION, "c-46"), 5)) == ["HX"]


@rule("9A/steps")
def test_chances_are_those_of_the_six_faces_of_the_die() -> None:
    sandbox = field(DIVISION, "c-46")  # 2:1
    sixth = Fraction(1, 6)
    assert ahead(sandbox).chances(placed(sandbox)) == {
        "AR": 2 * sixth, "AS": sixth, "EX": sixth, "HX": sixth, "DR": sixth,
    }  # fmt: skip


@rule("9A/steps")
def test_without_attack_supply_an_attacker_has_half_of_his_strength() -> None:
    assert ahead(field(DIVISION, "c-46"), fed=False).attack == 4
    assert ahead(field(DIVISION, "c-46")).attack == 8
    game = battle(field(DIVISION, "c-46"), 5, supply="")  # 1:1
    assert results(game) == ["AS"]


@rule("9H")
def test_ground_halves_some_attackers_and_a_hexside_those_that_cross_it() -> None:
    woods = field(f"{DIVISION} j-dk-mot", "c-46").terrain("woods", TARGET)
    assert ahead(woods, "A0").attack == 8
    assert ahead(woods, "A1").attack == 2  # motorised
    assert ahead(field(DIVISION, "c-46").terrain("mountain", TARGET)).attack == 4
    river = field(DIVISION, "c-46").unit("S", SOUTH, DIVISION).side("major", f"{NORTH}/{TARGET}")
    assert ahead(river, "A0").attack == 4
    assert ahead(river, "S").attack == 8


@rule("9H")
def test_a_hexside_changes_the_die_only_if_every_attacker_crosses_one() -> None:
    river = field(DIVISION, "c-46").unit("S", SOUTH, DIVISION).side("river", f"{NORTH}/{TARGET}")
    assert ahead(river, "A0").modifiers == {"water": -1}
    assert ahead(river, "A0 S").modifiers == {}
    both = river.side("major", f"{SOUTH}/{TARGET}")
    assert ahead(both, "A0 S").modifiers == {"water": -1}


@rule("9/who")
def test_only_units_beside_an_enemy_attack_him() -> None:
    sandbox = field(DIVISION, "c-46").unit("F", "0301", DIVISION)
    game = sandbox.game("combat")
    assert refused(game, "attack 0305") == ("9/who", "no-enemy-there")
    play(game, f"attack {TARGET}")
    assert refused(game, "join F") == ("9/who", "not-adjacent")
    assert refused(game, "join D0") == ("9/who", "not-yours")
    assert refused(game, "resolve") == ("9/who", "nobody-attacks")
    assert refused(game, "join A0") is None


@rule("9/who", "9B/prohibited", "9G/attack-zero")
def test_who_stands_beside_an_enemy_and_cannot_attack_him_is_told_why() -> None:
    river = field(DIVISION, "c-46").side("great", f"{NORTH}/{TARGET}")
    assert refused(river.game("combat", stay=True), f"attack {TARGET}") == ("9B/prohibited", "prohibited-attack")
    tired = WarSandbox(6, 6).unit("A", NORTH, DIVISION, done="strategic").unit("H", NORTH, "j-hq")
    game = tired.unit("D", TARGET, "c-46").game("combat", stay=True)
    assert refused(game, f"attack {TARGET}") == ("7A2/consequence", "went-by-strategic-rail")
    lone = WarSandbox(6, 6).unit("H", NORTH, "j-hq").unit("D", TARGET, "c-46").game("combat", stay=True)
    assert refused(lone, f"attack {TARGET}") == ("9G/attack-zero", "nobody-to-attack")
    far = WarSandbox(6, 6).unit("A", "0101", DIVISION).unit("D", TARGET, "c-46").game("combat", stay=True)
    assert refused(far, f"attack {TARGET}") == ("9/who", "nobody-to-attack")


@rule("9A/voluntary-serial")
def test_attacks_are_voluntary_and_come_one_after_another() -> None:
    sandbox = field(f"{DIVISION} {DIVISION}", "c-46").unit("E", "0201", "c-14")
    game = sandbox.game("combat", dice=[3, 1], stay=True)
    play(game, f"attack {TARGET}", "join A0", "call-off")
    assert game.asked() == "combat"
    play(game, f"attack {TARGET}", "join A0", f"supply {NORTH}", "resolve")  # 2:1, 3: AS
    assert results(game) == ["AS"]
    play(game, "attack 0201", "join A1", f"supply {NORTH}", "resolve")  # it is seen before the next is declared
    assert results(game) == ["AS", "DR"]
    quiet = field(DIVISION, "c-46").game("combat")
    play(quiet, "done")
    assert quiet.asked() == "pause"


@rule("9B/once")
def test_nobody_attacks_or_is_attacked_twice_in_a_phase() -> None:
    sandbox = field(f"{DIVISION} {DIVISION}", "c-46").unit("E", "0201", "c-14")
    game = sandbox.game("combat", dice=[3], stay=True)
    play(game, f"attack {TARGET}", "join A0", f"supply {NORTH}", "resolve")  # AS
    assert refused(game, f"attack {TARGET}") == ("9B/once", "was-attacked")
    play(game, "attack 0201")
    assert refused(game, "join A0") == ("9B/once", "has-attacked")
    assert refused(game, "join A1") is None


@rule("9B/prohibited")
def test_nobody_attacks_across_a_prohibited_hexside() -> None:
    sandbox = field(DIVISION, "c-46").side("great", f"{NORTH}/{TARGET}").unit("S", SOUTH, DIVISION)
    game = sandbox.game("combat")
    play(game, f"attack {TARGET}")
    assert refused(game, "join A0") == ("9B/prohibited", "prohibited-attack")
    assert refused(game, "join S") is None


@rule("9B/combined-defence")
def test_all_defenders_of_a_hex_stand_together() -> None:
    assert ahead(field(DIVISION, "c-46 c-35")).defence == 7
    game = battle(field(DIVISION, "c-46 c-35"), 6)  # 1:1, 6: EX; 8 against 7
    assert game.state("D0", "face") == "cadre"
    assert game.where("D1") == "eliminated"


@rule("9B/one-hex", "9B/no-split")
def test_units_of_a_hex_may_attack_different_hexes_each_in_an_attack_of_its_own() -> None:
    sandbox = field(f"{DIVISION} {DIVISION}", "c-46").unit("E", "0201", "c-14")
    game = sandbox.game("combat", dice=[3], stay=True)
    play(game, f"attack {TARGET}", "join A0")
    assert refused(game, "attack 0201") is not None  # not before this one is resolved or called off
    play(game, f"supply {NORTH}", "resolve")  # AS
    assert ahead(sandbox, "A0").attack == 8  # the whole of it counts here, and there it may not attack again
    play(game, "attack 0201")
    assert refused(game, "join A0") == ("9B/once", "has-attacked")


@rule("9G/attack-zero", "9G/combat-zero")
def test_a_unit_without_attack_strength_may_join_others_but_not_attack_alone() -> None:
    alone = field("j-con", "c-14").game("combat", stay=True)
    assert refused(alone, f"attack {TARGET}") == ("9G/attack-zero", "nobody-to-attack")
    game = field(f"j-con {DIVISION}", "c-14").game("combat", dice=[1])
    play(game, f"attack {TARGET}", "join A0")
    assert refused(game, "resolve") == ("9G/attack-zero", "attack-strength-zero")
    play(game, "join A1", f"supply {NORTH}", "resolve")  # 9:1, DR
    play(game, "retreat D0 0304", f"advance A0 {TARGET}")
    assert game.where("A0") == TARGET


@rule("9G/attack-zero")
def test_a_unit_without_attack_strength_suffers_the_result_with_the_others() -> None:
    game = battle(field("j-con j-lt-b", "c-46 c-46"))  # AE
    assert game.where("A0") == game.where("A1") == "eliminated"


@rule("9G/defence-zero", "9G/combat-zero")
def test_units_without_defence_strength_are_eliminated_without_a_die_unless_somebody_has_some() -> None:
    game = battle(field(REGIMENT, "c-con"))
    assert results(game) == ["DE"]
    assert game.where("D0") == "eliminated"
    together = battle(field(REGIMENT, "c-con c-35"), 6)  # 1:2, 6: AS
    assert results(together) == ["AS"]
    assert together.where("D0") == TARGET


@rule("9I")
def test_nobody_retreats_before_combat() -> None:
    game = battle(field(DIVISION, "c-46"), resolve=False)
    assert not [order for order in game.orders() if order.startswith("retreat")]
    assert game.decision().seat == "japanese"
    with pytest.raises(Exception, match="retreat"):
        game.read("retreat-before-combat D0 0304")


@rule("9K")
def test_in_the_reaction_only_units_near_an_activated_hq_attack() -> None:
    sandbox = field(DIVISION, "c-46", done="reacting").unit("E", "0201", "c-46")
    game: Any = sandbox.game("reaction combat", "chinese", dice=[1])
    play(game, f"attack {NORTH}")
    assert refused(game, "join E") == ("9K", "not-reacting")
    play(game, "join D0", "resolve")  # 2 against 10: automatic
    assert results(game) == ["AE"]


@rule("37A1/combat")
def test_the_great_wall_halves_who_throws_a_one_but_not_guns_and_engineers() -> None:
    wall = field(f"{DIVISION} {REGIMENT} j-art j-eng", "c-46").side("great-wall", f"{NORTH}/{TARGET}")
    game = battle(wall, 1, 2, 6)  # a die each for the division and the regiment, then the combat
    attack = next(event.facts["attack"] for event in game.log() if event.kind == "combat-result")
    assert attack == str(Fraction(8, 2) + 2 + 2 + 1)


@rule("8B/attack-limit")
def test_no_more_units_attack_from_a_hex_than_could_stack_in_the_hex_attacked() -> None:
    """Two hexes of attackers against a mountain: from each two units, 2 RE besides and 1 RE of guns."""
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION} j-lt-x4 {REGIMENT} j-art j-art", "c-46")
    for number, kind in enumerate((DIVISION, DIVISION, DIVISION)):
        sandbox.unit(f"S{number}", SOUTH, kind)
    game = sandbox.terrain("mountain", TARGET).game("combat")
    play(game, f"attack {TARGET}", "join A0", "join A1")
    assert refused(game, "join A2") == ("8B/attack-limit", "too-many-attackers")
    play(game, "join A3", "join A5")
    assert refused(game, "join A4") == ("8B/attack-limit", "too-many-attackers")
    assert refused(game, "join A6") == ("8B/attack-limit", "too-many-attackers")
    play(game, "join S0", "join S1")  # the other hex has its own limit
    assert refused(game, "join S2") == ("8B/attack-limit", "too-many-attackers")
    assert refused(game, "join-all") == ("8B/attack-limit", "nobody-more")
    plain = field(f"{DIVISION} {DIVISION} {DIVISION}", "c-46").game("combat")
    play(plain, f"attack {TARGET}", "join A0", "join A1", "join A2")


@rule("8B/attack-limit")
def test_an_overrun_keeps_to_the_same_limit() -> None:
    sandbox = field("j-sq-10 j-sq-10 j-sq-10", "c-x").terrain("mountain", TARGET).line("road", f"{NORTH} {TARGET}")
    game = sandbox.game("movement")
    play(game, f"overrun {TARGET}", "join A0", "join A1")
    assert refused(game, "join A2") == ("8B/attack-limit", "too-many-attackers")
