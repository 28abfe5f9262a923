"""39D Sabotage: what guerrilla bases try to destroy in their areas.

Attempts are declared in the Chinese combat phase and resolved together at its end, so that all of them on one target
are known before any is (39D/declare-first).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import FORT, Situation
from grognard.games.war_of_resistance.rules.airbases import built, hit_base
from grognard.games.war_of_resistance.rules.bases import active, base_area, base_strength
from grognard.games.war_of_resistance.rules.bombing import AIRBASE, BRIDGE, PORT, RAIL, YARD, far_bank, sort_of
from grognard.games.war_of_resistance.rules.bombing import TARGETS as BOMBED
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.items import ATTACK, GENERAL, RESOURCE, destroy, points
from grognard.games.war_of_resistance.rules.orders import COMBAT
from grognard.games.war_of_resistance.rules.ports import grade
from grognard.games.war_of_resistance.rules.railnets import has_rails
from grognard.games.war_of_resistance.rules.spans import bridges_at, hit_bridge, standing
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Action, Hex
from grognard.kernel.refusals import Refusal, refuse

LARGEST: Final = 5  # points in one attempt (39D/allocation)
ATTACK_HITS: Final = 3  # that destroy an attack supply point in one phase
GENERAL_LOST: Final = 4  # general supply points lost by a hit
WEATHER: Final = {
    "mud": 2,
    "winter": 2,
    "snow": 2,
    "polar": 2,
    "typhoon": 4,
}  # divides points (39D/weather)


# --- targets -----------------------------------------------------------------------------------------------


class Target(NamedTuple):
    there: Callable[[Situation, int], bool]
    hit: Callable[[Situation, int], None]


def _hit_base(p: Situation, hex: int) -> None:
    hit_base(p, hex)


def _lies(installation: str) -> Callable[[Situation, int], bool]:
    """Whether an installation is there, whosesoever the hex is."""
    tests: Mapping[str, Callable[[Situation, int], bool]] = {
        RAIL: has_rails,
        YARD: lambda p, hex: p.yard[hex] > 0,
        PORT: lambda p, hex: grade(p, hex) is not None,
        AIRBASE: lambda p, hex: built(p, hex) > 0,
    }
    return tests[installation]


def _lose(item: str, most: int) -> Callable[[Situation, int], None]:
    def lose(p: Situation, hex: int) -> None:
        found = min(points(p, item, hex), most)
        if found:
            destroy(p, item, hex, found)

    return lose


def _has(item: str) -> Callable[[Situation, int], bool]:
    return lambda p, hex: points(p, item, hex) > 0


# 39D/targets, /effect-installations, /effect-supplies
TARGETS: Final[Mapping[str, Target]] = {
    **{what: Target(_lies(what), BOMBED[what].hit) for what in (RAIL, YARD, PORT)},
    AIRBASE: Target(_lies(AIRBASE), _hit_base),
    RESOURCE: Target(_has(RESOURCE), _lose(RESOURCE, 1)),
    GENERAL: Target(_has(GENERAL), _lose(GENERAL, GENERAL_LOST)),
    ATTACK: Target(_has(ATTACK), _lose(ATTACK, 1)),
}


# 44A1/sabotage
def target_of(p: Situation, what: str) -> Target | None:
    """What a word names: a bridge by the hex on its other bank, 'bridge/0402'."""
    other = far_bank(p, what)
    if other < 0:
        return TARGETS.get(what)
    return Target(lambda p, hex: standing(p, hex, other), lambda p, hex: hit_bridge(p, hex, other))


def targets_at(p: Situation, hex: int) -> list[str]:
    """Everything in a hex, or leading out of it, that can be sabotaged."""
    found = [what for what, one in TARGETS.items() if one.there(p, hex)]
    spans = bridges_at(p, hex) if p.world.rules.bridges else ()
    return [*found, *(f"{BRIDGE}/{p.hex_name(other)}" for other in spans if standing(p, hex, other))]


# --- declaring ---------------------------------------------------------------------------------------------


# 39D/points
def left(p: Situation, base: str) -> int:
    """The sabotage points that a base has not yet used in this phase."""
    return base_strength(p, base) - sum(points for name, _, _, points in p.plots if name == base)


class Sabotage(Action, frozen=True):
    """A base makes an attempt on something in its area with so many of its points; bases never combine theirs
    (39D/no-combining)."""

    kind: ClassVar[str] = "sabotage"
    phases: ClassVar[tuple[str, ...]] = (COMBAT,)
    complete: ClassVar[bool] = False  # points may be split as one likes
    base: str
    what: str
    hex: Hex
    points: int = LARGEST

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Sabotage]:
        """On things in Japanese hexes, with as many points as one attempt takes."""
        if seat != CHINESE:
            return
        for base in p.active_bases:
            most = min(left(p, base), LARGEST)
            for hex in sorted(base_area(p, base)) if most > 0 else ():
                if p.owns(JAPANESE, hex):
                    yield from (cls(base, what, hex, most) for what in targets_at(p, hex))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.hex_name(self.hex)
        if seat != CHINESE or not active(p, self.base):
            return refuse("39D/points", "no-saboteurs", base=self.base)
        if self.hex not in base_area(p, self.base):
            return refuse("39D/targets", "not-in-its-area", base=self.base, hex=hex)
        target = target_of(p, self.what)
        if target is None or not target.there(p, self.hex):
            return refuse("39D/targets", "no-such-target", what=sort_of(self.what), hex=hex)
        if not 1 <= self.points <= LARGEST:
            return refuse("39D/allocation", "attempt-size", most=LARGEST)
        if self.points > left(p, self.base):
            facts = {"points": self.points, "left": left(p, self.base)}
            return refuse("39D/points", "too-few-saboteurs", base=self.base, **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.plots = (*p.plots, (self.base, self.what, self.hex, self.points))
        p.touch()
        facts = {"what": sort_of(self.what), "hex": p.hex_name(self.hex)}
        p.tell("sabotage-planned", base=self.base, points=self.points, **facts)


# --- resolving ---------------------------------------------------------------------------------------------


# 39D/resolve
def resolve_sabotage(p: Situation) -> None:
    """All attempts of the phase, in the order in which they were declared."""
    plots, p.plots = p.plots, ()
    blows: dict[int, int] = {}  # hits on attack supply by hex: they do not last
    for base, what, hex, points_ in plots:
        force = Fraction(points_, WEATHER.get(weather(p, hex).key, 1))
        target, sort = target_of(p, what), sort_of(what)
        if force < 1 or target is None or not target.there(p, hex):
            p.tell("sabotage-failed", base=base, what=sort, hex=p.hex_name(hex))
            continue
        die = p.roll("sabotage", "39D/resolve", base=base, hex=p.hex_name(hex))
        hit = p.world.charts.bombing.hit(force, die - guards(p, hex))
        p.tell("sabotaged" if hit else "sabotage-failed", base=base, what=sort, hex=p.hex_name(hex))
        if not hit:
            continue
        if what == ATTACK:
            blows[hex] = blows.get(hex, 0) + 1
            if blows[hex] % ATTACK_HITS:
                continue
        target.hit(p, hex)
    p.touch()


# 39D/die-modifier
def guards(p: Situation, hex: int) -> int:
    """What Japanese and puppet units take from the die: one for each RE or part of one, twice that with a fort."""
    sizes = sum(quarters(p, unit) for unit in p.units(hex, JAPANESE))
    found = -(-sizes // RE)
    return 2 * found if p.fort[hex] == FORT else found
