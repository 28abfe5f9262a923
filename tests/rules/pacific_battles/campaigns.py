"""Little Malayas and real campaigns: the boards and starts that the tests of the three games have in common."""

from __future__ import annotations

from typing import Any

from grognard.games.invented import Pause
from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.joint import JointPhase
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.kernel.game import Game, Setup
from grognard.sandbox import Sandbox

STRAIT = "0407/0406 0407/0507 0407/0508 0407/0308 0407/0307 0408/0508 0408/0509 0408/0409 0408/0309 0408/0308"


def malaya(**settings: Any) -> PacificSandbox:
    """Singapore Island in 0407 and 0408, a causeway from 0406, Singora in 0101 and Patani in 0301."""
    box = Sandbox("pacific_battles", **{"columns": 7, "rows": 9, "scenario": "singapore", **settings})
    box.place("singora", "0101").place("patani", "0301").place("singapore", "0408").port("0101", "0301", "0408")
    box.area("singapore-island", "0407 0408").side("strait", STRAIT).line("road", "0406 0407 0408")
    for hex in ("0601", "0602", "0603"):
        box.airfield(hex, "allied")
    return box.control("allied", "0407 0408")


def garrison(box: PacificSandbox) -> PacificSandbox:
    """The two brigades without which the Commonwealth has no supply."""
    brigade: dict[str, Any] = {"size": "brigade", "nation": "malay"}
    return box.unit("1M", "0408", "allied", **brigade).unit("2M", "0408", "allied", **brigade)


def real(scenario: str, seed: str | None = "7", **options: Any) -> Game:
    """The real game from its very first decision."""
    chosen = {option.key: options.get(option.key, option.values[0]) for option in MODULE.options}
    world = MODULE.world(scenario, "2002", chosen)
    return Game(MODULE, Setup("pacific_battles", "2002", scenario, chosen, seed), MODULE.start(world, seed))


def deployed(scenario: str, **options: Any) -> Game:
    """The real game after a set-up by default, at the first decision of turn 1."""
    game = real(scenario, **options)
    while (decision := game.decision()) is not None and decision.kind in ("set-up", "trucks"):
        if any(action.kind == "deploy" for action in decision.actions):
            game.play("deploy")
        game.play("done")
    return game


def joint_phase(game: Game, turn: int, dice: tuple[int, ...] = (), **cards: Any) -> Game:
    """The joint phase of a later turn, in the same position."""
    p: Any = game.position.copy()
    p.turn = turn
    p.first = p.world.rules.first_player(p)
    p.dice = dice
    p.result = None
    for key, value in cards.items():
        setattr(p, key, value)
    p.stack = [Pause(rule="3.1/turn-order"), JointPhase()]
    p.touch()
    return Game(MODULE, game.setup, p)


def through(game: Game) -> Game:
    """The rest of a phase, everybody choosing nothing, or else the first thing there is."""
    while (decision := game.decision()) is not None and decision.kind != "pause":
        done = [action for action in decision.actions if action.kind == "done"]
        game.play(done[0] if done else decision.actions[0])
    return game


def place_of(game: Game, unit: str) -> str:
    p = situation(game)
    place = p.at[p.world.number[unit]]
    return p.place_name(place)


def in_supply(game: Game, unit: str) -> bool:
    p = situation(game)
    return supplied(p, p.world.number[unit])


def situation(game: Game) -> Situation:
    p = game.position
    assert isinstance(p, Situation)
    return p


def kind_of(game: Game) -> str:
    """The decision that the game waits for, '' when it is over."""
    decision = game.decision()
    return "" if decision is None else decision.kind


def ended(game: Game) -> tuple[str | None, str, str]:
    """Winner, reason and rule."""
    result = game.result()
    assert result is not None
    return result.winner, result.reason, result.rule


def peninsula(**settings: Any) -> PacificSandbox:
    """A little Bataan: the Japanese come from row 1 or by 0105, Mariveles is 0409 and Cabcaben 0609."""
    box = Sandbox("pacific_battles", **{"columns": 7, "rows": 9, "scenario": "bataan", **settings})
    box.place("mariveles", "0409").place("cabcaben", "0609").control("allied", "0409 0609")
    return box.area("entry-japanese", "0101 0201 0301 0401 0501 0601 0701 0105")


def island(edges: bool = True, **settings: Any) -> PacificSandbox:
    """A little Guadalcanal: sea in row 1, a coast in row 2, Henderson Field in 0505, 0506 and 0605."""
    box = Sandbox("pacific_battles", **{"columns": 9, "rows": 9, "scenario": "guadalcanal", **settings})
    box.terrain("sea", " ".join(f"0{column}01" for column in range(1, 10)))
    box.area("henderson", "0505 0506 0605").control("allied", "0505 0506 0605")
    for edge, column in (("west-edge", "01"), ("east-edge", "09")) if edges else ():
        box.area(edge, " ".join(f"{column}0{row}" for row in range(2, 10)))
    return box.chart(attrition={"january": (0, 0, 0, 0, 0, 1), "special": (1, 2, 3, 4, 5, 6)})
