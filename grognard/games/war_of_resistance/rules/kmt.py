"""12I1 Which sources of supply the Kuomintang controls: near its own troops, nearer than to anybody else's."""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import Hexes, listed, marked, without
from grognard.field.memory import lasting, remembered
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.lines import ground, lengths, traceable, within
from grognard.games.war_of_resistance.rules.stands import stands
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre

NATIONALISTS: Final = ("ca", "cn")  # the Central Army and the Chinese Navy
FEW: Final = 100  # answers


# 12I2a
def controlled(p: Situation, sources: Hexes) -> Hexes:
    """Those of the hexes that the Kuomintang controls.

    Equal lines count for it: nobody else has a shorter one. Neutral hexes cannot be controlled (12I1/neutral).
    """
    if not sources:
        return 0
    held, near_own, others = _forces(p)
    sources &= ground(p).land
    found = sources & (near_own | _behind(p))  # 12I1/occupied
    open_ = without(sources, found)
    return found | _nearest(p, open_, held, others) if open_ else found


def _nearest(p: Situation, sources: Hexes, held: Hexes, others: Hexes) -> Hexes:
    """12I1/shortest-line: those of the sources to which nobody else has a shorter line than the Kuomintang."""
    stretches, disc = lengths(p).overland, p.world.disc
    near = within(disc, sources, disc.ends, stretches[-1].most)  # what stirs elsewhere is of no account
    free, now = traceable(p, CHINESE) & near, ground(p)
    key = sources, held & near, others & near, free, now.quick, stretches

    def find() -> Hexes:
        found, left = 0, sources
        for own, rival in zip(_spread(p, held & near, free), _spread(p, others & near, free), strict=True):
            found |= left & own
            left = without(left, own | rival)
        return found

    return remembered(p.world, "nearest to the Kuomintang", key, find, FEW)


def _behind(p: Situation) -> Hexes:
    """In a battle, all that lies beyond the field: its armies there are not shown (41C)."""
    return lasting(p.world, "beyond the field", lambda: p.world.board.set_of(listed(marked(p.world.outside))))


def _forces(p: Situation) -> tuple[Hexes, Hexes, Hexes]:
    """The hexes with Nationalist units, these and their zones, and the hexes with other Chinese units."""
    government = lasting(p.world, "powers of the government", lambda: _government(p.world))
    own = stands(p).of(p.powers_of(CHINESE) & government)
    others = stands(p).of(p.powers_of(CHINESE) - government)
    return own.held, own.held | own.zones.every, others.held


def _government(world: Theatre) -> frozenset[int]:
    return frozenset(number for number, power in enumerate(world.powers) if power.key in NATIONALISTS)


def _spread(p: Situation, starts: Hexes, free: Hexes) -> list[Hexes]:
    """The hexes to which units in these hexes have an overland line that counts 0, 1, 2 ... hexes, weather allowing.

    A line is paid for as it enters hexes, so from its beginning a double hex is entered one layer later.
    """
    now = ground(p)
    double = now.double & free
    single = without(free, double)
    stretches = lengths(p).overland
    found = [starts] * (stretches[-1].most + 1)
    for most, hexes in stretches:
        rings = [0, 0, starts & hexes]  # before the beginning nobody is anywhere
        for _ in range(most):
            quick, quick_before = now.quick.around(rings[-1]), now.quick.around(rings[-2])
            slow, slow_before = now.slow.around(rings[-2]), now.slow.around(rings[-3])
            entered = (quick | slow) & single | (quick_before | slow_before) & double
            rings.append(rings[-1] | entered & hexes)
        for steps in range(len(found)):
            found[steps] |= rings[2 + min(steps, most)]
    return found
