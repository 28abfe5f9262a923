"""21B2, 21B3, 21D Fire in the air: the differential, the modifiers, the result, and what becomes of who is hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.war_of_resistance.charts import AirTable
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.homecoming import DAMAGED, TIRED, Homecoming
from grognard.games.war_of_resistance.rules.wings import (
    air_attack,
    air_defence,
    fighter,
    in_flight,
    letter,
    service,
    shoot_down,
)

ELIMINATED, ABORTED, RETURNED, MISSED = "eliminated", "aborted", "returned", ""
OUTCOMES: Final = {ABORTED: DAMAGED, RETURNED: TIRED}
TABLE: Final = "air-combat"


def differential(p: Situation, firer: int, target: int) -> int:
    """21B3/differential."""
    return air_attack(p, firer) - air_defence(p, target)


def column(table: AirTable, difference: int) -> int:
    """The first column serves all below it."""
    return max(difference, table.columns[0])


# 21B3/known-modifiers; 21D
def modifier(p: Situation, firer: int, target: int) -> int:
    """What is added to the dice; low totals are good for who fires."""
    charts, total = p.world.charts, 0
    pair = letter(p, firer) + letter(p, target)
    if pair == "FB":
        total += charts.modifier(TABLE, "fighter-at-bomber")
    elif pair == "BF":
        total += charts.modifier(TABLE, "bomber-at-fighter")
    if fighter(p, firer):
        total += charts.modifiers.get((TABLE, f"{service(p, firer)}-at-{service(p, target)}"), 0)
    return total


def shoot(p: Situation, firer: int, target: int) -> str:
    """One air unit fires at another: '' or what befalls the target."""
    difference, added = differential(p, firer, target), modifier(p, firer, target)
    one, other = p.name(firer), p.name(target)
    dice = 0
    for _ in range(2):
        dice += p.roll(TABLE, "21B3/differential", unit=one, target=other, differential=difference, modifier=added)
    table = p.world.charts.air_combat
    result = table.result(column(table, difference), dice + added)
    p.tell("air-shot", unit=one, target=other, dice=dice + added, result=result or "none")
    return result


def pounce(p: Situation, firer: int, target: int) -> str:
    """21C/resolution: one patrol attack, with one die."""
    difference, table = differential(p, firer, target), p.world.charts.patrol
    one, other = p.name(firer), p.name(target)
    die = p.roll("patrol-attack", "21C/resolution", unit=one, target=other, differential=difference)
    result = table.result(column(table, difference), die)
    p.tell("patrol-shot", unit=one, target=other, dice=die, result=result or "none")
    return result


# 21B2/results
def suffer(p: Situation, wing: int, result: str) -> None:
    """R: home and inoperative; A: home and damaged; K: eliminated. Who goes home does so at once."""
    if result == ELIMINATED:
        shoot_down(p, wing)
    elif result:
        p.stack.append(Homecoming(wings=((wing, OUTCOMES[result]),)))


def flying(p: Situation, wings: Sequence[int]) -> tuple[int, ...]:
    """Those that are still in the air."""
    return tuple(wing for wing in wings if in_flight(p, wing))


def pick(p: Situation, wings: Sequence[int], reason: str) -> int:
    """One of them at random."""
    if len(wings) == 1:
        return wings[0]
    return p.world.number[p.draw([p.name(wing) for wing in wings], reason)]
