"""Names that people keep here, none like another; recovery codes, and the seats that belong to an account."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from grognard.kernel.refusals import Fact
from grognard.server import rows, schema, store
from grognard.server.errors import Trouble
from grognard.server.rows import TAG

SHORTEST, LONGEST = 2, 30  # letters of a name
BESIDES: Final = " -_.'’"  # what may stand in a name beside letters and digits
ALIKE: Final = ("LATIN", "CYRILLIC", "GREEK")  # scripts with letters that look alike: a name has one of them
CODES = 10  # recovery codes at a time
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # of codes; none that is read for another
MISREAD: Final = str.maketrans("OIL", "011")
GAMES = 200  # the most games of an account that are listed
OWN = "@"  # in a token: the seat of whoever is signed in, not of whoever has the link


class Account(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: float
    banned: str = ""


# --- names -------------------------------------------------------------------------------------------


def proper(name: str) -> str:
    """A name as it is kept; Trouble that says what is wrong with it."""
    plain = unicodedata.normalize("NFKC", " ".join(name.split()))
    facts: dict[str, Fact] = {"least": SHORTEST, "most": LONGEST}
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in plain}
    possible = (
        SHORTEST <= len(plain) <= LONGEST
        and all(_letter(sign) or sign in BESIDES for sign in plain)
        and len(folded(plain)) >= SHORTEST
        and len(scripts.intersection(ALIKE)) <= 1
    )
    if not possible:
        expected = f"{SHORTEST} to {LONGEST} letters and digits of one script, spaces, and {BESIDES.strip()}"
        raise Trouble("malformed", "this cannot be the name of an account", expected, 400, "bad-account-name", facts)
    return plain


def _letter(sign: str) -> bool:
    return sign.isalnum() or unicodedata.category(sign) in ("Mn", "Mc")


def folded(name: str) -> str:
    """What two names have in common that are taken for each other."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name).casefold() if _letter(sign))


def _taken(name: str) -> Trouble:
    return Trouble("seat", f"somebody else is called {name!r} here", "another name", 409, "name-taken", {"name": name})


def free(connection: Connection, name: str) -> None:
    """Trouble if somebody has this name, or one that would be taken for it."""
    if find_named(connection, name) is not None:
        raise _taken(name)


def find_named(connection: Connection, name: str) -> Account | None:
    table = schema.accounts
    row = connection.execute(select(table).where(table.c.folded == folded(name))).first()
    return None if row is None else Account(row.id, row.name, row.created, row.banned)


def find(connection: Connection, account: str) -> Account | None:
    row = connection.execute(select(schema.accounts).where(schema.accounts.c.id == account)).first()
    return None if row is None else Account(row.id, row.name, row.created, row.banned)


def create(connection: Connection, account: str, name: str) -> Account:
    made = Account(account, name, time.time())
    values = {"id": account, "name": name, "folded": folded(name), "created": made.created, "banned": ""}
    try:
        connection.execute(insert(schema.accounts).values(values))
    except IntegrityError:  # somebody was faster
        raise _taken(name) from None
    return made


def rename(connection: Connection, account: str, name: str, worker: str = "") -> list[str]:
    """Another name, at all tables: the games that these are of."""
    table, links = schema.accounts, schema.links
    known = find_named(connection, name)
    if known is not None and known.id != account:
        raise _taken(name)
    connection.execute(update(table).where(table.c.id == account).values(name=name, folded=folded(name)))
    connection.execute(update(links).where(links.c.account == account).values(name=name))
    games = list(connection.execute(select(links.c.game).where(links.c.account == account).distinct()).scalars())
    store.notify(connection, worker, [("people", game) for game in games])
    return games


# --- recovery codes ----------------------------------------------------------------------------------


def new_codes(connection: Connection, account: str) -> list[str]:
    """Codes that let their owner in once each, instead of any before; nobody is ever told them again."""
    table = schema.codes
    made = ["".join(secrets.choice(ALPHABET) for _ in range(16)) for _ in range(CODES)]
    connection.execute(delete(table).where(table.c.account == account))
    connection.execute(insert(table), [{"hash": _code_hash(account, code), "account": account} for code in made])
    return ["-".join(code[at : at + 4] for at in range(0, 16, 4)) for code in made]


def codes_left(connection: Connection, account: str) -> int:
    table = schema.codes
    return connection.execute(select(func.count()).where(table.c.account == account)).scalar_one()


def use_code(connection: Connection, name: str, code: str) -> Account:
    """Whose code this is; it is used up."""
    account, table = find_named(connection, name), schema.codes
    key = _code_hash(account.id if account else "", code)
    if account is None or connection.execute(delete(table).where(table.c.hash == key)).rowcount != 1:
        raise Trouble("unknown", "no account of this name has this code", "a code not used yet", 403, "wrong-code")
    return account


def _code_hash(account: str, code: str) -> str:
    plain = "".join(sign for sign in code.upper() if sign.isascii() and sign.isalnum()).translate(MISREAD)
    return hashlib.sha256(f"{account} {plain}".encode()).hexdigest()


# --- seats -------------------------------------------------------------------------------------------


def own_token(game: str, key: str) -> str:
    """What opens a link of one's own on any device where one is signed in; no secret."""
    return rows.new_link(game)[:TAG] + OWN + key[:24]


def own_keys(connection: Connection, account: str, tokens: Iterable[str]) -> dict[str, str]:
    """The links of an account that such tokens open, by token."""
    wanted = {token.partition(OWN)[2]: token for token in tokens}
    table = schema.links
    mine = select(table.c.hash).where(table.c.account == account, func.substr(table.c.hash, 1, 24).in_(wanted))
    return {wanted[key[:24]]: key for key in connection.execute(mine).scalars()}


def claim(connection: Connection, account: Account, hashes: Sequence[str], worker: str = "") -> tuple[list[str], int]:
    """Seats held by links become the account's: in which games, and how many are somebody else's already.

    A link to watch by belongs to everybody.
    """
    table = schema.links
    found = connection.execute(select(table).where(table.c.hash.in_(hashes), or_(table.c.held != "[]", table.c.owner)))
    known = found.all()
    mine = [row for row in known if row.account in ("", account.id)]
    values = {"account": account.id, "name": account.name}
    connection.execute(update(table).where(table.c.hash.in_([row.hash for row in mine])).values(values))
    new = [row.hash for row in mine if not row.account]
    connection.execute(update(table).where(table.c.hash.in_(new)).values(claimed=time.time()))
    store.notify(connection, worker, [("people", row.game) for row in mine])
    return [row.game for row in mine], len(known) - len(mine)


def settle(connection: Connection, account: Account, key: str, worker: str = "") -> None:
    """Whoever sits down with a friend's link keeps the seat, unless they have another one there: then it is a look."""
    table = schema.links
    row = connection.execute(select(table.c.game, table.c.account).where(table.c.hash == key)).first()
    if row is None or row.account:
        return
    held = select(table.c.hash).where(table.c.game == row.game, table.c.account == account.id)
    if connection.execute(held).first() is None:
        claim(connection, account, [key], worker)


def own_links(connection: Connection, account: str) -> list[str]:
    """The links of an account, those of the latest games first."""
    links, games = schema.links, schema.games
    joined = select(links.c.hash).join(games, games.c.id == links.c.game).where(links.c.account == account)
    return list(connection.execute(joined.order_by(games.c.updated.desc()).limit(GAMES)).scalars())


def holders(connection: Connection, game: str) -> dict[str, str]:
    """Whose each seat is, as far as it belongs to an account."""
    table = schema.links
    found = connection.execute(select(table.c.held, table.c.account).where(table.c.game == game, table.c.account != ""))
    return {seat: row.account for row in found for seat in msgspec.json.decode(row.held)}
