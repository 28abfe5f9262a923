"""The same game once more with the sides changed: whoever asks first begins it, and the others follow."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, select, update

from grognard.kernel import records
from grognard.kernel.records import Record
from grognard.server import rows, schema, store
from grognard.server.answers import LinkMade
from grognard.server.clocks import wound
from grognard.server.errors import Trouble, nowhere
from grognard.server.founding import link_made, new_row
from grognard.server.rows import GameRow, Link, Seat

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms


def exchanged(seats: Sequence[str], sides: Mapping[str, str]) -> dict[str, str]:
    """Seat -> the one that its player has next time: that of the other side, partners in their order.

    Where the sides are not two, or have not as many seats, all keep their places.
    """
    teams = [[seat for seat in seats if sides[seat] == side] for side in dict.fromkeys(sides[seat] for seat in seats)]
    if len(teams) != 2 or len(teams[0]) != len(teams[1]):
        return {seat: seat for seat in seats}
    one, other = teams
    return {**dict(zip(one, other, strict=True)), **dict(zip(other, one, strict=True))}


class Followed(msgspec.Struct, frozen=True):
    """A link to the next game, and whether the game begins with it."""

    game: str
    held: tuple[str, ...]
    token: str
    first: bool


def follow(
    connection: Connection, old: str, key: str, begun: GameRow, record: Record, moved: Mapping[str, str]
) -> Followed:
    """The holder of a link gets one to the next game, which begins with the first of them."""
    links, games = schema.links, schema.games
    row = connection.execute(select(games.c.following).where(games.c.id == old).with_for_update()).first()
    link = store.links_of(connection, old).get(key)
    if link is None or row is None:
        raise nowhere()
    game, held = row.following or begun.id, tuple(moved[seat] for seat in link.held)
    token = rows.new_link(game)
    if not row.following:
        store.create(connection, begun, {}, record)
        connection.execute(update(games).where(games.c.id == old).values(following=game))
    name, account = connection.execute(select(links.c.name, links.c.account).where(links.c.hash == key)).one()
    store.add_link(connection, rows.token_hash(token), Link(game, held, not row.following), name, account)
    return Followed(game, held, token, not row.following)


async def again(rooms: Rooms, link: Link, row: GameRow, key: str) -> LinkMade:
    """Begin the game once more, or follow whoever has; the bots change sides too."""
    if row.result is None:
        raise Trouble("over", "the game is not over yet", "its end", 409, "not-over")
    if not link.held:
        raise Trouble("seat", "this link is for watching", "the link of a seat", 403)

    def begin() -> tuple[GameRow, Record, dict[str, str]]:
        setup = msgspec.structs.replace(row.setup, seed=secrets.token_hex(32))
        game = rooms.library.start(setup)
        moved = exchanged(row.seat_names, rooms.library.sides(setup))
        bots = {moved[seat.name]: seat.bot for seat in row.seats if seat.bot and not seat.until}
        seats = tuple(Seat(name, bots.get(name, "")) for name in row.seat_names)
        begun = new_row(game, setup, seats, row.pace, imported=False)
        clock = wound(None if row.clock is None else row.clock.terms, row.seat_names)
        return msgspec.structs.replace(begun, help=row.help, clock=clock), records.record(game), moved

    begun, record, moved = await rooms.rules.run(begin)
    made: Followed = await rooms.storage.write(follow, row.id, key, begun, record, moved)
    if made.first:
        rooms.figures.founded += 1
        await rooms.room(row.id).tell_again(made.game, link.held)
    else:
        rooms.news("seated", made.game)
    return link_made("owner" if made.first else "player", made.held, made.token, rooms.settings.address)
