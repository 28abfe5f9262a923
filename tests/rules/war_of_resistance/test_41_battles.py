"""41C Battles: the field, arrivals and deliveries, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.airpower import SERVICES
from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules import victory
from grognard.games.war_of_resistance.rules.air_replacements import arrivals, exchange, receive
from grognard.games.war_of_resistance.rules.airbases import airbases
from grognard.games.war_of_resistance.rules.arrivals import bring_in, deliver, due
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.networks import sources
from grognard.games.war_of_resistance.rules.readiness import crowded_bases
from grognard.games.war_of_resistance.rules.retreat import ways_out
from grognard.games.war_of_resistance.rules.victory import judge, losses, score
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.setup import BATTLES
from grognard.games.war_of_resistance.theatre import CHINESE, ELIMINATED, JAPANESE
from grognard.kernel.game import Game, Setup
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import refused

every_battle = pytest.mark.parametrize("name", BATTLES)


def start(name: str, seed: str = "1") -> Any:
    return MODULE.start(MODULE.world(name, "1998", {}), seed)


def hex_of(p: Any, place: str) -> int:
    number: int = p.world.land.towns[place].hex
    return number


@every_battle
def test_both_sides_stand_on_the_field_in_order(name: str) -> None:
    p = start(name)
    sides = [row.side for row in p.world.land.forces.battles[name]]  # those who are there, and who come
    assert sides.count("japanese") >= 8
    assert sides.count("chinese") >= 15
    afar = [unit for unit in range(p.world.ground) if p.at[unit] == p.world.place["japan"]]
    assert len(p.army(JAPANESE)) + len(afar) >= 5
    assert len(p.army(CHINESE)) >= 7
    assert faults(p) == []
    assert not list(due(p, JAPANESE))
    assert not list(due(p, CHINESE))
    assert 6 <= p.world.scenario.span.last - p.world.scenario.span.first + 1 <= 10


@every_battle
@rule("41C")
def test_both_sides_have_aircraft_at_bases_of_theirs_or_on_decks(name: str) -> None:
    p = start(name)
    for side in (JAPANESE, CHINESE):
        flying = p.air_force(side)
        assert len(flying) >= 3
        for wing in flying:
            assert p.deck[wing] or p.at[wing] in airbases(p, side), p.name(wing)
        assert not crowded_bases(p, side)


@rule("41C", "25C/receive")
def test_a_battle_begins_with_the_air_replacements_of_its_cycle() -> None:
    p = start("canton-38")  # in the middle of a cycle
    receive(p, JAPANESE)
    receive(p, CHINESE)
    rows = {row.service: row.points for row in p.world.land.airpower.replacements if p.turn in row.span}
    assert {name: have for name, have in zip(SERVICES, p.arp, strict=True) if have} == rows
    p.turn += 1
    receive(p, JAPANESE)
    assert p.arp[0] == rows["ija"]


@rule("41C")
def test_aircraft_come_to_a_battle_in_their_turn_and_not_before() -> None:
    p = start("shanghai-37")
    assert arrivals(p, CHINESE) == arrivals(p, JAPANESE) == []  # nobody comes twice
    p.turn = p.world.land.calendar.number["Nov II 37"]
    coming = [(p.name(wing), p.place_name(place)) for wing, place in arrivals(p, CHINESE)]
    nanking = p.hex_name(hex_of(p, "nanking"))
    assert coming == [("vvs-i-16-1", nanking), ("vvs-sb-2-1", nanking)]


@rule("41C", "27A5/base")
def test_carriers_of_a_battle_have_one_air_unit_each() -> None:
    p = start("canton-38")
    decks = {p.name(p.deck[wing] - 1): p.name(wing) for wing in p.air_force(JAPANESE) if p.deck[wing]}
    assert decks == {"cg-kaga": "ijn-a5m2-1", "cg-ryujo": "ijn-d1a2-1", "cg-soryu": "ijn-b4y1-1"}


@rule("25D", "27A5/base")
def test_what_is_converted_on_a_carrier_stays_on_it() -> None:
    p = start("shanghai-37")
    old, new = (p.world.number[name] for name in ("ijn-a4n1-1", "ijn-a5m2-1"))
    deck, place = p.deck[old], p.at[old]
    assert deck
    exchange(p, old, next(event for event in p.world.air_events if event.into == "ijn-a5m2"))
    assert (p.deck[old], p.deck[new], p.at[new]) == (0, deck, place)
    assert faults(p) == []


@every_battle
@rule("41C")
def test_neither_side_has_won_before_it_starts(name: str) -> None:
    p = start(name)
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    assert score(p).total < limits["japanese"]
    assert limits["chinese"] < limits["japanese"]
    most = sum(term.number for term in p.world.terms_of("city"))
    assert most >= limits["japanese"]  # cities alone can win it


@rule("41C")
def test_nobody_leaves_the_field() -> None:
    p = start("shanghai-37")
    unit, board = p.world.number["c-ca-61"], p.world.board
    edge = next(
        hex for hex in board.hexes(p.lands[CHINESE])
        if not p.world.outside[hex] and not p.here[hex] and any(p.world.outside[n] for n in board.adjacent(hex))
    )  # fmt: skip
    p.put(unit, edge)
    beyond = next(n for n in board.adjacent(edge) if p.world.outside[n] and not p.world.neutral[n])
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", "shanghai-37", {}, "1"), p)
    while game.decision().kind != "movement" or game.decision().seat != "chinese":
        game.play("done", game.decision().seat)
    p = game.position
    assert reach(p, (unit,)).ends
    assert not [hex for hex in reach(p, (unit,)).ends if p.world.outside[hex]]
    assert not [hex for hex in ways_out(p, unit)[1] if p.world.outside[hex]]
    refusal = game.why_not(f"move c-ca-61 {board.names[beyond]}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("41C", "outside-of-battle")


@rule("41C")
def test_units_come_in_their_turn_to_their_place_or_beside_it() -> None:
    p = start("shanghai-37")
    unit = p.world.number["c-ca-11"]
    assert not p.on_map(unit)
    p.turn += 1
    bring_in(p, CHINESE)
    assert p.at[unit] == hex_of(p, "wusih")
    p.turn += 1
    bring_in(p, CHINESE)  # too many for one hex
    late = p.world.number["c-ca-59"]
    assert p.on_map(late)
    assert p.world.board.distance(p.at[late], hex_of(p, "wusih")) <= 1
    assert faults(p) == []


@rule("41C")
def test_who_finds_enemies_in_his_place_and_no_own_hex_beside_it_waits() -> None:
    p = start("shanghai-37")
    unit, wusih = p.world.number["c-ca-11"], hex_of(p, "wusih")
    for hex in (wusih, *p.world.board.adjacent(wusih)):
        if p.owner[hex]:
            p.give(hex, JAPANESE)
    p.put(p.world.number["j-3"], wusih)
    p.turn += 1
    bring_in(p, CHINESE)
    assert not p.on_map(unit)
    p.put(p.world.number["j-3"], hex_of(p, "international-settlement"))
    bring_in(p, CHINESE)
    assert p.at[unit] == wusih


@rule("41C")
def test_units_from_japan_land_where_the_terms_say_from_their_turn_on() -> None:
    p = start("shanghai-37")
    settlement = hex_of(p, "international-settlement")
    assert p.at[p.world.number["j-3"]] == settlement
    shore = p.world.board.index["G3:0706"]
    p.turn = p.world.land.calendar.number["Sep II 37"]
    bring_in(p, JAPANESE)
    landed = {p.at[p.world.number[unit]] for unit in ("j-9", "j-13", "j-101")}
    assert landed == {settlement, p.world.board.index["G3:0304"]}
    p.turn = p.world.land.calendar.number["Nov I 37"]
    bring_in(p, JAPANESE)
    assert {p.at[p.world.number[unit]] for unit in ("j-6", "j-18", "j-114")} == {shore}
    assert p.owns(JAPANESE, shore)


@rule("41C")
def test_supply_comes_every_turn_to_a_place_that_is_still_held() -> None:
    p = start("shanghai-37")
    settlement, soochow = hex_of(p, "international-settlement"), hex_of(p, "soochow")
    before = p.attack_supply[settlement]
    deliver(p, JAPANESE)
    assert p.attack_supply[settlement] == before + 3
    deliver(p, CHINESE)
    assert p.attack_supply[soochow] == 2
    p.give(soochow, JAPANESE)
    deliver(p, CHINESE)
    assert p.attack_supply[soochow] == 2


@rule("41C")
def test_the_limits_themselves_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    p = start("shanghai-37")
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    for total, reason in (
        *((limits["chinese"], "held"), (limits["chinese"] + 1, "undecided")),
        *((limits["japanese"] - 1, "undecided"), (limits["japanese"], "breakthrough")),
    ):
        monkeypatch.setattr(victory, "score", lambda _, total=total: victory.Score(total, 0, 0))
        assert judge(p).reason == reason


@rule("41C")
def test_cities_and_losses_decide() -> None:
    p = start("shanghai-37")
    assert (score(p).cities, score(p).killed, score(p).lost) == (3, 0, 0)
    assert judge(p).winner == "chinese"
    assert judge(p).reason == "held"
    for place in ("shanghai", "shanghai-kiangwan"):
        p.give(hex_of(p, place), JAPANESE)
    assert score(p).total == 9
    assert (judge(p).winner, judge(p).reason) == (None, "undecided")
    p.give(hex_of(p, "shanghai-pootung"), JAPANESE)
    assert score(p).total == 11
    assert (judge(p).winner, judge(p).reason) == ("japanese", "breakthrough")
    for unit in ("j-3", "j-11"):
        p.put(p.world.number[unit], p.world.place[ELIMINATED])
    assert losses(p, JAPANESE) >= 16
    assert score(p).total == 9
    assert judge(p).winner is None


@rule("41C")
def test_a_cadre_counts_as_what_it_lacks() -> None:
    p = start("shanghai-37")
    unit = p.world.number["c-ca-87"]
    full = p.rating(unit).defence
    p.turn_over(unit, 1)
    assert losses(p, CHINESE) == full - p.rating(unit).defence > 0


@every_battle
def test_a_battle_in_which_nobody_stirs_ends_after_its_last_turn(name: str) -> None:
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", name, {}, "1"), start(name))
    while (decision := game.decision()) is not None:
        must = game.why_not("done", decision.seat)  # where aircraft come or change he has to say
        assert isinstance(game.play("done" if must is None else decision.actions[0], decision.seat), list)
    p: Any = game.position
    assert p.turn == p.world.scenario.span.last
    assert game.result() is not None
    assert game.result().reason in ("held", "undecided", "breakthrough")
    assert faults(p) == []


@rule("8B/when")
def test_a_stack_too_large_for_an_empty_hex_is_offered_only_marches_that_it_may_make() -> None:
    sandbox = WarSandbox(8, 3).terrain("mountain", "0402")  # two units, and the last of their points
    for name in "ABCD":
        sandbox.unit(name, "0302", "j-sq-8", spent=0)
    game: Any = sandbox.game("movement")
    for unit in range(4):
        game.position.spent[unit] = 4 * 3
    game.position.touch()
    wrong = [order for order in game.decision().actions if game.why_not(order) is not None]
    assert [str(game.notation.text(order)) for order in wrong] == []
    assert refused(game, "move A,B,C,D 0402") == ("8A/limit", "no-room")


@rule("41C", "12I1/shortest-line")
def test_beyond_the_field_the_kuomintang_controls_what_is_chinese() -> None:
    p: Any = MODULE.start(MODULE.world("hsuchow-38", "1998", {}), "1")
    bits, towns = p.world.board.bits, p.world.land.towns
    hankow, tsinan = towns["hankow"].hex, towns["tsinan"].hex
    assert p.world.outside[hankow]
    served = sources(p, 1)
    assert served >> bits[hankow] & 1
    assert not served >> bits[tsinan] & 1  # Japanese
    assert not all(p.isolated[unit] for unit in p.army(1))


@rule("41C", "12C4/generation-timing")
def test_the_points_of_those_who_came_from_japan_feed_them_in_the_first_turn() -> None:
    for name, place, fed in (("shanghai-37", "international-settlement", 8), ("nanning-39", "G4:4825", 3)):
        p = start(name)
        town = p.world.land.towns.get(place)
        hex = p.world.board.hex(place) if town is None else town.hex
        terms = [term.number for term in p.world.terms_of("general-supply") if term.hex == hex]
        assert terms
        assert p.general_2[hex] == sum(terms)
        Game(MODULE, Setup("war_of_resistance", "1998", name, {}, "1"), p)  # supply is settled
        assert sum(p.supply[unit] == SUPPLIED for unit in p.army(JAPANESE)) == fed
