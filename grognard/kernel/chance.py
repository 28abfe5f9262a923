"""The stream of chance: the n-th number of a seed is a hash of seed and n, so anybody can verify it.

A server publishes `commitment(seed)` before play and the seed after it; nobody can find a seed that
fits a commitment afterwards.
"""

from __future__ import annotations

import hashlib

_SPAN = 1 << 64


def draw(seed: str, number: int, sides: int) -> int:
    """A fair number from 0 to sides - 1: the number-th of the seed's stream."""
    limit = _SPAN - _SPAN % sides  # numbers above would favour the low values
    attempt = 0
    while True:
        text = f"{seed}:{number}:{attempt}".encode()
        value = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
        if value < limit:
            return value % sides
        attempt += 1


def commitment(seed: str) -> str:
    """The fingerprint of a seed, to be published before the game."""
    return hashlib.sha256(f"grognard:{seed}".encode()).hexdigest()
