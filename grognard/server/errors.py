"""What a client is told when something is wrong with what it sent: what, where, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.kernel.refusals import Fact


class Trouble(Exception):
    """A request that is turned down and has changed nothing.

    `what` is one of: malformed, oversized, unknown, stale, seat, undo, over, busy, fault, lagging,
    cancelled, hidden, limit. A malformed order has a `key` and `facts` besides, for words in the player's language.
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
