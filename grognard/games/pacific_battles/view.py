"""What a seat may know of a position (17.0): its own units, boxes and cards, and of the enemy's stacks the top unit.

A concealed stack shows its marker and nothing else, not even how many units it holds.
"""

from __future__ import annotations

from grognard.field.board import NO_HEX
from grognard.field.hexes import listed, marked
from grognard.games.pacific_battles.position import BUILDING, MOVED, SPECIALS, STOPPED, TALLIES, Situation
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.fog import markers_left
from grognard.games.pacific_battles.rules.initiative import has_momentum
from grognard.games.pacific_battles.rules.stacking import overstacked, surplus_ahead
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.shapes import BattleView, CounterState, PacificView, StackView
from grognard.games.pacific_battles.world import BOTH, NOBODY, SIDES
from grognard.games.shapes import Surplus, ended, procedures


def sees(p: Situation, seat: int | None, unit: int) -> bool:
    """Whether a seat (None: a spectator) may know which unit this is (17.1/inspection, 17.1/top-unit).

    When a game is over every stack is turned up.
    """
    place = p.at[unit]
    if place >= p.hexes or p.sides[unit] == seat or p.result is not None:
        return True
    return p.top[place] == unit and not p.concealed[place]  # singapore 2.11/effect


def view(p: Situation, seat: int | None) -> PacificView:
    """Plain data for one seat, or for a spectator (None)."""
    world = p.world
    names = world.board.names
    turn = world.charts.turns[p.turn - 1]
    return {
        "seat": None if seat is None else SIDES[seat],
        "scenario": world.scenario,
        "turn": p.turn,
        "date": dict(turn.date),
        "first": SIDES[p.first],
        "initiative": None if p.holder == NOBODY else SIDES[p.holder],
        "momentum": p.holder != NOBODY and has_momentum(p, p.holder),
        "declared": p.declared,
        "attacks": p.attacks,
        "pieces": {p.name(unit): _piece(p, seat, unit) for unit in range(len(world.pieces)) if sees(p, seat, unit)},
        "stacks": {names[hex]: _stack(p, hex) for hex in _hidden(p, seat)},
        "forts": {
            names[hex]: {"side": SIDES[p.fort_side[hex]], "building": p.fort[hex] == BUILDING}
            for hex in listed(marked(p.fort))
        },
        "interdicted": {
            names[hex]: [SIDES[side] for side in BOTH if p.interdicted[hex] >> side & 1]
            for hex in listed(marked(p.interdicted))
        },
        "concealed": [names[hex] for hex in listed(marked(p.concealed))] if p.result is None else [],
        "shelled": [names[hex] for hex in listed(marked(p.shelled))],
        "control": {names[hex]: SIDES[p.control[hex] - 1] for hex in sorted(world.contested) if p.control[hex]},
        "tallies": {name: p.tally[n] for n, name in enumerate(TALLIES) if p.tally[n]},
        "replacements": {
            **{name: p.replacements[n] for n, name in enumerate(TALLIES) if p.replacements[n]},
            **{name: p.special[n] for n, name in enumerate(SPECIALS) if p.special[n]},
        },
        "fallen": {SIDES[side]: p.fallen[side] for side in BOTH},
        "markers": {SIDES[side]: markers_left(p, side) for side in BOTH},
        "convoy": p.convoy,
        "sailings": p.sailings,
        "surplus": [] if seat is None else _surplus(p, seat),
        "battle": _battle(p, seat),
        "procedures": procedures(p),
        "result": ended(p),
    }


def _surplus(p: Situation, seat: int) -> list[Surplus]:
    """17.1/inspection: what crowds a hex is a secret of its owner."""
    side = p.side_of(seat)
    return [{"hex": p.hex_name(hex), "rule": overstacked(p, side, hex)} for hex in surplus_ahead(p, side)]


def _piece(p: Situation, seat: int | None, unit: int) -> CounterState:
    """What is known of a counter that may be looked at."""
    place = p.at[unit]
    known: CounterState = {
        "at": p.place_name(place),
        "lost": p.lost[unit],
        "reserve": p.reserve[unit] == 1,
        "disrupted": p.disrupted[unit] == 1,
        "fired": p.fired[unit] == 1,
        "truck": p.truck[unit] == 1,
        "building": p.building[unit] == 1,
    }
    if p.sides[unit] == seat:
        known["moved"] = p.done[unit] & (MOVED | STOPPED) != 0
        known["spent"] = p.spent[unit]
        known["motorized"] = p.mode[unit] == 1
        if place < p.hexes:
            known["top"] = p.top[place] == unit
            known["supplied"] = supplied(p, unit)
        if p.plot[unit] != NO_HEX:
            known["plot"] = p.hex_name(p.plot[unit])
            known["plot_turn"] = p.plot_turn[unit]
    return known


def _hidden(p: Situation, seat: int | None) -> list[int]:
    """The hexes with stacks into which the seat may not look."""
    if p.result is not None:
        return []
    others = (held for side, held in enumerate(p.held) if side != seat)
    return sorted(hex for held in others for hex in listed(held))


def _stack(p: Situation, hex: int) -> StackView:
    here = p.here[hex]
    side = SIDES[p.sides[here[0]]]
    if p.concealed[hex]:
        return {"side": side, "concealed": True}
    return {
        "side": side,
        "concealed": False,
        "count": len(here),
        "top": p.name(p.top[hex]),
        "reserve": sum(p.reserve[unit] for unit in here),
        "disrupted": sum(p.disrupted[unit] for unit in here),
        "fired": sum(p.fired[unit] for unit in here),
    }


def _battle(p: Situation, seat: int | None) -> BattleView | None:
    """The combat in progress, as far as the seat may know it."""
    battle = next((procedure for procedure in reversed(p.stack) if isinstance(procedure, Battle)), None)
    if battle is None:
        return None
    seen = battle.seen_by(p, seat)
    number = p.world.number
    named = [number[name] for name in (*seen.get("attackers", ()), *seen.get("defenders", ()))]
    shown = {p.name(unit): _piece(p, seat, unit) for unit in named if not sees(p, seat, unit)}  # 10.2/7-reveal
    return {**seen, "shown": shown}
