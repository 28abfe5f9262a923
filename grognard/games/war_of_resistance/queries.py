"""What players and bots ask of a position without playing: plain data in, plain data out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.war_of_resistance.position import Situation


def query(p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a question by name."""
    raise NotImplementedError
