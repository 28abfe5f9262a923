"""Games played by machines from start to end, one after another or on several cores."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping

import msgspec

import grognard
from grognard.bots import Player, player
from grognard.bots.invariants import RARE, Watch
from grognard.bots.knowledge import Foresight, knowledge
from grognard.bots.table import Table
from grognard.bots.workers import spread
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.journal import LONGEST
from grognard.kernel.refusals import Refusal


class Report(msgspec.Struct, frozen=True):
    """One game, as `grognard simulate --json` prints it."""

    seed: int
    winner: str | None
    reason: str
    turns: int
    decisions: int
    seconds: float
    hash: str
    sides: tuple[str, ...]  # for which each seat plays: the winner is one of them
    faults: tuple[str, ...] = ()
    thinking: tuple[float, ...] = ()  # seconds of each seat
    longest: tuple[float, ...] = ()  # seconds of each seat for its longest phase, in a game whose bot has a clock
    lead: float | None = None  # by how much the first side is ahead in the end, in a game whose bot tells (`lead`)


class Match(msgspec.Struct, frozen=True):
    """What is to be played: `seats` names a player for each seat."""

    game: str
    seats: tuple[str, ...]
    seed: int
    scenario: str | None = None
    edition: str | None = None
    options: Mapping[str, str | bool | int] = {}
    check: bool = False
    every: int = 1  # with `check`, one decision in so many is looked at closely
    rare: int = RARE  # and the first so many of each kind
    most: int = LONGEST  # decisions, after which it is given up as endless
    revision: str = ""  # the text of an own edition


def play_match(match: Match) -> Report:
    """Play one game to its end; with `check` the watch looks on (`Watch`)."""
    game = grognard.new_game(match.game, match.scenario, match.edition, match.options, match.seed, match.revision)
    names = match.seats if len(match.seats) == len(game.seats) else match.seats * len(game.seats)
    players: dict[str, Player] = {
        seat: player(name, f"{match.seed}/{seat}") for seat, name in zip(game.seats, names, strict=False)
    }
    turn_taking = random.Random(match.seed)
    watch = Watch(match.seed, match.every, match.rare) if match.check else None
    faults: list[str] = []
    clock = Clock(game)
    start = time.perf_counter()
    while (decision := game.decision()) is not None:
        if len(game.entries) >= match.most:
            faults.append(f"no end after {match.most} decisions")
            break
        seat = decision.seat if len(decision.seats) == 1 else turn_taking.choice(decision.seats)
        if watch is not None:
            watch.leave_orders(game, seat)
            if game.decision() is not decision:
                continue
            faults += watch.before(game)
        if not decision.actions_of(seat):
            faults.append(f"dead end: {decision!r} offers nothing after {len(game.entries)} decisions")
            break
        action = clock.time(game, seat, players[seat])
        try:
            answer = game.play(action, seat)
        except Exception as error:
            if watch is None:
                raise
            line = game.notation.text(action)
            faults.append(f"{seat}'s {line!r} after {len(game.entries)} decisions fails: {error!r}")
            break
        if isinstance(answer, Refusal):
            faults.append(f"a listed action was refused: {answer}")
            break
        if watch is not None:
            faults += watch.after(game)
    seconds = time.perf_counter() - start
    if watch is not None:
        faults += watch.at_end(game)
    result = game.result()
    return Report(
        seed=match.seed,
        winner=None if result is None else result.winner,
        reason="unfinished" if result is None else result.reason,
        turns=int(getattr(game.position, "turn", 0)),
        decisions=len(game.entries),
        seconds=round(seconds, 3),
        hash=game.position.hash(),
        sides=game.sides,
        faults=tuple(faults),
        thinking=tuple(round(clock.spent[seat], 3) for seat in game.seats),
        longest=tuple(round(max(clock.phases[seat].values(), default=0.0), 3) for seat in game.seats),
        lead=_lead(game),
    )


def _lead(game: Game) -> float | None:
    """More than who has won: so few games show what is better."""
    told = getattr(knowledge(game), "lead", None)
    return None if told is None else float(told(game.position))


class Clock:
    """How long each seat thinks, in all and phase by phase."""

    def __init__(self, game: Game) -> None:
        known = knowledge(game)
        self.foresight = known if isinstance(known, Foresight) else None
        self.spent = dict.fromkeys(game.seats, 0.0)
        self.phases: dict[str, dict[int, float]] = {seat: {} for seat in game.seats}

    def time(self, game: Game, seat: str, thinker: Player) -> Action:
        if getattr(thinker, "blind", False):
            return thinker.choose(Table(game, seat, blind=True))  # whoever looks at nothing does not think
        phase = self.foresight.clock(game.position) if self.foresight is not None else 0
        start = time.perf_counter()
        action = thinker.choose(Table(game, seat))
        seconds = time.perf_counter() - start
        self.spent[seat] += seconds
        self.phases[seat][phase] = self.phases[seat].get(phase, 0.0) + seconds
        return action


def play_matches(matches: list[Match], jobs: int = 1) -> Iterator[Report]:
    """The reports as games finish; with several jobs the order is that of finishing."""
    for _, report in spread(play_match, matches, jobs):
        yield report
