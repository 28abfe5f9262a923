"""What the tests of movement ask of a game: where units may go, what it cost, and why they may not."""

from __future__ import annotations

from typing import Any

from grognard.games.invented.play import SandboxGame
from grognard.kernel.refusals import Refusal


def ends(game: SandboxGame, unit: str, kind: str = "move") -> set[str]:
    """The hexes offered to a unit or a group that is named as it is typed."""
    return {words[2] for words in map(str.split, game.orders()) if words[:2] == [kind, unit]}


def spent(game: SandboxGame, unit: str) -> float:
    """The MP that a unit has spent in the phase."""
    found: int = game.state(unit, "spent")
    return found / 4


def price(game: SandboxGame, order: str) -> float:
    """The MP that an order costs its first unit."""
    unit = order.split()[1].split(",")[0]
    before = spent(game, unit)
    play(game, order)
    return spent(game, unit) - before


def play(game: SandboxGame, *orders: str) -> SandboxGame:
    for order in orders:
        found = game.play(order)
        assert not isinstance(found, Refusal), f"{order}: {found}"
    return game


def refused(game: SandboxGame, order: str) -> tuple[str, str]:
    """The rule and the key of a refusal; it can be said in both languages, and nothing has changed."""
    before = _state(game)
    found = game.play(order)
    assert isinstance(found, Refusal), f"{order} was carried out"
    for language in ("en", "fr"):
        assert game.say(found, language)
    assert _state(game) == before
    return found.rule, found.key


def _state(game: SandboxGame) -> tuple[object, ...]:
    p: Any = game.position
    return p.at[:], p.spent[:], p.done[:], p.used[:], p.owner[:], p.convoys, len(p.stack)


def told(game: SandboxGame, kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind."""
    return [dict(event.facts) for event in game.log() if event.kind == kind]
