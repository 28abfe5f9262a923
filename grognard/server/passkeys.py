"""Passkeys (WebAuthn): what is to be signed, once and in time, and whether it was signed for this server."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit

import msgspec
import webauthn
from sqlalchemy import Connection, delete, insert, select, update
from starlette.requests import Request
from webauthn.helpers import base64url_to_bytes as from_base64
from webauthn.helpers import bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from grognard.kernel.refusals import Fact
from grognard.server import accounts, schema
from grognard.server.accounts import Account
from grognard.server.errors import Trouble
from grognard.server.settings import Settings

T = TypeVar("T")
Purpose = Literal["register", "sign-in", "add"]
WAIT = 300.0  # seconds for an answer
MOST = 20  # passkeys of one account
LABEL = 60  # letters


class Party(msgspec.Struct, frozen=True):
    """This server, as passkeys know it."""

    id: str
    origin: str


class Challenge(msgspec.Struct, frozen=True):
    purpose: str
    account: str
    name: str


# --- for whom ------------------------------------------------------------------------------------------


def party(settings: Settings, request: Request) -> Party:
    """Passkeys belong to a name, and are kept from pages that others could have changed on the way."""
    here = f"{request.url.scheme}://{request.headers.get('host', '')}"
    origin = (settings.address or here).rstrip("/")
    parts = urlsplit(origin)
    host = parts.hostname or ""
    local = host == "localhost" or host.endswith(".localhost")
    if _number(host) or not (local or parts.scheme == "https"):
        raise _impossible(better(origin))
    if urlsplit(here).netloc != parts.netloc:
        raise _impossible(origin)
    return Party(host, f"{parts.scheme}://{parts.netloc}")


def better(origin: str) -> str:
    """Where this computer's own server can be reached so that passkeys work; empty if nowhere."""
    parts = urlsplit(origin)
    loopback = _number(parts.hostname or "") and ipaddress.ip_address(parts.hostname or "").is_loopback
    return f"http://localhost{f':{parts.port}' if parts.port else ''}" if loopback else ""


def _number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _impossible(where: str) -> Trouble:
    facts: dict[str, Fact] = {"address": where}
    message = "passkeys need a name and https, or http://localhost"
    key = "passkeys-elsewhere" if where else "no-passkeys"
    return Trouble("unknown", message, where or "an address with https", 409, key, facts)


# --- what is to be signed ------------------------------------------------------------------------------


def challenge(connection: Connection, purpose: Purpose, account: str = "", name: str = "") -> bytes:
    table, now = schema.challenges, time.time()
    connection.execute(delete(table).where(table.c.until < now))
    made = secrets.token_bytes(32)
    values = {"hash": _hash(made), "purpose": purpose, "account": account, "name": name, "until": now + WAIT}
    connection.execute(insert(table).values(values))
    return made


def take(connection: Connection, signed: bytes, purpose: Purpose) -> Challenge:
    """What was asked; nobody can answer it a second time."""
    table = schema.challenges
    gone = delete(table).where(table.c.hash == _hash(signed)).returning(*table.c)
    row = connection.execute(gone).first()
    if row is None or row.purpose != purpose or row.until < time.time():
        raise Trouble("stale", "this was not asked for, or too long ago", "begin anew", 409, "passkey-late")
    return Challenge(row.purpose, row.account, row.name)


def _hash(signed: bytes) -> str:
    return hashlib.sha256(signed).hexdigest()


def signed_bytes(credential: Mapping[str, Any]) -> bytes:
    """What a browser says was signed; whether it was is told by the signature alone."""
    return _understood(lambda: parse_client_data_json(from_base64(credential["response"]["clientDataJSON"])).challenge)


def _understood(job: Callable[[], T]) -> T:
    """The library's answer; whatever it finds wrong is told as one thing."""
    try:
        return job()
    except (WebAuthnException, KeyError, TypeError, ValueError, AttributeError, RecursionError, OverflowError) as error:
        raise Trouble("malformed", f"this passkey is not accepted: {error}", None, 400, "bad-passkey") from None


def creation(party: Party, account: str, name: str, challenge: bytes, known: Sequence[str]) -> dict[str, Any]:
    """What the browser's `navigator.credentials.create` is given."""
    made = webauthn.generate_registration_options(
        rp_id=party.id,
        rp_name="Grognard",
        user_id=account.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=from_base64(one)) for one in known],
    )
    return options_to_json_dict(made)


def request(party: Party, challenge: bytes) -> dict[str, Any]:
    """What the browser's `navigator.credentials.get` is given: any passkey of this server will do."""
    return options_to_json_dict(webauthn.generate_authentication_options(rp_id=party.id, challenge=challenge))


# --- whether it was --------------------------------------------------------------------------------------


class NewKey(msgspec.Struct, frozen=True):
    id: str
    key: bytes
    count: int


def created(party: Party, credential: dict[str, Any], challenge: bytes) -> NewKey:
    """A passkey that the browser has made."""
    found = _understood(
        lambda: webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
        )
    )
    return NewKey(bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count)


def add(connection: Connection, account: str, made: NewKey, label: str) -> None:
    table, now = schema.passkeys, time.time()
    if len(of_account(connection, account)) >= MOST:
        raise Trouble("limit", "too many passkeys", f"at most {MOST}", 429, "many-passkeys", {"most": MOST})
    if connection.execute(select(table.c.id).where(table.c.id == made.id)).first() is not None:
        raise Trouble("seat", "this passkey belongs to an account already", "another", 409, "bad-passkey")
    values = {"id": made.id, "account": account, "key": made.key, "signatures": made.count, "label": label[:LABEL]}
    connection.execute(insert(table).values(values | {"created": now, "used": now}))


def of_account(connection: Connection, account: str) -> list[Any]:
    """The passkeys of an account, the oldest first."""
    table = schema.passkeys
    columns = (table.c.id, table.c.label, table.c.created, table.c.used)
    return list(connection.execute(select(*columns).where(table.c.account == account).order_by(table.c.created)))


def remove(connection: Connection, account: str, passkey: str) -> None:
    """Forget a passkey; the last one only if there are codes to come back with."""
    table = schema.passkeys
    mine = {row.id for row in of_account(connection, account)}
    if passkey not in mine:
        raise Trouble("unknown", "this account has no such passkey", status=404)
    if len(mine) == 1 and not accounts.codes_left(connection, account):
        raise Trouble("seat", "nobody could sign in any more", "recovery codes first", 409, "last-passkey")
    connection.execute(delete(table).where(table.c.id == passkey))


def signed_in(connection: Connection, party: Party, credential: dict[str, Any]) -> Account:
    """Whose passkey has signed; the challenge is used up even if it has not."""
    table = schema.passkeys
    row = connection.execute(select(table).where(table.c.id == str(credential.get("id", "")))).first()
    account = None if row is None else accounts.find(connection, row.account)
    if row is None or account is None:
        raise Trouble("unknown", "this passkey belongs to nobody here", "another, or a code", 403, "unknown-passkey")
    found = _understood(
        lambda: webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=signed_bytes(credential),
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=row.key,
            credential_current_sign_count=row.signatures,
        )
    )
    values = {"signatures": found.new_sign_count, "used": time.time()}
    connection.execute(update(table).where(table.c.id == row.id).values(values))
    return account
