"""27, 28B, 34C Ships: their strength, what hits and sinks them, and how they leave places that the enemy takes."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.reach import BARRED
from grognard.games.war_of_resistance.position import AT_BASE, IN_PORT, Situation, enemy
from grognard.games.war_of_resistance.rules.holds import shed
from grognard.games.war_of_resistance.rules.naval_blocks import icebound, shut_banks, tolls
from grognard.games.war_of_resistance.rules.seaways import COAST, NOTHING, RIVER, SEA, STRAIT, moor, node_of, seaways
from grognard.games.war_of_resistance.rules.stability import record
from grognard.games.war_of_resistance.rules.wings import shoot_down
from grognard.games.war_of_resistance.theatre import JAPANESE, SUNK
from grognard.kernel.actions import Action, PieceNo, Place
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


# 27A1/tf-rf, /cg, /transports; 27A3
def strength(p: Situation, ship: int) -> int:
    """What a ship has left: for gunfire, cargo and damage alike."""
    return max(p.vessel(ship).strength - p.damage[ship], 0)


def hull(p: Situation, ship: int) -> int:
    """The points of a ship afloat that can be lost: a landing craft damaged on a beach still has its own (34H)."""
    return max(strength(p, ship), 1)


class Convoy(Procedure):
    """Cargo on its way that has no ships of its own on the map: the base of strategic river transport."""

    def struck(self, p: Situation, hits: int) -> None:
        raise NotImplementedError


# 27A3/sunk
def hit_ship(p: Situation, ship: int, points: int) -> None:
    """Damage; a ship that has taken as much as its strength is sunk, and cargo that has no room any more is lost."""
    if points <= 0:
        return
    if p.at[ship] >= p.world.first_pool:  # in strategic transport (31D5/hit)
        for procedure in reversed(p.stack):
            if isinstance(procedure, Convoy):
                procedure.struck(p, points)
                break
        return
    p.damage[ship] = min(p.damage[ship] + points, p.vessel(ship).strength)
    p.end_ferry(ship)
    p.touch()
    for wing in p.on_deck(ship):  # 27A5/loss
        if p.mission[wing] in AT_BASE:
            shoot_down(p, wing)
        p.deck[wing] = 0
    if strength(p, ship):
        p.tell("ship-hit", ship=p.name(ship), points=points, left=strength(p, ship))
        shed(p, ship)
    else:
        sink(p, ship)


def sink(p: Situation, ship: int) -> None:
    """A ship leaves play; it lies apart until it is rebuilt (27A3/sunk)."""
    p.tell("ship-sunk", ship=p.name(ship), place=p.place_name(p.at[ship]))
    p.damage[ship] = p.vessel(ship).strength
    if p.sides[ship] == JAPANESE:
        record(p, "japanese-loss", p.vessel(ship).strength)  # stability/japanese-losses
    shed(p, ship)
    put_away(p, ship, SUNK)


def put_away(p: Situation, ship: int, pool: str) -> None:
    """Off the water, with all that was remembered of it."""
    p.prepared[ship] = p.depleted[ship] = p.afloat[ship] = p.bay[ship] = p.sailed[ship] = 0
    p.end_ferry(ship)  # 34F/enemy-turn
    p.put(ship, p.world.place[pool])
    p.touch()


# --- places that the enemy takes ---------------------------------------------------------------------------


# 34C/coastal, /inland
def port_taken(p: Situation, hex: int, side: int) -> None:
    """A side has taken a hex with a port: ships of the other in it escape to the water of the hex or are scuttled."""
    sea = seaways(p.world)
    for ship in p.ships(hex, enemy(side)):
        if p.afloat[ship] != IN_PORT:
            continue
        waters = [node for node in sea.waters.get(hex, ()) if not icebound(p, node)]  # 36E4: no way out of the ice
        lost = points = hull(p, ship)
        if waters:
            dice = [p.roll("scuttling", "34C/coastal", ship=p.name(ship)) for _ in range(points)]
            lost = sum(p.world.charts.rolls["ship-escape"].result(die) == "scuttled" for die in dice)
        if lost < points:
            moor(p, ship, waters[0])
        if lost:
            p.tell("scuttled", ship=p.name(ship), points=lost, hex=p.hex_name(hex))
            hit_ship(p, ship, lost)


# 28B/forced-displacement; 33/displaced
def drive_off(p: Situation, side: int, hex: int) -> None:
    """Something of a side's has changed about a hex: ships of the other on rivers beside it may have to leave."""
    other = enemy(side)
    if not p.riverside[other] >> p.world.board.bits[hex] & 1:
        return
    leaving = {each.ship for each in p.stack if isinstance(each, Displacement)}
    for ship in p.fleet(other):
        beside = p.world.on_river(p.at[ship]) and hex in p.world.banks(p.at[ship])
        if beside and ship not in leaving and ousted(p, ship):
            p.stack.append(Displacement(side=other, ship=ship))


# 28B/forced-displacement; 36E1/naval; 37F/no-naval
def ousted(p: Situation, ship: int) -> bool:
    """Whether a ship cannot stay on its river: for the enemy on its banks, who needs but one of them if it is frozen
    in, or because no boat can be there any more."""
    place, foe = p.at[ship], enemy(p.sides[ship])
    if not p.world.on_river(place):
        return False
    frozen_in = icebound(p, node_of(p, ship)) and any(p.owns(foe, hex) for hex in p.world.banks(place))
    return frozen_in or place in shut_banks(p, p.sides[ship]) or seaways(p.world).kind[place] == NOTHING


# 37F/no-naval
def strand(p: Situation) -> None:
    """Rivers have changed their beds: ships where no boat goes any more leave, or are scuttled."""
    for side in range(2):
        for ship in p.fleet(side):
            if ousted(p, ship):
                p.stack.append(Displacement(side=side, ship=ship))


def refuges(p: Situation, ship: int) -> list[int]:
    """The nodes beside a ship's own that it could move to."""
    row, sea = tolls(p, (ship,)), seaways(p.world)
    here = node_of(p, ship)
    if icebound(p, here):
        return []
    return [n for n, _ in sea.ways[here] if row[n] != BARRED and sea.kind[n] in (RIVER, SEA, COAST, STRAIT)]


class Displacement(Procedure):
    """28B: a ship must leave a river hexside at once, for any place beside it that it may enter, or is scuttled."""

    steps: ClassVar[tuple[str, ...]] = ("leave",)
    side: int = 0
    ship: int = -1

    def leave(self, p: Situation) -> Outcome:
        if not ousted(p, self.ship):
            return None  # it has gone, or the enemy has
        ways = refuges(p, self.ship)
        if not ways:
            p.tell("scuttled", ship=p.name(self.ship), points=hull(p, self.ship), hex=p.place_name(p.at[self.ship]))
            sink(p, self.ship)
            return None
        if len(ways) == 1:
            self.go(p, ways[0])
            return None
        facts = {"ship": p.name(self.ship), "place": p.place_name(p.at[self.ship])}
        owner, rule = p.deciders(self.side), "28B/forced-displacement"
        return Ask("displacement", owner, (Withdraw,), rule, facts, standing="displacement")

    def go(self, p: Situation, node: int) -> None:
        start, place = p.place_name(p.at[self.ship]), seaways(p.world).place[node]
        p.tell("ship-displaced", ship=p.name(self.ship), start=start, place=p.place_name(place))
        p.prepared[self.ship] = 0
        p.end_ferry(self.ship)  # 34F
        moor(p, self.ship, node)


class Withdraw(Action, frozen=True):
    """The owner says where a ship goes that cannot stay."""

    kind: ClassVar[str] = "withdraw-ship"
    time: ClassVar[str] = "28B/forced-displacement"
    ship: PieceNo
    to: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Withdraw]:
        leaving: Displacement = p.stack[-1]
        return [cls(leaving.ship, seaways(p.world).place[node]) for node in refuges(p, leaving.ship)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        leaving: Displacement = p.stack[-1]
        if self.ship != leaving.ship:
            return refuse("28B/forced-displacement", "another-ship-leaves", ship=p.name(leaving.ship))
        if self in self.candidates(p, seat):
            return None
        return refuse("28B/forced-displacement", "no-refuge", ship=p.name(self.ship), place=p.place_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        leaving: Displacement = p.stack[-1]
        ways = refuges(p, self.ship)
        leaving.go(p, next(node for node in ways if seaways(p.world).place[node] == self.to))
