"""`python -m grognard.workshop BOARD GEOGRAPHY_FOLDER`: propose the sheets of a board from public geography."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Sequence
from pathlib import Path

from grognard.workshop.geography import read_geography
from grognard.workshop.proposal import propose
from grognard.workshop.war_of_resistance import writing as china

GAMES = Path(__file__).parents[1] / "games"
AREAS = {
    "nemesis": "burma",
    "singapore": "malaya",
    "bataan": "bataan",
    "guadalcanal": "guadalcanal",
    "war-of-resistance": "china",
}
FOLDERS = {board: f"pacific_battles/data/{board}" for board in ("singapore", "bataan", "guadalcanal")}
FOLDERS["war-of-resistance"] = "war_of_resistance/data"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m grognard.workshop", description=__doc__)
    parser.add_argument("board", choices=sorted(AREAS))
    parser.add_argument("geography", type=Path, help="a folder of heights, rivers, coasts, borders and places")
    parser.add_argument("--into", type=Path, help="write the sheets there; otherwise only say what would change")
    options = parser.parse_args(arguments)
    sheets = _sheets(options.board, options.geography)
    if options.into:
        options.into.mkdir(parents=True, exist_ok=True)
        for file, text in sheets.items():
            (options.into / file).write_text(text, "utf-8")
            print(f"{options.into / file}: {text.count(chr(10))} lines")
        return 0
    for file, text in sheets.items():
        committed = GAMES / FOLDERS.get(options.board, f"{options.board}/data") / file
        before = committed.read_text("utf-8").splitlines() if committed.exists() else []
        for line in difflib.unified_diff(before, text.splitlines(), f"data/{file}", f"proposal/{file}", "", "", 0, ""):
            print(line)
    return 0


def _sheets(board: str, folder: Path) -> dict[str, str]:
    """The board of China is made by a package of its own: provinces, railways and seas need more than one map does."""
    if board == "war-of-resistance":
        return china.propose(folder)
    return propose(board, read_geography(folder, AREAS[board])).sheets()


if __name__ == "__main__":
    sys.exit(main())
