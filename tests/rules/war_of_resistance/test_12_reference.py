"""Supply on the real map against a plain search, hex by hex, in positions that wandering units have come to."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from random import Random

from grognard.bench_war import SIDES, opening, stir
from grognard.field.board import NO_HEX, SLOTS
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.networks import sources
from grognard.games.war_of_resistance.rules.railnets import HIGH, links_of, railways, standing, volume
from grognard.games.war_of_resistance.rules.supply import trace
from grognard.games.war_of_resistance.rules.terrain import barred, road, side_row
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.rules.weather import terrain_now, weather
from grognard.games.war_of_resistance.rules.zones import zones, zones_of
from grognard.games.war_of_resistance.theatre import JAPANESE
from tests.marks import rule

FAR = 10_000
ANYWHERE = range(FAR)


class Plain:
    """Lines of a side, asked one hex at a time."""

    def __init__(self, p: Situation, side: int) -> None:
        self.p, self.side, self.board = p, side, p.world.board
        bits = self.board.bits
        reds = [unit for unit in p.army(side) if p.power(unit) == "ccp"]  # enemies of all others (45A2c)
        shut = {p.at[unit] for unit in reds}
        feared = zones(p, enemy(side)).every | zones_of(p, reds).every
        self.free = {
            hex
            for hex in range(len(self.board))
            if p.world.terrain(hex).key not in ("sea", "lake")
            and not p.world.neutral[hex]
            and not p.occupied(enemy(side), hex)
            and hex not in shut
            and (p.occupied(side, hex) or not feared >> bits[hex] & 1)
        }
        self.own = {hex for hex in self.free if p.owns(side, hex)}

    def weight(self, hex: int) -> int:
        chart = self.p.world.charts.terrain
        key = "city-full" if self.p.world.city.get(hex) == "full" else terrain_now(self.p, hex)
        return chart[key].supply or 0

    def crossings(self, hex: int) -> Iterator[tuple[int, int]]:
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            there = self.board.neighbours[hexside]
            if there != NO_HEX and not barred(self.p, hexside):
                row = side_row(self.p, hexside)
                if row is None:
                    yield there, 0
                elif row.supply is not None:
                    yield there, row.supply

    def overland(self, goals: Iterable[int], inside: Container[int] = ANYWHERE) -> dict[int, int]:
        """Hex -> what the shortest overland line from there to a goal counts."""
        length = dict.fromkeys(goals, 0)
        queue = [(0, hex) for hex in length]
        while queue:
            far, hex = heappop(queue)
            if far > length[hex] or (hex not in self.free and far):
                continue
            for before, added in self.crossings(hex):
                total = far + self.weight(hex) + added
                if before in inside and total < length.get(before, FAR):
                    length[before] = total
                    heappush(queue, (total, before))
        return length

    def rail(self, goals: set[int]) -> set[int]:
        """Hexes from which a line by rail leads to a goal, with at most 7 steps of low volume."""
        bits, usable = self.board.bits, railways(self.p, self.side)
        steps: dict[int, list[tuple[int, int]]] = {}
        for link in links_of(self.p.world):
            if standing(self.p, link):
                price = 0 if volume(self.p, link) == HIGH else 1
                steps.setdefault(link.one, []).append((link.other, price))
                steps.setdefault(link.other, []).append((link.one, price))
        slow = dict.fromkeys(goals, 0)
        queue = [(0, hex) for hex in goals]
        while queue:
            used, hex = heappop(queue)
            if used > slow[hex]:
                continue
            for there, price in steps.get(hex, ()):
                ok = there in self.own and usable >> bits[there] & 1
                if ok and used + price <= 7 and used + price < slow.get(there, FAR):
                    slow[there] = used + price
                    heappush(queue, (used + price, there))
        return set(slow)

    def road(self, ends: set[int], inside: set[int]) -> dict[int, int]:
        far = dict.fromkeys(ends, 0)
        ring = list(ends)
        while ring:
            following = []
            for hex in ring:
                for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
                    there = self.board.neighbours[hexside]
                    if there in self.own and there in inside and there not in far and road(self.p, hexside):
                        far[there] = far[hex] + 1
                        following.append(there)
            ring = following
        return far

    def supplied(self, goals: set[int]) -> set[int]:
        """An element of some length stays where the weather lets it be so long (36D)."""
        charts = self.p.world.charts.supply_lines
        limit = {hex: charts[weather(self.p, hex).key] for hex in range(len(self.board))}
        rails = self.rail(goals & self.free)
        ends = set(rails)
        for most in {row.road for row in limit.values()}:
            inside = {hex for hex, row in limit.items() if row.road >= most}
            ends |= {hex for hex, far in self.road(rails & inside, inside).items() if far <= most}
        found = set[int]()
        for most in {row.overland for row in limit.values()}:
            inside = {hex for hex, row in limit.items() if row.overland >= most}
            found |= {hex for hex, far in self.overland(ends & inside, inside).items() if far <= most}
        return found


@cache
def positions() -> tuple[Situation, ...]:
    """The opening and two positions that came of it, in clear weather, in mud and in winter."""
    p, dice = opening(), Random(7)
    found = [p.copy()]
    kinds = [kind.key for kind in p.world.weathers]
    for sky in ("mud", "winter"):
        for _ in range(150):
            stir(p, dice)
        p.weather = tuple(kinds.index(sky if number % 2 else "clear") for number in range(len(p.weather)))
        p.touch()
        found.append(p.copy())
    return tuple(found)


@rule("12B/elements", "12B1/double-count", "12B2", "12B3", "36D/supply")
def test_lines_of_the_real_map_are_those_of_a_plain_search() -> None:
    for p in positions():
        for side in SIDES:
            goals = sources(p, side) | (groups(p, side)[0] if side == JAPANESE else 0)
            assert goals
            plain = Plain(p, side)
            expected = plain.supplied(set(p.world.board.hexes(goals)))
            land = p.world.board.set_of(hex for hex in range(len(p.world.board)))
            assert set(p.world.board.hexes(trace(p, side, goals) & land)) == expected


@rule("3F/definition")
def test_isolation_on_the_real_map_is_that_of_a_plain_search() -> None:
    for p in positions():
        for side in SIDES:
            goals = sources(p, side) | (groups(p, side)[0] if side == JAPANESE else 0)
            plain = Plain(p, side)
            expected = set(plain.overland(set(p.world.board.hexes(goals)) & plain.free))
            assert set(p.world.board.hexes(connected(p, side))) == expected
