"""36, 37A Weather and what it makes of the ground."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.terrain import side_row
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.rules.weather import ice_bound, roll_weather, sea, terrain_now, weather
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import battle, field
from tests.rules.war_of_resistance.marching import play, spent

ZONES = ("2", "3", "7", "8", "9", "10", "12")


def zones_of_all(dice: tuple[int, ...] = ()) -> Any:
    """A board with a hex in every weather zone; 0101 is in zone 4."""
    ground = WarSandbox(8, 2)
    for number, key in enumerate(ZONES, start=2):
        ground.area(key, f"0{number}01")
    return ground.game(dice=dice).position


def sky(p: Any) -> dict[str, str]:
    return {zone.key: p.world.weathers[p.weather[n]].key for n, zone in enumerate(p.world.land.zones)}


def set_weather(p: Any, kind: str, zone: str = "") -> None:
    kinds = [one.key for one in p.world.weathers]
    keys = [one.key for one in p.world.land.zones]
    p.weather = tuple(
        kinds.index(kind) if not zone or key == zone else was for key, was in zip(keys, p.weather, strict=True)
    )
    p.touch()


def cost(ground: WarSandbox, unit: str, to: str = "0404", **state: Any) -> float:
    """The MP that a straight step from 0403 costs."""
    game = ground.unit("A", "0403", unit).game("movement", "japanese")
    p: Any = game.position
    for name, value in state.items():
        setattr(p, name, (value,) * len(p.frozen))
    p.touch()
    play(game, f"move A {to} {to}")
    return spent(game, "A")


@rule("36B/roll", "36A1", "36A2")
def test_one_die_for_all_zones_as_in_the_example_of_the_book() -> None:
    p = zones_of_all((5,))
    p.turn = p.world.land.calendar["Nov I 37"].number
    roll_weather(p)
    frost, clear = dict.fromkeys(("2", "3", "7"), "frost"), dict.fromkeys(("4", "8", "9", "10"), "clear")
    assert sky(p) == {**frost, **clear, "12": "rain"}
    assert p.dice == ()


@rule("36B/no-change")
def test_no_change_keeps_the_weather_of_the_turn_before() -> None:
    found = []
    for die in range(1, 7):
        p = zones_of_all((die,))
        p.turn = p.world.land.calendar["Apr I 38"].number
        set_weather(p, "frost", "2")
        roll_weather(p)
        if not p.world.land.climate.result("2", "Apr I", die).weather:
            found.append(sky(p)["2"])
    assert set(found) == {"frost"}


@rule("36B/mountain-snow")
@pytest.mark.parametrize(("kind", "here"), [("winter", "snow"), ("polar", "snow"), ("mud", "mud"), ("clear", "clear")])
def test_mountains_have_snow_in_winter(kind: str, here: str) -> None:
    ground = WarSandbox(4, 4).terrain("mountain", "0202").terrain("mountain-jungle", "0404").weather(kind)
    p: Any = ground.game().position
    assert weather(p, p.world.board.index["0202"]).key == here
    assert weather(p, p.world.board.index["0404"]).key == here
    assert weather(p, p.world.board.index["0303"]).key == kind


@rule("6/weather", "36D/target-hex")
@pytest.mark.parametrize(
    ("kind", "unit", "points"),
    [
        ("clear", "j-tank", 1),
        ("rain", "j-tank", 1),
        ("mud", "j-tank", 2),
        ("typhoon", "j-tank", 2),
        ("winter", "j-tank", 2),
        ("frost", "j-tank", 1),
        ("mud", "j-lt-r", 1),
    ],
)
def test_the_weather_of_the_hex_entered_sets_the_price(kind: str, unit: str, points: int) -> None:
    ground = WarSandbox(8, 8).area("9", "0404").weather("clear").weather(kind, "9")
    assert cost(ground, unit) == points


@rule("6/weather")
def test_mountain_units_keep_their_advantage_in_mud() -> None:
    ground = WarSandbox(8, 8).terrain("mountain", "0404").weather("mud")
    assert cost(ground, "j-lt-r") == 4
    ground = WarSandbox(8, 8).terrain("mountain", "0404").weather("mud")
    assert cost(ground, "j-mtn-r") == 3


@rule("36D/boundary")
@pytest.mark.parametrize(("here", "there", "points"), [("rain", "mud", 4), ("mud", "rain", 4), ("rain", "rain", 3)])
def test_a_hexside_between_two_zones_has_the_worse_weather(here: str, there: str, points: int) -> None:
    ground = WarSandbox(8, 8).area("9", "0404").side("major", "0403/0404").weather(here).weather(there, "9")
    assert cost(ground, "j-lt-r") == points  # clear 1, a major river 2 or in mud 3


@rule("36E1/freeze", "36E5/thaw")
def test_ice_comes_with_the_second_cold_turn_and_goes_with_a_flood() -> None:
    p = zones_of_all((1, 1, 1, 1))
    number = [zone.key for zone in p.world.land.zones].index("2")
    seen = []
    for turn in ("Jan I 38", "Jan II 38", "Jul I 38", "Jul II 38"):
        if turn == "Jan I 38":
            set_weather(p, "clear")
        p.turn = p.world.land.calendar[turn].number
        roll_weather(p)
        seen.append((p.world.weathers[p.weather[number]].cold, p.frozen[number], p.flooded[number]))
    assert seen == [(True, False, False), (True, True, False), (False, False, True), (False, False, False)]


@rule("36E1/freeze")
def test_in_the_south_nothing_freezes() -> None:
    p = zones_of_all()
    freezing = {zone.key for zone in p.world.land.zones if zone.freezes}
    assert freezing == {"2", "3", "4", "7", "8"}


@rule("36E1/lake-land-ops")
def test_a_frozen_lake_is_crossed_at_the_price_of_the_chart() -> None:
    ground = WarSandbox(8, 8).side("lake", "0403/0404")
    assert cost(ground, "j-lt-r", frozen=True) == 2


@rule("36E1/freeze")
@pytest.mark.parametrize("river", ["river", "major", "canal"])
def test_frozen_rivers_cost_nothing(river: str) -> None:
    assert cost(WarSandbox(8, 8).side(river, "0403/0404"), "j-lt-r", frozen=True) == 1


@rule("36E5/flood-costs")
@pytest.mark.parametrize(("river", "points"), [("river", 3), ("major", 5), ("canal", 2)])
def test_floods_make_rivers_dear_but_no_canals(river: str, points: int) -> None:
    assert cost(WarSandbox(8, 8).side(river, "0403/0404"), "j-lt-r", flooded=True) == points


@rule("36E5/flood-costs")
def test_a_strait_over_a_great_river_in_flood() -> None:
    ground = WarSandbox(8, 8).side("great", "0403/0404").side("strait", "0403/0404")
    assert cost(ground, "j-lt-r", flooded=True) == 5
    assert cost(WarSandbox(8, 8).side("strait", "0403/0404"), "j-lt-r", flooded=True) == 3


@rule("36E2", "36E3")
@pytest.mark.parametrize("kind", ["swamp", "wooded-swamp", "salt-marsh"])
def test_swamps_freeze_in_any_cold_weather(kind: str) -> None:
    ground = WarSandbox(8, 8).terrain(kind, "0404").weather("frost")
    assert cost(ground, "j-lt-r") == 1
    p: Any = WarSandbox(8, 8).terrain(kind, "0404").weather("rain").game().position
    assert terrain_now(p, p.world.board.index["0404"]) == kind


@rule("36F")
def test_two_muddy_turns_of_zone_nine_flood_the_rivers() -> None:
    p = zones_of_all((1, 1))
    keys = [zone.key for zone in p.world.land.zones]
    table = p.world.land.climate
    muddy = [
        (turn.key, die)
        for turn in p.world.land.calendar.turns
        for die in range(1, 7)
        if table.result("9", turn.season, die).weather == "mud"
    ]
    assert muddy
    turn, die = muddy[0]
    flooded = []
    for _ in range(2):
        p.turn = p.world.land.calendar[turn].number
        p.dice = (die,)
        roll_weather(p)
        flooded.append(p.flooded[keys.index("9")])
    assert flooded == [False, True]


@rule("37A4", "36B/rice")
def test_irrigated_land_is_flooded_in_the_rice_season_only() -> None:
    assert cost(WarSandbox(8, 8).terrain("irrigated", "0404"), "j-lt-r", rice=True) == 2
    assert cost(WarSandbox(8, 8).terrain("irrigated", "0404"), "j-lt-r", rice=False) == 1


@rule("37A1/move")
def test_the_great_wall_costs_a_point_off_the_road() -> None:
    assert cost(WarSandbox(8, 8).side("great-wall", "0403/0404"), "j-lt-r") == 2
    assert cost(WarSandbox(8, 8).side("great-wall", "0403/0404").line("road", "0403 0404"), "j-lt-r") == 1


@rule("37A3")
def test_nobody_crosses_the_border_of_the_settlement() -> None:
    p: Any = WarSandbox(8, 8).side("barred", "0403/0404").game().position
    from grognard.games.war_of_resistance.rules.terrain import passable

    board = p.world.board
    hexside = board.hexside(board.index["0403"], board.index["0404"])
    assert not passable(p, "foot", hexside)
    assert side_row(p, hexside) is None


@rule("36C", "36D/target-hex")
def test_the_same_die_sets_the_sea_of_every_zone() -> None:
    states = set()
    for turn, die in (("Jan I 38", 1), ("Jul II 37", 1), ("Sep I 37", 1), ("May II 38", 6)):
        p = zones_of_all((die,))
        p.turn = p.world.land.calendar[turn].number
        roll_weather(p)
        assert p.dice == ()
        for zone in p.world.land.zones:
            hex = next(h for h, n in enumerate(p.world.land.zone) if p.world.land.zones[n].key == zone.key)
            cell = p.world.land.climate.result(zone.key, p.world.land.calendar[turn].season, die)
            assert sea(p, hex).key == cell.sea
            states.add(cell.sea)
    assert states == {"calm", "rough", "stormy", "typhoon"}


@rule("36B/mud-typhoon", "36B/rain", "36B/winter-snow-polar")
@pytest.mark.parametrize(
    ("kind", "die", "armour"),
    [
        ("clear", 0, "full"),
        ("frost", 0, "full"),
        ("rain", -1, "none"),
        ("mud", -2, "none"),
        ("typhoon", -2, "none"),
        ("winter", -1, "reduced"),
        ("snow", -1, "reduced"),
        ("polar", -1, "reduced"),
    ],
)
def test_what_weather_does_to_attacks_and_to_armour(kind: str, die: int, armour: str) -> None:
    game = battle(field("j-sq-8", "c-46").weather(kind), 1, resolve=False)
    ahead = game.position.stack[-1].outlook(game.position)
    assert ahead.modifiers.get("weather", 0) == die
    assert weather(game.position, game.position.world.board.index["0303"]).aec == armour
    tanks = battle(field("j-tank j-tank", "c-14").weather(kind), 1, resolve=False)
    assert (tanks.position.stack[-1].outlook(tanks.position).modifiers.get("armour", 0) > 0) == (armour != "none")


@rule("36E4/freeze", "36E4/land-ops")
def test_the_sea_freezes_inside_the_pack_ice_and_carries_troops() -> None:
    def strait() -> WarSandbox:
        return WarSandbox(8, 8).side("sea", "0403/0404").unit("A", "0403", "j-lt-r")

    def crossed(ground: WarSandbox, frozen: bool) -> bool:
        game = ground.game("movement", "japanese")
        p: Any = game.position
        p.frozen = (frozen,) * len(p.frozen)
        p.touch()
        return "0404" in {order.split()[2] for order in game.orders() if order.startswith("move A")} and (
            ice_bound(p, p.world.board.index["0404"])
        )

    assert crossed(strait().ice("0403 0404"), frozen=True)
    assert not crossed(strait().ice("0403 0404"), frozen=False)
    p: Any = strait().game().position
    p.frozen = (True,) * len(p.frozen)
    assert not ice_bound(p, p.world.board.index["0404"])
    assert cost(WarSandbox(8, 8).side("sea", "0403/0404").ice("0403 0404"), "j-lt-r", frozen=True) == 2


@rule("36E4/freeze", "36E5/thaw")
def test_pack_ice_comes_with_the_second_cold_turn_and_melts_with_the_first_mild_one() -> None:
    p = zones_of_all((1, 1, 1))
    zone = [zone.key for zone in p.world.land.zones].index("2")
    hex = next(h for h, n in enumerate(p.world.land.zone) if n == zone)
    object.__setattr__(p.world.land, "ice", frozenset((hex,)))
    seen = []
    for turn in ("Jan I 38", "Jan II 38", "Jul I 38"):
        p.turn = p.world.land.calendar[turn].number
        roll_weather(p)
        seen.append(ice_bound(p, hex))
    assert seen == [False, True, False]


@rule("36E1/supply")
def test_supply_does_not_follow_a_frozen_river() -> None:
    ground = WarSandbox(6, 4).side("major", "0202/0302 0302/0201").own("chinese", "0201 0202 0302")
    p: Any = ground.port("0202", "river").port("0201", "river").game().position
    together = p.world.board.set_of((p.world.board.index["0202"], p.world.board.index["0201"]))
    assert together in groups(p, CHINESE)
    p.frozen = (True,) * len(p.frozen)
    p.touch()
    assert together not in groups(p, CHINESE)
