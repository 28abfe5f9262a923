"""2.12, 4.33, 10.4 to 10.7, 15.3: the combat die, its table and the steps it costs."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.position import TALLIES
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
    lost,
    marked,
    orders,
    played,
    position,
    refused,
    told,
    where,
)

N, NE, SE, S, SW, NW = AROUND


def tally(game: Game, name: str) -> int:
    return position(game).tally[TALLIES.index(name)]


# --- the die ---------------------------------------------------------------------------------------------


@rule("10.6/result", "10.2/9-roll")
def test_the_cell_of_die_and_column_costs_both_sides_their_steps() -> None:
    game = fought(duel("A1D2"))
    assert lost(game, "J") == 1
    assert where(game, "X") == "destroyed"
    assert told(game, "combat-result", "allied")[0]["defender"] == 2
    quiet = fought(duel("A1D2"), dice=(4,))  # another row
    assert (lost(quiet, "J"), lost(quiet, "X")) == (0, 0)


@rule("10.4/maximum-effort")
def test_a_maximum_effort_is_declared_before_the_die_and_uses_its_own_table() -> None:
    box = duel("A0D0").cell("1-1", 3, "A2D1", effort=True)
    game = fought(box, f"attack {HEX} J J")
    assert asked(game) == ("effort", "japanese")
    assert not told(game, "rolled", None)
    assert orders(game) == ["effort no", "effort yes"]
    played(game, "effort yes")
    assert where(game, "J") == "destroyed"
    assert lost(game, "X") == 1
    assert lost(fought(box), "X") == 0
    barred = box.game("combat", "allied", dice=[3])
    assert asked(played(barred, f"attack {N} X X")) == ("effort", "allied")


@rule("10.4/maximum-effort")
def test_a_game_that_forbids_maximum_efforts_does_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Series, "may_make_effort", lambda self, side: "bataan 2.8/maximum-effort" if side else "")
    game = played(duel().game("combat", "allied", dice=[3]), f"attack {N} X X")
    assert told(game, "combat-result", None)[0]["effort"] == "no"


@rule("10.4/maximum-effort")
def test_a_maximum_effort_is_declared_before_the_die_and_after_the_guns() -> None:
    game = fought(duel().gun("G", S), f"attack {HEX} J J G", dice=(3, 3))
    assert asked(game)[0] == "support-fire"
    assert refused(game, "effort yes")[:2] == ("10.4/maximum-effort", "not-now")
    played(game, "done", "effort no")
    assert refused(game, "effort yes")[:2] == ("10.4/maximum-effort", "not-now")


@rule("4.33/momentum-reroll")
def test_a_second_or_late_reroll_is_refused_by_the_rule_of_rerolls() -> None:
    box = duel("A0D1").cards(holder=0, run=3).unit("K", S).unit("Y", "0406", "allied")
    game = fought(box, f"attack {HEX} J J", "effort no", "reroll yes", dice=(3, 3))
    assert refused(game, "reroll yes")[:2] == ("4.33/momentum-reroll", "not-now")
    played(game, "attack 0406 K K")
    assert asked(game)[0] == "effort"
    assert refused(game, "reroll yes")[:2] == ("4.33/momentum-reroll", "not-now")


@rule("4.33/momentum-reroll")
def test_momentum_lets_one_die_a_turn_be_rolled_again_before_the_losses() -> None:
    box = duel("A2D0", die=4).cell("1-1", 6, "A0D2").cards(holder=0, run=3).unit("K", S).unit("Y", "0406", "allied")
    game = fought(box, f"attack {HEX} J J", "effort no", dice=(3, 5, 1))
    assert asked(game) == ("reroll", "japanese")
    assert lost(game, "J") == 0
    played(game, "reroll yes")
    assert where(game, "X") == "destroyed"
    assert position(game).rerolled
    played(game, "done", "attack 0406 K K", "effort no")  # no second reroll in this turn
    assert asked(game)[0] == "pause"


@rule("4.33/final")
def test_the_second_die_stands_for_better_or_worse() -> None:
    box = duel("A0D2", die=4).cell("1-1", 2, "A2D0").cards(holder=0, run=4)
    game = fought(box, f"attack {HEX} J J", "effort no", "reroll yes", dice=(3, 1))
    assert where(game, "J") == "destroyed"
    assert lost(game, "X") == 0
    kept = fought(box, f"attack {HEX} J J", "effort no", "reroll no", dice=(3, 1))
    assert where(kept, "X") == "destroyed"


@rule("4.33/momentum-reroll")
@pytest.mark.parametrize(
    "cards", [{"holder": 0, "run": 2}, {"holder": 1, "run": 5}, {"holder": 0, "run": 3, "rerolled": True}]
)
def test_without_momentum_of_ones_own_no_reroll_is_offered(cards: dict[str, int]) -> None:
    assert asked(fought(duel().cards(**cards)))[0] == "pause"


# --- losses ----------------------------------------------------------------------------------------------


@rule("10.71/distribution", "10.71/one-each")
def test_once_everybody_has_lost_a_step_the_owner_may_take_the_rest_from_one_unit() -> None:
    box = field().cell("1-2", 3, "A0D4").unit("J", N, attack=4)
    box.unit("X", HEX, "allied", defence=4, steps=3).unit("Y", HEX, "allied", defence=4, steps=3)
    game = fought(box, f"attack {HEX} J J", "defend X", "effort no")
    assert (asked(game), lost(game, "X"), lost(game, "Y")) == (("loss", "allied"), 1, 1)
    played(game, "loss Y", "loss Y")
    assert (lost(game, "X"), where(game, "Y")) == (1, "destroyed")


@rule("2.12/two-sides", "10.7/increment")
def test_the_first_step_flips_a_unit_and_the_second_destroys_it() -> None:
    game = fought(duel("A0D1"))
    assert (lost(game, "X"), where(game, "X")) == (1, HEX)
    assert where(fought(duel("A0D2")), "X") == "destroyed"
    three = field().cell("1-1", 3, "A0D2").unit("J", N, attack=5).unit("X", HEX, "allied", faces="5-5 3-3 2-2")
    assert lost(fought(three), "X") == 2
    assert where(fought(three), "X") == HEX


def stack(result: str) -> PacificSandbox:
    """J attacks X, Y and Z of two steps each at 1-3; the defender leads with Y."""
    return duel(result, column="1-3").unit("Y", HEX, "allied").unit("Z", HEX, "allied")


def defended(result: str) -> Game:
    return fought(stack(result), f"attack {HEX} J J", "defend Y", "effort no")


@rule("10.361/first-loss", "10.71/distribution")
def test_the_lead_takes_the_first_step_and_the_owner_allots_the_rest() -> None:
    game = defended("A0D2")
    assert (lost(game, "Y"), lost(game, "X"), lost(game, "Z")) == (1, 0, 0)
    assert asked(game) == ("loss", "allied")
    assert orders(game) == ["loss X", "loss Z"]
    assert refused(game, "loss J") == ("10.71/distribution", "takes-no-loss", {"unit": "J"})
    played(game, "loss Z")
    assert (lost(game, "Y"), lost(game, "X"), lost(game, "Z")) == (1, 0, 1)


@rule("10.71/distribution", "11.23/disruption")
def test_an_attacker_that_dropped_out_takes_no_loss_of_the_result() -> None:
    """J and K attack, guns disrupt J; the three steps are K's alone, which has two."""
    box = duel("A3D0", attack=8).unit("K", NE).gun("G", "0405", "allied")
    game = fought(box, f"attack {HEX} J,K J", "defend X G", f"fire {N} G", "effort no", dice=(2, 3))
    assert (lost(game, "J"), where(game, "J")) == (1, N)  # the step it lost to the guns
    assert where(game, "K") == "destroyed"


@rule("10.71/one-each")
def test_everybody_loses_one_step_before_anybody_loses_two() -> None:
    game = defended("A0D2")
    assert refused(game, "loss Y") == ("10.71/one-each", "hit-before", {"unit": "Y"})
    game = defended("A0D3")
    assert [lost(game, unit) for unit in "XYZ"] == [1, 1, 1]  # nothing to choose
    game = defended("A0D4")
    assert asked(game) == ("loss", "allied")
    assert orders(game) == ["loss X", "loss Y", "loss Z"]
    played(game, "loss X")
    assert where(game, "X") == "destroyed"


@rule("10.6/defender-first")
def test_the_defender_takes_all_losses_before_the_attacker() -> None:
    box = stack("A0D0").cell("1-2", 3, "A2D2").unit("K", N, attack=1).unit("L", N, attack=1)
    game = fought(box, f"attack {HEX} J,K,L J", "defend Y", "effort no")
    assert asked(game) == ("loss", "allied")
    assert lost(game, "J") == 0
    played(game, "loss X")
    assert asked(game) == ("loss", "japanese")
    assert lost(game, "J") == 1
    kinds = [(event.facts["unit"]) for event in game.log("allied") if event.kind == "step-lost"]
    assert kinds == ["Y", "X", "J"]


def test_supporting_artillery_loses_nothing_and_guns_in_the_hex_do() -> None:
    box = duel("A1D4", die=3, column="1-1", attack=5).gun("G", "0402").gun("H", HEX, "allied")
    game = fought(box, f"attack {HEX} J J G", "defend X", "done", "effort no")
    assert lost(game, "G") == 0
    assert where(game, "H") == where(game, "X") == "destroyed"


# --- boxes and tallies -----------------------------------------------------------------------------------


@rule("10.72/boxes", "15.3/permanent", "15.3/tallied")
def test_a_unit_destroyed_out_of_supply_is_gone_for_good_and_still_tallied() -> None:
    box = duel("A0D2").area("supply-allied", "0101").area("supply-japanese", "0101")
    box.parameter("supply-range-allied", 1)
    game = fought(box)
    assert where(game, "X") == "permanently-destroyed"
    assert tally(game, "us-army-infantry") == 2
    supplied = fought(duel("A0D2"))
    assert where(supplied, "X") == "destroyed"
    assert tally(supplied, "us-army-infantry") == 2


@rule("5.11/what-counts")
@pytest.mark.parametrize(
    ("kind", "infantry", "armour"),
    [("infantry", 1, 0), ("reconnaissance", 1, 0), ("tank", 0, 1), ("engineer", 0, 0), ("amtrac", 0, 0)],
)
def test_only_steps_of_infantry_and_armour_enter_a_tally(kind: str, infantry: int, armour: int) -> None:
    box = field().cell("1-1", 3, "A0D1").unit("J", N).unit("X", HEX, "allied", kind=kind)
    box.chart(armour_modifier=0)
    game = fought(box)
    assert lost(game, "X") == 1
    assert (tally(game, "us-army-infantry"), tally(game, "us-army-armour")) == (infantry, armour)
    assert position(game).fallen[1] == 1


@rule("10.5/banzai-loss", "10.5/all-units")
@pytest.mark.parametrize(("result", "die"), [("A0D0", 3), ("A2D0", 3), ("A0D2", 3)])
def test_a_banzai_attack_costs_every_unit_in_it_whatever_the_result(result: str, die: int) -> None:
    box = duel(result, column="4-1", die=die).unit("T", N, kind="tank").unit("Stays", N).chart(armour_modifier=0)
    game = fought(box, f"attack {HEX} J,T J - - - - yes", "effort no")
    assert where(game, "J") == where(game, "T") == "permanently-destroyed"
    assert where(game, "Stays") == N
    assert (where(game, "X") == "destroyed") == (result == "A0D2")
    assert tally(game, "japanese-army-infantry") == 2
    assert asked(game)[0] != "advance"  # nobody is left to go


@rule("10.5/banzai-loss")
def test_a_unit_shot_down_before_a_banzai_attack_is_gone_for_good_too() -> None:
    box = duel().unit("K", N).gun("G", HEX, "allied", bombardment=8).air("F")
    orders = (f"attack {HEX} J,K K - - - - yes", "defend X G", f"fire {N} G", "effort no")
    game = fought(box, *orders, dice=(1, 3))
    assert told(game, "bombarded", "japanese")[0]["steps"] == 2
    assert where(game, "J") == where(game, "K") == "permanently-destroyed"


def test_losses_of_a_combat_are_open() -> None:
    game = defended("A1D2")
    assert {"unit": "Y", "side": "allied", "hex": HEX} in told(game, "step-lost", "japanese")
    assert not marked(game, "disrupted", "Y")
    assert battle(game).revealed
