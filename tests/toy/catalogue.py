"""The fixed data of the toy: a board, five counters, and what it declares of its table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.games import fixed, plain
from grognard.games.plain import March, Mark, Sheet, Sign, Table
from tests.toy.module import MODULE, SIDES

FOLDER = Path(__file__).parent
TABLE = Table(
    factors=("attack", "defence", "move"),
    strength="attack",
    spent="marched",
    signs=(Sign("shaken", "burst", True, "warn"), Sign("marched", "arrow", True)),
    marks=(Mark("bridges", "works"),),
    phases=("rations", "orders"),
    marches={"march": March(reach={})},
    at_once=("join", "leave"),
    minor=("buy",),
    deeds=("resolve",),
    sheets=(Sheet("purchases"),),
    outcomes=("assaulted",),
    fights={"assaulted": "opens", "lost": "may"},
    losses=("lost",),
)


def static(scenario: str = "") -> dict[str, Any]:
    world = MODULE.world(scenario, "first", {})
    names = {"camp": {"en": "Camp", "fr": "Camp"}, "lost": {"en": "Lost", "fr": "Pertes"}}
    return {
        "format": 1,
        "name": MODULE.name,
        "sides": list(SIDES),
        "actions": fixed.actions(MODULE.actions, world.words),
        "board": fixed.columns(world.board),
        "pieces": [
            {
                "id": piece.id,
                "name": {"en": f"{piece.id} of {SIDES[piece.side]}", "fr": f"{piece.id} ({SIDES[piece.side]})"},
                "side": SIDES[piece.side],
                "nation": "",
                "formation": SIDES[piece.side],
                "kind": piece.kind,
                "size": "regiment",
                "steps": 1,
                "attack": piece.attack,
                "defence": piece.defence,
                "move": piece.move,
            }
            for piece in world.pieces
        ],
        "formations": {
            "red": {"name": {"en": "Reds", "fr": "Rouges"}, "side": "red", "colour": "#e8a08c", "shape": "star"},
            "blue": {"name": {"en": "Blues", "fr": "Bleus"}, "side": "blue", "colour": "#2f5f8f", "shape": "ring"},
        },
        "boxes": [{"key": box.name, "name": names[box.name]} for box in world.BOXES],
        "charts": {"turns": [{"turn": n, "date": {"en": f"Day {n}", "fr": f"Jour {n}"}} for n in (1, 2, 3)]},
        "table": plain.table(TABLE),
        "messages": fixed.messages(FOLDER),
    }
