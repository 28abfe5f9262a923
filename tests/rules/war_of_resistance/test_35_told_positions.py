"""Positions of air and sea as a stranger tells them to the sandbox from the book alone, and what must be true there."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.words import Malformed
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky
from tests.rules.war_of_resistance.sailing import river, sea

RAILS = "0503 0603 0703"
DECK = "0803 0802 0804 0903 0902 1003"


# --- how far a phase has gone --------------------------------------------------------------------------------


@rule("28/mp", "27C2")
@pytest.mark.parametrize(("sailed", "can"), [(148, True), (149, False)])
def test_what_a_ship_has_sailed_is_told_and_counts(sailed: int, can: bool) -> None:
    """150 MP, and a coastal hex costs 2."""
    game = sea().ship("T", "0202", "TF", 4, sailed=sailed).game("movement")
    assert game.state("T", "sailed") == sailed
    assert (refused(game, "sail T 0303 sea") is None) is can


@rule("31C")
def test_ships_that_pass_cargo_pay_from_where_the_latest_is() -> None:
    """The example: 45 and 21 MP, so both have paid 75 in the end."""
    box = sea().ship("N", "0303", "NT", 1, afloat="at-sea", sailed=45).ship("L", "0303", "LC", 1, sailed=21)
    game: Any = box.unit("A", "aboard", "j-inf-r").freight("N", "A").game("movement")
    play(game, "transfer A L")
    assert (game.state("N", "sailed"), game.state("L", "sailed")) == (75, 75)
    late = sea().ship("N", "0303", "NT", 1, afloat="at-sea", sailed=121).ship("L", "0303", "LC", 1)
    tired: Any = late.unit("A", "aboard", "j-inf-r").freight("N", "A").game("movement")
    assert refused(tired, "transfer A L") == ("27C2", "naval-points")


@rule("33/prepare", "27C2")
@pytest.mark.parametrize(("sailed", "can"), [(60, True), (61, False)])
def test_ninety_points_must_be_left_to_prepare(sailed: int, can: bool) -> None:
    game = sea().ship("T", "0303", "TF", 4, afloat="at-sea", sailed=sailed).game("movement")
    assert (refused(game, "prepare T") is None) is can


@rule("6/allowance")
def test_what_a_unit_has_spent_and_done_in_the_phase_is_told() -> None:
    game = WarSandbox(6, 6).unit("A", "0303", "j-inf-r", spent=4 * 5, done="moved").game("movement")
    assert (game.state("A", "spent"), "moved" in game.state("A", "done")) == (20, True)
    play(game, "move A 0304")
    assert refused(game, "move A 0305") is not None  # six MP are spent
    fresh: Any = WarSandbox(6, 6).unit("A", "0303", "j-inf-r", spent=20).game(["initial", "movement"], stay=True)
    play(fresh, "done")
    assert fresh.state("A", "spent") == 0  # it was told of the phase before


@rule("4B", "17D/abandon")
def test_phases_of_a_side_belong_to_its_player_turn() -> None:
    box = WarSandbox(6, 6).own("chinese", "0303").mark(strip={"0303": 1}, base_hits={"0303": 1})
    game: Any = box.game("movement", "chinese")
    assert game.track("player") == "chinese"
    play(game, "abandon-airbase 0303")
    assert box.game("reaction", "chinese", stay=True).track("player") == "japanese"
    assert box.tracks(player="japanese").game("movement", "chinese").track("player") == "japanese"


@rule("34B/resupply", "27C1")
def test_ammunition_comes_in_the_initial_phase_after_a_turn_in_port() -> None:
    box = sea().port("0303").ship("T", "0303", "TF", 4, depleted=True)
    game: Any = box.game([("player turn", "chinese"), ("initial", "japanese")], "japanese", seed="3")
    while game.asked() != "pause":
        play(game, "done")
    assert not game.state("T", "depleted")
    fresh: Any = box.game("initial", "japanese", stay=True)
    assert fresh.state("T", "depleted")  # nobody knows where it was


# --- what is refused, and by which paragraph -------------------------------------------------------------------


@rule("23G2", "27A5/base", "27A5/limit")
def test_a_carrier_says_why_nobody_lands_there() -> None:
    box = WarSandbox(12, 6).terrain("sea", DECK).own("japanese", HOME).mark(strip={HOME: 2})
    box.wing("c", HOME, "ijn-d1a1").wing("n", HOME, "ija-ki-10")
    whole = box.ship("K", "0903", "CG", 3)
    assert refused(begin(whole), "fly n transfer 0903") == ("23G2", "no-carrier-aircraft")
    taken = whole.wing("k", "0903", "ijn-a5m2", deck="K")
    assert refused(begin(taken), "fly c transfer 0903") == ("27A5/limit", "deck-full")
    damaged = WarSandbox(12, 6).terrain("sea", DECK).own("japanese", HOME).mark(strip={HOME: 2})
    damaged.wing("c", HOME, "ijn-d1a1").ship("K", "0903", "CG", 3, damage=1)
    assert refused(begin(damaged), "fly c transfer 0903") == ("27A5/base", "deck-damaged")
    assert refused(begin(damaged), "fly c transfer 0505") == ("17/types", "not-your-airbase")


@rule("23E/missions", "20G1/strategic", "20G2/tactical")
def test_bombs_that_are_missing_are_named() -> None:
    box = WarSandbox(12, 6).own("japanese", HOME).own("chinese", RAILS).line("high-rail", RAILS).city("0603", "full")
    box.mark(strip={HOME: 2, "0603": 1}).wing("a", HOME, "ija-ki-1").wing("b", HOME, "ija-ki-3")
    box.wing("x", "0603", "caf-dc-2")
    night = begin(box, dice=[6, 6])
    play(night, "fly a bombing 0603 yes", "go")
    passing(night, "patrol", "interception")
    assert refused(night, "bomb rail a") == ("23E/missions", "no-tactical-by-night")
    assert refused(night, "bomb yard a") is None
    assert refused(begin(box), "fly a bombing 0503 yes") == ("23E/missions", "nothing-strategic-there")
    day = begin(box, dice=[6, 6])
    play(day, "fly b bombing 0603", "go")
    passing(day, "patrol", "interception")
    assert refused(day, "bomb yard b") == ("20G1/strategic", "no-bombs")


@rule("16D/one-target", "20G2h/assign", "32/when", "28/when")
def test_an_order_at_the_wrong_moment_cites_the_rule_of_its_time() -> None:
    game = begin(sky().wing("a", HOME, "ija-ki-1").wing("b", HOME, "ija-ki-1").wing("t", FAR_BASE, "caf-dc-2"))
    assert refused(game, "assign-patrol a") == ("20G2h/assign", "not-now")
    play(game, f"fly a bombing {FAR_BASE}")
    assert refused(game, "fly b bombing 0904") == ("16D/one-target", "not-now")
    coast = sea().unit("M", "aboard", "j-snlf-r").ship("N", "0303", "NT", 2, afloat="at-sea").freight("N", "M")
    assert refused(coast.game("exploitation"), "assault M 0303") == ("32/when", "not-now")
    assert refused(coast.game("combat"), "sail N 0302") == ("28/when", "not-now")
    assert refused(coast.wing("c", HOME, "ija-ki-10").game("combat"), "fly c cap 0303") == ("16C/on-demand", "not-now")


@rule("34D2", "28B")
def test_a_shallow_river_is_told_from_a_place_that_does_not_exist() -> None:
    game = river(shallow=True).ship("R", "0303", "RT", 2, afloat="at-sea").game("movement")
    for word in ("0303/0304", "0304/0303"):
        with pytest.raises(Malformed) as shut:
            game.why_not(f"sail R {word}")
        assert shut.value.key == "no-boats"
    with pytest.raises(Malformed) as nowhere:
        game.why_not("sail R 0101/0808")
    assert nowhere.value.key == "no-such"


# --- who is asked ------------------------------------------------------------------------------------------------


@rule("20G2d/when")
def test_bombers_that_reach_land_of_the_enemy_are_asked_though_nobody_stands_there() -> None:
    game: Any = sky().wing("h", FAR_BASE, "caf-he-111a").game("initial", "japanese", stay=True)
    while game.asked() != "air-window":
        play(game, "done")
    assert game.decision().seats == ("chinese",)
    assert refused(game, f"fly h harassment {HOME}") is None


@rule("23C/bombers", "23B/allowed", "20G2b/sequence")
@pytest.mark.parametrize(("base", "on_the_way", "order"), [("2003", "", "no yes"), ("4003", "1603", "no no 0 1603")])
def test_support_from_far_away_is_asked_for(base: str, on_the_way: str, order: str) -> None:
    """At extended range, and by way of another base."""
    box = WarSandbox(44, 6).own("japanese", f"0803 {base} {on_the_way}")
    box.mark(strip=dict.fromkeys((base, *on_the_way.split()), 1))
    box.unit("A", "0803", "j-sq-9").unit("D", "0703", "c-46").wing("a", base, "ija-ki-1")
    game = box.game("combat", "japanese")
    assert game.asked() == "ground-support"
    assert refused(game, "fly a support 0703") == ("18/cost", "too-far-to-fly")
    assert refused(game, f"fly a support 0703 {order}") is None


@rule("20G2c/target", "23C/bombers", "23B/limits")
def test_who_has_aircraft_and_nothing_to_do_is_asked_if_the_phase_stays() -> None:
    box = WarSandbox(30, 6).own("chinese", "2803 1503").own("japanese", "0803").mark(strip={"2803": 1, "1503": 1})
    box.unit("A", "0803", "j-sq-9").unit("D", "0903", "c-46").wing("d", "2803", "caf-sb-2")
    assert box.game("combat", "japanese").asked() == "combat"
    game = box.game("combat", "japanese", stay=True)
    assert game.asked() == "defensive-support"
    assert refused(game, "fly d defence 0903") == ("18/cost", "too-far-to-fly")
    assert refused(game, "fly d defence 0903 no yes") == ("23C/bombers", "not-so-far")
    assert refused(game, "fly d defence 0903 no no 0 1503") == ("23B/limits", "no-staging")
    play(game, "done")
    assert game.asked() == "combat"  # Japan has no aircraft


# --- what could not be told ----------------------------------------------------------------------------------------


@rule("20G2j/exit-cost", "20G2j/hits")
def test_the_burma_road_is_reached_by_the_edge_that_is_named() -> None:
    """1 MP from the hex named first, one more for each row away from it: 2717, then 2616 and 2816."""
    box = WarSandbox(20, 8).own("japanese", "1003").mark(strip={"1003": 1}).wing("a", "1003", "ija-ki-2")
    far = box.air_exit("burma-road", "2003 2005")
    assert refused(begin(far), "fly a bombing burma-road") == (
        "18/cost",
        "too-far-to-fly",
    )  # 10 + 1, and its range is 9
    near = WarSandbox(20, 8).own("japanese", "1203").mark(strip={"1203": 1}).wing("a", "1203", "ija-ki-2")
    game = begin(near.air_exit("burma-road", "2003"), dice=[6])
    play(game, "fly a bombing burma-road", "go")
    passing(game, "patrol", "interception")
    play(game, "bomb burma-road a")
    assert game.track("road_hits") == 1
    aside = WarSandbox(20, 8).own("japanese", "1201").mark(strip={"1201": 1}).wing("a", "1201", "ija-ki-2")
    refusal = begin(aside.air_exit("burma-road", "2008 2005")).why_not("fly a bombing burma-road")
    assert refusal.facts["distance"] == 12  # 11 and 1, or 8 and 4


@rule("35B/replace")
def test_a_sunk_ship_has_all_its_points_to_come() -> None:
    """The example: of six points two are rebuilt, and four hits are left."""
    box = sea().exits("0101").ship("N", "sunk", "NT", 6).allowance(nrp_per_month=0).tracks(nrp=2, turn=5)
    game: Any = box.game("initial", "japanese", stay=True)
    play(game, "refloat N 2")
    assert (game.where("N"), game.state("N", "damage"), game.track("nrp")) == ("japan", 4, 0)


@rule("24B5")
def test_supply_that_has_come_down_among_the_enemy_is_told() -> None:
    box = sky().own("chinese", "0605").wing("T", HOME, "ija-ki-34").mark(general_1={HOME: 1})
    game = begin(box, dice=[6])
    play(game, "fly T transport 0605", "take-point general T yes", "go")
    passing(game, "patrol", "interception")
    assert [(hex, side) for hex, _, side in game.track("parachuted")] == [("0605", "japanese")]
