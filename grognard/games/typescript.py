"""The shapes of what the browser is given, written as TypeScript: `make types`.

A game declares the shapes of its view, its answers and its fixed data once, in `shapes.py`; what stands in
`web/src/**/shapes.ts` is made from that, and a test fails when it is not.
"""

from __future__ import annotations

import ast
import inspect
import json
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from grognard.field.powers import Side
from grognard.field.showing import Columns, Known

WEB: Final = Path(__file__).parents[2] / "web" / "src"
COMMON: Final = "grognard.games.shapes"
GAMES: Final = ("nemesis", "pacific_battles", "war_of_resistance", "world_in_flames")
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def files() -> dict[Path, str]:
    """Every file of shapes and what should stand in it."""
    made = {WEB / "shapes.ts": written(COMMON, "./shapes")}
    for game in GAMES:
        made[WEB / "games" / game / "shapes.ts"] = written(f"grognard.games.{game}.shapes", "../../shapes")
    return made


def written(name: str, common: str) -> str:
    """The TypeScript of one module of shapes; those of all games are imported."""
    module = import_module(name)
    shared = _declared(import_module(COMMON)) if name != COMMON else {}
    wanted = _declared(module)
    lines: list[str] = []
    used: set[str] = set()
    done: set[str] = set()
    waiting = list(wanted.items())
    while waiting:
        word, shape = waiting.pop(0)
        if word in done:
            continue
        done.add(word)
        text, others = _interface(word, shape)
        lines += ["", *text]
        for other in others:
            if other in shared:
                used.add(other)
            elif isinstance(others[other], type) and other not in wanted:
                waiting.append((other, others[other]))
    head = [f"/** Made from {name.replace('.', '/')}.py by `make types`: change it there. */"]
    if used:
        head += ["", f'import type {{ {", ".join(sorted(used))} }} from "{common}";']
    return "\n".join([*head, *lines]) + "\n"


def _declared(module: types.ModuleType) -> dict[str, Any]:
    """What a module of shapes declares itself, by the names that the browser has for it."""
    own = ((word, shape) for word, shape in vars(module).items() if _is_own(module, shape))
    return {shape.name if isinstance(shape, Columns) else word: shape for word, shape in own}


def _is_own(module: types.ModuleType, shape: Any) -> bool:
    if isinstance(shape, Columns):
        return True
    if typing.get_origin(shape) is typing.Annotated:
        return module.__name__ == COMMON
    return _has_fields(shape) and shape.__module__ == module.__name__


def _has_fields(shape: Any) -> bool:
    if not isinstance(shape, type):
        return False
    return typing.is_typeddict(shape) or is_dataclass(shape) or issubclass(shape, msgspec.Struct)


def _interface(word: str, shape: Any) -> tuple[list[str], dict[str, Any]]:
    """One shape, and the shapes that it names."""
    others: dict[str, Any] = {}
    if typing.get_origin(shape) is typing.Annotated:
        plain, known = typing.get_args(shape)
        return [f"export type {word} = {known.means or type_of(plain, others)};"], others
    source = shape.of if isinstance(shape, Columns) else shape
    comments = comments_of(source)
    hints = shape.hints if isinstance(shape, Columns) else typing.get_type_hints(shape, include_extras=True)
    text = documented(source)
    text.append(f"export interface {word} {{")
    for field, hint in hints.items():
        optional = typing.get_origin(hint) is typing.NotRequired
        told = type_of(typing.get_args(hint)[0] if optional else hint, others)
        comment = f" // {comments[field]}" if field in comments else ""
        text.append(f"  {field}{'?' if optional else ''}: {told};{comment}")
    return [*text, "}"], others


def documented(source: type) -> list[str]:
    """What is said of a shape above its declaration."""
    doc = source.__dict__.get("__doc__") or ""
    generated = doc.startswith(f"{source.__name__}(")  # by the dataclass itself
    return [f"/** {' '.join(doc.split())} */"] if doc and not generated else []


def comments_of(source: type) -> dict[str, str]:
    """Field -> what is said of it behind its declaration, bases included."""
    module = inspect.getmodule(source)
    assert module is not None
    text = inspect.getsource(module)
    lines = text.splitlines()
    classes = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
    found: dict[str, str] = {}
    if source.__name__ not in classes:
        return found
    for base in classes[source.__name__].bases:
        above = getattr(module, base.id, None) if isinstance(base, ast.Name) else None
        if above is not None and _has_fields(above):
            found |= comments_of(above)
    for node in classes[source.__name__].body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            rest = lines[(node.end_lineno or 0) - 1].encode()[node.end_col_offset :].decode().strip()
            if rest.startswith("#"):
                found[node.target.id] = rest.lstrip("# ")
    return found


def type_of(hint: Any, others: dict[str, Any]) -> str:
    """A type of Python in TypeScript; shapes that it names are noted."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        known = next((each for each in args[1:] if isinstance(each, Known)), None)
        if known is None:  # a mere limit
            return type_of(args[0], others)
        others[known.name] = hint
        return known.name
    if hint is Side:
        return "string"
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_of(each, others) for each in args))
    if origin is typing.Literal:
        return " | ".join(json.dumps(each) for each in args)
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(type_of(each, others) for each in args)}]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"Record<{type_of(args[0], others)}, {type_of(args[1], others)}>"
    if isinstance(origin, type) and issubclass(origin, Sequence | Iterable):
        inner = type_of(args[0], others)
        many = f"({inner})[]" if " | " in inner else f"{inner}[]"
        return many if origin is list else f"readonly {many}"
    if _has_fields(hint):
        others[hint.__name__] = hint
        return str(hint.__name__)
    raise TypeError(f"{hint!r} has no shape in TypeScript")


def main() -> None:
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
