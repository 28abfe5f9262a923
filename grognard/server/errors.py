"""What a client is told when something is wrong with what it sent: what, where, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.kernel.refusals import Fact


class Trouble(Exception):
    """A request that is turned down and has changed nothing.

    `what` is one of: malformed, oversized, unknown, stale, seat, undo, over, busy, fault, lagging,
    cancelled, hidden, limit, rules, banned, closed. A malformed order has a `key` and `facts` besides, for words in the
    player's language.
    """

    def __init__(
        self,
        what: str,
        message: str,
        expected: str | int | None = None,
        status: int = 400,
        key: str = "",
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        super().__init__(message)
        self.what = what
        self.message = message
        self.expected = expected
        self.status = status
        self.key = key
        self.facts = facts or {}


def stale(given: int, seq: int) -> Trouble:
    return Trouble("stale", f"this was meant for a game at seq {given}, but it stands at {seq}", seq, 409)


def nowhere() -> Trouble:
    return Trouble("unknown", "this link opens no game: it was mistyped, or the game was deleted", status=404)


def busy() -> Trouble:
    """The database does not take or give anything just now: its disk is full, it is locked, or it is away."""
    return Trouble("busy", "the database does not answer just now, and nothing was changed; try again", status=503)


def unaided() -> Trouble:
    """A game whose founder wants no help by the machine."""
    return Trouble("seat", "in this game nobody is helped by the machine", "one's own head", 403, "no-help")


def closed(why: str) -> Trouble:
    """A stored game that the rules of today can neither replay nor go on with."""
    message = f"this game was played by other rules and cannot be opened any more: {why}"
    return Trouble("rules", message, "its log and its journal can be read", 409, "game-closed", {"why": why})


def shut(word: str) -> Trouble:
    """A game that the operator has closed, with a word why."""
    message = f"this game was closed by the operator of the server: {word}"
    return Trouble("closed", message, "its log and its journal can be read", 403, "game-shut", {"why": word})


def unseen(number: int) -> Trouble:
    """A moment of the past, before the rules changed, that was not stored."""
    message = f"move {number} was played by other rules, and its position cannot be shown any more"
    return Trouble("rules", message, "a later move", 409, "past-closed", {"number": number})


def elsewhere(number: int) -> Trouble:
    """A moment from before a game was branched off another that was still played: only that one has it."""
    message = f"move {number} was played in the game that this one was branched off, and is to be seen there"
    return Trouble("rules", message, "a later move", 409, "branch-past", {"number": number})
