"""What one seat is shown of a game: its view, its log and its decision, and nothing that is hidden from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from grognard.kernel.game import Game
from grognard.kernel.position import Event, Result
from grognard.server import messages, offering, tenure, timing
from grognard.server.changes import Known, changes
from grognard.server.live import Live
from grognard.server.messages import DecisionShown, EntryShown, EventShown
from grognard.server.rows import Entry, GameRow, Seat

Audience = tuple[str | None, bool]  # a seat (None: spectators), and whether it wants whole views


def events(told: Iterable[Event], seats: Sequence[str], seat: str | None, over: bool = False) -> list[EventShown]:
    """The events that a seat may see; all that was told to anybody once the game is over."""
    number = None if seat is None else seats.index(seat)
    return [
        EventShown(event.kind, event.facts, None if event.to is None else [seats[one] for one in event.to])
        for event in told
        if event.seen_by(number, over)
    ]


def entry(stored: Entry, seats: Sequence[str], seat: str | None, over: bool = False) -> EntryShown:
    """An entry of the log; another seat's secret action stays hidden until the game is over."""
    actor = seats[stored.place]
    hidden = stored.secret and actor != seat and not over
    return EntryShown(
        seq=stored.seq,
        number=stored.number,
        seat=actor,
        at=round(stored.at, 3),
        action=None if hidden or stored.undoes is not None else stored.action,
        hidden=hidden,
        events=events(stored.events, seats, seat, over),
        undoes=stored.undoes,
        undone=stored.undone,
        bot=stored.bot,
    )


def resumed(row: GameRow) -> messages.ResumedShown | None:
    """From where a game goes on whose rules have changed."""
    return messages.ResumedShown(row.base, row.lost, row.origin) if row.base > row.branched or row.lost else None


def seating(seats: Iterable[Seat]) -> list[messages.SeatShown]:
    return [messages.SeatShown(one.name, one.bot, tenure.span_of(one.until), one.held) for one in seats]


def decision(live: Live, seat: str | None, most: int) -> DecisionShown | None:
    """The decision the game waits for. Other seats learn who decides what, not between which actions.

    What a seat may do is told in so many bytes at most.
    """
    return decided(live.game, seat, most)


def decided(game: Game, seat: str | None, most: int) -> DecisionShown | None:
    asked = game.decision()
    if asked is None:
        return None
    if seat is None or seat not in (*asked.seats, *asked.answered):
        return DecisionShown(asked.kind, asked.rule, asked.seats, yours=False, sealed=asked.sealed)
    accepts = [kind.kind for kind in asked.accepts]
    actions, subjects = offering.shown(game, asked, seat, most)
    return DecisionShown(
        asked.kind,
        asked.rule,
        asked.seats,
        seat in asked.seats,
        asked.facts,
        accepts,
        actions,
        subjects,
        asked.sealed,
        asked.answer_of(seat),
        asked.standing,
    )


def over(live: Live) -> messages.Over | None:
    """The end of a game, with the seed that was committed to at its start."""
    result = live.game.result()
    if result is None:
        return None
    seed = live.row.setup.seed
    assert seed is not None
    return messages.Over(result.winner, result.reason, result.rule, seed, live.row.commitment)


def past(game: Game, seat: str | None, result: Result | None) -> dict[str, Any]:
    """A game of the past, brought back for this once, as a seat may see it now: all turned up if it has ended since."""
    if result is None or game.position.result is not None:
        return game.view(seat)
    game.position.result = result  # what is hidden is so until there is one
    return {**game.view(seat), "result": None}


class Shown:
    """What each seat was last shown of one game, so that the next move is told by what it changed."""

    def __init__(self, decision_bytes: int) -> None:
        self.views: dict[str | None, dict[str, Any]] = {}
        self.decision_bytes = decision_bytes

    def view(self, live: Live, seat: str | None) -> dict[str, Any]:
        """The whole view, for somebody who has just come."""
        self.views[seat] = view = live.game.view(seat)
        return view

    def moved(self, live: Live, stored: Entry, audiences: Iterable[Audience]) -> dict[Audience, str]:
        """The message about one entry, for each of the audiences that are there."""
        wanted: dict[str | None, set[bool]] = {}
        for seat, full in audiences:
            wanted.setdefault(seat, set()).add(full)
        ended = over(live)
        told: dict[Audience, str] = {}
        clock = timing.shown(live, stored.at)
        views = live.game.views(wanted)
        compared: Known = {}
        for seat, forms in wanted.items():
            new = views[seat]
            old = self.views.get(seat)
            shown = entry(stored, live.row.seat_names, seat, ended is not None)
            asked = decision(live, seat, self.decision_bytes)
            undoable = live.can_undo(seat)
            for full in forms:
                whole = full or old is None
                message = messages.Moved(
                    entry=shown,
                    decision=asked,
                    can_undo=undoable,
                    changes=None if whole else changes(old, new, compared),
                    view=new if whole else None,
                    over=ended,
                    clock=clock,
                )
                told[seat, full] = messages.write(message)
        self.views = views
        return told
