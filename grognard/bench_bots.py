"""How long the machine thinks over a move: in the laboratory, where a player lives on, and as the server asks it."""

from __future__ import annotations

import time
from collections.abc import Callable

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.server.catalogue import Library
from grognard.server.opponents import Thought, next_of, think

BOT = "normal"
KIND = "movement"
DECISIONS = 400  # of one game
ROUNDS = 3  # in turns, of which the fastest count: what the code costs when nothing disturbs it


def thinking_figures() -> dict[str, float]:
    """Milliseconds of a movement decision of `normal` in Nemesis, on the average of some hundreds."""
    rounds = [(_timed(_in_the_laboratory()), _timed(_on_the_server())) for _ in range(ROUNDS)]
    laboratory, server = (min(seconds) for seconds in zip(*rounds, strict=True))
    return {
        f"nemesis.{BOT}.{KIND}.laboratory.milliseconds": 1e3 * laboratory,
        f"nemesis.{BOT}.{KIND}.server.milliseconds": 1e3 * server,
        f"nemesis.{BOT}.{KIND}.server.times_laboratory": server / laboratory,
    }


def _timed(choose: Callable[[grognard.Game, str], str]) -> float:
    """Seconds of a movement decision; it begins with no answer kept."""
    game = grognard.new_game("nemesis", seed=3)
    game.position.world.forget()
    spent, count = 0.0, 0
    while len(game.entries) < DECISIONS and (decision := game.decision()) is not None:
        start = time.perf_counter()
        line = choose(game, decision.seat)
        if decision.kind == KIND:
            spent += time.perf_counter() - start
            count += 1
        game.play(line, decision.seat)
    return spent / count


def _in_the_laboratory() -> Callable[[grognard.Game, str], str]:
    bots = {seat: player(BOT, f"bench {seat}") for seat in grognard.new_game("nemesis", seed=3).seats}
    return lambda game, seat: game.notation.text(bots[seat].choose(Table(game, seat)))


def _on_the_server() -> Callable[[grognard.Game, str], str]:
    """As the staff of a room asks: a process is given the position and the memo, unless the last look goes on."""
    library, last = Library(), dict[str, Thought]()

    def choose(game: grognard.Game, seat: str) -> str:
        known = last.get(seat)
        thought = None if known is None else next_of(known, game, seat)
        if thought is None:
            memo, about = "" if known is None else known.memo, (game.setup, game.position.dump())
            thought = think(library.modules, library.players, *about, seat, BOT, memo, f"bench {seat}")
        last[seat] = thought
        return thought.line

    return choose
