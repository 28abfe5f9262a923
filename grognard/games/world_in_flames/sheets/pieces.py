"""Counters of the sheets as pieces of a game: what is printed on each, read as numbers."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter as Tally
from collections.abc import Collection, Mapping
from typing import Final

from grognard.games.world_in_flames.sheets.counters import Counter
from grognard.games.world_in_flames.theatre import Piece

CLASSIC: Final = "WiFC"
RESERVES: Final = ("Res", "Ge")  # called out when their power goes to war (9.6)
PREFIXES: Final = {"ussr": "su", "usa": "us", "commonwealth": "cw"}
WHITE: Final = "WP"
NUMBER: Final = re.compile(r"\d+")


def pieces_of(counters: Collection[Counter], powers: Collection[str], year: int) -> tuple[Piece, ...]:
    """The land units and aircraft of some powers in the classic game that come into play up to a year."""
    found: list[Piece] = []
    used: Tally[str] = Tally()
    for counter in counters:
        power = _key(counter.printed.get("power", ""))
        if counter.kit != CLASSIC or counter.branch not in ("land", "air") or power not in powers:
            continue
        if not _in_time(counter.printed.get("available", ""), year):
            continue
        stem = _stem(counter, power)
        used[stem] += 1
        found.append(_piece(counter, power, stem if used[stem] == 1 else f"{stem}-{used[stem]}"))
    return tuple(found)


def _in_time(available: str, year: int) -> bool:
    """A unit without a year is always there, a reserve waits for its war; who names a city belongs to an option."""
    return not available or available in RESERVES or (available.isdigit() and int(available) <= year)


def _stem(counter: Counter, power: str) -> str:
    prefix = PREFIXES.get(power, power[:2])
    name = counter.printed.get("unit", "") or counter.printed.get("surname", "")
    return "-".join(part for part in (prefix, counter.printed["type"].lower(), _key(name)) if part)


def _key(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _piece(counter: Counter, power: str, id: str) -> Piece:
    printed = counter.printed
    name = " ".join(printed[part] for part in ("type", "unit", "surname") if part in printed)
    marks = _air_marks(printed) if counter.branch == "air" else _marks(printed)
    return Piece(
        id=id,
        name=name,
        branch=counter.branch,
        type=printed["type"],
        power=power,
        home=power,
        combat=_number(printed, "combat"),
        movement=_number(printed, "movement"),
        reorganisation=_number(printed, "reorganisation"),
        white=WHITE in marks,
        division=printed.get("size", "") == "Div",
        air_to_air=_number(printed, "air-to-air"),
        air_to_sea=_number(printed, "air-to-sea"),
        tactical=_number(printed, "tactical"),
        strategic=_number(printed, "strategic"),
        range=_number(printed, "range"),
        cost=_number(printed, "cost"),
        turns=_number(printed, "turns"),
        available=printed.get("available", ""),
        marks=marks,
    )


def _marks(printed: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(mark.strip() for mark in printed.get("marks", "").split(",") if mark)


def _air_marks(printed: Mapping[str, str]) -> tuple[str, ...]:
    """The signs of an aircraft word by word, as `rules/flying.py` knows them; a factor in brackets is one more."""
    words = printed.get("marks", "").replace("no para", "no-para").replace(",", " ").split()
    return (*words, "unarmed") if printed.get("air-to-air", "").startswith("(") else tuple(words)


def _number(printed: Mapping[str, str], column: str) -> int:
    found = NUMBER.search(printed.get(column, ""))
    return int(found[0]) if found else 0
