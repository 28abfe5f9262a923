"""40A1 Units that become others or leave: conversion, reorganisation, upgrade, substitution, withdrawal, disbanding,
and the units that garrisons are given or release."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, Final

from grognard.games.war_of_resistance.forces import Entry
from grognard.games.war_of_resistance.position import FORTRESS, FULL, IMPROVED, SUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.costs import bill, worth
from grognard.games.war_of_resistance.rules.districts import (
    RP_TYPES,
    District,
    affiliation,
    balance,
    credit,
    districts,
    of_affiliation,
    sixteenths,
    sources,
    spelled,
)
from grognard.games.war_of_resistance.rules.entering import may_stand
from grognard.games.war_of_resistance.rules.freights import take_out
from grognard.games.war_of_resistance.rules.operations import kept
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.pool import clear, discard, reset
from grognard.games.war_of_resistance.rules.reinforcements import open_entries, settle_entry
from grognard.games.war_of_resistance.rules.special import district_for, send
from grognard.games.war_of_resistance.rules.supply import trace
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.theatre import ASIDE, ELIMINATED, JAPANESE
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

CHANGES: Final = ("reorganise", "upgrade", "substitute")  # that the owner may order; conversions happen


# --- where units can be changed ----------------------------------------------------------------------------


# 40A1/convert-conditions
def unfit(p: Situation, unit: int, rule: str) -> Refusal | None:
    """Why a unit cannot be refitted where it is: in a city or fortress, supplied, in no enemy zone."""
    name = p.name(unit)
    if not p.on_map(unit):
        return refuse(rule, "not-on-map", unit=name)
    hex = p.at[unit]
    if hex not in p.world.city and p.fort[hex] not in (FORTRESS, IMPROVED):
        return refuse(rule, "no-city-no-fortress", unit=name, hex=p.hex_name(hex))
    if p.supply[unit] != SUPPLIED:
        return refuse(rule, "not-supplied", unit=name)
    if zones(p, enemy(p.sides[unit])).every >> p.world.board.bits[hex] & 1:
        return refuse(rule, "in-enemy-zone", unit=name, hex=p.hex_name(hex))
    return None


def reachable(p: Situation, unit: int, district: District) -> bool:
    """Whether a unit can trace a supply line to a source of a district."""
    hexes = [place for place in sources(p, district) if place < p.world.hexes]
    board = p.world.board
    return bool(trace(p, p.sides[unit], board.set_of(hexes), camp=camp(p, unit)) >> board.bits[p.at[unit]] & 1)


# --- one unit becomes others -------------------------------------------------------------------------------


def convert(p: Situation, side: int) -> None:
    """40A1/convert: listed conversions are made in the first initial phase in which they can be."""
    for number, entry in open_entries(p, side, "convert"):
        if _unready(p, entry) is None:
            settle_entry(p, number)
            _merge(p, entry)


def _old(p: Situation, entry: Entry) -> list[int]:
    return [p.world.number[name] for name in entry.event.replaces]


# 40A1/convert-conditions
def _unready(p: Situation, entry: Entry) -> Refusal | None:
    """Why units cannot become others now; several of them must stand together."""
    first, *others = _old(p, entry)
    for unit in (first, *others):
        wrong = unfit(p, unit, "40A1/convert-conditions")
        if wrong is not None:
            return wrong
    apart = next((unit for unit in others if p.at[unit] != p.at[first]), None)
    if apart is None:
        return None
    return refuse("40A1/convert-conditions", "not-stacked-together", unit=p.name(apart), other=p.name(first))


def _merge(p: Situation, entry: Entry) -> None:
    """All that an entry replaces leave play, and others take the place of the first."""
    first, *others = _old(p, entry)
    for unit in others:
        reset(p, unit)
        p.put(unit, p.world.place[ASIDE])
    change(p, first, entry.event.units)


def change(p: Situation, old: int, into: tuple[str, ...]) -> None:
    """Others take the place and the state of a unit, which leaves play: it is neither lost nor to be replaced."""
    place, supply, isolated, post = p.at[old], p.supply[old], p.isolated[old], p.posted[old]
    take_out(p, old, *(p.world.number[name] for name in into))
    reset(p, old)
    p.put(old, p.world.place[ASIDE])
    for name in into:
        unit = p.world.number[name]
        clear(p, unit)
        p.put(unit, place)
        p.supply[unit], p.isolated[unit] = supply, isolated
        p.posted[unit] = post  # 37D2/full-strength
    p.touch()
    p.tell("converted", unit=p.name(old), units=into, hex=p.place_name(place))


def offered_changes(p: Situation, side: int) -> Iterator[tuple[int, Entry]]:
    """Reorganisations, upgrades and substitutions open to a side from their turns on."""
    return open_entries(p, side, *CHANGES)


class Reorganise(Action, frozen=True):
    """A unit is reorganised (40A1/reorganise), upgraded for points (40A1/upgrade) or substituted (40A1/substitute)."""

    kind: ClassVar[str] = "reorganise"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Reorganise]:
        number = p.world.number
        for _, entry in offered_changes(p, seat):
            yield from (cls(number[old]) for old in entry.event.replaces)
            if entry.event.action == "substitute":
                yield cls(number[entry.event.units[0]])  # and back again

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = self._entry(p, seat)
        name = p.name(self.unit)
        if found is None:
            return refuse("40A1/reorganise", "no-reorganisation", unit=name)
        action = found[1].event.action
        substitute = action == "substitute"  # 40A1/substitute: wherever it stands, in Japan too
        there = p.at[self.unit] < p.world.first_pool if substitute else p.on_map(self.unit)
        if not there or p.face[self.unit] != FULL:
            return refuse(f"40A1/{action}", "not-on-map", unit=name)
        if substitute:
            return None
        wrong = _unready(p, found[1])
        if wrong is not None or action != "upgrade":
            return wrong
        for type, cost in _price(found[1]):
            if payer(p, self.unit, type, cost) is None:
                return refuse("40A1/upgrade", "too-few-points", unit=name, cost=spelled(cost), type=type)
        return None

    def _entry(self, p: Situation, seat: int) -> tuple[int, Entry] | None:
        name = p.name(self.unit)
        for number, entry in offered_changes(p, seat):
            back = entry.event.action == "substitute" and name == entry.event.units[0]
            if name in entry.event.replaces or back:
                return number, entry
        return None

    def play(self, p: Situation, seat: int) -> None:
        found = self._entry(p, seat)
        assert found is not None
        number, entry = found
        event = entry.event
        if event.action == "substitute":
            if p.name(self.unit) in event.replaces:
                change(p, self.unit, event.units)
                return
            for name in event.units[1:]:  # the line of communications unit, wherever it is
                reset(p, p.world.number[name])
                p.put(p.world.number[name], p.world.place[ASIDE])
            change(p, self.unit, event.replaces)
            return
        if event.action == "upgrade":
            for type, cost in _price(entry):
                district = payer(p, self.unit, type, cost)
                assert district is not None
                credit(p, district, type, -cost)
        settle_entry(p, number)
        _merge(p, entry)


def _price(entry: Entry) -> list[tuple[str, int]]:
    """Sixteenths of points that an upgrade costs, by their types."""
    return [(one.word, sixteenths(Fraction(one.about))) for one in entry.event.when if one.word in RP_TYPES]


def payer(p: Situation, unit: int, type: str, cost: int) -> District | None:
    """A district of the unit's affiliation, within reach of its supply line, that has the points."""
    for district in of_affiliation(p, affiliation(p, unit)):
        if balance(p, district, type) >= cost and reachable(p, unit, district):
            return district
    return None


# --- withdrawal --------------------------------------------------------------------------------------------


def fitting(p: Situation, unit: int) -> list[int]:
    """The units on the map or in boxes that can be withdrawn for a listed one: of its kind, affiliation and strength,
    those first that are not isolated, and among these the one that is named (40A1/withdraw, 40/unit-ids)."""
    pools = {p.world.place[pool] for pool in (ASIDE, ELIMINATED)}
    same = [n for n in _like(p, unit) if p.at[n] not in pools and p.face[n] == FULL]
    near = [n for n in same if not p.isolated[n]] or same
    return sorted(near, key=lambda n: n != unit)


def _like(p: Situation, unit: int) -> list[int]:
    """All counters of its kind and affiliation, but for those of garrisons (37D2/full-strength)."""
    kind, own = p.piece(unit).kind.key, p.power_of[unit]
    like = (n for n, piece in enumerate(p.world.pieces) if piece.kind.key == kind and p.power_of[n] == own)
    return [n for n in like if not p.posted[n]]


class Withdraw(Action, frozen=True):
    """The owner says which unit he withdraws; if he does not, it is the one that is named."""

    kind: ClassVar[str] = "withdraw"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Withdraw]:
        seen = dict.fromkeys(
            unit for _, entry in open_entries(p, seat, "withdraw") for unit in fitting(p, p.world.number[entry.unit])
        )
        return map(cls, seen)

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self._entry(p, seat) is None:
            return refuse("40A1/withdraw", "not-to-be-withdrawn", unit=p.name(self.unit))
        return None

    def _entry(self, p: Situation, seat: int) -> int | None:
        for number, entry in open_entries(p, seat, "withdraw"):
            if self.unit in fitting(p, p.world.number[entry.unit]):
                return number
        return None

    def play(self, p: Situation, seat: int) -> None:
        number = self._entry(p, seat)
        assert number is not None
        settle_entry(p, number)
        leave(p, self.unit)


def leave(p: Situation, unit: int) -> None:
    """Out of play: neither eliminated nor to be replaced; it may return as a reinforcement (40A1/return)."""
    p.tell("withdrawn", unit=p.name(unit), place=p.place_name(p.at[unit]))
    reset(p, unit)
    p.put(unit, p.world.place[ASIDE])


def withdraw_rest(p: Situation, side: int) -> None:
    """At the end of the initial phase; who is lost is taken from the pool, and his price is owed."""
    pool = p.world.place[ELIMINATED]
    for number, entry in open_entries(p, side, "withdraw"):
        unit = p.world.number[entry.unit]
        able = fitting(p, unit)
        lost = sorted((n for n in _like(p, unit) if p.at[n] == pool), key=lambda n: n != unit)
        if able:
            leave(p, able[0])
        elif lost:
            _owe(p, lost[0])
            leave(p, lost[0])
        else:
            continue
        settle_entry(p, number)


def _owe(p: Situation, unit: int) -> None:
    own = [district for district in districts(p.world) if district.affiliation == affiliation(p, unit)]
    for type, points in bill(p, p.piece(unit).kind, FULL).items():
        cost = sixteenths(points)
        if own:
            credit(p, max(own, key=lambda district: balance(p, district, type)), type, -cost)
            p.tell("points-owed", unit=p.name(unit), points=spelled(cost), type=type)


# --- disbanding --------------------------------------------------------------------------------------------


def disband(p: Situation, unit: int, share: int = 1) -> None:
    """40A1/disband: into the replacement pool for its price, or for a share of it; neither the points nor the unit are
    of use in this turn (40A1/disband-delay)."""
    p.tell("disbanded", unit=p.name(unit), hex=p.place_name(p.at[unit]))
    amount = sixteenths(worth(p, unit, p.face[unit])) // share
    if p.on_map(unit):
        send(p, unit, amount, district_for(p, unit), fresh=True)
    dissolve(p, unit)


def dissolve(p: Situation, unit: int) -> None:
    """Into the pool without points; a fragile unit is exchanged there (40C)."""
    left = discard(p, unit)
    if left >= 0:
        p.disbanded = (*p.disbanded, left)


class Disband(Action, frozen=True):
    """A unit is disbanded where the order of battle allows it."""

    kind: ClassVar[str] = "disband"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Disband]:
        return (cls(p.world.number[entry.unit]) for _, entry in open_entries(p, seat, "disband"))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if not any(p.world.number[entry.unit] == self.unit for _, entry in open_entries(p, seat, "disband")):
            return refuse("40A1/disband", "not-to-be-disbanded", unit=name)
        if not p.on_map(self.unit):
            return refuse("40A1/disband", "not-on-map", unit=name)
        return kept(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        for number, entry in open_entries(p, seat, "disband"):
            if p.world.number[entry.unit] == self.unit:
                settle_entry(p, number)
        disband(p, self.unit)


# --- garrisons ---------------------------------------------------------------------------------------------


def post_garrisons(p: Situation, side: int) -> None:
    """Units are added to garrisons (40A1/add-garrison) and released from them (40A1/release-garrison)."""
    for number, entry in open_entries(p, side, "garrison", "release"):
        if entry.event.action == "release":
            p.posted[p.world.number[entry.unit]] = 0
            settle_entry(p, number)
        elif _post(p, entry):
            settle_entry(p, number)
    p.touch()


def _post(p: Situation, entry: Entry) -> bool:
    """Put a unit of the kind that is listed into the garrison's area; it waits while there is none or no city. If all
    like it are lost one of them belongs to the garrison in the pool, and is replaced before others (37D2)."""
    keys, pool = list(p.world.land.politics.garrisons), p.world.place[ELIMINATED]
    found = _recruits_of(p, entry)
    unit = next((one for one in found if p.at[one] != pool), next(iter(found), -1))
    if unit < 0:
        return False
    place = pool if p.at[unit] == pool else _quarters(p, unit, entry)
    if place < 0:
        return False
    if p.at[unit] != place:
        take_out(p, unit)
        p.put(unit, place)
    p.posted[unit] = 1 + keys.index(entry.event.garrison)
    p.tell("posted", unit=p.name(unit), garrison=entry.event.garrison, place=p.place_name(place))
    return True


def _recruits_of(p: Situation, entry: Entry) -> list[int]:
    """Units that will do: those in the area first, then the one that is named, then any other like it, the lost too."""
    kind = p.piece(p.world.number[entry.unit]).kind.key if entry.unit else entry.event.any_kind
    aside = p.world.place[ASIDE]
    named = p.world.number.get(entry.unit, -1)
    area = p.world.land.politics.garrisons[entry.event.garrison]
    found = [
        n
        for n, piece in enumerate(p.world.pieces)
        if piece.kind.key == kind and p.sides[n] == JAPANESE and p.at[n] != aside and not p.posted[n]
    ]
    if named >= 0:
        found = [n for n in found if p.power_of[n] == p.power_of[named]]
    return sorted(found, key=lambda n: (p.at[n] not in area.hexes, n != named))


def _quarters(p: Situation, unit: int, entry: Entry) -> int:
    """Where it is lodged: where it is, if that is in the area, else the first city there, or the place listed."""
    area = p.world.land.politics.garrisons[entry.event.garrison]
    boxes = {p.world.place[box] for box in area.boxes}
    if p.at[unit] in area.hexes or p.at[unit] in boxes:
        return p.at[unit]
    spots = [p.world.spot(spot) for spot in entry.event.at]
    cities = [hex for hex in sorted(area.hexes) if hex in p.world.city]
    able = (place for place in (*spots, *cities) if place >= p.world.hexes or may_stand(p, unit, place))
    return next(able, -1)
