"""5.3 Reinforcements: what the Turn Record lists comes to its hex or to the Staging Area."""

from __future__ import annotations

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import AVAILABLE, DUE, STAGING, Situation
from grognard.games.pacific_battles.rules.control import enter
from grognard.games.pacific_battles.world import SIDES

ON_MAP = ("hex", "port")  # placed in their hex at once; the others enter in a Movement phase


def arrive(p: Situation, side: Side) -> None:
    """Units due this turn or kept waiting come at full strength (5.3/arrival) and count as supplied (5.3/supplied)."""
    for unit in p.world.pieces_of[side]:
        piece = p.piece(unit)
        if p.lies_in(unit, DUE) and 0 < piece.entry <= p.turn and not p.world.rules.delayed(p, unit):
            if not piece.is_ground:
                p.put(unit, p.box(AVAILABLE))  # 13.0/boxes
                p.tell("reinforcement-box", unit=p.name(unit))
            else:
                p.put(unit, p.box(STAGING))  # 5.31/staging: no part in the game until it is brought in
                if piece.placement.kind not in ON_MAP:
                    p.tell("reinforcement-due", unit=p.name(unit))
        if p.lies_in(unit, STAGING) and piece.entry and piece.placement.kind in ON_MAP:
            land(p, unit)


def land(p: Situation, unit: int) -> None:
    """Into its own hex, which is a move for the enemy's reserves too (9.2/1-enemy-adjacent); an enemy there keeps it
    waiting."""
    side, hex = p.sides[unit], p.piece(unit).placement.hex
    if p.occupied(enemy(side), hex):
        p.tell("reinforcement-waits", unit=p.name(unit), hex=p.hex_name(hex))
        return
    p.sailed[unit] = p.turn
    p.tell("reinforcement", unit=p.name(unit), side=SIDES[side], hex=p.hex_name(hex))
    enter(p, unit, hex)
