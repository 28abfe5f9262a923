"""10.2 steps 1 to 6: an attack from its declaration to the moment when both sides are shown."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import ATTACKED, FLOWN, Situation
from grognard.games.pacific_battles.rules.advance import FURTHEST
from grognard.games.pacific_battles.rules.bombardment import ATTACKING, Fire, cannot_fire
from grognard.games.pacific_battles.rules.defending import Commit, Defend, Lead, answer_is_plain, leads, might_commit
from grognard.games.pacific_battles.rules.fight import Fight, Orders
from grognard.games.pacific_battles.rules.odds import out_of_supply
from grognard.games.pacific_battles.world import SIDES
from grognard.kernel.actions import Done
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Fact, Refusal, refuse


class Engagement(Fight):
    """Who fights for which hex, and the steps before the odds; `Battle` adds the rest."""

    # --- step 1 --------------------------------------------------------------------------------------

    def call_up(self, p: Situation, orders: Orders) -> None:
        """10.2/1-attacker: nothing of this can be changed or called off afterwards."""
        self.attackers, self.lead, self.guns, self.air, self.bombers, self.ships, self.banzai = orders
        self.named = orders.units
        self.involved = tuple(dict.fromkeys((*self.involved, *orders.units)))
        self.flown = (*self.flown, *orders.air)
        for unit in orders.units:
            p.done[unit] |= ATTACKED  # 10.13/indivisible
        for unit in orders.air:
            p.put(unit, p.box(FLOWN))  # 13.0/boxes
        self.muster(p)
        hexes = tuple(f"{p.hex_name(h)} ({n})" for h, n in self.bases(p).items())
        secret: dict[str, Fact] = {"units": tuple(p.name(n) for n in orders.units), "lead": p.name(orders.lead)}
        p.tell_apart(
            self.side,
            "banzai" if self.banzai else "attack",
            secret,
            side=SIDES[self.side],
            hex=p.hex_name(self.hex),
            count=len(orders.units),
            hexes=hexes,
            guns=len(self.guns),
            air=len(self.air),
            bombers=len(self.bombers),
            ships=len(self.ships),
            round=self.round,
        )

    # --- steps 2 and 3 -------------------------------------------------------------------------------

    def defend(self, p: Situation) -> Outcome:
        if self.defender_lead >= 0:
            return None
        if answer_is_plain(p, self, self.defender):
            self.answer(p, self.defenders[0], (), (), ())
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "count": len(self.attackers)}
        return Ask("defend", (self.defender,), (Defend,), "10.2/2-defender", facts)

    def answer(
        self, p: Situation, lead: int, guns: tuple[int, ...], ships: tuple[int, ...], bombers: tuple[int, ...]
    ) -> None:
        """10.2/2-defender."""
        self.defender_lead, self.defender_guns = lead, guns
        self.defender_ships, self.defender_bombers = ships, bombers
        facts: dict[str, Fact] = {
            "hex": p.hex_name(self.hex),
            "guns": len(guns),
            "ships": len(ships),
            "bombers": len(bombers),
        }
        p.tell_apart(self.defender, "defence", {"lead": p.name(lead)}, side=SIDES[self.defender], **facts)

    def commit(self, p: Situation) -> Outcome:
        """10.2/3-reserves: one after another, the owner seeing each die."""
        if self.done or not (might_commit(p, self, self.defender) or Commit.possible(p, self.defender)):
            self.done = False
            self.muster(p)
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex)}
        return Ask("commit", (self.defender,), (Commit, Done), "10.2/3-reserves", facts)

    # --- steps 4 and 5 -------------------------------------------------------------------------------

    def attacker_fires(self, p: Situation) -> Outcome:
        return self._fire(p, self.side, "10.2/4-5-bombard")

    def defender_fires(self, p: Situation) -> Outcome:
        """10.2/5-defender-bombards: whoever of the support is left, even if nobody is left in the hex."""
        return self._fire(p, self.defender, "10.2/5-defender-bombards")

    def _fire(self, p: Situation, side: Side, rule: str) -> Outcome:
        self.muster(p)
        if self.done or not Fire.possible(p, side):
            self.done = False
            return None
        return Ask("support-fire", (side,), (Fire, Done), rule, {"hex": p.hex_name(self.hex)})

    def support(self, p: Situation) -> tuple[int, ...]:
        """The support named by the side that fires now."""
        if self.doing("attacker_fires"):
            return (*self.guns, *self.bombers, *self.ships)
        return (*self.defender_guns, *self.defender_bombers, *self.defender_ships)

    def firers(self, p: Situation) -> list[int]:
        return [unit for unit in self.support(p) if cannot_fire(p, unit) is None]

    def targets(self, p: Situation) -> dict[int, Sequence[int]]:
        """11.2/target: enemy ground units that take part, 16.321/defensive-fire: those off the coast too."""
        if self.doing("attacker_fires"):
            return {self.hex: self.defenders} if self.defenders else {}
        found: dict[int, list[int]] = {}
        for unit in self.attackers:
            if p.on_board(unit):
                found.setdefault(p.at[unit], []).append(unit)
        return dict(sorted(found.items()))

    def no_fire(self, p: Situation, unit: int, hex: int) -> Refusal | None:
        if unit in self.support(p):
            return None  # so a ship fires only at units in the combat (16.21/in-combat)
        if self.doing("defender_fires") and p.piece(unit).kind == "air":
            return refuse("13.1/no-defensive", "no-defensive-air", unit=p.name(unit))
        return refuse("11.2/target", "not-in-support", unit=p.name(unit))

    def ranged_to(self, p: Situation, unit: int, hex: int) -> int:
        """Defending artillery counts to the hex under attack (11.11/defensive-range), a ship to its target."""
        return self.hex if self.doing("defender_fires") and p.world.is_ground[unit] else hex

    def range_rule(self, p: Situation) -> str:
        return "11.11/defensive-range" if self.doing("defender_fires") else "11.11/range"

    def modifier(self, p: Situation, hex: int) -> int:
        return ATTACKING if self.doing("defender_fires") else 0  # 11.21/attacking-target

    # --- step 6 --------------------------------------------------------------------------------------

    def survivors(self, p: Situation) -> Outcome:
        self.muster(p)
        if not self.defenders:  # 10.2/6-survivors, 10.812/bombarded-away
            self.swept, self.limit = True, FURTHEST
            p.tell("swept", hex=p.hex_name(self.hex))
            return self.jump("after_banzai")
        if not self.attackers:
            p.tell("attack-broken", hex=p.hex_name(self.hex))
            return self.jump("after_banzai")
        self.unsupplied = out_of_supply(p, (*self.attackers, *self.defenders))  # 10.2/6-supply
        return None

    def attacker_leads(self, p: Situation) -> Outcome:
        return self._new_lead(p, self.side, self.lead, "10.2/1-attacker")

    def defender_leads(self, p: Situation) -> Outcome:
        return self._new_lead(p, self.defender, self.defender_lead, "10.2/2-defender")

    def _new_lead(self, p: Situation, side: Side, lead: int, rule: str) -> Outcome:
        """A lead that bombardment took away is replaced before the odds are taken."""
        own = leads(p, self, side)
        if lead in (self.attackers if side == self.side else self.defenders):
            return None
        if len(own) == 1:
            self.name_lead(p, side, own[0])
            return None
        return Ask("lead", (side,), (Lead,), rule, {"hex": p.hex_name(self.hex)})

    def name_lead(self, p: Situation, side: Side, unit: int) -> None:
        if side == self.side:
            self.lead = unit
        else:
            self.defender_lead = unit
