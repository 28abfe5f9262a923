"""43 Advanced rules: one switch, and what it changes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.field.amounts import written
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import OVERSTACKED
from grognard.games.war_of_resistance.rules.air_support import defensive_support, ground_support
from grognard.games.war_of_resistance.rules.flak import scattered_flak
from grognard.games.war_of_resistance.rules.harassment import wide
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.retreat import BreakOut, Retreats
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.strength import defence_strength
from grognard.games.war_of_resistance.rules.zones import NONE, zone_of
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.flights import passing
from tests.rules.war_of_resistance.raising import told, unit


def box(*, on: bool = True, columns: int = 6, rows: int = 6) -> WarSandbox:
    return WarSandbox(columns, rows, options={"advanced": on})


@rule("43/toggle")
def test_one_switch_that_is_off_at_first() -> None:
    option = next(one for one in MODULE.options if one.key == "advanced")
    assert option.values == (False, True)
    for on, rules in ((False, ("43/toggle",)), (True, ("43C2/create", None))):
        game: Any = box(on=on).unit("A", "0303", "j-inf-r").unit("C", "0606", "c-14").game("movement", "japanese")
        found = refused(game, "overstack A")
        assert (found[0] if found else None) in rules


# --- 43A -------------------------------------------------------------------------------------------------------


def surrounded(*, on: bool = True, weak: str = "c-14", supply: str = "cut-off") -> Any:
    """A Japanese division and a brigade in 0303 must retreat; Chinese stand all around, the weakest in 0304."""
    field = box(on=on).unit("A", "0303", "j-sq-9s").unit("B", "0303", "j-lt-x5").unit("W", "0304", weak, supply=supply)
    ring = [name for name in _around("0303") if name != "0304"]
    for number, hex in enumerate(ring):
        field.unit(f"C{number}", hex, "c-46")
    game: Any = field.game("combat", "chinese", stay=True)
    p = game.position
    p.stack.append(Retreats(side=0, units=(unit(p, "A"), unit(p, "B"))))
    return game


def breakout(game: Any, to: str) -> BreakOut:
    p = game.position
    return BreakOut((unit(p, "A"), unit(p, "B")), p.world.place[to])


def why_not(game: Any, to: str) -> tuple[str, str] | None:
    found = breakout(game, to).refusal(game.position, 0)
    return None if found is None else (found.rule, found.key)


def _around(hex: str) -> list[str]:
    board = WarSandbox(6, 6).game().position.world.board
    return [board.names[there] for there in board.adjacent(board.index[hex])]


@rule("43A")
def test_who_must_retreat_rides_down_a_weak_enemy_after_the_losses_of_his_zones() -> None:
    game = surrounded()
    assert why_not(game, "0302") == ("43A", "cannot-break-out")  # 4-6 in supply
    assert why_not(surrounded(on=False), "0304") == ("43/toggle", "advanced-rules-off")
    breakout(game, "0304").play(game.position, 0)
    assert [game.where(name) for name in "AB"] == ["0304", "0304"]
    assert [game.state(name, "face") for name in "AB"] == ["cadre", "remnant"]  # the zones of the others came first
    assert game.where("W") == "eliminated"


@rule("43A")
def test_without_the_rule_they_are_lost_and_what_is_left_must_be_strong_enough() -> None:
    game = surrounded(on=False)
    p = game.position
    p.stack[-1].next_unit(p)
    assert [game.where(name) for name in "AB"] == ["eliminated", "eliminated"]
    assert why_not(surrounded(weak="c-46", supply="supplied"), "0304") == ("43A", "cannot-break-out")


# --- 43B -------------------------------------------------------------------------------------------------------


@rule("43B1")
def test_guns_of_the_neighbourhood_fire_at_wide_harassment() -> None:
    field = box().unit("X", "0303", "c-aa").unit("Y", "0304", "c-aa").unit("Z", "0304", "c-aa")
    for number in range(3):
        field.unit(f"V{number}", "0302", "c-aa")
    for number in range(5):
        field.wing(f"B{number}", "0101", "ijn-g3m1")
    p: Any = field.own("japanese", "0101").game().position
    target = p.world.place["0303"]
    assert scattered_flak(p, 1, target).strength == 2  # 1, 2 and 3 points in three hexes
    wings = [unit(p, f"B{number}") for number in range(5)]
    assert wide(p, target, wings)  # 10 points
    assert not wide(p, target, wings[:4])
    plain: Any = WarSandbox(6, 6).wing("B0", "0101", "ijn-g3m1").own("japanese", "0101").game().position
    assert not wide(plain, target, [unit(plain, "B0")] * 5)


@rule("43B1")
@pytest.mark.parametrize(("on", "strength"), [(True, "2"), (False, "3")])
def test_so_many_fire_at_each_aircraft(on: bool, strength: str) -> None:
    field = box(on=on, columns=14, rows=8).own("japanese", "0203").mark(permanent={"0203": 6})
    for number in range(5):
        field.wing(f"B{number}", "0203", "ijn-g3m1")
    for number in range(3):
        field.unit(f"V{number}", "0504", "c-aa")
    field.unit("X", "0503", "c-aa")
    game: Any = field.game("initial", "chinese", dice=[6] * 20)
    play(game, "fly B0,B1,B2,B3,B4 harassment 0504", "go")
    passing(game, "patrol", "interception")
    assert {fact["strength"] for fact in told(game, "flak")} == {strength}


def harassed(*dice: int, on: bool = True, guns: int = 4) -> Any:
    field = box(on=on).unit("M", "0303", "c-46")
    for number in range(guns):
        field.unit(f"G{number}", "0303", "c-aa")
    return field.mark(harassed={"0303": 8}).game("movement", "chinese", dice=dice)  # two hits on the Chinese


@rule("43B2/result")
@pytest.mark.parametrize(("dice", "left"), [((4, 4), 2), ((4, 5), 1), ((6, 6), 1)])
def test_guns_lessen_harassment_for_the_phase(dice: tuple[int, int], left: int) -> None:
    """Four points of AA: 12 does nothing, from 13 on a hit is ignored."""
    game = harassed(*dice)
    play(game, "fire-at-harassment 0303")
    p = game.position
    assert p.harassment(1, p.world.place["0303"]) == left
    play(game, "done")
    assert game.position.harassment(1, p.world.place["0303"]) == 2  # for the rest of the phase, and no longer


@rule("43B2/result")
def test_nineteen_silence_all_of_it() -> None:
    game = harassed(6, 6, guns=7)
    play(game, "fire-at-harassment 0303")
    assert game.position.harassment(1, game.position.world.place["0303"]) == 0


@rule("43B2/who")
def test_who_fires_stays_and_fires_once() -> None:
    game = harassed(4, 5)
    assert refused(game, "move G0 0304") is None
    play(game, "fire-at-harassment 0303")
    assert refused(game, "move G0 0304") is not None
    assert refused(game, "move M 0304") is None  # it has no guns
    assert refused(game, "fire-at-harassment 0303") == ("43B2/who", "has-fired-at-harassment")
    assert refused(harassed(guns=0), "fire-at-harassment 0303") == ("43B2/who", "no-guns-there")
    assert refused(harassed(), "fire-at-harassment 0304") == ("43B2/who", "not-harassed")
    assert refused(harassed(on=False), "fire-at-harassment 0303") == ("43/toggle", "advanced-rules-off")


# --- 43C1 ------------------------------------------------------------------------------------------------------


@rule("43C1/cities")
@pytest.mark.parametrize("on", [False, True])
def test_zones_alone_take_neither_city_nor_airbase(on: bool) -> None:
    field = box(on=on).city("0304", "medium").mark(strip={"0204": 1}).own("chinese", "0304 0204 0404")
    p: Any = field.unit("A", "0303", "j-sq-9s").unit("C", "0606", "c-14").game().position
    settle(p)
    owned = {name: p.owns(0, p.world.place[name]) for name in ("0302", "0304")}
    assert owned == {"0302": True, "0304": not on}
    p.give(p.world.place["0304"], 1)
    p.put(unit(p, "A"), p.world.place["0304"])
    settle(p)
    assert p.owns(0, p.world.place["0304"])  # it has entered


@rule("43C1/half-re")
@pytest.mark.parametrize("on", [False, True])
def test_half_an_re_owns_a_hex_while_it_is_there(on: bool) -> None:
    field = box(on=on).own("chinese", "0304 0504").unit("A", "0303", "j-inf-b").unit("B", "0503", "j-inf-b")
    game: Any = field.unit("D", "0503", "j-inf-b").unit("C", "0606", "c-14").game("movement", "japanese")
    play(game, "move A 0304", "move A 0303", "move B,D 0504", "move B,D 0503")
    p = game.position
    assert p.owns(0, p.world.place["0304"]) == (not on)
    assert p.owns(0, p.world.place["0504"])  # two of them are an RE


# --- 43C2 ------------------------------------------------------------------------------------------------------


def full(*, on: bool = True, more: str = "j-tri-7s", **phase: Any) -> WarSandbox:
    """Three divisions in 0303, as many as there is room for, and another beside it."""
    field = box(on=on)
    for number in range(3):
        field.unit(f"A{number}", "0303", "j-tri-7s")
    return field.unit("X", "0302", more).unit("C", "0606", "c-14")


@rule("43C2/create")
def test_what_is_too_much_goes_into_an_overstack_of_the_owners_choice() -> None:
    game: Any = full().game(["movement", "combat"], "japanese")
    play(game, "move X 0303", "done")
    assert game.asked() == "overstack"
    play(game, "set-aside A1")
    assert game.position.done[unit(game.position, "A1")] & OVERSTACKED
    assert not crowded(game.position, 0)
    assert told(game, "overstacked") == [{"unit": "A1", "hex": "0303"}]


@rule("43C2/create")
def test_one_may_be_made_of_free_will_in_ones_own_turn() -> None:
    game: Any = full().game("movement", "japanese")
    play(game, "overstack A0")
    assert game.position.done[unit(game.position, "A0")] & OVERSTACKED
    assert refused(game, "overstack A0") == ("43C2/create", "lies-in-overstack")
    other: Any = full().game("reaction movement", "japanese")
    other.position.player = 1
    assert refused(other, "overstack A0") == ("43C2/create", "not-your-turn")


@rule("43C2/leave")
def test_it_is_left_for_two_points_or_all_that_there_are() -> None:
    game: Any = full().game("movement", "japanese")
    play(game, "overstack A0", "leave-overstack A0")
    assert game.state("A0", "spent") == 8
    assert refused(game, "leave-overstack A0") == ("43C2/leave", "in-no-overstack")
    game = full().game("exploitation", "japanese")
    play(game, "overstack A0", "leave-overstack A0")  # a rating of 6 has 1 MP there
    assert (game.state("A0", "spent"), refused(game, "move A0 0304") is not None) == (4, True)


@rule("43C2/effects")
def test_in_it_a_unit_does_nothing_and_counts_for_nothing() -> None:
    game: Any = full().game("movement", "japanese")
    play(game, "overstack A0")
    p = game.position
    whole = unit(p, "A0")
    assert refused(game, "move A0 0304") == ("43C2/effects", "lies-in-overstack")
    assert zone_of(p, whole) == NONE
    units = p.units(p.world.place["0303"], 0)
    assert defence_strength(p, units) == defence_strength(p, [n for n in units if n != whole])
    fight: Any = full().unit("D", "0304", "c-14").game("combat", "japanese")
    play(fight, "overstack A0", "attack 0304")
    assert refused(fight, "join A0") == ("43C2/effects", "lies-in-overstack")


@rule("43C2/effects")
def test_it_suffers_what_befalls_its_hex_and_lasts() -> None:
    field = box().unit("D", "0303", "c-14").unit("O", "0303", "c-46").unit("A", "0302", "j-sq-10")
    game: Any = field.unit("B", "0302", "j-sq-10").mark(attack_supply={"0302": 3}).game("combat", "japanese", dice=[6])
    p = game.position
    p.done[unit(p, "O")] |= OVERSTACKED
    play(game, "attack 0303", "join-all", "supply 0302", "resolve")
    assert told(game, "combat-result")[0]["defence"] == written(defence_strength(p, [unit(p, "D")]))
    assert told(game, "combat-result")[0]["result"] == "DE"
    assert {fact["unit"] for fact in (*told(game, "eliminated"), *told(game, "reduced-to-cadre"))} == {"D", "O"}


@rule("43C2/retreat-advance")
@pytest.mark.parametrize("on", [False, True])
def test_who_retreats_into_a_full_hex_goes_into_its_overstack(on: bool) -> None:
    field = full(on=on)
    p: Any = field.game().position
    going = Retreats(side=0, units=(unit(p, "X"),))
    p.stack.append(going)
    going.go(p, unit(p, "X"), p.world.place["0303"])
    assert bool(p.done[unit(p, "X")] & OVERSTACKED) == on
    assert bool(going.units) != on  # without it the retreat goes on


@rule("43C2/retreat-advance")
@pytest.mark.parametrize("on", [False, True])
def test_who_advances_into_a_full_hex_does_too(on: bool) -> None:
    field = box(on=on).unit("D", "0303", "c-14")
    for number in range(4):
        field.unit(f"A{number}", ("0302", "0304")[number % 2], "j-tri-7s")
    game: Any = field.mark(attack_supply={"0302": 3}).game("combat", "japanese", dice=[6])
    play(game, "attack 0303", "join-all", "supply 0302", "resolve", *(f"advance A{n} 0303" for n in range(3)))
    if not on:
        assert game.asked() != "advance" or refused(game, "advance A3 0303") == ("8A/limit", "no-room")
        return
    play(game, "advance A3 0303")
    assert game.position.done[unit(game.position, "A3")] & OVERSTACKED


# --- 43C3, 43C4 ------------------------------------------------------------------------------------------------


@rule("43C3")
@pytest.mark.parametrize(("on", "attack", "defence"), [(False, 0, 0), (True, Fraction(1), Fraction(1, 2))])
def test_too_few_for_air_support_have_half_of_one_air_unit(on: bool, attack: Any, defence: Any) -> None:
    field = box(on=on).unit("A", "0302", "j-inf-r").unit("G", "0302", "j-art").unit("D", "0303", "c-x")
    field.wing("J", "0303", "ijn-g3m1", mission="ground-support").wing(
        "K", "0303", "ijn-g3m1", mission="ground-support"
    )
    p: Any = field.wing("C", "0303", "caf-sb-2", mission="defensive-support").game().position
    target = p.world.place["0303"]
    assert ground_support(p, target, [unit(p, "A")]) == attack
    assert ground_support(p, target, [unit(p, "G")]) == 0  # artillery alone is nothing
    assert defensive_support(p, target, [unit(p, "D")]) == defence


def front(*, on: bool = True, kind: str = "j-inf-r", points: int = 1) -> Any:
    field = box(on=on).unit("A", "0302", kind).unit("B", "0302", "j-inf-r").unit("D", "0303", "c-14")
    return field.mark(attack_supply={"0302": points}).game("combat", "japanese", dice=[6])


@rule("43C4")
def test_one_small_unit_uses_attack_supply_that_is_not_spent() -> None:
    game = front()
    play(game, "attack 0303", "join A", "borrow A 0302")
    assert refused(game, "supply 0302") == ("43C4", "lent-to-one")
    play(game, "resolve")
    assert told(game, "combat-result")[0]["attack"] == "1"  # 2, without support: no halving for supply
    while game.asked() not in ("combat", "pause"):
        play(game, game.orders()[0])
    assert game.mark("0302", "attack_supply") == 1
    assert game.position.borrowed == ((0, game.position.world.place["0302"]),)


@rule("43C4")
def test_once_in_a_phase_for_at_most_an_re_and_alone() -> None:
    game = front()
    play(game, "attack 0303", "join A", "join B", "borrow A 0302")
    game.position.borrowed = ((0, game.position.world.place["0606"]),)
    assert refused(game, "borrow B 0302") == ("43C4", "borrowed-already")
    game = front(kind="j-sq-9s")
    play(game, "attack 0303", "join A")
    assert refused(game, "borrow A 0302") == ("43C4", "too-large-to-borrow")
    game = front()
    play(game, "attack 0303", "join A", "join B", "supply 0302")
    assert refused(game, "borrow A 0302") == ("43C4", "nothing-to-borrow")
    game = front(on=False)
    play(game, "attack 0303", "join A")
    assert refused(game, "borrow A 0302") == ("43/toggle", "advanced-rules-off")
