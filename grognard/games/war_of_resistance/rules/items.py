"""12F to 12H Supply and resource items: where they lie, who owns them, how they are captured, split and used."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import Situation

ITEMS: Final = ("general", "attack", "resource")


def points(p: Situation, item: str, place: int) -> int:
    raise NotImplementedError


def add(p: Situation, item: str, place: int, points: int) -> None:
    """Lay points down; general supply points are new (12C4)."""
    raise NotImplementedError


def remove(p: Situation, item: str, place: int, points: int) -> None:
    """Take points away; the oldest general supply points first."""
    raise NotImplementedError


def capture(p: Situation, hex: int, side: int) -> None:
    """A side has taken a hex: what lay there is captured or destroyed (12H, 12C4)."""
    raise NotImplementedError


def usable_resource(p: Situation, unit: int) -> int:
    """A place from which a unit may use a resource point by an overland line; -1 if there is none."""
    raise NotImplementedError
