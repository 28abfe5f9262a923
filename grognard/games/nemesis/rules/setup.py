"""3.0 Setup: every counter, marker and track at its place before the first turn."""

from __future__ import annotations

from grognard.games.nemesis.position import (
    CHINDIT_BATTALIONS,
    JAPANESE_BATTALIONS,
    LIMITED,
    OFF_MAP_BOX,
    TURN_SCALE,
    Situation,
)
from grognard.games.nemesis.rules.turn import Campaign
from grognard.games.nemesis.world import ALLIED, ASSAULT, BOTH, CHITS, World


def set_up(world: World, seed: str | None) -> Situation:
    p = Situation(world, seed)
    set_tracks(p)
    for number, piece in enumerate(world.pieces):
        if piece.setup:  # 3.1/on-map, 3.2/letter-families
            p.put(number, world.features.letters[piece.setup])
            p.reduced[number] = piece.setup_reduced  # 3.2/side-up, 3.2/111-brigade
            p.supply[number] = LIMITED if piece.setup_limited else 0  # 3.2/chindits-limited, 3.2/others-full
        elif piece.entry:  # 3.1/entry-numbers
            p.due[number] = piece.entry
            p.put(number, p.box(TURN_SCALE))
        elif piece.battalion:  # 3.1/japanese-battalions
            p.put(number, p.box(JAPANESE_BATTALIONS))
        elif piece.chindit and piece.size == "small":  # 3.1/chindit-battalions
            p.put(number, p.box(CHINDIT_BATTALIONS))
        elif piece.side == ALLIED:
            p.put(number, p.box(OFF_MAP_BOX))
    p.world.rules.muster(p, start=True)
    p.stack.append(Campaign())
    return p


def set_tracks(p: Situation) -> None:
    """3.1/tracks, 3.1/cups, 3.1/first-chit, 3.1/air-supports, 3.1/markers, 1.1/no-flags-at-start."""
    p.turn = 1
    p.resources, p.clf = 0, 1
    for side in BOTH:
        p.general[side], p.lament[side], p.superior[side] = 0, 0, 5
    p.stock = p.world.charts.stock.supply_stock
    others = tuple(chit for chit in range(len(CHITS)) if chit != ASSAULT)
    p.cups = (others, others)
    p.chosen = (ASSAULT, ASSAULT)  # 4.0/turn-1
