"""What tests of the long war share: provinces with cities, points counted, and events told."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.position import POINT
from grognard.games.war_of_resistance.rules.districts import District, balance
from grognard.games.war_of_resistance.sandbox import WarSandbox

MONTH = 1  # Aug I 37, the first turn of a month


def country(columns: int = 10, rows: int = 6) -> WarSandbox:
    """Kiangsu in the west with the city 0202, Shansi in the east with 0802 and 0804; all of it Chinese."""
    box = WarSandbox(columns, rows)
    east = [f"{column:02}{row:02}" for column in range(6, columns + 1) for row in range(1, rows + 1)]
    west = [f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, rows + 1)]
    box.province("shansi", " ".join(east)).own("chinese", " ".join((*east, *west)))
    for hex in ("0202", "0802", "0804"):
        box.city(hex, "medium")
    return box


def points(p: Any, district: str, affiliation: str, type: str = "infantry") -> float:
    return balance(p, District(district, affiliation), type) / POINT


def fresh(p: Any) -> dict[tuple[str, str], float]:
    return {(key, whose): amount / POINT for key, whose, _, amount in p.fresh_points}


def told(game: Any, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in game.log() if event.kind == kind]


def unit(p: Any, name: str) -> int:
    number: int = p.world.number[name]
    return number


def place(p: Any, name: str) -> str:
    found: str = p.place_name(p.at[p.world.number[name]])
    return found
