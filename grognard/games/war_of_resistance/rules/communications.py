"""44B1b Land that has lost its communications changes hands when a turn begins: an option."""

from __future__ import annotations

from grognard.field.hexes import without
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.isolation import connected, joined_to
from grognard.games.war_of_resistance.rules.opening import opening
from grognard.games.war_of_resistance.rules.ownership import hand_over
from grognard.games.war_of_resistance.world import MAJOR


# 44B1b
def change_land(p: Situation) -> None:
    """An isolated hex, no major city and empty, goes to the enemy if a line leads to a unit of his and none to one of
    its owner's."""
    if not p.world.rules.communications or opening(p):
        return
    board = p.world.board
    kept = board.set_of(hex for hex, size in p.world.city.items() if size in MAJOR) | p.held[0] | p.held[1]
    for side in range(2):
        foe = enemy(side)
        lost = without(p.lands[side], kept | connected(p, side) | joined_to(p, side, p.held[side]))
        for hex in board.hexes(lost & joined_to(p, foe, p.held[foe])):
            hand_over(p, hex, foe)
