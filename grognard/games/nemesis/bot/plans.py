"""How well a side stands in Nemesis, and the plans worth thinking of, for the planner of `grognard.bots`.

Everything is counted in Laments, like the rest of the bot's knowledge; the factors lie between two regressions of how
games between brisk players went on: 84 from the start of each Game Turn, and 20 later ones from that of each phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.bot.army import Army
from grognard.games.nemesis.bot.fields import NOBODY_THERE, fields
from grognard.games.nemesis.bot.worth import FLAGS_THAT_HURT, SLOT, STAR, TOWNS, Orders, turns_left
from grognard.games.nemesis.position import OUT, Situation
from grognard.games.nemesis.rules.end_of_turn import lost_stars
from grognard.games.nemesis.world import CHITS, SIDES

PHASES: Final = 2 * len(CHITS)  # of a Game Turn


def clock(p: Situation) -> int:
    """Phases begun since the game began."""
    return PHASES * p.turn + len(p.played[0]) + len(p.played[1])


# What each of the terms counts, in Laments; the signs say whether a side wants more or less of it.
FACTORS: Final[Mapping[str, float]] = {
    "superior": 1.0,
    "lament": 1.0,
    "general": 1.0,
    "flags": 0.4,
    "stars": 1.0,
    "strength": 0.05,
    "starving": -0.4,
    "danger": -0.7,
    "chances": 0.3,
}
WON: Final = 200.0  # a game that is over

# Ways to play a phase besides the usual one. All of them dare more than it does: the few phases of a playout show what
# a stroke costs and brings, but not what those lose who hang back.
MANNERS: Final[Mapping[str, Orders]] = {
    "bold": {"drive": 1.5, "caution": 0.5, "strike": 1.5, "gather": 1.5, "thrift": 0.8},
    "pressing": {"strike": 1.6, "gather": 1.6, "plan": 1.4, "care": 0.6},
}
FOCUS: Final = 2.5  # how much more an Objective counts that everybody is to go for
FOCUSED: Final = 2  # such plans at a time
PLANNED: Final = frozenset({"movement"})


def plans(p: Situation, seat: int, kind: str) -> Mapping[str, Orders]:
    """The manners, and to go together for one of the Objectives that are worth most and not too far."""
    if kind not in PLANNED:
        return {}
    army = Army(p, p.side_of(seat))
    drawn: dict[int, float] = {}
    for goal in army.goals.values():
        drawn[goal.hex] = drawn.get(goal.hex, 0.0) + goal.worth
    names = {hex: place for place, hex in p.world.features.places.items() if place in TOWNS}
    best = sorted((hex for hex in drawn if hex in names), key=lambda hex: (-drawn[hex], hex))[:FOCUSED]
    together = [(f"all to {names[hex]}", {f"to-{names[hex]}": FOCUS}) for hex in best]
    return {"usual": {}, **MANNERS, **dict(together)}


def worth(p: Situation, seat: int) -> Mapping[str, float]:
    """How well the seat's side stands, term by term, less how well the other stands."""
    side = p.side_of(seat)
    if p.result is not None:
        return {"result": 0.0 if p.result.winner is None else WON if p.result.winner == SIDES[side] else -WON}
    own, theirs = _state(p, side), _state(p, enemy(side))
    return {name: factor * (own[name] - theirs[name]) for name, factor in FACTORS.items()}


def _state(p: Situation, side: Side) -> dict[str, float]:
    """What the side has, before the other side's share is taken away."""
    found = {"superior": SLOT * p.superior[side], "lament": -float(p.lament[side])}
    found["general"] = SLOT * min(p.general[side] % 10, 6) / 6
    flags = sum(1 for flag in p.flag if flag == 1 + side)
    left = turns_left(p)
    found["flags"] = left * min(flags, FLAGS_THAT_HURT)
    found["stars"] = left * STAR * lost_stars(p, enemy(side))
    seen = fields(p, side)
    army = Army(p, side)
    strength = starving = danger = 0.0
    for hex, units in army.units.items():
        for n in units:
            points = p.values(n).strength
            strength += points
            starving += points if p.supply[n] == OUT or not (army.full | army.limited) >> hex & 1 else 0.0
        held = army.held[hex]
        danger += seen.danger(hex, held.defence, held.quality, held.steps)
    for hex, owner in seen.owner.items():
        if owner == side and hex not in army.units:
            danger += seen.danger(hex, NOBODY_THERE.defence, NOBODY_THERE.quality, NOBODY_THERE.steps)
    found["strength"] = strength
    found["starving"] = starving
    found["danger"] = danger
    found["chances"] = sum(sorted((seen.chance(foe, s, 2) for foe, s in army.massed.items()), reverse=True)[:4])
    return found
