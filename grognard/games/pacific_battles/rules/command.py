"""14.1, 14.2 Headquarters in command: values, radii and the command test of 9.12."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from grognard.field.hexes import Hexes
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.initiative import command_bonus
from grognard.games.pacific_battles.world import SEA, SIDES
from grognard.kernel.refusals import Refusal, refuse

LAYOUTS_KEPT: Final = 200  # layouts of HQs remembered at a time


def command_value(p: Situation, hq: int) -> int:
    """2.3/command-value, 14.1/command-value: as on the side lying up, one more with the initiative."""
    return p.face(hq).command + command_bonus(p, p.sides[hq])


def radius(p: Situation, hq: int) -> int:
    """2.3/command-radius: never printed, each game derives it from the value of the moment (14.2/radius)."""
    return p.world.rules.radius(p, hq, command_value(p, hq))


def commander(p: Situation, unit: int) -> int:
    """The HQ with the highest value that may command the unit where it stands, or -1."""
    hex = p.at[unit]
    if hex >= p.hexes:
        return -1
    answers = command_layout(p, p.sides[unit]).answers
    known = answers.get((unit, hex))
    if known is None:
        known = answers[unit, hex] = _best(p, unit)
    return known


def commanded(p: Situation, side: Side, units: Iterable[int]) -> list[int]:
    """Those of a side's ground units on the map that some HQ could command where they stand, all asked at once."""
    chain = _chain(p, side)
    at, areas = p.at, _areas(p, side)
    return [unit for unit in units if areas[chain[unit]] >> at[unit] & 1]


def _areas(p: Situation, side: Side) -> list[Hexes]:
    """The hexes in which each set of HQs that `_chain` numbers could command now."""
    layout = command_layout(p, side)
    if not layout.areas:
        own = {hq: p.world.within(p.at[hq], radius(p, hq)) for hq in p.world.hqs_of[side] if _leads(p, hq)}
        for able in p.world.known["staffs", side]:
            area = 0
            for hq in able:
                area |= own.get(hq, 0)
            layout.areas.append(area)
    return layout.areas


def _chain(p: Situation, side: Side) -> Mapping[int, int]:
    """Ground unit of the side -> the number of the set of HQs that may command it: few sets serve many units."""
    known: dict[int, int] | None = p.world.known.get(("chain", side))
    if known is None:
        staffs: dict[tuple[int, ...], int] = {}
        known = {n: staffs.setdefault(commanders_of(p, n), len(staffs)) for n in p.world.ground_of[side]}
        p.world.known["chain", side], p.world.known["staffs", side] = known, tuple(staffs)
    return known


def commanders_of(p: Situation, unit: int) -> tuple[int, ...]:
    """The HQs that may command the unit if they are near enough: a question of formations, not of the position.

    9.12/radius: those of its own formation; 9.14/no-hq: any where its formation has none at all.
    """
    known: dict[int, tuple[int, ...]] = p.world.known.setdefault("commanders", {})
    able = known.get(unit)
    if able is None:
        hqs = p.world.hqs_of[p.sides[unit]]
        able = known[unit] = tuple(hq for hq in hqs if hq != unit and p.world.rules.commands(p, hq, unit))
    return able


def _best(p: Situation, unit: int) -> int:
    hex, best, found = p.at[unit], 0, -1
    for hq in commanders_of(p, unit):
        value = command_value(p, hq)
        if value > best and _leads(p, hq) and p.world.within(p.at[hq], radius(p, hq)) >> hex & 1:
            best, found = value, hq
    return found


def _leads(p: Situation, hq: int) -> bool:
    """Whether the HQ is ashore and has a value that some die could meet."""
    place = p.at[hq]
    return place < p.hexes and p.world.board.terrain[place] != SEA and command_value(p, hq) > 0


@dataclass(frozen=True, slots=True, eq=False)
class CommandLayout:
    """HQs as they stand and what they are worth; one and the same object as long as that does not change."""

    answers: dict[tuple[int, int], int] = field(default_factory=dict)  # unit and hex -> its commander
    areas: list[Hexes] = field(default_factory=list)  # set of HQs, by its number -> every hex in which one commands


def command_layout(p: Situation, side: Side) -> CommandLayout:
    page = "command", side
    layout: CommandLayout | None = p.cache.get(page)
    if layout is None:
        hqs = p.world.hqs_of[side]
        key = (side, p.holder, tuple([p.at[hq] for hq in hqs]), bytes([p.lost[hq] for hq in hqs]))
        layouts: dict[Any, CommandLayout] = p.world.known.setdefault("command", {})
        layout = layouts.get(key)
        if layout is None:
            if len(layouts) >= LAYOUTS_KEPT:
                del layouts[next(iter(layouts))]  # the oldest
            layout = layouts[key] = CommandLayout()
        p.cache[page] = layout
    return layout


def uncommanded(p: Situation, unit: int) -> Refusal | None:
    """Why no HQ can command the unit: none that may do so is near enough, or none is on the map at all."""
    if commander(p, unit) >= 0:
        return None
    able = [hq for hq in commanders_of(p, unit) if _leads(p, hq)]
    if not able:
        return refuse("9.12/radius", "no-commander", unit=p.name(unit))
    distance = p.world.board.distances(p.at[unit])
    hq = min(able, key=lambda n: distance[p.at[n]] - radius(p, n))
    far, wide = distance[p.at[hq]], radius(p, hq)
    return refuse("9.12/radius", "out-of-command", unit=p.name(unit), hq=p.name(hq), distance=far, radius=wide)


def command_test(p: Situation, unit: int, rule: str) -> bool:
    """9.12/command-test: one die, equal to or below the value of the commanding HQ."""
    hq = commander(p, unit)
    assert hq >= 0, f"{p.name(unit)} has no commander"
    side, hex = p.sides[unit], p.hex_name(p.at[unit])
    value = command_value(p, hq)
    die = p.roll("command", rule, side=SIDES[side], hex=hex)
    passed = die <= value
    # which unit and which HQ they are stays hidden in the stack; the die does not
    kind = "command-passed" if passed else "command-failed"
    p.tell_apart(side, kind, {"unit": p.name(unit), "hq": p.name(hq), "value": value}, hex=hex, die=die)
    return passed
