"""11.16 Land combat: attacks are declared together and fought one after the other."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.world_in_flames.position import ATTACKED, DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.air_support import GroundSupport, Support
from grognard.games.world_in_flames.rules.battle import Battle
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.commitment import Guests, guests
from grognard.games.world_in_flames.rules.control import occupy
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.holdings import beside_foes, led_by
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.rules.notional import Forgo, comers, nation, stands
from grognard.games.world_in_flames.rules.odds import crossed, hexside_factor
from grognard.games.world_in_flames.rules.staffs import StaffCalls, Staffs, succeeded
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.tidying import tidy
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "land-combat"

Attacks = tuple[tuple[int, tuple[int, ...]], ...]  # target, units


def the_phase(p: Situation) -> LandCombat:
    phase: LandCombat = next(each for each in reversed(p.stack) if isinstance(each, LandCombat))
    return phase


class Assail(Order, frozen=True):
    """11.16.1/declare: a unit takes part in the attack on a hex."""

    kind: ClassVar[str] = "attack"
    unit: PieceNo
    target: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        declared, at, hexes, bits = the_phase(p).declared, p.at, p.hexes, p.world.board.bits
        power_of, mine = p.power_of, led_by(p, seat)
        near = beside_foes(p, p.side_of(seat))
        own = (unit for unit in p.world.land_units if at[unit] < hexes and power_of[unit] in mine)
        close = (unit for unit in own if near >> bits[at[unit]] & 1 or p.done[unit] & (DROPPED | INVADED))
        able = [unit for unit in close if unit not in declared and unable(p, seat, unit) is None]
        return [unit for unit in able if any(cls(unit, hex).refusal(p, seat) is None for hex in beside(p, unit))]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Assail]:
        found = (cls(subject, hex) for hex in beside(p, subject))
        return [order for order in found if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase, name = the_phase(p), p.name(self.unit)
        if self.unit in phase.declared:
            return refuse("11.16.1/declare", "attacks-already", unit=name)
        return unable(p, seat, self.unit) or no_target(p, self.unit, self.target) or phase.too_often(p, self)

    def play(self, p: Situation, seat: int) -> None:
        phase = the_phase(p)
        others = tuple(each for each in phase.attacks if each[0] != self.target)
        units = (*dict(phase.attacks).get(self.target, ()), self.unit)
        phase.attacks = (*others, (self.target, units))
        p.tell("joins", unit=p.name(self.unit), hex=p.hex_name(self.target))


class Desist(Action, frozen=True):
    """A unit that was to attack does not."""

    kind: ClassVar[str] = "desist"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Desist]:
        return [cls(unit) for unit in the_phase(p).declared if p.world.seat_of[p.major(p.power_of[unit])] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.16.1/declare", "attacks-nobody", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        phase = the_phase(p)
        left = ((hex, tuple(unit for unit in units if unit != self.unit)) for hex, units in phase.attacks)
        phase.attacks = tuple((hex, units) for hex, units in left if units)
        p.tell("desists", unit=p.name(self.unit))


# 11.16.1/who, /supply, 2.4.3-land/no-attack
def unable(p: Situation, seat: int, unit: int) -> Refusal | None:
    """Why a unit cannot attack anybody now."""
    name, piece = p.name(unit), p.piece(unit)
    if p.world.seat_of.get(p.major(p.power_of[unit])) != seat:
        return refuse("11.16.1/who", "not-yours", unit=name)
    if piece.branch != "land" or not p.on_board(unit):
        return refuse("11.16.1/who", "no-land-unit", unit=name)
    if p.down[unit]:
        return refuse("11.16.1/who", "face-down-attack", unit=name)
    if piece.combat < 1:
        return refuse("11.16.1/who", "no-factor", unit=name)
    if not supplied(p, unit):
        return refuse("11.16.1/supply", "attack-unsupplied", unit=name)
    return None


def no_target(p: Situation, unit: int, target: int) -> Refusal | None:
    """Why a unit cannot attack a hex: nobody to attack, not beside it, or a hexside it cannot fight across."""
    facts = {"unit": p.name(unit), "hex": p.hex_name(target)}
    if not enemies(p, p.power_of[unit], target) and not stands(p, target):
        return refuse("11.16.1/declare", "nobody-there", **facts)
    if target not in beside(p, unit):
        return refuse("11.16.1/who", "not-beside", **facts)
    if not hexside_factor(p, unit, target):
        alpine = crossed(p, p.at[unit], target) & p.world.board.side_bit("alpine")
        rule = "11.16.1-terrain/alpine" if alpine else "11.16.1-terrain/lake-sea"
        return refuse(rule, "no-attack-across", **facts)
    return None


def beside(p: Situation, unit: int) -> list[int]:
    """The hexes that a unit might attack: for those who came from the air or the sea only the one they are in."""
    hex = p.at[unit]
    return [hex] if unit in comers(p, hex) else p.world.board.adjacent(hex)


def enemies(p: Situation, power: int, hex: int) -> list[int]:
    """The land units in a hex that are at war with a power."""
    return [unit for unit in p.land_units(hex) if p.at_war(power, p.power_of[unit])]


class Fight(Action, frozen=True):
    """11.16/sequence: the attack that is fought next."""

    kind: ClassVar[str] = "fight"
    target: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Fight]:
        return [cls(hex) for hex, _ in the_phase(p).attacks]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.16/sequence", "not-declared", hex=p.hex_name(self.target))

    def play(self, p: Situation, seat: int) -> None:
        the_phase(p).begin(p, self.target)


class LandCombat(Procedure):
    """11.16/sequence, as far as it is there: all attacks are declared, then fought in the attacker's order."""

    steps: ClassVar[tuple[str, ...]] = (
        *("look", "declare", "note", "forgo", "call_staffs", "fly_support", "hear_staffs", "fight", "perish", "thin"),
    )
    side: int = AXIS
    before: Guests = ()  # who was abroad when the phase began
    attacks: Attacks = ()
    doubted: tuple[int, ...] = ()  # hexes of which the defender has still to say whether his notional unit counts
    forgone: tuple[int, ...] = ()  # those where it does not
    support: Support = ()  # what aircraft add to both sides
    staffs: Staffs = ()  # HQs that support attacks or defences; once their dice are rolled those that succeeded

    @property
    def declared(self) -> tuple[int, ...]:
        return tuple(unit for _, units in self.attacks for unit in units)

    @property
    def declaring(self) -> bool:
        """Whether attacks can still be declared and called off."""
        return self.steps[self.step] == "declare"

    # 11.16/counting, 10.2/count-attacks
    def too_often(self, p: Situation, order: Assail) -> Refusal | None:
        """Each major power that attacks a hex uses one land attack for it."""
        major = p.major(p.power_of[order.unit])
        targets = {hex for hex, units in self.attacks for unit in units if p.major(p.power_of[unit]) == major}
        if order.target in targets:
            return self._stranger(p, order)
        return self._stranger(p, order) or spent(p, ACTIVITY, order.unit, len(targets) + 1)

    def _stranger(self, p: Situation, order: Assail) -> Refusal | None:
        """Units that do not cooperate do not fight together."""
        for other in dict(self.attacks).get(order.target, ()):
            if not cooperate(p, p.power_of[order.unit], p.power_of[other]):
                return refuse("18.1/default-none", "no-cooperation", unit=p.name(order.unit), other=p.name(other))
        return None

    def look(self, p: Situation) -> Outcome:
        self.before = guests(p)
        return None

    # 11.16/optional-combat
    def declare(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        ask = Ask("declare-attacks", p.deciders(self.side), (Assail, Desist, Done), "11.16.1/declare")
        return openly(ask, lambda seat: bool(self.attacks) or Assail.possible(p, seat))

    # 11.15/must-attack, 11.14/must-attack
    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        """Who has come from the air or from the sea must attack."""
        idle = (unit for unit in self.adrift(p) if unit not in self.declared and unable(p, seat, unit) is None)
        for unit in idle:
            order = Assail(unit, p.at[unit])
            if self.too_often(p, order) is None:
                return refuse("11.15/must-attack", "must-attack", unit=p.name(unit), hex=p.hex_name(p.at[unit]))
        return super().unfinished(p, seat)

    def adrift(self, p: Situation) -> list[int]:
        """The units of the side that have come from the air or from the sea and do not hold their hex."""
        marked = [unit for unit in p.world.land_units if p.done[unit] & (DROPPED | INVADED) and p.on_board(unit)]
        return [unit for unit in marked if p.sides[unit] == self.side and unit in comers(p, p.at[unit])]

    def note(self, p: Situation) -> Outcome:
        self.doubted = tuple(hex for hex, _ in self.attacks if stands(p, hex))
        for _, units in self.attacks:
            for major in {p.major(p.power_of[unit]) for unit in units}:
                count(p, ACTIVITY, next(unit for unit in units if p.major(p.power_of[unit]) == major))
        return None

    # 11.14/notional-ignored
    def forgo(self, p: Situation) -> Outcome:
        """The defender says of each notional unit whether it counts; where nobody else is there, there is no attack."""
        if self.done:
            self.doubted, self.done = self.doubted[1:], False
        if self.doubted:
            hex = self.doubted[0]
            seat = p.world.seat_of[p.major(nation(p, hex))]
            return Ask("forgo", (seat,), (Forgo, Done), "11.14/notional-ignored", {"hex": p.hex_name(hex)})
        for hex in self.forgone:
            if not enemies(p, p.power_of[comers(p, hex)[0]], hex):
                self.attacks = tuple(each for each in self.attacks if each[0] != hex)
                occupy(p, hex)
        return None

    # 11.16.3/option13-defender, /option13-attacker
    def call_staffs(self, p: Situation) -> Outcome:
        if p.world.rules.staff_support and self.attacks:
            p.stack.append(StaffCalls(side=self.side, attacks=self.attacks))
        return None

    # 11.16.3/option13-roll: after all that happens in the air
    def hear_staffs(self, p: Situation) -> Outcome:
        self.staffs = succeeded(p, self.staffs)
        return None

    # 11.16.4/sequence
    def fly_support(self, p: Situation) -> Outcome:
        p.stack.append(GroundSupport(side=self.side, attacks=self.attacks))
        return None

    def fight(self, p: Situation) -> Outcome:
        if not self.attacks:
            return None
        if len(self.attacks) == 1:
            self.begin(p, self.attacks[0][0])
            return AGAIN
        return Ask("next-attack", p.deciders(self.side)[:1], (Fight,), "11.16/sequence")

    def begin(self, p: Situation, target: int) -> None:
        units = dict(self.attacks)[target]
        notional = stands(p, target) and target not in self.forgone
        self.attacks = tuple(each for each in self.attacks if each[0] != target)
        for unit in units:
            p.done[unit] |= ATTACKED
        support = next((rest for hex, *rest in self.support if hex == target), (0, 0))
        p.stack.append(
            Battle(
                side=self.side,
                hex=target,
                units=units,
                before=self.before,
                notional=notional,
                support=(support[0], support[1]),
                staffs=tuple(hq for hex, hq in self.staffs if hex == target),
            )
        )

    # 11.15/must-attack
    def perish(self, p: Situation) -> Outcome:
        """Who has come from the air or from the sea and not won his hex is lost."""
        for unit in self.adrift(p):
            destroy(p, unit)
        return None

    # 11.16.5/advance-stacking
    def thin(self, p: Situation) -> Outcome:
        return tidy(p, self.before)
