"""7.1 to 7.1-C Supply: who can trace it, from where, and how good it is. Questions only; nothing changes here.

Everything is worked out on sets of hexes held in whole numbers (`field/hexes.py`), so that a survey of a
whole side costs a fraction of a millisecond and may be asked for wherever a rule or a player wants it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes, hexes_of, listed, marked
from grognard.field.powers import Side, enemy
from grognard.field.supply import Chains, Lines, Ranges, Relay, Source, link_chains
from grognard.games.nemesis.position import FULL, LEVELS, LIMITED, OUT, Situation
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.terrain import hexside_cost
from grognard.games.nemesis.shapes import SupplyLine
from grognard.games.nemesis.world import ALLIED, JAPANESE, LAKE, ROAD, TRACK, Depot, World

PLUNDERED: Final = ("imphal", "dimapur", "golaghat")  # 7.1-C/plunder
SPECIAL_AIRDROPS: Final = ("chindit", "morris", "galahad", "lushai")  # 7.1-C/airdrop-special
EASTERNMOST: Final = 5  # 7.1-C/airdrop-place: column 0500
EASTERNMOST_SPECIAL: Final = 23  # 7.1-C/airdrop-special: column 2300


# --- the ground --------------------------------------------------------------------------------------------


def supply_lines(world: World) -> Lines:
    """Roads and Tracks, never Paths or railways (7.1/road-trace); no trace enters a Reinforcement Hex."""
    lines: Lines | None = world.known.get("supply lines")
    if lines is None:
        lines = Lines.of(world.board, ROAD | TRACK, LAKE, hexes_of(world.off_map))
        world.known["supply lines"] = lines
    return lines


def supply_ranges(p: Situation) -> Ranges:
    """The costs of a trace over every hexside, in the present weather.

    Light Troops' costs and the rates of lines whoever sends, receives and however well it is supplied
    (7.1-A/light-costs, /not-motorized, /line-rates, 5.1-B/lines-still-exist); Minor Rivers count from the
    Light Monsoon on, but the Heavy Monsoon doubles nothing (7.1-A/monsoon, 2.7/heavy-trace).
    """
    key = ("supply ranges", p.light_monsoon)
    ranges: Ranges | None = p.world.known.get(key)
    if ranges is None:
        board, off_map = p.world.board, p.world.off_map
        ranges = Ranges(
            [
                [
                    (board.neighbours[side], hexside_cost(p, side, light=True, lines=True))
                    for side in range(SLOTS * hex, SLOTS * hex + SLOTS)
                    if board.neighbours[side] != NO_HEX
                    and board.neighbours[side] not in off_map
                    and not board.sides[side] & LAKE  # 7.1-A/one-hex: never across a Lake
                ]
                for hex in range(len(board))
            ]
        )
        p.world.known[key] = ranges
    return ranges


def occupied_by(p: Situation, side: Side) -> Hexes:
    """Hexes with units of the side; Transporters do not count (1.2-A)."""
    hexes = p.hexes
    return marked(p.men[side * hexes : side * hexes + hexes])


def closed_to(p: Situation, side: Side) -> Hexes:
    """Hexes that no trace of the side may enter: enemy units, enemy-controlled Objectives (7.1-A/blocked).

    Enemy ZoC, enemy Transporters and Ambushes close nothing (7.1/zoc, 7.1-A/ambush).
    """
    key = ("closed", side)
    closed: Hexes | None = p.cache.get(key)
    if closed is None:
        other = enemy(side)
        closed = occupied_by(p, other)
        for objective in p.world.features.objectives:
            if (p.flag[objective.hex] - 1 if p.flag[objective.hex] else objective.side) == other:
                closed |= 1 << objective.hex
        p.cache[key] = closed
    return closed


def dear_to(p: Situation, side: Side) -> Hexes:
    """Hexes that cost a trace 1 mp more: Ambushes, to the Allies alone (7.1-A/ambush-cost, 5.1-D/cost)."""
    return marked(p.ambush) if side == ALLIED else 0


def within_range(p: Situation, source_hex: int, range: int, side: Side) -> set[int]:
    """Every hex that a source of the side in `source_hex` with that range reaches, its own hex included."""
    if source_hex >= p.hexes:
        return set()
    return set(listed(supply_ranges(p).area(source_hex, range, closed_to(p, side), dear_to(p, side))))


# --- sources -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reach:
    """What a side has before any range is traced: lines from its Supply Entry Hexes and Airfields."""

    entries: Hexes
    airfields: Hexes
    full: Hexes  # along lines from Supply Entry Hexes
    limited: Hexes  # along lines from Airfields
    depots: dict[int, int]  # hex -> level, of the depots able to provide


def line_reach(p: Situation, side: Side, imphal: bool = True) -> Reach:
    key = ("supply reach", side, imphal)
    reach: Reach | None = p.cache.get(key)
    if reach is None:
        world = p.world
        lines, closed = supply_lines(world), closed_to(p, side)
        entries = hexes_of(hex for hex, own in world.features.entries.items() if own == side)
        airfields = 0
        if side == ALLIED:  # 7.1-C/airfields: for the Allies alone, Japanese ones while they hold them
            airfields = hexes_of(
                hex
                for hex in world.features.airfields
                if controller(p, hex) == ALLIED and (imphal or hex != world.imphal)
            )
        full = lines.spread(entries, closed)
        limited = lines.spread(airfields, closed) if airfields else 0
        p.cache[key] = reach = Reach(entries, airfields, full, limited, _depots(p, side, full, limited))
    return reach


def _depots(p: Situation, side: Side, full: Hexes, limited: Hexes) -> dict[int, int]:
    """The printed depots of the side, never those of the enemy (7.1-A/printed-depot), that can provide.

    They trace by lines to a Supply Entry Hex or stand in one (7.1-A/depot-source); failing that a Japanese
    one with a blue ring has the river (7.1-C/river-depot), which only its occupation stops (7.1-C/river-block).
    """
    found = {}
    for depot in p.world.features.depots:
        if depot.side == side:
            if full >> depot.hex & 1:
                found[depot.hex] = FULL
            elif limited >> depot.hex & 1 or river_open(p, depot):
                found[depot.hex] = LIMITED
    return found


def river_open(p: Situation, depot: Depot) -> bool:
    """7.1-C/river-when, 2.7/light-depots: dark rings always, light ones from the Light Monsoon."""
    ring = depot.ring == "dark" or (depot.ring == "light" and p.light_monsoon)
    return ring and depot.side == JAPANESE and not p.occupied(ALLIED, depot.hex)


def able_depots(p: Situation, side: Side) -> dict[int, int]:
    """Hex -> level of every depot of the side that is able to provide supply now."""
    return dict(line_reach(p, side).depots)


# --- the survey --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trace:
    """How one counter is supplied: its line from the source, over which Transporters, and the rule."""

    level: int
    source: str  # 'entry', 'airfield', 'depot', 'river', 'reinforcement', 'airdrop', 'plunder', '' for none
    rule: str
    hexes: tuple[int, ...] = ()  # from the source to the counter
    relays: tuple[int, ...] = ()  # the Transporters that hand it on, in that order


class Survey:
    """The supply of one side in one position: of each of its counters and of any hex."""

    def __init__(self, p: Situation, side: Side, airdrops: tuple[int, ...], imphal: bool, afresh: bool) -> None:
        self.world = p.world
        self.side = side
        self.airdrops = airdrops
        self.closed = closed_to(p, side)
        self.dear = dear_to(p, side)
        self.enemies = occupied_by(p, enemy(side))
        self.ranges = supply_ranges(p)
        self.lines = supply_lines(p.world)
        self.reach = line_reach(p, side, imphal)
        self.at = p.at[:]
        self.counters = tuple(p.on_map(side))
        pieces = p.world.pieces
        depots = {depot.hex: depot.range for depot in p.world.features.depots}
        # 7.1/reinforcement-hex; a Supply Entry Hex serves who stands in it, Road or no Road
        full = self.reach.full | (self.reach.entries & ~self.enemies) | hexes_of(p.world.off_map)
        limited = full | self.reach.limited
        self.chains: Chains = link_chains(
            (full, limited),
            [(hex, depots[hex], level) for hex, level in self.reach.depots.items()],
            [
                # 7.1-A/one-hq, /army-hq, /mixed-chain: only the HQs of Divisions exclude each other
                Relay(n, p.at[n], pieces[n].range, pieces[n].kind == "division-hq")
                for n in self.counters
                # 7.1-B/transporter-relay, 1.2-C/transporter-back
                if not p.world.is_unit[n] and (afresh or p.supply[n] != OUT)
            ],
            self._area,
        )
        self.level = bytearray([OUT]) * len(pieces)
        for n in self.counters:
            self.level[n] = self._level(n)

    def _area(self, hex: int, reach: int) -> Hexes:
        return self.ranges.area(hex, reach, self.closed, self.dear)  # 7.1-A/measure, /within, /one-hex

    def _rank(self, piece: int) -> int:
        """How many Divisional HQs may be in the chain that serves the counter (7.1-A/one-hq)."""
        return 0 if self.world.pieces[piece].kind == "division-hq" else 1

    def _level(self, piece: int) -> int:
        """The best level that any source gives (7.1-B/best), Full, Limited or none (7.1-B/full, /limited, /out).

        What comes from Airfields and rivers alone is Limited to the end of its chain (7.1-C/limited-origin);
        airdrops and plunder serve, but hand nothing on (7.1-C/airdrop-no-relay, /plunder-no-trace).
        """
        hex, rank = self.at[piece], self._rank(piece)
        for level, covered in enumerate(self.chains.covered):
            if covered[rank] >> hex & 1:
                return level
        if self.side == JAPANESE:
            return LIMITED if self._plunders(hex) else OUT  # 7.1-C/plunder
        return LIMITED if hex in self.airdrops and airdrop_serves(self.world, piece, hex) else OUT

    def _plunders(self, hex: int) -> bool:
        places = self.world.features.places
        return any(places.get(town) == hex for town in PLUNDERED)

    def level_at(self, hex: int) -> int:
        """The level an ordinary unit of the side could trace in the hex, without airdrops and plunder.

        An enemy-controlled Objective may be the last hex of such a trace, for the Control step asks just
        that; a hex with enemy units may not.
        """
        for level, covered in enumerate(self.chains.covered):
            if covered[1] >> hex & 1:
                return level
        if not self.closed >> hex & 1 or self.enemies >> hex & 1:
            return OUT
        best = OUT
        for level, reached in ((FULL, self.reach.full), (LIMITED, self.reach.limited)):
            if any(reached >> there & 1 for there in self.lines.neighbours[hex]):
                best = min(best, level)
        others = self.closed & ~(1 << hex)
        for source in self.chains.sources:
            if source.level < best and self.ranges.area(source.hex, source.reach, others, self.dear) >> hex & 1:
                best = source.level
        return best

    # --- for players -----------------------------------------------------------------------------------------

    def line(self, piece: int) -> Trace:
        """The trace that gives the counter its level."""
        level, hex = self.level[piece], self.at[piece]
        if level == OUT:
            return Trace(OUT, "", "7.1-D/oos")
        if self.chains.direct[level] >> hex & 1:
            return self._direct(hex, level)
        place = self._giver(piece)
        if place < 0:
            if self.side == JAPANESE:
                return Trace(LIMITED, "plunder", "7.1-C/plunder", (hex,))
            return Trace(LIMITED, "airdrop", "7.1-C/airdrop-effect", (hex,))
        return self._chain(place, hex)

    def _giver(self, piece: int) -> int:
        for place, source in enumerate(self.chains.sources):
            if source.relay is not None and source.relay.piece == piece:
                return self.chains.feeder(place)
        return self.chains.giver(self.at[piece], self.level[piece], self._rank(piece), len(self.chains.sources))

    def _direct(self, hex: int, level: int) -> Trace:
        if hex in self.world.off_map:
            return Trace(level, "reinforcement", "7.1/reinforcement-hex", (hex,))
        origins = self.reach.entries if level == FULL else self.reach.airfields
        route = self.lines.route(origins, self.closed, hex)
        source, rule = ("entry", "7.1/road-trace") if level == FULL else ("airfield", "7.1-C/airfields")
        return Trace(level, source, rule, tuple(route))

    def _chain(self, place: int, end: int) -> Trace:
        """Back from the counter over each Transporter to the depot or line that feeds the first of them."""
        level = self.chains.sources[place].level
        hexes: list[int] = [end]
        relays: list[int] = []
        while place >= 0:
            source: Source = self.chains.sources[place]
            route = self.ranges.route(source.hex, source.reach, hexes[0], self.closed, self.dear)
            hexes[:1] = route
            if source.relay is not None:
                relays.insert(0, source.relay.piece)
                place = self.chains.feeder(place)
                if place < 0:
                    start = self._direct(source.hex, level)
            else:
                start = self._depot_line(source.hex, level)
                place = -1
        rule = "7.1-A/transporter-source" if relays else "7.1/range-trace"
        if level == LIMITED:
            rule = start.rule
        hexes[:1] = start.hexes
        return Trace(level, start.source, rule, tuple(hexes), tuple(relays))

    def _depot_line(self, hex: int, level: int) -> Trace:
        if level == FULL or self.reach.limited >> hex & 1:
            start = self._direct(hex, level)
            return Trace(level, "depot" if level == FULL else start.source, start.rule, start.hexes)
        return Trace(level, "river", "7.1-C/river-depot", (hex,))


def survey(
    p: Situation, side: Side, airdrops: tuple[int, ...] = (), imphal: bool = True, afresh: bool = True
) -> Survey:
    """What a side can trace now.

    `airdrops` are the hexes with Air Supply markers, `imphal` lets the Imphal Airfield serve. In a Supply
    Check Transporters are judged afresh; at an End of Game Turn those lying on their OoS side give nothing.
    """
    key = ("supply", side, airdrops, imphal, afresh)
    found: Survey | None = p.cache.get(key)
    if found is None:
        found = p.cache[key] = Survey(p, side, airdrops, imphal, afresh)
    return found


def depend_on_imphal(p: Situation, airdrops: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Allied counters with no other trace than one that begins at the Imphal Airfield (7.1-C)."""
    if p.world.imphal not in p.world.features.airfields:
        return ()
    level = survey(p, ALLIED, airdrops).level
    without = survey(p, ALLIED, airdrops, imphal=False)
    return tuple(n for n in without.counters if without.level[n] == OUT and level[n] != OUT)


def airdrop_serves(world: World, piece: int, hex: int) -> bool:
    """Whether an airdrop on the hex feeds a counter that stands there (7.1-C/airdrop-who, -special)."""
    counter = world.pieces[piece]
    if counter.side != ALLIED or counter.force == "yunnan" or hex in world.off_map:
        return False
    column = world.board.columns[hex]
    if counter.special in SPECIAL_AIRDROPS:
        return column <= EASTERNMOST_SPECIAL
    return column <= EASTERNMOST and bool(world.lines_in[hex] & (ROAD | TRACK))


def marking(p: Situation, piece: int) -> str:
    """How the level of a counter is shown (7.1-B/marking): 'limited' or 'oos' for a marker on top of it,
    'flipped' for its Limited Supply or OoS side, '' for nothing."""
    level, counter = p.supply[piece], p.piece(piece)
    if level == LIMITED:
        return "flipped" if counter.size == "small" else "limited"
    if level == OUT:
        return "oos" if counter.is_unit else "flipped"
    return ""


def supply_report(p: Situation, side: Side) -> dict[str, SupplyLine]:
    """For players and bots: each counter's level now, what a check would give it, and the line it would use."""
    found = survey(p, side)
    report: dict[str, SupplyLine] = {}
    for n in found.counters:
        trace = found.line(n)
        report[p.name(n)] = {
            "level": LEVELS[p.supply[n]],
            "would_be": LEVELS[found.level[n]],
            "source": trace.source,
            "rule": trace.rule,
            "line": [p.hex_name(hex) for hex in trace.hexes],
            "relays": [p.name(relay) for relay in trace.relays],
        }
    return report
