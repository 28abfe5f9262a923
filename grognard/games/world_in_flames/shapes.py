"""The shapes of what World in Flames tells the browser: the view of a seat, and answers to questions."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from grognard.games.shapes import Adjustment, Ended, Facts, Seen, Surplus

__all__ = ["Ended", "Surplus"]


class Counter(TypedDict):
    """A counter as it stands; how it lies is told of those on the map."""

    at: str
    side: str
    down: NotRequired[bool]
    supply: NotRequired[str]  # supplied or out
    idle: NotRequired[bool]
    did: NotRequired[str]  # in this impulse, '' for nothing
    area: NotRequired[str]  # where it is to be set up
    due: NotRequired[int]  # the turn of its arrival


class StatusLine(TypedDict):
    key: str
    facts: Facts


class ImpulseTrack(TypedDict):
    box: int
    boxes: list[int]  # the number at or under which the turn ends
    advance: int
    side: str
    first: str


class InitiativeTrack(TypedDict):
    box: int
    holder: str


class Use(TypedDict):
    """How often something has been done in this impulse, and how often it may be."""

    done: int
    most: int | None  # null: as often as one likes


class Question(TypedDict):
    """What to ask for the odds."""

    name: str
    args: dict[str, str]


class AttackView(TypedDict):
    """An attack that is declared or fought."""

    kind: str
    hex: str
    units: list[str]
    stage: str  # declared or fighting
    resolved: bool
    question: Question


class FlightView(TypedDict):
    unit: str
    side: str
    base: str
    hex: str
    role: str
    extended: bool
    cargo: str | None


class Lines(TypedDict):
    """What a side has in an air combat, each from front to back."""

    fighters: list[str]
    bombers: list[str]


class DogfightView(TypedDict):
    hex: str
    lines: dict[str, Lines]
    values: dict[str, int]
    result: str  # of the roll that is being applied
    roller: str | None


class AirView(TypedDict):
    """The missions that are being flown."""

    phase: str
    side: str
    flights: list[FlightView]
    fight: DogfightView | None


class FlamesView(Seen):
    """Nothing is hidden."""

    scenario: str | None
    player: str
    phase: str
    phases: list[str]
    status: list[StatusLine]
    weather: dict[str, str]  # by zone
    skies: list[str]  # the zones in which somebody stands
    impulse: ImpulseTrack
    initiative: InitiativeTrack
    actions: dict[str, str]  # power -> the action it chose last
    uses: dict[str, dict[str, Use]]  # of the powers that have chosen in this impulse
    allowances: dict[str, dict[str, int | None]]  # of the actions that one may choose now
    pieces: dict[str, Counter]
    owners: dict[str, str]
    scores: dict[str, int]
    wanted: int | None  # points that the Axis needs at the end
    declared: AttackView | None
    attacks: list[AttackView]
    air: AirView | None


# --- answers -----------------------------------------------------------------------------------------------


ResultChance = TypedDict(
    "ResultChance", {"result": str, "told": StatusLine, "for": Literal["attacker", "defender", ""], "chance": float}
)  # `for` is no name of a field in Python


class Reduction(TypedDict):
    """Why units count for less or more than is printed on them."""

    name: str
    number: float
    rule: str
    units: list[str]


class Offer(TypedDict):
    """An order that changes what is put together, about one counter."""

    unit: str
    order: str


class FlamesForecast(TypedDict):
    """Odds, both tables and the chance of every result."""

    attack: int
    defence: int
    attackers: dict[str, float]
    defenders: dict[str, float]
    columns: list[str]
    column: str
    final: str
    shift: int
    shifts: list[Adjustment]
    modifiers: list[Adjustment]
    reductions: list[Reduction]
    chooser: str
    table: str  # the one that is chosen, or the better one for who chooses
    tables: dict[str, list[ResultChance]]
    chances: list[ResultChance]
    remarks: list[StatusLine]
    joins: list[Offer]
    leaves: list[Offer]
