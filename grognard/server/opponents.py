"""What is asked of the bots: a move of their own, or what they would do in a player's place."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from grognard.bots.brisk import AT_ONE_LOOK, moment
from grognard.bots.knowledge import Term
from grognard.bots.peace import content_with_draw
from grognard.bots.table import Table
from grognard.kernel.game import Game, Setup
from grognard.kernel.records import Record
from grognard.server.catalogue import Library
from grognard.server.thinkers import Thinkers

MOST_TERMS = 40  # of an explanation
QUICK = 0.25  # seconds in which a bot answers that need not wait for those who ponder
FADING = 0.98  # how much of a long decision still counts after one more


class Thought(msgspec.Struct, frozen=True):
    """A bot's action in text notation, what it wants to be told at its next decision, and why it chose so.

    Where it has given many orders at one look, `then` are the next ones, good as long as the `moment` lasts.
    """

    line: str
    memo: str = ""
    why: tuple[Term, ...] = ()
    then: tuple[str, ...] = ()
    moment: str = ""


def next_of(thought: Thought, game: Game, seat: str) -> Thought | None:
    """The next of the orders that were given at one look, if they are good still and it is legal."""
    if not thought.then or moment(game) != thought.moment:
        return None
    for number, line in enumerate(thought.then, start=1):
        if game.why_not(line, seat) is None:
            return Thought(line, thought.memo, (AT_ONE_LOOK,), thought.then[number:], thought.moment)
    return None


class Opponents:
    """Asks bots; those who ponder, those who answer at once and those who advise think in different processes.

    None of them waits for another, and within each the games have their turns fairly.
    """

    def __init__(self, library: Library, processes: int, advising: int, quick: int = 0) -> None:
        self.library = library
        self.pondering = Thinkers(processes)
        self.quick = Thinkers(quick) if quick and processes else self.pondering
        self.advising = Thinkers(advising)
        self._taking: dict[tuple[str, str], float] = {}  # by game and bot: seconds that a decision takes, at worst

    def lane(self, module: str, bot: str) -> Thinkers:
        """Where a bot thinks: apart from those who ponder, if it is known to answer at once."""
        usual = 0.0 if bot == self.library.levels()[0] else 2 * QUICK
        return self.quick if self._taking.get((module, bot), usual) <= QUICK else self.pondering

    def took(self, module: str, bot: str, seconds: float) -> None:
        self._taking[module, bot] = max(seconds, FADING * self._taking.get((module, bot), 0.0))

    async def choose(
        self, game: str, setup: Setup, position: Mapping[str, Any], seat: str, bot: str, memo: str, seconds: float
    ) -> Thought:
        """The bot's action; `memo` is what it wished to remember of its last one."""
        thought, took = await self._ask(
            self.lane(setup.game, bot), seconds, game, setup, position, seat, bot, memo, None
        )
        self.took(setup.game, bot, took)
        return thought

    async def advise(
        self, setup: Setup, position: Mapping[str, Any], seat: str, bot: str, seed: str, seconds: float
    ) -> Thought:
        """What the bot would do in the seat's place; the same again for the same seed."""
        thought, _ = await self._ask(self.advising, seconds, seed, setup, position, seat, bot, "", seed)
        return thought

    async def content(self, game: str, setup: Setup, position: Mapping[str, Any], seat: str, seconds: float) -> bool:
        """Whether a machine in this seat would rather have no winner."""
        job = (settles, (self.library.modules, self.library.players, setup, position, seat))
        answer: bool = await self.advising.ask(job, seconds, game)
        return answer

    async def _ask(self, thinkers: Thinkers, seconds: float, game: str, *about: Any) -> tuple[Thought, float]:
        job = (think_timed, (self.library.modules, self.library.players, *about))
        answer: tuple[Thought, float] = await thinkers.ask(job, seconds, game)
        return answer

    @property
    def waiting(self) -> int:
        """Decisions of bots for which there is no process yet."""
        return sum(len(lane.line) for lane in {self.pondering, self.quick})

    @property
    def thinking(self) -> int:
        return sum(lane.thinking for lane in {self.pondering, self.quick})

    def close(self) -> None:
        for lane in (self.pondering, self.quick, self.advising):
            lane.close()


def think_timed(*about: Any) -> tuple[Thought, float]:
    """With the seconds it took in its process."""
    began = time.perf_counter()
    return think(*about), time.perf_counter() - began


def settles(modules: Mapping[str, str], players: str, setup: Setup, position: Mapping[str, Any], seat: str) -> bool:
    library = Library(modules, players)
    return content_with_draw(library.restore(setup, Record(position)), library.start(setup), seat)


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
    write, now = game.notation.text, moment(game)
    line = write(player.choose(Table(game, seat)))
    remembers, goes_on = getattr(player, "memo", None), getattr(player, "then", None)
    return Thought(
        line,
        remembers() if remembers else "",
        tuple(player.explain())[:MOST_TERMS],
        tuple(write(action) for action in goes_on()) if goes_on else (),
        now,
    )
