"""How the campaign is won, and how it stands: the Superiors, and the Objectives (2.3, 2.4, 9.0-5)."""

from __future__ import annotations

from grognard.field.asking import Args
from grognard.field.powers import enemy
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.end_of_turn import at_the_end
from grognard.games.nemesis.rules.tracks import SLOTS
from grognard.games.nemesis.world import BOTH, SIDES
from grognard.games.shapes import Aim, Aims, Prize, judged


def aims(p: Situation, seat: int | None, args: Args) -> Aims:
    found: list[Aim] = [
        {
            "key": "superior",
            "side": SIDES[side],
            "value": p.superior[side],
            "goal": SLOTS - 1,
            "facts": {
                "foe": p.superior[enemy(side)],
                "general": SLOTS - p.general[side],
                "lament": SLOTS - p.lament[side],
            },
        }
        for side in BOTH
    ]
    return {"aims": found, "prizes": _prizes(p), "now": judged(at_the_end(p))}


def _prizes(p: Situation) -> list[Prize]:
    """The Objectives, the dearest first."""
    features = p.world.features
    called = {hex: features.place_names[key] for key, hex in features.places.items()}
    found = sorted(features.objectives, key=lambda one: (-one.value, one.hex))
    return [
        {
            "hex": p.hex_name(one.hex),
            "name": dict(called.get(one.hex, {"en": p.hex_name(one.hex), "fr": p.hex_name(one.hex)})),
            "points": one.value,
            "holder": SIDES[controller(p, one.hex)],
        }
        for one in found
    ]
