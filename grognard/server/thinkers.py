"""Processes that think: each takes one question at a time, and one that is late or no longer wanted is ended."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from grognard.server.line import Line

STARTING = 60.0  # seconds that a process may take to come up; they are not those of the question

Job = tuple[Callable[..., Any], Sequence[Any]]


class Failed(Exception):
    """What was asked raised an error, or its process died."""


class _Worker:
    """One process at the other end of a pipe. Everything here may block, so it is called in a thread."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.up = False

    def ask(self, job: Job, seconds: float) -> Any:
        try:
            if not self.up:
                if not self.pipe.poll(STARTING):
                    raise Failed("the process does not come up")
                self.up = bool(self.pipe.recv())
            self.pipe.send(job)
            if not self.pipe.poll(seconds):
                raise TimeoutError(f"no answer within {seconds:g} seconds")
            good, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            if isinstance(error, TimeoutError):
                raise
            raise Failed("the process has died") from error
        if not good:
            raise Failed(answer)
        return answer

    def end(self) -> None:
        self.process.kill()


class Thinkers:
    """So many processes, started when they are needed; without any, each question has a thread of this process."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self.line = Line(max(processes, 1))
        self._threads = ThreadPoolExecutor(max(processes, 1), thread_name_prefix="thinkers")

    @property
    def thinking(self) -> int:
        return len(self._busy)

    async def ask(self, job: Job, seconds: float, name: str = "") -> Any:
        """The answer; TimeoutError if it is late, Failed if it went wrong. Whoever is cancelled wants it no more.

        Those who ask under one name share the processes fairly with those who ask under others.
        """
        if self.processes == 0:
            return await _in_thread(job, seconds)
        await self.line.enter(name)
        began = time.monotonic()
        try:
            return await self._ask(job, seconds)
        finally:
            self.line.leave(name, time.monotonic() - began)

    async def _ask(self, job: Job, seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        worker = self._idle.pop() if self._idle else await self._start()
        self._busy.add(worker)
        good = False
        try:
            answer = await loop.run_in_executor(self._threads, worker.ask, job, seconds)
            good = True
            return answer
        except Failed:
            good = worker.process.is_alive()
            raise
        finally:
            self._busy.discard(worker)
            if good:
                self._idle.append(worker)
            else:
                worker.end()  # which also lets go of the thread that waits for it

    async def _start(self) -> _Worker:
        """A new process; if whoever wanted it goes away meanwhile, the next one has it."""
        starting = asyncio.get_running_loop().run_in_executor(self._threads, _Worker)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(lambda made: self._idle.append(made.result()))
            raise

    def close(self) -> None:
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


async def _in_thread(job: Job, seconds: float) -> Any:
    """In a thread of its own, which is left alone when it is late: a thread cannot be ended."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Any] = loop.create_future()

    def settle(good: bool, value: Any) -> None:
        if not answer.done():
            if good:
                answer.set_result(value)
            else:
                answer.set_exception(Failed(value))

    def run() -> None:
        good, value = _answered(job)
        with contextlib.suppress(RuntimeError):  # the server has gone meanwhile
            loop.call_soon_threadsafe(settle, good, value)

    threading.Thread(target=run, daemon=True, name="thinker").start()
    async with asyncio.timeout(seconds):
        return await answer


def _answered(job: Job) -> tuple[bool, Any]:
    ask, about = job
    try:
        return True, ask(*about)
    except Exception:
        return False, traceback.format_exc()


def _serve(pipe: Connection) -> None:
    """The life of a process: answer until nobody asks any more."""
    _die_with_parent()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(True)
        while True:
            pipe.send(_answered(pipe.recv()))


def _die_with_parent() -> None:
    """A server that is killed must not leave its thinkers behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()
