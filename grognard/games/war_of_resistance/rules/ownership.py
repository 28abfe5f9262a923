"""3D Ownership of hexes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.field.hexes import Hexes, filled, listed, without
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import FORT, NO_FORT, NOBODY, Situation, enemy
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.airbases import base_taken
from grognard.games.war_of_resistance.rules.concepts import guerrilla, quarters
from grognard.games.war_of_resistance.rules.governments import city_lost
from grognard.games.war_of_resistance.rules.items import capture
from grognard.games.war_of_resistance.rules.opening import quiet
from grognard.games.war_of_resistance.rules.pacification import alarm
from grognard.games.war_of_resistance.rules.pool import city_taken
from grognard.games.war_of_resistance.rules.ships import drive_off, port_taken
from grognard.games.war_of_resistance.rules.spans import note_banks
from grognard.games.war_of_resistance.rules.stability import hex_taken
from grognard.games.war_of_resistance.rules.terror import terror_told
from grognard.games.war_of_resistance.rules.zones import Zones, zones, zones_of
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE


def settle(p: Situation) -> None:
    """Give every hex to the side that occupies it or alone has a zone on it; the others keep their owner (3D).

    Call it whenever occupation or zones have changed (3D/last-owner).
    """
    _settle(p, (zones(p, 0), zones(p, 1)), -1)


def settle_near(p: Situation, side: int, *hexes: int) -> None:
    """The same after units of a side have left or entered these hexes, which change nothing further away."""
    around = p.world.around
    near = touching = 0
    for hex in hexes:
        near |= around[hex]
        for there in (hex, *p.world.board.adjacent(hex)):
            touching |= around[there]
    close = p.world.board.hexes(touching & p.held[side])
    own = zones_of(p, (unit for hex in close for unit in p.units(hex, side)))
    both = (own, zones(p, 1)) if side == 0 else (zones(p, 0), own)
    _settle(p, both, near)


def _settle(p: Situation, seen: Iterable[Zones], near: int) -> None:
    """`near`: the hexes to look at, -1 for all."""
    near &= ~(p.held[0] & p.held[1])  # 32B2: where both are after a landing nobody has the hex yet
    every = [found.every & near for found in seen]
    calm = quiet(p, JAPANESE)
    if calm:
        every[CHINESE] = without(every[CHINESE], calm)  # 41A2a/rail: nothing is taken back under the trains
    for side in range(2):
        other = enemy(side)
        alone = without(every[side], every[other] | p.held[other] | strongholds(p))  # 3D/uncontested-zoc
        taken = without(p.held[side] & near, p.held[other]) | alone  # 3D/occupy; dropped units may stand among enemies
        for bit in listed(without(taken, p.lands[side] | _in_disorder(p, side))):
            hand_over(p, p.world.board.at_bit[bit], side)
    if 1 in p.lent:
        _return_lent(p, every, near)


def _in_disorder(p: Situation, side: int) -> int:
    """24B1: hexes in which a side has nobody but units that were disrupted in a drop; these take none."""
    found = 0
    if any(p.disrupted):
        for unit in p.army(side):
            hex = p.at[unit]
            if p.disrupted[unit] and all(p.disrupted[other] for other in p.units(hex, side)):
                found |= 1 << p.world.board.bits[hex]
    return found


def _return_lent(p: Situation, every: Sequence[int], near: int) -> None:
    """14F/ownership: what guerrillas alone have taken is the enemy's again when they leave it, and their side's own
    when regular units hold it or alone have a zone on it."""
    bits = p.world.board.bits
    for hex in [hex for hex in filled(p.lent) if near >> bits[hex] & 1]:
        side, bit = p.owner[hex] - 1, 1 << bits[hex]
        other = enemy(side)
        if not _fleeting(p, hex, side) or every[side] & bit & ~every[other]:
            p.lent[hex] = 0
        elif not p.occupied(side, hex):
            p.lent[hex] = 0
            hand_over(p, hex, other)


def hand_over(p: Situation, hex: int, side: int) -> None:
    """Make a hex a side's: neutral land and the sea stay nobody's, what lies there is captured or destroyed (12H)."""
    if p.world.neutral[hex] or p.world.terrain(hex).key in ("sea", "lake"):
        return
    before = p.owner[hex]
    alarm(p, side, hex)
    if p.world.rules.bridges:
        note_banks(p, hex)
    p.give(hex, side)
    p.lent[hex] = before == enemy(side) + 1 and bool(p.units(hex, side)) and _fleeting(p, hex, side)
    if p.world.city.get(hex):
        p.tell("hex-taken", hex=p.hex_name(hex), side=p.world.seats[side])
        city_taken(p)
        city_lost(p, hex, side)
    if before != NOBODY:
        p.yard[hex] = 0  # 7A5b/capture
        if p.fort[hex] == FORT:
            p.fort[hex] = NO_FORT  # 37G1
        capture(p, hex, side)
        base_taken(p, hex, side)
        terror_told(p, hex, side)
        hex_taken(p, hex, side)
        p.world.rules.city_falls(p, hex, side)
    port_taken(p, hex, side)
    drive_off(p, side, hex)


def _fleeting(p: Situation, hex: int, side: int) -> bool:
    """Whether nobody of a side in a hex can keep it: guerrillas (14F/ownership), or less than an RE by the advanced
    rules (43C1/half-re); nobody at all cannot either."""
    units = p.units(hex, side)
    if all(guerrilla(p, unit) for unit in units):
        return True
    return advanced(p) and sum(quarters(p, unit) for unit in units) < RE


# 43C1/cities
def strongholds(p: Situation) -> Hexes:
    """Hexes that zones alone never take: by the advanced rules cities and airbases."""
    if not advanced(p):
        return 0
    board = p.world.board
    fields = (hex for row in (p.permanent, p.strip, p.temporary) for hex in filled(row))
    return board.set_of({*p.world.city, *(hex for hex in fields if hex < p.world.hexes)})
