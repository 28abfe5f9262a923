"""`grognard bench`: how fast everything is, as one flat object of figures."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module

import grognard
from grognard.bots import player
from grognard.bots.simulation import Match, play_match
from grognard.bots.table import Table
from grognard.checking import report
from grognard.games import BOARDS
from grognard.games.nemesis.data_files import load
from grognard.games.nemesis.picture import board_svg
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.movement import reach
from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.world import ALLIED, JAPANESE

GAMES = 5  # random games measured


def figures() -> dict[str, float]:
    """Everything measured on one core; microseconds, milliseconds or seconds as the name says."""
    return {**_data(), **_queries(), **_games(), **_boards()}


def board_figures(name: str) -> dict[str, float]:
    """A great board by name: how long it takes to load, what it weighs, how fast it answers."""
    load_board = import_module(f"grognard.games.{name}.data_files").load
    load_board()  # warm
    seconds = _best(load_board, 3)
    tracemalloc.start()
    world = load_board()
    weight, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    board = world.board
    hexes = range(0, len(board), 7)

    def neighbours() -> None:
        for hex in hexes:
            board.adjacent(hex)

    def spreads() -> None:
        board._distances.clear()  # nothing may come from a cache
        board.distances(0)

    def distances() -> None:
        for hex in hexes:
            board.distance(0, hex)

    return {
        f"{name}.hexes": float(len(board)),
        f"{name}.load.milliseconds": 1e3 * seconds,
        f"{name}.memory.megabytes": weight / 1e6,
        f"{name}.memory.loading.megabytes": most / 1e6,
        f"{name}.neighbours.microseconds": 1e6 * _best(neighbours, 5) / len(hexes),
        f"{name}.distances.from_one_hex.milliseconds": 1e3 * _best(spreads, 3),
        f"{name}.distance.microseconds": 1e6 * _best(distances, 5) / len(hexes),
    }


def _boards() -> dict[str, float]:
    return {key: value for name in BOARDS for key, value in board_figures(name).items()}


def _best(run: Callable[[], object], times: int) -> float:
    """Seconds of the fastest run: what the code costs when nothing disturbs it."""
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - start)
    return best


def _data() -> dict[str, float]:
    return {
        "nemesis.load.milliseconds": 1e3 * _best(load, 5),
        "nemesis.check.milliseconds": 1e3 * _best(lambda: report("nemesis"), 3),
        "nemesis.picture.milliseconds": 1e3 * _best(board_svg, 2),
        "nemesis.start.milliseconds": 1e3 * _best(lambda: grognard.new_game("nemesis"), 3),
    }


def _queries() -> dict[str, float]:
    p = grognard.new_game("nemesis").position
    assert isinstance(p, Situation)
    units = [n for n in p.on_map(JAPANESE) if p.world.is_unit[n]]

    def reaches() -> None:
        p.touch()
        for kept in ("latest obstacles", "obstacles", "reaches"):  # nothing may come from a cache
            p.world.known.pop(kept, None)
        for unit in units:
            reach(p, unit)

    def surveys() -> None:
        p.touch()
        survey(p, ALLIED)

    return {
        "nemesis.reach.microseconds": 1e6 * _best(reaches, 20) / len(units),
        "nemesis.supply.milliseconds": 1e3 * _best(surveys, 20),
        "nemesis.copy.microseconds": 1e6 * _best(lambda: [p.copy() for _ in range(100)], 20) / 100,
        "nemesis.hash.microseconds": 1e6 * _best(p.hash, 20),
        "nemesis.view.microseconds": 1e6 * _best(lambda: grognard.games.module("nemesis").view(p, 0), 20),
    }


def _games() -> dict[str, float]:
    """Random play with all legal actions listed at every decision."""
    reports = [play_match(Match("nemesis", ("random", "random"), seed)) for seed in range(GAMES)]
    decisions = sum(report.decisions for report in reports)
    seconds = sum(report.seconds for report in reports)
    game = grognard.new_game("nemesis", seed=0)
    players = {seat: player("random", f"0/{seat}") for seat in game.seats}
    while (decision := game.decision()) is not None:
        game.play(players[decision.seat].choose(Table(game, decision.seat)), decision.seat)
    journal = game.journal()
    return {
        "nemesis.random.decisions_per_second": decisions / seconds,
        "nemesis.random.decisions_per_game": decisions / GAMES,
        "nemesis.random.seconds_per_game": seconds / GAMES,
        "nemesis.replay.seconds": _best(lambda: grognard.load(journal), 1),
        "nemesis.journal.kilobytes": len(journal.text()) / 1e3,
    }


def server_figures() -> dict[str, float]:
    """500 live games behind WebSockets on this machine, each seat moving every 2 s."""
    from grognard.server.load import measure

    return {f"server.{name}": float(value) for name, value in measure().items() if isinstance(value, int | float)}
