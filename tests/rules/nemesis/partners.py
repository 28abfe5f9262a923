"""Short words for the tests of the four-player variants."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.customs import EAST, SHARED, WEST
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.rules.nemesis.looking import position

FRONTS = {SHARED: "both", WEST: "west", EAST: "east"}
JAPANESE = ("japanese-west", "japanese-east")
ALLIED = ("allied-west", "allied-east")


def fronts(battlefield: Any) -> NemesisSandbox:
    """Variant 1 on four columns: 0901 and 1001 are western hexes, 1101 and 1201 eastern ones."""
    box: NemesisSandbox = battlefield(options={"players": "fronts"})
    return box.chain("0901 1001 1101 1201", line="road")


def armies(battlefield: Any) -> NemesisSandbox:
    """Variant 2 on the same hexes, where the Chindwin flows between 0901 and 1001."""
    box: NemesisSandbox = battlefield(options={"players": "armies"})
    return box.hex("0901", west_of_chindwin=True).chain("0901 1001 1101 1201", line="road")


def asked_of(game: Game) -> tuple[str, ...]:
    """The seats that the game waits for."""
    decision = game.decision()
    return () if decision is None else decision.seats


def commander(game: Game, unit: str) -> str:
    """Who of its side commands a counter: west, east or both."""
    p = position(game)
    return FRONTS[p.world.rules.command(p, p.world.number[unit])]


def dice(game: Game) -> list[int]:
    """The dice of disputes, in the order they fell."""
    return [int(str(e.facts["die"])) for e in game.log() if e.kind == "rolled" and e.facts["reason"] == "claim"]


def heard(game: Game, *kinds: str) -> list[str]:
    """The chits, armies and parts of chits in the order they were played."""
    words = []
    for event in game.log():
        if event.kind in kinds:
            facts = event.facts
            words.append(" ".join(str(facts[key]) for key in ("side", "chit", "army", "part") if key in facts))
    return words
