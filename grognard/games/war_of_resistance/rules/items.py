"""12F to 12H Supply and resource items: where they lie, who owns them, how they are captured and destroyed.

Attack supply points put attackers into attack supply (12F, `attack_supply.py`); resource points pay for works, rail
capacity and headquarters (12G, `usable_resource` and whoever removes them).

Points are numbers by place: to merge and to split them is no matter (12H/merge-split), they take no room in a hex and
nothing that happens to units touches them (12H/no-stacking). What lies in a hex belongs to the hex's owner, what lies
in an off-map box to its user. Position AA is kept and carried in the same way, point by point (22A2).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.field.hexes import filled
from grognard.field.memory import by_rows, lasting
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules import drafts, markers
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.drafts import is_draft, kept_back, scatter
from grognard.games.war_of_resistance.rules.lines import layers
from grognard.games.war_of_resistance.rules.markers import is_marker
from grognard.games.war_of_resistance.rules.orders import COMBAT, EXPLOITATION, INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.stores_afloat import spend_afloat
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre
from grognard.kernel.actions import Action, Place
from grognard.kernel.refusals import Refusal, refuse

GENERAL, ATTACK, RESOURCE = ITEMS = ("general", "attack", "resource")
GUNS: Final = ("light-aa", "heavy-aa")  # points of position AA: no supply, and carried by whoever carries units
AID: Final = "resource_aid"  # a resource point of foreign aid while it is carried (42B)
QUARTERS_A_POINT: Final = 10 * RE  # 12D1/ten-re
ROWS: Final = {  # rows of a position
    GENERAL: ("general_1", "general_2", "general_3"),
    ATTACK: ("attack_supply",),
    RESOURCE: ("resources",),
    **dict(zip(GUNS, (("aa_light",), ("aa_heavy",)), strict=True)),
}
SIZES: Final = {  # rows of the sizes
    GENERAL: "general-supply",
    ATTACK: "attack-supply",
    RESOURCE: "resource",
    **dict.fromkeys(GUNS, "position-aa"),  # 22A2/transport
}


def points(p: Situation, item: str, place: int) -> int:
    if item == GENERAL:
        return p.general_1[place] + p.general_2[place] + p.general_3[place]
    if item in ROWS:
        return _row(p, item)[place]
    return markers.count(p, item, place) if is_marker(item) else drafts.count(p, item, place)


def usable_general(p: Situation, place: int) -> int:
    """General supply points that are older than this initial phase (12C4/generation-timing)."""
    return p.general_2[place] + p.general_3[place]


def add(p: Situation, item: str, place: int, points: int) -> None:
    """Lay points down; general supply points are new (12C4)."""
    row = p.general_1 if item == GENERAL else _row(p, item)
    row[place] += points
    p.touch()


def remove(p: Situation, item: str, place: int, points: int, spent: bool = True) -> None:
    """Take points away; the oldest general supply points first. `spent`: to some purpose, so that foreign aid among
    them has been received (42B)."""
    if item == RESOURCE and p.foreign[place]:
        p.foreign[place] -= min(points, p.foreign[place])
        p.aided = p.aided or spent
    rows = (p.general_3, p.general_2, p.general_1) if item == GENERAL else (_row(p, item),)
    for row in rows:
        taken = min(points, row[place])
        row[place] -= taken
        points -= taken
    assert not points, f"{points} {item} points too few in {p.place_name(place)}"
    p.touch()


def take(p: Situation, item: str, place: int) -> str:
    """Take up one point, of general supply the newest; what is returned tells its age, for `lay`."""
    if is_marker(item):
        markers.take_up(p, item, place)
        return item
    if is_draft(item):
        drafts.take_up(p, item, place)
        return item
    if (place, item) in p.landed:  # what has come in this phase goes on first
        landed = list(p.landed)
        landed.remove((place, item))
        p.landed = tuple(landed)
    if item == RESOURCE and p.foreign[place]:
        remove(p, item, place, 1, spent=False)
        return AID
    if item != GENERAL:
        remove(p, item, place, 1)
        return item
    row = next(name for name in ("general_1", "general_2", "general_3") if getattr(p, name)[place])
    getattr(p, row)[place] -= 1
    p.touch()
    return row


def lay(p: Situation, row: str, place: int, points: int) -> None:
    """Lay down what was taken up."""
    if is_marker(row):
        for _ in range(points):
            markers.set_down(p, row, place)
        return
    if is_draft(row):
        for _ in range(points):
            drafts.set_down(p, row, place)
        return
    p.landed = (*p.landed, *((place, item_of(row)),) * points)
    if row in ITEMS or row in GUNS:
        add(p, row, place, points)
    elif row == AID:
        add(p, RESOURCE, place, points)
        p.foreign[place] += points
    else:
        getattr(p, row)[place] += points
        p.touch()


def resting(p: Situation, item: str, place: int) -> int:
    """Points that have lain in a place since the phase began, or a marker that has (14H/start-stacked)."""
    if is_marker(item) and item in p.stirred:
        return 0
    return min(points(p, item, place) - p.landed.count((place, item)), loose(p, item, place))


def item_of(row: str) -> str:
    """What a point is, whatever its age."""
    return row if is_marker(row) else row.partition("_")[0]


# 20F/loading
def loose(p: Situation, item: str, place: int) -> int:
    """Points in a place that can be moved; those that came by air in this player turn stay."""
    return points(p, item, place) - (p.flown.count((place, item)) if p.flown else 0)


def freight(p: Situation, place: int) -> list[str]:
    """Everything in a place that trains and boats can carry: points, guns, capitals, parts of factories, drafts."""
    held = (item for item in (*ITEMS, *GUNS) if loose(p, item, place) > 0)
    return [*held, *markers.freight_at(p, place), *drafts.freight_at(p, place)]


def no_freight(p: Situation, seat: int, item: str, place: int, rule: str, wanted: int = 1) -> Refusal | None:
    """Why so much of an item cannot be taken up in a place: it is not the seat's, not there, or kept back."""
    if owner(p, place) == seat and item in freight(p, place) and loose(p, item, place) >= wanted:
        return None
    here = kept_back(p, item, place) if owner(p, place) == seat else None
    return here or refuse(rule, "no-such-items", item=item, place=p.place_name(place))


def depots(p: Situation, side: int) -> list[int]:
    """The places of a side with anything to carry."""
    marked = (place for place in markers.places(p) | drafts.places(p) if owner(p, place) == side)
    return sorted({*marked, *(place for item in (*ITEMS, *GUNS) for place in stocks(p, item, side))})


def quarters_of(p: Situation, row: str) -> int:
    """The size of a point in quarters of an RE (3A3)."""
    if is_marker(row):
        return markers.size_of(row)
    if is_draft(row):
        return drafts.size_of(p, row)
    return p.world.land.counters.items[SIZES[item_of(row)]].quarters


def places(p: Situation, item: str) -> list[int]:
    """The places with such points, whoever owns them."""
    rows = ROWS[item]
    return by_rows(p, ("places of", item), rows, lambda: sorted({n for row in rows for n in filled(getattr(p, row))}))


def owner(p: Situation, place: int) -> int:
    """The side to which items in a place belong; -1 for nobody's."""
    world = p.world
    if place < world.hexes:
        return CHINESE if world.neutral[place] else p.owner[place] - 1  # only China is supplied through neutrals (38)
    return lasting(world, "users of boxes", lambda: _users(world)).get(place, -1)


def _users(world: Theatre) -> dict[int, int]:
    """Box -> the side that uses it."""
    boxes, seats = world.land.boxes, world.seats
    return {world.place[key]: seats.index(box.user) for key, box in boxes.items() if box.user in seats}


def stocks(p: Situation, item: str, side: int) -> list[int]:
    """The places with such points of a side."""
    return by_rows(p, ("stocks", item), ("owner", *ROWS[item]), lambda: _stocks(p, item))[side]


def _stocks(p: Situation, item: str) -> tuple[list[int], list[int]]:
    found: tuple[list[int], list[int], list[int]] = ([], [], [])  # nobody's come last
    for place in places(p, item):
        found[owner(p, place)].append(place)
    return found[0], found[1]


def usable_stocks(p: Situation, side: int) -> list[int]:
    """The hexes with general supply points of a side that can be used in this phase."""
    return [place for place in stocks(p, GENERAL, side) if place < p.world.hexes and usable_general(p, place)]


def capture(p: Situation, hex: int, side: int) -> None:
    """A side has taken a hex: a die for each point that lies there, general supply points are lost (12H, 12C4)."""
    spent(p, hex)
    scatter(p, hex)
    if points(p, GENERAL, hex):
        destroy(p, GENERAL, hex, points(p, GENERAL, hex))  # 12C4/capture
    for item in (ATTACK, RESOURCE):
        for _ in range(points(p, item, hex)):
            die = p.roll("capture", "12H/capture", hex=p.hex_name(hex), item=item, side=p.world.seats[side])
            if p.world.charts.success.result(die) == "success":
                p.tell("item-captured", item=item, hex=p.hex_name(hex), side=p.world.seats[side])
                if item == ATTACK:
                    p.world.rules.supply_captured(p, hex, side)
            else:
                destroy(p, item, hex, 1)


def spent(p: Situation, place: int = -1) -> None:
    """12D1/removal: attack supply points that were drawn on in this phase go, everywhere or in one place."""
    for where, fed, command in p.opened:
        if place in (-1, where):
            needed = opened_points(fed, command)
            used = min(needed, points(p, ATTACK, where))
            if used:
                remove(p, ATTACK, where, used)
            used += spend_afloat(p, where, needed - used)  # 32B2/attack-supply
            if used:
                p.tell("attack-supply-spent", place=p.place_name(where), points=used)
    p.opened = tuple(entry for entry in p.opened if place not in (-1, entry[0]))
    p.borrowed = () if place < 0 else p.borrowed


def opened_points(fed: int, command: int) -> int:
    """How many points are in use that feed so many quarters of RE, and an HQ besides."""
    return -(-fed // QUARTERS_A_POINT) + command


def destroy(p: Situation, item: str, place: int, points: int) -> None:
    remove(p, item, place, points, spent=False)
    p.tell("item-destroyed", item=item, place=p.place_name(place), points=points)


def usable_resource(p: Situation, unit: int) -> int:
    """The nearest place from which a unit may use a resource point by an overland line; -1 if there is none."""
    side, board = p.sides[unit], p.world.board
    if not p.on_map(unit):
        return p.at[unit] if p.resources[p.at[unit]] else -1
    here = 1 << board.bits[p.at[unit]]
    found = []
    for place in stocks(p, RESOURCE, side):
        if place < len(board):
            rings = layers(p, side, 1 << board.bits[place], camp(p, unit))
            found += [(far, place) for far, ring in enumerate(rings) if ring & here][:1]
    return min(found)[1] if found else -1


def _row(p: Situation, item: str) -> array[int] | bytearray:
    if item in GUNS:
        return p.aa_light if item == GUNS[0] else p.aa_heavy
    return p.attack_supply if item == ATTACK else p.resources


class DestroyItems(Action, frozen=True):
    """12H/self-destroy: the phasing player destroys points of his own, one at a time."""

    kind: ClassVar[str] = "destroy"
    time: ClassVar[str] = "12H/self-destroy"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, MOVEMENT, COMBAT, EXPLOITATION)
    item: str
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[DestroyItems]:
        return (cls(item, place) for item in ITEMS for place in stocks(p, item, seat))

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[DestroyItems]:
        return [*cls.candidates(p, seat)] if p.player == seat else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        where = p.place_name(self.place)
        if p.player != seat:
            return refuse("12H/self-destroy", "not-your-turn", place=where)
        if self.item not in ITEMS or self.place not in stocks(p, self.item, seat):
            return refuse("12H/self-destroy", "no-such-items", item=self.item, place=where)
        return None

    def play(self, p: Situation, seat: int) -> None:
        destroy(p, self.item, self.place, 1)
