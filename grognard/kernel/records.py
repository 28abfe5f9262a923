"""Stored positions: what a later version of the program needs to read them, and what it does with older ones.

Pieces and hexes are numbers in a position, and where a procedure stands is a number too. A record therefore tells the
names that the numbers stood for, as one fingerprint, and the steps by name. A field that did not exist yet has its
default; a position whose numbers mean something else now is `Unreadable`, which says why.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

import msgspec

from grognard.kernel.game import Game, Setup
from grognard.kernel.module import Module
from grognard.kernel.position import Unreadable, digest, hash_of, sorted_json
from grognard.kernel.words import Malformed, names_of

MOST = 1 << 20  # bytes of a position; a packed one that grows beyond that is no position


class Record(msgspec.Struct, frozen=True):
    """A position as it is stored; one from before records were kept has neither steps nor names."""

    position: Mapping[str, Any]
    steps: tuple[str, ...] | None = None
    names: str = ""

    @property
    def hash(self) -> str:
        return hash_of(self.position)


def record(game: Game) -> Record:
    return Record(game.position.dump(), game.position.standing(), game.notation.names)


def pack(stored: Record) -> bytes:
    return pack_hashed(stored)[0]


def pack_hashed(stored: Record) -> tuple[bytes, str]:
    """Packed, and its hash, from one writing of the position."""
    written = sorted_json(stored.position)
    shape = {"position": msgspec.Raw(written), "steps": stored.steps, "names": stored.names}
    return zlib.compress(msgspec.json.encode(shape), 1), digest(written)


def unpack(blob: bytes) -> Record:
    opener = zlib.decompressobj()
    try:
        text = opener.decompress(blob, MOST)
        if opener.unconsumed_tail:
            raise Unreadable(f"the stored position is longer than {MOST} bytes", reason="long")
        shape = msgspec.json.decode(text)
        if isinstance(shape, dict) and "position" not in shape:
            return Record(shape)
        return msgspec.convert(shape, Record)
    except (zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"the stored position is damaged: {error}", reason="damaged") from None


def to_text(stored: Record) -> str:
    return b64encode(pack(stored)).decode()


def from_text(text: str) -> Record:
    try:
        return unpack(b64decode(text, validate=True))
    except (binascii.Error, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(f"the stored position is damaged: {error}", reason="damaged") from None


def restored(module: Module, setup: Setup, stored: Record) -> Game:
    """The game in a stored position, at the decision it waited for."""
    world = module.world(setup.scenario, setup.edition, setup.options, setup.revision)
    if stored.names and stored.names != names_of(world.words):
        raise Unreadable("its counters or hexes are listed otherwise than today", reason="names")
    position = module.start(world, setup.seed)
    try:
        position.restore(stored.position, {kind.__name__: kind for kind in module.procedures}, stored.steps)
        return Game(module, setup, position)
    except Malformed:
        raise
    except Exception as error:  # whatever a rule does with a position that it does not understand
        raise Unreadable(f"the rules of today cannot go on from it: {error!r}", reason="rules") from error
