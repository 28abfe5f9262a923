"""Exact chances in the air: against a count of dice by hand, and against the combat as it is played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.field.asking import ask
from grognard.games.world_in_flames.air_queries import AIR_QUERIES
from grognard.games.world_in_flames.rules.air_odds import forecast, results, struck
from grognard.games.world_in_flames.rules.concepts import two_dice
from grognard.games.world_in_flames.rules.dogfights import Group
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.kernel.words import Malformed
from tests.rules.world_in_flames.air import bomber, come_home, fighter, send, skip, sky, troops


def raid(box: FlamesSandbox, **args: Any) -> dict[str, Any]:
    found: dict[str, Any] = ask(AIR_QUERIES, box.game().position, None, "raid", {"target": "0703", **args})
    return found


def duel() -> FlamesSandbox:
    return fighter(bomber(troops(sky())), "I", at="0903", power="ussr", air=4)


def test_the_chances_of_two_dice_and_of_results_add_up() -> None:
    assert two_dice()[2] == two_dice()[20] == Fraction(1, 100)
    assert two_dice()[11] == Fraction(10, 100)
    p: Any = sky().game().position
    for value in range(-9, 10):
        assert sum(results(p, value).values()) == 1
        assert results(p, value, weaker=True).get("AX", 0) == 0


def test_whom_results_fall_upon() -> None:
    group = Group((1, 2), (3, 4))
    found = {result: struck(group, result)[1] for result in ("AX", "AA", "DX", "DA", "AC", "DC", "-")}
    assert found == {"AX": 3, "AA": 3, "DX": 1, "DA": 1, "AC": 3, "DC": 4, "-": -1}
    assert struck(Group((), (3,)), "DX") == (Group((), ()), 3)
    assert struck(Group((1,), ()), "AC") == (Group((1,), ()), -1)


def test_a_bomber_alone_against_a_fighter_by_hand() -> None:
    """At +2 the fighter's dice decide, at -2 the bomber's; what neither changes is thrown again.

    The round ends the combat if the bomber is hit or cleared, or the fighter is destroyed or driven off.
    """
    p: Any = duel().game().position
    fates = forecast(p, (Group((), (1,)), Group((2,), ())))
    foe, own = results(p, 2), results(p, -2)
    stays = foe.get("-", Fraction(0))
    kept = 1 - sum((own.get(result, Fraction(0)) for result in ("AX", "DX", "AA", "DA")), Fraction(0))
    end = 1 - stays * kept
    lost = (foe.get("AX", Fraction(0)) + foe.get("DX", Fraction(0))) / end
    aborted = (foe.get("AA", Fraction(0)) + foe.get("DA", Fraction(0))) / end
    assert fates[1] == (lost, aborted)
    assert fates[2].lost == sum((own.get(result, Fraction(0)) for result in ("AX", "DX")), Fraction(0)) / end
    assert 0 < fates[1].there < 1


def test_escorts_save_bombers() -> None:
    alone = raid(duel(), bombers=["B"], interceptors=["I"])
    guarded = raid(fighter(duel(), "F", air=6), bombers=["B"], escorts=["F"], interceptors=["I"])
    free = raid(duel(), bombers=["B"])
    there = [next(fate["there"] for fate in found["fates"] if fate["unit"] == "B") for found in (alone, guarded, free)]
    assert there[0] < there[1] < there[2] == 1
    assert guarded["values"] == [2, -2]
    assert free["units"] == [{"unit": "S", "chance": 0.4}]
    assert alone["units"][0]["chance"] == pytest.approx(0.4 * there[0])
    assert (free["support"], free["points"]) == (4, 0)


def test_the_forecast_agrees_with_many_combats_that_are_played() -> None:
    """Two bombers and an escort against two fighters, played as the forecast takes them to."""
    box = fighter(
        bomber(fighter(duel(), "F", air=5), "C", at="0302", air=3, tactical=2), "J", at="0904", power="ussr", air=5
    )
    chances = {
        fate["unit"]: fate for fate in raid(box, bombers=["B", "C"], escorts=["F"], interceptors=["I", "J"])["fates"]
    }
    counts = dict.fromkeys("BCFIJ", 0)
    games = 150
    for number in range(games):
        game = skip(box.game("ground strike", "axis", seed=f"sky {number}"), "patrol")
        send(game, "fly B 0703", "fly C 0703", "escort F 0703")
        send(game, "intercept I 0703", "intercept J 0703")
        game.play("arrange F C,B", "germany")
        game.play("arrange J,I -", "ussr")
        for _ in range(60):
            if game.asked() == "air-hit":
                result = dict(game.decision().facts)["result"]  # type: ignore[union-attr]
                orders = game.orders()
                bombers = [order for order in orders if order.split()[1] in "BC"]
                fighters = [order for order in orders if order.split()[1] in "FIJ"]
                wanted = {"AC": "pick C", "DC": "pick B"}.get(result)
                if wanted in orders:
                    game.play(wanted)
                else:
                    game.play((bombers if result[0] == "A" else fighters or bombers)[0])
            elif game.asked() in ("homecoming", "break-off"):
                come_home(game)
            else:
                break
        assert game.asked() == "pause"
        for name in counts:
            counts[name] += game.where(name) == "force-pool"
    for name, count in counts.items():
        assert count / games == pytest.approx(chances[name]["lost"], abs=0.13), name


def test_what_an_aircraft_could_do() -> None:
    box = troops(troops(bomber(sky(), strategic=5, range=4, marks="Ext")), "T", at="0903").city("0903", red=2)
    found = ask(AIR_QUERIES, box.game().position, None, "flights", {"unit": "B"})
    assert found["points"] == {"bomber": 4, "escort": 4, "interceptor": 2}
    assert [(each["hex"], each["extended"], each["factor"]) for each in found["strike"]] == [
        ("0703", False, 4),
        ("0903", True, 2),
    ]
    assert found["strike"][0]["units"] == [{"unit": "S", "chance": 0.4}]
    assert [(each["hex"], each["factors"], each["most"]) for each in found["bombard"]] == [("0903", 3, 2)]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ({"bombers": []}, "found none"),
        ({"bombers": ["S"]}, "no aircraft"),
        ({"bombers": ["B", "I"]}, "of one side"),
        ({"bombers": ["B"], "interceptors": ["B"]}, "of the other side"),
        ({"bombers": ["B"], "target": "1403"}, "cannot fly to 1403"),
    ],
)
def test_questions_that_make_no_sense(args: dict[str, Any], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        raid(duel(), **args)
