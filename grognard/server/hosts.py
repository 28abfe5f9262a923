"""Under which names the server may be called, so that no page of another site reaches it by a name of its own.

A page can make its own name point to this computer (DNS rebinding) and then read whatever answers under it. Only
names that a stranger cannot own are answered: addresses, names without a dot, this computer's own, and those of the
setting `hosts`.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from grognard.server.asking import complaint
from grognard.server.errors import Trouble
from grognard.server.settings import Settings

ANY = "*"


def bare(host: str) -> str:
    """The name in a Host header or an address, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


class Hosts:
    """Answers only what was meant for this server."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        named = {bare(name) if name != ANY else ANY for name in settings.hosts.replace(",", " ").split()}
        own = socket.gethostname().casefold()
        self.names = {*named, bare(urlsplit(settings.address).netloc), own, f"{own}.local", ""} - {""}

    def own(self, host: str) -> bool:
        name = bare(host)
        if ANY in self.names or name in self.names or (name and "." not in name and ":" not in name):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.endswith(".localhost")
        return True

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            host, origin = headers.get("host", ""), headers.get("origin", "")
            if not self.own(host):
                await self._turn_away(scope, receive, send, f"this server is not called {bare(host)!r}")
                return
            if scope["type"] == "websocket" and origin and not self._same(host, origin):
                await self._turn_away(scope, receive, send, f"a page of {origin} may not speak for its readers here")
                return
        await self.app(scope, receive, send)

    def _same(self, host: str, origin: str) -> bool:
        there = urlsplit(origin).netloc
        return there == host or (bare(there) in self.names and bool(there))

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, message: str) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4003})
            return
        trouble = Trouble("unknown", message, "a name of the setting GROGNARD_HOSTS", 421)
        await complaint(trouble)(scope, receive, send)
