"""The surroundings of a hex in letters."""

from __future__ import annotations

from grognard import games
from grognard.field.sketch import around, signs, sketch


def test_every_kind_of_ground_has_a_sign_of_its_own() -> None:
    found = signs(["clear", "wooded-rough", "rough", "rough-jungle", "sea", "lake"])
    assert (found["clear"], found["sea"]) == (".", "=")
    assert len(set(found.values())) == len(found)


def test_hexes_lie_where_they_lie_and_rivers_between_them() -> None:
    board = games.module("nemesis").world("campaign", "1.2b", {}).board
    middle = board.hex("0909")
    ground = signs(board.terrains)
    lines = sketch(board, middle, 1, lambda hex: "J2" if hex == middle else "", ground)
    near = [board.names[hex] for hex in around(board, middle, 1)]
    assert len(near) == 7
    above, own, below = (next(n for n, line in enumerate(lines) if name in line) for name in ("0908", "[0909]", "0910"))
    assert above + 3 == own == below - 3
    assert all(any(name in line for line in lines) for name in near)
    assert f"{ground[board.terrains[board.terrain[middle]]]}J2" in lines[own + 1]
    dry = sketch(board, board.hex("0707"), 0, lambda hex: "", ground)
    assert not any("~" in line for line in dry)
    assert any("~" in line for line in lines)


def test_rows_of_hexes_on_their_points_are_drawn_too() -> None:
    board = games.module("war_of_resistance").world("hsuchow-38", "1998", {}).board
    middle = board.hex("G1:2620")
    lines = sketch(board, middle, 1, lambda hex: "", signs(board.terrains))
    assert all(any(board.names[hex] in line for line in lines) for hex in around(board, middle, 1))
