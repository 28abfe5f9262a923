"""7A What keeps a train from a hex that railways lead to: the first bar on the way that has the fewest of them."""

from __future__ import annotations

from heapq import heappop, heappush

from grognard.games.war_of_resistance.position import RECOVERED, Situation, enemy
from grognard.games.war_of_resistance.rules.camps import rivals
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.fronts import closed
from grognard.games.war_of_resistance.rules.opening import quiet_rails
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.trains import Rail, lines_of, open_to_trains, rails
from grognard.kernel.refusals import Refusal, refuse


def barrier(p: Situation, side: int, start: int, to: int, units: tuple[int, ...] = ()) -> Refusal | None:
    """Why no train of the side runs to the hex, whatever it costs; None if nothing is in the way.

    `units`: who is to ride, for what is closed to them alone.
    """
    way = _clearest(p, side, start, to, units)
    if way is None:
        return refuse("7/line-use", "rails-not-joined", start=p.hex_name(start), hex=p.hex_name(to))
    return next(filter(None, (_bar(p, side, rail, to, units) for rail in way)), None)


def _clearest(p: Situation, side: int, start: int, to: int, units: tuple[int, ...]) -> list[Rail] | None:
    """The railways of the way with the fewest bars, of these the shortest; None if rails do not lead there."""
    out = rails(p)
    before: dict[int, Rail | None] = {}
    waiting: list[tuple[int, int, int, Rail | None]] = [(0, 0, start, None)]
    while waiting:
        bars, length, hex, came = heappop(waiting)
        if hex in before:
            continue
        before[hex] = came
        if hex == to:
            break
        for rail in out.get(hex, ()):
            if rail.there not in before:
                barred = _bar(p, side, rail, to, units) is not None
                heappush(waiting, (bars + barred, length + 1, rail.there, rail))
    if to not in before:
        return None
    way, last = list[Rail](), before[to]
    while last is not None:
        way.append(last)
        last = before[last.here]
    return way[::-1]


def _bar(p: Situation, side: int, rail: Rail, to: int, units: tuple[int, ...]) -> Refusal | None:
    """What keeps the train from running along a railway into its next hex."""
    hex = rail.there
    facts = {"at": p.hex_name(hex), "hex": p.hex_name(to)}
    if p.occupied(enemy(side), hex):
        return refuse("6/enemy-hex", "rails-held", **facts)
    beyond = next(filter(None, (out_of_bounds(p, unit, hex) for unit in units)), None)
    if beyond is not None:
        return beyond
    friendly, bits = p.lands[side] | quiet_rails(p, side), p.world.board.bits
    if not friendly >> bits[hex] & 1:
        return refuse("7A/friendly-hexes", "rails-not-yours", **facts)
    if rivals(p, side, MAIN).held >> bits[hex] & 1:
        return refuse("45A2c/as-enemy", "rivals-hold", hex=p.hex_name(hex))
    if p.broken[hex]:
        return refuse("7A8/effect", "rails-broken-on-way", **facts)
    if not open_to_trains(p, side, hex):
        return refuse("7A/enemy-zoc", "rails-in-zone", **facts)
    runs = any(track.there == hex for track in lines_of(p, side).tracks[rail.here])
    if friendly >> bits[rail.here] & 1 and not runs:
        return refuse("7A5a/split", "rails-without-yard", **facts)
    if any(p.done[unit] & RECOVERED for unit in units) and closed(p, units) >> bits[hex] & 1:
        return refuse("6B/hit-removal", "rested", unit=p.name(units[0]), hex=p.hex_name(hex))
    return None
