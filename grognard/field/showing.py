"""Plain data for views, made anew only where something has changed.

What has not changed is the very same object as before, for every seat and every game: nobody may change it, and to
compare it with itself costs nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final

from grognard.field.memory import notes

Row = dict[str, Any]
ROOM: Final = 50_000  # rows of a kind that are kept, some hundred bytes each


def rows(p: Any, page: str, columns: Sequence[bytearray | array[int]], make: Callable[..., Row]) -> list[Row]:
    """A row for each counter, from what the columns say of it: `make(counter, *values)`."""
    state = tuple([bytes(column) for column in columns])
    latest = p.cache.get(page)
    if latest is not None and latest[0] == state:
        found: list[Row] = latest[1]
        return found
    known = notes(p.world, page, ROOM)
    found = []
    for key in zip(range(len(columns[0])), *columns, strict=True):
        row = known.get(key)
        if row is None:
            row = known[key] = make(*key)
        found.append(row)
    p.cache[page] = state, found
    return found
