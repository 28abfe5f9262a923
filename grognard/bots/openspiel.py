"""Our games with the manners of OpenSpiel: `load_game("nemesis").new_initial_state()`, and a State to play on.

OpenSpiel itself is not needed. Chance is rolled inside the game, so there are no chance nodes; a choice that several
seats make at once is asked of them one after the other, none seeing what the others chose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

import grognard
from grognard.bots.numbering import ACTIONS, FEATURES, GO_ON, Choice, Subject, choices, features, numbered, pages, text
from grognard.bots.table import Table
from grognard.kernel.actions import Order
from grognard.kernel.game import Game
from grognard.kernel.journal import LONGEST
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

TERMINAL = -4  # OpenSpiel's number of the player who is asked when nobody is


class OpenGame:
    """A game with its scenario and options; makes the states."""

    def __init__(
        self,
        name: str,
        scenario: str | None = None,
        edition: str | None = None,
        options: Mapping[str, str | bool | int] | None = None,
    ) -> None:
        self.name, self.scenario, self.edition, self.options = name, scenario, edition, dict(options or {})
        self.seats = self._start("0").seats
        if len(self.seats) != 2:
            raise Malformed(f"{name} with these options has {len(self.seats)} seats: two were expected")

    def _start(self, seed: str) -> Game:
        return grognard.new_game(self.name, self.scenario, self.edition, self.options, seed)

    def new_initial_state(self, seed: int | str = 0) -> State:
        return State(self, self._start(str(seed)))

    def num_players(self) -> int:
        return len(self.seats)

    def num_distinct_actions(self) -> int:
        return ACTIONS

    def max_game_length(self) -> int:
        return LONGEST

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def information_state_tensor_shape(self) -> list[int]:
        return [FEATURES]

    def __repr__(self) -> str:
        return f"{self.name}({self.scenario or ''})"


class State:
    """A position, seen through numbers; somebody may be picked, whose orders are the next choice."""

    def __init__(self, of: OpenGame, game: Game, page: int = 0, picked: Subject | None = None) -> None:
        self._of, self._game, self._page, self._picked = of, game, page, picked
        self._numbers: dict[int, Choice] | None = None

    def get_game(self) -> OpenGame:
        return self._of

    def current_player(self) -> int:
        decision = self._game.decision()
        return TERMINAL if decision is None else self._of.seats.index(decision.seat)

    def is_terminal(self) -> bool:
        return self._game.decision() is None

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        found = sorted(self._numbered())
        return [GO_ON, *found] if self._picked is not None or pages(self._choices()) > 1 else found

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(number in legal) for number in range(ACTIONS)]

    def apply_action(self, action: int) -> None:
        decision = self._game.decision()
        if decision is None or action not in self.legal_actions():
            raise Malformed(f"{action} is not legal here")
        if action == GO_ON:
            last = self._page + 1 == pages(self._choices())
            self._page, self._picked = (0, None) if last else (self._page + 1, self._picked)
        else:
            chosen = self._numbered()[action]
            self._page, self._picked = 0, chosen if isinstance(chosen, Subject) else None
            if not isinstance(chosen, Subject):
                answer = self._game.play(chosen, decision.seat)
                assert not isinstance(answer, Refusal)
        self._numbers = None

    def action_to_string(self, player: int, action: int) -> str:
        return "go on" if action == GO_ON else text(self._game.notation, self._numbered()[action])

    def string_to_actions(self, words: str) -> list[int]:
        """The numbers that lead from here to an action, from its text: to its page, whom it is about, and what."""
        wanted, decision = self._game.notation.read(words), self._game.decision()
        if decision is None or self._game.why_not(wanted, decision.seat) is not None:
            raise Malformed(f"{words!r} is not legal here")
        if self._picked is not None:
            state = self.clone()
            while state._picked is not None:
                state.apply_action(GO_ON)
            back = pages(self._choices()) - self._page
            return [GO_ON] * back + state.string_to_actions(words)
        goals: list[Choice] = [wanted]
        if isinstance(wanted, Order):
            goals.insert(0, Subject(type(wanted), wanted.subjects_named()[0]))
        state, steps = self.clone(), []
        for goal in goals:
            turned = 0
            while goal not in state._numbered().values():
                if turned == pages(state._choices()):
                    raise Malformed(f"{words!r} is legal, but not listed")
                state.apply_action(GO_ON)
                steps.append(GO_ON)
                turned += 1
            steps.append(next(number for number, choice in state._numbered().items() if choice == goal))
            if isinstance(goal, Subject):
                state.apply_action(steps[-1])
        return steps

    def returns(self) -> list[float]:
        result = self._game.result()
        if result is None or result.winner is None:
            return [0.0] * len(self._of.seats)
        return [1.0 if side == result.winner else -1.0 for side in self._game.sides]

    rewards = returns  # everything is decided at the end

    def clone(self) -> State:
        return State(self._of, self._game.copy(), self._page, self._picked)

    def table(self) -> Table:
        """What the player who decides is given, for one of our bots."""
        decision = self._game.decision()
        if decision is None:
            raise Malformed("the game is over: nobody decides")
        return Table(self._game, decision.seat)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows, as JSON."""
        seat = self._of.seats[self.current_player() if player is None else player]
        decision = self._game.decision()
        shape = {"decision": None if decision is None else decision.kind, "view": self._game.view(seat), **self._held()}
        return msgspec.json.encode(shape, order="deterministic").decode()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        seat = self._of.seats[max(self.current_player(), 0) if player is None else player]
        decision = self._game.decision()
        return features({**self._game.view(seat), **self._held()}, "over" if decision is None else decision.kind)

    def _held(self) -> dict[str, str]:
        """Who was picked, if anybody."""
        return {} if self._picked is None else {"picked": self._picked.text(self._game.notation)}

    def _choices(self) -> Sequence[Choice]:
        decision = self._game.decision()
        assert decision is not None
        return choices(decision.actions, self._picked)

    def _numbered(self) -> dict[int, Choice]:
        if self._numbers is None:
            notation = self._game.notation
            self._numbers = numbered(self._choices(), lambda choice: text(notation, choice), self._page)
        return self._numbers

    def __str__(self) -> str:
        return "\n".join(self._game.module.status(self._game.position, "en"))


def load_game(
    name: str,
    scenario: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str | bool | int] | None = None,
) -> OpenGame:
    return OpenGame(name, scenario, edition, options)
