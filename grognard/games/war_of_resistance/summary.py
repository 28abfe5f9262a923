"""A position, a hex and a counter in words."""

from __future__ import annotations

from grognard.games.telling import Say
from grognard.games.war_of_resistance import view
from grognard.games.war_of_resistance.position import FORTS, MISSIONS, NOBODY, Situation
from grognard.games.war_of_resistance.rules.concepts import size
from grognard.games.war_of_resistance.rules.support import written
from grognard.games.war_of_resistance.showing_air import READY
from grognard.games.war_of_resistance.view import FACES, SUPPLY


def status(p: Situation, say: Say) -> list[str]:
    """The turn, whose it is, the weather of each zone, and what each side has on the map."""
    world = p.world
    date = world.land.calendar[p.turn].date
    lines = [say("status-turn", turn=world.turn_number(p.turn), **date, side=world.seats[p.player])]
    lines += [say(line["key"], **line["facts"]) for line in view.status(p, view.score_view(p))]
    for side, name in enumerate(world.seats):
        army = p.army(side)
        lines.append(say("status-army", side=name, count=len(army), hexes=p.lands[side].bit_count()))
    return lines


def hex_in_words(p: Situation, seat: int | None, hex: int, say: Say) -> list[str]:
    """Everything about a hex and those in it."""
    board = p.world.board
    owner = "nobody" if p.owner[hex] == NOBODY else p.world.seats[p.owner[hex] - 1]
    terrain = say(f"terrain-{board.terrains[board.terrain[hex]]}")
    about = [say("describe-hex", hex=board.names[hex], terrain=terrain, owner=owner)]
    if p.fort[hex]:
        about.append(say("describe-fort", work=FORTS[p.fort[hex]]))
    stocks = {"attack": p.attack_supply[hex], "resource": p.resources[hex]}
    stocks["general"] = p.general_1[hex] + p.general_2[hex] + p.general_3[hex]
    about += [say("describe-stock", item=item, points=points) for item, points in stocks.items() if points]
    about.append(say("describe-around", hexes=" ".join(board.names[n] for n in board.adjacent(hex))))
    about += [_piece(p, unit, say) for unit in p.here[hex] if unit < p.world.ground]
    return about + [_wing(p, unit, say) for unit in p.here[hex] if p.world.ground <= unit < p.world.first_ship]


def piece_in_words(p: Situation, seat: int | None, unit: int, say: Say) -> list[str]:
    wing = p.world.ground <= unit < p.world.first_ship
    return [_wing(p, unit, say) if wing else _piece(p, unit, say)]


def _wing(p: Situation, wing: int, say: Say) -> str:
    type = p.wing(wing).type
    return say(
        "describe-wing",
        unit=p.name(wing),
        place=p.place_name(p.at[wing]),
        side=p.world.seats[p.sides[wing]],
        rating=type.rating,
        bombs=f"{type.tactical}-{type.strategic}",
        move=type.move,
        ready=READY[p.ready[wing]],
        mission=MISSIONS[p.mission[wing]] or "none",
    )


def _piece(p: Situation, unit: int, say: Say) -> str:
    if unit >= p.world.ground:  # an aircraft or a ship
        place, side = p.place_name(p.at[unit]), p.world.seats[p.sides[unit]]
        return say("describe-counter", unit=p.name(unit), place=place, side=side)
    return say(
        "describe-unit",
        unit=p.name(unit),
        place=p.place_name(p.at[unit]),
        side=p.world.seats[p.sides[unit]],
        rating=written(p, unit),
        size=f"{float(size(p, unit)):g}",
        face=FACES[p.face[unit]],
        supply=SUPPLY[p.supply[unit]] if p.on_map(unit) else "none",
        hits=p.hits[unit],
    )
