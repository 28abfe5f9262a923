"""Where somebody wants to be told that it is their turn: devices, mail addresses, webhooks; and when not."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from grognard.server import rows, schema, webpush
from grognard.server.errors import Trouble

Kind = Literal["push", "mail", "webhook"]
MOST = 10  # receivers of one account
DAY = 24 * 60  # minutes
NEVER = -1  # where there are no quiet hours
Minute = Annotated[int, msgspec.Meta(ge=NEVER, lt=DAY)]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be told: at all, not between these minutes of their day, and in what language."""

    on: bool = True
    quiet_from: Minute = NEVER
    quiet_until: Minute = NEVER
    zone: Annotated[str, msgspec.Meta(max_length=60)] = "UTC"
    language: Literal["en", "fr"] = "en"


class Receiver(msgspec.Struct, frozen=True):
    id: str
    account: str
    kind: Kind
    target: str  # an address, or a push subscription as JSON
    label: str
    site: str  # the address of the server, as its owner knows it
    confirmed: bool
    failures: int


# --- wishes --------------------------------------------------------------------------------------------


def zone_of(wish: Wish) -> ZoneInfo:
    try:
        return ZoneInfo(wish.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Trouble("malformed", f"there is no time zone {wish.zone!r}", "Europe/Paris, or UTC") from None


def set_wish(connection: Connection, account: str, wish: Wish) -> None:
    zone_of(wish)
    table = schema.wishes
    connection.execute(delete(table).where(table.c.account == account))
    connection.execute(insert(table).values(account=account, **msgspec.structs.asdict(wish)))


def wish_of(connection: Connection, account: str) -> Wish:
    table = schema.wishes
    row = connection.execute(select(table).where(table.c.account == account)).first()
    if row is None:
        return Wish()
    return Wish(row.on, row.quiet_from, row.quiet_until, row.zone, row.language)


def awake(wish: Wish, now: float) -> float:
    """When a notice that comes now may be sent: now, or when the quiet hours are over."""
    start, end = wish.quiet_from, wish.quiet_until
    if NEVER in (start, end) or start == end:
        return now
    local = datetime.fromtimestamp(now, zone_of(wish))
    minute = local.hour * 60 + local.minute
    quiet = start <= minute < end if start < end else minute >= start or minute < end
    if not quiet:
        return now
    over = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    return (over if over > local else over + timedelta(days=1)).timestamp()


# --- receivers -----------------------------------------------------------------------------------------


def _receiver(row: Any) -> Receiver:
    return Receiver(
        row.id, row.account, row.kind, row.target, row.label, row.site, row.confirmed, row.failures
    )  # fmt: skip


def add(connection: Connection, account: str, kind: Kind, target: str, label: str, site: str) -> Receiver:
    """One more; the same one a second time is the same. A mail address waits for its owner's word."""
    known = of_account(connection, account)
    same = next((one for one in known if (one.kind, one.target) == (kind, target)), None)
    if same is not None:
        return same
    if len(known) >= MOST:
        raise Trouble(
            "limit", "too many receivers of notices", f"at most {MOST}", 429, "many-receivers", {"most": MOST}
        )
    made = Receiver(rows.new_id(), account, kind, target, label, site, kind != "mail", 0)
    connection.execute(insert(schema.receivers).values(**msgspec.structs.asdict(made), last=0.0, created=time.time()))
    return made


def of_account(connection: Connection, account: str) -> list[Receiver]:
    table = schema.receivers
    found = connection.execute(select(table).where(table.c.account == account).order_by(table.c.created))
    return [_receiver(row) for row in found]


def find(connection: Connection, receiver: str) -> Receiver | None:
    row = connection.execute(select(schema.receivers).where(schema.receivers.c.id == receiver)).first()
    return None if row is None else _receiver(row)


def remove(connection: Connection, receiver: str, account: str = "") -> bool:
    table = schema.receivers
    query = delete(table).where(table.c.id == receiver)
    return connection.execute(query.where(table.c.account == account) if account else query).rowcount == 1


def confirm(connection: Connection, receiver: str) -> None:
    table = schema.receivers
    connection.execute(update(table).where(table.c.id == receiver).values(confirmed=True))


# --- keys of the server --------------------------------------------------------------------------------


def own_key(connection: Connection, name: Literal["push", "links", "operator"]) -> str:
    """A secret of the server, made once by whichever worker needs it first."""
    table = schema.keys
    found = connection.execute(select(table.c.value).where(table.c.name == name)).scalar()
    if found is not None:
        return str(found)
    made = webpush.new_key() if name == "push" else secrets.token_hex(32)
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).values(name=name, value=made).on_conflict_do_nothing())
    return str(connection.execute(select(table.c.value).where(table.c.name == name)).scalar_one())


def proof(key: str, purpose: Literal["confirm", "unsubscribe"], receiver: str) -> str:
    """What stands in the links of a letter: only the server can have written it."""
    return hmac.new(key.encode(), f"{purpose} {receiver}".encode(), hashlib.sha256).hexdigest()[:40]
