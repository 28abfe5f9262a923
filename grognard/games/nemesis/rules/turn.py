"""4.0 The Game Turn: eight Phase Chits, the Japanese first and then by turns, and what ends every Phase."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.field.hexes import listed, marked
from grognard.field.powers import Side
from grognard.games.nemesis.customs import PARTS, SHARED, WHOLE, Part
from grognard.games.nemesis.position import NO_CHIT, Situation
from grognard.games.nemesis.rules.assault import AssaultPhase
from grognard.games.nemesis.rules.attack import AttackPhase
from grognard.games.nemesis.rules.battalions import Mergers
from grognard.games.nemesis.rules.bunkers import remove_idle_bunkers
from grognard.games.nemesis.rules.control import watch_chinese_entries
from grognard.games.nemesis.rules.end_of_turn import EndOfTurn
from grognard.games.nemesis.rules.reinforcement import ReinforcementPhase
from grognard.games.nemesis.rules.supply_check import SupplyCheckPhase
from grognard.games.nemesis.rules.transporters import ReturnWaiting
from grognard.games.nemesis.rules.variants import ARMIES, Share
from grognard.games.nemesis.rules.yunnan import roll_for_activation
from grognard.games.nemesis.world import (
    ALLIED,
    ASSAULT,
    ATTACK,
    BOTH,
    CHITS,
    JAPANESE,
    SIDES,
    SUPPLY,
)
from grognard.kernel.actions import Action
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

PLAYS = 8  # 4.0/alternate

Chit = Annotated[int, "chit"]


class Campaign(Procedure):
    """Game Turn after Game Turn until a rule ends the game."""

    steps: ClassVar[tuple[str, ...]] = ("game_turn",)

    def game_turn(self, p: Situation) -> Outcome:
        p.stack.append(GameTurn())
        return AGAIN


class GameTurn(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("begin", "play_chits", "end_of_turn")
    plays: int = 0
    rolled: bool = False  # whether the Yunnan Force has had its roll
    chit: int = ASSAULT  # the one just drawn
    parts: tuple[Part, ...] = ()  # who has still to play it

    def begin(self, p: Situation) -> Outcome:
        p.tell("turn", turn=p.turn)
        p.yunnan_active = False  # 2.6/expiry
        watch_chinese_entries(p)  # 2.6/trigger-state
        return None

    def play_chits(self, p: Situation) -> Outcome:
        if self.parts:
            return self._play_part(p)
        if self.plays == PLAYS:
            return None
        side = BOTH[self.plays % 2]  # 4.0/alternate: Japanese, Allied, Japanese ...
        if side == ALLIED and self.plays == 1 and not self.rolled:
            self.rolled = True
            roll_for_activation(p)  # 2.6/roll-time
        if self._choosing(p, side):
            return Ask("chit", p.deciders(side), (TakeChit,), "optional/3-choose")
        chit = self._next_chit(p, side)
        self.plays += 1
        played = (*p.played[side], chit)
        p.played = (played, p.played[1]) if side == JAPANESE else (p.played[0], played)  # 4.0/phase-track
        p.revealed += 1
        p.tell("chit", side=SIDES[side], chit=CHITS[chit])
        self.chit, self.parts = chit, p.world.rules.parts_of(p, self.plays - 1, side, chit)
        return AGAIN

    def _play_part(self, p: Situation) -> Outcome:
        """Ordinarily the whole side plays the chit; in variant 2 one force of each side (optional/2-start)."""
        (side, force, part), self.parts = self.parts[0], self.parts[1:]
        if side == ALLIED and not self.rolled:  # the first Allied force may play before the first Allied chit
            self.rolled = True
            roll_for_activation(p)
        if force != SHARED:
            p.tell("army-plays", army=ARMIES[side][force - 1])
        if part != WHOLE:
            p.tell("chit-part", side=SIDES[side], part=PARTS[part])
        p.stack.append(Phase(side=side, chit=self.chit, force=force, part=part))
        return AGAIN

    def _choosing(self, p: Situation, side: Side) -> bool:
        """optional/3-choose: whether the owner still has to take the chit that others would draw."""
        due = self.plays >= 2 and p.chosen[side] == NO_CHIT
        return due and p.world.rules.takes_chits() and len(p.cups[side]) > 1

    def _next_chit(self, p: Situation, side: Side) -> int:
        """The chosen chit first, then draws from one's own cup (4.0/random-draw, 3.1/cups)."""
        chit = p.chosen[side]
        if chit != NO_CHIT:
            p.chosen = (NO_CHIT, p.chosen[1]) if side == JAPANESE else (p.chosen[0], NO_CHIT)
        elif len(p.cups[side]) == 1:
            chit = p.cups[side][0]
        else:
            chit = CHITS.index(p.draw([CHITS[c] for c in p.cups[side]], "chit"))
        cup = tuple(c for c in p.cups[side] if c != chit)
        p.cups = (cup, p.cups[1]) if side == JAPANESE else (p.cups[0], cup)
        return chit

    def end_of_turn(self, p: Situation) -> Outcome:
        p.stack.append(EndOfTurn())
        return None


class TakeChit(Action, frozen=True):
    """Variant 3: the owner takes the next chit from the cup instead of drawing it (optional/3-choose)."""

    kind: ClassVar[str] = "take-chit"
    chit: Chit

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeChit]:
        return [cls(chit) for chit in p.cups[p.side_of(seat)]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        cup = p.cups[p.side_of(seat)]
        if self.chit not in cup:
            names = tuple(CHITS[c] for c in cup)
            return refuse("optional/3-choose", "chit-not-in-cup", chit=CHITS[self.chit], cup=names)
        return None

    def play(self, p: Situation, seat: int) -> None:
        side = p.side_of(seat)
        p.chosen = (self.chit, p.chosen[1]) if side == JAPANESE else (p.chosen[0], self.chit)


class Phase(Share):
    """One chit played by one side, and what the rules do at the end of any Phase."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "play", "remove_ambushes", "remove_bunkers", "mergers")

    def begin(self, p: Situation) -> Outcome:
        p.done[:] = bytes(len(p.done))
        p.world.rules.muster(p)
        if self.side == JAPANESE:
            p.stack.append(ReturnWaiting())
        return None

    def play(self, p: Situation) -> Outcome:
        phases: dict[int, type[Procedure]] = {ASSAULT: AssaultPhase, ATTACK: AttackPhase, SUPPLY: SupplyCheckPhase}
        if self.chit in phases:
            p.stack.append(phases[self.chit](side=self.side))  # type: ignore[call-arg]
        else:
            p.stack.append(ReinforcementPhase(side=self.side, part=self.part))
        return None

    def remove_ambushes(self, p: Situation) -> Outcome:
        """5.1-D/removal, 5.1-D/stays: at the end of Allied Phases, where an Allied unit stands."""
        if self.side == ALLIED:
            for hex in listed(marked(p.ambush)):
                if p.occupied(ALLIED, hex):
                    p.ambush[hex] = 0
                    p.tell("ambush-removed", hex=p.hex_name(hex))
        return None

    def remove_bunkers(self, p: Situation) -> Outcome:
        remove_idle_bunkers(p)  # 5.1-E/removal
        return None

    def mergers(self, p: Situation) -> Outcome:
        p.stack.append(Mergers())  # 1.2-D/merge-time
        return None
