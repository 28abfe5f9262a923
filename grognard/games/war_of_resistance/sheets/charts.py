"""The sheets of charts of the ground war: combat, terrain, armour, works, movement, supply, stacking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from grognard.field.sheets import SOURCE, Row, Sheets
from grognard.games.war_of_resistance import charts as words
from grognard.games.war_of_resistance.charts import (
    Airbase,
    ArmourStep,
    Charts,
    CombatTable,
    Construction,
    Fortification,
    Port,
    Stacking,
    SupplyLine,
    Terrain,
)
from grognard.games.war_of_resistance.forces import WORKS
from grognard.games.war_of_resistance.sheets.climate import WEATHERS
from grognard.games.war_of_resistance.sheets.dice import (
    read_air_tables,
    read_drops,
    read_harassment,
    read_modifiers,
    read_rolls,
    read_success,
    read_suppression,
)
from grognard.games.war_of_resistance.sheets.gazetteer import Gazetteer, known_key, optional_whole, read_numbers
from grognard.games.war_of_resistance.world import PORT_GRADES

RAIL: Final = (
    "hexes-standard",
    "hexes-narrow",
    "gauge-change",
    "strategic-hexes",
    "strategic-harassed",
    "low-volume-weight",
    "item-hexes",
    "yard-full",
    "yard-partial",
    "yard-most",
)
NAVAL: Final = (
    "move-sea",
    "move-river",
    "sea-hex",
    "coastal-hex",
    "river-side",
    "japan-box",
    "port",
    "beach-amphibious",
    "beach-other",
    "landing",
    "transfer",
    "gunfire",
    "zone-range",
)
AIRBASES: Final = (
    "city-full",
    "city-partial",
    "city-large",
    "city-medium",
    "cg",
    "permanent",
    "strip",
    "temporary",
    "japan-box",
    "india-burma-box",
    "hanoi-box",
    "west-china-box",
)
CONSTRUCTIONS: Final = (
    "fort",
    "permanent-airfield",
    "landing-strip",
    "temporary-airfield",
    "demolish-port",
    "repair-airbase",
    "repair-port",
    "repair-rail",
    "change-gauge",
    "raise-volume",
    "new-line",
    "break-rail",
    "damage-airbase",
    "damage-factory",
    "destroy-bridge",
    "repair-bridge",
    "repair-major-bridge",
    "repair-burma-road",
    "dismantle-fort",
    "dismantle-rail",
    "dismantle-airfield",
)
BUILDERS: Final = ("construction", "railway", "any", "japanese")
PORTS: Final = ("river", *PORT_GRADES, "japan-box")
STACKING: Final = ("regular", "reduced", "special")
INTRINSIC: Final = ("city-full", "airbase-3", "port-major", "fortress", "capital", "japan-box")
ROWS: Final = (  # besides the terrains of the map
    "swamp-frozen",
    "intensive-canals",
    "island",
    "city-full",
    "city-partial",
    "city-large",
    "city-medium",
    "road",
    "river",
    "canal",
    "major",
    "great",
    "strait",
    "river-flooded",
    "major-flooded",
    "strait-flooded",
    "river-frozen",
    "lake-frozen",
    "great-wall",
)
COSTS: Final = {
    "cm": ("dry", "cm"),
    "foot": ("dry", "foot"),
    "mountain": ("dry", "mountain"),
    "cm_mud": ("mud", "cm"),
    "foot_mud": ("mud", "foot"),
    "cm_snow": ("snow", "cm"),
    "foot_snow": ("snow", "foot"),
}


def read_charts(sheets: Sheets, places: Gazetteer, terrains: Sequence[str], unbuilt: Sequence[str]) -> Charts:
    """All charts; `terrains` are those the map has, `unbuilt` the railway lines that may be built."""
    bombing, aa_fire, air_combat, patrol = read_air_tables(sheets)
    drop_unit, drop_supply = read_drops(sheets)
    harassment, harassment_aa = read_harassment(sheets)
    return Charts(
        ground_combat=read_combat(sheets),
        armour=_read_armour(sheets),
        terrain=_read_terrain(sheets, terrains),
        fortifications=_read_fortifications(sheets),
        zones=_read_zones(sheets),
        overruns=_read_overruns(sheets),
        rail=read_numbers(sheets, "charts/rail.tsv", RAIL),
        rail_works=_read_rail_works(sheets, places, unbuilt),
        supply_lines=_read_supply_lines(sheets),
        ports=_read_ports(sheets),
        airbases=_read_airbases(sheets),
        success=read_success(sheets),
        modifiers=read_modifiers(sheets),
        bombing=bombing,
        aa_fire=aa_fire,
        air_combat=air_combat,
        patrol=patrol,
        drop_unit=drop_unit,
        drop_supply=drop_supply,
        suppression=read_suppression(sheets),
        stacking=_read_stacking(sheets),
        harassment=harassment,
        harassment_aa=harassment_aa,
        construction=_read_construction(sheets),
        rolls=read_rolls(sheets),
        intrinsic_aa=_read_intrinsic(sheets),
        naval=read_numbers(sheets, "charts/naval.tsv", NAVAL),
    )


# Combat


def read_combat(sheets: Sheets) -> CombatTable:
    """Columns are odds, from worst to best; rows are dice without a gap."""
    file = "charts/ground_combat.tsv"
    columns = [name for name in sheets.header(file) if name not in ("die", SOURCE)]
    odds = [_odds(name) for name in columns]
    for name, value in zip(columns, odds, strict=True):
        if value is None:
            sheets.wrong(file, f"the column {name!r} is no odds such as 1:2 or 1.5:1")
    ratios = [value for value in odds if value is not None]
    if ratios != sorted(set(ratios)):
        sheets.wrong(file, "the odds do not grow from column to column")
    rows: list[tuple[str, ...]] = []
    dice: list[int] = []
    for row in sheets.read(file, ("die", *columns)):
        die = row.signed("die", -9, 15)
        if dice and die != dice[-1] + 1:
            row.wrong("die", f"{dice[-1] + 1} was expected")
        dice.append(die)
        rows.append(tuple(row.choice(column, words.RESULTS) for column in columns))
    return CombatTable(tuple(columns), tuple(ratios), dice[0] if dice else 1, tuple(rows))


def _odds(name: str) -> Fraction | None:
    attack, _, defence = name.partition(":")
    try:
        return Fraction(attack) / Fraction(defence)
    except (ValueError, ZeroDivisionError):
        return None


def _read_armour(sheets: Sheets) -> tuple[ArmourStep, ...]:
    found = []
    for row in sheets.read("charts/armour.tsv", ("effect", "from", "below", "normal", "reduced")):
        found.append(
            ArmourStep(
                effect=row.choice("effect", ("aeca", "aecd", "atec")),
                share=row.fraction("from", 0, 1),
                below=None if row.empty("below") else row.fraction("below", 0, 1),
                normal=row.signed("normal", -9, 9),
                reduced=row.signed("reduced", -9, 9),
            )
        )
    return tuple(found)


def _read_terrain(sheets: Sheets, terrains: Sequence[str]) -> dict[str, Terrain]:
    seen: dict[str, int] = {}
    found: dict[str, Terrain] = {}
    columns = ("terrain", "kind", *COSTS, "die", "cm_factor", "foot_factor", "aec", "gs_factor", "supply", "stacking")
    for row in sheets.read("charts/terrain.tsv", (*columns, "airbase", "drop")):
        key = row.unique("terrain", seen)
        found[key] = Terrain(
            key=key,
            kind=row.choice("kind", ("hex", "side", "line")),
            costs={cell: _cost(row, column) for column, cell in COSTS.items() if not row.empty(column)},
            die=row.signed("die", -9, 9, empty=0),
            cm_factor=_factor(row, "cm_factor"),
            foot_factor=_factor(row, "foot_factor"),
            aec=row.choice("aec", words.AEC, optional=True),
            gs_factor=row.fraction("gs_factor", 0, 1, empty=Fraction(1)),
            supply=None if row.cells["supply"] == "no" else row.whole("supply", 0, 9, empty=0),
            stacking="" if row.cells["stacking"] == "hex" else row.choice("stacking", STACKING, optional=True),
            airbase=row.whole("airbase", 0, 99, empty=0),
            drop=not row.empty("drop") and row.yes("drop"),
        )
    for key in (*terrains, *ROWS):
        if found and key not in found:
            sheets.wrong("charts/terrain.tsv", f"the row of {key!r} is missing")
    return found


def _cost(row: Row, column: str) -> int | None:
    return None if row.cells[column] == "no" else row.whole(column, 0, 20)


def _factor(row: Row, column: str) -> Fraction | None:
    return None if row.cells[column] == "dice" else row.fraction(column, 0, 2, empty=Fraction(1))


def _read_fortifications(sheets: Sheets) -> dict[str, Fortification]:
    found: dict[str, Fortification] = {}
    for row in sheets.each(
        "charts/fortifications.tsv", "work", WORKS, ("die", "factor", "aec", "gs_factor", "siege", "engineers")
    ):
        found[row.cells["work"]] = Fortification(
            key=row.cells["work"],
            die=row.signed("die", -9, 9),
            factor=row.fraction("factor", 0, 1),
            aec=row.choice("aec", ("full", "reduced", "none")),
            gs_factor=row.fraction("gs_factor", 0, 1),
            siege=row.yes("siege"),
            engineers=row.yes("engineers"),
        )
    return found


# Movement and supply


def _read_zones(sheets: Sheets) -> dict[tuple[str, str], tuple[int, int]]:
    found: dict[tuple[str, str], tuple[int, int]] = {}
    movers, zones = ("smp", "cm", "foot"), ("full", "reduced")
    for row in sheets.read("charts/zones.tsv", ("mover", "zone", "free", "zoned")):
        key = row.choice("mover", movers), row.choice("zone", zones)
        if key in found:
            row.wrong("zone", f"{' '.join(key)} stands there twice")
        found[key] = row.whole("free", 0, 9), row.whole("zoned", 0, 9)
    for mover in movers:
        for zone in zones:
            if found and (mover, zone) not in found:
                sheets.wrong("charts/zones.tsv", f"the row of {mover} and {zone} is missing")
    return found


def _read_overruns(sheets: Sheets) -> dict[str, tuple[int, int]]:
    rows = sheets.each("charts/overruns.tsv", "odds", ("10:1", "12:1"), ("cm", "foot"))
    return {row.cells["odds"]: (row.whole("cm", 0, 9), row.whole("foot", 0, 9)) for row in rows}


def _read_rail_works(sheets: Sheets, places: Gazetteer, unbuilt: Sequence[str]) -> dict[str, int | None]:
    seen: dict[str, int] = {}
    found: dict[str, int | None] = {}
    for row in sheets.read("charts/rail_works.tsv", ("line", "opened")):
        row.unique("line", seen)
        found[known_key(row, "line", unbuilt, "unbuilt line on the map")] = places.optional_turn(row, "opened")
    return found


def _read_supply_lines(sheets: Sheets) -> dict[str, SupplyLine]:
    found: dict[str, SupplyLine] = {}
    rails = ("rail_high", "rail_low")
    for row in sheets.each("charts/supply_lines.tsv", "weather", WEATHERS, ("overland", "road", *rails)):
        found[row.cells["weather"]] = SupplyLine(
            row.whole("overland", 0, 99), row.whole("road", 0, 99), *(optional_whole(row, rail) for rail in rails)
        )
    return found


def _read_ports(sheets: Sheets) -> dict[str, Port]:
    rows = sheets.each("charts/ports.tsv", "grade", PORTS, ("capacity", "supply", "hits"))
    return {
        row.cells["grade"]: Port(
            optional_whole(row, "capacity"), optional_whole(row, "supply"), row.whole("hits", 0, 99)
        )
        for row in rows
    }


def _read_airbases(sheets: Sheets) -> dict[str, Airbase]:
    rows = sheets.each("charts/airbases.tsv", "base", AIRBASES, ("capacity", "most"))
    return {row.cells["base"]: Airbase(optional_whole(row, "capacity"), optional_whole(row, "most")) for row in rows}


def _read_stacking(sheets: Sheets) -> dict[str, Stacking]:
    rows = sheets.each("charts/stacking.tsv", "kind", STACKING, ("units", "others", "artillery"))
    return {
        row.cells["kind"]: Stacking(*(row.whole(column, 0, 99) for column in ("units", "others", "artillery")))
        for row in rows
    }


def _read_construction(sheets: Sheets) -> dict[str, Construction]:
    found: dict[str, Construction] = {}
    costs = ("turns", "turns_elsewhere", "mp", "mp_elsewhere")
    for row in sheets.each("charts/construction.tsv", "work", CONSTRUCTIONS, ("by", *costs, "resources")):
        key = row.cells["work"]
        turns, turns_elsewhere, mp, mp_elsewhere = (optional_whole(row, column) for column in costs)
        if (turns is None) == (mp is None):
            row.wrong("work", "either turns or movement points were expected")
        by = frozenset(row.words("by", BUILDERS))
        found[key] = Construction(key, by, turns, turns_elsewhere, mp, mp_elsewhere, row.whole("resources", 0, 99))
    return found


def _read_intrinsic(sheets: Sheets) -> Mapping[str, int]:
    rows = sheets.each("charts/intrinsic_aa.tsv", "feature", INTRINSIC, ("aa",))
    return {row.cells["feature"]: row.whole("aa", 0, 99) for row in rows}
