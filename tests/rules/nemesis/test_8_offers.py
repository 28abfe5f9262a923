"""Chapter 8 in real games: what is listed is exactly what is not refused."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import grognard
from grognard.games.nemesis.position import JAPANESE_LOSSES, OFF_MAP_BOX, Situation
from grognard.games.nemesis.rules.allied_reinforcement import Deploy, SendBack, ToAirfield
from grognard.games.nemesis.rules.allied_replacement import Refit, ReturnUnit, ReturnYunnan
from grognard.games.nemesis.rules.japanese_reinforcement import ReturnBattalion
from grognard.games.nemesis.rules.rail import RailMove
from grognard.kernel.actions import Action, Done
from tests.rules.nemesis.looking import position

OF_ONE_UNIT = (Refit, ReturnUnit, ReturnYunnan, SendBack, ToAirfield)


def every(kind: type[Action], p: Situation) -> Iterable[Action]:
    """Every action of the kind that anybody could type (waypoints of hosts left out)."""
    pieces, hexes = range(len(p.at)), range(p.hexes)
    if kind is RailMove:
        return (RailMove(n, hex) for n in pieces if p.on_board(n) for hex in hexes)
    if kind is ReturnBattalion:
        return (ReturnBattalion(n, hex) for n in p.in_box(JAPANESE_LOSSES) for hex in hexes)
    if kind is Deploy:
        lushai = p.world.number["Lushai"]
        return (Deploy(n, hex) for n in p.in_box(OFF_MAP_BOX) for hex in (hexes if n == lushai else (-1,)))
    return (kind(n) for n in pieces) if kind in OF_ONE_UNIT else ()


def test_the_list_is_the_law() -> None:
    game = grognard.new_game("nemesis", seed=3)
    rng = Random(3)
    compared = 0
    while game.result() is None:
        decision = game.decision()
        assert decision is not None
        if decision.kind in ("rail", "replacement", "deploy", "replenish", "return-yunnan") and rng.random() < 0.05:
            p, seat = position(game), game.seats.index(decision.seat)
            for kind in decision.accepts:
                legal = {action for action in every(kind, p) if action.refusal(p, seat) is None}
                listed = {a for a in kind.offers(p, seat) if getattr(a, "beside", -1) == -1}
                if legal or kind in (RailMove, ReturnBattalion, Deploy, *OF_ONE_UNIT):
                    assert listed == legal, kind
                    compared += len(legal)
        actions = decision.actions
        hurry = rng.random() < 0.1 and any(isinstance(action, Done) for action in actions)
        game.play(Done() if hurry else rng.choice(actions), decision.seat)
    assert compared > 100
