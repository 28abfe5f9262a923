"""Rows of the tables that clients show: cells that are numbers, names or messages, a place, and orders."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.games.war_of_resistance.position import Situation
from grognard.kernel.actions import Action

Cell = int | float | str | dict[str, Any]


class Row(NamedTuple):
    cells: tuple[Cell, ...]
    place: str = ""
    orders: tuple[str, ...] = ()


def say(key: str, **facts: Any) -> dict[str, Any]:
    return {"say": key, **facts}


def word(key: str) -> dict[str, Any]:
    return say(f"word-{key}")


def words(found: list[str]) -> Cell:
    return {"say": "sheet-words", "words": [f"word-{one}" for one in found]} if found else ""


def orders(p: Situation, seat: int | None, *wanted: Action) -> tuple[str, ...]:
    """Those of the orders that the seat could give now."""
    frame = p.stack[-1] if p.stack else None
    phase = getattr(frame, "phase", "")
    if seat is None or not phase or getattr(frame, "side", -1) != seat:
        return ()
    able = [order for order in wanted if phase in getattr(order, "phases", ()) and order.refusal(p, seat) is None]
    return tuple(f"{order.kind} {_argument(order)}" for order in able)


def _argument(order: Action) -> str:
    """The one thing that such an order names."""
    return str(getattr(order, order.__struct_fields__[0]))
