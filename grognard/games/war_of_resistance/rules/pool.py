"""40B2, 40B7, 40C Where counters go that leave play: the replacement pool, another counter there, or out of it all."""

from __future__ import annotations

from typing import Final

from grognard.field.memory import lasting
from grognard.games.war_of_resistance.position import FULL, PUPPET, Situation
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.districts import (
    NATIONALIST,
    affiliation,
    landless,
    look_at_districts,
    power_number,
)
from grognard.games.war_of_resistance.rules.factions import home_of, level
from grognard.games.war_of_resistance.rules.freights import take_out
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, ELIMINATED, RECRUITS

STATE: Final = ("hits", "spent", "fast", "supply", "isolated", "used", "corps", "posted", "disrupted")


def discard(p: Situation, unit: int) -> int:
    """Take a counter out of play; the counter that lies in the replacement pool instead, -1 for none.

    Guerrillas can be recruited again (14F/removal), all others go to the replacement pool (40B2). Who belongs to a
    garrison belongs to it in the pool too (37D2/full-strength).
    """
    post = p.posted[unit]
    reset(p, unit)
    p.posted[unit] = post
    if guerrilla(p, unit):
        p.put(unit, p.world.place[RECRUITS])
        return -1
    if not p.world.war:
        p.put(unit, p.world.place[ELIMINATED])
        return unit
    if unreplaceable(p, unit):
        p.put(unit, p.world.place[ASIDE])
        p.tell("gone-for-good", unit=p.name(unit))
        return -1
    return _nationalise(p, exchange(p, unit, substitute(p, unit), ELIMINATED))


def reset(p: Situation, unit: int) -> None:
    """Nothing that befell a counter stays with it when it leaves the map, and no ship carries it any more."""
    take_out(p, unit)
    clear(p, unit)


def clear(p: Situation, unit: int) -> None:
    """A counter as it is when it comes into play."""
    p.face[unit] = FULL
    p.done[unit] = 0
    for name in STATE:
        getattr(p, name)[unit] = 0


def unreplaceable(p: Situation, unit: int) -> bool:
    """40C2: Chinese naval, security, police, Pao An and fortress troops."""
    return p.sides[unit] == CHINESE and any(p.world.has(unit, trait) for trait in ("unreplaced", "fortress"))


# 40C; 40C1
def fragile(p: Situation, unit: int) -> bool:
    """A Chinese self-supported division, or its cadre: it is never replaced as it was."""
    return p.piece(unit).kind.key in p.world.land.economy.substitutes and p.world.war


def substitute(p: Situation, unit: int) -> int:
    """The counter of the same number that takes the place of a fragile unit in the pool; others stay what they are."""
    if not fragile(p, unit):
        return unit
    other = p.world.other_face(unit, p.world.land.economy.substitutes[p.piece(unit).kind.key])
    return unit if other < 0 else other


def exchange(p: Situation, unit: int, other: int, place: str) -> int:
    """Lay another face of a counter into a pool instead of the one that was in play."""
    if other != unit:
        if p.power_of[other] != p.power_of[unit]:
            p.enlist(other, p.power_of[unit])
        p.put(unit, p.world.place[ASIDE])
    p.put(other, p.world.place[place])
    return other


# 40B7/on-map
def _nationalise(p: Situation, unit: int) -> int:
    """A unit of a faction that has no sources left becomes Nationalist for good, or leaves play if there is no such
    counter of the Nationalists."""
    if not landless(p, affiliation(p, unit)):
        return unit
    if p.piece(unit).kind.key not in nationalist_kinds(p):
        p.put(unit, p.world.place[ASIDE])
        p.tell("gone-for-good", unit=p.name(unit))
        return -1
    p.enlist(unit, power_number(p, NATIONALIST))
    p.tell("nationalised", unit=p.name(unit))
    return unit


def city_taken(p: Situation) -> None:
    """A city has changed hands: what that means for replacements."""
    if p.world.war:
        look_at_districts(p)
        nationalise_pool(p)
        end_puppets(p)


# 40B7/no-source, /extinct
def nationalise_pool(p: Situation) -> None:
    """Units in the pool whose faction has lost its last source."""
    for unit in p.here[p.world.place[ELIMINATED]]:
        if unit < p.world.ground:
            _nationalise(p, unit)


def nationalist_kinds(p: Situation) -> frozenset[str]:
    """The kinds of which the Nationalists have counters: others have no Nationalist side."""
    own = power_number(p, NATIONALIST)
    return lasting(
        p.world,
        "nationalist kinds",
        lambda: frozenset(piece.kind.key for piece in p.world.pieces if piece.power == own),
    )


# --- puppet factions -----------------------------------------------------------------------------------------


def melt(p: Situation, unit: int) -> None:
    """Out of play, without points."""
    p.tell("melted-away", unit=p.name(unit), place=p.place_name(p.at[unit]))
    if unit < p.world.ground:
        reset(p, unit)
    p.put(unit, p.world.place[ASIDE])


def powers_of(p: Situation, faction: str) -> list[str]:
    return [one.key for one in p.world.powers if one.faction == faction]


# 45A2d/end
def end_puppets(p: Situation) -> None:
    """The forces of a puppet faction are gone when China owns every city of its home again."""
    for faction in p.world.land.factions:
        if level(p, faction) != PUPPET:
            continue
        cities = [hex for hex in home_of(p.world, faction) if hex in p.world.city]
        numbers = {power_number(p, key) for key in powers_of(p, faction)}
        own = [n for n, place in enumerate(p.at) if p.power_of[n] in numbers and place != p.world.place[ASIDE]]
        if own and cities and all(p.owns(CHINESE, hex) for hex in cities):
            for unit in own:
                melt(p, unit)
            p.tell("puppets-gone", faction=faction)
