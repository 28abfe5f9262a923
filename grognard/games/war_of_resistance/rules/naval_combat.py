"""28A, 28C, 29 Dangers at sea: Japanese ships that meet Chinese ones, and typhoons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.war_of_resistance.position import AT_SEA, WEATHERED, Situation
from grognard.games.war_of_resistance.rules.naval_zones import zone_of
from grognard.games.war_of_resistance.rules.seaways import COAST, SEA, seaways, within
from grognard.games.war_of_resistance.rules.ships import hit_ship, hull, sink
from grognard.games.war_of_resistance.rules.weather import sea
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Action
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal

Pairs = tuple[tuple[int, int], ...]  # Chinese ship, Japanese ship
NOWHERE = -1


# 28A/trigger-enter, /trigger-start
def met_in_zones(p: Situation, ships: Iterable[int]) -> Pairs:
    """Japanese ships in whose zones Chinese ships are that they have not fought in this phase."""
    bits = p.world.board.bits
    hunters = [(ship, zone) for ship in p.fleet(JAPANESE) if (zone := zone_of(p, ship))]
    return tuple(
        (prey, hunter)
        for prey in ships
        if _in_danger(p, prey)
        for hunter, zone in hunters
        if zone >> bits[p.at[prey]] & 1 and (prey, hunter) not in p.fought
    )


# 28A/trigger-cover
def covered(p: Situation, hunters: Iterable[int], before: int) -> Pairs:
    """Chinese ships that the move of Japanese ones from a node has brought into their zones."""
    bits, waters = p.world.board.bits, seaways(p.world)
    old = within(p.world, before) if before != NOWHERE and waters.kind[before] in (SEA, COAST) else 0
    prey = [ship for ship in p.fleet(CHINESE) if _in_danger(p, ship)]
    return tuple(
        (ship, hunter)
        for hunter in hunters
        for ship in prey
        if (zone_of(p, hunter) & ~old) >> bits[p.at[ship]] & 1 and (ship, hunter) not in p.fought
    )


# 28A/typhoon-exempt
def _in_danger(p: Situation, ship: int) -> bool:
    """At sea, and in no typhoon."""
    return p.afloat[ship] == AT_SEA and p.at[ship] < p.world.hexes and not sea(p, p.at[ship]).damage


# 28A/order, /interrupt; 29/suspend
class NavalCombats(Procedure):
    """Combats that came about together, in random order; whoever was moving waits meanwhile."""

    steps: ClassVar[tuple[str, ...]] = ("each_pair",)
    pairs: Pairs = ()
    prey: int = NOWHERE
    hunter: int = NOWHERE
    answer: str = ""

    def each_pair(self, p: Situation) -> Outcome:
        last = p.world.first_pool
        if self.prey == NOWHERE:
            self.pairs = tuple(pair for pair in self.pairs if all(p.at[ship] < last for ship in pair))
            if not self.pairs:
                return None
            self._choose(p)
        if not self.answer:
            facts = {"prey": p.name(self.prey), "hunter": p.name(self.hunter), "hex": p.place_name(p.at[self.prey])}
            facts["modifier"] = f"{sum(modifiers(p, self.prey, self.hunter).values()):+d}"
            return Ask(
                "naval-combat",
                p.deciders(JAPANESE),
                (Engage, LetPass),
                "28A/japanese-decline",
                facts,
                standing="naval-combat",
            )
        if self.answer == Engage.kind:
            _fight(p, self.prey, self.hunter)
        self.prey, self.answer = NOWHERE, ""
        return AGAIN

    def _choose(self, p: Situation) -> None:
        names = [f"{p.name(prey)}/{p.name(hunter)}" for prey, hunter in self.pairs]
        chosen = names.index(p.draw(names, "naval combat")) if len(names) > 1 else 0
        self.prey, self.hunter = self.pairs[chosen]
        self.pairs = (*self.pairs[:chosen], *self.pairs[chosen + 1 :])


# 29
def _fight(p: Situation, prey: int, hunter: int) -> None:
    p.fought = (*p.fought, (prey, hunter))  # 28A/once-per-pair
    p.prepared[prey] = p.prepared[hunter] = 0  # 33/prepare
    p.touch()
    modifier = sum(modifiers(p, prey, hunter).values())
    die = p.roll("naval-combat", "29", ship=p.name(hunter), other=p.name(prey), modifier=modifier)
    if p.world.charts.success.result(die + modifier) == "success":
        sink(p, prey)
    else:
        p.tell("naval-escape", ship=p.name(prey), other=p.name(hunter))


# 34A
def modifiers(p: Situation, prey: int, hunter: int) -> dict[str, int]:
    """What changes the die of a naval combat, by what causes it."""
    table, hex = p.world.charts.modifiers, p.at[prey]
    found = {"always": table["naval-combat", "always"]}
    coastal = seaways(p.world).kind[hex] == COAST
    if coastal and p.owns(CHINESE, hex):
        found["protected"] = table["naval-combat", "protected"]
    state = sea(p, hex).key
    if ("naval-combat", state) in table:
        found[state] = table["naval-combat", state]
    more = sum(zone_of(p, ship) > 0 for ship in p.ships(p.at[hunter], JAPANESE)) - 1
    if more > 0:
        found["each-more"] = more * table["naval-combat", "each-more"]
    return found


class Engage(Action, frozen=True):
    """Japan takes up the combat."""

    kind: ClassVar[str] = "engage"
    time: ClassVar[str] = "28A/japanese-decline"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Engage]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        combats: NavalCombats = p.stack[-1]
        combats.answer = self.kind


# 28A/japanese-decline
class LetPass(Action, frozen=True):
    """Japan lets the ship pass: the two may meet again in the same phase."""

    kind: ClassVar[str] = "let-pass"
    time: ClassVar[str] = "28A/japanese-decline"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[LetPass]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        combats: NavalCombats = p.stack[-1]
        combats.answer = self.kind


# 28C
def weather_typhoon(p: Situation, ships: Iterable[int]) -> None:
    """A die for each strength point of ships at sea in a typhoon, once a phase; each failure is a damage point."""
    for ship in ships:
        if p.afloat[ship] != AT_SEA or p.at[ship] >= p.world.hexes or p.log[ship] & WEATHERED:
            continue
        if not sea(p, p.at[ship]).damage:
            continue
        p.log[ship] |= WEATHERED
        modifier = p.world.charts.modifier("typhoon-ship", "always")
        dice = [p.roll("typhoon", "28C", ship=p.name(ship)) for _ in range(hull(p, ship))]
        hit_ship(p, ship, sum(p.world.charts.success.result(die + modifier) != "success" for die in dice))
