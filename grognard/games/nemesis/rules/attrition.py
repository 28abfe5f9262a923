"""7.1-D Out of Supply and Attrition, after a Supply Check and at the End of Game Turn.

`p.hunger` tells how long a counter has been Out of Supply: 0 while it is not, 1 from the Supply Check that
found it so, and 1 more after each occasion (its own Supply Check, an End of Game Turn), up to FAMISHED. A
counter suffers when its hunger has come up to its printed Quality:

    Quality 1   at once, after the check that found it OoS               (7.1-D/first-quality-1)
    Quality 2   at the End of that Game Turn                             (7.1-D/first-quality-2)
    Quality 3   at its next Supply Check, a Game Turn later              (7.1-D/first-quality-3)

and from its first Attrition on at every occasion (7.1-D/subsequent). The greater hunger is the nearer one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.powers import Side
from grognard.games.nemesis.position import OUT, Situation
from grognard.games.nemesis.rules.losses import lose_step
from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.rules.transporters import return_transporter
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.procedures import AGAIN, Outcome, Procedure

FAMISHED: Final = 3
SURVIVES: Final = 4  # 7.1-D/small: a small unit loses its step on 3 or less


def quality(p: Situation, piece: int) -> int:
    """The printed Quality that sets the schedule; a Transporter without one follows that of Quality 2."""
    return p.values(piece).quality or 2


def starving(p: Situation, side: Side) -> list[int]:
    """Counters Out of Supply, in the order of their hex numbers."""
    names = p.world.board.names
    return sorted((n for n in p.on_map(side) if p.supply[n] == OUT), key=lambda n: (names[p.at[n]], n))


def due(p: Situation, piece: int) -> bool:
    """Whether an OoS counter suffers Attrition on the present occasion, if it cannot trace."""
    return max(p.hunger[piece], 1) >= quality(p, piece)


class Attrition(Procedure):
    """The counters in `queue` suffer, one after another."""

    steps: ClassVar[tuple[str, ...]] = ("suffer",)
    queue: tuple[int, ...] = ()

    def suffer(self, p: Situation) -> Outcome:
        if not self.queue:
            return None
        piece, self.queue = self.queue[0], self.queue[1:]
        if not p.world.is_unit[piece]:  # 7.1-D/transporter: no die, no step, no Lament
            p.tell("starved", unit=p.name(piece), hex=p.hex_name(p.at[piece]))
            return_transporter(p, piece)
            return AGAIN
        if p.piece(piece).size == "small":  # 7.1-D/small: a remnant of a large unit too
            die = p.roll("attrition", "7.1-D/small", unit=p.name(piece), hex=p.hex_name(p.at[piece]))
            if die >= SURVIVES:
                return AGAIN  # 7.1-D/lament: no step, no Lament
        # 7.1-D/large, /box, /box-yunnan; 2.4/attrition, 2.4/attrition-sums
        lose_step(p, piece, "attrition")
        return AGAIN


def check_attrition(p: Situation, starved: list[int], spared: list[int]) -> None:
    """One occasion: of the starved those due suffer, and all that do not suffer grow hungrier."""
    queue = [n for n in starved if due(p, n)]
    for n in (*starved, *spared):
        p.hunger[n] = min(max(p.hunger[n], 1) + 1, FAMISHED)
    for n in queue:
        p.hunger[n] = FAMISHED  # 7.1-D/subsequent, for the Battalion that may stand in as well
    if queue:
        p.stack.append(Attrition(queue=tuple(queue)))


class EndOfTurnAttrition(Procedure):
    """9.0-2: both sides at once, so that nobody's death opens a road to the other (9.0-2/attrition).

    Levels and OoS markers stay as they are (7.1-D/end-turn-level).
    """

    steps: ClassVar[tuple[str, ...]] = ("check",)

    def check(self, p: Situation) -> Outcome:
        hungry: list[int] = []
        spared: list[int] = []
        for side in (JAPANESE, ALLIED):
            counters = starving(p, side)
            if counters:
                level = survey(p, side, afresh=False).level
                hungry += [n for n in counters if level[n] == OUT]
                spared += [n for n in counters if level[n] != OUT]  # 7.1-D/occasions, 7.1-D/first-deferred
        check_attrition(p, hungry, spared)
        return None
