"""The sandbox of Nemesis: an invented little board with invented counters, played by the real rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from grognard.field.board import Board
from grognard.games.invented import Pause, place_number, side_number
from grognard.games.nemesis import position as places
from grognard.games.nemesis.module import MODULE
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.assault import AssaultPhase
from grognard.games.nemesis.rules.attack import AttackPhase
from grognard.games.nemesis.rules.end_of_turn import EndOfTurn
from grognard.games.nemesis.rules.reinforcement import ReinforcementPhase
from grognard.games.nemesis.rules.setup import set_tracks
from grognard.games.nemesis.rules.supply_check import SupplyCheckPhase
from grognard.games.nemesis.rules.turn import GameTurn, Phase
from grognard.games.nemesis.rules.variants import ARMIES, SHARED, WEST, muster
from grognard.games.nemesis.world import (
    CHITS,
    FORBIDDEN,
    LINE_KINDS,
    SIDE_KINDS,
    SIDES,
    TERRAINS,
    TRANSPORTER_KINDS,
    AirSupport,
    Charts,
    Depot,
    Features,
    Objective,
    Piece,
    Railway,
    ReinforcementHex,
    Values,
    World,
)
from grognard.kernel.game import Game, Setup
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Malformed

BOX_NUMBERS = {name: number for number, name in places.BOXES.items()}
MARKS = {
    "moved": places.MOVED,
    "attacked": places.ATTACKED,
    "defended": places.DEFENDED,
    "retreated": places.RETREATED,
    "built": places.BUILT,
    "railed": places.RAILED,
    "laid": places.LAID,
}
BUNKERS = {"japanese": 1, "british": 2, "us": 3, "yunnan": 4}
PHASES: Mapping[str, type[Procedure]] = {
    "assault": AssaultPhase,
    "attack": AttackPhase,
    "supply": SupplyCheckPhase,
    "reinforcement": ReinforcementPhase,
}


class NemesisSandbox:
    """Collects hexes, counters, charts and tracks, then makes a game of them."""

    def __init__(
        self,
        edition: str = "1.2b",
        options: Mapping[str, str | bool | int] | None = None,
        charts: Charts | None = None,
    ) -> None:
        self.edition = edition
        self.options = dict(options or {})
        if charts is None:
            from grognard.games.nemesis.sheets.files import load  # the real charts are read only when wanted

            charts = load().charts
        self.charts = charts
        self._terrain: dict[str, str] = {}
        self._around: dict[str, list[str]] = {}
        self._columns: dict[str, int] = {}
        self._sides: list[tuple[str, str, str]] = []
        self._lines: list[tuple[str, str, str]] = []
        self._objectives: list[tuple[str, int, int, bool]] = []
        self._depots: list[tuple[str, int, int, str]] = []
        self._airfields: dict[str, int] = {}
        self._entries: dict[str, int] = {}
        self._regions: dict[str, str] = {}
        self._west: set[str] = set()
        self._places: dict[str, str] = {}
        self._railways: list[tuple[str, int, list[str], list[str], bool]] = []
        self._reinforcement: list[tuple[str, str, str]] = []
        self._pieces: list[Piece] = []
        self._states: list[dict[str, Any]] = []
        self._air: list[tuple[AirSupport, int]] = []
        self._marks: list[tuple[str, str, int]] = []  # array, hex, value
        self._tracks: dict[str, Any] = {}

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
        if terrain not in TERRAINS:
            raise Malformed(f"terrain {terrain!r}: one of {', '.join(TERRAINS)} was expected")
        if terrain != "clear" or name not in self._terrain:
            self._terrain[name] = terrain
        self._around.setdefault(name, [])
        if column is not None:
            self._columns[name] = column
        elif len(name) == 4 and name.isdigit():
            self._columns[name] = int(name[:2])
        if objective:
            self._objectives.append((name, objective, side_number(owner, SIDES), star))
        if flag:
            self._marks.append(("flag", name, 1 + side_number(flag, SIDES)))
        if depot:
            self._depots.append((name, side_number(depot, SIDES), range, ring))
        if airfield:
            self._airfields[name] = side_number(airfield, SIDES)
        if entry:
            self._entries[name] = side_number(entry, SIDES)
        if region:
            self._regions[name] = region
        if place:
            self._places[place] = name
        if west_of_chindwin:
            self._west.add(name)
        if reinforcement:
            self._reinforcement.append((name, reinforcement, railway))
        if ambush:
            self._marks.append(("ambush", name, 1))
        if bunker:
            self._marks.append(("bunker", name, BUNKERS[bunker]))
        return self

    def link(self, one: str, other: str, line: str = "", river: str = "", *, arrow: bool = False) -> NemesisSandbox:
        """Make two hexes adjacent, with lines ('road', 'track path') and water ('minor', 'major', 'lake') between.

        With `arrow` only the first leads into the second, as out of a Reinforcement Hex.
        """
        for name in (one, other):
            if name not in self._terrain:
                self.hex(name)
        if other not in self._around[one]:
            self._around[one].append(other)
        if not arrow and one not in self._around[other]:
            self._around[other].append(one)
        self._lines += [(one, other, kind) for kind in line.split()]
        if river:
            self._sides.append((one, other, river if river == "lake" else f"{river}-river"))
        return self

    def chain(self, names: str, line: str = "", river: str = "") -> NemesisSandbox:
        """A row of hexes, each adjacent to the next."""
        row = names.split()
        for one, other in pairwise(row):
            self.link(one, other, line, river)
        return self

    def railway(self, key: str, side: str, hexes: str, edges: str = "", india: bool = False) -> NemesisSandbox:
        """A railway through a row of hexes; `edges` are those where it leaves the map."""
        self.chain(hexes, line="railway")
        self._railways.append((key, side_number(side, SIDES), hexes.split(), edges.split(), india))
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
        steps = steps if steps is not None else (2 if size == "large" else 1)
        if back is None and size == "large" and steps > 1:
            back = (max(strength // 2, 1), movement, quality)
        self._pieces.append(
            Piece(
                id=id,
                name={"en": id, "fr": id},
                side=side_number(side, SIDES),
                nation=side,
                force=force or ("japanese" if side == "japanese" else "british"),
                formation=formation,
                kind=kind,
                size=size,
                steps=steps,
                front=Values(strength, movement, quality),
                back=Values(*back) if back is not None else None,
                light=light,
                motorized=motorized,
                support=support,
                replaceable=replaceable,
                range=range,
                special=special,
            )
        )
        marks = 0
        for word in done.split():
            marks |= MARKS[word]
        level = places.LEVELS.index(supply)
        self._states.append(
            {"at": at, "supply": level, "reduced": reduced, "hunger": hunger, "done": marks, "due": due}
        )
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
        if kind not in TRANSPORTER_KINDS:
            raise Malformed(f"Transporter {kind!r}: one of {', '.join(TRANSPORTER_KINDS)} was expected")
        return self.unit(
            id,
            at,
            side,
            strength=0,
            movement=movement,
            quality=quality,
            kind=kind,
            size="",
            steps=0,
            force=force,
            formation=formation,
            motorized=motorized,
            range=range,
            supply=supply,
            hunger=hunger,
            done=done,
            due=due,
        )

    def air_support(
        self, id: str, side: str = "allied", strength: int = 3, monsoon: int = 1, state: str = "available"
    ) -> NemesisSandbox:
        number = ("available", "used", "removed").index(state)
        self._air.append(
            (AirSupport(id, {"en": id, "fr": id}, side_number(side, SIDES), side, strength, monsoon), number)
        )
        return self

    # --- charts and tracks ---------------------------------------------------------------------------

    def cell(self, column: str, die: int, result: str) -> NemesisSandbox:
        """Replace one cell of the Combat Results Table, e.g. `cell("3:1", 4, "1-2r")`."""
        table = self.charts.combat
        attacker, _, defender = column.partition(":")
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
        chart = self.charts.movement
        light = others if light is None else light
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
        elif what == "major-river":
            chart = replace(chart, major_river=pair[0])
        else:
            raise Malformed(f"{what!r} is in no row of the movement chart")
        self.charts = replace(self.charts, movement=chart)
        return self

    def markers(self, **counts: Any) -> NemesisSandbox:
        """Counts of markers: flags, ambushes, bunkers (a mapping), air_supply, supply_stock."""
        self.charts = replace(self.charts, stock=replace(self.charts.stock, **counts))
        return self

    def tracks(self, **values: Any) -> NemesisSandbox:
        """turn, resources, clf, stock, air_supply, yunnan_active; general, lament, superior as (Japanese, Allied);
        played, cups, chosen as pairs of lists of chits (chosen: a pair of chits)."""
        self._tracks.update(values)
        return self

    # --- the game ------------------------------------------------------------------------------------

    def game(
        self,
        phase: str = "",
        side: str = "japanese",
        *,
        dice: Sequence[int] = (),
        draws: Sequence[str] = (),
        seed: str | None = None,
        army: str = "",
        **history: Any,
    ) -> Game:
        """A game in the given phase: assault, attack, supply, reinforcement, 'end of turn' or 'turn'.

        `history` sets fields of the phase, e.g. `attacks=3`. After the phase the game pauses. Without a
        phase it pauses at once, for queries on the position. `army` is the force that plays in variant 2.
        """
        world = self.world()
        p = Situation(world, seed)
        set_tracks(p)
        self._lay(p)
        p.dice, p.draws = tuple(dice), tuple(draws)
        p.stack.append(Pause(rule="4.0/alternate"))
        number = side_number(side, SIDES)
        if phase == "end of turn":
            p.stack.append(EndOfTurn(**history))
        elif phase == "turn":
            p.stack.append(GameTurn(**history))
        elif phase:
            if phase not in PHASES:
                raise Malformed(f"phase {phase!r}: one of {', '.join(PHASES)}, 'turn', 'end of turn' was expected")
            after_play = Phase.steps.index("play") + 1
            force = ARMIES[number].index(army) + WEST if army else SHARED
            p.stack.append(Phase(step=after_play, side=number, chit=CHITS.index(phase), force=force))
            p.stack.append(PHASES[phase](side=number, **history))  # type: ignore[call-arg]
        setup = Setup("nemesis", self.edition, "sandbox", self.options, seed)
        return Game(MODULE, setup, p)

    def world(self) -> World:
        names = list(self._terrain)
        number = {name: n for n, name in enumerate(names)}
        board = Board.build(
            "sandbox",
            names,
            [[number[n] for n in self._around[name]] for name in names],
            TERRAINS,
            [TERRAINS.index(self._terrain[name]) for name in names],
            SIDE_KINDS,
            [(number[a], number[b], kind) for a, b, kind in self._sides],
            LINE_KINDS,
            [(number[a], number[b], kind) for a, b, kind in self._lines],
            columns=[self._columns.get(name, 1) for name in names],
        )
        railways = tuple(
            Railway(
                key,
                own,
                tuple(number[n] for n in row),
                tuple((number[a], number[b]) for a, b in pairwise(row)),
                tuple(number[n] for n in edges),
                india,
            )
            for key, own, row, edges, india in self._railways
        )
        features = Features(
            objectives=tuple(Objective(number[n], value, own, star) for n, value, own, star in self._objectives),
            depots=tuple(Depot(number[n], own, reach, ring) for n, own, reach, ring in self._depots),
            airfields={number[n]: own for n, own in self._airfields.items()},
            entries={number[n]: own for n, own in self._entries.items()},
            railways=railways,
            reinforcement=tuple(ReinforcementHex(number[n], force, rail) for n, force, rail in self._reinforcement),
            region={number[n]: region for n, region in self._regions.items()},
            west_of_chindwin=frozenset(number[n] for n in self._west),
            places={place: number[n] for place, n in self._places.items()},
        )
        return World(
            board=board,
            features=features,
            pieces=tuple(self._pieces),
            air_supports=tuple(air for air, _ in self._air),
            charts=self.charts,
            edition=self.edition,
            scenario="sandbox",
            options=self.options,
        )

    def _lay(self, p: Situation) -> None:
        names = p.world.board.index
        for number, state in enumerate(self._states):
            place = state["at"]
            p.put(number, place_number(p.name(number), place, names, BOX_NUMBERS))
            for mark in ("supply", "reduced", "hunger", "done", "due"):
                getattr(p, mark)[number] = state[mark]
        for array, name, value in self._marks:
            getattr(p, array)[names[name]] = value
        for number, (_, box) in enumerate(self._air):
            p.air[number] = box
        for key, value in self._tracks.items():
            if key in ("general", "lament", "superior"):
                getattr(p, key)[:] = bytes(value)
            elif key in ("played", "cups"):
                setattr(p, key, tuple(tuple(CHITS.index(c) for c in row) for row in value))
            elif key == "chosen":
                p.chosen = (CHITS.index(value[0]), CHITS.index(value[1]))
            else:
                setattr(p, key, value)
        muster(p, start=True)
        p.touch()


def _with(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])
