"""A position in words, for the terminal and for anybody who cannot see the board; enemy stacks stay closed."""

from __future__ import annotations

from typing import Any

from grognard.games.pacific_battles.position import COMPLETED, DUE, SPECIALS, TALLIES, Situation
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.view import sees
from grognard.games.pacific_battles.world import BOTH, BOXES, LINE_KINDS, NOBODY, SIDES, UNLIMITED, World
from grognard.games.telling import Say


def status(p: Situation, say: Say) -> list[str]:
    """Turn, initiative, replacements and what lies in the boxes."""
    turns = p.world.charts.turns
    lines = [
        say(
            "status-turn",
            turn=p.turn,
            turns=len(turns),
            first=SIDES[p.first],
            holder="nobody" if p.holder == NOBODY else SIDES[p.holder],
        )
    ]
    steps = [*zip(TALLIES, p.replacements, strict=True), *zip(SPECIALS, p.special, strict=True)]
    held = ", ".join(say("status-pool", pool=name, count=count) for name, count in steps if count)
    if held:
        lines.append(say("status-steps", steps=held))
    for side in BOTH:
        for box in BOXES:
            units = ", ".join(p.name(n) for n in p.in_box(side, box))
            if units and box is not DUE:
                lines.append(say("status-box", side=SIDES[side], box=box.name, units=units))
    return lines


def hex_in_words(p: Situation, seat: int | None, hex: int, say: Say) -> list[str]:
    """All that the seat may know of a hex and those in it."""
    world, board = p.world, p.world.board
    kinds = (kind for n, kind in enumerate(LINE_KINDS) if world.lines_in[hex] >> n & 1)
    lines = ", ".join(say("describe-line", kind=kind) for kind in kinds) or "none"
    places = world.features.places
    around = next((key for key in places if hex in extent(world, key)), "none")
    place = next((key for key, at in places.items() if at == hex), around)
    terrain = board.terrains[board.terrain[hex]]
    about = [say("describe-hex", hex=board.names[hex], terrain=terrain, lines=lines, place=place)]
    if hex in world.features.ports:
        about.append(say("describe-port"))
    if hex in world.features.airfields:
        about.append(say("describe-airfield"))
    if p.control[hex]:
        about.append(say("describe-control", side=SIDES[p.control[hex] - 1]))
    if p.fort[hex]:
        about.append(say("describe-fort", completed="yes" if p.fort[hex] == COMPLETED else "no"))
    for side in BOTH:
        if p.interdicted[hex] >> side & 1:
            about.append(say("describe-interdicted", side=SIDES[side]))
    about.append(say("describe-around", hexes=" ".join(board.names[n] for n in board.adjacent(hex))))
    here = p.here[hex]
    unseen = [unit for unit in here if not sees(p, seat, unit)]
    if unseen and p.concealed[hex]:
        return [*about, say("describe-concealed")]
    about += [_piece(p, seat, unit, say) for unit in here if sees(p, seat, unit)]
    return [*about, say("describe-more", count=len(unseen))] if unseen else about


def extent(world: World, place: str) -> frozenset[int]:
    """The hexes a place lies in: its own, or the whole of an area that is nothing but airfield, as Henderson Field."""
    features = world.features
    hex = features.places[place]
    fields = (area for area in features.areas.values() if hex in area and len(area) > 1)
    return next((frozenset(area) for area in fields if all(at in features.airfields for at in area)), frozenset({hex}))


def piece_in_words(p: Situation, seat: int | None, unit: int, say: Say) -> list[str]:
    return [_piece(p, seat, unit, say) if sees(p, seat, unit) else say("describe-unseen", unit=p.name(unit))]


def _piece(p: Situation, seat: int | None, unit: int, say: Say) -> str:
    piece, face = p.piece(unit), p.face(unit)
    place = p.place_name(p.at[unit])
    facts: dict[str, Any] = {
        "unit": piece.id,
        "kind": piece.kind,
        "size": piece.size or "none",
        "attack": face.attack,
        "defence": face.defence,
        "movement": face.movement,
        "efficiency": face.efficiency,
        "steps": p.steps(unit),
        "bombardment": face.bombardment,
        "range": "U" if piece.range == UNLIMITED else str(piece.range),
        "command": face.command,
        # whether an enemy is supplied depends on HQs that may be unseen
        "supplied": "yes" if piece.side != seat or not p.on_board(unit) or supplied(p, unit) else "no",
        "reserve": "yes" if p.reserve[unit] else "no",
        "disrupted": "yes" if p.disrupted[unit] else "no",
        "place": place,
    }
    return say("describe-unit", **facts)
