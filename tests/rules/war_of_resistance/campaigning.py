"""What tests of the campaigns share: the start of one, places by their names, and a game that goes on to a phase."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.theatre import ASIDE
from grognard.kernel.game import Game, Setup
from grognard.kernel.refusals import Refusal


def start(name: str = "1937-41", dice: tuple[int, ...] = (), seed: str | None = "1") -> Any:
    """A campaign before its first turn; without a seed every die must be scripted."""
    p: Any = MODULE.start(MODULE.world(name, "1998", {}), seed)
    p.dice = dice
    return p


def hex_of(p: Any, place: str) -> int:
    """A town, or a hex by its number."""
    found: int = p.world.board.index[place] if place in p.world.board.index else p.world.land.towns[place].hex
    return found


def put(p: Any, unit: str, place: str) -> int:
    """Lay a counter into a town, a hex or a box; its number."""
    number: int = p.world.number[unit]
    p.put(number, p.world.place[place] if place in p.world.land.boxes else hex_of(p, place))
    return number


def clear(p: Any, *places: str) -> None:
    """Take everybody out of these places."""
    for place in places:
        where = p.world.place[place] if place in p.world.land.boxes else hex_of(p, place)
        for unit in p.here[where]:
            p.put(unit, p.world.place[ASIDE])


def on(p: Any, turn: str) -> Any:
    """The same position on another turn."""
    p.turn = p.world.land.calendar[turn].number
    p.touch()
    return p


def game_of(p: Any, phase: str = "", side: str = "") -> Any:
    """A game of the position, brought to a phase of a side by saying Done to everything before it."""
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", p.world.scenario.key, {}, "1"), p)
    while phase and (game.decision().kind, game.decision().seat) != (phase, side):
        assert not isinstance(game.play("done", game.decision().seat), Refusal), game.decision()
    return game


def told(events: Any, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in events if event.kind == kind]
