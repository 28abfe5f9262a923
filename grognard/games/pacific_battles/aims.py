"""How a campaign is won, and how it stands, as far as the seat may know it (18.0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grognard.field.asking import Args
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.scenarios.bataan import DECISIVE_STEPS, FALL
from grognard.games.pacific_battles.scenarios.guadalcanal import FIELD
from grognard.games.pacific_battles.scenarios.singapore import ISLAND
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SIDES
from grognard.games.shapes import Aim, Aims


def aims(p: Situation, seat: int | None, args: Args) -> Aims:
    return {"aims": OF_A_CAMPAIGN[p.world.rules.name](p, seat), "prizes": [], "now": None}


def _aim(key: str, side: Side, value: int, goal: int | None, **facts: int) -> Aim:
    return {"key": key, "side": SIDES[side], "value": value, "goal": goal, "facts": facts}


def _held(p: Situation, side: Side, area: str) -> tuple[int, int]:
    """Hexes of an area that a side controls, and how many it has."""
    hexes = p.world.area(area)
    return sum(p.controls(side, hex) for hex in hexes), len(hexes)


def _singapore(p: Situation, seat: int | None) -> list[Aim]:
    taken, all_of_it = _held(p, JAPANESE, ISLAND)
    landed = sum(p.occupied(JAPANESE, hex) for hex in p.world.area(ISLAND))
    return [_aim("island", JAPANESE, taken, all_of_it), _aim("island-clear", ALLIED, landed, 0)]


def _bataan(p: Situation, seat: int | None) -> list[Aim]:
    """What the Allies have in supply only they know."""
    due = next((turn for turn, _ in FALL if p.turn <= turn), FALL[-1][0])
    found = [_aim("fall", JAPANESE, p.turn, due, stacks=sum(p.occupied(ALLIED, hex) for hex in range(p.hexes)))]
    if seat == ALLIED:
        _, steps = p.world.rules.score(p)["supplied-steps"]
        found.append(_aim("supplied", ALLIED, steps or 0, DECISIVE_STEPS))
    return found


def _guadalcanal(p: Situation, seat: int | None) -> list[Aim]:
    return [
        _aim("field", side, *_held(p, side, FIELD), **({"turns": p.streak} if side == JAPANESE else {}))
        for side in (JAPANESE, ALLIED)
    ]


OF_A_CAMPAIGN: Final[Mapping[str, Callable[[Situation, int | None], list[Aim]]]] = {
    "singapore": _singapore,
    "bataan": _bataan,
    "guadalcanal": _guadalcanal,
}
