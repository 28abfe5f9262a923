"""Chances of the air, worked out by hand from the charts and the rules, and not by the code that reads them.

Two dice show so much or less in so many of 36 ways: 2 in 1, 3 in 3, 4 in 6, 5 in 10, 6 in 15, 7 in 21, 8 in 26, 9 in
30, 10 in 33, 11 in 35.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.air_odds import duel, hit_chance, pounce, prospect, reaches, under_fire
from grognard.games.war_of_resistance.rules.flak import Flak
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, sky


def ways(eliminated: int, aborted: int, returned: int) -> dict[str, Fraction]:
    """So many of 36 throws for each result, and none for the rest."""
    found = {"eliminated": eliminated, "aborted": aborted, "returned": returned}
    found["none"] = 36 - eliminated - aborted - returned
    return {name: Fraction(count, 36) for name, count in found.items() if count}


def met(one: str, other: str, mission: str = "") -> tuple[Any, int, int]:
    """A Japanese air unit over the base of a Chinese one."""
    state: dict[str, Any] = {"mission": mission, "base": HOME} if mission else {}
    box = sky().wing("J", FAR_BASE if mission else HOME, one, **state).wing("C", FAR_BASE, other)
    p = begin(box).position
    return p, p.world.number["J"], p.world.number["C"]


@rule("21B3/differential", "21D")
@pytest.mark.parametrize(
    ("japanese", "chinese", "mission", "his", "mine"),
    [
        # 3 less 2: column +1, kills to 3, aborts to 5, turns back to 7; a navy pilot takes 2 from the dice.
        ("ijn-a5m2", "caf-i-152", "escort", (10, 11, 9), (1, 5, 9)),
        # 2 less 1: column +1; a fighter at a bomber 1, an army pilot 1. Back: column -2, 1 more.
        ("ija-ki-10", "caf-o2mc", "escort", (10, 11, 9), (0, 0, 3)),
        # 3 less 1: column +2, kills to 4, aborts to 6, turns back to 8; navy 2 and a bomber 1. Back: column -2, 1 more.
        ("ijn-a5m2", "caf-o2mc", "escort", (21, 9, 5), (0, 0, 3)),
        # With bombs 7 less 2 is 5, less 3: column +2, and 2 off; back 3 less (5 less 2): column 0.
        ("ijn-a6m2", "caf-i-16", "bombing", (15, 11, 7), (1, 5, 9)),
    ],
)
def test_shots_in_air_combat(
    japanese: str, chinese: str, mission: str, his: tuple[int, int, int], mine: tuple[int, int, int]
) -> None:
    p, japan, china = met(japanese, chinese, mission)
    assert duel(p, japan, china) == ways(*his)
    assert duel(p, china, japan) == ways(*mine)


@rule("21C/resolution")
def test_a_patrol_attack_takes_no_pilots_and_no_types_into_account() -> None:
    p, patrol, prey = met("ijn-a4n1", "caf-o2mc")  # 2 less 1: turns back on a 5, aborts on a 6
    assert pounce(p, patrol, prey) == {"none": Fraction(4, 6), "returned": Fraction(1, 6), "aborted": Fraction(1, 6)}


@rule("22B2/column")
@pytest.mark.parametrize(
    ("type", "guns", "kind", "found"),
    [
        ("ija-ki-21-1a", 9, "light", (1, 5, 4)),  # column 7, level 1: 2, 4, 5
        ("ija-ki-21-1a", 9, "heavy", (3, 7, 5)),  # 3, 5, 6
        ("ijn-d1a2", 4, "light", (3, 3, 9)),  # column 3, dive -1: 3, 4, 6
        ("ijn-e8n1", 2, "light", (3, 3, 4)),  # low -1: 3, 4, 5
        ("ijn-e8n1", 2, "heavy", (0, 1, 2)),  # low 1: 1, 2, 3
    ],
)
def test_guns_at_aircraft(type: str, guns: int, kind: str, found: tuple[int, int, int]) -> None:
    p, wing, _ = met(type, "caf-i-16", "bombing")
    assert under_fire(p, wing, Flak(**{kind: Fraction(guns)})) == ways(*found)


@rule("20G/table", "20G2a/target", "23D")
@pytest.mark.parametrize(
    ("type", "word", "chance"),
    [
        ("ija-ki-21-1a", "airbase", Fraction(2, 6)),  # 2 is column 1: a 6, and 1 more at an airbase
        ("ijn-d1a2", "airbase", Fraction(3, 6)),  # dive bombers 1 more
        ("ija-ki-10", "airbase", Fraction(2, 6)),  # a fighter of 0 bombs an airbase with 1
        ("ijn-a6m2", "airbase", Fraction(2, 6)),  # and one of 1 with 2
        ("ija-ki-21-1a", "rail", Fraction(0)),  # a 6 less 1
        ("ijn-d3a1", "rail", Fraction(2, 6)),  # 3 is its own column, a 5; 1 less for rails, 1 more for diving
    ],
)
def test_bombs_on_the_ground(type: str, word: str, chance: Fraction) -> None:
    p, wing, _ = met(type, "caf-i-16", "bombing")
    assert hit_chance(p, (wing,), word, p.at[wing]) == chance


@rule("20G2g/attacks", "23G3")
@pytest.mark.parametrize(
    ("type", "mean"),
    [
        ("ijn-d1a2", Fraction(2 * 2, 6)),  # two attacks, a 5
        ("ijn-b4y1", Fraction(4 * 2, 6)),  # torpedoes: four attacks, a 5
        ("ija-ki-21-1a", Fraction(2, 6)),  # two attacks, a 6
        ("ijn-e8n1", Fraction(1, 6)),
    ],
)
def test_bombs_on_ships_in_port(type: str, mean: Fraction) -> None:
    box = sky().port(FAR_BASE, "standard").wing("J", HOME, type).ship("S", FAR_BASE, "TF", 9, power="cn", aa=0)
    p = begin(box).position
    wing, target = p.world.number["J"], p.world.board.index[FAR_BASE]
    assert prospect(p, 0, target, (wing,)).hits["ships"] == mean


@rule("20G/weather", "23C/bombers")
def test_mud_and_extended_range_weaken_bombs() -> None:
    box = sky().wing("J", FAR_BASE, "ijn-d3a1", mission="bombing", base=HOME)
    dry = begin(box).position
    assert hit_chance(dry, (0,), "airbase", dry.at[0]) == Fraction(4, 6)  # 3: a 5, and 1 and 1 more
    wet = begin(box.weather("mud")).position
    assert hit_chance(wet, (0,), "airbase", wet.at[0]) == Fraction(3, 6)  # 1 1/2: a 6, and 1 and 1 more
    far = prospect(dry, 0, dry.at[0], (0,), extended=True)
    assert far.hits["airbase"] == Fraction(3, 6)  # a third of 3 is 1


@rule("18/cost", "23C/bombers")
@pytest.mark.parametrize(
    ("type", "near", "far"),
    [("ija-ki-21-1a", 15, 30), ("ijn-g3m2", 30, 60), ("ijn-d1a2", 9, 18), ("ija-ki-10", 0, 0)],
)
def test_how_far_bombers_reach(type: str, near: int, far: int) -> None:
    """Their movement by day, twice as much with a third of the bombs; fighters never go farther with bombs."""
    p = begin(sky(70).wing("J", HOME, type)).position

    def reach(distance: int) -> str:
        board = p.world.board
        hex = next(hex for hex in range(len(board)) if board.distance(p.at[0], hex) == distance)
        return str(reaches(p, 0, hex)[1])

    if near:
        assert [reach(near), reach(near + 1), reach(far), reach(far + 1)] == ["normal", "extended", "extended", ""]
    else:
        assert reach(p.wing(0).type.move + 1) == ""
