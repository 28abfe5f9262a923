"""New games: who sits where, the links that open the seats, and games brought in as journals."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from grognard.kernel import journal as journals
from grognard.kernel import records
from grognard.kernel.chance import commitment
from grognard.kernel.game import Game, Setup
from grognard.kernel.records import Record
from grognard.kernel.refusals import Fact
from grognard.kernel.words import Malformed
from grognard.server import editions, rows, showing, store
from grognard.server.answers import GameMade, LinkMade, Role
from grognard.server.catalogue import Library
from grognard.server.clocks import Terms, wound
from grognard.server.errors import Trouble
from grognard.server.live import Live
from grognard.server.rows import Append, Entry, GameRow, Link, Listing, Seat
from grognard.server.thinkers import Failed

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

logger = logging.getLogger(__name__)

HOLDERS = "me, same-screen, friend, friend:<label>, open, bot or bot:<name>"
SEED_LETTERS = 200

Pace = Annotated[float, msgspec.Meta(ge=0, le=60)]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish for a game; what is left out takes the first choice that the game offers."""

    module: str
    scenario: str | None = None
    edition: str | None = None
    options: dict[str, str | bool | int] = {}
    seats: dict[str, str] = {}
    pace: Pace | None = None
    help: bool = True  # hints, and a machine that plays for a while
    clock: Terms | None = None  # None: people take their time
    listing: Listing | None = None  # in the open lobby, where anybody may take the open seats
    own: Annotated[str, msgspec.Meta(max_length=24)] = ""  # the number of the own edition that it is played by


class ImportedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    journal: str | dict[str, Any]
    seats: dict[str, str] = {}
    pace: Pace | None = None


class Seating(msgspec.Struct, frozen=True):
    """Who sits where: bots by seat, and the seats that each link opens, the owner's first."""

    seats: tuple[Seat, ...]
    held: tuple[tuple[str, ...], ...]


def assign(names: Sequence[str], wanted: Mapping[str, str], bots: Sequence[str], usual: str = "") -> Seating:
    """Every seat to its holder; without any wish the owner has the first seat and all share one screen."""
    for name in wanted:
        if name not in names:
            raise Trouble("seat", f"there is no seat {name!r} in this game", ", ".join(names))
    seats: list[Seat] = []
    mine: list[str] = []
    friends: dict[str, list[str]] = {}
    for name in names:
        holder, _, label = wanted.get(name, "same-screen").partition(":")
        bot = ""
        if holder in ("me", "same-screen") and not label:
            mine.append(name)
        elif holder == "friend":
            friends.setdefault(label or f":{name}", []).append(name)
        elif holder == "open" and not label:  # until somebody takes it
            seats.append(Seat(name))
            continue
        elif holder == "bot":
            bot = label or usual or bots[0]
            if bot not in bots:
                raise Trouble("unknown", f"there is no bot {bot!r}", ", ".join(bots))
        else:
            raise Trouble("seat", f"seat {name!r} cannot be held by {wanted[name]!r}", HOLDERS)
        seats.append(Seat(name, bot, held=not bot))
    return Seating(tuple(seats), (tuple(mine), *(tuple(held) for held in friends.values())))


def links(game: str, seating: Seating, address: str = "") -> tuple[dict[str, Link], list[LinkMade]]:
    """The owner's link, one for each friend, and one for spectators: hashes to store, tokens to tell."""
    stored: dict[str, Link] = {}
    made: list[LinkMade] = []
    wanted: list[tuple[Role, tuple[str, ...]]] = [
        ("owner" if place == 0 else "player", held) for place, held in enumerate(seating.held)
    ]
    for role, held in [*wanted, ("watch", ())]:
        token = rows.new_link(game)
        stored[rows.token_hash(token)] = Link(game, held, role == "owner")
        made.append(link_made(role, held, token, address))
    return stored, made


def link_made(role: Role, held: Sequence[str], token: str, address: str) -> LinkMade:
    path = f"/{'watch' if role == 'watch' else 'play'}#{token}"
    return LinkMade(role, held, token, path, address.rstrip("/") + path if address else "")


def new_row(game: Game, setup: Setup, seats: tuple[Seat, ...], pace: float, imported: bool) -> GameRow:
    decision, result = game.decision(), game.result()
    now = time.time()
    return GameRow(
        id=rows.new_id(),
        setup=setup,
        commitment=commitment(setup.seed or ""),
        imported=imported,
        opening=game.opening,
        pace=pace,
        seq=0,
        number=0,
        floor=0,
        waiting=() if decision is None else decision.seats,
        result=None if result is None else msgspec.structs.asdict(result),
        created=now,
        updated=now,
        seats=seats,
        rules=game.module.fingerprint,
        hash=game.position.hash(),
    )


async def found(rooms: Rooms, wish: NewGame) -> GameMade:
    """A new game with a seed of 256 random bits, to which the server commits itself now."""
    library = rooms.library
    own = await rooms.storage.read(editions.find, wish.own)
    if wish.own and not own:
        raise editions.unknown(wish.own)

    def begin() -> tuple[GameRow, Record]:
        setup = library.setup(wish.module, wish.scenario, wish.edition, wish.options, secrets.token_hex(32), own)
        seating = assign(library.seats(setup), wish.seats, library.player_names(), library.usual_bot())
        if wish.listing is None and any(not seat.held and not seat.bot for seat in seating.seats):
            raise Trouble("seat", "an open seat is found by nobody in a private game", "a game with a listing")
        held.append(seating)
        pace = rooms.settings.pace if wish.pace is None else wish.pace
        game = library.start(setup)
        row = new_row(game, setup, seating.seats, pace, imported=False)
        clock = wound(wish.clock, row.seat_names)
        return msgspec.structs.replace(row, listing=wish.listing, help=wish.help, clock=clock), records.record(game)

    held: list[Seating] = []
    row, record = await rooms.rules.run(begin)
    stored, made = links(row.id, held[0], rooms.settings.address)
    await rooms.storage.write(store.create, row, stored, record)
    rooms.figures.founded += 1
    return GameMade(row.id, row.commitment, showing.seating(row.seats), made)


class Arrival(msgspec.Struct, frozen=True):
    """A journal that was played through: all that is to be stored of its game."""

    row: GameRow
    seating: Seating
    record: Record
    log: Sequence[Entry]
    snapshots: Sequence[tuple[int, Record]]


class Turned(msgspec.Struct, frozen=True):
    """A journal that is turned down, as another process can tell it."""

    what: str
    message: str
    expected: str | int | None
    status: int
    key: str
    facts: Mapping[str, Fact]

    def trouble(self) -> Trouble:
        return Trouble(self.what, self.message, self.expected, self.status, self.key, self.facts)


def arrive(
    modules: Mapping[str, str], players: str, wish: ImportedGame, pace: float, most: int, every: int
) -> Arrival | Turned:
    """The game of a journal; runs in a process of its own, since a long one takes its time."""
    try:
        return _Import(Library(modules, players), wish, pace, most, every).arrival()
    except Malformed as error:
        return Turned("malformed", str(error), None, 400, error.key, error.facts)
    except Trouble as trouble:
        return Turned(trouble.what, trouble.message, trouble.expected, trouble.status, trouble.key, trouble.facts)


class _Import:
    """A journal being played."""

    def __init__(self, library: Library, wish: ImportedGame, pace: float, most: int, every: int) -> None:
        self.journal = known = journals.read(wish.journal)
        if known.seed is None:
            raise Malformed("the journal has no seed, so its game cannot go on", "journal-seed")
        if len(known.seed) > SEED_LETTERS or not known.seed.isprintable():
            expected = f"at most {SEED_LETTERS} printable letters were expected"
            raise Malformed(f"the seed of the journal: {expected}", "journal-seed")
        count = len(known.lines) + len(known.earlier)
        if count > most:
            facts = {"count": count, "most": most}
            raise Trouble("oversized", f"the journal has {count} moves", f"at most {most}", 413, "journal-long", facts)
        if known.position and not known.earlier:
            raise Malformed("the journal begins with a position, but not with the moves before it", "journal-form")
        self.setup = library.setup(known.game, known.scenario, known.edition, known.options, known.seed, known.revision)
        wanted = self._wanted(wish, library)
        self.seating = assign(library.seats(self.setup), wanted, library.player_names(), library.usual_bot())
        self.library, self.pace, self.every = library, pace, every
        self.log: list[Entry] = []
        self.snapshots: list[tuple[int, Record]] = []

    def _wanted(self, wish: ImportedGame, library: Library) -> dict[str, str]:
        """Who sits where: as it is wished, else as it was; a machine that is not known here gives way to the usual."""
        known, usual = library.player_names(), library.usual_bot()
        bots = {seat: f"bot:{bot if bot in known else usual}" for seat, bot in self.journal.bots.items()}
        return {**bots, **wish.seats}

    def arrival(self) -> Arrival:
        """Played through; where the rules have changed since, in the position that the journal kept."""
        journal = self.journal
        game = journals.begin(journal, self.library.start)
        try:
            live = self._read(game, journal.earlier, journal.origin)
            for number, line in enumerate(journal.lines, start=1):
                item = journals.play_line(lambda text, seat: live.play(text, seat, self.every), number, line)
                self._note(item)
            journals.check_end(journal, live.game)
        except Malformed:
            if not journals.outdated(journal, game):
                raise
            live = self._read(journals.final(journal, game), (*journal.earlier, *journal.lines), journal.rules)
        row = msgspec.structs.replace(
            live.row,
            seq=live.seq,
            number=live.number,
            floor=live.floor,
            waiting=live.waiting,
            result=live.result,
            hash=live.game.position.hash(),
        )
        return Arrival(row, self.seating, records.record(live.game), self.log, self.snapshots)

    def _note(self, item: Append) -> None:
        self.log.append(item.entry)
        if item.snapshot:
            self.snapshots.append((item.entry.number, item.record))

    def _read(self, game: Game, earlier: Sequence[str], origin: str) -> Live:
        """The game before its first move; what was played before its position is written into the log as it stands."""
        faults = game.module.faults(game.position) if earlier else []
        if faults:
            raise Malformed(f"the position of the journal cannot be: {faults[0]}", "journal-form")
        base, now = len(earlier), time.time()
        self.log = [
            Entry(number, number, *_read_only(game, number, line), (), now) for number, line in enumerate(earlier, 1)
        ]
        self.snapshots = [(base, records.record(game))] if base else []
        row = new_row(game, self.setup, self.seating.seats, self.pace, imported=True)
        row = msgspec.structs.replace(row, seq=base, number=base, floor=base, base=base, origin=origin if base else "")
        return Live(row, game, base, None)


def _read_only(game: Game, number: int, line: str) -> tuple[int, str, bool]:
    """A move that is not played: the place of its seat, its words, and whether others must not read them yet."""
    seat, colon, words = line.partition(":")
    if not colon or seat.strip() not in game.seats or "\x00" in words:
        message = f"action {number} of the journal ({line!r}): 'seat: action' was expected"
        raise Malformed(message, "journal-row", number=number, line=line)
    place, words = game.seats.index(seat.strip()), words.strip()
    try:
        secret = (place, words) in game.position.claims or game.notation.parse(words).secret
    except Malformed:  # a kind of action that is no more
        secret = True
    return place, words, secret


def _line_count(journal: str | Mapping[str, Any]) -> int:
    """How many lines a journal has, roughly: it has not been read yet."""
    if isinstance(journal, str):
        return journal.count("\n")
    lines = journal.get("lines")
    return len(lines) if isinstance(lines, list) else 0


async def bring_in(rooms: Rooms, wish: ImportedGame) -> GameMade:
    """A game from a journal, verified move by move in a process of its own. Its seed was known, and all are told so."""
    settings = rooms.settings
    pace = settings.pace if wish.pace is None else wish.pace
    about = (rooms.library.modules, rooms.library.players, wish, pace, settings.journal_lines, settings.snapshot_every)
    seconds = max(settings.import_seconds, _line_count(wish.journal) * settings.import_line_seconds)
    try:
        answer: Arrival | Turned = await rooms.arrivals.ask((arrive, about), seconds)
    except TimeoutError:
        expected = f"at most {seconds:g} seconds"
        raise Trouble("oversized", "the journal takes too long to be played", expected, 413) from None
    except Failed as error:
        logger.error("a journal could not be brought in: %s", error)
        raise Trouble("fault", "a fault in the rules of the game; nothing was changed", status=500) from None
    if isinstance(answer, Turned):
        raise answer.trouble()
    stored, made = links(answer.row.id, answer.seating, settings.address)
    await rooms.storage.write(store.create, answer.row, stored, answer.record, answer.log, answer.snapshots)
    rooms.figures.founded += 1
    return GameMade(answer.row.id, answer.row.commitment, showing.seating(answer.row.seats), made)
