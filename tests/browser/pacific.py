"""Moments of Pacific Battles, played up to by a script: journals that the server imports, so that tests are short."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import grognard
from grognard.kernel.actions import Action
from grognard.kernel.game import Game

Wanted = Callable[[Game], bool]
LONGEST = 1500  # decisions before another seed is tried
SEEDS = range(1, 40)


def journal(
    scenario: str,
    wanted: Wanted,
    options: Mapping[str, bool] | None = None,
    likes: Mapping[str, float] | None = None,
) -> str:
    """The journal of a game that stands where it is wanted. `likes` says how eagerly a kind of order is chosen."""
    for seed in SEEDS:
        chance = Random(seed)
        game = grognard.new_game("pacific_battles", scenario=scenario, seed=seed, options=dict(options or {}))
        for _ in range(LONGEST):
            if game.result() is not None:
                break
            if wanted(game):
                return game.journal().text()
            _decide(game, chance, likes or {})
    raise AssertionError(f"no such moment in {scenario}")


def _decide(game: Game, chance: Random, likes: Mapping[str, float]) -> None:
    """One kind of order first, then one of that kind; set-ups by default."""
    decision = game.decision()
    assert decision is not None
    seat = decision.seats[0]
    by_kind: dict[str, list[Action]] = {}
    for action in decision.actions_of(seat):
        by_kind.setdefault(action.kind, []).append(action)
    if "deploy" in by_kind:
        kind = "deploy"
    else:
        kinds = sorted(by_kind)
        kind = chance.choices(kinds, [likes.get(one, 1.0) for one in kinds])[0]
    game.play(chance.choice(by_kind[kind]), seat)


def asked(*kinds: str, seat: str | None = None, offering: str | None = None) -> Wanted:
    """A decision of one of these kinds, by a seat, in which an order of a kind can be given."""

    def here(game: Game) -> bool:
        decision = game.decision()
        if decision is None or decision.kind not in kinds or (seat is not None and seat not in decision.seats):
            return False
        if offering is None:
            return True
        return any(action.kind == offering for action in decision.actions_of(decision.seats[0]))

    return here


def concealed(game: Game, side: str) -> list[str]:
    """Hexes in which a side lies under concealment markers with more than one unit."""
    view = game.view(side)
    own = [state["at"] for state in view["pieces"].values()]
    return [hex for hex in view["concealed"] if hex not in view["stacks"] and own.count(hex) > 1]
