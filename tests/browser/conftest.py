"""A real server and a real Chromium; every test opens pages of its own."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.table import PlayersTable

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# One address plays all games of all tests, on a machine that may be busy
OPERATOR = "the operator of all these tests"
UNLIMITED = {"GROGNARD_OPERATOR": OPERATOR} | {
    f"GROGNARD_{name}": "0" for name in ("GAMES_PER_HOUR", "IMPORTS_PER_HOUR", "LATE_SECONDS")
}

# All games have the same seed, and so have the bots: what the dice and the machine do in a test, they do in
# it every time. GROGNARD_TEST_SEED=cd plays the whole suite with other dice and other choices.
SERVER = """
import collections, functools, os, sys, types
from grognard.server import app, founding, live
from grognard.server.app import serve
from grognard.server.catalogue import Library
from grognard.server.opponents import Opponents
SEED = os.environ.get("GROGNARD_TEST_SEED", "ab")
founding.secrets = types.SimpleNamespace(token_hex=lambda bytes: (SEED * bytes)[: 2 * bytes])
live.rows = types.SimpleNamespace(**{**vars(live.rows), "new_token": lambda: SEED})  # of the dice a bot reckons with
ask, asked = Opponents._ask, collections.Counter()
def seeded(self, thinkers, seconds, game, *about):
    asked[game] += 1
    *about, seed = about
    return ask(self, thinkers, seconds, game, *about, seed or f"{SEED} {asked[game]}")
Opponents._ask = seeded
app.Library = functools.partial(Library, players="tests.browser.players:PLAYERS")
serve(port=int(sys.argv[1]), database=sys.argv[2], log_level="warning")
"""
PATIENCE = 20_000  # milliseconds; on a busy machine much takes longer than the five seconds Playwright expects
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Among other tests, one worker for all of them: a browser and a server are heavy."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group("browser"))


@contextmanager
def serving(folder: Path, script: str) -> Iterator[str]:
    """A server of its own as long as it is wanted; its address."""
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("the client is not built: run `npm ci && npm run build` in web/")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-c", script, str(port), f"sqlite:///{folder / 'games.db'}"],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **UNLIMITED},
    )
    where = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{where}/api", timeout=1).close()
                break
            except OSError:
                assert server.poll() is None, "the server has ended"
                time.sleep(0.1)
        yield where
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("browser"), SERVER) as where:
        yield where


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "Chromium is missing: apt-get install chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def people(browser: Browser, address: str) -> Iterator[Callable[..., PlayersTable]]:
    """Calls for a person with a browser of their own: `people(language="fr")`.

    The machine's moves are not shown one by one unless a test likes it so: `people(pace="normal")`.
    """
    contexts: list[BrowserContext] = []

    def come(
        language: str = "en",
        width: int = 1440,
        height: int = 900,
        pace: str = "once",
        touch: bool = False,
        stranger: bool = False,
    ) -> PlayersTable:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, accept_downloads=True, has_touch=touch
        )
        contexts.append(context)
        likes = json.dumps({"pace": pace, "level": "easy", "helper": "easy", "language": language})
        context.add_init_script(f"localStorage['grognard-settings'] ??= JSON.stringify({likes})")
        if not stranger:  # all scenarios have been explained to this browser
            context.add_init_script("localStorage['grognard-briefed'] = '*'")
        page: Page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return PlayersTable(page, address)

    yield come
    for context in contexts:
        context.close()
