"""New games: who sits where, the links that open the seats, and games brought in as journals."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from grognard.kernel import journal as journals
from grognard.kernel.chance import commitment
from grognard.kernel.game import Game, Setup
from grognard.kernel.journal import Journal
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from grognard.server import rows, store
from grognard.server.catalogue import Library
from grognard.server.errors import Trouble
from grognard.server.live import Live
from grognard.server.rooms import Rooms
from grognard.server.rows import Append, Entry, GameRow, Link, Seat

HOLDERS = "me, same-screen, friend, friend:<label>, bot or bot:<name>"
SEED_LETTERS = 200
AT_ONCE = 25  # moves of an imported journal played before other games get their turn

Pace = Annotated[float, msgspec.Meta(ge=0, le=60)]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish for a game; what is left out takes the first choice that the game offers."""

    module: str
    scenario: str | None = None
    edition: str | None = None
    options: dict[str, str | bool | int] = {}
    seats: dict[str, str] = {}
    pace: Pace | None = None


class ImportedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    journal: str | dict[str, Any]
    seats: dict[str, str] = {}
    pace: Pace | None = None


class LinkMade(msgspec.Struct, frozen=True):
    """A link, told once and stored only as a hash. The token stands behind the # so that no log ever sees it."""

    role: str  # owner, player or watch
    seats: Sequence[str]
    token: str
    path: str
    address: str = ""  # the whole of it, where the server knows how others reach it


class GameMade(msgspec.Struct, frozen=True):
    game: str
    commitment: str
    seats: Sequence[Seat]
    links: Sequence[LinkMade]


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
    wanted = [("owner" if place == 0 else "player", held) for place, held in enumerate(seating.held)]
    for role, held in [*wanted, ("watch", ())]:
        token = rows.new_token()
        stored[rows.token_hash(token)] = Link(game, held, role == "owner")
        path = f"/{'watch' if role == 'watch' else 'play'}#{token}"
        made.append(LinkMade(role, held, token, path, address.rstrip("/") + path if address else ""))
    return stored, made


def _row(game: Game, setup: Setup, seating: Seating, pace: float, imported: bool) -> GameRow:
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
        seats=seating.seats,
    )


async def found(rooms: Rooms, wish: NewGame) -> GameMade:
    """A new game with a seed of 256 random bits, to which the server commits itself now."""
    library = rooms.library

    def begin() -> GameRow:
        setup = library.setup(wish.module, wish.scenario, wish.edition, wish.options, secrets.token_hex(32))
        seating = assign(library.seats(setup), wish.seats, library.player_names(), library.usual_bot())
        held.append(seating)
        pace = rooms.settings.pace if wish.pace is None else wish.pace
        return _row(library.start(setup), setup, seating, pace, imported=False)

    held: list[Seating] = []
    row = await rooms.rules.run(begin)
    stored, made = links(row.id, held[0], rooms.settings.address)
    await rooms.storage.write(store.create, row, stored)
    rooms.figures.founded += 1
    return GameMade(row.id, row.commitment, row.seats, made)


class _Import:
    """A journal being played, a few moves at a time."""

    def __init__(self, library: Library, wish: ImportedGame, pace: float, most: int, every: int) -> None:
        self.journal: Journal = journals.read(wish.journal)
        if self.journal.seed is None:
            raise Malformed("the journal has no seed, so its game cannot go on", "journal-seed")
        if len(self.journal.seed) > SEED_LETTERS or not self.journal.seed.isprintable():
            expected = f"at most {SEED_LETTERS} printable letters were expected"
            raise Malformed(f"the seed of the journal: {expected}", "journal-seed")
        if len(self.journal.lines) > most:
            count = len(self.journal.lines)
            facts = {"count": count, "most": most}
            raise Trouble("oversized", f"the journal has {count} moves", f"at most {most}", 413, "journal-long", facts)
        known = self.journal
        setup = library.setup(known.game, known.scenario, known.edition, known.options, known.seed)
        self.seating = assign(library.seats(setup), wish.seats, library.player_names(), library.usual_bot())
        game = library.start(setup)
        self.every = every
        self.live = Live(_row(game, setup, self.seating, pace, imported=True), game, 0, None)
        self.log: list[Entry] = []
        self.snapshots: list[tuple[int, bytes]] = []

    def play(self, start: int) -> None:
        for number, line in enumerate(self.journal.lines[start : start + AT_ONCE], start=start + 1):
            item = journals.play_line(self._play, number, line)
            self.log.append(item.entry)
            if item.snapshot is not None:
                self.snapshots.append((item.entry.number, item.snapshot))

    def _play(self, text: str, seat: str) -> Append | Refusal:
        return self.live.play(text, seat, self.every)

    def finish(self) -> GameRow:
        journals.check_end(self.journal, self.live.game)
        live = self.live
        return msgspec.structs.replace(
            live.row, seq=live.seq, number=live.number, floor=live.floor, waiting=live.waiting, result=live.result
        )


async def bring_in(rooms: Rooms, wish: ImportedGame) -> GameMade:
    """A game from a journal, verified move by move. Its seed was known, and all are told so."""
    settings, rules = rooms.settings, rooms.rules
    pace = settings.pace if wish.pace is None else wish.pace
    arrival = await rules.run(_Import, rooms.library, wish, pace, settings.journal_lines, settings.snapshot_every)
    for start in range(0, len(arrival.journal.lines), AT_ONCE):
        await rules.run(arrival.play, start)
    row = await rules.run(arrival.finish)
    stored, made = links(row.id, arrival.seating, settings.address)
    await rooms.storage.write(store.create, row, stored, arrival.log, arrival.snapshots)
    rooms.figures.founded += 1
    return GameMade(row.id, row.commitment, row.seats, made)
