"""What is under way in the impulse: what the powers may still do, who is in the air, which attacks are put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.games.world_in_flames.position import ATTACKED, DROPPED, FLOWN, MOVED, RAILED, SURPRISED, Situation
from grognard.games.world_in_flames.rules.battle import Battle
from grognard.games.world_in_flames.rules.choosing import UNLIMITED, ActionChoice, account, limit
from grognard.games.world_in_flames.rules.combat import LandCombat
from grognard.games.world_in_flames.rules.dogfights import Dogfight, values
from grognard.games.world_in_flames.rules.flying import NOTHING, ROLES, flights
from grognard.games.world_in_flames.rules.missions import AirPhase
from grognard.games.world_in_flames.rules.reserves import Mobilisation
from grognard.games.world_in_flames.rules.turn import Impulse
from grognard.games.world_in_flames.shapes import AirView, AttackView, DogfightView, Lines, Use
from grognard.games.world_in_flames.theatre import ACTIONS, SIDES

# what is counted in an impulse, and an activity that tells how often it may be done; flights share one account
COUNTED: Final = ("land-movement", "land-combat", "rail-movement", "ground-strike")
# what a counter has done in the impulse, the most telling first
DID: Final = (
    *((DROPPED, "dropped"), (ATTACKED, "attacked"), (FLOWN, "flown"), (RAILED, "railed"), (MOVED, "moved")),
    (SURPRISED, "surprised"),
)


def did(p: Situation, unit: int) -> str:
    """What a counter has done in this impulse, '' for nothing."""
    marks = p.done[unit]
    return next((word for bit, word in DID if marks & bit), "") if marks else ""


def acting(p: Situation) -> Iterator[int]:
    """The major powers that have chosen their action in this impulse."""
    for each in reversed(p.stack):
        if isinstance(each, Mobilisation):
            return
        if isinstance(each, ActionChoice):
            yield from (power for power in p.world.playing[p.active] if power not in each.powers)
            return
        if isinstance(each, Impulse):
            yield from p.world.playing[each.side]
            return


# 10.2/limits
def uses(p: Situation) -> dict[str, dict[str, Use]]:
    """Power -> what it counts in this impulse: how often it has been done, and how often it may be."""
    found: dict[str, dict[str, Use]] = {}
    for power in acting(p):
        row = found[p.world.powers[power].key] = {}
        for activity in COUNTED:
            most, name = limit(p, activity, power), account(activity)
            row[name] = {"done": p.count(name, power), "most": None if most == UNLIMITED else most}
    return found


def allowances(p: Situation) -> dict[str, dict[str, int | None]]:
    """Action -> what it would allow the power that is choosing one (10.2/limits)."""
    asking = next((each for each in reversed(p.stack) if isinstance(each, ActionChoice)), None)
    if asking is None or not asking.powers:
        return {}
    charts, key = p.world.land.charts.activities, p.world.powers[asking.powers[0]].key
    found: dict[str, dict[str, int | None]] = {}
    for action in ACTIONS:
        rows = {account(each): charts.get(f"{each}/{action}", {}).get(key, 0) for each in COUNTED}
        found[action] = {name: None if most == UNLIMITED else most for name, most in rows.items()}
    return found


# --- attacks --------------------------------------------------------------------------------------------------


def attacks(p: Situation) -> list[AttackView]:
    """The attacks that are declared or fought, the one that is being fought first, then the latest."""
    found: list[AttackView] = []
    battle = next((each for each in reversed(p.stack) if isinstance(each, Battle)), None)
    if battle is not None:
        thrown = battle.step > battle.steps.index("throw")
        found.append(_attack(p, battle.hex, battle.units, "fighting", thrown))
    phase = next((each for each in reversed(p.stack) if isinstance(each, LandCombat)), None)
    if phase is not None:
        found += [_attack(p, hex, units, "declared", False) for hex, units in reversed(phase.attacks)]
    return found


def _attack(p: Situation, hex: int, units: tuple[int, ...], stage: str, resolved: bool) -> AttackView:
    return {
        "kind": "attack",
        "hex": p.hex_name(hex),
        "units": [p.name(unit) for unit in units],
        "stage": stage,
        "resolved": resolved,
        "question": {"name": "attack", "args": {"target": p.hex_name(hex)}},
    }


# --- the air --------------------------------------------------------------------------------------------------


def in_the_air(p: Situation) -> AirView | None:
    """The missions that are being flown, and the air combat that is fought."""
    phase = next((each for each in reversed(p.stack) if isinstance(each, AirPhase)), None)
    if phase is None:
        return None
    return {
        "phase": phase.name,
        "side": SIDES[phase.side],
        "flights": [
            {
                "unit": p.name(flight.plane),
                "side": SIDES[p.sides[flight.plane]],
                "base": p.hex_name(flight.base),
                "hex": p.hex_name(flight.hex),
                "role": ROLES[flight.role],
                "extended": bool(flight.extended),
                "cargo": None if flight.cargo == NOTHING else p.name(flight.cargo),
            }
            for flight in flights(p)
        ],
        "fight": _fight(p),
    }


def _fight(p: Situation) -> DogfightView | None:
    fight = next((each for each in reversed(p.stack) if isinstance(each, Dogfight)), None)
    if fight is None or not all(group.all for group in fight.groups):
        return None

    def lines(side: int) -> Lines:
        group = fight.groups[side]
        return {
            "fighters": [p.name(plane) for plane in group.fighters],
            "bombers": [p.name(plane) for plane in group.bombers],
        }

    return {
        "hex": p.hex_name(fight.hex),
        "lines": {name: lines(side) for side, name in enumerate(SIDES)},
        "values": dict(zip(SIDES, values(p, fight.groups), strict=True)),
        "result": fight.result,
        "roller": SIDES[fight.roller] if fight.result else None,
    }
