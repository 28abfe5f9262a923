"""The database behind a server: SQLite in a file by default, PostgreSQL by a URL; brought up to date on opening."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from grognard.kernel.words import Malformed
from grognard.server.settings import default_database

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY = 0o600
MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = {  # with a PostgreSQL that hangs, or that the network has swallowed
    "connect_timeout": 5,  # seconds
    "options": "-c statement_timeout=10000 -c lock_timeout=10000",  # milliseconds
    "tcp_user_timeout": 15_000,
    "keepalives_idle": 15,
}
MIGRATION_LOCK = 0x67726F67  # any number that all workers share


def url(database: str) -> URL:
    """The URL of a database; a bare path is a SQLite file."""
    database = database or default_database()
    if "://" not in database:
        return URL.create("sqlite", database=database)
    try:
        found = make_url(database)
    except ArgumentError:
        raise Malformed("the database: a path, sqlite:///path or postgresql://user@host/name was expected") from None
    if found.drivername in ("postgresql", "postgres"):
        return found.set(drivername="postgresql+psycopg")
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise Malformed(f"the database: sqlite or postgresql was expected, found {found.drivername}")
    if found.get_backend_name() == "sqlite" and found.database in (None, "", ":memory:"):
        raise Malformed("the database: SQLite needs a file, since memory would forget acknowledged moves")
    return found


def engine(database: str) -> Engine:
    """An engine with durable commits; the folder of a SQLite file is made where it is missing."""
    where = url(database)
    if where.get_backend_name() == "sqlite":
        assert where.database is not None
        _make_file(Path(where.database).resolve())
        made = create_engine(where, connect_args={"timeout": 30}, pool_size=4)
        event.listen(made, "connect", _prepare_sqlite)
        event.listen(made, "begin", _begin_sqlite)
        return made
    return create_engine(where, connect_args=PATIENCE, pool_size=4, pool_pre_ping=True, pool_recycle=1800)


def _make_file(file: Path) -> None:
    """The file of a database, which nobody but its owner reads: whoever reads it knows all links' games and seeds."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    except OSError as error:
        raise Malformed(f"the database {file} cannot be written: {error.strerror}") from None
    if not os.access(file.parent, os.W_OK):  # SQLite writes files of its own beside it
        raise Malformed(f"the database {file} cannot be written: its folder is read-only")
    if file.stat().st_mode & 0o077:
        with contextlib.suppress(OSError):  # a file of somebody else, who let us use it
            file.chmod(OWNER_ONLY)


@contextlib.contextmanager
def alone(database: str) -> Iterator[None]:
    """Held by a server as long as it runs: a second one on the same SQLite file would play the same games."""
    where = url(database)
    if where.get_backend_name() != "sqlite" or fcntl is None:
        yield
        return
    file = Path(str(where.database)).resolve()
    _make_file(file)
    with open(f"{file}.lock", "a+", opener=lambda name, flags: os.open(name, flags, OWNER_ONLY)) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            holder = f" (process {found})" if (found := lock.read().strip()) else ""
            raise Malformed(
                f"another server{holder} uses the database {file}: stop it, or name another by --database"
            ) from None
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield


def migrate(engine: Engine) -> None:
    """Bring the tables up to date; several workers may do so at once."""
    try:
        _migrate(engine)
    except (OperationalError, DatabaseError) as error:
        shown = engine.url.render_as_string(hide_password=True)
        raise Malformed(f"the database {shown} cannot be used: {str(error.orig).strip()}") from None


def _migrate(engine: Engine) -> None:
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL statement_timeout = 0"))  # a large table takes its time
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        if inspect(connection).has_table("alembic_version"):
            for version in connection.execute(text("SELECT version_num FROM alembic_version")).scalars():
                known(version)
        command.upgrade(migration_config(connection), "head")


def known(version: str) -> None:
    """A database that a newer program has written is not touched."""
    script = ScriptDirectory(str(MIGRATIONS))
    if version not in {one.revision for one in script.walk_revisions()}:
        raise Malformed(
            f"the database was written by a newer version of Grognard (its tables are of version {version})"
        )


def migration_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """A commit returns when the disk has it; readers never wait for the writer."""
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    for pragma in ("busy_timeout=30000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers take the lock at once, since a reader that turns writer can be turned away."""
    writing = connection.get_execution_options().get("writing", True)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
