"""43A Retreats by overrun: who must retreat may ride down a weak enemy in his way, whatever it costs in movement."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.drafts import scatter
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.overrun import Overrun
from grognard.games.war_of_resistance.rules.stability import count_casualties
from grognard.games.war_of_resistance.rules.strength import behind_wall
from grognard.games.war_of_resistance.rules.terrain import mover, passable
from grognard.games.war_of_resistance.rules.zones import NONE, in_zone
from grognard.kernel.refusals import Refusal, refuse


def hexes_to_break_into(p: Situation, units: Sequence[int]) -> list[int]:
    """Hexes of the enemy that units of one hex can overrun on their retreat."""
    if not advanced(p) or not units:
        return []
    around = p.world.board.adjacent(p.at[units[0]])
    return [hex for hex in around if no_breakout(p, units, hex) is None]


def no_breakout(p: Situation, units: Sequence[int], hex: int) -> Refusal | None:
    """Why units cannot retreat into a hex of the enemy's."""
    side, start, name = p.sides[units[0]], p.at[units[0]], p.hex_name(hex)
    if not advanced(p):
        return refuse("43/toggle", "advanced-rules-off", unit=p.name(units[0]))
    if not p.occupied(enemy(side), hex):
        return refuse("43A", "no-enemy-there", hex=name)
    hexside = p.world.board.hexside(start, hex)
    for unit in units:
        if p.at[unit] != start:
            return refuse("43A", "not-in-the-same-hex", unit=p.name(unit), hex=name)
        if hexside < 0 or not passable(p, mover(p, unit), hexside, side):
            return refuse("9F1/no-route", "no-retreat-there", unit=p.name(unit), hex=name)
        beyond = out_of_bounds(p, unit, hex)
        if beyond is not None:
            return beyond
    ahead = p.copy()
    left = run_the_gauntlet(ahead, units, hex)
    if not left or not Overrun(side=side, target=hex).odds(ahead, left):
        return refuse("43A", "cannot-break-out", hex=name)
    return None


def run_the_gauntlet(p: Situation, units: Sequence[int], hex: int) -> tuple[int, ...]:
    """What an enemy zone on the hex leaves of units that retreat into it: it comes before the odds (9F1)."""
    if in_zone(p, enemy(p.sides[units[0]]), hex) == NONE:
        return tuple(units)
    return tuple(unit for unit in units if eliminate(p, unit))


def ride_down(p: Situation, units: Sequence[int], hex: int) -> bool:
    """The overrun itself; the Great Wall may thwart it (37A1)."""
    side = p.sides[units[0]]
    over = Overrun(side=side, target=hex, units=tuple(units))
    for unit in units:
        if behind_wall(p, unit, hex) and p.roll("great-wall", "37A1/combat", unit=p.name(unit)) == 1:
            over.halved += (unit,)
    odds = over.odds(p)
    if not odds:
        p.tell("overrun-failed", **over.facts(p))
        return False
    p.tell("overrun", **over.facts(p), odds=odds)
    for other in p.units(hex, enemy(side)):
        eliminate(p, other, wholly=True)
    scatter(p, hex)
    count_casualties(p)
    return True
