"""What tests of the campaigns share: the start of one, places by their names, and a game that goes on to a phase."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.smp import allot_smp
from grognard.games.war_of_resistance.rules.turn import Campaign, CombatPhase, InitialPhase, MovementPhase, forget
from grognard.games.war_of_resistance.theatre import ASIDE
from grognard.kernel.actions import Done
from grognard.kernel.game import Game, Setup
from grognard.kernel.refusals import Refusal

PHASES: Any = {"initial": InitialPhase, "movement": MovementPhase, "combat": CombatPhase}


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
    """The same position at the beginning of another turn."""
    p.turn = p.world.land.calendar[turn].number
    p.stack = [Campaign()]
    p.touch()
    return p


def game_of(p: Any, phase: str = "", side: str = "") -> Any:
    """A game of the position: as it stands, or at the orders of a phase of a side."""
    if phase:
        p.player = SIDES.index(side)
        p.stack = [Campaign(), PHASES[phase](side=p.player)]
        p.rail_used = p.rail_extra = ()
        forget(p, ~0)
        allot_smp(p, p.player)
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", p.world.scenario.key, {}, "1"), p)
    while phase and game.decision().kind != phase:
        asked = game.decision()
        order = "done" if Done in asked.accepts else asked.actions[0]
        assert not isinstance(game.play(order, asked.seat), Refusal), asked
    return game


def told(events: Any, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in events if event.kind == kind]
