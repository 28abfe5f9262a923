"""The sandbox of Nemesis: an invented little board with invented counters, played by the real rules."""

from grognard.games.nemesis.sandbox.builder import NemesisSandbox

__all__ = ["NemesisSandbox"]
