"""What others may ask a worker about itself: `/health` for a proxy, `/metrics` for Prometheus."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server import store
from grognard.server.asking import reply
from grognard.server.errors import Trouble
from grognard.server.rooms import Rooms

TEXT = "text/plain; version=0.0.4; charset=utf-8"


def text(rooms: Rooms) -> str:
    """All figures in the form that Prometheus reads."""
    figures, storage, opponents = rooms.figures, rooms.storage, rooms.opponents
    now: Mapping[str, tuple[str, float]] = {
        "games_live": ("games in memory", len(rooms)),
        "connections": ("WebSockets", len(rooms.presence.clients)),
        "unread_bytes": ("bytes that clients have yet to read", rooms.presence.waiting),
        "store_queue": ("moves that wait to be stored", storage.waiting),
        "bots_thinking": ("bots that think", opponents.thinking),
        "bots_waiting": ("bots that wait for a process", opponents.waiting),
        "late_seconds": ("how late the loop came round of late", round(rooms.strain.late, 6)),
    }
    ever: Mapping[str, tuple[str, float]] = {
        "moves_total": ("moves stored by this worker", figures.moves),
        "bot_moves_total": ("of which bots chose", figures.bot_moves),
        "games_founded_total": ("games begun or brought in", figures.founded),
        "commits_total": ("transactions that stored moves", storage.commits),
        "aborted_total": ("connections that did not read and were cut off", rooms.presence.aborted),
    }
    lines: list[str] = []
    for kind, known in (("gauge", now), ("counter", ever)):
        for name, (help, value) in known.items():
            lines += [f"# HELP grognard_{name} {help}", f"# TYPE grognard_{name} {kind}", f"grognard_{name} {value}"]
    lines += ["# HELP grognard_refused_total requests beyond a limit", "# TYPE grognard_refused_total counter"]
    lines += [f'grognard_refused_total{{limit="{name}"}} {count}' for name, count in rooms.limits.turned_away.items()]
    spreads = {"move_seconds": figures.move_seconds, "thought_seconds": figures.thought_seconds}
    for name, spread in spreads.items():
        lines += [f"# TYPE grognard_{name} histogram", *spread.rows(f"grognard_{name}")]
    return "\n".join([*lines, ""])


async def health(request: Request) -> Response:
    """Whether this worker can serve: 200 if its database answers, 503 if not."""
    rooms: Rooms = request.app.state.rooms
    try:
        await rooms.storage.read(store.reachable)
    except Exception:
        return reply({"status": "busy", "database": False}, 503)
    return reply({"status": "full" if rooms.strain.full else "ok", "database": True})


async def metrics(request: Request) -> Response:
    """The figures, for those addresses that the setting `figures_for` names."""
    rooms: Rooms = request.app.state.rooms
    allowed = rooms.settings.figures_for.replace(",", " ").split()
    if "*" not in allowed and (request.client is None or request.client.host not in allowed):
        raise Trouble("hidden", "figures are not for this address", "an address of GROGNARD_FIGURES_FOR", 403)
    return Response(text(rooms), media_type=TEXT)


ROUTES = [Route("/health", health), Route("/metrics", metrics)]
