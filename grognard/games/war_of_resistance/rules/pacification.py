"""44F Pacification, an option: a great city that falls may tie down a garrison for a while."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

USUAL, CAPITAL = 4 * RE, 8 * RE  # quarters of RE (44F/select, 44F/kmt-capital)
REMEMBERED: Final = 12  # turns for which a city counts as the capital
NEAR: Final = 3  # hexes from the city in which China stirs


def city_of(p: Situation, hex: int) -> tuple[int, ...]:
    """All hexes of the major city that a hex belongs to; none if it belongs to none."""
    number = p.world.city_at.get(hex)
    if number is None:
        return ()
    hexes = p.world.cities[number]
    return hexes if any(p.world.city.get(one) in MAJOR for one in hexes) else ()


# 44F/roll
def city_falls(p: Situation, hex: int, side: int) -> None:
    """A hex has been taken: if it completes a major city for Japan a die says whether a garrison is needed."""
    hexes = city_of(p, hex)
    if side != JAPANESE or not hexes or not all(p.owns(side, one) for one in hexes):
        return
    die = p.roll("pacification", "44F/roll", hex=p.hex_name(hex))
    if p.world.charts.success.result(die) != "success":
        p.stack.append(Pacification(hexes=tuple(hexes), need=needed(p, hexes)))


# 44F/kmt-capital
def was_capital(p: Situation, hexes: tuple[int, ...]) -> bool:
    return any(place in hexes and p.turn - turn < REMEMBERED for place, turn in p.seats_of_kmt)


def needed(p: Situation, hexes: tuple[int, ...]) -> int:
    return CAPITAL if was_capital(p, hexes) else USUAL


def note_capital(p: Situation) -> None:
    """Remember where the KMT capital works, turn by turn."""
    recent = [(place, turn) for place, turn in p.seats_of_kmt if p.turn - turn < REMEMBERED]
    now = [(place, p.turn) for key, place, operative in p.capitals if key == "kmt" and operative]
    places = {place for place, _ in now}
    p.seats_of_kmt = (*(row for row in recent if row[0] not in places), *now)


class Pacification(Procedure):
    """44F/select: the Japanese player chooses who stays, until there are enough or nobody is left."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    hexes: tuple[int, ...] = ()
    need: int = USUAL
    chosen: tuple[int, ...] = ()

    def able(self, p: Situation) -> list[int]:
        around = {there for hex in self.hexes for there in (hex, *p.world.board.adjacent(hex))}
        units = (unit for hex in sorted(around) for unit in p.units(hex, JAPANESE))
        return [unit for unit in units if p.rating(unit).attack >= 1 and unit not in self.chosen]

    def choose(self, p: Situation) -> Outcome:
        able = self.able(p)
        if sum(quarters(p, unit) for unit in self.chosen) >= self.need or not able:
            return None
        if sum(quarters(p, unit) for unit in (*self.chosen, *able)) <= self.need:
            for unit in able:
                self.station(p, unit)
            return AGAIN
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hexes[0]), "needed": self.need // RE}
        return Ask("pacification", p.deciders(JAPANESE), (Pacify,), "44F/select", facts)

    def station(self, p: Situation, unit: int) -> None:
        self.chosen = (*self.chosen, unit)
        if p.at[unit] not in self.hexes:
            near = [hex for hex in p.world.board.adjacent(p.at[unit]) if hex in self.hexes]
            p.put(unit, near[0])
        turns = 2 if self.need == CAPITAL else 1
        p.stationed = (*p.stationed, (unit, p.turn + turns, self.hexes[0]))
        p.touch()
        p.tell("stationed", unit=p.name(unit), hex=p.hex_name(p.at[unit]))


class Pacify(Action, frozen=True):
    kind: ClassVar[str] = "pacify"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Pacify]:
        asking: Pacification = p.stack[-1]
        return [cls(unit) for unit in asking.able(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        asking: Pacification = p.stack[-1]
        if self.unit in asking.able(p):
            return None
        return refuse("44F/select", "no-garrison", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        asking: Pacification = p.stack[-1]
        asking.station(p, self.unit)


# 44F/limits
def stationed(p: Situation, unit: int) -> Refusal | None:
    """Why a unit of such a garrison does nothing but defend."""
    if any(one == unit for one, _, _ in p.stationed):
        return refuse("44F/limits", "pacifies", unit=p.name(unit), hex=p.place_name(p.at[unit]))
    return None


# 44F/release
def release(p: Situation) -> None:
    """At the end of a game turn garrisons go whose time is over."""
    _release(p, [row for row in p.stationed if row[1] <= p.turn])


def alarm(p: Situation, side: int, hex: int) -> None:
    """China attacks or enters a hex that is Japan's: garrisons of cities near it are free at once."""
    if side == CHINESE and p.stationed and p.owns(JAPANESE, hex):
        _release(p, [row for row in p.stationed if _near(p, row[2], hex)])


def _near(p: Situation, city: int, hex: int) -> bool:
    """Whether a hex is near any hex of a city."""
    return any(p.world.board.distance(one, hex) <= NEAR for one in city_of(p, city))


def _release(p: Situation, rows: list[tuple[int, int, int]]) -> None:
    for row in rows:
        p.tell("freed", unit=p.name(row[0]))
    p.stationed = tuple(row for row in p.stationed if row not in rows)
    p.touch()
