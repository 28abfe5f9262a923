"""Rules broken at random, one operator at a time: do the tests of the rows cited there notice it?

    python -m tests.mutants nemesis --count 40 --seed 1
    python -m tests.mutants nemesis --at rules/bunkers.py:45

A copy of the package is broken, never the package. First the tests run that are marked with the rows cited on the line,
or else in its function; then, if they notice nothing, all tests of the game's rules, and what only those notice is told
apart. A mutant that nobody notices is told with its line, before and after.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.games import ledger

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
SECONDS = 600  # then a mutant goes on for ever
OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}


class Mutant(NamedTuple):
    file: Path  # in the game's folder
    line: int
    before: str
    after: str
    text: str  # of the whole file
    tests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}\n  - {self.before}\n  + {self.after}"


def mutants(game: str) -> list[Mutant]:
    """Every operator that can be turned round at a line whose rows are proved by some test."""
    folder = ROOT / "grognard" / "games" / game
    cited: dict[str, dict[int, list[str]]] = {}
    for id, places in ledger.implemented(folder).items():
        for place in places:
            file, _, at = place.rpartition(":")
            cited.setdefault(file, {}).setdefault(int(at), []).append(id)
    proofs = ledger.proved(TESTS, game)
    stems = {file.stem: file for file in TESTS.rglob("test_*.py") if game in file.parts or file.parent == TESTS}
    found: list[Mutant] = []
    for name, lines in sorted(cited.items()):
        if not name.startswith(("rules/", "scenarios/")):
            continue
        for line, (start, end), before, after, text in _turned(folder / name):
            ids = lines.get(line) or [id for there, ids in lines.items() if start <= there <= end for id in ids]
            tests = {proof for id in ids for proof in proofs.get(id, ())}
            split = (proof.partition("::") for proof in tests)
            named = [f"{stems[stem]}::{test}" for stem, _, test in split if stem in stems]
            if named:
                found.append(Mutant(Path(name), line, before, after, text, tuple(sorted(named))))
    return found


def _turned(file: Path) -> Iterator[tuple[int, tuple[int, int], str, str, str]]:
    """Each operator turned round: its line, the span of its function, the line before and after, and the whole text."""
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            for left, right, operator in _operators(node):
                word, other = WORDS[type(operator)], WORDS[OPPOSITE[type(operator)]]
                if left.end_lineno != right.lineno:
                    continue  # over a line's end
                line = lines[right.lineno - 1].encode()
                a, b = left.end_col_offset or 0, right.col_offset
                gap = line[a:b].decode()
                if gap.count(f" {word} ") != 1:
                    continue
                changed = (line[:a] + gap.replace(f" {word} ", f" {other} ").encode() + line[b:]).decode()
                text = "\n".join([*lines[: right.lineno - 1], changed, *lines[right.lineno :]]) + "\n"
                span = function.lineno, function.end_lineno or function.lineno
                yield right.lineno, span, line.decode().strip(), changed.strip(), text


WORDS: dict[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.And: "and",
    ast.Or: "or",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
}


def _operators(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr, ast.AST]]:
    if isinstance(node, ast.Compare):
        yield from zip([node.left, *node.comparators], node.comparators, node.ops, strict=False)
    elif isinstance(node, ast.BoolOp):
        yield from ((a, b, node.op) for a, b in zip(node.values, node.values[1:], strict=False))
    elif isinstance(node, ast.BinOp) and type(node.op) in OPPOSITE:
        yield node.left, node.right, node.op


def noticed(mutant: Mutant, game: str, copy: Path, tests: Iterable[str]) -> bool:
    """Whether one of the tests fails; a mutant that goes on for ever is noticed too."""
    file = copy / "grognard" / "games" / game / mutant.file
    whole = file.read_text(encoding="utf-8")
    file.write_text(mutant.text, encoding="utf-8")
    named = [str(copy / Path(test).relative_to(ROOT)) for test in tests]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *named]
    try:
        run = subprocess.run(
            command,
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy)},
            timeout=SECONDS,
            capture_output=True,
            text=True,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(whole, encoding="utf-8")
    if run.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
        raise RuntimeError(f"the tests of {mutant} could not be run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return run.returncode != pytest.ExitCode.OK


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at", action="append", default=[], help="only those of this line, as FILE:LINE")
    asked = parser.parse_args()
    every = mutants(asked.game)
    some = random.Random(asked.seed).sample(every, min(asked.count, len(every)))
    if asked.at:
        some = [mutant for mutant in every if f"{mutant.file}:{mutant.line}" in asked.at]
    all_rules = [str(TESTS / "rules" / asked.game)]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "grognard", copy / "grognard", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(TESTS, copy / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        missed = others = 0
        for mutant in some:
            if noticed(mutant, asked.game, copy, mutant.tests):
                continue
            if noticed(mutant, asked.game, copy, all_rules):
                others += 1
                print(f"only by tests of other rows: {mutant}", flush=True)
            else:
                missed += 1
                print(mutant, flush=True)
    apart = f"{others} of them only by tests of other rows"
    print(f"{asked.game}: {len(some) - missed} of {len(some)} mutants noticed, {apart}, of {len(every)} that there are")


if __name__ == "__main__":
    main()
