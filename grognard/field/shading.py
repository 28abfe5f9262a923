"""Hill-shading as a picture: lines of letters from dark to light become a small transparent PNG."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Sequence
from typing import Final

SHADES: Final = "abcdefghijklmnopqrstuvwxyz"
FLAT: Final = len(SHADES) // 2  # the letter of level ground: neither shadow nor light


def shade_png(lines: Sequence[str], shadow: float = 0.55, light: float = 0.5) -> bytes:
    """Grey and alpha: black veils for shadow and white ones for light, as strong as asked (0 to 1)."""
    pixels = {}
    for level, letter in enumerate(SHADES):
        if level < FLAT:
            pixels[letter] = bytes((40, round(255 * shadow * (FLAT - level) / FLAT)))
        else:
            pixels[letter] = bytes((255, round(255 * light * (level - FLAT) / FLAT)))
    raw = b"".join(b"\0" + b"".join(pixels[letter] for letter in line) for line in lines)
    size = struct.pack(">IIBBBBB", len(lines[0]), len(lines), 8, 4, 0, 0, 0)
    chunks = ((b"IHDR", size), (b"IDAT", zlib.compress(raw, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def data_uri(png: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(png).decode("ascii")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
