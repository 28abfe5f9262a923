"""31 Freights: which ships carry which units and items together, and how units leave them that leave play at sea."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import Freight, Situation

NO_FREIGHT: Final[Freight] = ((), (), ())


def freight_of(p: Situation, ship: int) -> Freight:
    """The freight in which a ship has a share; NO_FREIGHT if it is empty."""
    return next((entry for entry in p.freights if ship in entry[0]), NO_FREIGHT)


def change(p: Situation, old: Freight, new: Freight) -> None:
    """Put a freight in the place of another; one without cargo is no freight any more."""
    ships = {*old[0], *new[0]}
    others = tuple(entry for entry in p.freights if not ships.intersection(entry[0]))
    p.freights = (*others, new) if new[0] and (new[1] or new[2]) else others
    p.touch()


def take_out(p: Situation, unit: int, *others: int) -> None:
    """A unit that leaves play leaves the ships that carry it; others may take its place there."""
    for entry in p.freights:
        ships, units, items = entry
        if unit in units:
            left = tuple(one for number in units for one in (others if number == unit else (number,)))
            change(p, entry, (ships, left, items))
