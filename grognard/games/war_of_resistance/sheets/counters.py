"""The sheets of counters: sizes, cargo, types and kinds of ground unit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from grognard.field.sheets import EMPTY, Row, Sheets
from grognard.games.war_of_resistance import counters as words
from grognard.games.war_of_resistance.counters import Counters, Item, Kind, Parts, Rating, Size, UnitType
from grognard.games.war_of_resistance.sheets.gazetteer import known_key

STRENGTH: Final = 20
RATING: Final = re.compile(r"(\d+)-(\d+)-(\d+)(\*?)")
PART: Final = re.compile(r"(\d)x(.+)")
AA: Final = re.compile(r"(heavy|light)-(\d)")


def read_counters(sheets: Sheets) -> Counters:
    sizes = _read_sizes(sheets)
    items = _read_items(sheets)
    types = _read_types(sheets)
    kinds = _read_kinds(sheets, sizes, types)
    return Counters(sizes, items, types, kinds)


def _read_sizes(sheets: Sheets) -> dict[str, Size]:
    seen: dict[str, int] = {}
    found: dict[str, Size] = {}
    for row in sheets.read("counters/sizes.tsv", ("size", "en", "fr", "as", "re")):
        key = row.unique("size", seen)
        counts_as = row.choice("as", (words.DIVISION, words.BRIGADE), optional=True)
        if row.empty("re") == (not counts_as):
            row.wrong("re", "either it counts as a division or brigade, or it has a size of its own")
        quarters = 0 if row.empty("re") else read_quarters(row, "re")
        found[key] = Size(key, row.translated(), counts_as, quarters)
    return found


def _read_items(sheets: Sheets) -> dict[str, Item]:
    seen: dict[str, int] = {}
    found: dict[str, Item] = {}
    for row in sheets.read("counters/items.tsv", ("item", "en", "fr", "re", "heavy")):
        key = row.unique("item", seen)
        found[key] = Item(key, row.translated(), read_quarters(row, "re"), row.yes("heavy"))
    return found


def _read_types(sheets: Sheets) -> dict[str, UnitType]:
    seen: dict[str, int] = {}
    found: dict[str, UnitType] = {}
    columns = ("type", "en", "fr", "class", "heavy", "aeca", "aecd", "atec", "traits")
    for row in sheets.read("counters/types.tsv", columns):
        key = row.unique("type", seen)
        found[key] = UnitType(
            key=key,
            name=row.translated(),
            cls=row.choice("class", words.CLASSES),
            heavy=row.yes("heavy"),
            aeca=row.choice("aeca", words.ARMOUR),
            aecd=row.choice("aecd", words.ARMOUR),
            atec=row.choice("atec", words.ARMOUR),
            traits=frozenset(row.words("traits", words.TRAITS)),
        )
    return found


def _read_kinds(sheets: Sheets, sizes: Mapping[str, Size], types: Mapping[str, UnitType]) -> dict[str, Kind]:
    strengths = ("attack", "defence", "move", "support", "re", "cadre", "remnant", "breaks", "reverse", "aa")
    columns = ("kind", "side", "type", "size", *strengths, "replaced", "infantry", "armour", "equipment")
    rows: list[tuple[Row, Kind]] = []
    seen: dict[str, int] = {}
    for row in sheets.read("counters/kinds.tsv", columns):
        row.unique("kind", seen)
        kind = _kind(row, sizes, types)
        if kind is not None:
            rows.append((row, kind))
    kinds = {kind.key: kind for _, kind in rows}
    for row, kind in rows:
        _check_kind(row, kind, kinds, seen)
    return kinds


def _kind(row: Row, sizes: Mapping[str, Size], types: Mapping[str, UnitType]) -> Kind | None:
    type_key = row.choice("type", tuple(types)) if types else ""
    size_key = row.choice("size", tuple(sizes)) if sizes else ""
    if not type_key or not size_key:
        return None
    heavy_aa, light_aa = _aa(row)
    return Kind(
        key=row.text("kind"),
        side=row.choice("side", words.SIDES),
        type=types[type_key],
        size=sizes[size_key],
        rating=Rating(
            row.whole("attack", 0, STRENGTH),
            row.whole("defence", 0, STRENGTH),
            row.whole("move", 0, STRENGTH),
            row.choice("support", words.SUPPORT),
        ),
        quarters=read_quarters(row, "re"),
        cadre=_rating(row, "cadre"),
        remnant=_rating(row, "remnant"),
        breaks=_breaks(row),
        reverse=row.optional("reverse"),
        heavy_aa=heavy_aa,
        light_aa=light_aa,
        replaced=row.choice("replaced", words.REPLACED),
        infantry=row.fraction("infantry", 0, STRENGTH),
        armour=row.fraction("armour", 0, STRENGTH),
        equipment=row.fraction("equipment", 0, STRENGTH),
    )


def read_quarters(row: Row, column: str) -> int:
    """A size in RE as quarters."""
    quarters = row.fraction(column, 0, 99) * words.RE
    if quarters.denominator != 1:
        row.wrong(column, "quarters of an RE are the smallest part")
    return int(quarters)


def _rating(row: Row, column: str) -> Rating | None:
    """`4-5-6*`: attack, defence, movement, and a star for its own support."""
    value = row.cells[column]
    if value == EMPTY:
        return None
    match = RATING.fullmatch(value)
    if not match:
        row.wrong(column, "attack-defence-move such as 4-5-6* was expected")
        return None
    attack, defence, move, star = match.groups()
    return Rating(int(attack), int(defence), int(move), "self" if star else "none")


def _breaks(row: Row) -> tuple[Parts, ...]:
    """`2xa | 2xb 1xc`: two of a, or two of b and one of c."""
    ways: list[Parts] = []
    for way in row.optional("breaks").split("|") if not row.empty("breaks") else []:
        matches = [(word, PART.fullmatch(word)) for word in way.split()]
        for word, match in matches:
            if not match:
                row.wrong("breaks", "a number and a kind such as 2xj-lt-x4 were expected", word)
        ways.append(tuple((int(match[1]), match[2]) for _, match in matches if match))
    return tuple(ways)


def _aa(row: Row) -> tuple[int, int]:
    value = row.cells["aa"]
    match = AA.fullmatch(value)
    if match:
        points = int(match[2])
        return (points, 0) if match[1] == "heavy" else (0, points)
    if value != EMPTY:
        row.wrong("aa", "heavy-N or light-N was expected")
    return 0, 0


def _check_kind(row: Row, kind: Kind, kinds: Mapping[str, Kind], seen: Mapping[str, int]) -> None:
    """Its size follows from strength and parts (3A3), its cost is the mean of its strengths (40B4)."""
    if kind.reverse:
        known_key(row, "reverse", seen, "kind of counter")
    for way in kind.breaks:
        for _, part in way:
            known_key(row, "breaks", seen, "kind of counter", part)
    expected = kind.size.quarters
    if kind.size.counts_as:
        expected = words.quarters_by_strength(kind.size.counts_as, kind.rating.attack)
    if kind.division and kind.breaks and all(part in kinds for _, part in kind.breaks[0]):
        parts = [(number, kinds[part]) for number, part in kind.breaks[0]]
        expected = sum(number * part.quarters for number, part in parts if part.type.cls != "artillery")
    if kind.quarters != expected:
        row.wrong("re", f"{expected / words.RE:g} follows from its size, strength and parts (3A3)")
    cost = max(Fraction(kind.rating.attack + kind.rating.defence, 2), Fraction(1, 2))
    if kind.cost != cost:
        what = f"the points to replace it make {float(kind.cost):g}, {float(cost):g} was expected (40B4)"
        row.wrong("infantry", what)
