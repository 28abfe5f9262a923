"""What the movement tests ask of a game: where a counter may go, and where it is."""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import Game


def ends(game: Game, unit: str, kind: str = "move") -> set[str]:
    """The hexes offered to a unit by the actions of a kind."""
    lines = offers(game, kind)
    return {line.split()[2] for line in lines if line.split()[1] == unit}


def offers(game: Game, kind: str) -> list[str]:
    """Every offered action of a kind, as it is typed."""
    decision = game.decision()
    assert decision is not None
    return [game.notation.text(action) for action in decision.actions if action.kind == kind]


def at(game: Game, unit: str) -> str:
    """The hex or box of a counter."""
    p: Any = game.position
    place = p.at[p.world.number[unit]]
    return str(p.place_name(place))


def level(game: Game, unit: str) -> int:
    p: Any = game.position
    return int(p.supply[p.world.number[unit]])


def hex_of(game: Game, name: str) -> int:
    p: Any = game.position
    return int(p.world.board.hex(name))


def play(game: Game, *lines: str) -> None:
    """Play the orders; each must be accepted."""
    for line in lines:
        answer = game.play(line)
        assert isinstance(answer, list), f"{line}: {answer}"
