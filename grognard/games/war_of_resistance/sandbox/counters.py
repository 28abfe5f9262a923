"""Whose a counter of the sandbox is if nothing is said, and what is on its back: both as in the campaigns."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.counters import Kind
from grognard.games.war_of_resistance.mustering import powers_of, with_backs
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.games.war_of_resistance.theatre import Piece

POWERS: Final = {"japanese": "ija", "chinese": "ca"}
OF_TYPES: Final = {"mar": "ijn", "navinf": "cn"}  # troops that only one power has
OF_KINDS: Final = {"wr": "white-russian"}
PUPPETS: Final = "p-"  # the first letters of kinds that puppets alone have


def whose(kind: Kind, base: str) -> str:
    """The power of a counter of which nothing is said but its kind, and the base from which guerrillas are."""
    bases = real_land().forces.bases
    if base in bases:
        return "ccp" if bases[base].owner == "ccp" else "ca"  # 14F/faction
    if kind.key in OF_KINDS:
        return OF_KINDS[kind.key]
    if kind.replaced == "guerrillas":
        return "ccp"
    if kind.key.startswith(PUPPETS):
        return "manchukuo"
    return OF_TYPES.get(kind.type.key, POWERS[kind.side])


def faces(piece: Piece) -> list[Piece]:
    """A counter of which nothing else is said, then what it can become besides, as in the campaigns."""
    return [piece] if piece.counter or piece.set else with_backs(real_land(), piece, powers_of(real_land()))
