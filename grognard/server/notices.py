"""It is your turn, or you are asked something: whom to tell, once, and what waits to be sent, in the database.

Somebody is told when a decision, or a proposal, has waited for them for a while and they have not been at the table
since. They are not told again before they have come. Several games make one notice; between two notices to one
receiver there is a pause; what has been decided meanwhile is not told at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, delete, exists, insert, not_, select, text, update

from grognard.server import accounts, receivers, rows, schema
from grognard.server.receivers import Receiver, Wish
from grognard.server.settings import Settings

OLD = 7 * 86_400.0  # seconds: what has waited for longer is no news
LEASE = 120.0  # seconds in which a worker has sent what it has taken, or another tries
TRIES = 5
FAILURES = 3  # notices that could not be sent, one after the other; then the receiver is given up
FIRST_PAUSE = 60.0  # seconds before the second try; each further one waits four times as long
LOCK = 0x67726E6F  # any number that all workers share

Subject = Literal["turn", "confirm", "test"]


class Turn(msgspec.Struct, frozen=True):
    """A game in which somebody's decision is waited for, or their answer to what another player proposes."""

    game: str
    module: str
    token: str  # opens it where they are signed in
    asked: bool = False


class Letter(msgspec.Struct, frozen=True):
    """Something to be sent."""

    id: str
    subject: Subject
    receiver: Receiver
    wish: Wish
    turns: tuple[Turn, ...] = ()
    tries: int = 0


# --- whose turn it is ------------------------------------------------------------------------------------


def _told() -> Any:
    return select(schema.receivers.c.account).where(schema.receivers.c.confirmed.is_(True))


def absent(connection: Connection, after: float, now: float) -> list[tuple[str, str, Turn]]:
    """The account, the link and the game of everybody for whom a decision has waited so long and who has not looked."""
    links, games, seats = schema.links, schema.games, schema.seats
    other = links.alias()
    looked = exists().where(
        other.c.game == links.c.game, other.c.account == links.c.account, other.c.seen >= games.c.updated
    )
    waiting = (
        select(links.c.hash, links.c.game, links.c.held, links.c.account, games.c.waiting, games.c.module)
        .join(games, games.c.id == links.c.game)
        .where(links.c.account.in_(_told()), games.c.result.is_(None), games.c.closed == "")
        .where(and_(games.c.updated <= now - after, games.c.updated > now - OLD))
        .where(and_(links.c.seen < games.c.updated, links.c.noticed <= links.c.seen), not_(looked))
    )
    found = [
        (row, wanted)
        for row in connection.execute(waiting)
        if (wanted := set(msgspec.json.decode(row.waiting)) & set(msgspec.json.decode(row.held)))
    ]
    query = select(seats.c.game, seats.c.name).where(seats.c.game.in_({row.game for row, _ in found}))
    persons = {(row.game, row.name) for row in connection.execute(query.where(seats.c.bot == ""))}
    return [
        (row.account, row.hash, Turn(row.game, row.module, accounts.own_token(row.game, row.hash)))
        for row, wanted in found
        if any((row.game, seat) in persons for seat in wanted)
    ]


def asked(connection: Connection, after: float, now: float) -> list[tuple[str, str, Turn]]:
    """The same of those whose answer to a proposal is waited for."""
    links, games, made = schema.links, schema.games, schema.proposals
    other = links.alias()
    looked = exists().where(other.c.game == links.c.game, other.c.account == links.c.account, other.c.seen >= made.c.at)
    waiting = (
        select(links.c.hash, links.c.game, links.c.held, links.c.account, made.c.asked, games.c.module)
        .join(games, games.c.id == links.c.game)
        .join(made, made.c.game == links.c.game)
        .where(links.c.account.in_(_told()), made.c.outcome == "", made.c.until > now, made.c.at <= now - after)
        .where(and_(links.c.seen < made.c.at, links.c.noticed <= links.c.seen), not_(looked))
    )
    return [
        (row.account, row.hash, Turn(row.game, row.module, accounts.own_token(row.game, row.hash), asked=True))
        for row in connection.execute(waiting)
        if set(msgspec.json.decode(row.asked)) & set(msgspec.json.decode(row.held))
    ]


def waited_for(connection: Connection, after: float, now: float) -> list[tuple[str, str, Turn]]:
    """Both, each link once."""
    turns = absent(connection, after, now)
    known = {key for _, key, _ in turns}
    answers = {key: (account, key, turn) for account, key, turn in asked(connection, after, now) if key not in known}
    return [*turns, *answers.values()]


def be_here(connection: Connection, keys: Sequence[str], now: float) -> None:
    """Those who sit at a table of this worker are seen there."""
    table = schema.links
    mine = update(table).where(table.c.hash.in_(keys), table.c.account.in_(_told()))
    connection.execute(mine.values(seen=now))


def gather(connection: Connection, settings: Settings, now: float) -> int:
    """Write down whom to tell; of several workers one does so at a time. How many links were noticed."""
    if connection.dialect.name == "postgresql":
        alone = connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": LOCK}).scalar()
        if not alone:
            return 0
    found = waited_for(connection, settings.notice_seconds, now)
    by_account: dict[str, list[Turn]] = {}
    for account, _, turn in found:
        by_account.setdefault(account, []).append(turn)
    links = schema.links
    connection.execute(update(links).where(links.c.hash.in_([key for _, key, _ in found])).values(noticed=now))
    for account, turns in by_account.items():
        wish = receivers.wish_of(connection, account)
        for receiver in receivers.of_account(connection, account) if wish.on else ():
            if receiver.confirmed:
                _put(connection, receiver, wish, turns, settings, now)
    return len(found)


def _put(
    connection: Connection, receiver: Receiver, wish: Wish, turns: Sequence[Turn], settings: Settings, now: float
) -> None:
    """Into the letter that waits to be sent already, or a new one."""
    table = schema.letters
    waiting = select(table.c.id, table.c.turns).where(table.c.receiver == receiver.id, table.c.subject == "turn")
    row = connection.execute(waiting.where(table.c.taken < now)).first()
    if row is not None:
        known = msgspec.json.decode(row.turns, type=list[Turn])
        both = {turn.token: turn for turn in [*known, *turns]}
        more = update(table).where(table.c.id == row.id).values(turns=rows.encode(list(both.values())))
        connection.execute(more)
        return
    last = connection.execute(select(schema.receivers.c.last).where(schema.receivers.c.id == receiver.id)).scalar_one()
    post(connection, receiver.id, "turn", receivers.awake(wish, max(now, last + settings.notice_pause_seconds)), turns)


def post(connection: Connection, receiver: str, subject: Subject, due: float, turns: Sequence[Turn] = ()) -> None:
    values = {"id": rows.new_id(), "receiver": receiver, "subject": subject, "turns": rows.encode(list(turns))}
    connection.execute(insert(schema.letters).values(**values, due=due, taken=0.0, tries=0))


# --- what is to be sent ----------------------------------------------------------------------------------


def due(connection: Connection, now: float) -> bool:
    table = schema.letters
    query = select(table.c.id).where(table.c.due <= now, table.c.taken < now).limit(1)
    return connection.execute(query).first() is not None


def take(connection: Connection, now: float, most: int) -> list[Letter]:
    """Letters for one worker to send; what needs no telling any more is thrown away."""
    table = schema.letters
    ready = select(table).where(table.c.due <= now, table.c.taken < now).order_by(table.c.due).limit(most)
    found = connection.execute(ready.with_for_update(skip_locked=True)).all()
    ids = [row.id for row in found]
    connection.execute(update(table).where(table.c.id.in_(ids)).values(taken=now + LEASE, tries=table.c.tries + 1))
    letters: list[Letter] = []
    for row in found:
        receiver = receivers.find(connection, row.receiver)
        if receiver is None:
            continue
        wish = receivers.wish_of(connection, receiver.account)
        turns = _still(connection, receiver.account, msgspec.json.decode(row.turns, type=list[Turn]))
        if row.subject == "turn" and not (turns and wish.on and receiver.confirmed):
            connection.execute(delete(table).where(table.c.id == row.id))
            continue
        if row.subject == "turn" and (later := receivers.awake(wish, now)) > now:  # it has grown quiet meanwhile
            connection.execute(update(table).where(table.c.id == row.id).values(due=later, taken=0.0, tries=row.tries))
            continue
        letters.append(Letter(row.id, row.subject, receiver, wish, turns, row.tries + 1))
    return letters


def _still(connection: Connection, account: str, turns: Iterable[Turn]) -> tuple[Turn, ...]:
    """The games in which the account has not looked since; of those with a proposal, where it stands."""
    links, games = schema.links, schema.games
    by_game = {turn.game: turn for turn in turns}
    query = (
        select(links.c.game)
        .join(games, games.c.id == links.c.game)
        .where(links.c.game.in_(by_game), links.c.account == account)
        .where(and_(games.c.result.is_(None), links.c.noticed > links.c.seen))
    )
    still, made = set(connection.execute(query).scalars()), schema.proposals
    stands = select(made.c.game).where(made.c.game.in_(still), made.c.outcome == "")
    open_ = set(connection.execute(stands).scalars())
    return tuple(turn for game, turn in by_game.items() if game in (open_ if turn.asked else still))


def sent(connection: Connection, letter: Letter, now: float) -> None:
    table = schema.receivers
    connection.execute(delete(schema.letters).where(schema.letters.c.id == letter.id))
    connection.execute(update(table).where(table.c.id == letter.receiver.id).values(last=now, failures=0))


def failed(connection: Connection, letter: Letter, now: float, gone: bool) -> None:
    """Try again later, and later still; a receiver that is gone, or never takes anything, is given up."""
    table, people = schema.letters, schema.receivers
    mine = people.c.id == letter.receiver.id
    if not gone and letter.tries < TRIES:
        later = now + FIRST_PAUSE * 4 ** (letter.tries - 1)
        connection.execute(update(table).where(table.c.id == letter.id).values(due=later, taken=0.0))
    elif gone or letter.receiver.failures + 1 >= FAILURES:
        connection.execute(delete(people).where(mine))  # and its letters with it
    else:
        connection.execute(delete(table).where(table.c.id == letter.id))
        connection.execute(update(people).where(mine).values(failures=people.c.failures + 1))
