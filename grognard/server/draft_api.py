"""Drafts of own editions over HTTP: opened by a link of their own, changed step by step, undone, and checked."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from grognard.bots.simulation import Match
from grognard.field import revisions
from grognard.field.drafting import OWN, Draft, Edit, Lay
from grognard.field.revisions import Change, Page, Removal
from grognard.field.sheets import SOURCE, Mistake
from grognard.games import choose, revised
from grognard.server import asking, drafts, editions, gallery, matches
from grognard.server.answers import (
    CellChanged,
    DraftChecked,
    DraftMade,
    DraftShown,
    MistakeAt,
    RowAdded,
    RowRemoved,
    StepTaken,
)
from grognard.server.catalogue import Library
from grognard.server.drafts import Kept
from grognard.server.edition_api import SEEN, described
from grognard.server.errors import Trouble
from grognard.server.examining import inspect
from grognard.server.thinkers import Failed

logger = logging.getLogger(__name__)

EDITS: Final = 20_000  # in one step: a whole sheet that is pasted


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish for a draft: of a game as it is, or as the text of an edition has it."""

    module: str
    text: str = ""


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step behind so many others."""

    after: int
    edits: list[Edit]


class Turned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to go back to so many steps, or on to them."""

    after: int
    to: int


class Checking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to know what is wrong; with `keep`, an edition that can be played is kept."""

    keep: bool = False


class MatchWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to see the machine against itself, so many games by the sheets as they are and by the draft."""

    scenario: str = ""
    games: int = 6


# --- a draft from its steps ------------------------------------------------------------------------------


def _draft(library: Library, module: str, steps: Sequence[Sequence[Edit]]) -> Draft:
    game: Any = library.module(module)
    made = Draft(module, _pages(library, module), game.base, time.strftime("%Y-%m-%d"))
    for step in steps:
        made.carry(step)
    return made


def _pages(library: Library, module: str) -> Callable[[str], Page | None]:
    game: Any = library.module(module)
    return lambda path: _page(game, path)


@lru_cache(512)
def _page(game: Any, path: str) -> Page | None:
    return revised.sheet_of(game, path)


def _shown(kept: Kept, draft: Draft) -> DraftShown:
    revision = draft.revision()
    return DraftShown(
        module=kept.module,
        number=kept.number,
        steps=kept.last,
        name=draft.name,
        author=draft.author,
        reference="" if draft.reference == OWN else draft.reference,
        published=kept.published,
        changed=[
            CellChanged(one.sheet, one.row, one.column, one.old, one.new)
            for one in revision.differences
            if isinstance(one, Change)
        ],
        added=[
            RowAdded(sheet, row, {column: cell for column, cell in cells.items() if column != SOURCE})
            for (sheet, row), cells in draft.added.items()
        ],
        removed=[RowRemoved(one.sheet, one.row) for one in revision.differences if isinstance(one, Removal)],
    )


def _text(draft: Draft) -> str:
    text = revisions.write(draft.revision())
    revisions.read(text)  # that it is not too long
    return text


async def _open(request: Request) -> tuple[Kept, Draft]:
    rooms = asking.rooms_of(request)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    return kept, await rooms.rules.run(_draft, rooms.library, kept.module, kept.steps)


# --- requests ------------------------------------------------------------------------------------------


async def begin(request: Request) -> Response:
    """A new draft; the text of an edition that fits no sheet is told with all its mistakes, and nothing is begun."""
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, Begun, rooms.settings.journal_bytes)
    rooms.limits.take("imports", asking.address(request))
    step: list[Edit] = [Lay(wish.text)] if wish.text else []
    await rooms.rules.run(_draft, rooms.library, wish.module, [step])
    token = await rooms.storage.write(drafts.create, wish.module, step)
    kept = await rooms.storage.read(drafts.find, token)
    draft = await rooms.rules.run(_draft, rooms.library, kept.module, kept.steps)
    return asking.reply(DraftMade(token, _shown(kept, draft)), 201)


async def look(request: Request) -> Response:
    return asking.reply(_shown(*await _open(request)))


async def step(request: Request) -> Response:
    """One step more. What cannot be done is told, and changes nothing."""
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, Taken, rooms.settings.journal_bytes)
    if not 0 < len(wish.edits) <= EDITS:
        raise Trouble("oversized", f"{len(wish.edits)} edits in one step", f"1 to {EDITS:,}", 413)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    if wish.after != kept.number:
        raise Trouble("stale", f"the draft has {kept.number} steps", kept.number, 409, "draft-stale")

    def carried() -> None:
        draft = _draft(rooms.library, kept.module, [*kept.steps, wish.edits])
        if any(isinstance(edit, Lay) for edit in wish.edits) or len(wish.edits) > 1:
            _text(draft)

    await rooms.rules.run(carried)
    number = await rooms.storage.write(drafts.append, kept.hash, wish.after, wish.edits)
    return asking.reply(StepTaken(number, number))


async def turn(request: Request) -> Response:
    """Undo and redo: the draft as it stands then."""
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, Turned)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    if not 0 <= wish.to <= kept.last:
        raise Trouble("malformed", f"there is no step {wish.to}", f"0 to {kept.last}")
    await rooms.storage.write(drafts.turn, kept.hash, wish.after, wish.to)
    return asking.reply(_shown(*await _open(request)))


async def text(request: Request) -> Response:
    """The edition as a file, with mistakes and all: it is its author's."""
    kept, draft = await _open(request)
    made = await asking.rooms_of(request).rules.run(_text, draft)
    headers = {"Content-Disposition": f'attachment; filename="{kept.module}.edition"'}
    return PlainTextResponse(made, headers=headers)


async def remove(request: Request) -> Response:
    rooms = asking.rooms_of(request)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    await rooms.storage.write(gallery.take_down, kept.hash)
    await rooms.storage.write(drafts.remove, kept.hash)
    return asking.reply({"deleted": True})


async def board(request: Request) -> Response:
    """The fixed data of the game as the draft has it, if it can be played."""
    rooms, (_, draft) = asking.rooms_of(request), await _open(request)
    made = await rooms.rules.run(_text, draft)
    scenario = request.query_params.get("scenario")
    part = await asyncio.to_thread(rooms.library.static, draft.game, "static", scenario, made)
    return Response(part.packed, media_type="application/json", headers={"Content-Encoding": "gzip"})


# --- the check -----------------------------------------------------------------------------------------


async def check(request: Request) -> Response:
    """What is wrong, cell by cell; what can be played may be kept, to be played."""
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, Checking)
    rooms.limits.take("checks", asking.address(request))
    kept, draft = await _open(request)
    made = await rooms.rules.run(_text, draft)
    try:
        about = (rooms.library.modules, rooms.library.players, made)
        found = await rooms.arrivals.ask((inspect, about), rooms.settings.import_seconds)
    except TimeoutError:
        raise Trouble("oversized", "the edition takes too long to be checked", None, 413) from None
    except Failed as error:
        logger.error("a draft could not be checked: %s", error)
        raise Trouble("fault", "a fault in the check of the edition; nothing was changed", status=500) from None
    shown = [_at(one, row, draft) for one, row in found[:SEEN]]
    edition = None
    if not found:
        if wish.keep:
            await rooms.storage.write(editions.keep, made)
        edition = described(rooms.library, made)
    return asking.reply(DraftChecked(kept.number, shown, len(found), edition))


def _at(mistake: Mistake, row: str, draft: Draft) -> MistakeAt:
    """Rows more have another name in the draft: the text has them in the order in which they were added."""
    if row.startswith("+"):
        row = draft.called(mistake.file)[int(row[1:]) - 1]
    return MistakeAt(mistake.file, row, mistake.column, mistake.value, mistake.what)


# --- the machine against itself ----------------------------------------------------------------------------


async def play(request: Request) -> Response:
    """A match in the background, if the draft can be played."""
    rooms = asking.rooms_of(request)
    wish = await asking.body(request, MatchWish)
    if not 1 <= wish.games <= matches.MOST:
        raise Trouble("malformed", f"{wish.games} games", f"1 to {matches.MOST}")
    rooms.limits.take("matches", asking.address(request))
    kept, draft = await _open(request)
    made = await rooms.rules.run(_text, draft)
    module = rooms.library.module(kept.module)
    await rooms.rules.run(module.examine, made)
    chosen = choose(module, wish.scenario, None, {}, made)
    if chosen.scenario not in module.scenarios:
        raise Trouble(
            "malformed", "there is nothing to compare a scenario of one's own with", ", ".join(module.scenarios)
        )
    plain = Match(kept.module, (rooms.library.levels()[0],), 0, chosen.scenario)
    shown = await rooms.matches.begin(kept.hash, plain, made, kept.number, wish.games)
    return asking.reply(shown, 201)


async def progress(request: Request) -> Response:
    rooms = asking.rooms_of(request)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    return asking.reply(await rooms.storage.read(matches.find, kept.hash, rooms.settings.match_seconds))


async def stop(request: Request) -> Response:
    rooms = asking.rooms_of(request)
    kept = await rooms.storage.read(drafts.find, asking.token(request))
    rooms.matches.end(kept.hash)
    await rooms.storage.write(matches.broken_off, kept.hash)
    return asking.reply({"stopped": True})


ROUTES = [
    Route("/api/drafts", begin, methods=["POST"]),
    Route("/api/draft", look),
    Route("/api/draft", remove, methods=["DELETE"]),
    Route("/api/draft/steps", step, methods=["POST"]),
    Route("/api/draft/turn", turn, methods=["POST"]),
    Route("/api/draft/check", check, methods=["POST"]),
    Route("/api/draft/match", progress),
    Route("/api/draft/match", play, methods=["POST"]),
    Route("/api/draft/match", stop, methods=["DELETE"]),
    Route("/api/draft/text", text),
    Route("/api/draft/board", board),
]
