"""11.1, 11.2, 13.1, 16.1, 16.2, 17.1: bombardment in its own phase and in combat."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.position import SHELLED
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.fighting import (
    AROUND,
    HEX,
    asked,
    battle,
    duel,
    field,
    fought,
    lost,
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


def ranging(at: str = "0402", **gun: Any) -> PacificSandbox:
    """A Japanese gun two hexes north of X, with friends beside X."""
    return field().gun("G", at, **gun).unit("X", HEX, "allied").unit("J", NW)


def fired(box: PacificSandbox, *orders: str, dice: tuple[int, ...] = (6,), side: str = "japanese") -> Game:
    """The Bombardment phase with the orders given in turn."""
    return played(box.game("bombardment", side, dice=dice), *orders)


def total(game: Game) -> int:
    found = told(game, "bombarded-unseen", None)[-1]["total"]
    assert isinstance(found, int)
    return found


# --- range and power -------------------------------------------------------------------------------------


def test_a_volley_names_the_fewest_guns_with_the_same_chances() -> None:
    box = ranging(bombardment=3).gun("H", "0402", bombardment=5).gun("I", "0402", bombardment=1)
    game = box.game("bombardment")
    found = game.query("volley", {"hex": HEX, "units": ["G", "H", "I"]}, "japanese")
    assert (found["hex"], found["units"], found["total"]) == (HEX, ["G", "H", "I"], 9)
    assert found["enough"] == ["H", "G"]  # eight do as much as nine
    both = game.query("volley", {"hex": HEX, "units": ["H", "G"]}, "japanese")
    assert both["results"] == found["results"]
    one = game.query("volley", {"hex": HEX, "units": ["H"]}, "japanese")
    assert one["results"] != found["results"]


def test_a_volley_tells_what_halves_it() -> None:
    box = field().gun("G", "0402", bombardment=4).gun("H", NW, bombardment=4).unit("X", HEX, "allied")
    game = box.fort(HEX, "allied").game("bombardment")
    found = game.query("volley", {"hex": HEX, "units": ["G", "H"]}, "japanese")
    assert (found["total"], found["halved"], found["fortified"]) == (3, ["H"], True)  # H spots for G, nobody for H
    away = field().gun("G", "0402", bombardment=4).unit("X", HEX, "allied").unit("J", NW).game("bombardment")
    found = away.query("volley", {"hex": HEX, "units": ["G"]}, "japanese")
    assert (found["total"], found["halved"], found["fortified"]) == (4, [], False)


@rule("11.11/range")
def test_range_counts_the_target_hex_and_not_the_guns_own() -> None:
    fired(ranging(range=2), f"fire {HEX} G")
    short = ranging("0401", range=2).unit("Y", "0403", "allied").game("bombardment")
    facts = {"unit": "G", "hex": HEX, "range": 2, "distance": 3}
    assert refused(short, f"fire {HEX} G") == ("11.11/range", "gun-range", facts)
    game = duel().gun("G", "0401", range=2).game("combat")
    assert refused(game, f"attack {HEX} J J G") == ("11.11/range", "gun-range", facts)


@rule("2.3/range-unlimited")
def test_an_unlimited_range_reaches_the_whole_map() -> None:
    fired(field().gun("G", "0101", range=255).unit("X", "0707", "allied"), "fire 0707 G")


@rule("11.11/defensive-range")
def test_defensive_range_is_counted_to_the_hex_under_attack() -> None:
    box = duel().unit("Y", HEX, "allied").gun("G", "0406", "allied", range=2)  # J in 0403 is three hexes away
    game = fought(box, f"attack {HEX} J J", "defend X G", f"fire {N} G", dice=(6,))
    assert told(game, "bombarded", "japanese")[0]["unit"] == "J"
    far = fought(duel().unit("Y", HEX, "allied").gun("G", "0407", "allied", range=2), f"attack {HEX} J J")
    facts = {"unit": "G", "hex": HEX, "range": 2, "distance": 3}
    assert refused(far, "defend X G") == ("11.11/defensive-range", "gun-range", facts)


def test_a_gun_in_the_attacked_hex_fires_in_its_defence() -> None:
    game = fought(duel().gun("G", HEX, "allied"), f"attack {HEX} J J", "defend X G", f"fire {N} G", dice=(6,))
    assert marked(game, "fired", "G")


@rule("11.15/with-formation", "11.15/half-power")
def test_a_gun_of_a_formation_needs_another_unit_of_it_beside_the_target() -> None:
    box = field().gun("G", "0402", bombardment=5, formation="5th").unit("X", HEX, "allied").unit("J", NW)
    assert total(fired(box, f"fire {HEX} G")) == 3
    assert total(fired(box.unit("K", NE, formation="5th"), f"fire {HEX} G")) == 5
    alone = field().gun("G", N, bombardment=5, formation="5th").unit("X", HEX, "allied")
    assert total(fired(alone, f"fire {HEX} G")) == 3  # the gun itself does not count
    headquarters = alone.hq("H", NE, formation="5th")
    assert total(fired(headquarters, f"fire {HEX} G")) == 5
    below = field().formation("5th").formation("11th", parent="5th").unit("K", NE, formation="11th")
    below.gun("G", "0402", bombardment=5, formation="5th").unit("X", HEX, "allied")
    assert total(fired(below, f"fire {HEX} G")) == 5


@rule("11.15/without-formation", "11.15/half-power")
def test_a_gun_of_no_formation_needs_any_friend_beside_the_target() -> None:
    assert total(fired(ranging(bombardment=5), f"fire {HEX} G")) == 5
    assert total(fired(field().gun("G", "0402", bombardment=5).unit("X", HEX, "allied"), f"fire {HEX} G")) == 3


@rule("11.22/fortified")
def test_a_fortification_halves_the_total() -> None:
    box = ranging(bombardment=5).gun("H", "0302", bombardment=5, range=3)
    assert total(fired(box.fort(HEX), f"fire {HEX} G,H")) == 5  # not half of each, which would be 3 and 3
    assert total(fired(box.fort(HEX, completed=False), f"fire {HEX} G,H")) == 10
    assert total(fired(ranging().air("F", bombardment=5).fort(HEX), f"fire {HEX} F")) == 3


# --- the table -------------------------------------------------------------------------------------------


@rule("11.21/resolve")
@pytest.mark.parametrize(
    ("bombardment", "die", "steps", "disrupted"),
    [(1, 1, 1, False), (1, 2, 0, False), (4, 1, 1, True), (4, 2, 1, False), (8, 1, 2, False), (8, 4, 0, False)],
)
def test_total_and_die_give_steps_and_disruption(bombardment: int, die: int, steps: int, disrupted: bool) -> None:
    box = field().gun("G", "0402", bombardment=bombardment).unit("J", NW).unit("X", HEX, "allied", faces="4-4 3-3 2-2")
    game = fired(box, f"fire {HEX} G", dice=(die,))
    assert lost(game, "X") == steps
    assert marked(game, "disrupted", "X") == disrupted


@rule("11.21/resolve")
def test_destroyed_is_two_steps_even_of_a_bigger_unit() -> None:
    box = ranging(bombardment=8)
    assert where(fired(box, f"fire {HEX} G", dice=(1,)), "X") == "destroyed"
    big = field().gun("G", "0402", bombardment=8).unit("J", NW).unit("X", HEX, "allied", faces="4-4 3-3 2-2 1-1")
    game = fired(big, f"fire {HEX} G", dice=(1,))
    assert where(game, "X") == HEX
    assert lost(game, "X") == 2


@rule("11.21/attacking-target")
def test_an_attacking_target_is_easier_to_hit_by_one() -> None:
    box = duel().unit("Y", HEX, "allied").gun("G", S, "allied", bombardment=4)
    game = fought(box, f"attack {HEX} J J", "defend X G", f"fire {N} G", dice=(2,))
    assert told(game, "rolled", None)[0]["modifier"] == -1
    assert lost(game, "J") == 1
    assert marked(game, "disrupted", "J")
    own = duel().gun("G", "0402", bombardment=4)
    game = fought(own, f"attack {HEX} J J G", f"fire {HEX} G", dice=(2,))
    assert lost(game, "X") == 1
    assert not marked(game, "disrupted", "X")


@rule("9.2/2-bombarded")
def test_a_step_lost_to_bombardment_ends_reserve_status_and_nothing_less_does() -> None:
    def reserve(die: int) -> Game:
        box = field().gun("G", "0402").unit("J", NW).unit("X", HEX, "allied", reserve=1)
        return fired(box, f"fire {HEX} G", dice=(die,))

    assert not marked(reserve(2), "reserve", "X")
    assert marked(reserve(4), "reserve", "X")


@rule("9.2/2-bombarded", "17.2/concealment")
def test_nobody_else_hears_that_there_was_a_reserve_under_a_concealment_marker() -> None:
    def heard(*hidden: str) -> list[str]:
        box = field().gun("G", "0402").unit("J", NW).unit("X", HEX, "allied", reserve=1).conceal(*hidden)
        game = fired(box, f"fire {HEX} G", dice=(2,))
        assert told(game, "reserve-shelled", "allied") == [{"hex": HEX, "units": ("X",)}]
        return [event.kind for event in game.log("japanese")]

    assert "reserve-shelled-unseen" in heard()
    assert heard(HEX) == ["rolled", "bombarded-unseen", "step-lost-unseen"]


@rule("12.21/complete")
def test_bombardment_that_hurts_interrupts_a_builder_and_so_does_an_attack() -> None:
    box = field().gun("G", "0402").unit("J", N).unit("X", HEX, "allied", kind="engineer", building=1)
    assert not marked(fired(box, f"fire {HEX} G", dice=(2,)), "building", "X")
    assert marked(fired(box, f"fire {HEX} G", dice=(6,)), "building", "X")
    assert not marked(fought(box, f"attack {HEX} J J"), "building", "X")


# --- once ------------------------------------------------------------------------------------------------


@rule("11.12/once")
def test_a_gun_fires_once_in_a_player_turn() -> None:
    game = fired(ranging().unit("Y", SE, "allied"), f"fire {HEX} G")
    assert marked(game, "fired", "G")
    box = ranging().gun("H", "0302", range=3)
    game = fired(box, f"fire {HEX} G")
    assert refused(game, f"fire {HEX} G") == ("11.12/once", "gun-fired", {"unit": "G"})
    assert refused(box.game("bombardment"), f"fire {HEX} H,H") == ("11.12/once", "named-twice", {"unit": "H"})


@rule("11.23/one-phase", "11.23/opportunities", "11.23/not-both")
def test_fire_in_the_bombardment_phase_rules_out_fire_and_attack_later_in_the_turn() -> None:
    box = duel().gun("G", "0402").unit("K", "0303").unit("Y", "0202", "allied").gun("H", "0302", range=3)
    game = played(box.game("player turn", dice=[6]), f"fire {HEX} G", "done")
    assert asked(game)[0] == "movement"
    played(game, "done")
    assert asked(game)[0] == "combat"
    assert refused(game, f"attack {HEX} J J") == ("11.23/not-both", "shelled-hex", {"hex": HEX})
    assert all(HEX not in order for order in orders(game))
    assert refused(game, "attack 0202 K K G") == ("11.12/once", "gun-fired", {"unit": "G"})
    played(game, "attack 0202 K K H")


@rule("11.23/not-both")
def test_a_bombarded_hex_is_safe_in_reserve_combat_too() -> None:
    box = duel().gun("G", "0402").unit("R", S, reserve=1, done="committed")
    game = box.game("reserve combat")
    position(game).shelled[position(game).world.board.hex(HEX)] = 1
    assert refused(game, f"attack {HEX} R R")[0] == "11.23/not-both"


@rule("11.23/both-turns")
def test_a_gun_fires_in_its_own_and_in_the_enemys_player_turn() -> None:
    box = ranging().unit("Y", "0606", "allied").cards(first=0)
    game = box.unit("K", "0506").game("turn", dice=[6])
    while asked(game)[0] != "bombard":
        game.play("done")
    played(game, f"fire {HEX} G")
    while asked(game) != ("combat", "allied"):
        played(game, "done")
    played(game, f"attack {NW} X X")
    assert game.why_not("defend J G", "japanese") is None


@rule("11.2/once-per-phase")
def test_artillery_fires_at_a_unit_once_in_a_combat_phase() -> None:
    box = duel().gun("G", "0402").gun("H", "0402").air("F")
    game = fought(box, f"attack {HEX} J J G,H - F", f"fire {HEX} G", dice=(6, 6))
    assert refused(game, f"fire {HEX} H") == ("11.2/once-per-phase", "shelled-before", {"hex": HEX})
    played(game, f"fire {HEX} F")  # an air unit may follow


# --- targets ---------------------------------------------------------------------------------------------


@rule("11.2/target")
def test_factors_at_one_target_are_added_and_only_those_in_the_combat_are_targets() -> None:
    box = duel().gun("G", "0402").gun("H", "0402", bombardment=3).unit("Y", S, "allied").gun("I", "0402")
    game = fought(box, f"attack {HEX} J J G,H", f"fire {HEX} G,H", dice=(6,))
    assert total(game) == 7
    game = fought(box, f"attack {HEX} J J G,H")
    assert refused(game, f"fire {S} G") == (
        "11.11/range",
        "gun-range",
        {"unit": "G", "hex": S, "range": 2, "distance": 3},
    )
    near = duel().gun("G", "0302", range=4).unit("Y", S, "allied")
    assert refused(fought(near, f"attack {HEX} J J G"), f"fire {S} G") == ("11.2/target", "no-target", {"hex": S})
    assert refused(game, f"fire {HEX} I") == ("11.2/target", "not-in-support", {"unit": "I"})


@rule("11.3/no-combining", "11.3/separately", "13.1/single", "16.22/single")
def test_artillery_air_and_ships_fire_one_after_the_other_and_never_together() -> None:
    box = field().gun("G", "0402").air("F1").air("F2").unit("X", HEX, "allied").terrain("sea", "0405")
    box.ship("B1", "japanese").ship("B2", "japanese")
    game = box.game("bombardment", dice=[6] * 5)
    assert refused(game, f"fire {HEX} G,F1") == ("11.3/no-combining", "no-combining", {"count": 2})
    assert refused(game, f"fire {HEX} F1,B1") == ("11.3/no-combining", "no-combining", {"count": 2})
    assert refused(game, f"fire {HEX} F1,F2") == ("13.1/single", "one-by-one", {"count": 2})
    assert refused(game, f"fire {HEX} B1,B2") == ("16.22/single", "one-by-one", {"count": 2})
    played(game, f"fire {HEX} G", *(f"fire {HEX} {unit}" for unit in ("F1", "F2", "B1", "B2")))
    assert [facts["by"] for facts in told(game, "bombarded", "allied")] == ["artillery", "air", "air", "naval", "naval"]


@rule("11.3/one-unit", "17.1/random-target")
def test_fire_hits_the_top_unit_or_one_drawn_from_the_others() -> None:
    box = ranging().unit("Y", HEX, "allied").unit("Z", HEX, "allied")
    game = fired(box, f"fire {HEX} G", dice=(2,))
    assert [lost(game, unit) for unit in "XYZ"] == [1, 0, 0]
    game = played(box.game("bombardment", dice=[2], draws=["Z"]), f"fire {HEX} G yes")
    assert [lost(game, unit) for unit in "XYZ"] == [0, 0, 1]
    alone = ranging().game("bombardment")
    assert refused(alone, f"fire {HEX} G yes") == ("17.1/random-target", "no-other-unit", {"hex": HEX})


@rule("17.1/random-target")
def test_the_draw_is_among_those_that_may_still_be_hit() -> None:
    box = duel().unit("Y", HEX, "allied").unit("Z", HEX, "allied").gun("G", "0402").gun("H", "0402")
    game = played(
        box.game("combat", dice=[6, 6], draws=["Z"]), f"attack {HEX} J J G,H", "defend X", f"fire {HEX} G yes"
    )
    played(game, f"fire {HEX} H yes")  # only Y is left: no draw
    assert [facts["unit"] for facts in told(game, "bombarded", "allied")] == ["Z", "Y"]


@rule("17.1/random-target")
def test_the_firer_learns_totals_and_results_and_not_which_unit_was_hit() -> None:
    box = ranging().unit("Why", HEX, "allied").unit("Zed", HEX, "allied")
    game = played(box.game("bombardment", dice=[2], draws=["Zed"]), f"fire {HEX} G yes")
    assert told(game, "bombarded", "allied")[0]["unit"] == "Zed"
    (facts,) = told(game, "bombarded-unseen", "japanese")
    assert (facts["aim"], facts["total"], facts["steps"]) == ("other", 4, 1)
    assert "Zed" not in named(game, "japanese")


def test_a_concealed_stack_is_fired_at_unseen_and_tells_not_even_its_number() -> None:
    box = ranging().conceal(HEX)
    game = box.game("bombardment", dice=[2])
    assert {f"fire {HEX} G", f"fire {HEX} G yes"} <= set(orders(game))
    played(game, f"fire {HEX} G yes")
    assert lost(game, "X") == 1
    assert "'X'" not in named(game, "japanese")
    assert position(game).concealed[position(game).world.board.hex(HEX)]


def test_attackers_that_stay_out_are_no_targets() -> None:
    box = duel().unit("K", N).unit("Y", HEX, "allied").gun("G", S, "allied", range=3)
    game = fought(box, f"attack {HEX} K K", "defend X G")
    assert refused(game, f"fire {N} G") == ("11.2/target", "top-not-in-combat", {"hex": N})
    assert orders(game) == [f"fire {N} G yes", "done"]


# --- supply and state ------------------------------------------------------------------------------------


@rule("15.2/artillery")
def test_unsupplied_artillery_does_not_fire() -> None:
    box = duel().area("supply-japanese", "0101").parameter("supply-range-japanese", 1).gun("G", "0402")
    assert refused(box.game("combat"), f"attack {HEX} J J G") == ("15.2/artillery", "gun-unsupplied", {"unit": "G"})
    assert refused(box.air("F").game("bombardment"), f"fire {HEX} G")[0] == "15.2/artillery"


def test_a_disrupted_gun_does_not_fire_and_one_in_reserve_does() -> None:
    box = field().gun("D", "0402", disrupted=1).gun("R", "0402", reserve=1).unit("X", HEX, "allied")
    game = box.game("bombardment", dice=[6])
    assert refused(game, f"fire {HEX} D") == ("11.23/disruption", "gun-disrupted", {"unit": "D"})
    played(game, f"fire {HEX} R")


# --- air and sea -----------------------------------------------------------------------------------------


@rule("13.1/bombard", "13.0/range", "13.0/boxes")
def test_an_air_unit_bombards_any_enemy_hex_at_full_power() -> None:
    box = field(columns=20).air("F", bombardment=5).unit("X", "2007", "allied").unit("J", "0101")
    game = fired(box, "fire 2007 F")
    assert total(game) == 5
    assert where(game, "F") == "flown"
    assert refused(fired(box.air("F2"), "fire 2007 F"), "fire 2007 F")[0] == "13.0/one-mission"


@rule("13.1/single")
def test_several_air_units_bombard_one_unit_one_by_one() -> None:
    box = field().air("F1").air("F2").unit("X", HEX, "allied")
    game = fired(box, f"fire {HEX} F1", f"fire {HEX} F2", dice=(2, 2))
    assert where(game, "X") == "destroyed"
    combat = duel().air("F1").air("F2")
    game = fought(combat, f"attack {HEX} J J - - F1,F2", f"fire {HEX} F1", f"fire {HEX} F2", dice=(6, 6))
    assert asked(game)[0] == "effort"


@rule("13.1/no-defensive")
def test_an_air_unit_that_was_smuggled_into_the_defence_does_not_fire() -> None:
    box = duel().unit("Y", HEX, "allied").gun("G", S, "allied").air("F", "allied")
    game = fought(box, f"attack {HEX} J J", "defend X G")
    assert refused(game, f"fire {N} F") == ("13.1/no-defensive", "no-defensive-air", {"unit": "F"})


@rule("11.2/once-per-phase", "11.3/separately")
def test_what_aircraft_have_bombarded_artillery_may_bombard_too() -> None:
    box = duel().gun("G", "0402").air("F")
    game = fought(box, f"attack {HEX} J J G - F", f"fire {HEX} F", f"fire {HEX} G", dice=(6, 6))
    assert asked(game)[0] == "effort"


@rule("11.2/target")
def test_a_gun_that_waits_off_a_coast_does_not_fire() -> None:
    game = duel().terrain("sea", NE).gun("G", NE, sailed=1).game("combat")
    assert refused(game, f"attack {HEX} J J G") == ("11.2/target", "gun-not-ashore", {"unit": "G"})


@rule("15.3/permanent", "14.1/hq-returns")
@pytest.mark.parametrize(("source", "fate"), [("0505", "destroyed"), ("0101", "permanently-destroyed")])
def test_the_box_of_a_unit_bombarded_away_depends_on_its_supply_and_that_of_an_hq_does_not(
    source: str, fate: str
) -> None:
    box = field().air("F1").air("F2").unit("X", HEX, "allied", steps=1, disrupted=1).hq("H", "0506", "allied")
    box.area("supply-allied", source).parameter("supply-range-allied", 2)
    game = fired(box, f"fire {HEX} F1", "fire 0506 F2", dice=(2, 2))
    assert (where(game, "X"), where(game, "H")) == (fate, "destroyed")
    assert not marked(game, "disrupted", "X")


def coast() -> PacificSandbox:
    """X on a coast, sea to the south; a Japanese ship of range 2."""
    return field().terrain("sea", "0406 0407").unit("X", HEX, "allied").ship("B", "japanese", range=2)


@rule("16.1/movement", "16.1/range")
def test_a_ship_fires_from_any_sea_or_coastal_hex_within_its_range() -> None:
    assert where(fired(coast(), f"fire {HEX} B"), "B") == "flown"
    inland = coast().unit("Y", "0402", "allied").game("bombardment")
    facts = {"unit": "B", "hex": "0402", "range": 2}
    assert refused(inland, "fire 0402 B") == ("16.1/range", "ship-range", facts)
    fired(coast().unit("Y", "0403", "allied"), "fire 0403 B")  # two hexes from the coastal 0405


@rule("16.2/once")
def test_a_ship_has_one_mission_a_game_turn() -> None:
    game = fired(coast().air("F"), f"fire {HEX} B")
    assert refused(game, f"fire {HEX} B") == ("16.2/once", "mission-flown", {"unit": "B"})
    combat = coast().unit("J", N).ship("C", "japanese", at="flown").game("combat")
    assert refused(combat, f"attack {HEX} J J - - - C") == ("16.2/once", "mission-flown", {"unit": "C"})


@rule("16.21/bombard")
def test_in_the_bombardment_phase_ships_spare_enemies_beside_friends() -> None:
    game = coast().unit("J", N).air("F").game("bombardment")
    facts = {"unit": "B", "hex": HEX}
    assert refused(game, f"fire {HEX} B") == ("16.21/bombard", "ship-beside-friends", facts)
    assert not any("B" in order.split()[2:] for order in orders(game) if order != "done")


@rule("16.21/in-combat")
def test_in_combat_ships_fire_only_at_units_attacked_on_the_ground() -> None:
    box = coast().unit("J", N).unit("Y", S, "allied")
    game = fought(box, f"attack {HEX} J J - - - B", dice=(6,))
    assert refused(game, f"fire {S} B") == ("11.2/target", "no-target", {"hex": S})
    played(game, f"fire {HEX} B")
    assert where(game, "B") == "flown"


@rule("16.21/allied-defensive")
def test_allied_ships_fire_at_japanese_attackers_and_japanese_ships_do_not_defend() -> None:
    box = duel().unit("Y", HEX, "allied").terrain("sea", "0406").ship("B", "allied", range=3)
    game = fought(box, f"attack {HEX} J J", "defend X - B", f"fire {N} B", dice=(6,))
    assert told(game, "bombarded", "japanese")[0]["by"] == "naval"
    assert where(game, "B") == "flown"
    japanese = duel().unit("K", N).terrain("sea", "0406").ship("B", "japanese", range=5).gun("G", "0402")
    game = played(japanese.game("combat", "allied"), f"attack {N} X X")
    assert refused(game, "defend J - B") == ("16.21/allied-defensive", "no-defensive-ship", {"unit": "B"})


@rule("16.1/range", "16.21/allied-defensive")
def test_a_defending_ship_reaches_its_target_itself_not_only_the_hex_under_attack() -> None:
    box = duel().unit("K", S).unit("Y", HEX, "allied").terrain("sea", "0406").ship("B", "allied", range=1)
    game = fought(box, f"attack {HEX} J,K J", "defend X - B")
    assert refused(game, f"fire {N} B") == ("16.1/range", "ship-range", {"unit": "B", "hex": N, "range": 1})
    assert [order for order in orders(game) if order.startswith("fire")] == [f"fire {S} B"]


@rule("16.1/immune")
def test_a_ship_needs_no_supply_and_is_no_target() -> None:
    box = coast().area("supply-japanese", "0101").parameter("supply-range-japanese", 0)
    fired(box, f"fire {HEX} B")
    enemy = coast().ship("C", "allied").game("bombardment")
    assert all(order.split()[1] == HEX for order in orders(enemy) if order != "done")
    assert refused(enemy, "fire 0406 B") == ("11.2/target", "no-target", {"hex": "0406"})


@rule("16.321/defensive-fire")
def test_guns_fire_at_units_that_assault_from_the_sea() -> None:
    box = field().terrain("sea", N).unit("J", N, sailed=1).unit("X", HEX, "allied").gun("G", S, "allied", range=1)
    game = fought(box, f"attack {HEX} J J", "defend X G", f"fire {N} G", dice=(2,))
    assert told(game, "bombarded", "japanese")[0]["unit"] == "J"
    assert marked(game, "disrupted", "J") is not None


# --- steps 4 to 6 ----------------------------------------------------------------------------------------


@rule("10.2/4-5-bombard", "10.2/5-defender-bombards")
def test_the_attacker_fires_first_and_what_is_left_answers() -> None:
    box = duel().gun("G", "0402", bombardment=8).gun("H", HEX, "allied").gun("I", S, "allied")
    game = played(box.game("combat", dice=[1, 6], draws=["H"]), f"attack {HEX} J J G", "defend X H,I")
    assert asked(game) == ("support-fire", "japanese")
    played(game, f"fire {HEX} G yes")  # H is destroyed before it can fire
    assert asked(game) == ("support-fire", "allied")
    assert orders(game) == [f"fire {N} I", "done"]
    played(game, f"fire {N} I")
    assert asked(game) == ("effort", "japanese")


@rule("10.2/5-defender-bombards", "10.812/bombarded-away")
def test_defensive_fire_comes_before_the_advance_even_over_an_empty_hex() -> None:
    box = duel().gun("G", "0402", bombardment=8).gun("I", S, "allied", bombardment=8).unit("Y", "0503", "allied")
    game = fought(box, f"attack {HEX} J J G", "defend X I", f"fire {HEX} G", dice=(1, 2))
    assert where(game, "X") == "destroyed"
    assert asked(game) == ("support-fire", "allied")
    played(game, f"fire {N} I")
    assert where(game, "J") == "destroyed"
    assert asked(game)[0] == "pause"


@rule("11.23/disruption")
def test_a_disrupted_attacker_drops_out() -> None:
    box = (
        duel("A1D0", die=5, attack=2, column="2-1")
        .unit("K", S, attack=9, efficiency=5)
        .unit("Y", HEX, "allied", defence=1)
    )
    box.gun("I", SE, "allied", bombardment=4)
    game = fought(box, f"attack {HEX} J,K J", "defend X I", f"fire {N} I", dice=(2, 3))
    seen = battle(game)
    assert [position(game).name(n) for n in seen.attackers] == ["K"]
    assert seen.attack == 9
    assert seen.shifts == ()
    assert seen.modifiers == (("efficiency", 2, "10.361/efficiency"),)  # K leads now
    played(game, "effort no")
    assert lost(game, "J") == 1
    assert lost(game, "K") == 1


def test_an_attack_without_attackers_ends_without_a_die() -> None:
    box = duel().gun("I", SE, "allied", bombardment=4)
    game = fought(box, f"attack {HEX} J J", "defend X I", f"fire {N} I", dice=(2,))
    assert told(game, "attack-broken", "allied") == [{"hex": HEX}]
    assert asked(game)[0] == "pause"


# --- what is asked, what is left --------------------------------------------------------------------------


@rule("17.1/inspection")
def test_a_stack_without_a_gun_is_asked_to_bombard_as_if_it_had_one() -> None:
    box = field().gun("G", "0707").unit("X", HEX, "allied").unit("J", N).unit("K", N)
    game = box.game("bombardment")
    assert asked(game) == ("bombard", "japanese")
    assert orders(game) == ["done"]
    alone = field().gun("G", "0707").unit("X", HEX, "allied").unit("J", N)
    assert asked(alone.game("bombardment"))[0] == "pause"  # everybody sees that it is no gun
    concealed = field().gun("G", "0707").unit("X", HEX, "allied").unit("J", N).conceal(N)
    assert asked(concealed.game("bombardment"))[0] == "bombard"
    unarmed = field().unit("X", HEX, "allied").unit("J", N).unit("K", N)
    assert asked(unarmed.game("bombardment"))[0] == "pause"  # no gun on the map at all


@rule("11.23/disruption")
@pytest.mark.parametrize(("steps", "place", "disrupted"), [(1, "destroyed", False), (2, HEX, True)])
def test_a_unit_destroyed_by_bombardment_is_not_left_disrupted(steps: int, place: str, disrupted: bool) -> None:
    box = field().gun("G", "0402").unit("X", HEX, "allied", steps=steps).unit("J", NW)
    game = fired(box, f"fire {HEX} G", dice=(1,))
    assert (where(game, "X"), marked(game, "disrupted", "X")) == (place, disrupted)


@rule("11.2/once-per-phase")
def test_fire_of_the_bombardment_phase_does_not_count_in_the_combat_phase() -> None:
    p = position(fired(ranging(), f"fire {HEX} G"))
    assert p.shelled[p.world.board.hex(HEX)] == 1
    assert not p.done[p.world.number["X"]] & SHELLED
