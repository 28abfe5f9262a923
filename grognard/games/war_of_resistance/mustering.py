"""The counters of the sheets become the pieces of a theatre, and affiliations its powers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from grognard.games.war_of_resistance.airpower import SERVICES, AirEvent
from grognard.games.war_of_resistance.counters import SIDES, Kind
from grognard.games.war_of_resistance.forces import Base, Breakdown, Scenario
from grognard.games.war_of_resistance.rules.options import rules_of
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, LOOSE, Piece, Power, Theatre, Vessel, Wing
from grognard.games.war_of_resistance.world import World

CARGO: Final = {
    "NT": {"en": "Naval Transport", "fr": "Transport naval"},
    "LC": {"en": "Landing Craft", "fr": "Barge de débarquement"},
    "RT": {"en": "River Transport", "fr": "Transport fluvial"},
}
NO_SCENARIO: Final[Mapping[str, str | bool | int]] = {}


def powers_of(land: World) -> tuple[Power, ...]:
    """Every affiliation of the orders of battle and every air service; the position says for which side it fights.

    The Imperial Army and the Imperial Navy are two of them, and two air services (38A/contingents).
    """
    known = land.politics.affiliations
    armies = (Power(key, SIDES.index(one.side), one.faction) for key, one in known.items())
    services = (Power(key, SIDES.index(side)) for key, side in SERVICES.items() if key not in known)
    return (*armies, *services)


def air_counters(land: World) -> Counter[str]:
    """As many air counters of a type as can be in play: there at the start, arrived, or converted."""
    counts = Counter({row.type: 0 for row in land.airpower.setup})
    for row in land.airpower.setup:
        counts[row.type] += row.units
    counts.update(entering(land.airpower.events))
    return counts


def entering(events: Iterable[AirEvent]) -> Counter[str]:
    """The air units that events bring into play for the first time, by type."""
    counts: Counter[str] = Counter()
    for event in events:
        if event.into:
            counts[event.into] += event.units
        elif event.action in ("reinforce", "inoperative"):
            counts.update(dict.fromkeys(event.types, event.units))
    return counts


def wings_of(land: World, powers: Iterable[Power]) -> tuple[Wing, ...]:
    """The air counters of the campaign; battles make do with them."""
    number = {power.key: place for place, power in enumerate(powers)}
    counts = air_counters(land)
    made = []
    for key, type in land.airpower.types.items():
        for rank in range(1, counts[key] + 1):
            name = {tongue: f"{text} {rank}" for tongue, text in type.name.items()}
            made.append(Wing(f"{key}-{rank}", name, type, number[type.service]))
    return tuple(made)


def vessels_of(land: World, powers: Iterable[Power]) -> tuple[Vessel, ...]:
    """Named ships as the sheet has them; transports and landing craft by the counters there are (27A4).

    Every owner of river transports has counters of his own for all his points; how many of a strength can be in play
    at once is the counter mix.
    """
    number = {power.key: place for place, power in enumerate(powers)}
    named: list[Vessel] = []
    owners: dict[tuple[str, str], dict[str, tuple[int, int]]] = {}  # kind, side -> whose: points, AA
    for ship in land.navies.ships.values():
        if ship.kind in CARGO:
            rows = owners.setdefault((ship.kind, ship.side), {})
            points, _ = rows.get(ship.affiliation, (0, 0))
            rows[ship.affiliation] = points + ship.strength, ship.aa
        else:
            made = Vessel(
                ship.key, ship.name, ship.kind, ship.strength, ship.gunfire, ship.aa, number[ship.affiliation]
            )
            named.append(made)
    for (kind, side, strength), counters in land.navies.counters.items():
        for owner, (points, aa) in owners.get((kind, side), {}).items():
            shared = side == SIDES[CHINESE]  # among factions
            for rank in range(1, (min(counters, points // strength) if shared else counters) + 1):
                name = {tongue: f"{word} {strength} ({rank})" for tongue, word in CARGO[kind].items()}
                key = "-".join((f"{kind.lower()}{strength}", *([owner] if shared else ()), str(rank)))
                named.append(Vessel(key, name, kind, strength, False, aa, number[owner]))
    return tuple(named)


def pieces_of(land: World, powers: Iterable[Power]) -> tuple[Piece, ...]:
    """Every ground counter of the orders of battle, in the order of the sheet; breakdown counters come last."""
    number = {power.key: place for place, power in enumerate(powers)}
    forces = land.forces
    guns = {forces.units[key].ident for key in forces.mountain_guns}
    pieces = []
    for unit in forces.units.values():
        hq = forces.headquarters.get(unit.key)
        spot = forces.setup.get(unit.key)
        pieces.append(
            Piece(
                id=unit.key,
                ident=unit.ident,
                name=unit.name,
                kind=unit.kind,
                power=number[unit.affiliation],
                army=unit.army,
                set=LOOSE if spot is not None and (spot.kind, spot.key) == ("pool", "breakdown") else "",
                mountain_guns=unit.kind.division and unit.ident in guns and unit.side == SIDES[JAPANESE],
                radius=hq.radius if hq else 0,
                activation=hq.rating if hq else 0,
            )
        )
    for one in forces.breakdowns:
        pieces.extend(_breakdown_pieces(land, one, number))
    return tuple(pieces)


def war_pieces_of(land: World, powers: Sequence[Power]) -> tuple[Piece, ...]:
    """What a campaign has besides: the backs of counters, each a piece of its own of which one is in play at a time,
    and the guerrillas of every base (39E)."""
    number = {power.key: place for place, power in enumerate(powers)}
    made = [with_backs(land, piece, powers) for piece in pieces_of(land, powers)]
    pieces = [piece for piece, *_ in made] + [back for _, *found in made for back in found]
    for base in land.forces.bases.values():
        power = number["ccp" if base.owner == "ccp" else "ca"]  # 14F/faction
        pieces.extend(_guerrillas(land, base, power))
    return tuple(pieces)


# 40C1; 40D/side; 40E
def with_backs(land: World, piece: Piece, powers: Sequence[Power]) -> list[Piece]:
    """A counter, then what it can become besides."""
    kinds = _backs(land, piece, powers)
    own = replace(piece, counter=piece.id) if kinds else piece
    return [own, *(replace(own, id=f"{piece.id}-{kind.key}", kind=kind) for kind in kinds)]


def _backs(land: World, piece: Piece, powers: Sequence[Power]) -> list[Kind]:
    """What a counter can become besides: the substitute of a fragile unit (40C1), its equipped form (40E), the
    construction troops on the back of a puppet unit (40D)."""
    if piece.set:
        return []
    kinds, economy, own = land.counters.kinds, land.economy, piece.kind
    whose = powers[piece.power].key
    found = []
    if own.key in economy.substitutes:
        found.append(economy.substitutes[own.key])
    elif whose == "ca":
        found += [row.after for row in economy.equipping if row.before == own.key and not row.unit]
    if own.type.key == "static" and own.reverse:
        found.append(own.reverse)
    return [kinds[key] for key in dict.fromkeys(found)]


def _guerrillas(land: World, base: Base, power: int) -> Iterator[Piece]:
    kinds = land.counters.kinds
    bands = (("", base.regiments, kinds["g-15"]), ("B", base.brigades, kinds["g-35"]))
    for letter, count, kind in bands:
        for rank in range(1, count + 1):
            name = {tongue: f"{base.key} {letter}{rank} ({kind.type.name[tongue]})" for tongue in kind.type.name}
            yield Piece(f"{base.key}-{letter}{rank}", base.key, name, kind, power, base=base.key)


def _breakdown_pieces(land: World, one: Breakdown, number: Mapping[str, int]) -> Iterator[Piece]:
    """The counters of a set; one that can be of several kinds is a piece for each of them, one in play at a time."""
    units, kinds = land.forces.units, land.counters.kinds
    whose = units[one.unit].affiliation if one.unit else _owner(land, one)
    for counter in one.counters:
        for key in one.kinds:
            kind = kinds[key]
            yield Piece(
                id=counter if key == one.kinds[0] else f"{counter}-{key}",
                ident=counter,
                name={tongue: f"{counter} ({kind.type.name[tongue]})" for tongue in kind.type.name},
                kind=kind,
                power=number[whose],
                division=units[one.unit].ident if one.unit else "",
                set=one.key,
                counter=counter,
            )


def _owner(land: World, one: Breakdown) -> str:
    """Whose a lettered set is: the affiliation of the first division that can come to use it (15C2)."""
    kinds = land.counters.kinds
    users = {key for key, kind in kinds.items() if {part for way in kind.breaks for _, part in way} & set(one.kinds)}
    wider = users | {key for key, kind in kinds.items() if {part for way in kind.breaks for _, part in way} & users}
    side = kinds[one.kinds[0]].side
    owners = (unit.affiliation for unit in land.forces.units.values() if unit.kind.key in wider)
    return next(owners, next(unit.affiliation for unit in land.forces.units.values() if unit.side == side))


def theatre_of(
    land: World, scenario: Scenario | None, options: Mapping[str, str | bool | int] = NO_SCENARIO
) -> Theatre:
    powers = powers_of(land)
    battle = scenario is not None and scenario.kind == "battle"
    return Theatre(
        land=land,
        powers=powers,
        pieces=pieces_of(land, powers) if battle else war_pieces_of(land, powers),
        wings=wings_of(land, powers),
        vessels=vessels_of(land, powers),
        rules=rules_of(options),
        scenario=scenario,
        options=dict(options),
    )
