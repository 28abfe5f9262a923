"""Long lists of actions kept in the parts of which they were made: most of them are counted, but never written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Generic, TypeVar, overload

A = TypeVar("A")


class Listing(Sequence[A], Generic[A]):
    """The actions of all parts one after the other; nobody may change a part afterwards."""

    __slots__ = ("_count", "parts")

    parts: list[Sequence[A]]

    def __init__(self, parts: Iterable[Sequence[A]]) -> None:
        self.parts = list(filter(None, parts))
        self._count = sum(map(len, self.parts))

    @staticmethod
    def joined(listings: Iterable[Sequence[A]]) -> Listing[A]:
        """Several listings as one, with the parts of all of them."""
        whole: Listing[A] = Listing(())
        for listing in listings:
            if type(listing) is Listing:
                whole.parts += listing.parts
            elif listing:
                whole.parts.append(listing)
            whole._count += len(listing)
        return whole

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[A]:
        return chain.from_iterable(self.parts)

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self.parts)

    @overload
    def __getitem__(self, place: int) -> A: ...
    @overload
    def __getitem__(self, place: slice) -> list[A]: ...
    def __getitem__(self, place: int | slice) -> A | list[A]:
        if isinstance(place, slice):
            return list(self)[place]
        left = place + self._count if place < 0 else place
        if 0 <= left < self._count:
            for part in self.parts:
                if left < len(part):
                    return part[left]
                left -= len(part)
        raise IndexError(f"{place} of {self._count} actions")

    def __eq__(self, other: object) -> bool:
        """Equal to any sequence of the same actions, as lists are to lists."""
        if not isinstance(other, Listing | list):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        return repr(list(self))
