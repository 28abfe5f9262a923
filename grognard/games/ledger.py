"""The ledger of a game: every rule with its id, in our own words, and where it is carried out and proved."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import msgspec


class Row(msgspec.Struct, frozen=True):
    id: str
    kind: str  # core, scenario, advanced, optional, expansion, definition
    en: str
    fr: str


@cache
def read(folder: Path) -> tuple[Row, ...]:
    """The rows of `ledger.tsv` in a game's folder."""
    lines = (folder / "ledger.tsv").read_text(encoding="utf-8").splitlines()
    return tuple(Row(*line.split("\t")) for line in lines[1:])


class Heading(msgspec.Struct, frozen=True):
    """What the book's chapters, sections and paragraphs are about; a part of the book is headed by its word alone."""

    number: str  # '6', '6.1', '6.1-D', 'bataan 2.7', 'bataan'
    en: str
    fr: str

    def title(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


@cache
def headings(folder: Path) -> dict[str, Heading]:
    """The rows of `headings.tsv` in a game's folder, by number."""
    lines = (folder / "headings.tsv").read_text(encoding="utf-8").splitlines()
    return {heading.number: heading for heading in (Heading(*line.split("\t")) for line in lines[1:])}


def heading(folder: Path, id: str) -> Heading | None:
    """The nearest heading above a rule: that of its paragraph, or of the section or chapter it stands in."""
    known, number = headings(folder), id.partition("/")[0]
    while number and number not in known:
        number = number[:-1]
    return known.get(number)


def cite(folder: Path, id: str, language: str) -> str:
    """A rule as a person calls it: its paragraph and what that is about."""
    number, above = id.partition("/")[0], heading(folder, id)
    part = headings(folder).get(number.partition(" ")[0]) if " " in number else None
    called = f"{part.title(language)} {number.partition(' ')[2]}" if part else number
    if not any(letter.isdigit() for letter in number):  # such as a table, which the book gives no number
        called = part.title(language) if part else ""
    return ", ".join(words for words in (called, above.title(language) if above else "") if words)


# `2.6/roll-time`, `singapore 2.71/garrison`, and `2.6/roll-minus, /roll-plus` for more rows of the same paragraph
# and `14A1a/time` where a book letters its paragraphs, `41A2b-i/levels` where it numbers their parts; tables of a book
# that it gives no number have a word, and so has a scenario whose booklet is lost
_CITATION = re.compile(
    r"(?:([a-z]+) )?(?<![\w.])((?:\d+(?:\.\d+)+|\d+(?:[A-Z]\d*[a-z]?(?:-[ivx]+)?)?(?=/[A-Za-z])|optional"
    r"|stability|victory|barbarossa)(?:-[A-Za-z0-9.]+)*)"
    r"((?:/[A-Za-z0-9-]+)(?:, /[A-Za-z0-9-]+)*)"
)


def citations(text: str, parts: Collection[str] = ()) -> list[str]:
    """The rule ids that a text cites; `parts` are the words that may stand before a paragraph's number."""
    found = []
    for word, paragraph, slugs in _CITATION.findall(text):
        part = f"{word} " if word in parts else ""
        found += [part + paragraph + slug for slug in slugs.split(", ")]
    return found


def implemented(folder: Path) -> dict[str, list[str]]:
    """Rule id -> `file:line` of every citation in the game's code (the ledger itself does not count)."""
    ids = [row.id for row in read(folder)]
    parts = {id.partition(" ")[0] for id in ids if " " in id}
    unnumbered = sorted((id for id in ids if "/" not in id), key=len, reverse=True)
    bare = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, unnumbered))})(?![\w/])")
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for id in (*citations(line, parts), *(bare.findall(line) if unnumbered else ())):
                found.setdefault(id, []).append(f"{file.relative_to(folder)}:{number}")
    return found


def proved(tests: Path, game: str = "") -> dict[str, list[str]]:
    """Rule id -> tests marked `@rule(id)`, read from the source of the tests; those of other games prove nothing."""
    found: dict[str, list[str]] = {}
    others = {folder.name for folder in (tests / "rules").iterdir() if folder.is_dir()} - {game} if game else set()
    for file in sorted(tests.rglob("test_*.py")):
        if others.intersection(file.parts):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant):
                            found.setdefault(str(argument.value), []).append(f"{file.stem}::{node.name}")
    return found


def coverage(folder: Path, tests: Path) -> dict[str, Any]:
    """The whole ledger with, for each row, where it is carried out and which tests prove it."""
    done, tested = implemented(folder), proved(tests, folder.name)
    rows = read(folder)
    listed = [
        {
            "id": row.id,
            "kind": row.kind,
            "implemented": done.get(row.id, []),
            "proved": tested.get(row.id, []),
            "en": row.en,
            "fr": row.fr,
        }
        for row in rows
    ]
    core = [entry for entry in listed if entry["kind"] == "core"]
    return {
        "rows": len(rows),
        "core": len(core),
        "implemented": sum(1 for entry in listed if entry["implemented"]),
        "proved": sum(1 for entry in listed if entry["proved"]),
        "core_proved": sum(1 for entry in core if entry["implemented"] and entry["proved"]),
        "ledger": listed,
    }
