"""4.0 Initiative and momentum, an optional rule: secret bids of attacks, and what the winner gains and owes."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import ALLIED, BOTH, JAPANESE, NOBODY, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.position import Over, Result
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

MOMENTUM = 3  # 4.31/momentum
MOST_ATTACKS = 99
LISTED_BIDS = 7  # numbers offered; more may be declared
NO_BID = -1
PASSED = -2


class InitiativePhase(Procedure):
    """Both declare unseen, then dice are added (4.11/bid); equal totals roll again (4.11/tie)."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "roll")
    bids: tuple[int, int] = (NO_BID, NO_BID)

    def declare(self, p: Situation) -> Outcome:
        p.attacks = p.declared = 0
        p.rerolled = False
        given = p.world.rules.given_initiative(p)
        if given != NOBODY:  # bataan 4.0/turn-1
            award(p, given, 0)
            self.step = len(self.steps)
            return AGAIN
        if NO_BID not in self.bids:
            return None
        return Ask("bid", (JAPANESE, ALLIED), (Bid, PassBid), "4.11/bid", sealed=True)

    def roll(self, p: Situation) -> Outcome:
        passed = [side for side in (JAPANESE, ALLIED) if self.bids[side] == PASSED]
        for side in (JAPANESE, ALLIED):
            p.tell("bid" if side not in passed else "bid-passed", side=SIDES[side], attacks=max(self.bids[side], 0))
        if len(passed) == 1:
            winner = enemy(passed[0])
            award(p, winner, self.bids[winner])  # 4.13/pass: with whatever was declared
            return None
        while True:
            totals = [
                max(self.bids[s], 0) + bonus(p, s) + p.roll("initiative", "4.11/bid", side=SIDES[s]) for s in BOTH
            ]
            if totals[JAPANESE] != totals[ALLIED]:
                break
            p.tell("initiative-tie", total=totals[0])
        winner = JAPANESE if totals[JAPANESE] > totals[ALLIED] else ALLIED
        award(p, winner, max(self.bids[winner], 0))
        return None


def award(p: Situation, winner: Side, attacks: int) -> None:
    """The winner is first player of this turn (4.0/first-player) and owes the attacks declared (4.14/obligation)."""
    p.run = p.run + 1 if p.holder == winner else 1
    p.holder = p.first = winner
    p.declared = attacks
    p.tell("initiative", side=SIDES[winner], attacks=attacks, momentum="yes" if has_momentum(p, winner) else "no")


def bonus(p: Situation, side: Side) -> int:
    """4.12/bonus: 1 for last turn's initiative, 2 with momentum."""
    if p.holder != side:
        return 0
    return 2 if has_momentum(p, side) else 1


def has_momentum(p: Situation, side: Side) -> bool:
    """From the third consecutive turn with the initiative, as long as the run lasts (4.31/momentum)."""
    return p.holder == side and p.run >= MOMENTUM


def command_bonus(p: Situation, side: Side) -> int:
    return 1 if p.holder == side else 0  # 4.2/command-bonus


def movement_bonus(p: Situation, side: Side) -> int:
    return 1 if p.holder == side else 0  # 4.2/movement-bonus


def settle_debt(p: Situation, side: Side) -> None:
    """The holder who made fewer attacks than declared has lost (4.14/penalty); the other is free (4.14/loser-free)."""
    if p.holder == side and p.attacks < p.declared:
        raise Over(Result(SIDES[enemy(side)], "unkept-declaration", "4.14/penalty"))


class Bid(Action, frozen=True):
    """So many attacks in this game turn."""

    kind: ClassVar[str] = "bid"
    complete: ClassVar[bool] = False
    attacks: int

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Bid]:
        return [cls(number) for number in range(LISTED_BIDS)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not 0 <= self.attacks <= MOST_ATTACKS:
            return refuse("4.11/bid", "bid-size", attacks=self.attacks, limit=MOST_ATTACKS)
        return None

    def play(self, p: Situation, seat: int) -> None:
        _declare(p, p.side_of(seat), self.attacks)


class PassBid(Action, frozen=True):
    """Leave the initiative to the other player (4.13/pass)."""

    kind: ClassVar[str] = "pass"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PassBid]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        _declare(p, p.side_of(seat), PASSED)


def _declare(p: Situation, seat: int, attacks: int) -> None:
    phase: InitiativePhase = p.stack[-1]
    phase.bids = (attacks, phase.bids[1]) if p.side_of(seat) == JAPANESE else (phase.bids[0], attacks)
