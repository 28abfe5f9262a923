"""9.32, 9.33, 10.2 steps 2, 3 and 7, 17.1: the defender's answer, his reserves, and what each side gets to know."""

from __future__ import annotations

from typing import Any

from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.scenarios.series import Series
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
    marked,
    named,
    orders,
    played,
    position,
    refused,
    told,
    unlisted,
    where,
)

N, NE, SE, S, SW, NW = AROUND


# --- step 2 ----------------------------------------------------------------------------------------------


@rule("10.2/2-defender")
def test_the_defender_names_lead_guns_and_ships() -> None:
    box = duel().unit("Y", HEX, "allied", efficiency=5).gun("G", S, "allied").unit("Z", SE, "allied")
    box.ship("B").terrain("sea", "0407")
    game = fought(box, f"attack {HEX} J J")
    assert asked(game) == ("defend", "allied")
    assert refused(game, "defend Z") == ("10.2/2-defender", "lead-not-defending", {"unit": "Z", "hex": HEX})
    assert refused(game, "defend X Z")[:2] == ("11.2/target", "no-artillery")
    assert refused(game, "defend X J")[:2] == ("10.2/2-defender", "no-support")
    assert refused(game, "defend X - G")[:2] == ("10.2/2-defender", "no-support")
    assert unlisted(game) == []
    played(game, "defend Y G B")
    assert battle(game).defender_lead == position(game).world.number["Y"]
    assert told(game, "defence-unseen", "japanese") == [
        {"side": "allied", "hex": HEX, "guns": 1, "ships": 1, "bombers": 0}
    ]


def test_a_lone_defender_without_any_support_is_not_asked() -> None:
    assert asked(fought(duel(), f"attack {HEX} J J"))[0] == "effort"


def test_the_defender_is_asked_whenever_not_to_ask_would_tell_something() -> None:
    concealed = fought(duel().conceal(HEX), f"attack {HEX} J J")
    assert asked(concealed) == ("defend", "allied")
    assert orders(concealed) == ["defend X"]
    far_gun = duel().gun("G", "0707", "allied", range=2)
    assert asked(fought(far_gun, f"attack {HEX} J J"))[0] == "effort"
    stack_in_range = fought(far_gun.unit("Y", S, "allied").unit("Z", S, "allied"), f"attack {HEX} J J")
    assert asked(stack_in_range) == ("defend", "allied")
    assert orders(stack_in_range) == ["defend X"]


def test_a_combat_phase_is_not_passed_over_where_that_would_tell_what_a_stack_holds() -> None:
    guns = field().gun("G", N).gun("H", N).unit("X", HEX, "allied")
    game = guns.game("combat")
    assert asked(game) == ("combat", "japanese")
    assert orders(game) == ["done"]
    known = field().hq("H", N).unit("X", HEX, "allied")
    assert asked(known.game("combat"))[0] == "pause"


# --- step 3 ----------------------------------------------------------------------------------------------


def reserves(**reserve: Any) -> PacificSandbox:
    """R of the Allies waits two hexes south of the attacked hex, its HQ of command 3 beside it."""
    box = duel("A0D0").hq("HQ", "0506", "allied", command=3)
    return box.unit("R", "0406", "allied", reserve=1, **reserve)


@rule("9.32/defensive", "10.2/3-reserves", "9.33/defensive-strength", "9.2/4-defensive-use")
def test_a_reserve_that_passes_its_test_joins_the_defence_and_is_a_reserve_no_longer() -> None:
    game = fought(reserves(defence=5), f"attack {HEX} J J", dice=(3, 3))
    assert asked(game) == ("commit", "allied")
    assert orders(game) == ["commit R", "done"]
    played(game, "commit R")
    assert where(game, "R") == HEX
    assert not marked(game, "reserve", "R")
    assert battle(game).defence == 9
    assert asked(game)[0] == "effort"
    assert told(game, "reserve-joins-unseen", "japanese") == [{"side": "allied", "start": "0406", "hex": HEX}]


@rule("9.32/test-limits", "10.2/3-reserves")
def test_a_failed_reserve_stays_in_reserve_and_is_not_tested_again_for_the_hex() -> None:
    box = reserves().unit("Q", "0406", "allied", reserve=1).unit("K", "0504").unit("Y", SE, "allied")
    game = fought(box, f"attack {HEX} J J", "commit R", dice=(4, 3, 3))
    assert where(game, "R") == "0406"
    assert marked(game, "reserve", "R")
    facts = {"unit": "R", "hex": HEX}
    assert refused(game, "commit R") == ("9.32/test-limits", "tested-for-hex", facts)
    assert orders(game) == ["commit Q", "done"]
    played(game, "done", "effort no", f"attack {SE} K K")
    assert "commit R" in orders(game)  # another hex is another test


@rule("9.32/test-limits")
def test_the_limit_holds_over_both_combat_phases_of_a_turn() -> None:
    box = reserves().unit("K", NE, reserve=1, done="committed")
    names = box.world()
    tested = ((names.number["R"], names.board.hex(HEX)),)
    game = played(box.cards(tested=tested).game("reserve combat"), f"attack {HEX} K K")
    assert refused(game, "commit R")[0] == "9.32/test-limits"
    fresh = fought(box.cards(tested=tested), f"attack {HEX} J J")
    assert "commit R" in orders(fresh)  # a new turn begins with the Combat phase


@rule("7.21/stop")
def test_a_reserve_that_an_enemy_zone_stops_is_told_so() -> None:
    box = duel("A0D0").hq("HQ", "0407", "allied").unit("R", "0407", "allied", reserve=1, movement=6)
    assert "commit R" in orders(fought(box, f"attack {HEX} J J"))
    box.unit("K", "0306").unit("L", "0506")
    facts = {"unit": "R", "hex": HEX, "there": "0406"}
    assert refused(fought(box, f"attack {HEX} J J"), "commit R") == ("7.21/stop", "zone-on-the-way", facts)


@rule("9.33/defensive-move")
def test_a_reserve_moves_half_its_allowance_and_only_into_the_attacked_hex() -> None:
    far = duel("A0D0").hq("HQ", "0506", "allied").unit("R", "0407", "allied", reserve=1, movement=4)
    game = fought(far, f"attack {HEX} J J")
    facts = {"unit": "R", "hex": HEX, "available": 2}
    assert refused(game, "commit R") == ("9.33/defensive-move", "reserve-too-far", facts)
    assert orders(game) == ["done"]  # asked all the same: the attacker does not know how far it goes
    passing = fought(reserves(), f"attack {HEX} J J", "commit R", dice=(1,))
    assert where(passing, "R") == HEX
    there = fought(reserves().unit("S", HEX, "allied", reserve=1), f"attack {HEX} J J", "defend X")
    assert refused(there, "commit S") == ("9.33/defensive-move", "stays", {"unit": "S", "hex": HEX})


def test_reserves_may_crowd_the_hex_until_the_phase_ends(monkeypatch: Any) -> None:
    monkeypatch.setattr(Series, "overstacked", lambda self, p, side, hex, units: "6.1/limits" * (len(units) > 1))
    game = fought(reserves(), f"attack {HEX} J J", "commit R", "effort no", "done", dice=(1, 3))
    assert asked(game) == ("surplus", "allied")
    played(game, "surplus R")
    assert where(game, "R") == "destroyed"


def test_a_newcomer_may_be_bombarded_and_does_not_lead() -> None:
    box = reserves().gun("G", "0402", bombardment=4)
    game = played(box.game("combat", dice=[1, 2]), f"attack {HEX} J J G", "commit R")
    assert battle(game).defender_lead == position(game).world.number["X"]
    played(game, f"fire {HEX} G yes")
    assert told(game, "bombarded", "allied")[0]["unit"] == "R"


# --- a lost lead -----------------------------------------------------------------------------------------


def test_a_lead_lost_to_bombardment_is_replaced_before_the_odds() -> None:
    box = duel().unit("Y", HEX, "allied", efficiency=5).unit("Z", HEX, "allied").gun("G", "0402", bombardment=8)
    game = fought(box, f"attack {HEX} J J G", "defend X", f"fire {HEX} G", dice=(1,))
    assert asked(game) == ("lead", "allied")
    assert orders(game) == ["lead Y", "lead Z"]
    assert refused(game, "lead J") == ("10.361/efficiency", "lead-takes-no-part", {"unit": "J"})
    played(game, "lead Y")
    assert battle(game).modifiers == (("efficiency", -2, "10.361/efficiency"),)


@rule("10.2/3-reserves", "10.361/efficiency")
def test_a_newcomer_does_not_lead_while_a_defender_of_the_hex_is_left() -> None:
    box = field().unit("J", N).unit("X", HEX, "allied", steps=1).hq("HQ", "0406", "allied", command=6)
    box.unit("R", S, "allied", reserve=1, efficiency=6).gun("G", "0402", bombardment=8)
    attack = (f"attack {HEX} J J G", "defend X", "commit R", f"fire {HEX} G")
    game = fought(box.unit("Y", HEX, "allied").unit("Z", HEX, "allied"), *attack, dice=(1, 1))
    assert asked(game) == ("lead", "allied")
    assert orders(game) == ["lead Y", "lead Z"]
    assert refused(game, "lead R") == ("10.2/3-reserves", "newcomer-leads", {"unit": "R", "hex": HEX})


@rule("10.2/3-reserves", "10.361/efficiency")
def test_a_newcomer_leads_where_nobody_else_is_left() -> None:
    box = field().unit("J", N).unit("X", HEX, "allied", steps=1).hq("HQ", "0406", "allied", command=6)
    box.unit("R", S, "allied", reserve=1, efficiency=6).gun("G", "0402", bombardment=8)
    game = fought(box, f"attack {HEX} J J G", "commit R", f"fire {HEX} G", dice=(1, 1))
    assert battle(game).defender_lead == position(game).world.number["R"]


@rule("12.11/engineer-attack", "12.11/engineer-leads")
def test_an_engineer_lost_before_the_odds_cancels_nothing_and_another_must_lead() -> None:
    box = duel().unit("E", S, kind="engineer").fort(HEX).gun("I", SE, "allied", bombardment=8)
    game = fought(box, f"attack {HEX} J,E E", "defend X I", f"fire {S} I", dice=(2,))
    assert where(game, "E") == "destroyed"
    assert battle(game).shifts == (("fortification", -1, "10.32/fortification"),)
    two = box.unit("F", S, kind="engineer").unit("E2", SW, kind="engineer")
    game = fought(two, f"attack {HEX} J,E,F,E2 E", "defend X I", f"fire {S} I", dice=(2,))
    assert asked(game) == ("lead", "japanese")
    assert orders(game) == ["lead F", "lead E2"]
    assert refused(game, "lead J") == ("12.11/engineer-leads", "engineer-leads", {"unit": "J", "hex": HEX})


# --- step 7 ----------------------------------------------------------------------------------------------


def hidden() -> Game:
    """Three stacks with units under the top ones; Jay and Kay attack, Idle does not."""
    box = field().unit("Top", N).unit("Jay", N).unit("Kay", NE).unit("Idle", NE)
    box.unit("X", HEX, "allied").unit("Why", HEX, "allied").gun("Gun", S, "allied").unit("Zed", S, "allied")
    return box.game("combat", dice=[3])


@rule("10.2/7-reveal", "17.1/in-combat")
def test_step_seven_shows_all_who_take_part_and_nobody_else() -> None:
    game = played(hidden(), f"attack {HEX} Jay,Kay Jay")
    assert not any(name in named(game, "allied") for name in ("Jay", "Kay", "Idle"))
    played(game, "defend Why Gun")
    assert asked(game) == ("support-fire", "allied")
    assert not any(name in named(game, "japanese") for name in ("Why", "Gun", "Zed"))
    played(game, "done")
    for seat in ("japanese", "allied", None):
        (facts,) = told(game, "engaged", seat)
        assert facts["attackers"] == ("Jay", "Kay")
        assert facts["defenders"] == ("X", "Why")
        assert (facts["lead"], facts["defender_lead"]) == ("Jay", "Why")
        seen = game.view(seat)["battle"]
        assert seen["attackers"] == ["Jay", "Kay"]
        assert seen["defenders"] == ["X", "Why"]
        assert (seen["attack"], seen["defence"], seen["column"]) == (8, 8, "1-1")
        counters = game.view(seat)["pieces"].keys() | seen["shown"].keys()
        assert {"Jay", "Kay", "X", "Why"} <= counters  # all of them can be drawn
    assert game.view("japanese")["battle"]["shown"]["Why"]["lost"] == 0
    assert game.view("allied")["battle"]["shown"].keys() == {"Jay"}  # Kay lies on top
    assert "Idle" not in named(game, "allied")
    assert "Zed" not in named(game, "japanese")
    assert "Gun" not in named(game, "japanese")


@rule("17.1/in-combat")
def test_before_step_seven_views_hold_only_what_each_may_know() -> None:
    game = played(hidden(), f"attack {HEX} Jay,Kay Jay", "defend Why Gun")
    japanese, allied, spectator = (game.view(seat)["battle"] for seat in ("japanese", "allied", None))
    assert japanese["attackers"] == ["Jay", "Kay"]
    assert "defenders" not in japanese
    assert japanese["shown"] == allied["shown"] == spectator["shown"] == {}
    assert allied["defenders"] == ["X", "Why"]
    assert allied["defence_supporting"] == ["Gun"]
    assert "attackers" not in allied
    assert "attack" not in allied
    assert spectator["bases"] == {N: 1, NE: 1}
    assert spectator["defence_support"]["guns"] == 1
    assert {"attackers", "defenders", "lead", "defender_lead"}.isdisjoint(spectator)


@rule("17.1/in-combat")
def test_the_order_in_which_attackers_are_named_tells_nothing() -> None:
    heard, aimed = [], []
    for units in ("Jay,Kay", "Kay,Jay"):
        game = played(hidden(), f"attack {HEX} {units} Jay")
        heard.append([event.facts for event in game.log("allied")])
        assert list(game.view("allied")["battle"]["bases"]) == [N, NE]
        aimed.append(orders(played(game, "defend Why Gun")))
    assert heard[0] == heard[1]
    assert aimed[0] == aimed[1] != []


@rule("17.1/in-combat")
def test_concealment_ends_in_step_seven_for_both_sides() -> None:
    box = duel().unit("K", N).conceal(HEX).conceal(N).gun("G", "0402").gun("H", S, "allied")
    game = fought(box, f"attack {HEX} J J G", "defend X H", f"fire {HEX} G", dice=(6, 3))
    p = position(game)
    assert p.concealed[p.world.board.hex(HEX)]
    assert p.concealed[p.world.board.hex(N)]
    played(game, "done")
    assert not any(p.concealed)


@rule("10.2/9-roll")
def test_the_die_and_the_result_stand_in_the_view() -> None:
    game = fought(
        duel().unit("Y", HEX, "allied").unit("Z", HEX, "allied").cell("1-3", 3, "A0D2"),
        f"attack {HEX} J J",
        "defend X",
        "effort no",
    )
    seen = game.view("japanese")["battle"]
    assert seen["die"] == 3
    assert seen["result"] == {"attacker": 0, "defender": 2}
    assert seen["effort"] is False


# --- another round ---------------------------------------------------------------------------------------


def test_another_round_is_fought_by_those_left_under_the_limits_of_the_first(monkeypatch: Any) -> None:
    monkeypatch.setattr(Series, "another_round", lambda self, p, battle: "singapore 2.74/extra-round")
    box = (
        duel("A0D1", column="2-1")
        .unit("K", NE)
        .unit("Y", "0604", "allied")
        .gun("G", "0402")
        .air("F1")
        .air("F2")
        .air("F3")
    )
    game = fought(box, f"attack {HEX} J J G F1", f"fire {HEX} G", "effort no", dice=(6, 3, 3))
    assert asked(game) == ("another-round", "japanese")
    assert refused(game, "another-round J,K J")[:2] == ("singapore 2.74/normal-rules", "nobody-joins")
    assert refused(game, "another-round J J G") == ("11.12/once", "gun-fired", {"unit": "G"})
    assert refused(game, "another-round J J - F2,F3")[0] == "13.21/limit"
    assert unlisted(game) == []
    played(game, "another-round J J - F2", "effort no")
    assert len(told(game, "combat-result", None)) == 2
    assert asked(game)[0] == "combat"  # one more round and no third
    assert refused(game, f"attack {HEX} K K")[0] == "10.12/once"


def test_a_reroll_declined_in_the_first_round_is_offered_in_the_second(monkeypatch: Any) -> None:
    monkeypatch.setattr(Series, "another_round", lambda self, p, battle: "singapore 2.74/extra-round")
    game = fought(duel().cards(holder=0, run=3), f"attack {HEX} J J", "effort no", "reroll no", dice=(3, 3))
    played(game, "another-round J J", "effort no")
    assert asked(game) == ("reroll", "japanese")


def test_who_dropped_out_of_the_first_round_is_told_so_in_the_second(monkeypatch: Any) -> None:
    monkeypatch.setattr(Series, "another_round", lambda self, p, battle: "singapore 2.74/extra-round")
    box = duel(column="2-1").unit("K", NE).unit("L", SE, steps=1).gun("G", S, "allied").gun("H", S, "allied")
    game = fought(box, f"attack {HEX} J,K,L J", "defend X G,H", f"fire {NE} G", f"fire {SE} H", dice=(2, 1, 3))
    played(game, "effort no")
    assert marked(game, "disrupted", "K")
    assert where(game, "L") == "destroyed"
    assert refused(game, "another-round J,K J") == ("11.23/disruption", "disrupted-attacks", {"unit": "K"})
    assert refused(game, "another-round J,L J") == ("10.2/1-attacker", "cannot-attack", {"unit": "L"})


def test_a_banzai_charge_in_the_extra_round_costs_those_in_it(monkeypatch: Any) -> None:
    monkeypatch.setattr(Series, "another_round", lambda self, p, battle: "singapore 2.74/extra-round")
    game = fought(duel().unit("K", N), f"attack {HEX} J,K J", "effort no", dice=(3, 3))
    played(game, "another-round K K - - - - yes", "effort no")
    assert (where(game, "J"), where(game, "K")) == (N, "permanently-destroyed")


@rule("17.1/top-unit")
def test_when_a_combat_is_over_the_attacker_may_put_its_stacks_in_order() -> None:
    box = duel().unit("K", N).unit("L", "0604").unit("M", "0604").unit("Y", "0603", "allied").unit("Q", S)
    before = box.game("combat", dice=[3])
    assert refused(before, "top K")[1] == "not-now"
    game = fought(box)
    assert [order for order in orders(game) if order.startswith("top")] == ["top K"]
    played(game, "top K")
    assert game.view("allied")["stacks"][N]["top"] == "K"
