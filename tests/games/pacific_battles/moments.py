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


def moment(
    scenario: str,
    wanted: Wanted,
    options: Mapping[str, bool] | None = None,
    likes: Mapping[str, float] | None = None,
) -> Game:
    """A game that stands where it is wanted. `likes` says how eagerly a kind of order is chosen."""
    for seed in SEEDS:
        chance = Random(seed)
        game = grognard.new_game("pacific_battles", scenario=scenario, seed=seed, options=dict(options or {}))
        for _ in range(LONGEST):
            if game.result() is not None:
                break
            if wanted(game):
                return game
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


def unseen(game: Game, seat: str) -> set[str]:
    """Counters on the map of which a seat may not know that they are there."""
    seen = game.view(seat)["pieces"]
    other = "allied" if seat == "japanese" else "japanese"
    own = game.view(other)["pieces"]
    return {id for id, state in own.items() if state["at"][:1].isdigit() and id not in seen}


def hidden_reserves(game: Game) -> list[str]:
    """Reserves that the attacker cannot see and that may come to the attacked hex, with others after them."""
    decision = game.decision()
    if decision is None or decision.kind != "commit":
        return []
    defender = decision.seats[0]
    attacker = "allied" if defender == "japanese" else "japanese"
    found = []
    for action in decision.actions_of(defender):
        unit = game.notation.text(action).partition(" ")[2]
        if action.kind != "commit" or unit not in unseen(game, attacker):
            continue
        after = game.copy()
        after.play(action, defender)
        then = after.decision()
        if then is not None and then.kind == "commit" and unit not in after.view(attacker)["pieces"]:
            found.append(unit)
    return found
