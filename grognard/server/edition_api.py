"""Own editions over HTTP: the sheets of a game, a check of what was corrected in them, and the texts that are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from grognard.field import revisions
from grognard.field.columns import Kind
from grognard.field.revisions import Addition, Change, Page, Removal, Revision
from grognard.field.sheets import SOURCE, Sheets
from grognard.games import own_scenarios, revised
from grognard.server import asking, editions
from grognard.server.answers import (
    ColumnForm,
    DiceShown,
    Difference,
    EditionChecked,
    EditionInfo,
    MistakeShown,
    SheetGiven,
    SheetInfo,
    SheetRow,
    SheetsGiven,
    SourceShown,
)
from grognard.server.catalogue import Library
from grognard.server.errors import Trouble
from grognard.server.examining import Examined, examine
from grognard.server.thinkers import Failed

logger = logging.getLogger(__name__)

SEEN = 200  # mistakes told at most; a text of nonsense makes thousands


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of an own edition, to be checked, and kept if it can be played."""

    text: str
    keep: bool = False


# --- the sheets as they are ----------------------------------------------------------------------------


async def sheets(request: Request) -> Response:
    """Every sheet of a game that an own edition may change."""
    rooms, name = asking.rooms_of(request), request.path_params["name"]
    rooms.library.module(name)  # that there is one
    return asking.reply(await asyncio.to_thread(_sheets, rooms.library, name))


def _sheets(library: Library, name: str) -> SheetsGiven:
    module: Any = library.module(name)
    kinds, sources = revised.declared(module), revised.provenance(module)
    dice = revised.files_of(module).DICE
    found = []
    for path in revised.sheets_of(module):
        page = Page(revised.file_of(module, path).read_text(encoding="utf-8"))
        columns = [column for column in page.columns if column != SOURCE]
        known = kinds.get(path, {})
        forms = [_form(known.get(column, Kind(empty=True))) for column in columns]
        subject = revised.subject(path, known)
        thrown = dice.get(path)
        shown = None if thrown is None else DiceShown(*thrown)
        found.append(SheetInfo(path, columns, len(page.rows), subject, forms, dict(sources.get(path, {})), shown))
    return SheetsGiven(module.base, found)


def _form(kind: Kind) -> ColumnForm:
    return ColumnForm(kind.what, kind.lowest, kind.highest, kind.choices, kind.of, kind.many, kind.empty)


async def sheet(request: Request) -> Response:
    """One sheet with its remarks, its rows by name, and where their values come from."""
    rooms, name, path = asking.rooms_of(request), request.path_params["name"], request.path_params["sheet"]
    return asking.reply(await rooms.rules.run(_sheet, rooms.library, name, path))


def _sheet(library: Library, name: str, path: str) -> SheetGiven:
    module: Any = library.module(name)
    if path not in revised.sheets_of(module):
        raise Trouble("unknown", f"{name} has no sheet {path!r}", ", ".join(revised.sheets_of(module)), status=404)
    file = revised.file_of(module, path)
    page = Page(file.read_text(encoding="utf-8"))
    folders = (folder for folder in file.parents if any(folder.glob("sources*.tsv")))
    cited = Sheets(next(folders, file.parent))  # what nobody has printed cites nothing
    rows = []
    for row in page.rows:
        cells = page.cells(row)
        sources = _sources(cited, cells.pop(SOURCE, ""))
        rows.append(SheetRow(row, list(cells.values()), sources))
    columns = [column for column in page.columns if column != SOURCE]
    return SheetGiven(path, columns, rows, page.remarks)


def _sources(sheets: Sheets, citation: str) -> dict[str, SourceShown]:
    """Column -> where its value comes from; '' for all others of the row."""
    found = {}
    for word in citation.split():
        column, _, key = word.rpartition("=")
        source = sheets.source(key)
        if source is not None:
            found[column] = SourceShown(source.kind, source.reference)
    return found


# --- own editions --------------------------------------------------------------------------------------


async def send(request: Request) -> Response:
    """Check a text, and keep it if that is wished and it can be played."""
    rooms = asking.rooms_of(request)
    sent = await asking.body(request, Sent, rooms.settings.journal_bytes)
    rooms.limits.take("imports", asking.address(request))
    settings = rooms.settings
    try:
        about = (rooms.library.modules, rooms.library.players, sent.text)
        found: Examined = await rooms.arrivals.ask((examine, about), settings.import_seconds)
    except TimeoutError:
        expected = f"at most {settings.import_seconds:g} seconds"
        raise Trouble("oversized", "the edition takes too long to be checked", expected, 413) from None
    except Failed as error:
        logger.error("an own edition could not be checked: %s", error)
        raise Trouble("fault", "a fault in the check of the edition; nothing was changed", status=500) from None
    if found.mistakes:
        shown = [MistakeShown(one.file, one.line, one.column, one.value, one.what) for one in found.mistakes[:SEEN]]
        return asking.reply(EditionChecked(None, shown, len(found.mistakes)))
    if sent.keep:
        await rooms.storage.write(editions.keep, found.text)
    return asking.reply(EditionChecked(described(rooms.library, found.text), (), 0), 201 if sent.keep else 200)


async def edition(request: Request) -> Response:
    """What an edition changes, for whoever knows its number."""
    rooms = asking.rooms_of(request)
    return asking.reply(await rooms.rules.run(described, rooms.library, await _kept(request)))


async def text(request: Request) -> Response:
    """Its text, to be kept as a file."""
    kept = await _kept(request)
    name = f"{editions.digest_of(kept)}.edition"
    return PlainTextResponse(kept, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def _kept(request: Request) -> str:
    digest = request.path_params["digest"]
    found = await asking.rooms_of(request).storage.read(editions.find, digest)
    if not found:
        raise editions.unknown(digest)
    return found


def described(library: Library, text: str) -> EditionInfo:
    own = revisions.read(text)
    module: Any = library.module(own.game)
    return EditionInfo(
        digest=editions.digest_of(text),
        module=own.game,
        name=own.name,
        author=own.author,
        date=own.date,
        current=own.base in ("", module.base),
        scenarios=own_scenarios.named(own),
        differences=[_difference(own, one) for one in own.differences],
    )


def _difference(own: Revision, one: revisions.Difference) -> Difference:
    sources = {source.key: SourceShown(source.kind, source.reference) for source in own.sources}
    match one:
        case Change():
            return Difference("change", one.sheet, one.row, one.column, one.old, one.new, sources.get(one.source))
        case Addition():
            cells = {column: cell for column, cell in one.cells.items() if column != SOURCE}
            cited = sources.get(one.cells.get(SOURCE, ""))
            return Difference("add", one.sheet, next(iter(cells.values()), ""), "", "", _together(cells), cited)
        case Removal():
            return Difference("remove", one.sheet, one.row, "", "", "", None)


def _together(cells: Mapping[str, str]) -> str:
    return ", ".join(f"{column}={cell}" for column, cell in cells.items())


ROUTES = [
    Route("/api/modules/{name}/sheets", sheets),
    Route("/api/modules/{name}/sheets/{sheet:path}", sheet),
    Route("/api/editions", send, methods=["POST"]),
    Route("/api/editions/{digest}", edition),
    Route("/api/editions/{digest}/text", text),
]
