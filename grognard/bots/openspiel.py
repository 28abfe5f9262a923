"""Our games with the manners of OpenSpiel: `load_game("nemesis").new_initial_state()`, and a State to play on.

OpenSpiel itself is not needed. Chance is rolled inside the game, so there are no chance nodes; a choice that several
seats make at once is asked of them one after the other, none seeing what the others chose.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

import grognard
from grognard.bots.numbering import ACTIONS, FEATURES, TURN_PAGE, features, numbered, pages
from grognard.bots.table import Table
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

TERMINAL = -4  # OpenSpiel's number of the player who is asked when nobody is
LONGEST = 50_000


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
    """A position, seen through numbers."""

    def __init__(self, of: OpenGame, game: Game, page: int = 0) -> None:
        self._of, self._game, self._page = of, game, page
        self._numbers: dict[int, Action] | None = None

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
        decision = self._game.decision()
        return [TURN_PAGE, *found] if decision is not None and pages(decision.actions) > 1 else found

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(number in legal) for number in range(ACTIONS)]

    def apply_action(self, action: int) -> None:
        decision = self._game.decision()
        if decision is None or action not in self.legal_actions():
            raise Malformed(f"{action} is not legal here")
        if action == TURN_PAGE:
            self._page = (self._page + 1) % pages(decision.actions)
        else:
            answer = self._game.play(self._numbered()[action], decision.seat)
            assert not isinstance(answer, Refusal)
            self._page = 0
        self._numbers = None

    def action_to_string(self, player: int, action: int) -> str:
        return "page" if action == TURN_PAGE else self._game.notation.text(self._numbered()[action])

    def string_to_action(self, words: str) -> int:
        wanted = self._game.notation.read(words)
        for number, action in self._numbered().items():
            if action == wanted:
                return number
        raise Malformed(f"{words!r} is not legal here, or on another page")

    def returns(self) -> list[float]:
        result = self._game.result()
        if result is None or result.winner is None:
            return [0.0] * len(self._of.seats)
        return [1.0 if seat == result.winner else -1.0 for seat in self._of.seats]

    rewards = returns  # everything is decided at the end

    def clone(self) -> State:
        return State(self._of, self._game.copy(), self._page)

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
        shape = {"decision": None if decision is None else decision.kind, "view": self._game.view(seat)}
        return msgspec.json.encode(shape, order="deterministic").decode()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        seat = self._of.seats[max(self.current_player(), 0) if player is None else player]
        decision = self._game.decision()
        return features(self._game.view(seat), "over" if decision is None else decision.kind)

    def _numbered(self) -> dict[int, Action]:
        if self._numbers is None:
            decision = self._game.decision()
            assert decision is not None
            self._numbers = numbered(self._game.notation, decision.actions, self._page)
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
