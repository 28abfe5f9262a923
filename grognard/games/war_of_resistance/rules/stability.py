"""42B National stability: what moves the index at once and after the monthly roll, what the roll does, and collapse."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.counters import RE, SIDES
from grognard.games.war_of_resistance.position import FELL, HELD_BY_CHINA, HELD_BY_JAPAN, Situation
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.markers import KMT, NATIONAL, capital
from grognard.games.war_of_resistance.rules.orders import REACTION
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.position import Over, Result

HIGHEST: Final = 4  # level (42B1)
DEEPEST_ROLL: Final = -7  # an index below counts as this for the roll (42B2/floor)
REMEMBERED: Final = 2  # game turns for which what moved the index is kept, besides the present one
SHANGHAI: Final = "shanghai"
SHANGHAI_LAST: Final = 5  # turns after the first restriction was lifted in which hexes of Shanghai still count
MOST_BASES, MANY_BASES = 11, 6
OWN_ARMY: Final = ("ija", "ijn")  # Japanese units: puppets are none


def record(p: Situation, event: str, times: int = 1) -> None:
    """Something of the table of modifiers has happened so many times; only a campaign keeps the index (42B2/index).

    The table says what it is worth; whoever brings it about tells it here: bombs (stability/terror), factions that
    change (stability/factions) and all the rest. Losses of the Japanese count only where the Chinese have brought them
    about (stability/japanese-losses).
    """
    if not p.world.campaign or times <= 0 or (event == "japanese-loss" and not china_acts(p)):
        return
    row = p.world.land.politics.stability[event]
    change = times * (p.stability if row.change is None else row.change)
    least, most = (int(p.world.land.numbers[f"stability-index-{end}"]) for end in ("least", "most"))
    before, p.index = p.index, min(max(p.index + change, least), most)
    recent = [shift for shift in p.shifts if shift[0] >= p.turn - REMEMBERED]
    p.shifts = (*recent, (p.turn, p.player, event, change, p.index))
    p.touch()
    p.tell("stability-index", event=event, before=before, index=p.index, moved=int(p.index != before))


# 42B1; 42A/collapse
def change_level(p: Situation, change: int, reason: str) -> None:
    """The level moves; at 0 Chinese resistance collapses and the game is over."""
    before = p.stability
    p.stability = min(max(before + change, 0), HIGHEST)
    if p.stability == before:
        return
    p.touch()
    p.tell("stability-level", level=p.stability, reason=reason)
    if p.stability == 0:
        raise Over(verdict(p))


# --- every month -------------------------------------------------------------------------------------------


def monthly(p: Situation) -> None:
    """In the Chinese initial phase of the first turn of a month: the roll, then what politics add to the index."""
    if not p.world.campaign or not p.world.land.calendar[p.turn].opens_month:
        return
    _roll(p)
    _after_the_roll(p)
    p.suppressions = 0
    p.aided = False
    p.touch()


# 42B2/roll; 42B2/floor
def _roll(p: Situation) -> None:
    dice = sum(p.roll("stability", "42B2/roll", side="chinese", index=p.index) for _ in range(2))
    if p.index > 0 and dice <= p.index:
        change_level(p, 1, "roll")
    elif p.index < 0 and dice <= -max(p.index, DEEPEST_ROLL):
        change_level(p, -1, "roll")


# stability/after-roll-order
def _after_the_roll(p: Situation) -> None:
    for event, times in politics(p):
        record(p, event, times)


def politics(p: Situation) -> list[tuple[str, int]]:
    """What would be applied after a roll now, in the order of the table: event, how many times."""
    found: list[tuple[str, int]] = []
    seat = capital(p, KMT)
    if seat is not None and seat.operative and seat.place < p.world.hexes:
        home = p.world.land.province_of(seat.place)
        if p.world.land.towns_at[seat.place].key == "nanking":
            found.append(("capital-nanking", 1))  # stability/capital-nanking
        if p.world.land.faction_of(seat.place) == "nationalist":
            found.append(("capital-home", 1))  # stability/capital-home
        if home is not None and home.nation == "china":
            found.append(("capital-china", 1))  # stability/capital-china
    if p.aided:
        found.append(("aid", 1))  # stability/foreign-aid
    known = p.world.land.forces.bases
    bases = sum(known[key].owner == "ccp" for key, _ in p.bases)
    if bases >= MANY_BASES:
        found.append(("bases-11" if bases >= MOST_BASES else "bases-6", 1))  # stability/ccp-bases
    if p.suppressions:
        found.append(("suppression", p.suppressions))  # stability/chinese-suppression
    seats = {key for key in p.world.land.regions if key not in p.world.land.politics.governments}
    regions = sum(operative for key, _, operative in p.capitals if key in seats)
    early = p.world.land.calendar[p.turn].year < 1940
    if regions and early:
        found.append(("regional-early", regions))  # stability/regional-until-1939
    elif regions >= 2 and not early:
        found.append(("regional-late", 1))  # stability/regional-1940
    china = capital(p, NATIONAL)
    if china is not None and china.operative:
        found.append(("national-puppet", 1))  # stability/national-puppet
    return found


# stability/no-aggression; 41A2c/stability
def reproach(p: Situation) -> None:
    """In each Chinese initial phase, as long as China has not taken an aggressive posture."""
    if not p.aggressive:
        record(p, "no-posture")


# stability/foreign-aid
def note_aid(p: Situation) -> None:
    """At the end of the Chinese player turn: foreign aid in a Chinese hex that is not isolated has been received."""
    if not any(p.foreign):
        return
    open_, bits = connected(p, CHINESE) & p.lands[CHINESE], p.world.board.bits
    for hex in range(p.world.hexes):
        if p.foreign[hex] and open_ >> bits[hex] & 1:
            p.foreign[hex] = 0
            p.aided = True
    p.touch()


# --- cities ------------------------------------------------------------------------------------------------


def hex_taken(p: Situation, hex: int, side: int) -> None:
    """A hex of a large or major city has come to a side: all of the city may be captured by that."""
    number = p.world.city_at.get(hex)
    if number is None or not p.world.campaign:
        return
    hexes = p.world.cities[number]
    if side == JAPANESE and _of_shanghai(p, hexes):
        _gradual(p, hex)
    held = HELD_BY_JAPAN if side == JAPANESE else HELD_BY_CHINA
    if p.cities[number] & held or not all(p.owns(side, one) for one in hexes):  # stability/multi-hex-shanghai
        return
    fell = p.cities[number] & FELL
    p.cities[number] = fell | held | (FELL if side == JAPANESE else 0)
    size = "several" if len(hexes) > 1 else p.world.city[hex]
    if side == CHINESE:
        record(p, f"china-{size}")  # stability/china-captures
    elif not fell:
        record(p, f"japan-{size}")  # stability/japan-captures


def _of_shanghai(p: Situation, hexes: tuple[int, ...]) -> bool:
    towns = p.world.land.towns_at
    return any(towns[hex].key == SHANGHAI for hex in hexes)


# stability/shanghai-gradual
def _gradual(p: Situation, hex: int) -> None:
    """Each of its hexes counts by itself in the first six turns after Tokyo has first lifted a restriction."""
    if p.lifted >= 0 and p.turn - p.lifted <= SHANGHAI_LAST:
        record(p, f"shanghai-turn-{min(p.turn - p.lifted, 2)}")


def first_holders(p: Situation) -> None:
    """Whose the cities are at the start; what is Japan's then has fallen before."""
    for number, hexes in enumerate(p.world.cities):
        for side, held in ((JAPANESE, HELD_BY_JAPAN | FELL), (CHINESE, HELD_BY_CHINA)):
            if all(p.owns(side, hex) for hex in hexes):
                p.cities[number] = held


# --- losses ------------------------------------------------------------------------------------------------


def china_acts(p: Situation) -> bool:
    """Whether it is the Chinese player turn, or the Chinese reaction phase in the Japanese one."""
    reacting = [frame.side for frame in p.stack if getattr(frame, "phase", "") == REACTION]
    return CHINESE in reacting if reacting else p.player == CHINESE


def casualty(p: Situation, unit: int, quarters: int) -> None:
    """So many quarters of an RE of a unit are lost; they count together with whatever falls at the same time."""
    own = p.power(unit) in OWN_ARMY
    if own and p.world.campaign and quarters > 0 and china_acts(p):
        p.casualties += quarters


def count_casualties(p: Situation) -> None:
    """stability/japanese-losses: at the end of a combat result or of a phase, every RE or fraction of one."""
    if p.casualties:
        lost, p.casualties = p.casualties, 0
        record(p, "japanese-loss", -(-lost // RE))


# --- victory -----------------------------------------------------------------------------------------------


# 42A/levels; victory/41-japanese; victory/38-japanese; victory/41-chinese; victory/38-chinese
def verdict(p: Situation) -> Result:
    """How a campaign ends: by collapse as early as it came, or by the level of stability that is left."""
    assert p.world.scenario is not None
    rows = [row for row in p.world.land.politics.victory if row.scenario == p.world.scenario.key]
    if p.stability == 0:
        row = next(row for row in rows if row.collapse is not None and p.turn <= row.collapse)
        return Result(SIDES[JAPANESE], f"collapse-{row.grade}", "42A/collapse")
    levels = {row.level: row for row in rows if row.level is not None}
    row = levels[max(level for level in levels if level <= p.stability)]
    return Result(row.side or None, f"resistance-{row.grade}", "42A/levels")
