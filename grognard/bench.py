"""`grognard bench`: how fast everything is, as one flat object of figures."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

import grognard
from grognard.bench_bots import thinking_figures
from grognard.bench_flames import flames_figures
from grognard.bench_giants import MOVABLE, giant, giant_game
from grognard.bench_giants import SIDES as SIDES_OF_GIANTS
from grognard.bench_war import air_figures, march_figures, play_figures, supply_figures
from grognard.bots import player
from grognard.bots.simulation import Match, play_match
from grognard.bots.table import Table
from grognard.checking import report
from grognard.field.powers import Side
from grognard.games import GIANTS
from grognard.games.nemesis.picture import board_svg
from grognard.games.nemesis.rules.movement import reach as nemesis_reach
from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.sheets.files import load
from grognard.games.pacific_battles.rules.reach import reach as pacific_reach
from grognard.games.pacific_battles.rules.supply import fed
from grognard.server.app import settle_memory

GAMES = 5  # random games measured
ROUNDS = 5  # of which each game counts as it was played fastest: what the code costs when nothing disturbs it
SIDES = (Side(0), Side(1))
# answers that the games keep on their worlds
KEPT = ("latest obstacles", "obstacles", "reaches", "movers", ("zones", 0), ("zones", 1), "fed")


class Entrant(NamedTuple):
    """A game to be measured, in its first scenario or in a named one."""

    game: str
    units: str  # the property of a counter that is a unit on the march
    reach: Callable[[Any, int], object]
    supply: Callable[[Any, Side], object]
    scenario: str | None = None
    options: Mapping[str, str | bool | int] = {}

    @property
    def name(self) -> str:
        return f"{self.game}.{self.scenario}" if self.scenario else self.game

    def opened(self) -> grognard.Game:
        """A game after its set-up, so that there are counters on the board."""
        game = grognard.new_game(self.game, self.scenario, seed=0)
        while (decision := game.decision()) is not None and decision.kind == "set-up":
            whole = [action for action in decision.actions if action.kind in ("deploy", "done")]
            game.play(whole[0], decision.seat)
        return game


ENTRANTS = (
    Entrant("nemesis", "is_unit", nemesis_reach, survey),
    *(
        Entrant("pacific_battles", "is_ground", pacific_reach, fed, name)
        for name in ("singapore", "bataan", "guadalcanal")
    ),
)
FOUR = Entrant("nemesis", "is_unit", nemesis_reach, survey, options={"players": "fronts"})


def figures() -> dict[str, float]:
    """Everything measured on one core; microseconds, milliseconds or seconds as the name says.

    Garbage is searched for as seldom as the server does it.
    """
    settle_memory()
    played = {key: value for one in ENTRANTS for key, value in {**_queries(one), **_games(one)}.items()}
    return {
        **_data(),
        **played,
        **_partners(played["nemesis.random.decisions_per_second"]),
        **_boards(),
        **giant_figures(),
        **supply_figures(_best),
        **march_figures(_best),
        **air_figures(),
        **play_figures(),
        **flames_figures(_best),
        **thinking_figures(),
    }


def giant_figures() -> dict[str, float]:
    """An invented position of a great game (`bench_giants.py`): 300 units in movement, 3,000 counters."""
    position = giant()
    world = position.world
    start = 1 << world.board.bits[position.at[0]]

    def floods() -> None:
        for _ in range(10):
            world.country.flood(start, world.land)

    def copies() -> None:
        for _ in range(100):
            position.copy()

    return {
        "giants.flood.milliseconds": 1e3 * _best(floods, 20) / 10,
        "giants.copy.microseconds": 1e6 * _best(copies, 20) / 100,
        **_giant_orders(),
    }


def _giant_orders() -> dict[str, float]:
    """What is told of a decision over 300 units, and the orders of one of them: nothing comes from a cache."""
    from grognard.server import messages, offering, showing
    from grognard.server.settings import Settings

    game, most = giant_game(), Settings().decision_bytes
    names = game.position.world.words["piece"].names

    def decide() -> bytes:
        game._decision = None
        return msgspec.json.encode(showing.decided(game, SIDES_OF_GIANTS[0], most))

    def orders(unit: int) -> bytes:
        game._decision = None
        asked = messages.Actions(about=names[unit])
        return msgspec.json.encode(offering.listed(game, 0, SIDES_OF_GIANTS[0], asked))

    some = range(0, MOVABLE, 10)
    return {
        "giants.decision.bytes": float(len(decide())),
        "giants.decision.milliseconds": 1e3 * _best(decide, 20),
        "giants.orders.milliseconds": 1e3 * _best(lambda: [orders(unit) for unit in some], 5) / len(some),
        "giants.orders.bytes": float(max(len(orders(unit)) for unit in some)),
    }


def board_figures(name: str) -> dict[str, float]:
    """A great board by name: how long it takes to load, what it weighs, how fast it answers."""
    load_board = import_module(f"grognard.games.{name}.sheets.files").load
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
    return {key: value for name in GIANTS for key, value in board_figures(name).items()}


def _best(run: Callable[[], object], times: int) -> float:
    """Seconds of processor time of the fastest run: what the code costs when nothing disturbs it."""
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def _data() -> dict[str, float]:
    return {
        "nemesis.load.milliseconds": 1e3 * _best(load, 5),
        "nemesis.check.milliseconds": 1e3 * _best(lambda: report("nemesis"), 3),
        "nemesis.picture.milliseconds": 1e3 * _best(board_svg, 2),
        "nemesis.start.milliseconds": 1e3 * _best(lambda: grognard.new_game("nemesis"), 3),
    }


def _queries(one: Entrant) -> dict[str, float]:
    game = one.opened()
    p: Any = game.position
    units = [unit for side in SIDES for unit in p.on_map(side) if getattr(p.world.pieces[unit], one.units)]

    def forget() -> None:
        """Nothing may come from a cache."""
        p.touch()
        for kept in KEPT:
            p.world.known.pop(kept, None)

    def reaches() -> None:
        forget()
        for unit in units:
            one.reach(p, unit)

    def supplies() -> None:
        forget()
        for side in SIDES:
            one.supply(p, side)

    return {
        f"{one.name}.reach.microseconds": 1e6 * _best(reaches, 20) / len(units),
        f"{one.name}.supply.milliseconds": 1e3 * _best(supplies, 20) / len(SIDES),
        f"{one.name}.copy.microseconds": 1e6 * _best(lambda: [p.copy() for _ in range(100)], 20) / 100,
        f"{one.name}.hash.microseconds": 1e6 * _best(p.hash, 20),
        f"{one.name}.view.microseconds": 1e6 * _best(lambda: game.module.view(p, 0), 20),
    }


def _games(one: Entrant) -> dict[str, float]:
    game, decisions, seconds = _played(one)
    players = {seat: player("random", f"0/{seat}") for seat in game.seats}
    while (decision := game.decision()) is not None:
        game.play(players[decision.seat].choose(Table(game, decision.seat, blind=True)), decision.seat)
    journal = game.journal()
    return {
        f"{one.name}.random.decisions_per_second": decisions / seconds,
        f"{one.name}.random.decisions_per_game": decisions / GAMES,
        f"{one.name}.random.seconds_per_game": seconds / GAMES,
        f"{one.name}.replay.seconds": _best(lambda: grognard.load(journal), 1),
        f"{one.name}.journal.kilobytes": len(journal.text()) / 1e3,
    }


def _partners(of_two: float) -> dict[str, float]:
    """Random play of Nemesis by four, two on each side."""
    _, decisions, seconds = _played(FOUR)
    return {
        "nemesis.four_players.random.decisions_per_second": decisions / seconds,
        "nemesis.four_players.random.times_two_players": decisions / seconds / of_two,
    }


def _played(one: Entrant) -> tuple[grognard.Game, int, float]:
    """Random play with all legal actions listed at every decision: a game that has begun, decisions, processor time.

    Each round begins with no answer kept.
    """
    matches = [Match(one.game, ("random",), seed, one.scenario, options=one.options) for seed in range(GAMES)]
    game = grognard.new_game(one.game, one.scenario, options=one.options, seed=0)
    counts, rounds = list[int](), list[list[float]]()
    for _ in range(ROUNDS):
        game.position.world.forget()
        times = []
        for match in matches:
            start = time.process_time()
            counts.append(play_match(match).decisions)
            times.append(time.process_time() - start)
        rounds.append(times)
    return game, sum(counts) // ROUNDS, sum(min(times) for times in zip(*rounds, strict=True))


def server_figures(
    games: int = 500, every: float = 2.0, kind: str = "sqlite", workers: int = 1, lobby: int = 0
) -> dict[str, float]:
    """So many live games behind WebSockets on this machine, each seat that must decide moving every so many seconds."""
    from grognard.server.load import measure

    found = measure(games=games, every=every, kind=kind, workers=workers, lobby=lobby)
    return {f"server.{name}": float(value) for name, value in found.items() if isinstance(value, int | float)}
