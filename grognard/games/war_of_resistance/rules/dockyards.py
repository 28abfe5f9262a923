"""34E, 34H, 35B Dockyards: transports and landing craft bought for a turn, repairs, and ships rebuilt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import IN_PORT, MENDED, Situation
from grognard.games.war_of_resistance.rules.flotillas import exchange, in_play, launch, make_up, spare
from grognard.games.war_of_resistance.rules.freights import freight_of
from grognard.games.war_of_resistance.rules.holds import from_holds, shed
from grognard.games.war_of_resistance.rules.items import RESOURCE, points, remove
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.seaways import JAPAN_BOX
from grognard.games.war_of_resistance.rules.ships import put_away, strength
from grognard.games.war_of_resistance.theatre import ASIDE, JAPANESE, SUNK
from grognard.kernel.actions import Action, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

BOUGHT: Final = ("NT", "LC")
A_POINT: Final = {"NT": 5, "LC": 1}  # that a resource point buys (34E/buy)
RIVER_CRAFT: Final = ("RF", "RT")
CRAFT_A_POINT: Final = 2  # landing craft that a repair point mends (35B/lc)


# --- the turn ----------------------------------------------------------------------------------------------


def open_yards(p: Situation, side: int) -> None:
    """An initial phase begins: landing craft are tried, repair points come, and debts are paid with them."""
    _mend_craft(p, side)
    if side != JAPANESE:
        return
    p.extras, p.bought = p.bought, (0, 0)
    if p.world.land.calendar[p.turn].opens_month:
        p.nrp += int(p.world.land.navies.allowances["nrp-per-month"])  # 35B/nrp
    _pay_debts(p)
    p.touch()


# 34H/repair; 34E/damaged-lc
def _mend_craft(p: Situation, side: int) -> None:
    """A die for each damaged landing craft, in play or out of it."""
    sunk = p.world.place[SUNK]
    for ship in range(p.world.first_ship, len(p.at)):
        if p.sides[ship] == side and p.vessel(ship).kind == "LC" and p.damage[ship] and p.at[ship] != sunk:
            die = p.roll("craft-repair", "34H/repair", ship=p.name(ship))
            if p.world.charts.rolls["craft-repair"].result(die) == "repaired":
                p.damage[ship] = 0
                p.tell("craft-mended", ship=p.name(ship))
    p.touch()


# 34E/deficit
def _pay_debts(p: Situation) -> None:
    """While transports or craft are owed, repair points rebuild sunk ones that leave play at once."""
    for number, kind in enumerate(BOUGHT):
        while p.nrp and p.deficit[number]:
            wreck = _wreck(p, kind)
            if wreck < 0:
                break
            p.nrp -= 1
            _salvage(p, wreck)
            p.deficit = _changed(p.deficit, number, -1)
            p.tell("deficit-paid", ships=kind, left=p.deficit[number])


def _wreck(p: Situation, kind: str) -> int:
    """The weakest sunk ship of a kind of which a point can be rebuilt; -1 for none."""
    here = [n for n in p.here[p.world.place[SUNK]] if n >= p.world.first_ship and p.sides[n] == JAPANESE]
    fitting = [ship for ship in here if p.vessel(ship).kind == kind and p.damage[ship]]
    return min(fitting, key=lambda ship: (p.vessel(ship).strength, ship), default=-1)


def _salvage(p: Situation, wreck: int) -> None:
    """A point of a wreck is out of play: counters of the points that are left lie sunk in its place."""
    kind, power, rest = p.vessel(wreck).kind, p.vessel(wreck).power, p.vessel(wreck).strength - 1
    found: list[int] = []
    for ship in sorted(spare(p, kind, power, (ASIDE,)), key=lambda ship: -p.vessel(ship).strength):
        if p.vessel(ship).strength <= rest:
            found.append(ship)
            rest -= p.vessel(ship).strength
    if rest:  # there is no such change: fewer points of it can be rebuilt
        p.damage[wreck] -= 1
        return
    put_away(p, wreck, ASIDE)
    p.damage[wreck] = 0
    for ship in found:
        put_away(p, ship, SUNK)
        p.damage[ship] = p.vessel(ship).strength


def _changed(pair: tuple[int, int], number: int, by: int) -> tuple[int, int]:
    one, other = pair
    return (one + by, other) if number == 0 else (one, other + by)


# 34E/remove, /deficit
def close_yards(p: Situation, side: int) -> None:
    """The initial phase ends: what was bought last turn and not paid for again leaves play, or is owed."""
    if side != JAPANESE:
        return
    for number, kind in enumerate(BOUGHT):
        surplus = p.extras[number] - p.bought[number]
        if surplus > 0:
            missing = _send_home(p, kind, surplus)
            if missing:
                p.deficit = _changed(p.deficit, number, missing)
                p.tell("deficit", ships=kind, points=missing, total=p.deficit[number])
    p.extras = (0, 0)
    p.touch()


def _send_home(p: Situation, kind: str, points: int) -> int:
    """Take so many points out of play, empty ships in Japan first; tells how many are missing."""
    home = p.world.place[JAPAN_BOX]
    ships = sorted(
        in_play(p, kind, JAPANESE),
        key=lambda ship: (bool(freight_of(p, ship)[0]), p.at[ship] != home, p.vessel(ship).strength, ship),
    )
    for ship in ships:
        if points <= 0:
            break
        points -= _withdraw(p, ship, points)
    return max(points, 0)


def _withdraw(p: Situation, ship: int, points: int) -> int:
    """Take a ship out of play, or change it for a weaker counter; tells how many points have gone."""
    has, place = (1 if p.vessel(ship).kind == "LC" else strength(p, ship)), p.at[ship]
    rest = max(has - points, 0)
    power, kind = p.vessel(ship).power, p.vessel(ship).kind
    if rest and freight_of(p, ship)[0]:
        made = make_up(p, kind, power, rest)
        if sum(p.vessel(other).strength - damage for other, damage in made) == rest:
            exchange(p, (ship,), tuple(other for other, _ in made))
            for other, damage in made:
                p.damage[other] = damage
        else:  # 35A: no weaker counters are left; hits show that it is weaker
            p.damage[ship] += points
        shed(p, made[0][0] if p.at[ship] == p.world.place[ASIDE] else ship)  # there is no room for all of it
        return points
    p.tell("ship-withdrawn", ship=p.name(ship), place=p.place_name(place))
    cargo = freight_of(p, ship)
    if cargo[0]:
        from_holds(p, ship)
    put_away(p, ship, ASIDE)
    if kind != "LC":
        p.damage[ship] = 0
    if rest:
        for other, damage in make_up(p, kind, power, rest):
            launch(p, other, place, p.vessel(other).strength - damage)
    return has - rest


# --- orders ------------------------------------------------------------------------------------------------


# 34E/buy, /retain-first
class BuyShips(Action, frozen=True):
    """A resource point in Japan keeps or adds five points of naval transports, or one of landing craft."""

    kind: ClassVar[str] = "buy-ships"
    time: ClassVar[str] = "34E/buy"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    ships: str  # NT or LC

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BuyShips]:
        return [cls(kind) for kind in BOUGHT]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.ships not in BOUGHT:
            return refuse("34E/buy", "buys-nt-or-lc", kind=self.ships)
        if seat != JAPANESE or p.player != seat:
            return refuse("34E/buy", "only-japan-buys", kind=self.ships)
        if not points(p, RESOURCE, p.world.place[JAPAN_BOX]):
            return refuse("34E/buy", "no-such-items", item=RESOURCE, place=JAPAN_BOX)
        number = BOUGHT.index(self.ships)
        most = int(p.world.land.navies.allowances[f"{self.ships.lower()}-extra-max"])
        if p.bought[number] + A_POINT[self.ships] > most:
            return refuse("34E/buy", "no-more-for-sale", kind=self.ships, most=most)
        return None

    def play(self, p: Situation, seat: int) -> None:
        home, number = p.world.place[JAPAN_BOX], BOUGHT.index(self.ships)
        remove(p, RESOURCE, home, 1)
        before = max(p.bought[number] - p.extras[number], 0)
        p.bought = _changed(p.bought, number, A_POINT[self.ships])
        fresh = max(p.bought[number] - p.extras[number], 0) - before
        p.touch()
        p.tell("ships-bought", ships=self.ships, points=A_POINT[self.ships], added=fresh)
        power = next(n for n, one in enumerate(p.world.powers) if one.key == "ijn")
        for ship, damage in make_up(p, self.ships, power, fresh):
            launch(p, ship, home, p.vessel(ship).strength - damage)


# 35B/repair
class Mend(Action, frozen=True):
    """A repair point takes a damage point from a ship in Japan; river craft are mended in any Japanese port."""

    kind: ClassVar[str] = "mend"
    time: ClassVar[str] = "35B/repair"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    ship: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Mend]:
        return [cls(ship) for ship in p.fleet(seat) if p.damage[ship] and p.vessel(ship).kind != "LC"] if p.nrp else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.ship)
        wrong = no_yard(p, seat)
        if wrong is not None:
            return wrong
        if self.ship < p.world.first_ship or p.sides[self.ship] != seat or self.ship not in p.fleet(seat):
            return refuse("35B/repair", "not-your-ship", ship=name)
        if not p.damage[self.ship] or p.vessel(self.ship).kind == "LC":
            return refuse("35B/repair", "ship-whole", ship=name)
        if not _in_yard(p, seat, self.ship):
            return refuse("35B/repair", "not-in-the-yard", ship=name, place=p.place_name(p.at[self.ship]))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.nrp -= 1
        p.damage[self.ship] -= 1
        p.log[self.ship] |= MENDED
        p.touch()
        p.tell("ship-mended", ship=p.name(self.ship), left=p.damage[self.ship])


def no_yard(p: Situation, seat: int) -> Refusal | None:
    """35B/nrp: only Japan has repair points, and while it owes transports they all go there."""
    if seat != JAPANESE or p.player != seat or not p.nrp:
        return refuse("35B/nrp", "no-repair-points", points=p.nrp if seat == JAPANESE else 0)
    return None


def _in_yard(p: Situation, seat: int, ship: int) -> bool:
    place = p.at[ship]
    if place == p.world.place[JAPAN_BOX]:
        return True
    berthed = p.afloat[ship] == IN_PORT and place < p.world.hexes and p.owns(seat, place)
    return berthed and p.vessel(ship).kind in RIVER_CRAFT


# 35B/lc
class MendCraft(Action, frozen=True):
    """A repair point mends one or two landing craft, wherever they are."""

    kind: ClassVar[str] = "mend-craft"
    time: ClassVar[str] = "35B/lc"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    complete: ClassVar[bool] = False
    ships: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[MendCraft]:
        damaged = [ship for ship in _craft(p, seat) if p.damage[ship]]
        return [cls(tuple(damaged[at : at + CRAFT_A_POINT])) for at in range(0, len(damaged), CRAFT_A_POINT)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_yard(p, seat)
        if wrong is not None:
            return wrong
        if not 1 <= len(set(self.ships)) == len(self.ships) <= CRAFT_A_POINT:
            return refuse("35B/lc", "one-or-two-craft", count=len(self.ships))
        for ship in self.ships:
            if ship not in _craft(p, seat) or not p.damage[ship]:
                return refuse("35B/lc", "ship-whole", ship=p.name(ship))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.nrp -= 1
        for ship in self.ships:
            p.damage[ship] = 0
            p.tell("craft-mended", ship=p.name(ship))
        p.touch()


def _craft(p: Situation, side: int) -> list[int]:
    sunk = p.world.place[SUNK]
    every: Iterable[int] = range(p.world.first_ship, len(p.at))
    return [n for n in every if p.sides[n] == side and p.vessel(n).kind == "LC" and p.at[n] != sunk]


# 35B/replace
class Refloat(Action, frozen=True):
    """Repair points bring a sunk ship back with as much strength, in Japan; river craft in any Japanese port."""

    kind: ClassVar[str] = "refloat"
    time: ClassVar[str] = "35B/replace"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    complete: ClassVar[bool] = False  # as many points as there are, or fewer
    ship: PieceNo
    points: int
    to: Place = -1

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Refloat]:
        sunk = [n for n in p.here[p.world.place[SUNK]] if n >= p.world.first_ship and p.sides[n] == seat]
        return [cls(ship, min(p.nrp, p.damage[ship])) for ship in sunk if p.nrp]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_yard(p, seat)
        if wrong is not None:
            return wrong
        name = p.name(self.ship)
        if self.ship < p.world.first_ship or p.sides[self.ship] != seat or p.at[self.ship] != p.world.place[SUNK]:
            return refuse("35B/replace", "not-sunk", ship=name)
        if not 1 <= self.points <= min(p.nrp, p.damage[self.ship]):
            return refuse("35B/replace", "too-few-repair-points", ship=name, points=p.nrp)
        if self.to in (-1, p.world.place[JAPAN_BOX]):
            return None
        port = self.to in (*p.world.land.ports, *p.world.land.river_ports)
        if p.vessel(self.ship).kind in RIVER_CRAFT and port and p.owns(seat, self.to):
            return None
        return refuse("35B/replace", "not-in-the-yard", ship=name, place=p.place_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        p.nrp -= self.points
        p.log[self.ship] = 0
        launch(p, self.ship, self.to if self.to >= 0 else p.world.place[JAPAN_BOX], self.points)
