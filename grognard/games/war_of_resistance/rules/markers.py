"""37C, 37E Markers that are no units: capitals and factories, and how they are carried as freight.

A capital is freight of 1 RE while it is inoperative, a factory five parts of 1 RE each. As freight they have names
like those of supply items ('capital-kmt', 'factory-hanyang'), so that trains, boats and carts take them up and lay them
down as they do with points of supply (`items.py`). What was turned or moved in a phase does nothing else in it where a
rule says so (`p.stirred`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE

KMT: Final = "kmt"
NATIONAL: Final = "china"  # the national puppet government (46C); regional ones have the keys of their regions (46B)
CAPITAL, FACTORY = "capital-", "factory-"  # before the key of a marker that is freight
PARTS: Final = 5  # of a factory, 1 RE each (37E2)
ABOARD: Final = -1  # the place of a part that somebody carries
OPERATIVE, IDLE, APART = range(3)  # states of a factory; apart: taken to pieces for transfer


class Capital(NamedTuple):
    """The marker of a government in play: provincial ones have the key of their government (46A)."""

    key: str
    place: int
    operative: int


class Factory(NamedTuple):
    key: str
    state: int
    hits: int  # while it is taken apart: those that it had before (37E2)
    parts: tuple[int, ...]  # places

    @property
    def place(self) -> int:
        """Where it stands; ABOARD if its parts are not together."""
        return self.parts[0] if len({*self.parts}) == 1 else ABOARD


def capital(p: Situation, key: str) -> Capital | None:
    return next((Capital(*marker) for marker in p.capitals if marker[0] == key), None)


def side_of(key: str) -> int:
    """Whose a government is."""
    return CHINESE if key == KMT else JAPANESE


# 37C/states
def set_capital(p: Situation, key: str, place: int, operative: bool) -> None:
    """Place, move or turn a marker; outside of cities it is inoperative."""
    others = tuple(marker for marker in p.capitals if marker[0] != key)
    p.capitals = (*others, (key, place, int(operative and place in p.world.city)))
    row = p.world.land.politics.governments.get(key)
    if row is not None:  # 46A1: what it gives, it gives while it is operative
        standing = (province for province in p.governments if province != row.province)
        p.governments = (*standing, row.province) if p.capitals[-1][2] else tuple(standing)
    p.touch()


def remove_capital(p: Situation, key: str) -> None:
    p.capitals = tuple(marker for marker in p.capitals if marker[0] != key)
    p.touch()


def factories(p: Situation) -> list[Factory]:
    return [Factory(*row) for row in p.factories]


def factory(p: Situation, key: str) -> Factory | None:
    return next((found for found in factories(p) if found.key == key), None)


def set_factory(p: Situation, changed: Factory) -> None:
    row = (changed.key, changed.state, changed.hits, changed.parts)
    p.factories = tuple(row if other[0] == changed.key else other for other in p.factories)
    p.touch()


def remove_factory(p: Situation, key: str) -> None:
    p.factories = tuple(row for row in p.factories if row[0] != key)
    p.touch()


def stir(p: Situation, name: str) -> None:
    """A marker was turned or moved in this phase."""
    if name not in p.stirred:
        p.stirred = (*p.stirred, name)


# --- as freight --------------------------------------------------------------------------------------------


def is_marker(name: str) -> bool:
    return name.startswith((CAPITAL, FACTORY))


# 37C/transport; 37E2
def freight_at(p: Situation, place: int) -> dict[str, int]:
    """The markers that can be taken up in a place now, and how many RE of each."""
    found = {
        f"{CAPITAL}{key}": 1
        for key, where, operative in p.capitals
        if where == place and not operative and f"turned-{key}" not in p.stirred
    }
    for made in factories(p):
        name = f"{FACTORY}{made.key}"
        if made.state == OPERATIVE or f"turned-{made.key}" in p.stirred:
            continue
        if place in made.parts:
            found[name] = made.parts.count(place)
    return found


def count(p: Situation, name: str, place: int) -> int:
    return freight_at(p, place).get(name, 0)


def places(p: Situation) -> set[int]:
    """Where there is any such freight."""
    found = {where for _, where, operative in p.capitals if not operative}
    for made in factories(p):
        found |= set() if made.state == OPERATIVE else {*made.parts}
    return {place for place in found - {ABOARD} if freight_at(p, place)}


def take_up(p: Situation, name: str, place: int) -> None:
    """One RE of it is in somebody's hands."""
    _move(p, name, place, ABOARD)


def set_down(p: Situation, name: str, place: int) -> None:
    _move(p, name, ABOARD, place)


def _move(p: Situation, name: str, old: int, new: int) -> None:
    stir(p, name)
    if name.startswith(CAPITAL):
        set_capital(p, name.removeprefix(CAPITAL), new, operative=False)
        return
    made = factory(p, name.removeprefix(FACTORY))
    assert made is not None, name
    parts = list(made.parts)
    parts[parts.index(old)] = new
    set_factory(p, made._replace(state=APART, parts=tuple(sorted(parts))))


def size_of(name: str) -> int:
    """Quarters of an RE: each is 1 RE with heavy equipment."""
    return RE
