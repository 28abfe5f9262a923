"""What players and bots ask of a position without playing: plain data in, plain data out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.pacific_battles.position import Situation
from grognard.kernel.words import Malformed


def query(p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
    raise Malformed(f"there is no query {name!r}")
