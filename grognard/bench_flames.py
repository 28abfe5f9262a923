"""World in Flames, measured in Barbarossa as the plan sets it up: supply, reach, copies and random play, the last by
processor time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.deploying import DeployRest
from grognard.games.world_in_flames.rules.paths import reach
from grognard.games.world_in_flames.rules.supply import lines

NAME: Final = "world_in_flames"
GAMES: Final = 3
REMEMBERED: Final = (  # what does not follow from the map and the weather alone
    *("scenes", "zones of", "zones against", "lines", "open to supply", "supply of"),
    *("primary sources", "secondary sources", "lately hostile", "notes", "barred seas"),
)

Best = Callable[[Callable[[], object], int], float]


def opening() -> Situation:
    """All units where the plan has them."""
    game = grognard.new_game(NAME, "barbarossa", seed=1)
    for seat in ("ussr", "germany"):
        game.play(DeployRest(), seat)
    p: Any = game.position
    found: Situation = p
    return found


def forget(p: Situation, *pages: str) -> None:
    """Nothing may come from what was found before."""
    known = p.world.known
    for key in [key for key in known if (key[0] if isinstance(key, tuple) else key) in pages]:
        del known[key]
    p.kept.clear()
    p.touch()


def stir(p: Situation, dice: Random) -> None:
    """Some land unit goes to a hex of its own side beside it."""
    units = [unit for unit in p.world.land_units if p.on_board(unit)]
    while True:
        unit = dice.choice(units)
        near = p.world.board.adjacent(p.at[unit])
        free = [hex for hex in near if p.side_of_power(p.control[hex]) == p.sides[unit]]
        if free:
            p.put(unit, dice.choice(free))
            return


def flames_figures(best: Best) -> dict[str, float]:
    p = opening()
    armed = sorted({p.power_of[unit] for unit in p.world.land_units if p.on_board(unit)})

    def supply() -> None:
        for power in armed:
            lines(p, power)

    supply()  # what the map has for good
    nothing, after, dice = [], [], Random(1)
    for _ in range(10):
        forget(p, *REMEMBERED)
        nothing.append(best(supply, 1))
    for _ in range(60):
        stir(p, dice)
        after.append(best(supply, 1))
    return {
        f"{NAME}.supply.milliseconds": 1e3 * min(nothing),
        f"{NAME}.supply.after_move.milliseconds": 1e3 * sorted(after)[len(after) // 2],
        **_marches(best),
        f"{NAME}.barbarossa.random.decisions_per_second": _play(),
    }


def _marches(best: Best) -> dict[str, float]:
    """The reach of a unit with nothing remembered but prices of the ground, and a copy."""
    p = opening()
    army = [unit for unit in p.world.land_units if p.on_board(unit)]

    def reaches() -> None:
        forget(p, *REMEMBERED, "tolls of", "marks of")
        for unit in army:
            reach(p, unit)

    def copies() -> None:
        for _ in range(100):
            p.copy()

    return {
        f"{NAME}.reach.microseconds": 1e6 * best(reaches, 5) / len(army),
        f"{NAME}.copy.microseconds": 1e6 * best(copies, 10) / 100,
    }


def _play() -> float:
    """Random games that begin with nothing kept."""
    opening().world.forget()
    count, start = 0, process_time()
    for seed in range(GAMES):
        game = grognard.new_game(NAME, "barbarossa", seed=seed)
        players = {seat: player("random", f"{seed}/{seat}") for seat in game.seats}
        while (decision := game.decision()) is not None:
            game.play(players[decision.seat].choose(Table(game, decision.seat, blind=True)), decision.seat)
        count += len(game.entries)
    return count / (process_time() - start)
