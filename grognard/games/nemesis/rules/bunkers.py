"""5.1-E Bunkers: who builds them, who benefits, and when they fall in."""

from __future__ import annotations

from grognard.games.nemesis.position import JAPANESE_BUNKER, NO_BUNKER, Situation
from grognard.games.nemesis.world import ALLIED, JAPANESE


def able(p: Situation, piece: int) -> bool:
    """Units that can create a Bunker are the units that benefit from one (5.1-E/who-not, /no-benefit)."""
    counter = p.piece(piece)
    return counter.is_unit and counter.kind != "cavalry" and not counter.motorized


def bunker_side(bunker: int) -> int:
    return JAPANESE if bunker == JAPANESE_BUNKER else ALLIED


def sheltered(p: Situation, piece: int) -> bool:
    """Whether the unit stands under a Bunker of its side and may benefit from it (5.1-E/benefit)."""
    hex = p.at[piece]
    return p.bunker[hex] != NO_BUNKER and bunker_side(p.bunker[hex]) == p.world.side[piece] and able(p, piece)


def remove_idle_bunker(p: Situation, hex: int) -> None:
    """A Bunker without an able unit of its side goes back to its box (5.1-E/removal, /removal-in-combat)."""
    bunker = p.bunker[hex]
    if bunker and not any(able(p, n) for n in p.units(hex, bunker_side(bunker))):
        p.bunker[hex] = NO_BUNKER
        p.touch()
        p.tell("bunker-removed", hex=p.hex_name(hex))


def remove_idle_bunkers(p: Situation) -> None:
    for hex in range(len(p.bunker)):
        if p.bunker[hex]:
            remove_idle_bunker(p, hex)
