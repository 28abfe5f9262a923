"""How a scenario is won, and how it stands: the points of both sides and the places that count."""

from __future__ import annotations

from grognard.field.asking import Args
from grognard.games.shapes import Aim, Aims, Prize, judged
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.victory import at_the_end, needed, score
from grognard.games.world_in_flames.theatre import ALLIED, AXIS, SIDES


def aims(p: Situation, seat: int | None, args: Args) -> Aims:
    found: list[Aim] = []
    for kind, side in (("at-end", AXIS), ("at-once", AXIS), ("at-once", ALLIED)):
        goal = needed(p, kind, side)
        if goal is not None:
            value = score(p, side)
            found.append({"key": f"points-{kind}", "side": SIDES[side], "value": value, "goal": goal, "facts": {}})
    return {"aims": found, "prizes": _prizes(p), "now": judged(at_the_end(p))}


def _prizes(p: Situation) -> list[Prize]:
    """The places that count, the dearest first."""
    return [
        {
            "hex": p.hex_name(hex),
            "name": dict(p.world.land.place_at[hex].name),
            "points": points,
            "holder": SIDES[p.side_of_power(p.control[hex])],
        }
        for hex, points in sorted(p.world.goals.items(), key=lambda each: (-each[1], each[0]))
    ]
