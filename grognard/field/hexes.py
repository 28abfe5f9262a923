"""Sets of hexes as whole numbers: bit `n` is set for the hex at position `n`.

Union, intersection and 'does an enemy stand in the way' are then single machine operations, whatever the size of
the board. Three habits keep them fast on a board of thousands of hexes: the difference is `without`, because the
complement of a small set is as long as the board; many members are asked of a `row` made once, because `set >> hex`
moves the whole set; how many there are is `set.bit_count()`.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence

Hexes = int  # a set of hexes: bit n for the hex at position n (which is hex n unless the board says otherwise)

_MARKS = bytes([48]) + bytes([49]) * 255  # '0' for nothing, '1' for anything
_ONES = bytes(byte == ord("1") for byte in range(256))
_IN_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
_EMPTY = re.compile(rb"\0+")
_STRETCH = 256  # bytes of a row that are passed over at once where all of them are empty
_NOTHING = bytes(_STRETCH)
_FEW = 16  # members that are found faster one by one than by going through the whole set


def hexes_of(chosen: Iterable[int]) -> Hexes:
    """The set of these positions."""
    positions = chosen if isinstance(chosen, list | tuple | set | frozenset) else list(chosen)
    if len(positions) <= _FEW:
        found = 0
        for position in positions:
            found |= 1 << position
        return found
    packed = bytearray((max(positions) >> 3) + 1)
    for position in positions:
        packed[position >> 3] |= 1 << (position & 7)
    return int.from_bytes(packed, "little")


def filled(row: bytes | bytearray | array[int]) -> list[int]:
    """The places of a row that hold anything but 0, found without looking at each of them one by one."""
    if isinstance(row, array):
        return list(dict.fromkeys([byte // row.itemsize for byte in filled(row.tobytes())]))
    found = list[int]()
    for first in range(0, len(row), _STRETCH):
        stretch = row[first : first + _STRETCH]
        if stretch == _NOTHING:
            continue
        last = 0
        for run in _EMPTY.finditer(stretch):
            found.extend(range(first + last, first + run.start()))
            last = run.end()
        found.extend(range(first + last, first + len(stretch)))
    return found


def changed(row: bytes | bytearray, first: bytes | bytearray) -> list[int]:
    """The places at which two rows of the same length differ."""
    apart = int.from_bytes(row, "little") ^ int.from_bytes(first, "little")
    return filled(apart.to_bytes(len(row), "little"))


def listed(chosen: Hexes) -> Iterator[int]:
    """The members in rising order; the time it takes grows with the board and the members, not with their product."""
    if chosen.bit_count() <= _FEW:
        while chosen:
            lowest = chosen & -chosen
            yield lowest.bit_length() - 1
            chosen ^= lowest
        return
    first = 0
    for byte in chosen.to_bytes((chosen.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _IN_BYTE[byte]:
                yield first + bit
        first += 8


def marked(row: bytes | bytearray) -> Hexes:
    """The positions whose byte in a row of one byte each is not zero."""
    return int(bytes(row[::-1]).translate(_MARKS), 2) if row else 0


def row(chosen: Hexes, count: int, marks: bytes = _ONES) -> bytes:
    """One byte for each of `count` positions, 1 for the members: `row(s, n)[hex]` asks in no time at all.

    `marks` writes other bytes: it has one at `ord("1")` for the members and one at `ord("0")` for the rest.
    """
    return f"{chosen:0{count}b}".encode()[::-1].translate(marks) if count else b""


def packed(chosen: Hexes, count: int) -> bytes:
    """Eight of `count` positions a byte: made in less time than a `row`, and asked by `[h >> 3] >> (h & 7) & 1`."""
    return chosen.to_bytes((count + 7) >> 3, "little")


def ranked(layers: Sequence[Hexes], count: int) -> bytes:
    """Position -> the number of the layer that has it, 255 for none: of at most 255 layers of which no two share one.

    Written digit by digit for all positions at once.
    """
    found, none = 0, (1 << count) - 1
    for layer in layers:
        none ^= layer
    for digit in range(8):
        marked = none
        for number, layer in enumerate(layers):
            if number >> digit & 1:
                marked |= layer
        found |= int.from_bytes(row(marked, count), "little") << digit
    return found.to_bytes(count, "little")


def without(these: Hexes, those: Hexes) -> Hexes:
    """The members of the first set that are not in the second."""
    return these ^ (these & those)
