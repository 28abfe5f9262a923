"""The messages and answers of the server, written as TypeScript: `make types`. A test fails when they are not."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from grognard.bots import study
from grognard.bots.knowledge import Term
from grognard.games import typescript as shapes
from grognard.server import answers, clocks, founding, messages, rows

FILE: Final = shapes.WEB / "messages.ts"
NAMES: Final = {  # what the browser calls them
    "DecisionShown": "Decision",
    "EntryShown": "Entry",
    "Error": "Failure",
    "EventShown": "GameEvent",
    "OwnShown": "OwnEdition",
    "PersonShown": "Person",
    "ResumedShown": "Resumed",
    "SeatShown": "SeatInfo",
}
HEAD: Final = """\
/** Made from grognard/server/messages.py and answers.py by `make types`: change it there. */

import type { View } from "./protocol";
import type { Facts, Named } from "./shapes";
"""
IMPORTED: Final = ("View", "Facts")


def written() -> str:
    """The whole file."""
    told, asked = typing.get_args(messages.Told), typing.get_args(messages.Asked)
    parts = [
        f"export const VERSION = {messages.VERSION};",
        *_aliases(messages),
        *(_interface(shape) for shape in [*_parts(messages), Term, rows.ChatLine]),
        *(_interface(shape) for shape in told),
        _union("Told", told),
        *(_interface(shape, f"Ask{shape.__name__}", asked=True) for shape in asked),
        _union("Asked", asked, "Ask"),
        *_aliases(rows),
        _interface(rows.Listing),
        _interface(clocks.Terms),
        *(_interface(shape) for shape in (study.Odds, study.Moment)),
        *(_interface(shape) for shape in _parts(answers)),
        _interface(founding.NewGame, "Wish", asked=True),
    ]
    return "\n".join([HEAD, *(f"{part}\n" for part in parts)]).rstrip() + "\n"


def _aliases(module: types.ModuleType) -> Iterator[str]:
    for word, shape in vars(module).items():
        if typing.get_origin(shape) is typing.Annotated and word not in (*IMPORTED, "Named", "Count"):
            plain, known = typing.get_args(shape)
            yield f"export type {word} = {known.means or _type(plain)};"


def _parts(module: types.ModuleType) -> list[type]:
    """What a module declares besides whole messages."""
    return [
        shape
        for word, shape in vars(module).items()
        if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape.__module__ == module.__name__
        if not word.startswith("_") and shape.__struct_config__.tag is None
    ]


def _interface(shape: Any, word: str = "", asked: bool = False) -> str:
    """One message; what a client asks may leave out whatever has a default."""
    config = shape.__struct_config__
    hints = typing.get_type_hints(shape, include_extras=True)
    comments = shapes.comments_of(shape)
    lines = [*shapes.documented(shape), f"export interface {word or _name(shape)} {{"]
    if config.tag is not None:
        lines.append(f'  type: "{config.tag}";')
    for field in msgspec.structs.fields(shape):
        given_back = hints[field.name] == messages.Id
        left_out = given_back or ((asked or config.omit_defaults) and not field.required)
        comment = f" // {_remark(comments[field.name])}" if field.name in comments else ""
        lines.append(f"  {field.name}{'?' if left_out else ''}: {_type(hints[field.name])};{comment}")
    return "\n".join([*lines, "}"])


def _union(word: str, shapes: tuple[type[msgspec.Struct], ...], before: str = "") -> str:
    names = [f"{before}{shape.__name__}" if before else _name(shape) for shape in shapes]
    return "\n".join([f"export type {word} =", *(f"  | {name}" for name in names)]) + ";"


def _name(shape: type) -> str:
    return NAMES.get(shape.__name__, shape.__name__)


def _remark(comment: str) -> str:
    return comment.replace("None", "null").replace("False", "false")


def _type(hint: Any) -> str:
    """Lists may be changed by who gets them: nobody else has them."""
    told = shapes.type_of(hint, {}).replace("readonly ", "")
    return re.sub(r"\w+", lambda word: NAMES.get(word[0], word[0]), told)


def files() -> dict[Path, str]:
    return {FILE: written()}


def main() -> None:
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
