"""Dependencies point one way: kernel <- field <- games <- bots, server <- command line."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "grognard"
# what each room may import, besides itself
ROOMS = {
    "kernel": set(),
    "field": {"kernel"},
    "games": {"kernel", "field"},
    "bots": {"kernel", "field", "games", "grognard"},
    "server": {"kernel", "field", "games", "bots", "grognard"},
    "workshop": {"kernel", "field"},
}


def imports(file: Path) -> set[str]:
    """The rooms of the package that a file imports from, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "grognard":
                found.add(parts[1] if len(parts) > 1 and (ROOT / parts[1]).is_dir() else "grognard")
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_lies_below_it(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    wrong = {str(f.relative_to(ROOT)): extra for f in files if (extra := imports(f) - ROOMS[room] - {room})}
    assert wrong == {}


def test_the_check_sees_an_import(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("def f():\n    from grognard.server import app\n    import grognard.bots.simulation\n")
    assert imports(file) == {"server", "bots"}


def test_games_do_not_know_each_other() -> None:
    names = [folder.name for folder in (ROOT / "games").iterdir() if (folder / "module.py").exists()]
    for name in names:
        others = tuple(f"grognard.games.{other}" for other in names if other != name)
        for file in (ROOT / "games" / name).rglob("*.py"):
            assert not any(other in file.read_text(encoding="utf-8") for other in others), file


# --- no module of a game needs another that needs it ---------------------------------------------------------


def graph(root: Path) -> dict[str, set[str]]:
    """The modules below a folder, each with those of them that it imports, wherever in the file."""
    files = {_module(file): file for file in root.rglob("*.py")}
    found = {}
    for name, file in files.items():
        wanted = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                longer = (f"{node.module}.{alias.name}" for alias in node.names)
                wanted |= {one if one in files else node.module for one in longer}
            elif isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names}
        found[name] = wanted & set(files) - {name}
    return found


def _module(file: Path) -> str:
    parts = file.with_suffix("").relative_to(ROOT.parent).parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def knotted(needs: dict[str, set[str]]) -> set[str]:
    """The modules of a ring: what is left when whoever needs nobody, or is needed by nobody, goes."""
    left = set(needs)
    while True:
        needed = set().union(*(needs[name] & left for name in left)) if left else set()
        free = {name for name in left if not needs[name] & left} | (left - needed)
        if not free:
            return left
        left -= free


@pytest.mark.parametrize("game", ["nemesis", "pacific_battles", "war_of_resistance", "world_in_flames"])
def test_no_modules_of_a_game_import_each_other_in_a_ring(game: str) -> None:
    assert knotted(graph(ROOT / "games" / game)) == set()


def test_the_check_sees_a_ring() -> None:
    assert knotted({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}) == {"a", "b", "c"}
    assert knotted({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == set()
