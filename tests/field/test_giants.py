"""The invented position by which great games are measured."""

from __future__ import annotations

from grognard.bench_giants import COUNTERS, LOST, MOVABLE, POOL, Giant, giant


def test_the_giant_has_its_units_in_movement_on_land_and_the_others_in_the_pool() -> None:
    p = giant()
    on_board = [piece for piece in range(COUNTERS) if p.on_board(piece)]
    assert on_board == list(range(MOVABLE))
    assert all(p.world.land >> p.world.board.bits[p.at[piece]] & 1 for piece in on_board)
    assert p.here[p.box(POOL)] == tuple(range(MOVABLE, COUNTERS))
    assert sum(p.men) == MOVABLE
    assert (p.lies_in(0, POOL), p.lies_in(MOVABLE, POOL), p.lies_in(MOVABLE, LOST, POOL)) == (False, True, True)
    assert p.place_name(p.at[MOVABLE]) == "pool"


def test_a_counter_leaves_a_pool_and_finds_its_rank_in_another_place() -> None:
    p = giant()
    pool, lost = p.box(POOL), p.box(LOST)
    for piece in (900, 500, 700):
        p.take(piece, pool)
        p.lay(piece, lost)
    assert p.here[lost] == (500, 700, 900)
    assert len(p.here[pool]) == COUNTERS - MOVABLE - 3


def test_a_stored_position_of_a_great_game_is_read_again() -> None:
    p = giant()
    twin = Giant(p.world, None)
    twin.restore(p.dump(), {})
    assert (twin.at, twin.here, twin.hash()) == (p.at, p.here, giant().hash())
