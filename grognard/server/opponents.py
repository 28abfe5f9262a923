"""The bots' thinking, in a process of its own, so that players never wait for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from grognard.bots.knowledge import Term
from grognard.bots.table import Table
from grognard.kernel.game import Setup
from grognard.server.catalogue import Library


class Thought(msgspec.Struct, frozen=True):
    """A bot's action in text notation, what it wants to be told at its next decision, and why it chose so."""

    line: str
    memo: str = ""
    why: tuple[Term, ...] = ()


class Opponents:
    """Asks bots for their moves; processes are started when the first bot has to think."""

    def __init__(self, library: Library, processes: int) -> None:
        self.library = library
        self.processes = processes
        self._pool: Executor | None = None

    async def choose(self, setup: Setup, position: Mapping[str, Any], seat: str, bot: str, memo: str = "") -> Thought:
        """The bot's action; `memo` is what it wished to remember of its last one."""
        modules, players = self.library.modules, self.library.players
        loop = asyncio.get_running_loop()
        for attempt in (1, 2):
            pool = self._pool = self._pool or self._start()
            try:
                return await loop.run_in_executor(pool, think, modules, players, setup, position, seat, bot, memo)
            except BrokenProcessPool:
                self._pool = None if self._pool is pool else self._pool
                if attempt == 2:
                    raise
        raise AssertionError("not reached")

    def _start(self) -> Executor:
        if self.processes == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="bots")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=_die_with_parent)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def think(
    modules: Mapping[str, str],
    players: str,
    setup: Setup,
    position: Mapping[str, Any],
    seat: str,
    bot: str,
    memo: str = "",
) -> Thought:
    library = Library(modules, players)
    game = library.restore(setup, position)
    player = library.player(bot)
    if memo:
        player.recall(memo)
    line = game.notation.text(player.choose(Table(game, seat)))
    remembers = getattr(player, "memo", None)
    return Thought(line, remembers() if remembers else "", tuple(player.explain()))


def _die_with_parent() -> None:
    """A server that is killed must not leave its thinkers behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()
