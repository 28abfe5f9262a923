"""Migrations, and moves that share a commit."""

from __future__ import annotations

import asyncio

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from grognard.kernel.game import Setup
from grognard.kernel.records import Record
from grognard.server import database as databases
from grognard.server import rows, schema, store
from grognard.server.rows import Append, Entry, GameRow, Link, Seat
from grognard.server.storage import Storage


def test_the_migrations_make_the_tables_of_the_schema(database: str) -> None:
    engine = databases.engine(database)
    databases.migrate(engine)
    databases.migrate(engine)
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        command.downgrade(databases.migration_config(connection), "base")
    assert inspect(engine).get_table_names() == ["alembic_version"]
    databases.migrate(engine)
    assert "entries" in inspect(engine).get_table_names()
    engine.dispose()


def _game(id: str) -> GameRow:
    setup = Setup("duel", "1", "plain", {"points": 3}, "seed")
    seats = (Seat("red", held=True), Seat("blue", "random"))
    return GameRow(id, setup, "c", False, (), 0.5, 0, 0, 0, ("red",), None, 1.0, 1.0, seats)


def test_a_game_reads_back_as_it_was_written(database: str) -> None:
    engine = databases.engine(database)
    databases.migrate(engine)
    token = rows.new_token()
    link = Link("g", ("red",), True)
    with engine.begin() as connection:
        store.create(connection, _game("g"), {rows.token_hash(token): link})
    with engine.begin() as connection:
        assert store.find_game(connection, "g") == _game("g")
        assert store.find_game(connection, "h") is None
        assert store.find_links(connection, [rows.token_hash(token), "x"]) == {rows.token_hash(token): link}
        store.remove(connection, "g")
        assert store.count_games(connection) == 0
        assert store.find_links(connection, [rows.token_hash(token)]) == {}
    engine.dispose()


def test_moves_that_arrive_together_are_committed_together(database: str) -> None:
    async def many() -> tuple[list[bool], int]:
        storage = Storage(database)
        storage.open()
        for number in range(40):
            await storage.write(store.create, _game(f"g{number}"), {rows.new_id(): Link(f"g{number}", (), True)})
        items = [
            Append(f"g{number}", Entry(seq, seq, 0, "pick 1", True, (), 1.0), 0, (), None, Record({}), "rules")
            for seq in (1, 2)
            for number in range(40)
        ]
        answers = await asyncio.gather(*(storage.append(item) for item in items))
        again = await asyncio.gather(*(storage.append(item) for item in items[:3]))
        commits = storage.commits
        await storage.close()
        return [*answers, *again], commits

    answers, commits = asyncio.run(many())
    assert answers == [True] * 80 + [False] * 3
    assert commits < 10
