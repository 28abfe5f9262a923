"""28, 28B What shuts waters to the ships of a side as the position stands: ice, banks, enemies, straits and ports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import add, itemgetter

from grognard.field.hexes import Hexes, filled
from grognard.field.memory import lasting, remembered
from grognard.field.reach import BARRED
from grognard.games.war_of_resistance.position import AT_SEA, IN_PORT, ON_RIVER, Situation, enemy
from grognard.games.war_of_resistance.rules.seaways import SHALLOW_KINDS, node_of, seaways
from grognard.games.war_of_resistance.rules.stands import stands
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre
from grognard.kernel.refusals import Refusal, refuse

FIGHTERS = ("TF", "CG", "RF")  # that keep enemy ships from where they are (28/enemy-block)
ZONED = ("TF", "CG")  # that have a naval zone of control (27B4)
WHANGPOO = "whangpoo"
_SHUT = bytes(weight > 1 for weight in range(256))


def class_of(p: Situation, ship: int) -> str:
    """The row of tolls by which a ship goes: one of its own, or that of its kind."""
    vessel = p.vessel(ship)
    return vessel.id if vessel.id in seaways(p.world).tolls else vessel.kind


# 28/groups
def tolls(p: Situation, ships: Sequence[int]) -> bytes:
    """Node -> BARRED where one of the ships may not go now."""
    side = p.sides[ships[0]]
    rows = [_row(p, side, kind) for kind in dict.fromkeys(class_of(p, ship) for ship in ships)]
    return rows[0] if len(rows) == 1 else bytes(map(max, *rows))


def _row(p: Situation, side: int, kind: str) -> bytes:
    key = "tolls", side, kind
    known: bytes | None = p.cache.get(key)
    if known is None:
        row = bytearray(seaways(p.world).tolls[kind])
        if kind in SHALLOW_KINDS:
            for hex in _beside_ice(p):
                row[hex] = 0
        for node in shut(p, side):
            row[node] = BARRED
        known = p.cache[key] = bytes(row)
    return known


def shut(p: Situation, side: int) -> frozenset[int]:
    """The nodes that no ship of the side may enter now."""
    key = "shut", side
    known: frozenset[int] | None = p.cache.get(key)
    if known is None:
        banks = shut_banks(p, side)
        known = p.cache[key] = banks | frozenset(
            (*ice_at_sea(p), *_enemies(p, side), *_straits(p, side), *_ports(p, side))
        )
    return known


# --- ice (36E) ---------------------------------------------------------------------------------------------


def icebound(p: Situation, node: int) -> bool:
    """Whether ships at a node can neither come nor go: a frozen lake or river, or pack ice (36E1/naval, 36E4/naval)."""
    if not any(p.frozen):
        return False
    world = p.world
    place = seaways(world).place[node]
    zone, land = world.land.zone, world.land
    if world.on_river(place):
        return all(p.frozen[zone[hex]] for hex in world.banks(place))
    if place >= world.hexes or not p.frozen[zone[place]]:
        return False
    return place in land.ice or land.water_of(place) in ("lake", "lake-shore") or _only_river(p, node)


# 36E1/naval
def frozen_in(p: Situation, ship: int) -> bool:
    """Whether a ship is caught on a frozen lake, river or canal, where it does nothing at all until the thaw."""
    place, node = p.at[ship], node_of(p, ship)
    fresh = p.world.on_river(place) or (
        p.afloat[ship] != IN_PORT and place < p.world.hexes and p.world.land.water_of(place) in ("lake", "lake-shore")
    )
    return fresh and icebound(p, node)


def _only_river(p: Situation, port: int) -> bool:
    """A port whose every way out is frozen."""
    sea = seaways(p.world)
    ways = [there for there, _ in sea.ways[port]] if port in sea.ports.values() else []
    return bool(ways) and all(icebound(p, there) for there in ways)


def ice_at_sea(p: Situation) -> tuple[int, ...]:
    if not any(p.frozen):
        return ()
    sea = seaways(p.world)
    return remembered(
        p.world,
        "ice at sea",
        p.frozen,
        lambda: tuple(n for n, each in enumerate(sea.kind) if each < 4 and icebound(p, n)),
    )


def _beside_ice(p: Situation) -> list[int]:
    """28/rt-rf-coastal: open sea beside frozen pack ice."""
    if not any(p.frozen):
        return []
    world = p.world
    frozen = [hex for hex in world.land.ice if p.frozen[world.land.zone[hex]]]
    beside = {there for hex in frozen for there in world.board.adjacent(hex)}
    return [hex for hex in beside if world.land.water_of(hex) == "sea"]


# --- banks and straits -------------------------------------------------------------------------------------


def strong(p: Situation, side: int) -> Hexes:
    """The hexes beside rivers and straits with a unit of the side that has support (28B)."""
    return stands(p).of_side(p, side).backed & _shores(p.world)  # others have it from such a one


def _shores(world: Theatre) -> Hexes:
    return lasting(world, "banks and straits", lambda: _find_shores(world))


def _find_shores(world: Theatre) -> Hexes:
    straits = (hex for _, pair in seaways(world).straits for hex in pair)
    return world.board.set_of({*straits, *(hex for pair in world.river_sides for hex in pair)})


# 28B/enemy-bank
def shut_banks(p: Situation, side: int) -> frozenset[int]:
    """The river hexsides beside a supported enemy, or with both banks the enemy's."""
    foe, shores = enemy(side), _shores(p.world)
    key = side, strong(p, foe), p.lands[foe] & shores, p.aggressive
    return remembered(p.world, "shut banks", key, lambda: frozenset(_shut_banks(p, side, foe)))


# 41A2c/whangpoo
def _unhindered(p: Situation, side: int) -> frozenset[int]:
    """Where the enemy does not count: on the Whangpoo for Japan, until China takes up arms."""
    if side != JAPANESE or p.aggressive:
        return frozenset()
    rivers = enumerate(p.world.river_sides.values())
    return frozenset(p.world.hexes + rank for rank, river in rivers if river == WHANGPOO)


def _shut_banks(p: Situation, side: int, foe: int) -> Iterable[int]:
    """All hexsides are judged at once: a supported enemy on a bank weighs as much as both banks being his."""
    world = p.world
    ones, others = lasting(world, "banks", lambda: _banks(world))
    weight = bytearray(p.owner.translate(bytes(owner == foe + 1 for owner in range(256))))
    for hex in world.board.hexes(strong(p, foe)):
        weight[hex] = 2
    both = bytes(map(add, ones(weight), others(weight)))
    free = _unhindered(p, side)
    return [node for rank in filled(both.translate(_SHUT)) if (node := world.hexes + rank) not in free]


Bank = Callable[[bytearray], tuple[int, ...]]


def _banks(world: Theatre) -> tuple[Bank, Bank]:
    """What a row by hexes has for the one bank of each river hexside, and for the other."""
    ones, others = zip(*world.river_sides, strict=True) if world.river_sides else ((), ())
    return _picked(ones), _picked(others)


def _picked(hexes: tuple[int, ...]) -> Bank:
    if len(hexes) > 1:
        return itemgetter(*hexes)
    return lambda row: tuple([row[hex] for hex in hexes])


# 28/narrow-straits
def _straits(p: Situation, side: int) -> Iterator[int]:
    hostile, bits = strong(p, enemy(side)), p.world.board.bits
    for node, pair in seaways(p.world).straits:
        if any(hostile >> bits[hex] & 1 for hex in pair):
            yield node


# --- enemies and ports -------------------------------------------------------------------------------------


# 27A2; 27A2/land-coexist: neither friends nor units ashore keep ships out; 28/ignore-port-river, /enemy-block
def _enemies(p: Situation, side: int) -> Iterator[int]:
    sea, free = seaways(p.world), _unhindered(p, side)
    for ship in p.fleet(enemy(side)):
        if p.vessel(ship).kind in FIGHTERS and p.afloat[ship] != IN_PORT and p.at[ship] not in free:
            yield from (p.at[ship],) if p.afloat[ship] == ON_RIVER else sea.waters[p.at[ship]]


# 30A/owned-at-start
def open_port(p: Situation, side: int, hex: int) -> bool:
    """Whether a side may use a port: its own now and when its player turn began, and not blockaded."""
    return p.owns(side, hex) and p.turn_owner[hex] == side + 1 and not blockaded(p, hex)


# 27B7
def blockaded(p: Situation, hex: int) -> bool:
    """An enemy task force or carrier group lies off the port; neutral ports cannot be blockaded."""
    if not p.owner[hex]:
        return False
    foe = enemy(p.owner[hex] - 1)
    return any(p.vessel(ship).kind in ZONED and p.afloat[ship] == AT_SEA for ship in p.ships(hex, foe))


def _ports(p: Situation, side: int) -> Iterator[int]:
    sea = seaways(p.world)
    for hex, node in sea.ports.items():
        if not open_port(p, side, hex):
            yield node
    if side == CHINESE:
        yield p.world.place["japan"]  # 30A3


# --- why not -----------------------------------------------------------------------------------------------


def why_shut(p: Situation, ship: int, node: int) -> Refusal | None:
    """Why a ship may not enter a node, whatever the way to it; None if it may."""
    sea, side = seaways(p.world), p.sides[ship]
    place, kind = sea.place[node], p.vessel(ship).kind
    facts = {"ship": p.name(ship), "place": p.place_name(place)}
    if sea.tolls[class_of(p, ship)][node] == BARRED and not (kind in SHALLOW_KINDS and node in _beside_ice(p)):
        return _never(p, kind, node, facts)
    if node in ice_at_sea(p):
        return refuse("28B", "icebound", **facts)
    if node in shut_banks(p, side):
        return refuse("28B/enemy-bank", "enemy-bank", **facts)
    if node in set(_straits(p, side)):
        return refuse("28/narrow-straits", "strait-closed", **facts)
    if node in sea.ports.values() and not open_port(p, side, place):
        if p.owns(side, place) and blockaded(p, place):
            return refuse("27B7", "port-blockaded", **facts)
        return refuse("30A/owned-at-start", "port-not-yours", **facts)
    if node in set(_enemies(p, side)):
        return refuse("28/enemy-block", "enemy-ships-there", **facts)
    return refuse("30A3/off-map-port", "not-your-box", **facts) if node in shut(p, side) else None


def _never(p: Situation, kind: str, node: int, facts: dict[str, str]) -> Refusal:
    world, sea = p.world, seaways(p.world)
    place = sea.place[node]
    if world.on_river(place):
        rule = "28/nt-river-limit" if kind == "NT" else "28/tf-cg-no-river"
        return refuse(rule, "not-up-this-river", kind=kind, **facts)
    if node in sea.ports.values():
        return refuse("30A/river-port-users", "no-river-ports", kind=kind, **facts)
    if place in world.land.marks.get("restricted", ()):
        return refuse("28/restricted-waters", "restricted-waters", **facts)
    if kind in SHALLOW_KINDS and place < world.hexes and world.land.water_of(place) == "sea":
        return refuse("28/rt-rf-coastal", "too-far-out", kind=kind, **facts)
    return refuse("27B3/sea", "no-water-there", **facts)


def held_up(p: Situation, ship: int) -> Refusal | None:
    """Why a ship cannot leave where it lies."""
    node, place = node_of(p, ship), p.at[ship]
    facts = {"ship": p.name(ship), "place": p.place_name(place)}
    if icebound(p, node):
        return refuse("28B", "icebound", **facts)
    if p.afloat[ship] == IN_PORT and place < p.world.hexes and blockaded(p, place):
        return refuse("27B7", "port-blockaded", **facts)
    return None
