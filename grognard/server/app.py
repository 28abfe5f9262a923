"""The ASGI application, and `serve`, which runs it.

grognard serve                                       one household, SQLite, http://127.0.0.1:8000
grognard serve --database postgresql://... --workers 4
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocket

from grognard.kernel.words import Malformed
from grognard.server import (
    account_api,
    agreeing,
    api,
    draft_api,
    edition_api,
    gallery,
    ladder_api,
    leaving,
    manners,
    notice_api,
    operators,
    pages,
    watching,
)
from grognard.server import database as databases
from grognard.server.asking import complaint
from grognard.server.catalogue import Library
from grognard.server.doors import Door, Socket
from grognard.server.errors import Trouble, of_database
from grognard.server.hosts import Hosts
from grognard.server.listening import listen
from grognard.server.neighbours import Neighbours
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings, from_environment, to_environment
from grognard.server.wire import Client

ROUTES = (
    *watching.ROUTES, *account_api.ROUTES, *notice_api.ROUTES, *operators.ROUTES, *edition_api.ROUTES,
    *draft_api.ROUTES, *gallery.ROUTES, *ladder_api.ROUTES, *api.ROUTES,
)  # fmt: skip

logger = logging.getLogger(__name__)
TIDYING = 600.0  # seconds between two full searches for garbage
YOUNG = 1_000  # new objects that are searched for garbage at a time, which takes a millisecond or two
STARTING = 120  # seconds in which a worker has come up, on a machine that has much else to do; else it is ended
SWITCH = 0.0005  # seconds until the thread that writes to the database gets its turn


def worker() -> Starlette:
    """The application of a process that does nothing else, set up by the environment."""
    sys.setswitchinterval(SWITCH)
    library = Library()
    library.list()  # games are read before the first player comes
    settle_memory()
    return create_app(library=library)


def settle_memory() -> None:
    """Once all is there that stays for good, it is not searched for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 1_000_000, 1_000_000)  # to search more stops all games: only in `_tidy_memory`


def create_app(settings: Settings | None = None, library: Library | None = None) -> Starlette:
    """The application; without settings it reads them from the environment."""
    chosen = settings or from_environment()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        rooms = Rooms(chosen, library or Library())
        await asyncio.to_thread(rooms.storage.open)
        app.state.rooms = rooms
        await rooms.hours.tell()
        background = [
            asyncio.create_task(job)
            for job in (
                _tidy_memory(),
                rooms.presence.watch(),
                rooms.hours.watch(),
                rooms.strain.watch(),
                leaving.watch(rooms),
                manners.watch(rooms),
                agreeing.watch(rooms),
                rooms.board.watch(),
                rooms.postman.watch(),
            )
        ]
        if rooms.storage.shared:
            background.append(asyncio.create_task(listen(rooms)))
        neighbours = Neighbours.join(chosen, app, **manner(chosen))
        try:
            yield {"neighbours": neighbours}  # found by `doors.Door`
        finally:
            if neighbours is not None:
                neighbours.close()
            for task in background:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await rooms.close()

    return Starlette(
        routes=[
            WebSocketRoute("/api/play", _socket),
            *ROUTES,
            Mount("/", pages.Client(pages.folder(chosen))),
        ],
        middleware=[
            Middleware(Hosts, settings=chosen),
            Middleware(pages.Guarded),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=5),
        ],
        exception_handlers={
            Trouble: _trouble,
            Malformed: _malformed,
            HTTPException: _http,
            SQLAlchemyError: _unstored,
            ClientDisconnect: _broken_off,
            Exception: _fault,
        },
        lifespan=lifespan,
    )


async def _tidy_memory() -> None:
    """Closed connections leave rings of objects behind, which only a full search finds."""
    while True:
        await asyncio.sleep(TIDYING)
        gc.collect()


async def _socket(socket: WebSocket) -> None:
    await Client(socket, socket.app.state.rooms).serve()


async def _trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return complaint(error)


async def _malformed(request: Request, error: Exception) -> Response:
    return complaint(Trouble("malformed", str(error)))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return complaint(
        Trouble("unknown", f"{request.method} {request.url.path}: {error.detail}", None, error.status_code)
    )


async def _unstored(request: Request, error: Exception) -> Response:
    assert isinstance(error, SQLAlchemyError)
    trouble = of_database(error)
    if trouble.what == "busy":
        logger.error("%s %s: the database does not answer: %s", request.method, request.url.path, error)
    return complaint(trouble)


async def _broken_off(request: Request, error: Exception) -> Response:
    """Whoever sent this has gone away: worth a line, not a traceback."""
    logger.warning("%s %s was broken off by its sender", request.method, request.url.path)
    return complaint(Trouble("malformed", "the request was broken off"))


async def _fault(request: Request, error: Exception) -> Response:
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return complaint(Trouble("fault", "the server failed on this request", status=500))


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
    web: str | None = None,
    log_level: str = "info",
) -> None:
    """Serve until interrupted; other computers are let in only if `host` says so."""
    settings = from_environment()
    if database is not None:
        settings = msgspec.structs.replace(settings, database=database)
    if web is not None:
        settings = msgspec.structs.replace(settings, web=web)
    with databases.alone(settings.database), tempfile.TemporaryDirectory(prefix="grognard-workers-") as folder:
        _prepare(settings, workers)
        neighbours = folder if workers > 1 else ""
        settings = msgspec.structs.replace(settings, host=host, workers=workers, neighbours=neighbours)
        os.environ.update(to_environment(settings))
        if open_browser:
            threading.Thread(target=_open, args=(f"http://{_reachable(host)}:{port}",), daemon=True).start()
        uvicorn.run(
            "grognard.server.app:worker",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level=log_level,
            timeout_worker_healthcheck=STARTING,
            **manner(settings),
        )


def manner(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to treat connections."""
    return {
        "access_log": False,
        "server_header": False,
        "http": Door,
        "ws": Socket,
        "ws_max_size": 4 * settings.message_bytes,  # longer ones are not even read: the connection is closed (1009)
        "ws_per_message_deflate": False,  # moves are small, and compressing costs more than it saves
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": 5,
    }


def _prepare(settings: Settings, workers: int) -> None:
    """Bring the database up to date before any worker starts."""
    operators.check(settings)
    engine = databases.engine(settings.database)
    if workers > 1 and engine.dialect.name != "postgresql":
        raise Malformed("several workers need PostgreSQL: --database postgresql://user@host/name")
    databases.migrate(engine)
    engine.dispose()


def _reachable(host: str) -> str:
    return "127.0.0.1" if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host


def _open(address: str) -> None:
    """Open the browser as soon as the server answers; the address is the last thing that is said."""
    for _ in range(100):
        time.sleep(0.1)
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api", timeout=1):
            print(_opened(address), flush=True)
            return


def _opened(address: str) -> str:
    """Open the browser, if there is one, and tell what is left to do."""
    try:
        found = webbrowser.open(address)
    except webbrowser.Error:
        found = False
    if found:
        return f"The table opens in your browser (Ctrl-C ends the server): {address}"
    return f"No browser could be opened here. Open this address in yours (Ctrl-C ends the server): {address}"
