"""Partners who must agree: each claims an action; where they differ, the higher die has its way.

Done claims nothing: it leaves the rest of the decision to the others.
"""

from __future__ import annotations

from grognard.kernel.actions import Action, Done, Notation
from grognard.kernel.position import Position
from grognard.kernel.procedures import Ask


def claim(p: Position, notation: Notation, ask: Ask, seat: int, action: Action) -> None:
    """Record a seat's claim; with the last one the agreed or winning action is carried out."""
    p.claims = (*p.claims, (seat, notation.text(action)))
    if len(ask.seats) > 1:  # others have still to say
        p.tell_only(seat, "claim", action=notation.text(action))
        return
    claims, p.claims = p.claims, ()
    for who, text in claims:
        if text == Done.kind:
            Done().play(p, who)
    wishes = tuple((who, text) for who, text in claims if text != Done.kind)
    if wishes:
        winner = wishes[0][0] if len({text for _, text in wishes}) == 1 else _highest_die(p, ask, wishes)
        notation.parse(dict(wishes)[winner]).play(p, winner)


def _highest_die(p: Position, ask: Ask, claims: tuple[tuple[int, str], ...]) -> int:
    """Each claimant rolls; ties roll again."""
    seats = [seat for seat, _ in claims]
    while len(seats) > 1:
        dice = {seat: p.roll("claim", ask.rule, seat=p.world.seats[seat]) for seat in seats}
        seats = [seat for seat in seats if dice[seat] == max(dice.values())]
    p.tell("claim-won", seat=p.world.seats[seats[0]])
    return seats[0]
