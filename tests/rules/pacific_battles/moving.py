"""What the movement tests ask of a game: where units may go, where they are, and what the other seat was told."""

from __future__ import annotations

from typing import Any

from grognard.field.hexes import Hexes, listed
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal


def offers(game: Game, kind: str) -> list[str]:
    """Every offered action of a kind, as it is typed."""
    decision = game.decision()
    assert decision is not None
    return [game.notation.text(action) for action in decision.actions if action.kind == kind]


def ends(game: Game, units: str, strategic: bool = False) -> set[str]:
    """The hexes offered to units that move together."""
    found = set()
    for line in offers(game, "move"):
        words = line.split()
        if words[1] == units and (len(words) > 4) == strategic:
            found.add(words[2])
    return found


def at(game: Game, unit: str) -> str:
    """The hex or box of a counter."""
    p: Any = game.position
    place = p.at[p.world.number[unit]]
    return str(p.place_name(place))


def state(game: Game, array: str, unit: str) -> int:
    """One figure of a counter, such as the points it has spent."""
    p: Any = game.position
    return int(getattr(p, array)[p.world.number[unit]])


def marker(game: Game, array: str, hex: str) -> int:
    p: Any = game.position
    return int(getattr(p, array)[p.world.board.hex(hex)])


def play(game: Game, *lines: str) -> None:
    """Play the orders; each must be accepted."""
    for line in lines:
        answer = game.play(line)
        assert isinstance(answer, list), f"{line}: {answer}"


def refused(game: Game, line: str) -> Refusal:
    """The refusal of an order, which must be explained in both languages."""
    refusal = game.why_not(line)
    assert refusal is not None, f"{line} is allowed"
    for language in ("en", "fr"):
        text = game.say(refusal, language)
        assert refusal.key not in text.split()[0], text
        assert "{" not in text, text
    return refusal


def named(game: Game, hexes: Hexes) -> set[str]:
    """The names of a set of hexes."""
    return {str(game.position.world.board.names[hex]) for hex in listed(hexes)}


def told(game: Game, seat: str, kind: str) -> list[dict[str, Any]]:
    """The facts of the events of a kind that a seat was told."""
    return [dict(event.facts) for event in game.log(seat) if event.kind == kind]
