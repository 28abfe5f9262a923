"""11.7, 11.8 Strategic bombers: over factories and oil, and by option over troops."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.field.memory import lasting
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.bombing import COVER, enemies_at, foes_on_map, no_factor, share
from grognard.games.world_in_flames.rules.concepts import roll, rounded
from grognard.games.world_in_flames.rules.flying import BOMBER, Flight, flights
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.rules.missions import AirPhase
from grognard.games.world_in_flames.rules.offensives import driven
from grognard.games.world_in_flames.rules.surprise import taken_aback
from grognard.games.world_in_flames.rules.weather import terrain_now
from grognard.games.world_in_flames.tables import Damage
from grognard.games.world_in_flames.theatre import NOBODY, Theatre
from grognard.kernel.procedures import Outcome
from grognard.kernel.refusals import Refusal, refuse

UNOPPOSED = 1  # added to the die


# 11.7/target-factory
def usable(p: Situation, hex: int) -> int:
    """The factories of a hex that its master can use: red ones, and blue ones at home or in a minor of his."""
    place, owner = p.world.land.place_at.get(hex), p.control[hex]
    if place is None or owner == NOBODY:
        return 0
    country, master = p.world.land.country[hex], p.major(owner)
    if master == NOBODY or country < 0:
        return place.red
    minor = p.world.power.get(p.world.land.countries[country].key, NOBODY)
    aligned = minor != NOBODY and p.major(minor) == master and p.conquered[country] == NOBODY
    return place.red + (place.blue if aligned or country in p.world.homes[master] else 0)


def works(world: Theatre) -> list[int]:
    """The hexes with factories or oil."""

    def find() -> list[int]:
        return sorted(place.hex for place in world.land.places if place.factories or place.oil)

    return lasting(world, "works", find)


# 11.7/target-oil
def oil(p: Situation, hex: int) -> int:
    place = p.world.land.place_at.get(hex)
    return place.oil if place is not None else 0


# 11.7/cap, /loss
def lost_so_far(p: Situation, hex: int) -> tuple[int, int]:
    """Production points and oil that bombs have cost a hex in this turn."""
    return next(((points, barrels) for where, points, barrels in p.bombed if where == hex), (0, 0))


class Bombers(AirPhase):
    """What both kinds of mission share: strategic factors, the table, and the die."""

    activity: ClassVar[str] = "strategic-bombardment"

    # 14.2/type-strategic
    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        return no_factor(p, plane, "14.2/type-strategic", p.piece(plane).strategic)

    def factors(self, p: Situation, hex: int) -> int:
        """The strategic factors over a hex, after all that halves them (8.2.3/halved)."""
        over = [flight for flight in flights(p, hex, self.side) if flight.role == BOMBER]
        return rounded(sum((self.factor(p, flight) for flight in over), Fraction(0)))

    def factor(self, p: Situation, flight: Flight) -> Fraction:
        return p.piece(flight.plane).strategic * share(p, flight) * (1 + driven(p, flight))  # 16.1/opt61-air-double

    # 11.7/resolve
    def attack(self, p: Situation) -> Outcome:
        """One die a hex, one more where there was no air combat."""
        bombers = (flight for flight in flights(p, side=self.side) if flight.role == BOMBER)
        for hex in sorted({flight.hex for flight in bombers}):
            factors = self.factors(p, hex)
            if factors < 1:
                continue
            added = 0 if hex in self.fought else UNOPPOSED
            die = roll(p, self.name, self.rule, hex=p.hex_name(hex), factors=factors, modifier=added) + added
            self.hit(p, hex, damage(p, factors, die))
        return None

    def hit(self, p: Situation, hex: int, found: Damage) -> None:
        raise NotImplementedError


def damage(p: Situation, factors: int, die: int) -> Damage:
    table = p.world.tables.bombing
    return table.cell(die, table.column(factors))


class StrategicBombardment(Bombers):
    """11.7/sequence: bombs on factories and oil cost production for the turn."""

    rule: ClassVar[str] = "11.7/sequence"

    def aims(self, p: Situation, plane: int) -> list[int]:
        key = "bombed by", p.power_of[plane]
        known: list[int] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = [hex for hex in works(p.world) if self.no_aim(p, plane, hex) is None]
        return known

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        owner = p.control[hex]
        hostile = owner != NOBODY and p.at_war(p.power_of[plane], owner)
        if hostile and (usable(p, hex) or oil(p, hex)):
            return None
        rule = "11.7/target-oil" if hostile else "11.7/target-factory"
        return refuse(rule, "nothing-to-bomb", unit=p.name(plane), hex=p.hex_name(hex))

    # 18.2/forbidden-combat
    def involved(self, p: Situation, hex: int, side: int) -> list[int]:
        return [] if side == self.side else [p.control[hex]]

    # 15.1/no-interception
    def immune(self, p: Situation, hex: int) -> bool:
        powers = {p.power_of[flight.plane] for flight in flights(p, hex, self.side)}
        return all(taken_aback(p, p.control[hex], (power,)) for power in powers)

    # 11.7/loss, /cap, /ignore-asterisks, /target-priority
    def hit(self, p: Situation, hex: int, found: Damage) -> None:
        """Production points first, then oil; never more in a turn than there are."""
        points, barrels = lost_so_far(p, hex)
        made = min(found.points, usable(p, hex) - points)
        spilled = min(found.points - made, oil(p, hex) - barrels)
        rest = tuple(each for each in p.bombed if each[0] != hex)
        p.bombed = (*rest, (hex, points + made, barrels + spilled))
        p.tell("bombed", hex=p.hex_name(hex), points=made, oil=spilled)


class CarpetBombing(Bombers):
    """11.8/option32-sequence: strategic bombers destroy troops and aircraft on the ground."""

    rule: ClassVar[str] = "11.8/option32-sequence"

    @property
    def name(self) -> str:
        return "carpet-bombing"

    def aims(self, p: Situation, plane: int) -> list[int]:
        units = foes_on_map(p, p.power_of[plane])
        return sorted({p.at[unit] for unit in units if p.piece(unit).branch in ("land", "air")})

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        if enemies_at(p, p.power_of[plane], hex, "land", "air"):
            return None
        return refuse("11.8/option32-sequence", "nobody-to-strike", unit=p.name(plane), hex=p.hex_name(hex))

    def victims(self, p: Situation, hex: int) -> list[int]:
        here = [unit for unit in p.here[hex] if p.piece(unit).branch in ("land", "air")]
        return [unit for unit in here if p.sides[unit] != self.side]

    # 14.5/opt32-carpet
    def factor(self, p: Situation, flight: Flight) -> Fraction:
        found = super().factor(p, flight)
        return found / 2 if terrain_now(p, flight.hex) in COVER else found

    # 11.8/option32-resolve
    def hit(self, p: Situation, hex: int, found: Damage) -> None:
        """Each asterisk destroys a unit at random; points mean nothing."""
        for _ in range(found.destroyed):
            names = {p.name(unit): unit for unit in self.victims(p, hex)}
            if names:
                destroy(p, names[p.draw(sorted(names), "carpet-bombing")])
