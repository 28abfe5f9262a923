"""What the sandbox of Nemesis can be told: hexes, counters, charts and markers in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from itertools import pairwise
from re import fullmatch
from typing import Any

from grognard.field.powers import Side
from grognard.games.invented import Builder
from grognard.games.invented.ground import Joined
from grognard.games.invented.values import ByName, Number
from grognard.games.invented.words import one_of, row_of, whole
from grognard.games.nemesis.customs import SHARED, WEST
from grognard.games.nemesis.module import MODULE
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.setup import set_tracks
from grognard.games.nemesis.rules.switches import rules_of
from grognard.games.nemesis.rules.turn import Phase
from grognard.games.nemesis.rules.variants import ARMIES
from grognard.games.nemesis.sandbox.terms import AIR, COSTS, REGIONS, RINGS, RIVERS, SIZES, TERMS, real_world
from grognard.games.nemesis.world import (
    CHITS,
    FORBIDDEN,
    FORCES,
    LINE_KINDS,
    SIDE_KINDS,
    SPECIALS,
    TERRAINS,
    TRANSPORTER_KINDS,
    UNIT_KINDS,
    AirSupport,
    Charts,
    Depot,
    Features,
    Objective,
    Piece,
    Railway,
    ReinforcementHex,
    Stock,
    Values,
    World,
)
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Malformed


class NemesisSandbox(Builder):
    """Collects hexes, counters, charts and tracks, then makes a game of them.

    `charts` are those of a scenario ('campaign'), which is also what a sandbox has without a word, or one's own.
    """

    terms = TERMS

    def __init__(
        self,
        edition: str = "1.2b",
        options: Mapping[str, str | bool | int] | None = None,
        charts: Charts | str | None = None,
    ) -> None:
        super().__init__(edition, options)
        if not isinstance(charts, Charts):
            one_of("charts", charts or "campaign", MODULE.scenarios)
            charts = real_world().charts
        self.charts = charts
        self.ground = self._land = Joined(TERRAINS, SIDE_KINDS, LINE_KINDS)
        self._objectives: list[tuple[str, int, int, bool]] = []
        self._depots: list[tuple[str, int, int, str]] = []
        self._airfields: dict[str, int] = {}
        self._entries: dict[str, int] = {}
        self._regions: dict[str, str] = {}
        self._west: set[str] = set()
        self._places: dict[str, str] = {}
        self._railways: list[tuple[str, int, list[str], list[str], bool]] = []
        self._reinforcement: list[tuple[str, str, str]] = []
        self._air: list[tuple[AirSupport, int]] = []

    # --- the board -----------------------------------------------------------------------------------

    def hex(
        self,
        name: str,
        terrain: str = "clear",
        *,
        objective: int = 0,
        owner: str = "japanese",
        star: bool = False,
        flag: str = "",
        depot: str = "",
        range: int = 3,
        ring: str = "",
        airfield: str = "",
        entry: str = "",
        region: str = "",
        column: int | None = None,
        place: str = "",
        west_of_chindwin: bool = False,
        reinforcement: str = "",
        railway: str = "",
        ambush: bool = False,
        bunker: str = "",
    ) -> NemesisSandbox:
        """One hex, or more about a hex named before. `reinforcement` names the force that arrives there."""
        one_of("terrain", terrain, TERRAINS)
        self._land.add(name, "" if terrain == "clear" else terrain, column)
        if objective:
            value = whole(f"objective of {name}", objective, 1)
            self._objectives.append((name, value, self._side(owner), star))
        if flag:
            self._mark("flag", [name], flag)
        if depot:
            reach, ring = whole(f"range of {name}", range), one_of("ring", ring, RINGS)
            self._depots.append((name, self._side(depot), reach, ring))
        if airfield:
            self._airfields[name] = self._side(airfield)
        if entry:
            self._entries[name] = self._side(entry)
        if region:
            self._regions[name] = one_of("region", region, REGIONS)
        if place:
            self._places[one_of("place", place, real_world().features.places)] = name
        if west_of_chindwin:
            self._west.add(name)
        if reinforcement:
            self._reinforcement.append((name, one_of("reinforcement", reinforcement, FORCES), railway))
        if ambush:
            self._mark("ambush", [name], ambush)
        if bunker:
            self._mark("bunker", [name], bunker)
        return self

    def link(self, one: str, other: str, line: str = "", river: str = "", *, arrow: bool = False) -> NemesisSandbox:
        """Make two hexes adjacent, with lines ('road', 'track path') and water ('minor', 'major', 'lake') between.

        With `arrow` only the first leads into the second, as out of a Reinforcement Hex.
        """
        self._land.join(one, other, arrow)
        for kind in row_of("lines", line):
            self._land.line(kind, (one, other))
        if river:
            self._land.side(RIVERS[one_of("river", river, RIVERS)], one, other)
        return self

    def chain(self, names: str, line: str = "", river: str = "") -> NemesisSandbox:
        """A row of hexes, each adjacent to the next."""
        row = row_of("hexes", names)
        if len(row) == 1:
            self._land.add(row[0])
        for one, other in pairwise(row):
            self.link(one, other, line, river)
        return self

    def railway(self, key: str, side: str, hexes: str, edges: str = "", india: bool = False) -> NemesisSandbox:
        """A railway through a row of hexes; `edges` are those where it leaves the map."""
        row, ends = row_of("hexes", hexes), row_of("edges", edges)
        if any(key == other for other, *_ in self._railways):
            raise Malformed(f"railway {key!r}: there is one of that name already")
        for name in ends:
            one_of(f"edge of {key}", name, row)
        own = self._side(side)
        self.chain(hexes, line="railway")
        self._railways.append((key, own, row, ends, india))
        return self

    # --- counters ------------------------------------------------------------------------------------

    def unit(
        self,
        id: str,
        at: str,
        side: str = "japanese",
        *,
        strength: int = 2,
        movement: int = 4,
        quality: int = 2,
        kind: str = "infantry",
        size: str = "large",
        steps: int | None = None,
        back: tuple[int, int, int] | None = None,
        force: str = "",
        formation: str = "",
        special: str = "",
        light: bool = False,
        motorized: bool = False,
        support: bool = False,
        replaceable: bool = True,
        range: int = 0,
        supply: str = "full",
        reduced: bool = False,
        hunger: int = 0,
        done: str = "",
        due: int = 0,
    ) -> NemesisSandbox:
        """A unit in a hex or a box. A Japanese Regiment is `steps=3`; `done` is what it did in this phase."""
        one_of("kind", kind, (*UNIT_KINDS, *TRANSPORTER_KINDS))
        steps = steps if steps is not None else (2 if size == "large" else 1)
        front = _values(id, (strength, movement, quality))
        if back is None and size == "large" and steps > 1:
            back = (max(strength // 2, 1), movement, quality)
        piece = Piece(
            id=id,
            name={"en": id, "fr": id},
            side=Side(self._side(side)),
            nation=side,
            force=one_of("force", force or ("japanese" if side == "japanese" else "british"), FORCES),
            formation=formation,
            kind=kind,
            size=one_of("size", size, SIZES),
            steps=whole(f"steps of {id}", steps, 0, 3),
            front=front,
            back=_values(id, back) if back is not None else None,
            light=light,
            motorized=motorized,
            support=support,
            replaceable=replaceable,
            range=whole(f"range of {id}", range),
            special=one_of("special", special, SPECIALS),
        )
        self._add(piece, at, supply=supply, reduced=reduced, hunger=hunger, done=done, due=due)
        return self

    def transporter(
        self,
        id: str,
        at: str,
        side: str = "japanese",
        *,
        kind: str = "mules",
        movement: int = 4,
        quality: int = 2,
        range: int = 3,
        formation: str = "",
        force: str = "",
        motorized: bool = False,
        supply: str = "full",
        hunger: int = 0,
        done: str = "",
        due: int = 0,
    ) -> NemesisSandbox:
        """A Transporter: mules, trucks, division-hq, army-hq or hq."""
        one_of("Transporter", kind, TRANSPORTER_KINDS)
        no_unit: dict[str, Any] = {"strength": 0, "size": "", "steps": 0}
        belongs: dict[str, Any] = {"force": force, "formation": formation, "motorized": motorized, "range": range}
        state: dict[str, Any] = {"supply": supply, "hunger": hunger, "done": done, "due": due}
        more = {**no_unit, **belongs, **state}
        return self.unit(id, at, side, kind=kind, movement=movement, quality=quality, **more)

    def air_support(
        self, id: str, side: str = "allied", strength: int = 3, monsoon: int = 1, state: str = "available"
    ) -> NemesisSandbox:
        """An Air Support: available, used or removed."""
        if any(air.id == id for air, _ in self._air):
            raise Malformed(f"Air Support {id!r}: there is one of that name already")
        number, own = AIR.index(one_of("state", state, AIR)), self._side(side)
        whole(f"strength of {id}", strength)
        whole(f"monsoon of {id}", monsoon)
        self._air.append((AirSupport(id, {"en": id, "fr": id}, Side(own), side, strength, monsoon), number))
        return self

    # --- charts and tracks ---------------------------------------------------------------------------

    def cell(self, column: str, die: int, result: str) -> NemesisSandbox:
        """Replace one cell of the Combat Results Table, e.g. `cell("3:1", 4, "1-2r")`."""
        table = self.charts.combat
        one_of("column", column, (f"{attack}:{against}" for attack, against in table.columns))
        attacker, _, defender = column.partition(":")
        whole("die", die, table.lowest, table.lowest + len(table.cells) - 1)
        if not fullmatch(r"\d+-\d+r?", str(result)):
            raise Malformed(f"result {result!r}: steps of both and perhaps a retreat were expected, as in 1-2r")
        number = table.columns.index((int(attacker), int(defender)))
        retreat = result.endswith("r")
        losses = result.rstrip("r").split("-")
        cells = [list(row) for row in table.cells]
        cells[die - table.lowest][number] = (int(losses[0]), int(losses[1]), retreat)
        self.charts = replace(self.charts, combat=replace(table, cells=tuple(tuple(row) for row in cells)))
        return self

    def cost(self, what: str, others: int | None, light: int | None = None) -> NemesisSandbox:
        """Replace one row of the movement chart: a terrain, a line, 'path-in-mountain' or 'major-river'.

        None forbids. Light Troops pay the same unless told otherwise.
        """
        one_of("row of the movement chart", what, COSTS)
        chart = self.charts.movement
        light = others if light is None else light
        for points in (others, light):
            whole(f"cost of {what}", points or 0)
        pair = (FORBIDDEN if others is None else others, FORBIDDEN if light is None else light)
        if what in TERRAINS:
            at = TERRAINS.index(what)
            chart = replace(
                chart,
                terrain=_with(chart.terrain, at, pair[0]),
                terrain_light=_with(chart.terrain_light, at, pair[1]),
            )
        elif what in LINE_KINDS:
            at = LINE_KINDS.index(what)
            chart = replace(chart, line=_with(chart.line, at, pair[0]), line_light=_with(chart.line_light, at, pair[1]))
        elif what == "path-in-mountain":
            chart = replace(chart, path_in_mountain=pair[0])
        else:
            chart = replace(chart, major_river=pair[0])
        self.charts = replace(self.charts, movement=chart)
        return self

    def markers(self, **counts: Any) -> NemesisSandbox:
        """Counts of markers: flags, ambushes, bunkers (a mapping), air_supply, supply_stock."""
        for key, count in counts.items():
            one_of("marker", key, (each.name for each in fields(Stock)))
            kinds = ByName(tuple(self.charts.stock.bunkers)) if key == "bunkers" else Number()
            kinds.read(key, count)
        self.charts = replace(self.charts, stock=replace(self.charts.stock, **counts))
        return self

    # --- the game ------------------------------------------------------------------------------------

    def world(self) -> World:
        """The World of everything collected."""
        number = self._land.numbers
        railways = tuple(
            Railway(
                key,
                Side(own),
                tuple(number[n] for n in row),
                tuple((number[a], number[b]) for a, b in pairwise(row)),
                tuple(number[n] for n in edges),
                india,
            )
            for key, own, row, edges, india in self._railways
        )
        for _, _, rail in self._reinforcement:
            one_of("railway", rail, ("", *(railway.key for railway in railways)))
        features = Features(
            objectives=tuple(Objective(number[n], value, Side(own), star) for n, value, own, star in self._objectives),
            depots=tuple(Depot(number[n], Side(own), reach, ring) for n, own, reach, ring in self._depots),
            airfields={number[n]: Side(own) for n, own in self._airfields.items()},
            entries={number[n]: own for n, own in self._entries.items()},
            railways=railways,
            reinforcement=tuple(ReinforcementHex(number[n], force, rail) for n, force, rail in self._reinforcement),
            region={number[n]: region for n, region in self._regions.items()},
            west_of_chindwin=frozenset(number[n] for n in self._west),
            places={place: number[n] for place, n in self._places.items()},
        )
        return World(
            board=self._land.board(),
            features=features,
            pieces=tuple(self._pieces),
            air_supports=tuple(air for air, _ in self._air),
            charts=self.charts,
            rules=rules_of(self.edition, self.options),
            edition=self.edition,
            scenario="sandbox",
            options=self.options,
        )

    def _position(self, seed: str | None) -> Situation:
        p = Situation(self.world(), seed)
        set_tracks(p)
        return p

    def _occupies(self, p: Situation, number: int) -> bool:
        return p.piece(number).is_unit  # 1.2-A: a Transporter does not

    def _lay(self, p: Situation) -> None:
        super()._lay(p)
        whole("turn", p.turn, 1, len(self.charts.turns))
        for number, (_, box) in enumerate(self._air):
            p.air[number] = box
        p.world.rules.muster(p, start=True)
        p.touch()

    def _leg(self, phase: str, side: int, first: bool, history: Mapping[str, Any]) -> list[Procedure]:
        """`army` is the force that plays in variant 2."""
        army = history.get("army", "")
        force = ARMIES[side].index(one_of("army", army, ARMIES[side])) + WEST if army else SHARED
        played = super()._leg(phase, side, first, {key: value for key, value in history.items() if key != "army"})
        if phase not in CHITS:
            return played
        chit = CHITS.index(phase)
        if not first:  # the phases before it are over: it begins as any phase does
            return [Phase(side=Side(side), chit=chit, force=force)]
        return [Phase(step=Phase.steps.index("play") + 1, side=Side(side), chit=chit, force=force), *played]


def _values(id: str, values: tuple[int, int, int]) -> Values:
    names = ("strength", "movement", "quality")
    if not isinstance(values, tuple | list) or len(values) != len(names):
        raise Malformed(f"back of {id} {values!r}: {', '.join(names)} were expected")
    return Values(*(whole(f"{name} of {id}", value) for name, value in zip(names, values, strict=True)))


def _with(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])
