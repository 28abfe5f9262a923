"""The scenario: how the war stands, who is drawn, where he is set up, what the places count, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.field.powers import Side
from grognard.games.world_in_flames.module import MODULE
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.campaign import Campaign
from grognard.games.world_in_flames.rules.deploying import DeployRest, ground_of, waiting
from grognard.games.world_in_flames.rules.mustering import muster
from grognard.games.world_in_flames.rules.production import allotment
from grognard.games.world_in_flames.rules.setup import set_up
from grognard.games.world_in_flames.rules.victory import judge, score
from grognard.games.world_in_flames.theatre import ALLIED, AXIS, FORCE_POOL, LATER, RESERVE, WAITING, Theatre
from grognard.kernel.game import Game
from grognard.kernel.position import Over
from tests.marks import rule

SOVIET = ("E1242", "E2148", "E1633", "E0331")  # Moscow, Leningrad, Kiev, Stalingrad: 6, 5, 4, 4


@pytest.fixture(scope="module")
def theatre() -> Theatre:
    found: Theatre = MODULE.world("barbarossa", "final", {})
    return found


def game(seed: int = 3) -> Game:
    return grognard.new_game("world_in_flames", "barbarossa", seed=seed)


def why(game: Game, order: str) -> str:
    refusal: Any = game.why_not(order)
    assert refusal is not None
    return str(refusal.rule)


@rule("barbarossa/war")
def test_who_is_at_war_and_who_stands_aside(theatre: Theatre) -> None:
    p, power = set_up(theatre, "1"), theatre.power
    foes = [key for key, number in power.items() if p.at_war(number, power["ussr"])]
    assert foes == ["germany", "finland", "hungary", "rumania"]
    assert [key for key, number in power.items() if p.at_war(number, power["germany"])] == ["ussr"]
    assert p.neutral(power["turkey"])
    assert p.neutral(power["italy"])


@rule("barbarossa/borders")
def test_whose_the_lands_are(theatre: Theatre) -> None:
    p = set_up(theatre, "1")
    held = {hex: theatre.powers[p.control[theatre.board.index[hex]]].key for hex in BORDERS}
    assert held == BORDERS


BORDERS = {
    "E2735": "germany",  # Warsaw
    "E3130": "germany",  # Brno
    "E2824": "germany",  # Belgrade
    "E2313": "germany",  # Athens
    "E2535": "ussr",  # Brest-Litovsk
    "E2543": "ussr",  # Riga
    "E1928": "ussr",  # Chisinau
    "E2049": "ussr",  # in the Finnish borderlands
    "E2124": "rumania",
    "E1819": "turkey",
}


@rule("barbarossa/forces", "9.6/reserves-precalled")
def test_units_are_drawn_by_type_and_area(theatre: Theatre) -> None:
    p = set_up(theatre, "7")
    muster(p)
    there = p.here[p.box(WAITING)]
    drawn = [(p.piece(unit).power, p.piece(unit).type, theatre.berths[p.berth[unit]][1]) for unit in there]
    assert drawn.count(("germany", "ARM", "poland")) == 5
    assert drawn.count(("germany", "HQ-A", "rumania")) == 1
    assert drawn.count(("ussr", "CAV", "ussr")) == 3
    assert all(not (year := p.piece(unit).available).isdigit() or int(year) <= 1941 for unit in there)
    minors = [unit for unit in range(len(p.at)) if p.piece(unit).power == "finland"]
    assert {p.at[unit] for unit in minors} == {p.box(WAITING)}
    assert all(p.piece(unit).available == "1942" for unit in p.here[p.box(LATER)])
    assert {p.piece(unit).power for unit in p.here[p.box(RESERVE)]} == {"ussr"}
    assert p.here[p.box(FORCE_POOL)]


@rule("barbarossa/set-up")
def test_the_defender_sets_up_first_and_nobody_may_leave_units_behind() -> None:
    played = game()
    for seat in ("ussr", "germany"):
        decision = played.decision()
        assert decision is not None
        assert (decision.kind, decision.seat) == ("set-up", seat)
        assert played.why_not("done") is not None
        played.play(DeployRest(), seat)
    decision = played.decision()
    assert decision is not None
    assert decision.kind != "set-up"
    p: Any = played.position
    assert not p.here[p.box(WAITING)]


@rule("barbarossa/areas")
def test_a_unit_is_set_up_in_its_area_within_stacking() -> None:
    played = game()
    p: Any = played.position
    soviet = [p.name(unit) for unit in waiting(p, 1) if p.piece(unit).type == "INF"]
    played.play(f"deploy {soviet[0]} E2535")  # in the east of Poland, which the USSR holds
    played.play(f"deploy {soviet[1]} E2535")
    assert why(played, f"deploy {soviet[2]} E2535") == "2.3.1-land/limit"
    assert why(played, f"deploy {soviet[2]} E2735") == "barbarossa/areas"
    assert why(played, f"deploy {soviet[0]} E1242") == "barbarossa/set-up"  # it stands already
    played.play(DeployRest(), "ussr")
    q: Any = played.position
    german = {theatre_area(q, unit): q.name(unit) for unit in waiting(q, 0) if q.piece(unit).power == "germany"}
    assert why(played, f"deploy {german['rumania']} E2735") == "barbarossa/areas"
    assert why(played, f"deploy {german['poland']} E2535") == "barbarossa/areas"
    assert played.why_not(f"deploy {german['poland']} E2735") is None


def theatre_area(p: Situation, unit: int) -> str:
    return p.world.berths[p.berth[unit]][1]


@rule("barbarossa/areas")
def test_who_has_no_area_but_his_country_may_use_all_that_he_holds(theatre: Theatre) -> None:
    p = set_up(theatre, "7")
    muster(p)
    grounds = {theatre_area(p, unit): set(ground_of(p, unit)) for unit in p.here[p.box(WAITING)]}
    index = theatre.board.index
    assert {index["E2535"], index["E2543"], index["E1242"]} <= grounds["ussr"]
    assert index["E2735"] not in grounds["germany"]  # for Germany Warsaw is another area
    assert index["E3133"] in grounds["germany"]


@rule("barbarossa/allotment")
def test_build_points_come_from_a_table(theatre: Theatre) -> None:
    p = set_up(theatre, "1")
    powers = (theatre.power["germany"], theatre.power["ussr"], theatre.power["rumania"])
    assert [allotment(p, power) for power in powers] == [8, 12, 0]
    p.turn += 2
    assert [allotment(p, power) for power in powers] == [9, 11, 0]


def taken(theatre: Theatre, side: Side, *hexes: str) -> Situation:
    """The position after a side has taken some places."""
    p = set_up(theatre, "1")
    power = theatre.power["germany" if side == AXIS else "ussr"]
    for hex in hexes:
        p.take_control(theatre.board.index[hex], power)
    return p


@rule("barbarossa/points")
def test_what_was_taken_counts_for_who_has_taken_it(theatre: Theatre) -> None:
    assert score(set_up(theatre, "1"), AXIS) == score(set_up(theatre, "1"), ALLIED) == 0
    p = taken(theatre, AXIS, *SOVIET)
    assert (score(p, AXIS), score(p, ALLIED)) == (19, 0)
    p.take_control(theatre.board.index["E2735"], theatre.power["ussr"])
    assert (score(p, AXIS), score(p, ALLIED)) == (19, 4)


def ending(p: Situation, last: bool) -> tuple[str | None, str] | None:
    try:
        judge(p, last)
    except Over as over:
        return over.result.winner, over.result.reason
    return None


@rule("barbarossa/victory")
def test_the_points_decide_after_the_last_turn(theatre: Theatre) -> None:
    most = ("E1242", "E2148", "E1230")  # 13 points
    short = taken(theatre, AXIS, *most, "E1727")  # 14
    assert (ending(short, False), ending(short, True)) == (None, ("allied", "held"))
    enough = taken(theatre, AXIS, *most, "E1727", "E1740")  # 15
    assert (ending(enough, False), ending(enough, True)) == (None, ("axis", "cities"))


@rule("barbarossa/at-once")
def test_enough_points_end_the_game_at_the_end_of_any_turn(theatre: Theatre) -> None:
    cities = (*SOVIET, "E1230", "E1232", "E1430", "E1030", "E1425")  # 29
    rest = ("E1727", "E1740", "E2238", "E2543")
    assert ending(taken(theatre, AXIS, *cities, *rest), False) is None
    assert ending(taken(theatre, AXIS, *cities, *rest, "E1235"), False) == ("axis", "collapse")
    assert ending(taken(theatre, ALLIED, "E2735"), False) is None
    assert ending(taken(theatre, ALLIED, "E2735", "E2124"), False) == ("allied", "counterstroke")


@rule("3/turns")
def test_turns_follow_each_other_until_the_scenario_ends(theatre: Theatre) -> None:
    p = set_up(theatre, "1")
    assert theatre.scenario is not None
    campaign = Campaign(step=Campaign.steps.index("end"))
    p.turn = theatre.scenario.last  # the last one is still to be played
    campaign.end(p)
    assert Campaign.steps[campaign.step] == "turn"
    p.turn += 1
    with pytest.raises(Over):
        campaign.end(p)


@rule("barbarossa/surprise", "15/duration")
def test_the_first_impulse_is_germanys_and_surprises_the_ussr() -> None:
    played = game()
    for seat in ("ussr", "germany"):
        played.play(DeployRest(), seat)
    p: Any = played.position
    assert (p.first, p.active) == (AXIS, AXIS)
    assert not any(event.kind == "initiative" for entry in played.entries for event in entry.events)
    told = [dict(event.facts) for entry in played.entries for event in entry.events if event.kind == "surprised"]
    assert told == [{"power": "ussr", "by": "germany"}]
    power = p.world.power
    assert p.surprise == ((power["ussr"], power["germany"]),)
    while (decision := played.decision()) is not None and p.active == AXIS:
        order = "choose germany pass" if decision.kind == "choose-action" else "done"
        played.play(order, decision.seat)
        p = played.position
    assert not p.surprise
