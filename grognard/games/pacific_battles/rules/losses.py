"""2.12, 10.7, 15.3 Losing steps: counters flipped, units destroyed, the boxes and the tallies."""

from __future__ import annotations

from grognard.games.pacific_battles.position import DESTROYED, NO_TALLY, PERMANENT, Situation, tally_of
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.world import SIDES


def lose_step(
    p: Situation, unit: int, *, tallied: bool = True, permanent: bool | None = None, shown: bool = False
) -> None:
    """One step of the unit is lost: its next side comes up, and after the last it is destroyed (2.12/two-sides).

    `permanent` decides the box instead of the supply of this moment (15.3); with `shown` everybody knows the unit.
    """
    if p.steps(unit) <= 1:  # the one step of an HQ too, whichever of its sides lies up (14.1/hq-steps)
        _destroy(p, unit, tallied, permanent)
        return
    _count(p, unit, 1, tallied)
    p.lost[unit] += 1
    hex = p.at[unit]
    facts = {"side": SIDES[p.sides[unit]], "hex": p.place_name(hex)}
    if hex >= p.hexes:  # on its way ashore, under the eyes of nobody
        p.tell_only(p.sides[unit], "step-lost-afloat", unit=p.name(unit))
    elif shown or (p.top[hex] == unit and not p.concealed[hex]):
        p.tell("step-lost", unit=p.name(unit), **facts)
    else:
        p.tell_apart(p.sides[unit], "step-lost", {"unit": p.name(unit)}, **facts)


def eliminate(p: Situation, unit: int, *, tallied: bool = True, permanent: bool | None = None) -> None:
    """All steps of the unit are lost."""
    _destroy(p, unit, tallied, permanent)


def _destroy(p: Situation, unit: int, tallied: bool, permanent: bool | None) -> None:
    """10.72/boxes: into the Destroyed box, or for good if it is out of supply now (15.3/permanent)."""
    piece, hex = p.piece(unit), p.at[unit]
    if permanent is None:
        permanent = hex < p.hexes and not supplied(p, unit)
    box = PERMANENT if permanent and not piece.is_hq else DESTROYED  # an HQ always comes back (14.1)
    _count(p, unit, p.steps(unit), tallied)
    if not piece.is_hq:
        p.lost[unit] = piece.steps
    p.died[unit] = 1
    for marks in (p.reserve, p.disrupted, p.fired, p.building, p.truck, p.done, p.sailed, p.frozen):
        marks[unit] = 0
    p.put(unit, p.box(box))
    # the boxes are open
    p.tell("destroyed", unit=p.name(unit), side=SIDES[piece.side], hex=p.place_name(hex), box=box.name)


def _count(p: Situation, unit: int, steps: int, tallied: bool) -> None:
    """Only infantry and armour enter a tally (5.11/what-counts), whatever their supply was (15.3/tallied)."""
    row = tally_of(p.piece(unit))
    if tallied and row != NO_TALLY:
        p.tally[row] += steps
    p.fallen[p.sides[unit]] += steps  # 18.4/counted: whatever is rebuilt later
