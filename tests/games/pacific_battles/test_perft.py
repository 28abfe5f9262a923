"""Counts of all lines of play to a depth, from fixed positions: any change of what is legal changes them."""

from __future__ import annotations

import pytest

from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.counting import perft


def small_front(phase: str) -> Game:
    """Twelve hexes with a road, a river, jungle and a fortification; infantry, a gun, a reserve and an air unit."""
    box = Sandbox("pacific_battles", columns=3, rows=4).terrain("jungle", "0102 0302").line("road", "0201 0202 0203")
    box.side("river", "0202/0203").formation("F").fort("0203", "allied").cards(tally={"japanese-army-infantry": 2})
    box.hq("HQ", "0201", formation="F", movement=3).unit("11", "0202", formation="F", movement=2, attack=6)
    box.unit("21", "0101", formation="F", movement=2, lost=1, reserve=1).gun("G", "0201", formation="F", movement=1)
    box.air("7", "japanese").unit("6I", "0203", "allied", nation="indian").unit("8I", "0304", "allied", nation="indian")
    return box.hq("AH", "0204", "allied").game(phase, seed="7")


@pytest.mark.parametrize(
    ("phase", "counts"),
    [
        ("joint", (2, 2)),
        ("bombardment", (5, 11)),
        ("movement", (25, 361, 3053)),
        ("combat", (6, 12, 19, 23)),
        ("reserve movement", (3, 7, 11)),
        ("interdiction", (11, 11)),
        ("administrative", (2, 2)),
    ],
)
def test_the_lines_of_play_are_counted(phase: str, counts: tuple[int, ...]) -> None:
    assert tuple(perft(small_front(phase), depth) for depth in range(1, len(counts) + 1)) == counts
