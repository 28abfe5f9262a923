"""The sheets of politics: affiliations, puppet governments, ownership, garrisons, stability, mandates, victory."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grognard.field.sheets import Sheets
from grognard.games.war_of_resistance import politics as words
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.forces import Land
from grognard.games.war_of_resistance.politics import (
    Affiliation,
    Government,
    Mandate,
    Politics,
    StabilityEvent,
    Victory,
)
from grognard.games.war_of_resistance.sheets.dice import read_whole_ranges
from grognard.games.war_of_resistance.sheets.gazetteer import Gazetteer, known_key, optional_whole

STABILITY: Final = (
    "garrison-short",
    "no-posture",
    "terror-hit",
    "japanese-loss",
    "japan-large",
    "japan-partial",
    "japan-full",
    "japan-several",
    "china-large",
    "china-partial",
    "china-full",
    "china-several",
    "shanghai-turn-0",
    "shanghai-turn-1",
    "shanghai-turn-2",
    "dikes-japan",
    "dikes-china",
    "to-uncooperative",
    "to-antagonistic",
    "to-puppet",
    "back-cooperative",
    "back-uncooperative",
    "capital-nanking",
    "capital-home",
    "capital-china",
    "aid",
    "bases-6",
    "bases-11",
    "suppression",
    "regional-early",
    "regional-late",
    "national-puppet",
)


def read_politics(sheets: Sheets, places: Gazetteer, factions: Collection[str], scenarios: Collection[str]) -> Politics:
    governments = _read_governments(sheets, places)
    return Politics(
        affiliations=_read_affiliations(sheets, factions, governments),
        governments=governments,
        owned=_read_owned(sheets, places),
        garrisons=_read_garrisons(sheets, places),
        cooperation=read_whole_ranges(sheets, "politics/cooperation.tsv", ("down", "same", "up"), dice=2),
        stability=_read_stability(sheets),
        mandates=_read_mandates(sheets, places),
        victory=_read_victory(sheets, places, scenarios),
    )


def _read_governments(sheets: Sheets, places: Gazetteer) -> dict[str, Government]:
    seen: dict[str, int] = {}
    found: dict[str, Government] = {}
    for row in sheets.read("politics/governments.tsv", ("government", "province", "units", "start", "capital")):
        key = row.unique("government", seen)
        province = known_key(row, "province", places.provinces, "province")
        at_start, capital = row.yes("start"), row.optional("capital")
        if at_start != bool(capital):
            row.wrong("capital", "a government has a capital exactly if it stands at the start")
        if capital:
            known_key(row, "capital", places.towns, "place")
        found[key] = Government(key, province, row.whole("units", 0, 20), at_start, capital)
    return found


def _read_affiliations(
    sheets: Sheets, factions: Collection[str], governments: Collection[str]
) -> dict[str, Affiliation]:
    seen: dict[str, int] = {}
    found: dict[str, Affiliation] = {}
    for row in sheets.read("politics/affiliations.tsv", ("affiliation", "side", "en", "fr", "faction", "government")):
        key, side = row.unique("affiliation", seen), row.choice("side", SIDES)
        faction, government = row.optional("faction"), row.optional("government")
        if (side == "chinese") != bool(faction):
            row.wrong("faction", "every Chinese affiliation has one, and no other")
        elif faction:
            known_key(row, "faction", factions, "faction")
        if government:
            known_key(row, "government", governments, "government")
        found[key] = Affiliation(key, side, row.translated(), faction, government)
    return found


def _read_owned(sheets: Sheets, places: Gazetteer) -> dict[str, Land]:
    found: dict[str, Land] = {}
    for row in sheets.read("politics/ownership.tsv", ("owner", "what", "without"), chains=("what",)):
        owner, land = row.choice("owner", words.OWNERS), places.land(row, "what", "without")
        before = found.get(owner, Land(frozenset()))
        found[owner] = Land(before.hexes | land.hexes, before.boxes | land.boxes)
    return found


def _read_garrisons(sheets: Sheets, places: Gazetteer) -> dict[str, Land]:
    seen: dict[str, int] = {}
    found: dict[str, Land] = {}
    for row in sheets.read("politics/garrisons.tsv", ("garrison", "what", "without"), chains=("what",)):
        found[row.unique("garrison", seen)] = places.land(row, "what", "without")
    return found


def _read_stability(sheets: Sheets) -> dict[str, StabilityEvent]:
    seen: dict[str, int] = {}
    found: dict[str, StabilityEvent] = {}
    for row in sheets.read("politics/stability.tsv", ("event", "when", "change")):
        key = row.choice("event", STABILITY)
        row.unique("event", seen)
        change = None if row.cells["change"] == "level" else row.signed("change", -18, 18)
        found[key] = StabilityEvent(key, row.choice("when", words.MOMENTS) == "monthly", change)
    for key in STABILITY:
        if found and key not in found:
            sheets.wrong("politics/stability.tsv", f"the event {key!r} is missing")
    return found


def _read_mandates(sheets: Sheets, places: Gazetteer) -> tuple[Mandate, ...]:
    found: list[Mandate] = []
    for row in sheets.read("politics/restriction.tsv", ("level", "roll", "turn", "event", "opens"), chains=("opens",)):
        level = row.whole("level", 0, 3)
        if level != 3 - len(found):
            row.wrong("level", "levels were expected from 3 down to 0")
        opened = row.words("opens")
        navy = [word.removeprefix("navy:") for word in opened if word.startswith("navy:")]
        found.append(
            Mandate(
                level=level,
                roll=optional_whole(row, "roll", 12),
                turn=places.turn(row, "turn"),
                aggression=row.choice("event", ("aggression",), optional=True) != "",
                opens=places.named_land(row, "opens", [word for word in opened if not word.startswith("navy:")]),
                navy=frozenset(places.hex(row, "opens", word) for word in navy),
            )
        )
    return tuple(found)


def _read_victory(sheets: Sheets, places: Gazetteer, scenarios: Collection[str]) -> tuple[Victory, ...]:
    found: list[Victory] = []
    for row in sheets.read("politics/victory.tsv", ("scenario", "side", "grade", "collapse", "level")):
        scenario = known_key(row, "scenario", scenarios, "scenario")
        side, grade = row.choice("side", SIDES, optional=True), row.choice("grade", words.GRADES)
        if (grade == "draw") == bool(side):
            row.wrong("side", "nobody wins a draw, and somebody wins all else")
        collapse, level = places.optional_turn(row, "collapse"), optional_whole(row, "level", words.LEVELS)
        if (collapse is None) == (level is None):
            row.wrong("level", "either a turn of collapse or a level was expected")
        found.append(Victory(scenario, side, grade, collapse, level))
    return tuple(found)
