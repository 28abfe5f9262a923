"""World in Flames as the machine sees it."""

from __future__ import annotations

from pathlib import Path

from grognard.games.family import Family
from grognard.games.world_in_flames import rules
from grognard.games.world_in_flames.theatre import SIDES, Theatre
from grognard.kernel.module import Option


class WorldInFlames(Family):
    name = "world_in_flames"
    editions: tuple[str, ...] = ("final",)
    scenarios: tuple[str, ...] = ("barbarossa",)
    # 1.1/options-chosen-before-play
    options: tuple[Option, ...] = (
        Option("hq-support", (False, True), ("11.16.3/option13-defender", "11.16.3/option13-attacker")),
        Option("carpet-bombing", (False, True), ("11.8/option32-sequence", "11.8/option32-resolve")),
        Option("tank-busters", (False, True), ("11.9/option33-tank-busters", "11.16.4/option33-tank-buster")),
        Option("white-circles", (False, True), ("11.12/option35-range-circle", "11.15/option35-circle")),
        Option("twin-engines", (False, True), ("14.3.2/opt53-twin-engine",)),
        Option("fighter-bombers", (False, True), ("14.3.2/opt54-fighter-bomber",)),
        Option("outclassed-fighters", (False, True), ("14.3.2/opt55-outclassed",)),
        Option("limited-interception", (False, True), ("14.2.1/opt57-limit",)),
        Option("two-dice", (False, True), ("11.16.6/option43-2d10", "11.16.6/option43-half-inverted")),
        Option("offensive-chits", (False, True), ("16/opt61-cost", "16/opt61-limit")),
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, rules)

    def side_of(self, world: Theatre, seat: int) -> str:
        """1/sides: a seat plays one or several major powers of one side."""
        return SIDES[world.seat_side[seat]]


MODULE = WorldInFlames()
