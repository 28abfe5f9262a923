"""Positions made in a few lines, for rule tests, module authors and anybody who wants to try a rule.

    box = Sandbox("nemesis")
    box.chain("A B C", line="road")
    box.unit("58", at="A", side="japanese", strength=4, quality=3)
    box.unit("1 Assam", at="B", side="allied", strength=2)
    game = box.game(phase="attack", side="japanese", dice=[4])

The rules of the real game run on it unchanged: only board, counters, charts and chance are yours.
`docs/sandbox.md` shows more; `python -m grognard.sandbox` prints all words of the games.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from grognard.games.invented import one_of, vocabulary

if TYPE_CHECKING:
    from grognard.games.nemesis.sandbox import NemesisSandbox
    from grognard.games.pacific_battles.sandbox import PacificSandbox
    from grognard.games.war_of_resistance.sandbox import WarSandbox
    from grognard.games.world_in_flames.sandbox import FlamesSandbox

_BUILDERS = {
    "nemesis": "grognard.games.nemesis.sandbox:NemesisSandbox",
    "pacific_battles": "grognard.games.pacific_battles.sandbox:PacificSandbox",
    "war_of_resistance": "grognard.games.war_of_resistance.sandbox:WarSandbox",
    "world_in_flames": "grognard.games.world_in_flames.sandbox:FlamesSandbox",
}


@overload
def Sandbox(game: Literal["nemesis"] = "nemesis", **settings: Any) -> NemesisSandbox: ...
@overload
def Sandbox(game: Literal["pacific_battles"], **settings: Any) -> PacificSandbox: ...
@overload
def Sandbox(game: Literal["war_of_resistance"], **settings: Any) -> WarSandbox: ...
@overload
def Sandbox(game: Literal["world_in_flames"], **settings: Any) -> FlamesSandbox: ...
def Sandbox(game: str = "nemesis", **settings: Any) -> Any:
    """An empty sandbox of the game; `settings` are those of its builder (edition, options, charts, ...)."""
    return _builder(game)(**settings)


def words(game: str) -> dict[str, dict[str, str]]:
    """The words of a game: `orders` with their parts, and what a player reads at `decisions`, `events`, `refusals`."""
    return vocabulary(_builder(game).terms.module)


def _builder(game: str) -> Any:
    module, _, name = _BUILDERS[one_of("sandbox", game, _BUILDERS)].partition(":")
    return getattr(import_module(module), name)


def words_page() -> str:
    """The words of all games with a sandbox, as the page `docs/sandbox-words.md`."""
    lines = [
        "# The words of the sandbox games",
        "",
        "What `grognard.sandbox.words(game)` lists; `python -m grognard.sandbox` writes this page. Parts of an order",
        "in brackets may be left out. Facts stand in braces by their names, and where the text depends on one of them,",
        "one of its forms is shown.",
    ]
    for game in _BUILDERS:
        listed = words(game)
        lines += ["", f"## {game}", "", "### Orders", "", *(f"- `{shape}`" for shape in listed["orders"].values())]
        for name in ("decisions", "events"):
            lines += ["", f"### {name.capitalize()}", ""]
            lines += [f"- `{word}`: {' '.join(text.split())}" for word, text in listed[name].items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(words_page(), end="")
