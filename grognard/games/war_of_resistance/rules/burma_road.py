"""37B4 The Burma Road: when it is open, what it carries, hits and repairs."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import MOVED, SUPPLIED, WALKED, Situation
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.items import ITEMS, RESOURCE, destroy, points, quarters_of, remove
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

ROAD, INDIA = "burma-road", "india-burma"  # boxes
OPEN: Final = (("Mar I 40", "Jul I 40"), ("Oct II 40", "Nov II 41"))  # 37B4/open
WHOLE: Final = 5 * RE
TO_MEND: Final = 8  # MP


def road_open(p: Situation) -> bool:
    calendar = p.world.land.calendar
    return any(calendar[first].number <= p.turn <= calendar[last].number for first, last in OPEN)


# 37B4/capacity
def road_capacity(p: Situation) -> int:
    """Quarters of RE that may enter the box in a phase, and be there when it ends."""
    return max(WHOLE - RE * p.road_hits, 0) if road_open(p) else 0


def on_the_road(p: Situation) -> int:
    """Quarters of RE of units and goods in the box."""
    box = p.world.place[ROAD]
    goods = sum(points(p, item, box) * quarters_of(p, item) for item in ITEMS)
    return goods + sum(quarters(p, unit) for unit in p.units(box, CHINESE))


def no_room_on_road(p: Situation, size: int) -> Refusal | None:
    """Why so many quarters of RE may not enter the box now."""
    most = road_capacity(p)
    if not road_open(p):
        return refuse("37B4/open", "road-closed", turn=p.world.land.calendar[p.turn].key)
    if max(p.road_entered, on_the_road(p)) + size > most:
        return refuse("37B4/capacity", "road-full", most=f"{most / RE:g}", there=f"{on_the_road(p) / RE:g}")
    return None


# 37B4/hits
def hit_road(p: Situation, hits: int) -> int:
    """Hits of bombs; tells how many counted."""
    most = int(p.world.land.numbers["burma-road-hits"])
    counted = max(min(hits, most - p.road_hits), 0)
    if counted:
        p.road_hits += counted
        p.touch()
        p.tell("road-hit", hits=p.road_hits)
    return counted


# 37B4/monthly-repair
def mend_road(p: Situation) -> None:
    """At the end of the Chinese initial phase of the first turn of a month."""
    if p.road_hits:
        p.road_hits -= 1
        p.touch()
        p.tell("road-mended", hits=p.road_hits)


# 37B4/excess
def clear_road(p: Situation) -> None:
    """At the end of the Chinese movement phase: whatever is too much for the road is lost, the weakest units first."""
    box, most = p.world.place[ROAD], road_capacity(p)
    for unit in sorted(p.units(box, CHINESE), key=lambda unit: (p.rating(unit).defence, unit)):
        if on_the_road(p) > most:
            eliminate(p, unit, wholly=True, fought=False)
    for item in ITEMS:
        while points(p, item, box) and on_the_road(p) > most:
            destroy(p, item, box, 1)


class MendRoad(Action, frozen=True):
    """37B4/construction-repair: construction troops in the box work on a hit with all their MP; 8 MP, of one unit or
    of several and over as many turns as it takes, and a resource point in the box mend it."""

    kind: ClassVar[str] = "mend-road"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[MendRoad]:
        return [cls(unit) for unit in p.units(p.world.place[ROAD], CHINESE)] if seat == CHINESE else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, box = p.name(self.unit), p.world.place[ROAD]
        if seat != CHINESE or p.sides[self.unit] != seat or p.at[self.unit] != box:
            return refuse("37B4/construction-repair", "not-on-the-road", unit=name)
        if not p.world.has(self.unit, "construction") or p.supply[self.unit] != SUPPLIED:
            return refuse("37B4/construction-repair", "cannot-mend-road", unit=name)
        if not p.road_hits:
            return refuse("37B4/construction-repair", "road-whole", unit=name)
        if p.done[self.unit] & MOVED or not p.rating(self.unit).move:
            return refuse("37B4/construction-repair", "has-worked", unit=name)
        if not points(p, RESOURCE, box):
            return refuse("37B4/construction-repair", "too-few-resources", hex=ROAD, needed=1, there=0)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.done[self.unit] |= MOVED | WALKED
        p.road_work += p.rating(self.unit).move
        p.touch()
        p.tell("road-work", unit=p.name(self.unit), work=min(p.road_work, TO_MEND), needed=TO_MEND)
        if p.road_work >= TO_MEND:
            p.road_work = 0
            remove(p, RESOURCE, p.world.place[ROAD], 1)
            mend_road(p)
