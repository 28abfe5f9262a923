"""What the fixed data of every game holds in the same shape: actions, look, sources, ledger and messages.

A game's `catalogue.static` puts these together with what is its own; the browser draws and explains from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from grognard.field.board import Board
from grognard.field.look import Look
from grognard.field.sheets import LANGUAGES, Source
from grognard.games import ledger
from grognard.games.shapes import (
    ActionShape,
    BoardColumns,
    Cited,
    LookData,
    Named,
    OptionShape,
    Rule,
    SourcesByPart,
    SourcesGiven,
)
from grognard.kernel.actions import Action, Notation
from grognard.kernel.aside import Standing
from grognard.kernel.module import Option
from grognard.kernel.words import Words

P = ParamSpec("P")
T = TypeVar("T")


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """Made once, unless the sheets lie in a `folder` of their own."""
    usual = cache(make)

    @wraps(make)
    def given(*args: P.args, **words: P.kwargs) -> T:
        return usual(*args, **words) if words.get("folder") is None else make(*args, **words)  # type: ignore[arg-type]

    return given


def actions(kinds: Iterable[type[Action]], words: Mapping[str, Words]) -> list[ActionShape]:
    """The shape of every action, so that a line of text can be read and written anywhere."""
    kinds = [kind for kind in kinds if kind.kind]
    notation = Notation(kinds, words)
    return [
        {
            "kind": kind.kind,
            "secret": kind.secret,
            "complete": kind.complete,
            "standing": kind.question if issubclass(kind, Standing) else None,
            "fields": [
                {
                    "name": name,
                    "domain": domain,
                    "type": plain.__name__,
                    "many": many,
                    "default": notation.usual(kind, name),
                }
                for name, domain, plain, many in notation.fields(kind)
            ],
        }
        for kind in kinds
    ]


def columns(board: Board) -> BoardColumns:
    """A great board in few bytes: a column a property instead of an object a hex; places in it name its hexes."""
    return {
        "orientation": "pointy",
        "terrains": list(board.terrains),
        "hexes": {
            "name": list(board.names),
            "x": [round(x, 3) for x, _ in board.centres],
            "y": [round(y, 3) for _, y in board.centres],
            "terrain": list(board.terrain),
        },
    }


def options(offered: Iterable[Option]) -> list[OptionShape]:
    return [{"key": o.key, "values": list(o.values), "rules": list(o.rules)} for o in offered]


def look(shown: Look) -> LookData:
    return {
        "values": dict(shown.values),
        "labels": [
            {"key": label.key, "kind": label.kind, "name": dict(label.name), "along": list(label.along)}
            for label in shown.labels
        ],
        "texts": {key: dict(text) for key, text in shown.texts.items()},
        "shade": list(shown.shade),
    }


def sources(hexes: Mapping[str, Source], pieces: Mapping[str, Source]) -> SourcesGiven:
    """Where terrain and counters come from: the keys of their sources by name, and what each key stands for."""
    cited = {source.key: source for source in (*hexes.values(), *pieces.values())}
    return {
        "cited": {key: {"kind": source.kind, "reference": source.reference} for key, source in cited.items()},
        "hexes": {name: source.key for name, source in hexes.items()},
        "pieces": {name: source.key for name, source in pieces.items()},
    }


def sources_by_part(names: Iterable[str], told: Mapping[str, Mapping[str, Source]]) -> SourcesByPart:
    """Where each value of each hex comes from (part -> hex -> source): a column of keys, one for each combination."""
    cited: dict[tuple[str, ...], str] = {}
    explained: dict[str, Cited] = {}
    column = []
    for name in names:
        found = {part: hexes[name] for part, hexes in told.items() if name in hexes}
        keys = tuple(f"{part}={source.key}" for part, source in found.items())
        if keys and keys not in cited:
            cited[keys] = f"h{len(cited)}"
            first = next(iter(found.values()))
            grouped: dict[Source, list[str]] = {}
            for part, source in found.items():
                grouped.setdefault(source, []).append(part)
            explained[cited[keys]] = {
                "kind": first.kind,
                "reference": first.reference,
                "parts": [
                    {"of": parts, "kind": source.kind, "reference": source.reference}
                    for source, parts in grouped.items()
                ],
            }
        column.append(cited.get(keys, ""))
    return {"cited": explained, "hexes": column}


def rules(folder: Path) -> list[Rule]:
    return [{"id": row.id, "kind": row.kind, "en": row.en, "fr": row.fr} for row in ledger.read(folder)]


def headings(folder: Path) -> dict[str, Named]:
    return {number: {"en": one.en, "fr": one.fr} for number, one in ledger.headings(folder).items()}


def messages(folder: Path) -> Named:
    """All Fluent messages of the game, one text a language, and before them what the machine says in every game."""
    return {
        language: "\n".join(
            file.read_text(encoding="utf-8")
            for texts in (folder.parent / "text", folder / "text")
            for file in sorted(texts.glob(f"*.{language}.ftl"))
        )
        for language in LANGUAGES
    }
