"""The charts of Pacific Battles: monotone tables, the printed attrition, the numbers and dates of each game."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from grognard.games.pacific_battles.position import TALLIES
from grognard.games.pacific_battles.sheets import files
from grognard.games.pacific_battles.world import (
    ALLIED,
    CHANNEL,
    CLEAR,
    FOOT,
    FORBIDDEN,
    JAPANESE,
    JUNGLE,
    LINE_KINDS,
    MAJOR_RIVER,
    MOTORIZED,
    MOUNTAIN,
    OPEN_WATER,
    RIDGE,
    RIVER,
    SCENARIOS,
    SEA,
    STRAIT,
    CombatTable,
)
from tests.marks import rule

WORLDS = {scenario: files.load(scenario) for scenario in SCENARIOS}
SERIES = WORLDS["singapore"].charts
ROAD_ROW, TRAIL_ROW, RAILWAY_ROW = range(len(LINE_KINDS))


def side(bit: int) -> int:
    """The row of the terrain chart for a kind of hexside."""
    return bit.bit_length() - 1


# --- tables of the series --------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [SERIES.combat, SERIES.effort])
def test_a_higher_die_or_column_is_never_worse_for_the_attacker(table: CombatTable) -> None:
    for row in table.cells:
        for (a, d), (more_a, more_d) in pairwise(row):
            assert more_a <= a
            assert more_d >= d
    for above, below in pairwise(table.cells):
        for (a, d), (more_a, more_d) in zip(above, below, strict=True):
            assert more_a <= a
            assert more_d >= d


def test_the_columns_and_dice_of_the_combat_tables() -> None:
    odds = ((1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1))
    for table in (SERIES.combat, SERIES.effort):
        assert table.columns == odds
        assert (table.lowest, len(table.cells)) == (0, 8)
        assert table.cell(-3, 0) == table.cell(0, 0)
        assert table.cell(11, 20) == table.cell(7, 8)


def test_a_maximum_effort_is_bloodier_for_both_and_never_kinder_to_the_defender() -> None:
    more = 0
    for normal, effort in zip(SERIES.combat.cells, SERIES.effort.cells, strict=True):
        for (a, d), (effort_a, effort_d) in zip(normal, effort, strict=True):
            assert effort_a == a + 1
            assert d <= effort_d <= d + 1
            more += effort_d > d
    assert more >= 50


def test_every_combat_result_costs_somebody_a_step() -> None:
    assert all(any(cell) for table in (SERIES.combat, SERIES.effort) for row in table.cells for cell in row)


def test_low_rolls_and_great_totals_hurt() -> None:
    table = SERIES.bombardment
    for row in table.cells:
        assert list(row) == sorted(row)
    for column in zip(*table.cells, strict=True):
        assert list(column) == sorted(column, reverse=True)
    assert table.totals == (1, 2, 4, 7, 11, 16, 22)
    assert table.cell(3, 0) == (0, False)
    assert table.cell(0, 1) == table.cell(-2, 1) == (1, False)
    assert table.cell(1, 40) == (2, False)
    assert {cell for row in table.cells for cell in row} == {(0, False), (1, False), (1, True), (2, False)}


def test_the_three_games_share_the_tables_of_the_series() -> None:
    for world in WORLDS.values():
        assert world.charts.combat == SERIES.combat
        assert world.charts.effort == SERIES.effort
        assert world.charts.bombardment == SERIES.bombardment
        assert world.charts.armour_modifier == 1


# --- terrain ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_nobody_crosses(scenario: str) -> None:
    chart = WORLDS[scenario].charts.terrain
    for costs in (chart.terrain[SEA], chart.side[side(RIDGE)], chart.side[side(OPEN_WATER)]):
        assert costs == (FORBIDDEN, FORBIDDEN)
    assert chart.line[RAILWAY_ROW] == (FORBIDDEN, FORBIDDEN)
    assert chart.terrain_shift[SEA] == chart.terrain_shift[CLEAR] == 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_defenders_like_cover(scenario: str) -> None:
    chart = WORLDS[scenario].charts.terrain
    assert chart.fortification_shift == 1
    assert chart.terrain_shift[JUNGLE] == chart.side_shift[side(RIVER)] == 1
    assert chart.terrain_shift[MOUNTAIN] == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_roads_are_never_dearer_than_the_ground_and_foot_never_barred_from_land(scenario: str) -> None:
    chart = WORLDS[scenario].charts.terrain
    for kind, costs in enumerate(chart.terrain):
        for unit in (FOOT, MOTORIZED):
            if kind != SEA:
                assert chart.line[ROAD_ROW][unit] <= costs[unit]
    assert all(costs[FOOT] <= 6 for kind, costs in enumerate(chart.terrain) if kind != SEA)


@rule("bataan 2.10/motorized")
def test_motorized_units_need_a_road_or_trail_in_the_jungle_of_bataan() -> None:
    chart = WORLDS["bataan"].charts.terrain
    assert chart.terrain[JUNGLE][MOTORIZED] == FORBIDDEN
    assert chart.terrain[JUNGLE][FOOT] < FORBIDDEN
    assert FORBIDDEN not in (*chart.line[ROAD_ROW], *chart.line[TRAIL_ROW])


@rule("guadalcanal tec-erratum")
def test_rivers_of_guadalcanal() -> None:
    chart = WORLDS["guadalcanal"].charts.terrain
    assert chart.side[side(RIVER)][MOTORIZED] == 3
    assert chart.side[side(MAJOR_RIVER)][MOTORIZED] == FORBIDDEN
    assert chart.side[side(MAJOR_RIVER)][FOOT] < FORBIDDEN


def test_the_straits_of_singapore() -> None:
    chart = WORLDS["singapore"].charts.terrain
    assert chart.side_shift[side(STRAIT)] == chart.side_shift[side(RIVER)]
    assert chart.side[side(STRAIT)][MOTORIZED] == chart.side[side(CHANNEL)][MOTORIZED] == FORBIDDEN
    assert chart.side[side(STRAIT)][FOOT] < FORBIDDEN


def test_lorries_gain_on_the_roads_of_malaya() -> None:
    """Else neither the trucks nor the choice of singapore 2.10.1 would matter."""
    chart = WORLDS["singapore"].charts.terrain
    assert chart.line[ROAD_ROW][MOTORIZED] < chart.line[ROAD_ROW][FOOT]
    assert all(costs[MOTORIZED] >= costs[FOOT] for kind, costs in enumerate(chart.terrain) if kind != SEA)


# --- turns, attrition, numbers ---------------------------------------------------------------------------


@rule("bataan attrition-table")
def test_the_attrition_of_bataan() -> None:
    assert WORLDS["bataan"].charts.attrition == {
        "january": (0, 0, 0, 0, 0, 1),
        "february": (0, 0, 0, 0, 1, 1),
        "march": (1, 1, 2, 2, 3, 3),
        "april": (1, 2, 3, 4, 5, 6),
    }


@rule("guadalcanal attrition-table")
def test_the_attrition_of_guadalcanal() -> None:
    assert WORLDS["guadalcanal"].charts.attrition == {
        "september": (0, 0, 0, 0, 1, 1),
        "october": (0, 1, 1, 1, 1, 2),
        "november": (1, 1, 1, 1, 2, 2),
        "special": (1, 2, 3, 4, 5, 6),
    }
    assert WORLDS["singapore"].charts.attrition == {}


@rule("singapore 1.1/scale", "bataan 1.1/scale", "guadalcanal 1.1/scale")
@pytest.mark.parametrize(
    ("scenario", "turns", "first", "last"),
    [
        ("singapore", 17, "8–11 December 1941", "10–15 February 1942"),
        ("bataan", 18, "9–13 January 1942", "4–10 April 1942"),
        ("guadalcanal", 18, "1–5 September 1942", "25–30 November 1942"),
    ],
)
def test_game_turns_and_their_dates(scenario: str, turns: int, first: str, last: str) -> None:
    dated = WORLDS[scenario].charts.turns
    assert [turn.number for turn in dated] == list(range(1, turns + 1))
    assert (dated[0].date["en"], dated[-1].date["en"]) == (first, last)
    assert all(turn.date["fr"] != turn.date["en"] or "1942" in turn.date["fr"] for turn in dated)


@rule("bataan 2.6/month", "guadalcanal 2.61/month")
def test_months_by_turn() -> None:
    """A turn in two months has the later one."""
    expected = {
        "bataan": [("january", 4), ("february", 6), ("march", 6), ("april", 2)],
        "guadalcanal": [("september", 6), ("october", 6), ("november", 6)],
    }
    for scenario, months in expected.items():
        listed = [month for month, turns in months for _ in range(turns)]
        assert [turn.month for turn in WORLDS[scenario].charts.turns] == listed


@rule("singapore 1.4/first-player", "bataan 1.4/first-player", "guadalcanal 1.4/first-player")
def test_first_players_without_the_initiative() -> None:
    assert {turn.first for scenario in ("singapore", "bataan") for turn in WORLDS[scenario].charts.turns} == {JAPANESE}
    assert [turn.first for turn in WORLDS["guadalcanal"].charts.turns] == [JAPANESE] * 15 + [ALLIED] * 3


def test_the_numbers_of_the_game_rules() -> None:
    common = ("supply-range-japanese", "supply-range-allied", "radius-japanese", "radius-allied")
    markers = ("concealment-japanese", "concealment-allied", "maximum-effort")
    read = {name: [world.charts.parameters[key] for key in (*common, *markers)] for name, world in WORLDS.items()}
    assert read == {
        "singapore": [5, 5, 1, Fraction(1, 2), 4, 0, "japanese"],
        "bataan": [7, 7, 2, 2, 4, 4, "japanese"],
        "guadalcanal": [5, 5, 1, 1, 8, 8, "japanese allied"],
    }
    singapore, bataan, guadalcanal = (WORLDS[name].charts for name in SCENARIOS)
    assert singapore.number("trucks") == 3
    assert singapore.parameters["air-airfields"] == "0 4 6"
    assert (singapore.number("interdiction-markers-per-air"), singapore.number("commonwealth-airfields")) == (2, 3)
    assert (bataan.number("naval-battalions"), bataan.number("naval-battalions-per-turn")) == (3, 1)
    assert bataan.number("radius-philippine") == 1
    assert (guadalcanal.number("fortifications"), guadalcanal.number("us-redeployment-per-turn")) == (8, 1)


def test_every_army_on_the_map_has_its_replacement_factors() -> None:
    for world in WORLDS.values():
        factors = world.charts.replacement
        assert set(factors) <= set(TALLIES)
        assert all(0 <= factor < 1 for factor in factors.values())
        for piece in world.pieces:
            if piece.infantry_type or piece.is_tank:
                army = {"japanese": "japanese", "us": "us", "philippine": "philippine"}.get(
                    piece.nation, "commonwealth"
                )
                service = f"-{piece.service}" if army in ("japanese", "us") else ""
                assert f"{army}{service}-{'armour' if piece.is_tank else 'infantry'}" in factors, piece.id


def test_the_page_on_orders_of_battle_gives_the_replacement_factors_of_the_sheets() -> None:
    page = (Path(__file__).parents[3] / "docs" / "order-of-battle-pacific-battles.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("| ")
    ]
    games = next(row[1:] for row in rows if row[0] == "tally")
    told = {row[0]: row[1:] for row in rows if row[0] in TALLIES}
    for column, game in enumerate(games):
        factors = {tally: Fraction(row[column]) for tally, row in told.items() if row[column]}
        assert factors == WORLDS[game.lower()].charts.replacement
