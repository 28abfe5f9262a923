"""Players can read what the machine weighs: every plan and every term of a game has words in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import games
from grognard.bots.knowledge import knowledge
from grognard.kernel.game import Game
from grognard.kernel.messages import LANGUAGES, Messages
from grognard.kernel.position import Result

GAMES = Path(games.__file__).parent
COMMON = ("usual", "all to ")  # said by the client, for every game


def decisions(game: Game) -> Iterator[tuple[Any, int, str]]:
    """The first decisions of a hurried game: position, seat and kind."""
    for _ in range(120):
        decision = game.decision()
        if decision is None:
            return
        yield game.position, game.seats.index(decision.seat), decision.kind
        done = [action for action in decision.actions if action.kind == "done"]
        game.play((done or decision.actions)[0], decision.seat)


@pytest.mark.parametrize("name", games.FINISHED)
def test_every_plan_and_every_term_has_words(name: str) -> None:
    module = grognard.new_game(name, seed=1).module
    wanted: set[str] = set()
    for scenario in module.scenarios:
        game = grognard.new_game(name, scenario=scenario, seed=1)
        known = knowledge(game)
        over = game.position.copy()
        over.result = Result(None, "draw", "")
        wanted |= {f"term-{term}" for p in (game.position, over) for term in known.worth(p, 0)}
        for position, seat, kind in decisions(game):
            actions = game.decision().actions  # type: ignore[union-attr]
            for action in actions[:3]:
                wanted |= {f"term-{term}" for term in known.reasons(position, seat, actions, action)}
            plans = (plan for plan in known.plans(position, seat, kind) if not plan.startswith(COMMON))
            wanted |= {f"plan-{plan}" for plan in plans}
    assert any(key.startswith("plan-") for key in wanted)
    for language in LANGUAGES:
        assert sorted(wanted - Messages(GAMES / name / "text").keys(language)) == []
