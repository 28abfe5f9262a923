"""World in Flames on the plain table: its counters, its powers by colour and shape, and how its orders are given."""

from __future__ import annotations

from typing import Any, Final

from grognard.field.sheets import LANGUAGES
from grognard.games.plain import March, Mark, Sheet, Sign, Table
from grognard.games.world_in_flames.tables import TURNS
from grognard.games.world_in_flames.theatre import SIDES, Piece, Theatre
from grognard.games.world_in_flames.view import FIRST_YEAR, PHASES

TABLE: Final = Table(
    factors=("factors",),
    strength="combat",
    spent="idle",
    signs=(
        Sign("supply", "out", "out", "bad"),
        Sign("down", "lock", True, "quiet"),
        Sign("reorganisation", "number", None, "good"),
        Sign("did", "blades", "attacked"),
        Sign("did", "burst", "flown"),
        Sign("did", "arrow", "moved"),
        Sign("did", "arrow", "railed"),
        Sign("did", "flag", "dropped"),
    ),
    marks=(Mark("owners", "flag"),),
    phases=tuple(dict.fromkeys(PHASES.values())),
    marches={
        "move": March(reach={}),
        "march": March(together=True),
        "overrun": March(together=True),
        "flee": March(),
        "rail": March(),
        "fly": March(),
        "escort": March(),
        "patrol": March(),
        "intercept": March(),
        "land": March(),
        "rebase": March(),
        "carry": March(),
        "deploy": March(),
        "reinforce": March(),
        "advance": March(),
        "fall-back": March(),
    },
    gathers=("attack",),
    minor=("desist", "build"),
    deeds=("deploy-rest", "reinforce-rest"),
    rights=("advance", "breakthrough"),
    casual=("rail-movement", "reorganisation"),
    overlays=("zones", "supply", "rails", "owners", "goals", "weather"),
    prospects=True,
    cautions=True,
    sheets=(Sheet("production"), Sheet("circle"), Sheet("goals")),
    outcomes=("fought", "sky", "initiative"),
    fights={
        "fought": "opens",
        **dict.fromkeys(("destroyed", "shattered", "falls-back", "advances"), "may"),
    },
    losses=("destroyed", "shattered"),
)

SYMBOLS: Final = {
    "INF": "infantry",
    "GARR": "garrison",
    "MIL": "militia",
    "MOT": "motorized",
    "MECH": "mechanized",
    "ARM": "tank",
    "CAV": "cavalry",
    "MTN": "mountain",
    "PARA": "airborne",
    "MAR": "naval-infantry",
    "HQ-A": "hq",
    "HQ-I": "hq",
    "FTR": "fighter",
    "LND": "bomber",
    "NAV": "attack",
    "ATR": "transport",
}

# Ground and shape of the powers, as near to the printed counters as the eye needs; no two neighbours alike.
COLOURS: Final = {
    "germany": ("#8c9196", "cross"),
    "rumania": ("#c9b458", "square"),
    "hungary": ("#9aa86a", "diamond"),
    "finland": ("#dfe6ee", "ring"),
    "ussr": ("#c9a27c", "star"),
}
OTHERS: Final = ("#d8d2c0", "disc")


def formations(world: Theatre) -> dict[str, dict[str, Any]]:
    """The powers that have counters, by colour and by shape."""
    found = {}
    names = {country.key: country.name for country in world.land.countries}
    for number, power in enumerate(world.powers):
        if any(world.power_of[piece] == number for piece in range(len(world.pieces))):
            colour, shape = COLOURS.get(power.key, OTHERS)
            name, side = dict(names[power.key]), SIDES[power.side]
            found[power.key] = {"name": name, "side": side, "colour": colour, "shape": shape}
    return found


def piece(world: Theatre, one: Piece, say: Any) -> dict[str, Any]:
    """A counter as the box holds it."""
    power = world.powers[world.power[one.power]]
    found: dict[str, Any] = {
        "id": one.id,
        "name": {"en": one.name, "fr": one.name},
        "side": SIDES[power.side],
        "nation": one.power,
        "formation": one.power,
        "kind": SYMBOLS[one.type],
        "type": one.type,
        "size": "" if one.branch == "air" else "corps",
        "steps": 1,
        "label": one.name.partition(" ")[2],
        "about": {tongue: say(tongue, f"type-{one.type}", {}) for tongue in LANGUAGES},
        "arm": "air" if one.branch == "air" else "ground",
        "combat": one.combat if one.branch == "land" else one.tactical,
        "white": one.white,
        "cost": one.cost,
    }
    if one.branch == "air":
        factors = (one.air_to_air, one.air_to_sea, one.tactical, one.strategic)
        return {**found, "factors": " ".join(map(str, factors)), "range": one.range}
    return {**found, "factors": f"{one.combat}-{one.movement}", "reorganisation": one.reorganisation}


def turns(world: Theatre, say: Any) -> list[dict[str, Any]]:
    """The turns of the scenario with their dates in words."""
    assert world.scenario is not None
    first, last = world.scenario.first, world.scenario.last
    return [
        {
            "turn": 1 + turn - first,
            "date": {
                tongue: say(
                    tongue,
                    "turn-date",
                    {"season": TURNS[turn % len(TURNS)], "year": str(FIRST_YEAR + turn // len(TURNS))},
                )
                for tongue in LANGUAGES
            },
        }
        for turn in range(first, last + 1)
    ]
