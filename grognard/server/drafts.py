"""Drafts of own editions as they are stored: every step a row, so that nothing is lost and everything can be undone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from grognard.field.drafting import Edit
from grognard.server import rows, schema
from grognard.server.errors import Trouble

MOST: Final = 20_000  # steps of a draft
BYTES: Final = 16_000_000  # of all of them
UNTOUCHED: Final = 86_400.0  # seconds for which a draft is kept in which nothing was done

Steps = list[list[Edit]]


class Kept(NamedTuple):
    """A draft with the steps that stand, and how many there are with those that were undone."""

    hash: str
    module: str
    number: int
    last: int
    steps: Steps
    published: str = ""  # the digest of what it shows in the gallery


def create(connection: Connection, module: str, step: Sequence[Edit]) -> str:
    """The token of a new draft, with a first step if there is one."""
    table, now = schema.drafts, time.time()
    connection.execute(delete(table).where(table.c.bytes == 0, table.c.updated < now - UNTOUCHED))
    token = rows.new_token()
    hash = rows.token_hash(token)
    connection.execute(insert(table).values(hash=hash, module=module, number=0, bytes=0, created=now, updated=now))
    if step:
        append(connection, hash, 0, step)
    return token


def find(connection: Connection, token: str) -> Kept:
    table, steps = schema.drafts, schema.draft_steps
    hash = rows.token_hash(token)
    row = connection.execute(select(table.c.module, table.c.number).where(table.c.hash == hash)).first()
    if row is None:
        raise Trouble("unknown", "this link opens no draft", "a draft that was begun here", 404, "no-draft")
    last = connection.execute(select(func.max(steps.c.number)).where(steps.c.draft == hash)).scalar() or 0
    found = connection.execute(
        select(steps.c.edits).where(steps.c.draft == hash, steps.c.number <= row.number).order_by(steps.c.number)
    )
    read = [msgspec.json.decode(edits, type=list[Edit]) for (edits,) in found]
    shown = connection.execute(select(schema.gallery.c.digest).where(schema.gallery.c.draft == hash)).scalar()
    return Kept(hash, row.module, row.number, last, read, shown or "")


def append(connection: Connection, hash: str, after: int, step: Sequence[Edit]) -> int:
    """Store a step behind so many; those that were undone are gone. The number of the step."""
    table, steps = schema.drafts, schema.draft_steps
    if after >= MOST:
        raise Trouble("oversized", f"a draft has {MOST:,} steps at most", "a new one from its text", 413, "draft-full")
    edits = rows.encode(step)
    connection.execute(delete(steps).where(steps.c.draft == hash, steps.c.number > after))
    changed = connection.execute(
        update(table)
        .where(table.c.hash == hash, table.c.number == after, table.c.bytes + len(edits) <= BYTES)
        .values(number=after + 1, bytes=table.c.bytes + len(edits), updated=time.time())
    )
    if changed.rowcount != 1:
        raise _elsewhere(connection, hash, after)
    connection.execute(insert(steps).values(draft=hash, number=after + 1, edits=edits))
    return after + 1


def turn(connection: Connection, hash: str, after: int, to: int) -> None:
    """Take steps back, or do them again."""
    table = schema.drafts
    changed = connection.execute(
        update(table).where(table.c.hash == hash, table.c.number == after).values(number=to, updated=time.time())
    )
    if changed.rowcount != 1:
        raise _elsewhere(connection, hash, after)


def remove(connection: Connection, hash: str) -> None:
    connection.execute(delete(schema.draft_matches).where(schema.draft_matches.c.draft == hash))
    connection.execute(delete(schema.draft_steps).where(schema.draft_steps.c.draft == hash))
    connection.execute(delete(schema.drafts).where(schema.drafts.c.hash == hash))


def _elsewhere(connection: Connection, hash: str, after: int) -> Trouble:
    table = schema.drafts
    number = connection.execute(select(table.c.number).where(table.c.hash == hash)).scalar()
    if number == after:
        return Trouble("oversized", "the draft is too long", f"{BYTES:,} bytes at most", 413, "draft-full")
    return Trouble("stale", f"the draft has {number} steps, not {after}: it is open twice", number, 409, "draft-stale")
