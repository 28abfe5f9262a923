"""15 Breaking units down and putting them together again: which counters serve, and what becomes of their state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from grognard.games.war_of_resistance.counters import Parts
from grognard.games.war_of_resistance.position import FULL, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, guerrilla
from grognard.games.war_of_resistance.theatre import ASIDE, LOOSE, RECRUITS

JOINED: Final = "j-artx"  # the artillery brigade made of the guns of two divisions (15E1)
STATE: Final = ("supply", "isolated", "hits", "spent", "fast", "posted")  # the worse counts when parts become one


# --- breaking down -----------------------------------------------------------------------------------------


def ways(p: Situation, unit: int) -> list[tuple[int, ...]]:
    """For every way of the list to break a unit down, the counters that would serve; () where there are none free."""
    for whole, parts in p.joined:
        if whole == unit:
            return [parts]  # 15E1: into the guns it was made of
    return [_counters(p, unit, way) for way in p.piece(unit).kind.breaks]  # 15B/list, 15B/support


def _counters(p: Situation, unit: int, way: Parts) -> tuple[int, ...]:
    found: list[int] = []
    kinds, mountain = p.world.land.counters.kinds, p.piece(unit).mountain_guns
    for count, key in way:
        wanted = kinds[key]
        if mountain and wanted.type.cls == "artillery" and wanted.reverse:
            key = wanted.reverse  # 15E/type
        parts = _recruits(p, unit, count, key) if guerrilla(p, unit) else _set(p, unit, count, key)
        if not parts:
            return ()
        found += parts
    return tuple(found)


def _recruits(p: Situation, unit: int, count: int, key: str) -> list[int]:
    """15D: any regiments of the same base that are there to be recruited."""
    here = p.here[p.world.place[RECRUITS]]
    base = p.piece(unit).base
    found = [n for n in here if p.piece(n).base == base and p.piece(n).kind.key == key and p.sides[n] == p.sides[unit]]
    return found[:count] if len(found) >= count else []


def _set(p: Situation, unit: int, count: int, key: str) -> list[int]:
    """So many counters of a kind from one set that serves nobody yet: the unit's own, or any lettered one (15C)."""
    sets, used = p.world.sets, _used(p)
    own = [name for name, pieces in sets.items() if _serves(p, pieces[0], unit)]
    if own and not any(p.piece(n).kind.key == key for name in own for n in sets[name]):
        if p.world.land.counters.kinds[key].type.cls != "artillery":
            return []  # 15C1: with its own counters alone; its guns are lettered
        own = []
    for name in own or (name for name, pieces in sets.items() if not p.piece(pieces[0]).division):
        pieces = sets[name]
        if name != LOOSE and any(n in used for n in pieces):
            continue  # 15C2: a set serves one unit at a time
        fitting = [n for n in pieces if n not in used and n != unit and _fits(p, n, unit, key)]
        if len(fitting) >= count:
            return fitting[:count]
    return []


def _serves(p: Situation, counter: int, unit: int) -> bool:
    """15C1: it bears the number of the division and is of a kind into which the form breaks that the division has."""
    piece, whole = p.piece(counter), p.piece(unit)
    if not piece.division or (piece.division, p.power_of[counter]) != (whole.ident, p.power_of[unit]):
        return False
    return any(key == piece.kind.key for way in whole.kind.breaks for _, key in way)


def _fits(p: Situation, counter: int, unit: int, key: str) -> bool:
    piece = p.piece(counter)
    return piece.kind.key == key and p.power_of[counter] == p.power_of[unit] and p.at[counter] == p.world.place[ASIDE]


def _used(p: Situation) -> set[int]:
    """Counters that stand for parts of a unit now, and brigades that were made of guns."""
    return {n for _, parts in p.parted for n in parts} | {whole for whole, _ in p.joined}


def break_down(p: Situation, unit: int, parts: tuple[int, ...]) -> None:
    """The parts take the place and the state of the unit, which goes aside (15A/breakdown-how)."""
    place = p.at[unit]
    for part in parts:
        _inherit(p, part, (unit,))
        p.put(part, place)
    if guerrilla(p, unit):
        _withdraw(p, unit, RECRUITS)
    elif any(whole == unit for whole, _ in p.joined):
        p.joined = tuple(one for one in p.joined if one[0] != unit)
        _withdraw(p, unit, ASIDE)
    else:
        p.parted = (*p.parted, (unit, parts))
        _withdraw(p, unit, ASIDE)
    p.touch()
    p.tell("broken-down", unit=p.name(unit), units=tuple(p.name(part) for part in parts), hex=p.place_name(place))


# --- putting together --------------------------------------------------------------------------------------


def whole_of(p: Situation, parts: Sequence[int]) -> int:
    """The unit that these units in one place make together; -1 for none."""
    chosen = frozenset(parts)
    for whole, its in p.parted:
        if frozenset(its) == chosen:
            return whole
    if len(chosen) != len(parts) or len({p.at[part] for part in parts}) != 1:
        return -1
    kinds = {p.piece(part).kind.key for part in parts}
    if len(kinds) != 1:
        return -1
    made = ((len(parts), kinds.pop()),)
    if all(guerrilla(p, part) for part in parts):
        return _brigade(p, parts, made)
    if len(parts) == 2 and all(_divisional_guns(p, part) for part in parts):  # 15E1
        taken = _used(p)
        return next((n for n in _kinds_that_break(p, made) if _free_brigade(p, n, taken, parts[0])), -1)
    return -1


def _brigade(p: Situation, parts: Sequence[int], made: Parts) -> int:
    """15D: a brigade of the same base as all of the regiments, from those to be recruited."""
    bases = {p.piece(part).base for part in parts}
    pool = p.world.place[RECRUITS]
    return next((n for n in _kinds_that_break(p, made) if p.at[n] == pool and bases == {p.piece(n).base}), -1)


def _kinds_that_break(p: Situation, made: Parts) -> list[int]:
    """The counters whose kind breaks into just these parts."""
    known: dict[Parts, list[int]] = p.world.known.setdefault("made-of", {})
    if made not in known:
        known[made] = [n for n, piece in enumerate(p.world.pieces) if made in piece.kind.breaks]
    return known[made]


def _divisional_guns(p: Situation, unit: int) -> bool:
    return artillery(p, unit) and any(unit in parts and p.world.is_division[whole] for whole, parts in p.parted)


def _free_brigade(p: Situation, unit: int, taken: set[int], part: int) -> bool:
    piece = p.piece(unit)
    aside = p.at[unit] == p.world.place[ASIDE]
    return piece.kind.key == JOINED and aside and unit not in taken and p.sides[unit] == p.sides[part]


def put_together(p: Situation, parts: tuple[int, ...], whole: int) -> None:
    """The whole takes the place of its parts and the worst of their states (15A/reassemble)."""
    place = p.at[parts[0]]
    _inherit(p, whole, parts)
    p.put(whole, place)
    for part in parts:
        _withdraw(p, part, RECRUITS if guerrilla(p, part) else ASIDE)
    if any(unit == whole for unit, _ in p.parted):
        p.parted = tuple(one for one in p.parted if one[0] != whole)
    elif p.piece(whole).kind.key == JOINED:
        p.joined = (*p.joined, (whole, parts))
    p.touch()
    p.tell("put-together", unit=p.name(whole), units=tuple(p.name(part) for part in parts), hex=p.place_name(place))


def groups(p: Situation, side: int, place: int) -> list[tuple[int, ...]]:
    """The units of a side in a place that can be put together, group by group."""
    here = frozenset(n for n in p.here[place] if n < p.world.ground and p.sides[n] == side and p.face[n] == FULL)
    if len(here) < 2:
        return []
    found = [parts for _, parts in p.parted if here.issuperset(parts)]
    guns = [n for n in sorted(here) if _divisional_guns(p, n)] if p.parted else []
    found += [pair for pair in combinations(guns, 2) if whole_of(p, pair) >= 0]
    bands: dict[str, list[int]] = {}
    for n in sorted(here):
        if guerrilla(p, n):
            bands.setdefault(f"{p.piece(n).base} {p.piece(n).kind.key}", []).append(n)
    # whichever three of a base are chosen, the brigade is the same
    found += [tuple(band[:3]) for band in bands.values() if len(band) >= 3 and whole_of(p, band[:3]) >= 0]
    return [group for group in found if not carrying(p, group)]


def carrying(p: Situation, units: Iterable[int]) -> bool:
    """Whether one of the units carries supply (12H2) or is carried (14H): that must be laid down first."""
    chosen = set(units)
    return any(unit in chosen for unit, _, _ in p.cargo) or any(chosen.intersection(convoy[1]) for convoy in p.convoys)


# --- state -------------------------------------------------------------------------------------------------


def _inherit(p: Situation, unit: int, others: Sequence[int]) -> None:
    p.face[unit] = FULL
    for name in STATE:
        row = getattr(p, name)
        row[unit] = max(row[other] for other in others)
    p.done[unit] = 0
    for other in others:
        p.done[unit] |= p.done[other]
    p.corps[unit] = p.corps[others[0]] if len({p.corps[other] for other in others}) == 1 else 0


def _withdraw(p: Situation, unit: int, place: str) -> None:
    """Take a counter off the map without a loss."""
    p.face[unit] = FULL
    p.done[unit] = p.corps[unit] = 0
    for name in STATE:
        getattr(p, name)[unit] = 0
    p.put(unit, p.world.place[place])
