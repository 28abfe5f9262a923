"""The way to the database from the event loop: reads side by side, writes one after another.

Moves that arrive while a commit is under way are committed together by the next one, so that many games
share the price of one durable write.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from grognard.server import appending, database, rows
from grognard.server.errors import Trouble
from grognard.server.rows import Append

T = TypeVar("T")
TOGETHER = 256  # the most moves in one commit

logger = logging.getLogger(__name__)


class Storage:
    """One database, used by one worker process; `worker` is its name among the others."""

    def __init__(self, where: str, seconds: float = 15.0) -> None:
        self.seconds = seconds  # after which a database that does not answer is busy
        self.worker = rows.new_id()
        self.engine: Engine = database.engine(where)
        self.commits = 0
        self._readers = ThreadPoolExecutor(3, thread_name_prefix="reader")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._queue: list[tuple[Append, asyncio.Future[bool]]] = []
        self._flushing: asyncio.Task[None] | None = None

    @property
    def shared(self) -> bool:
        """Whether other workers may be writing too."""
        return self.engine.dialect.name == "postgresql"

    @property
    def waiting(self) -> int:
        """Moves that are not stored yet."""
        return len(self._queue)

    def open(self) -> None:
        database.migrate(self.engine)

    async def close(self) -> None:
        if self._flushing is not None:
            await self._flushing
        self._readers.shutdown()
        self._writer.shutdown()
        self.engine.dispose()

    async def read(self, job: Callable[..., T], *args: Any) -> T:
        return await self._in_time(self._readers, False, job, args)

    async def write(self, job: Callable[..., T], *args: Any) -> T:
        """Returns when the transaction is durable."""
        return await self._in_time(self._writer, True, job, args)

    async def _in_time(
        self, threads: ThreadPoolExecutor, writing: bool, job: Callable[..., T], args: tuple[Any, ...]
    ) -> T:
        """What is late is not waited for; if it was written after all, whoever writes next is told `stale`."""
        try:
            async with asyncio.timeout(self.seconds):
                return await asyncio.get_running_loop().run_in_executor(threads, self._run, writing, job, args)
        except TimeoutError:
            raise Trouble(
                "busy", f"the database has not answered within {self.seconds:g} seconds", status=503
            ) from None

    async def append(self, item: Append) -> bool:
        """Store one move, together with whatever else is waiting; False if another worker was faster."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((item, future))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        return await future

    async def _flush(self) -> None:
        try:
            while self._queue:
                taken, self._queue = self._queue[:TOGETHER], self._queue[TOGETHER:]
                await self._commit(taken)
        finally:
            self._flushing = None

    async def _commit(self, taken: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        batch = [item for item, _ in taken]
        self.commits += 1
        try:
            answers = await self.write(appending.append, batch, self.worker)
        except Exception as error:
            if len(taken) > 1 and not isinstance(error, Trouble):  # one bad row must not cost the others
                for one in taken:
                    await self._commit([one])
                return
            logger.exception("a move of game %s could not be stored", batch[0].game)
            for _, future in taken:
                _settle(future, error)
            return
        for (_, future), answer in zip(taken, answers, strict=True):
            if not future.done():
                future.set_result(answer)

    def _run(self, writing: bool, job: Callable[..., T], args: tuple[Any, ...]) -> T:
        with self.engine.connect() as plain:
            connection: Connection = plain.execution_options(writing=writing)
            with connection.begin():
                return job(connection, *args)


def _settle(future: asyncio.Future[bool], error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)
