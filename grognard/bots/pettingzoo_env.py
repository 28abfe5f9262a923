"""Our games as PettingZoo environments: `env("nemesis")` is an AEC environment with an action mask.

An observation is a vector of what the agent's seat knows and a mask of the legal actions (`numbering`). The reward
comes at the end: 1 for the winner, -1 for the loser, 0 for both after a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from grognard.bots.numbering import ACTIONS, FEATURES, GO_ON, MOST
from grognard.bots.openspiel import State, load_game
from grognard.bots.table import Table
from grognard.kernel.journal import LONGEST


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game at a time; the agents are its seats."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "grognard_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        edition: str | None = None,
        options: Mapping[str, str | bool | int] | None = None,
        render_mode: str | None = None,
        longest: int = LONGEST,
    ) -> None:
        super().__init__()
        self.game = load_game(game, scenario, edition, options)
        self.render_mode = render_mode
        self.longest = longest
        self.possible_agents = list(self.game.seats)
        self._chance = np.random.default_rng()
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (FEATURES,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._playing: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._playing = self.game.new_initial_state(int(self._chance.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.taken = 0
        self.agent_selection = self.agents[self.playing.current_player()]

    @property
    def playing(self) -> State:
        assert self._playing is not None, "reset the environment first"
        return self._playing

    def table(self) -> Table:
        """What the agent whose turn it is may be given if it is one of our bots."""
        return self.playing.table()

    def numbers_of(self, words: str) -> list[int]:
        """The numbers that lead to an action, from its text: those of pages, of whom it is about, and its own."""
        return self.playing.string_to_actions(words)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        state = self.playing
        place = self.possible_agents.index(agent)
        mask = np.zeros(ACTIONS, np.int8)
        if not (self.terminations.get(agent, True) or self.truncations.get(agent, True)):
            mask[state.legal_actions(place)] = 1
        return {"observation": np.array(state.information_state_tensor(place), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a living agent must act"
        self._cumulative_rewards[agent] = 0.0
        self.playing.apply_action(int(action))
        self.taken += 1
        self._clear_rewards()
        if self.playing.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.playing.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.taken >= self.longest:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[self.playing.current_player()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self.playing) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._playing = None


def env(
    game: str,
    scenario: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str | bool | int] | None = None,
    render_mode: str | None = None,
    longest: int = LONGEST,
) -> GameEnv:
    return GameEnv(game, scenario, edition, options, render_mode, longest)


__all__ = ["GO_ON", "GameEnv", "env"]
