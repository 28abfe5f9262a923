"""7A5, 7A6 Railway nets: the parts into which conquest cuts them, marshalling yards, and capacity for a turn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar, Final, NamedTuple

from grognard.field.floods import Net
from grognard.field.hexes import Hexes, filled, without
from grognard.field.memory import lasting, remembered, snapshot
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concessions import rail_land
from grognard.games.war_of_resistance.rules.items import RESOURCE, points, remove, stocks
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.terrain import BUILT, laid
from grognard.games.war_of_resistance.theatre import JAPANESE, Theatre
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.actions import Action, Hex
from grognard.kernel.refusals import Refusal, refuse

HIGH, LOW = "high", "low"
LAYOUTS: Final = 60  # of the hexes of a side, remembered at a time
RAISED: Final = 1  # a bit of `p.upgraded`: low volume was made high in the hex (14A3)
LIFTED: Final = 4  # another: its rails were taken apart (44B2b/rail)
CHINA, MANCHUKUO, INDOCHINA = "china", "manchukuo", "indochina"
ONE_NET: Final = {"szechwan": "yunnan", "hong-kong": CHINA}  # nets that are one: 7A5/yunnan, 7A5/szechwan, 38E


class Link(NamedTuple):
    """A railway between two hexes that touch; a rail ferry is one of low volume (37A2/line, 37A2/list)."""

    one: int
    other: int
    net: str
    gauge: str
    volume: str
    planned: bool
    ferry: bool = False


class Part(NamedTuple):
    """Railways of one net that are joined through hexes of one side (7A5a)."""

    key: int  # its first hex, one of no other net if there is any
    net: str
    hexes: frozenset[int]
    capacity: int  # quarters of an RE a turn, as the net and its yards have it


def links_of(world: Theatre) -> tuple[Link, ...]:
    """Every railway of the map, and the streets of cities of several hexes (7A/multi-hex-city-rail)."""
    known: tuple[Link, ...] | None = world.known.get("rail links")
    if known is None:
        known = world.known["rail links"] = (*_drawn(world), *_streets(world), *_off_map(world))
    return known


def _drawn(world: Theatre) -> Iterable[Link]:
    """The sheets say of which net each line is, its gauge and its volume (7A/two-types): 7A5/tungpu, 7A5/chaochow,
    7A5/formosa, 7A5/formosa-east, 7A5/manchukuo, 7A5/indochina, 7A5/hong-kong, 7A5/china."""
    for line in world.land.lines:
        railway = world.land.railways.get(line.key)
        if railway is None:
            continue
        volume = HIGH if line.kind == "high-rail" else LOW
        for one, other in zip(line.hexes, line.hexes[1:], strict=False):
            kind = line.kind
            yield Link(one, other, railway.net, railway.gauge, volume, kind == "unbuilt", kind == "ferry")


def _streets(world: Theatre) -> Iterable[Link]:
    """All hexes of such a city are joined, whichever of them a line reaches, but not across a river where the map draws
    no line, nor where nobody passes (37A3)."""
    board, shut = world.board, sum(world.side_bits[kind] for kind in ("river", "major", "great", "canal", "barred"))
    nets = {hex: link for link in _drawn(world) for hex in (link.one, link.other) if not link.planned}
    for town in world.cities:
        line = next((nets[hex] for hex in town if hex in nets), None)
        if line is None:
            continue
        for one, other in combinations(town, 2):
            hexside = board.hexside(one, other)
            if hexside >= 0 and not board.sides[hexside] & shut:
                yield Link(one, other, line.net, line.gauge, HIGH, False)


# 37B5/links
def _off_map(world: Theatre) -> Iterable[Link]:
    """Railways meet in a box beyond the edge: who leaves the map in one of its hexes may come back in another."""
    for box in world.land.boxes.values():
        ends = sorted(hex for hex in box.rail if hex < len(world.board))
        for one, other in combinations(ends, 2):
            yield Link(one, other, INDOCHINA, world.land.nets[INDOCHINA].gauge, LOW, False)


def standing(p: Situation, link: Link) -> bool:
    """Whether the railway is there: a planned one must have been built (7A7), none taken apart (44B2b/rail)."""
    if (p.upgraded[link.one] | p.upgraded[link.other]) & LIFTED:
        return False
    return not link.planned or laid(p, link.one, link.other)


def has_rails(p: Situation, hex: int) -> bool:
    """Whether a railway runs in the hex, from the start or because it was built (7A7)."""
    if p.upgraded[hex] & LIFTED:
        return False
    return bool(p.world.railed[hex] or p.upgraded[hex] & BUILT) or any(
        not link.planned for link in links_at(p.world, hex)
    )


def volume(p: Situation, link: Link) -> str:
    """High volume by the map, or because both hexes were improved (14A3)."""
    raised = p.upgraded[link.one] & p.upgraded[link.other] & RAISED and not link.ferry
    return HIGH if link.volume == HIGH or raised else LOW


def gauge(p: Situation, link: Link, hex: int) -> str:
    """The gauge of the railway in one of its hexes; engineers may have changed it there (14A3)."""
    if not p.gauge[hex]:
        return link.gauge
    return "narrow" if link.gauge == "standard" else "standard"


def yard(p: Situation, hex: int) -> bool:
    """7A5b/yards: a major city hex on a railway."""
    return p.world.city.get(hex) in MAJOR and has_rails(p, hex)


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
    found = bytearray(len(world.board))
    for hex, size in world.city.items():
        old = any(not link.planned for link in links_at(world, hex))  # 7A5b/capture: new lines give 0
        if size in MAJOR and old and not world.neutral[hex]:
            found[hex] = worth[size]
    return found


# --- parts -------------------------------------------------------------------------------------------------


def parts(p: Situation, side: int) -> tuple[Part, ...]:
    """Parts of all nets for a side: joined hexes of its own (7A5a/rejoin); broken rails cut nothing (7A5a/split)."""
    known: tuple[Part, ...] | None = p.cache.get(("rail parts", side))
    if known is None:
        yards = snapshot(p, "yard"), snapshot(p, "yard_hits")
        key = side, rail_land(p, side) & rail_hexes(p.world), yards, snapshot(p, "upgraded")
        known = p.cache["rail parts", side] = remembered(
            p.world, "rail parts", key, lambda: tuple(_parts(p, side)), LAYOUTS
        )
    return known


def rail_hexes(world: Theatre) -> Hexes:
    """Every hex that a railway touches, planned ones too, by positions of the board."""
    every = (hex for link in links_of(world) for hex in (link.one, link.other))
    return lasting(world, "rail hexes", lambda: world.board.set_of(every))


def _parts(p: Situation, side: int) -> Iterable[Part]:
    for net, joined in joined_rails(p, side):
        hexes = p.world.board.hexes(joined)
        key = min(hexes, key=lambda hex: (len(nets_at(p.world, hex)), hex))
        yield Part(key, net, frozenset(hexes), _capacity(p, net, hexes))


def joined_rails(p: Situation, side: int) -> Iterable[tuple[str, Hexes]]:
    """The hexes of each part with its net, by positions of the board."""
    for net, rails in _nets(p).items():
        left = rails.ends & rail_land(p, side)
        while left:
            joined = rails.flood(left & -left, left)
            left = without(left, joined)
            if joined & (joined - 1):  # a hex that is joined to nothing is no railway
                yield net, joined


def _nets(p: Situation) -> dict[str, Net]:
    """The railways that stand, net by net as they count."""

    def lay() -> dict[str, Net]:
        bits, found = p.world.board.bits, dict[str, list[tuple[int, int]]]()
        for link in links_of(p.world):
            if standing(p, link):
                one, other = bits[link.one], bits[link.other]
                found.setdefault(family(link.net), []).extend(((one, other), (other, one)))
        return {net: Net(pairs) for net, pairs in found.items()}

    return remembered(p.world, "nets of rails", snapshot(p, "upgraded"), lay)


def railways(p: Situation, side: int) -> Hexes:
    """The hexes of railways that the side can use for rail movement, breaks apart, by positions of the board."""
    yards = p.world.board.set_of(hex for hex in p.world.city if p.yard[hex])
    nets, found = p.world.land.nets, 0
    every = tuple(joined_rails(p, side))
    lent = 0  # 7A6a
    for net, joined in every:
        lent |= joined if net == MANCHUKUO and side == JAPANESE else 0
    for net, joined in every:
        fixed = nets[net].capacity
        served = joined & (yards | (lent if net == CHINA else 0))
        if fixed or (fixed is None and served):  # 7A5a/split: without a yard no train runs
            found |= joined
    return found


def family(net: str) -> str:
    """The net as which a net counts (7A5/yunnan, 7A5/szechwan)."""
    return ONE_NET.get(net, net)


def nets_at(world: Theatre, hex: int) -> frozenset[str]:
    known: dict[int, frozenset[str]] = world.known.setdefault("nets at", {})
    if hex not in known:
        known[hex] = frozenset(family(link.net) for link in links_at(world, hex))
    return known[hex]


def _capacity(p: Situation, net: str, hexes: Iterable[int]) -> int:
    """What the net has for good, or what the yards on the part add up to (7A5/compute-capacity)."""
    fixed = p.world.land.nets[net].capacity
    return RE * (fixed if fixed is not None else sum(p.yard[hex] - p.yard_hits[hex] for hex in hexes))


def counted(p: Situation, part: Part, unit: int | None = None) -> int:
    """Quarters of an RE that have gone by rail on the part this turn, all or those of a unit (7A4/limit)."""
    return sum(n for key, who, n in p.rail_used if unit in (None, who) and _on(p, key, part))


def _on(p: Situation, key: int, part: Part) -> bool:
    return key in part.hexes and part.net in nets_at(p.world, key)


def extra(p: Situation, part: Part) -> int:
    """Quarters of an RE bought for this turn; yards stay as they are (7A6b, 7A5b/temporary-effects)."""
    return sum(quarters for key, quarters in p.rail_extra if _on(p, key, part))


def own_free(p: Situation, part: Part) -> int:
    """Quarters of an RE that can still go by rail on the capacity of the part itself."""
    return part.capacity + extra(p, part) - counted(p, part)


def free(p: Situation, side: int, part: Part) -> int:
    """Quarters of an RE that can still go by rail on the part, Manchukuo's help included (7A6a)."""
    return sum(own_free(p, one) for one in pool(p, side, (part,)))


def pool(p: Situation, side: int, used: tuple[Part, ...]) -> tuple[Part, ...]:
    """Parts that lend each other their capacity: for Japan Manchukuo and the Chinese parts joined to it (7A6a).

    Manchukuo's capacity, which serves all of them, comes last. `used`: parts of one journey that count as one.
    """
    ours = parts(p, side)
    lender = next((one for one in ours if one.net == MANCHUKUO and any(_joined(one, part) for part in used)), None)
    if side != JAPANESE or lender is None:
        return used
    chinese = tuple(part for part in used if part.net == CHINA)
    return (*(chinese or tuple(part for part in ours if part.net == CHINA and _joined(lender, part))), lender)


def pools(p: Situation, side: int, used: tuple[Part, ...]) -> list[tuple[Part, ...]]:
    """The parts of a journey, those that count as one together (7A6a)."""
    lenders = [one for one in parts(p, side) if one.net == MANCHUKUO] if side == JAPANESE else []
    one = tuple(part for part in used if any(_joined(lender, part) for lender in lenders))
    return [pool(p, side, group) for group in (one, *((part,) for part in used if part not in one)) if group]


def _joined(lender: Part, part: Part) -> bool:
    return part == lender or (part.net == CHINA and bool(lender.hexes & part.hexes))


def book(p: Situation, lending: Iterable[Part], unit: int, quarters: int) -> None:
    """Use up capacity of parts that lend it to each other, of the first of them first (7A6a)."""
    for part in lending:
        taken = min(quarters, max(own_free(p, part), 0))
        if taken:
            p.rail_used = (*p.rail_used, (part.key, unit, taken))
            quarters -= taken


def breaks(p: Situation) -> list[tuple[int, ...]]:
    """7A8/marking: each stretch of broken railway by its ends, both of them broken too; a single hex by itself."""
    left = set(filled(p.broken))
    found = []
    while left:
        stretch, waiting, ends = set[int](), [min(left)], []
        while waiting:
            here = waiting.pop()
            stretch.add(here)
            links = (link for link in links_at(p.world, here) if standing(p, link))
            beside = {hex for link in links for hex in (link.one, link.other) if p.broken[hex]} - {here}
            ends += [here] if len(beside) < 2 else []
            waiting += beside - stretch
        found.append(tuple(sorted(set(ends) or stretch)))  # a ring has no ends
        left -= stretch
    return found


# --- more capacity -----------------------------------------------------------------------------------------


class BoostRail(Action, frozen=True):
    """A resource point in a marshalling yard raises the capacity of its part for this turn (7A6b)."""

    kind: ClassVar[str] = "boost-rail"
    time: ClassVar[str] = "7A6b/temporary-increase"
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
        p.tell("rail-boosted", hex=p.hex_name(self.hex), re=f"{bought / RE:g}")


def _parts_at(p: Situation, side: int, hex: int) -> list[Part]:
    return [part for part in parts(p, side) if hex in part.hexes]


def _room(p: Situation, part: Part) -> int:
    """Up to half of the capacity that the part has now."""
    return part.capacity // 2 - extra(p, part)


class RaiseYard(Action, frozen=True):
    """Three resource points in its hex make a marshalling yard worth one RE more for good (7A6c)."""

    kind: ClassVar[str] = "raise-yard"
    time: ClassVar[str] = "7A6c/permanent-increase"
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
    return [hex for hex in stocks(p, RESOURCE, side) if hex < p.hexes and p.owns(side, hex) and yard(p, hex)]


def _no_yard(p: Situation, side: int, hex: int, price: int, rule: str) -> Refusal | None:
    name = p.hex_name(hex)
    if not p.owns(side, hex):
        return refuse(rule, "hex-not-yours", hex=name)
    if not yard(p, hex):
        return refuse(rule, "no-yard", hex=name)
    there = points(p, RESOURCE, hex)
    return None if there >= price else refuse(rule, "too-few-resources", hex=name, needed=price, there=there)
