"""12C4 General supply points: made from sources and attack supply, used by units near them, gone after three phases."""

from __future__ import annotations

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.headquarters import influence, of_side
from grognard.games.war_of_resistance.rules.items import GENERAL, stocks, usable_general
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.lines import layers, lengths
from grognard.games.war_of_resistance.rules.shares import rank
from grognard.games.war_of_resistance.theatre import CHINESE

DUMP = 12  # points that supply all around an HQ (12C4/hq), and that an attack supply point gives (12C4c)


def supply_from_points(p: Situation, side: int) -> None:
    """Put units without supply into supply from points that are older than this phase."""
    places = [hex for hex in stocks(p, GENERAL, side) if hex < len(p.world.board) and usable_general(p, hex)]
    if not places:
        return
    board = p.world.board
    own = controlled(p, board.set_of(places)) if side == CHINESE else board.set_of(places)
    for place in places:
        if own >> board.bits[place] & 1:
            _around_headquarters(p, side, place)
    for place in sorted(places, key=lambda hex: own >> board.bits[hex] & 1):  # who must be supplied comes first (12I2b)
        _give_out(p, side, place, nearest=not own >> board.bits[place] & 1)
    p.touch()


def _around_headquarters(p: Situation, side: int, place: int) -> None:
    """12C4/hq: a dump of twelve with an unused HQ supplies all in its zone that reach the dump."""
    if usable_general(p, place) < DUMP:
        return
    for hq in of_side(p, side):
        if p.at[hq] != place:
            continue
        if p.supply[hq] != SUPPLIED and not p.used[hq]:
            p.supply[hq] = SUPPLIED  # it sits on the dump itself
            p.touch()
        zone, bits = influence(p, hq), p.world.board.bits
        for unit, far in _near(p, side, place):
            if far >= 0 and zone >> bits[p.at[unit]] & 1:
                p.supply[unit] = SUPPLIED


def _give_out(p: Situation, side: int, place: int, nearest: bool) -> None:
    """12C4/use: a point an RE; those that the Kuomintang does not control go to the nearest (12I2b/forced-use)."""
    left = RE * usable_general(p, place)
    waiting = _near(p, side, place)
    for unit, _ in sorted(waiting, key=lambda found: (found[1] if nearest else 0, rank(p, found[0]))):
        size = quarters(p, unit)
        if size <= left:
            p.supply[unit] = SUPPLIED
            left -= size


def _near(p: Situation, side: int, place: int) -> list[tuple[int, int]]:
    """The units without supply that have an overland line to the place, with its length."""
    bits = p.world.board.bits
    rings = layers(p, side, 1 << bits[place])
    found = []
    for unit in p.army(side):
        if p.supply[unit] == SUPPLIED:
            continue
        bit = bits[p.at[unit]]
        most = next(length.overland for length in lengths(p) if length.hexes >> bit & 1)
        far = next((steps for steps in range(most + 1) if rings[steps] >> bit & 1), -1)
        if far >= 0:
            found.append((unit, far))
    return found
