"""45A3 Levels of cooperation change: gifts, monthly rolls, bribes, and what follows from a change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import (
    ANTAGONISTIC,
    COOPERATIVE,
    PUPPET,
    STANDINGS,
    UNCOOPERATIVE,
    Situation,
)
from grognard.games.war_of_resistance.rules.defection import go_over
from grognard.games.war_of_resistance.rules.factions import STEADY, home_of, level, number_of
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.items import ATTACK, RESOURCE, points, remove, stocks
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.stability import record
from grognard.games.war_of_resistance.rules.violations import note_strangers, remember
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE
from grognard.kernel.actions import Action, Done, Hex
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

WORTH: Final = {RESOURCE: 1, ATTACK: 3}  # an attack supply point counts for three
FALL: Final = {UNCOOPERATIVE: "to-uncooperative", ANTAGONISTIC: "to-antagonistic", PUPPET: "to-puppet"}
RISE: Final = {COOPERATIVE: "back-cooperative", UNCOOPERATIVE: "back-uncooperative"}
MOVABLE: Final = {  # which levels a result of the table moves
    "up": (UNCOOPERATIVE, ANTAGONISTIC),
    "same": (),
    "down": (COOPERATIVE, UNCOOPERATIVE),
}
LOYAL_DIE: Final = 4  # the highest that makes an antagonist and no puppet (45A3/antagonist-or-puppet)


def courted(p: Situation) -> list[str]:
    """The factions that are rolled for, and to which gifts make sense: there, and neither steady nor puppets."""
    known: list[str] | None = p.cache.get("courted")
    if known is None:
        known = p.cache["courted"] = _courted(p)
    return known


def _courted(p: Situation) -> list[str]:
    aside, powers = p.world.place[ASIDE], p.world.powers
    there = {power for power, place in zip(p.power_of, p.at, strict=True) if place != aside}
    seen = {powers[power].faction for power in there}
    every = (key for key in p.world.land.factions if key not in STEADY and level(p, key) != PUPPET)
    return [key for key in every if key in seen or exists(p, key)]


# 40B7/extinct
def exists(p: Situation, faction: str) -> bool:
    """Whether a faction has units in play or to come."""
    aside, own = p.world.place[ASIDE], {n for n, one in enumerate(p.world.powers) if one.faction == faction}
    if any(p.power_of[unit] in own and place != aside for unit, place in enumerate(p.at)):
        return True
    waiting = (entry for number, entry in enumerate(p.world.entries) if not p.entered[number] and entry.unit)
    return any(p.power_of[p.world.number[entry.unit]] in own for entry in waiting)


# --- gifts -------------------------------------------------------------------------------------------------


# 45A3a
def givable(p: Situation, side: int, item: str) -> list[int]:
    """The cities of China whose points a side can give away: its own, not isolated, and for the Chinese not in the home
    of a faction that does not cooperate."""
    known: list[int] | None = p.cache.get(("givable", side, item))
    if known is None:
        known = p.cache["givable", side, item] = _givable(p, side, item)
    return known


def _givable(p: Situation, side: int, item: str) -> list[int]:
    land, bits = p.world.land, p.world.board.bits
    towns = [hex for hex in stocks(p, item, side) if hex in p.world.city]
    if not towns:
        return []
    joined = connected(p, side)
    found = []
    for hex in towns:
        province = land.province_of(hex)
        faction = land.faction_of(hex)
        sour = side == CHINESE and bool(faction) and level(p, faction) in (UNCOOPERATIVE, ANTAGONISTIC)
        if province is not None and province.nation == "china" and joined >> bits[hex] & 1 and not sour:
            found.append(hex)
    return sorted(found)


class Give(Action, frozen=True):
    """A resource or attack supply point is given to a faction (45A3/mod-chinese-aid, 45A3/mod-japanese-aid)."""

    kind: ClassVar[str] = "give"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    faction: str
    item: str
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Give]:
        if not p.world.war:
            return
        names = courted(p)
        for item in WORTH:
            for hex in givable(p, seat, item):
                yield from (cls(name, item, hex) for name in names)

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.faction not in courted(p):
            return refuse("45A3/mod-chinese-aid", "no-such-faction", faction=self.faction)
        if self.item not in WORTH or self.hex not in givable(p, seat, self.item):
            return refuse("45A3a", "not-to-be-given", item=self.item, hex=p.hex_name(self.hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        remove(p, self.item, self.hex, 1)
        worth = WORTH[self.item]
        if seat == CHINESE:
            remember(p, self.faction, worth)
        else:
            place = number_of(p.world, self.faction)
            p.aid = (*p.aid[:place], p.aid[place] + worth, *p.aid[place + 1 :])
        p.touch()
        p.tell("given", side=p.world.seats[seat], faction=self.faction, item=self.item, hex=p.hex_name(self.hex))


def mood(p: Situation, faction: str) -> int:
    """The modifier of its next roll: what is remembered, less one for every two points of Japan's (rounded down)."""
    place = number_of(p.world, faction)
    return p.moods[place] - p.aid[place] // 2


# 45A3/mod-accumulate
def forget(p: Situation, faction: str) -> None:
    """After a roll everything begins anew."""
    place = number_of(p.world, faction)
    p.moods = (*p.moods[:place], 0, *p.moods[place + 1 :])
    p.aid = (*p.aid[:place], 0, *p.aid[place + 1 :])
    p.touch()


class Spare(Action, frozen=True):
    """Trace no supply through the home of a faction from now on, or do so again (45A1/violation-events)."""

    kind: ClassVar[str] = "spare"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    faction: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Spare]:
        sour = (UNCOOPERATIVE, ANTAGONISTIC)
        if seat != CHINESE or not p.world.war:
            return []
        named = (key for key in courted(p) if level(p, key) in sour and home_of(p.world, key))
        return [cls(key) for key in dict.fromkeys((*named, *p.spared))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("45A1/violation-events", "nothing-to-spare", faction=self.faction)

    def play(self, p: Situation, seat: int) -> None:
        others = tuple(key for key in p.spared if key != self.faction)
        p.spared = others if self.faction in p.spared else (*others, self.faction)
        p.touch()
        p.tell("spared" if self.faction in p.spared else "not-spared", faction=self.faction)


# --- the monthly roll --------------------------------------------------------------------------------------


class Cooperation(Procedure):
    """45A3/roll: two dice for every faction in turn, in the Chinese initial phase of the first turn of a month; gifts
    come before (45A3/order)."""

    steps: ClassVar[tuple[str, ...]] = ("gifts", "next_faction", "buy", "change")
    factions: tuple[str, ...] = ()  # still to be rolled for, the present one first
    rolled: bool = False
    fell: bool = False
    bought: bool = False

    def gifts(self, p: Situation) -> Outcome:
        if self.done or not Give.possible(p, CHINESE):
            self.done = False
            self.factions = tuple(courted(p))
            return None
        return Ask("gifts", p.deciders(CHINESE), (Give, Done), "45A3/order")

    def next_faction(self, p: Situation) -> Outcome:
        self.rolled = self.fell = self.bought = False
        if not self.factions:
            self.step = len(self.steps)
            return AGAIN
        faction = self.factions[0]
        dice = [p.roll("cooperation", "45A3/roll", faction=faction) for _ in range(2)]
        total = sum(dice) + mood(p, faction)
        result = p.world.land.politics.cooperation.result(total)
        if level(p, faction) not in MOVABLE[result]:
            result = "same"  # there is no level above, or none below that dice lead to
        p.tell("cooperation", faction=faction, dice=sum(dice), modifier=mood(p, faction), result=result)
        forget(p, faction)
        if result == "up":
            rise(p, faction)
        self.fell = result == "down"
        return None

    def buy(self, p: Situation) -> Outcome:
        """45A3/bribe: what the warlord is given may keep him."""
        if not self.fell or self.bought or self.done or not Bribe.possible(p, CHINESE):
            self.done = False
            return None
        facts = {"faction": self.factions[0], "level": STANDINGS[level(p, self.factions[0])]}
        return Ask("bribe", p.deciders(CHINESE), (Bribe, Done), "45A3/bribe", facts)

    def change(self, p: Situation) -> Outcome:
        if self.fell:
            fall(p, self.factions[0])
        self.factions = self.factions[1:]
        self.step = self.steps.index("next_faction")
        return AGAIN


class Bribe(Action, frozen=True):
    """Up to three resource points, or an attack supply point, to keep a warlord: a die of at most as many does."""

    kind: ClassVar[str] = "bribe"
    complete: ClassVar[bool] = False  # from whichever cities one likes
    item: str
    hexes: tuple[Hex, ...]  # a city once for each of its points

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Bribe]:
        stock = [hex for hex in givable(p, seat, RESOURCE) for _ in range(points(p, RESOURCE, hex))]
        most = int(p.world.land.numbers["warlord-points"])
        yield from (cls(RESOURCE, tuple(stock[:count])) for count in range(1, min(most, len(stock)) + 1))
        yield from (cls(ATTACK, (hex,)) for hex in givable(p, seat, ATTACK))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        most = int(p.world.land.numbers["warlord-points"])
        if self.item not in WORTH or not 0 < len(self.hexes) * WORTH[self.item] <= most:
            return refuse("45A3/bribe", "bribe-size", most=most)
        for hex in self.hexes:
            short = self.hexes.count(hex) > points(p, self.item, hex)
            if hex not in givable(p, seat, self.item) or short:
                return refuse("45A3a", "not-to-be-given", item=self.item, hex=p.hex_name(hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        asking: Cooperation = p.stack[-1]
        for hex in self.hexes:
            remove(p, self.item, hex, 1)
        paid = len(self.hexes) * WORTH[self.item]
        die = p.roll("bribe", "45A3/bribe", faction=asking.factions[0], points=paid)
        asking.bought = True
        asking.fell = die > paid
        p.tell("bribe-failed" if asking.fell else "bribed", faction=asking.factions[0], points=paid, die=die)


# --- changes -----------------------------------------------------------------------------------------------


def rise(p: Situation, faction: str) -> None:
    new = level(p, faction) - 1
    set_level(p, faction, new)
    record(p, RISE[new])


def fall(p: Situation, faction: str) -> None:
    """One level down; who does not cooperate becomes an antagonist or a puppet (45A3/antagonist-or-puppet)."""
    new = UNCOOPERATIVE
    if level(p, faction) == UNCOOPERATIVE:
        die = p.roll("defection", "45A3/antagonist-or-puppet", faction=faction)
        new = ANTAGONISTIC if die <= LOYAL_DIE else PUPPET  # 45A3c: an antagonist loses nothing by it
    set_level(p, faction, new)
    record(p, FALL[new])
    if new == UNCOOPERATIVE:
        _turn_away(p, faction)
    elif new == PUPPET:
        go_over(p, faction)


def set_level(p: Situation, faction: str, new: int) -> None:
    p.levels[number_of(p.world, faction)] = new
    p.turned = tuple(key for key in p.turned if key != faction)
    p.spared = tuple(key for key in p.spared if key != faction)
    p.touch()
    p.tell("faction-level", faction=faction, level=STANDINGS[new])


# 45A3b/auto-violation
def _turn_away(p: Situation, faction: str) -> None:
    """Its units have one movement phase to come home; others that are in its home violate it already."""
    p.turned = (*p.turned, faction)
    p.touch()
    note_strangers(p)
