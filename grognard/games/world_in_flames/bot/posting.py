"""Where everybody stands at the end of a movement: near what he is wanted for, fed, in a line that nobody gets through.

Each unit in turn goes where the whole army stands best, until nobody finds anything better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.field.cordon import Field, breach, cut_off, endangered, weighed
from grognard.field.hexes import Hexes, listed, without
from grognard.games.world_in_flames.bot.odds import value
from grognard.games.world_in_flames.bot.sight import FAR, Sight
from grognard.games.world_in_flames.rules.cooperation import together

Weights = Mapping[str, float]

LOOKED_AT: Final = 10  # hexes that are tried for a unit
LINE: Final = ("line", "cut", "care")  # the weights of what only the army as a whole can do
PASSES: Final = 2
WORTH_A_MOVE: Final = 0.15
ROOM: Final = 2
STAFF_BACK: Final = 1.5  # what an HQ beside the enemy risks
OPEN: Final = 0.12  # what a hex is worth that an enemy only enters
THROUGH: Final = 0.3  # and one that he passes through
CROWD: Final = 0.1  # what it costs to stand two in a hex
EMPTY: Final = 0.85  # of the worth of a place that the enemy can walk into
FRONT: Final = 3  # hexes from the enemy where one is of use without moving
BEHIND: Final = 0.35  # what a hex nearer to the front is worth for who stands far behind it


class Posting:
    """An army as it is moved about in the mind."""

    def __init__(self, sight: Sight, weights: Weights, where: Mapping[int, int]) -> None:
        self.sight = sight
        self.where = dict(where)
        self.stacks: dict[int, list[int]] = {}
        for unit, hex in self.where.items():
            self.stacks.setdefault(hex, []).append(unit)
        # who is much stronger wants no line: it keeps his army from the enemy
        shy = {name: weights[name] * (1.0 - sight.boldness) for name in ("line", "care")}
        self.weights = weights = {**weights, **shy}
        self.lined = any(weights[name] > 0 for name in LINE)
        self.field: Field = sight.field()
        self._wide = frozenset(filter(sight.wide, self.where))
        self.foe_value = sight.foe_value()
        self.prize_bits = {1 << sight.bits[one.hex]: one.value * one.haste for one in sight.objectives if one.ours}
        self.claimed: dict[int, int] = {}  # hex of the enemy that is walked over -> unit
        self._paths: dict[tuple[int, int], list[int]] = {}
        self._stand: dict[tuple[int, tuple[int, ...]], float] = {}

    # --- worth ---------------------------------------------------------------------------------------

    def pull(self, unit: int, hex: int) -> float:
        """How near a hex is to where the unit is wanted."""
        sight, weights = self.sight, self.weights
        bold, strength = sight.boldness, 0.2 * value(sight.p, unit)
        away = min(sight.away[hex], FAR)
        found = -weights["push"] * bold * min(sight.gains[hex], FAR)
        found -= weights["stand"] * (1.0 - bold) * min(sight.stakes[hex], FAR)
        found -= BEHIND * (1.0 - weights["stride"] * bold) * max(away - FRONT, 0)
        if sight.p.piece(unit).headquarters:
            found -= STAFF_BACK * max(2 - away, 0) / max(strength, 0.1)
        if not sight.fed_at(unit, hex, weights):
            found -= weights["hunger"] * 2.0
        return strength * found

    def wanted(self, unit: int, hex: int) -> float:
        return self.pull(unit, hex) + self.taking(unit, hex)

    def taking(self, unit: int, hex: int) -> float:
        """What the hexes are worth that a unit takes on its way and nobody else does."""
        if hex == self.sight.p.at[unit]:
            return 0.0
        spoils, claimed = self.sight.spoils, self.claimed
        return self.weights["take"] * sum(
            spoils[step] for step in self.path(unit, hex) if claimed.get(step, unit) == unit
        )

    def path(self, unit: int, hex: int) -> list[int]:
        key = unit, hex
        if key not in self._paths:
            self._paths[key] = self.sight.path(unit, hex)
        return self._paths[key]

    def standing(self, hex: int, units: Sequence[int]) -> float:
        """What it is worth that these and no others stand in a hex: ground that is held, danger to them."""
        key = hex, tuple(sorted(units))
        known = self._stand.get(key)
        if known is None:
            known = self._stand[key] = self._standing(*key)
        return known

    def _standing(self, hex: int, units: tuple[int, ...]) -> float:
        found = self.stakes_of(hex, units)
        return found["ground"] + found["danger"] - CROWD * (len(units) > 1)

    def stakes_of(self, hex: int, units: Sequence[int]) -> dict[str, float]:
        """What is held in a hex by these units, and what they may lose there."""
        sight, weights = self.sight, self.weights
        ground, near, stacks = self.field.ground, sight.near[hex], self.stacks
        sides = sum(1 for each in near if ground >> sight.bits[each] & 1 and each not in stacks)
        losses, gone = sight.worst(hex, units, max(sides, 1))
        prize, held = sight.prizes.get(hex), 0.0
        if prize is not None and (units or prize.ours):
            held = weights["hold"] * prize.value * prize.haste * (1.0 - gone)
        return {"ground": held, "danger": -weights["danger"] * losses}

    def whole(self, placed: Hexes, zone: Hexes) -> dict[str, float]:
        """What the line as a whole is worth, term by term."""
        weights, field = self.weights, self.field
        reached, passed = breach(field, placed, zone)
        found = dict.fromkeys(LINE, 0.0)
        if weights["line"]:
            ours = field.ours | placed
            open_ = (reached & ours).bit_count() * OPEN + (passed & ours).bit_count() * THROUGH
            lost = EMPTY * weighed(without(reached, placed), self.prize_bits)
            found["line"] = -weights["line"] * (open_ + lost)
        if weights["cut"]:
            found["cut"] = weights["cut"] * weighed(cut_off(field, zone | placed), self.foe_value)
        if weights["care"]:
            found["care"] = -weights["care"] * self._worth_of(endangered(field, placed, passed))
        return found

    def _worth_of(self, hexes: Hexes) -> float:
        at = self.sight.p.world.board.at_bit
        return sum(value(self.sight.p, unit) for bit in listed(hexes) for unit in self.stacks.get(at[bit], ()))

    def bits(self) -> tuple[Hexes, Hexes]:
        """The hexes with own units, and those with a zone around them."""
        bits, wide = self.sight.bits, self._wide
        own = {1 << bits[hex] for hex in self.where.values()}
        reaching = {1 << bits[hex] for unit, hex in self.where.items() if unit in wide}
        return sum(own), sum(reaching)

    def line(self) -> float:
        if not self.lined:
            return 0.0
        return sum(self.terms().values())

    def terms(self) -> dict[str, float]:
        placed, wide = self.bits()
        return self.whole(placed, placed | self.field.net.around(wide))

    # --- moving about --------------------------------------------------------------------------------

    def improve(self, units: Sequence[int]) -> None:
        """One after the other goes where the army stands best."""
        sight = self.sight
        order = sorted(units, key=lambda unit: (-value(sight.p, unit), unit))
        choices = {unit: self._likely(unit) for unit in order}
        for _ in range(PASSES):
            moved = False
            for unit in order:
                moved = self._better(unit, choices[unit]) or moved
            if not moved:
                break

    def _likely(self, unit: int) -> list[int]:
        sight = self.sight
        ends = sight.ends(unit)
        scored = sorted(((self.wanted(unit, hex), -hex) for hex in ends), reverse=True)
        found = [-hex for _, hex in scored[:LOOKED_AT]]
        found += [hex for hex in ends if hex in sight.prizes and hex not in found]
        if self.lined:
            band = [hex for hex in ends if 1 <= sight.away[hex] <= FRONT and hex not in found]
            band.sort(key=lambda hex: (abs(sight.away[hex] - 1), -self.pull(unit, hex), hex))
            found += band[: LOOKED_AT // 2]
        return found

    def _better(self, unit: int, hexes: Sequence[int]) -> bool:
        here = self.where[unit]
        rest = [other for other in self.stacks[here] if other != unit]
        crowded = len(rest) >= ROOM
        base = self.standing(here, rest)
        gain = self.standing(here, (*rest, unit)) - base + self.wanted(unit, here) + self._line_at(unit, here)
        best, found = (-1e9 if crowded else gain + WORTH_A_MOVE), here
        for hex in hexes:
            there = self.stacks.get(hex, [])
            if hex == here or len(there) >= ROOM or not self._friends(unit, there):
                continue
            gain = self.standing(hex, (*there, unit)) - self.standing(hex, there) + self.wanted(unit, hex)
            gain += self._line_at(unit, hex)
            if gain > best:
                best, found = gain, hex
        if found == here:
            return False
        self.place(unit, found)
        self.claimed = {step: who for step, who in self.claimed.items() if who != unit}
        if found != self.sight.p.at[unit]:
            self.claimed.update((step, unit) for step in self.path(unit, found) if step not in self.claimed)
        return True

    def _friends(self, unit: int, others: Sequence[int]) -> bool:
        return not others or together(self.sight.p, [unit, *others])

    def place(self, unit: int, hex: int) -> None:
        self.stacks[self.where[unit]].remove(unit)
        self.stacks.setdefault(hex, []).append(unit)
        self.where[unit] = hex

    def _line_at(self, unit: int, hex: int) -> float:
        """What the line is worth with a unit there."""
        if not self.lined:
            return 0.0
        here = self.where[unit]
        if hex == here:
            return self.line()
        self.place(unit, hex)
        found = self.line()
        self.place(unit, here)
        return found
