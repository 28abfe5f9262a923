"""The charts hold what the rulebook and its examples print, and results are read as rules read them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.war_of_resistance.charts import RESULTS
from grognard.games.war_of_resistance.world import World


def test_odds_are_rounded_down_to_a_column(china: World) -> None:
    table = china.charts.ground_combat
    column = {name: number for number, name in enumerate(table.columns)}
    assert table.column(15, 6) == column["2:1"]  # 9C: 15 against 6
    assert table.column(Fraction(29, 2), 10) == column["1:1"]
    assert table.column(3, 2) == column["1.5:1"]
    assert table.column(100, 7) == column["9:1"]
    assert table.column(1, 4) == 0
    assert table.column(1, 5) == -1  # 9B: lost without a die


def test_the_combat_table_has_the_columns_and_results_of_the_rules(china: World) -> None:
    table = china.charts.ground_combat
    assert table.columns[0] == "1:4"
    assert table.columns[-1] == "9:1"
    assert {"1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"} <= set(table.columns)
    assert table.columns[table.columns.index("5:1") + 2] == "7:1"  # 6B
    assert {result for row in table.rows for result in row} == set(RESULTS)


def test_better_odds_and_dice_never_hurt_the_attacker(china: World) -> None:
    table = china.charts.ground_combat
    ranks = [[RESULTS.index(result) for result in row] for row in table.rows]
    assert all(row == sorted(row) for row in ranks)
    assert all(list(column) == sorted(column) for column in zip(*ranks, strict=True))


def test_combat_results_that_examples_and_reports_show(china: World) -> None:
    table = china.charts.ground_combat
    at = {name: number for number, name in enumerate(table.columns)}
    assert table.result(at["1.5:1"], 5) == "EX"
    assert {"EX", "HX", "DR"} <= {table.result(at["2:1"], die) for die in range(1, 7)}
    assert table.result(at["9:1"], 40) == table.result(at["9:1"], 9)
    assert table.result(at["1:4"], -40) == "AE"


@pytest.mark.parametrize(
    ("effect", "share", "normal", "reduced"),
    [
        ("aeca", "1/8", 0, 0),
        ("aeca", "1/7", 1, 0),
        ("aeca", "1/2", 2, 1),
        ("aeca", "1", 3, 1),
        ("aecd", "1/7", -1, 0),
        ("aecd", "1", -2, -1),
        ("atec", "1/7", -1, -1),
        ("atec", "3/4", -2, -2),
        ("atec", "1", -4, -4),
    ],
)
def test_armour_effects_by_share(china: World, effect: str, share: str, normal: int, reduced: int) -> None:
    assert china.charts.armour_modifier(effect, Fraction(share), reduced=False) == normal
    assert china.charts.armour_modifier(effect, Fraction(share), reduced=True) == reduced


def test_terrain_costs_that_the_rules_print(china: World) -> None:
    chart = china.charts.terrain
    mountain = chart["mountain"]
    assert [mountain.cost(mover) for mover in ("cm", "foot", "mountain")] == [6, 3, 2]
    assert (mountain.die, mountain.foot_factor) == (-2, Fraction(1, 2))
    assert chart["rough"].cost("cm", "mud") == 4
    assert chart["woods"].cost("foot") == 2
    assert chart["river"].cost("cm", "mud") == 1
    assert chart["strait"].cost("foot") == 2
    assert chart["great"].cost("foot") is None
    assert [chart[side].cost("foot") for side in ("river-flooded", "major-flooded", "strait-flooded")] == [2, 4, 4]
    assert chart["great-wall"].foot_factor is None
    assert chart["great-wall"].cost("foot") == 1


def test_mountain_units_keep_their_advantage_in_mud(china: World) -> None:
    mountain = china.charts.terrain["mountain"]
    assert mountain.cost("foot", "mud") == 4
    assert mountain.cost("mountain", "mud") == 3
    assert china.charts.terrain["sea"].cost("mountain", "mud") is None


def test_small_airbases_only_where_17a1_says(china: World) -> None:
    small = {key for key, row in china.charts.terrain.items() if row.kind == "hex" and row.airbase == 1}
    assert small == {
        "mountain",
        "extreme-loess",
        "jungle",
        "rough-jungle",
        "mountain-jungle",
        "irrigated",
        "atoll",
    }


def test_stacking_of_8a(china: World) -> None:
    limits = {key: (row.units, row.others, row.artillery) for key, row in china.charts.stacking.items()}
    assert limits == {"regular": (3, 3, 2), "reduced": (2, 2, 1), "special": (4, 0, 1)}


@pytest.mark.parametrize(
    ("die", "result"), [(-2, "failure-star"), (3, "failure"), (4, "failure"), (5, "success"), (9, "success")]
)
def test_the_success_table(china: World, die: int, result: str) -> None:
    assert china.charts.success.result(die) == result


@pytest.mark.parametrize(
    ("differential", "dice", "result"),
    [(1, 5, "aborted"), (1, 3, "eliminated"), (0, 9, ""), (0, 11, ""), (-2, 8, ""), (-2, 9, ""), (-9, 2, "returned")],
)
def test_air_combat_cells_of_21b3(china: World, differential: int, dice: int, result: str) -> None:
    assert china.charts.air_combat.result(differential, dice) == result


def test_columns_of_bombing_aa_and_patrol(china: World) -> None:
    charts = china.charts
    assert not charts.bombing.hit(Fraction(1, 2), 6)
    assert charts.bombing.strengths[0] == 1
    assert [strength for strength in charts.bombing.strengths if 5 <= strength <= 8] == [5]  # 20G: 8 uses column 5
    assert [strength for strength in charts.aa_fire.columns if 7 <= strength <= 9] == [7]  # 22B2
    assert charts.aa_fire.result(9, 3) == "eliminated"
    assert charts.patrol.result(1, 5) == "returned"  # 21C


@pytest.mark.parametrize("strength", ["5", "5.5", "6.5"])
def test_suppression_examples_of_39f1(china: World, strength: str) -> None:
    assert china.charts.suppression.result(Fraction(strength), 2) == 1
    assert china.charts.suppression.result(Fraction(1, 2), 6) == 0


@pytest.mark.parametrize(
    ("points", "level", "hits", "adjacent"),
    [("1.5", 0, 0, 0), ("2", 1, 1, 0), ("9", 2, 2, 0), ("10", 3, 2, 1), ("25", 4, 2, 2)],
)
def test_harassment_levels(china: World, points: str, level: int, hits: int, adjacent: int) -> None:
    row = china.charts.harassment_of(Fraction(points))
    assert (row.level, row.hits, row.adjacent) == (level, hits, adjacent)


def test_zones_and_rail_as_the_examples_have_them(china: World) -> None:
    assert china.charts.zones["smp", "full"] == (2, 3)  # 12H1
    assert china.charts.rail["hexes-standard"] * 3 == 21
    assert china.charts.supply_lines["mud"].rail_low == 7
    assert china.charts.supply_lines["mud"].rail_high is None


def test_single_rolls(china: World) -> None:
    rolls = china.charts.rolls
    assert [rolls["air-escape"].result(die) for die in (1, 3, 6)] == ["eliminated", "aborted", "escapes"]
    assert [rolls["restriction"].result(dice) for dice in (9, 10, 11, 12)] == ["", "level-2", "level-1", "level-0"]
    assert rolls["restriction"].dice == 2


def test_weather_that_the_rules_print(china: World) -> None:
    sky = china.climate.result
    zones = ("2", "3", "7", "4", "8", "9", "10", "12")
    assert [sky(zone, "Nov I", 5).weather for zone in zones] == ["frost"] * 3 + ["clear"] * 4 + ["rain"]  # 36B
    assert "" in {sky("2", "Apr I", die).weather for die in range(1, 7)}  # no change
    assert all(sky(zone, "Jul II", 1).rice for zone in zones)  # 41A4
    assert all(china.climate.start[zone].sea == "rough" for zone in zones)
    assert [zone for zone in zones if china.climate.start[zone].flooded] == ["9"]


def test_weather_effects_of_36b(china: World) -> None:
    kinds = china.climate.kinds
    assert {key: kind.die for key, kind in kinds.items() if kind.die} == {
        "rain": -1,
        "mud": -2,
        "typhoon": -2,
        "winter": -1,
        "snow": -1,
        "polar": -1,
    }
    assert [key for key, kind in kinds.items() if not kind.bad] == ["clear"]
    assert {key for key, kind in kinds.items() if kind.cold} == {"frost", "winter", "snow", "polar"}
    assert kinds["mud"].aec == "none"
    assert kinds["snow"].aec == "reduced"


def test_cooperation_and_stability(china: World) -> None:
    assert china.politics.cooperation.result(3) == "down"  # 45A3
    assert [china.politics.cooperation.result(dice) for dice in (4, 9, 10)] == ["same", "same", "up"]
    events = china.politics.stability
    assert events["capital-china"].change is None
    assert events["japan-several"].change == -7
    assert not events["japan-several"].monthly
    assert events["national-puppet"].monthly
