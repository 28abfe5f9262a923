"""What a worker counts, for whoever watches over it: `/health` for a proxy, `/metrics` for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from grognard.server import api, store
from grognard.server.errors import Trouble

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Spread:
    """How long something took, counted by bounds as Prometheus wants it."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def rows(self, name: str) -> Iterator[str]:
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Figures:
    """What has happened since the worker began."""

    def __init__(self) -> None:
        self.moves = 0
        self.bot_moves = 0
        self.founded = 0
        self.move_seconds = Spread()  # from the arrival of a move until everybody was told
        self.thought_seconds = Spread()  # of bots, waiting for a process included


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
    rooms: Any = request.app.state.rooms
    try:
        await rooms.storage.read(store.reachable)
    except Exception:
        return api.reply({"status": "busy", "database": False}, 503)
    return api.reply({"status": "full" if rooms.strain.full else "ok", "database": True})


async def metrics(request: Request) -> Response:
    """The figures, for those addresses that the setting `figures_for` names."""
    rooms: Any = request.app.state.rooms
    allowed = rooms.settings.figures_for.replace(",", " ").split()
    if "*" not in allowed and (request.client is None or request.client.host not in allowed):
        raise Trouble("hidden", "figures are not for this address", "an address of GROGNARD_FIGURES_FOR", 403)
    return Response(text(rooms), media_type=TEXT)
