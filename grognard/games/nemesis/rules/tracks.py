"""2.3 Satisfaction, 2.4 Lament and 2.5 Resources: the tracks, the Superiors, and the sudden end of the game."""

from __future__ import annotations

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import ALLIED, BOTH, SIDES
from grognard.kernel.position import Over, Result

SLOTS = 10  # a track runs from 0 to 9


def satisfy(p: Situation, side: Side, points: int, reason: str) -> None:
    """Advance a General (2.3); each pass over 9 makes the Superior happier."""
    if points <= 0:
        return
    p.tell("satisfaction", side=SIDES[side], points=points, reason=reason)
    for _ in range(points):
        p.general[side] = (p.general[side] + 1) % SLOTS  # 2.3/general-wrap
        if p.general[side] == 0:
            advance_superior(p, side)  # 2.3/superior-advance


def lament(p: Situation, side: Side, slots: int, reason: str) -> None:
    """Advance a Lament marker (2.4); each pass over 9 makes the Superior unhappier."""
    if slots <= 0:
        return
    p.tell("lament", side=SIDES[side], points=slots, reason=reason)
    for _ in range(slots):
        p.lament[side] = (p.lament[side] + 1) % SLOTS  # 2.4/lament-wrap
        if p.lament[side] == 0:
            reverse_superior(p, side)


def advance_superior(p: Situation, side: Side) -> None:
    """One slot up, or the opponent's Superior one slot down when there is no slot left."""
    if p.superior[side] < 9:
        p.superior[side] += 1
        p.tell("superior-advances", side=SIDES[side], slot=p.superior[side])
        if side == ALLIED and p.clf < 9:  # 2.6/clf-advance: only a real advance counts
            p.clf += 1
            p.tell("clf", slot=p.clf)
    elif p.superior[enemy(side)] > 0:  # 2.3/superior-at-nine, 9.0-5A/at-nine, 2.6/clf-never-back
        p.superior[enemy(side)] -= 1
        p.tell("superior-reverses", side=SIDES[enemy(side)], slot=p.superior[enemy(side)])
    _judge(p, "satisfaction", "2.3/win-by-satisfaction")


def reverse_superior(p: Situation, side: Side) -> None:
    """One slot down, or the opponent's Superior one slot up when there is no slot left."""
    if p.superior[side] > 0:
        p.superior[side] -= 1
        p.tell("superior-reverses", side=SIDES[side], slot=p.superior[side])
    else:  # 2.4/superior-at-zero
        other = enemy(side)
        if p.superior[other] < 9:
            p.superior[other] += 1
            p.tell("superior-advances", side=SIDES[other], slot=p.superior[other])
            if other == ALLIED and p.clf < 9:  # 2.6/clf-advance
                p.clf += 1
                p.tell("clf", slot=p.clf)
    _judge(p, "lament", "2.4/loss-by-lament")


def _judge(p: Situation, reason: str, rule: str) -> None:
    """9 against 0 ends the game at once, whatever was still to be played (2.3, 2.4)."""
    for side in BOTH:
        if p.superior[side] == 9 and p.superior[enemy(side)] == 0:
            raise Over(Result(SIDES[side], reason, rule))


def gain_resources(p: Situation, points: int) -> None:
    """2.5: the marker stops at 9 and the rest is lost (2.5/cap)."""
    gained = min(points, 9 - p.resources)
    if gained > 0:
        p.resources += gained
        p.tell("resources", points=gained, total=p.resources)


def spend_resources(p: Situation, points: int) -> None:
    """2.5/spend; the caller has refused what cannot be paid."""
    p.resources -= points
    p.tell("resources", points=-points, total=p.resources)
