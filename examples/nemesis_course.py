"""The course of Nemesis between two bots: who wins, and in how many games and when each Objective first falls.

python examples/nemesis_course.py --seats brisk,brisk --games 20 --seed 500
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.control import controller


def play(seats: list[str], seed: int) -> tuple[str, dict[str, int]]:
    """The winner, and Objective -> the Game Turn in which it first changed hands."""
    game = grognard.new_game("nemesis", seed=seed)
    bots = {seat: player(name, f"{seed}/{seat}") for seat, name in zip(game.seats, seats, strict=True)}
    turn_taking = random.Random(seed)  # as in `grognard simulate`, so that these are the same games
    fallen: dict[str, int] = {}
    while (decision := game.decision()) is not None:
        seat = decision.seat if len(decision.seats) == 1 else turn_taking.choice(decision.seats)
        game.play(bots[seat].choose(Table(game, seat)), seat)
        p = game.position
        assert isinstance(p, Situation)
        names = {hex: place for place, hex in p.world.features.places.items()}
        for objective in p.world.features.objectives:
            if controller(p, objective.hex) != objective.side:
                fallen.setdefault(names[objective.hex], p.turn)
    result = game.result()
    assert result is not None
    return result.winner or "nobody", fallen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seats", default="brisk,brisk", help="the Japanese and the Allied bot")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    winners: Counter[str] = Counter()
    turns: dict[str, list[int]] = {}
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        winner, fallen = play(chosen.seats.split(","), seed)
        winners[winner] += 1
        for place, turn in fallen.items():
            turns.setdefault(place, []).append(turn)
        print(f"{seed}: {winner}", flush=True)
    print(", ".join(f"{name} {number}" for name, number in winners.most_common()))
    for place, when in sorted(turns.items(), key=lambda pair: -len(pair[1])):
        print(f"{place:12} falls in {len(when):3} of {chosen.games}, first in turn {sorted(when)[len(when) // 2]}")


if __name__ == "__main__":
    main()
