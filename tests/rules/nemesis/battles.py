"""Short words for the combat tests: a sandbox of two hexes that fight, and looks at what became of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.assault import AssaultPhase
from grognard.games.nemesis.rules.attack import AttackPhase
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal

Battlefield = Callable[..., NemesisSandbox]


def attacking(box: NemesisSandbox, side: str = "japanese", **more: Any) -> Game:
    """The side's Attack Phase, at its attacks."""
    return box.game("attack", side, step=AttackPhase.steps.index("attack"), **more)


def assaulting(box: NemesisSandbox, side: str = "japanese", **more: Any) -> Game:
    """The side's Assault Phase, at its assaults."""
    return box.game("assault", side, step=AssaultPhase.steps.index("assaults"), **more)


def lingering(box: NemesisSandbox) -> NemesisSandbox:
    """A Regiment elsewhere that can drop a Battalion: the Japanese player's phase does not end by itself."""
    box.hex("far").unit("far", "far", steps=3, formation="far")
    return box.unit("I/far", "japanese-battalions", size="small", formation="far")


def played(game: Game, *orders: str) -> Game:
    """Every order is accepted, in turn, whoever has to give it."""
    for order in orders:
        answer = game.play(order)
        assert not isinstance(answer, Refusal), f"{order}: {answer}"
    return game


def refused(game: Game, order: str) -> Refusal:
    refusal = game.why_not(order)
    assert refusal is not None, f"{order} was not refused"
    assert not game.say(refusal).startswith("refusal-"), f"no message for {refusal.key}"
    assert not game.say(refusal, "fr").startswith("refusal-"), f"no French message for {refusal.key}"
    return refusal


def position(game: Game) -> Situation:
    assert isinstance(game.position, Situation)
    return game.position


def number(game: Game, unit: str) -> int:
    return position(game).world.number[unit]


def where(game: Game, unit: str) -> str:
    """The hex or the box a counter lies in."""
    p = position(game)
    place = p.at[number(game, unit)]
    return p.place_name(place)


def reduced(game: Game, unit: str) -> bool:
    return bool(position(game).reduced[number(game, unit)])


def asked(game: Game) -> str:
    """The kind of decision the game waits for."""
    decision = game.decision()
    return "" if decision is None else decision.kind


def orders(game: Game) -> set[str]:
    """Every order offered now."""
    decision = game.decision()
    return set() if decision is None else {game.notation.text(action) for action in decision.actions}


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """The facts of every event of the kind so far."""
    return [dict(event.facts) for event in game.log() if event.kind == kind]
