"""The shapes of what Pacific Battles tells the browser: the view of a seat, answers to questions, fixed data."""

from __future__ import annotations

from typing import Annotated, Any, Final, NotRequired, TypedDict

from grognard.field.showing import Columns, Named
from grognard.games.pacific_battles.world import SIDES, Piece
from grognard.games.shapes import (
    Adjustment,
    BoardGiven,
    ChainGiven,
    Fixed,
    FormationData,
    LineGiven,
    LookData,
    PlaceGiven,
    Refused,
    Scenario,
    Seen,
    SourcesGiven,
    TurnData,
)

# of how it is set up only the kind is told
COUNTER: Final = Columns("Counter", Piece, SIDES, but=("placement",), artillery=bool, placement=str)
CounterRow = Annotated[dict[str, Any], COUNTER]


# --- the view ----------------------------------------------------------------------------------------------


class CounterState(TypedDict):
    """A counter that may be looked at; what only its owner knows is missing for others."""

    at: str  # hex or box
    lost: int
    reserve: bool
    disrupted: bool
    fired: bool
    truck: bool
    building: bool
    moved: NotRequired[bool]
    spent: NotRequired[int]
    motorized: NotRequired[bool]
    top: NotRequired[bool]
    supplied: NotRequired[bool]
    plot: NotRequired[str]
    plot_turn: NotRequired[int]


class StackView(TypedDict):
    """An enemy stack: a concealed one tells its side and nothing else."""

    side: str
    concealed: bool
    count: NotRequired[int]
    top: NotRequired[str]
    reserve: NotRequired[int]
    disrupted: NotRequired[int]
    fired: NotRequired[int]


class FortView(TypedDict):
    side: str
    building: bool


class AttackSupport(TypedDict):
    """How many support the attack."""

    guns: int
    air: int
    bombers: int
    ships: int


class DefenceSupport(TypedDict):
    guns: int
    ships: int
    bombers: int


class StepsLost(TypedDict):
    attacker: int
    defender: int


class Reckoned(TypedDict):
    """Odds, shifts, modifiers, die and result, as far as they are known; all of it is open."""

    attack: NotRequired[int]
    defence: NotRequired[int]
    column: NotRequired[str]
    shifts: NotRequired[list[Adjustment]]
    modifiers: NotRequired[list[Adjustment]]
    effort: NotRequired[bool | None]
    die: NotRequired[int]
    result: NotRequired[StepsLost]


class BattleSeen(Reckoned):
    """A combat as far as a seat may know it; names are missing where only numbers are seen."""

    side: str
    hex: str
    step: str
    round: int
    banzai: bool
    bases: dict[str, int]
    support: AttackSupport
    defence_support: DefenceSupport
    joined: int
    limit: int
    attackers: NotRequired[list[str]]
    lead: NotRequired[str]
    supporting: NotRequired[list[str]]
    defenders: NotRequired[list[str]]
    defender_lead: NotRequired[str | None]
    defence_supporting: NotRequired[list[str]]


class BattleView(BattleSeen):
    """The combat in progress."""

    shown: dict[str, CounterState]  # those taking part that lie under others, once all are shown


class PacificView(Seen):
    """What a seat may know: its own units, boxes and cards, and of the enemy's stacks the top unit."""

    pieces: dict[str, CounterState]
    scenario: str
    date: Named
    first: str
    initiative: str | None
    momentum: bool
    declared: int
    attacks: int
    stacks: dict[str, StackView]
    forts: dict[str, FortView]
    interdicted: dict[str, list[str]]
    concealed: list[str]
    shelled: list[str]
    control: dict[str, str]
    tallies: dict[str, int]
    replacements: dict[str, int]
    fallen: dict[str, int]
    markers: dict[str, int]
    convoy: str
    sailings: int
    battle: BattleView | None


# --- answers -----------------------------------------------------------------------------------------------


class TopUnit(TypedDict):
    unit: str
    defence: int
    efficiency: int


class ColumnChances(TypedDict):
    """A column of the table, the defence strengths that lead to it, and how many of six dice give which losses."""

    column: str
    defence: tuple[int, int]
    normal: dict[str, int]
    effort: dict[str, int]


class Outlook(TypedDict):
    """What the attacker can reckon before he declares."""

    attack: int
    lead_efficiency: int
    shifts: list[Adjustment]
    modifiers: list[Adjustment]
    shift: int
    modifier: int
    columns: list[ColumnChances]


class Prospect(Outlook):
    """An attack whose defence is not known: what each defence strength would lead to."""

    hex: str
    lead: str
    defenders: int | None
    top: TopUnit | None


class PacificForecast(Prospect):
    """An attack that is being put together, and why it could not be declared as it stands."""

    refusal: Refused | None


class Volley(TypedDict):
    """Fire before its die."""

    hex: str
    units: list[str]
    total: int
    modifier: int
    halved: list[str]  # guns without a spotter
    fortified: bool  # the target, which halves the whole
    results: dict[str, int]  # such as "1d": dice of six
    enough: list[str]  # of those asked about, the fewest with the same chances
    refusal: Refused | None


class Command(TypedDict):
    """Who commands a unit."""

    hq: str
    value: int


class SupplyLine(TypedDict):
    """Whether a unit is supplied, by which rule, and its line."""

    supplied: bool
    rule: str
    line: list[str]


class Judgement(TypedDict):
    """One of the numbers by which the end of the game was judged."""

    name: str
    japanese: int | None
    allied: int | None


class Judged(TypedDict):
    """What the end of the game was judged by."""

    rows: list[Judgement]


# --- fixed data --------------------------------------------------------------------------------------------


class AreaGiven(TypedDict):
    key: str
    kind: str
    hexes: list[str]


class FeaturesGiven(TypedDict):
    """What the map prints besides terrain, by the names of hexes."""

    chains: list[ChainGiven]
    lines: list[LineGiven]
    places: list[PlaceGiven]
    areas: list[AreaGiven]
    ports: list[str]
    airfields: dict[str, str]


class CombatChart(TypedDict):
    """A table of results."""

    columns: list[str]
    lowest: int  # die of the first row
    cells: list[list[str]]  # rows by die, such as "A1 D2"


class FireChart(TypedDict):
    totals: list[int]
    lowest: int
    cells: list[list[str]]


class TerrainData(TypedDict):
    """Costs on foot and motorized, null where one cannot go, and column shifts."""

    terrains: dict[str, list[int | None]]
    lines: dict[str, list[int | None]]
    sides: dict[str, list[int | None]]
    shifts: dict[str, int]
    side_shifts: dict[str, int]
    fortification: int


class PacificTurn(TurnData):
    month: str
    first: str


class ChartsGiven(TypedDict):
    combat: CombatChart
    effort: CombatChart
    bombardment: FireChart
    terrain: TerrainData
    turns: list[PacificTurn]
    attrition: dict[str, list[int]]
    replacement: dict[str, float]


class PacificFormation(FormationData):
    integrity: bool


class PacificGiven(Fixed):
    """Everything of one of the three games that never changes, as the server gives it."""

    scenario: str
    editions: list[str]
    scenarios: list[Scenario]
    seats: dict[str, list[str]]
    board: BoardGiven
    features: FeaturesGiven
    pieces: list[CounterRow]
    formations: dict[str, PacificFormation]
    charts: ChartsGiven
    boxes: list[str]
    tallies: list[str]
    specials: list[str]
    look: LookData
    sources: SourcesGiven
