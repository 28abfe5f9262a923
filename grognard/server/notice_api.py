"""Notices over HTTP: where one is told, when not, and the links in letters."""

from __future__ import annotations

import hmac
import html
import time
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from grognard.kernel.messages import LANGUAGES, Messages
from grognard.server import asking, mailing, notices, outside, receivers, sessions, webpush
from grognard.server.answers import NoticesInfo, ReceiverInfo
from grognard.server.errors import Trouble
from grognard.server.receivers import Receiver, Wish
from grognard.server.settings import Settings

WORDS = Messages(Path(__file__).parent / "text")
PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Grognard</title>
<body style="font: 17px/1.5 Georgia, serif; max-width: 34em; margin: 3em auto; padding: 0 1em">
<main><h1>Grognard</h1><p>{text}</p>{form}</main></body></html>
"""


class NewReceiver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more place to be told at; a browser's subscription is told by its parts."""

    kind: receivers.Kind
    target: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)] = ""
    auth: Annotated[str, msgspec.Meta(max_length=100)] = ""


def _described(connection: Connection, account: str, settings: Settings) -> NoticesInfo:
    public = webpush.to_text(webpush.point(webpush.read_key(receivers.own_key(connection, "push"))))
    shown = [
        ReceiverInfo(one.id, one.kind, _label(one), one.confirmed, one.failures > 0)
        for one in receivers.of_account(connection, account)
    ]
    mail = bool(settings.mail_server and settings.mail_from)
    return NoticesInfo(
        **msgspec.structs.asdict(receivers.wish_of(connection, account)), mail=mail, key=public, receivers=shown
    )


def _label(receiver: Receiver) -> str:
    """What its owner knows it by; the whole address of a webhook is a secret."""
    if receiver.kind == "webhook":
        return outside.checked(receiver.target, True)[1]
    return receiver.label if receiver.kind == "push" else receiver.target


async def _shown(request: Request, account: str, status: int = 200) -> Response:
    rooms = asking.rooms_of(request)
    return asking.reply(await rooms.storage.write(_described, account, rooms.settings), status)


async def state(request: Request) -> Response:
    known = await sessions.required(request)
    return await _shown(request, known.account.id)


async def wish(request: Request) -> Response:
    """On or off, quiet hours, language."""
    known = await sessions.required(request)
    wanted = await asking.body(request, Wish)
    rooms = asking.rooms_of(request)
    rooms.limits.take("notices", known.account.id)
    await rooms.storage.write(receivers.set_wish, known.account.id, wanted)
    return await _shown(request, known.account.id)


def _target(settings: Settings, wanted: NewReceiver) -> str:
    """What is stored of a receiver, or Trouble that says why it cannot be one."""
    if wanted.kind == "mail":
        if not (settings.mail_server and settings.mail_from):
            raise Trouble("unknown", "this server sends no mail", "another way", 409, "no-mail")
        if not mailing.proper(wanted.target):
            raise Trouble("malformed", "this is no mail address", "name@example.org", 400, "bad-address")
        return wanted.target
    try:
        outside.checked(wanted.target, settings.notices_anywhere)
    except outside.Forbidden as error:
        raise Trouble("malformed", str(error), "https://...", 400, "bad-webhook") from None
    if wanted.kind == "webhook":
        return wanted.target
    subscription = webpush.Subscription(wanted.target, wanted.p256dh, wanted.auth)
    if not webpush.valid(subscription):
        raise Trouble("malformed", "these are no keys of a browser", "a push subscription", 400, "bad-subscription")
    return msgspec.json.encode(subscription).decode()


async def add(request: Request) -> Response:
    known = await sessions.required(request)
    wanted = await asking.body(request, NewReceiver)
    rooms = asking.rooms_of(request)
    rooms.limits.take("notices", known.account.id)
    target = _target(rooms.settings, wanted)
    if wanted.kind == "mail":
        rooms.limits.take("mails", known.account.id)
        rooms.limits.take("mails", asking.address(request))
    site = (rooms.settings.address or f"{request.url.scheme}://{request.headers.get('host', '')}").rstrip("/")
    label = sessions.device(request)

    def put(connection: Connection) -> None:
        made = receivers.add(connection, known.account.id, wanted.kind, target, label, site)
        if not made.confirmed:
            notices.post(connection, made.id, "confirm", time.time())

    await rooms.storage.write(put)
    return await _shown(request, known.account.id, 201)


async def remove(request: Request) -> Response:
    known = await sessions.required(request)
    storage = asking.rooms_of(request).storage
    if not await storage.write(receivers.remove, request.path_params["id"], known.account.id):
        raise Trouble("unknown", "there is no such receiver of notices", status=404)
    return await _shown(request, known.account.id)


async def test(request: Request) -> Response:
    """A notice about nothing, to see whether it comes."""
    known = await sessions.required(request)
    rooms = asking.rooms_of(request)
    rooms.limits.take("mails", known.account.id)

    def put(connection: Connection) -> None:
        for receiver in receivers.of_account(connection, known.account.id):
            if receiver.confirmed:
                notices.post(connection, receiver.id, "test", time.time())

    await rooms.storage.write(put)
    return await _shown(request, known.account.id)


# --- links in letters ------------------------------------------------------------------------------------


def _language(request: Request) -> str:
    wanted = request.headers.get("accept-language", "")[:2].casefold()
    return wanted if wanted in LANGUAGES else "en"


async def _meant(request: Request, purpose: Literal["confirm", "unsubscribe"]) -> Receiver:
    """The receiver that a letter's link speaks of; the link is its own proof."""
    storage = asking.rooms_of(request).storage
    given, receiver = request.query_params.get("proof", ""), request.query_params.get("receiver", "")
    asking.rooms_of(request).limits.take("sign-ins", asking.address(request))
    key = await storage.write(receivers.own_key, "links")
    found = await storage.read(receivers.find, receiver)
    right = hmac.compare_digest(given.encode(), receivers.proof(key, purpose, receiver).encode())
    if found is None or not right:
        raise Trouble("unknown", "this link is not valid any more", status=404)
    return found


def _page(request: Request, key: str, target: str = "", button: bool = False) -> Response:
    language = _language(request)
    said = html.escape(WORDS.say(language, f"page-{key}", {"address": target}))
    press = html.escape(WORDS.say(language, f"page-{key}-do", {}))
    form = f'<form method="post"><button style="font: inherit">{press}</button></form>' if button else ""
    return HTMLResponse(PAGE.format(language=language, text=said, form=form))


async def confirm(request: Request) -> Response:
    """A mail address is used when its owner has said so by a button: those who only look at links press none."""
    found = await _meant(request, "confirm")
    if request.method != "POST":
        return _page(request, "confirm", found.target, button=True)
    await asking.rooms_of(request).storage.write(receivers.confirm, found.id)
    return _page(request, "confirmed", found.target)


async def unsubscribe(request: Request) -> Response:
    """No more letters: by a button, or by the mail program itself (RFC 8058)."""
    found = await _meant(request, "unsubscribe")
    if request.method != "POST":
        return _page(request, "unsubscribe", found.target, button=True)
    await asking.rooms_of(request).storage.write(receivers.remove, found.id)
    return _page(request, "unsubscribed", found.target)


ROUTES = [
    Route("/api/account/notices", state),
    Route("/api/account/notices", wish, methods=["POST"]),
    Route("/api/account/notices/receivers", add, methods=["POST"]),
    Route("/api/account/notices/receivers/{id}", remove, methods=["DELETE"]),
    Route("/api/account/notices/test", test, methods=["POST"]),
    Route("/api/notices/confirm", confirm, methods=["GET", "POST"]),
    Route("/api/notices/unsubscribe", unsubscribe, methods=["GET", "POST"]),
]
