"""14A Engineers: who can build what, what it costs in which weather, and who builds faster (14A1g to 14A1i, 14A3)."""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import MP, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.lines import ground, stage, traceable
from grognard.games.war_of_resistance.rules.march_refusals import boxed, no_group, overstacked
from grognard.games.war_of_resistance.rules.terrain import OPEN
from grognard.games.war_of_resistance.rules.weather import bad
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.refusals import Refusal, refuse

CONSTRUCTION, RAILWAY = "construction", "railway"  # traits of counters, and who builds in the chart
FORT, PERMANENT, STRIP, TEMPORARY = "fort", "permanent-airfield", "landing-strip", "temporary-airfield"
DEMOLISH_PORT, MEND_BASE, MEND_PORT, MEND_RAIL = "demolish-port", "repair-airbase", "repair-port", "repair-rail"
GAUGE, VOLUME, NEW_LINE = "change-gauge", "raise-volume", "new-line"
SALVAGE: Final = ("dismantle-fort", "dismantle-rail", "dismantle-airfield")  # 44B2b
LABOUR: Final = 4  # hexes of a line to the city whose civilians help (14A1i)

# Works whose builders must be in general supply, with the rows that say so.
IN_SUPPLY: Final = {
    FORT: "14A1a/time",
    PERMANENT: "14A1b/time-cost",
    STRIP: "14A1c/time",
    TEMPORARY: "14A1d/build",
    GAUGE: "14A3/gauge",
    VOLUME: "14A3/upgrade",
    NEW_LINE: "14A3/build",
}


def builders(p: Situation, side: int, boxes: bool = False) -> list[int]:
    """The units of a side that can build anything (14A1/who, 14A2/construction, 14A3, 14A4): on the map or in boxes."""
    own = [unit for unit in p.world.builders if p.sides[unit] == side]
    return [unit for unit in own if p.on_map(unit) or (boxes and boxed(p, unit))]


def able(p: Situation, unit: int, work: str) -> bool:
    """14A1/who, 14A3/limits."""
    return any(p.world.has(unit, trait) for trait in p.world.charts.construction[work].by)


def crews(p: Situation, side: int, unit: int) -> list[tuple[int, ...]]:
    """The unit alone, and with each other builder of its hex (14A1h)."""
    others = [other for other in p.units(p.at[unit], side) if other != unit and other in p.world.builders]
    return [(unit,), *((min(unit, other), max(unit, other)) for other in others)]


def no_crew(p: Situation, seat: int, work: str, units: tuple[int, ...], boxes: bool = False) -> Refusal | None:
    """Why these units cannot do such a work together, wherever they are on the map, or in boxes too."""
    refused = no_group(p, seat, units, boxes)
    if refused is not None:
        return refused
    if len(units) > 2:
        return refuse("14A1h/no-further", "crew-too-large", count=len(units), limit=2)
    if len(units) > 1 and work == GAUGE:
        return refuse("14A3/gauge", "crew-too-large", count=len(units), limit=1)
    skilled = [unit for unit in units if able(p, unit, work)]
    for unit in units:
        idle = overstacked(p, unit)
        if idle is not None:
            return idle
        helping = work in (VOLUME, NEW_LINE) and skilled and p.world.has(unit, CONSTRUCTION)  # 14A3/accelerated
        if unit not in skilled and not helping:
            rule = "14A3/limits" if p.world.has(unit, RAILWAY) else "14A1/who"
            return refuse(rule, "cannot-build", unit=p.name(unit), work=work)
        if work in IN_SUPPLY and p.supply[unit] != SUPPLIED:
            return refuse(IN_SUPPLY[work], "builder-unsupplied", unit=p.name(unit), work=work)
    return None


# --- time and price ----------------------------------------------------------------------------------------


def easy(p: Situation, hex: int) -> bool:
    """Clear or rough terrain; whatever else there is takes longer. Boxes are clear (37B1/airfield)."""
    return hex >= p.world.hexes or p.world.board.terrains[p.world.board.terrain[hex]] in OPEN


def turns(p: Situation, hex: int, work: str) -> int:
    """Game turns that one unit takes in the weather of the hex; 0: it is finished when the movement phase ends."""
    row = p.world.charts.construction[work]
    found = row.turns if easy(p, hex) else row.turns_elsewhere
    assert found is not None, f"{work} is paid in movement points"
    if hex >= p.world.hexes or not bad(p, hex):
        return found
    return 2 * found or 1  # 14A1g/doubling, 14A1g/movement-phase-works


def price(p: Situation, units: tuple[int, ...], work: str) -> int:
    """Quarters of MP that each unit of a crew pays (14A1g/doubling, 14A1h/mp-works)."""
    row, hex = p.world.charts.construction[work], p.at[units[0]]
    points = row.mp if easy(p, hex) else row.mp_elsewhere
    assert points is not None, f"{work} is paid in turns"
    whole = MP * points * (2 if bad(p, hex) else 1)
    return whole // 2 if work != GAUGE and hastened(p, units) else whole


def hastened(p: Situation, units: tuple[int, ...]) -> bool:
    """14A1h: two units together, or one with the civilians of a city; more makes it no faster (14A1h/no-further)."""
    return len(units) > 1 or civilians(p, units[0])


def civilians(p: Situation, unit: int) -> bool:
    """14A1i: whether a line of four hexes, traced like an overland supply line, leads to a city that lends workers."""
    side = p.sides[unit]
    if not p.on_map(unit):
        return False
    key = "civilians", side
    if key not in p.cache:
        p.cache[key] = _near_workers(p, side)
    near: Hexes = p.cache[key]
    return bool(near >> p.world.board.bits[p.at[unit]] & 1)


def _near_workers(p: Situation, side: int) -> Hexes:
    board = p.world.board
    cities = board.set_of(hex for hex in p.world.city if _lends(p, side, hex))
    free = traceable(p, side)
    return stage(p, LABOUR).trace(cities & free, free, ground(p).double).begun


def _lends(p: Situation, side: int, hex: int) -> bool:
    """A large or major city of the side: in China for the Chinese (14A1i/chinese), else where its puppets govern."""
    if p.world.city[hex] not in ("large", *MAJOR) or not p.owns(side, hex):
        return False
    province = p.world.land.province_of(hex)
    if province is None:
        return False
    return province.nation == "china" if side == CHINESE else province.key in p.governments  # 14A1i/japanese
