"""The built browser client, or a page that says how to build it; and headers that keep pages to themselves."""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.settings import ROOT, Settings

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Grognard</title>
<body style="font: 16px/1.5 Georgia, serif; max-width: 38em; margin: 4em auto; padding: 0 1em">
<h1>Grognard</h1>
<p>The server is running. The browser client is not built yet: in the project's folder run</p>
<pre>cd web
npm install
npm run build</pre>
<p>and reload this page. The server itself can be asked at <a href="/api/modules">/api/modules</a>.</p>
<p lang="fr">Le serveur tourne. Le client n’est pas encore construit : lancez les commandes ci-dessus dans le
dossier du projet, puis rechargez cette page.</p>
</body></html>
"""

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "worker-src 'self' blob:; connect-src 'self'{sockets}; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Referrer-Policy": "no-referrer",  # a link is a key: no other site is told it
    "X-Content-Type-Options": "nosniff",
}


def policy(host: str) -> str:
    """What a page may load and whom it may call: this server, and its own sockets, which not all browsers count so."""
    plain = host and all(letter.isalnum() or letter in ".-:[]" for letter in host)
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if plain else "")


def folder(settings: Settings) -> Path:
    """The built client: where the settings say, beside the package in a checkout, or inside an installed one."""
    if settings.web:
        return Path(settings.web)
    inside = Path(__file__).parents[1] / "client"
    return inside if inside.is_dir() else ROOT / "web" / "dist"


class Client(StaticFiles):
    """The client's files; every other page is the client's own affair and gets its index."""

    def __init__(self, where: Path) -> None:
        super().__init__(directory=where, html=True, check_dir=False)
        self.where = where

    async def check_config(self) -> None:
        """The folder may come to be while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        index = self.where / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, headers={"Cache-Control": "no-cache"})
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            response = FileResponse(index)
        lasting = path.startswith("assets/")  # built with a hash in each name
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response


class Guarded:
    """Adds the headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", policy(Headers(scope=scope).get("host", "")))
            await send(message)

        await self.app(scope, receive, guarded)
