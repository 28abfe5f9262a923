"""What the sandbox of Pacific Battles can be told: a grid, counters, charts and cards in the words of the series."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from re import fullmatch
from typing import Any

from grognard.field.powers import Side
from grognard.games.invented import Builder
from grognard.games.invented.ground import Grid
from grognard.games.invented.words import one_of, row_of, whole
from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.sandbox.charts import ODDS, PLAIN_CHARTS, table_of
from grognard.games.pacific_battles.sandbox.terms import PLACEMENTS, STEPS, TERMS, LaterPhase, real_worlds
from grognard.games.pacific_battles.scenarios import rules_of
from grognard.games.pacific_battles.world import (
    KINDS,
    LINE_KINDS,
    NATIONS,
    SEA,
    SERVICES,
    SIDE_KINDS,
    SIDES,
    SIZES,
    TERRAINS,
    UNLIMITED,
    Charts,
    Face,
    Features,
    Formation,
    Piece,
    Placement,
    World,
)
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Malformed


class PacificSandbox(Builder):
    """Collects a board, counters, charts and cards, then makes a game of them.

    The board is a grid of flat-top hexes named by column and row (0101, 0102, ...), all clear and without sea; a hex
    in an even column lies half a hex lower. `scenario` chooses whose game rules run: 'series' adds none. `charts` are
    plain round ones, those of a game by its name ('singapore'), or one's own.
    """

    terms = TERMS

    def __init__(
        self,
        columns: int = 7,
        rows: int = 7,
        scenario: str = "series",
        options: Mapping[str, str | bool | int] | None = None,
        charts: Charts | str | None = None,
    ) -> None:
        super().__init__(TERMS.edition, options)
        self.scenario = one_of("scenario", scenario, ("series", *MODULE.scenarios))
        if not isinstance(charts, Charts):
            name = one_of("charts", charts or "plain", ("plain", *MODULE.scenarios))
            real = {world.scenario: world.charts for world in real_worlds()} if name != "plain" else {}
            charts = real.get(name, PLAIN_CHARTS)
        self.charts = charts
        self.ground = Grid(columns, rows, TERRAINS, SIDE_KINDS, LINE_KINDS)
        self._terrain = self.ground.terrain
        self._ports: set[str] = set()
        self._airfields: dict[str, int] = {}
        self._areas: dict[str, set[str]] = {}
        self._places: dict[str, str] = {}
        self._formations: dict[str, Formation] = {}
        self._placements: list[str] = []  # the hex or area that the placement of each counter names

    # --- the board -----------------------------------------------------------------------------------

    def terrain(self, kind: str, hexes: str) -> PacificSandbox:
        """Hexes of another terrain than clear."""
        one_of("terrain", kind, TERRAINS)
        for name in row_of("hexes", hexes):
            self.ground.pave(self.ground.known(name), kind)
        return self

    def line(self, kind: str, hexes: str) -> PacificSandbox:
        """A road, trail or railway through a row of hexes."""
        self.ground.line(kind, row_of("hexes", hexes))
        return self

    def side(self, kind: str, hexsides: str) -> PacificSandbox:
        """Hexsides such as '0303/0304': river, major-river, mountain, strait, channel, sea."""
        for word in row_of("hexsides", hexsides):
            one, _, following = word.partition("/")
            self.ground.side(kind, one, following)
        return self

    def port(self, *hexes: str) -> PacificSandbox:
        self._ports.update(self.ground.known(name) for name in hexes)
        return self

    def airfield(self, hex: str, side: str) -> PacificSandbox:
        self._airfields[self.ground.known(hex)] = self._side(side)
        return self.control(side, hex)

    def area(self, name: str, hexes: str) -> PacificSandbox:
        """An area of the map, or the sources of supply: supply-japanese, supply-allied, supply-hq."""
        own = {area for world in real_worlds() for area in world.features.areas}
        one_of(
            "area",
            name,
            sorted(own | {"supply-hq", *(f"{use}-{side}" for use in ("supply", "entry") for side in SIDES)}),
        )
        self._areas.setdefault(name, set()).update(self.ground.known(hex) for hex in row_of("hexes", hexes))
        return self

    def place(self, key: str, hex: str) -> PacificSandbox:
        """A hex that the rules of a game know by name."""
        named = (world for world in real_worlds() if self.scenario in ("series", world.scenario))
        one_of("place", key, sorted({place for world in named for place in world.features.places}))
        self._places[key] = self.ground.known(hex)
        return self

    def control(self, side: str, hexes: str) -> PacificSandbox:
        self._side(side)
        self._mark("control", row_of("hexes", hexes), side)
        return self

    def fort(self, hex: str, side: str = "allied", completed: bool = True) -> PacificSandbox:
        self._side(side)
        self._mark("fort", [hex], "completed" if completed else "building")
        self._mark("fort_side", [hex], side)
        return self

    def interdict(self, hexes: str, side: str) -> PacificSandbox:
        """Interdiction markers of a side."""
        self._side(side)
        self._mark("interdicted", row_of("hexes", hexes), side)
        return self

    def conceal(self, *hexes: str) -> PacificSandbox:
        self._mark("concealed", hexes, True)
        return self

    # --- counters ------------------------------------------------------------------------------------

    def formation(self, key: str, side: str = "japanese", parent: str = "", integrity: bool = False) -> PacificSandbox:
        """A regiment, brigade or division; what is not told of one is plain."""
        self._formations[key] = Formation(key, {"en": key, "fr": key}, Side(self._side(side)), parent, integrity)
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
        side has half of the full one. `state` sets any of the terms' states: reserve, disrupted, fired, ..."""
        one_of("kind", kind, KINDS)
        own = self._side(side)
        for value in (attack, defence, movement, efficiency, bombardment, command):
            whole(f"factor of {id}", value)
        if formation and formation not in self._formations:
            self.formation(formation, side)
        made = [Face(attack, defence, movement, efficiency, bombardment, command)]
        if faces:
            if not all(fullmatch(r"\d+-\d+", word) for word in faces.split()):
                raise Malformed(f"faces of {id} {faces!r}: attack-defence of each step was expected, as in '4-4 2-2'")
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
        where = word or ("box" if kind in ("air", "naval") else "hex")
        piece = Piece(
            id=id,
            name={"en": id, "fr": id},
            side=Side(own),
            nation=one_of("nation", nation or ("japanese" if side == "japanese" else "us"), NATIONS),
            service=one_of("service", service, SERVICES),
            formation=formation,
            kind=kind,
            size=one_of("size", size, SIZES),
            steps=whole(f"steps of {id}", steps, 1, 4),
            faces=tuple(made),
            range=whole(f"range of {id}", range, 0, UNLIMITED),
            motorized=motorized,
            motorizable=motorizable,
            placement=Placement(one_of("placement", where, PLACEMENTS), radius=_radius(rest)),
            entry=whole(f"entry of {id}", entry),
        )
        self._add(piece, at, lost=lost, done=done, **state)
        self._placements.append(rest)
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
        if not result or not fullmatch(r"(A\d+)?(D\d+)?", str(result)):
            raise Malformed(f"result {result!r}: steps of the attacker and of the defender were expected, as in A1D2")
        one_of("column", column, (f"{attack}-{against}" for attack, against in table.columns))
        one_of("die", str(die), map(str, range(table.lowest, table.lowest + len(table.cells))))
        attacker, _, defender = column.partition("-")
        number = table.columns.index((int(attacker), int(defender)))
        patch = table_of({0: " ".join([result] * len(ODDS))}).cells[0][0]
        cells = [list(row) for row in table.cells]
        cells[die - table.lowest][number] = patch
        table = replace(table, cells=tuple(tuple(row) for row in cells))
        self.charts = replace(self.charts, effort=table) if effort else replace(self.charts, combat=table)
        return self

    def chart(self, **changes: Any) -> PacificSandbox:
        """Replace whole charts by their names in `Charts`."""
        for key, chart in changes.items():
            kind = type(getattr(self.charts, one_of("chart", key, (each.name for each in fields(Charts)))))
            if not isinstance(chart, kind):
                raise Malformed(f"chart {key!r}: a {kind.__name__} was expected, found {chart!r}")
        self.charts = replace(self.charts, **changes)
        return self

    def parameter(self, key: str, value: int | str) -> PacificSandbox:
        """A number that a game's rules ask for."""
        real = {known for world in real_worlds() for known in world.charts.parameters}
        one_of("parameter", key, sorted(real | {"year", *self.charts.parameters}))
        return self.chart(parameters={**self.charts.parameters, key: value})

    def cards(self, **values: Any) -> PacificSandbox:
        """Fields of the position: turn, first, holder, run, declared, penang, streak, convoy, barrage; tally,
        replacements and special as mappings by name."""
        return self.tracks(**values)

    # --- the game ------------------------------------------------------------------------------------

    def world(self) -> World:
        """The World of everything collected."""
        number = self.ground.numbers
        for formation in self._formations.values():
            one_of(f"parent of {formation.key}", formation.parent, ("", *self._formations))
        features = Features(
            places=_Places(self.scenario, {key: number[name] for key, name in self._places.items()}),
            ports=frozenset(number[name] for name in self._ports),
            airfields={number[name]: own for name, own in self._airfields.items()},
            areas={key: frozenset(number[name] for name in names) for key, names in self._areas.items()},
        )
        return World(
            board=self.ground.board(),
            features=features,
            pieces=tuple(
                _placed(piece, rest, number) for piece, rest in zip(self._pieces, self._placements, strict=True)
            ),
            charts=self.charts,
            rules=rules_of(self.scenario, self.options),
            scenario=self.scenario,
            options=self.options,
            formations=self._formations,
        )

    # --- parts ---------------------------------------------------------------------------------------

    def _position(self, seed: str | None) -> Situation:
        return Situation(self.world(), seed)

    def _occupies(self, p: Situation, number: int) -> bool:
        return p.piece(number).is_ground

    def _put(self, p: Situation, number: int, place: int) -> None:
        p.put(number, place)
        p.dawn[number] = place  # the Game Turn began so, unless a state says otherwise
        if place < p.hexes and p.world.is_ground[number] and p.world.board.terrain[place] != SEA:
            p.control[place] = p.control[place] or 1 + p.sides[number]

    def _lay(self, p: Situation) -> None:
        super()._lay(p)
        whole("turn", p.turn, 1, len(self.charts.turns))

    def _leg(self, phase: str, side: int, first: bool, history: Mapping[str, Any]) -> list[Procedure]:
        played = super()._leg(phase, side, first, history)
        return played if first or phase not in STEPS else [LaterPhase(side=Side(side), name=STEPS[phase])]


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
