"""The sandbox of Pacific Battles: an invented little board with invented counters, played by the real rules."""

from grognard.games.pacific_battles.sandbox.builder import PacificSandbox
from grognard.games.pacific_battles.sandbox.charts import ODDS, PLAIN_CHARTS

__all__ = ["ODDS", "PLAIN_CHARTS", "PacificSandbox"]
