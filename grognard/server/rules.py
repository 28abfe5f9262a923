"""The thread in which all rules run: one, so that no game need fear another, and none, so the network never waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from grognard.kernel.words import Malformed
from grognard.server.errors import Trouble

T = TypeVar("T")

logger = logging.getLogger(__name__)


class Rules:
    """Runs functions of the rules one after another; a fault in one is told as Trouble and logged."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rules")

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, job, *args)
        except Trouble:
            raise
        except Malformed as error:
            raise Trouble("malformed", str(error)) from None
        except Exception:
            logger.exception("a fault in the rules")
            raise Trouble("fault", "a fault in the rules of the game; nothing was changed", status=500) from None

    def close(self) -> None:
        self._thread.shutdown()
