"""A position, a hex and a counter in words."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import FORTS, NOBODY, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.items import ATTACK, GENERAL, RESOURCE, points
from grognard.games.war_of_resistance.rules.victory import losses
from grognard.games.war_of_resistance.view import FACES, SUPPLY, score_view
from grognard.kernel.words import Malformed

Say = Callable[..., str]


def status(p: Situation, say: Say) -> list[str]:
    """The turn, the score of a battle, and how both sides stand."""
    world = p.world
    span = world.scenario.span if world.scenario is not None else None
    first, last = (span.first, span.last) if span is not None else (p.turn, p.turn)
    turn = world.land.calendar[p.turn].key
    lines = [say("status-turn", turn=turn, number=p.turn - first + 1, turns=last - first + 1, side=SIDES[p.player])]
    now = score_view(p)
    if now is not None:
        facts = {word: now[word] for word in ("total", "cities", "killed", "lost")}
        lines.append(say("status-score", **facts, win=now["win_japanese"], held=now["win_chinese"]))
    for number, side in enumerate(SIDES):
        army = p.army(number)
        hungry = sum(p.supply[unit] != SUPPLIED for unit in army)
        lines.append(say("status-side", side=side, units=len(army), unsupplied=hungry, lost=losses(p, number)))
    return lines


def describe(p: Situation, what: str, say: Say) -> list[str]:
    """Everything about one hex or one counter."""
    words = p.world.words
    try:
        return _hex(p, words["hex"].read(what), say)
    except Malformed:
        pass
    try:
        return [_piece(p, words["piece"].read(what), say)]
    except Malformed:
        raise Malformed(say("describe-unknown", what=what)) from None


def _hex(p: Situation, hex: int, say: Say) -> list[str]:
    board, town = p.world.board, p.world.land.towns_at.get(hex)
    owner = SIDES[p.owner[hex] - 1] if p.owner[hex] != NOBODY else "nobody"
    fort = FORTS[p.fort[hex]] or "none"
    terrain = board.terrains[board.terrain[hex]]
    place = town.key if town is not None else "-"
    about = [say("describe-hex", hex=board.names[hex], place=place, terrain=terrain, owner=owner, fort=fort)]
    stock = {"attack": ATTACK, "general": GENERAL, "resources": RESOURCE}
    here = {word: points(p, item, hex) for word, item in stock.items()}
    if any(here.values()):
        about.append(say("describe-stock", **here))
    about.append(say("describe-around", hexes=" ".join(board.names[n] for n in board.adjacent(hex))))
    return about + [_piece(p, unit, say) for unit in p.here[hex]]


def _piece(p: Situation, unit: int, say: Say) -> str:
    piece, rating = p.piece(unit), p.rating(unit)
    return say(
        "describe-unit",
        unit=piece.id,
        name=f"{piece.ident}, {piece.kind.key}",
        side=SIDES[p.sides[unit]],
        strength=f"{rating.attack}-{rating.defence}-{rating.move}",
        face=FACES[p.face[unit]],
        supply=SUPPLY[p.supply[unit]],
        place=p.place_name(p.at[unit]),
    )
