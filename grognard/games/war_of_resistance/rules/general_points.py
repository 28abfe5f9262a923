"""12C4 General supply points: made from sources and attack supply, used by units near them, gone after three phases."""

from __future__ import annotations

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import ARRIVED, CUT_OFF, SUPPLIED, UNSUPPLIED, Situation
from grognard.games.war_of_resistance.rules.camps import camp, camps
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.factions import may_draw
from grognard.games.war_of_resistance.rules.headquarters import influence, of_side
from grognard.games.war_of_resistance.rules.items import usable_general, usable_stocks
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.lines import layers
from grognard.games.war_of_resistance.rules.shares import rank
from grognard.games.war_of_resistance.theatre import CHINESE

DUMP = 12  # points that supply all around an HQ (12C4/hq), and that an attack supply point gives (12C4c)


def supply_from_points(p: Situation, side: int) -> None:
    """Put units without supply into supply from points that are older than this phase."""
    places = usable_stocks(p, side)
    if not places:
        return
    board, before = p.world.board, bytes(p.supply)
    own = controlled(p, board.set_of(places)) if side == CHINESE else board.set_of(places)

    def turn_of(place: int) -> tuple[int, int]:
        """As the owner has said (12I2b/order); then those first that must be used."""
        said = p.drawn_first.index(place) if place in p.drawn_first else len(p.drawn_first)
        return said, own >> board.bits[place] & 1

    for place in sorted(places, key=turn_of):
        theirs = bool(own >> board.bits[place] & 1)
        kept = DUMP if theirs and _around_headquarters(p, side, place) else 0
        _give_out(p, side, place, RE * (usable_general(p, place) - kept), nearest=not theirs)
    if p.supply != before:
        p.touch()


def _around_headquarters(p: Situation, side: int, place: int) -> bool:
    """12C4/hq: twelve points with an unused HQ supply all in its zone that reach them, instead of an RE each.

    Whether they do: it is done where more are supplied in that way.
    """
    spare = RE * (usable_general(p, place) - DUMP)
    hqs = [hq for hq in of_side(p, side) if p.at[hq] == place and not p.used[hq]]
    if spare < 0 or not hqs:
        return False
    needy = [hq for hq in hqs if p.supply[hq] != SUPPLIED and not p.done[hq] & ARRIVED]
    for hq in needy:
        p.supply[hq] = SUPPLIED  # it sits on the points itself
    zone, bits = 0, p.world.board.bits
    for hq in hqs:
        zone |= influence(p, hq)
    waiting = {unit: quarters(p, unit) for unit, _ in _near(p, side, place)}
    near = [unit for unit in waiting if zone >> bits[p.at[unit]] & 1]
    inside, own = sum(waiting[unit] for unit in near), sum(quarters(p, hq) for hq in needy)
    all_ = own + sum(waiting.values())
    if own + inside + min(spare, all_ - own - inside) <= min(spare + RE * DUMP, all_):
        for hq in needy:
            p.supply[hq] = UNSUPPLIED if not p.isolated[hq] else CUT_OFF
        return False
    for unit in near:
        p.supply[unit] = SUPPLIED
    return True


def _give_out(p: Situation, side: int, place: int, left: int, nearest: bool) -> None:
    """12C4/use: a point an RE; those that the Kuomintang does not control go to the nearest (12I2b/forced-use)."""
    waiting = _near(p, side, place)
    for unit, _ in sorted(waiting, key=lambda found: (found[1] if nearest else 0, rank(p, found[0]))):
        size = quarters(p, unit)
        if size <= left:
            p.supply[unit] = SUPPLIED
            left -= size


def _near(p: Situation, side: int, place: int) -> list[tuple[int, int]]:
    """The units without supply that have an overland line to the place, with its length."""
    bits = p.world.board.bits
    found = []
    for name in camps(p, side):
        rings = layers(p, side, 1 << bits[place], name)
        for hex in p.world.board.hexes(rings[-1] & p.held[side]):
            here = (n for n in p.units(hex, side) if camp(p, n) == name and not p.done[n] & ARRIVED)
            waiting = [n for n in here if p.supply[n] != SUPPLIED]
            far = next(far for far, ring in enumerate(rings) if ring >> bits[hex] & 1) if waiting else 0
            found += [(unit, far) for unit in waiting if may_draw(p, unit, place)]
    return found
