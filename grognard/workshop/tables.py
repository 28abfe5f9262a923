"""Reading and writing the workshop's own tab-separated tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path


def read_table(path: Path) -> list[dict[str, str]]:
    """Rows as column -> cell; comment lines start with `#`, the first other line names the columns."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line.strip() and not line.startswith("#")]
    rows = [[cell.strip() for cell in line.split("\t")] for line in lines]
    header, *rest = rows
    for row in rest:
        if len(row) != len(header):
            raise ValueError(f"{path.name}: {len(row)} cells where {len(header)} were expected: {' | '.join(row)}")
    return [dict(zip(header, row, strict=True)) for row in rest]


def table_text(comment: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"# {line}" for line in comment.splitlines()]
    lines.append("\t".join(header))
    lines += ["\t".join(cell or "-" for cell in row) for row in rows]
    return "\n".join(lines) + "\n"
