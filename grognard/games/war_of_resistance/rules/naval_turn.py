"""27C What becomes of ships when a player turn begins: accounts are closed, ports looked at, ammunition replaced."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import DOCKED, FIRED, IN_PORT, Situation, enemy
from grognard.games.war_of_resistance.rules.holds import aboard


def passengers(p: Situation, side: int) -> list[int]:
    """The units of a side aboard ships, and those in off-map boxes, which can embark there."""
    last = p.world.first_pool
    return [
        unit
        for unit in range(p.world.ground)
        if p.sides[unit] == side and (aboard(p, unit) or p.world.places.first_box <= p.at[unit] < last)
    ]


# 30A/owned-at-start; 30A1
def begin_naval_turn(p: Situation, side: int) -> None:
    """A player turn begins: ports are his who owns them now, and what was done is forgotten."""
    p.turn_owner[:] = p.owner
    p.port_used = p.river_used = p.landings = ()
    for ship in p.fleet(side):
        _resupply(p, ship)
    for ship in range(p.world.first_ship, len(p.at)):
        if p.sides[ship] == side:
            p.log[ship] = 0
    for ship in p.fleet(enemy(side)):
        p.log[ship] = p.log[ship] & ~FIRED | (DOCKED if _berthed(p, ship) else 0)
    p.touch()


def _berthed(p: Situation, ship: int) -> bool:
    """In a friendly port, of the map or off it."""
    place = p.at[ship]
    return p.afloat[ship] == IN_PORT and (place >= p.world.hexes or p.owns(p.sides[ship], place))


# 27C1; 34B/resupply
def _resupply(p: Situation, ship: int) -> None:
    """Who has spent the enemy's whole player turn in a friendly port, and has not fired, has ammunition again."""
    if p.depleted[ship] and p.log[ship] & DOCKED and not p.log[ship] & FIRED and _berthed(p, ship):
        p.depleted[ship] = 0
        p.tell("ammunition", ship=p.name(ship))
