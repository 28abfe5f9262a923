"""`python -m grognard.workshop.world_in_flames FOLDER --into FOLDER`: propose the sheets of the board and counters."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from grognard.workshop.world_in_flames.counters import counter_sheets
from grognard.workshop.world_in_flames.proposal import propose


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m grognard.workshop.world_in_flames", description=__doc__)
    parser.add_argument("folder", type=Path, help="what was read off the printed maps and counters")
    parser.add_argument("--into", type=Path, required=True, help="where the sheets are written")
    options = parser.parse_args(arguments)
    sheets = {**propose(options.folder).sheets(), **counter_sheets(options.folder)}
    for file, text in sheets.items():
        (options.into / file).write_text(text, "utf-8")
        print(f"{options.into / file}: {text.count(chr(10))} lines, {len(text) / 1e3:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
