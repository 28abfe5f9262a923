"""Sheets beside the map: what can be built, who arrives when, what the places count (docs/plain-table.md)."""

from __future__ import annotations

from typing import Any

from grognard.field.asking import Args
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.production import Build, Production, pool
from grognard.games.world_in_flames.theatre import PRODUCTION, SIDES, TYPES


def _say(key: str, **facts: Any) -> dict[str, Any]:
    return {"key": key, "facts": facts}


def production(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """Types of units with what is left of them in the pools; with orders while it is time to build."""
    phase = next((one for one in reversed(p.stack) if isinstance(one, Production)), None)
    rows = []
    for side, powers in enumerate(p.world.playing):
        for power in powers:
            key = p.world.powers[power].key
            if seat is not None and p.world.seat_of[power] != seat:
                continue
            left = phase.left(p, power) if phase is not None and phase.side == side else None
            rows.append(
                {"key": key, "cells": [_say(f"word-{key}"), "", "", "" if left is None else left], "strong": True}
            )
            for number, type in enumerate(TYPES):
                there = pool(p, power, type)
                if there:
                    rows.append(_row(p, seat, power, number, there, phase is not None))
    columns = [_say("column-type"), _say("column-pool"), _say("column-cost"), _say("column-turns")]
    return {"columns": columns, "rows": rows}


def _row(p: Situation, seat: int | None, power: int, number: int, there: list[int], now: bool) -> dict[str, Any]:
    type, key = TYPES[number], p.world.powers[power].key
    first = p.piece(there[0])
    orders = []
    if now and seat is not None and p.stack and isinstance(p.stack[-1], Production):
        orders = [f"build {key} {type}"] if Build(power, number).refusal(p, seat) is None else []
    cells = [_say(f"type-{type}"), len(there), first.cost, first.turns]
    return {"key": f"{key}-{type}", "cells": cells, "orders": orders}


def circle(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """The production circle: units in the order of their turns."""
    there = sorted(p.here[p.box(PRODUCTION)], key=lambda unit: (p.due[unit], p.sides[unit], unit))
    rows = [
        {
            "key": p.name(unit),
            "cells": [
                p.due[unit] + 1,
                _say(f"word-{p.piece(unit).power}"),
                _say(f"type-{p.piece(unit).type}"),
                p.piece(unit).name,
            ],
        }
        for unit in there
    ]
    return {"columns": [_say(f"column-{one}") for one in ("turn", "power", "type", "unit")], "rows": rows}


def goals(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """The places that count, who holds them, and for how much."""
    rows = []
    for hex, points in sorted(p.world.goals.items(), key=lambda each: (-each[1], each[0])):
        place, holder = p.world.land.place_at[hex], p.side_of_power(p.control[hex])
        taken = holder != p.world.first_holders[hex]
        cells = [dict(place.name), points, _say(f"word-{SIDES[holder]}")]
        rows.append({"key": p.hex_name(hex), "cells": cells, "strong": taken})
    return {"columns": [_say("column-place"), _say("column-points"), _say("column-holder")], "rows": rows}
