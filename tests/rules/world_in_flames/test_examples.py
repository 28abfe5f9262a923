"""Examples of the book that no other test plays, as far as they do without ships."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.world_in_flames.rules.bombing import dice_against
from grognard.games.world_in_flames.rules.choosing import limit
from grognard.games.world_in_flames.rules.commitment import satisfied
from grognard.games.world_in_flames.rules.flying import BOMBER, Flight
from grognard.games.world_in_flames.rules.odds import reckoned
from grognard.games.world_in_flames.rules.stacking import air_limit, too_many
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import bomber, fighter, send, skip, sky


@rule("2.3.1/independent-limits", "2.3.1-air/hq-bonus-offmap-double")
def test_a_major_port_with_an_hq_holds_four_aircraft_and_another_corps() -> None:
    box = FlamesSandbox(3, 3).city("0202", "", port="major").unit("Q", "0202", "germany", "HQ-I")
    box.unit("A", "0202", "germany", "INF")
    for number in range(4):
        box.plane(f"F{number}", "0202", "germany", "FTR", air=3, range=4)
    p: Any = box.plane("X", "0101", "germany", "FTR", air=3, range=4).game().position
    hex = p.world.board.index["0202"]
    assert air_limit(p, hex) == 4
    assert too_many(p, "air", hex) is too_many(p, "land", hex) is None
    assert too_many(p, "air", hex, [p.world.number["X"]]) is not None


@rule("2.6/when-to-round", "11.16.5/totals")
def test_halves_of_an_attack_are_added_before_they_are_rounded() -> None:
    """17 across a river and 2.5 of aircraft; the 8.5 of ships are left out: 11, where 9 and 3 would be 12."""
    box = FlamesSandbox(4, 3).war("germany", "ussr").side("river", "0202/0302")
    for name, factor in (("A", 7), ("B", 6), ("C", 4)):
        box.unit(name, "0202", "germany", "INF", combat=factor)
    p: Any = box.unit("S", "0302", "ussr", "INF", combat=5).game().position
    found = reckoned(p, (0, 1, 2), (3,), p.world.board.index["0302"], support=(Fraction(5, 2), Fraction(0)))
    assert (found.attack, found.defence) == (11, 5)


@rule("10.2/air-limit-total", "14.2/free-missions")
def test_in_a_naval_action_italy_flies_two_missions_and_escorts_freely() -> None:
    box = sky("naval", powers="italy ussr").war("italy", "ussr").action("italy", "naval").city("0803", red=1)
    box.home("italy", "0303 0503").home("ussr", "0803 0903 1103").control("italy", "0301 0302 0303 0304 0305 0503")
    for number in range(3):
        bomber(box, f"B{number}", at=f"030{number + 1}", power="italy", strategic=2)
        fighter(box, f"E{number}", at="0303" if number < 2 else "0304", power="italy")
    game = skip(box.game("strategic bombardment", "axis", dice=[5]), "patrol")
    for number in range(2):
        game.play(f"fly B{number} 0803")
    refusal = game.why_not("fly B2 0803")
    assert refusal is not None
    assert refusal.rule == "10.2/limits"
    assert all(game.why_not(f"escort E{number} 0803") is None for number in range(3))
    p: Any = game.position
    assert limit(p, "strategic-bombardment", p.world.power["italy"]) == 2


@rule("11.9/option33-tank-busters", "16.1/opt61-air-ground-strike", "15.1/ground-strike-bonus")
def test_four_dice_of_a_tank_buster() -> None:
    """Surprise, the red circle and an offensive are cumulative against a mechanised corps."""
    options = {"tank-busters": True, "offensive-chits": True}
    box = bomber(sky(options=options), tactical=4, marks="TB").surprise("ussr", "germany").chits("germany")
    box.unit("Q", "0603", "germany", "HQ-I", combat=1, movement=3, reorganisation=2)
    box.unit("S", "0703", "ussr", "MECH", combat=3).unit("I", "0703", "ussr", "INF", combat=3)
    game = box.game("impulse", "axis")
    game.play("choose germany air")
    game.play("offensive Q")
    p: Any = game.position
    index, number = p.world.board.index, p.world.number
    flight = Flight(number["B"], index["0303"], index["0703"], BOMBER)
    assert [dice_against(p, flight, number[unit]) for unit in ("S", "I")] == [4, 3]


@rule("18.2/fte-limit")
@pytest.mark.parametrize(("corps", "fits"), [(2, True), (3, False)])
def test_gort_is_worth_two(corps: int, fits: bool) -> None:
    """Gort and a fighter are in France: one corps more may come, a second may not."""
    box = FlamesSandbox(5, 3, "germany commonwealth france").war("germany", "france").war("germany", "commonwealth")
    box.home("france", "0101 0201 0301").control("france", "0101 0201 0301")
    box.unit("Gort", "0101", "commonwealth", "HQ-I", reorganisation=2)
    box.plane("F", "0101", "commonwealth", "FTR", air=3, range=4)
    for number in range(corps - 1):
        box.unit(f"C{number}", "0201", "commonwealth", "INF", combat=4)
    p: Any = box.game().position
    assert satisfied(p, p.world.power["commonwealth"], p.world.land.country_index["france"]) is fits


@rule("14.3.2/combat-value", "14.3.3/AX", "14.3.3/AC", "14.3.2/no-fighters")
def test_over_the_eastern_mediterranean_with_aircraft_from_the_shore() -> None:
    """The example of 14.3 without carriers: 6 and another fighter against 5.

    The side whose impulse it is not rolls 6 first, and the other must send one of its first aircraft home.
    """
    box = fighter(fighter(bomber(bomber(sky(), "N", air=3), "M", air=2), "B", air=6), "G", air=5)
    box.unit("S", "0703", "ussr", "INF", combat=4)
    fighter(box, "I", at="0903", power="ussr", air=5)
    game = skip(box.game("ground strike", "axis", dice=[3, 3, 9, 9, 9, 9]), "patrol")
    send(game, "fly N 0703", "fly M 0703", "escort B 0703", "escort G 0703")
    send(game, "intercept I 0703")
    skip(game, "interception")
    assert game.asked() == "arrange"
    game.play("arrange B,G M,N")
    assert (game.asked(), game.orders()) == ("air-hit", ["pick B", "pick M"])  # DA on the column -2
    game.play("pick B")
    game.play(next(order for order in game.orders() if order.startswith("land B")))
    assert game.where("I") == "force-pool"  # AX on the column +2, +3
    assert game.state("B", "down") is True
