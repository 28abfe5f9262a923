"""33, 34B Naval gunfire support: ships prepare, are in range, share out their points, and run out of ammunition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import AT_SEA, FIRED, ON_RIVER, Situation, enemy
from grognard.games.war_of_resistance.rules.factions import at_odds
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, MOVEMENT
from grognard.games.war_of_resistance.rules.ships import strength
from grognard.games.war_of_resistance.rules.strength import Salvo
from grognard.games.war_of_resistance.rules.voyages import idle, no_squadron, points_left, spend, too_dear
from grognard.games.war_of_resistance.rules.weather import sea
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

Guns = tuple[tuple[int, int], ...]  # ships that fire, with their points
GUNS: Final = ("TF", "RF")


# 27A1/tf-rf; 33/strength; 34B/deplete
def firepower(p: Situation, ship: int) -> int:
    """The points of gunfire of a ship now: by damage, the sea unless it lies in port or on a river, and ammunition."""
    found = strength(p, ship)
    if p.afloat[ship] == AT_SEA and p.at[ship] < p.world.hexes:
        found = int(found * sea(p, p.at[ship]).gunfire)
    return found // 2 if p.depleted[ship] else found


def unallotted(p: Situation, ship: int) -> int:
    """What a prepared ship can still give in this combat phase (33/split)."""
    if not p.prepared[ship] or idle(p, ship) is not None:
        return 0
    return firepower(p, ship) - sum(points for gun, _, points in p.allotted if gun == ship)


# 33/range-attack, /range-defence-tf, /range-defence-rf
def in_range(p: Situation, ship: int, hex: int, defending: bool) -> bool:
    """A task force reaches its own hex and those around it, or those of both banks; so does a river flotilla, but in
    defence only its own hex or both banks."""
    own = p.world.banks(p.at[ship]) if p.afloat[ship] == ON_RIVER else (p.at[ship],)
    if hex in own:
        return True
    near = p.vessel(ship).kind == "RF" and defending
    return not near and any(here < p.world.hexes and p.world.board.hexside(here, hex) >= 0 for here in own)


def batteries(p: Situation, side: int, hex: int, defending: bool) -> list[int]:
    """The ships of a side that can still fire for a battle about a hex."""
    fleet = [ship for ship in p.fleet(side) if p.vessel(ship).kind in GUNS and p.prepared[ship]]
    return [ship for ship in fleet if unallotted(p, ship) > 0 and in_range(p, ship, hex, defending)]


# 33/value, /type
def salvoes(p: Situation, guns: Sequence[tuple[int, int]], target: int) -> list[Salvo]:
    """Gunfire as it counts in an attack: field artillery, or siege artillery of a task force on a river at a city."""
    city = p.world.city.get(target) in MAJOR
    return [
        Salvo(
            points,
            2 if city and p.vessel(ship).kind == "TF" and p.afloat[ship] == ON_RIVER else 1,
            p.vessel(ship).kind == "TF" or p.sides[ship] != CHINESE,
            p.sides[ship] == JAPANESE,
        )
        for ship, points in guns
    ]


def defensive_fire(p: Situation, side: int, hex: int) -> list[Salvo]:
    """Gunfire that the second player has allotted to a hex; siege guns count in attack only (14B1)."""
    guns = [(ship, points) for ship, place, points in p.allotted if place == hex and p.sides[ship] == side]
    return [salvo._replace(worth=1) for salvo in salvoes(p, guns, hex)]


def fire(p: Situation, side: int, hex: int, guns: Sequence[tuple[int, int]]) -> None:
    """A battle is fought: the attacker's points are gone for this phase, and all who fire in it have fired."""
    p.allotted = (*p.allotted, *((ship, hex, points) for ship, points in guns))
    for ship, place, _ in p.allotted:
        if place == hex:
            p.log[ship] |= FIRED
    if guns:
        names = tuple(p.name(ship) for ship, _ in guns)
        p.tell("gunfire", ships=names, hex=p.hex_name(hex), points=sum(points for _, points in guns))
    p.touch()


# 34B/deplete
def cease_fire(p: Situation) -> None:
    """A combat phase or step is over: task forces that fired in it are short of ammunition from now on."""
    for ship in dict.fromkeys(ship for ship, _, _ in p.allotted):
        if p.log[ship] & FIRED and p.vessel(ship).kind == "TF" and not p.depleted[ship]:
            p.depleted[ship] = 1
            p.tell("ammunition-short", ship=p.name(ship))
    p.allotted = ()
    p.touch()


# 33/prepare
class Prepare(Order, frozen=True):
    """A task force or river flotilla makes ready to fire where it lies."""

    kind: ClassVar[str] = "prepare"
    time: ClassVar[str] = "33/prepare"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT, EXPLOITATION)
    ship: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        price = int(p.world.charts.naval["gunfire"])
        ships = (ship for ship in p.fleet(seat) if p.vessel(ship).kind in GUNS and not p.prepared[ship])
        return [ship for ship in ships if points_left(p, ship) >= price]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Prepare]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_squadron(p, seat, (self.ship,))
        if wrong is not None:
            return wrong
        kind = p.vessel(self.ship).kind
        if kind not in GUNS:
            rule = "27A1/cg" if kind == "CG" else "27A1/transports"
            return refuse(rule, "no-guns", ship=p.name(self.ship), kind=kind)
        if p.prepared[self.ship]:
            return refuse("33/prepare", "prepared-already", ship=p.name(self.ship))
        if p.at[self.ship] >= p.world.places.first_box:
            return refuse("33/prepare", "nothing-to-shell", ship=p.name(self.ship))
        return too_dear(p, (self.ship,), int(p.world.charts.naval["gunfire"]))

    def play(self, p: Situation, seat: int) -> None:
        spend(p, (self.ship,), int(p.world.charts.naval["gunfire"]))
        p.prepared[self.ship] = 1
        p.touch()
        p.tell("prepared", ship=p.name(self.ship), place=p.place_name(p.at[self.ship]))


def no_fire(p: Situation, seat: int, ship: int, hex: int, points: int, defending: bool) -> Refusal | None:
    """Why a ship cannot give so many points to a battle about a hex."""
    if ship < p.world.first_ship or p.sides[ship] != seat:
        return refuse("33/prepare", "not-your-ship", ship=p.name(ship))
    facts = {"ship": p.name(ship), "hex": p.hex_name(hex)}
    if not p.prepared[ship]:
        return refuse("33/prepare", "not-prepared", **facts)
    wrong = idle(p, ship)
    if wrong is not None:
        return wrong
    if not in_range(p, ship, hex, defending):
        kind = p.vessel(ship).kind.lower()
        return refuse(f"33/range-defence-{kind}" if defending else "33/range-attack", "out-of-range", **facts)
    if points < 1 or points > unallotted(p, ship):
        return refuse("33/split", "too-few-gun-points", points=points, left=unallotted(p, ship), **facts)
    return None


# 33/allocation-order
class Allot(Action, frozen=True):
    """The second player commits points of a ship to the defence of a hex, whether it will be attacked or not."""

    kind: ClassVar[str] = "allot"
    time: ClassVar[str] = "33/allocation-order"
    complete: ClassVar[bool] = False  # all points of a ship are listed, any part of them may be named
    ship: PieceNo
    hex: Hex
    points: int

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Allot]:
        return [cls(ship, hex, unallotted(p, ship)) for ship, hex in defences(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not p.occupied(seat, self.hex):
            return refuse("33/losses", "nobody-to-support", hex=p.hex_name(self.hex))
        wrong = no_fire(p, seat, self.ship, self.hex, self.points, defending=True)
        return wrong or at_odds(p, tuple(p.units(self.hex, seat)), self.ship)

    def play(self, p: Situation, seat: int) -> None:
        p.allotted = (*p.allotted, (self.ship, self.hex, self.points))
        p.touch()
        p.tell("allotted", ship=p.name(self.ship), hex=p.hex_name(self.hex), points=self.points)


def defences(p: Situation, side: int) -> list[tuple[int, int]]:
    """Ships that can still be committed, with hexes of their side beside the enemy."""
    world, foe, found = p.world, enemy(side), []
    for ship in p.fleet(side):
        if p.vessel(ship).kind not in GUNS or unallotted(p, ship) <= 0:
            continue
        beside = world.banks(p.at[ship]) if p.afloat[ship] == ON_RIVER else (p.at[ship],)
        own = [hex for hex in beside if hex < world.hexes]
        for hex in dict.fromkeys((*own, *(there for here in own for there in world.board.adjacent(here)))):
            threatened = p.occupied(side, hex) and world.around[hex] & p.held[foe]
            if threatened and in_range(p, ship, hex, True) and at_odds(p, tuple(p.units(hex, side)), ship) is None:
                found.append((ship, hex))
    return found
