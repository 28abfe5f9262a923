"""2.3 Stacking: how many land units, aircraft and ships a hex holds, each counted for themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.field.memory import lasting, remembered
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.rules.weather import terrain_now
from grognard.games.world_in_flames.theatre import NEUTRAL, NOBODY, Theatre
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

STRANGERS: Final = "strangers"  # instead of a branch: units that do not cooperate
ROUGH: Final = ("mountain", "desert-mountain", "swamp")


# 2.3.1-land/limit
def land_limit(p: Situation, hex: int) -> int:
    """Two land units, four off the map."""
    return quarters(p.world)[hex]


# 2.3.1-air/limits, /hq-bonus-offmap-double
def air_limit(p: Situation, hex: int) -> int:
    """What the ground holds, and one more with an HQ."""
    limit = runways(p)[hex]
    if any(p.piece(unit).headquarters for unit in p.here[hex]):
        limit += int(p.world.tables.numbers["stack-air-hq"])
    return limit


# 2.3.1-land/limit
def quarters(world: Theatre) -> bytes:
    """Hex -> how many land units it holds."""

    def find() -> bytes:
        limit = int(world.tables.numbers["stack-land"])
        return bytes(2 * limit if off else limit for off in world.off_map)

    return lasting(world, "quarters", find)


# 2.3.1-air/limits, /hq-bonus-offmap-double, 8.2.9/swamp
def runways(p: Situation) -> bytes:
    """Hex -> how many aircraft it holds by port, city and terrain, the highest that applies; doubled off the map."""
    world = p.world

    def room(hex: int) -> int:
        numbers, place = world.tables.numbers, world.land.place_at.get(hex)
        limit = int(numbers["stack-air-rough" if terrain_now(p, hex) in ROUGH else "stack-air-other"])
        if place is not None:
            if place.port == "minor":
                limit = max(limit, int(numbers["stack-air-minor-port"]))
            if place.port == "major" or place.city:
                limit = max(limit, int(numbers["stack-air-city"]))
        return 2 * limit if world.off_map[hex] else limit

    skies = tuple(p.weather[zone] for zone in world.skies)
    return remembered(world, "runways", skies, lambda: bytes(map(room, range(world.hexes))))


# 2.3.1/independent-limits
def limit_of(p: Situation, branch: str, hex: int) -> int:
    return land_limit(p, hex) if branch == "land" else air_limit(p, hex)


def too_many(p: Situation, branch: str, hex: int, more: Sequence[int] = ()) -> Refusal | None:
    """Why units cannot stay in a hex, with those that would come."""
    least = (quarters(p.world) if branch == "land" else runways(p))[hex]
    if len(p.here[hex]) + len(more) <= least:
        return None  # all of them together are few enough
    here = {*of_branch(p, branch, hex), *more}
    # 2.3.1-land/invaders-own-limit: as long as the hex is the enemy's
    owner = p.side_of_power(p.control[hex])
    for apart in (False, True) if branch == "land" else (False,):
        counted = [
            unit for unit in here if (p.done[unit] & (DROPPED | INVADED) and p.sides[unit] != owner != NEUTRAL) == apart
        ]
        limit = limit_of(p, branch, hex)
        if len(counted) > limit:
            rule = "2.3.1-land/limit" if branch == "land" else "2.3.1-air/limits"
            return refuse(rule, f"stacking-{branch}", hex=p.hex_name(hex), count=len(counted), limit=limit)
    return None


def of_branch(p: Situation, branch: str, hex: int) -> list[int]:
    return [unit for unit in p.here[hex] if p.piece(unit).branch == branch]


# 2.3.1/no-cooperation-stack, 18.2/forbidden-stack
def strangers(p: Situation, hex: int) -> list[int]:
    """The units in a hex beside which one of their own side lies that they do not cooperate with."""
    here = p.here[hex]
    powers = {p.power_of[unit] for unit in here}
    if len(powers) < 2:
        return []
    apart = {
        one
        for one in powers
        for other in powers
        if p.allegiance[one] == p.allegiance[other] and not cooperate(p, one, other)
    }
    return [unit for unit in here if p.power_of[unit] in apart]


# 2.3.1/when-checked
def crowded(p: Situation) -> list[tuple[int, str]]:
    """The hexes that hold too many, with the branch of which; none for those that do not cooperate."""
    found, hexes, men = [], p.hexes, p.men
    barracks, fields = quarters(p.world), runways(p)
    for hex in sorted({place for place in p.at if place < hexes}):
        here = len(p.here[hex])
        afoot = men[hex] + men[hexes + hex] + men[2 * hexes + hex]
        if afoot > barracks[hex] and too_many(p, "land", hex) is not None:
            found.append((hex, "land"))
        # a single aircraft is too many where nobody but an HQ made room for it
        if here - afoot > fields[hex] and too_many(p, "air", hex) is not None:
            found.append((hex, "air"))
        if here > 1 and strangers(p, hex):
            found.append((hex, STRANGERS))
    return found


class Thin(Action, frozen=True):
    """A unit is taken out of a hex that holds too many."""

    kind: ClassVar[str] = "thin"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Thin]:
        asking: Thinning = p.stack[-1]
        return [cls(unit) for unit in asking.choices(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        asking: Thinning = p.stack[-1]
        if self.unit in asking.choices(p):
            return None
        here = self.unit in p.here[asking.hex]
        key = "thin-face-up-first" if here else "thin-elsewhere"
        return refuse("2.3.1/excess-destroyed", key, unit=p.name(self.unit), hex=p.hex_name(asking.hex))

    def play(self, p: Situation, seat: int) -> None:
        destroy(p, self.unit)


class Thinning(Procedure):
    """2.3.1/excess-destroyed: who controls the hex destroys what is too much, face-up units before face-down ones."""

    steps: ClassVar[tuple[str, ...]] = ("destroy",)
    hex: int = 0
    branch: str = "land"

    def choices(self, p: Situation) -> list[int]:
        here = strangers(p, self.hex) if self.branch == STRANGERS else of_branch(p, self.branch, self.hex)
        return [unit for unit in here if not p.down[unit]] or here

    def destroy(self, p: Situation) -> Outcome:
        if self.branch == STRANGERS:
            if not strangers(p, self.hex):
                return None
        elif too_many(p, self.branch, self.hex) is None:
            return None
        owner = p.control[self.hex]
        major = p.major(owner) if owner != NOBODY else NOBODY
        if major not in p.world.seat_of:  # nobody plays it: the units' own player decides
            major = p.major(p.power_of[self.choices(p)[0]])
        return Ask(
            "thinning", (p.world.seat_of[major],), (Thin,), "2.3.1/excess-destroyed", {"hex": p.hex_name(self.hex)}
        )


def thin_out(p: Situation) -> Outcome:
    """Have one crowded hex after another thinned out: for the end of a phase."""
    found = crowded(p)
    if not found:
        return None
    hex, branch = found[0]
    p.stack.append(Thinning(hex=hex, branch=branch))
    return AGAIN
