"""The queries before a combat agree with the combat, down to the column."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from grognard.field.odds import BELOW
from grognard.games.nemesis.rules.casualties import Fight
from grognard.games.nemesis.rules.odds import forecast, price_of_enforcing, price_of_refusing
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import JAPANESE, NOBODY
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    attacking,
    number,
    orders,
    played,
    position,
    told,
)


def mountain_fight(battlefield: Battlefield) -> NemesisSandbox:
    """J and K with an Air Support against X and Y in a Bunker on a Mountain, J across a Major River."""
    box = battlefield().hex("B", "mountain", bunker="british").link("A", "B", river="major").link("C", "B")
    for die in range(8):
        box.cell("3:1", die, f"{7 - die}-{die // 2}{'r' if die > 3 else ''}")
    box.unit("J", "A", strength=5, quality=3, light=True).unit("K", "C", strength=3, quality=2, supply="limited")
    box.unit("X", "B", "allied", strength=2, quality=1).unit("Y", "B", "allied", strength=0, quality=2)
    return box.air_support("zero", "japanese", strength=3)


def test_a_forecast_names_every_shift_with_its_rule(battlefield: Battlefield) -> None:
    game = attacking(mountain_fight(battlefield))
    seen = forecast(position(game), position(game).world.board.hex("B"), (0, 1), air=0, spearhead=0, meeting=2)
    assert seen.refusal is None
    assert (seen.attackers, seen.defenders, seen.air) == ({0: 10, 1: 3}, {2: 4, 3: 0}, 6)
    assert (seen.attack, seen.defence, seen.ratio, seen.column) == (19, 4, Fraction(19, 4), 4)
    assert [(each.name, each.number, each.rule) for each in seen.shifts] == [
        ("mountain", -1, "6.1-G/mountain"),
        ("support", 1, "6.1-G/support"),
    ]
    assert (seen.final, seen.advantage, seen.modifiers, seen.banzai) == (4, JAPANESE, (), 0)


def test_a_forecast_gives_the_exact_chances(battlefield: Battlefield) -> None:
    box = mountain_fight(battlefield)
    p = position(attacking(box))
    seen = forecast(p, p.world.board.hex("B"), (0, 1), spearhead=0, meeting=2)  # 13:4 and -1: the 2:1 column
    assert (seen.column, seen.final) == (3, 2)
    seen = forecast(p, p.world.board.hex("B"), (0, 1), spearhead=0, meeting=2, air=0, banzai=True)
    assert [each.rule for each in seen.modifiers] == ["6.1-F/banzai-drm"]
    weaker = forecast(p, p.world.board.hex("B"), (0,), spearhead=0, meeting=3, air=0)  # 8:1, down to 3:1?
    table = p.world.charts.combat
    assert weaker.chances is not None
    for cell, chance in weaker.chances.items():
        rolled = [die for die in range(1, 7) if table.cell(die, weaker.final) == cell]
        assert chance == Fraction(len(rolled), 6)
    assert weaker.retreat == Fraction(sum(table.cell(die, weaker.final)[2] for die in range(1, 7)), 6)
    losses = sum(table.cell(die, weaker.final)[0] for die in range(1, 7))
    assert weaker.attacker_losses == Fraction(losses, 6)


def test_a_forecast_assumes_the_best_of_both_sides(battlefield: Battlefield) -> None:
    p = position(attacking(mountain_fight(battlefield)))
    seen = forecast(p, p.world.board.hex("B"), (0, 1))
    assert (seen.spearhead, seen.meeting) == (0, 3)  # Quality 3 - 1 over the river; Y's 2 + 1 in the Bunker


def test_a_forecast_says_why_not(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").unit("J", "A", strength=1).unit("L", "A", supply="limited", strength=9)
    p = position(attacking(box.unit("X", "B", "allied", strength=4)))
    low = forecast(p, 1, (0,))
    assert low.refusal is not None
    assert (low.refusal.rule, low.column, low.chances) == ("6.1-E/minimum", BELOW, None)
    hungry = forecast(p, 1, (1,), assault=True)
    assert hungry.refusal is not None
    assert hungry.refusal.rule == "5.2/full-supply"
    nobody = forecast(p, 1, ())
    assert (nobody.advantage, nobody.ratio) == (NOBODY, None)


def test_the_combat_is_fought_as_forecast(battlefield: Battlefield) -> None:
    game = attacking(mountain_fight(battlefield), dice=[4])
    p = position(game)
    seen = forecast(p, p.world.board.hex("B"), (0, 1), air=0, spearhead=1, meeting=3)
    played(game, "attack B J,K zero", "spearhead K", "meet Y")
    shifted = told(game, "shifted")[-1]
    columns = p.world.charts.combat.columns
    assert shifted["column"] == "{}:{}".format(*columns[seen.final])
    assert shifted["shift"] == sum(each.number for each in seen.shifts)


def test_the_prices_of_enforcing_and_refusing(battlefield: Battlefield) -> None:
    game = attacking(mountain_fight(battlefield))
    p = position(game)
    fight = Fight(side=JAPANESE, target=p.world.board.hex("B"), units=(0, 1))
    j, k, x, y = (number(game, unit) for unit in "JKXY")
    assert [price_of_enforcing(p, fight, leader, refuser) for leader, refuser in product((j, k), (x, y))] == [
        0,
        1,
        0,
        1,
    ]
    p.bunker[fight.target] = 0
    assert [price_of_refusing(p, fight, leader, refuser) for leader, refuser in product((j, k), (x, y))] == [2, 1, 2, 1]
    assert price_of_refusing(p, fight, -1, x) == 1
    assert price_of_enforcing(p, fight, j, -1) == 0


# --- calling off -------------------------------------------------------------------------------------------


def test_a_battalion_dropped_under_attack_changes_the_odds_and_may_call_the_attack_off(
    battlefield: Battlefield,
) -> None:
    box = (
        battlefield().chain("A B C").unit("X", "A", "allied", strength=2, done="").unit("Y", "A", "allied", strength=9)
    )
    box.unit("R", "B", steps=3, strength=4, back=(3, 4, 2), formation="31")
    box.unit("I", "japanese-battalions", size="small", strength=2, formation="31").air_support("raf", strength=1)
    game = played(attacking(box, "allied", dice=[3]), "attack B X")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("drop", "japanese")
    played(game, "drop-here R")  # 3 + 2 against 2: less than 1:2
    assert (asked(game), len(told(game, "called-off"))) == ("attack", 1)
    assert "attack B X" not in orders(game)
    played(game, "attack B X,Y raf", "spearhead X", "meet I")  # nobody has attacked yet
