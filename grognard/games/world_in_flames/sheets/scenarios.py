"""The sheets of scenarios: when and where they are played, by whom, with what, how the war stands, what decides."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from grognard.field.sheets import Row, Sheets
from grognard.games.world_in_flames.tables import (
    BEGINNINGS,
    SIDES,
    TERMS,
    TURNS,
    Allotment,
    Beginning,
    Force,
    Goal,
    Scenario,
    Term,
)
from grognard.games.world_in_flames.world import MAPS, POWERS

BRANCHES: Final = ("land", "air", "naval")
PARTS: Final = ("usa-east", "usa-west", "china-nationalist", "china-communist")  # of countries, in set-ups alone
FIRST_YEAR: Final = 1936
LAST_YEAR: Final = 1950
YEAR: Final = len(TURNS)


def read_scenarios(sheets: Sheets, boxes: Mapping[str, int]) -> dict[str, Scenario]:
    seen: dict[str, int] = {}
    found: dict[str, Scenario] = {}
    columns = ("scenario", "first", "last", "turns", "maps", "powers", "initiative", "holder", "en", "fr")
    for row in sheets.read("scenarios.tsv", columns):
        key, first, last = row.unique("scenario", seen), _turn(row, "first"), _turn(row, "last")
        if row.whole("turns", 1, 99) != last - first + 1:
            row.wrong("turns", f"{last - first + 1} was expected from its first and last turn")
        found[key] = Scenario(
            key=key,
            first=first,
            last=last,
            maps=tuple(row.words("maps", tuple(MAPS))),
            powers=tuple(row.words("powers", POWERS)),
            initiative=max(row.known("initiative", boxes, "box of the initiative"), 0),
            holder=row.choice("holder", SIDES),
            name=row.translated(),
        )
    return found


def _turn(row: Row, column: str) -> int:
    """1941-may-jun: turns counted from the first of 1936."""
    year, _, turn = row.cells[column].partition("-")
    if turn in TURNS and year.isdigit() and FIRST_YEAR <= int(year) <= LAST_YEAR:
        return YEAR * (int(year) - FIRST_YEAR) + TURNS.index(turn)
    row.wrong(column, "a turn such as 1941-may-jun was expected")
    return 0


def read_forces(sheets: Sheets, scenarios: Mapping[str, Scenario], areas: Collection[str]) -> tuple[Force, ...]:
    seen: dict[str, int] = {}
    found = []
    columns = ("setup", "scenario", "power", "area", "branch", "type", "count", "year")
    for row in sheets.read("setups.tsv", columns):
        row.unique("setup", seen)
        scenario, power, area = (row.optional(column) for column in ("scenario", "power", "area"))
        if scenarios and scenario not in scenarios:
            row.wrong("scenario", "there is no such scenario")
        elif scenarios and power not in scenarios[scenario].powers:
            row.wrong("power", f"it takes no part in {scenario}")
        if area and areas and area not in areas and area not in PARTS:
            row.wrong("area", "there is no such country, part of one or sea area")
        branch, count = row.choice("branch", BRANCHES), row.whole("count", 1, 999)
        year = row.whole("year", 1900, LAST_YEAR, empty=0)
        found.append(Force(scenario, power, area, branch, row.text("type"), count, year))
    return tuple(found)


def read_beginnings(sheets: Sheets, scenarios: Mapping[str, Scenario], areas: Collection[str]) -> tuple[Beginning, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("beginnings.tsv", ("beginning", "scenario", "kind", "power", "of")):
        row.unique("beginning", seen)
        scenario, kind = _scenario(row, scenarios), row.choice("kind", BEGINNINGS)
        power, of = row.choice("power", POWERS), row.text("of")
        between_majors = kind in ("war", "surprise", "chit")
        if (of not in POWERS) if between_majors else (areas and of not in areas):
            row.wrong("of", "a major power was expected" if between_majors else "there is no such country or part")
        found.append(Beginning(scenario, kind, power, of))
    return tuple(found)


def read_goals(sheets: Sheets, scenarios: Mapping[str, Scenario], hexes: Collection[str]) -> tuple[Goal, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("goals.tsv", ("goal", "scenario", "hex", "points")):
        row.unique("goal", seen)
        scenario, hex = _scenario(row, scenarios), row.text("hex")
        if hexes and hex not in hexes:
            row.wrong("hex", "there is no such hex")
        found.append(Goal(scenario, hex, row.whole("points", 1, 99)))
    return tuple(found)


def read_terms(sheets: Sheets, scenarios: Mapping[str, Scenario]) -> tuple[Term, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("terms.tsv", ("term", "scenario", "kind", "side", "number")):
        row.unique("term", seen)
        scenario, kind, side = _scenario(row, scenarios), row.choice("kind", TERMS), row.choice("side", SIDES)
        found.append(Term(scenario, kind, side, row.whole("number", 1, 999)))
    return tuple(found)


def read_allotments(sheets: Sheets, scenarios: Mapping[str, Scenario]) -> tuple[Allotment, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("allotments.tsv", ("allotment", "scenario", "power", "turn", "points")):
        row.unique("allotment", seen)
        scenario, power, turn = _scenario(row, scenarios), row.choice("power", POWERS), _turn(row, "turn")
        if scenario in scenarios and not scenarios[scenario].first <= turn <= scenarios[scenario].last:
            row.wrong("turn", f"{scenario} is not played then")
        found.append(Allotment(scenario, power, turn, row.whole("points", 0, 99)))
    return tuple(found)


def _scenario(row: Row, scenarios: Mapping[str, Scenario]) -> str:
    key = row.text("scenario")
    if scenarios and key not in scenarios:
        row.wrong("scenario", "there is no such scenario")
    return key
