"""The shapes of what every game tells the browser: parts of views, answers to questions and fixed data.

All of it is plain data. A game adds its own shapes in its `shapes.py`; `typescript.py` writes them for the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, NotRequired, Protocol, TypedDict

from grognard.field.showing import Known, Named
from grognard.kernel.position import Position, Result
from grognard.kernel.refusals import Refusal

__all__ = ["Named"]

Facts = Annotated[Mapping[str, str | int | float | Sequence[str]], Known("Facts")]  # of messages

# --- of views ----------------------------------------------------------------------------------------------


class Ended(TypedDict):
    """How a game ended."""

    winner: str | None
    reason: str


class Surplus(TypedDict):
    """Where one's own units will be too many if the movement ends now."""

    hex: str
    rule: str


class Seen(TypedDict):
    """What every view has; the counters are told as each game likes."""

    seat: str | None
    turn: int
    procedures: list[str]
    surplus: list[Surplus]
    result: Ended | None
    standing: NotRequired[list[str]]  # the seat's own standing orders, in games that have any


def ended(p: Position) -> Ended | None:
    return None if p.result is None else judged(p.result)


def judged(result: Result) -> Ended:
    return {"winner": result.winner, "reason": result.reason}


def procedures(p: Position) -> list[str]:
    return [type(procedure).__name__ for procedure in p.stack]


class Refused(TypedDict):
    """Why something would not be allowed."""

    rule: str
    key: str
    facts: Facts


def refused(why: Refusal | None) -> Refused | None:
    return None if why is None else {"rule": why.rule, "key": why.key, "facts": dict(why.facts)}


# --- answers -----------------------------------------------------------------------------------------------


class Adjustment(TypedDict):
    """A column shift or a modifier of the die, and the rule that gives it."""

    name: str
    number: int | float
    rule: str


class Adjusting(Protocol):
    """An adjustment as rules reckon with it."""

    @property
    def name(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def rule(self) -> str: ...


def adjustments(found: Iterable[Adjusting]) -> list[Adjustment]:
    return [{"name": each.name, "number": each.number, "rule": each.rule} for each in found]


class LossChance(TypedDict):
    """Losses of both sides, and how likely they are."""

    attacker: int
    defender: int
    retreat: NotRequired[bool]
    chance: float


class Aim(TypedDict):
    """What decides a scenario, as far as it has come: the message `aim-KEY` tells it in words."""

    key: str
    side: str  # whose aim it is
    value: int
    goal: int | None
    facts: Facts


class Prize(TypedDict):
    """A place that is fought for, what it counts, and who holds it."""

    hex: str
    name: Named
    points: int
    holder: str | None


class Aims(TypedDict):
    """How a scenario is won, and how it stands; `now` is how it would end if time were up."""

    aims: list[Aim]
    prizes: list[Prize]
    now: Ended | None


# --- fixed data --------------------------------------------------------------------------------------------


class OptionShape(TypedDict):
    key: str
    values: list[str | bool | int]  # the first is the default
    rules: list[str]


class ActionField(TypedDict):
    name: str
    domain: str
    type: str
    many: bool
    default: str | int | None  # what it is if it is not said


class ActionShape(TypedDict):
    """The shape of an action, so that a line of text can be read and written anywhere."""

    kind: str
    secret: bool
    complete: bool
    standing: str | None  # the question that such a standing order answers
    fields: list[ActionField]


class Label(TypedDict):
    """A name that lies along the map."""

    key: str
    kind: str
    name: Named
    along: list[str]


class LookData(TypedDict):
    """How the map is drawn."""

    values: dict[str, str]
    labels: list[Label]
    texts: dict[str, Named]
    shade: list[str]


class Part(TypedDict):
    """Where some of the values of a hex come from."""

    of: list[str]
    kind: str
    reference: str


class Cited(TypedDict):
    kind: str
    reference: str
    parts: NotRequired[list[Part]]  # the source of each value


class Rule(TypedDict):
    """A row of the ledger."""

    id: str
    kind: str
    en: str
    fr: str


class FormationData(TypedDict):
    """Counters that belong together, by their colour."""

    name: Named
    side: str
    colour: str
    shape: NotRequired[str]


class TurnData(TypedDict):
    turn: int
    date: Named


class HexGiven(TypedDict):
    """A hex with its centre in hex widths (x east, y south)."""

    name: str
    x: float
    y: float
    terrain: str
    around: list[str]
    region: NotRequired[str]
    off: NotRequired[bool]  # beside the map


class BoardGiven(TypedDict):
    orientation: Literal["flat", "pointy"]
    terrains: list[str]
    hexes: list[HexGiven]


class ChainGiven(TypedDict):
    """Hexsides that belong together."""

    key: str
    kind: str
    sides: list[list[str]]


class LineGiven(TypedDict):
    key: str
    kind: str
    hexes: list[str]


class PlaceGiven(TypedDict):
    key: str
    hex: str
    hexes: NotRequired[list[str]]  # all in which it lies, if it is large
    size: str
    name: Named


class SourcesGiven(TypedDict):
    """Where values come from: keys by hex and by counter, and what each key stands for."""

    cited: dict[str, Cited]
    hexes: dict[str, str]
    pieces: dict[str, str]


class HexColumns(TypedDict):
    """A great board in few bytes: a column a property instead of an object a hex; places in it name its hexes."""

    name: list[str]
    x: list[float]
    y: list[float]
    terrain: list[int]  # places in the list of terrains
    around: NotRequired[list[list[int]]]


class BoardColumns(TypedDict):
    orientation: Literal["flat", "pointy"]
    terrains: list[str]
    hexes: HexColumns


class SourcesByPart(TypedDict):
    """Where each value of each hex comes from: a column of keys, one for each combination."""

    cited: dict[str, Cited]
    hexes: list[str]


class Scenario(TypedDict):
    key: str
    name: Named


class ChartGiven(TypedDict):
    """A chart as its sheet has it; `sure` tells of each row where it comes from."""

    key: str
    columns: list[str]
    rows: list[list[str]]
    sure: list[str]  # rulebook, public or reconstructed


class LessonStep(TypedDict):
    """One gesture of a lesson, or something to look at."""

    key: str
    play: str | None  # the pupil's order, as it may be typed
    also: list[str]  # orders that do as well, with * for any words
    light: list[str]  # what to click


class LessonGiven(TypedDict):
    """A guided first turn; its words are `lesson-KEY` and `lesson-KEY-STEP`."""

    key: str
    side: str
    minutes: int
    steps: list[LessonStep]


class Fixed(TypedDict):
    """What the fixed data of every game hold alike."""

    format: int  # raised whenever a reader of this data must change
    name: str
    sides: list[str]
    options: list[OptionShape]
    actions: list[ActionShape]
    ledger: list[Rule]
    headings: dict[str, Named]  # of the rulebook's chapters, sections and paragraphs
    tables: NotRequired[list[ChartGiven]]  # every chart of the data
    messages: Named
