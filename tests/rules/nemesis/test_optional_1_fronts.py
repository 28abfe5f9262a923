"""Optional variant 1: the map divided between western and eastern players."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.supply_check import SupplyCheckPhase
from tests.marks import rule
from tests.rules.nemesis.battles import assaulting, attacking
from tests.rules.nemesis.looking import asked, offered, place, play, position, refused
from tests.rules.nemesis.partners import ALLIED, JAPANESE, asked_of, commander, fronts


@rule("optional/1-fronts")
def test_column_1000_is_the_last_western_one(battlefield: Any) -> None:
    game = fronts(battlefield).unit("W", "1001").unit("E", "1101").game("assault")
    assert asked_of(game) == JAPANESE
    assert {order.split()[1] for order in offered(game, "japanese-west") if order != "done"} == {"W"}
    assert {order.split()[1] for order in offered(game, "japanese-east") if order != "done"} == {"E"}
    refusal = refused(game, "move E 1201", "japanese-west")
    assert (refusal.rule, refusal.key) == ("optional/1-fronts", "partners-counter")
    assert refusal.facts == {"unit": "E", "commander": "japanese-east"}
    play(game, "move E 1201", seat="japanese-east")
    play(game, "move W 0901", seat="japanese-west")


@rule("optional/1-fronts")
def test_partners_act_in_any_order_until_both_are_done(battlefield: Any) -> None:
    game = fronts(battlefield).unit("W", "1001").unit("E", "1101").game("assault")
    play(game, "done", seat="japanese-west")
    assert asked_of(game) == ("japanese-east",)
    play(game, "move E 1201", seat="japanese-east")
    assert asked(game) == "pause"  # nothing is left to be done by anybody


@rule("optional/1-fronts")
def test_a_player_without_counters_is_not_asked(battlefield: Any) -> None:
    game = fronts(battlefield).unit("E", "1101").game("assault")
    assert asked_of(game) == ("japanese-east",)
    refusal = refused(game, "done", "japanese-west")
    assert refusal.facts == {"seat": "japanese-west", "deciding": "japanese-east"}


@rule("optional/1-fronts")
def test_a_unit_that_crosses_changes_hands_with_the_next_phase(battlefield: Any) -> None:
    box = fronts(battlefield).unit("W", "1001", movement=1).unit("E", "1201", movement=1)
    game = box.game("turn", draws=["attack", "attack", "supply", "supply"], dice=[6, 6, 6])
    play(game, "move W 1101", seat="japanese-west")
    assert commander(game, "W") == "west"  # it started the phase there
    play(game, "bunker E", seat="japanese-east")
    assert asked(game) == "forward-move"
    assert asked_of(game) == ("japanese-east",)
    assert refused(game, "forward W 1001", "japanese-west").key == "not-your-decision"
    play(game, "forward W 1001", seat="japanese-east")


@rule("optional/1-fronts")
def test_a_battalion_is_whose_its_regiment_was(battlefield: Any) -> None:
    box = fronts(battlefield).unit("R", "1001", steps=3, formation="31")
    game = box.unit("I", "japanese-battalions", size="small", formation="31").game("assault")
    play(game, "move R 1101", "drop R", seat="japanese-west")
    assert place(game, "I") == "1101"
    assert (commander(game, "R"), commander(game, "I")) == ("west", "west")


@rule("optional/1-fronts")
def test_a_reinforcement_hex_goes_by_its_first_exit(battlefield: Any) -> None:
    box = fronts(battlefield).hex("JR", reinforcement="japanese", column=1).link("JR", "1101", arrow=True)
    game = box.link("JR", "1001", arrow=True).unit("R", "JR").game("assault")
    assert asked_of(game) == ("japanese-east",)
    play(game, "move R 1101", seat="japanese-east")


# --- attacks -----------------------------------------------------------------------------------------------


def around(battlefield: Any, **more: Any) -> Any:
    """Japanese in 1001 and 1101, two Allied units in 1002 next to both."""
    box = fronts(battlefield).link("1001", "1002").link("1101", "1002")
    box.unit("W", "1001", strength=6, **more).unit("E", "1101", strength=6, **more)
    return box.unit("X", "1002", "allied", strength=2).unit("Y", "1002", "allied", strength=2)


@rule("optional/1-fronts")
def test_an_attack_is_made_by_the_units_of_one_player(battlefield: Any) -> None:
    game = attacking(around(battlefield))
    assert offered(game, "japanese-west") == {"attack 1002 W", "done"}
    refusal = refused(game, "attack 1002 W,E", "japanese-west")
    assert (refusal.rule, refusal.facts["unit"]) == ("optional/1-fronts", "E")


@rule("optional/1-fronts")
@pytest.mark.parametrize(("unit", "seat"), [("W", "japanese-west"), ("E", "japanese-east")])
def test_what_is_said_in_a_combat_is_said_by_who_commands_the_unit(battlefield: Any, unit: str, seat: str) -> None:
    game = attacking(around(battlefield, light=True))
    play(game, "done", seat=next(each for each in JAPANESE if each != seat))
    play(game, f"attack 1002 {unit}", seat=seat)
    assert (asked(game), asked_of(game)) == ("meet", ("allied-west",))
    play(game, "meet X")
    assert (asked(game), asked_of(game)) == ("banzai", (seat,))


@rule("optional/1-fronts")
def test_a_banzai_in_defence_is_cried_by_who_commands_the_unit_that_meets_the_charge(battlefield: Any) -> None:
    box = fronts(battlefield).unit("X", "1001", "allied").unit("E", "1101", light=True).unit("W", "0901")
    game = attacking(box, "allied")
    play(game, "attack 1101 X")
    assert (asked(game), asked_of(game)) == ("banzai", ("japanese-east",))


@rule("optional/1-fronts")
def test_what_is_left_of_a_brigade_is_whose_the_brigade_was(battlefield: Any) -> None:
    box = fronts(battlefield).unit("77", "1001", "allied", special="chindit", steps=3, reduced=True, strength=4)
    box.unit("1LF", "chindit-battalions", "allied", special="chindit", size="small")
    game = box.unit("J", "1201", strength=2).cell("1:1", 3, "1-0").game("assault", "allied", dice=[3])
    play(game, "move 77 1101", "assault 1201 77")
    assert (place(game, "1LF"), commander(game, "1LF")) == ("1101", "west")


@rule("optional/1-fronts")
def test_retreat_and_refusal_are_for_the_defender_of_that_front(battlefield: Any) -> None:
    box = fronts(battlefield).unit("E", "1101", strength=8).unit("X", "1201", "allied").chain("1201 1301")
    game = attacking(box.cell("4:1", 4, "0-0r"), dice=[4])
    play(game, "attack 1201 E")
    assert (asked(game), asked_of(game)) == ("lead", ("japanese-east",))
    play(game, "lead E")
    assert (asked(game), asked_of(game)) == ("enforce", ("japanese-east",))
    play(game, "enforce")
    assert (asked(game), asked_of(game)) == ("refuse", ("allied-east",))
    play(game, "give-way")
    assert place(game, "E") == "1201"


@rule("optional/1-fronts")
def test_a_massive_combat_is_declared_by_who_attacks(battlefield: Any) -> None:
    box = fronts(battlefield).unit("X", "1201", "allied", strength=9)
    for unit in "ABC":
        box.unit(unit, "1101", steps=3, strength=6)
    game = assaulting(box)
    play(game, "assault 1201 A,B,C", "spearhead A")
    assert (asked(game), asked_of(game)) == ("massive", ("japanese-east",))


@rule("optional/1-fronts")
def test_a_pushed_transporter_is_retreated_by_who_commands_it(battlefield: Any) -> None:
    box = fronts(battlefield).chain("1101 1102").unit("J", "1001").transporter("T", "1101", "allied")
    game = box.game("assault")
    play(game, "move J 1101")
    assert (asked(game), asked_of(game)) == ("transporter-retreat", ("allied-east",))


# --- by the hex --------------------------------------------------------------------------------------------


@rule("optional/1-fronts")
def test_airdrops_are_made_by_who_commands_the_counters_there(battlefield: Any) -> None:
    box = fronts(battlefield).unit("W", "1001", "allied", special="chindit", steps=3)
    game = box.unit("E", "1101", "allied", special="chindit", steps=3).game("supply", "allied")
    assert (asked(game), asked_of(game)) == ("airdrop", ALLIED)
    assert offered(game, "allied-west") == {"airdrop 1001", "done"}
    assert refused(game, "airdrop 1001", "allied-east").rule == "optional/1-fronts"


@rule("optional/1-fronts")
def test_the_steps_for_imphal_fall_to_who_has_units_there(battlefield: Any) -> None:
    box = fronts(battlefield).hex("1001", airfield="allied", place="imphal").tracks(stock=0, air_supply=0)
    box.unit("A", "1001", "allied").unit("B", "0901", "allied")
    game = box.game("supply", "allied", step=SupplyCheckPhase.steps.index("levels"))
    assert (asked(game), asked_of(game)) == ("imphal-loss", ("allied-west",))


@rule("optional/1-fronts")
def test_an_objective_is_taken_over_by_who_has_that_front(battlefield: Any) -> None:
    box = fronts(battlefield).hex("0901", objective=2, owner="allied", entry="japanese")
    game = box.hex("1201", objective=2, owner="allied", entry="japanese").game("end of turn", dice=[6, 6])
    assert (asked(game), asked_of(game)) == ("control", JAPANESE)
    refusal = refused(game, "take-over 1201", "japanese-west")
    assert (refusal.rule, refusal.key) == ("optional/1-fronts", "partners-hex")
    assert refusal.facts == {"hex": "1201", "commander": "japanese-east"}
    play(game, "take-over 1201", seat="japanese-east")
    play(game, "take-over 0901", seat="japanese-west")
    assert asked(game) == "first-chit"
    assert position(game).general[0] == 0  # reset, after both were taken


@rule("optional/1-fronts")
def test_nobody_takes_up_a_bunker_of_the_partner(battlefield: Any) -> None:
    box = fronts(battlefield).hex("1001", bunker="japanese").hex("1101", bunker="japanese")
    box.unit("W", "1001").unit("W2", "0901").unit("E", "1101")
    game = box.game("assault")
    play(game, "bunker W2 1001", seat="japanese-west")
    box = fronts(battlefield).hex("1101", bunker="japanese").markers(bunkers={"japanese": 1, "western": 0, "yunnan": 0})
    game = box.unit("W", "1001").unit("E", "1101").game("assault")
    assert refused(game, "bunker W 1101", "japanese-west").facts == {"unit": "E", "commander": "japanese-east"}


@rule("optional/1-fronts")
def test_a_landing_is_made_on_ones_own_front(battlefield: Any) -> None:
    box = fronts(battlefield).hex("1001", airfield="allied").hex("1201", airfield="allied")
    game = box.unit("P", "off-map-airfield", "allied").game("attack", "allied", step=1)
    assert asked_of(game) == ALLIED
    assert offered(game, "allied-east") == {"land P 1201", "done"}
    assert refused(game, "land P 1001", "allied-east").facts == {"unit": "P", "commander": "allied-west"}
