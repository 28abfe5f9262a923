"""A real server process for tests: `python -m tests.server.run PORT DATABASE [games]`."""

from __future__ import annotations

import sys

import uvicorn

from grognard.server.app import create_app
from grognard.server.settings import Settings
from tests.server.duel import LIBRARY


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    settings = Settings(database=database, snapshot_every=10, live_games=20)
    app = create_app(settings, LIBRARY)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", ws_max_size=65_536, access_log=False)


if __name__ == "__main__":
    main()
