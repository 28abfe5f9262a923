"""What is stored, as typed values: games, links, log entries, chat lines."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from grognard.field.showing import Known
from grognard.kernel.game import Setup
from grognard.kernel.position import Event
from grognard.kernel.records import Record
from grognard.kernel.refusals import Fact
from grognard.server.clocks import Clock

TAG: Final = 2  # letters of a link that tell to which worker its game belongs
BRANCHED: Final = "branched"  # in the place of older rules: the moves before were those of another game
COOKIE = "grognard"  # names the session of whoever is signed in


class _StoredEvent(msgspec.Struct, frozen=True):
    """An event as any version wrote it: at first it was told to one seat, or to all but one."""

    kind: str
    facts: Mapping[str, Fact]
    to: int | tuple[int, ...] | None = None
    but: int | tuple[int, ...] | None = None


_events = msgspec.json.Decoder(tuple[_StoredEvent, ...])


class Seat(msgspec.Struct, frozen=True):
    """One seat of a game, the bot that plays it, if any, until when, and whether some link opens it."""

    name: str
    bot: str = ""
    until: str = ""  # 'phase 31': to the end of that phase; empty: until somebody takes the seat
    held: bool = False


Language = Literal["", "en", "fr"]
Tempo = Annotated[Literal["", "evening", "mail"], Known("Tempo")]


Scored = Annotated[Literal["won", "drawn", "lost"], Known("Scored")]
Motion = Annotated[Literal["draw", "back", "pause", "resume", "abandon"], Known("Motion")]
Outcome = Annotated[Literal["", "agreed", "declined", "withdrawn", "overtaken", "lapsed", "lasting"], Known("Outcome")]


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game stands in the open lobby."""

    language: Language = ""  # in which its founder wants to talk
    tempo: Tempo = ""  # and how fast to play


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
    rules: str = ""  # the fingerprint of those it is played by; empty: stored before there were any
    hash: str = ""  # of the position after the last move
    base: int = 0  # its journal begins after so many moves, with a stored position
    origin: str = ""  # the fingerprint of the rules that were played before
    lost: int = 0  # moves before that could not be carried over
    listing: Listing | None = None  # None: private
    help: bool = True  # players may ask the machine for hints, and let it play for a while
    following: str = ""  # the game that was begun after it with the sides changed
    clock: Clock | None = None  # None: people take their time
    closed: str = ""  # why the operator has closed it

    @property
    def branched(self) -> int:
        """After how many moves of another game this one was branched off; 0: it was not."""
        return self.base if self.origin == BRANCHED else 0

    @property
    def seat_names(self) -> tuple[str, ...]:
        return tuple([seat.name for seat in self.seats])


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
    """One entry to be stored, with what changes on the game's own row: the position it led to, above all.

    Every so many moves that position is stored for good as a `snapshot`. `why` a bot chose so is JSON.
    """

    game: str
    entry: Entry
    floor: int
    waiting: tuple[str, ...]
    result: Mapping[str, Any] | None
    record: Record
    rules: str
    snapshot: bool = False
    why: str = ""
    clock: Clock | None = None


class Saved(msgspec.Struct, frozen=True):
    """What a game is brought back from: its row, the nearest stored position, and the moves after it.

    To look at the time before its rules changed, `beyond` is the next stored position, to see whether moves still lead
    there.
    """

    row: GameRow
    snapshot: bytes | None
    snapshot_number: int
    before: Entry | None  # the last move before the snapshot
    moves: tuple[Entry, ...]
    beyond: bytes | None = None


class Whole(msgspec.Struct, frozen=True):
    """All that is stored of a game: where it stands, its positions on the way by number of moves, and all moves."""

    row: GameRow
    position: bytes | None
    snapshots: Mapping[int, bytes]
    moves: tuple[Entry, ...]


class Settled(msgspec.Struct, frozen=True):
    """How a stored game goes on by the rules of today."""

    rules: str
    number: int
    base: int
    origin: str
    lost: int
    record: Record  # after `number` moves
    waiting: tuple[str, ...]
    result: Mapping[str, Any] | None
    unreadable: tuple[int, ...] = ()  # snapshots that are of no use any more


class ChatLine(msgspec.Struct, frozen=True):
    id: int
    author: str
    text: str
    at: float
    side: str = ""  # that alone reads it; empty: everybody
    about: str = ""  # 'draw-asked': no words of the author's, but what they have proposed or answered


def new_id() -> str:
    return secrets.token_hex(8)


def new_token() -> str:
    """A link that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def new_link(game: str) -> str:
    """A token for a link of a game; its first letters are those of all links of the game, and no secret."""
    return hashlib.sha256(game.encode()).hexdigest()[:TAG] + new_token()


def token_hash(token: str) -> str:
    """The only form in which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def decode_events(text: str) -> tuple[Event, ...]:
    return tuple(
        Event(event.kind, event.facts, None if event.to is None else _seats(event.to), _seats(event.but))
        for event in _events.decode(text)
    )


def _seats(stored: int | tuple[int, ...] | None) -> tuple[int, ...]:
    return () if stored is None else (stored,) if isinstance(stored, int) else stored
