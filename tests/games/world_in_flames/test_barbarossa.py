"""Barbarossa as a whole: how it begins, who stands where, how it goes on and how it ends."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from grognard.games.world_in_flames.module import MODULE
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.deploying import DeployRest, ground_of
from grognard.games.world_in_flames.rules.setup import set_up
from grognard.games.world_in_flames.tables import WEATHERS
from grognard.games.world_in_flames.theatre import NOBODY, WAITING, Theatre


@pytest.fixture(scope="module")
def theatre() -> Theatre:
    found: Theatre = MODULE.world("barbarossa", "final", {})
    return found


def begun(seed: int = 1) -> Situation:
    """The position once all units stand where the plan has them."""
    game = grognard.new_game("world_in_flames", "barbarossa", seed=seed)
    for seat in ("ussr", "germany"):
        decision = game.decision()
        assert decision is not None
        assert decision.seat == seat
        game.play(DeployRest(), seat)
    assert isinstance(game.position, Situation)
    return game.position


def test_the_board_is_the_map_of_eastern_europe(theatre: Theatre) -> None:
    assert {name[0] for name in theatre.board.names} == {"E"}
    assert len(theatre.board) == 1519
    whole = MODULE._own("sheets.files").load().board
    for name in ("E1242", "E2148", "E3133", "E0101"):
        here, there = theatre.board.index[name], whole.index[name]
        near = {whole.names[hex] for hex in whole.adjacent(there) if whole.names[hex][0] == "E"}
        assert {theatre.board.names[hex] for hex in theatre.board.adjacent(here)} == near
        assert theatre.terrain(here) == whole.terrains[whole.terrain[there]]


def test_the_war_and_the_borders_at_the_start(theatre: Theatre) -> None:
    p = set_up(theatre, "1")
    power = theatre.power

    def owner(name: str) -> str:
        held = p.control[theatre.board.index[name]]
        return "" if held == NOBODY else theatre.powers[held].key

    assert [owner(hex) for hex in ("E2735", "E2535", "E2543", "E1928", "E2124", "E2548")] == [
        *("germany", "ussr", "ussr", "ussr", "rumania", "finland")
    ]
    assert owner("E1418") == "turkey"
    assert owner("E2824") == "germany"
    for minor in ("rumania", "hungary", "finland"):
        assert p.master[power[minor]] == power["germany"]
        assert p.at_war(power[minor], power["ussr"])
    assert p.at_war(power["germany"], power["ussr"])
    assert not p.at_war(power["turkey"], power["ussr"])
    assert not p.at_war(power["italy"], power["ussr"])
    assert p.conquered[theatre.land.country_index["poland"]] == power["germany"]


def test_the_plan_places_everybody_in_his_area_and_within_stacking() -> None:
    p = begun()
    assert not p.here[p.box(WAITING)]
    assert MODULE.faults(p) == []
    there = [unit for unit in range(len(p.at)) if p.on_board(unit)]
    assert all(p.at[unit] in ground_of(p, unit) for unit in there)
    counted = Counter((p.piece(unit).power, p.piece(unit).branch) for unit in there)
    assert counted["germany", "land"] > 50
    assert counted["ussr", "land"] > 40
    assert counted["finland", "land"] >= 4
    hqs = [unit for unit in there if p.piece(unit).headquarters]
    assert len({p.at[unit] for unit in hqs}) == len(hqs)


def test_the_draw_follows_the_seed() -> None:
    one, other, third = (begun(seed) for seed in (1, 1, 2))
    assert one.at == other.at
    assert one.at != third.at


def test_troops_may_stand_on_a_lake_that_is_frozen() -> None:
    p = begun()
    lake = p.world.lakes[0]
    p.put(next(unit for unit in p.world.land_units if p.on_board(unit)), lake)
    assert any("is no land" in fault for fault in MODULE.faults(p))
    p.weather = (WEATHERS.index("snow"),) * len(p.weather)
    assert not any("is no land" in fault for fault in MODULE.faults(p))
