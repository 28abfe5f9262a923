"""The chances of a proposed air mission are those of the rules themselves, die by die."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from grognard.games.war_of_resistance.air_odds import duel, hit_chance, pounce, prospect, reaches, under_fire
from grognard.games.war_of_resistance.rules import air_fire, bombing, flak
from grognard.games.war_of_resistance.rules.bombing import volleys
from grognard.kernel.words import Malformed
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, play, sky

DICE = range(1, 7)


def over_target(*guns: int) -> Any:
    """A bomber and a fighter of Japan over the Chinese base, a Chinese fighter, and guns."""
    box = sky().wing("B", FAR_BASE, "ijn-g3m1", mission="bombing", base=HOME)
    box.wing("E", FAR_BASE, "ija-ki-10", mission="escort", base=HOME).wing("X", FAR_BASE, "caf-hawk-iii")
    game = begin(box.mark(aa_light={FAR_BASE: guns[0] if guns else 0}))
    return game.position, [game.position.world.number[name] for name in "BEX"]


def counted(found: Counter[str]) -> dict[str, Fraction]:
    return {result: Fraction(count, found.total()) for result, count in found.items()}


def test_a_duel_is_every_throw_of_two_dice() -> None:
    p, (bomber, escort, enemy) = over_target()
    for firer, target in ((enemy, bomber), (bomber, enemy), (enemy, escort), (escort, enemy)):
        found: Counter[str] = Counter()
        for dice in product(DICE, DICE):
            trial = p.copy()
            trial.dice = dice
            found[air_fire.shoot(trial, firer, target) or "none"] += 1
        assert duel(p, firer, target) == counted(found)


def test_a_patrol_attack_is_every_throw_of_one() -> None:
    p, (bomber, _, enemy) = over_target()
    found: Counter[str] = Counter()
    for die in DICE:
        trial = p.copy()
        trial.dice = (die,)
        found[air_fire.pounce(trial, enemy, bomber) or "none"] += 1
    assert pounce(p, enemy, bomber) == counted(found)


@pytest.mark.parametrize("guns", [0, 3])
def test_bombs_fall_after_the_guns_have_fired(guns: int) -> None:
    p, (bomber, _, _) = over_target(guns)
    shots, hits = 0, 0
    for *aa, die in product(*([DICE] * (3 if guns else 1))):
        trial = p.copy()
        trial.dice = tuple(aa)
        firing = flak.ground_flak(trial, 1, trial.at[bomber])
        shots += 1
        if not flak.fire_at(trial, bomber, firing):
            trial.dice = (die,)
            strength = bombing.load_against(trial, bomber, "airbase", trial.at[bomber])
            hits += bombing.drop_bombs(trial, (bomber,), "airbase", trial.at[bomber], strength)
    found = prospect(p, 0, p.at[bomber], (bomber,))
    assert found.hits["airbase"] == Fraction(hits, shots) > 0
    assert found.risks[bomber] == under_fire(p, bomber, flak.ground_flak(p, 1, p.at[bomber]))
    assert (found.hits["airbase"] < hit_chance(p, (bomber,), "airbase", p.at[bomber])) == bool(guns)


def two_dice() -> list[tuple[tuple[int, int], int]]:
    """A throw for each sum of two dice, and in how many ways it comes."""
    return [((max(1, total - 6), total - max(1, total - 6)), 6 - abs(total - 7)) for total in range(2, 13)]


@pytest.mark.parametrize(("aa", "word"), [(0, "ships"), (2, "ships"), (0, "port"), (2, "port"), (2, "airbase")])
def test_prospects_of_a_raid_are_those_of_operations_flown_to_their_end(aa: int, word: str) -> None:
    """A torpedo bomber at a port with guns ashore, and a ship in it with guns or without: every throw, played out."""
    box = sky().port(FAR_BASE, "standard").wing("V", HOME, "ijn-b4y1").mark(aa_light={FAR_BASE: 3})
    box.ship("S", FAR_BASE, "TF", 9, power="cn", aa=aa, afloat="in-port")
    before = begin(box).position
    bomber, target = before.world.number["V"], before.world.board.index[FAR_BASE]
    promised = prospect(before, 0, target, (bomber,))
    shots = volleys(before, (bomber,), target) if word == "ships" else (bomber,)
    hits = Fraction(0)
    for guns, ways in two_dice():
        for die in DICE:  # the same for each of its attacks: the mean is what it is one by one
            game = begin(box, dice=[*guns, *([die] * len(shots))])
            play(game, f"fly V bombing {FAR_BASE}", "go")
            if game.asked() == "aim":
                play(game, "aim V" if word in ("ships", "port") else "aim -")
            if game.asked() == "bombing":
                play(game, f"bomb {word} V")
                results = [event.facts["result"] for event in game.log() if event.kind == "bombs"]
                hits += Fraction(ways, 6**3) * results.count("hit")
    assert promised.hits[word] == hits > 0


def test_asking_changes_nothing() -> None:
    p, (bomber, _, _) = over_target(2)
    before = p.hash()
    prospect(p, 0, p.at[bomber], (bomber,), extended=True)
    assert p.hash() == before


def test_who_reaches_what() -> None:
    box = sky(40).wing("D", HOME, "ijn-d1a1").wing("F", HOME, "ija-ki-10")
    p = begin(box).position
    dive, fighter = (p.world.number[name] for name in "DF")
    hexes = {far: next(hex for hex in range(len(p.world.board)) if p.world.board.distance(p.at[dive], hex) == far)
             for far in (10, 11, 20, 21)}  # fmt: skip
    assert [reaches(p, dive, hexes[far]) for far in (10, 11, 20, 21)] == [
        (10, "normal"), (11, "extended"), (20, "extended"), (21, ""),
    ]  # fmt: skip
    assert reaches(p, fighter, hexes[10]) == (10, "")


def test_the_question_of_a_raid() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("E", HOME, "ija-ki-10").wing("X", FAR_BASE, "caf-hawk-iii")
    game = begin(box)
    answer = game.query("raid", {"target": FAR_BASE, "units": ["B", "E"]}, "japanese")
    assert answer["units"]["B"] == {"distance": 7, "range": "normal"}
    assert list(answer["hits"]) == ["airbase"]
    assert answer["risks"] == {"B": {"none": 1.0}}
    assert [(row["unit"], row["at"]) for row in answer["interceptors"]] == [("X", "B"), ("X", "E")]
    assert answer["patrols"] == {FAR_BASE: 1}
    listed = game.query("flights", {"unit": "B"}, "japanese")
    assert [row["place"] for row in listed["targets"]] == [FAR_BASE]
    with pytest.raises(Malformed):
        game.query("raid", {"target": FAR_BASE, "units": []}, "japanese")
    with pytest.raises(Malformed):
        game.query("flights", {"unit": "nobody"}, "japanese")
