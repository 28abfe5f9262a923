"""What a seat may know of a position: on the ground everything lies open."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.position import Situation


def view(p: Situation, seat: int | None) -> dict[str, Any]:
    """Plain data for one seat, or for a spectator (None)."""
    raise NotImplementedError
