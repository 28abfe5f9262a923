"""The sheets of the ground: hexes, shores, lakes, rivers, walls, railways and roads become a Board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grognard.field.board import Board, Chain, Line
from grognard.field.ground import Ground, build_board, read_chains, read_ground, read_lines
from grognard.field.sheets import Sheets
from grognard.games.war_of_resistance import world as words
from grognard.games.war_of_resistance.world import NO_PROVINCE, Lake, Net, Pair, Railway, Stream


@dataclass
class Country:
    """The board under construction, with what is known of each hex."""

    ground: Ground
    province: list[int] = field(default_factory=list)
    zone: list[int] = field(default_factory=list)
    water: list[int] = field(default_factory=list)
    shores: list[Chain] = field(default_factory=list)
    rivers: list[Chain] = field(default_factory=list)
    walls: list[Chain] = field(default_factory=list)
    sides: list[Chain] = field(default_factory=list)
    flood: tuple[Pair, ...] = ()
    streams: dict[str, Stream] = field(default_factory=dict)
    lakes: dict[str, Lake] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    railways: dict[str, Railway] = field(default_factory=dict)
    nets: dict[str, Net] = field(default_factory=dict)

    def wet(self, hex: int) -> str:
        return words.WATERS[self.water[hex]]


def read_country(sheets: Sheets, provinces: Sequence[str], zones: Sequence[str]) -> Country:
    ground = read_ground(sheets, words.TERRAINS, ("water", "province", "zone"))
    country = Country(ground)
    _read_columns(country, provinces, zones)
    country.shores = read_chains(sheets, ground, "shores.tsv", ("shore", "kind"), words.SHORE_KINDS, words.SHORE_KINDS)
    country.walls = read_chains(sheets, ground, "walls.tsv", ("wall", "kind"), ("great-wall",))
    country.sides = read_chains(sheets, ground, "sides.tsv", ("side", "kind"), ("strait", "barred"))
    country.rivers = read_chains(sheets, ground, "rivers.tsv", ("river", "class"), words.RIVER_CLASSES)
    for chain in read_chains(sheets, ground, "dike.tsv", ("part", "kind"), ("dike",)):
        country.flood = chain.hexsides
    _read_streams(sheets, country)
    _read_lakes(sheets, country)
    _read_railways(sheets, country)
    barriers = {
        frozenset(pair): chain.kind for chain in country.shores if chain.kind == "sea" for pair in chain.hexsides
    }
    country.lines, _ = read_lines(
        sheets, ground, words.LINE_KINDS, barriers, closed=("sea", "lake"), short=words.RAIL_KINDS
    )
    return country


def board_of(country: Country) -> Board:
    sides = [*country.rivers, *country.shores, *country.walls, *country.sides]
    sides.append(Chain("new", "dike", country.flood))
    return build_board(
        country.ground,
        "war_of_resistance",
        words.SIDE_KINDS,
        sides,
        words.LINE_KINDS,
        country.lines,
        great=True,
    )


def _read_columns(country: Country, provinces: Sequence[str], zones: Sequence[str]) -> None:
    """Water, province and zone of each hex; few words stand in thousands of rows, so each is looked up in a table."""
    known = {name: number for number, name in enumerate(provinces)}
    numbers = {name: number for number, name in enumerate(zones)}
    waters = {name: number for number, name in enumerate(words.WATERS)}
    terrains = country.ground.terrains
    for row, kind in zip(country.ground.rows, country.ground.terrain, strict=True):
        cells = row.cells
        water = waters.get(cells["water"], -1)
        if water < 0:
            row.choice("water", words.WATERS)
            water = 0
        province = known.get(cells["province"], NO_PROVINCE)
        zone = numbers.get(cells["zone"], -1)
        if zone < 0:
            row.choice("zone", zones or ("2",))
            zone = 0
        open_water = words.WATERS[water] in ("sea", "lake")
        if province == NO_PROVINCE and (not open_water or cells["province"] != "-") and words.WATERS[water] != "sea":
            row.choice("province", provinces or ("-",))
        elif province != NO_PROVINCE and words.WATERS[water] == "sea":
            row.wrong("province", "open sea belongs to no province")
        if open_water != (terrains[kind] in ("sea", "lake")) or (open_water and terrains[kind] != words.WATERS[water]):
            row.wrong("terrain", f"it does not fit water {words.WATERS[water]!r}")
        country.water.append(water)
        country.province.append(province)
        country.zone.append(zone)


def _read_streams(sheets: Sheets, country: Country) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("streams.tsv", ("river", "en", "fr", "pinyin", "into", "shallow")):
        key = row.unique("river", seen)
        country.streams[key] = Stream(key, row.translated(), row.text("pinyin"), row.text("into"), row.yes("shallow"))
    laid = {chain.key for chain in country.rivers}
    for key in sorted(laid ^ set(country.streams)):
        sheets.wrong("streams.tsv", f"the river {key!r} is not in both this sheet and rivers.tsv")


def _read_lakes(sheets: Sheets, country: Country) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("lakes.tsv", ("lake", "en", "fr", "hexes"), chains=("hexes",)):
        key = row.unique("lake", seen)
        hexes = [country.ground.hex(row, "hexes", word) for word in row.words("hexes")]
        for hex in hexes:
            if hex >= 0 and country.wet(hex) not in ("lake", "lake-shore"):
                row.wrong("hexes", "it is no lake hex", country.ground.names[hex])
        country.lakes[key] = Lake(key, row.translated(), frozenset(hex for hex in hexes if hex >= 0))


def _read_railways(sheets: Sheets, country: Country) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("nets.tsv", ("net", "en", "fr", "gauge", "capacity")):
        key = row.unique("net", seen)
        capacity = None if row.empty("capacity") else row.whole("capacity", 0, 99)
        country.nets[key] = Net(key, row.translated(), row.choice("gauge", words.GAUGES), capacity)
    seen = {}
    for row in sheets.read("railways.tsv", ("line", "net", "gauge", "en", "fr")):
        key = row.unique("line", seen)
        net = row.choice("net", tuple(country.nets) or ("china",))
        gauge = row.choice("gauge", words.GAUGES)
        if net in country.nets and country.nets[net].gauge != gauge:
            row.wrong("gauge", f"the net is of {country.nets[net].gauge} gauge")
        country.railways[key] = Railway(key, net, gauge, row.translated())
