"""What players propose to each other: one table for a draw, a take-back, a pause and its end, and to break off.

A proposal stands until all whom it concerns have said yes, one has said no, whoever made it withdraws it, events
overtake it, or its time is over. The rest is the same for all of them; what differs is said by `agreeing.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, insert, select, update

from grognard.server import rows, schema
from grognard.server.errors import Trouble
from grognard.server.messages import ProposalShown
from grognard.server.rows import Motion, Outcome

AT_ONCE: Final = 50  # that are over, looked for in one transaction


class Proposal(msgspec.Struct, frozen=True):
    """One of them, as it is stored."""

    id: int
    game: str
    motion: Motion
    seat: str
    asked: tuple[str, ...]  # whose answer is missing
    agreed: tuple[str, ...]
    at: float
    until: float
    seq: int
    number: int
    outcome: Outcome = ""

    def shown(self) -> ProposalShown:
        return ProposalShown(
            self.id, self.motion, self.seat, self.asked, self.agreed, round(self.at, 3), round(self.until, 3)
        )


def make(connection: Connection, new: Proposal) -> Proposal:
    """Write a proposal down; its id is the next one."""
    table = schema.proposals
    values = {name: value for name, value in msgspec.structs.asdict(new).items() if name != "id"}
    values |= {"asked": rows.encode(new.asked), "agreed": rows.encode(new.agreed), "settled": 0.0}
    made = connection.execute(insert(table).values(values).returning(table.c.id)).scalar_one()
    return msgspec.structs.replace(new, id=made)


def standing(connection: Connection, game: str) -> tuple[Proposal, ...]:
    """What is proposed in a game just now, the oldest first, and its pause if there is one."""
    table = schema.proposals
    query = select(table).where(table.c.game == game, table.c.outcome.in_(("", "lasting")))
    return tuple(_read(row) for row in connection.execute(query.order_by(table.c.id)))


def over(connection: Connection, now: float) -> list[tuple[str, int]]:
    """Game and id of those whose time is over."""
    table = schema.proposals
    query = select(table.c.game, table.c.id).where(table.c.outcome.in_(("", "lasting")), table.c.until <= now)
    return [(row.game, row.id) for row in connection.execute(query.limit(AT_ONCE))]


def agree(connection: Connection, number: int, seats: Iterable[str]) -> Proposal | None:
    """These seats say yes; the proposal as it is then, or None if it stands no more, or waits for none of them."""
    table = schema.proposals
    row = connection.execute(select(table).where(table.c.id == number, table.c.outcome == "").with_for_update()).first()
    if row is None:
        return None
    known, willing = _read(row), set(seats)
    if not willing.intersection(known.asked):
        return None
    asked = tuple(seat for seat in known.asked if seat not in willing)
    agreed = (*known.agreed, *(seat for seat in known.asked if seat in willing))
    values = {"asked": rows.encode(asked), "agreed": rows.encode(agreed)}
    connection.execute(update(table).where(table.c.id == number).values(values))
    return msgspec.structs.replace(known, asked=asked, agreed=agreed)


def settle(connection: Connection, number: int, outcome: Outcome, now: float, until: float = 0.0) -> bool:
    """What becomes of it; False if somebody else has settled it. A pause lasts until it is settled again."""
    table = schema.proposals
    values: dict[str, Any] = {"outcome": outcome, "settled": now, **({"until": until} if until else {})}
    stands = ("",) if outcome == "lasting" else ("", "lasting")
    known = update(table).where(table.c.id == number, table.c.outcome.in_(stands))
    return connection.execute(known.values(values)).rowcount == 1


def rested(connection: Connection, game: str, seat: str, motion: Motion, since: float) -> None:
    """Trouble if the same was asked by the same seat, and declined or withdrawn, a short while ago."""
    table = schema.proposals
    query = select(table.c.settled).where(table.c.game == game, table.c.seat == seat, table.c.motion == motion)
    lately = query.where(table.c.outcome.in_(("declined", "withdrawn", "overtaken")), table.c.settled > since)
    last = connection.execute(lately.order_by(table.c.settled.desc()).limit(1)).scalar()
    if last is not None:
        seconds = int(last - since) + 1
        message = "this was asked a short while ago; let some time pass before you ask again"
        facts = {"seconds": seconds, "minutes": -(-seconds // 60)}
        raise Trouble("limit", message, seconds, 429, "asked-lately", facts)


def _read(row: Row[Any]) -> Proposal:
    asked: Sequence[str] = msgspec.json.decode(row.asked)
    agreed: Sequence[str] = msgspec.json.decode(row.agreed)
    return Proposal(
        row.id, row.game, row.motion, row.seat, tuple(asked), tuple(agreed), row.at, row.until, row.seq, row.number,
        row.outcome,
    )  # fmt: skip
