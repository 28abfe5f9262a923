"""9A, 9H, 14B Strength in battle: printed strengths modified by supply, support, terrain, siege and too many guns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.charts import Terrain
from grognard.games.war_of_resistance.position import FORTS, IDLE, NO_FORT, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, combat_motorised, quarters
from grognard.games.war_of_resistance.rules.condition import attack_factor, defence_factor
from grognard.games.war_of_resistance.rules.landings import landing_factor
from grognard.games.war_of_resistance.rules.support import TIMES, best_supported, supported
from grognard.games.war_of_resistance.rules.terrain import side_row
from grognard.games.war_of_resistance.rules.weather import terrain_now
from grognard.games.war_of_resistance.rules.zones import JAPANESE_LIKE
from grognard.games.war_of_resistance.world import MAJOR

HALF: Final = Fraction(1, 2)
NOTHING: Final = Fraction(0)
EXCESS: Final = Fraction(1)  # the most that Japanese guns in excess add (14B)


class Salvo(NamedTuple):
    """Points of naval gunfire in a battle, each like a unit of artillery of a quarter of an RE (33/value)."""

    points: int
    worth: int  # of a point: 2 for siege artillery where that counts
    artillery: bool  # Chinese river flotillas are none: they help nobody else (33/type)
    japanese: bool


# 11/unsupported-half; 33/value
def attack_strength(
    p: Situation,
    units: Sequence[int],
    target: int,
    supplied: Collection[int],
    halved: Collection[int] = (),
    across: bool = True,
    fire: Sequence[Salvo] = (),
) -> Fraction:
    """The modified attack strength against a hex.

    `supplied`: in attack supply, `halved`: by the Great Wall, `across`: whether hexsides count, `fire`: gunfire of
    ships.
    """

    strength = _modified(p, target, supplied, halved, across)
    helped = _helped(p, units, strength, fire)
    return _with_guns(p, units, lambda unit: strength(unit) if unit in helped else strength(unit) * HALF, fire)


def unsupported(p: Situation, units: Sequence[int], target: int, supplied: Collection[int]) -> list[int]:
    """Who attacks at half strength because nobody supports it (11/unsupported-half)."""
    helped = _helped(p, units, _modified(p, target, supplied), ())
    return [unit for unit in units if unit not in helped]


def _modified(
    p: Situation, target: int, supplied: Collection[int], halved: Collection[int] = (), across: bool = True
) -> Callable[[int], Fraction]:
    """The attack strength of a unit, but for support."""

    def strength(unit: int) -> Fraction:
        found = Fraction(p.rating(unit).attack) * attack_factor(p, unit, unit in supplied)
        found *= terrain_factor(p, unit, target, across)
        if unit in halved:
            found *= HALF  # 37A1
        found *= landing_factor(p, unit)  # 32B
        return found * 2 if _siege(p, unit, target) else found

    return strength


def _helped(p: Situation, units: Sequence[int], strength: Callable[[int], Fraction], fire: Sequence[Salvo]) -> set[int]:
    helped: set[int] = set()
    for hex in {p.at[unit] for unit in units}:
        helped |= supported(p, [unit for unit in units if p.at[unit] == hex], strength)  # 11/where
    return helped | _under_fire(p, [unit for unit in units if unit not in helped], fire, strength)


# 33/no-stack
def _under_fire(
    p: Situation, needy: Sequence[int], fire: Sequence[Salvo], strength: Callable[[int], Fraction]
) -> frozenset[int]:
    """Whom the guns of ships support of those whom nobody else does, in whatever hex they stand."""
    room = TIMES * sum(salvo.points for salvo in fire if salvo.artillery)
    return frozenset(best_supported(p, needy, room, strength)) if room else frozenset()


# 9F1/retreated-then-attacked
def defence_strength(p: Situation, units: Sequence[int], fire: Sequence[Salvo] = ()) -> Fraction:
    """The modified defence strength of units in a hex; those that retreated into it add nothing (9F1), and
    those in its overstack (43C2/effects)."""
    fresh, strength = _fresh(p, units), _defending(p)
    idle = set(undefended(p, units, fire))
    helped = {unit for unit in fresh if unit not in idle}
    return _with_guns(p, fresh, lambda unit: strength(unit) if unit in helped else strength(unit) * HALF, fire)


def undefended(p: Situation, units: Sequence[int], fire: Sequence[Salvo] = ()) -> list[int]:
    """Who defends at half strength because nobody supports it (11/unsupported-half)."""
    fresh, strength = _fresh(p, units), _defending(p)
    helped = supported(p, fresh, strength)
    helped |= _under_fire(p, [unit for unit in fresh if unit not in helped], fire, strength)
    return [unit for unit in fresh if unit not in helped]


def _fresh(p: Situation, units: Sequence[int]) -> list[int]:
    return [unit for unit in units if not p.done[unit] & IDLE]


def _defending(p: Situation) -> Callable[[int], Fraction]:
    """The defence strength of a unit, but for support."""
    return lambda unit: Fraction(p.rating(unit).defence) * defence_factor(p, unit)


# 14B/defence, /excess-defence-japanese, /excess-defence-chinese
# 14B/attack, /excess-attack-japanese, /excess-attack-chinese
def _with_guns(
    p: Situation, units: Sequence[int], modified: Callable[[int], Fraction], fire: Sequence[Salvo] = ()
) -> Fraction:
    """The sum of all, where only as many RE of guns count in full as there are RE of other units (14B).

    The owner chooses which guns those are: the ones that make the sum greatest. The guns in excess have 1 or their
    own strength, whichever is less, if they are Japanese, and nothing if they are Chinese.
    """
    others = [unit for unit in units if not artillery(p, unit)]
    guns = [(quarters(p, unit), modified(unit), _japanese(p, unit)) for unit in units if artillery(p, unit)]
    for salvo in fire:
        guns += [(1, Fraction(salvo.worth), salvo.japanese)] * (salvo.points if salvo.artillery else 0)
    total = sum((modified(unit) for unit in others), NOTHING)
    total += sum(salvo.points * salvo.worth for salvo in fire if not salvo.artillery)
    room = sum(quarters(p, unit) for unit in others)
    if sum(size for size, _, _ in guns) <= room:
        return total + sum((strength for _, strength, _ in guns), NOTHING)
    # (quarters of RE within the limit, Japanese strength beyond it) -> the greatest strength within the limit
    choices: dict[tuple[int, Fraction], Fraction] = {(0, NOTHING): NOTHING}
    for size, strength, japanese in guns:
        beyond = strength if japanese else NOTHING
        longer: dict[tuple[int, Fraction], Fraction] = {}
        for (used, excess), within in choices.items():
            for key, sum_ in (((used, excess + beyond), within), ((used + size, excess), within + strength)):
                if key[0] <= room:
                    longer[key] = max(sum_, longer.get(key, NOTHING))
        choices = longer
    return total + max(within + min(excess, EXCESS) for (_, excess), within in choices.items())


def _japanese(p: Situation, unit: int) -> bool:
    return p.power(unit) in JAPANESE_LIKE


# --- terrain -----------------------------------------------------------------------------------------------


def hex_rows(p: Situation, hex: int) -> list[Terrain]:
    """The rows of the terrain effects chart that hold for a hex: its terrain and its city."""
    charts, city = p.world.charts.terrain, p.world.city.get(hex)
    found = [charts[terrain_now(p, hex)]]
    if city == "full":
        return [charts["city-full"]]  # all built over
    return [*found, charts[f"city-{city}"]] if city else found


def crossed(p: Situation, unit: int, target: int) -> Terrain | None:
    """The row of the chart for the water that a unit attacks across."""
    hexside = p.world.board.hexside(p.at[unit], target)
    return side_row(p, hexside, p.sides[unit]) if hexside >= 0 else None


def terrain_factor(p: Situation, unit: int, target: int, across: bool = True) -> Fraction:
    """What the ground of the target and the hexside leave of an attack strength (9H, 14D2/costs)."""
    motorised = combat_motorised(p, unit) and not artillery(p, unit)
    factor = Fraction(1)
    for row in (*hex_rows(p, target), crossed(p, unit, target) if across else None):
        if row is not None:
            found = row.cm_factor if motorised else row.foot_factor
            factor *= found if found is not None else 1
    work = p.fort[target]
    return factor * p.world.charts.fortifications[FORTS[work]].factor if work != NO_FORT else factor


def behind_wall(p: Situation, unit: int, target: int) -> bool:
    """Whether a unit attacks across the Great Wall (37A1); guns and engineers do not mind it."""
    hexside = p.world.board.hexside(p.at[unit], target)
    if hexside < 0 or not p.world.board.sides[hexside] & p.world.side_bits["great-wall"]:
        return False
    return not artillery(p, unit) and not p.world.has(unit, "engineer") and not p.world.has(unit, "construction")


def _siege(p: Situation, unit: int, target: int) -> bool:
    """14B1: siege artillery against a major city hex or works that the chart names."""
    if not p.world.has(unit, "siege"):
        return False
    work = p.fort[target]
    return p.world.city.get(target) in MAJOR or (work != NO_FORT and p.world.charts.fortifications[FORTS[work]].siege)
