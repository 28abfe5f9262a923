"""Each way in which a scenario can end, played from a position shortly before."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.turn import (
    Campaign,
    ExploitationPhase,
    GameTurn,
    InitialPhase,
    Phase,
    PlayerTurn,
)
from grognard.games.war_of_resistance.rules.victory import score
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Done
from grognard.kernel.game import Game, Setup
from grognard.kernel.position import Result

BATTLES = ("shanghai-37", "hsuchow-38", "wuhan-38", "canton-38", "nanning-39")


def late(scenario: str, seed: int = 1, turn: str = "", phase: type[Phase] = ExploitationPhase) -> Any:
    """A scenario in a phase of the last Chinese player turn, or of another, with everybody where he began."""
    p: Any = MODULE.start(MODULE.world(scenario, "1998", {}), str(seed))
    p.turn = p.world.land.calendar[turn].number if turn else p.world.scenario.span.last
    p.player = CHINESE
    after = PlayerTurn.steps.index("movement" if phase is InitialPhase else "end")
    p.stack = [
        *(Campaign(), GameTurn(step=GameTurn.steps.index("next"))),
        *(PlayerTurn(side=CHINESE, step=after), phase(side=CHINESE)),
    ]
    p.touch()
    return p


def played(p: Any) -> Result | None:
    """How it ends if nobody does anything; None if it goes on into a phase of orders."""
    game = Game(MODULE, Setup("war_of_resistance", "1998", p.world.scenario.key, {}, "1"), p)
    while (decision := game.decision()) is not None and decision.kind != INITIAL:
        assert isinstance(game.play(Done(), decision.seats[0]), list)
    return game.result()


@pytest.mark.parametrize(
    ("scenario", "level", "winner", "reason"),
    [
        ("1937-41", 4, "chinese", "resistance-decisive"),
        ("1937-41", 3, "chinese", "resistance-substantial"),
        ("1937-41", 2, "chinese", "resistance-marginal"),
        ("1937-41", 1, None, "resistance-draw"),
        ("1937-38", 4, "chinese", "resistance-decisive"),
        ("1937-38", 3, "chinese", "resistance-decisive"),
        ("1937-38", 2, "chinese", "resistance-substantial"),
        ("1937-38", 1, "chinese", "resistance-marginal"),
    ],
)
def test_a_campaign_that_china_outlasts(scenario: str, level: int, winner: str | None, reason: str) -> None:
    p = late(scenario)
    p.stability = level
    assert played(p) == Result(winner, reason, "42A/levels")


@pytest.mark.parametrize(
    ("scenario", "turn", "reason"),
    [
        ("1937-41", "Feb I 38", "collapse-decisive"),
        ("1937-41", "Mar I 38", "collapse-substantial"),
        ("1937-41", "Jan I 39", "collapse-marginal"),
        ("1937-38", "Feb I 38", "collapse-decisive"),
        ("1937-38", "Dec I 38", "collapse-substantial"),
    ],
)
def test_a_campaign_in_which_china_collapses(scenario: str, turn: str, reason: str) -> None:
    """At the lowest level and index, in the first month whose dice bring it about."""
    for seed in range(20):
        p = late(scenario, seed, turn, InitialPhase)
        p.stability, p.index, p.aggressive = 1, -18, True
        result = played(p)
        if result is not None:
            assert result == Result("japanese", reason, "42A/collapse")
            return
    raise AssertionError("the dice never fell")


def _endings() -> list[tuple[str, str]]:
    """Battles with what can come of them: where no number lies between the two sides' nothing is undecided."""
    found = []
    for battle in BATTLES:
        terms = MODULE.world(battle, "1998", {}).terms_of("win")
        limits = {term.side: term.number for term in terms}
        found += [(battle, "held"), (battle, "breakthrough")]
        found += [(battle, "undecided")] if limits["japanese"] - limits["chinese"] > 1 else []
    return found


@pytest.mark.parametrize(("battle", "reason"), _endings())
def test_battles_end_by_what_japan_holds(battle: str, reason: str) -> None:
    p = late(battle)
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    cities = [term for term in p.world.terms_of("city") if not p.owns(JAPANESE, term.hex)]
    goal = {"held": 0, "breakthrough": limits["japanese"], "undecided": limits["chinese"] + 1}[reason]
    for unit in [unit for unit in range(p.world.ground) if p.on_map(unit)]:
        p.put(unit, p.world.place["aside"])  # no zone takes anything back
    wanted = max(goal - score(p).total, 0)
    some = (chosen for count in range(len(cities) + 1) for chosen in combinations(cities, count))
    for term in next(chosen for chosen in some if sum(term.number for term in chosen) == wanted):
        p.give(term.hex, JAPANESE)
    result = played(p)
    assert result is not None
    assert (result.reason, result.rule) == (reason, "41C")
    assert result.winner == {"held": SIDES[1], "breakthrough": SIDES[0], "undecided": None}[reason]
