"""How many counters the lists of each game set up or bring in, where and when; the loader holds the sheets to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from grognard.field.powers import Side
from grognard.field.sheets import Row, Sheets
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SIDES


class Listed(NamedTuple):
    """A line of a list: so many counters of a side, on this Game Turn (0 is the set-up), placed so."""

    rule: str
    side: Side
    turn: int
    placement: str
    counters: int


LISTS: Final[Mapping[str, tuple[Listed, ...]]] = {
    "singapore": (
        Listed("singapore 3.0/setup-hex-1327", ALLIED, 0, "hex 1327", 3),
        Listed("singapore 3.0/setup-hex-1410", ALLIED, 0, "hex 1410", 1),
        Listed("singapore 3.0/setup-hex-1411", ALLIED, 0, "hex 1411", 1),
        Listed("singapore 3.0/setup-hex-1214", ALLIED, 0, "hex 1214", 2),
        Listed("singapore 3.0/setup-hex-1420", ALLIED, 0, "hex 1420", 1),
        Listed("singapore 3.0/setup-hex-2216", ALLIED, 0, "hex 2216", 1),
        Listed("singapore 3.0/setup-hex-2326", ALLIED, 0, "hex 2326", 1),
        Listed("singapore 3.0/setup-hex-2234", ALLIED, 0, "hex 2234", 1),
        Listed("singapore 3.0/setup-hex-1836", ALLIED, 0, "hex 1836", 1),
        Listed("singapore 3.0/setup-hex-2235", ALLIED, 0, "hex 2235", 2),
        Listed("singapore 3.0/setup-hex-1230", ALLIED, 0, "hex 1230", 1),
        Listed("singapore 3.0/setup-hex-1940", ALLIED, 0, "hex 1940", 2),
        Listed("singapore 4.0/turn-8-singapore", ALLIED, 8, "port 1940", 1),
        Listed("singapore 4.0/turn-10-singapore", ALLIED, 10, "port 1940", 2),
        Listed("singapore 4.0/turn-12-singapore", ALLIED, 12, "port 1940", 1),
        Listed("singapore 4.0/turn-13-singapore", ALLIED, 13, "port 1940", 1),
        Listed("singapore 4.0/turn-14-singapore", ALLIED, 14, "port 1940", 4),
        Listed("singapore 5.0/turn-1-singora", JAPANESE, 1, "port 1707", 6),
        Listed("singapore 5.0/turn-1-patani", JAPANESE, 1, "port 1910", 1),
        Listed("singapore 5.0/turn-1-kota-bharu", JAPANESE, 1, "port 2215", 2),
        Listed("singapore 5.0/turn-1-air-box", JAPANESE, 1, "box", 1),
        Listed("singapore 5.0/turn-3-singora", JAPANESE, 3, "port 1707", 2),
        Listed("singapore 5.0/turn-4-hex-1506", JAPANESE, 4, "hex 1506", 6),
        Listed("singapore 5.0/turn-6-singora", JAPANESE, 6, "port 1707", 1),
        Listed("singapore 5.0/turn-6-kota-bharu", JAPANESE, 6, "port 2215", 1),
        Listed("singapore 5.0/turn-12-singora", JAPANESE, 12, "port 1707", 7),
        Listed("singapore 2.91/air-units", JAPANESE, 1, "box", 2),
    ),
    "bataan": (
        Listed("bataan 3.0/setup-hex-3309", ALLIED, 0, "hex 3309", 1),
        Listed("bataan 3.0/setup-near-2507", ALLIED, 0, "near 2507 3", 4),
        Listed("bataan 3.0/setup-near-2906", ALLIED, 0, "near 2906 3", 5),
        Listed("bataan 3.0/setup-near-2909", ALLIED, 0, "near 2909 1", 5),
        Listed("bataan 3.0/setup-near-3105", ALLIED, 0, "near 3105 2", 3),
        Listed("bataan 3.0/setup-near-3109", ALLIED, 0, "near 3109 1", 4),
        Listed("bataan 3.0/setup-near-3513", ALLIED, 0, "near 3513 5", 1),
        Listed("bataan 3.0/setup-near-3214", ALLIED, 0, "near 3214 1", 10),
        Listed("bataan 3.0/setup-hex-2014", ALLIED, 0, "hex 2014", 1),
        Listed("bataan 3.0/setup-near-2014", ALLIED, 0, "near 2014 5", 5),
        Listed("bataan 3.0/setup-near-1310", ALLIED, 0, "near 1310 2", 1),
        Listed("bataan 3.0/setup-near-2012", ALLIED, 0, "near 2012 1", 2),
        Listed("bataan 3.0/setup-near-2213", ALLIED, 0, "near 2213 1", 1),
        Listed("bataan 3.0/setup-near-2314", ALLIED, 0, "near 2314 2", 7),
        Listed("bataan 3.0/setup-near-3624", ALLIED, 0, "near 3624 8", 4),
        Listed("bataan 3.0/setup-hex-2826", ALLIED, 0, "hex 2826", 1),
        Listed("bataan 3.0/setup-near-hq", ALLIED, 0, "near-hq 1", 11),
        Listed("bataan 4.0/setup-near-2601", JAPANESE, 0, "near 2601 2", 16),
        Listed("bataan 4.0/setup-air-box", JAPANESE, 0, "box", 2),
        Listed("bataan 5.0/turn-2-entry", JAPANESE, 2, "entry", 4),
        Listed("bataan 5.0/turn-3-entry", JAPANESE, 3, "entry", 1),
        Listed("bataan 5.0/turn-6-entry", JAPANESE, 6, "entry", 3),
        Listed("bataan 5.0/turn-10-entry", JAPANESE, 10, "entry", 7),
        Listed("bataan 5.0/turn-13-entry", JAPANESE, 13, "entry", 3),
        Listed("bataan 5.0/turn-14-entry", JAPANESE, 14, "entry", 12),
        Listed("bataan 5.0/turn-14-air-box", JAPANESE, 14, "box", 4),
        Listed("bataan 5.0/turn-17-entry", JAPANESE, 17, "entry", 2),
    ),
    "guadalcanal": (
        Listed("guadalcanal 3.0/setup-near-henderson", ALLIED, 0, "near-area henderson 6", 21),
        Listed("guadalcanal 3.0/setup-on-henderson", ALLIED, 0, "area henderson", 1),
        Listed("guadalcanal 3.0/setup-air-box", ALLIED, 0, "box", 1),
        Listed("guadalcanal 4.0/turn-1-sea", ALLIED, 1, "sea", 2),
        Listed("guadalcanal 4.0/turn-4-sea", ALLIED, 4, "sea", 6),
        Listed("guadalcanal 4.0/turn-9-sea", ALLIED, 9, "sea", 4),
        Listed("guadalcanal 4.0/turn-10-sea", ALLIED, 10, "sea", 1),
        Listed("guadalcanal 4.0/turn-13-sea", ALLIED, 13, "sea", 9),
        Listed("guadalcanal 4.0/turn-15-sea", ALLIED, 15, "sea", 4),
        Listed("guadalcanal 4.0/turn-15-air-box", ALLIED, 15, "box", 1),
        Listed("guadalcanal 4.0/turn-18-sea", ALLIED, 18, "sea", 7),
        Listed("guadalcanal 5.0/setup-away-from-henderson", JAPANESE, 0, "far-area henderson 8", 9),
        Listed("guadalcanal 6.0/turn-1-sea", JAPANESE, 1, "sea", 5),
        Listed("guadalcanal 6.0/turn-2-sea", JAPANESE, 2, "sea", 2),
        Listed("guadalcanal 6.0/turn-3-sea", JAPANESE, 3, "sea", 1),
        Listed("guadalcanal 6.0/turn-4-sea", JAPANESE, 4, "sea", 1),
        Listed("guadalcanal 6.0/turn-6-sea", JAPANESE, 6, "sea", 1),
        Listed("guadalcanal 6.0/turn-7-sea", JAPANESE, 7, "sea", 6),
        Listed("guadalcanal 6.0/turn-8-sea", JAPANESE, 8, "sea", 3),
        Listed("guadalcanal 6.0/turn-9-sea", JAPANESE, 9, "sea", 8),
        Listed("guadalcanal 6.0/turn-10-sea", JAPANESE, 10, "sea", 14),
        Listed("guadalcanal 6.0/turn-12-sea", JAPANESE, 12, "sea", 2),
        Listed("guadalcanal 6.0/turn-14-sea", JAPANESE, 14, "sea", 2),
        Listed("guadalcanal 6.0/turn-16-sea", JAPANESE, 16, "sea", 4),
        Listed("guadalcanal 2.10/naval-roll", ALLIED, 0, "box", 1),
    ),
}


def check_lists(sheets: Sheets, scenario: str, rows: list[Row]) -> None:
    """Every counter stands on a list, and every list is complete."""
    expected: Counter[tuple[int, int, str]] = Counter()
    rules: dict[tuple[int, int, str], str] = {}
    for line in LISTS[scenario]:
        expected[line[1:4]] += line.counters
        rules.setdefault(line[1:4], line.rule)
    found: Counter[tuple[int, int, str]] = Counter()
    for row in rows:
        side, entry, placement = (row.cells[column] for column in ("side", "entry", "placement"))
        if side not in SIDES or not entry.isdecimal():
            continue  # told already
        key = (SIDES.index(side), int(entry), " ".join(placement.split()))
        found[key] += 1
        if key not in expected:
            row.wrong("placement", f"no list of {scenario} places a {side} counter of turn {entry} so")
    for key, counters in expected.items():
        if rows and found[key] != counters:
            what = f"{found[key]} {SIDES[key[0]]} counters of turn {key[1]} at {key[2]!r}"
            sheets.wrong("counters.tsv", f"{what}, {counters} expected ({rules[key]})")
