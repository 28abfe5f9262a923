"""Reading the arguments of a question about a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.kernel.words import Malformed


def several(args: Mapping[str, Any], name: str, read: Callable[[object], int]) -> list[int]:
    """The counters that an argument lists, each of them once; none if it is absent."""
    words = args.get(name) or []
    if not isinstance(words, Sequence) or isinstance(words, str):
        raise Malformed(f"{name}: a list of counters was expected, found {words!r}")
    found = [read(word) for word in words]
    seen: set[int] = set()
    for word, number in zip(words, found, strict=True):
        if number in seen:
            raise Malformed(f"{name}: {word} stands there more than once, and each counter counts once")
        seen.add(number)
    return found
