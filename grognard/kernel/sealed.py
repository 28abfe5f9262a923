"""Answers that are kept until everybody has given one: sealed bids, and the claims of partners who must agree.

Nobody is told what another has answered, and each may answer otherwise, until the last answer is in. Sealed answers
are then carried out together, in the order of the seats. Of partners' claims one is carried out: where they differ the
higher die has its way, and Done claims nothing, but leaves the rest of the decision to the others.
"""

from __future__ import annotations

from grognard.kernel.actions import Action, Done, Notation
from grognard.kernel.position import Position
from grognard.kernel.procedures import Ask


def keep(p: Position, notation: Notation, ask: Ask, seat: int, action: Action) -> None:
    """Write a seat's answer down in place of the one it gave before; with the last one they are opened."""
    text = notation.text(action)
    p.claims = (*(kept for kept in p.claims if kept[0] != seat), (seat, text))
    if any(other != seat for other in ask.seats):  # others have still to say
        if ask.joint:
            p.tell_only(seat, "claim", action=text)
        return
    answers, p.claims = p.claims, ()
    if ask.joint:
        _settle(p, notation, ask, answers)
    else:
        for who, said in sorted(answers):
            notation.parse(said).play(p, who)


def _settle(p: Position, notation: Notation, ask: Ask, claims: tuple[tuple[int, str], ...]) -> None:
    """One of the claims is carried out."""
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
