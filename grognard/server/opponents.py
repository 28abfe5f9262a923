"""What is asked of the bots: a move of their own, or what they would do in a player's place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from grognard.bots.knowledge import Term
from grognard.bots.table import Table
from grognard.kernel.game import Setup
from grognard.kernel.records import Record
from grognard.server.catalogue import Library
from grognard.server.thinkers import Thinkers

MOST_TERMS = 40  # of an explanation


class Thought(msgspec.Struct, frozen=True):
    """A bot's action in text notation, what it wants to be told at its next decision, and why it chose so."""

    line: str
    memo: str = ""
    why: tuple[Term, ...] = ()


class Opponents:
    """Asks bots; those who play and those who advise think in different processes and never wait for each other."""

    def __init__(self, library: Library, processes: int, advising: int) -> None:
        self.library = library
        self._playing = Thinkers(processes)
        self._advising = Thinkers(advising)

    async def choose(
        self, setup: Setup, position: Mapping[str, Any], seat: str, bot: str, memo: str, seconds: float
    ) -> Thought:
        """The bot's action; `memo` is what it wished to remember of its last one."""
        return await self._ask(self._playing, seconds, setup, position, seat, bot, memo, None)

    async def advise(
        self, setup: Setup, position: Mapping[str, Any], seat: str, bot: str, seed: str, seconds: float
    ) -> Thought:
        """What the bot would do in the seat's place; the same again for the same seed."""
        return await self._ask(self._advising, seconds, setup, position, seat, bot, "", seed)

    async def _ask(self, thinkers: Thinkers, seconds: float, *about: Any) -> Thought:
        thought: Thought = await thinkers.ask((think, (self.library.modules, self.library.players, *about)), seconds)
        return thought

    def close(self) -> None:
        self._playing.close()
        self._advising.close()


def think(
    modules: Mapping[str, str],
    players: str,
    setup: Setup,
    position: Mapping[str, Any],
    seat: str,
    bot: str,
    memo: str = "",
    seed: str | None = None,
) -> Thought:
    library = Library(modules, players)
    game = library.restore(setup, Record(position))
    player = library.player(bot, seed)
    if memo:
        player.recall(memo)
    line = game.notation.text(player.choose(Table(game, seat)))
    remembers = getattr(player, "memo", None)
    return Thought(line, remembers() if remembers else "", tuple(player.explain())[:MOST_TERMS])
