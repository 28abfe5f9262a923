"""A game as a file: its journal when nothing of it is hidden from the reader any more, else the log of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from grognard.kernel.journal import Journal
from grognard.server.rows import Entry, GameRow, Link

LOG_FORMAT = "grognard-log/1"
HIDDEN = "(hidden)"


class Export(msgspec.Struct, frozen=True):
    name: str
    kind: str
    text: str


def is_whole(row: GameRow, link: Link) -> bool:
    """Whether the link holds all seats, so that nothing but the seed is hidden from it."""
    return set(link.held) == set(row.seat_names)


def export(
    row: GameRow, moves: Sequence[Entry], hash: str, link: Link, over: bool, form: str, seed: bool = True
) -> Export:
    """The truth is for everybody when the game is over, and for one who holds all seats; others get their log."""
    whole = over or is_whole(row, link)
    ending = "txt" if form == "text" else "json"
    name = f"{row.setup.game}-{row.id}.{'journal' if whole else 'log'}.{ending}"
    kind = "text/plain; charset=utf-8" if form == "text" else "application/json"
    text = _journal(row, moves, hash, form, seed) if whole else _log(row, moves, link, form)
    return Export(name, kind, text)


def _journal(row: GameRow, moves: Sequence[Entry], hash: str, form: str, seed: bool) -> str:
    setup = row.setup if seed else msgspec.structs.replace(row.setup, seed=None)
    lines = tuple(f"{row.seat_names[move.place]}: {move.action}" for move in moves)
    journal = Journal(setup.game, setup.edition, setup.scenario, dict(setup.options), setup.seed, lines, hash)
    return journal.text() if form == "text" else journal.json()


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
