"""Short questions to a sandbox game, so that a rule test reads in a few lines."""

from __future__ import annotations

from grognard.games.nemesis.position import LEVELS, Situation
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal


def position(game: Game) -> Situation:
    assert isinstance(game.position, Situation)
    return game.position


def place(game: Game, unit: str) -> str:
    """The hex or box a counter lies in."""
    p = position(game)
    at = p.at[p.world.number[unit]]
    return p.place_name(at)


def level(game: Game, unit: str) -> str:
    p = position(game)
    return LEVELS[p.supply[p.world.number[unit]]]


def hunger(game: Game, unit: str) -> int:
    p = position(game)
    return p.hunger[p.world.number[unit]]


def reduced(game: Game, unit: str) -> bool:
    p = position(game)
    return bool(p.reduced[p.world.number[unit]])


def flag(game: Game, hex: str) -> str:
    p = position(game)
    return ("", "japanese", "allied")[p.flag[p.world.board.hex(hex)]]


def asked(game: Game) -> str:
    """The kind of decision the game waits for, '' when it is over."""
    decision = game.decision()
    return decision.kind if decision is not None else ""


def offered(game: Game, seat: str | None = None) -> set[str]:
    """The legal actions as they would be typed."""
    decision = game.decision()
    assert decision is not None
    return {game.notation.text(action) for action in decision.actions_of(seat or decision.seat)}


def refused(game: Game, action: str, seat: str | None = None) -> Refusal:
    """The refusal of an action that must not be legal, played for good measure."""
    before = game.position.hash()
    refusal = game.play(action, seat)
    assert isinstance(refusal, Refusal), f"{action!r} was allowed"
    assert game.position.hash() == before
    return refusal


def play(game: Game, *actions: str, seat: str | None = None) -> list[str]:
    """Play actions that must be legal; the kinds of events that followed the last one."""
    kinds: list[str] = []
    for action in actions:
        answer = game.play(action, seat)
        assert not isinstance(answer, Refusal), f"{action!r}: {answer}"
        kinds = [event.kind for event in answer]
    return kinds


def idle(game: Game) -> Game:
    """Say done as long as that is all there is to say."""
    while game.decision() is not None and offered(game) == {"done"}:
        play(game, "done")
    return game
