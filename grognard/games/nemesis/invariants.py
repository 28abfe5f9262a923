"""What is true of every position of Nemesis that play can lead to, and what a seat cannot tell apart."""

from __future__ import annotations

from random import Random

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import (
    CHINDIT_BATTALIONS,
    JAPANESE_BATTALIONS,
    JAPANESE_BUNKER,
    JAPANESE_REGIMENTS,
    NO_CHIT,
    YUNNAN_BUNKER,
    Situation,
)
from grognard.games.nemesis.rules.stacking import EnforceStacking, fits
from grognard.games.nemesis.world import ALLIED, BOTH, CHITS, JAPANESE, SIDES


def faults(p: Situation) -> list[str]:
    nowhere = [p.name(n) for n, place in enumerate(p.at) if not 0 <= place < len(p.places)]
    if nowhere:
        return [f"{name} lies nowhere" for name in nowhere]
    found = [*_counters(p), *_markers(p), *_tracks(p), *_chits(p), *_stacking(p)]
    twin = p.copy()
    twin.rebuild()
    if ([sorted(pieces) for pieces in p.here], p.men) != ([sorted(pieces) for pieces in twin.here], twin.men):
        found.append("the stacks do not agree with where the counters lie")
    return found


def _counters(p: Situation) -> list[str]:
    """Every counter lies in one hex of the board or in a box that is its own; no hex holds both sides."""
    found = []
    hexes = len(p.world.board)
    for number, piece in enumerate(p.world.pieces):
        place = p.at[number]
        if place >= hexes:
            box = p.place_name(place)
            if piece.side == ALLIED and (box.startswith("japanese") or box == "waiting"):
                found.append(f"{piece.id} lies in {box}")
            if piece.side == JAPANESE and (box.startswith(("allied", "off-map", "chindit"))):
                found.append(f"{piece.id} lies in {box}")
            if p.lies_in(number, JAPANESE_BATTALIONS) and not piece.battalion:
                found.append(f"{piece.id} is no Battalion and lies in {box}")
            if p.lies_in(number, JAPANESE_REGIMENTS) and not piece.regiment:
                found.append(f"{piece.id} is no Regiment and lies in {box}")
            if p.lies_in(number, CHINDIT_BATTALIONS) and not (piece.chindit and piece.size == "small"):
                found.append(f"{piece.id} is no Chindit Battalion and lies in {box}")
            if not piece.is_unit and box.endswith(("losses", "permanent")):
                found.append(f"the Transporter {piece.id} lies in {box}")
        if p.reduced[number] and piece.back is None:
            found.append(f"{piece.id} is reduced and has no reduced side")
        if p.supply[number] > 2:
            found.append(f"{piece.id} has supply level {p.supply[number]}")
    for hex in range(hexes):
        if p.occupied(JAPANESE, hex) and p.occupied(ALLIED, hex):
            found.append(f"both sides stand in {p.hex_name(hex)}")
    return found


def _markers(p: Situation) -> list[str]:
    stock = p.world.charts.stock
    found = []
    if sum(p.ambush) > stock.ambushes:
        found.append(f"{sum(p.ambush)} Ambushes lie on the map, there are {stock.ambushes}")
    bunkers = list(p.bunker)
    for kinds, name in (((JAPANESE_BUNKER,), "japanese"), ((2, 3), "western"), ((YUNNAN_BUNKER,), "yunnan")):
        count = sum(bunkers.count(kind) for kind in kinds)
        if count > stock.bunkers.get(name, 0):
            found.append(f"{count} {name} Bunkers lie on the map, there are {stock.bunkers.get(name, 0)}")
    for hex, flag in enumerate(p.flag):
        if flag and p.world.objective_at[hex] is None:
            found.append(f"a flag lies in {p.hex_name(hex)}, which is no Objective")
    return found


def _tracks(p: Situation) -> list[str]:
    found = []
    for side in BOTH:
        for name, track in (("General", p.general), ("Lament", p.lament), ("Superior", p.superior)):
            if track[side] > 9:
                found.append(f"the {SIDES[side]} {name} stands at {track[side]}")
    for name, value, most in (
        ("Resources", p.resources, 9),
        ("CLF", p.clf, 9),
        ("Air Supply", p.air_supply, p.world.charts.stock.air_supply),
        ("Supply Stock", p.stock, p.world.charts.stock.supply_stock),
    ):
        if not 0 <= value <= most:
            found.append(f"{name} stands at {value}")
    if not 1 <= p.turn <= len(p.world.charts.turns):
        found.append(f"Game Turn {p.turn}")
    return found


def _chits(p: Situation) -> list[str]:
    """Each side's four chits are in its cup, on its Phase Track or chosen, each once."""
    found = []
    for side in BOTH:
        # a chit just taken (variant 3) is still in the cup, one just chosen (9.0-6) still on the Phase Track
        known = p.chosen[side] == NO_CHIT or p.chosen[side] in (*p.cups[side], *p.played[side])
        chosen = () if known else (p.chosen[side],)
        held = sorted((*p.cups[side], *p.played[side], *chosen))
        if len(set(held)) != len(held) or any(chit >= len(CHITS) for chit in held):
            found.append(f"the {SIDES[side]} chits are {held}")
    return found


def _stacking(p: Situation) -> list[str]:
    """2.2: nobody is crowded but on the way; a Regiment that has dropped a Battalion may crowd its hex until then."""
    if any(isinstance(each, EnforceStacking) or "enforce_stacking" in each.steps for each in p.stack):
        return []
    hexes = p.hexes
    crowds = [(Side(row // hexes), row % hexes) for row, units in enumerate(p.men) if units > 1]
    full = [
        hex
        for side, hex in crowds
        if fits(p, side, hex, p.units(hex, side)) is not None
        and not any(p.reduced[unit] and p.piece(unit).regiment for unit in p.units(hex, side))
    ]
    return [f"{p.hex_name(hex)} holds too many" for hex in full]


def indistinguishable(p: Situation, seat: int | None) -> list[Situation]:
    """Another seed, and another secretly chosen chit of the other side (9.0-6/reveal)."""
    other = p.copy()
    other.seed = "another"
    other.result = p.result
    for side in BOTH:
        if (seat is None or p.side_of(seat) != side) and other.chosen[side] != NO_CHIT:
            possible = _possible_choices(p, side)
            after = [chit for chit in possible if chit > p.chosen[side]] or possible
            _suppose(other, side, after[0])
    return [other]


def imagined(p: Situation, seat: int, chance: Random) -> Situation:
    """A copy in which the other side has chosen any chit that it may have chosen (9.0-6/reveal)."""
    new = p.copy()
    foe = enemy(p.side_of(seat))
    if p.chosen[foe] != NO_CHIT:
        _suppose(new, foe, chance.choice(_possible_choices(p, foe)))
    return new


def _possible_choices(p: Situation, side: Side) -> list[int]:
    """What a hidden chit may be: any of those not on the Phase Track, or before the turn ends any but the last."""
    out = p.played[side] if len(p.played[side]) < len(CHITS) else p.played[side][-1:]
    return [chit for chit in range(len(CHITS)) if chit not in out]


def _suppose(p: Situation, side: Side, chit: int) -> None:
    """The chit is the chosen one, and the rest of those not yet played are in the cup, which nobody looks into."""
    cup = tuple(other for other in _possible_choices(p, side) if other != chit)
    p.chosen = (chit, p.chosen[1]) if side == JAPANESE else (p.chosen[0], chit)
    if len(p.played[side]) < len(CHITS):
        p.cups = (cup, p.cups[1]) if side == JAPANESE else (p.cups[0], cup)
