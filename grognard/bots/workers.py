"""Many pieces of work at once: on the cores of this machine, or unchanged on a Ray cluster."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from importlib.util import find_spec
from typing import TextIO, TypeVar

from grognard.kernel.words import Malformed

Work = TypeVar("Work")
Answer = TypeVar("Answer")

PLACES = ("local", "ray")
WIDTH = 30  # of a progress bar, in signs


def spread(
    do: Callable[[Work], Answer], work: Sequence[Work], jobs: int = 1, on: str = "local"
) -> Iterator[tuple[int, Answer]]:
    """(number of the piece, its answer) as they are finished; with one job in their order."""
    if on == "ray":
        yield from _on_ray(do, work)
    elif on != "local":
        raise Malformed(f"there is no place {on!r} to work on: {', '.join(PLACES)}")
    elif jobs <= 1 or len(work) <= 1:
        yield from enumerate(map(do, work))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            numbers = {pool.submit(do, piece): number for number, piece in enumerate(work)}
            for finished in as_completed(numbers):
                yield numbers[finished], finished.result()


def _on_ray(do: Callable[[Work], Answer], work: Sequence[Work]) -> Iterator[tuple[int, Answer]]:
    """On the cluster that `RAY_ADDRESS` names, or on one that is started here."""
    if find_spec("ray") is None:
        raise Malformed("--on ray needs Ray: pip install 'grognard[cluster]'")
    ray = import_module("ray")
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    remote = ray.remote(lambda piece: do(piece))  # Ray takes nothing but functions written in Python
    numbers = {remote.remote(piece): number for number, piece in enumerate(work)}
    waiting = list(numbers)
    while waiting:
        finished, waiting = ray.wait(waiting)
        for one in finished:
            yield numbers[one], ray.get(one)


class Progress:
    """A bar in the terminal with the time that is left; silent where nobody looks."""

    def __init__(self, total: int, what: str, out: TextIO | None = None, done: int = 0) -> None:
        self.total, self.what, self.done, self.before = total, what, done, done
        self.out = out or sys.stderr
        self.start = time.monotonic()

    def step(self, note: str = "") -> None:
        self.done += 1
        if self.out.isatty():
            print(f"\r{self.line(time.monotonic() - self.start)} {note}\x1b[K", end="", file=self.out, flush=True)

    def clear(self) -> None:
        """Make room for a line of its own above the bar."""
        if self.out.isatty():
            print("\r\x1b[K", end="", file=self.out, flush=True)

    def line(self, seconds: float) -> str:
        full = WIDTH * self.done // max(self.total, 1)
        own = self.done - self.before  # what was done before took no time of this run
        left = seconds / own * (self.total - self.done) if own else 0.0
        bar = "#" * full + "." * (WIDTH - full)
        return f"[{bar}] {self.done}/{self.total} {self.what}, {int(left) // 60}:{int(left) % 60:02} left"

    def end(self) -> None:
        if self.out.isatty():
            print(file=self.out)
