"""The shapes of what War of Resistance tells the browser: the view of a seat, answers to questions, fixed data."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from grognard.field.showing import Named
from grognard.games.shapes import (
    Adjustment,
    BoardColumns,
    Facts,
    Fixed,
    FormationData,
    LookData,
    Seen,
    SourcesByPart,
    TurnData,
)

Supply = Literal["supplied", "unsupplied", "cut-off"]
Face = Literal["full", "cadre", "remnant"]

# --- counters ----------------------------------------------------------------------------------------------


class Ground(TypedDict):
    """A ground unit as it stands; what follows its strength is told of those on the map."""

    at: str
    side: str
    face: Face
    rating: str
    strength: int
    supply: NotRequired[Supply]
    isolated: NotRequired[bool]
    hits: NotRequired[int]
    spent: NotRequired[int]
    used: NotRequired[bool]
    corps: NotRequired[int]
    idle: NotRequired[bool]


class Flying(TypedDict):
    """An air unit; its base is known to its owner."""

    at: str
    side: str
    arm: str
    type: str
    service: str
    rating: str
    bombs: tuple[int, int]  # tactical, strategic
    move: int
    codes: str
    ready: Literal["operative", "inoperative"]
    mission: str
    deck: str | None
    home: NotRequired[str]


class Ship(TypedDict):
    """A naval unit; what follows its guns is told of those afloat."""

    at: str
    side: str
    kind: str
    strength: int
    damage: int
    aa: int
    afloat: NotRequired[str]
    sailed: NotRequired[int]
    prepared: NotRequired[bool]
    depleted: NotRequired[bool]


# --- the view ----------------------------------------------------------------------------------------------


class StatusLine(TypedDict):
    key: str
    facts: Facts


class Score(TypedDict):
    """The points of a battle as they stand, and how many decide it."""

    total: int
    cities: int
    killed: int
    lost: int
    japanese: int
    chinese: int


class FreightView(TypedDict):
    ships: list[str]
    units: list[str]
    items: dict[str, int]


class Yards(TypedDict):
    repair: int
    bought: list[int]
    deficit: list[int]


class Works(TypedDict):
    what: str
    hex: str
    units: list[str]
    turn: int


class Question(TypedDict):
    """What to ask for the odds."""

    name: str
    args: dict[str, Any]


class DeclaredView(TypedDict):
    """The attack or overrun that is being put together or carried out."""

    kind: str
    hex: str
    units: list[str]
    resolved: bool
    question: Question | None


class Points(TypedDict):
    """Replacement points."""

    district: str
    affiliation: str
    type: str
    points: float


class Capital(TypedDict):
    government: str
    place: str
    operative: bool


class Factory(TypedDict):
    factory: str
    state: int
    hits: int
    parts: list[str]


class Road(TypedDict):
    """The Burma road."""

    open: bool
    hits: int
    capacity: float


class Politics(TypedDict):
    """Stability, mandate, markers and whatever has changed the map."""

    stability: int
    index: int
    restriction: int
    aggressive: bool
    seas: dict[str, str]
    capitals: list[Capital]
    factories: list[Factory]
    road: Road
    alert: list[str]
    breached: bool
    freed: bool


class Flight(TypedDict):
    unit: str
    duty: str
    route: list[str] | None


class Operation(TypedDict):
    """An operation in the air; whither it flies is known to its own side until it is there."""

    side: str
    night: bool
    target: str | None
    kind: str | None
    flights: list[Flight]
    interceptors: list[str]


class Coming(TypedDict):
    unit: str
    turn: int


class Drop(TypedDict):
    """A landing from the air that is planned; known to its owner."""

    unit: str
    hex: str
    turn: str


class AirView(TypedDict):
    marks: dict[str, dict[str, int]]
    harassed: dict[str, dict[str, int]]
    bases: dict[str, dict[str, int | None]]
    arp: dict[str, int]
    debts: dict[str, int]
    coming: list[Coming]
    disrupted: dict[str, int]
    operation: Operation | None
    plans: list[Drop]


class Bridge(TypedDict):
    """A damaged bridge (44A1), by the hexes on its banks."""

    banks: list[str]
    hits: int


class WarView(Seen):
    """What a seat may know: everything but whither operations fly and what is planned in secret."""

    pieces: dict[str, Any]  # Ground, Flying or Ship
    scenario: str | None
    player: str
    phase: str
    status: list[StatusLine]
    weather: dict[str, str]  # by zone
    air: AirView
    seas: dict[str, str]
    freights: list[FreightView]
    landings: dict[str, str]
    gunfire: list[tuple[str, str, int]]
    ferries: dict[str, list[str]]
    bridges: list[Bridge]
    yards: Yards
    owners: dict[str, str]
    forts: dict[str, str]
    marks: dict[str, dict[str, int]]
    stocks: dict[str, dict[str, int]]
    parted: dict[str, list[str]]
    joined: dict[str, list[str]]
    crowded: list[str]
    breaks: list[list[str]]  # hexes at whose side, or in which, the railway is broken
    works: list[Works]
    score: Score | None
    politics: Politics | None
    declared: DeclaredView | None
    smp: int
    points: list[Points]
    drafts: list[tuple[str, str, int]]


# --- answers -----------------------------------------------------------------------------------------------

ResultChance = TypedDict(
    "ResultChance", {"result": str, "for": Literal["attacker", "defender", ""], "chance": float}
)  # `for` is no name of a field in Python


class Reduction(TypedDict):
    """Why units count for less than is printed on them: what is left of their strength, and the rule."""

    name: str
    number: float
    rule: str
    units: list[str]


class Addition(TypedDict):
    """Points that are added to the strength of a side, and the rule."""

    name: str
    number: float
    rule: str


class WarForecast(TypedDict):
    """Odds, the die and the chance of every result."""

    attack: float
    defence: float
    attackers: dict[str, int]
    defenders: dict[str, int]
    columns: list[str]
    column: str | None
    final: str | None
    shift: int
    shifts: list[Adjustment]
    modifiers: list[Adjustment]
    reductions: list[Reduction]
    additions: list[Addition]
    die: int
    chances: list[ResultChance]


class Prospect(TypedDict):
    """What could be attacked from where everybody stands: the odds, and the chances of a good and of a bad result."""

    hex: str
    units: list[str]
    odds: str
    good: float
    bad: float


class Caution(TypedDict):
    """What a player should know before a phase ends."""

    key: str
    facts: Facts
    rule: str


class FlightRange(TypedDict):
    distance: int
    range: str


class Interception(TypedDict):
    """Who could intercept whom, with the chances of both shots."""

    unit: str
    at: str
    shot: dict[str, float]
    reply: dict[str, float]


class Raid(TypedDict):
    """A proposed bombing: what guns and bombs do if nobody intercepts, and who could."""

    target: str
    units: dict[str, FlightRange]
    guns: float
    risks: dict[str, dict[str, float]]
    hits: dict[str, float]
    interceptors: list[Interception]
    patrols: dict[str, int]


# --- fixed data --------------------------------------------------------------------------------------------


class Counter(TypedDict):
    """A counter as the box holds it; the numbers of ground units are in the view, since they have several faces."""

    id: str
    name: Named
    side: str
    nation: str
    formation: str
    steps: int
    label: str
    kind: str
    size: str
    arm: Literal["ground", "air", "naval"]
    about: NotRequired[Named]  # the type of a ground unit in words
    rating: NotRequired[str]  # of aircraft and ships
    radius: NotRequired[int]  # of an HQ
    activation: NotRequired[int]


class BoxGiven(TypedDict):
    key: str
    name: Named
    side: str


class WarCharts(TypedDict):
    turns: list[TurnData]


class Land(TypedDict):
    """The board, the same for every scenario (docs/atlas.md)."""

    board: BoardColumns
    features: dict[str, Any]
    layers: list[dict[str, Any]]
    links: list[dict[str, Any]]
    look: LookData
    sources: SourcesByPart


class WarGiven(Fixed, Land):
    """Everything that never changes, as the server gives it."""

    seats: list[str]
    pieces: list[Counter]
    formations: dict[str, FormationData]
    boxes: list[BoxGiven]
    field: list[int] | None  # the hexes of a battle on a part of the board
    charts: WarCharts
    table: dict[str, Any]  # docs/plain-table.md
