"""What HTTP requests are answered with. As the messages, it is written for the browser by `typescript.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from grognard.bots.study import Moment
from grognard.field.showing import Named
from grognard.server.clocks import Terms
from grognard.server.messages import OwnShown, People, ResumedShown, SeatShown
from grognard.server.rows import Language, Listing, Scored, Tempo

Chosen = str | bool | int  # the value of an option
Role = Literal["owner", "player", "watch"]


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the game begins, the messages that explain it and the rules it stands for."""

    key: str
    values: Sequence[Chosen]  # the first is the default
    rules: Sequence[str]
    explanation: str
    meanings: Sequence[str]  # of the values


class LessonInfo(msgspec.Struct, frozen=True):
    """A guided first turn: the scenario `lesson-KEY`, and the same corner as a game, `corner-KEY`."""

    key: str
    side: str  # the pupil's
    minutes: int


class ModuleInfo(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    scenarios: Sequence[str]
    editions: Sequence[str]
    options: Sequence[OptionInfo]
    seats: Sequence[str]
    messages: Named  # what it, its scenarios and its seats are called
    lessons: Sequence[LessonInfo] = ()


class SourceShown(msgspec.Struct, frozen=True):
    """Where a value comes from: the kind of source, and what it says."""

    kind: str
    reference: str


class ColumnForm(msgspec.Struct, frozen=True):
    """What a cell of a column may hold, as the reader of the sheet asks it (`field/columns.py`)."""

    what: str  # text, words, number, fraction, choice, yes or name
    lowest: int  # of a number
    highest: int
    choices: Sequence[str]
    of: str  # of what it names one
    many: bool
    empty: bool


class DiceShown(msgspec.Struct, frozen=True):
    """The dice that a chart is thrown for."""

    count: int
    faces: int


class SheetInfo(msgspec.Struct, frozen=True):
    """A sheet of a game's data, as the list of them has it."""

    sheet: str
    columns: Sequence[str]
    rows: int
    subject: str  # scenarios, charts, counters, map or picture
    forms: Sequence[ColumnForm]  # of its columns
    sources: Mapping[str, int]  # kind of source -> values
    dice: DiceShown | None  # if it is a chart of results by the die, which stands first in its rows


class SheetsGiven(msgspec.Struct, frozen=True):
    """All sheets that an own edition may change, and the fingerprint of what they hold."""

    base: str
    sheets: Sequence[SheetInfo]


class SheetRow(msgspec.Struct, frozen=True):
    """A row under the name by which an own edition knows it; its sources by column, '' for the row as a whole."""

    row: str
    cells: Sequence[str]
    sources: Mapping[str, SourceShown]


class SheetGiven(msgspec.Struct, frozen=True):
    """One sheet."""

    sheet: str
    columns: Sequence[str]
    rows: Sequence[SheetRow]
    remarks: Sequence[str]


class Difference(msgspec.Struct, frozen=True):
    """What an own edition changes: a cell, a row more (`new` tells all of it) or a row less."""

    kind: str  # change, add or remove
    sheet: str
    row: str
    column: str
    old: str
    new: str
    source: SourceShown | None


class EditionInfo(msgspec.Struct, frozen=True):
    """An own edition, as everybody may know it who knows its number."""

    digest: str
    module: str
    name: str
    author: str
    date: str
    current: bool  # it was made from the sheets of today
    scenarios: Mapping[str, Mapping[str, str]]  # its own ones by their keys, and what they are called in each language
    differences: Sequence[Difference]


class Hung(msgspec.Struct, frozen=True):
    """An own edition that hangs in the gallery."""

    digest: str
    module: str
    name: str
    author: str
    date: str
    count: int  # how many differences it has
    scenarios: Mapping[str, Mapping[str, str]]
    published: float


class GalleryShown(msgspec.Struct, frozen=True):
    """The own editions of a game that their authors show to everybody, the latest first."""

    editions: Sequence[Hung]


class MistakeShown(msgspec.Struct, frozen=True):
    """What is wrong in a corrected sheet, or in the text of an edition itself."""

    file: str
    line: int
    column: str
    value: str
    what: str


class EditionChecked(msgspec.Struct, frozen=True):
    """The edition, if it can be played; else the first mistakes, and how many there are."""

    edition: EditionInfo | None
    mistakes: Sequence[MistakeShown]
    count: int


class CellChanged(msgspec.Struct, frozen=True):
    """A cell that a draft changes."""

    sheet: str
    row: str
    column: str
    old: str
    new: str


class RowAdded(msgspec.Struct, frozen=True):
    """A row more of a draft, and what the draft calls it."""

    sheet: str
    row: str
    cells: Mapping[str, str]


class RowRemoved(msgspec.Struct, frozen=True):
    """A row less of a draft."""

    sheet: str
    row: str


class DraftShown(msgspec.Struct, frozen=True):
    """A draft of an own edition as it stands after so many steps."""

    module: str
    number: int
    steps: int  # with those that were undone
    name: str
    author: str
    reference: str  # where its author reads the values from; empty: from a copy of the game
    published: str  # the digest of the edition that it shows in the gallery, empty: none
    changed: Sequence[CellChanged]
    added: Sequence[RowAdded]
    removed: Sequence[RowRemoved]


class DraftMade(msgspec.Struct, frozen=True):
    """A new draft, and the token that opens it, told once."""

    token: str
    draft: DraftShown


class StepTaken(msgspec.Struct, frozen=True):
    """A step of a draft is stored."""

    number: int
    steps: int


class Tally(msgspec.Struct, frozen=True):
    """What games of the machine against itself came to."""

    games: int
    wins: Mapping[str, int]  # by seat
    draws: int
    turns: int  # of all games together


class MatchShown(msgspec.Struct, frozen=True):
    """The machine against itself, by the sheets as they are and by a draft."""

    number: int  # of steps of the draft
    games: int  # by each
    running: bool
    before: Tally
    after: Tally


class MistakeAt(msgspec.Struct, frozen=True):
    """What is wrong in a draft, at its cell where there is one."""

    sheet: str
    row: str
    column: str
    value: str
    what: str


class DraftChecked(msgspec.Struct, frozen=True):
    """Whether a draft can be played: the first mistakes and how many there are, or its number, if it was kept."""

    number: int  # of steps that were checked
    mistakes: Sequence[MistakeAt]
    count: int
    edition: EditionInfo | None


class BoardInfo(msgspec.Struct, frozen=True):
    """A board that the atlas can show."""

    name: str
    scenarios: Sequence[str]


class LinkMade(msgspec.Struct, frozen=True, omit_defaults=True):
    """A link, told once and stored only as a hash. The token stands behind the # so that no log ever sees it."""

    role: Role
    seats: Sequence[str]
    token: str
    path: str
    address: str = ""  # the whole of it, where the server knows how others reach it


class GameMade(msgspec.Struct, frozen=True):
    """A game that was just begun or brought in."""

    game: str
    commitment: str
    seats: Sequence[SeatShown]
    links: Sequence[LinkMade]


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat of a game in the open lobby."""

    name: str
    bot: str
    free: bool  # anybody may sit down
    player: str  # what its holder is called; empty: not said, or nobody


class OpenGame(msgspec.Struct, frozen=True):
    """A game of the open lobby, as everybody may know it."""

    game: str
    module: str
    edition: str
    scenario: str
    options: Mapping[str, Chosen]
    language: Language
    tempo: Tempo
    help: bool  # the machine gives hints, and plays for a while if asked to
    clock: Terms | None  # null: people take their time
    own: OwnShown | None  # null: it is played by the values of the house
    number: int
    created: float
    updated: float
    seats: Sequence[OpenSeat]


class Reached(msgspec.Struct, frozen=True):
    """The addresses to hand out, the best first; none where only this computer is let in."""

    addresses: Sequence[str]
    local: bool  # the server listens to this computer only


class ResultInfo(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    reason: str
    rule: str


class GameInfo(msgspec.Struct, frozen=True):
    """What the holder of a link may know of a game before entering."""

    game: str
    module: str
    edition: str
    scenario: str
    options: Mapping[str, Chosen]
    commitment: str
    imported: bool
    resumed: ResumedShown | None
    branched: int  # after so many moves of another game it was branched off; 0: it was not
    listing: Listing | None  # null: private
    help: bool  # the machine gives hints, and plays for a while if asked to
    clock: Terms | None  # null: people take their time
    own: OwnShown | None  # null: it is played by the values of the house
    seed: str | None  # when the game is over
    seats: Sequence[SeatShown]
    people: People
    role: Role
    held: Sequence[str]
    hot_seat: bool
    pace: float
    seq: int
    number: int
    waiting: Sequence[str]
    yours: bool
    result: ResultInfo | None
    created: float
    updated: float


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of one's own."""

    id: str
    label: str  # the browser and system it was made with
    created: float
    used: float


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser in which one is signed in."""

    id: str
    label: str
    used: float
    here: bool  # the one that asks


class AccountInfo(msgspec.Struct, frozen=True):
    """What the owner of an account may know of it."""

    name: str
    created: float
    passkeys: Sequence[PasskeyInfo]
    sessions: Sequence[SessionInfo]
    codes: int  # recovery codes that were not used yet


class AccountState(msgspec.Struct, frozen=True):
    """Who is signed in, if anybody, and whether passkeys work at the address of this page."""

    account: AccountInfo | None
    possible: bool
    elsewhere: str  # the address at which they do; empty: there is none


class AccountMade(msgspec.Struct, frozen=True):
    """A new account, or new recovery codes of an old one: told once, stored only as hashes."""

    account: AccountInfo
    codes: Sequence[str]


class OwnGame(msgspec.Struct, frozen=True):
    """A game of an account, with what opens it wherever one is signed in."""

    token: str
    info: GameInfo


class Claimed(msgspec.Struct, frozen=True):
    """What became of seats that an account wants to keep."""

    mine: int
    others: int  # which are kept by somebody else


class Forgotten(msgspec.Struct, frozen=True):
    """What became of the games of an account that is no more."""

    removed: int  # nobody else played them
    others: int  # who go on without


# --- for the operator ----------------------------------------------------------------------------------------


class StuckBot(msgspec.Struct, frozen=True):
    """A bot that cannot move, or thinks for longer than it should."""

    game: str
    seat: str  # empty: whichever is to decide
    bot: str
    seconds: float  # for which it has not moved
    tries: int
    why: str


class TableInfo(msgspec.Struct, frozen=True):
    """A game that a worker has in memory."""

    game: str
    module: str
    scenario: str
    number: int  # of moves
    connections: int
    waiting: Sequence[str]  # the seats that must decide
    bots: int
    updated: float


class ReportInfo(msgspec.Struct, frozen=True):
    """What a player has reported, of whom."""

    id: int
    game: str
    seat: str
    name: str
    kept: bool  # the name is an account's
    words: str  # the line of chat, if it was one
    why: str
    at: float


class ShutOut(msgspec.Struct, frozen=True):
    """An account or a game that the operator has closed, and why."""

    name: str
    why: str


class Disk(msgspec.Struct, frozen=True):
    """Bytes that the database takes, and that are left on its disk; -1: not known from here."""

    used: int
    free: int


class Stored(msgspec.Struct, frozen=True):
    """What the database holds."""

    games: int
    running: int
    moved: int  # games with a move within the last day
    accounts: int
    reports: Sequence[ReportInfo]  # that are not seen to
    banned: Sequence[ShutOut]
    closed: Sequence[ShutOut]  # games
    size: int  # of a PostgreSQL database; -1: it is a file


class OperatorInfo(msgspec.Struct, frozen=True):
    """How a server fares: what its database holds, and the figures of the worker that answers."""

    version: str
    now: float
    since: float  # when the worker was started
    workers: int
    load: Sequence[float]  # of the machine in the last 1, 5 and 15 minutes
    processors: int
    memory: int  # bytes of the worker
    disk: Disk
    stored: Stored
    live: int  # games in memory
    connections: int
    moves: int  # since the start
    move_p50: float  # seconds from the arrival of a move until all were told, of the last thousand
    move_p99: float
    late: float  # seconds by which the worker's loop came too late of late
    full: bool  # new games are refused
    queue: int  # moves that wait to be stored
    unread: int  # bytes that clients have yet to read
    aborted: int  # connections that were cut off
    bots_thinking: int
    bots_waiting: int
    refused: Mapping[str, int]  # requests beyond a limit, by its name
    stuck: Sequence[StuckBot]
    tables: Sequence[TableInfo]  # the busiest


class ReceiverInfo(msgspec.Struct, frozen=True):
    """Where one is told that it is one's turn."""

    id: str
    kind: Literal["push", "mail", "webhook"]
    label: str  # the browser, the address, or the host of a webhook
    confirmed: bool  # a mail address is used when its owner has said so
    failing: bool  # the last notice did not arrive


class NoticesInfo(msgspec.Struct, frozen=True):
    """How an account wants to be told, and what it needs for that."""

    on: bool
    quiet_from: int  # minutes of the day; -1: never
    quiet_until: int
    zone: str
    language: str
    mail: bool  # the server sends mail
    key: str  # of the server, for a browser that subscribes
    receivers: Sequence[ReceiverInfo]


class RankShown(msgspec.Struct, frozen=True):
    """A player on the ladder of a game."""

    player: str  # the name of an account, or a level of the machine
    machine: bool
    rating: int
    deviation: int  # 95 times in 100 the player is within two of these
    sure: bool  # known well enough for a place
    won: int
    drawn: int
    lost: int
    last: float  # when the last game that counts ended; 0: none yet


class LadderShown(msgspec.Struct, frozen=True):
    """The ladder of a game, the strongest first, those who are not known well at the end."""

    module: str
    ends: float  # when this week's results count for good
    ranks: Sequence[RankShown]


class RatingPoint(msgspec.Struct, frozen=True):
    """What was known of a player at some time."""

    at: float
    rating: int
    deviation: int


class PlayerRating(msgspec.Struct, frozen=True):
    """A player in one game."""

    module: str
    sure: bool
    points: Sequence[RatingPoint]  # week by week; the last is now


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that counts, from one player's side."""

    module: str
    scenario: str
    at: float
    side: str
    opponent: str  # empty: somebody who has left for good
    machine: bool  # the opponent is one
    outcome: Scored
    reason: str
    moves: int


class PlayerShown(msgspec.Struct, frozen=True):
    """The page of a player."""

    name: str
    machine: bool
    since: float  # 0: a machine
    ratings: Sequence[PlayerRating]
    games: Sequence[PlayedGame]


class StudyShown(msgspec.Struct, frozen=True):
    """How a game that is over has swung, as far as that is known."""

    begun: int  # moves before the first that is looked at
    total: int  # moves that are looked at,
    done: int  # and those that were
    sides: Sequence[str]  # a balance above 0 is good for the first
    moments: Sequence[Moment]


class Counting(msgspec.Struct, frozen=True):
    """Whether a game counts on the ladder: as it stands, if it is not over."""

    counts: bool
    why: str  # not; empty: it does
    over: bool
