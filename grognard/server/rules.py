"""Where all rules run: in the event loop itself, one job after another.

A job takes a few milliseconds at most (longer work is cut into pieces by its caller). A thread of its own would
not let anything else run meanwhile, since Python runs one thread at a time, and the two would have to hand the
interpreter to and fro at every message: measured, that cost most of the throughput.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from grognard.kernel.words import Malformed
from grognard.server.errors import Trouble

T = TypeVar("T")

logger = logging.getLogger(__name__)


class Rules:
    """Runs functions of the rules; a fault in one is told as Trouble and logged."""

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        """Other connections get their turn before the job."""
        await asyncio.sleep(0)
        return self.now(job, *args)

    def now(self, job: Callable[..., T], *args: Any) -> T:
        try:
            return job(*args)
        except Trouble:
            raise
        except Malformed as error:
            raise Trouble("malformed", str(error), key=error.key, facts=error.facts) from None
        except Exception:
            logger.exception("a fault in the rules")
            raise Trouble("fault", "a fault in the rules of the game; nothing was changed", status=500) from None
