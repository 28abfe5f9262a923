"""Whose hexes are whose and who is whose enemy, as sets and tables that outlive a move."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.floods import Net
from grognard.field.hexes import Hexes, changed, row
from grognard.field.memory import lasting, notes, remembered
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.theatre import NOBODY, Theatre

FEW: Final = 40  # hexes that have changed hands and are not worth counting all anew
OWNED: Final = "owned"
SCENES: Final = 500  # that are remembered
CAME: Final = DROPPED | INVADED
_TOLLS: Final = bytes(BARRED if byte == ord("1") else 0 for byte in range(256))
_MARKS: Final = bytes(byte == ord("1") for byte in range(256))

Politics = tuple[bytes, bytes, bytes]


def politics(p: Situation) -> Politics:
    """All that says who is with whom and against whom."""
    known: Politics | None = p.cache.get("politics")
    if known is None:
        known = p.cache["politics"] = bytes(p.master), bytes(p.allegiance), bytes(p.foes)
    return known


def scene(p: Situation) -> int:
    """A number for all that zones of control and lines of supply follow from; the same as long as all of it is."""
    known: int | None = p.cache.get("scene")
    if known is None:
        at, ashore, on_map = p.at, p.hexes, p.places.first_box
        watched = _watched(p)
        others = tuple(
            (piece, at[piece])
            for piece in p.world.not_on_foot
            if at[piece] < on_map and (at[piece] >= ashore or p.control[at[piece]] in watched)
        )
        came = tuple((unit, at[unit]) for unit in p.world.land_units if p.done[unit] & CAME) if newcomers(p) else ()
        rows = bytes(p.control), bytes(p.lately), bytes(p.conquered)
        staffs = tuple(map(at.__getitem__, p.world.headquarters))
        key = tuple(p.ranks), staffs, others, came, rows, p.weather, politics(p)
        known = p.cache["scene"] = remembered(p.world, "scenes", key, p.world.fresh, SCENES)
    return known


def _watched(p: Situation) -> frozenset[int]:
    """The powers in whose land it matters to somebody's zones whether aircraft or ships of others are there (2.2)."""
    afoot = tuple(power for power in range(len(p.world.powers)) if p.ranks[2 * power] or p.ranks[2 * power + 1])

    def find() -> frozenset[int]:
        return frozenset(
            owner
            for owner in range(len(p.world.powers))
            if any(p.allegiance[owner] != p.allegiance[power] and not p.at_war(power, owner) for power in afoot)
        )

    return remembered(p.world, "watched", (afoot, politics(p)), find)


def newcomers(p: Situation) -> bool:
    """Whether anybody has come by air or sea in this impulse."""
    known: bool | None = p.cache.get("newcomers")
    if known is None:
        known = p.cache["newcomers"] = max(p.done, default=0) >= DROPPED
    return known


def led_by(p: Situation, seat: int) -> frozenset[int]:
    """The powers whose units a seat moves: its major powers and the minors aligned with them."""

    def find() -> frozenset[int]:
        seats = p.world.seat_of
        return frozenset(power for power in range(len(p.world.powers)) if seats.get(p.major(power)) == seat)

    return remembered(p.world, "led by", (seat, politics(p)), find)


def enemies_of(p: Situation, power: int) -> tuple[int, ...]:
    """The powers at war with a power."""

    def find() -> tuple[int, ...]:
        return tuple(other for other in range(len(p.world.powers)) if p.at_war(power, other))

    return remembered(p.world, "enemies of", (power, politics(p)), find)


def owned(p: Situation) -> list[Hexes]:
    """Power -> the hexes that it controls. What was last asked for is put right where hexes have changed hands."""
    page, now = notes(p.world, OWNED), bytes(p.control)
    before: bytes = page.get("now", b"")
    sets: list[Hexes] = page.get("sets", [])
    if before != now:
        apart = changed(now, before) if before else []
        if not before or len(apart) > FEW:
            sets = _all_owned(p, now)
        else:
            sets = list(sets)
            for hex in apart:
                bit = 1 << p.world.board.bits[hex]
                for owner in (before[hex], now[hex]):
                    if owner != NOBODY:
                        sets[owner] ^= bit
        page["now"], page["sets"] = now, sets
    return sets


def _all_owned(p: Situation, control: bytes) -> list[Hexes]:
    """From nothing: the row of owners in the order of bits, read as a binary number for each power."""
    board = p.world.board

    def find() -> Callable[[bytes], tuple[int, ...]]:
        places = [hex if hex != NO_HEX else len(control) for hex in reversed(board.at_bit)]
        return itemgetter(*places, len(control))

    in_order = bytes(lasting(p.world, "order of owners", find)(control + bytes([NOBODY])))
    found, present = [0] * len(p.world.powers), {*control}
    for power in present - {NOBODY}:
        digits = in_order[:-1].translate(bytes(ord("1") if owner == power else ord("0") for owner in range(256)))
        found[power] = int(digits, 2)
    return found


def held_by(p: Situation, powers: tuple[int, ...]) -> Hexes:
    """The hexes that some powers control."""
    sets, found = owned(p), 0
    for power in powers:
        found |= sets[power]
    return found


def troops(p: Situation, powers: tuple[int, ...]) -> Hexes:
    """The hexes with land units of some powers."""
    found = 0
    for power in powers:
        found |= p.ranks[2 * power] | p.ranks[2 * power + 1]
    return found


def beside_foes(p: Situation, side: int) -> Hexes:
    """The hexes beside land units of others than a side, whatever lies between: a quick look before closer ones."""
    key = "beside foes", side
    known: Hexes | None = p.cache.get(key)
    if known is None:
        others = troops(p, tuple(power for power, each in enumerate(p.allegiance) if each != side))
        known = p.cache[key] = lasting(p.world, "hexsides", lambda: Net.of(p.world.board)).around(others)
    return known


def side_powers(p: Situation, side: int) -> tuple[int, ...]:
    """The powers of a side."""

    def find() -> tuple[int, ...]:
        return tuple(power for power, each in enumerate(p.allegiance) if each == side)

    return remembered(p.world, "powers of", (side, bytes(p.allegiance)), find)


def choice(p: Situation, kind: str, power: int, test: Callable[[int], bool]) -> tuple[int, ...]:
    """The powers that pass a test which only politics decides, for a power."""

    def find() -> tuple[int, ...]:
        return tuple(other for other in range(len(p.world.powers)) if test(other))

    return remembered(p.world, kind, (power, politics(p)), find)


# --- rows -----------------------------------------------------------------------------------------------------


def _by_hex(world: Theatre) -> Callable[[bytes], tuple[int, ...]]:
    return lasting(world, "order of bits", lambda: itemgetter(*world.board.bits, world.board.bits[0]))


def tolls_of(world: Theatre, hexes: Hexes) -> bytes:
    """Hex -> BARRED for those of a set."""
    return _row(world, "tolls of", hexes, _TOLLS)


def marks_of(world: Theatre, hexes: Hexes) -> bytes:
    """Hex -> 1 for those of a set."""
    return _row(world, "marks of", hexes, _MARKS)


def _row(world: Theatre, kind: str, hexes: Hexes, marks: bytes) -> bytes:
    def find() -> bytes:
        return bytes(_by_hex(world)(row(hexes, len(world.board.at_bit), marks)))[:-1]

    return remembered(world, kind, hexes, find)
