"""A position, a hex and a counter in words."""

from __future__ import annotations

from grognard.games.telling import Say
from grognard.games.world_in_flames import view
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.theatre import NOBODY, SIDES


def status(p: Situation, say: Say) -> list[str]:
    """The turn, the impulse, the weather, the points, and what each side has on the map."""
    lines = [say(line["key"], **line["facts"]) for line in view.status(p)]
    for side, name in enumerate(SIDES):
        there = [unit for unit in range(len(p.at)) if p.on_board(unit) and p.sides[unit] == side]
        air = sum(p.piece(unit).branch == "air" for unit in there)
        lines.append(say("status-army", side=name, land=len(there) - air, air=air))
    return lines


def hex_in_words(p: Situation, seat: int | None, hex: int, say: Say) -> list[str]:
    """Everything about a hex and those in it."""
    board = p.world.board
    owner = "nobody" if p.control[hex] == NOBODY else p.world.powers[p.control[hex]].key
    terrain = say(f"terrain-{board.terrains[board.terrain[hex]]}")
    about = [say("describe-hex", hex=board.names[hex], terrain=terrain, owner=owner)]
    about.append(say("describe-around", hexes=" ".join(board.names[n] for n in board.adjacent(hex))))
    return about + [line for unit in p.here[hex] for line in piece_in_words(p, seat, unit, say)]


def piece_in_words(p: Situation, seat: int | None, unit: int, say: Say) -> list[str]:
    piece, there = p.piece(unit), p.on_board(unit)
    facts = {"unit": p.name(unit), "name": piece.name, "place": p.place_name(p.at[unit]), "power": piece.power}
    facts["face"] = "down" if p.down[unit] else "up"
    if piece.branch == "air":
        factors = f"{piece.air_to_air}-{piece.air_to_sea}-{piece.tactical}-{piece.strategic}"
        return [say("describe-aircraft", factors=factors, range=piece.range, **facts)]
    supply = "supplied" if there and supplied(p, unit) else "out" if there else "none"
    factors = f"{piece.combat}-{piece.movement}"
    return [say("describe-unit", factors=factors, reorganisation=piece.reorganisation, supply=supply, **facts)]
