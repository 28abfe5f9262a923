"""The sandbox of Pacific Battles: an invented little board with invented counters, played by the real rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from re import fullmatch
from typing import Any, Final

from grognard.field.board import NO_HEX, Board
from grognard.field.hexgrid import HexGrid, Sheet
from grognard.games.invented import Pause, one_of, place_number, side_number
from grognard.games.pacific_battles import position as places
from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.administrative import AdministrativePhase
from grognard.games.pacific_battles.rules.battle import CombatPhase
from grognard.games.pacific_battles.rules.bombardment import BombardmentPhase
from grognard.games.pacific_battles.rules.initiative import InitiativePhase
from grognard.games.pacific_battles.rules.interdiction import PlaceInterdiction
from grognard.games.pacific_battles.rules.joint import JointPhase
from grognard.games.pacific_battles.rules.movement import MovementPhase
from grognard.games.pacific_battles.rules.reserves import ReserveMovementPhase
from grognard.games.pacific_battles.rules.turn import Campaign, GameTurn, PlayerTurn
from grognard.games.pacific_battles.world import (
    FORBIDDEN,
    KINDS,
    LINE_KINDS,
    SEA,
    SIDE_KINDS,
    SIDES,
    TERRAINS,
    BombardmentTable,
    Charts,
    CombatTable,
    Face,
    Features,
    Formation,
    Piece,
    Placement,
    TerrainChart,
    Turn,
    World,
)
from grognard.kernel.game import Game, Setup
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Malformed

MARKS: Final = {
    "moved": places.MOVED,
    "stopped": places.STOPPED,
    "strategic": places.STRATEGIC,
    "attacked": places.ATTACKED,
    "shelled": places.SHELLED,
    "tested": places.TESTED,
    "committed": places.COMMITTED,
    "harried": places.HARRIED,
}
STATES: Final = (
    *("spent", "budget", "reserve", "disrupted", "fired", "building", "sailed", "frozen", "truck", "mode", "died"),
    *("plot", "plot_turn", "dawn"),
)
PHASES: Final[Mapping[str, type[Procedure]]] = {
    "bombardment": BombardmentPhase,
    "movement": MovementPhase,
    "combat": CombatPhase,
    "reserve movement": ReserveMovementPhase,
    "interdiction": PlaceInterdiction,
    "player turn": PlayerTurn,
}
JOINT_PHASES: Final[Mapping[str, type[Procedure]]] = {
    "initiative": InitiativePhase,
    "joint": JointPhase,
    "administrative": AdministrativePhase,
    "turn": GameTurn,
    "campaign": Campaign,
}
ODDS: Final = ((1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1))


def _table(rows: Mapping[int, str]) -> CombatTable:
    """A table from lines such as 'A2 A1 A1D1 D1 ...', one cell an odds column."""
    cells = []
    for die in sorted(rows):
        row = []
        for cell in rows[die].split():
            attacker, _, defender = (
                cell.removeprefix("A").partition("D") if cell.startswith("A") else ("", "", cell[1:])
            )
            row.append((int(attacker or 0), int(defender or 0)))
        cells.append(tuple(row))
    return CombatTable(ODDS, min(rows), tuple(cells))


# Simple charts with round numbers, so that a test can say what follows from its die.
PLAIN_CHARTS: Final = Charts(
    combat=_table(
        {
            1: "A3 A3 A2 A2 A1 A1 A1 A1 A1",
            2: "A3 A2 A2 A1 A1 A1 A1D1 A1D1 A1D1",
            3: "A2 A2 A1 A1 A1D1 A1D1 A1D1 D1 D1",
            4: "A2 A1 A1 A1D1 A1D1 D1 D1 D1 D2",
            5: "A1 A1 A1D1 A1D1 D1 D1 D2 D2 D3",
            6: "A1 A1D1 A1D1 D1 D1 D2 D2 D3 D4",
        }
    ),
    effort=_table(
        {
            1: "A4 A4 A3 A3 A2 A2 A2 A2 A2",
            2: "A4 A3 A3 A2 A2 A2 A2D1 A2D1 A2D1",
            3: "A3 A3 A2 A2 A2D1 A2D1 A2D2 A1D2 A1D2",
            4: "A3 A2 A2 A2D1 A2D2 A1D2 A1D2 A1D2 A1D3",
            5: "A2 A2 A2D1 A2D2 A1D2 A1D2 A1D3 A1D3 A1D4",
            6: "A2 A2D1 A2D2 A1D2 A1D2 A1D3 A1D3 A1D4 A1D5",
        }
    ),
    bombardment=BombardmentTable(
        totals=(1, 4, 8),
        lowest=0,
        cells=(
            ((1, True), (2, False), (2, False)),
            ((1, False), (1, True), (2, False)),
            ((0, False), (1, False), (1, True)),
            ((0, False), (0, False), (1, False)),
            ((0, False), (0, False), (0, False)),
        ),
    ),
    terrain=TerrainChart(
        terrain=((1, 1), (2, 4), (2, 3), (3, FORBIDDEN), (1, 1), (FORBIDDEN, FORBIDDEN)),
        line=((1, 1), (1, 2), (FORBIDDEN, FORBIDDEN)),
        side=((1, 2), (1, FORBIDDEN), (FORBIDDEN, FORBIDDEN), (2, FORBIDDEN), (2, FORBIDDEN), (FORBIDDEN, FORBIDDEN)),
        terrain_shift=(0, 1, 1, 2, 1, 0),
        side_shift=(1, 1, 0, 1, 1, 0),
    ),
    turns=tuple(Turn(n, {"en": f"Turn {n}", "fr": f"Tour {n}"}, "january", 0) for n in range(1, 19)),
    replacement={tally: Fraction(1, 2) for tally in places.TALLIES},
    attrition={"january": (0, 0, 0, 0, 0, 1), "april": (1, 2, 3, 4, 5, 6)},
    parameters={"supply-range-japanese": 5, "supply-range-allied": 5},
)


class PacificSandbox:
    """Collects a board, counters, charts and cards, then makes a game of them.

    The board is a grid of flat-top hexes named by column and row (0101, 0102, ...), all clear and without sea; a hex
    in an even column lies half a hex lower. `scenario` chooses whose game rules run: 'series' adds none.
    """

    def __init__(
        self,
        columns: int = 7,
        rows: int = 7,
        scenario: str = "series",
        options: Mapping[str, str | bool | int] | None = None,
        charts: Charts | None = None,
    ) -> None:
        self.scenario = one_of("scenario", scenario, ("series", *MODULE.scenarios))
        self.options = dict(options or {})
        for key in self.options:
            one_of("option", key, (option.key for option in MODULE.options))
        self.charts = charts or PLAIN_CHARTS
        self.grid = HexGrid(sheets=(Sheet(columns, rows),), orientation="flat", shifted="even")
        self._names = [f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)]
        self._terrain = dict.fromkeys(self._names, "clear")
        self._sides: list[tuple[str, str, str]] = []
        self._lines: list[tuple[str, str, str]] = []
        self._ports: set[str] = set()
        self._airfields: dict[str, int] = {}
        self._areas: dict[str, set[str]] = {}
        self._places: dict[str, str] = {}
        self._formations: dict[str, Formation] = {}
        self._pieces: list[tuple[Piece, str]] = []  # with the hex its placement names
        self._states: list[dict[str, Any]] = []
        self._marks: list[tuple[str, str, int]] = []  # array, hex, value
        self._cards: dict[str, Any] = {}

    # --- the board -----------------------------------------------------------------------------------

    def terrain(self, kind: str, hexes: str) -> PacificSandbox:
        for name in hexes.split():
            self._terrain[self._hex(name)] = one_of("terrain", kind, TERRAINS)
        return self

    def line(self, kind: str, hexes: str) -> PacificSandbox:
        """A road, trail or railway through a row of hexes."""
        names = [self._hex(name) for name in hexes.split()]
        self._lines += [(one, following, one_of("line", kind, LINE_KINDS)) for one, following in pairwise(names)]
        return self

    def side(self, kind: str, hexsides: str) -> PacificSandbox:
        """Hexsides such as '0303/0304': river, major-river, mountain, strait, channel, sea."""
        for word in hexsides.split():
            one, _, following = word.partition("/")
            self._sides.append((self._hex(one), self._hex(following), one_of("hexside", kind, SIDE_KINDS)))
        return self

    def port(self, *hexes: str) -> PacificSandbox:
        self._ports.update(self._hex(name) for name in hexes)
        return self

    def airfield(self, hex: str, side: str) -> PacificSandbox:
        self._airfields[self._hex(hex)] = side_number(side, SIDES)
        return self.control(side, hex)

    def area(self, name: str, hexes: str) -> PacificSandbox:
        self._areas.setdefault(name, set()).update(self._hex(hex) for hex in hexes.split())
        return self

    def place(self, key: str, hex: str) -> PacificSandbox:
        self._places[key] = self._hex(hex)
        return self

    def control(self, side: str, hexes: str) -> PacificSandbox:
        self._marks += [("control", self._hex(hex), 1 + side_number(side, SIDES)) for hex in hexes.split()]
        return self

    def fort(self, hex: str, side: str = "allied", completed: bool = True) -> PacificSandbox:
        self._marks.append(("fort", self._hex(hex), places.COMPLETED if completed else places.BUILDING))
        self._marks.append(("fort_side", hex, side_number(side, SIDES)))
        return self

    def interdict(self, hexes: str, side: str) -> PacificSandbox:
        """Interdiction markers of a side."""
        self._marks += [("interdicted", self._hex(hex), 1 << side_number(side, SIDES)) for hex in hexes.split()]
        return self

    def conceal(self, *hexes: str) -> PacificSandbox:
        self._marks += [("concealed", self._hex(hex), 1) for hex in hexes]
        return self

    # --- counters ------------------------------------------------------------------------------------

    def formation(self, key: str, side: str = "japanese", parent: str = "", integrity: bool = False) -> PacificSandbox:
        self._formations[key] = Formation(key, {"en": key, "fr": key}, side_number(side, SIDES), parent, integrity)
        return self

    def unit(
        self,
        id: str,
        at: str,
        side: str = "japanese",
        *,
        kind: str = "infantry",
        attack: int = 4,
        defence: int = 4,
        movement: int = 4,
        efficiency: int = 3,
        bombardment: int = 0,
        command: int = 0,
        range: int = 0,
        steps: int = 2,
        faces: str = "",
        size: str = "battalion",
        nation: str = "",
        service: str = "army",
        formation: str = "",
        motorized: bool = False,
        motorizable: bool = False,
        placement: str = "",
        entry: int = 0,
        lost: int = 0,
        done: str = "",
        **state: int | str,
    ) -> PacificSandbox:
        """A unit in a hex or a box. `faces` gives attack-defence of each step ('4-4 2-2'); otherwise the reduced
        side has half of the full one. `state` sets what STATES names: reserve, disrupted, fired, building, ..."""
        one_of("kind", kind, KINDS)
        if any(piece.id == id for piece, _ in self._pieces):
            raise Malformed(f"unit {id!r}: there is one of that name already")
        for mark in state:
            one_of(f"state of {id}", mark, STATES)
        if formation and formation not in self._formations:
            self.formation(formation, side)
        made = [Face(attack, defence, movement, efficiency, bombardment, command)]
        if faces:
            pairs = [word.split("-") for word in faces.split()]
            made = [Face(int(a), int(d), movement, efficiency, bombardment, command) for a, d in pairs]
            steps = len(made)
        elif kind == "hq":
            steps = 1
            made = [
                Face(0, 1, movement, efficiency, 0, command),
                Face(0, 1, movement, efficiency, 0, max(command - 1, 1)),
            ]
        elif steps > 1:
            half = Face((attack + 1) // 2, (defence + 1) // 2, movement, efficiency, (bombardment + 1) // 2)
            made += [half] * (steps - 1)
        word, _, rest = placement.partition(" ")
        piece = Piece(
            id=id,
            name={"en": id, "fr": id},
            side=side_number(side, SIDES),
            nation=nation or ("japanese" if side == "japanese" else "us"),
            service=service,
            formation=formation,
            kind=kind,
            size=size,
            steps=steps,
            faces=tuple(made),
            range=range,
            motorized=motorized,
            motorizable=motorizable,
            placement=Placement(word or ("box" if kind in ("air", "naval") else "hex"), radius=_radius(rest)),
            entry=entry,
        )
        self._pieces.append((piece, rest))
        marks = 0
        for mark in done.split():
            marks |= MARKS[one_of(f"done by {id}", mark, MARKS)]
        self._states.append({"at": at, "lost": lost, "done": marks, **state})
        return self

    def hq(self, id: str, at: str, side: str = "japanese", *, command: int = 3, **more: Any) -> PacificSandbox:
        return self.unit(id, at, side, kind="hq", attack=0, defence=1, command=command, **more)

    def gun(
        self, id: str, at: str, side: str = "japanese", *, bombardment: int = 4, range: int = 2, **more: Any
    ) -> PacificSandbox:
        """An artillery unit (11.1)."""
        more = {"kind": "artillery", "attack": 0, "defence": 1, **more}
        return self.unit(id, at, side, bombardment=bombardment, range=range, **more)

    def air(self, id: str, side: str = "japanese", *, bombardment: int = 4, at: str = "available") -> PacificSandbox:
        return self.unit(id, at, side, kind="air", attack=0, defence=0, movement=0, bombardment=bombardment, steps=1)

    def ship(
        self, id: str, side: str = "allied", *, bombardment: int = 4, range: int = 3, at: str = "available"
    ) -> PacificSandbox:
        """A naval unit (16.1)."""
        more: dict[str, Any] = {"attack": 0, "defence": 0, "movement": 0, "steps": 1}
        return self.unit(id, at, side, kind="naval", bombardment=bombardment, range=range, **more)

    # --- charts and cards ----------------------------------------------------------------------------

    def cell(self, column: str, die: int, result: str, effort: bool = False) -> PacificSandbox:
        """Replace one cell of a Combat Results Table, e.g. `cell("3-1", 4, "A1D2")`."""
        table = self.charts.effort if effort else self.charts.combat
        attacker, _, defender = column.partition("-")
        if not result or not fullmatch(r"(A\d+)?(D\d+)?", result):
            raise Malformed(f"result {result!r}: steps of the attacker and of the defender were expected, as in A1D2")
        one_of("column", column, (f"{attack}-{against}" for attack, against in table.columns))
        one_of("die", str(die), map(str, range(table.lowest, table.lowest + len(table.cells))))
        number = table.columns.index((int(attacker), int(defender)))
        patch = _table({0: " ".join([result] * len(ODDS))}).cells[0][0]
        cells = [list(row) for row in table.cells]
        cells[die - table.lowest][number] = patch
        table = replace(table, cells=tuple(tuple(row) for row in cells))
        self.charts = replace(self.charts, effort=table) if effort else replace(self.charts, combat=table)
        return self

    def chart(self, **changes: Any) -> PacificSandbox:
        """Replace whole charts by their names in `Charts`."""
        self.charts = replace(self.charts, **changes)
        return self

    def parameter(self, key: str, value: int | str) -> PacificSandbox:
        return self.chart(parameters={**self.charts.parameters, key: value})

    def cards(self, **values: Any) -> PacificSandbox:
        """Fields of the position: turn, first, holder, run, declared, penang, streak, convoy, barrage; tally,
        replacements and special as mappings by name."""
        self._cards.update(values)
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
        **history: Any,
    ) -> Game:
        """A game in the given phase; `history` sets fields of its procedure. After the phase the game pauses.

        Without a phase it pauses at once, for queries and views of the position.
        """
        p = Situation(self.world(), seed)
        self._lay(p)
        p.dice, p.draws = tuple(dice), tuple(draws)
        p.stack.append(Pause(rule="3.1/turn-order"))
        if phase == "reserve combat":
            p.stack.append(CombatPhase(side=side_number(side, SIDES), reserve=True, **history))
        elif phase in PHASES:
            p.stack.append(PHASES[phase](side=side_number(side, SIDES), **history))  # type: ignore[call-arg]
        elif phase in JOINT_PHASES:
            p.stack.append(JOINT_PHASES[phase](**history))
        elif phase:
            known = ", ".join([*PHASES, "reserve combat", *JOINT_PHASES])
            raise Malformed(f"phase {phase!r}: one of {known} was expected")
        return Game(MODULE, Setup("pacific_battles", "2002", "sandbox", self.options, seed), p)

    def world(self) -> World:
        number = {name: n for n, name in enumerate(self._names)}
        cells = [self.grid.cell(name) for name in self._names]
        at = {(u, v): n for n, (u, v) in enumerate(cells)}
        board = Board.build(
            "sandbox",
            self._names,
            [[at.get((u + du, v + dv), NO_HEX) for du, dv in self.grid.steps] for u, v in cells],
            TERRAINS,
            [TERRAINS.index(self._terrain[name]) for name in self._names],
            SIDE_KINDS,
            [(number[a], number[b], kind) for a, b, kind in self._sides],
            LINE_KINDS,
            [(number[a], number[b], kind) for a, b, kind in self._lines],
            columns=[int(name[:2]) for name in self._names],
            rows=[int(name[2:]) for name in self._names],
        )
        features = Features(
            places=_Places(self.scenario, {key: number[name] for key, name in self._places.items()}),
            ports=frozenset(number[name] for name in self._ports),
            airfields={number[name]: own for name, own in self._airfields.items()},
            areas={key: frozenset(number[name] for name in names) for key, names in self._areas.items()},
        )
        return World(
            board=board,
            features=features,
            pieces=tuple(_placed(piece, rest, number) for piece, rest in self._pieces),
            charts=self.charts,
            scenario=self.scenario,
            options=self.options,
            formations=self._formations,
        )

    # --- parts ---------------------------------------------------------------------------------------

    def _hex(self, name: str) -> str:
        if name not in self._terrain:
            raise Malformed(f"hex {name!r}: the sandbox goes from {self._names[0]} to {self._names[-1]}")
        return name

    def _lay(self, p: Situation) -> None:
        names = p.world.board.index
        for number, state in enumerate(self._states):
            place = state.pop("at")
            p.put(number, place_number(p.name(number), place, p.places))
            p.dawn[number] = p.at[number]  # the Game Turn began so, unless `state` says otherwise
            state["at"] = place
            if place in names and p.world.is_ground[number] and p.world.board.terrain[names[place]] != SEA:
                p.control[names[place]] = p.control[names[place]] or 1 + p.world.side[number]
            for mark, value in state.items():
                if mark == "dawn":
                    p.dawn[number] = place_number(p.name(number), value, p.places)
                elif mark != "at":
                    getattr(p, mark)[number] = value
        for array, name, value in self._marks:
            row = getattr(p, array)
            row[names[name]] = row[names[name]] | value if array == "interdicted" else value
        for key, value in self._cards.items():
            if key in ("tally", "replacements", "special"):
                for name, steps in value.items():
                    getattr(p, key)[(places.SPECIALS if key == "special" else places.TALLIES).index(name)] = steps
            else:
                setattr(p, key, value)
        p.touch()


class _Places(dict[str, int]):
    """The named places of the board; the rules of a game say so if they miss one of theirs."""

    def __init__(self, scenario: str, places: Mapping[str, int]) -> None:
        super().__init__(places)
        self.scenario = scenario

    def __missing__(self, key: str) -> int:
        raise Malformed(f"place {key!r}: the rules of {self.scenario} ask for it; give it a hex with place()")


def _radius(rest: str) -> int:
    last = rest.split()[-1:] or ["0"]
    return int(last[0]) if last[0].isdigit() and len(last[0]) < 3 else 0


def _placed(piece: Piece, rest: str, number: Mapping[str, int]) -> Piece:
    """The piece with the hex or area that its placement names."""
    word = (rest.split() or [""])[0]
    if word in number:
        return replace(piece, placement=replace(piece.placement, hex=number[word]))
    return replace(piece, placement=replace(piece.placement, area="" if word.isdigit() else word))
