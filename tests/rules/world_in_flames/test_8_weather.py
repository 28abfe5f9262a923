"""8: weather by zone, turn and die, and what it makes of the ground."""

from __future__ import annotations

import pytest

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.weather import (
    roll_weather,
    supply_range,
    terrain_now,
    weather_at,
    weather_at_sea,
)
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.tables import WEATHERS, ZONES
from tests.marks import rule

JULY = 33  # of 1941


def position(sandbox: FlamesSandbox, dice: tuple[int, ...] = ()) -> Situation:
    p: Situation = sandbox.game(dice=list(dice)).position  # type: ignore[assignment]
    return p


@rule("8/roll", "8/table")
def test_asterisks_of_the_roll_before_are_added_as_in_the_example() -> None:
    p = position(FlamesSandbox(2, 2).tracks(turn=JULY, asterisks=2), (8,))
    roll_weather(p)
    assert [WEATHERS[each] for each in p.weather] == ["fine", "fine", "fine", "storm", "fine", "fine"]
    assert p.asterisks == 1
    assert p.events[0].facts == {"die": 8, "reason": "weather", "rule": "8/roll", "added": 2}


@rule("8/table")
def test_the_last_row_serves_all_above_it() -> None:
    p = position(FlamesSandbox(2, 2).tracks(turn=30, asterisks=3), (10,))
    roll_weather(p)
    last = p.world.tables.weather["jan-feb"][-1]
    assert [WEATHERS[each] for each in p.weather] == list(last.zones)
    assert p.advance == last.advance


@rule("8.1/membership")
def test_a_hex_has_the_weather_of_its_zone_and_a_sea_that_of_its_box() -> None:
    p = position(
        FlamesSandbox(3, 3).zone("arctic", "0101").weather("blizzard", "arctic").weather("rain", "mediterranean")
    )
    assert [weather_at(p, p.world.board.index[hex]) for hex in ("0101", "0202")] == ["blizzard", "fine"]
    seas = p.world.land.sea_index
    assert weather_at_sea(p, seas["e-mediterranean-sea"]) == "rain"
    assert weather_at_sea(p, seas["baltic-sea"]) == "fine"
    assert ZONES[p.world.sea_zones[seas["baltic-sea"]]] == "north-temperate"


@rule("8.2.1/desert")
@pytest.mark.parametrize(
    ("weather", "there"),
    [("blizzard", "snow"), ("storm", "rain"), ("rain", "fine"), ("snow", "fine"), ("fine", "fine")],
)
@pytest.mark.parametrize("terrain", ["desert", "desert-mountain"])
def test_deserts_are_milder(terrain: str, weather: str, there: str) -> None:
    p = position(FlamesSandbox(3, 3).terrain(terrain, "0202").weather(weather))
    assert weather_at(p, p.world.board.index["0202"]) == there
    assert weather_at(p, p.world.board.index["0203"]) == weather


@rule("8.2.2/range")
@pytest.mark.parametrize(("weather", "hexes"), [("fine", 4), ("snow", 3), ("rain", 2), ("storm", 2), ("blizzard", 2)])
def test_supply_reaches_less_far_in_bad_weather(weather: str, hexes: int) -> None:
    p = position(FlamesSandbox(3, 3).weather(weather))
    assert supply_range(p, p.world.board.index["0202"]) == hexes


@rule("8.2.9/lake-hex", "8.2.9/swamp")
@pytest.mark.parametrize(("weather", "frost"), [("fine", False), ("rain", False), ("snow", True), ("blizzard", True)])
def test_frost_makes_lakes_clear_and_swamps_forest(weather: str, frost: bool) -> None:
    p = position(FlamesSandbox(3, 3).terrain("lake", "0202").terrain("swamp", "0203").weather(weather))
    found = [terrain_now(p, p.world.board.index[hex]) for hex in ("0202", "0203", "0101")]
    assert found == (["clear", "forest", "clear"] if frost else ["lake", "swamp", "clear"])


@rule("8.2.9/lake-hex", "2.1.1/hexdots")
@pytest.mark.parametrize(("weather", "open_"), [("fine", False), ("rain", False), ("snow", True), ("blizzard", True)])
def test_a_frozen_lake_carries_troops(weather: str, open_: bool) -> None:
    box = FlamesSandbox(5, 3).terrain("lake", "0302").weather(weather).unit("A", "0202", "germany", "INF", movement=4)
    game = box.control("germany", "0202 0302").game("land movement", "axis")
    assert (game.why_not("move A 0302") is None) is open_


@rule("8.2.9/lake-hex")
@pytest.mark.parametrize(("die", "place"), [(10, "0302"), (1, "force-pool")])
def test_when_the_ice_breaks_all_that_is_on_it_is_lost(die: int, place: str) -> None:
    box = FlamesSandbox(5, 3).terrain("lake", "0302").weather("snow").war("germany", "ussr")
    box.unit("A", "0302", "germany", "INF", movement=4).unit("F", "0302", "germany", "FTR", range=4)
    game = box.tracks(turn=30, first="axis", active="axis").game("actions", dice=[die])
    assert (game.where("A"), game.where("F")) == (place, place)  # January: no frost at 1


@rule("8.2.9/swamp", "2.3.1-air/limits")
@pytest.mark.parametrize(("weather", "room"), [("fine", False), ("snow", True)])
def test_a_frozen_swamp_takes_an_aircraft_as_a_forest_does(weather: str, room: bool) -> None:
    box = FlamesSandbox(5, 3).terrain("swamp", "0302").weather(weather).war("germany", "ussr")
    box.control("germany", "0101 0302").plane("F", "0101", "germany", "FTR", air=3, range=5)
    assert (box.game("rebasing", "axis").why_not("rebase F 0302") is None) is room


@rule("2.3.1/when-checked", "8.2.9/swamp")
def test_an_aircraft_on_a_swamp_that_thaws_is_lost() -> None:
    box = FlamesSandbox(5, 3).terrain("swamp", "0302").weather("snow").war("germany", "ussr")
    box.control("germany", "0302").plane("F", "0302", "germany", "FTR", air=3, range=5)
    game = box.tracks(turn=33, first="axis", active="axis").game("actions", dice=[5])  # July
    assert game.asked() == "thinning"
    game.play("thin F")
    assert (game.where("F"), game.asked()) == ("force-pool", "choose-action")
