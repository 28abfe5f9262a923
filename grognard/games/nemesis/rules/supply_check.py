"""7.0 Supply Check Phase: airdrops, the levels of all counters, the price of Imphal, Attrition."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.field.powers import Side
from grognard.games.nemesis.position import AVAILABLE, LEVELS, OUT, USED, Situation
from grognard.games.nemesis.rules.attrition import check_attrition, starving
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.losses import lose_step
from grognard.games.nemesis.rules.supply import (
    EASTERNMOST,
    EASTERNMOST_SPECIAL,
    SPECIAL_AIRDROPS,
    airdrop_serves,
    depend_on_imphal,
    survey,
)
from grognard.games.nemesis.rules.tracks import lament
from grognard.games.nemesis.rules.variants import taking_part
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

AirNo = Annotated[int, "air support"]


class SupplyCheckPhase(Procedure):
    """7.0/who: every unit and every Transporter of the side. `drops` are the hexes with Air Supply markers,
    which go back to their box when the phase is over (7.1-C/airdrop-return)."""

    steps: ClassVar[tuple[str, ...]] = (
        "airdrops",
        "levels",
        "imphal",
        "imphal_steps",
        "imphal_air",
        "attrition",
        "battalions",
    )
    side: Side = JAPANESE
    drops: tuple[int, ...] = ()
    dependents: tuple[int, ...] = ()  # counters that live by the Imphal Airfield alone
    owed: int = 0  # steps still to be lost because Imphal has no stock
    unpaid: bool = False  # whether the flights to Imphal are still to be paid for

    def airdrops(self, p: Situation) -> Outcome:
        """The Allied player decides the drops before it is found whether Imphal is used."""
        if self.done or self.side != ALLIED:
            self.done = False
            return None
        idle = not welcome_drops(p, self.drops)
        facts = {"left": p.air_supply - len(self.drops), "imphal": len(on_imphal(p, self.drops))}
        return Ask("airdrop", p.deciders(ALLIED), (Airdrop, Done), "7.1-C/airdrop-place", facts, idle=idle)

    def levels(self, p: Situation) -> Outcome:
        """7.1-B/when: the one time a level changes; all are settled before any Attrition (7.1-D/order)."""
        found = survey(p, self.side, self.drops)
        if self.side == ALLIED:
            self.dependents = on_imphal(p, self.drops)
            self.unpaid = bool(self.dependents) and len(self.drops) >= p.air_supply
        for n in taking_part(p, found.counters):  # optional/2-supply: others are not checked, but serve as sources
            level = found.level[n]
            if level != p.supply[n]:
                p.tell("supply-level", unit=p.name(n), hex=p.hex_name(p.at[n]), level=LEVELS[level])
            p.supply[n] = level  # 7.1-D/oos, 7.1-D/recovery
            p.hunger[n] = max(p.hunger[n], 1) if level == OUT else 0
        return None

    def imphal(self, p: Situation) -> Outcome:
        """The Airfield is used as soon as one counter depends on it; that cannot be declined."""
        if self.dependents and p.stock:  # 7.1-C/imphal-stock-use
            p.stock -= 1
            p.tell("stock-used", left=p.stock)
        elif self.dependents:  # 7.1-C/imphal-no-stock; they keep their Limited Supply (7.1-C/imphal-no-stock-supply)
            self.owed = 2
            p.tell("stock-missing", steps=self.owed)
            lament(p, ALLIED, 2, "imphal")
        return None

    def imphal_steps(self, p: Situation) -> Outcome:
        """Two steps in all, from one unit or two (7.1-C/imphal-no-stock, /imphal-no-stock-box)."""
        units = self.bearers(p) if self.owed else []
        if not units:
            return None
        if len(units) == 1:
            self.bear(p, units[0])
            return AGAIN
        return Ask("imphal-loss", p.deciders(ALLIED), (ImphalLoss,), "7.1-C/imphal-no-stock", {"steps": self.owed})

    def bearers(self, p: Situation) -> list[int]:
        return [n for n in self.dependents if p.on_board(n) and p.world.is_unit[n]]

    def bear(self, p: Situation, unit: int) -> None:
        standing = lose_step(p, unit, "imphal")
        self.owed -= 1
        if standing >= 0:  # a Chindit Battalion may stand in for its Brigade
            self.dependents = tuple(standing if n == unit else n for n in self.dependents)

    def imphal_air(self, p: Situation) -> Outcome:
        """7.1-C/imphal-air-cost: an Air Supply marker left unplaced pays for the flights, or an Air Support.

        In 1.1a the Air Support is the rule when all markers are placed, and a marker only fails it: the same
        choices. Where neither is to be had, `Airdrop` has refused the last marker.
        """
        if not self.unpaid:
            return None
        idle = available_air(p)
        if len(idle) > 1:
            return Ask("imphal-air", p.deciders(ALLIED), (FlyToImphal,), "7.1-C/imphal-air-cost")
        if idle:
            self.fly(p, idle[0])
        return None

    def fly(self, p: Situation, air: int) -> None:
        self.unpaid = False
        p.air[air] = USED
        p.tell("imphal-flown", air=p.world.air_supports[air].id)

    def attrition(self, p: Situation) -> Outcome:
        check_attrition(p, [*taking_part(p, starving(p, self.side))], [])  # 7.1-D/occasions
        return None

    def battalions(self, p: Situation) -> Outcome:
        """1.2-D/drop: at any time of the owner's turn, so in this phase too, as soon as the check is over."""
        if self.done or self.side != JAPANESE:
            return None
        seats = p.deciders(JAPANESE)
        return Ask("supply-drop", seats, (Drop, Done), "1.2-D/drop", idle=not Drop.possible(p, seats[0]))


def on_imphal(p: Situation, drops: tuple[int, ...]) -> tuple[int, ...]:
    """The counters under check that live by the Imphal Airfield alone."""
    return taking_part(p, depend_on_imphal(p, drops))


def welcome_drops(p: Situation, drops: tuple[int, ...]) -> bool:
    """Whether an airdrop more could help anybody: one who starves, or who lives by Imphal alone."""
    if len(drops) >= p.air_supply:
        return False
    found = survey(p, ALLIED, drops)
    needy = [*(n for n in found.counters if found.level[n] == OUT), *depend_on_imphal(p, drops)]
    return any(airdrop_serves(p.world, n, p.at[n]) for n in taking_part(p, needy))


class Airdrop(Action, frozen=True):
    """Place an Air Supply marker on a hex with Allied counters (7.1-C/airdrop-place, /airdrop-effect)."""

    kind: ClassVar[str] = "airdrop"
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Airdrop]:
        return [cls(hex) for hex in sorted({p.at[n] for n in p.on_map(ALLIED) if airdrop_serves(p.world, n, p.at[n])})]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, drops = p.hex_name(self.hex), p.stack[-1].drops
        if len(drops) >= p.air_supply:
            return refuse("7.1-C/airdrop-place", "no-airdrop-left", markers=p.air_supply)
        if self.hex in drops:
            return refuse("7.1-C/airdrop-place", "airdrop-there", hex=name)
        allied = [n for n in p.here[self.hex] if p.sides[n] == ALLIED]
        if not allied or self.hex in p.world.off_map:
            return refuse("7.1-C/airdrop-place", "airdrop-for-nobody", hex=name)
        if not any(airdrop_serves(p.world, n, self.hex) for n in allied):
            return _out_of_reach(p, self.hex, allied)
        if len(drops) + 1 == p.air_supply and not available_air(p):
            dependents = len(on_imphal(p, (*drops, self.hex)))
            if dependents:
                return refuse("7.1-C/imphal-air-cost", "marker-for-imphal", units=dependents, markers=p.air_supply)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].drops += (self.hex,)
        p.tell("airdrop", hex=p.hex_name(self.hex), left=p.air_supply - len(p.stack[-1].drops))


def _printed(column: int) -> str:
    """A column as book and map name it: 0500."""
    return f"{column:02}00"


def _out_of_reach(p: Situation, hex: int, allied: list[int]) -> Refusal:
    """Why an airdrop would feed none of the counters in the hex."""
    name, column = p.hex_name(hex), p.world.board.columns[hex]
    pieces = [p.piece(n) for n in allied]
    if all(piece.force == "yunnan" for piece in pieces):
        return refuse("7.1-C/airdrop-who", "airdrop-for-yunnan", hex=name)
    if any(piece.special in SPECIAL_AIRDROPS for piece in pieces):
        facts = {"hex": name, "column": _printed(column), "limit": _printed(EASTERNMOST_SPECIAL)}
        return refuse("7.1-C/airdrop-special", "airdrop-too-far", **facts)
    if column > EASTERNMOST:
        facts = {"hex": name, "column": _printed(column), "limit": _printed(EASTERNMOST)}
        return refuse("7.1-C/airdrop-place", "airdrop-too-far", **facts)
    return refuse("7.1-C/airdrop-place", "airdrop-off-road", hex=name)


class ImphalLoss(Action, frozen=True):
    """The Allied choice of a unit that loses a step for want of stock at Imphal."""

    kind: ClassVar[str] = "imphal-loss"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ImphalLoss]:
        return [cls(n) for n in p.stack[-1].bearers(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.unit not in p.stack[-1].bearers(p):
            return refuse("7.1-C/imphal-no-stock", "not-on-imphal", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].bear(p, self.unit)


def available_air(p: Situation) -> list[int]:
    return [n for n, air in enumerate(p.world.air_supports) if air.side == ALLIED and p.air[n] == AVAILABLE]


class FlyToImphal(Action, frozen=True):
    """The Air Support whose aircraft fly supplies to Imphal for the rest of the Game Turn."""

    kind: ClassVar[str] = "fly-to-imphal"
    air: AirNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[FlyToImphal]:
        return [cls(n) for n in available_air(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.air not in available_air(p):
            return refuse("7.1-C/imphal-air-cost", "air-not-available", air=p.world.air_supports[self.air].id)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].fly(p, self.air)
