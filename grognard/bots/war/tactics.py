"""Tactics: who strikes where in this phase, and where everybody else should stand at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from grognard.bots.war.aims import ATTACK, BACK, DELAY, HOLD, SCREEN, Front, fronts
from grognard.bots.war.forces import shared_out
from grognard.bots.war.picture import Picture
from grognard.bots.war.terms import Warfare
from grognard.games.packing import packed
from grognard.games.warfare import Column, Formation, Objective, Stand, Strike

Weights = Mapping[str, float]

MOST: Final = 9  # units in a column
KEPT: Final = 4  # columns for a target
SIDES: Final = 4  # hexes from which a keen staff tries a unit
LOOKED_AT: Final = 24  # hexes to which a unit might go
PASSES: Final = 2
WORTH_A_MOVE: Final = 0.05  # smaller gains are noise
EMPTY: Final = 0.2  # the chance that a threatened objective stays ours with nobody in it
# posture -> what danger counts there
CARE: Final = {ATTACK: 0.7, HOLD: 0.8, DELAY: 1.2, BACK: 1.5, SCREEN: 1.0}


class Plan:
    """All layers for one position and seat."""

    def __init__(self, war: Warfare, p: Any, seat: int, weights: Weights) -> None:
        self.war, self.p, self.seat, self.weights = war, p, seat, weights
        self.keen = weights["staff"] > 0  # columns from every side, threats by the room there is
        self.picture = Picture(war, p, seat, exact=self.keen)
        self.prizes: dict[int, Objective] = {one.hex: one for one in self.picture.objectives}
        self._stands: dict[tuple[int, tuple[int, ...]], float] = {}
        self.lasting = 1.0 + weights["lasting"] * war.left(
            p
        )  # what a point of strength is worth, with so many turns to come

    @cached_property
    def fronts(self) -> list[Front]:
        """Worked out when it is asked for: attacks from where units stand need none."""
        return fronts(self.picture, self.weights["guards"])

    @cached_property
    def share(self) -> Mapping[int, Front]:
        return shared_out(self.picture, self.fronts, self.weights["thrift"])

    # --- worth ---------------------------------------------------------------------------------------

    def ground(self, hex: int, kept: float = 1.0) -> float:
        """What it is worth to win a hex of the enemy that is kept with such a chance."""
        prize = self.prizes.get(hex)
        won = prize.value * prize.haste if prize is not None and not prize.ours else 0.0
        return self.weights["ground"] * won * kept + self.weights["push"]

    def worth(self, strike: Strike, target: int, units: Sequence[int]) -> float:
        weights = self.weights
        fight = weights["kills"] * strike.kills - weights["losses"] * strike.losses
        return self.lasting * fight + strike.taken * self.ground(target, self._kept(target, units))

    def _kept(self, hex: int, units: Sequence[int]) -> float:
        """The chance that the strongest of some units keep an objective that they have won."""
        threat = self.weights["threat"] * self.picture.threat(hex)
        if hex not in self.prizes or not threat:
            return 1.0
        best = sorted(units, key=lambda unit: (-self.picture.own[unit].defence, unit))[: self.war.STACK - 1]
        return 1.0 - self._stand(hex, tuple(sorted(best)), threat).gone

    def _stand(self, hex: int, units: Sequence[int], threat: float) -> Stand:
        fed = hex in self.picture.fed if self.weights["lines"] > 0 else None
        return self.war.stand(self.p, hex, units, threat, self.picture.heaviest(hex), fed)

    def standing(self, hex: int, units: Iterable[int]) -> float:
        """What it is worth that these units, and no others, are in a hex when the enemy's turn begins."""
        key = hex, tuple(sorted(units))
        if key not in self._stands:
            self._stands[key] = self._standing(*key)
        return self._stands[key]

    def _standing(self, hex: int, units: tuple[int, ...]) -> float:
        return sum(self.stakes(hex, units).values())

    def stakes(self, hex: int, units: Sequence[int]) -> dict[str, float]:
        """Term by term, what it is worth that these units are in a hex: the ground they hold, the danger to them."""
        picture, prize = self.picture, self.prizes.get(hex)
        threat = self.weights["threat"] * picture.threat(hex)
        value = self.weights["hold"] * prize.value * prize.haste if prize is not None else 0.0
        if not units:
            ours = prize is not None and prize.ours
            return {"ground": value * (EMPTY if threat else 1.0) if ours else 0.0, "danger": 0.0}
        found = self._stand(hex, units, threat) if threat else Stand(0.0, 0.0, 0.0)
        care = min(CARE[self.share[unit].posture] if unit in self.share else 1.0 for unit in units)
        danger = self.lasting * self.weights["danger"] * care
        return {"ground": value * (1.0 - found.gone), "danger": -danger * max(found.losses - 0.5 * found.foes, 0.0)}

    def march(self, unit: Formation, hex: int) -> float:
        """How near a hex is to where the unit is wanted, and whether it would be fed there."""
        return sum(self.way(unit, hex).values())

    def way(self, unit: Formation, hex: int) -> dict[str, float]:
        front, strength = self.share.get(unit.number), max(unit.attack, unit.defence, 0.5)
        turns = self.picture.turns(unit, front.centre, hex) if front is not None else 0.0
        hungry = 0.0 if hex in self.picture.fed else self.weights["hunger"] * strength
        exposed = post = 0.0
        if unit.keeps:
            exposed = 2.0 * any(near in self.picture.against for near in self.war.beside(self.p, hex))
            post = self.war.post(self.p, unit.number, hex, self.weights)
        march = -self.weights["march"] * strength * turns
        return {"march": march, "hunger": -hungry, "exposed": -exposed, "post": post}

    # --- strikes -------------------------------------------------------------------------------------

    def strikes(self, marching: bool) -> list[Column]:
        """The attacks of this phase that go together: from where units stand, or from where they can march to."""
        columns = []
        for target in sorted(self.picture.against):
            columns += self._columns(target, marching)
        return packed(columns, self.war.stores(self.p, self.seat))

    def _columns(self, target: int, marching: bool) -> list[Column]:
        near = set(self.war.beside(self.p, target))
        choices: list[tuple[Formation, list[int]]] = []
        if marching:
            for unit in self.picture.own.values():
                if not unit.attack or unit.keeps:
                    continue
                hexes = [hex for hex in self.picture.ends(unit.number) if hex in near]
                if unit.hex in near:
                    hexes.insert(0, unit.hex)
                hexes = [hex for hex in hexes if self.war.crosses(self.p, unit, hex, target)]
                if hexes:
                    choices.append((unit, hexes))
        else:
            able = self.war.able(self.p, self.seat, target)
            own = [self.picture.own[unit] for unit in able if unit in self.picture.own]
            choices = [(unit, [unit.hex]) for unit in own]
        choices.sort(key=lambda choice: (-choice[0].attack, choice[0].number))
        return self._grown(target, choices[: MOST + 3])

    def _grown(self, target: int, choices: Sequence[tuple[Formation, list[int]]]) -> list[Column]:
        """Unit after unit, the strongest first; every stage of it that is worth anything."""
        placed: dict[int, list[int]] = {}
        places: list[tuple[int, int]] = []
        found: list[Column] = []
        for unit, hexes in choices:
            room = [hex for hex in hexes if self.war.room(self.p, hex, [*placed.get(hex, ()), unit.number])]
            if not room or len(places) == MOST:
                continue
            room.sort(key=lambda hex: (hex != unit.hex, hex not in placed, self.picture.threat(hex), hex))
            tried = [self._joined(target, places, unit.number, hex) for hex in room[: SIDES if self.keen else 1]]
            best = max(tried, key=lambda column: column.value)
            places = list(best.places)
            placed.setdefault(places[-1][1], []).append(unit.number)
            if best.value > 0:
                found.append(best)
        return sorted(found, key=lambda column: -column.value)[:KEPT]

    def _joined(self, target: int, places: Sequence[tuple[int, int]], unit: int, hex: int) -> Column:
        """A column with one more unit in it."""
        every = (*places, (unit, hex))
        placed: dict[int, list[int]] = {}
        for number, where in every:
            placed.setdefault(where, []).append(number)
        strike, draws = self.war.strike(self.p, self.seat, target, every)
        value = self.worth(strike, target, [number for number, _ in every]) + self._moved(placed)
        value -= strike.thrown * self._staked(placed)
        return Column(target, every, strike, value, tuple(sorted(draws.items())))

    def _staked(self, placed: Mapping[int, Sequence[int]]) -> float:
        """The own ground that stands open if an attack is thrown back, because everybody there takes part in it."""
        found = 0.0
        for hex, units in placed.items():
            prize = self.prizes.get(hex)
            if prize is not None and prize.ours and set(self.picture.stacks.get(hex, ())) <= set(units):
                found += self.weights["hold"] * prize.value * prize.haste
        return found

    def _moved(self, placed: Mapping[int, Sequence[int]]) -> float:
        """What it costs that units leave where they are and stand where they strike from."""
        own, found = self.picture.own, 0.0
        leaving: dict[int, set[int]] = {}
        for hex, units in placed.items():
            coming = [unit for unit in units if own[unit].hex != hex]
            for unit in coming:
                leaving.setdefault(own[unit].hex, set()).add(unit)
        for hex, gone in leaving.items():
            here = self.picture.stacks[hex]
            rest = [unit for unit in here if unit not in gone]
            found += min(self.standing(hex, rest) - self.standing(hex, here), 0.0) + self._share(hex, gone)
        for hex, units in placed.items():
            coming = [unit for unit in units if own[unit].hex != hex]
            if coming:
                found -= 0.5 * self._share(hex, set(units))
                found -= sum(
                    self.weights["hunger"] * own[unit].attack for unit in coming if hex not in self.picture.fed
                )
        return found

    def _share(self, hex: int, units: set[int]) -> float:
        """The danger to units where they stand by themselves."""
        threat = self.weights["threat"] * self.picture.threat(hex)
        if not threat:
            return 0.0
        found = self._stand(hex, tuple(sorted(units)), threat)
        return self.lasting * self.weights["danger"] * max(found.losses - 0.5 * found.foes, 0.0)

    def following(self, ways: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
        """Who should follow up into a hex that was left to him; nobody leaves behind what he has to hold for that."""
        own, best, found = self.picture.own, WORTH_A_MOVE, None
        for number, hex in ways:
            if number not in own:
                continue  # far away from everything that counts
            unit, there = own[number], self.picture.stacks.get(hex, [])
            here = self.picture.stacks[unit.hex]
            rest = [other for other in here if other != number]
            gain = self.standing(hex, (*there, number)) - self.standing(hex, there)
            gain += self.standing(unit.hex, rest) - self.standing(unit.hex, here)
            gain += self.march(unit, hex) - self.march(unit, unit.hex)
            if not there:
                gain += self.ground(hex)  # or the enemy comes back
            if gain > best:
                best, found = gain, (number, hex)
        return found

    # --- everybody else ------------------------------------------------------------------------------

    def stations(self, strikers: Mapping[int, int]) -> dict[int, int]:
        """Unit -> where it should go: the strikers where they strike from, the others wherever they are worth most."""
        own = self.picture.own
        where = {number: strikers.get(number, unit.hex) for number, unit in own.items()}
        stacks: dict[int, list[int]] = {}
        for number, hex in where.items():
            stacks.setdefault(hex, []).append(number)
        free = [unit for unit in own.values() if unit.number not in strikers and self.picture.ends(unit.number)]
        free.sort(key=lambda unit: (unit.keeps, -max(unit.attack, unit.defence), unit.number))
        for _ in range(PASSES):
            moved = False
            for unit in free:
                hex = self._best(unit, where[unit.number], stacks)
                if hex != where[unit.number]:
                    stacks[where[unit.number]].remove(unit.number)
                    stacks.setdefault(hex, []).append(unit.number)
                    where[unit.number] = hex
                    moved = True
            if not moved:
                break
        return where

    def _best(self, unit: Formation, here: int, stacks: Mapping[int, Sequence[int]]) -> int:
        number = unit.number
        rest = [other for other in stacks[here] if other != number]
        crowded = not self.war.room(self.p, here, stacks[here])
        stay = self.standing(here, (*rest, number)) - self.standing(here, rest) + self.march(unit, here)
        best, found = (-1e9 if crowded else stay + WORTH_A_MOVE), here
        for hex in self._likely(unit, here, stacks):
            there = stacks.get(hex, ())
            if not self.war.room(self.p, hex, [*there, number]):
                continue
            gain = self.standing(hex, (*there, number)) - self.standing(hex, there) + self.march(unit, hex)
            if gain > best:
                best, found = gain, hex
        return found

    def _likely(self, unit: Formation, here: int, stacks: Mapping[int, Sequence[int]]) -> list[int]:
        """The hexes worth looking at: objectives, friends, where it came from, and the nearest to its goal."""
        ends = self.picture.ends(unit.number)
        first = [hex for hex in ends if hex in self.prizes or stacks.get(hex)]
        others = sorted((hex for hex in ends if hex not in first), key=lambda hex: (-self.march(unit, hex), hex))
        home = [unit.hex] if unit.hex != here else []
        return [*home, *first, *others[:LOOKED_AT]]
