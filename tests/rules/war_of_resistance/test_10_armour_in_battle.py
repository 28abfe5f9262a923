"""10C, 10G, 14D2 Armour in real attacks: weather, terrain, hexsides, works, and whose losses it costs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.armour import AECA, AECD, ATEC, share, value
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, ahead, battle, field, play, refused

TANKS = "j-tank j-tank"


def armour(sandbox: WarSandbox) -> tuple[int, int]:
    """What armour and anti-tank weapons do to the die of an attack by all."""
    found = ahead(sandbox).modifiers
    return found.get("armour", 0), found.get("anti-tank", 0)


@rule("10C/weather")
@pytest.mark.parametrize(
    ("weather", "plus"),
    [("clear", 3), ("frost", 3), ("rain", 0), ("mud", 0), ("typhoon", 0), ("winter", 1), ("snow", 1), ("polar", 1)],
)
def test_weather_takes_or_reduces_armour_in_attack_but_never_anti_tank_weapons(weather: str, plus: int) -> None:
    assert armour(field(TANKS, "c-14").weather(weather)) == (plus, 0)
    assert armour(field(TANKS, "c-tankr").weather(weather)) == (plus, -4)


@rule("10C/weather")
@pytest.mark.parametrize(("weather", "minus"), [("clear", -2), ("rain", 0), ("mud", 0), ("winter", -1), ("polar", -1)])
def test_weather_takes_or_reduces_armour_in_defence(weather: str, minus: int) -> None:
    assert armour(field("j-lt-x4", "c-tankr c-14").weather(weather)) == (0, minus)


@rule("10G/aec", "10G/atec")
@pytest.mark.parametrize(
    ("terrain", "plus", "minus"), [("clear", 3, -2), ("rough", 1, -1), ("woods", 0, 0), ("mountain", 0, 0)]
)
def test_ground_takes_armour_of_both_and_leaves_anti_tank_weapons(terrain: str, plus: int, minus: int) -> None:
    assert armour(field(TANKS, "c-14").terrain(terrain, TARGET)) == (plus, 0)
    assert armour(field("j-lt-x4", "c-tankr c-14").terrain(terrain, TARGET)) == (0, minus)
    assert armour(field(TANKS, "c-tankr").terrain(terrain, TARGET)) == (plus, -4)


@rule("10G/aec")
@pytest.mark.parametrize(("city", "plus"), [("full", 0), ("partial", 0), ("large", 0), ("medium", 3)])
def test_cities_but_medium_ones_take_armour(city: str, plus: int) -> None:
    assert armour(field(TANKS, "c-tankr").city(TARGET, city)) == (plus, -4)


@rule("10G/aec")
def test_works_take_armour() -> None:
    assert armour(field(TANKS, "c-tankr").mark(fort={TARGET: "fort"})) == (0, -4)


@rule("10G/aec")
def test_across_a_river_attackers_have_no_armour_but_the_defender_keeps_his() -> None:
    crossed = f"{NORTH}/{TARGET}"
    assert armour(field(TANKS, "c-14").side("river", crossed)) == (0, 0)
    assert armour(field("j-lt-x4", "c-tankr c-14").side("river", crossed)) == (0, -2)
    frozen: Any = field(TANKS, "c-14").side("river", crossed).weather("frost").game().position
    frozen.frozen = (True,) * len(frozen.frozen)
    frozen.touch()
    from grognard.games.war_of_resistance.rules.odds import outlook

    assert outlook(frozen, [0, 1], frozen.world.board.index[TARGET], [0, 1]).modifiers.get("armour") == 1  # reduced


@rule("10G/aec")
def test_a_hexside_takes_the_armour_of_those_alone_who_attack_across_it() -> None:
    """Tanks from the north, foot soldiers over a river from the south."""
    sandbox = field("j-tank j-lt-b", "c-14").unit("S", SOUTH, "j-lt-r").side("river", f"{SOUTH}/{TARGET}")
    assert armour(sandbox) == (1, 0)  # a quarter of 2 RE
    over = field("j-lt-r", "c-14").unit("S", SOUTH, "j-tank").side("river", f"{SOUTH}/{TARGET}")
    assert armour(over) == (0, 0)
    both = field("j-tank", "c-tankr").unit("S", SOUTH, "j-tank").side("river", f"{SOUTH}/{TARGET}")
    found = ahead(both)
    assert armour(both) == (2, -4)  # half of 1 RE, and both can be hit by anti-tank guns
    assert found.attackers_required == ((0,),)  # who could not use his armour owes nothing for it


@rule("10G/aec")
def test_an_icy_hexside_reduces_armour_only_if_armour_crosses_it() -> None:
    def attack(north: str, south: str) -> int:
        box = field(north, "c-14").unit("S", SOUTH, south).side("river", f"{SOUTH}/{TARGET}").weather("frost")
        p: Any = box.game().position
        p.frozen = (True,) * len(p.frozen)
        p.touch()
        from grognard.games.war_of_resistance.rules.odds import outlook

        units = p.army(0)
        return outlook(p, units, p.world.board.index[TARGET], units).modifiers.get("armour", 0)

    assert attack("j-tank", "j-lt-b") == 2
    assert attack("j-tank", "j-tank") == 1


@rule("14D2/neutral")
def test_on_wheels_and_with_heavy_equipment_no_ability_is_neutral() -> None:
    """No counter of the list needs it: light infantry is put on wheels here."""

    def lorried(kind: str, cls: str) -> list[str]:
        box = WarSandbox(3, 3).unit("A", "0202", kind)
        piece = box._pieces[0]
        box._pieces[0] = replace(piece, kind=replace(piece.kind, type=replace(piece.kind.type, cls=cls)))
        p: Any = box.game().position
        return [value(p, 0, ability) for ability in (AECA, AECD, ATEC)]

    assert lorried("j-lt-r", "cm") == ["neutral"] * 3  # with weapons of support: heavy equipment
    assert lorried("j-lt-ru", "cm") == ["none"] * 3
    assert lorried("j-lt-r", "foot") == ["none"] * 3


@rule("10B/values", "14H/combat")
def test_transport_counters_are_left_out_of_every_share() -> None:
    p: Any = field("j-tank j-trans", "c-14").game().position
    found = share(p, [0, 1], AECA)
    assert found.proportion == 1
    assert found.able == (0,)
    p.supply[1] = 1
    p.touch()
    assert share(p, [0, 1], AECA).proportion == 1


@rule("10C/proportion", "10F/limit")
def test_shares_of_the_book() -> None:
    def proportion(kinds: str, ability: str = AECA) -> Fraction:
        p: Any = field(kinds, "c-14").game().position
        return share(p, p.army(0), ability).proportion

    assert proportion("j-tri-7 j-tri-7 j-tank j-tank j-tank j-tank j-tank j-tank j-hvy") == Fraction(1, 3)
    assert proportion("j-senda j-lt-x4", AECD) == Fraction(1, 4)  # half of 2 RE of 4
    assert proportion("j-tank j-tank j-art j-art j-art") == Fraction(1, 2)  # two neutral RE, the third counts
    assert proportion("j-art") == 0


@rule("10E", "10F/half-as-neutral")
def test_several_half_capable_units_may_be_left_out() -> None:
    p: Any = field("j-tank j-lttank j-lttank", "c-14").game().position
    assert share(p, p.army(0), AECA).proportion == 1
    alone: Any = field("j-lttank j-lttank", "c-14").game().position
    assert share(alone, alone.army(0), AECA).proportion == Fraction(1, 2)  # if all are left out nothing is there


@rule("10H/attacker", "10H/defender")
def test_below_a_half_nobody_owes_losses_for_armour() -> None:
    found = ahead(field("j-tank j-lt-r", "c-tankr c-25 c-14"))
    assert (found.attackers_required, found.defenders_required) == ((), ())
    half = ahead(field("j-tank j-lt-b", "c-tankr c-14"))
    assert (half.attackers_required, half.defenders_required) == (((0,),), ((2,),))
    hidden = ahead(field("j-lt-r", "c-tankr c-14").terrain("woods", TARGET))
    assert hidden.defenders_required == ()  # armour that was not used


@rule("10H/defender", "10C3/when")
def test_anti_tank_troops_pay_for_their_work() -> None:
    """Half of what a defender loses comes from those whose anti-tank weapons counted for a half or more."""
    sandbox = field("j-tank j-tank j-sq-8 j-sq-8", "c-tankr c-46")
    sandbox = WarSandbox(6, 6)
    for number in range(8):
        sandbox.unit(f"A{number}", NORTH, "j-tank")
    sandbox.unit("T", TARGET, "c-tankr").unit("I", TARGET, "c-14").mark(attack_supply={NORTH: 3})
    found = ahead(sandbox)
    assert found.defenders_required == ((8,),)


@rule("10D")
def test_the_attacker_may_do_without_his_armour_and_its_losses() -> None:
    game = battle(field("j-tank j-lt-b", "c-tankr"), resolve=False)
    play(game, "forgo armour")
    p: Any = game.position
    found = p.stack[-1].outlook(p)
    assert (found.modifiers.get("armour", 0), found.modifiers["anti-tank"]) == (0, -4)
    assert found.attackers_required == ()
    assert refused(game, "forgo luck") == ("9J", "no-such-ability")
