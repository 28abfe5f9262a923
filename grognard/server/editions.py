"""Own editions as they are stored: each text once, under a number made of it, which is all that a game keeps of it."""

from __future__ import annotations

import hashlib
import sys
import time

from sqlalchemy import Connection, insert, select

from grognard.field import revisions
from grognard.games import own_scenarios
from grognard.server import schema
from grognard.server.errors import Trouble
from grognard.server.messages import OwnShown

DIGITS = 12  # bytes of the number


def digest_of(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=DIGITS).hexdigest() if text else ""


def in_short(text: str) -> OwnShown | None:
    if not text:
        return None
    own = revisions.read(text)
    return OwnShown(digest_of(text), own.name, own.author, len(own.differences), own_scenarios.named(own))


def keep(connection: Connection, text: str) -> str:
    """The number of a text that was examined, which is stored if it is not yet; '' for no text."""
    digest = digest_of(text)
    if text and not find(connection, digest):
        own = revisions.read(text)
        values = {"digest": digest, "module": own.game, "name": own.name, "text": text, "created": time.time()}
        connection.execute(insert(schema.editions).values(**values))
    return digest


def unknown(digest: str) -> Trouble:
    return Trouble("unknown", f"there is no own edition {digest!r}", "one that was sent before", 404, "no-own")


def find(connection: Connection, digest: str) -> str:
    """The text, '' if there is none; games by the same edition share it in memory."""
    if not digest:
        return ""
    table = schema.editions
    text = connection.execute(select(table.c.text).where(table.c.digest == digest)).scalar()
    return sys.intern(text) if text else ""
