"""Accounts over HTTP: a name, passkeys, recovery codes, sessions, and the games that follow their player."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from grognard.server import accounts, api, asking, farewell, passkeys, rows, sessions, store
from grognard.server.accounts import Account
from grognard.server.answers import (
    AccountInfo,
    AccountMade,
    AccountState,
    Claimed,
    Forgotten,
    OwnGame,
    PasskeyInfo,
    SessionInfo,
)
from grognard.server.errors import Trouble, unsigned
from grognard.server.passkeys import NewKey, Purpose

SHOWN = 12  # letters of a session's hash by which it is named
CREDENTIAL = 16_384  # bytes


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Signed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser's own interface has made, as JSON."""

    credential: dict[str, Any]


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]
    code: Annotated[str, msgspec.Meta(max_length=200)]


class Leaving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign out here, or everywhere else, or one other browser."""

    others: bool = False
    session: Annotated[str, msgspec.Meta(max_length=64)] = ""


def _described(connection: Connection, account: str, session: str) -> AccountInfo:
    known = accounts.find(connection, account)
    if known is None:
        raise unsigned()
    keys = [PasskeyInfo(row.id, row.label, row.created, row.used) for row in passkeys.of_account(connection, account)]
    open_ = [
        SessionInfo(key[:SHOWN], label, used, key == session)
        for key, label, used in sessions.of_account(connection, account)
    ]
    return AccountInfo(known.name, known.created, keys, open_, accounts.codes_left(connection, account))


async def state(request: Request) -> Response:
    """Who is signed in, and whether anybody can be."""
    rooms = asking.rooms_of(request)
    known = await sessions.visit(request)
    shown = None
    if known is not None:
        shown = await rooms.storage.read(_described, known.account.id, known.session)
    try:
        passkeys.party(rooms.settings, request)
    except Trouble as trouble:
        return asking.reply(AccountState(shown, False, str(trouble.facts["address"])))
    return asking.reply(AccountState(shown, True, ""))


# --- passkeys ------------------------------------------------------------------------------------------


async def _asked(request: Request, purpose: Purpose, account: str = "", name: str = "") -> bytes:
    made: bytes = await asking.rooms_of(request).storage.write(passkeys.challenge, purpose, account, name)
    return made


async def _signed(request: Request, purpose: Purpose) -> tuple[dict[str, Any], passkeys.Challenge]:
    """What was signed, in answer to a question that nobody can answer again."""
    asking.from_here(request)
    asking.rooms_of(request).limits.take("sign-ins", asking.address(request))
    credential = (await asking.body(request, Signed, CREDENTIAL)).credential
    signed = passkeys.signed_bytes(credential)
    return credential, await asking.rooms_of(request).storage.write(passkeys.take, signed, purpose)


async def _made(request: Request, purpose: Purpose) -> tuple[NewKey, passkeys.Challenge]:
    party = passkeys.party(asking.rooms_of(request).settings, request)
    credential, asked = await _signed(request, purpose)
    signed = passkeys.signed_bytes(credential)
    return await asyncio.to_thread(passkeys.created, party, credential, signed), asked


async def register_options(request: Request) -> Response:
    """A name that is free, and what to make a passkey of."""
    asking.from_here(request)
    rooms = asking.rooms_of(request)
    party = passkeys.party(rooms.settings, request)
    name = accounts.proper((await asking.body(request, Named)).name)
    rooms.limits.take("accounts", asking.address(request))
    await rooms.storage.read(accounts.free, name)
    account = rows.new_id()
    return asking.reply(passkeys.creation(party, account, name, await _asked(request, "register", account, name), ()))


async def register(request: Request) -> Response:
    """The account, with its recovery codes, which are told only now."""
    made, asked = await _made(request, "register")
    rooms, label = asking.rooms_of(request), sessions.device(request)

    def create(connection: Connection) -> tuple[Account, list[str]]:
        account = accounts.create(connection, asked.account, asked.name)
        passkeys.add(connection, account.id, made, label)
        return account, accounts.new_codes(connection, account.id)

    account, codes = await rooms.storage.write(create)
    token, shown = await _entered(request, account)
    return sessions.remember(request, token, asking.reply(AccountMade(shown, codes), 201))


async def sign_in_options(request: Request) -> Response:
    asking.from_here(request)
    rooms = asking.rooms_of(request)
    party = passkeys.party(rooms.settings, request)
    rooms.limits.take("sign-ins", asking.address(request))
    return asking.reply(passkeys.request(party, await _asked(request, "sign-in")))


async def sign_in(request: Request) -> Response:
    party = passkeys.party(asking.rooms_of(request).settings, request)
    credential, _ = await _signed(request, "sign-in")
    account = await asking.rooms_of(request).storage.write(passkeys.signed_in, party, credential)
    token, shown = await _entered(request, account)
    return sessions.remember(request, token, asking.reply(shown))


async def recover(request: Request) -> Response:
    """Let in by a recovery code, which is used up: then a new passkey can be made."""
    asking.from_here(request)
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, Recovery)
    rooms.limits.take("sign-ins", asking.address(request))
    token, shown = await _entered(request, await rooms.storage.write(accounts.use_code, wish.name, wish.code))
    return sessions.remember(request, token, asking.reply(shown))


async def _entered(request: Request, account: Account) -> tuple[str, AccountInfo]:
    """The session of whoever has shown who they are, and their account with it."""
    token = await sessions.sign_in(request, account)
    described = (_described, account.id, rows.token_hash(token))
    return token, await asking.rooms_of(request).storage.read(*described)


async def passkey_options(request: Request) -> Response:
    known = await sessions.required(request)
    rooms = asking.rooms_of(request)
    party = passkeys.party(rooms.settings, request)
    rooms.limits.take("sign-ins", asking.address(request))
    keys = [row.id for row in await rooms.storage.read(passkeys.of_account, known.account.id)]
    asked = await _asked(request, "add", known.account.id)
    return asking.reply(passkeys.creation(party, known.account.id, known.account.name, asked, keys))


async def add_passkey(request: Request) -> Response:
    known = await sessions.required(request)
    made, asked = await _made(request, "add")
    if asked.account != known.account.id:
        raise Trouble("seat", "this passkey was asked for by another account", None, 403, "bad-passkey")
    label = sessions.device(request)
    await asking.rooms_of(request).storage.write(passkeys.add, known.account.id, made, label)
    return await _shown(request, known, 201)


async def remove_passkey(request: Request) -> Response:
    known = await sessions.required(request)
    storage = asking.rooms_of(request).storage
    await storage.write(passkeys.remove, known.account.id, request.path_params["id"])
    return await _shown(request, known)


async def _shown(request: Request, known: sessions.Visit, status: int = 200) -> Response:
    storage = asking.rooms_of(request).storage
    return asking.reply(await storage.read(_described, known.account.id, known.session), status)


# --- the account itself --------------------------------------------------------------------------------


async def renew_codes(request: Request) -> Response:
    """New recovery codes; the old ones open nothing any more."""
    known = await sessions.required(request)
    rooms = asking.rooms_of(request)
    rooms.limits.take("sign-ins", asking.address(request))
    codes = await rooms.storage.write(accounts.new_codes, known.account.id)
    shown = await rooms.storage.read(_described, known.account.id, known.session)
    return asking.reply(AccountMade(shown, codes))


async def rename(request: Request) -> Response:
    known = await sessions.required(request)
    name = accounts.proper((await asking.body(request, Named)).name)
    rooms = asking.rooms_of(request)
    rooms.limits.take("accounts", asking.address(request))
    for game in await rooms.storage.write(accounts.rename, known.account.id, name, rooms.storage.worker):
        rooms.news("people", game)
    return await _shown(request, known)


async def sign_out(request: Request) -> Response:
    known = await sessions.required(request)
    wish = await asking.body(request, Leaving)
    storage, account = asking.rooms_of(request).storage, known.account.id
    if wish.session:
        if not await storage.write(sessions.end, account, wish.session, known.session):
            raise Trouble("unknown", "there is no such session", status=404)
    elif wish.others:
        await storage.write(sessions.end, account, "", known.session)
    else:
        await storage.write(sessions.end, account, known.session)
        return sessions.forget(request, asking.reply({}))
    return await _shown(request, known)


async def games(request: Request) -> Response:
    """The games of an account, on whatever device."""
    known = await sessions.visit(request)
    if known is None:
        raise unsigned()
    rooms = asking.rooms_of(request)
    keys = await rooms.storage.read(accounts.own_links, known.account.id)
    infos = await api.entrances(rooms, await rooms.storage.read(store.find_opened, keys))
    shown = [OwnGame(accounts.own_token(info.game, key), info) for key, info in zip(keys, infos, strict=True) if info]
    return asking.reply({"games": shown})


async def claim(request: Request) -> Response:
    """Seats that this browser has links to become the account's."""
    known = await sessions.required(request)
    wish = await asking.body(request, api.Tokens)
    rooms = asking.rooms_of(request)
    if len(wish.tokens) > api.TOKENS:
        raise Trouble("oversized", f"{len(wish.tokens)} tokens", f"at most {api.TOKENS}", 413)
    rooms.limits.take("sign-ins", asking.address(request))
    hashes = [rows.token_hash(token) for token in wish.tokens]
    mine, others = await rooms.storage.write(accounts.claim, known.account, hashes, rooms.storage.worker)
    for game in mine:
        rooms.news("people", game)
    return asking.reply(Claimed(len(mine), others))


# --- everything about somebody -------------------------------------------------------------------------


async def export(request: Request) -> Response:
    """All that is kept of an account, as one file."""
    known = await sessions.required(request)
    rooms = asking.rooms_of(request)
    rooms.limits.take("exports", known.account.id)
    headers = {"Content-Disposition": 'attachment; filename="grognard.json"', "Cache-Control": "no-store"}
    return StreamingResponse(farewell.written(rooms, known.account), media_type="application/json", headers=headers)


async def delete(request: Request) -> Response:
    """The account and all it has left, for good; its name must be said."""
    known = await sessions.required(request)
    wish = await asking.body(request, Named)
    if accounts.folded(wish.name) != accounts.folded(known.account.name):
        raise Trouble("malformed", "this is not the name of the account", known.account.name, 400, "other-name")
    left = await farewell.go(asking.rooms_of(request), known.account)
    return sessions.forget(request, asking.reply(Forgotten(len(left.removed), len(left.others))))


ROUTES = [
    Route("/api/account", state),
    Route("/api/account/export", export),
    Route("/api/account/delete", delete, methods=["POST"]),
    Route("/api/account/register/options", register_options, methods=["POST"]),
    Route("/api/account/register", register, methods=["POST"]),
    Route("/api/account/sign-in/options", sign_in_options, methods=["POST"]),
    Route("/api/account/sign-in", sign_in, methods=["POST"]),
    Route("/api/account/recover", recover, methods=["POST"]),
    Route("/api/account/sign-out", sign_out, methods=["POST"]),
    Route("/api/account/passkeys/options", passkey_options, methods=["POST"]),
    Route("/api/account/passkeys", add_passkey, methods=["POST"]),
    Route("/api/account/passkeys/{id}", remove_passkey, methods=["DELETE"]),
    Route("/api/account/codes", renew_codes, methods=["POST"]),
    Route("/api/account/name", rename, methods=["POST"]),
    Route("/api/account/games", games),
    Route("/api/account/claims", claim, methods=["POST"]),
]
