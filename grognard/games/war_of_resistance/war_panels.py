"""Tables of the long war: factions, replacement points, lost units, what is to come, bases and puppets (39-46)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.position import FULL, POINT, UNCOOPERATIVE, Situation
from grognard.games.war_of_resistance.rows import Row, orders, say, word
from grognard.games.war_of_resistance.rules.bases import active, base_strength, owner_of
from grognard.games.war_of_resistance.rules.cooperation import Spare, courted, givable, mood
from grognard.games.war_of_resistance.rules.costs import worth
from grognard.games.war_of_resistance.rules.districts import (
    INFANTRY,
    RP_TYPES,
    District,
    affiliation,
    balance,
    districts,
    of_affiliation,
    sources,
    spoken,
)
from grognard.games.war_of_resistance.rules.factions import cooperation, home_of, homeless, level
from grognard.games.war_of_resistance.rules.governments import not_ripe
from grognard.games.war_of_resistance.rules.guerrillas import ActivateBase
from grognard.games.war_of_resistance.rules.items import ATTACK, RESOURCE, points
from grognard.games.war_of_resistance.rules.production import puppet_points
from grognard.games.war_of_resistance.rules.reinforcements import to_come
from grognard.games.war_of_resistance.theatre import CHINESE, ELIMINATED

BRIBE: Final = 6  # faces of the die that a bribe must beat


def _factions(p: Situation, seat: int | None) -> Iterable[Row]:
    """How each stands, what its next roll is modified by, the chance that it falls then, and what a bribe of the points
    at hand would do."""
    most = int(p.world.land.numbers["warlord-points"])
    stock = sum(points(p, RESOURCE, hex) for hex in givable(p, CHINESE, RESOURCE))
    stock += most * sum(points(p, ATTACK, hex) for hex in givable(p, CHINESE, ATTACK))
    for faction in p.world.land.factions:
        rolls = faction in courted(p)
        falls = _chance(p, faction, "down") if rolls and level(p, faction) <= UNCOOPERATIVE else Fraction(0)
        saved = Fraction(min(stock, most), BRIBE) if falls else Fraction(0)
        state = "lost-home" if homeless(p, faction) else "violated" if faction in p.violated else "at-peace"
        cells = (
            word(faction),
            word(cooperation(p, faction)),
            word(state) if home_of(p.world, faction) else "",
            mood(p, faction) if rolls else "",
            _percent(falls) if rolls else "",
            _percent(saved) if rolls else "",
        )
        yield Row(cells, "", orders(p, seat, Spare(faction)) if rolls else ())


def _chance(p: Situation, faction: str, wanted: str) -> Fraction:
    table, modifier = p.world.land.politics.cooperation, mood(p, faction)
    faces = range(1, 7)
    hits = sum(table.result(one + other + modifier) == wanted for one in faces for other in faces)
    return Fraction(hits, 36)


def _percent(chance: Fraction) -> str:
    return f"{round(float(chance) * 100)} %"


def _points(p: Situation, seat: int | None) -> Iterable[Row]:
    """What every district has gathered, and how many sources it has."""
    for district in districts(p.world):
        count = len(sources(p, district))
        for type in RP_TYPES:
            amount = balance(p, district, type)
            if amount or (count and type == INFANTRY):
                yield Row((word(spoken(district.key)), word(district.affiliation), word(type), amount / POINT, count))


def _pool(p: Situation, seat: int | None) -> Iterable[Row]:
    """Lost units, what each would cost, and the most points that one of its districts has."""
    for unit in p.here[p.world.place[ELIMINATED]]:
        if unit >= p.world.ground:
            continue
        own = of_affiliation(p, affiliation(p, unit))
        has = [amount for key, whose, _, amount in p.points if District(key, whose) in own]
        cost = float(worth(p, unit, FULL))
        cells = (p.name(unit), word(p.power(unit)), str(p.rating(unit)), cost, max(has, default=0) / POINT)
        yield Row(cells)


def _to_come(p: Situation, seat: int | None) -> Iterable[Row]:
    """What the orders of battle still hold, the next first."""
    for side in range(2):
        for _, entry in to_come(p, side):
            event = entry.event
            where = ", ".join(spot.key for spot in event.at)
            about = ", ".join(f"{one.word} {one.about}".strip() for one in event.when)
            who = entry.unit or event.any_kind
            when = p.world.land.calendar[event.turn].key
            yield Row(
                (
                    *(when, word(p.world.seats[side]), word(f"event-{event.action}")),
                    *(who, " ".join(event.replaces), where, about),
                )
            )


def _bases(p: Situation, seat: int | None) -> Iterable[Row]:
    recruits = dict(p.recruits)
    for base, hex in p.bases:
        state = word("active" if active(p, base) else "inactive")
        name = p.hex_name(hex)
        cells = (base, word(owner_of(p, base)), name, state, base_strength(p, base), recruits.get(base, 0) / POINT)
        yield Row(cells, name, orders(p, seat, ActivateBase(base)))


def _puppets(p: Situation, seat: int | None) -> Iterable[Row]:
    """Every province that can have a government: whether it has, what it earns, and what stands in the way."""
    earned = {one.affiliation: amount for one, amount in puppet_points(p)}
    for key, row in p.world.land.politics.governments.items():
        stands = row.province in p.governments
        refusal = None if stands else not_ripe(p, key)
        why = (
            "" if stands or refusal is None else say("sheet-cities-missing", hexes=_listed(refusal.facts.get("hexes")))
        )
        state = word("stands" if stands else "possible" if refusal is None else "not-yet")
        yield Row((word(key), state, earned.get(key, 0) / POINT, row.units, why))


def _listed(found: object) -> str:
    return ", ".join(map(str, found)) if isinstance(found, tuple) else ""


WAR_PANELS: Final[Mapping[str, tuple[tuple[str, ...], Callable[[Situation, int | None], Iterable[Row]]]]] = {
    "factions": (("faction", "state", "home", "modifier", "falls", "bought"), _factions),
    "points": (("district", "affiliation", "type", "points", "sources"), _points),
    "pool": (("unit", "affiliation", "rating", "cost", "points"), _pool),
    "to-come": (("when", "side", "event", "unit", "replaces", "place", "condition"), _to_come),
    "bases": (("base", "side", "place", "state", "strength", "recruits"), _bases),
    "puppets": (("government", "state", "points", "count", "missing"), _puppets),
}
