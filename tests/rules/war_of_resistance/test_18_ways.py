"""17B, 18, 20G2h, 21C, 23B Ways in the air and what is done on them: patrols to keep clear of, stages, and searches."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.air_orders import Fly
from grognard.games.war_of_resistance.rules.searching import search_modifier
from grognard.games.war_of_resistance.rules.turn import MovementPhase
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told
from tests.rules.war_of_resistance.test_21_air_combat import ambush
from tests.rules.war_of_resistance.test_37_air_boxes import whole_map


@rule("18/groups", "19/caf-vvs")
def test_a_group_keeps_out_of_sight_of_patrols_where_that_is_no_longer_way() -> None:
    """Fighters stand in all hexes but one that lie three hexes from home on shortest ways: it flies by that one."""
    board = sky().game().position.world.board
    start, end = board.index[HOME], board.index[FAR_BASE]
    far = {name: (board.distance(start, hex), board.distance(end, hex)) for name, hex in board.index.items()}
    middle = [name for name, both in far.items() if both == (3, 4)]
    assert len(middle) > 1
    for free in middle:
        guarded = [hex for hex in middle if hex != free]
        box = sky().own("chinese", " ".join(guarded)).mark(strip={HOME: 2, FAR_BASE: 2, **dict.fromkeys(guarded, 1)})
        for hex in guarded:
            box.wing(f"F{hex}", hex, "caf-i-16")
        game = begin(box.wing("B", HOME, "ijn-g3m1"))
        play(game, f"fly B bombing {FAR_BASE}")
        way = [game.position.hex_name(hex) for hex in game.position.stack[-1].flights[0].route]
        assert (way[2], len(way)) == (free, 7)


@rule("21C/allocation")
def test_patrols_that_are_left_over_are_spread_evenly() -> None:
    draws = ["P0", "P1", "P2"]
    game = ambush(1, 1, 1, 1, patrol="ijn-a4n1 " * 4, group="caf-o2mc caf-hawk-ii", draws=draws)
    targets = [shot["target"] for shot in told(game, "patrol-shot")]
    assert sorted(targets) == ["M0", "M0", "M1", "M1"]


@rule("20G2h/search")
@pytest.mark.parametrize(("state", "worse"), [("calm", 0), ("rough", 1), ("stormy", 2), ("typhoon", 2)])
def test_ships_on_the_open_sea_are_found_by_the_state_of_the_sea(state: str, worse: int) -> None:
    box = WarSandbox(6, 6).terrain("sea", "0303").ship("S", "0303", "NT", 1)
    found = []
    for weather in ("calm", state):
        p: Any = box.sea(weather).game().position
        found.append(search_modifier(p, p.world.board.index["0303"], (p.world.number["S"],)))
    charts = p.world.charts
    named = "stormy" if state == "typhoon" else state
    expected = charts.modifiers.get(("naval-search", named), 0)
    assert found[1] - charts.modifier("naval-search", "always") == expected
    assert (expected < 0) == (worse > 0)


@rule("17B/no-base", "17B/operations")
def test_nobody_flees_farther_than_a_transfer_goes() -> None:
    box = WarSandbox(40, 6).unit("J", "0303", "j-lt-r").own("chinese", "0403 0703 0803 3903")
    box.mark(strip={"0403": 2, "0703": 1, "0803": 1, "3903": 1}).wing("A", "0403", "caf-hawk-ii")
    game = begin(box, dice=[5])
    play(game, "move J 0403")
    refusal = game.why_not("flee A 3903")
    assert (refusal.rule, refusal.key, refusal.facts["distance"]) == ("17B/no-base", "too-far-to-fly", 35)
    assert refused(game, "flee A 0803") is None


@rule("37B2/air-transfer")
def test_the_order_for_a_flight_over_korea_is_taken() -> None:
    p = whole_map()
    wing = p.world.number["ija-ki-10-1"]
    p.put(wing, p.world.land.towns["dairen"].hex)
    p.stack.append(MovementPhase(side=JAPANESE))
    assert Fly((wing,), "transfer", p.world.place["japan"]).refusal(p, JAPANESE) is None
    refusal = Fly((wing,), "cap", p.world.place["japan"]).refusal(p, JAPANESE)
    assert (refusal and refusal.rule) == "20E/when"


@rule("23B/limits", "20F/loss")
@pytest.mark.parametrize(("die", "left", "come"), [(1, 0, 1), (3, 1, 0), (6, 1, 0)])
def test_cargo_stays_where_it_is_if_its_transport_never_comes_there(die: int, left: int, come: int) -> None:
    """A patrol attacks a transport on its way to the base where its cargo lies: it comes through, or not."""
    box = sky(20).own("japanese", "0903 1403").own("chinese", "0603")
    box.mark(strip={HOME: 2, "0903": 1, "1403": 1, "0603": 1}, resources={"0903": 1})
    box.wing("T", HOME, "ija-ki-34").wing("S", "0903", "ija-ki-34").wing("P", "0603", "avg-p-40b")
    game = begin(box, dice=[die])
    play(game, "fly S transport 1403", "assign T transport no - - 0903", "unassign S", "take-point resource T", "go")
    play(game, "patrol P")
    passing(game, "patrol", "interception")
    assert (told(game, "patrol-shot")[0]["result"] == "none") == bool(come)
    assert (game.mark("0903", "resources"), game.mark("1403", "resources")) == (left, come)


@rule("20A/stages", "23G1", "23G2")
def test_stages_are_bases_at_which_all_of_the_units_can_land() -> None:
    """A carrier fifty hexes away; two bases half way to it, one of them by the sea."""
    box = WarSandbox(80, 3).own("japanese", "0102 2502 2503").mark(strip={"0102": 1, "2502": 1, "2503": 1})
    box.terrain("sea", "5001 5002 5003").coast("0102 2503").ship("CG", "5002", "CG", 3, power="ijn", afloat="at-sea")
    box.own("japanese", "4802").coast("4802").mark(strip={"0102": 1, "2502": 1, "2503": 1, "4802": 1})
    game: Any = begin(box.wing("A", "0102", "ijn-a5m2").wing("E", "0102", "ijn-e8n1").wing("K", "0102", "ija-ki-27"))
    assert refused(game, "fly K transfer 5002") == ("23G2", "no-carrier-aircraft")
    play(game, "fly A transfer 5002", "go", "onward")
    assert (game.where("A"), game.state("A", "deck")) == ("5002", game.position.world.number["CG"] + 1)
    play(game, "fly E transfer 4802", "go")
    assert (game.where("E"), game.asked()) == ("2503", "onward")  # by the sea


@rule("16D/one-target")
@pytest.mark.parametrize("mission", ["transfer", "bombing", "cap"])
def test_nobody_at_all_is_no_operation(mission: str) -> None:
    assert refused(begin(sky().wing("A", HOME, "ijn-a5m2")), f"fly - {mission} {FAR_BASE}") is not None
