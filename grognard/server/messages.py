"""The WebSocket protocol, version 1: small JSON objects told apart by `type`. `docs/server.md` explains each.

What is declared here is written for the browser by `typescript.py` (`make types`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from grognard.bots.knowledge import Term
from grognard.field.showing import Known
from grognard.games.shapes import Facts
from grognard.server import rows
from grognard.server.clocks import Terms
from grognard.server.errors import Trouble
from grognard.server.rows import ChatLine
from grognard.server.tenure import Span

VERSION = 1

Id = Annotated[int | str | None, Known("Id")]
Count = Annotated[int, msgspec.Meta(ge=0, le=(1 << 31) - 1)]
# pages are encoded line by line, so that a long list ends where the message would be too long
Entries = Annotated[Sequence[msgspec.Raw], Known("Entries", "Entry[]")]
Lines = Annotated[Sequence[msgspec.Raw], Known("Lines", "ChatLine[]")]
Orders = Annotated[Sequence[Any], Known("Orders", "string[]")]  # or objects, for who asks for `json`
View = Annotated[Mapping[str, Any], Known("View")]  # of a position, as the game shows it to a seat
Change = Annotated[tuple[Sequence[str | int], Any], Known("Change")]  # a path in a view, and what stands there now

# --- from the client -----------------------------------------------------------------------------------


class _Asked(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """`id`, if given, comes back with the answer."""


class Hello(_Asked, frozen=True):
    """The first message of a connection: which link, and the last entry of the log the client has."""

    token: str
    version: int = VERSION
    last: Count = 0
    last_chat: Count = 0
    seat: str | None = None  # which of the seats held by the link to look through
    language: str = "en"
    full_views: bool = False  # send whole views instead of changes
    name: str = ""  # what its player wants to be called; empty: as before
    id: Id = None


class Look(_Asked, frozen=True):
    """Look through another seat held by the same link: a hot-seat game after its curtain."""

    seat: str
    last: Count = 0
    last_chat: Count = 0
    id: Id = None


class Play(_Asked, frozen=True):
    seq: Count  # the last entry the client has seen
    action: str | dict[str, Any]
    seat: str | None = None
    id: Id = None


class Undo(_Asked, frozen=True):
    seq: Count
    seat: str | None = None
    id: Id = None


class Why(_Asked, frozen=True):
    """Would this action be refused, and why?"""

    action: str | dict[str, Any]
    id: Id = None


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A query that is answered along with something else."""

    name: str
    args: dict[str, Any] = {}


class Actions(_Asked, frozen=True):
    """The legal actions: of one kind, about one counter or place, with these fields; a long list page by page.

    With a `query`, such as the reach of the counter they are about, one answer does for both.
    """

    kind: str | None = None
    about: str | None = None
    where: dict[str, str | int | bool] = {}
    start: Count = 0
    most: Count = 5000
    form: Literal["text", "json"] = "text"
    query: Question | None = None
    id: Id = None


class Query(_Asked, frozen=True):
    name: str
    args: dict[str, Any] = {}
    id: Id = None


class History(_Asked, frozen=True):
    """Entries of the log: the first after `since`, or the last before `before`."""

    since: Count = 0
    before: Count | None = None
    id: Id = None


class Review(_Asked, frozen=True):
    """The view after so many moves; with a `query` about that position, one answer does for both."""

    number: Count
    query: Question | None = None
    id: Id = None


class Chat(_Asked, frozen=True):
    text: str
    partners: bool = False  # for those of one's own side alone
    id: Id = None


class Talk(_Asked, frozen=True):
    """Lines of chat from before the one with this id."""

    before: Count
    id: Id = None


class Report(_Asked, frozen=True):
    """Tell the operator of a line of chat, or of a player."""

    why: str
    line: Count = 0
    seat: str = ""  # where it is no line
    id: Id = None


class Note(_Asked, frozen=True):
    """Replace the seat's own notes."""

    text: str
    id: Id = None


class Handover(_Asked, frozen=True):
    """Let a bot play a seat, for good or for a while; without a bot: take the seat (back) oneself."""

    seat: str
    bot: str = ""
    until: Span = ""
    pace: Annotated[float, msgspec.Meta(ge=0, le=60)] | None = None  # seconds before each of its moves
    id: Id = None


class Name(_Asked, frozen=True):
    """What the holder of the link wants to be called; empty: nothing in particular."""

    name: str
    id: Id = None


class Claim(_Asked, frozen=True):
    """The time of another seat is over: take the win, or let the machine play on for it."""

    seat: str
    wish: Literal["win", "machine"]
    id: Id = None


class Propose(_Asked, frozen=True):
    """Ask all others for a draw, to take one's last decision back, for a pause or its end, or to break the game off."""

    motion: rows.Motion
    seat: str | None = None
    id: Id = None


class Respond(_Asked, frozen=True):
    """Yes or no to what was proposed; no to a proposal of one's own withdraws it."""

    proposal: Count
    yes: bool
    id: Id = None


class Hint(_Asked, frozen=True):
    """What would a bot do in the present decision, or in one of the past of a game that is over?"""

    bot: str = ""  # empty: the best one
    number: Count | None = None  # after so many moves
    id: Id = None


class Unhint(_Asked, frozen=True):
    """The hint is not wanted any more."""

    id: Id = None


class Reasons(_Asked, frozen=True):
    """Why did a bot choose this entry of the log?"""

    seq: Count
    id: Id = None


class Ping(_Asked, frozen=True):
    id: Id = None


Asked = (
    Hello | Look | Play | Undo | Why | Actions | Query | History | Review | Chat | Talk | Report | Note
    | Handover | Name | Claim | Propose | Respond | Hint | Unhint | Reasons | Ping
)  # fmt: skip

_decoder = msgspec.json.Decoder(Asked)


def read(raw: str | bytes, limit: int) -> Asked:
    """One message of a client, or Trouble that says what is wrong with it."""
    size = len(raw.encode()) if isinstance(raw, str) else len(raw)
    if size > limit:
        raise Trouble("oversized", f"the message has {size} bytes", f"at most {limit} bytes", 413)
    try:
        asked: Asked = _decoder.decode(raw)
        return asked
    except msgspec.ValidationError as error:
        raise Trouble("malformed", f"the message is not as it should be: {error}", "see docs/server.md") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Trouble("malformed", f"the message is not JSON: {error}", "a JSON object with 'type'") from None
    except RecursionError:
        raise Trouble("malformed", "the message is nested too deep", "a JSON object with 'type'") from None


def asked_id(raw: str | bytes) -> Id:
    """The id of a message that could not be read, if at least that much can be."""
    try:
        shape = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    found = shape.get("id") if isinstance(shape, dict) else None
    return found if isinstance(found, int | str) and not isinstance(found, bool) else None


# --- from the server -----------------------------------------------------------------------------------


class EventShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that has happened."""

    kind: str
    facts: Facts
    to: Sequence[str] | None = None  # the seats that see it; missing: everybody


class EntryShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the log as one seat may see it; `action` is missing where it is hidden."""

    seq: int
    number: int
    seat: str
    at: float
    action: str | None = None
    hidden: bool = False
    events: Sequence[EventShown] = ()
    undoes: int | None = None
    undone: bool = False
    bot: str = ""  # who chose it, if not a person


class DecisionShown(msgspec.Struct, frozen=True):
    """Who must decide what; facts and actions only for the seat that decides, or that may still change its answer."""

    kind: str
    rule: str
    seats: Sequence[str]
    yours: bool
    facts: Facts = {}
    accepts: Sequence[str] = ()
    actions: Mapping[str, Sequence[str]] | None = None  # of short kinds, by kind; None: not yours
    subjects: Mapping[str, Sequence[str] | None] | None = None  # of all other kinds; None for one: too many to name
    sealed: bool = False  # answers are kept, unseen by others, until the last one is in
    answer: str = ""  # the seat's own, which it may still change
    standing: str = ""  # the question, if standing orders may answer it


class Over(msgspec.Struct, frozen=True):
    """The game has ended: the seed is revealed, and anybody can verify the dice against the commitment."""

    winner: str | None
    reason: str
    rule: str
    seed: str
    commitment: str


class _Told(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    pass


class SeatShown(msgspec.Struct, frozen=True):
    """Who plays a seat: a bot for good, a bot to the end of the phase or turn, or a person."""

    name: str
    bot: str
    until: Span  # the bot plays to the end of the phase or turn; '' for good
    held: bool  # some link opens it, so only that player can take it


class PersonShown(msgspec.Struct, frozen=True):
    """Whoever holds a seat."""

    name: str = ""  # what they want to be called; empty: they have not said
    seen: float = 0.0  # when last at the table; 0: never
    here: bool = False  # just now
    kept: bool = False  # the name is that of an account, which nobody else can have


People = Annotated[Mapping[str, PersonShown], Known("People")]  # by seat


class HandShown(msgspec.Struct, frozen=True):
    """The time of one seat, in seconds, as this is told."""

    left: float  # of the main time; below 0: it is over, and others may claim
    free: float  # of this move, before the main time is touched
    runs: bool


class ClockShown(msgspec.Struct, frozen=True):
    terms: Terms
    hands: Mapping[str, HandShown]  # by seat
    paused: bool
    until: float  # when the pause ends by itself; 0: none


class Clocked(_Told, frozen=True):
    """Time runs for others than before, or stands still, without a move."""

    clock: ClockShown | None


class ProposalShown(msgspec.Struct, frozen=True):
    """Something that a seat has proposed and that is not settled yet."""

    id: int
    motion: rows.Motion
    seat: str  # who asks
    asked: Sequence[str]  # whose answer is missing
    agreed: Sequence[str]  # who has said yes
    at: float
    until: float  # then it lapses


class SettledShown(msgspec.Struct, frozen=True):
    """What became of a proposal."""

    motion: rows.Motion
    seat: str  # who asked
    outcome: rows.Outcome
    by: str  # the seat that settled it; '' where nobody did


class Proposed(_Told, frozen=True):
    """All that is proposed just now, and what became of one that is not any more."""

    proposals: Sequence[ProposalShown]
    settled: SettledShown | None = None
    id: Id = None


class Thinking(_Told, frozen=True):
    """A bot has been thinking for so many seconds; its move, or new seats, end it."""

    seat: str
    bot: str
    seconds: float


class ResumedShown(msgspec.Struct, frozen=True):
    """The rules have changed under a game: it goes on from the position after so many moves."""

    number: int
    lost: int  # moves after that which could not be carried over
    rules: str  # the fingerprint of those that were played before, empty if it is not known


class OwnShown(msgspec.Struct, frozen=True):
    """The own edition by which a game is played, in short."""

    digest: str
    name: str
    author: str
    count: int  # how many differences it has
    scenarios: Mapping[str, Mapping[str, str]]  # its own ones by their keys, and what they are called in each language


class Welcome(_Told, frozen=True):
    """Everything a client needs to go on from here; also sent when it has to start afresh."""

    version: int
    game: str
    module: str
    edition: str
    scenario: str
    options: Mapping[str, str | bool | int]
    own: OwnShown | None  # the own edition that it is played by
    commitment: str
    imported: bool
    resumed: ResumedShown | None
    branched: int  # after so many moves of another game it was branched off; 0: it was not
    seats: Sequence[SeatShown]
    people: People
    partners: Sequence[str]  # the seats of one's own side, besides the one that is looked through
    help: bool  # the machine gives hints, and plays for a while if asked to
    again: bool  # it was begun once more: its players may follow
    held: Sequence[str]
    seat: str | None
    owner: bool
    hot_seat: bool
    seq: int
    number: int
    log: Entries
    log_complete: bool  # False: earlier entries after `last` are to be had by History
    view: View
    decision: DecisionShown | None
    can_undo: bool
    chat: Lines  # the latest
    chat_complete: bool  # False: earlier lines after `last_chat` are to be had by Talk
    note: str
    opening: Sequence[EventShown]
    over: Over | None
    clock: ClockShown | None  # None: people take their time
    proposals: Sequence[ProposalShown]
    thinking: Thinking | None
    id: Id = None


class Moved(_Told, frozen=True):
    """A move, or an undo, with the view after it: whole, or as the changes since the last one."""

    entry: EntryShown
    decision: DecisionShown | None
    can_undo: bool
    changes: Sequence[Change] | None = None
    view: View | None = None
    over: Over | None = None
    clock: ClockShown | None = None


class Accepted(_Told, frozen=True):
    """The move is durably stored as this entry."""

    seq: int
    id: Id = None


class Refused(_Told, frozen=True):
    """The rules do not allow it."""

    rule: str
    key: str
    message: str
    facts: Facts
    id: Id = None


class Error(_Told, frozen=True, omit_defaults=True):
    """What was sent is turned down, and nothing has changed."""

    what: str
    message: str
    expected: str | int | None = None
    id: Id = None
    key: str = ""  # of a malformed order
    facts: Facts = {}


class Allowed(_Told, frozen=True):
    """The answer to Why when nothing forbids the action."""

    id: Id = None


class Listed(_Told, frozen=True):
    """The answer to Actions: a page of them, and how many there are in all."""

    seq: int
    count: int
    actions: Orders
    value: Any = None  # of the query asked along with it
    id: Id = None


class Answer(_Told, frozen=True):
    """The answer to Query."""

    seq: int
    value: Any
    id: Id = None


class Past(_Told, frozen=True):
    """The answer to History."""

    entries: Entries
    complete: bool
    id: Id = None


class Reviewed(_Told, frozen=True):
    number: int
    view: View
    value: Any = None  # of the query asked along with it
    id: Id = None


class Chatted(_Told, frozen=True):
    lines: Sequence[ChatLine]


class Talked(_Told, frozen=True):
    """The answer to Talk; complete if there is nothing before."""

    lines: Lines
    complete: bool
    id: Id = None


class Noted(_Told, frozen=True):
    id: Id = None


class Seated(_Told, frozen=True):
    """Who plays which seat has changed."""

    seats: Sequence[SeatShown]
    held: Sequence[str]  # by this link
    id: Id = None


class Present(_Told, frozen=True):
    """Somebody has come, gone, or changed their name."""

    people: People
    id: Id = None


class Again(_Told, frozen=True):
    """Somebody has begun the game once more with the sides changed; others may follow."""

    seats: Sequence[str]  # whose, in the game that is over


class Hinted(_Told, frozen=True):
    """The answer to Hint: the action as text, and what the bot counted."""

    seq: int
    bot: str
    seat: str  # in whose place
    action: str
    why: Sequence[Term]
    id: Id = None


class Reasoned(_Told, frozen=True):
    """The answer to Reasons."""

    seq: int
    bot: str
    why: Sequence[Term]
    id: Id = None


class Pong(_Told, frozen=True):
    id: Id = None


Told = (
    Welcome | Moved | Accepted | Refused | Error | Allowed | Listed | Answer | Past | Reviewed | Chatted | Talked
    | Noted | Seated | Present | Again | Clocked | Proposed | Thinking | Hinted | Reasoned | Pong
)  # fmt: skip

_encoder = msgspec.json.Encoder()


def write(message: Told) -> str:
    return _encoder.encode(message).decode()


def size(shape: object) -> int:
    """Bytes on the wire."""
    return len(_encoder.encode(shape))


def page(items: Sequence[object], most: int, latest: bool = False) -> list[msgspec.Raw]:
    """The first of them (or the latest), encoded, as many as make up so many bytes, but always one."""
    made: list[msgspec.Raw] = []
    size = 0
    for item in reversed(items) if latest else items:
        encoded = msgspec.Raw(_encoder.encode(item))
        size += len(bytes(encoded))
        if made and size > most:
            break
        made.append(encoded)
    return made[::-1] if latest else made
