"""War of Resistance, measured: supply, reach and copies in the opening of the campaign, with 320 units on the map, an
air operation, random play and replay, these by processor time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.games.war_of_resistance.mustering import theatre_of
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules import lines, networks, supply
from grognard.games.war_of_resistance.rules.isolation import isolated_units
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.railnets import first_yards
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.sheets.files import load
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre
from grognard.kernel.journal import LONGEST

WATER: Final = ("sea", "lake")
SIDES: Final = (JAPANESE, CHINESE)
BATTLE, CAMPAIGN = "hsuchow-38", "1937-41"
GAMES, REPLAYED = 3, 1000  # random games; decisions of a campaign
HOME, TARGET = "0203", "0603"  # of the operation that is measured
REMEMBERED: Final = (
    "waters",
    "components",
    "usable rails",
    "ports",
    "stands",
    "ways",
    "water groups",
    "rivers",
    "naval zones",
    "shut banks",
    "off enemies",
    "nearest to the Kuomintang",
)


def opening(world: Theatre | None = None) -> Situation:
    """Units and owners as the sheets have them at the start of the campaign, in clear weather."""
    theatre = world or theatre_of(load(), None)
    p = Situation(theatre, None)
    for key, spot in theatre.land.forces.setup.items():
        if spot.kind == "hex":
            p.at[theatre.number[key]] = spot.hex
    japanese = theatre.land.politics.owned["japanese"].hexes
    for hex in range(len(theatre.board)):
        if theatre.terrain(hex).key not in WATER and not theatre.neutral[hex]:
            p.owner[hex] = 1 + (JAPANESE if hex in japanese else CHINESE)
    for unit, side in enumerate(p.sides):
        if p.on_map(unit):
            p.owner[p.at[unit]] = 1 + side
    p.yard = first_yards(theatre)
    p.rebuild()
    p.touch()
    return p


def stir(p: Situation, dice: Random) -> None:
    """Some unit goes to a hex of land beside it that no enemy is in."""
    while True:
        unit = dice.choice([unit for side in SIDES for unit in p.army(side)])
        side, board = p.sides[unit], p.world.board
        free = [
            hex
            for hex in board.adjacent(p.at[unit])
            if p.world.terrain(hex).key not in WATER and not p.occupied(1 - side, hex) and not p.world.neutral[hex]
        ]
        if free:
            p.put(unit, dice.choice(free))
            return


def forget(p: Situation) -> None:
    """Nothing may come from what was found before; what follows from the map and the weather alone stays."""
    known = p.world.known
    for key in [key for key in known if (key[0] if isinstance(key, tuple) else key) in REMEMBERED]:
        del known[key]
    supply.forget(p)
    networks.forget(p)
    lines.forget(p)
    p.kept.clear()
    p.touch()


def whole(p: Situation, side: int) -> None:
    """Everything about the general supply of a side: networks, lines, shares, isolation."""
    supply.supplied_by_lines(p, side, p.army(side))
    isolated_units(p, side)


def both(p: Situation) -> None:
    for side in SIDES:
        whole(p, side)


def supply_figures(best: Callable[[Callable[[], object], int], float]) -> dict[str, float]:
    p = opening()
    both(p)  # what the map has for good

    def from_nothing(side: int) -> float:
        times = []
        for _ in range(10):
            forget(p)
            times.append(best(lambda: whole(p, side), 1))
        return min(times)

    dice, after = Random(1), []
    slowest = max(from_nothing(side) for side in SIDES)
    for _ in range(60):
        stir(p, dice)
        after.append(best(lambda: both(p), 1))
    return {
        "war_of_resistance.supply.milliseconds": 1e3 * slowest,
        "war_of_resistance.supply.after_move.milliseconds": 1e3 * sorted(after)[len(after) // 2],
    }


def march_figures(best: Callable[[Callable[[], object], int], float]) -> dict[str, float]:
    """The reach of a unit with nothing remembered but prices of the ground, and a copy, in the same position."""
    p = opening()
    army = [unit for side in SIDES for unit in p.army(side)]

    def reaches() -> None:
        p.touch()
        for page in ("latest fronts", "fronts"):
            p.world.known.pop(page, None)
        for unit in army:
            reach(p, (unit,))

    def copies() -> None:
        for _ in range(100):
            p.copy()

    return {
        "war_of_resistance.reach.microseconds": 1e6 * best(reaches, 5) / len(army),
        "war_of_resistance.copy.microseconds": 1e6 * best(copies, 10) / 100,
    }


def play_figures() -> dict[str, float]:
    """Random games of the larger battle, and a campaign of so many decisions replayed; both begin with nothing kept."""
    count = 0
    played(BATTLE, 0, 1).position.world.forget()
    start = process_time()
    for seed in range(GAMES):
        count += len(played(BATTLE, seed).entries)
    seconds = process_time() - start
    campaign = played(CAMPAIGN, 0, REPLAYED)
    journal = campaign.journal()
    campaign.position.world.forget()
    start = process_time()
    again = grognard.load(journal)
    return {
        f"war_of_resistance.{BATTLE}.random.decisions_per_second": count / seconds,
        f"war_of_resistance.{CAMPAIGN}.replay.decisions_per_second": len(again.entries) / (process_time() - start),
    }


def played(scenario: str, seed: int, most: int = LONGEST) -> grognard.Game:
    """A game between random players, up to so many decisions."""
    game = grognard.new_game("war_of_resistance", scenario, seed=seed)
    players = {seat: player("random", f"{seed}/{seat}") for seat in game.seats}
    while len(game.entries) < most and (decision := game.decision()) is not None:
        game.play(players[decision.seat].choose(Table(game, decision.seat, blind=True)), decision.seat)
    return game


def air_figures() -> dict[str, float]:
    """An operation with twenty aircraft: eight bombers and six escorts meet six interceptors over the target."""
    box = WarSandbox(14, 8).own("japanese", HOME).own("chinese", TARGET).mark(strip={HOME: 2, TARGET: 2})
    for rank in range(8):
        box.wing(f"B{rank}", HOME, "ijn-g3m1")
    for rank in range(6):
        box.wing(f"E{rank}", HOME, "ija-ki-10").wing(f"X{rank}", TARGET, "caf-hawk-iii")
    times = []
    for seed in range(20):
        game = box.game("movement", "japanese", seed=str(seed))
        while game.asked() == "air-window":
            game.play("done")
        game.play(f"fly B0 bombing {TARGET}")
        game.play(f"assign-all {HOME}")
        start = process_time()
        game.play("go")
        while game.asked() != "movement":
            answer = _drill(game)
            assert isinstance(game.play(answer), list), f"{answer} was refused"
        times.append(process_time() - start)
    return {"war_of_resistance.air_operation.milliseconds": 1e3 * sorted(times)[len(times) // 2]}


def _drill(game: Any) -> str:
    """What is answered in such an operation."""
    asked, p = game.asked(), game.position
    if asked == "interception" and not p.stack[-1].interceptors:
        return "intercept X0,X1,X2,X3,X4,X5"
    if asked == "bombing":
        return f"bomb airbase {','.join(p.name(wing) for wing in p.stack[-1].wings)}"
    if asked in ("patrol", "interception", "press-on"):
        return "done"
    if asked == "divide":
        return "divide X0,X1"
    return str(game.orders()[0])
