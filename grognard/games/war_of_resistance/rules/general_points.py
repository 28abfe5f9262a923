"""12C4 General supply points: made from sources and attack supply, used by units near them, gone after three phases."""

from __future__ import annotations

from grognard.field.hexes import Hexes, hexes_of
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import ARRIVED, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.camps import camp, camps
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.factions import may_draw
from grognard.games.war_of_resistance.rules.headquarters import of_side, ready, surroundings
from grognard.games.war_of_resistance.rules.items import usable_general, usable_stocks
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.lines import layers, lengths, within
from grognard.games.war_of_resistance.rules.shares import ranked
from grognard.games.war_of_resistance.theatre import CHINESE

DUMP = 12  # points that supply all around an HQ (12C4/hq), and that an attack supply point gives (12C4c)


def supply_from_points(p: Situation, side: int, supply: bytearray) -> None:
    """Write down as supplied (unit -> supply) whom points feed that are older than this phase."""
    places = usable_stocks(p, side)
    if not places:
        return
    board, bits, at = p.world.board, p.world.board.bits, p.at
    hungry = hexes_of({bits[at[unit]] for unit in p.army(side) if supply[unit] != SUPPLIED})
    own = controlled(p, board.set_of(places)) if side == CHINESE else board.set_of(places)

    def turn_of(place: int) -> tuple[int, int]:
        """As the owner has said (12I2b/order); then those first that must be used."""
        said = p.drawn_first.index(place) if place in p.drawn_first else len(p.drawn_first)
        return said, own >> board.bits[place] & 1

    for place in sorted(places, key=turn_of):
        theirs = bool(own >> board.bits[place] & 1)
        kept = DUMP if theirs and _around_headquarters(p, side, place, supply, hungry) else 0
        _give_out(p, side, place, supply, hungry, RE * (usable_general(p, place) - kept), nearest=not theirs)


def _around_headquarters(p: Situation, side: int, place: int, supply: bytearray, hungry: Hexes) -> bool:
    """12C4/hq: twelve points with an unused HQ supply all in its zone that reach them, instead of an RE each.

    Whether they do: it is done where more are supplied in that way.
    """
    spare = RE * (usable_general(p, place) - DUMP)
    hqs = [hq for hq in of_side(p, side) if p.at[hq] == place and not p.used[hq]]
    if spare < 0 or not hqs:
        return False
    needy = [hq for hq in hqs if supply[hq] != SUPPLIED and not p.done[hq] & ARRIVED]  # they sit on the points
    zone, bits = 0, p.world.board.bits
    for hq in hqs:
        if ready(p, hq) and (supply[hq] == SUPPLIED or hq in needy):
            zone |= surroundings(p, hq)
    waiting = {unit: quarters(p, unit) for unit, _ in _near(p, side, place, supply, hungry) if unit not in needy}
    near = [unit for unit in waiting if zone >> bits[p.at[unit]] & 1]
    inside, own = sum(waiting[unit] for unit in near), sum(quarters(p, hq) for hq in needy)
    all_ = own + sum(waiting.values())
    if own + inside + min(spare, all_ - own - inside) <= min(spare + RE * DUMP, all_):
        return False
    for unit in (*needy, *near):
        supply[unit] = SUPPLIED
    return True


def _give_out(p: Situation, side: int, place: int, supply: bytearray, hungry: Hexes, left: int, nearest: bool) -> None:
    """12C4/use: a point an RE; those that the Kuomintang does not control go to the nearest (12I2b/forced-use)."""
    far = dict(_near(p, side, place, supply, hungry))
    waiting = ranked(p, [*far])
    for unit in sorted(waiting, key=far.__getitem__) if nearest else waiting:
        size = quarters(p, unit)
        if size <= left:
            supply[unit] = SUPPLIED
            left -= size


def _near(p: Situation, side: int, place: int, supply: bytearray, hungry: Hexes) -> list[tuple[int, int]]:
    """The units without supply that have an overland line to the place, with its length.

    `hungry` are the hexes of all that had none when the first points were given out.
    """
    board, disc, bit = p.world.board, p.world.disc, 1 << p.world.board.bits[place]
    waiting = hungry & within(disc, bit, disc.ends, lengths(p).overland[-1].most + 1)
    found = []
    for name in camps(p, side) if waiting else ():
        rings = layers(p, side, bit, name)
        for hex in board.hexes(rings[-1] & waiting):
            here = [n for n in p.units(hex, side) if supply[n] != SUPPLIED and not p.done[n] & ARRIVED]
            units = [n for n in here if camp(p, n) == name]
            far = next(far for far, ring in enumerate(rings) if ring >> board.bits[hex] & 1) if units else 0
            found += [(unit, far) for unit in units if may_draw(p, unit, place)]
    return found
