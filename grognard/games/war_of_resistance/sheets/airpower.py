"""The sheets of aircraft and ships."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from grognard.field.sheets import EMPTY, Row, Sheets
from grognard.games.war_of_resistance import airpower as words
from grognard.games.war_of_resistance.airpower import (
    Aircraft,
    AirEvent,
    Airfield,
    Airpower,
    AirReplacements,
    AirUnits,
    Arrival,
    Navies,
    Reach,
    Ship,
)
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.forces import Scenario, Spot
from grognard.games.war_of_resistance.politics import Affiliation
from grognard.games.war_of_resistance.sheets.forces import YEARS, sure
from grognard.games.war_of_resistance.sheets.gazetteer import Gazetteer, known_key, read_numbers
from grognard.games.war_of_resistance.sheets.ground import Country

ALLOWANCES: Final = ("nt-normal", "nt-extra-max", "lc-normal", "lc-extra-max", "nrp-per-month")
CARGO: Final = ("NT", "LC", "RT")
SERVICES: Final = tuple(words.SERVICES)
NOWHERE: Final = Spot("hex", "")
EVENT: Final = ("turn", "service", "action", "types", "units", "into", "at", "sure")


def read_airpower(sheets: Sheets, places: Gazetteer, scenarios: Mapping[str, Scenario]) -> Airpower:
    types = _read_types(sheets)
    return Airpower(
        types=types,
        setup=_read_setup(sheets, places, types),
        events=_read_events(sheets, places, types),
        battles=_read_battles(sheets, places, types, scenarios),
        replacements=_read_replacements(sheets, places),
        airfields=_read_airfields(sheets, places),
    )


def _read_types(sheets: Sheets) -> dict[str, Aircraft]:
    seen: dict[str, int] = {}
    found: dict[str, Aircraft] = {}
    columns = ("type", "service", "en", "fr", "attack", "prefix", "letter", "defence", "tactical", "strategic")
    for row in sheets.read("air/types.tsv", (*columns, "codes", "move", "since", "sure")):
        key = row.unique("type", seen)
        service = row.choice("service", SERVICES)
        if not key.startswith(service + "-"):
            row.wrong("type", f"the key begins with the service, {service}-")
        codes = row.optional("codes")
        for code in codes:
            if code not in words.CODES:
                row.wrong("codes", f"one of {', '.join(words.CODES)} was expected", code)
        sure(row)
        found[key] = Aircraft(
            key=key,
            service=service,
            name=row.translated(),
            attack=row.whole("attack", 0, 20),
            prefix=row.choice("prefix", words.PREFIXES, optional=True),
            letter=row.choice("letter", words.LETTERS),
            defence=row.whole("defence", 0, 20),
            tactical=row.whole("tactical", 0, 20),
            strategic=row.whole("strategic", 0, 20),
            codes=frozenset(codes),
            move=row.whole("move", 1, 99),
            since=row.whole("since", *YEARS),
        )
    return found


def _read_setup(sheets: Sheets, places: Gazetteer, types: Mapping[str, Aircraft]) -> tuple[AirUnits, ...]:
    found: list[AirUnits] = []
    for row in sheets.read("air/setup.tsv", ("type", "units", "at", "sure")):
        key = known_key(row, "type", types, "type of aircraft")
        units, spot = row.whole("units", 1, 20), places.spot(row, "at")
        sure(row)
        if spot is not None:
            found.append(AirUnits(key, units, spot))
    return tuple(found)


def _read_events(sheets: Sheets, places: Gazetteer, types: Mapping[str, Aircraft]) -> tuple[AirEvent, ...]:
    found: list[AirEvent] = []
    for row in sheets.read("air/events.tsv", EVENT):
        found.append(_read_event(row, places, types))
        if len(found) > 1 and found[-1].turn < found[-2].turn:
            row.wrong("turn", "the row before is of a later turn")
    return tuple(found)


def _read_battles(
    sheets: Sheets, places: Gazetteer, types: Mapping[str, Aircraft], scenarios: Mapping[str, Scenario]
) -> dict[str, tuple[AirEvent, ...]]:
    found: dict[str, list[AirEvent]] = {}
    for row in sheets.read("air/battles.tsv", ("scenario", *EVENT)):
        key = row.choice("scenario", tuple(scenarios)) if scenarios else ""
        event = _read_event(row, places, types)
        if key in scenarios and event.turn not in scenarios[key].span:
            row.wrong("turn", f"the scenario {key} has no such turn")
        found.setdefault(key, []).append(event)
    return {key: tuple(rows) for key, rows in found.items()}


def _read_event(row: Row, places: Gazetteer, types: Mapping[str, Aircraft]) -> AirEvent:
    turn, service = places.turn(row, "turn"), row.choice("service", SERVICES)
    action = row.choice("action", words.AIR_ACTIONS)
    keys = () if row.cells["types"] == "any" else tuple(row.words("types"))
    for key in keys:
        _check_service(row, "types", key, types, service)
    if row.empty("into") == (action == "convert"):
        row.wrong("into", "a type stands with the action 'convert', and with no other")
    elif action == "convert":
        _check_service(row, "into", row.cells["into"], types, service)
    sure(row)
    spot = None if row.cells["at"] == EMPTY else places.spot(row, "at")
    return AirEvent(turn, service, action, keys, row.whole("units", 1, 20), row.optional("into"), spot)


def _check_service(row: Row, column: str, key: str, types: Mapping[str, Aircraft], service: str) -> None:
    known_key(row, column, types, "type of aircraft", key)
    if key in types and types[key].service != service:
        row.wrong(column, f"it does not fly for {service}", key)


def _read_replacements(sheets: Sheets, places: Gazetteer) -> tuple[AirReplacements, ...]:
    found: list[AirReplacements] = []
    for row in sheets.read("air/replacements.tsv", ("service", "from", "to", "points", "most", "sure")):
        sure(row)
        service, span = row.choice("service", SERVICES), places.span(row)
        found.append(AirReplacements(service, span, row.whole("points", 0, 99), row.whole("most", 0, 99)))
    return tuple(found)


def _read_airfields(sheets: Sheets, places: Gazetteer) -> tuple[Airfield, ...]:
    found: list[Airfield] = []
    for row in sheets.read("air/airfields.tsv", ("at", "side", "kind", "capacity", "sure")):
        sure(row)
        hex, side = places.hex(row, "at"), row.choice("side", SIDES)
        found.append(Airfield(hex, side, row.choice("kind", words.AIRFIELDS), row.whole("capacity", 1, 12)))
    return tuple(found)


# Ships


def read_navies(
    sheets: Sheets,
    places: Gazetteer,
    affiliations: Mapping[str, Affiliation],
    country: Country,
    scenarios: Collection[str],
) -> Navies:
    ships = _read_ships(sheets, places, affiliations)
    return Navies(
        ships=ships,
        arrivals=_read_arrivals(sheets, places, ships, scenarios),
        counters=_read_counters(sheets),
        allowances=read_numbers(sheets, "naval/allowances.tsv", ALLOWANCES),
        waters=_read_waters(sheets, country),
        reaches=_read_reaches(sheets, country),
        passages=_read_passages(sheets, country),
    )


def _read_arrivals(
    sheets: Sheets, places: Gazetteer, ships: Mapping[str, Ship], scenarios: Collection[str]
) -> dict[str, tuple[Arrival, ...]]:
    """Ships of the campaign as their own sheet has them, and those of battles; points may differ there."""
    campaign = [
        Arrival("" if s.kind in CARGO else s.key, s.side, s.affiliation, s.kind, s.strength, s.spot, s.turn)
        for s in ships.values()
    ]
    found: dict[str, list[Arrival]] = {"": campaign}
    for row in sheets.read("naval/battles.tsv", ("scenario", "turn", "unit", "points", "at", "sure")):
        scenario = row.choice("scenario", tuple(scenarios) or ("shanghai-37",))
        key, spot, turn = known_key(row, "unit", ships, "ship"), places.spot(row, "at"), places.turn(row, "turn")
        sure(row)
        if key not in ships or spot is None:
            continue
        ship, cargo = ships[key], ships[key].kind in CARGO
        points = row.whole("points", 1, 99, empty=ship.strength)
        if not cargo and points != ship.strength:
            row.wrong("points", "only transports and landing craft come by points")
        made = Arrival("" if cargo else key, ship.side, ship.affiliation, ship.kind, points, spot, turn)
        found.setdefault(scenario, []).append(made)
    return {key: tuple(rows) for key, rows in found.items()}


def _read_passages(sheets: Sheets, country: Country) -> tuple[tuple[int, int, int], ...]:
    found: list[tuple[int, int, int]] = []
    for row in sheets.read("naval/passages.tsv", ("one", "other", "cost")):
        ends = [country.ground.hex(row, column, row.cells[column]) for column in ("one", "other")]
        for column, hex in zip(("one", "other"), ends, strict=True):
            if hex >= 0 and country.wet(hex) == "land":
                row.wrong(column, "there is no sea and no lake in that hex")
        found.append((ends[0], ends[1], row.whole("cost", 1, 99)))
    return tuple(found)


def _read_waters(sheets: Sheets, country: Country) -> dict[int, tuple[frozenset[int], ...]]:
    """Parts of the water of a hex, each by the hexes to which it leads."""
    found: dict[int, tuple[frozenset[int], ...]] = {}
    seen: dict[str, int] = {}
    ground = country.ground
    for row in sheets.read("naval/waters.tsv", ("hex", "waters")):
        row.unique("hex", seen)
        here = ground.hex(row)
        parts = [
            frozenset(ground.hex(row, "waters", word) for word in part.split())
            for part in row.text("waters").split("|")
        ]
        if here < 0 or any(hex < 0 for part in parts for hex in part):
            continue
        if len(parts) < 2 or not all(parts) or sum(map(len, parts)) > len(frozenset().union(*parts)):
            row.wrong("waters", "two or more parts were expected, none of them empty and no hex in two of them")
        for hex in sorted(frozenset().union(*parts)):
            if hex not in ground.neighbours[here]:
                row.wrong("waters", "it does not lie beside the hex", ground.names[hex])
        found[here] = tuple(parts)
    return found


def _read_reaches(sheets: Sheets, country: Country) -> tuple[Reach, ...]:
    found: list[Reach] = []
    for row in sheets.read("naval/reaches.tsv", ("river", "ships", "from", "to")):
        river = row.choice("river", tuple(country.streams) or ("yangtze",))
        sides = {frozenset(pair) for chain in country.rivers if chain.key == river for pair in chain.hexsides}
        ends: list[tuple[int, int] | None] = []
        for column in ("from", "to"):
            if column == "from" and row.empty(column):
                ends.append(None)
                continue
            hexes = [country.ground.hex(row, column, word) for word in row.cells[column].split("/")]
            if len(hexes) != 2 or frozenset(hexes) not in sides:
                row.wrong(column, f"a hexside of {river} was expected", row.cells[column])
                hexes = [-1, -1]
            ends.append((min(hexes), max(hexes)))
        first, last = ends
        if last is not None:
            found.append(Reach(river, row.text("ships"), first, last))
    return tuple(found)


def _read_ships(sheets: Sheets, places: Gazetteer, affiliations: Mapping[str, Affiliation]) -> dict[str, Ship]:
    seen: dict[str, int] = {}
    found: dict[str, Ship] = {}
    columns = ("unit", "en", "fr", "side", "affiliation", "kind", "strength", "gunfire", "aa", "at", "turn", "sure")
    for row in sheets.read("naval/units.tsv", columns):
        key = row.unique("unit", seen)
        kind, gunfire = row.choice("kind", words.SHIPS), row.yes("gunfire")
        if gunfire and kind in CARGO:
            row.wrong("gunfire", f"{kind} carries cargo only (27A)")
        affiliation = row.choice("affiliation", tuple(affiliations)) if affiliations else ""
        spot = places.spot(row, "at")
        sure(row)
        ship = Ship(
            key,
            row.translated(),
            row.choice("side", SIDES),
            affiliation,
            kind,
            row.whole("strength", 1, 20),
            gunfire,
            row.whole("aa", 0, 9),
            spot or NOWHERE,
            places.turn(row, "turn"),
        )
        if affiliation in affiliations and affiliations[affiliation].side != ship.side:
            row.wrong("affiliation", f"it is not {ship.side}")
        found[key] = ship
    return found


def _read_counters(sheets: Sheets) -> dict[tuple[str, str, int], int]:
    found: dict[tuple[str, str, int], int] = {}
    for row in sheets.read("naval/counters.tsv", ("kind", "side", "strength", "counters")):
        key = row.choice("kind", CARGO), row.choice("side", SIDES), row.whole("strength", 1, 20)
        if key in found:
            row.wrong("strength", "that counter stands there twice")
        found[key] = row.whole("counters", 1, 99)
    return found
