"""10.0 Combat: the Combat and Reserve Combat phases, and one attack in the ten steps of 10.2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.field.hexes import listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import DESTROYED, PERMANENT, Situation
from grognard.games.pacific_battles.rules.advance import Advance, go, pursuit, uncover, waiting_boats
from grognard.games.pacific_battles.rules.arithmetic import column, odds
from grognard.games.pacific_battles.rules.attacking import (
    AnotherRound,
    Attack,
    best_lead,
    might_attack,
    opportunities,
)
from grognard.games.pacific_battles.rules.casualties import TakeLosses
from grognard.games.pacific_battles.rules.engagement import Engagement
from grognard.games.pacific_battles.rules.fight import NO, UNDECIDED, YES, Attacks, Orders
from grognard.games.pacific_battles.rules.fog import PutInOrder, Top, reveal, unordered
from grognard.games.pacific_battles.rules.initiative import has_momentum
from grognard.games.pacific_battles.rules.losses import eliminate
from grognard.games.pacific_battles.rules.odds import (
    at_sea,
    column_name,
    modifiers,
    out_of_supply,
    outlook,
    shifts,
    total_attack,
    total_defence,
)
from grognard.games.pacific_battles.rules.rolling import Effort, Reroll
from grognard.games.pacific_battles.rules.sighting import picture
from grognard.games.pacific_battles.rules.stacking import EnforceStacking, no_room
from grognard.games.pacific_battles.shapes import BattleSeen, Prospect, TopUnit
from grognard.games.pacific_battles.world import SIDES
from grognard.kernel.actions import Done
from grognard.kernel.procedures import AGAIN, Ask, Outcome
from grognard.kernel.refusals import Fact, Refusal, refuse

ROUNDS: Final = 2  # with the extra one where a game has it


class CombatPhase(Attacks):
    """10.11/phases: the active player's attacks, as many and in what order he likes, or none (10.0/voluntary)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "attacks", "boats", "own_stacking", "enemy_stacking")

    def begin(self, p: Situation) -> Outcome:
        if not self.reserve:
            p.tested = ()  # 9.32/test-limits runs over both combat phases
        return None

    def attacks(self, p: Situation) -> Outcome:
        if self.done:
            return None
        idle = not (opportunities(p, self) or might_attack(p, self))
        if idle and self.attacked and unordered(p, sorted({*listed(p.held[self.side])} - {*self.arranged})):
            return Ask("put-in-order", (self.side,), (Top, Done), "17.1/top-unit")
        kind = "reserve-combat" if self.reserve else "combat"
        accepts = (Attack, Top, Done) if self.attacked else (Attack, Done)  # a combat of his is over: 17.1/top-unit
        return Ask(kind, (self.side,), accepts, "10.11/phases", {"attacks": len(self.attacked)}, idle=idle)

    def declare(self, p: Situation, hex: int, orders: Orders) -> None:
        """Step 1, once and for all: the enemy has heard it."""
        self.attacked = (*self.attacked, hex)
        involved = {p.at[unit] for unit in orders.units}
        self.idle = self.arranged = tuple(hex for hex in listed(p.held[self.side]) if hex not in involved)
        p.revealed += 1
        if p.holder == self.side:
            p.attacks += 1  # 4.14/what-counts: bombardment alone is no attack
        battle = Battle(side=self.side, hex=hex)
        battle.call_up(p, orders)
        p.stack.append(battle)

    def puts_in_order(self, hex: int) -> bool:
        return hex not in self.idle

    def boats(self, p: Situation) -> Outcome:
        """16.32/failure: who made no attack by now is lost."""
        if not self.reserve:
            sink(p, [unit for unit in p.on_map(self.side) if at_sea(p, unit)])
        return None

    def own_stacking(self, p: Situation) -> Outcome:
        p.stack.append(EnforceStacking(side=self.side))  # 6.21/when
        return None

    def enemy_stacking(self, p: Situation) -> Outcome:
        """6.21/when: only his reserves have moved; who arrived or came back since he moved has time until he does."""
        p.stack.append(EnforceStacking(side=enemy(self.side), hexes=self.reinforced))
        return None


class Battle(Engagement):
    """One attack on one hex. From step 7 on all who take part are known to both sides (17.1/in-combat)."""

    steps: ClassVar[tuple[str, ...]] = (
        "defend",
        "commit",
        "attacker_fires",
        "defender_fires",
        "survivors",
        "attacker_leads",
        "defender_leads",
        "compare",
        "modify",
        "choose_effort",
        "roll",
        "reroll",
        "defender_losses",
        "attacker_losses",
        "after_banzai",
        "fight_another",
        "advance",
        "markers",
        "boats",
        "defender_order",
    )

    # --- steps 7 to 9 --------------------------------------------------------------------------------

    def compare(self, p: Situation) -> Outcome:
        """Step 7: everybody is shown (10.2/7-reveal, 17.1/in-combat) and the odds are taken (10.2/7-odds)."""
        self.revealed = True
        p.revealed += 1
        for hex in (*self.bases(p), self.hex):
            reveal(p, hex)  # 17.2/until
        p.tell(
            "engaged",
            hex=p.hex_name(self.hex),
            attackers=tuple(p.name(unit) for unit in self.attackers),
            defenders=tuple(p.name(unit) for unit in self.defenders),
            lead=p.name(self.lead),
            defender_lead=p.name(self.defender_lead),
        )
        self.attack, self.defence = total_attack(p, self), total_defence(p, self.defenders)
        self.odds = column(p.world.charts.combat, self.attack, self.defence)
        ratio = "{}-{}".format(*odds(self.attack, self.defence))  # as it is, even beyond the table
        p.tell("odds", hex=p.hex_name(self.hex), attack=self.attack, defence=self.defence, column=ratio)
        return None

    def modify(self, p: Situation) -> Outcome:
        """Step 8: the net of all shifts moves the column (10.2/8-9-resolve); step 9: the net of all modifiers."""
        self.shifts = tuple(tuple(each) for each in shifts(p, self))  # type: ignore[misc]
        self.modifiers = tuple(tuple(each) for each in modifiers(p, self))  # type: ignore[misc]
        p.tell("shifted", shift=self.shift, column=self.column_name(p), drm=self.drm)
        return None

    def column_name(self, p: Situation) -> str:
        return column_name(p.world.charts.combat, self.odds + self.shift)

    def choose_effort(self, p: Situation) -> Outcome:
        """10.4/maximum-effort, before the die; the games say who may."""
        if self.effort != UNDECIDED:
            return None
        if p.world.rules.may_make_effort(self.side):
            self.effort = NO
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "column": self.column_name(p), "drm": self.drm}
        return Ask("effort", (self.side,), (Effort,), "10.4/maximum-effort", facts)

    def roll(self, p: Situation) -> Outcome:
        """10.2/9-roll: on the table that was chosen, beyond its ends on the last row and column."""
        self.opposing = sum(p.steps(unit) for unit in self.defenders)
        self.throw(p)
        return None

    def throw(self, p: Situation) -> None:
        charts = p.world.charts
        table = charts.effort if self.effort == YES else charts.combat
        hex, where = p.hex_name(self.hex), self.column_name(p)
        self.die = p.roll("combat", "10.2/9-roll", side=SIDES[self.side], hex=hex, column=where, modifier=self.drm)
        self.result = table.cell(self.die + self.drm, self.odds + self.shift)
        attacker, defender = self.result
        effort = "yes" if self.effort == YES else "no"
        p.tell("combat-result", hex=hex, die=self.die + self.drm, attacker=attacker, defender=defender, effort=effort)

    def reroll(self, p: Situation) -> Outcome:
        """4.33/momentum-reroll: once a turn, when the result is known and before its losses; it stands (4.33/final)."""
        if self.second_die != UNDECIDED or p.rerolled or not has_momentum(p, self.side):
            return None
        attacker, defender = self.result
        facts: dict[str, Fact] = {
            "hex": p.hex_name(self.hex),
            "die": self.die,
            "attacker": attacker,
            "defender": defender,
        }
        return Ask("reroll", (self.side,), (Reroll,), "4.33/momentum-reroll", facts)

    def defender_losses(self, p: Situation) -> Outcome:
        """10.6/result, the defender's first and all of them (10.6/defender-first)."""
        self._lose(p, self.defender, self.result[1], self.defender_lead, self.defenders)
        return None

    def attacker_losses(self, p: Situation) -> Outcome:
        """10.6/result: of units in the attack; guns that support from elsewhere lose nothing."""
        self._lose(p, self.side, self.result[0], self.lead, self.attackers)
        return None

    def _lose(self, p: Situation, side: Side, steps: int, lead: int, units: tuple[int, ...]) -> None:
        if steps:
            banzai = self.banzai and side == self.side
            losses = TakeLosses(
                side=side, left=steps, lead=lead, units=units, unsupplied=self.unsupplied, banzai=banzai
            )
            p.stack.append(losses)

    # --- step 10 and after ---------------------------------------------------------------------------

    def after_banzai(self, p: Situation) -> Outcome:
        """10.5/banzai-loss: whatever the result, every unit in it is gone for good (10.5/all-units)."""
        if self.banzai:
            for unit in self.named:
                if p.on_board(unit):
                    eliminate(p, unit, permanent=True)
                elif p.lies_in(unit, DESTROYED):
                    p.put(unit, p.box(PERMANENT))
        self.muster(p)
        if not self.defenders and not self.swept:
            self.limit = pursuit(self.result[1], self.opposing)  # 10.811/excess
        return None

    def fight_another(self, p: Situation) -> Outcome:
        """One more round at once where the game has it, as long as both sides are there."""
        over = self.done or not self.defenders or not self.attackers or self.round >= ROUNDS
        rule = "" if over else p.world.rules.another_round(p, self)
        if not rule:
            self.done = False
            return None
        return Ask("another-round", (self.side,), (AnotherRound, Done), rule, {"hex": p.hex_name(self.hex)})

    def fight_on(self, p: Situation, orders: Orders) -> None:
        """The same steps again, with the once-only limits of the first round still in force."""
        fresh = Battle()
        for name in _EACH_ROUND:
            setattr(self, name, getattr(fresh, name))
        self.round += 1
        self.step = 0
        p.revealed += 1
        self.call_up(p, orders)

    def advance(self, p: Situation) -> Outcome:
        """10.2/10-advance: at once, before anything else is attacked (10.8/at-once)."""
        if not self.limit or self.done or self.defenders:
            self.done = False
            return None
        boats = waiting_boats(p, self)
        if boats and self.limit == 1 and no_room(p, boats, self.hex) is None:
            for unit in boats:  # they must, and there is room for all
                go(p, self, unit, (self.hex,))
            return AGAIN
        if not Advance.possible(p, self.side):
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "limit": self.limit}
        return Ask("advance", (self.side,), (Advance, Done), "10.8/advance", facts)

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        if self.doing("advance") and waiting_boats(p, self):
            return refuse("16.32/failure", "must-land", hex=p.hex_name(self.hex))
        return None

    def markers(self, p: Situation) -> Outcome:
        """17.2/until: a marker lies where its stack is, once everybody has advanced."""
        uncover(p, self)
        return None

    def boats(self, p: Situation) -> Outcome:
        """16.32/failure: amphibious units that could not enter the hex."""
        sink(p, [unit for unit in self.involved if at_sea(p, unit)])
        return None

    def defender_order(self, p: Situation) -> Outcome:
        """17.1/top-unit: the attacker puts his stacks in order between his attacks, the defender now."""
        if p.occupied(self.defender, self.hex) and unordered(p, (self.hex,)):
            p.stack.append(PutInOrder(side=self.defender, hexes=(self.hex,)))
        return None

    def seen_by(self, p: Situation, seat: int | None) -> BattleSeen:
        """What a seat (None: a spectator) may know of the combat."""
        return picture(p, self, seat)


# what a new round begins anew
_EACH_ROUND: Final = (
    "joined",
    "defender_lead",
    "defender_guns",
    "defender_ships",
    "defender_bombers",
    "unsupplied",
    "revealed",
    "attack",
    "defence",
    "odds",
    "shifts",
    "modifiers",
    "effort",
    "die",
    "second_die",
    "result",
    "opposing",
)


def sink(p: Situation, units: Sequence[int]) -> None:
    """Amphibious units that gain no shore are lost for good (16.32/failure)."""
    for unit in units:
        p.tell("drowned", unit=p.name(unit), side=SIDES[p.sides[unit]])
        eliminate(p, unit, permanent=True)


def forecast(
    p: Situation,
    seat: int,
    hex: int,
    units: Sequence[int],
    lead: int = -1,
    guns: Sequence[int] = (),
    air: Sequence[int] = (),
    banzai: bool = False,
) -> Prospect:
    """The prospects of an attack before it is declared, without anything that the attacker cannot see.

    A unit that he sees alone in the hex is all there is; of several he sees one, which is taken for their lead.
    """
    side = p.side_of(seat)
    hidden = p.concealed[hex] == 1
    foes, top = p.units(hex, enemy(side)), -1 if hidden else p.top[hex]
    alone = top >= 0 and len(foes) == 1
    thought = Battle(
        side=side,
        hex=hex,
        attackers=tuple(units),
        lead=lead if lead >= 0 else best_lead(p, side, hex, units),
        guns=tuple(guns),
        air=tuple(air),
        banzai=banzai,
        unsupplied=out_of_supply(p, units),
        defenders=foes if alone else (),
        defender_lead=top,
    )
    return {
        "hex": p.hex_name(hex),
        "lead": p.name(thought.lead),
        "defenders": None if hidden else len(foes),
        "top": None if top < 0 else _seen(p, top),
        **outlook(p, thought),
    }


def _seen(p: Situation, unit: int) -> TopUnit:
    return {"unit": p.name(unit), "defence": total_defence(p, (unit,)), "efficiency": p.face(unit).efficiency}
