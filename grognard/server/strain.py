"""How hard a worker has it: how late its loop comes round, and what is put off for it.

New games are refused first, then bots move more slowly; whoever plays is never kept waiting for either.
"""

from __future__ import annotations

import asyncio

from grognard.server.limits import Limits
from grognard.server.settings import Settings

LOOKING = 0.25  # seconds from one look to the next
FADING = 0.8  # how much of an earlier lateness still counts at the next look
LONGEST = 5.0  # seconds that a bot is held back at most


class Strain:
    """`late` is by how many seconds the loop came too late of late."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits
        self.late = 0.0

    def note(self, late: float) -> None:
        self.late = max(late, FADING * self.late)

    @property
    def full(self) -> bool:
        """Whether there is room for no more games."""
        most = self.settings.late_seconds
        return 0 < most < self.late

    def admit(self) -> None:
        """Raise the trouble that says so, if there is no room for a new game."""
        if self.full:
            raise self.limits.refuse("load", 0)

    @property
    def pause(self) -> float:
        """For how many seconds more than usual a bot rests before its move."""
        most = self.settings.late_seconds
        return min(4 * self.late, LONGEST) if 0 < 2 * most < self.late else 0.0

    async def watch(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + LOOKING
            await asyncio.sleep(LOOKING)
            self.note(max(0.0, clock() - due))
