"""6, 6A What a step costs with the enemy as he stands: his hexes are shut, and leaving his zones has its price.

A `Front` is a lazy table over the prices of the ground; it holds as long as the enemy's units, his zones and the
weather do, and answers that depend on nothing else are kept with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from grognard.field.hexes import Hexes, filled, without
from grognard.field.reach import Prices, Spread, spread
from grognard.games.war_of_resistance.position import MP, RECOVERED, Situation, enemy
from grognard.games.war_of_resistance.rules.camps import rivals
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.opening import quiet
from grognard.games.war_of_resistance.rules.operations import closed_to_all
from grognard.games.war_of_resistance.rules.terrain import CM, FOOT, MARCH, MOUNTAIN, Country, Steps, country
from grognard.games.war_of_resistance.rules.zones import Zones, zones
from grognard.games.war_of_resistance.theatre import Theatre

FRONTS_KEPT: Final = 16  # layouts of the enemy remembered at a time
ANSWERS_KEPT: Final = 600  # answers remembered for one of them, some ten kilobytes each
DEAREST_FIRST: Final = (CM, FOOT, MOUNTAIN)  # no column of the charts is cheaper anywhere than one after it


class Ways(NamedTuple):
    """Where a group can go, and by which hexes."""

    spread: Spread
    ends: dict[int, int]  # hex -> its place in the spread
    span: int  # places a hex

    def path(self, hex: int) -> list[int]:
        """The hexes entered on the way, the start left out; empty if there is none."""
        if hex not in self.ends:
            return []
        return [place // self.span for place in self.spread.path(self.ends[hex])]


class Front(dict[int, Steps]):
    """Hex -> the hexes beside it that can be entered, with quarters of MP, for one column of the charts."""

    def __init__(
        self, world: Theatre, kind: str, land: Country, enemies: int, seen: Zones, tolls: dict[int, int]
    ) -> None:
        super().__init__()
        self.land = land
        self.enemies = enemies  # 6/enemy-hex
        self.seen = seen
        self.tolls = tolls  # quarters of MP to leave harassed hexes (20G2d/move-cost)
        self.answers: dict[Any, Any] = {}
        self._world = world
        column = CM if kind == CM else FOOT
        self._exits = {zone: world.charts.zones[column, zone] for zone in ("full", "reduced")}

    def __len__(self) -> int:
        return len(self.land)

    def __missing__(self, hex: int) -> Steps:
        bits, shut, barred = self._world.board.bits, self.enemies, self._world.barred
        steps = [(there, paid) for there, paid in self.land[hex] if not shut >> bits[there] & 1 and not barred[there]]
        every = self.seen.every
        if every >> bits[hex] & 1:  # 6A
            steps = [(there, paid + self.exit(hex, there)) for there, paid in steps]
        if hex in self.tolls:
            steps = [(there, paid + self.tolls[hex]) for there, paid in steps]
        self[hex] = found = tuple(steps)
        return found

    def exit(self, here: int, there: int) -> int:
        """Quarters of MP to leave the enemy zone on a hex for a free hex or for one in another zone (6A)."""
        bits, seen = self._world.board.bits, self.seen
        if not seen.every >> bits[here] & 1:
            return 0
        free, zoned = self._exits["full" if seen.whole >> bits[here] & 1 else "reduced"]
        return MP * (zoned if seen.every >> bits[there] & 1 else free)

    def ways(self, start: int, limit: int) -> Ways:
        """Every hex within so many quarters of MP, kept."""
        key = start, limit
        known: Ways | None = self.answers.get(key)
        if known is None:
            found = spread(self, start, limit, bytes(len(self)))
            known = self.keep(key, Ways(found, {hex: hex for hex in found.costs}, 1))
        return known

    def keep(self, key: Any, answer: Any) -> Any:
        if len(self.answers) >= ANSWERS_KEPT:
            self.answers.clear()
        self.answers[key] = answer
        return answer


def front(p: Situation, side: int, kind: str, gait: str = MARCH, shut: Hexes = 0, camp: str = MAIN) -> Front:
    """What the units of a camp of a side pay now by a column of the charts; `shut`: hexes closed to them besides.

    45A2c/as-enemy: among the Chinese, antagonists are enemies too.
    """
    foe, others = enemy(side), rivals(p, side, camp)
    latest: dict[Any, tuple[Any, Front]] = p.world.known.setdefault("latest fronts", {})
    found, stamp = latest.get((side, camp, kind, gait, shut)), (p.fronts[foe], others, quiet(p, side))
    if found is not None and found[0] == stamp:
        return found[1]
    land, held = country(p, kind, gait, side), p.held[foe] | others.held | shut
    seen = felt(p, side).and_(others.zones)
    fronts: dict[Any, Front] = p.world.known.setdefault("fronts", {})
    tolls = _tolls(p, side)
    key = kind, id(land), held, seen, tuple(tolls.items())
    known = fronts.get(key)
    if known is None:
        if len(fronts) >= FRONTS_KEPT:
            del fronts[next(iter(fronts))]  # the oldest
        known = fronts[key] = Front(p.world, kind, land, held, seen, tolls)
    if len(latest) >= FRONTS_KEPT:
        latest.clear()
    latest[side, camp, kind, gait, shut] = stamp, known
    return known


def _tolls(p: Situation, side: int) -> dict[int, int]:
    """Hex -> what bombs on the roads cost units of a side that leave it."""
    return {hex: MP * hits for hex in filled(p.harassed) if (hits := p.harassment(side, hex))}


# 41A2a/not-enemy
def felt(p: Situation, side: int) -> Zones:
    """The zones of the enemy as far as they bother units of a side."""
    seen, calm = zones(p, enemy(side)), quiet(p, side)
    return Zones(without(seen.whole, calm), without(seen.every, calm)) if calm else seen


# 45A2c/as-enemy
def pressing(p: Situation, side: int) -> Hexes:
    """The zones that bother trains and loads of a side, those of its antagonists too: these have none themselves."""
    return felt(p, side).and_(rivals(p, side, MAIN).zones).every


# --- groups of several classes -----------------------------------------------------------------------------


class Purse(NamedTuple):
    """What those of a group that pay by one column have left, the poorest of them."""

    kind: str
    left: int


def purses(kinds: list[str], left: list[int]) -> list[Purse]:
    """What limits a group: at most two purses, since who pays less and has more is no limit to anybody.

    Where even three are left, mountain units pay as foot soldiers do.
    """
    least: dict[str, int] = {}
    for kind, points in zip(kinds, left, strict=True):
        least[kind] = min(points, least.get(kind, points))
    found: list[Purse] = []
    for kind in DEAREST_FIRST:
        if kind in least and all(least[kind] < purse.left for purse in found):
            found.append(Purse(kind, least[kind]))
    return found if len(found) < 3 else [found[0], Purse(FOOT, found[2].left)]


def closed(p: Situation, units: Sequence[int]) -> Hexes:
    """Where units may not go: beyond the bounds of their powers, and enemy zones and enemy hexes for those that have
    removed hits in this phase (6B/hit-removal)."""
    shut = closed_to_all(p, units)
    for unit in units:
        if p.done[unit] & RECOVERED:
            foe = enemy(p.sides[unit])
            return shut | zones(p, foe).every | p.lands[foe]
    return shut


class Together(dict[int, Steps]):
    """Two columns paid on one way: a place of the search is a hex and what the second purse has paid so far."""

    def __init__(self, first: Front, second: Front, left: int) -> None:
        super().__init__()
        self.span = left + 1
        self._first = first
        self._second = second

    def __len__(self) -> int:
        return len(self._first) * self.span

    def __missing__(self, place: int) -> Steps:
        span = self.span
        hex, spent = divmod(place, span)
        other = dict(self._second[hex])
        self[place] = steps = tuple(
            (there * span + spent + other[there], paid)
            for there, paid in self._first[hex]
            if there in other and spent + other[there] < span
        )
        return steps


def ways_together(
    p: Situation, side: int, start: int, found: list[Purse], gait: str = MARCH, shut: Hexes = 0, camp: str = MAIN
) -> Ways:
    """The hexes that all purses can pay for on one and the same way."""
    first = front(p, side, found[0].kind, gait, shut, camp)
    if len(found) == 1:
        return first.ways(start, found[0].left)
    second = front(p, side, found[1].kind, gait, shut, camp)
    key = start, *found  # what the second pays hangs on the same enemy and weather
    known: Ways | None = first.answers.get(key)
    if known is None:
        table: Prices = Together(first, second, found[1].left)
        span = found[1].left + 1
        both = spread(table, start * span, found[0].left, bytes(len(table)))
        ends: dict[int, int] = {}
        for place in sorted(both.costs, key=both.costs.__getitem__):
            ends.setdefault(place // span, place)
        known = first.keep(key, Ways(both, ends, span))
    return known
