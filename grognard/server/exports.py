"""A game as a file: its journal when nothing of it is hidden from the reader any more, else the log of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from grognard.kernel import records
from grognard.kernel.journal import LOG_FORMAT, Journal
from grognard.kernel.records import Record
from grognard.server.rows import Entry, GameRow, Link, Whole

HIDDEN = "(hidden)"


class Export(msgspec.Struct, frozen=True):
    name: str
    kind: str
    text: str


def export(stored: Whole, link: Link, form: str, seed: bool) -> Export:
    """The truth is for everybody when the game is over, and for one who plays with nobody else; others get their log.

    Against the machine alone a player takes the whole game along, with the seed if he asks for it. Among people the
    seed would tell one of them the dice to come: there the server's own copy is the game.
    """
    row, moves = stored.row, stored.moves
    whole = row.result is not None or alone(row, link)
    ending = "txt" if form == "text" else "json"
    name = f"{row.setup.game}-{row.id}.{'journal' if whole else 'log'}.{ending}"
    kind = "text/plain; charset=utf-8" if form == "text" else "application/json"
    if not whole:
        return Export(name, kind, _log(row, moves, link, form))
    journal = _journal(stored, seed)
    return Export(name, kind, journal.text() if form == "text" else journal.json())


def alone(row: GameRow, link: Link) -> bool:
    """Whether no seat belongs to another link: the machine plays those that this one does not open."""
    plays = link.owner or bool(link.held)
    return plays and all(seat.name in link.held or not seat.held for seat in row.seats)


def _journal(stored: Whole, seed: bool) -> Journal:
    """The journal; of a game that is not over also where it stands, so that it outlives a change of the rules."""
    row, setup = stored.row, stored.row.setup
    lines = tuple(f"{row.seat_names[move.place]}: {move.action}" for move in stored.moves)
    begin = stored.snapshots.get(row.base) if row.base else None
    end = stored.position if row.result is None else None
    return Journal(
        setup.game,
        setup.edition,
        setup.scenario,
        dict(setup.options),
        setup.seed if seed else None,
        lines[row.base :],
        row.hash,
        bots={seat.name: seat.bot for seat in row.seats if seat.bot and not seat.held},
        rules=row.rules,
        origin=row.origin if row.base else "",
        earlier=lines[: row.base],
        position=_kept(begin),
        end=_kept(end),
        revision=setup.revision,
    )


def _kept(blob: bytes | None) -> str:
    """A stored position as a journal holds it: without the seed, which the journal tells or keeps to itself."""
    if blob is None:
        return ""
    stored = records.unpack(blob)
    return records.to_text(Record({**stored.position, "seed": None}, stored.steps, stored.names))


def _log(row: GameRow, moves: Sequence[Entry], link: Link, form: str) -> str:
    setup = row.setup
    lines = []
    for move in moves:
        seat = row.seat_names[move.place]
        lines.append(f"{seat}: {HIDDEN if move.secret and seat not in link.held else move.action}")
    shape = {
        "format": LOG_FORMAT,
        "game": setup.game,
        "edition": setup.edition,
        "scenario": setup.scenario,
        "options": setup.options,
        "commitment": row.commitment,
        "lines": lines,
    }
    return _log_text(shape) if form == "text" else msgspec.json.format(msgspec.json.encode(shape), indent=1).decode()


def _log_text(shape: Mapping[str, Any]) -> str:
    options = " ".join(f"{key}={value}" for key, value in sorted(shape["options"].items()))
    head = [shape["format"], *(f"{key} {shape[key]}" for key in ("game", "edition", "scenario", "commitment"))]
    return "\n".join([*head, f"options {options}".rstrip(), "", *shape["lines"], ""])
