"""Tables for the screens of politics: what both players may know, as plain rows that any client can show.

A panel has the key of its title and the keys of its columns; a row has a cell for each of them, the place it is about
('' for none) and the orders that the seat could give now about it, as they are typed. A cell is a number, a name, or a
message ({"say": key, ...facts}), or a name in every language ({"en": ..., "fr": ...}).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rows import Row, orders, say, word, words
from grognard.games.war_of_resistance.rules.boxes import USERS, doors
from grognard.games.war_of_resistance.rules.burma_road import ROAD, on_the_road, road_capacity, road_open
from grognard.games.war_of_resistance.rules.capitals import TurnCapital
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.factories import InstallFactory, PrepareFactory, RemoveFactory, capacity
from grognard.games.war_of_resistance.rules.garrisons import garrisons
from grognard.games.war_of_resistance.rules.items import ITEMS, points
from grognard.games.war_of_resistance.rules.markers import PARTS, factories, side_of
from grognard.games.war_of_resistance.rules.posts import members
from grognard.games.war_of_resistance.rules.stability import politics
from grognard.games.war_of_resistance.war_panels import WAR_PANELS
from grognard.kernel.words import Malformed

STATES: Final = ("operative", "idle", "apart")  # of factories


def panel(p: Situation, seat: int | None, name: str) -> dict[str, Any]:
    """One of the panels by its name."""
    if name not in PANELS:
        raise Malformed(f"there is no sheet {name!r}: {', '.join(PANELS)}")
    columns, rows = PANELS[name]
    return {
        "title": f"sheet-{name}",
        "columns": [f"sheet-column-{column}" for column in columns],
        "rows": [{"cells": list(row.cells), "place": row.place, "orders": list(row.orders)} for row in rows(p, seat)],
    }


def contents(p: Situation) -> list[dict[str, str]]:
    """The panels that there are in this game: politics belong to a campaign."""
    return [{"name": name, "title": f"sheet-{name}"} for name in PANELS if p.world.campaign or name in ANYWHERE]


# --- the panels --------------------------------------------------------------------------------------------


def _stability(p: Situation, seat: int | None) -> Iterable[Row]:
    """The level and the index, what moved it lately, and what the next roll would add as things stand."""
    yield Row((say("sheet-level"), "", p.stability, p.index))
    for turn, player, event, change, index in p.shifts:
        when = say("sheet-when", turn=p.world.land.calendar[turn].key, side=p.world.seats[player])
        yield Row((word(event), when, change, index))
    for event, times in politics(p):
        row = p.world.land.politics.stability[event]
        change = times * (p.stability if row.change is None else row.change)
        yield Row((word(event), say("sheet-next-roll"), change, ""))


def _garrisons(p: Situation, seat: int | None) -> Iterable[Row]:
    """What is asked of China, what is there, and what it lacks; those that lack something first."""
    towns = p.world.land.towns
    for asked in sorted(garrisons(p), key=lambda asked: -asked.short):
        town = towns.get(asked.key)
        name = word(asked.key) if town is None else dict(town.name)
        sizes = (asked.needed / RE, asked.there / RE, asked.short / RE)
        yield Row((name, word(asked.faction), *sizes), "" if town is None else p.hex_name(town.hex))


def _posts(p: Situation, seat: int | None) -> Iterable[Row]:
    for garrison in p.world.land.politics.garrisons:
        units = members(p, garrison)
        state = "active" if garrison in p.alert else "inactive"
        yield Row((word(garrison), word(state), len(units), ", ".join(map(p.name, units))))


def _boxes(p: Situation, seat: int | None) -> Iterable[Row]:
    for key, box in p.world.land.boxes.items():
        place = p.world.place[key]
        units = [unit for unit in p.here[place] if unit < p.world.ground]
        goods = sum(points(p, item, place) for item in ITEMS)
        ways = ", ".join(p.place_name(door) for door in doors(p, key)[:6]) if key in USERS else ""
        size = sum(quarters(p, unit) for unit in units) / RE
        yield Row((word(key), word(box.user), box.distance, size, goods, ways), key)


def _burma_road(p: Situation, seat: int | None) -> Iterable[Row]:
    state = word("road-open" if road_open(p) else "road-shut")
    yield Row((state, road_capacity(p) / RE, on_the_road(p) / RE, p.road_hits, p.road_work, p.british), ROAD)


def _governments(p: Situation, seat: int | None) -> Iterable[Row]:
    for key, place, operative in p.capitals:
        where = p.place_name(place) if place >= 0 else ""
        state, side = word("operative" if operative else "inoperative"), word(p.world.seats[side_of(key)])
        yield Row((word(key), side, where, state), where, orders(p, seat, TurnCapital(key)))


def _factories(p: Situation, seat: int | None) -> Iterable[Row]:
    for made in factories(p):
        places = {place: made.parts.count(place) for place in made.parts}
        names = [p.place_name(place) if place >= 0 else "-" for place in places]
        where = (
            names[0]
            if len(names) == 1
            else ", ".join(f"{name} {count}/{PARTS}" for name, count in zip(names, places.values(), strict=True))
        )
        able = orders(p, seat, PrepareFactory(made.key), InstallFactory(made.key), RemoveFactory(made.key))
        cells = (made.key, where, word(f"factory-{STATES[made.state]}"), made.hits, capacity(p, made))
        yield Row(cells, names[0] if len(names) == 1 else "", able)


def _mandate(p: Situation, seat: int | None) -> Iterable[Row]:
    """The levels of restriction: how each is reached, and whether it is."""
    for row in p.world.land.politics.mandates:
        past, now = p.restriction < row.level, p.restriction == row.level
        state = word("lifted" if past else "in-force" if now else "to-come")
        latest = p.world.land.calendar[row.turn].key
        yield Row((row.level, row.roll if row.roll is not None else "", latest, state))
    yield Row((word("posture"), "", "", word("taken" if p.aggressive else "not-taken")))


def _weather(p: Situation, seat: int | None) -> Iterable[Row]:
    seas = list(p.world.land.climate.seas)
    for number, zone in enumerate(p.world.land.zones):
        kind = p.world.weathers[p.weather[number]].key
        ground = [
            kind_ for kind_, row in (("rice", p.rice), ("frozen", p.frozen), ("flooded", p.flooded)) if row[number]
        ]
        yield Row((zone.key, word(kind), word(f"sea-{seas[p.seas[number]]}"), words(ground)))


PANELS: Final[Mapping[str, tuple[tuple[str, ...], Callable[[Situation, int | None], Iterable[Row]]]]] = {
    "stability": (("event", "when", "change", "index"), _stability),
    "mandate": (("level", "roll", "latest", "state"), _mandate),
    "garrisons": (("garrison", "faction", "needed", "there", "short"), _garrisons),
    "posts": (("garrison", "state", "count", "units"), _posts),
    "governments": (("government", "side", "place", "state"), _governments),
    "factories": (("factory", "place", "state", "hits", "capacity"), _factories),
    "boxes": (("box", "side", "distance", "size", "goods", "ways"), _boxes),
    "burma-road": (("state", "capacity", "there", "hits", "work", "british"), _burma_road),
    "weather": (("zone", "weather", "sea", "ground"), _weather),
    **WAR_PANELS,
}
ANYWHERE: Final = ("weather",)
