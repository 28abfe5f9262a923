"""2.3 and 2.6: what happens when a unit enters a hex, and who controls an Objective."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.tracks import gain_resources, lament, satisfy
from grognard.games.nemesis.world import ALLIED, JAPANESE, NOBODY, SIDES
from grognard.kernel.actions import Action, Hex
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


def controller(p: Situation, hex: int) -> Side:
    """The side that controls an Objective, an Airfield or a depot hex; NOBODY for other hexes.

    An Objective follows its flag, and before any flag its printed side (1.1/objective-start-control); an
    Airfield or depot that is no Objective belongs to the units in it, else to its printed side.
    """
    objective = p.world.objective_at[hex]
    if objective is not None:
        return Side(p.flag[hex] - 1) if p.flag[hex] else objective.side
    for side in (JAPANESE, ALLIED):
        if p.occupied(side, hex):  # 1.2-A/control
            return side
    depot = p.world.depot_at.get(hex)
    if depot is not None:
        return depot.side
    return p.world.features.airfields.get(hex, NOBODY)


def enemy_objective(p: Situation, side: Side, hex: int) -> bool:
    """Whether the hex is an Objective under enemy control."""
    objective = p.world.objective_at[hex]
    return objective is not None and controller(p, hex) != side


def enter(p: Situation, piece: int, hex: int) -> None:
    """A counter enters a hex in any way and at any time (2.3/objective-entry-kinds).

    It is laid there, and if it is a unit it captures what there is to capture. Enemy Transporters in the
    hex are pushed by the caller (5.1-F).
    """
    p.put(piece, hex)
    side = p.sides[piece]
    if not p.world.is_unit[piece]:  # 2.3/transporter-no-capture
        return
    if enemy_objective(p, side, hex):  # 2.3/objective-own: nothing happens in one's own
        capture(p, side, hex)
    if side == JAPANESE:
        if hex == p.world.imphal and p.stock:  # 7.1-C/imphal-capture, 2.4/imphal-stock
            p.stock = 0
            p.tell("stock-destroyed", hex=p.hex_name(hex))
            lament(p, ALLIED, 5, "stock")
        watch_chinese_entries(p)


def capture(p: Situation, side: Side, hex: int) -> None:
    """Full value without a flag, half under the enemy's flag; the flag changes at once (2.3)."""
    objective = p.world.objective_at[hex]
    assert objective is not None
    flagged = p.flag[hex] != 0
    # 2.3/objective-unflagged, 2.3/objective-flagged; an odd half is rounded down
    points = objective.value // 2 if flagged else objective.value
    short = not flagged and flags_off_map(p) <= 0  # below 0: a capture went without a counter before
    p.flag[hex] = 1 + side
    if short:
        p.stack.append(TakeFlag(side=side))
    p.tell("captured", side=SIDES[side], hex=p.hex_name(hex), points=points)
    satisfy(p, side, points, "objective")
    if side == JAPANESE:
        gain_resources(p, 1)  # 2.5/objective


def flags_off_map(p: Situation) -> int:
    """Flags are two-sided, so one common stock serves both sides."""
    return p.world.charts.stock.flags - sum(1 for flag in p.flag if flag)


def own_flags(p: Situation, side: Side) -> list[int]:
    """Hexes with the side's flag on an Objective that was its own at start."""
    own = [objective.hex for objective in p.world.features.objectives if objective.side == side]
    return [hex for hex in own if p.flag[hex] == 1 + side]


def remove_flag(p: Situation, side: Side, hex: int) -> None:
    p.flag[hex] = 0
    p.tell("flag-removed", side=SIDES[side], hex=p.hex_name(hex))


class RemoveFlag(Action, frozen=True):
    """The owner's choice of a flag to lift from an Objective that was theirs at start (2.3, 9.0-5D)."""

    kind: ClassVar[str] = "remove-flag"
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[RemoveFlag]:
        return [cls(hex) for hex in own_flags(p, p.side_of(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.hex not in own_flags(p, p.side_of(seat)):
            return refuse(p.stack[-1].rule, "no-own-flag", hex=p.hex_name(self.hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        remove_flag(p, p.side_of(seat), self.hex)


class TakeFlag(Procedure):
    """2.3/flag-shortage: one flag more lies on the map than there are, so one's own comes from elsewhere.

    With none on an Objective that was theirs at start the capture stands all the same.
    """

    rule: ClassVar[str] = "2.3/flag-shortage"
    steps: ClassVar[tuple[str, ...]] = ("lift",)
    side: Side = JAPANESE

    def lift(self, p: Situation) -> Outcome:
        choices = own_flags(p, self.side) if flags_off_map(p) < 0 else []
        if len(choices) > 1:
            return Ask("remove-flag", p.deciders(self.side), (RemoveFlag,), "2.3/flag-shortage")
        if choices:
            remove_flag(p, self.side, choices[0])
        return None


def watch_chinese_entries(p: Situation) -> None:
    """2.6/trigger-entry-hex, /trigger-state: a Japanese unit in or next to a Supply Entry Hex in China."""
    if p.yunnan_active:
        return
    for hex in p.world.chinese_entries_and_next:
        if p.occupied(JAPANESE, hex):
            activate_yunnan(p, "2.6/trigger-entry-hex")
            return


def activate_yunnan(p: Situation, rule: str) -> None:
    """The Yunnan Force fights for the rest of the Game Turn (2.6)."""
    if not p.yunnan_active:
        p.yunnan_active = True
        p.tell("yunnan-active", rule=rule)
