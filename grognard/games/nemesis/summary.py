"""A position in words, for the terminal and for anybody who cannot see the board."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.position import JAPANESE_BATTALIONS, LEVELS, MOVED, TURN_SCALE, Situation
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.stacking import rooms
from grognard.games.nemesis.rules.strength import points
from grognard.games.nemesis.world import BOTH, BOXES, CHITS, LINE_KINDS, NOBODY, SIDES
from grognard.games.telling import Say


def status(p: Situation, say: Say) -> list[str]:
    """Turn, weather, tracks, chits played and what lies in the boxes."""
    turn = p.world.charts.turns[p.turn - 1]
    lines = [say("status-turn", turn=p.turn, weather=turn.weather, support="yes" if turn.support else "no")]
    for side in BOTH:
        played = ", ".join(CHITS[chit] for chit in p.played[side]) or "-"
        lines.append(
            say(
                "status-side",
                side=SIDES[side],
                general=p.general[side],
                lament=p.lament[side],
                superior=p.superior[side],
                played=played,
            )
        )
    lines.append(
        say(
            "status-allied",
            resources=p.resources,
            clf=p.clf,
            stock=p.stock,
            drops=p.air_supply,
            yunnan="yes" if p.yunnan_active else "no",
        )
    )
    for box in BOXES:
        held = p.in_box(box)
        if held and box not in (JAPANESE_BATTALIONS, TURN_SCALE):
            lines.append(say("status-box", box=box.name, units=", ".join(p.name(n) for n in held)))
    return lines


def hex_in_words(p: Situation, seat: int | None, hex: int, say: Say) -> list[str]:
    """Everything about a hex and those in it."""
    world, board = p.world, p.world.board
    lines = ", ".join(kind for n, kind in enumerate(LINE_KINDS) if world.lines_in[hex] >> n & 1) or "-"
    place = next((key for key, at in world.features.places.items() if at == hex), "-")
    about = [
        say("describe-hex", hex=board.names[hex], terrain=board.terrains[board.terrain[hex]], lines=lines, place=place)
    ]
    objective = world.objective_at[hex]
    if objective is not None:
        holder = controller(p, hex)
        star = "yes" if objective.star else "no"
        about.append(say("describe-objective", value=objective.value, star=star, side=SIDES[holder]))
    depot = world.depot_at.get(hex)
    if depot is not None:
        about.append(say("describe-depot", side=SIDES[depot.side], range=depot.range, ring=depot.ring or "-"))
    for name, there in (
        ("describe-entry", world.features.entries.get(hex, NOBODY)),
        ("describe-airfield", world.features.airfields.get(hex, NOBODY)),
    ):
        if there != NOBODY:
            about.append(say(name, side=SIDES[there]))
    if p.bunker[hex]:
        about.append(say("describe-bunker"))
    if p.ambush[hex]:
        about.append(say("describe-ambush"))
    room = rooms(p).get(hex)
    if room is not None:
        most = "none" if room.limit is None else points(room.limit)
        about.append(say("describe-stacking", size=points(room.halves), limit=most))
    around = [board.names[n] for n in board.adjacent(hex)]
    about.append(say("describe-around", hexes=" ".join(around)))
    return about + [_piece(p, n, say) for n in p.here[hex]]


def piece_in_words(p: Situation, seat: int | None, unit: int, say: Say) -> list[str]:
    return [_piece(p, unit, say)]


def _piece(p: Situation, number: int, say: Say) -> str:
    piece, values = p.piece(number), p.values(number)
    place = p.place_name(p.at[number])
    facts: dict[str, Any] = {
        "unit": piece.id,
        "side": SIDES[piece.side],
        "kind": piece.kind,
        "strength": values.strength,
        "movement": values.movement,
        "quality": values.quality,
        "steps": p.steps(number),
        "size": piece.size or "none",
        "supply": LEVELS[p.supply[number]],
        "place": place,
        "moved": "yes" if p.done[number] & MOVED else "no",
    }
    return say("describe-unit", **facts)
