"""What the rules of today make of every stored game, told before the server is started with them.

The games are copied into a file of their own and brought up to date there: the database itself, which an older
program may still be serving, is only read.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import msgspec
from alembic import command
from sqlalchemy import URL, Connection, Engine, MetaData, Table, create_engine, insert, inspect, select, text

from grognard.kernel.words import Malformed
from grognard.server import agreement, database, schema, store
from grognard.server.catalogue import Library

COPIED = ("games", "seats", "entries", "snapshots")  # links and chat are nobody's business here
AT_ONCE = 500  # rows copied together


class Report(msgspec.Struct, frozen=True):
    """One stored game: `kind` is that of its verdict."""

    game: str
    module: str
    scenario: str
    moves: int
    kind: str
    why: str
    lost: int

    def text(self) -> str:
        told = {
            "same": "same",
            "goes-on": f"goes on from its stored position: {self.why}",
            "closed": f"cannot be opened: {self.why}",
        }[self.kind]
        if self.lost:
            told = f"goes on {self.lost} moves earlier: {self.why}"
        return f"{self.game}  {self.module} {self.scenario}, {self.moves} moves: {told}"

    @property
    def bad(self) -> bool:
        return self.kind == "closed" or self.lost > 0


@contextmanager
def examined(where: str, library: Library | None = None) -> Iterator[tuple[int, Iterator[Report]]]:
    """How many games are stored in a database, and a report on each."""
    source = _source(where)
    with tempfile.TemporaryDirectory(prefix="grognard-") as folder:
        copied = database.engine(str(Path(folder) / "games.db"))
        try:
            _copy(source, copied)
            with copied.connect() as connection:
                ids = list(connection.execute(select(schema.games.c.id).order_by(schema.games.c.created)).scalars())
                yield len(ids), _reports(connection, ids, library or Library())
        finally:
            copied.dispose()
            source.dispose()


def _source(where: str) -> Engine:
    url = database.url(where)
    if url.get_backend_name() != "sqlite":
        return database.engine(where)
    if not Path(str(url.database)).is_file():
        raise Malformed(f"there is no database {url.database}")
    file = f"file:{quote(str(Path(str(url.database)).resolve()))}"
    return create_engine(URL.create("sqlite", database=file, query={"mode": "ro", "uri": "true"}))


def _copy(source: Engine, copied: Engine) -> None:
    """The games as the source holds them, in the tables it has; then brought up to date."""
    with source.connect().execution_options(writing=False) as reading, copied.begin() as writing:
        if "alembic_version" not in inspect(reading).get_table_names():
            raise Malformed("the database holds no games of Grognard")
        version = reading.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
        database.known(version)
        command.upgrade(database.migration_config(writing), version)
        tables = MetaData()
        tables.reflect(reading, only=COPIED)
        for name in COPIED:
            _copy_table(tables.tables[name], reading, writing)
        command.upgrade(database.migration_config(writing), "head")


def _copy_table(table: Table, reading: Connection, writing: Connection) -> None:
    for part in reading.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings().partitions():
        writing.execute(insert(table), [dict(row) for row in part])


def _reports(connection: Connection, ids: list[str], library: Library) -> Iterator[Report]:
    for id in ids:
        stored = store.whole(connection, id)
        assert stored is not None
        verdict, row = agreement.examine(library, stored), stored.row
        lost = 0 if verdict.settled is None or verdict.kind == "same" else verdict.settled.lost
        yield Report(id, row.setup.game, row.setup.scenario, row.number, verdict.kind, verdict.why, lost)
