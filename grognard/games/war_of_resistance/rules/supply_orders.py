"""12B, 12C, 14C1 Orders of the initial phase about supply: whom to supply first and from where, points to make and to
convert, headquarters to pay for; and what happens of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import ARRIVED, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.concepts import headquarters, quarters
from grognard.games.war_of_resistance.rules.freights import change
from grognard.games.war_of_resistance.rules.general_points import DUMP
from grognard.games.war_of_resistance.rules.headquarters import of_side, paying_cities, unreliable
from grognard.games.war_of_resistance.rules.items import (
    AID,
    ATTACK,
    GENERAL,
    RESOURCE,
    add,
    lay,
    remove,
    stocks,
    usable_stocks,
)
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.networks import CONTRIBUTION, sources
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.supply import declare_again, every_way, wanting
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Action, Hex, Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

SOVIET: Final = "ussr"
SILENT: Final = 2  # player turns for which a city that made points adds nothing: its owner's and the enemy's next


class Favour(Order, frozen=True):
    """A unit is to be supplied before all others of its side, now and later: the owner's choice (12C2/draw)."""

    kind: ClassVar[str] = "favour"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return wanting(p, seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Favour]:
        order = cls(subject)
        return [order] if order.refusal(p, seat) is None else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if not p.on_map(self.unit) or p.supply[self.unit] == SUPPLIED:
            return refuse("12C2/draw", "needs-no-favour", unit=name)
        if p.done[self.unit] & ARRIVED:
            return refuse("40/unsupplied-arrival", "just-arrived", unit=name)
        outlets, limits = every_way(p, seat)
        bit, size = p.world.board.bits[p.at[self.unit]], quarters(p, self.unit)
        near = [way for way in outlets if way.area >> bit & 1]
        if not near:
            return refuse("12B/elements", "no-supply-line", unit=name)
        if all(any(limits[number] < size for number in way.limits) for way in near):
            return refuse("12C2/capacity", "too-big-for-network", unit=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        at, hexes = p.at, p.world.hexes
        others = [unit for unit in p.favoured if unit != self.unit and at[unit] < hexes]
        p.favoured = (self.unit, *others)
        declare_again(p, seat)
        p.tell("favoured", unit=p.name(self.unit))


class DrawFirst(Action, frozen=True):
    """General supply points of a place are to be used before those of others, now and later (12I2b/order)."""

    kind: ClassVar[str] = "draw-first"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[DrawFirst]:
        return [cls(place) for place in usable_stocks(p, seat)]

    @classmethod
    def possible(cls, p: Situation, seat: int) -> bool:
        return len(usable_stocks(p, seat)) > 1

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        places = usable_stocks(p, seat)
        if self.place not in places:
            return refuse("12I2b/order", "no-points-there", place=p.place_name(self.place))
        if len(places) < 2 or p.drawn_first[:1] == (self.place,):
            return refuse("12I2b/order", "drawn-first-already", place=p.place_name(self.place))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.drawn_first = (self.place, *(place for place in p.drawn_first if place != self.place))
        declare_again(p, seat)
        p.tell("drawn-first", place=p.place_name(self.place))


class RenewHeadquarters(Action, frozen=True):
    """14C1: pay a resource point of a city for an unreliable HQ."""

    kind: ClassVar[str] = "renew"
    time: ClassVar[str] = "14C1"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    hq: PieceNo
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[RenewHeadquarters]:
        waiting = [hq for hq in of_side(p, seat) if p.used[hq] and unreliable(p, hq)]
        stocks = paying_cities(p, seat) if waiting else []
        return (cls(hq, hex) for hq in waiting for hex in stocks)

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.hq)
        if p.sides[self.hq] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if not headquarters(p, self.hq) or not p.on_map(self.hq) or not p.used[self.hq]:
            return refuse("14C1", "hq-not-used", unit=name)
        if not unreliable(p, self.hq):
            return refuse("14C1", "hq-reliable", unit=name)
        if self.hex not in paying_cities(p, seat):
            return refuse("14C1", "no-resources", hex=p.hex_name(self.hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        remove(p, RESOURCE, self.hex, 1)
        p.used[self.hq] = 0
        p.touch()
        declare_again(p, seat)  # points around it may serve (12C4/hq)
        p.tell("hq-renewed", unit=p.name(self.hq), hex=p.hex_name(self.hex))


class MakePoints(Action, frozen=True):
    """A source makes general supply points: Japan 12 (12C4a), a major city hex 2 or 1 (12C4b)."""

    kind: ClassVar[str] = "make-points"
    time: ClassVar[str] = "12C4/generation-timing"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[MakePoints]:
        return [cls(place) for place in makers(p, seat)]

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[MakePoints]:
        return cls.candidates(p, seat)  # whoever can make points may

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        where = p.place_name(self.place)
        if any(place == self.place for place, _ in p.generated):
            return refuse("12C4b", "points-made-already", place=where)
        if self.place not in makers(p, seat):
            return refuse("12C4b", "no-source-of-points", place=where)
        return None

    def play(self, p: Situation, seat: int) -> None:
        """What a network no longer gives may cost units their supply at once."""
        made = makers(p, seat)[self.place]
        add(p, GENERAL, self.place, made)
        p.generated = (*p.generated, (self.place, SILENT))
        p.touch()
        declare_again(p, seat)
        p.tell("points-made", place=p.place_name(self.place), points=made)


def makers(p: Situation, side: int) -> dict[int, int]:
    """Places that can make points in their owner's initial phase, and how many."""
    used = {place for place, _ in p.generated}
    city = p.world.city
    hexes = p.world.board.hexes(sources(p, side))
    found = {hex: CONTRIBUTION[city[hex]] for hex in hexes if CONTRIBUTION[city[hex]]}
    if side == JAPANESE:
        found[p.world.place["japan"]] = DUMP
    return {place: made for place, made in found.items() if place not in used}


class ConvertPoint(Action, frozen=True):
    """12C4c: an attack supply point becomes 12 general supply points, in any initial phase."""

    kind: ClassVar[str] = "convert"
    time: ClassVar[str] = "12C4c"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ConvertPoint]:
        return [cls(place) for place in stocks(p, ATTACK, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.place in stocks(p, ATTACK, seat):
            return None
        return refuse("12C4c", "no-attack-supply-there", hex=p.place_name(self.place))

    def play(self, p: Situation, seat: int) -> None:
        convert(p, self.place, 1)


def convert(p: Situation, place: int, points: int) -> None:
    remove(p, ATTACK, place, points)
    add(p, GENERAL, place, DUMP * points)
    p.tell("points-converted", place=p.place_name(place), points=DUMP * points)


# --- what happens of itself --------------------------------------------------------------------------------


def squander(p: Situation) -> None:
    """12I2c: in the Chinese initial phase what the Kuomintang does not control turns into general supply."""
    board = p.world.board
    places = stocks(p, ATTACK, CHINESE)
    own = controlled(p, board.set_of(place for place in places if place < len(board)))
    for place in places:
        if place < len(board) and not own >> board.bits[place] & 1:
            convert(p, place, p.attack_supply[place])


def age(p: Situation) -> None:
    """12C4/lifetime: at the end of an initial phase the oldest general supply points go, the others grow older."""
    for place in filled(p.general_3):
        p.tell("points-expired", place=p.place_name(place), points=p.general_3[place])
    p.general_3[:], p.general_2[:] = p.general_2[:], p.general_1[:]
    for place in filled(p.general_1):
        p.general_1[place] = 0
    older = {"general_1": "general_2", "general_2": "general_3"}
    p.cargo = tuple((unit, older.get(row, row), points) for unit, row, points in p.cargo if row != "general_3")
    for entry in p.freights:  # aboard ships too
        ships, units, items = entry
        if any(row in (*older, "general_3") for row, _ in items):
            kept = tuple((older.get(row, row), points) for row, points in items if row != "general_3")
            change(p, entry, (ships, units, kept))
    p.touch()


def speak_again(p: Situation) -> None:
    """12C4b: at the beginning of an initial phase cities that made points come nearer to giving capacity again."""
    p.generated = tuple((place, left - 1) for place, left in p.generated if left > 1)


def import_goods(p: Situation) -> None:
    """12J: monthly imports and foreign aid of China come in at the first entry that is open, or are lost.

    Aid of the neutrals is used as any other points are: 38C, 38D, 38E/aid, 38F/aid.
    """
    if not p.world.land.calendar[p.turn].opens_month:
        return
    for row in p.world.land.economy.imports:
        if p.turn not in row.span:
            continue
        if row.nation == SOVIET and not p.aggressive:  # 41A2c/soviet-aid
            p.tell("import-lost", nation=row.nation, points=row.points)
            continue
        entry = next((place for place in map(p.world.spot, row.at) if _open(p, place)), None)
        if entry is None:
            p.tell("import-lost", nation=row.nation, points=row.points)
            continue
        lay(p, AID if row.aid else RESOURCE, entry, row.points)
        p.tell("import", nation=row.nation, points=row.points, place=p.place_name(entry))


def _open(p: Situation, place: int) -> bool:
    """A box, a hex that China owns, or a neutral one."""
    return place >= len(p.world.board) or p.owns(CHINESE, place) or bool(p.world.neutral[place])
