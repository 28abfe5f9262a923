"""The sheets of counters: units, Transporters, Air Supports and the formations they belong to (1.2, 3.1, 3.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from grognard.field.powers import Side
from grognard.field.sheets import EMPTY, Row, Sheets
from grognard.games.nemesis.sheets.features import LETTER_FAMILIES
from grognard.games.nemesis.world import (
    ALLIED,
    AUXILIARY,
    FORCES,
    JAPANESE,
    SIDES,
    SPECIALS,
    TRANSPORTER_KINDS,
    UNIT_KINDS,
    AirSupport,
    Formation,
    Piece,
    Values,
)

COLUMNS: Final = (
    *("id", "side", "nation", "force", "formation", "kind", "size", "steps", "front", "back", "traits"),
    *("range", "special", "setup", "entry", "en", "fr"),
)
NATIONS: Final = ("japanese", "ina", "british", "indian", "african", "us", "chinese")
TRAITS: Final = ("light", "motorized", "support", "irreplaceable")
SIZES: Final = ("large", "small")
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9./+'-]*")
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
HIGHEST: Final = {"strength": 20, "movement": 20, "quality": 3}
LOWEST: Final = {"strength": 0, "movement": 0, "quality": 1}
CHINDIT_BATTALIONS: Final = 7  # 3.1: six in their box and one on the map
CHINDITS_ON_MAP: Final = 5  # 3.2


def read_formations(sheets: Sheets) -> dict[str, Formation]:
    formations: dict[str, Formation] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("formations.tsv", ("formation", "side", "colour", "en", "fr")):
        key, colour = row.unique("formation", seen), row.text("colour").lower()
        if not COLOUR.fullmatch(colour):
            row.wrong("colour", "a colour such as #8a2b2b was expected")
        formations[key] = Formation(key, row.translated(), Side(SIDES.index(row.choice("side", SIDES))), colour)
    return formations


def read_pieces(
    sheets: Sheets, formations: Mapping[str, Formation], letters: Mapping[str, int], turns: int
) -> tuple[tuple[Piece, ...], tuple[AirSupport, ...]]:
    seen: dict[str, int] = {}
    pieces: list[Piece] = []
    for row in sheets.read("counters.tsv", COLUMNS):
        piece = _read_piece(row, seen, letters, turns)
        _check_formation(row, piece, formations)
        (_check_unit if piece.kind in UNIT_KINDS else _check_transporter)(row, piece)
        pieces.append(piece)
    _check_counts(sheets, pieces)
    return tuple(pieces), _read_air(sheets, seen)


def _read_piece(row: Row, seen: dict[str, int], letters: Mapping[str, int], turns: int) -> Piece:
    id = row.unique("id", seen)
    if not ID.fullmatch(id):
        row.wrong("id", "letters, digits and / . + ' - without blanks were expected")
    kind = row.choice("kind", (*UNIT_KINDS, *TRANSPORTER_KINDS))
    unit = kind in UNIT_KINDS
    traits = set(row.words("traits", TRAITS))
    setup, reduced, limited = _setup(row, letters)
    entry = row.whole("entry", 1, turns, empty=0)
    if setup and entry:
        row.wrong("entry", "a counter set up on the map does not enter later")
    return Piece(
        id=id,
        name=row.translated(),
        side=Side(SIDES.index(row.choice("side", SIDES))),
        nation=row.choice("nation", NATIONS),
        force=row.choice("force", FORCES),
        formation=row.optional("formation"),
        kind=kind,
        size=row.choice("size", SIZES, optional=not unit),
        steps=row.whole("steps", 0, 3, empty=None if unit else 0),
        front=_values(row, "front"),
        back=None if row.empty("back") else _values(row, "back"),
        light="light" in traits,
        motorized="motorized" in traits,
        support="support" in traits,
        replaceable="irreplaceable" not in traits,
        range=row.whole("range", 1, 12, empty=0),
        special=row.choice("special", SPECIALS[1:], optional=True),
        setup=setup,
        setup_reduced=reduced,
        setup_limited=limited,
        entry=entry,
    )


def _values(row: Row, column: str) -> Values:
    """One side of a counter, such as 4-5-3."""
    parts = row.text(column).split("-")
    if len(parts) != 3:
        row.wrong(column, "strength-movement-quality, such as 4-5-3, was expected")
        return Values(0, 0, 1)
    read = (
        row.whole_part(column, part, LOWEST[name], HIGHEST[name], name)
        for part, name in zip(parts, HIGHEST, strict=True)
    )
    return Values(*read)


def _setup(row: Row, letters: Mapping[str, int]) -> tuple[str, bool, bool]:
    words = row.words("setup")
    if not words:
        return "", False, False
    if words[0] not in letters:
        family, _, _ = words[0].partition(":")
        if family in LETTER_FAMILIES:
            row.wrong("setup", "letters.tsv has no such Setup Letter", words[0])
        else:
            row.wrong("setup", "a family and a letter, such as japanese:A, was expected", words[0])
    for word in words[1:]:
        if word not in ("reduced", "limited"):
            row.wrong("setup", "reduced or limited was expected", word)
    return words[0], "reduced" in words[1:], "limited" in words[1:]


# What the rules say of counters


def _check_formation(row: Row, piece: Piece, formations: Mapping[str, Formation]) -> None:
    if piece.formation:
        formation = formations.get(piece.formation)
        if formation is None:
            row.wrong("formation", "formations.tsv has no such formation")
        elif formation.side != piece.side:
            row.wrong("formation", "it belongs to the other side")
    elif piece.kind == "division-hq":
        row.wrong("formation", "the HQ of a Division names its Division")
    elif piece.side == JAPANESE and piece.kind == "infantry" and piece.special != "ina":
        row.wrong("formation", f"Japanese infantry belongs to a Division or to {AUXILIARY!r} (1.2-D)")
    elif piece.force == "stilwell" and piece.nation == "chinese" and piece.kind == "infantry":
        row.wrong("formation", "Chinese infantry of the Stilwell Force has the star of its Division (1.2-F)")
    if piece.formation and piece.force == "yunnan":
        row.wrong("formation", "the Yunnan Force has no stars (1.2-F)")
    if (piece.side == JAPANESE) != (piece.force == "japanese"):
        row.wrong("force", f"a force of the {SIDES[piece.side]} side was expected")
    family = piece.setup.partition(":")[0]
    if family and (family == "japanese") != (piece.side == JAPANESE):
        row.wrong("setup", "the letter belongs to the other side")
    elif family and piece.side == ALLIED and (family == "chinese") != _white_on_red(piece):
        row.wrong(
            "setup", f"a letter of the family {'chinese' if _white_on_red(piece) else 'british'} was expected (3.2)"
        )


def _white_on_red(piece: Piece) -> bool:
    """Chinese counters and the US HQ have white letters on red (3.2)."""
    return piece.nation == "chinese" or (piece.nation == "us" and piece.kind == "hq")


def _steps(piece: Piece) -> int:
    """1.2-C to 1.2-E."""
    if piece.size == "small" or piece.special == "local-rifles":
        return 1
    if piece.special == "chindit":
        return 3
    return 3 if piece.side == JAPANESE and piece.kind == "infantry" and piece.special != "ina" else 2


def _check_unit(row: Row, piece: Piece) -> None:
    if piece.steps != _steps(piece):
        row.wrong("steps", f"{_steps(piece)} was expected for a unit of this type and size (1.2-C)")
    if piece.steps > 1 and piece.back is None:
        row.wrong("back", "the values of the reduced side were expected")
    elif piece.steps == 1 and piece.back is not None:
        row.wrong("back", f"a unit of one step has no reduced side, {EMPTY} was expected")
    elif piece.back is not None and piece.back.strength > piece.front.strength:
        row.wrong("back", "a reduced unit is not stronger than at full strength")
    if piece.front.strength == 0 or (piece.back is not None and piece.back.strength == 0):
        row.wrong(
            "front" if piece.front.strength == 0 else "back", "a unit has a Strength of at least 1", "0", "strength"
        )
    if piece.front.movement == 0 and piece.kind != "garrison":
        row.wrong("front", "only a Garrison cannot move", "0", "movement")
    if piece.range:
        row.wrong("range", "only a Transporter has a supply range")
    if piece.setup_reduced and piece.back is None:
        row.wrong("setup", "the unit has no reduced side")
    if piece.light and piece.motorized:
        row.wrong("traits", "a Motorized unit is not Light")
    in_box = piece.size == "small" and piece.kind == "infantry" and (piece.battalion or piece.special == "chindit")
    if not piece.setup and not piece.entry and not in_box:
        row.wrong("setup", "a Setup Letter or a turn of entry was expected (3.1)")
    if piece.chindit and piece.setup and not piece.setup_limited:
        row.wrong("setup", "Chindits are set up in Limited Supply (3.2)")


def _check_transporter(row: Row, piece: Piece) -> None:
    if not row.empty("size") or piece.steps or piece.back is not None:
        column = "size" if not row.empty("size") else "steps" if piece.steps else "back"
        row.wrong(column, f"a Transporter has none, {EMPTY} was expected")
    if piece.front.strength:
        row.wrong("front", "a Transporter has no Strength, 0 was expected", str(piece.front.strength), "strength")
    if not piece.range:
        row.wrong("range", "a Transporter has a supply range")
    if piece.kind == "mules" and not piece.light:
        row.wrong("traits", "Mules are Light (1.2-H)")
    if piece.kind == "trucks" and not piece.motorized:
        row.wrong("traits", "Trucks are Motorized")
    if piece.kind == "army-hq" and piece.side != JAPANESE:
        row.wrong("kind", "the Army HQ is Japanese")
    if not piece.setup and not piece.entry:
        row.wrong("setup", "a Setup Letter or a turn of entry was expected (3.1)")


def _check_counts(sheets: Sheets, pieces: list[Piece]) -> None:
    """Numbers of counters that the rules name."""
    counted: list[tuple[str, int, Callable[[Piece], bool]]] = [
        ("Japanese Army HQ", 1, lambda p: p.kind == "army-hq"),
        ("Morris Force", 1, lambda p: p.special == "morris"),
        ("Lushai Brigade", 1, lambda p: p.special == "lushai"),
        ("Artillery unit of the Yunnan Force", 1, lambda p: p.force == "yunnan" and p.kind == "artillery"),
        ("Chindit Battalions", CHINDIT_BATTALIONS, lambda p: p.special == "chindit" and p.size == "small"),
        (
            "Chindit Battalion with a Setup Letter",
            1,
            lambda p: p.special == "chindit" and p.size == "small" and p.setup != "",
        ),
        ("Chindit units set up on the map", CHINDITS_ON_MAP, lambda p: p.chindit and p.setup != ""),
    ]
    for what, expected, test in counted:
        found = sum(test(piece) for piece in pieces)
        if found != expected:
            sheets.wrong("counters.tsv", f"{what}: {found} found, {expected} expected")
    led = {piece.formation for piece in pieces if piece.kind == "division-hq"}
    for formation in sorted(
        {piece.formation for piece in pieces if piece.regiment and piece.formation} - led - {AUXILIARY}
    ):
        sheets.wrong("counters.tsv", f"the Japanese Division {formation!r} has no HQ")


def _read_air(sheets: Sheets, seen: dict[str, int]) -> tuple[AirSupport, ...]:
    supports: list[AirSupport] = []
    own: dict[str, int] = {}
    for row in sheets.read("air.tsv", ("id", "side", "nation", "strength", "monsoon", "en", "fr")):
        id = row.unique("id", own)
        if not ID.fullmatch(id):
            row.wrong("id", "letters, digits and / . + ' - without blanks were expected")
        if id in seen:
            row.wrong("id", f"a counter in line {seen[id]} of counters.tsv has it")
        side, strength = (Side(SIDES.index(row.choice("side", SIDES))), row.whole("strength", 1, 9))
        monsoon = row.whole("monsoon", 0, 9, empty=0)
        if monsoon >= strength:
            row.wrong("monsoon", "the Monsoon side is weaker (2.7)")
        supports.append(AirSupport(id, row.translated(), Side(side), row.choice("nation", NATIONS), strength, monsoon))
    if sum(support.side == JAPANESE for support in supports) != 1:
        sheets.wrong("air.tsv", "the Japanese have one Air Support")
    return tuple(supports)
