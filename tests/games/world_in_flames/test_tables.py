"""The tables hold what the rules' examples tell of them, and a mistake in one is told with its line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.world_in_flames.sheets import files
from grognard.games.world_in_flames.sheets.counters import load_counters
from grognard.games.world_in_flames.tables import AirResult, Damage, LandResult, Tables
from grognard.games.world_in_flames.world import World
from tests.games.world_in_flames.conftest import Spoil


@pytest.fixture
def tables(world: World) -> Tables:
    return world.tables


def test_land_combats_of_the_examples(tables: Tables) -> None:
    two, three = tables.odds.index(Fraction(2)), tables.odds.index(Fraction(3, 2))
    assert tables.assault.cell(6, two) == LandResult(1, 1)
    assert tables.assault.cell(5, two) == LandResult(2, 1)
    assert tables.blitzkrieg.cell(11, three) == LandResult(0, 1, "B", face_up=True)
    assert tables.assault.cell(11, three).defender == 2
    assert not tables.assault.cell(11, three).face_up


def test_dice_and_columns_beyond_the_table_are_read_at_its_edge(tables: Tables) -> None:
    assert tables.assault.cell(-20, -1) == tables.assault.cell(-2, 0)
    assert tables.assault.cell(30, 99) == LandResult(0, 3, face_up=True)


def test_land_combat_by_two_dice(tables: Tables) -> None:
    assert tables.two_dice.columns == ("assault", "blitzkrieg")
    assert tables.two_dice.cell(10, 0) == LandResult(2, 1, extra=True)
    assert tables.two_dice.cell(18, 1) == LandResult(0, 1, "S", half=True)
    assert tables.two_dice_odds[Fraction(3)] == 6


def test_a_better_die_is_never_worse_for_the_attacker(tables: Tables) -> None:
    for grid in (tables.assault, tables.blitzkrieg):
        for before, after in zip(grid.rows, grid.rows[1:], strict=False):
            for one, other in zip(before, after, strict=True):
                assert (other.defender, -other.attacker, other.face_up) >= (one.defender, -one.attacker, one.face_up)


def test_air_combats_of_the_examples(tables: Tables) -> None:
    def cell(total: int, difference: int) -> str:
        return tables.air.cell(total, tables.air.column(difference)).result

    assert [cell(4, -2), cell(6, -2), cell(9, -3), cell(9, -4), cell(11, -1)] == ["DX", "DA", "AC", "AC", "DC"]
    assert [cell(9, 2), cell(10, 3), cell(18, 2), cell(18, 3)] == ["-", "AC", "AX", "AX"]
    assert tables.air.column(-50) == 0
    assert tables.air.cell(2, 0) == AirResult("DX", "lost")


def test_bombs_of_the_example(tables: Tables) -> None:
    assert tables.bombing.cell(9, tables.bombing.column(20)) == Damage(4, 1)
    assert tables.bombing.column(0) == -1


def test_weather(tables: Tables) -> None:
    zones = tables.weather["jul-aug"][9]
    assert zones.zones == ("fine", "fine", "fine", "storm", "fine", "fine")
    assert zones.asterisks == 1
    assert tables.weather["may-jun"][0].asterisks == 2
    snow, rain = tables.effects["snow"], tables.effects["rain"]
    assert (snow.supply, snow.movement, snow.air, snow.invasion) == (3, 1, Fraction(1, 2), False)
    assert (rain.supply, rain.movement, rain.desert) == (2, 2, "fine")
    assert tables.effects["blizzard"].rebase_only


def test_weather_and_terrain_shift_the_odds(tables: Tables) -> None:
    assert [tables.land[key].columns for key in ("rain", "snow", "storm", "blizzard", "jungle")] == [-1, -2, -2, -3, -1]
    assert (tables.land["hq-attack"].columns, tables.land["hq-attack"].option) == (1, 13)
    assert (tables.land["face-down"].die, tables.land["face-down"].two_dice) == (1, 2)


def test_tracks(tables: Tables) -> None:
    assert [box.key for box in tables.initiative] == ["axis-2", "axis-1", "even", "allied-1", "allied-2"]
    assert tables.initiative[0].reroll == "axis"
    assert len(tables.impulses) == 14
    assert list(tables.impulses) == sorted(tables.impulses)


def test_barbarossa(tables: Tables) -> None:
    barbarossa = tables.scenarios["barbarossa"]
    assert barbarossa.last - barbarossa.first + 1 == 5
    assert barbarossa.powers == ("germany", "ussr")
    armour = [force for force in tables.forces if force.scenario == "barbarossa" and force.type == "ARM"]
    assert sum(force.count for force in armour if force.power == "germany") == 6


def test_no_scenario_sets_up_more_counters_than_there_are(tables: Tables) -> None:
    _, counters = load_counters(files.DATA)
    held: dict[tuple[str, str], int] = {}
    for counter in counters:
        if counter.branch != "markers" and counter.kit == "WiFC":
            # ships of the set-ups are told by their subtype
            kind = counter.printed.get("subtype", counter.printed.get("type", ""))
            key = counter.printed.get("power", "").lower(), kind
            held[key] = held.get(key, 0) + 1
    for scenario in tables.scenarios:
        wanted: dict[tuple[str, str], int] = {}
        for force in tables.forces:
            if force.scenario == scenario and force.type != "CONV":
                wanted[force.power, force.type] = wanted.get((force.power, force.type), 0) + force.count
        short = {key: (count, held.get(key, 0)) for key, count in wanted.items() if count > held.get(key, 0)}
        assert short == {}, scenario


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("charts/assault.tsv", "\t3/-\t", "\t3-\t", "charts/assault.tsv:4: 1:3 '3-': losses such as 2/1"),
        ("charts/assault.tsv", "\n-1\t", "\n-3\t", "charts/assault.tsv:5: die '-3': -1 was expected"),
        ("charts/assault.tsv", "\t1:2\t", "\t1-2\t", "the column '1-2': odds such as 3:2 were expected"),
        ("charts/air_combat.tsv", "DA", "DQ", "one of -, DC, AC, DA, AA, DX, AX"),
        ("charts/air_combat.tsv", "\tDA\t", "\tDA!\t", "a loss with ! or ? for its pilot"),
        ("charts/air_combat.tsv", "\t-4\t", "\t-9\t", "the column '-9' does not grow from the one before"),
        ("charts/bombardment.tsv", "\t19\t", "\tnineteen\t", "the column 'nineteen': a whole number was expected"),
        ("charts/weather.tsv", "storm", "gale", "one of fine, rain, snow, storm, blizzard was expected"),
        ("charts/weather.tsv", "jan-feb\t1\t", "jan-feb\t3\t", "die '3': 1 was expected"),
        ("charts/land_modifiers.tsv", "jungle\t", "bamboo\t", "the row of 'jungle' is missing"),
        ("charts/two_dice_odds.tsv", "2:1\t4", "2:1\t1", "odds and modifiers must grow from row to row"),
        ("charts/multiples.tsv", "1941\t", "1951\t", "year '1951'"),
        ("scenarios.tsv", "1941-may-jun", "1941-june", "a turn such as 1941-may-jun was expected"),
        ("scenarios.tsv", "\t5\tE\t", "\t6\tE\t", "turns '6': 5 was expected"),
        ("setups.tsv", "\tpoland\t", "\tpolonia\t", "area 'polonia': there is no such country"),
        ("setups.tsv", "barbarossa\tgermany", "barbarossa\titaly", "power 'italy': it takes no part in barbarossa"),
    ],
)
def test_a_mistake_in_a_table_is_told(spoilt: Spoil, file: str, old: str, new: str, told: str) -> None:
    assert any(told in line for line in spoilt(file, old, new))
