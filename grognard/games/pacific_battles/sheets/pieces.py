"""The sheets of counters: units, HQs, air and naval units, where they come in, and their formations (2.1 to 2.3)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.ground import SLUG
from grognard.field.powers import Side
from grognard.field.sheets import EMPTY, Row, Sheets
from grognard.games.pacific_battles.sheets.lists import check_lists
from grognard.games.pacific_battles.world import (
    ALLIED,
    GUNS,
    GUNS_WITH_RANGE,
    JAPANESE,
    KINDS,
    NATIONS,
    SERVICES,
    SIDES,
    SIZES,
    UNLIMITED,
    Face,
    Formation,
    Piece,
    Placement,
)

COLUMNS: Final = (
    *("id", "side", "nation", "service", "formation", "kind", "size", "steps", "faces", "range", "motorized"),
    *("placement", "entry", "en", "fr"),
)
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9./-]*")
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
FACE: Final = re.compile(r"([^-/+]+)-([^-/+]+)-([^-/+]+)-([^-/+]+)(?:/([^-/+]+))?(?:\+([^-/+]+))?")
FACE_FORM: Final = "attack-defence-movement-efficiency, with /bombardment or +command behind it"
HIGHEST: Final = {"attack": 20, "defence": 20, "movement": 20, "efficiency": 6, "bombardment": 20, "command": 6}
FARTHEST: Final = 30
MOTORIZED: Final = ("no", "yes", "choice")  # choice: decided each movement phase (singapore 2.10.1)
MOST_STEPS: Final = 4  # singapore 1.3

# The words of a placement after its kind, and whether a counter of it is set up, comes later, or either.
PLACEMENTS: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "hex": (("hex",), "either"),
    "near": (("hex", "radius"), "set-up"),
    "near-hq": (("radius",), "set-up"),
    "near-area": (("area", "radius"), "set-up"),
    "far-area": (("area", "radius"), "set-up"),
    "area": (("area",), "set-up"),
    "box": ((), "either"),
    "port": (("hex",), "later"),
    "entry": ((), "later"),
    "sea": ((), "later"),
}
# Formations with the integrity bonus: singapore 2.6/integrity, bataan 2.5/integrity, /allied and
# guadalcanal 2.5/integrity, /us.
INTEGRITY: Final[Mapping[str, frozenset[str]]] = {
    "singapore": frozenset({"5th-division", "18th-division"}),
    "bataan": frozenset(
        f"{number}-regiment"
        for number in ("9th", "20th", "8th", "37th", "61st", "62nd", "us-31st", "us-45th", "us-57th")
    ),
    "guadalcanal": frozenset(
        {f"{number}-regiment" for number in ("4th", "16th", "29th", "124th", "228th")}
        | {f"{number}-marines" for number in ("1st", "2nd", "5th", "7th", "8th")}
    ),
}


def read_formations(sheets: Sheets, scenario: str) -> dict[str, Formation]:
    formations: dict[str, Formation] = {}
    rows: dict[str, Row] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("formations.tsv", ("formation", "side", "parent", "integrity", "colour", "en", "fr")):
        key, colour = row.unique("formation", seen), row.text("colour").lower()
        if not SLUG.fullmatch(key):
            row.wrong("formation", "small letters, digits and hyphens were expected")
        if not COLOUR.fullmatch(colour):
            row.wrong("colour", "a colour such as #8a2b2b was expected")
        integrity = row.yes("integrity")
        if integrity != (key in INTEGRITY[scenario]):
            row.wrong("integrity", f"{'no' if integrity else 'yes'} was expected, the rules of {scenario} name them")
        side = Side(SIDES.index(row.choice("side", SIDES)))
        formations[key] = Formation(key, row.translated(), Side(side), row.optional("parent"), integrity, colour)
        rows[key] = row
    for key, row in rows.items():
        _check_parent(row, formations[key], formations)
    for key in sorted(INTEGRITY[scenario] - set(formations)):
        sheets.wrong("formations.tsv", f"the formation {key!r}, which has the integrity bonus, is missing")
    return formations


def _check_parent(row: Row, formation: Formation, formations: Mapping[str, Formation]) -> None:
    if not formation.parent:
        return
    above = formations.get(formation.parent)
    if above is None:
        row.wrong("parent", "there is no such formation")
    elif above.side != formation.side:
        row.wrong("parent", "it belongs to the other side")
    line = {formation.key}
    while above is not None and above.key not in line:
        line.add(above.key)
        above = formations.get(above.parent)
    if above is not None and above.key == formation.key:
        row.wrong("parent", "the formation stands above itself")


def read_pieces(
    sheets: Sheets,
    scenario: str,
    formations: Mapping[str, Formation],
    hexes: Mapping[str, int],
    areas: Collection[str],
    turns: int,
) -> tuple[Piece, ...]:
    seen: dict[str, int] = {}
    pieces: list[Piece] = []
    rows = sheets.read("counters.tsv", COLUMNS, chains=("faces",))
    for row in rows:
        piece = _read_piece(row, seen, hexes, areas, turns)
        _check_formation(row, piece, formations)
        _check_steps(row, piece)
        _check_values(row, piece)
        pieces.append(piece)
    check_lists(sheets, scenario, rows)
    return tuple(pieces)


def _read_piece(row: Row, seen: dict[str, int], hexes: Mapping[str, int], areas: Collection[str], turns: int) -> Piece:
    id = row.unique("id", seen)
    if not ID.fullmatch(id):
        row.wrong("id", "letters, digits and / . - without blanks were expected")
    motorized = row.choice("motorized", MOTORIZED)
    entry = row.whole("entry", 0, turns)
    return Piece(
        id=id,
        name=row.translated(),
        side=Side(SIDES.index(row.choice("side", SIDES))),
        nation=row.choice("nation", NATIONS),
        service=row.choice("service", SERVICES),
        formation=row.optional("formation"),
        kind=row.choice("kind", KINDS),
        size=row.choice("size", SIZES),
        steps=row.whole("steps", 1, MOST_STEPS),
        faces=tuple(_face(row, word) for word in row.text("faces").split()),
        range=UNLIMITED if row.cells["range"] == "U" else row.whole("range", 1, FARTHEST, empty=0),
        motorized=motorized == "yes",
        motorizable=motorized == "choice",
        placement=_placement(row, hexes, areas, entry),
        entry=entry,
    )


def _face(row: Row, word: str) -> Face:
    """One side of a counter, such as 8-8-6-4, 0-1-5-3/6 or 0-1-6-4+3."""
    match = FACE.fullmatch(word)
    if match is None:
        row.wrong("faces", f"{FACE_FORM}, was expected", word)
        return Face(0, 1, 0, 0)
    read = (
        row.whole_part("faces", part, 0, highest, name) if part is not None else 0
        for part, (name, highest) in zip(match.groups(), HIGHEST.items(), strict=True)
    )
    return Face(*read)


def _placement(row: Row, hexes: Mapping[str, int], areas: Collection[str], entry: int) -> Placement:
    kind, *words = row.text("placement").split()
    if kind not in PLACEMENTS:
        row.wrong("placement", f"one of {', '.join(PLACEMENTS)} was expected", kind)
        return Placement("box")
    parts, when = PLACEMENTS[kind]
    if len(words) != len(parts):
        row.wrong("placement", f"{' '.join((kind, *parts))} was expected")
        return Placement(kind)
    if entry and when == "set-up":
        row.wrong("entry", f"a counter placed by {kind!r} is set up, 0 was expected")
    if not entry and when == "later":
        row.wrong("entry", f"a counter placed by {kind!r} comes on a Game Turn, 1 or more was expected")
    hex, radius, area = NO_HEX, 0, ""
    for part, word in zip(parts, words, strict=True):
        if part == "hex":
            hex = row.known("placement", hexes, "land hex", word)
        elif part == "radius":
            radius = row.whole_part("placement", word, 1, FARTHEST, "radius")
        else:
            area = word
            if areas and area not in areas:
                row.wrong("placement", "areas.tsv has no such area", area)
    return Placement(kind, hex, radius, area)


# What the rules say of counters


def _check_formation(row: Row, piece: Piece, formations: Mapping[str, Formation]) -> None:
    if (piece.nation == "japanese") != (piece.side == JAPANESE):
        row.wrong("nation", f"a nation of the {SIDES[piece.side]} side was expected")
    if piece.service == "navy" and piece.nation not in ("japanese", "us"):
        row.wrong("service", "only the Japanese and the US have a Navy here (5.11), army was expected")
    if not piece.formation:
        if piece.is_hq:
            row.wrong("formation", "an HQ names the formation that it commands")
        return
    formation = formations.get(piece.formation)
    if formation is None:
        row.wrong("formation", "formations.tsv has no such formation")
    elif formation.side != piece.side:
        row.wrong("formation", "it belongs to the other side")


def _check_steps(row: Row, piece: Piece) -> None:
    """2.12: a face to each step; 14.1: one step and two faces for an HQ."""
    steps, sides = piece.steps, len(piece.faces)
    if piece.is_hq or not piece.is_ground:
        if steps != 1:
            row.wrong("steps", f"1 was expected for {'an HQ (14.1)' if piece.is_hq else 'an air or naval unit'}")
        elif sides != 1 + piece.is_hq:
            row.wrong("faces", f"{sides} faces, {1 + piece.is_hq} expected")
    elif sides != steps:
        row.wrong("faces", f"{sides} faces, {steps} expected, one a step")
    for full, reduced in zip(piece.faces, piece.faces[1:], strict=False):
        if reduced.attack > full.attack or reduced.defence > full.defence or reduced.bombardment > full.bombardment:
            row.wrong("faces", "a reduced unit is not stronger than before")
        if piece.is_hq and reduced.command >= full.command:
            row.wrong("faces", "a rebuilt HQ commands less than before (14.1)")


def _check_values(row: Row, piece: Piece) -> None:
    fires = piece.is_artillery or not piece.is_ground
    if piece.kind in GUNS and not piece.range:
        row.wrong("range", f"{piece.kind} has a range (11.11)")
    elif piece.kind == "naval" and not piece.range:
        row.wrong("range", "a naval unit has a range (16.1)")
    elif piece.range and piece.kind not in GUNS | GUNS_WITH_RANGE | {"naval"}:
        row.wrong("range", f"only artillery and naval units have one, {EMPTY} was expected")
    if any(bool(face.bombardment) != fires for face in piece.faces):
        row.wrong("faces", "a bombardment factor was expected" if fires else "only guns, air and ships bombard")
    if any(bool(face.command) != piece.is_hq for face in piece.faces):
        row.wrong("faces", "a command value was expected" if piece.is_hq else "only an HQ has a command value")
    if (piece.is_hq or piece.is_artillery) and any((face.attack, face.defence) != (0, 1) for face in piece.faces):
        row.wrong("faces", "an attack of 0 and a defence of 1 were expected (11.14, 14.1)")
    if piece.is_ground and any(face.defence == 0 for face in piece.faces):
        row.wrong("faces", "a defence of at least 1 was expected")
    if not piece.is_ground and piece.placement.kind != "box":
        row.wrong("placement", "box was expected for an air or naval unit")
    elif piece.is_ground and piece.placement.kind == "box":
        row.wrong("placement", "only air and naval units lie in a box")
    if piece.motorizable and (piece.side == ALLIED or not piece.infantry_type):
        row.wrong("motorized", "only Japanese infantry has the choice (singapore 2.10.1), yes or no was expected")
