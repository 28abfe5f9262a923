"""A real server process for tests: `python -m tests.server.run PORT DATABASE [games]`."""

from __future__ import annotations

import sys

import msgspec
import uvicorn

from grognard.server.app import create_app, manner
from grognard.server.settings import from_environment
from tests.server.duel import LIBRARY


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    chosen = {"snapshot_every": 10, "live_games": 20, "games_per_hour": 0, "chat_per_minute": 0, "late_seconds": 0}
    settings = msgspec.structs.replace(from_environment(), database=database, **chosen)
    app = create_app(settings, LIBRARY)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", **manner(settings))


if __name__ == "__main__":
    main()
