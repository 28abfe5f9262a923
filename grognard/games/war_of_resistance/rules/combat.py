"""9 Combat: an attack is declared step by step, then resolved, and its result carried out at once."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import (
    ATTACKED,
    DEFENDED,
    DROPPED,
    IDLE,
    INFILTRATED,
    REACTING,
    SEVERELY,
    STRATEGIC,
    SWEEPING,
    TURNED,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.advance import Advances
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.air_support import fire_at_support, release
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.attack_supply import another, draw, no_loan, no_source, sources
from grognard.games.war_of_resistance.rules.concepts import headquarters
from grognard.games.war_of_resistance.rules.declaration import STEPS, Declaration
from grognard.games.war_of_resistance.rules.drafts import scatter
from grognard.games.war_of_resistance.rules.factions import at_odds
from grognard.games.war_of_resistance.rules.gunfire import batteries, fire, no_fire, unallotted
from grognard.games.war_of_resistance.rules.losses import POINT, TakeLosses, eliminate
from grognard.games.war_of_resistance.rules.march_refusals import overstacked
from grognard.games.war_of_resistance.rules.odds import ABILITIES, AUTOMATIC, Outlook, drawing_on
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.orders import FIGHTING, REACTION_COMBAT
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.pacification import alarm, stationed
from grognard.games.war_of_resistance.rules.plans import void
from grognard.games.war_of_resistance.rules.posture import provoke
from grognard.games.war_of_resistance.rules.retreat import Retreats
from grognard.games.war_of_resistance.rules.sites import look_after
from grognard.games.war_of_resistance.rules.stability import count_casualties
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.strength import behind_wall
from grognard.games.war_of_resistance.rules.terrain import mover, passable
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse

ATTACKER, DEFENDER = 0, 1
ISLAND: Final = {"AR": "AE", "DR": "HX"}  # 9C/island


# 9A/voluntary-serial; 9I: nobody retreats before it
class Battle(Declaration):
    """One attack on one hex (9B/one-hex), from its declaration to the advance after it."""

    steps: ClassVar[tuple[str, ...]] = (
        *("declare", "storm_the_wall", "flak", "roll"),
        *("losses", "retreats", "advances", "planes_home", "aftermath"),
    )
    rule: ClassVar[str] = "9/who"
    places: tuple[int, ...] = ()  # whose attack supply is drawn on
    loan: tuple[int, int] = (-1, -1)  # unit, place: attack supply used without being spent (43C4)
    guns: tuple[tuple[int, int], ...] = ()  # ships that fire, with their points (33)
    forgone: tuple[str, ...] = ()  # abilities that the attacker does not use
    halved: tuple[int, ...] = ()  # by the Great Wall
    defenders: tuple[int, ...] = ()
    homes: tuple[int, ...] = ()  # where the attackers, then the defenders stood
    result: str = ""
    weaker: int = DEFENDER  # by printed strength when it was resolved: it is eliminated in an exchange
    owing: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]] = ((), ())  # required losses of both (9J)
    shot_at: tuple[int, ...] = ()  # aircraft at which the attackers' guns have fired (22B1/das)

    # --- 1 to 4: who attacks, in supply or not, at what odds -------------------------------------------

    def declare(self, p: Situation) -> Outcome:
        if self.resolved:
            return None
        return Ask(
            "declaration", p.deciders(self.side), (*STEPS, Supply, Borrow, Forgo, Fire), "9A/steps", self.facts(p)
        )

    def foe(self) -> int:
        """The side of the defenders."""
        return enemy(self.side)

    def why_not(self, p: Situation, unit: int) -> Refusal | None:
        return may_join(p, self, unit)

    def able(self, p: Situation) -> list[int]:
        return able_around(p, self.side, self.target)

    def unresolvable(self, p: Situation) -> Refusal | None:
        if any(p.rating(unit).attack and p.disrupted[unit] != SEVERELY for unit in self.units):
            return None
        key = "attack-strength-zero" if self.units else "nobody-attacks"
        return refuse("9G/attack-zero" if self.units else "9/who", key, hex=p.hex_name(self.target))

    def outlook(self, p: Situation) -> Outlook:
        lent = self.loan[:1] if self.loan[0] in self.units else ()
        return drawing_on(p, self.units, self.target, self.places, self.forgone, self.halved, self.guns, lent)

    def storm_the_wall(self, p: Situation) -> Outcome:
        """37A1: for each unit that attacks across the Great Wall a die; a 1 halves it."""
        for unit in self.units:
            if behind_wall(p, unit, self.target):
                die = p.roll("great-wall", "37A1/combat", unit=p.name(unit))
                self.halved += (unit,) if die == 1 else ()
        return None

    def flak(self, p: Situation) -> Outcome:
        """22B1/das: the guns of the attackers fire at aircraft that support the defenders."""
        return AGAIN if fire_at_support(p, self.target, self.units, self) else None

    # --- 5: the die and its result ---------------------------------------------------------------------

    def roll(self, p: Situation) -> Outcome:
        p.tell("attack", **self.facts(p))
        provoke(p, self.side, self.target)
        alarm(p, self.side, self.target)
        self.defenders = tuple(p.units(self.target, self.foe()))
        self.homes = tuple(p.at[unit] for unit in (*self.units, *self.defenders))
        hex = p.hex_name(self.target)
        ahead = self.outlook(p)
        self.owing = (ahead.attackers_required, ahead.defenders_required)
        draw(p, tuple(unit for unit in self.units if unit != self.loan[0]), self.places, self.target)
        if self.loan[0] in self.units:
            p.borrowed = (*p.borrowed, (self.side, self.loan[1]))
        fire(p, self.side, self.target, self.guns)
        for unit in self.units:
            p.done[unit] |= ATTACKED
        for unit in self.defenders:
            p.done[unit] |= DEFENDED
        void(p, (*self.units, *self.defenders))  # 24C/zoc, 32C/invalid
        if not any(p.rating(unit).defence for unit in self.defenders if not p.done[unit] & IDLE):
            self.result = "DE"  # 9G/defence-zero: without a die
        elif ahead.column == AUTOMATIC:
            self.result = "AE"  # 9B/min-odds
        else:
            up = ahead.rise(p)
            if up and p.roll("column", "44E", 10, hex=hex) <= 10 * up:
                ahead = ahead.raised()
            column = p.world.charts.ground_combat.columns[ahead.column]
            die = p.roll("combat", "9A/steps", hex=hex, odds=column, modifier=ahead.die)
            self.result = ahead.result(p, die)
        if p.world.land.water_of(self.target) == "island":
            self.result = ISLAND.get(self.result, self.result)
        self.weaker = ATTACKER if self.printed(p, ATTACKER) < self.printed(p, DEFENDER) else DEFENDER
        points = {"attack": written(ahead.attack), "defence": written(ahead.defence)}
        p.tell("combat-result", hex=hex, result=self.result, **points)
        return None

    # --- the result carried out (9C) -------------------------------------------------------------------

    def losses(self, p: Situation) -> Outcome:
        for who, amount in reversed(self._owed(p)):
            units = self.units if who == ATTACKER else self.defenders
            if amount is None:
                for unit in units:
                    eliminate(p, unit)
            elif amount:
                p.stack.append(
                    TakeLosses(
                        side=self.side if who == ATTACKER else self.foe(),
                        units=units,
                        owed=amount,
                        attacking=who == ATTACKER,
                        groups=self.owing[who],
                    )
                )
        return None

    # 9C/AE-DE, /HX, /EX
    def _owed(self, p: Situation) -> list[tuple[int, int | None]]:
        """What each side loses, in quarters of printed strength; None for all that were in it."""
        strength = [self.printed(p, ATTACKER), self.printed(p, DEFENDER)]
        match self.result:
            case "AE":
                return [(ATTACKER, None)]
            case "DE":
                return [(DEFENDER, None)]
            case "AH":
                return [(ATTACKER, strength[ATTACKER] // 2)]
            case "DH":
                return [(DEFENDER, strength[DEFENDER] // 2)]
            case "EX" | "HX":
                price = strength[self.weaker] if self.result == "EX" else strength[self.weaker] // 2
                return [(self.weaker, None), (1 - self.weaker, price)]
        return []

    def printed(self, p: Situation, who: int) -> int:
        """The printed strength of a side in quarters, its ground units' alone (9D/printed, 9D/air-naval); who retreated
        here counts for nothing (9F1)."""
        if who == ATTACKER:
            return POINT * sum(p.rating(unit).attack for unit in self.units)
        return POINT * sum(p.rating(unit).defence for unit in self.defenders if not p.done[unit] & IDLE)

    def retreats(self, p: Situation) -> Outcome:
        fallen = tuple(unit for unit in self.units if p.done[unit] & DROPPED and p.at[unit] == self.target)
        if self.result == "AS" and fallen:  # 24B4/as-is-ar; all zones count on their way, 24B4/retreat-zoc
            p.stack.append(Retreats(side=self.side, units=fallen, defending=False))
        if self.result == "AS":
            self._give_up_beach(p)
        for who in self._retreating(p):
            side = self.side if who == ATTACKER else self.foe()
            units = self.units if who == ATTACKER else self.defenders
            left = tuple(unit for unit in units if p.on_map(unit))
            if who == ATTACKER:
                self._give_up_beach(p)
                left = tuple(unit for unit in left if p.on_map(unit))
            if left:
                p.stack.append(Retreats(side=side, units=left, defending=who == DEFENDER))
        return None

    def _give_up_beach(self, p: Situation) -> None:
        """32B2/AS-result, /no-retreat: who has landed among the enemy must go back, and cannot."""
        for unit in self.units:
            if p.done[unit] & DROPPED:
                continue  # paratroops go by their own rule (24B4)
            if p.on_map(unit) and p.at[unit] == self.target and p.occupied(self.foe(), self.target):
                eliminate(p, unit, wholly=True)

    # 9C/AR-DR, /AS
    def _retreating(self, p: Situation) -> list[int]:
        match self.result:
            case "AE" | "AH" | "AR":
                return [ATTACKER]
            case "DE" | "DH" | "DR":
                return [DEFENDER]
            case "EX" | "HX":
                return [self.weaker]  # what is left of it
        return []

    # 9F2/defender-advance
    def advances(self, p: Situation) -> Outcome:
        """9F2: the attackers into the hex, or the defenders into hexes that the attackers had to leave."""
        count_casualties(p)
        if not p.units(self.target, self.foe()):
            scatter(p, self.target)  # 40B4c/on-map: nobody is left to take them along
        beaten = self._retreating(p)
        if not beaten:
            return None
        if beaten == [DEFENDER]:
            if not p.occupied(self.foe(), self.target):
                p.stack.append(self._advance(p, self.side, self.units, self.defenders))
        else:
            p.stack.append(self._advance(p, self.foe(), self.defenders, self.units))
        return None

    def planes_home(self, p: Situation) -> Outcome:
        """20G2b/combat-steps: aircraft over the hex return, those of the defender first."""
        release(p, self.target, self.side)
        return None

    def _advance(self, p: Situation, side: int, winners: tuple[int, ...], losers: tuple[int, ...]) -> Advances:
        stood = dict(zip((*self.units, *self.defenders), self.homes, strict=True))
        driven = tuple(unit for unit in losers if p.on_map(unit))
        left = dict.fromkeys(stood[unit] for unit in losers)
        return Advances(
            side=side,
            units=tuple(unit for unit in winners if p.on_map(unit)),
            hexes=tuple(hex for hex in left if not p.occupied(enemy(side), hex)),
            driven=driven,
            homes=tuple(stood[unit] for unit in driven),
        )

    # 9F2/never-vacated
    def aftermath(self, p: Situation) -> Outcome:
        """Only now do hexes change hands and works stand idle: whoever has come back was never gone."""
        settle(p)
        look_after(p)
        return None


# --- who may attack ----------------------------------------------------------------------------------------


# 9G/combat-zero
def may_attack(p: Situation, side: int, unit: int) -> Refusal | None:
    """Whether a unit may attack at all in this phase or step."""
    name = p.name(unit)
    if p.sides[unit] != side:
        return refuse("9/who", "not-yours", unit=name)
    if not p.on_map(unit):
        return refuse("9/who", "not-on-map", unit=name)
    if p.done[unit] & ATTACKED:
        return refuse("9B/once", "has-attacked", unit=name)
    if p.done[unit] & STRATEGIC:
        return refuse("7A2/consequence", "went-by-strategic-rail", unit=name)
    if p.done[unit] & INFILTRATED:
        return refuse("6E/no-other-mp", "has-infiltrated", unit=name)
    tied = stationed(p, unit) or overstacked(p, unit)
    if tied is not None:
        return tied
    if p.done[unit] & SWEEPING:
        return refuse("39F1/participants", "sweeps-an-area", unit=name)
    if p.done[unit] & TURNED:
        return refuse("45A3d/first-turn", "just-gone-over", unit=name)
    if phase_of(p) == REACTION_COMBAT and headquarters(p, unit):
        return refuse("37H/used", "hq-does-not-attack", unit=name)
    if phase_of(p) == REACTION_COMBAT and not p.done[unit] & REACTING:
        return refuse("9K", "not-reacting", unit=name)
    return out_of_bounds(p, unit, p.at[unit])


def may_join(p: Situation, battle: Battle, unit: int) -> Refusal | None:
    """Whether a unit may take part in an attack on the hex."""
    refused = may_attack(p, battle.side, unit)
    if refused is not None:
        return refused
    facts = {"unit": p.name(unit), "hex": p.hex_name(battle.target)}
    if p.at[unit] == battle.target:
        return None  # 24B4/must-attack: it was dropped there
    hexside = p.world.board.hexside(p.at[unit], battle.target)
    ashore = p.at[unit] == battle.target  # 32B2/must-attack
    if hexside < 0 and not ashore:
        return refuse("9/who", "not-adjacent", **facts)
    if not ashore and not passable(p, mover(p, unit), hexside, battle.side):
        return refuse("9B/prohibited", "prohibited-attack", **facts)
    apart = out_of_bounds(p, unit, battle.target) or at_odds(
        p, (*battle.units, *(ship for ship, _ in battle.guns)), unit
    )
    if apart is not None:
        return apart
    beside = [other for other in battle.units if p.at[other] == p.at[unit] and other != unit]
    if not fits(p, [*beside, unit], battle.target):
        return refuse("8B/attack-limit", "too-many-attackers", start=p.hex_name(p.at[unit]), **facts)
    return None


def able_around(p: Situation, side: int, target: int) -> list[int]:
    """The units of a side beside a hex that may attack it."""
    battle = Battle(side=side, target=target)
    around = (unit for hex in (target, *p.world.board.adjacent(target)) for unit in p.units(hex, side))
    return [unit for unit in around if may_join(p, battle, unit) is None]


def what_stops(p: Situation, side: int, target: int) -> Refusal | None:
    """Why the strongest that stands beside a hex may not attack it; None if nobody with any strength does."""
    battle = Battle(side=side, target=target)
    around = (unit for hex in (target, *p.world.board.adjacent(target)) for unit in p.units(hex, side))
    fighters = [unit for unit in around if p.rating(unit).attack]
    return may_join(p, battle, max(fighters, key=lambda unit: (p.rating(unit).attack, -unit))) if fighters else None


# --- orders ------------------------------------------------------------------------------------------------


class Attack(Action, frozen=True):
    """An attack on a hex is begun: who takes part is said next."""

    kind: ClassVar[str] = "attack"
    time: ClassVar[str] = "9/who"
    phases: ClassVar[tuple[str, ...]] = FIGHTING
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Attack]:
        return [cls(hex) for hex in targets(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.hex_name(self.hex)
        defenders = p.units(self.hex, enemy(seat))
        if not defenders:
            return refuse("9/who", "no-enemy-there", hex=hex)
        if all(p.done[unit] & DEFENDED for unit in defenders):
            return refuse("9B/once", "was-attacked", hex=hex)
        able = able_around(p, seat, self.hex)
        if any(p.rating(unit).attack and p.disrupted[unit] != SEVERELY for unit in able):
            return None
        return what_stops(p, seat, self.hex) or refuse(
            "9G/attack-zero" if able else "9/who", "nobody-to-attack", hex=hex
        )

    def play(self, p: Situation, seat: int) -> None:
        p.stack.append(Battle(side=seat, target=self.hex))


def targets(p: Situation, side: int) -> list[int]:
    """The hexes of the enemy beside units of the side that may still attack."""
    foe, found = enemy(side), []
    seen: set[int] = set()
    for unit in p.army(side):
        if may_attack(p, side, unit) is None:
            for hex in (p.at[unit], *p.world.board.adjacent(p.at[unit])):
                if hex not in seen and p.occupied(foe, hex):
                    seen.add(hex)
                    found.append(hex)
    return found


class Supply(Action, frozen=True):
    """The attack draws on one more attack supply point of a hex, or, if no more of them help, on none there."""

    kind: ClassVar[str] = "supply"
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Supply]:
        battle: Battle = p.stack[-1]
        hexes = [place for place in sources(p, seat, battle.units) if place < len(p.world.board)]
        return [cls(hex) for hex in dict.fromkeys((*hexes, *battle.places))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        battle: Battle = p.stack[-1]
        if self.hex == battle.loan[1]:
            return refuse("43C4", "lent-to-one", hex=p.hex_name(self.hex))
        return None if self.hex in battle.places else no_source(p, seat, self.hex, battle.units)

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.places = another(p, battle.units, battle.places, self.hex)


# 43C4
class Borrow(Action, frozen=True):
    """A unit of at most an RE uses attack supply of a hex that is not spent for it, once in a phase; or no more."""

    kind: ClassVar[str] = "borrow"
    unit: PieceNo
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Borrow]:
        battle: Battle = p.stack[-1]
        if not advanced(p):
            return []
        hexes = [place for place in sources(p, seat, battle.units) if place < len(p.world.board)]
        return [cls(unit, hex) for unit in battle.units for hex in hexes]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        battle: Battle = p.stack[-1]
        if self.unit not in battle.units:
            return refuse("43C4", "has-not-joined", unit=p.name(self.unit))
        if self.hex in battle.places:
            return refuse("43C4", "nothing-to-borrow", unit=p.name(self.unit), hex=p.hex_name(self.hex))
        return no_loan(p, seat, self.unit, self.hex)

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        battle.loan = (-1, -1) if battle.loan == (self.unit, self.hex) else (self.unit, self.hex)


class Forgo(Action, frozen=True):
    """The attacker does without an ability of his units, and so without the losses that it requires (9J)."""

    kind: ClassVar[str] = "forgo"
    ability: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Forgo]:
        battle: Battle = p.stack[-1]
        if not battle.units:
            return []
        used = battle.outlook(p).modifiers
        return [cls(ability) for ability in ABILITIES if ability in used or ability in battle.forgone]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None if self.ability in ABILITIES else refuse("9J", "no-such-ability", ability=self.ability)

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        kept = tuple(one for one in battle.forgone if one != self.ability)
        battle.forgone = kept if self.ability in battle.forgone else (*battle.forgone, self.ability)


class Fire(Action, frozen=True):
    """A ship gives so many points of gunfire to the attack, instead of what it gave before; none to call it off."""

    kind: ClassVar[str] = "fire"
    time: ClassVar[str] = "33/allocation-order"
    complete: ClassVar[bool] = False  # all points of a ship are listed, any part of them may be named
    ship: PieceNo
    points: int

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Fire]:
        battle: Battle = p.stack[-1]
        given = dict(battle.guns)
        ships = [ship for ship in batteries(p, seat, battle.target, defending=False) if ship not in given]
        return [*(cls(ship, unallotted(p, ship)) for ship in ships), *(cls(ship, 0) for ship in given)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        battle: Battle = p.stack[-1]
        if self.points == 0 and self.ship in dict(battle.guns):
            return None
        wrong = no_fire(p, seat, self.ship, battle.target, self.points, defending=False)
        return wrong or at_odds(p, battle.units, self.ship)

    def play(self, p: Situation, seat: int) -> None:
        battle: Battle = p.stack[-1]
        others = tuple(gun for gun in battle.guns if gun[0] != self.ship)
        battle.guns = (*others, (self.ship, self.points)) if self.points else others
