"""A finished game looked at once more: how it swung from move to move, and how much of that the dice did.

The balance of a position is what the game's knowledge says it is worth to the first side, less what it is worth to
the others, halved. It is that of the board alone: that a game has ended is no swing. A game without such knowledge is
judged by how far the sides have come towards what wins it (`aims`). Where dice fell in a move, the same move is played
again with every way they could have fallen (or, where there are too many, with some): what it led to less the average
is luck, and what is left of the swing is play.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

import msgspec

from grognard.bots.knowledge import Foresight, knowledge
from grognard.kernel.game import Game
from grognard.kernel.position import Unscripted
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

MOST: Final = 40  # ways the dice can fall that are all tried
SAMPLES: Final = 24  # tries where there are more
FEWEST: Final = 8  # tries that still tell something
SECONDS: Final = 1.5  # for the dice of one move
SAME: Final = 1e-6  # balances that differ by less are one

Balance = Callable[[Game], float]


class Odds(msgspec.Struct, frozen=True):
    """How likely it was that a move came out at least as well for whom its dice favoured: `ways` of `of`."""

    ways: int
    of: int
    exact: bool  # all ways were tried, not some


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move: how the game stood after it, for the first side; and what its dice gave that side, if any fell."""

    number: int
    balance: float
    by: int = 0  # the side that moved, by its place
    luck: float = 0.0
    chance: Odds | None = None


class Move(msgspec.Struct, frozen=True):
    """A move of the journal."""

    seat: str
    action: str


def sides(game: Game) -> tuple[str, ...]:
    """The sides in the order of their seats."""
    world = game.position.world
    return tuple(dict.fromkeys(game.module.side_of(world, number) for number in range(len(game.seats))))


def balance_of(game: Game) -> Balance | None:
    """How positions of this game are judged; None where nobody can tell."""
    world, module = game.position.world, game.module
    first = {module.side_of(world, number): number for number in reversed(range(len(game.seats)))}
    seats = [first[side] for side in sides(game)]
    known = knowledge(game)
    if isinstance(known, Foresight):
        return lambda one: _set_off([_worth(known, one.position, seat) for seat in seats])
    try:
        game.query("aims", {})
    except Malformed:
        return None
    return lambda one: _aimed(one, sides(game))


def _worth(known: Foresight, p: Any, seat: int) -> float:
    """What lies on the board is worth to a seat: that the game is over, by a line or by giving it up, is none of it."""
    result, p.result = p.result, None
    try:
        return sum(known.worth(p, seat).values())
    finally:
        p.result = result


def _set_off(values: Sequence[float]) -> float:
    own, *others = values
    return (own - sum(others) / max(len(others), 1)) / 2


def _aimed(game: Game, names: Sequence[str]) -> float:
    """By how many hundredths of its goal the first side has come further than the others."""
    values = dict.fromkeys(names, 0.0)
    for aim in game.query("aims", {})["aims"]:
        if aim["side"] in values:
            values[aim["side"]] += 100 * aim["value"] / (aim["goal"] or 100)
    return _set_off(list(values.values()))


def follow(game: Game, moves: Sequence[Move], start: int, until: float = float("inf")) -> list[Moment]:
    """The moments after each of some moves; `game` stands before the first of them, after so many, and is played on.

    When it is later than `until` (by `time.monotonic`), nobody asks any more what else the dice could have done.
    """
    balance = balance_of(game)
    if balance is None:
        return []
    order, module, world = sides(game), game.module, game.position.world
    places = {seat: order.index(module.side_of(world, place)) for place, seat in enumerate(game.seats)}
    found = []
    for number, move in enumerate(moves, start + 1):
        before = game.copy()
        rolls = game.position.rolls
        if isinstance(game.play(move.action, move.seat), Refusal):
            raise Malformed(f"move {number} ({move.seat}: {move.action}) is not allowed any more")
        now, by = balance(game), places[move.seat]
        if game.position.rolls == rolls or time.monotonic() > until:
            found.append(Moment(number, round(now, 3), by))
            continue
        found.append(_judged(number, by, now, *outcomes(before, move, balance, f"study {number}")))
    return found


def _judged(number: int, by: int, now: float, tried: Sequence[tuple[Fraction, float]], exact: bool) -> Moment:
    luck = now - float(sum(float(weight) * value for weight, value in tried)) if tried else 0.0
    if abs(luck) < SAME:
        return Moment(number, round(now, 3), by)
    better = [weight for weight, value in tried if (value - now) * (1 if luck > 0 else -1) > -SAME]
    part = sum(better, Fraction(0))
    if exact:
        return Moment(number, round(now, 3), by, round(luck, 3), Odds(part.numerator, part.denominator, True))
    return Moment(number, round(now, 3), by, round(luck, 3), Odds(max(len(better), 1), len(tried), False))


def outcomes(before: Game, move: Move, balance: Balance, seed: str) -> tuple[list[tuple[Fraction, float]], bool]:
    """What a move could have led to: each way with its weight, and whether these are all ways."""
    until = time.monotonic() + SECONDS
    found = _all(before, move, balance, until)
    if found is not None:
        return found, True
    values: list[float] = []
    for number in range(SAMPLES):
        if time.monotonic() > until + SECONDS:
            break
        trial = before.copy(f"{seed} {number}")
        trial.play(move.action, move.seat)
        values.append(balance(trial))
    return ([(Fraction(1, len(values)), value) for value in values] if len(values) >= FEWEST else []), False


def _all(before: Game, move: Move, balance: Balance, until: float) -> list[tuple[Fraction, float]] | None:
    """Every way the dice of a move can fall; None where there are too many, or where something is drawn."""
    found: list[tuple[Fraction, float]] = []
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        dice, weight = waiting.pop()
        trial = before.copy()
        trial.position.seed, trial.position.dice = None, dice
        try:
            trial.play(move.action, move.seat)
        except Unscripted as stuck:
            if not stuck.sides or len(found) + len(waiting) + stuck.sides > MOST:
                return None
            waiting += [((*dice, face + 1), weight / stuck.sides) for face in range(stuck.sides)]
            continue
        if time.monotonic() > until:
            return None
        found.append((weight, balance(trial)))
    return found
