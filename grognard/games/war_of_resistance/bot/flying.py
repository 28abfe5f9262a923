"""What aircraft do for a player: they support attacks and defences where that changes the odds, bomb airbases and ships
with what is left at the end of a turn, are escorted where fighters wait, and intercept where they are not outnumbered.

All become operative again in every initial phase, so whoever stays on the ground in a player turn is wasted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from grognard.games.war_of_resistance.air_odds import hit_chance, prospect, reaches
from grognard.games.war_of_resistance.bot.fighting import prospect as outlook
from grognard.games.war_of_resistance.bot.fighting import rallied
from grognard.games.war_of_resistance.position import (
    DEFENSIVE_SUPPORT,
    ESCORT,
    GROUND_SUPPORT,
    OPERATIVE,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.air_support import effective, supporters
from grognard.games.war_of_resistance.rules.airbases import grounded
from grognard.games.war_of_resistance.rules.bombing import (
    AIRBASE,
    BRIDGE,
    FACTORY,
    PORT,
    RAIL,
    ROAD,
    SHIPS,
    YARD,
    sort_of,
)
from grognard.games.war_of_resistance.rules.flying import distances
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.missions import DEFENCE, STRIKE, SUPPORT, TRANSFERS, battlegrounds
from grognard.games.war_of_resistance.rules.patrols import patrols
from grognard.games.war_of_resistance.rules.reacting import interceptors
from grognard.games.war_of_resistance.rules.wings import (
    TACTICAL,
    air_attack,
    air_defence,
    at_base,
    bombs,
    fighter,
    mission_range,
)

Score = Callable[[Any], float]
Weights = Mapping[str, float]

WORTH: Final = {AIRBASE: 0.2, RAIL: 0.1, YARD: 0.2, PORT: 0.1, SHIPS: 1.5, FACTORY: 0.5, ROAD: 0.5, BRIDGE: 0.1}
VICTIM: Final = 1.0  # an air unit on the ground of a bombed base
LOSS: Final = 0.8  # of an air unit
GAIN: Final = 0.03  # what support must add to an attack, in strengths of the weaker side
TRANSFERRED: Final = 0.2


# --- orders ------------------------------------------------------------------------------------------------


def supporting(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """20G2b: bombers go where they make an attack better that is worth while with them: each by itself, or as many
    together as count, where one alone changes no odds."""
    plain: dict[int, float] = {}
    shared: dict[int, tuple[list[int], float]] = {}  # hex -> who could go together, and what each of them adds

    def fly(action: Any) -> float:
        if action.mission != SUPPORT or action.night or fighter(p, action.units[0]):
            return -1.0
        hex = action.target
        if hex not in plain:
            plain[hex] = outlook(p, rallied(p, side, hex))
        alone = _better(p, side, hex, action.units, plain[hex])
        if hex not in shared:
            crew = _company(p, side, hex)
            shared[hex] = crew, _better(p, side, hex, crew, plain[hex]) / len(crew) if crew else 0.0
        crew, each = shared[hex]
        return weights["air"] * max(alone, each if action.units[0] in crew else 0.0) - 1e-6

    return {"fly": fly}


def _company(p: Situation, side: int, hex: int) -> list[int]:
    """The bombers that could support an attack on a hex besides those that do, the strongest as far as they count."""
    room = effective(p, side, rallied(p, side, hex).units) - len(supporters(p, hex, side, GROUND_SUPPORT))
    able = [
        wing
        for wing in p.air_force(side)
        if p.ready[wing] == OPERATIVE
        and at_base(p, wing)
        and not fighter(p, wing)
        and bombs(p, wing, TACTICAL)
        and distances(p, side, p.at[wing])[hex] <= mission_range(p, wing, GROUND_SUPPORT)
    ]
    return sorted(able, key=lambda wing: -p.wing(wing).type.tactical)[: max(room, 0)]


def _better(p: Situation, side: int, hex: int, wings: Iterable[int], before: float) -> float:
    trial = p.copy()
    for wing in wings:
        trial.mission[wing] = GROUND_SUPPORT
        trial.put(wing, hex)
    trial.touch()
    after = outlook(trial, rallied(trial, side, hex))
    return after - before if after > 0 and after - before >= GAIN else 0.0


def shielding(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """20G2c: bombers go where the enemy is strongest, as many as count."""

    def fly(action: Any) -> float:
        hex = action.target
        if action.mission != DEFENCE or fighter(p, action.units[0]):
            return -1.0
        room = effective(p, side, p.units(hex, side)) - len(supporters(p, hex, side, DEFENSIVE_SUPPORT))
        around = p.world.board.adjacent(hex)
        threat = sum(p.rating(unit).attack for near in around for unit in p.units(near, enemy(side)))
        cover = sum(p.rating(unit).defence for unit in p.units(hex, side))
        return weights["air"] * 0.01 * threat if room > 0 and threat > cover else -1.0

    return {"fly": fly}


def striking(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """20G: at the end of a turn whoever has not flown bombs something, or moves up to the front."""

    def fly(action: Any) -> float:
        wing = action.units[0]
        if action.mission == STRIKE and not fighter(p, wing):
            return weights["air"] * _raid(p, side, wing, action.target)
        if action.mission == TRANSFERS:
            return weights["air"] * _nearer(p, side, wing, action.target)
        return -1.0

    return {"fly": fly}


def _raid(p: Situation, side: int, wing: int, place: int) -> float:
    known: dict[tuple[int, int], float] = p.cache.setdefault("worth of raids", {})
    if (wing, place) not in known:
        how = reaches(p, wing, place)[1]
        if how != "normal":
            return -1.0
        found = prospect(p, side, place, (wing,))
        gain = max((worth_of(p, side, word, place) * float(hit) for word, hit in found.hits.items()), default=0.0)
        lost = sum(float(found.risks[wing].get(result, Fraction(0))) for result in ("eliminated", "aborted"))
        fighters = len(interceptors(p, Journey(side=side, kind=STRIKE, target=place)))
        known[wing, place] = gain - LOSS * lost - 0.3 * min(fighters, 2) - 0.02
    return known[wing, place]


def worth_of(p: Situation, side: int, word: str, place: int) -> float:
    """What a hit on a target is worth."""
    victim = word == AIRBASE and place < len(p.world.board) and grounded(p, place, enemy(side))
    return WORTH[sort_of(word)] + (VICTIM if victim else 0.0)


def _nearer(p: Situation, side: int, wing: int, place: int) -> float:
    """Up to the front, for whoever reaches nothing of it from where he is."""
    front = battlegrounds(p)
    reach = p.wing(wing).type.move // (2 if fighter(p, wing) else 1)
    here, there = (min((distances(p, side, at)[hex] for hex in front), default=0) for at in (p.at[wing], place))
    return TRANSFERRED - 0.001 * there if here > reach >= there else -1.0


def launching(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """Fighters go along where others wait for them, as many as those."""
    journey: Journey = p.stack[-1]
    waiting = len(interceptors(p, journey)) if not journey.night else 0
    guard = sum(flight.duty == ESCORT for flight in journey.flights)

    def assign(action: Any) -> float:
        far = distances(p, side, p.at[action.unit])[journey.target]
        close = far <= mission_range(p, action.unit, ESCORT)
        return 2.0 if action.duty == "escort" and guard < waiting and close and not action.extended else -1.0

    return {"assign": assign, "go": lambda action: 1.0}


# --- answers -----------------------------------------------------------------------------------------------


def intercepting(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    journey: Journey = p.stack[-1]
    guard = sum(air_attack(p, wing) for wing in journey.at_target(p) if p.mission[wing] == ESCORT)

    def intercept(action: Any) -> float:
        force = sum(air_attack(p, wing) for wing in action.units)
        return weights["air"] * 0.1 * len(action.units) if force >= guard else -1.0

    return {"intercept": intercept}


def patrolling(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """A patrol attack is not answered, but its fighters do not intercept: for those who are outnumbered."""
    journey: Journey = p.stack[-1]
    place = p.at[journey.arrived[0]]
    guard = sum(air_attack(p, wing) for wing in journey.arrived if p.mission[wing] == ESCORT)
    own = sum(air_attack(p, wing) for wing in patrols(p, side, place))
    fits = guard > own
    return {"patrol": lambda action: weights["air"] * 0.1 * len(action.units) if fits else -1.0}


def dividing(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """One for each escort, the rest past them."""
    fight: Any = p.stack[-1]
    wanted = max(len(fight.engaging) - len(fight.screen), 0)
    return {"divide": lambda action: -abs(len(action.bypassing) - wanted)}


def fighting_on(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    weakest: Score = lambda action: 1.0 - 0.1 * air_defence(p, action.target)  # noqa: E731
    return {
        "gang-up": weakest,
        "pounce": weakest,
        "press-on": lambda action: 1.0,
        "hold-fire": lambda action: -1.0 if action.hold else 1.0,
    }


def bombing(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    raid: Any = p.stack[-1]

    def bomb(action: Any) -> float:
        worth = worth_of(p, side, action.target, raid.place)
        hit = (
            0.4 * len(action.units)
            if action.target == SHIPS
            else hit_chance(p, action.units, action.target, raid.place)
        )
        return 0.01 + worth * float(hit) / len(action.units)

    return {"bomb": bomb, "terrorise": lambda action: 0.05 if p.world.war else -1.0}


def choosing(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """Whom bombs hit: the best aircraft, the greatest ship."""

    def strafe(action: Any) -> float:
        type = p.wing(action.unit).type
        return 1.0 + type.attack + type.tactical + type.strategic

    return {"strafe": strafe, "hit-ship": lambda action: 1.0 + p.vessel(action.ship).strength}


def aiming(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    return {"aim": lambda action: float(len(action.units))}


def basing(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """Aircraft come and land near the front."""
    front = battlegrounds(p)

    def near(action: Any) -> float:
        far = distances(p, side, action.to if action.kind == "flee" else action.place)
        return 100.0 - min((far[hex] for hex in front), default=0)

    return {"touch-down": near, "station": near, "replace-wing": near, "repair-wing": near, "flee": near}


def hunting(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    return {"strike-ships": lambda action: weights["air"] * 1.0 - 0.5}
