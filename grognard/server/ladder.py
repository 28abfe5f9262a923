"""The ladder of each game: which games count, and how strong players and the machine's levels are by them.

A game counts when it is over and each of its two sides was held from the first move to the last by one player: a person
with a name of their own here, or a level of the machine. `why_not` says everything else that it takes. Results wait
for the end of their period, a week; until then the ladder shows what they will lead to.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, not_, or_, select, update

from grognard.kernel.words import Malformed
from grognard.server import glicko, schema, store
from grognard.server.answers import RankShown
from grognard.server.glicko import Rating
from grognard.server.rows import Scored

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

WEEK: Final = 7 * 86_400.0
FIRST_MONDAY: Final = 4 * 86_400.0  # 5 January 1970
MACHINE: Final = "bot:"  # before the name of a level, where a player is meant
NAMED: Final = ("easy", "normal", "hard")  # the levels that are on the ladder
SHORTEST: Final = 20  # moves of a game that counts
OWN_MOVES: Final = 5  # and of each side
A_DAY: Final = 3  # games of the same two players that count within 24 hours
AT_ONCE: Final = 50
LISTED: Final = 500
SURE: Final = 110.0  # the deviation below which a rating is more than a first guess

# What series in the laboratory say of the machine's levels, before anybody has played against them: docs/server.md has
# the figures. `normal` is the middle of the scale by definition; what no series has shown is 1500, and wide open.
LABORATORY: Final[Mapping[tuple[str, str], Rating]] = {
    ("pacific_battles", "easy"): Rating(1310, 120),
    ("pacific_battles", "hard"): Rating(1581, 60),
    ("war_of_resistance", "hard"): Rating(1512, 130),
}
NORMAL: Final = Rating(glicko.MIDDLE, 60)


def period_of(at: float) -> int:
    """Weeks from Monday to Monday, UTC."""
    return int((at - FIRST_MONDAY) // WEEK)


def period_begins(period: int) -> float:
    return FIRST_MONDAY + period * WEEK


def beginner(module: str, player: str) -> Rating:
    """What is known of a player of whom no game is known."""
    if not player.startswith(MACHINE):
        return Rating()
    level = player.removeprefix(MACHINE)
    return LABORATORY.get((module, level), NORMAL if level == "normal" else Rating())


# --- which games count -----------------------------------------------------------------------------------


class Sides(msgspec.Struct, frozen=True):
    """Who held a finished game: the first side and its player, the second and its player."""

    sides: tuple[str, str]
    players: tuple[str, str]


def why_not(connection: Connection, row: Row[Any], sides: Mapping[str, str]) -> tuple[str, Sides | None]:
    """Why a game does not count ('': it does), and who held it. `sides`: the side of each seat."""
    teams = list(dict.fromkeys(sides.values()))
    if row.imported:
        return "imported", None
    if row.own:
        return "edition", None
    if row.help:
        return "help", None
    if row.lost:
        return "rules", None
    if len(teams) != 2:
        return "sides", None
    held = _held(connection, row.id, sides)
    if held is None:
        return "exchanged", None
    players = [{player for seat, player in held.items() if sides[seat] == team} for team in teams]
    if any(len(found) != 1 for found in players):
        return "partners", None
    (one,), (other,) = players
    if not one or not other:
        return "unnamed", None
    both = Sides((teams[0], teams[1]), (one, other))
    if one == other:
        return "same", None
    if one.startswith(MACHINE) and other.startswith(MACHINE):
        return "machines", None
    if any(who.startswith(MACHINE) and who.removeprefix(MACHINE) not in NAMED for who in (one, other)):
        return "machines", None
    if row.result is None:
        return "", both
    return _ended(connection, row, sides, both), both


def _ended(connection: Connection, row: Row[Any], sides: Mapping[str, str], both: Sides) -> str:
    """Why a game between these two does not count now that it is over."""
    if msgspec.json.decode(row.result)["reason"] == "abandoned":
        return "abandoned"
    table, places = schema.entries, list(sides)
    moved = select(table.c.place, func.count()).where(table.c.game == row.id, table.c.undoes.is_(None))
    counts: dict[str, int] = dict.fromkeys(both.sides, 0)
    for place, count in connection.execute(moved.where(table.c.undone.is_(False)).group_by(table.c.place)):
        counts[sides[places[place]]] += count
    if sum(counts.values()) < SHORTEST or min(counts.values()) < OWN_MOVES:
        return "short"
    results = schema.results
    between = or_(
        and_(results.c.one == both.players[0], results.c.other == both.players[1]),
        and_(results.c.one == both.players[1], results.c.other == both.players[0]),
    )
    lately = select(func.count()).where(results.c.module == row.module, results.c.why == "", between)
    if connection.execute(lately.where(results.c.at > row.updated - 86_400.0)).scalar_one() >= A_DAY:
        return "often"
    return ""


def _held(connection: Connection, game: str, sides: Mapping[str, str]) -> dict[str, str] | None:
    """Who has held each seat from the first move on; '' for whoever has no name; None where a seat changed hands."""
    table, links = schema.entries, schema.links
    moved = select(table.c.place, table.c.bot).where(table.c.game == game, table.c.undoes.is_(None)).distinct()
    movers: dict[str, set[str]] = {}
    for place, bot in connection.execute(moved):
        movers.setdefault(list(sides)[place], set()).add(bot)
    begun = connection.execute(select(func.min(table.c.at)).where(table.c.game == game)).scalar() or time.time()
    found: dict[str, str] = {}
    for seat in store.find_seats(connection, game):
        if len(movers.get(seat.name, {seat.bot}) | {seat.bot}) > 1:
            return None
        found[seat.name] = f"{MACHINE}{seat.bot}" if seat.bot else ""
    known = select(links.c.held, links.c.account, links.c.claimed).where(links.c.game == game)
    for row in connection.execute(known):
        for seat in msgspec.json.decode(row.held):
            if found.get(seat, "").startswith(MACHINE):
                continue
            who = row.account if row.account and row.claimed <= begun else ""
            if found.get(seat) not in ("", who):
                return None  # two links opened it
            found[seat] = who
    return found


def enter(connection: Connection, game: str, sides: Mapping[str, str], now: float) -> str:
    """Write the result of a finished game down, once; why it does not count, or ''."""
    games, results = schema.games, schema.results
    row = connection.execute(select(games).where(games.c.id == game).with_for_update()).first()
    if row is None or row.result is None:
        return "running"
    known = connection.execute(select(results.c.why).where(results.c.game == game)).first()
    if known is not None:
        return str(known.why)
    why, both = why_not(connection, row, sides)
    result = msgspec.json.decode(row.result)
    one, other = both.players if both else ("", "")
    sides_held = both.sides if both else ("", "")
    score = 0.5 if result["winner"] is None else float(result["winner"] == sides_held[0])
    values = {"game": game, "module": row.module, "scenario": row.scenario, "at": row.updated, "period": period_of(now)}
    values |= {"one": one, "other": other, "one_side": sides_held[0], "other_side": sides_held[1], "score": score}
    values |= {"reason": result["reason"], "moves": row.number, "why": why, "rated": bool(why)}
    connection.execute(insert(results).values(values))
    return why


def foreseen(connection: Connection, game: str, sides: Mapping[str, str]) -> str:
    """Why a game that is not over would not count, as it is held just now; ''."""
    row = connection.execute(select(schema.games).where(schema.games.c.id == game)).first()
    return "running" if row is None else why_not(connection, row, sides)[0]


def unentered(connection: Connection) -> list[str]:
    """Finished games whose result was not written down: the server was killed."""
    games, results = schema.games, schema.results
    missing = not_(select(results.c.game).where(results.c.game == games.c.id).exists())
    return list(
        connection.execute(select(games.c.id).where(games.c.result.is_not(None), missing).limit(AT_ONCE)).scalars()
    )


# --- ratings ---------------------------------------------------------------------------------------------


def rating_of(connection: Connection, module: str, player: str, period: int) -> Rating:
    """A player as known at the beginning of a period."""
    table = schema.ratings
    query = select(table).where(table.c.module == module, table.c.player == player, table.c.period < period)
    row = connection.execute(query.order_by(table.c.period.desc()).limit(1)).first()
    return beginner(module, player) if row is None else _rested(row, period)


def _rested(row: Row[Any], period: int) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility).after_rest(period - row.period - 1)


def after(connection: Connection, module: str, period: int) -> dict[str, Rating]:
    """All who have played in a period, as they are after it."""
    results = schema.results
    query = select(results).where(results.c.module == module, results.c.period == period, results.c.why == "")
    played: dict[str, list[tuple[str, float]]] = {}
    for row in connection.execute(query.order_by(results.c.at)):
        played.setdefault(row.one, []).append((row.other, row.score))
        played.setdefault(row.other, []).append((row.one, 1 - row.score))
    before = {player: rating_of(connection, module, player, period) for player in played}
    return {
        player: glicko.after_period(before[player], [(before[other], score) for other, score in games])
        for player, games in played.items()
        if player  # whoever has left for good is nobody's business any more
    }


def close_periods(connection: Connection, now: float) -> int:
    """Rate the games of all weeks that are over, the oldest first; how many of these there were."""
    results, current = schema.results, period_of(now)
    waiting = select(results.c.module, results.c.period).where(results.c.rated.is_(False), results.c.period < current)
    found = connection.execute(waiting.distinct().order_by(results.c.period)).all()
    for module, period in found:
        theirs = and_(results.c.module == module, results.c.period == period)
        locked = connection.execute(select(results.c.rated).where(theirs, results.c.why == "").with_for_update())
        if all(locked.scalars()):
            continue  # another worker was faster
        rows = [
            {"module": module, "player": player, "period": period, **msgspec.structs.asdict(rating)}
            for player, rating in after(connection, module, period).items()
        ]
        if rows:
            connection.execute(insert(schema.ratings), rows)
        connection.execute(update(results).where(theirs).values(rated=True))
    return len(found)


def forget(connection: Connection, account: str) -> None:
    """Nothing says any more that an account has played; its opponents keep their results."""
    results = schema.results
    connection.execute(delete(schema.ratings).where(schema.ratings.c.player == account))
    connection.execute(update(results).where(results.c.one == account).values(one=""))
    connection.execute(update(results).where(results.c.other == account).values(other=""))


# --- what is shown ---------------------------------------------------------------------------------------


class _Tally:
    def __init__(self) -> None:
        self.won = self.drawn = self.lost = 0
        self.last = 0.0

    def count(self, score: float, at: float) -> None:
        self.won += score == 1
        self.drawn += score == 0.5
        self.lost += score == 0
        self.last = max(self.last, at)


def shown(connection: Connection, module: str, now: float) -> list[RankShown]:
    """The ladder of a game, the strongest first: as if the week ended now."""
    results, table, current = schema.results, schema.ratings, period_of(now)
    tallies: dict[str, _Tally] = {}
    counted = select(results).where(results.c.module == module, results.c.why == "")
    for row in connection.execute(counted):
        tallies.setdefault(row.one, _Tally()).count(row.score, row.at)
        tallies.setdefault(row.other, _Tally()).count(1 - row.score, row.at)
    latest = select(table.c.player, func.max(table.c.period).label("period")).where(table.c.module == module)
    last = latest.group_by(table.c.player).subquery()
    known = select(table).where(table.c.module == module)
    join = and_(table.c.player == last.c.player, table.c.period == last.c.period)
    ratings = {row.player: _rested(row, current) for row in connection.execute(known.join(last, join))}
    for level in NAMED:
        ratings.setdefault(MACHINE + level, beginner(module, MACHINE + level))
    ratings |= after(connection, module, current)
    names = named(connection, ratings)
    ranks = [
        RankShown(
            player=names[player],
            machine=player.startswith(MACHINE),
            rating=round(rating.rating),
            deviation=round(rating.deviation),
            sure=rating.deviation <= SURE,
            won=tally.won,
            drawn=tally.drawn,
            lost=tally.lost,
            last=tally.last,
        )
        for player, rating in ratings.items()
        if player in names and (tally := tallies.get(player, _Tally()))
    ]
    return sorted(ranks, key=lambda rank: (not rank.sure, -rank.rating))[:LISTED]


def named(connection: Connection, players: Iterable[str]) -> dict[str, str]:
    """What players are called: levels of the machine by themselves, accounts by their names, others not at all."""
    table, wanted = schema.accounts, set(players)
    found = {player: player.removeprefix(MACHINE) for player in wanted if player.startswith(MACHINE)}
    query = select(table.c.id, table.c.name).where(table.c.id.in_(wanted - set(found)), table.c.banned == "")
    return {**found, **{row.id: row.name for row in connection.execute(query)}}


def history(connection: Connection, player: str, now: float) -> dict[str, list[tuple[float, Rating]]]:
    """By game: when a week ended (or now) and what was known of the player then."""
    table, results, current = schema.ratings, schema.results, period_of(now)
    found: dict[str, list[tuple[float, Rating]]] = {}
    query = select(table).where(table.c.player == player).order_by(table.c.period)
    for row in connection.execute(query):
        rating = Rating(row.rating, row.deviation, row.volatility)
        found.setdefault(row.module, []).append((period_begins(row.period + 1), rating))
    theirs = or_(results.c.one == player, results.c.other == player)
    running = select(results.c.module).where(theirs, results.c.why == "", results.c.period == current).distinct()
    playing = set(connection.execute(running).scalars())
    for module in {*found, *playing}:
        latest = after(connection, module, current)[player] if module in playing else None
        rating = latest or rating_of(connection, module, player, current)
        found.setdefault(module, []).append((now, rating))
    return found


def games_of(connection: Connection, player: str, most: int) -> Sequence[Row[Any]]:
    """The latest games of a player that count."""
    results = schema.results
    theirs = or_(results.c.one == player, results.c.other == player)
    return connection.execute(
        select(results).where(theirs, results.c.why == "").order_by(results.c.at.desc()).limit(most)
    ).all()


def outcome(score: float) -> Scored:
    return "won" if score == 1 else "lost" if score == 0 else "drawn"


# --- beside everything else ------------------------------------------------------------------------------


async def note(rooms: Rooms, game: str) -> str:
    """A game is over: its result is written down. Why it does not count, or ''."""
    row = await rooms.storage.read(store.find_game, game)
    if row is None:
        return "running"
    try:
        sides = await rooms.rules.run(rooms.library.sides, row.setup)
    except Malformed:  # of a game that is no more
        sides = {}
    why: str = await rooms.storage.write(enter, game, sides, time.time())
    return why


async def enter_result(rooms: Rooms, game: str) -> None:
    await note(rooms, game)


async def look(rooms: Rooms) -> None:
    """Results that were missed, and weeks that are over."""
    while missed := await rooms.storage.read(unentered):
        for game in missed:
            await note(rooms, game)
    while await rooms.storage.write(close_periods, time.time()):
        pass
