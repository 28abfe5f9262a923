"""The sheets of production: resources, imports, factories, stocks, replacements, supply movement."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Final

from grognard.field.sheets import Row, Sheets
from grognard.games.war_of_resistance import economy as words
from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.counters import SIDES, Counters
from grognard.games.war_of_resistance.economy import Economy, Equipping, Factory, Import, Replacements, Schedule, Stock
from grognard.games.war_of_resistance.sheets.forces import sure
from grognard.games.war_of_resistance.sheets.gazetteer import Gazetteer, known_key

NATIONS: Final = ("germany", "world", "ussr", "france", "britain", "usa")
BRANCHES: Final = ("any", "infantry", "cavalry", "artillery", "engineers")
THEATRES: Final = ("china-theatre", "japan", "manchukuo", "capital")


def read_economy(
    sheets: Sheets, places: Gazetteer, counters: Counters, units: Collection[str], affiliations: Collection[str]
) -> Economy:
    return Economy(
        resources=_read_resources(sheets, places),
        imports=_read_imports(sheets, places),
        factories=_read_factories(sheets, places),
        stocks=_read_stocks(sheets, places),
        replacements=_read_replacements(sheets, places, affiliations),
        equipping=_read_equipping(sheets, counters, units),
        substitutes=_read_substitutes(sheets, counters),
        limits=_read_limits(sheets, affiliations),
        smp=_read_smp(sheets, places),
    )


def _read_resources(sheets: Sheets, places: Gazetteer) -> Schedule:
    rows: list[tuple[Span, int]] = []
    for row in sheets.read("economy/resources.tsv", ("from", "to", "points", "sure")):
        sure(row)
        rows.append((_next_span(row, places, rows), row.whole("points", 0, 99)))
    return Schedule(tuple(rows))


def _next_span(row: Row, places: Gazetteer, before: list[tuple[Span, int]]) -> Span:
    """A span that starts after the one before has ended."""
    span = places.span(row)
    if before and span.first <= before[-1][0].last:
        row.wrong("from", "the row before covers it already")
    return span


def _read_imports(sheets: Sheets, places: Gazetteer) -> tuple[Import, ...]:
    found: list[Import] = []
    for row in sheets.read("economy/imports.tsv", ("from", "to", "kind", "nation", "points", "at", "sure")):
        sure(row)
        aid = row.choice("kind", ("import", "aid")) == "aid"
        at = places.spots(row, "at")
        if row.empty("at"):
            row.wrong("at", "it may not be empty")
        nation, points = row.choice("nation", NATIONS), row.whole("points", 1, 99)
        found.append(Import(places.span(row), aid, nation, points, at))
    return tuple(found)


def _read_factories(sheets: Sheets, places: Gazetteer) -> tuple[Factory, ...]:
    seen: dict[str, int] = {}
    taken: dict[int, int] = {}
    found: list[Factory] = []
    for row in sheets.read("economy/factories.tsv", ("factory", "at", "sure")):
        key, hex = row.unique("factory", seen), places.hex(row, "at")
        sure(row)
        if hex >= 0 and taken.setdefault(hex, row.line) != row.line:
            row.wrong("at", f"the factory of line {taken[hex]} stands there already (37E)")
        found.append(Factory(key, hex))
    return tuple(found)


def _read_stocks(sheets: Sheets, places: Gazetteer) -> tuple[Stock, ...]:
    found: list[Stock] = []
    for row in sheets.read("economy/stocks.tsv", ("side", "at", "item", "points", "sure")):
        sure(row)
        spot, side = places.spot(row, "at"), row.choice("side", SIDES)
        item, points = row.choice("item", words.STOCKS), row.whole("points", 1, 99)
        if spot is not None:
            found.append(Stock(side, spot, item, points))
    return tuple(found)


def _read_replacements(sheets: Sheets, places: Gazetteer, affiliations: Collection[str]) -> tuple[Replacements, ...]:
    found: list[Replacements] = []
    districts = (*places.provinces, *(f"box:{box}" for box in places.boxes), *THEATRES)
    columns = ("district", "affiliation", "kind", "from", "to", "points", "sure")
    for row in sheets.read("economy/replacements.tsv", columns):
        sure(row)
        found.append(
            Replacements(
                known_key(row, "district", districts, "district"),
                known_key(row, "affiliation", affiliations, "affiliation"),
                row.choice("kind", words.RP_KINDS),
                places.span(row),
                row.fraction("points", 0, 99),
            )
        )
    return tuple(found)


def _read_equipping(sheets: Sheets, counters: Counters, units: Collection[str]) -> tuple[Equipping, ...]:
    """Points spent make up the difference of what both kinds cost (40E)."""
    found: list[Equipping] = []
    columns = ("from", "into", "unit", "infantry", "equipment", "resources")
    for row in sheets.read("economy/equipping.tsv", columns):
        before, after = (known_key(row, column, counters.kinds, "kind of counter") for column in ("from", "into"))
        unit = row.optional("unit")
        if unit:
            known_key(row, "unit", units, "unit")
        infantry, equipment = row.fraction("infantry", 0, 20), row.fraction("equipment", 0, 20)
        if before in counters.kinds and after in counters.kinds:
            difference = counters.kinds[after].cost - counters.kinds[before].cost
            if infantry + equipment != difference:
                row.wrong("infantry", f"with equipment {float(difference):g} was expected, what {after} costs more")
        found.append(Equipping(before, after, unit, infantry, equipment, row.whole("resources", 0, 99)))
    return tuple(found)


def _read_substitutes(sheets: Sheets, counters: Counters) -> dict[str, str]:
    found: dict[str, str] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("economy/substitutes.tsv", ("from", "into")):
        before = known_key(row, "from", counters.kinds, "kind of counter")
        row.unique("from", seen)
        found[before] = known_key(row, "into", counters.kinds, "kind of counter")
    return found


def _read_limits(sheets: Sheets, affiliations: Collection[str]) -> dict[tuple[str, str], Fraction]:
    found: dict[tuple[str, str], Fraction] = {}
    for row in sheets.read("economy/limits.tsv", ("affiliation", "branch", "re")):
        whose = known_key(row, "affiliation", ("chinese", "each", *affiliations), "affiliation")
        key = whose, row.choice("branch", BRANCHES)
        if key in found:
            row.wrong("branch", "that limit stands there twice")
        found[key] = row.fraction("re", 0, 99)
    return found


def _read_smp(sheets: Sheets, places: Gazetteer) -> dict[str, Schedule]:
    rows: dict[str, list[tuple[Span, int]]] = {}
    for row in sheets.read("economy/smp.tsv", ("side", "from", "to", "points", "sure")):
        sure(row)
        mine = rows.setdefault(row.choice("side", words.SMP_SIDES), [])
        mine.append((_next_span(row, places, mine), row.whole("points", 0, 999)))
    return {side: Schedule(tuple(spans)) for side, spans in rows.items()}
