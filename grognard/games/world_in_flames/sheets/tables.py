"""The sheets of tables that are read with dice, of the tracks, scenarios and set-ups."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Final

from grognard.field.sheets import Row, Sheets
from grognard.field.tables import Grid, banded, read_grid
from grognard.games.world_in_flames.sheets.scenarios import (
    FIRST_YEAR,
    LAST_YEAR,
    read_allotments,
    read_beginnings,
    read_forces,
    read_goals,
    read_scenarios,
    read_terms,
)
from grognard.games.world_in_flames.tables import (
    AIR_RESULTS,
    MODIFIERS,
    SIDES,
    TURNS,
    WEATHERS,
    ZONES,
    AirResult,
    Damage,
    InitiativeBox,
    LandModifier,
    LandResult,
    Tables,
    WeatherEffect,
    WeatherRoll,
)
from grognard.games.world_in_flames.world import POWERS

LAND: Final = re.compile(r"([1-9*-])/([1-9-]?)([RSB]?)([eh]?)")
PILOTS: Final = {"": "", "!": "lost", "?": "risked"}
SHORES: Final = ("plain", "worse", "none")


def read_tables(sheets: Sheets, areas: Collection[str], hexes: Collection[str]) -> Tables:
    """`areas`: countries, parts of them and sea areas, where forces are set up."""
    assault, blitzkrieg = (_land(sheets, f"charts/{name}.tsv", "die") for name in ("assault", "blitzkrieg"))
    if assault.columns != blitzkrieg.columns:
        sheets.wrong("charts/blitzkrieg.tsv", "the columns are not those of charts/assault.tsv")
    two_dice = _land(sheets, "charts/two_dice.tsv", "total")
    if two_dice.columns and two_dice.columns != ("assault", "blitzkrieg"):
        sheets.wrong("charts/two_dice.tsv", "the columns assault and blitzkrieg were expected")
    boxes = _initiative(sheets)
    scenarios = read_scenarios(sheets, {box.key: place for place, box in enumerate(boxes)})
    return Tables(
        assault=assault,
        blitzkrieg=blitzkrieg,
        odds=_growing(sheets, "charts/assault.tsv", assault.columns),
        two_dice=two_dice,
        two_dice_odds=_two_dice_odds(sheets),
        land=_modifiers(sheets),
        air=banded(sheets, "charts/air_combat.tsv", read_grid(sheets, "charts/air_combat.tsv", "total", _air), "lower"),
        bombing=banded(sheets, "charts/bombardment.tsv", read_grid(sheets, "charts/bombardment.tsv", "die", _damage)),
        weather=_weather(sheets),
        effects=_effects(sheets),
        impulses=_impulses(sheets),
        initiative=boxes,
        numbers=_numbers(sheets),
        multiples=_multiples(sheets),
        scenarios=scenarios,
        forces=read_forces(sheets, scenarios, areas),
        beginnings=read_beginnings(sheets, scenarios, areas),
        goals=read_goals(sheets, scenarios, hexes),
        terms=read_terms(sheets, scenarios),
        allotments=read_allotments(sheets, scenarios),
    )


# --- combat ------------------------------------------------------------------------------------------------


def _land(sheets: Sheets, file: str, key: str) -> Grid[LandResult]:
    return read_grid(sheets, file, key, _land_result)


def _land_result(row: Row, column: str) -> LandResult:
    found = LAND.fullmatch(row.cells[column])
    if found is None or not (found[2] or found[3]):
        row.wrong(column, "losses such as 2/1, */1B or -/R, with e or h behind, were expected")
        return LandResult(0, 0)
    attacker, defender, fate, mark = found.groups()
    return LandResult(
        attacker=int(attacker) if attacker.isdigit() else 0,
        defender=int(defender) if defender.isdigit() else 0,
        fate=fate,
        face_up=attacker == "*",
        extra=mark == "e",
        half=mark == "h",
    )


def _odds(text: str) -> Fraction | None:
    attack, colon, defence = text.partition(":")
    whole = colon and attack.isdigit() and defence.isdigit() and int(defence) > 0
    return Fraction(int(attack), int(defence)) if whole else None


def _growing(sheets: Sheets, file: str, columns: Sequence[str]) -> tuple[Fraction, ...]:
    found = [(name, _odds(name)) for name in columns]
    for name, odds in found:
        if odds is None:
            sheets.wrong(file, f"the column {name!r}: odds such as 3:2 were expected")
    ratios = [odds for _, odds in found if odds is not None]
    if ratios != sorted(set(ratios)):
        sheets.wrong(file, "the odds do not grow from column to column")
    return tuple(ratios)


def _two_dice_odds(sheets: Sheets) -> dict[Fraction, int]:
    seen: dict[str, int] = {}
    found: dict[Fraction, int] = {}
    for row in sheets.read("charts/two_dice_odds.tsv", ("odds", "modifier")):
        odds = _odds(row.unique("odds", seen))
        if odds is None:
            row.wrong("odds", "odds such as 3:2 were expected")
            continue
        modifier = row.signed("modifier", -30, 30)
        if found and (odds <= max(found) or modifier <= max(found.values())):
            row.wrong("odds", "odds and modifiers must grow from row to row")
        found[odds] = modifier
    return found


def _modifiers(sheets: Sheets) -> dict[str, LandModifier]:
    found: dict[str, LandModifier] = {}
    columns = ("columns", "die", "two-dice", "option", "en", "fr")
    for row in sheets.each("charts/land_modifiers.tsv", "modifier", MODIFIERS, columns):
        found[row.cells["modifier"]] = LandModifier(
            columns=row.signed("columns", -9, 9),
            die=row.signed("die", -9, 9),
            two_dice=row.signed("two-dice", -9, 9),
            option=row.whole("option", 1, 99, empty=0),
            name=row.translated(),
        )
    return found


def _air(row: Row, column: str) -> AirResult:
    text = row.cells[column]
    pilot = text[-1:] if text[-1:] in ("!", "?") else ""
    result = text.removesuffix(pilot)
    if result not in AIR_RESULTS or (pilot and not result.endswith("X")):
        row.wrong(column, f"one of {', '.join(AIR_RESULTS)}, a loss with ! or ? for its pilot, was expected")
        return AirResult("-")
    return AirResult(result, PILOTS[pilot])


def _damage(row: Row, column: str) -> Damage:
    text = row.cells[column]
    points = text.rstrip("*")
    return Damage(row.whole_part(column, points, 0, 20), len(text) - len(points))


# --- weather and tracks --------------------------------------------------------------------------------------


def _weather(sheets: Sheets) -> dict[str, tuple[WeatherRoll, ...]]:
    file, seen = "charts/weather.tsv", dict[str, int]()
    found: dict[str, list[WeatherRoll]] = {turn: [] for turn in TURNS}
    for row in sheets.read(file, ("row", "turn", "die", *ZONES, "asterisks", "advance")):
        row.unique("row", seen)
        rolls = found[row.choice("turn", TURNS)]
        if row.whole("die", 1, 20) != len(rolls) + 1:
            row.wrong("die", f"{len(rolls) + 1} was expected")
        zones = tuple(row.choice(zone, WEATHERS) for zone in ZONES)
        rolls.append(WeatherRoll(zones, row.whole("asterisks", 0, 3), row.whole("advance", 1, 9)))
    for turn, rolls in found.items():
        if seen and len(rolls) < 10:
            sheets.wrong(file, f"there are {len(rolls)} rows of {turn}, ten or more were expected")
    return {turn: tuple(rolls) for turn, rolls in found.items()}


def _effects(sheets: Sheets) -> dict[str, WeatherEffect]:
    found: dict[str, WeatherEffect] = {}
    columns = ("supply", "movement", "air", "search", "invasion", "shore", "missions", "desert")
    for row in sheets.each("charts/weather_effects.tsv", "weather", WEATHERS, columns):
        found[row.cells["weather"]] = WeatherEffect(
            supply=row.whole("supply", 1, 9),
            movement=row.whole("movement", 1, 9),
            air=row.fraction("air", 0, 1),
            search=row.whole("search", 0, 9),
            invasion=row.yes("invasion"),
            shore=row.choice("shore", SHORES),
            rebase_only=row.choice("missions", ("all", "rebase")) == "rebase",
            desert=row.choice("desert", WEATHERS),
        )
    return found


def _impulses(sheets: Sheets) -> tuple[int, ...]:
    found: list[int] = []
    for row in sheets.read("charts/impulses.tsv", ("box", "end")):
        if row.whole("box", 1, 99) != len(found) + 1:
            row.wrong("box", f"{len(found) + 1} was expected")
        found.append(row.whole("end", 0, 20))
    return tuple(found)


def _initiative(sheets: Sheets) -> tuple[InitiativeBox, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("charts/initiative.tsv", ("box", "axis", "allied", "reroll")):
        key, reroll = row.unique("box", seen), row.choice("reroll", SIDES, optional=True)
        found.append(InitiativeBox(key, row.whole("axis", 0, 9), row.whole("allied", 0, 9), reroll))
    return tuple(found)


def _numbers(sheets: Sheets) -> dict[str, Fraction]:
    seen: dict[str, int] = {}
    rows = sheets.read("charts/numbers.tsv", ("number", "value"))
    return {row.unique("number", seen): row.fraction("value", -9, 99) for row in rows}


def _multiples(sheets: Sheets) -> dict[int, Mapping[str, Fraction]]:
    powers = sorted(POWERS)
    found: dict[int, Mapping[str, Fraction]] = {}
    for row in sheets.read("charts/multiples.tsv", ("year", *powers)):
        year = row.whole("year", FIRST_YEAR, LAST_YEAR)
        if found and year != max(found) + 1:
            row.wrong("year", f"{max(found) + 1} was expected")
        found[year] = {power: row.fraction(power, 0, 5) for power in powers}
    return found
