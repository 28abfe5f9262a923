"""Record golden games: `python -m tests.playthroughs.record` plays until every ending has its game.

A playthrough is a journal and, beside it, what the machine answered at every decision: who decides, what kind
of choice it is, how many actions are legal, or on a great board how many counters and places may be ordered something.
Record anew only when a rule or the data changed on purpose; endings whose
files are there already are kept unless `--anew` is given. With `--renew` a game whose orders are all still legal and
lead to the same end keeps them, and only its answers are written again; the others are looked for anew. Words besides
name the games to record.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import grognard
from grognard.bots import Player, player
from grognard.bots.table import Table
from grognard.field.hexes import hexes_of, listed
from grognard.kernel import journal as journals
from grognard.kernel.actions import Action, Done
from grognard.kernel.game import Game
from grognard.kernel.offers import Offers
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from tests.playthroughs.strolling import Stroller

FOLDER = Path(__file__).parent
MANY = 5000  # hexes of a board on which it would take long to list all orders
PATIENCE = 1500.0  # seconds for one scenario


def begun(name: str) -> tuple[Game, journals.Journal]:
    """A recorded game before its first order, and its journal."""
    whole = journals.read((FOLDER / f"{name}.journal").read_text(encoding="utf-8"))
    return grognard.new_game(whole.game, whole.scenario, whole.edition, whole.options, whole.seed or ""), whole


def recorded(name: str, until: Callable[[Game], bool]) -> str:
    """The journal of a recorded game up to a moment, so that it can be played on from there."""
    game, whole = begun(name)
    for number, line in enumerate(whole.lines, start=1):
        if until(game):
            return game.journal().text()
        journals.play_line(game.play, number, line)
    raise AssertionError(f"that never happens in {name}")


class Idle:
    """Ends every phase at once; where something must be done, the first thing will do."""

    blind = True  # it looks at nothing but the orders it may give

    def choose(self, table: Table) -> Action:
        ends = table.actions.of(Done)
        return ends[0] if ends else table.actions[0]


class Late:
    """Idle until a game turn, then a real player."""

    def __init__(self, name: str, seed: str, turn: int) -> None:
        self.idle, self.awake, self.turn = Idle(), member(name, seed), turn

    def choose(self, table: Table) -> Action:
        asleep = getattr(table.game.position, "turn", 0) < self.turn
        return self.idle.choose(table) if asleep else self.awake.choose(table)


class Early:
    """A real player until a game turn, then idle."""

    def __init__(self, name: str, seed: str, turn: int) -> None:
        self.idle, self.awake, self.turn = Idle(), member(name, seed), turn

    def choose(self, table: Table) -> Action:
        awake = getattr(table.game.position, "turn", 0) < self.turn
        return self.awake.choose(table) if awake else self.idle.choose(table)


class Hunter:
    """Goes for the nearest enemy with everybody and attacks whatever stands beside; in the rest a greedy player."""

    def __init__(self, seed: str) -> None:
        self.adviser = player("greedy", seed)

    def choose(self, table: Table) -> Action:
        if table.kind in ("movement", "reserve-movement"):
            return self._march(table) or Idle().choose(table)
        attacks: list[Any] = [action for action in table.actions if action.kind == "attack"]
        if attacks:
            most: Action = max(attacks, key=lambda attack: (len(attack.units), len(attack.guns), len(attack.air)))
            return most
        if table.kind == "hq-return":
            return self._in_the_open(table)
        return self.adviser.choose(table)

    def _in_the_open(self, table: Table) -> Action:
        """An HQ comes back by itself beside as many enemies as can be."""
        p: Any = table.game.position
        foes = hexes_of(p.at[unit] for unit in p.on_map(1 - table.number))
        homes: list[Any] = [action for action in list[Any](table.actions) if action.hex >= 0]
        if not homes:
            return table.actions[0]
        bold: Action = max(
            homes, key=lambda home: (not p.here[home.hex], (p.world.around[home.hex] & foes).bit_count())
        )
        return bold

    def _march(self, table: Table) -> Action | None:
        """The move that brings its units nearest to an enemy, if any brings them nearer."""
        p: Any = table.game.position
        away = _steps_to_enemies(p, table.number)
        moves: list[Any] = [action for action in table.actions if action.kind == "move"]
        gains = [(away[p.at[move.units[0]]] - away[move.to], len(move.units)) for move in moves]
        best = max(gains, default=(0, 0))
        return moves[gains.index(best)] if best[0] > 0 else None


def _steps_to_enemies(p: Any, seat: int) -> bytearray:
    """Hex -> how far the nearest enemy is."""
    steps: bytearray = bytearray([255]) * p.hexes
    near = ring = hexes_of(p.at[unit] for unit in p.on_map(1 - seat))
    for distance in range(255):
        for hex in listed(ring):
            steps[hex] = distance
        ring = 0
        for hex in listed(near):
            ring |= p.world.around[hex]
        ring &= ~near
        near |= ring
        if not ring:
            break
    return steps


class Story(NamedTuple):
    """A scenario, the endings it can have, and who plays it to get there (`member`)."""

    game: str
    scenario: str
    endings: tuple[str, ...]
    casts: tuple[tuple[str, str], ...]

    def file(self, ending: str) -> str:
        name = self.game if self.scenario == "campaign" else self.scenario
        return f"{name}-{ending}"


RANDOM = ("random", "random")
LEVELS = tuple(f"{side}-{level}" for side in ("japanese", "allied") for level in ("marginal", "tactical", "decisive"))
CHINA = (("idle", "idle"), ("greedy", "idle"), ("random+kinds=1", "random+kinds=1"))
WAR = {  # those of its endings that have a game; all of them are played from shortly before in test_endings.py
    "shanghai-37": ("held", "breakthrough"),
    "hsuchow-38": ("held", "breakthrough"),
    "wuhan-38": ("held",),
    "canton-38": ("held",),
    "nanning-39": ("held", "breakthrough"),
    "1937-38": ("collapse-decisive", "collapse-substantial"),
    "1937-41": ("collapse-decisive", "collapse-substantial"),
}
STORIES = (
    Story("nemesis", "campaign", ("satisfaction", "lament", "turn-10", "draw"), (RANDOM,)),
    Story(
        "pacific_battles",
        "singapore",
        ("singapore-captured", "capitulation", "singapore-held", "draw"),
        (RANDOM, ("greedy", "random"), ("greedy", "idle"), ("greedy@10", "idle"), ("brisk", "brisk")),
    ),
    Story(
        "pacific_battles",
        "bataan",
        (*LEVELS, "draw"),
        (
            ("greedy", "hunter"),
            ("greedy@11", "hunter"),
            ("greedy@14", "hunter"),
            ("greedy@18", "hunter"),
            ("greedy@6", "idle"),
            RANDOM,
        ),
    ),
    Story(
        "pacific_battles",
        "guadalcanal",
        (*LEVELS, "draw"),
        (RANDOM, ("greedy", "idle"), ("greedy@12", "idle"), ("greedy", "hunter"), ("greedy@15", "idle")),
    ),
    *(Story("war_of_resistance", scenario, endings, CHINA) for scenario, endings in WAR.items()),
    Story(
        "world_in_flames",
        "barbarossa",
        ("held", "collapse", "cities", "counterstroke"),
        (RANDOM, ("stroll", "idle"), ("stroll<33", "idle"), ("idle", "stroll")),
    ),
)


def answers(game: grognard.Game) -> str:
    """One line for the decision the game waits for."""
    decision = game.decision()
    if decision is None:
        result = game.result()
        assert result is not None
        return f"over\t{result.winner}\t{result.reason}\t{result.rule}"
    counts = " ".join(str(_count(game, decision.actions_of(seat))) for seat in decision.seats)
    return f"{' '.join(decision.seats)}\t{decision.kind}\t{decision.rule}\t{counts}"


def _count(game: Game, offers: Offers) -> int:
    """The actions of a seat; on a great board, where they would take long to list, those whom they are about."""
    if getattr(game.position.world, "hexes", 0) < MANY:
        return len(offers)
    return sum(len(offers.subjects(kind)) for kind in offers.kinds)


def ending(game: grognard.Game) -> str:
    """How the game ended; where a result has a level, with its winner before it."""
    result = game.result()
    assert result is not None
    level = result.reason in ("marginal", "tactical", "decisive")
    return f"{result.winner}-{result.reason}" if level else result.reason


def member(name: str, seed: str) -> Player | Idle | Late | Early | Hunter | Stroller:
    """`greedy@12` wakes up in turn 12, `stroll<33` goes to sleep in turn 33."""
    if name in ("idle", "hunter", "stroll"):
        return Idle() if name == "idle" else Hunter(seed) if name == "hunter" else Stroller()
    if "<" in name:
        kind, _, turn = name.partition("<")
        return Early(kind, seed, int(turn))
    kind, _, turn = name.partition("@")
    return Late(kind, seed, int(turn)) if turn else player(kind, seed)


def play(story: Story, cast: tuple[str, str], seed: int) -> tuple[grognard.Game, list[str]]:
    game = grognard.new_game(story.game, story.scenario, seed=seed)
    players = {seat: member(name, f"{seed}/{seat}") for seat, name in zip(game.seats, cast, strict=True)}
    lines = [answers(game)]
    while (decision := game.decision()) is not None:
        mover = players[decision.seat]
        game.play(mover.choose(Table(game, decision.seat, getattr(mover, "blind", False))), decision.seat)
        lines.append(answers(game))
    return game, lines


def tries(story: Story) -> Iterator[tuple[int, tuple[str, str]]]:
    for seed in count():
        for cast in story.casts:
            yield seed, cast


def write(name: str, game: grognard.Game, lines: list[str]) -> None:
    (FOLDER / f"{name}.journal").write_text(game.journal().text(), encoding="utf-8")
    (FOLDER / f"{name}.answers").write_text("\n".join(lines) + "\n", encoding="utf-8")


def renew(story: Story, end: str) -> bool:
    """Whether the orders of a recorded game still lead to its end; then it is written again.

    Where something is asked that was not asked before, nothing is done, or the only thing there is.
    """
    game, whole = begun(story.file(end))
    lines = [answers(game)]
    for number, line in enumerate(whole.lines, start=1):
        while (trouble := _trouble(game, number, line)) is not None:
            if not _pass(game):
                print(f"{story.file(end)}: {trouble}", flush=True)
                return False
            lines.append(answers(game))
        lines.append(answers(game))
    while _pass(game):
        lines.append(answers(game))
    if game.decision() is not None or ending(game) != end:
        return False
    write(story.file(end), game, lines)
    return True


def _trouble(game: Game, number: int, line: str) -> Malformed | None:
    try:
        journals.play_line(game.play, number, line)
    except Malformed as error:
        return error
    return None


def _pass(game: Game) -> bool:
    """Do nothing, if that is a choice now, or the only thing there is to do."""
    decision = game.decision()
    if decision is None:
        return False
    possible = decision.actions_of(decision.seats[0])
    order = possible[0] if len(possible) == 1 else Done()
    return not isinstance(game.play(order, decision.seats[0]), Refusal)


def record(story: Story, anew: bool, renewed: bool) -> list[str]:
    """Look for the endings that have no game; those not found in time."""
    there = {end for end in story.endings if not anew and (FOLDER / f"{story.file(end)}.journal").exists()}
    if renewed:
        there = {end for end in there if renew(story, end)}
    wanted = set(story.endings) - there
    began = time.monotonic()
    for seed, cast in tries(story):
        if not wanted or time.monotonic() - began > PATIENCE:
            break
        game, lines = play(story, cast, seed)
        end = ending(game)
        print(f"{story.scenario}: {' against '.join(cast)}, seed {seed}: {end}", flush=True)
        if end in wanted:
            wanted.remove(end)
            write(story.file(end), game, lines)
    return sorted(story.file(end) for end in wanted)


def main(arguments: list[str]) -> int:
    anew, renewed = "--anew" in arguments, "--renew" in arguments
    names = [word for word in arguments if not word.startswith("--")]
    chosen = [story for story in STORIES if not names or {story.game, story.scenario} & set(names)]
    missing = [name for story in chosen for name in record(story, anew, renewed)]
    if missing:
        print(f"not found: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
