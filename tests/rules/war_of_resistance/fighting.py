"""What tests of combat share: a Chinese hex, 0303, with Japanese hexes beside it, in the combat phase."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.rules.odds import Outlook, outlook
from grognard.games.war_of_resistance.sandbox import WarSandbox

TARGET = "0303"
NORTH, SOUTH = "0302", "0304"  # beside it


def field(attackers: str, defenders: str, *, at: str = NORTH, points: int = 3, **more: Any) -> WarSandbox:
    """Attackers A0, A1... with attack supply in their hex, defenders D0, D1... in 0303."""
    sandbox = WarSandbox(6, 6)
    for number, kind in enumerate(attackers.split()):
        sandbox.unit(f"A{number}", at, kind)
    for number, kind in enumerate(defenders.split()):
        sandbox.unit(f"D{number}", TARGET, kind, **more)
    return sandbox.mark(attack_supply={at: points}) if points else sandbox


def battle(sandbox: WarSandbox, *dice: int, side: str = "japanese", supply: str = NORTH, resolve: bool = True) -> Any:
    """An attack on 0303 by everybody beside it, declared and, unless told otherwise, resolved."""
    game = sandbox.game("combat", side, dice=dice)
    play(game, f"attack {TARGET}", "join-all")
    if supply:
        play(game, f"supply {supply}")
    if resolve:
        play(game, "resolve")
    return game


def play(game: Any, *orders: str) -> None:
    for order in orders:
        done = game.play(order)
        assert isinstance(done, list), f"{order}: {done}"


def refused(game: Any, order: str) -> tuple[str, str] | None:
    refusal = game.why_not(order)
    return None if refusal is None else (refusal.rule, refusal.key)


def ahead(sandbox: WarSandbox, units: str = "", *, fed: bool = True) -> Outlook:
    """What an attack of all the Japanese, or of some, on 0303 comes to."""
    p: Any = sandbox.game().position
    chosen = [p.world.number[name] for name in units.split()] or p.army(0)
    return outlook(p, chosen, p.world.board.index[TARGET], chosen if fed else ())


def results(game: Any) -> list[str]:
    return [event.facts["result"] for event in game.log() if event.kind == "combat-result"]
