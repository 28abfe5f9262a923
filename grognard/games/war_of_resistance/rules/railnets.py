"""7A5, 7A6 Railway nets: the parts into which conquest cuts them, marshalling yards, and capacity for a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.items import points, remove
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.theatre import JAPANESE, Theatre
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.actions import Action, Hex
from grognard.kernel.refusals import Refusal, refuse

HIGH, LOW = "high", "low"
BUILT: Final = 2  # in `p.upgraded`: a planned line stands in the hex
RESOURCE: Final = "resource"


class Link(NamedTuple):
    """A railway between two hexes that touch; a rail ferry is one of low volume (37A2)."""

    one: int
    other: int
    net: str
    gauge: str
    volume: str
    planned: bool


class Part(NamedTuple):
    """Railways of one net that are joined through hexes of one side (7A5a)."""

    key: int  # its first hex
    net: str
    hexes: frozenset[int]
    capacity: int  # quarters of an RE a turn, as the net and its yards have it


def links_of(world: Theatre) -> tuple[Link, ...]:
    """Every railway of the map, and the streets of cities of several hexes (7A/multi-hex-city-rail)."""
    known: tuple[Link, ...] | None = world.known.get("rail links")
    if known is None:
        known = world.known["rail links"] = (*_drawn(world), *_streets(world))
    return known


def _drawn(world: Theatre) -> Iterable[Link]:
    for line in world.land.lines:
        railway = world.land.railways.get(line.key)
        if railway is None:
            continue
        volume = HIGH if line.kind == "high-rail" else LOW
        for one, other in zip(line.hexes, line.hexes[1:], strict=False):
            yield Link(one, other, railway.net, railway.gauge, volume, line.kind == "unbuilt")


def _streets(world: Theatre) -> Iterable[Link]:
    """All hexes of such a city are joined, but not across a river where the map draws no line."""
    rivers = sum(world.side_bits[kind] for kind in ("river", "major", "great", "canal"))
    nets = {hex: link for link in _drawn(world) for hex in (link.one, link.other) if not link.planned}
    for hex, size in world.city.items():
        if size not in MAJOR or hex not in nets:
            continue
        for there in world.board.adjacent(hex):
            hexside = world.board.hexside(hex, there)
            if hex < there and world.city.get(there) in MAJOR and not world.board.sides[hexside] & rivers:
                yield Link(hex, there, nets[hex].net, nets[hex].gauge, HIGH, False)


def standing(p: Situation, link: Link) -> bool:
    """Whether the railway is there: a planned one must have been built in both hexes (7A7)."""
    return not link.planned or p.upgraded[link.one] == p.upgraded[link.other] == BUILT


def volume(p: Situation, link: Link) -> str:
    """High volume by the map, or because both hexes were improved (14A3)."""
    return HIGH if link.volume == HIGH or (p.upgraded[link.one] == p.upgraded[link.other] == 1) else LOW


def gauge(p: Situation, link: Link, hex: int) -> str:
    """The gauge of the railway in one of its hexes; engineers may have changed it there (14A3)."""
    if not p.gauge[hex]:
        return link.gauge
    return "narrow" if link.gauge == "standard" else "standard"


def yard(world: Theatre, hex: int) -> bool:
    """7A5b/yards: a major city hex on a railway."""
    return world.city.get(hex) in MAJOR and any(hex in (link.one, link.other) for link in links_at(world, hex))


def links_at(world: Theatre, hex: int) -> tuple[Link, ...]:
    known: dict[int, tuple[Link, ...]] | None = world.known.get("links at")
    if known is None:
        rows: dict[int, list[Link]] = {}
        for link in links_of(world):
            rows.setdefault(link.one, []).append(link)
            rows.setdefault(link.other, []).append(link)
        known = world.known["links at"] = {place: tuple(found) for place, found in rows.items()}
    return known.get(hex, ())


def first_yards(world: Theatre) -> bytearray:
    """What each yard is worth at the start, in RE: 2 if its hex is full, 1 if partial (7A5b/yards)."""
    worth = {size: int(world.charts.rail[f"yard-{size}"]) for size in MAJOR}
    return bytearray(worth[world.city[hex]] if yard(world, hex) else 0 for hex in range(len(world.board)))


# --- parts -------------------------------------------------------------------------------------------------


def parts(p: Situation, side: int) -> tuple[Part, ...]:
    """The parts of all nets that a side can use: joined hexes of its own; broken rails cut nothing (7A5a/split)."""
    key = ("rail parts", side)
    known: tuple[Part, ...] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = tuple(_parts(p, side))
    return known


def _parts(p: Situation, side: int) -> Iterable[Part]:
    joined: dict[tuple[str, int], set[int]] = {}
    for link in links_of(p.world):
        if not standing(p, link) or not (p.owns(side, link.one) and p.owns(side, link.other)):
            continue
        one = joined.setdefault((link.net, link.one), {link.one})
        other = joined.setdefault((link.net, link.other), {link.other})
        if one is not other:
            one |= other
            for hex in other:
                joined[link.net, hex] = one
    seen: set[int] = set()
    for (net, _), hexes in joined.items():
        if id(hexes) not in seen:
            seen.add(id(hexes))
            yield Part(min(hexes), net, frozenset(hexes), _capacity(p, net, hexes))


def _capacity(p: Situation, net: str, hexes: Iterable[int]) -> int:
    """What the net has for good, or what the yards on the part add up to (7A5/compute-capacity)."""
    fixed = p.world.land.nets[net].capacity
    return RE * (fixed if fixed is not None else sum(p.yard[hex] for hex in hexes))


def part_of(p: Situation, side: int, net: str, hex: int) -> Part | None:
    return next((part for part in parts(p, side) if part.net == net and hex in part.hexes), None)


def used(p: Situation, part: Part) -> int:
    """Quarters of an RE that have gone by rail on the part this turn (7A4/limit)."""
    return sum(quarters for key, _, quarters in p.rail_used if key in part.hexes and _net(p, key, part))


def _net(p: Situation, key: int, part: Part) -> bool:
    return any(link.net == part.net for link in links_at(p.world, key))


def extra(p: Situation, part: Part) -> int:
    """Quarters of an RE bought for this turn (7A6b)."""
    return sum(quarters for key, quarters in p.rail_extra if key in part.hexes)


def free(p: Situation, side: int, part: Part) -> int:
    """Quarters of an RE that can still go by rail on the part, Manchukuo's help included (7A6a)."""
    own = part.capacity + extra(p, part) - used(p, part)
    helper = manchukuo(p, side, part)
    return own + (free(p, side, helper) if helper is not None else 0)


def manchukuo(p: Situation, side: int, part: Part) -> Part | None:
    """7A6a: the part of the Manchukuo net whose capacity Japan may use on a joined part of the Chinese net."""
    if side != JAPANESE or part.net != "china":
        return None
    return next((one for one in parts(p, side) if one.net == "manchukuo" and one.hexes & part.hexes), None)


# --- more capacity -----------------------------------------------------------------------------------------


class BoostRail(Action, frozen=True):
    """A resource point in a marshalling yard raises the capacity of its part for this turn (7A6b)."""

    kind: ClassVar[str] = "boost-rail"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BoostRail]:
        return [cls(hex) for hex in _stocked_yards(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.hex_name(self.hex)
        refused = _no_yard(p, seat, self.hex, 1, "7A6b/temporary-increase")
        if refused is not None:
            return refused
        if all(_room(p, part) <= 0 for part in _parts_at(p, seat, self.hex)):
            return refuse("7A6b/temporary-increase", "rail-boosted-enough", hex=hex)
        return None

    def play(self, p: Situation, seat: int) -> None:
        part = next(part for part in _parts_at(p, seat, self.hex) if _room(p, part) > 0)
        remove(p, RESOURCE, self.hex, 1)
        bought = min(10 * RE, _room(p, part))
        p.rail_extra = (*p.rail_extra, (part.key, bought))
        p.touch()
        p.tell("rail-boosted", hex=p.hex_name(self.hex), re=str(bought / RE))


def _parts_at(p: Situation, side: int, hex: int) -> list[Part]:
    return [part for part in parts(p, side) if hex in part.hexes]


def _room(p: Situation, part: Part) -> int:
    """Up to half of the capacity that the part has now."""
    return part.capacity // 2 - extra(p, part)


class RaiseYard(Action, frozen=True):
    """Three resource points in its hex make a marshalling yard worth one RE more for good (7A6c)."""

    kind: ClassVar[str] = "raise-yard"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[RaiseYard]:
        return [cls(hex) for hex in _stocked_yards(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = _no_yard(p, seat, self.hex, 3, "7A6c/permanent-increase")
        if refused is not None:
            return refused
        most = int(p.world.charts.rail["yard-most"])
        if p.yard[self.hex] >= most:
            return refuse("7A6c/permanent-increase", "yard-full", hex=p.hex_name(self.hex), limit=most)
        return None

    def play(self, p: Situation, seat: int) -> None:
        remove(p, RESOURCE, self.hex, 3)
        p.yard[self.hex] += 1
        p.touch()
        p.tell("yard-raised", hex=p.hex_name(self.hex), worth=p.yard[self.hex])


def _stocked_yards(p: Situation, side: int) -> list[int]:
    return [hex for hex in range(len(p.world.board)) if p.resources[hex] and p.owns(side, hex) and yard(p.world, hex)]


def _no_yard(p: Situation, side: int, hex: int, price: int, rule: str) -> Refusal | None:
    name = p.hex_name(hex)
    if not p.owns(side, hex):
        return refuse(rule, "hex-not-yours", hex=name)
    if not yard(p.world, hex):
        return refuse(rule, "no-yard", hex=name)
    there = points(p, RESOURCE, hex)
    return None if there >= price else refuse(rule, "too-few-resources", hex=name, needed=price, there=there)
