"""Rules 27 to 35 exactly at their limits and one beyond, with positions told from the book alone."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import passing, play, refused
from tests.rules.war_of_resistance.sailing import SECOND, hexes, river, sea, told

ASHORE = "0303"


def ocean() -> WarSandbox:
    return WarSandbox(24, 6).terrain("sea", hexes(1, 24))


@rule("27B4", "28A/trigger-enter")
@pytest.mark.parametrize(("to", "met"), [("1703", True), ("1803", False)])
def test_a_zone_at_sea_reaches_fifteen_hexes(to: str, met: bool) -> None:
    box = ocean().ship("T", "0203", "TF", 4).ship("E", "2003", "TF", 1, power="cn")
    game: Any = box.game("movement", "chinese")
    play(game, f"sail E {to}")
    assert (game.asked() == "naval-combat") is met


@rule("29", "34A")
@pytest.mark.parametrize(
    ("coastal", "die", "sunk"), [(False, 3, True), (False, 2, False), (True, 5, True), (True, 4, False)]
)
def test_a_ship_is_sunk_by_a_five_with_two_for_the_hunter_and_two_less_off_its_own_shore(
    coastal: bool, die: int, sunk: bool
) -> None:
    if coastal:
        box = sea(owner="chinese").ship("T", "0101", "TF", 4).ship("E", "0305", "RT", 1, power="ca", afloat="at-sea")
        game: Any = box.game("movement", "chinese", dice=[die])
    else:
        game = (
            ocean()
            .ship("T", "0203", "TF", 4)
            .ship("E", "1003", "TF", 1, power="cn")
            .game("movement", "chinese", dice=[die])
        )
    assert game.asked() == "naval-combat"
    play(game, "engage")
    assert (game.where("E") == "sunk") is sunk


@rule("28A/once-per-pair", "28A/japanese-decline")
@pytest.mark.parametrize(("answer", "again"), [("engage", False), ("let-pass", True)])
def test_who_was_fought_is_not_fought_again_and_who_was_let_pass_may_be(answer: str, again: bool) -> None:
    box = ocean().ship("T", "0203", "TF", 4).ship("E", "2003", "TF", 1, power="cn")
    game: Any = box.game("movement", "chinese", dice=[1])
    play(game, "sail E 1703", answer, "sail E 1603")
    assert (game.asked() == "naval-combat") is again


@rule("28C")
def test_a_typhoon_is_a_die_for_each_point_once_a_phase() -> None:
    box = sea().sea("typhoon", "9").area("9", "0203 0204 0205").ship("T", "0201", "TF", 4)
    game: Any = box.game("movement", dice=[5, 4, 1, 6], exact=True)
    play(game, "sail T 0203", "sail T 0204")
    assert game.state("T", "damage") == 2


@rule("30A1", "30A2")
@pytest.mark.parametrize(
    ("hits", "kind", "can"), [(0, "j-tri-7", True), (0, "j-sq-8", False), (1, "j-res", True), (2, "j-res", False)]
)
def test_a_port_passes_its_capacity_less_its_hits(hits: int, kind: str, can: bool) -> None:
    """Three RE in a marginal one."""
    box = sea().port(ASHORE, "marginal").mark(port_hits={ASHORE: hits}).ship("N", ASHORE, "NT", 6)
    game = box.unit("A", ASHORE, kind).game("movement")
    assert (refused(game, "embark A N") is None) is can


@rule("31A/naval-costs", "31A/land-costs")
@pytest.mark.parametrize(
    ("ship", "unit", "sailed", "spent"), [("NT", "j-snlf-r", 60, 4), ("LC", "j-inf-r", 90, 8), ("LC", "j-tank", 90, 16)]
)
def test_what_a_friendly_beach_costs(ship: str, unit: str, sailed: int, spent: int) -> None:
    """In MP of ships, and in quarters of an MP: twice for who is not amphibious, twice for tanks."""
    box = sea().ship("S", ASHORE, ship, 1, afloat="at-sea").unit("A", "aboard", unit).freight("S", "A")
    game: Any = box.game("movement", dice=[6])
    play(game, f"land A {ASHORE}")
    assert (game.state("S", "sailed"), game.state("A", "spent")) == (sailed, spent)


@rule("31B/non-amphibious-beach", "31B/non-amphibious-bank", "31B/heavy-equipment")
@pytest.mark.parametrize(
    ("ship", "unit", "bank", "rule_"),
    [
        ("NT", "j-inf-r", False, "31B/non-amphibious-beach"),
        ("RT", "j-inf-r", False, "31B/non-amphibious-beach"),
        ("RT", "j-inf-r", True, ""),
        ("RT", "j-art", True, "31B/heavy-equipment"),
        ("LC", "j-art", True, ""),
        ("NT", "j-art", False, "31B/heavy-equipment"),
    ],
)
def test_who_may_carry_what_over_beach_and_bank(ship: str, unit: str, bank: bool, rule_: str) -> None:
    box = river().ship("S", SECOND if bank else ASHORE, ship, 2, afloat="on-river" if bank else "at-sea")
    game = box.unit("A", "aboard", unit).freight("S", "A").game("movement", dice=[6])
    refusal = game.why_not(f"land A {'0404' if bank else ASHORE}")
    assert (refusal.rule if refusal else "") == rule_


@rule("32B/strength", "32B/rough-beach", "32B/cliffs")
@pytest.mark.parametrize(
    ("rough", "cliff", "attack"), [(False, False, "½"), (True, False, "¼"), (False, True, "¼"), (True, True, "1/8")]
)
def test_sea_and_cliffs_each_halve_a_landing(rough: bool, cliff: bool, attack: str) -> None:
    """A landing force of 2, without attack supply."""
    box = (
        sea(owner="chinese").sea("rough" if rough else "calm").unit("M", "aboard", "j-snlf-r").unit("E", ASHORE, "c-14")
    )
    box.ship("N", ASHORE, "NT", 2, afloat="at-sea").freight("N", "M").plan("M", ASHORE, 2).tracks(turn=4)
    if cliff:
        box.feature("cliff", ASHORE)
    game: Any = box.game(["movement", "combat"], "japanese", dice=[6])
    play(game, f"assault M {ASHORE}", "done")
    passing(game, "defensive-support", "ground-support", "gunfire")
    play(game, f"attack {ASHORE}", "join-all", "resolve")
    assert told(game, "combat-result")[0]["attack"] == attack


@rule("32C/plan")
@pytest.mark.parametrize(("turn", "can"), [(2, True), (3, True), (4, False)])
def test_a_landing_was_planned_a_turn_before(turn: int, can: bool) -> None:
    box = sea(owner="chinese").unit("M", "aboard", "j-snlf-r").ship("N", ASHORE, "NT", 2, afloat="at-sea")
    game = box.freight("N", "M").plan("M", ASHORE, turn).tracks(turn=4).game("movement")
    assert (refused(game, f"assault M {ASHORE}") is None) is can


@rule("33/strength", "34B/deplete")
@pytest.mark.parametrize(
    ("points", "state", "where", "depleted", "most"),
    [
        (5, "calm", "at-sea", False, 5),
        (5, "rough", "at-sea", False, 2),
        (5, "stormy", "at-sea", False, 1),
        (3, "stormy", "at-sea", False, 0),
        (5, "stormy", "in-port", False, 5),
        (4, "calm", "at-sea", True, 2),
    ],
)
def test_gunfire_counts_by_sea_and_ammunition(points: int, state: str, where: str, depleted: bool, most: int) -> None:
    box = sea(owner="chinese").sea(state).own("japanese", "0302 0303 0402").port(ASHORE).unit("A", "0402", "j-sq-9")
    box.unit("E", "0403", "c-46")
    box.ship("T", ASHORE, "TF", points, afloat=where, prepared=True, depleted=depleted)
    game: Any = box.game("combat")
    passing(game, "defensive-support", "ground-support", "gunfire")
    play(game, "attack 0403")
    assert most == 0 or refused(game, f"fire T {most}") is None
    assert refused(game, f"fire T {most + 1}") is not None


@rule("34C/coastal")
@pytest.mark.parametrize(("dice", "damage"), [([4, 4, 1], 0), ([4, 5, 1], 1), ([5, 6, 4], 2)])
def test_each_point_flees_from_a_port_by_a_four(dice: list[int], damage: int) -> None:
    box = sea().port(ASHORE).unit("E", "0403", "c-46").ship("T", ASHORE, "TF", 3, afloat="in-port")
    game: Any = box.game("movement", "chinese", dice=dice, exact=True)
    play(game, f"move E {ASHORE}")
    assert (game.state("T", "damage"), game.state("T", "afloat")) == (damage, "at-sea")


@rule("35B/repair", "35B/nrp", "35B/lc")
def test_a_point_mends_a_hit_in_japan_and_two_craft_anywhere() -> None:
    box = sea().exits("0101").port(ASHORE).ship("T", ASHORE, "TF", 4, damage=1).ship("U", "japan", "TF", 4, damage=1)
    box.ship("R", ASHORE, "RF", 2, damage=1).ship("L", ASHORE, "LC", 1, damage=1).ship("K", ASHORE, "LC", 1, damage=1)
    game: Any = box.allowance(nrp_per_month=0).tracks(nrp=3, turn=5).game("initial", "japanese", dice=[6, 6], stay=True)
    assert refused(game, "mend T") == ("35B/repair", "not-in-the-yard")
    play(game, "mend U", "mend R", "mend-craft L,K")
    assert game.track("nrp") == 0
    assert refused(game, "mend T") == ("35B/nrp", "no-repair-points")
