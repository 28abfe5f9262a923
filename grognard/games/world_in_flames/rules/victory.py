"""Who wins a scenario: points for places taken, counted at the end of each turn (barbarossa/points)."""

from __future__ import annotations

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.theatre import ALLIED, AXIS, SIDES
from grognard.kernel.position import Over, Result

RULE = "barbarossa/victory"


# barbarossa/points
def score(p: Situation, side: Side) -> int:
    """The points of the places that a side holds and did not hold at the start."""
    first = p.world.first_holders
    return sum(
        points
        for hex, points in p.world.goals.items()
        if p.side_of_power(p.control[hex]) == side and first[hex] != side
    )


def needed(p: Situation, kind: str, side: Side) -> int | None:
    """The points that a side needs at the end, or to end the game at once; None where it cannot win so."""
    key = p.world.scenario.key if p.world.scenario else ""
    rows = (t for t in p.world.tables.terms if t.scenario == key and t.kind == kind and t.side == SIDES[side])
    return next((term.number for term in rows), None)


# barbarossa/at-once, barbarossa/victory
def judge(p: Situation, last: bool) -> None:
    """At the end of a turn: who has won at once, and after the last turn who has won at all."""
    for side in (AXIS, ALLIED):
        wanted = needed(p, "at-once", side)
        if wanted is not None and score(p, side) >= wanted:
            reason = "collapse" if side == AXIS else "counterstroke"
            raise Over(Result(SIDES[side], reason, "barbarossa/at-once"))
    if last:
        raise Over(at_the_end(p))


def at_the_end(p: Situation) -> Result:
    """Who has won when time is up."""
    wanted = needed(p, "at-end", AXIS)
    won = wanted is not None and score(p, AXIS) >= wanted
    return Result(SIDES[AXIS if won else enemy(AXIS)], "cities" if won else "held", RULE)
