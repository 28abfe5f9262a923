"""The gallery: own editions that their authors show to everybody here. Nothing stands there that nobody published."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.field import revisions
from grognard.games import own_scenarios
from grognard.kernel.words import Malformed
from grognard.server import asking, drafts, editions, rows, schema
from grognard.server.answers import GalleryShown, Hung
from grognard.server.errors import Trouble

SHOWN: Final = 200


class Hanging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to show an edition that was kept, as the draft has it now; without a digest to show it no more."""

    digest: str = ""


def hang(connection: Connection, draft: str, digest: str, text: str) -> None:
    """A draft shows one edition, the one that was published last. What hangs there already is the first author's."""
    table = schema.gallery
    owner = connection.execute(select(table.c.draft).where(table.c.digest == digest)).scalar()
    if owner not in (None, draft):
        raise Trouble("unknown", "the same edition hangs in the gallery already", status=409, key="hangs-already")
    take_down(connection, draft)
    about = _shown(text, time.time())
    told = rows.encode(about)
    values = {"digest": digest, "draft": draft, "module": about.module, "about": told, "published": about.published}
    connection.execute(insert(table).values(**values))


def take_down(connection: Connection, draft: str) -> None:
    connection.execute(delete(schema.gallery).where(schema.gallery.c.draft == draft))


def unpublish(connection: Connection, digest: str) -> None:
    """The operator takes an edition down, whoever hung it; games by it go on."""
    if connection.execute(delete(schema.gallery).where(schema.gallery.c.digest == digest)).rowcount != 1:
        raise Malformed(f"no own edition {digest!r} hangs in the gallery")


def hanging(connection: Connection, module: str) -> list[Hung]:
    """What hangs there of a game, the latest first."""
    table = schema.gallery
    found = select(table.c.about).where(table.c.module == module).order_by(table.c.published.desc()).limit(SHOWN)
    return [msgspec.json.decode(about, type=Hung) for (about,) in connection.execute(found)]


def _shown(text: str, published: float) -> Hung:
    own = revisions.read(text)
    return Hung(
        digest=editions.digest_of(text),
        module=own.game,
        name=own.name,
        author=own.author,
        date=own.date,
        count=len(own.differences),
        scenarios=own_scenarios.named(own),
        published=published,
    )


async def look(request: Request) -> Response:
    rooms, name = asking.rooms_of(request), request.query_params.get("module", "")
    rooms.library.module(name)  # that there is one
    return asking.reply(GalleryShown(await rooms.storage.read(hanging, name)))


async def publish(request: Request) -> Response:
    """Whoever has the link of a draft shows it, or takes it down again."""
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, Hanging)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    if not wish.digest:
        await rooms.storage.write(take_down, kept.hash)
        return asking.reply({"published": ""})
    rooms.limits.take("imports", asking.address(request))
    text = await rooms.storage.read(editions.find, wish.digest)
    if not text or revisions.read(text).game != kept.module:
        raise editions.unknown(wish.digest)
    await rooms.storage.write(hang, kept.hash, wish.digest, text)
    return asking.reply({"published": wish.digest})


ROUTES = [
    Route("/api/gallery", look),
    Route("/api/draft/publish", publish, methods=["POST"]),
]
