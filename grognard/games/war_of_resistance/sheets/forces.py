"""The sheets of the orders of battle: units, set-up, events, and what belongs to them; scenarios and markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.field.sheets import Row, Sheets
from grognard.games.war_of_resistance import forces as words
from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.counters import SIDES, Counters
from grognard.games.war_of_resistance.economy import RP_KINDS
from grognard.games.war_of_resistance.forces import (
    Arrival,
    Base,
    Breakdown,
    Condition,
    Event,
    Forces,
    Headquarters,
    Marker,
    PositionAA,
    Recruits,
    Scenario,
    Spot,
    Term,
    Unit,
    Work,
)
from grognard.games.war_of_resistance.politics import Affiliation
from grognard.games.war_of_resistance.sheets.gazetteer import Gazetteer, known_key

ENTERING: Final = ("reinforce", "convert", "reorganise", "substitute", "conditional", "garrison", "upgrade")
REPLACING: Final = ("convert", "reorganise", "substitute", "upgrade")
YEARS: Final = (1937, 1941)


def read_forces(
    sheets: Sheets,
    places: Gazetteer,
    counters: Counters,
    affiliations: Mapping[str, Affiliation],
    garrisons: Sequence[str],
    scenarios: Mapping[str, Scenario],
) -> Forces:
    units = _read_units(sheets, counters, affiliations)
    return Forces(
        units=units,
        setup=_read_setup(sheets, places, units),
        events=_read_events(sheets, places, counters, units, garrisons),
        headquarters=_read_headquarters(sheets, units),
        breakdowns=_read_breakdowns(sheets, counters, units),
        mountain_guns=_read_mountain_guns(sheets, units),
        works=_read_works(sheets, places),
        bases=_read_bases(sheets, places),
        recruits=_read_recruits(sheets, places),
        position_aa=_read_position_aa(sheets, places),
        battles=_read_battles(sheets, places, units, scenarios),
        terms=_read_terms(sheets, places, scenarios),
    )


def sure(row: Row) -> str:
    return row.choice("sure", words.SURE)


def _read_units(sheets: Sheets, counters: Counters, affiliations: Mapping[str, Affiliation]) -> dict[str, Unit]:
    seen: dict[str, int] = {}
    found: dict[str, Unit] = {}
    for row in sheets.read("forces/units.tsv", ("unit", "ident", "en", "fr", "affiliation", "kind", "army", "sure")):
        key = row.unique("unit", seen)
        kind = counters.kinds.get(known_key(row, "kind", counters.kinds, "kind of counter"))
        affiliation = row.cells["affiliation"]
        if affiliation not in affiliations and affiliations:
            row.choice("affiliation", tuple(affiliations))
        if kind is None:
            continue
        if affiliation in affiliations and affiliations[affiliation].side != kind.side:
            row.wrong("affiliation", f"it is {affiliations[affiliation].side}, its kind {kind.key} {kind.side}")
        found[key] = Unit(key, row.text("ident"), row.translated(), affiliation, kind, row.optional("army"), sure(row))
    return found


def _read_setup(sheets: Sheets, places: Gazetteer, units: Mapping[str, Unit]) -> dict[str, Spot]:
    seen: dict[str, int] = {}
    found: dict[str, Spot] = {}
    for row in sheets.read("forces/setup.tsv", ("unit", "at", "sure")):
        key = row.unique("unit", seen)
        known_key(row, "unit", units, "unit")
        sure(row)
        spot = places.spot(row, "at", pools=True)
        if spot is not None:
            found[key] = spot
    return found


# Events


def _read_events(
    sheets: Sheets, places: Gazetteer, counters: Counters, units: Mapping[str, Unit], garrisons: Sequence[str]
) -> tuple[Event, ...]:
    """Lines of the orders of battle in the order of turns."""
    found: list[Event] = []
    columns = ("turn", "side", "action", "units", "replaces", "at", "garrison", "when", "sure")
    for row in sheets.read("forces/events.tsv", columns):
        turn, side = places.turn(row, "turn"), row.choice("side", SIDES)
        action = row.choice("action", words.ACTIONS)
        if found and turn < found[-1].turn:
            row.wrong("turn", "the row before is of a later turn")
        sure(row)
        named, any_kind = _event_units(row, counters, units, side)
        if not named and not any_kind and action != "event":
            row.wrong("units", f"a unit was expected to {action}")
        if row.empty("replaces") == (action in REPLACING):
            row.wrong("replaces", f"{'a unit' if action in REPLACING else 'none'} was expected of {action!r}")
        replaced = tuple(known_key(row, "replaces", units, "unit", word) for word in row.words("replaces"))
        garrison = row.choice("garrison", garrisons, optional=True) if garrisons else ""
        if bool(garrison) != (action == "garrison") and garrisons:
            row.wrong("garrison", "a garrison stands with the action 'garrison', and with no other")
        when = _conditions(row, places, units, action)
        found.append(Event(turn, side, action, named, any_kind, replaced, places.spots(row, "at"), garrison, when))
    return tuple(found)


def _event_units(row: Row, counters: Counters, units: Mapping[str, Unit], side: str) -> tuple[tuple[str, ...], str]:
    named: list[str] = []
    any_kind = ""
    for word in row.words("units"):
        if word.startswith("any:"):
            any_kind = known_key(row, "units", counters.kinds, "kind of counter", word[4:])
            continue
        named.append(known_key(row, "units", units, "unit", word))
        if word in units and units[word].side != side:
            row.wrong("units", f"it is not {side}", word)
    return tuple(named), any_kind


def _conditions(row: Row, places: Gazetteer, units: Mapping[str, Unit], action: str) -> tuple[Condition, ...]:
    if action == "event":
        return (Condition(row.choice("when", words.EVENTS)),)
    found: list[Condition] = []
    for part in row.words("when"):
        word, _, about = part.partition(":")
        if word not in words.CONDITIONS:
            row.wrong("when", f"one of {', '.join(words.CONDITIONS)} was expected", part)
        elif word in ("owned", "enter", "take"):
            places.hex(row, "when", about)
        elif word == "received":
            known_key(row, "when", units, "unit", about)
        elif word in ("restriction", *RP_KINDS):
            row.whole_part("when", about, 0, 9)
        elif word == "ccp-base":
            for province in about.split(","):
                known_key(row, "when", places.provinces, "province", province)
        elif about:
            row.wrong("when", f"{word!r} stands alone", part)
        found.append(Condition(word, about))
    return tuple(found)


# What belongs to units


def _read_headquarters(sheets: Sheets, units: Mapping[str, Unit]) -> dict[str, Headquarters]:
    seen: dict[str, int] = {}
    found: dict[str, Headquarters] = {}
    for row in sheets.read("forces/headquarters.tsv", ("unit", "radius", "rating", "sure")):
        key = row.unique("unit", seen)
        known_key(row, "unit", units, "unit")
        if key in units and "headquarters" not in units[key].kind.type.traits:
            row.wrong("unit", "it is no headquarters")
        sure(row)
        found[key] = Headquarters(key, row.whole("radius", 1, 30), row.whole("rating", 1, 6))
    for unit in units.values():
        if found and "headquarters" in unit.kind.type.traits and unit.key not in found:
            sheets.wrong("forces/headquarters.tsv", f"the headquarters {unit.key!r} is missing")
    return found


def _read_breakdowns(sheets: Sheets, counters: Counters, units: Mapping[str, Unit]) -> tuple[Breakdown, ...]:
    seen: dict[str, int] = {}
    counted: dict[str, int] = {}
    found: list[Breakdown] = []
    for row in sheets.read("forces/breakdowns.tsv", ("set", "unit", "counters", "kinds", "sure")):
        key = row.unique("set", seen)
        unit = row.optional("unit")
        if unit:
            known_key(row, "unit", units, "unit")
        kinds = tuple(known_key(row, "kinds", counters.kinds, "kind of counter", word) for word in row.words("kinds"))
        if not kinds:
            row.wrong("kinds", "it may not be empty")
        parts = tuple(row.unique("counters", counted, word) for word in row.words("counters"))
        if unit in units and kinds:
            ways = [way for way in units[unit].kind.breaks if any(part == kinds[0] for _, part in way)]
            if not ways:
                row.wrong("kinds", f"{units[unit].kind.key}, the kind of {unit}, does not break into it", kinds[0])
        sure(row)
        found.append(Breakdown(key, unit, parts, kinds))
    return tuple(found)


def _read_mountain_guns(sheets: Sheets, units: Mapping[str, Unit]) -> frozenset[str]:
    seen: dict[str, int] = {}
    for row in sheets.read("forces/mountain_guns.tsv", ("unit", "sure")):
        key = row.unique("unit", seen)
        known_key(row, "unit", units, "unit")
        if key in units and not units[key].kind.division:
            row.wrong("unit", "it is no division")
        sure(row)
    return frozenset(seen)


def _read_works(sheets: Sheets, places: Gazetteer) -> tuple[Work, ...]:
    seen: dict[str, int] = {}
    taken: dict[int, int] = {}
    found: list[Work] = []
    for row in sheets.read("forces/works.tsv", ("work", "at", "kind", "sure")):
        key, hex = row.unique("work", seen), places.hex(row, "at")
        if hex >= 0 and taken.setdefault(hex, row.line) != row.line:
            row.wrong("at", f"the work of line {taken[hex]} stands there already")
        sure(row)
        found.append(Work(key, hex, row.choice("kind", words.WORKS)))
    return tuple(found)


def _read_position_aa(sheets: Sheets, places: Gazetteer) -> tuple[PositionAA, ...]:
    found: list[PositionAA] = []
    for row in sheets.read("forces/position_aa.tsv", ("at", "side", "kind", "points")):
        spot, side = places.spot(row, "at"), row.choice("side", SIDES)
        kind, points = row.choice("kind", words.AA_KINDS), row.whole("points", 1, 20)
        if spot is not None:
            found.append(PositionAA(spot, side, kind, points))
    return tuple(found)


# Guerrillas


def _read_bases(sheets: Sheets, places: Gazetteer) -> dict[str, Base]:
    seen: dict[str, int] = {}
    found: dict[str, Base] = {}
    columns = ("base", "en", "fr", "owner", "region", "regiments", "brigades", "sure")
    for row in sheets.read("forces/bases.tsv", columns):
        key = row.unique("base", seen)
        sure(row)
        found[key] = Base(
            key,
            row.translated(),
            row.choice("owner", words.BASE_OWNERS),
            row.choice("region", places.regions) if places.regions else "",
            row.whole("regiments", 0, 99),
            row.whole("brigades", 0, 99),
        )
    return found


def _read_recruits(sheets: Sheets, places: Gazetteer) -> tuple[Recruits, ...]:
    found: list[Recruits] = []
    for row in sheets.read("forces/recruits.tsv", ("year", "owner", "regions", "points")):
        regions = frozenset() if row.cells["regions"] == "any" else frozenset(row.words("regions", places.regions))
        found.append(
            Recruits(
                row.whole("year", *YEARS),
                row.choice("owner", words.BASE_OWNERS),
                regions,
                row.fraction("points", 0, 20),
            )
        )
    return tuple(found)


# Scenarios


def read_scenarios(sheets: Sheets, places: Gazetteer) -> dict[str, Scenario]:
    seen: dict[str, int] = {}
    found: dict[str, Scenario] = {}
    for row in sheets.read("scenarios.tsv", ("scenario", "en", "fr", "start", "end", "maps", "kind")):
        key = row.unique("scenario", seen)
        first, last = places.turn(row, "start"), places.turn(row, "end")
        if last <= first:
            row.wrong("end", f"it does not lie after {row.cells['start']}")
        maps = tuple(row.words("maps", places.maps)) if places.maps else ()
        kind = row.choice("kind", ("campaign", "battle"))
        found[key] = Scenario(key, row.translated(), Span(first, last), maps, kind)
    return found


def read_markers(sheets: Sheets) -> dict[str, Marker]:
    seen: dict[str, int] = {}
    found: dict[str, Marker] = {}
    for row in sheets.read("markers.tsv", ("marker", "en", "fr", "faces", "count")):
        key = row.unique("marker", seen)
        found[key] = Marker(key, row.translated(), tuple(row.words("faces")), row.whole("count", 1, 999))
    return found


def _read_battles(
    sheets: Sheets, places: Gazetteer, units: Mapping[str, Unit], scenarios: Mapping[str, Scenario]
) -> dict[str, tuple[Arrival, ...]]:
    found: dict[str, list[Arrival]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("forces/battles.tsv", ("scenario", "side", "turn", "unit", "at", "sure")):
        key = row.choice("scenario", tuple(scenarios)) if scenarios else ""
        side, turn, spot = row.choice("side", SIDES), places.turn(row, "turn"), places.spot(row, "at")
        unit = known_key(row, "unit", units, "unit")
        row.unique("unit", seen, f"{unit} in {key}")
        sure(row)
        if unit in units and units[unit].side != side:
            row.wrong("side", f"{unit} is {units[unit].side}")
        if key in scenarios and turn not in scenarios[key].span:
            row.wrong("turn", f"the scenario {key} has no such turn")
        if spot is not None:
            found.setdefault(key, []).append(Arrival(side, turn, unit, spot))
    return {key: tuple(rows) for key, rows in found.items()}


def _read_terms(sheets: Sheets, places: Gazetteer, scenarios: Mapping[str, Scenario]) -> dict[str, tuple[Term, ...]]:
    found: dict[str, list[Term]] = {}
    for row in sheets.read("forces/terms.tsv", ("scenario", "term", "side", "at", "number", "turn")):
        key = row.choice("scenario", tuple(scenarios)) if scenarios else ""
        word = row.choice("term", words.TERMS)
        side = row.choice("side", SIDES, optional=True)
        hex = -1 if row.empty("at") else places.hex(row, "at")
        turn = 0 if row.empty("turn") else places.turn(row, "turn")
        found.setdefault(key, []).append(Term(word, side, hex, row.signed("number", -200, 200, 0), turn))
    return {key: tuple(rows) for key, rows in found.items()}
