"""Who is signed in: a cookie that names a session, and the seats that are opened by it."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from grognard.server import accounts, asking, manners, rows, schema
from grognard.server.accounts import OWN, Account
from grognard.server.errors import nowhere, unsigned
from grognard.server.rows import COOKIE

DAY = 86_400.0
LASTS = 180 * DAY  # seconds without a visit, then one signs in anew
NOTED = 3600.0  # seconds between two notes that a session is in use
SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Mac OS", "CrOS", "Linux")
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}


class Visit(msgspec.Struct, frozen=True):
    """Somebody who is signed in."""

    account: Account
    session: str  # the hash of their cookie


def begin(connection: Connection, account: str, token: str, label: str) -> None:
    now = time.time()
    table = schema.sessions
    connection.execute(delete(table).where(table.c.used < now - LASTS))
    values = {"hash": rows.token_hash(token), "account": account, "label": label, "created": now, "used": now}
    connection.execute(insert(table).values(values))


def find(connection: Connection, key: str) -> tuple[Visit, float] | None:
    """Who is signed in by a session, and when that was noted last."""
    table, people = schema.sessions, schema.accounts
    joined = select(people, table.c.used).join(people, people.c.id == table.c.account).where(table.c.hash == key)
    row = connection.execute(joined).first()
    if row is None or row.banned or row.used < time.time() - LASTS:
        return None
    return Visit(Account(row.id, row.name, row.created), key), row.used


def touch(connection: Connection, key: str) -> None:
    connection.execute(update(schema.sessions).where(schema.sessions.c.hash == key).values(used=time.time()))


def end(connection: Connection, account: str, key: str = "", but: str = "") -> int:
    """Sign out: one session, by its hash or the beginning of it, or all (but one); how many there were."""
    table = schema.sessions
    query = delete(table).where(table.c.account == account, table.c.hash != but)
    return connection.execute(query.where(table.c.hash.startswith(key, autoescape=True)) if key else query).rowcount


def of_account(connection: Connection, account: str) -> list[tuple[str, str, float]]:
    """The hash, label and last use of each session, the latest first."""
    table = schema.sessions
    query = select(table.c.hash, table.c.label, table.c.used).where(table.c.account == account)
    return [(row.hash, row.label, row.used) for row in connection.execute(query.order_by(table.c.used.desc()))]


# --- requests ----------------------------------------------------------------------------------------


async def visit(request: HTTPConnection) -> Visit | None:
    """Who sends a request, if they are signed in."""
    token = request.cookies.get(COOKIE, "")
    if not token:
        return None
    storage = asking.rooms_of(request).storage
    found = await storage.read(find, rows.token_hash(token))
    if found is None:
        return None
    known, used = found
    if used < time.time() - NOTED:
        await storage.write(touch, known.session)
    return known


async def required(request: Request) -> Visit:
    """Who sends a request that only its account may send, from a page of ours."""
    asking.from_here(request)
    known = await visit(request)
    if known is None:
        raise unsigned()
    return known


async def keys(request: HTTPConnection, tokens: Sequence[str]) -> list[str]:
    """The keys of links; one's own are opened by who one is, and where nobody is signed in they open nothing."""
    own = [token for token in tokens if OWN in token]
    known = await visit(request) if own else None
    storage = asking.rooms_of(request).storage
    mine = {} if known is None else await storage.read(accounts.own_keys, known.account.id, own)
    return [mine.get(token, "") if OWN in token else rows.token_hash(token) for token in tokens]


async def key_of(request: HTTPConnection, token: str) -> str:
    """The key of one link, or Trouble."""
    (found,) = await keys(request, [token])
    if found:
        return found
    raise unsigned() if await visit(request) is None else nowhere()


async def key(request: Request) -> str:
    """The key of the link that a request names."""
    return await key_of(request, asking.token(request))


async def keep(request: Request, token: str) -> None:
    """A link that was just made belongs to whoever is signed in."""
    known = await visit(request)
    if known is not None:
        asking.from_here(request)
        rooms = asking.rooms_of(request)
        key, worker = rows.token_hash(token), rooms.storage.worker
        games, _ = await rooms.storage.write(accounts.claim, known.account, [key], worker)
        for game in games:
            rooms.news("people", game)


# --- answers -----------------------------------------------------------------------------------------


async def sign_in(request: Request, account: Account) -> str:
    """A new session, unless the account was shut out: what its cookie will say."""
    if account.banned:
        raise manners.banned(account.banned)
    token = rows.new_token()
    await asking.rooms_of(request).storage.write(begin, account.id, token, device(request))
    return token


def remember(request: Request, token: str, response: Response) -> Response:
    """Give the browser its cookie: for this server's own pages only, and out of reach of their scripts."""
    response.set_cookie(
        COOKIE, token, max_age=int(LASTS), httponly=True, samesite="strict", secure=_secure(request), path="/"
    )
    return response


def forget(request: Request, response: Response) -> Response:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict", secure=_secure(request))
    return response


def _secure(request: Request) -> bool:
    return request.url.scheme == "https" or asking.rooms_of(request).settings.address.startswith("https:")


def device(request: HTTPConnection) -> str:
    """What a browser may be called in a list: 'Firefox, Windows'."""
    agent = request.headers.get("user-agent", "")
    system = next((name for name in SYSTEMS if name in agent), "")
    browser = next((name for mark, name in BROWSERS.items() if f"{mark}/" in agent), "")
    return ", ".join(filter(None, (browser, system)))
