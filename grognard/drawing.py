"""Pictures of boards for the command line: `grognard board GAME --svg FILE --png FILE`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from grognard.field.picture import png
from grognard.games.nemesis.picture import board_svg

BOARDS: Final[dict[str, Callable[[str], str]]] = {"nemesis": board_svg}
PNG_WIDTH: Final = 2600  # pixels


def save_board(
    game: str, svg: Path | None = None, png_file: Path | None = None, language: str = "en", width: int = PNG_WIDTH
) -> list[Path]:
    """Draw the board of a game into the files asked for; KeyError for a game without a board."""
    drawing = BOARDS[game](language)
    written: list[Path] = []
    if svg is not None:
        svg.write_text(drawing, "utf-8")
        written.append(svg)
    if png_file is not None:
        png_file.write_bytes(png(drawing, width))
        written.append(png_file)
    return written
