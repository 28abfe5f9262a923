"""18.2 Foreign troop commitment: how many units may be guests in a country whose own units they do not work with."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.memory import remembered
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.holdings import politics
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.theatre import MAJORS, NEUTRAL, NOBODY
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

NOWHERE: Final[frozenset[int]] = frozenset()
Guests = tuple[tuple[int, int], ...]  # unit, the foreign country it is in


# 18.2/fte-major, /fte-minor
def hosts(p: Situation, power: int) -> frozenset[int]:
    """The home countries in which units of a power are guests: of majors, and for a minor's units of minors too."""

    def find() -> frozenset[int]:
        found: set[int] = set()
        last = MAJORS if power < MAJORS else len(p.world.powers)
        for other in range(last):
            friend = p.allegiance[other] == p.allegiance[power] != NEUTRAL and p.major(other) != NOBODY
            if friend and not cooperate(p, power, other):
                found.update(home for home in p.world.homes[other] if p.conquered[home] == NOBODY)
        return frozenset(found)

    return remembered(p.world, "hosts", (power, politics(p), bytes(p.conquered)), find)


# 18.2/fte-limit
def satisfied(p: Situation, power: int, country: int, coming: int | None = None) -> bool:
    """Whether an HQ of the power is in the country, and no more of its other units than that HQ's printed value."""
    here = [unit for unit, home in guests(p) if home == country and p.power_of[unit] == power]
    if coming is not None and coming not in here:
        here.append(coming)
    values = [p.piece(unit).reorganisation for unit in here if p.piece(unit).headquarters]
    return bool(values) and len(here) - len(values) <= max(values)


def guests(p: Situation) -> Guests:
    """All units in countries that are foreign to them."""
    known: Guests | None = p.cache.get("guests")
    if known is None:
        foreign = [hosts(p, power) for power in range(len(p.world.powers))]
        known = ()
        if any(foreign):
            country, hexes, power_of = p.world.land.country, p.hexes, p.power_of
            known = tuple(
                (unit, country[place])
                for unit, place in enumerate(p.at)
                if place < hexes and country[place] in foreign[power_of[unit]]
            )
        p.cache["guests"] = known
    return known


# 11.11.5/foreign-commitment
def closed_to(p: Situation, unit: int) -> frozenset[int]:
    """The countries that a unit may not enter now, because too many of its kind would be there."""
    power = p.power_of[unit]
    if not hosts(p, power):
        return NOWHERE
    inside = {home for guest, home in guests(p) if guest == unit}
    return frozenset(home for home in hosts(p, power) - inside if not satisfied(p, power, home, unit))


# --- the end of a phase ---------------------------------------------------------------------------------------


def unwelcome(p: Situation, before: Guests) -> list[int]:
    """The units of which some must go: they have come in this phase, and their power has too many there now.

    An HQ that has come is the commitment itself.
    """
    return [
        unit
        for unit, home in guests(p)
        if (unit, home) not in before and not p.piece(unit).headquarters and not satisfied(p, p.power_of[unit], home)
    ]


class Dismiss(Action, frozen=True):
    """A unit that is too many in a foreign country is destroyed."""

    kind: ClassVar[str] = "dismiss"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Dismiss]:
        asking: Dismissal = p.stack[-1]
        return [cls(unit) for unit in asking.choices(p) if p.world.seat_of[p.major(p.power_of[unit])] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("18.2/fte-limit", "no-guest", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        destroy(p, self.unit)


class Dismissal(Procedure):
    """18.2/fte-major, /fte-minor: at the end of a phase who has come without leave is destroyed."""

    steps: ClassVar[tuple[str, ...]] = ("dismiss",)
    before: Guests = ()

    def choices(self, p: Situation) -> list[int]:
        """Those of one power in one country, of whom some must go."""
        found = unwelcome(p, self.before)
        homes = dict(guests(p))
        first = found[0]
        return [unit for unit in found if p.power_of[unit] == p.power_of[first] and homes[unit] == homes[first]]

    def dismiss(self, p: Situation) -> Outcome:
        if not unwelcome(p, self.before):
            return None
        choices = self.choices(p)
        if len(choices) == 1:
            destroy(p, choices[0])
            return AGAIN
        seat = p.world.seat_of[p.major(p.power_of[choices[0]])]
        return Ask("dismissal", (seat,), (Dismiss,), "18.2/fte-limit")
