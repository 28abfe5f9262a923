"""Positions that a seat must not be able to tell apart, and what it is shown of each."""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import Game
from grognard.kernel.position import Position, hash_of

ANOTHER = "another"  # a seed that no game has


def twins(game: Game, position: Position, seat: int | None) -> list[Any]:
    """Positions that differ only in what a seat must not know: what the game hides, and others' sealed answers."""
    found = game.module.indistinguishable(position, seat)
    for who, text in position.claims:
        decision = None if who == seat else Game(game.module, game.setup, position.copy()).decision()
        if decision is None:
            continue
        lines = [game.notation.text(action) for action in decision.actions_of(game.seats[who])]
        other = position.copy()
        said = lines[(lines.index(text) + 1) % len(lines)] if text in lines else lines[0]
        other.claims = tuple((one, said if one == who else kept) for one, kept in position.claims)
        found.append(other)
    return found


def fated(position: Position) -> Any:
    """The same position with other dice to come: nobody knows them."""
    other = position.copy()
    other.seed = ANOTHER
    return other


def unaware(game: Game, position: Position, seat: int | None) -> list[Any]:
    """All of these, and the position without what other seats have ordered for later."""
    found = [fated(position), *twins(game, position, seat)]
    own = tuple(left for left in position.standing_orders if left[0] == seat)
    if own != position.standing_orders:
        plain = position.copy()
        plain.standing_orders = own
        found.append(plain)
    return found


def shown(game: Game, seat: int | None) -> tuple[Any, ...]:
    """What a seat has before it after the last decision: what it was told of it, the board, and who decides what."""
    told = [event for event in game.entries[-1].events if event.seen_by(seat)] if game.entries else None
    return told, game.seen(game.position, seat), asked(game)


def asked(game: Game) -> tuple[str, str, tuple[str, ...]] | None:
    """Who must decide what: everybody can see it."""
    decision = game.decision()
    return None if decision is None else (decision.kind, decision.rule, decision.seats)


def trace(position: Position) -> str:
    """The fingerprint of a position whatever is still to be rolled."""
    return hash_of({**position.dump(), "seed": None, "rolls": 0})
