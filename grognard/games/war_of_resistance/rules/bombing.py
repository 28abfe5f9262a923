"""20G Bombing: what can be bombed in a hex, with which strength, and what a hit does.

A target is named by a word of TARGETS, a bridge (44A1) by the hex on its other bank: 'bridge/0402'. Where a thing can
be bombed strategically and tactically each air unit uses the greater of its two strengths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, ClassVar, Final, NamedTuple

from grognard.games.war_of_resistance.position import BY_NIGHT, Situation, enemy
from grognard.games.war_of_resistance.rules.airbases import base_owner, built, grounded, hit_base, ships_in_port
from grognard.games.war_of_resistance.rules.burma_road import hit_road
from grognard.games.war_of_resistance.rules.factories import hit_factory, in_hex
from grognard.games.war_of_resistance.rules.flak import ground_flak
from grognard.games.war_of_resistance.rules.flying import BURMA_ROAD
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.ports import grade
from grognard.games.war_of_resistance.rules.railnets import has_rails
from grognard.games.war_of_resistance.rules.ships import hit_ship
from grognard.games.war_of_resistance.rules.spans import bridges_at, hit_bridge, standing
from grognard.games.war_of_resistance.rules.terror import terror_aims, terror_load, terrorise
from grognard.games.war_of_resistance.rules.weather import sea, weather
from grognard.games.war_of_resistance.rules.wings import (
    STRATEGIC,
    TACTICAL,
    abort,
    bomb_load,
    bombs,
    fighter,
    has_code,
    letter,
)
from grognard.games.war_of_resistance.theatre import ASIDE, JAPANESE, SUNK
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

AIRBASE, RAIL, YARD, PORT, SHIPS, FACTORY, ROAD, BRIDGE = (
    *("airbase", "rail", "yard", "port", "ships", "factory", "burma-road", "bridge"),
)
TABLE: Final = "bombing"


class Target(NamedTuple):
    """A kind of target: the strengths that count against it, the rule, whether it is there, and what a hit does."""

    kinds: tuple[str, ...]
    rule: str
    there: Callable[[Situation, int, int], bool]  # position, bombing side, place
    hit: Callable[[Situation, int], None]


# --- targets -----------------------------------------------------------------------------------------------


def _hostile(p: Situation, side: int, place: int) -> bool:
    return place < len(p.world.board) and base_owner(p, place) == enemy(side)


# 20G2a/target; 17D/chinese-limit: who may not wreck airbases does not bomb them either
def _airbase_there(p: Situation, side: int, place: int) -> bool:
    there = _hostile(p, side, place) and (built(p, place) > 0 or bool(grounded(p, place, enemy(side))))
    return there and may_demolish(p, side, place)


# 7A8/chinese-limit: who may not blow up rails does not bomb them either
def _rails_there(p: Situation, side: int, place: int) -> bool:
    return _hostile(p, side, place) and has_rails(p, place) and may_demolish(p, side, place)


def _yard_there(p: Situation, side: int, place: int) -> bool:
    return _hostile(p, side, place) and p.yard[place] > 0


def _port_there(p: Situation, side: int, place: int) -> bool:
    return _hostile(p, side, place) and grade(p, place) is not None


# 20G2g/target
def _ships_there(p: Situation, side: int, place: int) -> bool:
    return place < len(p.world.board) and bool(ships_in_port(p, enemy(side), place))


def _factory_there(p: Situation, side: int, place: int) -> bool:
    return _hostile(p, side, place) and bool(in_hex(p, place))


def _road_there(p: Situation, side: int, place: int) -> bool:
    return p.place_name(place) == BURMA_ROAD and p.world.seats[side] == "japanese"


def _hit_airbase(p: Situation, place: int) -> None:
    """20G2a/hit: the airbase, and an air unit on the ground there of the bomber's choice."""
    hit_base(p, place)
    if victims(p, place):
        p.stack.append(Strafing(place=place))


def _hit_rails(p: Situation, place: int) -> None:
    """20G2e: broken, until somebody mends it; more hits do nothing."""
    if not p.broken[place]:
        p.broken[place] = 1
        p.touch()
        p.tell("rails-bombed", hex=p.hex_name(place))


def _hit_yard(p: Situation, place: int) -> None:
    """20G1a/capacity: one less in its owner's next player turn, never below nothing; 20G1a/break: and its rails, where
    the bombing side may break them (7A8/chinese-limit)."""
    if p.yard_hits[place] < p.yard[place]:
        p.yard_hits[place] += 1
        p.touch()
        p.tell("yard-bombed", hex=p.hex_name(place), left=p.yard[place] - p.yard_hits[place])
    if may_demolish(p, enemy(base_owner(p, place)), place):
        _hit_rails(p, place)


# 20G1b; 20G2f
def _hit_port(p: Situation, place: int) -> None:
    most = p.world.charts.ports[grade(p, place) or "river"].hits
    if p.port_hits[place] < most:
        p.port_hits[place] += 1
        p.touch()
        p.tell("port-bombed", hex=p.hex_name(place), hits=p.port_hits[place])


# 20G1d; 20G2k
def _hit_factory(p: Situation, place: int) -> None:
    hit_factory(p, place, 1)


# 20G2j/hits
def _hit_road(p: Situation, place: int) -> None:
    hit_road(p, 1)


def _hit_ships(p: Situation, place: int) -> None:
    """20G2g/attacks: damage to a ship of the bomber's choice."""
    p.stack.append(Sinking(place=place))


# 20G1/strategic; 20G2/tactical
TARGETS: Final[Mapping[str, Target]] = {
    AIRBASE: Target((TACTICAL,), "20G2a/target", _airbase_there, _hit_airbase),
    RAIL: Target((TACTICAL,), "20G2e", _rails_there, _hit_rails),
    YARD: Target((STRATEGIC,), "20G1a/capacity", _yard_there, _hit_yard),
    PORT: Target((STRATEGIC, TACTICAL), "20G1b", _port_there, _hit_port),
    SHIPS: Target((TACTICAL,), "20G2g/target", _ships_there, _hit_ships),
    FACTORY: Target((STRATEGIC, TACTICAL), "20G1d", _factory_there, _hit_factory),
    ROAD: Target((TACTICAL,), "20G2j/hits", _road_there, _hit_road),
}


def targets_in(p: Situation, side: int, place: int) -> list[str]:
    """The kinds of target that a place has for a side; closed to it where it may not operate (41A2b)."""
    found = [word for word, target in TARGETS.items() if target.there(p, side, place)]
    spans = bridges_beside(p, place) if p.world.rules.bridges else ()
    return [*found, *(f"{BRIDGE}/{p.hex_name(other)}" for other in spans if open_bridge(p, side, place, other))]


# --- bridges -----------------------------------------------------------------------------------------------


def sort_of(word: str) -> str:
    """What kind of target a word names: a bridge is one, whichever it is."""
    return word.partition("/")[0]


def far_bank(p: Situation, word: str) -> int:
    """The hex beyond the bridge that a word names, -1 if it names none."""
    sort, _, name = word.partition("/")
    return p.world.board.index.get(name, -1) if sort == BRIDGE else -1


def bridges_beside(p: Situation, place: int) -> list[int]:
    """The far banks of the bridges of a hex."""
    return bridges_at(p, place) if place < len(p.world.board) else []


# 44A1/bombing
def open_bridge(p: Situation, side: int, place: int, other: int) -> bool:
    """Whether a side may bomb the bridge between two hexes from over the first: that is not its own, and China only
    destroys bridges where Japan may operate."""
    if place >= len(p.world.board) or other < 0 or p.owns(side, place) or not standing(p, place, other):
        return False
    return may_demolish(p, side, place) or may_demolish(p, side, other)


def is_target(p: Situation, side: int, word: str, place: int) -> bool:
    """Whether a place has the target of a word for a side."""
    if word in TARGETS:
        return TARGETS[word].there(p, side, place)
    return open_bridge(p, side, place, far_bank(p, word))


def kinds_of(word: str) -> tuple[str, ...]:
    """The strengths that count against a target: bridges are bombed tactically."""
    return TARGETS[word].kinds if word in TARGETS else (TACTICAL,)


def hit_target(p: Situation, word: str, place: int) -> None:
    if word in TARGETS:
        TARGETS[word].hit(p, place)
    else:
        hit_bridge(p, place, far_bank(p, word))


def guarded(p: Situation, side: int, place: int, other: int) -> bool:
    """Whether the guns beyond a bridge are worse for its bombers than those under them."""
    return ground_flak(p, enemy(side), other).strength > ground_flak(p, enemy(side), place).strength


def guarded_bridges(p: Situation, side: int, place: int) -> list[int]:
    """The far banks of bridges that can be bombed under worse fire: who goes for one is said before the guns fire."""
    spans = bridges_beside(p, place) if p.world.rules.bridges else ()
    return [other for other in spans if open_bridge(p, side, place, other) and guarded(p, side, place, other)]


# --- strength and die --------------------------------------------------------------------------------------


def load_against(p: Situation, wing: int, word: str, place: int, ships: bool = False) -> Fraction:
    """What an air unit brings against a kind of target, weather and all (20G/weather).

    By night there is no tactical bombing (23E/missions). `ships`: naval targets at sea, whose weather is another.
    """
    kinds = kinds_of(word)
    if p.aloft[wing] & BY_NIGHT:
        kinds = tuple(kind for kind in kinds if kind == STRATEGIC)
    loads = [bomb_load(p, wing, kind, airbase=word == AIRBASE, torpedoes=word == SHIPS) for kind in kinds]
    load = max(loads, default=Fraction(0))
    if place >= len(p.world.board):
        return load
    return load * (sea(p, place).bombing if ships else weather(p, place).bombing)


def die_modifier(p: Situation, wings: Sequence[int], word: str) -> int:
    """What is added to the die of a bombing attack."""
    charts, total = p.world.charts, 0
    if all(letter(p, wing) == "D" for wing in wings):
        total += charts.modifier(TABLE, "dive-alone")  # 23D
    if word == AIRBASE:
        total += charts.modifier(TABLE, "airbase")
    elif word == RAIL:
        total += charts.modifier(TABLE, "line")
    elif word == SHIPS:
        if all(has_code(p, wing, "V") for wing in wings):
            total += charts.modifier(TABLE, "torpedo-naval")  # 23G3
        elif any(letter(p, wing) == "B" for wing in wings):
            total += charts.modifier(TABLE, "level-naval")
    return total


# 20G/table
def drop_bombs(p: Situation, wings: Sequence[int], word: str, place: int, strength: Fraction) -> bool:
    """One attack; below 1 it misses without a die."""
    names, where, force = tuple(map(p.name, wings)), p.place_name(place), str(strength)
    if strength < 1:
        p.tell("bombs", units=names, place=where, strength=force, object=sort_of(word), dice=0, result="miss")
        return False
    added = die_modifier(p, wings, word)
    die = p.roll(TABLE, "20G/table", units=names, place=where, strength=force, modifier=added)
    hit = p.world.charts.bombing.hit(strength, die + added)
    result = "hit" if hit else "miss"
    p.tell("bombs", units=names, place=where, strength=force, object=sort_of(word), dice=die + added, result=result)
    return hit


# --- the raid ----------------------------------------------------------------------------------------------


# 20G1/strategic; 20G2/tactical; 23E/missions
def _no_load(p: Situation, wing: int, word: str) -> Refusal:
    """Why an air unit brings nothing against a kind of target."""
    name, kinds = p.name(wing), kinds_of(word)
    if p.aloft[wing] & BY_NIGHT and STRATEGIC not in kinds:
        return refuse("23E/missions", "no-tactical-by-night", object=sort_of(word))
    if TACTICAL not in kinds or p.aloft[wing] & BY_NIGHT:
        return refuse("20G1/strategic", "no-bombs", unit=name, strength=STRATEGIC)
    if STRATEGIC not in kinds:
        return refuse("20G2/tactical", "no-bombs", unit=name, strength=TACTICAL)
    return refuse("20G/eligible", "no-bombs-for-it", unit=name, object=sort_of(word))


# 16D5; 20G/declare
class Raid(Procedure):
    """The bombers over a hex bomb it, one attack after another, each announced just before it is resolved."""

    steps: ClassVar[tuple[str, ...]] = ("attack",)
    side: int = 0
    place: int = -1
    wings: tuple[int, ...] = ()  # that have still to bomb
    harbour: tuple[int, ...] = ()  # those that went for the port or its ships under its ships' fire (22B1/in-port)
    terror: tuple[tuple[str, int], ...] = ()  # aim, air unit: what was dropped for terror so far
    runs: tuple[tuple[int, int], ...] = ()  # air unit, far bank: those that went for a bridge under its guns (44A1)

    def attack(self, p: Situation) -> Outcome:
        if self.done or not (Bomb.possible(p, self.side) or Terrorise.possible(p, self.side)):
            for aim in dict.fromkeys(aim for aim, _ in self.terror):
                terrorise(p, self.place, aim, [wing for over, wing in self.terror if over == aim])
            return None
        facts: dict[str, Fact] = {"place": p.place_name(self.place), "units": tuple(map(p.name, self.wings))}
        return Ask("bombing", p.deciders(self.side), (Bomb, Terrorise, Done), "20G/declare", facts)

    def why_not(self, p: Situation, word: str, wing: int) -> Refusal | None:
        name = p.name(wing)
        if wing not in self.wings:
            return refuse("20/one-mission", "has-bombed", unit=name)
        if (word in (PORT, SHIPS)) != (wing in self.harbour) and self.flak_matters(p):
            key = "came-for-the-port" if wing in self.harbour else "kept-off-the-port"
            return refuse("22B1/in-port", key, unit=name)
        if not load_against(p, wing, word, self.place):
            return _no_load(p, wing, word)
        return self._other_bridge(p, word, wing)

    # 44A1/bombing
    def _other_bridge(self, p: Situation, word: str, wing: int) -> Refusal | None:
        """Who went for a bridge bombs no other thing, and who did not bombs none that is guarded from beyond."""
        run, other = dict(self.runs).get(wing, -1), far_bank(p, word)
        if run == other:
            return None
        if run >= 0:
            return refuse("44A1/bombing", "came-for-the-bridge", unit=p.name(wing), other=p.hex_name(run))
        if guarded(p, self.side, self.place, other):
            return refuse("44A1/bombing", "kept-off-the-bridge", unit=p.name(wing), other=p.hex_name(other))
        return None

    def flak_matters(self, p: Situation) -> bool:
        return harbour_guns(p, self.side, self.place)


def harbour_guns(p: Situation, side: int, place: int) -> bool:
    """Whether ships in port would fire at who bombs them or their port."""
    if place >= len(p.world.board):
        return False
    return any(p.vessel(ship).aa for ship in ships_in_port(p, enemy(side), place))


class Bomb(Action, frozen=True):
    """20G/combine: air units bomb something in the hex, each by itself or together in one attack."""

    kind: ClassVar[str] = "bomb"
    time: ClassVar[str] = "20G/declare"
    complete: ClassVar[bool] = False
    target: str
    units: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Bomb]:
        raid: Raid = p.stack[-1]
        found = []
        for word in targets_in(p, raid.side, raid.place):
            able = [wing for wing in raid.wings if raid.why_not(p, word, wing) is None]
            sizes = range(1, len(able) + 1) if len(able) <= 4 else (1, len(able))
            found += [cls(word, some) for size in sizes for some in combinations(able, size)]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        raid: Raid = p.stack[-1]
        place = p.place_name(raid.place)
        if self.target not in TARGETS and far_bank(p, self.target) < 0:
            return refuse("20G/range", "no-such-bombs", object=self.target, known=tuple(TARGETS))
        if not is_target(p, raid.side, self.target, raid.place):
            rule = TARGETS[self.target].rule if self.target in TARGETS else "44A1/bombing"
            return refuse(rule, "no-target-there", object=sort_of(self.target), place=place)
        if not self.units or len(set(self.units)) < len(self.units):
            return refuse("20G/combine", "nobody-bombs", place=place)
        return next(filter(None, (raid.why_not(p, self.target, wing) for wing in self.units)), None)

    def play(self, p: Situation, seat: int) -> None:
        raid: Raid = p.stack[-1]
        raid.wings = tuple(wing for wing in raid.wings if wing not in self.units)
        if self.target == SHIPS:
            p.stack.append(Volley(side=raid.side, place=raid.place, attacks=volleys(p, self.units, raid.place)))
            return
        strength = sum((load_against(p, wing, self.target, raid.place) for wing in self.units), Fraction(0))
        if drop_bombs(p, self.units, self.target, raid.place, strength):
            hit_target(p, self.target, raid.place)


# 20G1c/targets
class Terrorise(Action, frozen=True):
    """Air units bomb a city or the capital for terror; all of them in an operation count together."""

    kind: ClassVar[str] = "terrorise"
    time: ClassVar[str] = "20G/declare"
    complete: ClassVar[bool] = False
    aim: str
    units: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Terrorise]:
        raid: Raid = p.stack[-1]
        able = tuple(wing for wing in raid.wings if wing not in raid.harbour and terror_load(p, wing))
        aims = terror_aims(p, raid.side, raid.place)
        groups = [able, *((wing,) for wing in able if len(able) > 1)] if able else []
        return [cls(aim, group) for aim in aims for group in groups]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        raid: Raid = p.stack[-1]
        if self.aim not in terror_aims(p, raid.side, raid.place):
            if raid.side != JAPANESE:
                return refuse("20G1c/targets", "terror-is-japanese")
            return refuse("20G1c/targets", "no-terror-there", object=self.aim, place=p.place_name(raid.place))
        for place, wing in enumerate(self.units):
            if wing not in raid.wings or wing in self.units[:place]:
                return refuse("20/one-mission", "has-bombed", unit=p.name(wing))
            if wing in raid.harbour:
                return refuse("22B1/in-port", "came-for-the-port", unit=p.name(wing))
            if not terror_load(p, wing):
                return refuse("20G/eligible", "no-bombs-for-it", unit=p.name(wing), object="terror")
        return None if self.units else refuse("20G/combine", "nobody-bombs", place=p.place_name(raid.place))

    def play(self, p: Situation, seat: int) -> None:
        raid: Raid = p.stack[-1]
        raid.wings = tuple(wing for wing in raid.wings if wing not in self.units)
        raid.terror += tuple((self.aim, wing) for wing in self.units)


# --- ships -------------------------------------------------------------------------------------------------


# 20G2g/attacks
def volleys(p: Situation, wings: Sequence[int], place: int, at_sea: bool = False) -> tuple[int, ...]:
    """Each air unit as often as it makes a one-point attack: its strength rounded down."""
    return tuple(wing for wing in wings for _ in range(int(load_against(p, wing, SHIPS, place, ships=at_sea))))


class Volley(Procedure):
    """One-point attacks on ships, one after another; the bombing player chooses who is hit."""

    steps: ClassVar[tuple[str, ...]] = ("next_attack",)
    side: int = 0
    place: int = -1
    attacks: tuple[int, ...] = ()  # the air unit of each attack
    ships: tuple[int, ...] | None = None  # who can be hit; None for those in port

    def next_attack(self, p: Situation) -> Outcome:
        while self.attacks and prey(p, self.side, self.place, self.ships):
            wing, self.attacks = self.attacks[0], self.attacks[1:]
            if drop_bombs(p, (wing,), SHIPS, self.place, Fraction(1)):
                p.stack.append(Sinking(side=self.side, place=self.place, ships=self.ships))
                return AGAIN
        return None


def prey(p: Situation, side: int, place: int, ships: tuple[int, ...] | None) -> list[int]:
    """Enemy ships that can still be hit: on the water, or in the box of a river system that serves there (31D5)."""
    if ships is None:
        return ships_in_port(p, enemy(side), place)
    gone = (p.world.place[SUNK], p.world.place[ASIDE])
    return [ship for ship in ships if p.at[ship] not in gone]


class Sinking(Procedure):
    """A hit on a ship."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    side: int = 0
    place: int = -1
    ships: tuple[int, ...] | None = None
    hit: bool = False

    def choose(self, p: Situation) -> Outcome:
        found = prey(p, self.side, self.place, self.ships)
        if self.hit or not found:
            return None
        if len(found) == 1 or p.at[found[0]] >= p.world.first_pool:  # 31D5/hit: the lot finds a transport of a box
            hit_ship(p, found[0], 1)
            return None
        facts = {"place": p.place_name(self.place)}
        return Ask("ship-hit", p.deciders(self.side), (HitShip,), "20G2g/attacks", facts, standing="hit")


class HitShip(Action, frozen=True):
    """The bombing player says which ship takes the damage."""

    kind: ClassVar[str] = "hit-ship"
    ship: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[HitShip]:
        sinking: Sinking = p.stack[-1]
        return [cls(ship) for ship in prey(p, sinking.side, sinking.place, sinking.ships)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        sinking: Sinking = p.stack[-1]
        if self.ship in prey(p, sinking.side, sinking.place, sinking.ships):
            return None
        return refuse("20G2g/target", "no-ship-to-hit", unit=p.name(self.ship))

    def play(self, p: Situation, seat: int) -> None:
        sinking: Sinking = p.stack[-1]
        sinking.hit = True
        hit_ship(p, self.ship, 1)


# --- aircraft on the ground --------------------------------------------------------------------------------


def victims(p: Situation, place: int) -> list[int]:
    """Air units on the ground of an airbase, whose owner holds the hex."""
    return grounded(p, place, base_owner(p, place))


class Strafing(Procedure):
    """A hit on an airbase damages an air unit there as well (20G2a/hit)."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    place: int = -1
    hit: bool = False

    def choose(self, p: Situation) -> Outcome:
        found = victims(p, self.place)
        if self.hit or not found:
            return None
        if len(found) == 1:
            abort(p, found[0])
            return None
        side = enemy(p.sides[found[0]])
        facts = {"place": p.place_name(self.place)}
        return Ask("strafing", p.deciders(side), (Strafe,), "20G2a/hit", facts, standing="hit")


class Strafe(Action, frozen=True):
    """The bombing player says which air unit on the ground is damaged."""

    kind: ClassVar[str] = "strafe"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Strafe]:
        strafing: Strafing = p.stack[-1]
        return [cls(wing) for wing in victims(p, strafing.place)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        strafing: Strafing = p.stack[-1]
        if self.unit in victims(p, strafing.place):
            return None
        return refuse("20G2a/hit", "not-on-the-ground-there", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        strafing: Strafing = p.stack[-1]
        strafing.hit = True
        abort(p, self.unit)


def may_bomb(p: Situation, wing: int, words: Sequence[str]) -> bool:
    """Whether an air unit has a strength against any of these targets; fighters always have one against airbases."""
    kinds: set[Any] = {kind for word in words for kind in kinds_of(word)}
    return any(bombs(p, wing, kind) for kind in kinds) or (AIRBASE in words and fighter(p, wing))
