"""2.6 Yunnan Force Activation: when Chiang Kai-shek lets his armies fight."""

from __future__ import annotations

from typing import Final

from grognard.field.powers import Side
from grognard.games.nemesis.position import ALLIED_LOSSES, Situation
from grognard.games.nemesis.rules.control import activate_yunnan
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.refusals import Refusal, refuse

NEAR = 7  # 2.6/roll-minus: hexes from any Yunnan unit
NOBODY_BOUND: Final = frozenset[int]()
FEW = 8  # and at most so many Japanese steps within them


def is_yunnan(p: Situation, piece: int) -> bool:
    return piece in p.world.yunnan


def japanese_steps_near(p: Situation) -> int:
    """Japanese unit steps within 7 hexes of at least one Yunnan unit, each counted once."""
    board = p.world.board
    yunnan = {p.at[n] for n, piece in enumerate(p.world.pieces) if piece.force == "yunnan" and piece.is_unit}
    homes = [board.distances(hex) for hex in yunnan if hex < p.hexes]
    return sum(
        p.steps(n) for n in p.on_map(JAPANESE) if p.world.is_unit[n] and any(home[p.at[n]] <= NEAR for home in homes)
    )


def roll_for_activation(p: Situation) -> None:
    """Before the first Allied chit of the Game Turn is played, unless already active (2.6/roll-time)."""
    if p.yunnan_active:  # 2.6/no-roll-if-active
        return
    few = japanese_steps_near(p) <= FEW  # 2.6/roll-minus
    lost = any(is_yunnan(p, n) for n in p.in_box(ALLIED_LOSSES))  # 2.6/roll-plus
    modifier = (1 if lost else 0) - (1 if few else 0)
    die = p.roll("yunnan", "2.6/roll-time", modifier=modifier, clf=p.clf)
    if die + modifier <= p.clf:
        activate_yunnan(p, "2.6/roll-time")
    else:  # 2.6/late-activation: a Japanese trigger may still wake it this turn
        p.tell("yunnan-idle", die=die, modifier=modifier, clf=p.clf)


def may_end_move(p: Situation, piece: int, hex: int) -> Refusal | None:
    """2.6/inactive-move: an idle Yunnan unit stays with its own or at a Chinese Supply Entry Hex."""
    havens = idle_havens(p, piece)
    if havens is None or hex in havens:
        return None
    return refuse("2.6/inactive-move", "yunnan-idle-move", unit=p.name(piece), hex=p.hex_name(hex))


def idle_havens(p: Situation, piece: int) -> frozenset[int] | None:
    """The hexes in which an idle Yunnan unit may end a move; None for everybody who is not bound."""
    if p.yunnan_active or not is_yunnan(p, piece) or not p.world.is_unit[piece]:
        return None
    others = [p.at[n] for n in p.world.yunnan_units if n != piece]
    return p.world.chinese_entries_and_next.union([hex for hex in others if hex < p.hexes])


def common_havens(p: Situation) -> frozenset[int]:
    """The havens of all idle Yunnan units; one's own hex among them does not matter to a move, which leaves it."""
    known: frozenset[int] | None = p.cache.get("havens")
    if known is None:
        places = [p.at[n] for n in p.world.yunnan_units]
        known = p.world.chinese_entries_and_next.union([hex for hex in places if hex < p.hexes])
        p.cache["havens"] = known
    return known


def bound_to_havens(p: Situation, side: Side) -> frozenset[int]:
    """The side's units that must end their moves in a haven (2.6/inactive-move)."""
    return NOBODY_BOUND if side == JAPANESE or p.yunnan_active else p.world.yunnan_unit_set


def may_attack(p: Situation, piece: int) -> Refusal | None:
    """2.6/inactive-attack."""
    if is_yunnan(p, piece) and not p.yunnan_active:
        return refuse("2.6/inactive-attack", "yunnan-idle-attack", unit=p.name(piece))
    return None
