"""The sandbox of World in Flames: an invented little map with counters and powers, played by the real rules."""

from __future__ import annotations

from grognard.games.world_in_flames.sandbox.builder import FlamesSandbox

__all__ = ["FlamesSandbox"]
