"""Small invented positions of War of Resistance; `builder.py` has the calls, `terms.py` the words."""

from grognard.games.war_of_resistance.sandbox.builder import WarSandbox

__all__ = ["WarSandbox"]
