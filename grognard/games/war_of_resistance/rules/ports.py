"""14A4, 30A1 Ports: their grade, and the capacity that hits take from it and naval base forces add to it."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import NOBODY, Situation

BASE_FORCE: Final = 6  # RE that a deployed naval base force adds (14A4/port-bonus)


# 30A/sea-ports, /river-ports
def grade(p: Situation, hex: int) -> str | None:
    """The row of the ports table, sea ports before river ports; None where there is no port."""
    land = p.world.land
    return land.ports.get(hex) or ("river" if hex in land.river_ports else None)


# 30A2
def capacity(p: Situation, hex: int) -> int | None:
    """RE that the port handles now; None without limit. Base forces are always deployed in this game (14A4/sides)."""
    kind = grade(p, hex)
    if kind is None:
        return 0
    printed = p.world.charts.ports[kind].capacity
    if printed is None:
        return None
    forces = p.units(hex, p.owner[hex] - 1) if p.owner[hex] != NOBODY else []
    return max(printed - p.port_hits[hex], 0) + BASE_FORCE * sum(p.world.has(unit, "base") for unit in forces)
