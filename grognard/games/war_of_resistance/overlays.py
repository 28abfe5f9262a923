"""What lies over the map when a player asks: owners, supply, zones of HQs, guerrillas, garrisons, limits, weather.

An overlay has areas (hexes, or a value of a layer of the map, with a tone, a look and words for the legend), lines and
marks; `docs/plain-table.md` says how any table draws them. Everything here lies open to both players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from grognard.field.asking import Args
from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import NOBODY, Situation
from grognard.games.war_of_resistance.rules.bases import active, base_area, base_strength, owner_of
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.factions import cooperation
from grognard.games.war_of_resistance.rules.garrisons import garrisons
from grognard.games.war_of_resistance.rules.headquarters import influence, of_side
from grognard.games.war_of_resistance.rules.mandate import FREE, NAVY, closed_by_mandate
from grognard.games.war_of_resistance.rules.networks import networks
from grognard.games.war_of_resistance.rules.opening import opening_limit
from grognard.games.war_of_resistance.rules.operations import garrison_area
from grognard.games.war_of_resistance.rules.posts import members
from grognard.games.war_of_resistance.rules.supply import every_way, shares
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.view import SUPPLY
from grognard.kernel.words import Malformed

Plain = dict[str, Any]
Over = Callable[[Situation, int], Plain]

ARMY: Final = "ija"
LEVELS: Final = {"supplied": "full", "unsupplied": "limited", "cut-off": "out"}
STANDING: Final = {
    "uncooperative": "warn",
    "antagonistic": "bad",
    "puppet": "japanese",
}  # a faction that does not serve


def overlay(p: Situation, seat: int | None, args: Args) -> Plain:
    """One of the overlays by its name; a spectator sees those of a side as Japan's."""
    name = str(args.get("name", ""))
    if name not in OVERLAYS:
        raise Malformed(f"there is no overlay {name!r}: {', '.join(OVERLAYS)}")
    return OVERLAYS[name](p, JAPANESE if seat is None else seat)


def _area(p: Situation, tone: str | int, look: str, hexes: Iterable[int], key: str, **facts: Any) -> Plain:
    """An area with its words; `label` among the facts stands on the map, `at` says where."""
    label, at = facts.pop("label", ""), facts.pop("at", "")
    words = {"key": f"over-{key}", "facts": facts}
    names = p.world.board.names
    return {
        "tone": tone,
        "look": look,
        "hexes": [names[hex] for hex in hexes],
        "words": words,
        "label": label,
        "at": at,
    }


def _hexes(p: Situation, found: Hexes) -> list[int]:
    return list(p.world.board.hexes(found))


def _owners(p: Situation, side: int) -> Plain:
    """Whose every hex is: what is not tinted is China's, or nobody's from the beginning."""
    japan = [hex for hex, owner in enumerate(p.owner) if owner == JAPANESE + 1]
    first = p.world.first_owners
    nobody = [hex for hex, owner in enumerate(p.owner) if owner == NOBODY != first[hex]]
    regained = [hex for hex, owner in enumerate(p.owner) if owner == CHINESE + 1 != first[hex]]
    areas = [_area(p, "japanese", "dots", japan, "owner-japanese"), _area(p, "quiet", "hatch", nobody, "owner-nobody")]
    return {"areas": [*areas, _area(p, "allied", "fill", regained, "owner-chinese")]}


def _supply(p: Situation, side: int) -> Plain:
    """Networks with their capacity and what is drawn from them as things stand; how every unit was supplied.

    At the beginning of a campaign a number of units is supplied without lines (41A): then networks serve nobody.
    """
    outlets, limits = every_way(p, side)
    drawn = shares(p, p.army(side), outlets, limits) if opening_limit(p, side) is None else {}
    nets, areas = networks(p, side), list[Plain]()
    free = 0
    for outlet in outlets if drawn else ():
        free |= 0 if outlet.limits else outlet.area
    if free:
        areas.append(_area(p, "good", "rim", _hexes(p, free), "supply-free"))
    for number, net in enumerate(nets):
        used = sum(quarters(p, unit) for unit, numbers in drawn.items() if number in numbers) / RE
        facts = {"used": used, "capacity": net.capacity / RE, "label": f"{used:g}/{net.capacity / RE:g}"}
        areas.append(_area(p, number, "fill", _hexes(p, net.sources), "supply-network", **facts))
    lines = []
    for unit in p.army(side):
        source = _nearest(p, unit, [net.sources for n, net in enumerate(nets) if n in drawn.get(unit, ())])
        lines.append({"hexes": [*source, p.hex_name(p.at[unit])], "level": LEVELS[SUPPLY[p.supply[unit]]]})
    return {"areas": areas, "lines": lines}


def _nearest(p: Situation, unit: int, sources: list[Hexes]) -> list[str]:
    """The source hex nearest to a unit, of those of its network."""
    board, hexes = p.world.board, [hex for found in sources for hex in p.world.board.hexes(found)]
    x, y = board.centres[p.at[unit]]
    near = sorted(hexes, key=lambda hex: (board.centres[hex][0] - x) ** 2 + (board.centres[hex][1] - y) ** 2)
    return [p.hex_name(hex) for hex in near[:1] if hex != p.at[unit]]


def _headquarters(p: Situation, side: int) -> Plain:
    """The zones of influence of all HQs on the map (14C); one without a zone is marked where it stands."""
    areas, marks = [], []
    for number, hq in enumerate(hq for whose in range(2) for hq in of_side(p, whose)):
        zone, facts = influence(p, hq), {"unit": p.name(hq), "side": p.world.seats[p.sides[hq]]}
        if zone:
            tone = "japanese" if p.sides[hq] == JAPANESE else "allied"
            look = "rim" if number % 2 else "hatch"
            label = {"label": p.piece(hq).ident, "at": p.hex_name(p.at[hq])}
            areas.append(_area(p, tone, look, _hexes(p, zone), "hq-zone", **facts, **label))
        else:
            why = "hq-used" if p.used[hq] else "hq-unsupplied"
            marks.append(
                {"hex": p.hex_name(p.at[hq]), "tone": "quiet", "words": {"key": f"over-{why}", "facts": facts}}
            )
    return {"areas": areas, "marks": marks}


def _guerrillas(p: Situation, side: int) -> Plain:
    """The area of every base (39C), with the strength of its box."""
    areas = []
    for number, (base, hex) in enumerate(p.bases):
        owner, strength = owner_of(p, base), base_strength(p, base)
        state = "active" if active(p, base) else "inactive"
        label = {"label": f"{base} {strength}", "at": p.hex_name(hex)}
        look = "hatch" if active(p, base) else "rim"
        tone = "bad" if owner == "ccp" else number % 8
        facts = {"base": base, "owner": owner, "state": state, "strength": strength}
        areas.append(_area(p, tone, look, sorted(base_area(p, base)), "base", **facts, **label))
    return {"areas": areas}


def _garrisons(p: Situation, side: int) -> Plain:
    """The areas of the Japanese garrisons (37D2), and what is asked of China (37D1)."""
    areas = []
    for number, garrison in enumerate(p.world.land.politics.garrisons):
        hexes = _hexes(p, garrison_area(p.world, garrison))
        state = "active" if garrison in p.alert else "inactive"
        facts = {"garrison": garrison, "state": state, "count": len(members(p, garrison))}
        if hexes:
            look = "hatch" if garrison in p.alert else "rim"
            areas.append(_area(p, number % 8, look, hexes, "post", **facts, label=str(facts["count"] or "")))
    marks = []
    for asked in garrisons(p):
        town = p.world.land.towns.get(asked.key)
        if town is not None:
            facts = {"needed": asked.needed / RE, "there": asked.there / RE}
            tone = "bad" if asked.short else "good"
            text = f"{asked.there / RE:g}/{asked.needed / RE:g}"
            words = {"key": "over-garrison-short" if asked.short else "over-garrison-met", "facts": facts}
            marks.append({"hex": p.hex_name(town.hex), "text": text, "tone": tone, "words": words})
    return {"areas": areas, "marks": marks}


def _limits(p: Situation, side: int) -> Plain:
    """Where units may not operate: neutral land, what Tokyo forbids (41A2b), homes of factions that do not serve."""
    world = p.world
    areas = [_area(p, "quiet", "dots", [hex for hex, closed in enumerate(world.neutral) if closed], "neutral")]
    if p.restriction != FREE:
        army, navy = closed_by_mandate(p, ARMY), closed_by_mandate(p, NAVY)
        areas.append(_area(p, "bad", "hatch", _hexes(p, army & navy), "closed", level=p.restriction))
        areas.append(_area(p, "warn", "hatch", _hexes(p, army & ~navy), "closed-army", level=p.restriction))
    made: Plain = {"areas": areas}
    for faction in world.land.factions if world.campaign else ():
        tone = STANDING.get(cooperation(p, faction))
        if tone:
            words = {"key": "over-home", "facts": {"faction": faction, "state": cooperation(p, faction)}}
            areas.append({"tone": tone, "look": "rim", "layer": "factions", "value": faction, "words": words})
    return made


def _weather(p: Situation, side: int) -> Plain:
    """The weather of every zone, and what it makes of the ground and the sea."""
    kinds = [weather.key for weather in p.world.weathers]
    areas = []
    for number, zone in enumerate(p.world.land.zones):
        kind = p.world.weathers[p.weather[number]].key
        sea = p.world.sea_states[p.seas[number]].key
        words = {"key": "over-weather", "facts": {"weather": kind, "zone": zone.key, "sea": f"sea-{sea}"}}
        one = {"tone": kinds.index(kind), "look": "fill", "layer": "weather", "value": zone.key, "words": words}
        areas.append({**one, "label": {"key": f"word-{kind}", "facts": {}}})
    return {"areas": areas}


OVERLAYS: Final[Mapping[str, Over]] = {
    "owners": _owners,
    "supply": _supply,
    "headquarters": _headquarters,
    "guerrillas": _guerrillas,
    "garrisons": _garrisons,
    "limits": _limits,
    "weather": _weather,
}
