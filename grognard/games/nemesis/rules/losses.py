"""Step losses and eliminations: 1.2-C to E, 1.2-G, 2.4, 2.5 and 6.1-H, wherever a step is lost."""

from __future__ import annotations

from grognard.field.areas import Box
from grognard.games.nemesis.position import (
    ALLIED_LOSSES,
    ALLIED_PERMANENT,
    CHINDIT_BATTALIONS,
    JAPANESE_BATTALIONS,
    JAPANESE_REGIMENTS,
    LOSSES,
    OFF_MAP_BOX,
    PERMANENT,
    Situation,
)
from grognard.games.nemesis.rules.tracks import gain_resources, lament
from grognard.games.nemesis.world import ALLIED, JAPANESE

# Causes: 'combat' (the result of the table), 'banzai' (the same after a Banzai), 'massive', 'enforce',
# 'refuse', 'retreat' (an extra hex), 'no-retreat', 'vacant' (leftover troops), 'attrition', 'stacking', 'imphal'.


def lose_step(p: Situation, unit: int, cause: str) -> int:
    """Take one step from a unit; returns the counter that stands in its hex afterwards, or -1.

    First step of an ordinary large unit: it flips (6.1-H/step-mechanics) for no Lament (2.4/first-step-free).
    """
    piece = p.piece(unit)
    p.tell("step-lost", unit=piece.id, hex=p.hex_name(p.at[unit]), cause=cause)
    if piece.regiment:
        return _regiment_step(p, unit, cause)
    if piece.chindit:
        return _chindit_step(p, unit, cause)
    if p.steps(unit) > 1:
        p.reduced[unit] = 1
        lament(p, piece.side, (2 if cause == "banzai" else 0) + _attrition(cause), "step")  # 2.4/banzai
        return unit
    _remove(p, unit, cause)
    return -1


def eliminate(p: Situation, unit: int, cause: str) -> None:
    """Lose a unit whole: step after step where each step counts (Regiments, Chindits), else at once."""
    piece = p.piece(unit)
    if piece.regiment or piece.chindit:
        standing = unit
        while standing >= 0:
            standing = lose_step(p, standing, cause)
        return
    p.tell("step-lost", unit=piece.id, hex=p.hex_name(p.at[unit]), cause=cause)
    _remove(p, unit, cause)


def _attrition(cause: str) -> int:
    return 1 if cause == "attrition" else 0  # 2.4/attrition


def elimination_lament(p: Situation, unit: int) -> int:
    """What the elimination of a counter costs by itself (2.4)."""
    piece = p.piece(unit)
    if piece.kind == "garrison":
        return 5  # 2.4/garrison
    if piece.size == "small" or p.values(unit).quality <= 1 or piece.special == "local-rifles" or piece.chindit:
        return 1  # 2.4/small-unit, 2.4/quality-1, 2.4/local-rifles, 2.4/chindit-step, 2.4/once-per-loss
    return 3  # 2.4/large-unit


def _remove(p: Situation, unit: int, cause: str) -> None:
    """A unit's last step (6.1-H/step-removal)."""
    piece = p.piece(unit)
    own = elimination_lament(p, unit)
    if cause == "banzai":  # 2.4/banzai: 2 in place of 1; the 3 or 5 of a larger unit is added
        own = 2 if own == 1 else own + 2
    p.tell("eliminated", unit=piece.id, hex=p.hex_name(p.at[unit]), cause=cause)
    box = _to_box(p, unit, cause)
    lament(p, piece.side, own + _attrition(cause), "eliminated")
    counts = box is ALLIED_LOSSES or p.world.rules.pays_for_permanent()
    if piece.side == ALLIED and piece.force != "yunnan" and counts:  # 2.5/unit-loss, 2.5/unit-loss-exceptions
        gain_resources(p, 1)


def _to_box(p: Situation, unit: int, cause: str) -> Box:
    piece = p.piece(unit)
    box = LOSSES[piece.side]
    if not piece.replaceable or cause in (
        "attrition",
        "banzai",
    ):  # 1.2-G/non-replaceable, 7.1-D/box, 6.1-F/banzai-permanent
        box = PERMANENT[piece.side]
    if piece.force == "yunnan" and cause == "attrition":  # 7.1-D/box-yunnan
        box = LOSSES[piece.side]
    clear_marks(p, unit)
    p.put(unit, p.box(box))
    return box


def clear_marks(p: Situation, unit: int) -> None:
    """A counter that leaves the map leaves its markers behind."""
    p.reduced[unit] = p.supply[unit] = p.hunger[unit] = p.done[unit] = 0


# --- Japanese Regiments (6.1-H, 1.2-D) ---------------------------------------------------------------------


def _regiment_step(p: Situation, regiment: int, cause: str) -> int:
    """6.1-H/regiment-first, /regiment-second: a Battalion from the box is the actual loss."""
    piece = p.piece(regiment)
    cost = 2 if cause == "banzai" else 1 + _attrition(cause)  # 2.4/japanese-step
    spare = [n for n in p.world.battalions.get(piece.formation, ()) if p.lies_in(n, JAPANESE_BATTALIONS)]
    for battalion in spare[:2]:
        p.front[battalion] = p.front[regiment]
    if not p.reduced[regiment]:
        p.reduced[regiment] = 1
        if spare:
            _to_box(p, spare[0], cause)
        lament(p, JAPANESE, cost, "step")
        return regiment
    hex = p.at[regiment]
    standing = -1
    if spare:
        standing = spare[0]
        _take_over(p, regiment, standing)
        p.put(standing, hex)
        if len(spare) > 1:
            _to_box(p, spare[1], cause)
    clear_marks(p, regiment)
    p.put(regiment, p.box(JAPANESE_REGIMENTS))
    p.tell("regiment-broken", unit=piece.id, battalion=p.name(standing) if standing >= 0 else "none")
    # with no Battalion left to stand in, the last step goes as well
    lament(p, JAPANESE, cost if standing >= 0 else 2 * cost, "step")
    return standing


def _take_over(p: Situation, old: int, new: int) -> None:
    """A Battalion that stands in for a larger counter keeps its supply, its hunger and what it has done.

    From now on it is a unit like any other, to be lost in its turn (6.1-H/regiment-third)."""
    p.supply[new], p.hunger[new], p.done[new] = p.supply[old], p.hunger[old], p.done[old]
    p.front[new] = p.front[old]
    p.reduced[new] = 0


# --- Chindits (1.2-E) --------------------------------------------------------------------------------------


def _chindit_step(p: Situation, unit: int, cause: str) -> int:
    """Three steps for a Brigade, two for Morris Force, 1 Lament each (2.4/chindit-step)."""
    piece = p.piece(unit)
    cost = 1 + _attrition(cause)
    hex = p.at[unit]
    if piece.size == "small":  # 1.2-E/third-loss, 2.5/chindit-battalion
        clear_marks(p, unit)
        p.put(unit, p.box(CHINDIT_BATTALIONS))
        p.tell("eliminated", unit=piece.id, hex=p.hex_name(hex), cause=cause)
        lament(p, ALLIED, cost, "step")
        return -1
    if p.steps(unit) > (2 if piece.special == "chindit" else 1):  # 1.2-E/first-loss
        p.reduced[unit] = 1
        lament(p, ALLIED, cost, "step")
        return unit
    # 1.2-E/second-loss, 1.2-E/morris-force
    standing = -1
    if piece.special == "chindit":
        spare = [n for n in p.world.chindit_battalions if p.lies_in(n, CHINDIT_BATTALIONS)]
        if spare:
            standing = spare[0]
            _take_over(p, unit, standing)
            p.put(standing, hex)
        else:
            cost *= 2  # no remnant: the third step is lost with the counter
    clear_marks(p, unit)
    p.put(unit, p.box(ALLIED_PERMANENT))
    p.tell("eliminated", unit=piece.id, hex=p.hex_name(hex), cause=cause)
    lament(p, ALLIED, cost, "step")
    gain_resources(p, 1)  # 2.5/chindit-large
    return standing


# --- Transporters (6.2-D, 7.1-D) ---------------------------------------------------------------------------


def remove_allied_transporter(p: Situation, transporter: int) -> None:
    """6.2-D/transporter-return-allied, 2.5/transporter: no Losses Box, no Lament, no Resources."""
    clear_marks(p, transporter)
    p.put(transporter, p.box(OFF_MAP_BOX))
    p.tell("transporter-returned", unit=p.name(transporter), place="off-map-box")
