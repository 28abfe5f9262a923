"""Moves of many games written down together: one statement for all of them, whatever their number.

Each statement of its own would mean a journey to PostgreSQL, and in SQLite a turn to wait for until the rules let the
thread that writes have the interpreter again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    Table,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.engine import CursorResult

from grognard.kernel import records
from grognard.server import rows, schema
from grognard.server.errors import nowhere, stale
from grognard.server.rows import Append, Entry
from grognard.server.store import entry_values, notify, snapshot_values

# by the names of PostgreSQL; all others are texts
_TYPES: Final = ((Integer, "int"), (Float, "float8"), (Boolean, "bool"), (LargeBinary, "bytea"))
_MOVED: Final = ("seq", "number", "floor", "waiting", "result", "hash", "position", "clock", "updated")
_ADD_ENTRIES: Final = (
    "INSERT INTO entries ({names}) SELECT {names} FROM {rows} WHERE true ORDER BY game, seq"
    " ON CONFLICT (game, seq) DO NOTHING RETURNING game, seq"
)
_MOVE_GAMES: Final = (
    f"UPDATE games SET {', '.join(f'{name} = laid.{name}' for name in _MOVED)} FROM {{rows}} WHERE games.id = laid.id"
)
_KEEP_POSITIONS: Final = (
    "INSERT INTO snapshots ({names}) SELECT {names} FROM {rows} WHERE true ON CONFLICT (game, number) DO NOTHING"
)
_MARK_UNDONE = (
    update(schema.entries)
    .where(schema.entries.c.game == bindparam("which"), schema.entries.c.seq == bindparam("entry"))
    .values(undone=True)
)
_DROP_SNAPSHOTS = delete(schema.snapshots).where(
    schema.snapshots.c.game == bindparam("which"), schema.snapshots.c.number > bindparam("above")
)


def append(connection: Connection, batch: Sequence[Append], worker: str = "") -> list[bool]:
    """Store entries of different games; False where another worker has stored that (game, seq) before.

    The rows are laid in the order of their games, so that two workers never wait for each other in a ring.
    """
    entries = [entry_values(item.game, item.entry, item.why) for item in batch]
    stored = {(row.game, row.seq) for row in _all_at_once(connection, _ADD_ENTRIES, schema.entries, entries)}
    won = [item for item in batch if (item.game, item.entry.seq) in stored]
    positions = [records.pack_hashed(item.record) for item in won]
    if won:
        moved = [_game_values(item, *position) for item, position in zip(won, positions, strict=True)]
        _all_at_once(connection, _MOVE_GAMES, schema.games, moved)
    for item in won:
        if item.entry.undoes is not None:
            connection.execute(_MARK_UNDONE, {"which": item.game, "entry": item.entry.undoes})
            connection.execute(_DROP_SNAPSHOTS, {"which": item.game, "above": item.entry.number})
    kept = [
        snapshot_values(item.game, item.entry.number, position, item.rules, hash)
        for item, (position, hash) in zip(won, positions, strict=True)
        if item.snapshot
    ]
    if kept:
        _all_at_once(connection, _KEEP_POSITIONS, schema.snapshots, kept)
    notify(connection, worker, [("moved", item.game) for item in won])
    return [(item.game, item.entry.seq) in stored for item in batch]


def take_back(connection: Connection, undone: Sequence[Entry], last: Append, worker: str = "") -> None:
    """Several moves taken back together: with the last of these entries the game stands where it stood before them."""
    games, first = schema.games, min([entry.seq for entry in undone], default=last.entry.seq)
    stands = select(games.c.seq).where(games.c.id == last.game).with_for_update()
    seq = connection.execute(stands).scalar()
    if seq is None:
        raise nowhere()
    if seq != first - 1 or append(connection, [last], worker) != [True]:
        raise stale(first - 1, seq)
    for entry in undone:
        connection.execute(insert(schema.entries).values(entry_values(last.game, entry)))
        connection.execute(_MARK_UNDONE, {"which": last.game, "entry": entry.undoes})


def _game_values(item: Append, position: bytes, hash: str) -> dict[str, Any]:
    return {
        "id": item.game,
        "seq": item.entry.seq,
        "number": item.entry.number,
        "floor": item.floor,
        "waiting": rows.encode(item.waiting),
        "result": None if item.result is None else rows.encode(item.result),
        "hash": hash,
        "position": position,
        "clock": None if item.clock is None else rows.encode(item.clock),
        "updated": item.entry.at,
    }


def _all_at_once(
    connection: Connection, statement: str, table: Table, laid: Sequence[Mapping[str, Any]]
) -> CursorResult[Any]:
    """Carry out a statement that reads from `rows`: all of them, by the names of the table's columns."""
    names = list(laid[0])
    columns = [[row[name] for row in laid] for name in names]
    if connection.dialect.name == "postgresql":
        arrays = ", ".join(f"%s::{_type(table.c[name])}[]" for name in names)
        source, values = f"unnest({arrays}) AS laid ({', '.join(names)})", columns
    else:
        row = f"({', '.join('?' * len(names))})"
        named = ", ".join(f"column{place} AS {name}" for place, name in enumerate(names, 1))
        source = f"(SELECT {named} FROM (VALUES {', '.join([row] * len(laid))})) AS laid"
        values = [value for row in zip(*columns, strict=True) for value in row]
    return connection.exec_driver_sql(statement.format(names=", ".join(names), rows=source), tuple(values))


def _type(column: Column[Any]) -> str:
    return next((name for kind, name in _TYPES if isinstance(column.type, kind)), "text")
