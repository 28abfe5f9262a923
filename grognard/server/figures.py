"""What a worker counts of itself, for whoever watches over it (`watching.py`)."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import deque
from collections.abc import Iterator

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


RECENT = 1_000  # the last of what was noted, to tell how it is just now


class Spread:
    """How long something took, counted by bounds as Prometheus wants it."""

    def __init__(self) -> None:
        self.recent: deque[float] = deque(maxlen=RECENT)
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.recent.append(seconds)
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def part(self, share: float) -> float:
        """Within how many seconds this share of the latest was done."""
        found = sorted(self.recent)
        return found[min(len(found) - 1, int(share * len(found)))] if found else 0.0

    def rows(self, name: str) -> Iterator[str]:
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Figures:
    """What has happened since the worker began."""

    def __init__(self) -> None:
        self.since = time.time()
        self.moves = 0
        self.bot_moves = 0
        self.founded = 0
        self.move_seconds = Spread()  # from the arrival of a move until everybody was told
        self.thought_seconds = Spread()  # of bots, waiting for a process included
