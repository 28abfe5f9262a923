"""25 Air replacements: points, regrouping, arrivals, conversions and withdrawals, by organisation."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.air_replacements import arrivals, cut_arp, receive, withdraw
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import HOME, begin, passing, play, refused, told

IJA, IJN, CAF, VVS, AVG = range(5)
OTHER = "0503"


def depot(**tracks: Any) -> WarSandbox:
    """A Japanese base that is joined to a source of supply, and one of the Chinese."""
    box = WarSandbox(8, 6).own("japanese", f"{HOME} 0204 {OTHER}").own("chinese", "0703")
    box.city(HOME, "full").city(OTHER, "full").city("0703", "full")
    return box.port(HOME, "standard").port(OTHER, "standard").tracks(**tracks) if tracks else box.port(HOME, "standard")


def phase(box: WarSandbox, side: str = "japanese", **script: Any) -> Any:
    """The initial phase, at the first question about air replacements."""
    game: Any = box.game("initial", side, **script)
    passing(game, "second-player")
    return game


# --- regrouping --------------------------------------------------------------------------------------------


@rule("25A", "25A/result")
def test_two_damaged_units_of_one_kind_become_one() -> None:
    game = phase(depot().wing("A", "aborted", "ija-ki-27").wing("B", "aborted", "ija-ki-27"))
    assert game.asked() == "air-replacements"
    play(game, f"regroup A B {HOME}")
    assert (game.where("A"), game.state("A", "ready"), game.where("B")) == (HOME, "operative", "shot-down")
    assert game.position.arp == phase(depot()).position.arp  # for nothing


@rule("25A/refuse-mismatch", "25/per-organisation")
def test_other_ratings_and_other_organisations_are_not_regrouped() -> None:
    box = depot().wing("A", "aborted", "ijn-d1a1").wing("B", "aborted", "ijn-d1a2")
    game = phase(box.wing("X", "aborted", "ijn-d1a1"))
    assert refused(game, f"regroup A B {HOME}") == ("25A/refuse-mismatch", "other-ratings")
    assert refused(game, f"regroup A X {HOME}") is None
    chinese = depot().wing("C", "aborted", "caf-i-16").wing("V", "aborted", "vvs-i-16").wing("D", "aborted", "caf-i-16")
    game = phase(chinese, "chinese")
    assert refused(game, "regroup C V 0703") == ("25A/refuse-mismatch", "other-service")


@rule("25/initial-phase-only")
def test_replacements_are_a_matter_of_the_own_initial_phase() -> None:
    box = depot().wing("A", "aborted", "ija-ki-27").wing("B", "aborted", "ija-ki-27")
    assert refused(begin(box), f"regroup A B {HOME}") is not None
    game: Any = box.game("initial", "chinese", stay=True)
    assert "regroup" not in str(game.orders("japanese"))


# --- points ------------------------------------------------------------------------------------------------


@rule("25C1", "25C2", "25C/spend", "25/per-organisation")
def test_points_replace_and_repair_units_of_their_own_organisation() -> None:
    box = depot().wing("K", "shot-down", "ija-ki-27").wing("A", "aborted", "ija-ki-27").wing("N", "aborted", "ijn-a5m2")
    box.tracks(turn=1, arp=(3, 0, 0, 0, 0))
    game = phase(box)
    assert refused(game, f"repair-wing N {HOME}") == ("25C2", "too-few-arp")
    play(game, f"replace-wing K {HOME}")
    assert (game.where("K"), game.state("K", "ready"), game.position.arp[IJA]) == (HOME, "operative", 1)
    play(game, f"repair-wing A {HOME}")
    assert (game.where("A"), game.position.arp[IJA]) == (HOME, 0)


@rule("25C1", "25B")
def test_units_come_into_play_at_own_bases_that_are_not_isolated(monkeypatch: pytest.MonkeyPatch) -> None:
    box = depot().wing("K", "shot-down", "ija-ki-27").tracks(turn=1, arp=(3, 0, 0, 0, 0))
    game = phase(box)
    assert refused(game, f"replace-wing K {HOME}") is None
    assert refused(game, "replace-wing K 0703") == ("17/types", "not-your-airbase")
    monkeypatch.setattr("grognard.games.war_of_resistance.rules.air_replacements.connected", lambda p, side: 0)
    game = phase(box)
    assert refused(game, f"replace-wing K {HOME}") == ("25B", "base-isolated")


@rule("23G2", "25C2")
def test_who_is_repaired_on_a_carrier_is_based_on_its_deck() -> None:
    box = depot().terrain("sea", "0101").ship("CG", "0101", "CG", 3, power="ijn", afloat="at-sea")
    box.wing("A", "aborted", "ijn-a5m2").wing("B", "aborted", "ijn-a5m2").tracks(turn=1, arp=(0, 2, 0, 0, 0))
    game = phase(box)
    play(game, "repair-wing A 0101")
    assert (game.where("A"), game.state("A", "deck")) == ("0101", game.position.world.number["CG"] + 1)
    assert refused(game, "repair-wing B 0101") == ("27A5/limit", "deck-full")  # one has all the room


@rule("25/cycle", "25C/receive", "25C/cycle-carry")
def test_a_cycle_begins_every_other_month_keeps_a_tenth_and_brings_points() -> None:
    p: Any = depot().air_points("ija", 3, most=40).game().position
    calendar = p.world.land.calendar
    begins = [turn.key for turn in calendar.turns if turn.cycle][:3]
    assert begins == ["Sep I 37", "Nov I 37", "Jan I 38"]
    p.turn, p.arp = calendar.number["Sep I 37"], (11, 7, 5, 0, 0)
    receive(p, 0)
    assert p.arp == (2 + 3, 1, 5, 0, 0)  # of 11 two are kept; China's are not touched
    p.turn = calendar.number["Sep II 37"]
    receive(p, 0)
    assert p.arp == (5, 1, 5, 0, 0)


@rule("25C/cap")
def test_no_organisation_keeps_more_than_its_limit() -> None:
    p: Any = depot().air_points("ija", 3, most=4).game().position
    p.turn, p.arp = 3, (9, 9, 9, 0, 0)
    cut_arp(p, 0)
    assert p.arp == (4, 9, 9, 0, 0)


# --- what the order of battle brings -----------------------------------------------------------------------


@rule("25B")
def test_reinforcements_arrive_operative_where_their_owner_wants() -> None:
    box = depot().wing("R", "aside", "ija-ki-27")
    box.air_event("reinforce", "ija-ki-27")
    game = phase(box)
    assert game.asked() == "air-arrival"
    play(game, f"station R {OTHER}")
    assert (game.where("R"), game.state("R", "ready")) == (OTHER, "operative")


@rule("25B/lost")
def test_who_cannot_be_placed_is_eliminated(monkeypatch: pytest.MonkeyPatch) -> None:
    box = WarSandbox(4, 4).unit("U", "0202", "j-lt-r").wing("R", "aside", "ijn-e8n1")
    box.air_event("reinforce", "ijn-e8n1")
    game = phase(box)
    if game.where("R") != "shot-down":  # the Japan box takes everybody
        assert game.where("R") == "japan"
    box = WarSandbox(4, 4).unit("U", "0202", "c-46").wing("R", "aside", "caf-i-16")
    box.air_event("reinforce", "caf-i-16")
    monkeypatch.setattr("grognard.games.war_of_resistance.rules.air_replacements.stations", lambda p, wing: [])
    assert phase(box, "chinese").where("R") == "shot-down"


@rule("25B/inoperative-arrival")
def test_inoperative_arrivals_come_so_many_turns_later() -> None:
    box = depot().wing("P", "aside", "avg-p-40b").wing("Q", "aside", "avg-p-40b")
    box.air_event("inoperative", "avg-p-40b", units=2)
    p: Any = box.game(dice=[3, 5]).position
    assert arrivals(p, 1) == []
    assert p.coming == ((3, p.world.number["P"]), (5, p.world.number["Q"]))
    p.turn = 3
    assert arrivals(p, 1) == [(p.world.number["P"], -1)]
    assert p.coming == ((5, p.world.number["Q"]),)


@rule("25B/return", "25B/form")
def test_withdrawn_counters_return_and_forming_ones_wait() -> None:
    box = depot().wing("W", "aside", "ija-ki-27").wing("N", "aside", "ija-ki-27")
    box.air_event("return", "ija-ki-27").air_event("form", "ija-ki-27", turn=1).air_event(
        "reinforce", "ija-ki-27", turn=2
    )
    p: Any = box.game().position
    p.withdrawn = (p.world.number["W"],)
    assert arrivals(p, 0) == [(p.world.number["W"], -1)]
    p.put(p.world.number["W"], p.world.board.index[HOME])
    p.turn = 1
    assert (arrivals(p, 0), p.place_name(p.at[p.world.number["N"]])) == ([], "forming")
    p.turn = 2
    assert arrivals(p, 0) == [(p.world.number["N"], -1)]


@rule("25D", "25D/out-of-play")
def test_a_conversion_puts_the_new_counter_in_place_of_the_old() -> None:
    box = depot().wing("O", HOME, "ija-ki-10").wing("N", "aside", "ija-ki-27")
    box.air_event("convert", "ija-ki-10", into="ija-ki-27")
    game = phase(box)
    assert (game.where("O"), game.where("N")) == ("aside", HOME)
    p = game.position
    assert p.retired == (p.world.number["O"],)
    assert told(game, "wing-converted") == [{"unit": "O", "into": "N"}]


@rule("25D/conditions", "25D/deferred")
def test_a_conversion_waits_until_a_unit_is_fit_for_it() -> None:
    box = depot().wing("O", HOME, "ija-ki-10", ready="inoperative").wing("N", "aside", "ija-ki-27")
    box.air_event("convert", "ija-ki-10", into="ija-ki-27")
    game: Any = box.game(["initial", ("initial", "japanese")], "japanese")
    assert (game.where("O"), len(game.position.converting)) == (HOME, 1)
    game.position.turn = 1
    passing(game, "second-player", "air-window", "base-capacity", "initial")
    assert (game.where("N"), game.position.converting) == (HOME, ())


@rule("25E", "25E/cost", "25E/priority-debt")
def test_withdrawals_take_who_is_in_play_first_and_cost_what_is_lacking() -> None:
    box = depot().wing("P", HOME, "ija-ki-27").wing("A", "aborted", "ija-ki-27").wing("K", "shot-down", "ija-ki-27")
    box.air_event("withdraw", "ija-ki-27")
    game = phase(box)
    assert (game.where("P"), game.position.withdrawn) == ("aside", (game.position.world.number["P"],))
    p: Any = box.air_points("ija", 3, most=40).tracks(arp=(1, 0, 0, 0, 0)).game().position
    withdraw(p, p.world.number["K"])
    assert (p.arp[IJA], p.arp_debt[IJA]) == (0, 1)
    p.arp = (0, 0, 0, 0, 0)
    withdraw(p, p.world.number["A"])
    assert p.arp_debt[IJA] == 2
    p.turn = p.world.land.calendar.number["Sep I 37"]
    receive(p, 0)
    assert (p.arp[IJA], p.arp_debt[IJA]) == (1, 0)  # 3 received, 2 owed


@rule("25E")
def test_the_owner_chooses_between_units_in_play() -> None:
    box = depot().wing("P", HOME, "ija-ki-27").wing("Q", OTHER, "ija-ki-10").wing("A", "aborted", "ija-ki-27")
    box.air_event("withdraw", service="ija")
    game = phase(box)
    assert (game.asked(), game.orders()) == ("air-withdrawal", ["withdraw-wing P", "withdraw-wing Q"])
    assert refused(game, "withdraw-wing A") == ("25E", "wing-stays")
    play(game, "withdraw-wing Q")
    assert game.where("Q") == "aside"
