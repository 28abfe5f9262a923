"""The fingerprint of what decides in a game: the code that its rules are made of, and the sheets they read.

A stored game names the fingerprint it was played by. Another one means that its moves may lead elsewhere now. What
decides is found, not listed: the modules that the rules import, and those that these import. What only shows, tells
or advises is left out, so that a picture or a bot can change under a running game.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
DIGITS = 8  # bytes of a fingerprint
_IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+([\w.]+))", re.MULTILINE)
_NAME = re.compile(r"(\w+)(?:\s+as\s+\w+)?")


def deciding(roots: Iterable[str], beside: Collection[str] = (), package: Path = PACKAGE) -> dict[str, Path]:
    """The modules of the package that the roots import, themselves included; those `beside` decide nothing."""
    found: dict[str, Path] = {}
    waiting = list(roots)
    missing = [name for name in waiting if _file(name, package) is None]
    if missing:
        raise ModuleNotFoundError(f"what should decide is not there: {', '.join(missing)}")
    while waiting:
        name = waiting.pop()
        file = _file(name, package)
        if file is None or name in found or name in beside:
            continue
        found[name] = file
        waiting += _imported(file.read_text(encoding="utf-8"))
    return found


def fingerprint(files: Iterable[tuple[str, Path]], *facts: bytes) -> str:
    """One short number for all that the files say, wherever they are installed, and for the facts besides."""
    total = hashlib.blake2b(digest_size=DIGITS)
    for name, file in sorted(files):
        text = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{name} {len(text)}\n".encode() + text)
    for fact in facts:
        total.update(fact)
    return total.hexdigest()


def _file(name: str, package: Path) -> Path | None:
    first, *rest = name.split(".")
    if first != package.name:
        return None
    place = package.joinpath(*rest)
    found = (place.with_suffix(".py"), place / "__init__.py") if rest else (place / "__init__.py",)
    return next((file for file in found if file.is_file()), None)


def _imported(source: str) -> Iterator[str]:
    """Every name that may be a module, wherever in the file it is imported."""
    for match in _IMPORT.finditer(source):
        base, names, plain = match.groups()
        yield base or plain
        for name in _NAME.findall(names or ""):
            yield f"{base}.{name}"
