"""Counts of all lines of play to a depth, from fixed positions: any change of what is legal changes them."""

from __future__ import annotations

import pytest

from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.counting import perft
from tests.rules.nemesis.conftest import CHARTS


def small_front(phase: str) -> Game:
    """Two sides on a ring of seven hexes with a road, a river, a hill and an Objective."""
    box = Sandbox("nemesis", charts=CHARTS)
    box.chain("A B C", line="road").chain("D E F").chain("A D G F C")
    box.link("B", "E", river="major").link("B", "D").link("E", "C")
    box.hex("E", "hills").hex("G", "mountain").hex("C", objective=2, owner="allied").hex("A", entry="japanese")
    box.cell("2:1", 3, "1-1r").cell("1:1", 3, "1-1r")
    box.unit("58", at="A", strength=4, quality=3, light=True, steps=3, formation="31")
    box.unit("I/58", at="japanese-battalions", size="small", formation="31", light=True)
    box.unit("II/58", at="japanese-battalions", size="small", formation="31", light=True)
    box.transporter("mules", at="A", range=2)
    box.unit("Assam", at="B", side="allied", strength=2)
    box.unit("Gurkha", at="E", side="allied", strength=2, quality=3)
    return box.game(phase=phase, seed="7")


@pytest.mark.parametrize(
    ("phase", "counts"),
    [
        ("assault", (9, 62, 367)),
        ("attack", (3, 8, 20, 52, 102)),
        ("supply", (2, 3)),
    ],
)
def test_the_lines_of_play_are_counted(phase: str, counts: tuple[int, ...]) -> None:
    assert tuple(perft(small_front(phase), depth) for depth in range(1, len(counts) + 1)) == counts
