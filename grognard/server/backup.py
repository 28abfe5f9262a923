"""A copy of a SQLite database while the server plays on: whole, as of one moment, and checked."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from grognard.kernel.words import Malformed
from grognard.server import database


def back_up(where: str, copy: Path) -> int:
    """Copy the database into a new file; the number of its games."""
    url = database.url(where)
    if url.get_backend_name() != "sqlite":
        raise Malformed("a PostgreSQL database is backed up by pg_dump: see docs/server.md")
    source = Path(str(url.database)).resolve()
    if not source.is_file():
        raise Malformed(f"there is no database {source}")
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, database.OWNER_ONLY))
    except FileExistsError:
        raise Malformed(f"{copy} is there already: name a new file") from None
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=ro", uri=True)) as reading,
            closing(sqlite3.connect(copy)) as writing,
        ):
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            (found,) = writing.execute("PRAGMA integrity_check").fetchone()
            if found != "ok":
                raise Malformed(f"the copy of {source} is not sound: {found}")
            (games,) = writing.execute("SELECT count(*) FROM games").fetchone()
            return int(games)
    except (sqlite3.Error, Malformed) as error:
        copy.unlink()
        raise Malformed(f"{source} could not be backed up: {error}") from None
