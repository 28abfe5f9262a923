"""Hexes and counters in words, whatever the game: what a player names is looked up, and the game tells of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.kernel.words import Malformed

Say = Callable[..., str]
Teller = Callable[[Any, int | None, int, Say], Sequence[str]]  # position, seat, number, the player's tongue


def describe(p: Any, seat: int | None, what: str, say: Say, hex: Teller, piece: Teller) -> list[str]:
    """Everything that the seat may know about one hex or one counter."""
    for domain, tell in (("hex", hex), ("piece", piece)):
        try:
            number = p.world.words[domain].read(what)
        except Malformed:
            continue
        return list(tell(p, seat, number, say))
    raise Malformed(say("describe-unknown", what=what))
