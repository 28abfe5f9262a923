"""Aims: fronts, the bands where both sides' reaches meet, each by the objectives behind it, and what to do there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from grognard.bots.war.picture import Picture, grouped
from grognard.games.warfare import Formation, Objective

ATTACK, HOLD, DELAY, BACK, SCREEN = POSTURES = ("attack", "hold", "delay", "back", "screen")
APART: Final = 2  # hexes between objectives of one aim
FADING: Final = 0.6  # what of a unit's strength counts for each turn that it is away
STRONG: Final = 1.3  # to one: with more than that one attacks
WEAK: Final = 0.35  # to one: with less than that one only delays
SOON: Final = 2.0  # turns of march: from farther off nobody comes before a guard is back


class Front(NamedTuple):
    """A part of the war: objectives, and who is near them."""

    key: str
    objectives: tuple[Objective, ...]
    ours: float  # strength that can be brought to bear, fading with distance
    theirs: float
    near: float  # turns of march of the nearest own unit
    posture: str
    main: bool = False
    pressing: float = 0.0  # what of their strength could be there soon: a guard need not match the rest

    @property
    def gain(self) -> float:
        return sum(one.value * one.haste for one in self.objectives if not one.ours)

    @property
    def stake(self) -> float:
        return sum(one.value * one.haste for one in self.objectives if one.ours)

    @property
    def centre(self) -> int:
        """The hex it is all about: the dearest that is still to be won or held."""
        wanted = [one for one in self.objectives if one.ours != (self.posture == ATTACK)]
        return (wanted or self.objectives)[0].hex


def presence(picture: Picture, formations: Mapping[int, Formation], goal: int) -> tuple[float, float, dict[int, float]]:
    """The strength of a side near a goal, fading with the turns to come there, how far the nearest of it is, and who
    of it can attack there soon, with how much."""
    found, near = 0.0, float("inf")
    soon: dict[int, float] = {}
    for one in formations.values():
        if one.attack + one.defence:
            turns = picture.turns(one, goal, one.hex)
            near = min(near, turns)
            found += max(one.attack, one.defence) * FADING**turns
            if turns <= SOON:
                soon[one.number] = one.attack * FADING**turns
    return found, near, soon


def fronts(picture: Picture, guards: float = 0.0) -> list[Front]:
    """Every front with its posture; one of those that attack is the main effort.

    `guards`: how far it counts that an enemy who presses on several fronts cannot come to all of them.
    """
    found = []
    pressing: dict[str, dict[int, float]] = {}
    for group in grouped(picture.objectives, picture.war, picture.p, APART):
        goal = group[0].hex
        ours, near, _ = presence(picture, picture.own, goal)
        theirs, _, soon = presence(picture, picture.foes, goal)
        front = Front(group[0].key, tuple(group), ours, theirs, near, SCREEN)
        pressing[front.key] = soon
        found.append(front._replace(posture=posture(front)))
    choices: dict[int, int] = {}
    for front in found:
        for foe in pressing[front.key] if front.stake else ():
            choices[foe] = choices.get(foe, 0) + 1
    for place, front in enumerate(found):
        coming = pressing[front.key].items()
        soon = sum(much / choices.get(foe, 1) ** guards for foe, much in coming)
        found[place] = front._replace(pressing=soon)
    return _with_main_effort(found)


def posture(front: Front) -> str:
    ratio = front.ours / max(front.theirs, 0.5)
    if front.gain > front.stake and ratio >= STRONG:
        return ATTACK
    if front.stake and ratio >= WEAK:
        return HOLD
    if front.stake:
        return DELAY
    return ATTACK if ratio >= STRONG else SCREEN if ratio >= WEAK else BACK


def promise(front: Front) -> float:
    """What a main effort there is worth: the prize, by the odds and by the way."""
    odds = min(front.ours / max(front.theirs, 0.5), 3.0)
    return front.gain * odds / (1.0 + front.near)


def _with_main_effort(found: Sequence[Front]) -> list[Front]:
    """The best prize, by odds and way; where the army has gone it stays, since odds and way have grown better."""
    able = [front for front in found if front.gain]
    if not able:
        return list(found)
    main = max(able, key=lambda front: (promise(front), front.key))
    return [front._replace(posture=ATTACK, main=True) if front == main else front for front in found]
