"""37B Off-map boxes: how ground units enter and leave them.

In a box nobody fights, has a zone or is too many (37B/general), and factions bear with each other (37B/factions).
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import MOVED, MP, WALKED, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import allowance, left, phase_of
from grognard.games.war_of_resistance.rules.burma_road import INDIA, ROAD, no_room_on_road
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.movement import enter, jammed
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.sites import walk_off
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

WEST, HANOI, JAPAN = "west-china", "hanoi", "japan"
USERS: Final = {WEST: CHINESE, ROAD: CHINESE, INDIA: CHINESE, HANOI: JAPANESE}
RAILS_TO_HANOI: Final = 3 * MP  # 37B5/links: three rail hexes off the map


def doors(p: Situation, box: str) -> list[int]:
    """The places from which ground units enter a box, and into which they leave it."""
    row = p.world.land.boxes[box]
    hexes = sorted(hex for hex in (row.rail if box == HANOI else row.exits) if hex < p.hexes)
    if box == WEST:  # 37B1/ground
        return hexes
    if box == ROAD:  # 37B4/routes
        return [*hexes, p.world.place[INDIA]]
    if box == INDIA:  # 37B3
        return [p.world.place[ROAD]]
    return hexes if box == HANOI else []  # 37B2/ground: Japan is reached by sea and air alone


def boxes_of(p: Situation, place: int) -> list[str]:
    """The boxes that units in a place can enter; of a unit in a box, that box for its ways out is another matter."""
    return [box for box in USERS if place in doors(p, box)]


class Travel(Order, frozen=True):
    """A unit enters an off-map box, or leaves it, with all its MP (37B1/ground, 37B4/costs)."""

    kind: ClassVar[str] = "travel"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    unit: PieceNo
    to: Place

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        found: list[int] = []
        for box, side in USERS.items():
            if side == seat:
                places = {p.world.place[box], *(door for door in doors(p, box) if p.here[door])}
                found += [unit for place in places for unit in p.units(place, seat)]
        return sorted({*found})

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Travel]:
        here = p.at[subject]
        ends = [p.world.place[box] for box in boxes_of(p, here)]
        if here >= p.hexes:
            name = p.place_name(here)
            ends += doors(p, name) if name in USERS else []
        return [order for to in dict.fromkeys(ends) if (order := cls(subject, to)).refusal(p, seat) is None]

    # 37B1/access; 37B4/routes; 37B5/dates
    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, here, to = p.name(self.unit), p.at[self.unit], self.to
        facts = {"unit": name, "place": p.place_name(to)}
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        into, out_of = p.place_name(to), p.place_name(here)
        box = into if to >= p.hexes else out_of
        if box not in p.world.land.boxes or max(here, to) < p.hexes:
            return refuse("37B/general", "no-box", **facts)
        if box == JAPAN:
            return refuse("37B2/ground", "japan-by-sea-or-air", **facts)
        rule = {WEST: "37B1/access", HANOI: "37B5/dates"}.get(box, "37B4/routes")
        if USERS[box] != seat or (box == HANOI and not p.freed):
            return refuse(rule, "box-closed", **facts)
        if to not in doors(p, out_of) if here >= p.hexes and to < p.hexes else here not in doors(p, into):
            return refuse(rule, "no-way-to-box", **facts)
        return self._unable(p, box)

    def _unable(self, p: Situation, box: str) -> Refusal | None:
        unit, to = self.unit, self.to
        if box == HANOI:
            if _points(p, unit) < RAILS_TO_HANOI:
                return refuse("37B5/links", "mp-too-few", unit=p.name(unit), needed=RAILS_TO_HANOI // MP)
        elif p.done[unit] & MOVED or (p.at[unit] < p.hexes and p.spent[unit]) or not p.rating(unit).move:
            rule = "37B1/ground" if box == WEST else "37B4/costs"
            return refuse(rule, "needs-whole-allowance", unit=p.name(unit))
        if to == p.world.place[ROAD]:
            return no_room_on_road(p, quarters(p, unit))
        if to >= p.hexes:
            return None
        if p.occupied(enemy(p.sides[unit]), to) or p.world.terrain(to).key in ("sea", "lake"):
            return refuse("6/enemy-hex", "enemy-hex", unit=p.name(unit), hex=p.hex_name(to))
        beyond = out_of_bounds(p, unit, to)
        if beyond is not None:
            return beyond
        return jammed(p, (unit,), to, lambda: False)

    def play(self, p: Situation, seat: int) -> None:
        unit, here = self.unit, p.at[self.unit]
        p.tell("travelled", unit=p.name(unit), start=p.place_name(here), place=p.place_name(self.to))
        if self.to == p.world.place[HANOI]:
            p.spent[unit] += RAILS_TO_HANOI
        elif here < p.hexes:
            p.spent[unit] = allowance(p, unit, phase_of(p))
        if self.to == p.world.place[ROAD]:
            p.road_entered += quarters(p, unit)
        if self.to < p.hexes:
            enter(p, (unit,), self.to)
            from_hanoi = here == p.world.place[HANOI]
            p.spent[unit] = RAILS_TO_HANOI if from_hanoi else allowance(p, unit, phase_of(p))
        else:
            p.put(unit, self.to)
            walk_off(p, (unit,), here)
            if here < p.hexes:
                settle_near(p, seat, here)
        p.done[unit] |= MOVED | WALKED
        p.touch()


# 37B5/links
def _points(p: Situation, unit: int) -> int:
    """Quarters of MP that a unit has for the rails to Hanoi; in the box it has all of them, or has moved already."""
    if p.at[unit] < p.hexes:
        return left(p, unit)
    return 0 if p.done[unit] & MOVED else allowance(p, unit, phase_of(p))
