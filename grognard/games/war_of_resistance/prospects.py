"""What a side could attack, and at which odds; and what a player should know before a phase ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grognard.field.asking import Args
from grognard.games.shapes import Facts
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.attack_supply import another, sources
from grognard.games.war_of_resistance.rules.combat import Battle, able_around, targets
from grognard.games.war_of_resistance.rules.garrisons import garrisons
from grognard.games.war_of_resistance.rules.odds import AUTOMATIC
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, FIGHTING, MOVEMENT
from grognard.games.war_of_resistance.shapes import Caution, Prospect
from grognard.games.war_of_resistance.theatre import CHINESE

Plain = dict[str, Any]
WORTHY: Final = 0.6  # the chance of a good result from which on an attack left undone is pointed out
FEW: Final = 5  # attacks and garrisons that a warning names


def prospects(p: Situation, seat: int | None, args: Args) -> Plain:
    """Every hex that the seat's units could attack from where they stand, by all who can and with all their supply:
    the odds, and the chances of a result for the attacker and against him. The best first."""
    found = [] if seat is None else list(_prospects(p, seat))
    return {"targets": sorted(found, key=lambda row: (row["bad"] - row["good"], row["hex"]))}


def _prospects(p: Situation, side: int) -> Iterator[Prospect]:
    columns = p.world.charts.ground_combat.columns
    for target in targets(p, side):
        battle = _by_all(p, side, target)
        if not any(p.rating(unit).attack for unit in battle.units):
            continue
        ahead = battle.outlook(p)
        chances = ahead.chances(p)
        yield {
            "hex": p.hex_name(target),
            "units": [p.name(unit) for unit in battle.units],
            "odds": "" if ahead.column == AUTOMATIC else columns[ahead.column],
            "good": round(float(sum(chance for result, chance in chances.items() if result[0] == "D")), 4),
            "bad": round(float(sum(chance for result, chance in chances.items() if result[0] == "A")), 4),
        }


def _by_all(p: Situation, side: int, target: int) -> Battle:
    """An attack by everybody who can take part, the strongest first, with all the supply they can draw on."""
    battle = Battle(side=side, target=target)
    for unit in sorted(able_around(p, side, target), key=lambda unit: (-p.rating(unit).attack, unit)):
        if battle.why_not(p, unit) is None:
            battle.units = (*battle.units, unit)
    for place in sources(p, side, battle.units):
        battle.places = another(p, battle.units, battle.places, place)
    return battle


def cautions(p: Situation, seat: int | None, args: Args) -> Plain:
    """What a player should know before a phase ends: garrisons that are short, attacks that would be good."""
    phase, found = phase_of(p), list[Caution]()
    if seat == CHINESE and p.world.campaign and phase in (MOVEMENT, EXPLOITATION):
        short = [asked for asked in garrisons(p) if asked.short]
        for asked in sorted(short, key=lambda asked: -asked.short)[:FEW]:
            town = p.world.land.towns.get(asked.key)
            place = {"garrison": asked.key} if town is None else {"hex": p.hex_name(town.hex)}
            facts: Facts = {**place, "there": asked.there / RE, "needed": asked.needed / RE}
            key = "caution-garrison" if town is None else "caution-garrison-town"
            found.append({"key": key, "facts": facts, "rule": "37D1/check"})
    if seat is not None and phase in FIGHTING:
        good = [row for row in prospects(p, seat, {})["targets"] if row["good"] >= WORTHY]
        for row in good[:FEW]:
            facts = {"hex": row["hex"], "odds": row["odds"], "chance": round(100 * row["good"])}
            found.append({"key": "caution-attack", "facts": facts, "rule": "9/who"})
    return {"cautions": found}
