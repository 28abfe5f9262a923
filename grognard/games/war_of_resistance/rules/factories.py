"""37E Factories: what they make, how they are damaged and mended, and how they are moved and installed."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import MP, Situation
from grognard.games.war_of_resistance.rules.allowance import left, spend
from grognard.games.war_of_resistance.rules.items import ATTACK, GENERAL, RESOURCE, add, remove
from grognard.games.war_of_resistance.rules.markers import (
    APART,
    FACTORY,
    IDLE,
    OPERATIVE,
    Factory,
    factories,
    factory,
    remove_factory,
    set_factory,
    stir,
)
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT, MOVING
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.actions import Action, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

MOST_HITS: Final = 6  # 37E/damage-max
TO_WRECK: Final = 2 * MP  # 37E/damage-ground
SHANGHAI: Final = "shanghai"


def in_hex(p: Situation, hex: int) -> list[Factory]:
    """The factories that stand in a hex, whole."""
    return [made for made in factories(p) if made.state != APART and made.place == hex]


def working(p: Situation, hex: int) -> Factory | None:
    """The operative factory of a hex."""
    return next((made for made in in_hex(p, hex) if made.state == OPERATIVE), None)


# 37E/capacity
def capacity(p: Situation, made: Factory) -> int:
    """Resource points a month; none without a city, in Japanese hands, or idle."""
    size = p.world.city.get(made.place)
    if made.state != OPERATIVE or size is None or not p.owns(CHINESE, made.place) or silenced(p, made.key):
        return 0
    several = len(p.world.cities[p.world.city_at[made.place]]) > 1 if made.place in p.world.city_at else False
    most = 3 if size == "full" and several else 2 if size in MAJOR else 1
    return max(most - made.hits, 0)


# 41A2c/shanghai-factories
def silenced(p: Situation, key: str) -> bool:
    """Whether a factory is one of those that started in Shanghai, and China has not taken a posture yet."""
    if p.aggressive:
        return False
    start = next((one.hex for one in p.world.land.economy.factories if one.key == key), -1)
    return start in p.world.city_at and any(
        p.world.land.towns_at[hex].key == SHANGHAI for hex in p.world.cities[p.world.city_at[start]]
    )


# --- damage ------------------------------------------------------------------------------------------------


# 37E/damage-max; 37E/not-a-unit
def hit_factory(p: Situation, hex: int, hits: int) -> int:
    """Hits of bombs, saboteurs or soldiers on the factory of a hex; tells how many counted."""
    made = working(p, hex) or next(iter(in_hex(p, hex)), None)
    if made is None:
        return 0
    counted = min(hits, MOST_HITS - made.hits)
    if counted > 0:
        set_factory(p, made._replace(hits=made.hits + counted))
        p.tell("factory-hit", factory=made.key, hex=p.hex_name(hex), hits=made.hits + counted)
    return max(counted, 0)


# 37E/monthly-repair
def mend_factories(p: Situation) -> None:
    """At the end of the Chinese initial phase of the first turn of a month."""
    for made in factories(p):
        if made.state == OPERATIVE and made.hits and p.owns(CHINESE, made.place):
            set_factory(p, made._replace(hits=made.hits - 1))
            p.tell("factory-mended", factory=made.key, hits=made.hits - 1)


class WreckFactory(Order, frozen=True):
    """37E/damage-ground: a Japanese ground unit puts a hit on the factory of its hex for 2 MP."""

    kind: ClassVar[str] = "wreck-factory"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if seat != JAPANESE:
            return []
        return [unit for made in factories(p) if 0 <= made.place < p.hexes for unit in p.units(made.place, seat)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[WreckFactory]:
        order = cls(subject)
        return [order] if order.refusal(p, seat) is None else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if seat != JAPANESE or p.sides[self.unit] != seat or not p.on_map(self.unit):
            return refuse("37E/damage-ground", "cannot-command", unit=name)
        here = in_hex(p, p.at[self.unit])
        if not here:
            return refuse("37E/damage-ground", "no-factory-there", unit=name)
        if all(made.hits >= MOST_HITS for made in here):
            return refuse("37E/damage-max", "factory-wrecked", hits=MOST_HITS)
        if left(p, self.unit) < TO_WRECK:
            return refuse("37E/damage-ground", "mp-too-few", unit=name, needed=TO_WRECK // MP)
        return None

    def play(self, p: Situation, seat: int) -> None:
        spend(p, self.unit, TO_WRECK)
        hit_factory(p, p.at[self.unit], 1)


class RemoveFactory(Action, frozen=True):
    """37E/japanese-removal: Japan takes a factory, or any part of one, in a hex of its own out of the game."""

    kind: ClassVar[str] = "remove-factory"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    factory: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[RemoveFactory]:
        return [cls(made.key) for made in factories(p)] if seat == JAPANESE else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        made = factory(p, self.factory)
        if made is None or seat != JAPANESE:
            return refuse("37E/japanese-removal", "no-such-factory", factory=self.factory)
        if any(0 <= place < p.hexes and p.owns(JAPANESE, place) for place in made.parts):
            return None
        return refuse("37E/japanese-removal", "factory-out-of-reach", factory=self.factory)

    def play(self, p: Situation, seat: int) -> None:
        remove_factory(p, self.factory)
        p.tell("factory-removed", factory=self.factory)


# --- production --------------------------------------------------------------------------------------------


# 37E/production
def produce(p: Situation) -> None:
    """In the Chinese initial phase of the first turn of a month every factory makes resource points in its hex."""
    p.made = ()
    if not p.world.land.calendar[p.turn].opens_month:
        return
    for made in factories(p):
        points = capacity(p, made)
        if points:
            add(p, RESOURCE, made.place, points)
            p.made = (*p.made, (made.place, points))
            p.tell("factory-made", factory=made.key, hex=p.hex_name(made.place), points=points)


class Refine(Action, frozen=True):
    """37E/production: what a factory has just made is attack supply instead, three for one, or general supply."""

    kind: ClassVar[str] = "refine"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    factory: str
    item: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Refine]:
        if not p.made:
            return []
        return [cls(made.key, item) for made in factories(p) for item in (ATTACK, GENERAL)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        made = factory(p, self.factory)
        if seat != CHINESE or made is None:
            return refuse("37E/production", "no-such-factory", factory=self.factory)
        if self.item not in (ATTACK, GENERAL):
            return refuse("37E/production", "no-such-product", item=self.item)
        there = dict(p.made).get(made.place, 0)
        needed, _ = self._terms(p)
        if min(there, p.resources[made.place]) < needed:
            return refuse("37E/production", "too-little-made", factory=made.key, needed=needed, there=there)
        return None

    def _terms(self, p: Situation) -> tuple[int, int]:
        """Resource points that it takes, and points that it gives."""
        numbers = p.world.land.numbers
        if self.item == ATTACK:
            return int(numbers["attack-supply-cost"]), 1
        return 1, int(numbers["general-supply-per-resource"])

    def play(self, p: Situation, seat: int) -> None:
        made = factory(p, self.factory)
        assert made is not None
        needed, given = self._terms(p)
        remove(p, RESOURCE, made.place, needed, spent=False)
        add(p, self.item, made.place, given)
        p.made = tuple((hex, points - needed if hex == made.place else points) for hex, points in p.made)
        p.tell("factory-refined", factory=made.key, item=self.item, points=given)


# --- transfer ----------------------------------------------------------------------------------------------


class PrepareFactory(Action, frozen=True):
    """37E1: a factory is turned inoperative; it may be moved from the next movement phase on (37E2)."""

    kind: ClassVar[str] = "prepare-factory"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    factory: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PrepareFactory]:
        return [cls(made.key) for made in factories(p) if made.state == OPERATIVE] if seat == CHINESE else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        made = factory(p, self.factory)
        if made is None or seat != CHINESE:
            return refuse("37E1", "no-such-factory", factory=self.factory)
        if made.state != OPERATIVE:
            return refuse("37E1", "factory-idle", factory=self.factory)
        if not p.owns(CHINESE, made.place):
            return refuse("37E1", "factory-out-of-reach", factory=self.factory)
        if silenced(p, made.key):
            return refuse("41A2c/shanghai-factories", "factory-in-shanghai", factory=self.factory)
        return None

    def play(self, p: Situation, seat: int) -> None:
        made = factory(p, self.factory)
        assert made is not None
        set_factory(p, made._replace(state=IDLE))
        stir(p, f"turned-{made.key}")
        p.tell("factory-prepared", factory=made.key)


class InstallFactory(Action, frozen=True):
    """37E3/install: all of it has been in one city since the phase began; a die less its old hits decides."""

    kind: ClassVar[str] = "install-factory"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    factory: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[InstallFactory]:
        return [cls(made.key) for made in factories(p) if made.state != OPERATIVE] if seat == CHINESE else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        made = factory(p, self.factory)
        if made is None or seat != CHINESE:
            return refuse("37E3/install", "no-such-factory", factory=self.factory)
        if made.state == OPERATIVE:
            return refuse("37E3/install", "factory-works", factory=self.factory)
        if made.place < 0 or {f"{FACTORY}{made.key}", f"turned-{made.key}"} & {*p.stirred}:
            return refuse("37E3/install", "factory-not-together", factory=self.factory)
        if made.place not in p.world.city or not p.owns(CHINESE, made.place):
            return refuse("37E/states", "no-chinese-city", hex=p.place_name(made.place))
        if working(p, made.place) is not None:
            return refuse("37E/states", "another-factory", hex=p.hex_name(made.place))
        return None

    def play(self, p: Situation, seat: int) -> None:
        made = factory(p, self.factory)
        assert made is not None
        die = p.roll("factory", "37E3/install", factory=made.key, hits=made.hits)
        if die - made.hits <= 1:
            remove_factory(p, made.key)
            p.tell("factory-lost", factory=made.key, hex=p.hex_name(made.place))
            return
        set_factory(p, made._replace(state=OPERATIVE, hits=MOST_HITS))
        p.tell("factory-installed", factory=made.key, hex=p.hex_name(made.place))


# 37E/states
def first_factories(p: Situation) -> None:
    """Those of the order of battle, undamaged and operative, one in each city hex."""
    taken: set[int] = set()
    rows = []
    for made in p.world.land.economy.factories:
        state = OPERATIVE if made.hex in p.world.city and made.hex not in taken else IDLE
        taken.add(made.hex)
        rows.append((made.key, state, 0, (made.hex,) * 5))
    p.factories = tuple(rows)
