"""What a player is given: the decision of its seat, the actions it may take, and the game as the seat imagines it.

Nothing here leads to the true position. The game inside is one that the seat may imagine (`Game.known_to`), and
whatever is imagined further is imagined from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.offers import Offers
from grognard.kernel.refusals import Fact

FIRST = "table"  # the seed of the first thing imagined


class Table:
    """One decision as its seat sees it."""

    __slots__ = ("actions", "facts", "game", "kind", "rule", "seat")

    game: Game  # imagined: hidden things and chance are not those of the game that is played
    seat: str
    kind: str
    rule: str
    facts: Mapping[str, Fact]
    actions: Offers  # all that the rules allow the seat, as in the game that is played

    def __init__(self, game: Game, seat: str, blind: bool = False) -> None:
        """A blind player chooses between actions alone: nothing is imagined for it."""
        decision = game.decision()
        assert decision is not None
        self.seat = seat
        self.kind, self.rule, self.facts = decision.kind, decision.rule, decision.facts
        if blind:
            self.actions = decision.actions_of(seat)
            return
        self.game = game.known_to(seat, FIRST)
        imagined = self.game.decision()
        if imagined is not None and imagined.kind == decision.kind and seat in imagined.seats:
            self.actions = imagined.actions_of(seat)  # what is hidden from a seat does not change its orders
        else:
            self.actions = decision.actions_of(seat).written_out()

    @property
    def number(self) -> int:
        """The seat's place among the seats."""
        return self.game.seats.index(self.seat)

    def known(self, seed: str) -> Game:
        """The game as the seat may imagine it, another way for every seed; it is the caller's to play on."""
        return self.game.known_to(self.seat, seed)

    def view(self) -> dict[str, Any]:
        """What the seat knows, as plain data."""
        return self.game.view(self.seat)

    def text(self, action: Action) -> str:
        return self.game.notation.text(action)

    def __repr__(self) -> str:
        return f"<Table of {self.seat}: {self.kind} ({self.rule})>"
