"""45A2c Feuds: Chinese who are enemies of each other fight where they stand side by side and the odds are 6:1."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import ATTACKED, DEFENDED, IDLE, Situation
from grognard.games.war_of_resistance.rules.advance import Advances
from grognard.games.war_of_resistance.rules.camps import camp, camps, rivals
from grognard.games.war_of_resistance.rules.combat import ATTACKER, DEFENDER, Battle
from grognard.games.war_of_resistance.rules.odds import AUTOMATIC, Outlook, outlook
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.strength import attack_strength, defence_strength
from grognard.games.war_of_resistance.rules.terrain import mover, passable
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.procedures import AGAIN, Outcome, Procedure

ODDS: Final = 6


# 45A2c/forced-attack
class Feuds(Procedure):
    """At the start of a Chinese combat phase: every attack that must be made, in an order of chance."""

    steps: ClassVar[tuple[str, ...]] = ("next_feud",)

    def next_feud(self, p: Situation) -> Outcome:
        found = forced(p)
        if not found:
            return None
        stack = _by_chance(p, list(found), "feud")
        target = _by_chance(p, found[stack], "feud")
        p.stack.append(Feud(side=CHINESE, target=target, units=tuple(party(p, stack, target))))
        return AGAIN


def _by_chance(p: Situation, hexes: list[int], reason: str) -> int:
    if len(hexes) == 1:
        return hexes[0]
    names = {p.hex_name(hex): hex for hex in hexes}
    return names[p.draw(list(names), reason)]


def forced(p: Situation) -> dict[int, list[int]]:
    """Stacks of Chinese units, each with the hexes of its rivals beside it that it must attack one of."""
    if len(camps(p, CHINESE)) == 1:
        return {}
    board, found = p.world.board, dict[int, list[int]]()
    for hex in board.hexes(p.held[CHINESE]):
        foes = rivals(p, CHINESE, camp(p, p.units(hex, CHINESE)[0])).held
        targets = [there for there in board.adjacent(hex) if foes >> board.bits[there] & 1 and _must(p, hex, there)]
        if targets:
            found[hex] = targets
    return found


def party(p: Situation, hex: int, target: int) -> list[int]:
    """Those of a stack that can attack a hex, the strongest first, as far as the limits of stacking go."""
    hexside = p.world.board.hexside(hex, target)
    able: list[int] = []
    for unit in sorted(p.units(hex, CHINESE), key=lambda unit: (-p.rating(unit).attack, unit)):
        fresh = p.rating(unit).attack and not p.done[unit] & ATTACKED
        if fresh and passable(p, mover(p, unit), hexside, CHINESE) and fits(p, [*able, unit], target):
            able.append(unit)
    return able


def _must(p: Situation, hex: int, target: int) -> bool:
    defenders = p.units(target, CHINESE)
    units = party(p, hex, target)
    if not units or all(p.done[unit] & DEFENDED for unit in defenders):
        return False
    return attack_strength(p, units, target, ()) >= ODDS * defence_strength(p, defenders)


class Feud(Battle):
    """One such attack: both sides are the Chinese player's, and nobody spends attack supply."""

    steps: ClassVar[tuple[str, ...]] = ("storm_the_wall", "roll", "losses", "retreats", "advances", "aftermath")

    def foe(self) -> int:
        return CHINESE

    def outlook(self, p: Situation) -> Outlook:
        return outlook(p, self.units, self.target, (), halved=self.halved, defenders=p.units(self.target, CHINESE))

    def roll(self, p: Situation) -> Outcome:
        p.tell("attack", **self.facts(p))
        self.defenders = tuple(p.units(self.target, CHINESE))
        self.homes = tuple(p.at[unit] for unit in (*self.units, *self.defenders))
        ahead, hex = self.outlook(p), p.hex_name(self.target)
        for unit in self.units:
            p.done[unit] |= ATTACKED
        for unit in self.defenders:
            p.done[unit] |= DEFENDED
        if ahead.column == AUTOMATIC:
            self.result = "AE"
        elif not any(p.rating(unit).defence for unit in self.defenders if not p.done[unit] & IDLE):
            self.result = "DE"
        else:
            odds = p.world.charts.ground_combat.columns[ahead.column]
            die = p.roll("combat", "45A2c/forced-attack", hex=hex, odds=odds, modifier=ahead.die)
            self.result = ahead.result(p, die)
        self.weaker = ATTACKER if self.printed(p, ATTACKER) < self.printed(p, DEFENDER) else DEFENDER
        points = {"attack": written(ahead.attack), "defence": written(ahead.defence)}
        p.tell("combat-result", hex=hex, result=self.result, **points)
        return None

    def advances(self, p: Situation) -> Outcome:
        """Into what was left; nobody who was driven out comes back."""
        if self._retreating(p) == [DEFENDER] and not p.occupied(CHINESE, self.target):
            able = tuple(unit for unit in self.units if p.on_map(unit))
            p.stack.append(Advances(side=CHINESE, units=able, hexes=(self.target,)))
        return None
