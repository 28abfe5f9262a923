"""11.16.5 One attack: the table, the die, losses, what becomes of the defenders, the advance, who is turned over.

The page of the book that told of odds, results, retreats and advances is lost. What its examples and other paragraphs
reveal is carried out; the rest is ours (docs/rulings-world-in-flames.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, ClassVar

from grognard.field.amounts import written
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.air_support import PARTS
from grognard.games.world_in_flames.rules.breakthrough import RollOver
from grognard.games.world_in_flames.rules.commitment import Guests
from grognard.games.world_in_flames.rules.concepts import roll, rounded
from grognard.games.world_in_flames.rules.control import occupy
from grognard.games.world_in_flames.rules.losses import destroy, shatter
from grognard.games.world_in_flames.rules.notional import comers, nation, strength
from grognard.games.world_in_flames.rules.odds import (
    BLITZKRIEG,
    TABLES,
    Odds,
    attacker_chooses,
    hard_going,
    reckoned,
    result_of,
    winter_helps,
    winterised,
)
from grognard.games.world_in_flames.rules.offensives import doublable, note_doubled
from grognard.games.world_in_flames.rules.overruns import SPEARHEADS, roll_over
from grognard.games.world_in_flames.rules.paths import too_rough
from grognard.games.world_in_flames.rules.retreats import havens, step
from grognard.games.world_in_flames.rules.stacking import thin_out, too_many
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.tidying import dismiss
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import AGAIN, END, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

TableNo = Annotated[int, "table"]


class ChooseTable(Action, frozen=True):
    """11.16.5/table-attacker, /table-defender: assault or blitzkrieg."""

    kind: ClassVar[str] = "table"
    table: TableNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ChooseTable]:
        return [cls(table) for table in range(len(TABLES))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.table = TABLES[self.table]
        p.tell("table-chosen", table=battle.table, hex=p.hex_name(battle.hex))


class WinterTroops(Action, frozen=True):
    """8.2.7/winterised: those who are used to snow go first, and bear the first loss."""

    kind: ClassVar[str] = "winter-troops"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[WinterTroops]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.winter = battle.done = True


class Double(Action, frozen=True):
    """16.3/opt61-land-double: an attacker near the HQ of an offensive fights with twice its factor."""

    kind: ClassVar[str] = "double"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Double]:
        battle: Battle = p.stack[-1]
        able = doublable(p, battle.units, battle.doubled)
        return [cls(unit) for unit in able if p.world.seat_of[p.major(p.power_of[unit])] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("16.3/opt61-land-double", "not-doubled", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.doubled = (*battle.doubled, self.unit)


class Spare(Action, frozen=True):
    """11.16.6/option43-half-inverted: an attacker that is not turned over."""

    kind: ClassVar[str] = "spare"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Spare]:
        battle: Battle = p.stack[-1]
        return [cls(unit) for unit in battle.sparable(p) if p.world.seat_of[p.major(p.power_of[unit])] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.16.6/option43-half-inverted", "not-spared", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.spared = (*battle.spared, self.unit)


class Lose(Action, frozen=True):
    """11.16.5/lost-losses: a unit of one's own that is lost."""

    kind: ClassVar[str] = "lose"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Lose]:
        battle: Battle = p.stack[-1]
        return [cls(unit) for unit in battle.losers(p) if p.world.seat_of[p.major(p.power_of[unit])] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.16.5/lost-losses", "lose-another", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.lose(p, self.unit)


class FallBack(Action, frozen=True):
    """11.16.5/lost-retreat: the victor says where a beaten unit falls back to."""

    kind: ClassVar[str] = "fall-back"
    unit: PieceNo
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[FallBack]:
        battle: Battle = p.stack[-1]
        unit = battle.beaten(p)[0]
        return [cls(unit, hex) for hex in havens(p, unit)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.16.5/lost-retreat", "no-haven", unit=p.name(self.unit), hex=p.hex_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.fall_back(p, self.unit, self.to)


class Advance(Action, frozen=True):
    """11.16.5/lost-advance, /lost-breakthrough: a victor enters the hex he has won, or one behind it."""

    kind: ClassVar[str] = "advance"
    unit: PieceNo
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Advance]:
        battle: Battle = p.stack[-1]
        own = [unit for unit in battle.units if p.world.seat_of[p.major(p.power_of[unit])] == seat]
        return [cls(unit, hex) for unit in own for hex in battle.ahead(p, unit)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        battle: Battle = p.stack[-1]
        if self in self.candidates(p, seat):
            return None
        rule = "11.16.5/lost-breakthrough" if battle.breaking else "11.16.5/lost-advance"
        return refuse(rule, "no-advance", unit=p.name(self.unit), hex=p.hex_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.advance_to(p, self.unit, self.to)


class Battle(Procedure):
    """The attack on one hex."""

    steps: ClassVar[tuple[str, ...]] = (
        *("look_again", "choose", "call_winter_troops", "drive", "throw", "defender_loses", "attacker_loses"),
        *("turn_defenders", "fate", "send_home", "land", "advance", "break_through", "spare", "turn_attackers", "thin"),
    )
    side: int = AXIS
    hex: int = 0
    units: tuple[int, ...] = ()  # that attack, as far as they live
    table: str = ""
    winter: bool = False
    result: tuple[int, int, str, bool] = (0, 0, "", False)  # losses of attacker and defender, fate, face-up
    lost: tuple[int, int] = (0, 0)  # units lost so far by attacker and defender
    defending: bool = False  # whose losses are asked for
    advanced: tuple[int, ...] = ()
    swift: tuple[int, ...] = ()  # of these, whose first hex cost one point
    broken: tuple[int, ...] = ()  # that have gone on
    spent: tuple[int, ...] = ()  # whose second hex cost more than one point
    breaking: bool = False
    before: Guests = ()  # who was abroad when the phase began
    notional: bool = False  # whether a notional unit defends as well
    staffs: tuple[int, ...] = ()  # HQs whose support has succeeded
    support: tuple[int, int] = (0, 0)  # what aircraft add to attacker and defender, in parts of a factor
    origins: tuple[tuple[int, int], ...] = ()  # those who advanced, and from where
    doubled: tuple[int, ...] = ()  # whom an offensive drives
    half: bool = False  # whether half of the attackers stay face-up
    spared: tuple[int, ...] = ()  # who of them does

    # --- who is there --------------------------------------------------------------------------------

    def defenders(self, p: Situation) -> list[int]:
        return [unit for unit in p.land_units(self.hex) if p.allegiance[p.power_of[unit]] != self.side]

    def leader(self, p: Situation) -> int:
        """The seat that decides for the attack: that of the power with the most combat factors in it."""
        strengths: dict[int, int] = {}
        for unit in self.units:
            major = p.major(p.power_of[unit])
            strengths[major] = strengths.get(major, 0) + p.piece(unit).combat
        return p.world.seat_of[max(strengths, key=lambda major: (strengths[major], -major))]

    def warden(self, p: Situation) -> int:
        """The seat that decides for the defence."""
        here = self.defenders(p)
        return p.world.seat_of[p.major(p.power_of[here[0]] if here else nation(p, self.hex))]

    # --- the steps -----------------------------------------------------------------------------------

    # 11.16.1/supply, 2.4.1/check-overrun-combat
    def look_again(self, p: Situation) -> Outcome:
        """Who has lost its supply since it was declared does not attack; where nobody is left, nothing happens."""
        self.units = tuple(unit for unit in self.units if supplied(p, unit))
        if self.units and (self.defenders(p) or self.notional):
            return None
        p.tell("no-attack", hex=p.hex_name(self.hex))
        return END

    def choose(self, p: Situation) -> Outcome:
        if self.table:
            return None
        own = attacker_chooses(p, self.units, self.defenders(p), self.hex)
        seat = self.leader(p) if own else self.warden(p)
        rule = "11.16.5/table-attacker" if own else "11.16.5/table-defender"
        return Ask("choose-table", (seat,), (ChooseTable,), rule, {"hex": p.hex_name(self.hex)})

    def call_winter_troops(self, p: Situation) -> Outcome:
        if self.done or not winter_helps(p, self.units, self.hex):
            self.done = False
            return None
        return Ask("winter-troops", (self.leader(p),), (WinterTroops, Done), "8.2.7/winterised")

    # 16.3/opt61-land-double
    def drive(self, p: Situation) -> Outcome:
        able = doublable(p, self.units, self.doubled)
        if self.done or not able:
            self.done = False
            note_doubled(p, self.doubled)
            return None
        seats = tuple(sorted({p.world.seat_of[p.major(p.power_of[unit])] for unit in able}))
        return Ask("double", seats, (Double, Done), "16.3/opt61-land-double", {"hex": p.hex_name(self.hex)})

    def odds(self, p: Situation) -> Odds:
        factor = strength(p, self.hex) if self.notional else None
        air = Fraction(self.support[0], PARTS), Fraction(self.support[1], PARTS)
        return reckoned(
            p,
            self.units,
            self.defenders(p),
            self.hex,
            self.winter,
            notional=factor,
            support=air,
            staffs=self._staffs(p),
            doubled=self.doubled,
        )

    def _staffs(self, p: Situation) -> tuple[str, ...]:
        """11.16.3/option13-roll: what HQs change, by the names of the chart; one on each side cancel each other."""
        return tuple("hq-attack" if p.sides[hq] == self.side else "hq-defence" for hq in self.staffs)

    # 11.16.5/lost-roll
    def throw(self, p: Situation) -> Outcome:
        odds = self.odds(p)
        name = p.world.tables.assault.columns[odds.column]
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "odds": name, "modifier": odds.modifier}
        dice = sum(roll(p, "land-combat", "11.16.5/lost-roll", **facts) for _ in range(odds.dice))
        if odds.pips:
            p.tell("two-dice", dice=dice, added=written(odds.added), total=rounded(dice + odds.added))
        found = result_of(p, self.table, odds, dice)
        extra = found.extra and hard_going(p, self.units, self.hex)  # 11.16.6/option43-extra-loss
        self.result = found.attacker + extra, found.defender, found.fate, found.face_up
        self.half = found.half
        if found.defender or found.fate:  # 11.14/notional-dies
            self.notional = False
        p.tell(
            "fought",
            hex=p.hex_name(self.hex),
            odds=name,
            table=self.table,
            attacker=self.result[0],
            defender=found.defender,
            fate=found.fate or "stay",
        )
        return None

    def defender_loses(self, p: Situation) -> Outcome:
        self.defending = True
        return self._losses(p, self.result[1], "11.16.5/lost-losses")

    def attacker_loses(self, p: Situation) -> Outcome:
        self.defending = False
        return self._losses(p, self.result[0], "11.16.5/lost-losses")

    def _losses(self, p: Situation, number: int, rule: str) -> Outcome:
        """As many units as the result says, their owners choosing; where all are lost nobody is asked."""
        left = number - self.lost[self.defending]
        able = self.losers(p)
        if left <= 0 or not able:
            return None
        if left >= len(self._all(p)):
            for unit in self._all(p):
                self.lose(p, unit)
            return None
        if len(able) == 1:
            self.lose(p, able[0])
            return AGAIN
        seats = sorted({p.world.seat_of[p.major(p.power_of[unit])] for unit in able})
        return Ask("losses", tuple(seats[:1]), (Lose,), rule, {"hex": p.hex_name(self.hex), "left": left})

    def _all(self, p: Situation) -> list[int]:
        return self.defenders(p) if self.defending else list(self.units)

    def losers(self, p: Situation) -> list[int]:
        """Who may be lost next: of those who made use of the snow one goes first (8.2.7/winterised)."""
        every = self._all(p)
        first = self.winter and not self.defending and not self.lost[0]
        return [unit for unit in every if winterised(p, unit)] if first else every

    def lose(self, p: Situation, unit: int) -> None:
        destroy(p, unit)
        self.units = tuple(other for other in self.units if other != unit)
        attacker, defender = self.lost
        self.lost = (attacker, defender + 1) if self.defending else (attacker + 1, defender)

    # 11.16.5/invert-defenders
    def turn_defenders(self, p: Situation) -> Outcome:
        if self.lost[1] > self.lost[0]:
            for unit in self.defenders(p):
                p.turn_over(unit)
        return None

    # 11.16.5/lost-retreat, /lost-shatter
    def fate(self, p: Situation) -> Outcome:
        beaten = self.beaten(p)
        if not beaten:
            return None
        if self.result[2] != "R":
            for unit in beaten:
                shatter(p, unit)
            return None
        ways = havens(p, beaten[0])
        if not ways:
            destroy(p, beaten[0])
            return AGAIN
        if len(ways) == 1 or not self.units:
            self.fall_back(p, beaten[0], ways[0])
            return AGAIN
        return Ask("fall-back", (self.leader(p),), (FallBack,), "11.16.5/lost-retreat", {"unit": p.name(beaten[0])})

    def beaten(self, p: Situation) -> list[int]:
        return self.defenders(p) if self.result[2] else []

    def fall_back(self, p: Situation, unit: int, hex: int) -> None:
        p.tell("falls-back", unit=p.name(unit), start=p.hex_name(p.at[unit]), hex=p.hex_name(hex))
        p.put(unit, hex)
        p.turn_over(unit)

    # 18.2/fte-limit
    def send_home(self, p: Situation) -> Outcome:
        """Who has been driven into a foreign country beyond the limit there is destroyed after the retreat."""
        return dismiss(p, self.before)

    # 11.15/must-attack, 11.14/overrun
    def land(self, p: Situation) -> Outcome:
        """Who came from the air or from the sea has the hex if nobody defends it any more."""
        if comers(p, self.hex) and not self.defenders(p) and not self.notional:
            occupy(p, self.hex)
        return None

    # 11.16.5/lost-advance
    def advance(self, p: Situation) -> Outcome:
        return self._go_on(p, "advance", "11.16.5/lost-advance")

    # 11.16.5/lost-breakthrough
    def break_through(self, p: Situation) -> Outcome:
        self.breaking = True
        if self.table != BLITZKRIEG or self.result[2] != "B":
            return None
        return self._go_on(p, "breakthrough", "11.16.5/lost-breakthrough")

    def _go_on(self, p: Situation, kind: str, rule: str) -> Outcome:
        able = [unit for unit in self.units if self.ahead(p, unit) or self._rolling(p, unit)]
        if self.done or self.defenders(p) or self.notional or not able:
            self.done = False
            return None
        seats = tuple(sorted({p.world.seat_of[p.major(p.power_of[unit])] for unit in able}))
        kinds = (Advance, RollOver, Done) if self.breaking else (Advance, Done)
        return Ask(kind, seats, kinds, rule, {"hex": p.hex_name(self.hex)})

    def _rolling(self, p: Situation, unit: int) -> bool:
        return self.breaking and bool(RollOver.parties(p, self, unit))

    def ahead(self, p: Situation, unit: int) -> list[int]:
        """The hexes a victor may enter now: the one that was won, or any behind it for those who break through."""
        if not self.breaking:
            free = not self.defenders(p) and too_many(p, "land", self.hex, [unit]) is None
            return [self.hex] if free and p.at[unit] != self.hex and step(p, unit, self.hex) < BARRED else []
        if unit in self.broken or unit not in self.swift or p.at[unit] != self.hex:
            return []
        ends = [hex for hex in p.world.board.adjacent(self.hex) if step(p, unit, hex) < BARRED]
        ends = [hex for hex in ends if too_many(p, "land", hex, [unit]) is None]
        if p.piece(unit).type in SPEARHEADS:
            return ends
        if p.piece(unit).type != "MOT":
            return []
        guides = {p.at[other] for other in self.broken if p.piece(other).type in SPEARHEADS}
        return [hex for hex in ends if hex in guides]

    def roll_over(self, p: Situation, units: Sequence[int], hex: int) -> None:
        """An overrun after a breakthrough costs twice the ground, more than the point that is free."""
        roll_over(p, units, hex)
        self.broken += tuple(units)
        self.spent += tuple(units)

    def advance_to(self, p: Situation, unit: int, hex: int) -> None:
        cost, start = step(p, unit, hex), p.at[unit]
        p.tell("advances", unit=p.name(unit), start=p.hex_name(start), hex=p.hex_name(hex))
        p.put(unit, hex)
        occupy(p, hex)
        if self.breaking:
            self.broken += (unit,)
            if cost > 1:
                self.spent += (unit,)
            return
        self.advanced += (unit,)
        self.origins += ((unit, start),)
        if cost == 1:
            self.swift += (unit,)

    # 11.16.6/option43-half-inverted
    def spare(self, p: Situation) -> Outcome:
        """Half of those who are left stay face-up, by their owners' choice where there is one."""
        able = self.sparable(p)
        left = rounded(Fraction(len(self.units), 2)) - len(self.spared)
        if not self.half or left <= 0 or not able:
            return None
        if left >= len(able):
            self.spared += tuple(able)
            return None
        seats = tuple(sorted({p.world.seat_of[p.major(p.power_of[unit])] for unit in able}))
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "left": left}
        return Ask("spare", seats, (Spare,), "11.16.6/option43-half-inverted", facts)

    def sparable(self, p: Situation) -> list[int]:
        return [unit for unit in self.units if unit not in self.spared and not self._exhausted(p, unit)]

    # 11.16.5/lost-breakthrough, 11.15/end
    def _exhausted(self, p: Situation, unit: int) -> bool:
        """Who is turned over whatever the result says: he went on too far, or came down in too rough a place."""
        return unit in self.spent or (bool(p.done[unit] & (DROPPED | INVADED)) and too_rough(p, unit))

    # 11.16.5/invert-attackers
    def turn_attackers(self, p: Situation) -> Outcome:
        for unit in self.units:
            if self._exhausted(p, unit) or not (self.result[3] or unit in self.spared):
                p.turn_over(unit)
        for hq in self.staffs:  # 11.16.3/option13-roll
            if p.on_board(hq):
                p.turn_over(hq)
        return None

    # 2.3.1/when-checked
    def thin(self, p: Situation) -> Outcome:
        return thin_out(p)
