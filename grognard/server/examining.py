"""What is wrong with an own edition, found in a process of its own: it reads all sheets, which takes its time.

Nothing of the server's rooms is imported here, so that the process is up at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from grognard.field import revisions
from grognard.field.revisions import Revision
from grognard.field.sheets import DataError, Mistake
from grognard.games import revised
from grognard.games.revised import Bound
from grognard.kernel.words import Malformed
from grognard.server.catalogue import Library


class Examined(msgspec.Struct, frozen=True):
    """What another process found: the text as it is kept, or what is wrong."""

    text: str
    mistakes: Sequence[Mistake]


def examine(modules: Mapping[str, str], players: str, text: str) -> Examined:
    """The check of a whole game's sheets takes its time, so it runs in a process of its own."""
    try:
        library = Library(modules, players)
        return Examined(library.module(revisions.read(text).game).examine(text), ())
    except DataError as error:
        return Examined("", error.mistakes)
    except Malformed as error:
        return Examined("", (Mistake(revisions.FILE, 0, str(error)),))


def inspect(modules: Mapping[str, str], players: str, text: str) -> list[tuple[Mistake, str]]:
    """Every mistake of an edition with the name of its row, found in another process: reading all sheets takes time."""
    try:
        revision = revisions.read(text)
        game = cast(Bound, Library(modules, players).module(revision.game))
        return located(game, revision, revised.mistakes_of(game, revision))
    except DataError as error:
        return [(one, "") for one in error.mistakes]
    except Malformed as error:
        return [(Mistake(revisions.FILE, 0, str(error)), "")]


def located(game: Bound, revision: Revision, mistakes: Sequence[Mistake]) -> list[tuple[Mistake, str]]:
    """Lines of the changed sheets are nothing that an author has seen: their rows are."""
    rows: dict[str, dict[int, str]] = {}
    for file in {one.file for one in mistakes}:
        page = revised.sheet_of(game, file)
        if page is not None:
            page.change([one for one in revision.differences if one.sheet == file])
            rows[file] = page.told()
    return [(one, rows.get(one.file, {}).get(one.line, "")) for one in mistakes]
