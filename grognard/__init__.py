"""Great board wargames, played by all their rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard import games
from grognard.kernel import journal as journals
from grognard.kernel.actions import Action
from grognard.kernel.game import Decision, Entry, Game, Setup
from grognard.kernel.journal import Journal
from grognard.kernel.position import Event, Result
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

__all__ = [
    "Action",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "Journal",
    "Malformed",
    "Refusal",
    "Result",
    "load",
    "new_game",
]

__version__ = "0.1.0"


def new_game(
    name: str,
    scenario: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str | bool | int] | None = None,
    seed: int | str = 0,
    revision: str = "",
) -> Game:
    """A new game; scenario, edition and options default to the first of each that the game offers.

    `revision` is the text of an own edition, by whose values it is played.
    """
    module = games.module(name)
    own = module.examine(revision) if revision else ""
    chosen = games.choose(module, scenario, edition, options or {}, own)
    return games.start(Setup(name, chosen.edition, chosen.scenario, chosen.options, str(seed), own))


def load(journal: Journal | str | bytes | Mapping[str, Any]) -> Game:
    """The game that a journal records, played through to its last action and verified."""
    return journals.replay(journal if isinstance(journal, Journal) else journals.read(journal), games.start)
