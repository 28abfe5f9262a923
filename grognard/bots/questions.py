"""Questions put at random (`Game.query`): about counters and hexes of both sides."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from grognard.kernel.game import Game
from grognard.kernel.words import Malformed

TRIES = 3  # words that are filled in where a question wants one of a few
STACK = 3  # counters that are named together, at most
WANTED = re.compile(r"(?:(\w+): one of|there is no \w+ '\w*':) (.+?)(?: was expected.*)?$")


class Question(NamedTuple):
    name: str
    args: Mapping[str, Any]


def answer(game: Game, p: Any, seat: int | None, question: Question) -> Any:
    """What a seat is told; where the question makes no sense, why it does not; where it breaks down, that it does."""
    try:
        return game.module.query(p, seat, question.name, question.args)
    except Malformed as error:
        return f"malformed: {error}"
    except Exception as error:
        return f"fails: {error!r}"


def broken(told: Any) -> bool:
    """Whether an answer is none because a rule broke down."""
    return isinstance(told, str) and told.startswith("fails: ")


def put(game: Game, chance: random.Random) -> Question | None:
    """Any question about the position; None in a game that answers none."""
    names = game.module.questions
    if not names:
        return None
    question = Question(chance.choice(names), _about(game.position, chance))
    for _ in range(TRIES):  # what it can be is told to whoever asks
        told = answer(game, game.position, 0, question)
        wanted = WANTED.match(told.removeprefix("malformed: ")) if isinstance(told, str) else None
        if wanted is None:
            break
        key, words = wanted[1] or "name", wanted[2].split(", ")
        question = Question(question.name, {**question.args, key: chance.choice(words)})
    return question


def _about(p: Any, chance: random.Random) -> dict[str, Any]:
    """A counter or some that lie together, and a hex, mostly one with an enemy in it."""
    pieces, hexes = (_names(p, domain) for domain in ("piece", "hex"))
    if not pieces or not hexes:
        return {}
    at, sides = getattr(p, "at", ()), getattr(p, "sides", ())
    afield = [piece for piece, place in enumerate(at) if place < len(hexes) and piece < len(pieces)]
    unit = chance.choice(afield) if afield else chance.randrange(len(pieces))
    mates = [piece for piece in afield if at[piece] == at[unit] and piece != unit][: chance.randrange(STACK)]
    foes = [piece for piece in afield if sides and sides[piece] != sides[unit]]
    hex = hexes[at[chance.choice(foes)] if foes else chance.randrange(len(hexes))]
    named = {"unit": pieces[unit], "ship": pieces[unit], "units": [pieces[piece] for piece in (unit, *mates)]}
    return {**named, "target": hex, "hex": hex}


def _names(p: Any, domain: str) -> Sequence[str]:
    words = p.world.words.get(domain)
    return () if words is None else words.names
