"""A tournament of bots: everybody against everybody, each seed with either colour, and Elo from the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import combinations
from pathlib import Path
from statistics import stdev

import msgspec

from grognard.bots import player
from grognard.bots.rating import SURE, Rating, ratings, share_error
from grognard.bots.simulation import Match, Report, play_match
from grognard.bots.workers import Progress, spread
from grognard.games import choose, module
from grognard.kernel.words import Malformed


class Tournament(msgspec.Struct, frozen=True):
    """What is to be played: `games` of each pair of players, the two colours of a seed one after the other."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 0
    scenario: str | None = None
    edition: str | None = None
    options: Mapping[str, str | bool | int] = {}
    revision: str = ""  # the text of an own edition


class Played(msgspec.Struct, frozen=True):
    """One game of a tournament: who sat where, and how it went."""

    seats: tuple[str, ...]
    report: Report

    def points(self, place: int) -> float:
        """1 for a win, half for a draw (or a game that did not end)."""
        return 0.5 if self.report.winner is None else float(self.report.winner == self.report.sides[place])


class Pairing(msgspec.Struct, frozen=True):
    """One player against another: the points of the first, and how far their share may be off (95 in 100)."""

    one: str
    other: str
    games: int
    points: float
    error: float
    wins: int
    draws: int
    lead: float | None = None  # how much farther ahead the first is than the other would be in his place, in the mean,
    lead_error: float = 0.0  # and how far that may be off (95 in 100)


class Pace(msgspec.Struct, frozen=True):
    """How long a player thinks: for a game in the mean, and for the longest phase of all."""

    name: str
    seconds: float
    longest: float


class Standings(msgspec.Struct, frozen=True):
    """The outcome, as `grognard tournament --json` prints it."""

    tournament: Tournament
    seats: tuple[str, ...]
    ratings: tuple[Rating, ...]
    pairings: tuple[Pairing, ...]
    sides: Mapping[str, float]  # seat -> share of the points, whoever sat there
    endings: Mapping[str, int]  # reason -> games
    paces: tuple[Pace, ...]
    faults: tuple[str, ...]
    games: tuple[Played, ...]


def schedule(tournament: Tournament) -> list[Match]:
    """Every game, in a fixed order."""
    plan = tournament
    if len(set(plan.players)) != len(plan.players) or len(plan.players) < 2:
        raise Malformed("--players: two or more different players were expected")
    if plan.games < 2 or plan.games % 2:
        raise Malformed(f"--games: an even number was expected, so that colours are balanced, found {plan.games}")
    for name in plan.players:
        player(name)
    seats = seats_of(plan)
    if len(seats) != 2:
        raise Malformed(f"tournaments are for games of two players, this one has {len(seats)}")
    return [
        Match(plan.game, pair, plan.seed + number, plan.scenario, plan.edition, plan.options, revision=plan.revision)
        for one, other in combinations(plan.players, 2)
        for number in range(plan.games // 2)
        for pair in ((one, other), (other, one))
    ]


def seats_of(plan: Tournament) -> tuple[str, ...]:
    found = module(plan.game)
    chosen = choose(found, plan.scenario, plan.edition, plan.options, plan.revision)
    return tuple(found.world(chosen.scenario, chosen.edition, chosen.options, plan.revision).seats)


class Kept(msgspec.Struct, frozen=True):
    """A game that is over, as a line of the file in which a tournament keeps them."""

    match: Match
    report: Report


def hold(plan: Tournament, jobs: int = 1, on: str = "local", keep: Path | None = None) -> Standings:
    """Play it all; the same tournament gives the same standings, however many play it at once.

    With a file to keep games in, those that are in it are not played again: what was broken off goes on.
    """
    matches = schedule(plan)
    reports = {} if keep is None else _kept(keep, matches)
    missing = [number for number in range(len(matches)) if number not in reports]
    progress = Progress(len(matches), "games", done=len(reports))
    with nullcontext() if keep is None else keep.open("ab") as file:
        for place, report in spread(play_match, [matches[number] for number in missing], jobs, on):
            number = missing[place]
            reports[number] = report
            if file is not None:
                file.write(msgspec.json.encode(Kept(matches[number], report)) + b"\n")
                file.flush()
            progress.step()
    progress.end()
    return standings(plan, [Played(match.seats, reports[n]) for n, match in enumerate(matches)])


def _kept(keep: Path, matches: Sequence[Match]) -> dict[int, Report]:
    """The games of this tournament that the file holds; others do no harm in it, nor does half a line at its end."""
    *lines, rest = keep.read_bytes().split(b"\n") if keep.exists() else [b""]
    broken_off = rest.startswith(b'{"match"')  # the last game was being written down
    known: list[Kept] = []
    for number, line in enumerate(lines if broken_off or not rest else [*lines, rest], start=1):
        try:
            known.append(msgspec.json.decode(line, type=Kept))
        except msgspec.MsgspecError as error:
            raise Malformed(f"{keep}, line {number}: a finished game was expected: {error}") from None
    if broken_off:
        keep.write_bytes(b"".join(line + b"\n" for line in lines))
    reports = {_key(one.match): one.report for one in known}
    return {number: reports[_key(match)] for number, match in enumerate(matches) if _key(match) in reports}


def _key(match: Match) -> bytes:
    return msgspec.json.encode(match, order="sorted")


def standings(plan: Tournament, games: Sequence[Played]) -> Standings:
    seats = seats_of(plan)
    pairings = tuple(_pairings(plan, games, seats))
    scores = {(pairing.one, pairing.other): (pairing.points, pairing.games) for pairing in pairings}
    count = max(len(games), 1)
    endings: dict[str, int] = {}
    for played in games:
        endings[played.report.reason] = endings.get(played.report.reason, 0) + 1
    return Standings(
        tournament=plan,
        seats=seats,
        ratings=tuple(ratings(plan.players, scores)),
        pairings=pairings,
        sides={seat: sum(game.points(place) for game in games) / count for place, seat in enumerate(seats)},
        endings=endings,
        paces=tuple(_pace(name, games) for name in plan.players),
        faults=tuple(f"seed {one.report.seed}: {fault}" for one in games for fault in one.report.faults),
        games=tuple(games),
    )


def _pairings(plan: Tournament, games: Sequence[Played], seats: Sequence[str]) -> Iterator[Pairing]:
    for one, other in combinations(plan.players, 2):
        theirs = [game for game in games if set(game.seats) == {one, other}]
        points = [game.points(game.seats.index(one)) for game in theirs]
        total = sum(points)
        error = share_error(total, len(theirs))
        leads = _leads(one, theirs)
        lead = sum(leads) / len(leads) if leads else None
        spread_out = SURE * stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else 0.0
        yield Pairing(one, other, len(theirs), total, error, points.count(1.0), points.count(0.5), lead, spread_out)


def _leads(one: str, games: Sequence[Played]) -> list[float]:
    """Seed by seed, how much farther ahead one was with the first side than the other player, half for each colour."""
    found: dict[int, dict[bool, float]] = {}
    for game in games:
        if game.report.lead is not None:
            found.setdefault(game.report.seed, {})[game.seats[0] == one] = game.report.lead
    return [(both[True] - both[False]) / 2 for both in found.values() if len(both) == 2]


def _pace(name: str, games: Sequence[Played]) -> Pace:
    places = [(game.report, place) for game in games for place, who in enumerate(game.seats) if who == name]
    seconds = [report.thinking[place] for report, place in places]
    return Pace(
        name, sum(seconds) / max(len(seconds), 1), max((report.longest[place] for report, place in places), default=0.0)
    )
