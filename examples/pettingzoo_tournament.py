"""A tournament between a PettingZoo policy and our bots, through the PettingZoo environment alone.

The policy here trains nothing: it takes any action that the mask allows. Put your own in its place.

    python examples/pettingzoo_tournament.py nemesis --against random,greedy --games 2
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

import numpy as np

from grognard.bots import player
from grognard.bots.pettingzoo_env import GameEnv, env
from grognard.bots.rating import ratings

Policy = Callable[[GameEnv], int]
OURS = "policy"


def random_policy(seed: int) -> Policy:
    """What any PettingZoo agent does: look at the observation, answer with a number."""
    chance = np.random.default_rng(seed)

    def act(table: GameEnv) -> int:
        seen = table.observe(table.agent_selection)
        return int(chance.choice(np.flatnonzero(seen["action_mask"])))

    return act


def bot_policy(name: str, seed: int) -> Policy:
    """One of our bots as a policy: it is given its table, and its action becomes numbers: whom it orders, and what."""
    bot = player(name, seed)
    numbers: list[int] = []

    def act(table: GameEnv) -> int:
        if not numbers:
            seen = table.table()
            numbers.extend(table.numbers_of(seen.text(bot.choose(seen))))
        return numbers.pop(0)

    return act


def play(table: GameEnv, policies: Sequence[Policy], seed: int) -> list[float]:
    """One game to its end; the reward of each seat."""
    table.reset(seed=seed)
    seated = dict(zip(table.possible_agents, policies, strict=True))
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, ended, cut, _ = table.last(observe=False)
        rewards[agent] += reward
        table.step(None if ended or cut else seated[agent](table))
    return [rewards[agent] for agent in table.possible_agents]


def tournament(game: str, scenario: str | None, against: Sequence[str], games: int) -> dict[tuple[str, str], float]:
    """The points of the policy against each bot, each seed with either colour."""
    table = env(game, scenario)
    points = {}
    for name in against:
        total = 0.0
        for number in range(games):
            seed = number // 2
            pair = [random_policy(seed), bot_policy(name, seed)]
            place = number % 2
            rewards = play(table, pair if place == 0 else pair[::-1], seed)
            total += (rewards[place] + 1) / 2
        points[OURS, name] = total
    return points


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--scenario")
    parser.add_argument("--against", default="random,greedy")
    parser.add_argument("--games", type=int, default=2)
    chosen = parser.parse_args(arguments)
    names = chosen.against.split(",")
    points = tournament(chosen.game, chosen.scenario, names, chosen.games)
    for (one, other), made in points.items():
        print(f"{one} - {other}: {made:g} of {chosen.games}")
    for rating in ratings([OURS, *names], {pair: (made, chosen.games) for pair, made in points.items()}):
        print(f"{rating.name:12} {rating.elo:+5.0f} ± {rating.error:.0f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
