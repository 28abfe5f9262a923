"""37C, 38B Governments: markers of capitals, which are no units, and the Kuomintang's own."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.games.war_of_resistance.position import Situation

KMT: Final = "kmt"
REGIONAL: Final = "region:"  # before the key of the region of a regional puppet government (46B)
NATIONAL: Final = "china"  # the national puppet government (46C)


class Capital(NamedTuple):
    """The marker of a government in play: provincial ones have the key of their government (46A)."""

    key: str
    place: int
    operative: int


def capital(p: Situation, key: str) -> Capital | None:
    return next((Capital(*marker) for marker in p.capitals if marker[0] == key), None)


def set_capital(p: Situation, key: str, place: int, operative: bool) -> None:
    """Place, move or turn a marker."""
    others = tuple(marker for marker in p.capitals if marker[0] != key)
    p.capitals = (*others, (key, place, int(operative)))
    p.touch()


def remove_capital(p: Situation, key: str) -> None:
    p.capitals = tuple(marker for marker in p.capitals if marker[0] != key)
    p.touch()
