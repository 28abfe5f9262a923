"""40B4c Replacement points as freight: taken up at a source of one district, set down at a source of another.

As freight they have names like those of supply items: 'infantry-rp' of the Chinese, 'infantry-rp-ija' of the Japanese,
who keep theirs apart. Points of a district are numbers (`districts.py`) until somebody takes them up; what is set down
where no district takes it lies in the hex (`p.drafts`), is no unit there, and shares the fate of its hex.
"""

from __future__ import annotations

from typing import Final

from grognard.field.memory import by_rows
from grognard.games.war_of_resistance.position import ANTAGONISTIC, POINT, UNCOOPERATIVE, Situation
from grognard.games.war_of_resistance.rules.districts import (
    COMMUNIST,
    RP_TYPES,
    District,
    balance,
    credit,
    districts,
    faction_of,
    side_of,
    sources,
    spoken,
)
from grognard.games.war_of_resistance.rules.factions import level
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.refusals import Refusal, refuse

MARK: Final = "-rp"
CARRIED: Final = ("ija", "ijn")  # of the Japanese; puppets never send theirs (40B4c/who)


def is_draft(name: str) -> bool:
    """'infantry-rp', or 'infantry-rp-' and an affiliation."""
    type, mark, _ = f"{name}-".partition(f"{MARK}-")
    return bool(mark) and type in RP_TYPES


def _name(p: Situation, type: str, affiliation: str) -> str:
    return f"{type}{MARK}" if side_of(p, affiliation) == CHINESE else f"{type}{MARK}-{affiliation}"


def _parts(name: str) -> tuple[str, str]:
    """The type, and of Japanese points the affiliation."""
    type, _, affiliation = name.partition(f"{MARK}-")
    return type.removesuffix(MARK), affiliation


# 40B4c/who
def _exchanges(p: Situation, district: District) -> bool:
    """Whether points of a district are carried at all."""
    if side_of(p, district.affiliation) == CHINESE:
        return district.affiliation != COMMUNIST
    return district.affiliation in CARRIED


def _at(p: Situation, place: int) -> list[District]:
    """The districts of which a place is a source, as far as their points are carried."""
    return by_rows(p, "sources of drafts", ("owner", "allegiance", "levels"), lambda: _sources(p)).get(place, [])


def _sources(p: Situation) -> dict[int, list[District]]:
    found: dict[int, list[District]] = {}
    for district in districts(p.world):
        for source in sources(p, district) if _exchanges(p, district) else ():
            found.setdefault(source, []).append(district)
    return found


# 45A2b/rp
def withheld(p: Situation, district: District) -> bool:
    """A faction that does not cooperate parts with nothing."""
    faction = faction_of(p, district.affiliation)
    return bool(faction) and level(p, faction) in (UNCOOPERATIVE, ANTAGONISTIC)


def kept_back(p: Situation, item: str, place: int) -> Refusal | None:
    """Why replacement points are not taken out of a place where there are some."""
    for district in _at(p, place) if is_draft(item) else ():
        if withheld(p, district) and balance(p, district, _parts(item)[0]) >= POINT:
            return refuse("45A2b/rp", "points-kept-back", faction=faction_of(p, district.affiliation))
    return None


# --- as freight --------------------------------------------------------------------------------------------


def _lying(p: Situation, place: int) -> dict[str, int]:
    return {name: count for where, name, count in p.drafts if where == place}


def _payers(p: Situation, name: str, place: int) -> list[District]:
    """The districts that can give up a whole point of this name in a place."""
    type, affiliation = _parts(name)
    own = [one for one in _at(p, place) if not affiliation or one.affiliation == affiliation]
    right = [one for one in own if _name(p, type, one.affiliation) == name and not withheld(p, one)]
    return [one for one in right if balance(p, one, type) >= POINT]


def freight_at(p: Situation, place: int) -> dict[str, int]:
    """The replacement points that can be taken up in a place now, whole ones."""
    found = _lying(p, place)
    for district in _at(p, place):
        rich = [type for type in RP_TYPES if balance(p, district, type) >= POINT]
        for type in () if not rich or withheld(p, district) else rich:
            name = _name(p, type, district.affiliation)
            found[name] = found.get(name, 0) + balance(p, district, type) // POINT
    return found


def count(p: Situation, name: str, place: int) -> int:
    return freight_at(p, place).get(name, 0)


def places(p: Situation) -> set[int]:
    """Where there are any: in hexes on their way, and at every source of a district that has some."""
    rich = {District(key, whose) for key, whose, _, points in p.points if points >= POINT}
    able = (one for one in rich if one in districts(p.world) and _exchanges(p, one) and not withheld(p, one))
    return {where for where, _, _ in p.drafts} | {place for one in able for place in sources(p, one)}


def take_up(p: Situation, name: str, place: int) -> None:
    """One point is in somebody's hands: of those that lie here first, else of the district (40B4c/transfer)."""
    if _lying(p, place).get(name):
        _lay(p, place, name, -1)
        return
    credit(p, _payers(p, name, place)[0], _parts(name)[0], -POINT)


# 40B4c/transfer
def set_down(p: Situation, name: str, place: int) -> None:
    """A point joins the district of which the place is a source, and takes its affiliation; else it lies there."""
    type, affiliation = _parts(name)
    taking = (one for one in _at(p, place) if _name(p, type, one.affiliation) == name)
    district = next((one for one in taking if not affiliation or one.affiliation == affiliation), None)
    if district is None:
        _lay(p, place, name, 1)
        return
    credit(p, district, type, POINT)
    p.couriers = tuple(row for row in p.couriers if row[0] != faction_of(p, district.affiliation))  # 45A2b/rp
    p.tell("points-brought", district=spoken(district.key), affiliation=district.affiliation, type=type)


def _lay(p: Situation, place: int, name: str, change: int) -> None:
    there = {(where, its): count for where, its, count in p.drafts}
    there[place, name] = there.get((place, name), 0) + change
    p.drafts = tuple((where, its, count) for (where, its), count in sorted(there.items()) if count)
    p.touch()


def size_of(p: Situation, name: str) -> int:
    """Quarters of an RE (3A3)."""
    return p.world.land.counters.items[f"{_parts(name)[0]}{MARK}"].quarters


# 40B4c/means
def heavy(name: str) -> bool:
    """Infantry points have no heavy equipment, all others have."""
    return _parts(name)[0] != RP_TYPES[0]


# --- on the map --------------------------------------------------------------------------------------------


# 40B4c/on-map
def scatter(p: Situation, hex: int) -> None:
    """Points on their way are lost: the enemy has taken their hex, or whoever was with them in it is no more."""
    for name, lost in _lying(p, hex).items():
        p.tell("points-scattered", item=name, points=lost, hex=p.hex_name(hex))
        _lay(p, hex, name, -lost)


def follow(p: Situation, old: int, new: int) -> None:
    """The last unit has retreated out of a hex: points go with it."""
    for name, fleeing in _lying(p, old).items():
        _lay(p, old, name, -fleeing)
        for _ in range(fleeing):
            set_down(p, name, new)
