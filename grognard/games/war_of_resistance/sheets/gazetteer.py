"""What cells of other sheets point at: places, hexes, off-map boxes, pools, lands and turns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from fractions import Fraction
from typing import Final

from grognard.field.sheets import EMPTY, Row, Sheets
from grognard.games.war_of_resistance.calendar import Calendar, Span, Turn
from grognard.games.war_of_resistance.forces import POOLS, Land, Spot
from grognard.games.war_of_resistance.sheets.ground import Country
from grognard.games.war_of_resistance.sheets.lands import Lands, Sites

MOST: Final = 999999


class Gazetteer:
    """Looks words up and notes those that mean nothing, with the nearest that does."""

    def __init__(self, country: Country, lands: Lands, sites: Sites, calendar: Calendar) -> None:
        self.hexes: Mapping[str, int] = country.ground.index
        self.towns = {key: town.hex for key, town in sites.towns.items()}
        self.boxes = tuple(sites.boxes)
        self.calendar = calendar
        self.provinces = tuple(province.key for province in lands.provinces)
        self.regions = tuple(lands.regions)
        self.zones = tuple(zone.key for zone in lands.zones)
        self.maps = tuple(sorted({name.partition(":")[0] for name in self.hexes}))
        self._lands = self._gather(country, lands, sites)

    def _gather(self, country: Country, lands: Lands, sites: Sites) -> dict[str, frozenset[int]]:
        """Lands by the word that names them."""
        found: dict[str, set[int]] = {f"prov:{key}": set() for key in self.provinces}
        found |= {f"region:{key}": set() for key in self.regions} | {f"map:{key}": set() for key in self.maps}
        for hex, number in enumerate(country.province):
            if number < len(lands.provinces):
                province = lands.provinces[number]
                found[f"prov:{province.key}"].add(hex)
                if province.region:
                    found[f"region:{province.region}"].add(hex)
        for name, hex in self.hexes.items():
            found[f"map:{name.partition(':')[0]}"].add(hex)
        return {key: frozenset(hexes) for key, hexes in found.items()} | {
            f"area:{key}": area.hexes for key, area in sites.areas.items()
        }

    # Spots

    def spot(self, row: Row, column: str, part: str | None = None, pools: bool = False) -> Spot | None:
        """Where a unit or thing is; None and a mistake if the word means nothing."""
        row.naming(column, "hex")
        word = row.cells[column] if part is None else part
        if word in self.towns:
            return Spot("hex", word, self.towns[word])
        if word in self.hexes:
            return Spot("hex", word, self.hexes[word])
        kind, _, key = word.partition(":")
        if kind == "box" and key in self.boxes:
            return Spot("box", key)
        if kind == "pool" and pools and key in POOLS:
            return Spot("pool", key)
        if kind == "prov" and key in self.provinces:
            return Spot("province", key)
        known = {"box": self.boxes, "prov": self.provinces} | ({"pool": POOLS} if pools else {})
        if kind in known and key:
            if known[kind]:
                row.wrong(column, f"one of {', '.join(known[kind])} was expected after {kind}:", word)
        elif self.towns:
            row.wrong(column, f"there is no such place, hex or box{near(word, self.towns)}", word)
        return None

    def spots(self, row: Row, column: str) -> tuple[Spot, ...]:
        found = (self.spot(row, column, word) for word in row.words(column))
        return tuple(spot for spot in found if spot is not None)

    def hex(self, row: Row, column: str, part: str | None = None) -> int:
        """A place or hex on the map; -1 and a mistake otherwise."""
        spot = self.spot(row, column, part)
        if spot is not None and spot.kind != "hex":
            row.wrong(column, "a place or hex of the map was expected", part)
            return -1
        return -1 if spot is None else spot.hex

    def land(self, row: Row, column: str, without: str) -> Land:
        """All that the words of a cell name, but for what the words of another name."""
        land, less = (self.named_land(row, cell, row.words(cell)) for cell in (column, without))
        return Land(land.hexes - less.hexes, land.boxes - less.boxes)

    def named_land(self, row: Row, column: str, words: Iterable[str]) -> Land:
        """All hexes and boxes that words name."""
        hexes: set[int] = set()
        boxes: set[str] = set()
        for word in words:
            kind = word.partition(":")[0]
            if word in self._lands:
                hexes |= self._lands[word]
            elif kind in ("prov", "region", "area", "map"):
                known = [land.partition(":")[2] for land in self._lands if land.startswith(kind + ":")]
                if known:
                    row.wrong(column, f"one of {', '.join(known)} was expected after {kind}:", word)
            else:
                spot = self.spot(row, column, word)
                if spot is not None and spot.kind == "box":
                    boxes.add(spot.key)
                elif spot is not None:
                    hexes.add(spot.hex)
        return Land(frozenset(hexes), frozenset(boxes))

    # Turns

    def turn(self, row: Row, column: str) -> int:
        key = row.cells[column]
        number = self.calendar.number.get(key, -1)
        if number < 0 and self.calendar.number:
            row.wrong(column, f"a turn such as Jul II 37 was expected{near(key, self.calendar.number)}")
        return max(number, 0)

    def optional_turn(self, row: Row, column: str) -> int | None:
        return None if row.empty(column) else self.turn(row, column)

    def span(self, row: Row) -> Span:
        first, last = self.turn(row, "from"), self.turn(row, "to")
        if first > last:
            row.wrong("to", f"it lies before {row.cells['from']}")
        return Span(first, last)


def near(word: str, known: Iterable[str]) -> str:
    """The nearest word that would be known, to end a message with."""
    close = get_close_matches(word, list(known), 1, 0.7)
    return f"; {close[0]} is the nearest" if close else ""


def known_key(row: Row, column: str, things: Collection[str], kind: str, part: str | None = None) -> str:
    """A key that another sheet must hold; the word itself even if it does not."""
    word = row.cells[column] if part is None else part
    if word not in things and things:
        row.wrong(column, f"there is no such {kind}{near(word, things)}", part)
    return word


def optional_whole(row: Row, column: str, highest: int = MOST) -> int | None:
    """A whole number, None for an empty cell."""
    return None if row.empty(column) else row.whole(column, 0, highest)


def bound(row: Row, column: str, empty: int) -> int:
    """An end of a range of dice, open if empty."""
    return empty if row.cells[column] == EMPTY else row.signed(column, -99, 99)


def read_numbers(sheets: Sheets, file: str, keys: Collection[str]) -> dict[str, Fraction]:
    """Single numbers by key; every key must be there, and no other."""
    seen: dict[str, int] = {}
    found: dict[str, Fraction] = {}
    for row in sheets.read(file, ("key", "value")):
        key = row.unique("key", seen)
        if key not in keys:
            row.wrong("key", f"one of {', '.join(keys)} was expected")
        found[key] = row.fraction("value", -999, MOST)
    for key in keys:
        if found and key not in found:
            sheets.wrong(file, f"the key {key!r} is missing")
    return found


def read_calendar(sheets: Sheets) -> Calendar:
    """The turns in their order; each follows the one before by half a month."""
    turns: list[Turn] = []
    seen: dict[str, int] = {}
    for row in sheets.read("turns.tsv", ("turn", "year", "month", "half", "cycle")):
        key = row.unique("turn", seen)
        year, month, half = row.whole("year", 1900, 1999), row.whole("month", 1, 12), row.whole("half", 1, 2)
        name = f"{MONTHS[month - 1]} {'I' * half} {year % 100:02}"
        if key != name:
            row.wrong("turn", f"{name} was expected for that year, month and half")
        if turns and (year * 24 + month * 2 + half) != _halves(turns[-1]) + 1:
            row.wrong("turn", f"it does not follow {turns[-1].key}")
        turns.append(Turn(len(turns), key, year, month, half, row.yes("cycle")))
    return Calendar(tuple(turns), {turn.key: turn.number for turn in turns})


def _halves(turn: Turn) -> int:
    return turn.year * 24 + turn.month * 2 + turn.half


MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
SEASONS: Final = tuple(f"{month} {half}" for month in MONTHS for half in ("I", "II"))
