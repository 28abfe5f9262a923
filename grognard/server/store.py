"""What is asked of the database and told to it, one function a statement or two; each runs in a transaction."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from grognard.kernel import records
from grognard.kernel.game import Setup
from grognard.kernel.records import Record
from grognard.server import editions, rows, schema
from grognard.server.clocks import Clock
from grognard.server.errors import Trouble, nowhere
from grognard.server.rows import ChatLine, Entry, GameRow, Link, Listing, Saved, Seat, Settled, Whole

CHANNEL = "grognard"

_ROW = [column for column in schema.games.c if column.name != "position"]
_READ = [column for column in schema.entries.c if column.name != "why"]


# --- moves -------------------------------------------------------------------------------------------


def notify(connection: Connection, worker: str, news: Iterable[tuple[str, str]]) -> None:
    """Tell the other workers, when the transaction is through; one process alone has nobody to tell."""
    told = [f"{worker} {kind} {game}" for kind, game in news]
    if told and connection.dialect.name == "postgresql" and worker:
        connection.exec_driver_sql("SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news", (CHANNEL, told))


def entry_values(game: str, entry: Entry, why: str = "") -> dict[str, Any]:
    return {**msgspec.structs.asdict(entry), "game": game, "events": rows.encode(entry.events), "why": why}


def snapshot_values(game: str, number: int, position: bytes, rules: str, hash: str) -> dict[str, Any]:
    return {"game": game, "number": number, "position": position, "rules": rules, "hash": hash}


def entries(connection: Connection, game: str, since: int, upto: int) -> list[Entry]:
    """The log after `since`, up to and with `upto`."""
    table = schema.entries
    found = connection.execute(
        select(*_READ).where(table.c.game == game, table.c.seq > since, table.c.seq <= upto).order_by(table.c.seq)
    )
    return [_entry(row) for row in found]


def page_before(connection: Connection, game: str, before: int, most: int) -> list[Entry]:
    """The last so many entries of the log before one of them."""
    table = schema.entries
    found = connection.execute(
        select(*_READ).where(table.c.game == game, table.c.seq < before).order_by(table.c.seq.desc()).limit(most)
    )
    return [_entry(row) for row in found][::-1]


def moves(connection: Connection, game: str) -> list[Entry]:
    """The journal's moves: all that were not taken back."""
    return _moves(connection, game, 0, None)


def moves_above(connection: Connection, game: str, number: int) -> list[Entry]:
    """The moves that stand after so many."""
    return _moves(connection, game, number, None)


def _moves(connection: Connection, game: str, above: int, upto: int | None) -> list[Entry]:
    table = schema.entries
    query = _standing(select(*_READ), game).where(table.c.number > above)
    if upto is not None:
        query = query.where(table.c.number <= upto)
    return [_entry(row) for row in connection.execute(query.order_by(table.c.number))]


def _standing(query: Select[Any], game: str) -> Select[Any]:
    """Of the entries of a game those that are moves and were not taken back."""
    table = schema.entries
    return query.where(table.c.game == game, table.c.undoes.is_(None), table.c.undone.is_(False))


def _entry(row: Row[Any]) -> Entry:
    return Entry(
        row.seq, row.number, row.place, row.action, row.secret, rows.decode_events(row.events), row.at, row.undoes,
        row.undone, row.bot,
    )  # fmt: skip


def reasons(connection: Connection, game: str, seq: int) -> tuple[int, str, str] | None:
    """Which seat an entry moved, the bot that chose it, and why, as it was stored."""
    table = schema.entries
    query = select(table.c.place, table.c.bot, table.c.why).where(table.c.game == game, table.c.seq == seq)
    found = connection.execute(query).first()
    return None if found is None else (found.place, found.bot, found.why)


# --- games -------------------------------------------------------------------------------------------


def create(
    connection: Connection,
    game: GameRow,
    links: Mapping[str, Link],
    record: Record | None = None,
    log: Sequence[Entry] = (),
    snapshots: Sequence[tuple[int, Record]] = (),
) -> None:
    """A new game with its seats, its links (by the hash of the token) and its position; the log of an imported one."""
    setup = game.setup
    assert setup.seed is not None
    connection.execute(
        insert(schema.games).values(
            id=game.id,
            module=setup.game,
            edition=setup.edition,
            scenario=setup.scenario,
            options=rows.encode(setup.options),
            seed=setup.seed,
            commitment=game.commitment,
            imported=game.imported,
            opening=rows.encode(game.opening),
            pace=game.pace,
            seq=game.seq,
            number=game.number,
            floor=game.floor,
            waiting=rows.encode(game.waiting),
            result=None if game.result is None else rows.encode(game.result),
            rules=game.rules,
            hash=game.hash,
            position=None if record is None else records.pack(record),
            base=game.base,
            origin=game.origin,
            lost=game.lost,
            listed=game.listing is not None,
            language=game.listing.language if game.listing else "",
            tempo=game.listing.tempo if game.listing else "",
            help=game.help,
            following=game.following,
            clock=None if game.clock is None else rows.encode(game.clock),
            closed=game.closed,
            own=editions.keep(connection, setup.revision),
            created=game.created,
            updated=game.updated,
        )
    )
    places = [
        {"game": game.id, "place": place, "name": seat.name, "bot": seat.bot, "until": seat.until, "note": ""}
        for place, seat in enumerate(game.seats)
    ]
    connection.execute(insert(schema.seats), places)
    for key, link in links.items():
        add_link(connection, key, link)
    if log:
        connection.execute(insert(schema.entries), [entry_values(game.id, entry) for entry in log])
    for number, stored in snapshots:
        values = snapshot_values(game.id, number, records.pack(stored), game.rules, stored.hash)
        connection.execute(insert(schema.snapshots).values(values))


def add_link(connection: Connection, key: str, link: Link, name: str = "", account: str = "") -> None:
    """A link by the hash of its token, with what its holder is called."""
    values: dict[str, Any] = {"hash": key, "game": link.game, "held": rows.encode(link.held), "owner": link.owner}
    values |= {"account": account, "claimed": time.time() if account else 0.0}
    connection.execute(insert(schema.links).values(**values, name=name, seen=0.0, noticed=0.0))


def remove(connection: Connection, game: str, worker: str = "") -> None:
    """A game and everything about it."""
    about = (schema.links, schema.chat, schema.proposals, schema.snapshots, schema.entries, schema.seats)
    for table in (*about, schema.studies):
        connection.execute(delete(table).where(table.c.game == game))
    connection.execute(delete(schema.games).where(schema.games.c.id == game))
    notify(connection, worker, [("removed", game)])


def find_game(connection: Connection, game: str) -> GameRow | None:
    row = connection.execute(select(*_ROW).where(schema.games.c.id == game)).first()
    if row is None:
        return None
    return GameRow(
        id=row.id,
        setup=Setup(
            row.module,
            row.edition,
            row.scenario,
            msgspec.json.decode(row.options),
            row.seed,
            editions.find(connection, row.own),
        ),
        commitment=row.commitment,
        imported=row.imported,
        opening=rows.decode_events(row.opening),
        pace=row.pace,
        seq=row.seq,
        number=row.number,
        floor=row.floor,
        waiting=tuple(msgspec.json.decode(row.waiting)),
        result=None if row.result is None else msgspec.json.decode(row.result),
        created=row.created,
        updated=row.updated,
        seats=find_seats(connection, game),
        rules=row.rules,
        hash=row.hash,
        base=row.base,
        origin=row.origin,
        lost=row.lost,
        listing=Listing(row.language, row.tempo) if row.listed else None,
        help=row.help,
        following=row.following,
        clock=None if row.clock is None else msgspec.json.decode(row.clock, type=Clock),
        closed=row.closed,
    )


def find_seats(connection: Connection, game: str) -> tuple[Seat, ...]:
    table = schema.seats
    query = select(table.c.name, table.c.bot, table.c.until).where(table.c.game == game).order_by(table.c.place)
    held = {seat for link in links_of(connection, game).values() for seat in link.held}
    return tuple(Seat(name, bot, until, name in held) for name, bot, until in connection.execute(query))


def load(connection: Connection, game: str, number: int | None = None, onward: bool = False) -> Saved | None:
    """What a game is brought back from, now or after so many moves (and all after them); undo plays them anew."""
    row = find_game(connection, game)
    if row is None:
        return None
    table = schema.snapshots
    nearest = connection.execute(
        select(table)
        .where(table.c.game == game, table.c.number <= (row.floor if number is None else number))
        .order_by(table.c.number.desc())
        .limit(1)
    ).first()
    start = 0 if nearest is None else nearest.number
    further = None
    if number is not None and start < number < row.base:  # played by other rules: see whether they still lead on
        later = select(table).where(table.c.game == game, table.c.number > number).order_by(table.c.number).limit(1)
        further = connection.execute(later).first()
    upto = None if onward else number if further is None else further.number
    played = _moves(connection, game, max(start - 1, 0), upto)
    before = played.pop(0) if start else None
    return Saved(
        row,
        None if nearest is None else nearest.position,
        start,
        before,
        tuple(played),
        None if further is None else further.position,
    )


def stretch(connection: Connection, game: str, start: int, end: int) -> Saved | None:
    """The moves after one and up to another, with those that lead there from the nearest stored position."""
    saved = load(connection, game, start)
    if saved is None:
        return None
    further = _moves(connection, game, max(start, saved.snapshot_number), end)
    return msgspec.structs.replace(saved, moves=(*saved.moves, *further))


def whole(connection: Connection, game: str) -> Whole | None:
    """Everything about a game that its rules have led to."""
    row = find_game(connection, game)
    if row is None:
        return None
    table = schema.snapshots
    position = connection.execute(select(schema.games.c.position).where(schema.games.c.id == game)).scalar_one()
    kept = connection.execute(select(table.c.number, table.c.position).where(table.c.game == game))
    return Whole(row, position, {one.number: one.position for one in kept}, tuple(moves(connection, game)))


def played(connection: Connection, game: str) -> Whole | None:
    """What a journal is written from: the moves without what they told, the first position and the last."""
    row = find_game(connection, game)
    if row is None:
        return None
    log, kept = schema.entries, schema.snapshots
    position = connection.execute(select(schema.games.c.position).where(schema.games.c.id == game)).scalar_one()
    begun = connection.execute(select(kept.c.position).where(kept.c.game == game, kept.c.number == row.base)).scalar()
    columns = (log.c.seq, log.c.number, log.c.place, log.c.action, log.c.secret, log.c.at)
    found = connection.execute(_standing(select(*columns), game).order_by(log.c.number))
    moves = tuple(Entry(one.seq, one.number, one.place, one.action, one.secret, (), one.at) for one in found)
    return Whole(row, position, {} if begun is None else {row.base: begun}, moves)


def settle(connection: Connection, was: GameRow, now: Settled) -> bool:
    """Let a stored game go on by the rules of today; False if somebody else has moved or settled it meanwhile.

    Moves that could not be carried over stay in the log as taken back.
    """
    games, log = schema.games, schema.entries
    changed = connection.execute(
        update(games)
        .where(games.c.id == was.id, games.c.seq == was.seq, games.c.rules == was.rules, games.c.hash == was.hash)
        .values(
            number=now.number,
            floor=max(now.base, min(was.floor, now.number)),
            waiting=rows.encode(now.waiting),
            result=None if now.result is None else rows.encode(now.result),
            rules=now.rules,
            hash=now.record.hash,
            position=records.pack(now.record),
            base=now.base,
            origin=now.origin,
            lost=now.lost,
        )
    )
    if changed.rowcount != 1:
        return False
    lost = update(log).where(log.c.game == was.id, log.c.undoes.is_(None), log.c.undone.is_(False))
    connection.execute(lost.where(log.c.number > now.number).values(undone=True))
    kept = schema.snapshots
    useless = delete(kept).where(kept.c.game == was.id)
    connection.execute(useless.where(kept.c.number.in_(now.unreadable) | (kept.c.number > now.number)))
    if now.base == now.number and now.base != was.base:
        connection.execute(useless.where(kept.c.number == now.base))
        values = snapshot_values(was.id, now.base, records.pack(now.record), now.rules, now.record.hash)
        connection.execute(insert(kept).values(values))
    return True


def find_links(connection: Connection, hashes: Sequence[str]) -> dict[str, Link]:
    """What the tokens with these hashes open; unknown ones are left out."""
    table = schema.links
    found = connection.execute(select(table).where(table.c.hash.in_(hashes)))
    return {row.hash: Link(row.game, tuple(msgspec.json.decode(row.held)), row.owner) for row in found}


def links_of(connection: Connection, game: str) -> dict[str, Link]:
    """All links of a game, by the hash of the token."""
    table = schema.links
    found = connection.execute(select(table).where(table.c.game == game))
    return {row.hash: Link(row.game, tuple(msgspec.json.decode(row.held)), row.owner) for row in found}


def hand_over(
    connection: Connection,
    game: str,
    key: str,
    seat: str,
    bot: str,
    until: str,
    sides: Mapping[str, str],
    worker: str = "",
) -> tuple[tuple[Seat, ...], dict[str, Link]]:
    """Give a seat to a bot, or to whoever holds the link with this hash; the seats and links as they are then.

    A seat that no link opens falls to the link that takes it; one that another link opens is not to be had, nor, in a
    game with partners, one of another side than one's own.
    """
    locked = select(schema.games.c.id).where(schema.games.c.id == game).with_for_update()
    links = links_of(connection, game)
    link = links.get(key)
    if connection.execute(locked).first() is None or link is None:
        raise nowhere()
    if not link.held and not link.owner:
        raise Trouble("seat", "this link is for watching: only players hand seats over", "the link of a seat", 403)
    known = {one.name: one for one in find_seats(connection, game)}
    if seat not in known:
        raise Trouble("seat", f"there is no seat {seat!r} in this game", ", ".join(known))
    if seat not in link.held:
        if known[seat].held:
            raise Trouble("seat", f"the seat {seat!r} belongs to another player", ", ".join(link.held), 403)
        if bot and until:
            raise Trouble("seat", f"only who plays the seat {seat!r} can lend it", ", ".join(link.held), 403)
        own = {sides[name] for name in link.held}
        if not bot and len(sides) > len(set(sides.values())) and own and sides[seat] not in own:
            raise Trouble("seat", f"the seat {seat!r} is of the other side", ", ".join(link.held), 403, "other-side")
        if not bot:
            held = tuple(name for name in known if name in link.held or name == seat)
            table = schema.links
            connection.execute(update(table).where(table.c.hash == key).values(held=rows.encode(held)))
    _seat(connection, game, seat, bot, until, worker)
    return find_seats(connection, game), links_of(connection, game)


def take_back(connection: Connection, game: str, seats: Iterable[str], worker: str = "") -> tuple[Seat, ...]:
    """Seats that were lent to a bot go back to their players."""
    for seat in seats:
        _seat(connection, game, seat, "", "", worker)
    return find_seats(connection, game)


def seat_bot(connection: Connection, game: str, seat: str, bot: str, worker: str = "") -> tuple[Seat, ...]:
    """A bot plays a seat, whoever holds it."""
    _seat(connection, game, seat, bot, "", worker)
    return find_seats(connection, game)


def clock_of(connection: Connection, game: str) -> Clock | None:
    found = connection.execute(select(schema.games.c.clock).where(schema.games.c.id == game)).scalar()
    return None if found is None else msgspec.json.decode(found, type=Clock)


def _seat(connection: Connection, game: str, seat: str, bot: str, until: str, worker: str) -> None:
    table = schema.seats
    chosen = update(table).where(table.c.game == game, table.c.name == seat)
    connection.execute(chosen.values(bot=bot, until=until))
    notify(connection, worker, [("seated", game)])


def find_opened(connection: Connection, hashes: Sequence[str]) -> list[tuple[Link, GameRow] | None]:
    """What each of the links opens, with its game; None where it opens nothing."""
    links = find_links(connection, hashes)
    games = {link.game: find_game(connection, link.game) for link in links.values()}
    opened: list[tuple[Link, GameRow] | None] = []
    for key in hashes:
        link = links.get(key)
        row = None if link is None else games[link.game]
        opened.append(None if link is None or row is None else (link, row))
    return opened


# --- chat and notes ----------------------------------------------------------------------------------


def add_chat(
    connection: Connection, game: str, author: str, words: str, worker: str = "", side: str = "", about: str = ""
) -> ChatLine:
    at = time.time()
    one = select(schema.games.c.id).where(schema.games.c.id == game).with_for_update()
    connection.execute(one)  # so that lines of one game become visible in the order of their ids
    made = connection.execute(
        insert(schema.chat)
        .values(game=game, author=author, text=words, at=at, side=side, about=about)
        .returning(schema.chat.c.id)
    ).scalar_one()
    notify(connection, worker, [("chat", game)])
    return ChatLine(made, author, words, at, side, about)


def chat_lines(
    connection: Connection, game: str, since: int, most: int, before: int | None = None, side: str | None = ""
) -> list[ChatLine]:
    """The latest lines after `since` (and before `before`), oldest first: for all, and for one side (None: any)."""
    table = schema.chat
    query = select(table).where(table.c.game == game, table.c.id > since)
    if before is not None:
        query = query.where(table.c.id < before)
    if side is not None:
        query = query.where(table.c.side.in_(("", side)))
    found = connection.execute(query.order_by(table.c.id.desc()).limit(most)).all()
    return [ChatLine(row.id, row.author, row.text, row.at, row.side, row.about) for row in reversed(found)]


def last_chat(connection: Connection, game: str) -> int:
    found = connection.execute(select(func.max(schema.chat.c.id)).where(schema.chat.c.game == game)).scalar()
    return found or 0


def set_note(connection: Connection, game: str, seat: str, words: str) -> None:
    table = schema.seats
    connection.execute(update(table).where(table.c.game == game, table.c.name == seat).values(note=words))


def note(connection: Connection, game: str, seat: str) -> str:
    table = schema.seats
    found = connection.execute(select(table.c.note).where(table.c.game == game, table.c.name == seat)).scalar()
    return found or ""


def reachable(connection: Connection) -> None:
    """Raises unless the database answers."""
    connection.execute(select(schema.games.c.id).limit(1)).first()


def count_games(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.games)).scalar_one()
