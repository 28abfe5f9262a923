"""Positions made in a few lines, for rule tests, module authors and anybody who wants to try a rule.

    box = Sandbox("nemesis")
    box.chain("A B C", line="road")
    box.unit("58", at="A", side="japanese", strength=4, quality=3)
    box.unit("1 Assam", at="B", side="allied", strength=2)
    game = box.game(phase="attack", side="japanese", dice=[4])

The rules of the real game run on it unchanged: only board, counters, charts and chance are yours.
`docs/sandbox.md` shows more.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from grognard.kernel.words import Malformed

if TYPE_CHECKING:
    from grognard.games.nemesis.sandbox import NemesisSandbox
    from grognard.games.pacific_battles.sandbox import PacificSandbox

_BUILDERS = {
    "nemesis": "grognard.games.nemesis.sandbox:NemesisSandbox",
    "pacific_battles": "grognard.games.pacific_battles.sandbox:PacificSandbox",
}


@overload
def Sandbox(game: Literal["nemesis"] = "nemesis", **settings: Any) -> NemesisSandbox: ...
@overload
def Sandbox(game: Literal["pacific_battles"], **settings: Any) -> PacificSandbox: ...
def Sandbox(game: str = "nemesis", **settings: Any) -> Any:
    """An empty sandbox of the game; `settings` are those of its builder (edition, options, charts, ...)."""
    if game not in _BUILDERS:
        raise Malformed(f"there is no sandbox for {game!r}: {', '.join(_BUILDERS)}")
    module, _, name = _BUILDERS[game].partition(":")
    return getattr(import_module(module), name)(**settings)
