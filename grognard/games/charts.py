"""Charts for the drawer: the sheets of a game as tables, row by row, each with how sure it is.

The sheets are shown as they are, so that none can be forgotten and whoever owns the printed game can compare and
correct them. Their words are called by `chart-word-WORD`, their titles by `chart-KEY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from grognard.field.sheets import EMPTY, SOURCE, SOURCE_KINDS
from grognard.games.shapes import ChartGiven


def charts(folder: Path, files: Iterable[str], keyed: Mapping[str, str] = {}) -> list[ChartGiven]:
    """The sheets of a data folder, those that are there, in this order.

    `keyed`: sheet -> the column that only tells its rows apart and is not shown.
    """
    found = []
    for file in files:
        if (folder / file).is_file():
            path = folder / file
            found.append(_chart(path, _kinds(folder, path.parent), keyed.get(path.stem, "")))
    return found


def _chart(file: Path, kinds: Mapping[str, str], key: str) -> ChartGiven:
    lines = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    head, *rows = ([cell.strip() for cell in line] for line in lines)
    source = head.index(SOURCE)
    shown = [place for place in range(source) if head[place] != key]
    return {
        "key": file.stem.replace("_", "-"),
        "columns": [head[place] for place in shown],
        "rows": [["" if row[place] == EMPTY else row[place] for place in shown] for row in rows],
        "sure": [_weakest(row[source], kinds) for row in rows],
    }


def _weakest(cited: str, kinds: Mapping[str, str]) -> str:
    """A row is as sure as the least sure of what it cites: `rulebook:9B+guess`."""
    keys = (part.partition(":")[0] for word in cited.split() for part in word.rpartition("=")[2].split("+"))
    found = [kinds.get(key, "rulebook" if key == "rulebook" else SOURCE_KINDS[-1]) for key in keys]
    return max(found, key=SOURCE_KINDS.index)


def _kinds(root: Path, beside: Path) -> dict[str, str]:
    """Key of a source -> how sure it is, by the sheets of sources in the data folder and beside the file."""
    found: dict[str, str] = {}
    for folder in dict.fromkeys((beside, root)):
        for file in folder.glob("sources*.tsv"):
            for line in file.read_text(encoding="utf-8").splitlines():
                cells = line.split("\t")
                if len(cells) > 1 and cells[1] in SOURCE_KINDS:
                    found.setdefault(cells[0], cells[1])
    return found
