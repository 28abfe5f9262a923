"""What is stored, as typed values: games, links, log entries, chat lines."""

from __future__ import annotations

import hashlib
import secrets
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec

from grognard.kernel.game import Setup
from grognard.kernel.position import Event

_events = msgspec.json.Decoder(tuple[Event, ...])


class Seat(msgspec.Struct, frozen=True):
    """One seat of a game, the bot that plays it, if any, until when, and whether some link opens it."""

    name: str
    bot: str = ""
    until: str = ""  # 'phase 31': to the end of that phase; empty: until somebody takes the seat
    held: bool = False


class GameRow(msgspec.Struct, frozen=True):
    """A game without its moves."""

    id: str
    setup: Setup
    commitment: str
    imported: bool
    opening: tuple[Event, ...]
    pace: float
    seq: int
    number: int
    floor: int
    waiting: tuple[str, ...]
    result: Mapping[str, Any] | None
    created: float
    updated: float
    seats: tuple[Seat, ...]

    @property
    def seat_names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)


class Link(msgspec.Struct, frozen=True):
    """What a token opens: some seats of a game, or none for a spectator."""

    game: str
    held: tuple[str, ...]
    owner: bool


class Entry(msgspec.Struct, frozen=True):
    """One entry of a game's log: a move, or an undo of one."""

    seq: int
    number: int
    place: int
    action: str
    secret: bool
    events: tuple[Event, ...]
    at: float
    undoes: int | None = None
    undone: bool = False
    bot: str = ""  # who chose it, if not a person


class Append(msgspec.Struct, frozen=True):
    """One entry to be stored, with what changes on the game's own row, and why a bot chose so (JSON)."""

    game: str
    entry: Entry
    floor: int
    waiting: tuple[str, ...]
    result: Mapping[str, Any] | None
    snapshot: bytes | None = None
    why: str = ""


class Saved(msgspec.Struct, frozen=True):
    """What a game is brought back from: its row, the nearest stored position, and the moves after it."""

    row: GameRow
    snapshot: bytes | None
    snapshot_number: int
    before: Entry | None  # the last move before the snapshot
    moves: tuple[Entry, ...]


class ChatLine(msgspec.Struct, frozen=True):
    id: int
    author: str
    text: str
    at: float


def new_id() -> str:
    return secrets.token_hex(8)


def new_token() -> str:
    """A link that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """The only form in which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def decode_events(text: str) -> tuple[Event, ...]:
    return _events.decode(text)


def pack(position: Mapping[str, Any]) -> bytes:
    """A dumped position as it is stored."""
    return zlib.compress(msgspec.json.encode(position), 1)


def unpack(blob: bytes) -> dict[str, Any]:
    shape: dict[str, Any] = msgspec.json.decode(zlib.decompress(blob))
    return shape
