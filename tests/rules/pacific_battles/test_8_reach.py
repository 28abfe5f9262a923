"""The search for reachable hexes against the rules themselves: hex by hex must lead exactly as far."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import ends

TERRAINS = ("clear", "clear", "clear", "jungle", "jungle", "rough", "mountain", "town", "sea")


def anywhere(seed: int) -> Any:
    """A small board with random ground, lines, enemies and interdiction, and one unit to move."""
    chance = Random(seed)
    box = Sandbox("pacific_battles", columns=5, rows=5)
    names = [f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, 6)]
    start = chance.choice(names)
    for name in names:
        box.terrain("jungle" if name == start else chance.choice(TERRAINS), name)
    box.line("road", "0103 0203 0303 0403 0503").line("trail", "0301 0302 0303 0304 0305")
    box.side("river", "0303/0304 0202/0203").side("major-river", "0403/0404").side("mountain", "0302/0303")
    free = [name for name in names if name != start and box._terrain[name] != "sea"]
    for number, hex in enumerate(chance.sample(free, 3)):
        box.unit(f"E{number}", hex, "allied", kind=chance.choice(["infantry", "infantry", "hq", "artillery"]))
    box.interdict(chance.choice(names), "allied")
    return box.unit("I", start, movement=chance.choice([1, 2, 4, 6]), motorized=chance.random() < 0.4)


def hex_by_hex(game: Game) -> dict[str, int]:
    """Every hex to which moves to neighbouring hexes lead, with the least points spent on the way there."""
    p: Any = game.position
    board, unit = p.world.board, p.world.number["I"]
    found: dict[str, int] = {}
    waiting = [game]
    while waiting:
        here = waiting.pop()
        for there in board.adjacent(here.position.at[unit]):  # type: ignore[attr-defined]
            order = f"move I {board.names[there]}"
            if here.why_not(order) is None:
                further = here.copy()
                further.play(order)
                spent = int(further.position.spent[unit])  # type: ignore[attr-defined]
                if spent < found.get(board.names[there], 99):
                    found[board.names[there]] = spent
                    waiting.append(further)
    found.pop(board.names[p.at[unit]], None)
    return found


@rule("8.11/move", "8.21/pay-first", "7.21/stop", "7.21/leave")
@pytest.mark.parametrize("seed", range(40))
def test_a_unit_reaches_what_it_reaches_hex_by_hex(seed: int) -> None:
    game = anywhere(seed).game("movement")
    walked = hex_by_hex(game)
    assert ends(game, "I") == set(walked)
    for hex, least in walked.items():
        copy = game.copy()
        copy.play(f"move I {hex}")
        assert copy.position.spent[3] == least, hex
