"""On the real map: what is listed is accepted, and what is accepted is listed, for every gesture of movement."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.games.nemesis.rules.ambush import PlaceAmbush
from grognard.games.nemesis.rules.bunkers import BuildBunker
from grognard.games.nemesis.rules.forward import Forward, Land
from grognard.games.nemesis.rules.movement import Move
from grognard.games.nemesis.rules.transporters import RetreatTransporter, ReturnTransporter

KINDS: tuple[Any, ...] = (Move, PlaceAmbush, BuildBunker, Forward, Land, RetreatTransporter, ReturnTransporter)
DECISIONS = 150


@pytest.mark.parametrize("seed", [3, 4])
def test_listed_and_accepted_are_the_same(seed: int) -> None:
    rng = random.Random(seed)
    game = grognard.new_game("nemesis", seed=seed)
    for _ in range(DECISIONS):
        decision = game.decision()
        if decision is None:
            break
        p: Any = game.position
        seat = game.seats.index(decision.seat)
        own = p.on_map(p.side_of(seat))
        for kind in KINDS:
            if kind not in decision.accepts:
                continue
            offered = kind.offers(p, seat)
            listed = set(offered)
            assert len(listed) == len(offered)  # each once
            tried = rng.sample(offered, min(4, len(offered)))
            for _ in range(8):
                piece = rng.choice(own)
                near = [hex for hex, far in enumerate(p.world.board.distances(p.at[piece])) if far <= 3]
                tried += [kind(piece, rng.choice(near)), kind(rng.randrange(len(p.world.pieces)), rng.choice(near))]
            for action in tried:
                assert (action.refusal(p, seat) is None) == (action in listed), game.notation.text(action)
        assert isinstance(game.play(rng.choice(decision.actions)), list)
