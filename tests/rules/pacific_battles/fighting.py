"""Short words for the combat tests: a sandbox whose tables say nothing until a test fills a cell in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.sandbox import ODDS, PLAIN_CHARTS, PacificSandbox
from grognard.games.pacific_battles.world import CombatTable
from grognard.kernel.game import Game
from grognard.kernel.refusals import Fact, Refusal
from grognard.sandbox import Sandbox

LOWEST, HIGHEST = -3, 10
SILENT = CombatTable(ODDS, LOWEST, tuple(tuple((0, 0) for _ in ODDS) for _ in range(LOWEST, HIGHEST + 1)))
CHARTS = replace(PLAIN_CHARTS, combat=SILENT, effort=SILENT)
HEX = "0404"  # the hex that is fought for
AROUND = ("0403", "0504", "0505", "0405", "0305", "0304")  # its neighbours clockwise from north


def field(**settings: Any) -> PacificSandbox:
    return Sandbox("pacific_battles", **{"charts": CHARTS, **settings})


def duel(result: str = "A0D0", die: int = 3, column: str = "1-1", **attacker: Any) -> PacificSandbox:
    """J of the Japanese, north of the hex, against X of the Allies in it: 4 to 4; one cell has the result."""
    box = field().cell(column, die, result)
    return box.unit("J", AROUND[0], **attacker).unit("X", HEX, "allied")


def fought(box: PacificSandbox, *orders: str, dice: tuple[int, ...] = (3,), **more: Any) -> Game:
    """The Japanese Combat phase with the orders given in turn; plain: J attacks, no maximum effort."""
    return played(box.game("combat", dice=dice, **more), *(orders or (f"attack {HEX} J J", "effort no")))


def played(game: Game, *orders: str) -> Game:
    """Every order is accepted, in turn, whoever has to give it."""
    for order in orders:
        answer = game.play(order)
        assert not isinstance(answer, Refusal), f"{order}: {answer}"
    return game


def refused(game: Game, order: str) -> tuple[str, str, Mapping[str, Fact]]:
    """The rule, key and facts with which an order is refused."""
    answer = game.play(order)
    assert isinstance(answer, Refusal), f"{order} was accepted"
    for language in ("en", "fr"):
        assert not game.say(answer, language).startswith("refusal-"), answer.key
    return answer.rule, answer.key, answer.facts


def position(game: Game) -> Situation:
    p = game.position
    assert isinstance(p, Situation)
    return p


def battle(game: Game) -> Battle:
    """The combat in progress."""
    return next(each for each in game.position.stack if isinstance(each, Battle))


def where(game: Game, unit: str) -> str:
    p = position(game)
    place = p.at[p.world.number[unit]]
    return p.place_name(place)


def lost(game: Game, unit: str) -> int:
    p = position(game)
    return p.lost[p.world.number[unit]]


def marked(game: Game, array: str, unit: str) -> bool:
    p = position(game)
    return bool(getattr(p, array)[p.world.number[unit]])


def asked(game: Game) -> tuple[str, str]:
    """The kind of the decision and who has it."""
    decision = game.decision()
    assert decision is not None
    return decision.kind, decision.seat


def orders(game: Game) -> list[str]:
    decision = game.decision()
    assert decision is not None
    return [game.notation.text(action) for action in decision.actions]


def told(game: Game, kind: str, seat: str | None) -> list[Mapping[str, Fact]]:
    """The facts of every event of the kind that the seat (None: a spectator) was told."""
    return [event.facts for event in game.log(seat) if event.kind == kind]


def named(game: Game, seat: str | None) -> str:
    """All that a seat was told so far, in words."""
    return " ".join(game.say(event) + repr(sorted(event.facts.items())) for event in game.log(seat))


def unlisted(game: Game) -> list[str]:
    """Orders that are offered and would be refused: there should be none."""
    return [order for order in orders(game) if game.why_not(order) is not None]


def furthest(game: Game) -> Fact:
    """How far the advance that is being asked for may go."""
    decision = game.decision()
    assert decision is not None
    return decision.facts["limit"]
