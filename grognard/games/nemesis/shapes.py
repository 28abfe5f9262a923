"""The shapes of what Nemesis tells the browser: the view of a seat, answers to questions, fixed data."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypedDict

from grognard.field.showing import Columns, Named
from grognard.games.nemesis.position import Level
from grognard.games.nemesis.world import SIDES, AirSupport, Piece
from grognard.games.shapes import (
    Adjustment,
    BoardGiven,
    Fixed,
    FormationData,
    LineGiven,
    LookData,
    LossChance,
    PlaceGiven,
    Refused,
    Scenario,
    Seen,
    SourcesGiven,
    TurnData,
)

# what the map does not show of a counter: how it is set up
COUNTER: Final = Columns(
    "Counter", Piece, SIDES, but=("setup", "setup_reduced", "setup_limited"), also=("regiment",), halves=int
)
AIR: Final = Columns("AirData", AirSupport, SIDES)
CounterRow = Annotated[dict[str, Any], COUNTER]
AirRow = Annotated[dict[str, Any], AIR]


# --- the view ----------------------------------------------------------------------------------------------


class CounterView(TypedDict):
    """A counter as it lies."""

    id: str
    at: str  # hex or box
    reduced: bool
    supply: Level
    hunger: int
    done: int
    due: int


class Track(TypedDict):
    """The levels of a side."""

    general: int
    lament: int
    superior: int


class Room(TypedDict):
    """What the units of a hex take up, in half units, and what they may."""

    side: str
    halves: int
    limit: int | None  # null: no limit
    refusal: Refused | None


class GoingOn(TypedDict):
    """Who has pushed a Transporter and has points left."""

    unit: str
    left: int


class Quality(TypedDict):
    """Of the spearhead and of the meeting unit, with river and Bunker."""

    attack: int
    defence: int


class Support(TypedDict):
    """Points that support adds."""

    attack: float
    defence: float


class Losses(TypedDict):
    """Steps lost on the average."""

    attacker: float
    defender: float


class NemesisForecast(TypedDict):
    """An attack before the die."""

    refusal: Refused | None
    attackers: dict[str, float]
    defenders: dict[str, float]
    air: float
    attack: float
    defence: float
    support: Support
    advantage: str | None
    lament: int
    columns: list[str]
    column: str | None
    final: str | None
    spearhead: str | None
    meeting: str | None
    quality: Quality | None
    shifts: list[Adjustment]
    modifiers: list[Adjustment]
    massive: bool
    banzai: str | None
    chances: list[LossChance]
    retreat: float
    losses: Losses


class Outcome(TypedDict):
    """What the die gave."""

    attacker: int
    defender: int
    retreat: bool


class Owed(TypedDict):
    """Steps that a side has yet to lose."""

    side: str
    left: int
    cause: str


class Speakers(TypedDict):
    """Who leads and who refuses, and the price of the next word as long as it is to be spoken."""

    leader: str | None
    refuser: str | None
    price: int | None


class CombatOdds(TypedDict):
    """How the combat in progress stands."""

    air: str | None
    spearhead: str | None
    meeting: str | None
    massive: bool | None  # null: not yet said
    banzai: bool | None
    odds: NemesisForecast | None  # before the die
    column: str | None  # after it
    result: Outcome | None


class CombatView(CombatOdds):
    """The combat in progress, open to everybody."""

    hex: str
    side: str  # the attacker
    kind: Literal["attack", "assault", "vacant"]
    stage: str  # what is being decided
    attackers: list[str]
    defenders: list[str]
    losses: Owed | None
    enforcing: Speakers | None


class NemesisView(Seen):
    """What a seat may know: everything but the other side's secretly chosen chit."""

    pieces: list[CounterView]
    weather: str
    support: bool
    tracks: dict[str, Track]
    resources: int
    clf: int
    stock: int
    air_supply: int
    yunnan_active: bool
    played: dict[str, list[str]]
    chosen: dict[str, str | None]
    going_on: GoingOn | None
    flags: dict[str, str]
    ambushes: list[str]
    bunkers: dict[str, str]
    air: dict[str, str]
    stacking: dict[str, Room]  # by hex
    combat: CombatView | None


# --- answers -----------------------------------------------------------------------------------------------


class Enforcing(TypedDict):
    """What a retreat would cost to enforce, and to refuse."""

    leader: str | None
    refuser: str | None
    quality: Quality | None
    enforcing: int | None
    refusing: int | None


class SupplyLine(TypedDict):
    """How a counter is supplied, and what a check would give it."""

    level: Level
    would_be: Level
    source: str
    rule: str
    line: list[str]
    relays: list[str]


# --- fixed data --------------------------------------------------------------------------------------------


class Objective(TypedDict):
    hex: str
    value: int
    side: str
    star: bool


class Depot(TypedDict):
    hex: str
    side: str
    range: int
    ring: str
    river: str


class Reinforcement(TypedDict):
    hex: str
    force: str
    railway: str


class River(TypedDict):
    key: str
    major: bool
    sides: list[list[str]]


class Lake(TypedDict):
    key: str
    sides: list[list[str]]


class Railway(TypedDict):
    key: str
    side: str
    links: list[list[str]]
    edges: list[str]


class FeaturesGiven(TypedDict):
    """What the map prints besides terrain, by the names of hexes."""

    rivers: list[River]
    lakes: list[Lake]
    lines: list[LineGiven]
    railways: list[Railway]
    places: list[PlaceGiven]
    objectives: list[Objective]
    depots: list[Depot]
    airfields: dict[str, str]
    entries: dict[str, str]
    reinforcement: list[Reinforcement]
    letters: dict[str, str]


class CombatChart(TypedDict):
    columns: list[str]
    lowest: int
    cells: list[list[str]]


class MovementData(TypedDict):
    """Costs by kind of terrain and of line; null where one cannot go."""

    terrains: list[str]
    terrain: list[int | None]
    terrain_light: list[int | None]
    lines: list[str]
    line: list[int | None]
    line_light: list[int | None]
    path_in_mountain: int
    major_river: int


class NemesisTurn(TurnData):
    weather: str
    support: bool


class TrackData(TypedDict):
    name: Named
    side: str | None
    lowest: int
    highest: int


class BoxData(TypedDict):
    name: Named
    parts: list[str]


class ChartsGiven(TypedDict):
    combat: CombatChart
    movement: MovementData
    turns: list[NemesisTurn]
    tracks: dict[str, TrackData]
    boxes: dict[str, BoxData]
    markers: dict[str, int]


class NemesisGiven(Fixed):
    """Everything that never changes, as the server gives it."""

    editions: list[str]
    scenarios: list[Scenario]
    seats: dict[str, list[str]]
    chits: list[str]
    board: BoardGiven
    features: FeaturesGiven
    pieces: list[CounterRow]
    air: list[AirRow]
    formations: dict[str, FormationData]
    charts: ChartsGiven
    boxes: list[str]
    bunkers: list[str]
    air_states: list[str]
    look: LookData
    sources: SourcesGiven
