"""3.0: the set-up of the real game, and of small worlds made for one question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.nemesis.position import AVAILABLE, FULL, LEVELS, LIMITED, TURN_SCALE, Situation
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.setup import set_up
from grognard.games.nemesis.sheets.files import load
from grognard.games.nemesis.world import CHITS, World
from tests.marks import rule


@pytest.fixture(scope="module")
def world() -> World:
    return load()


@pytest.fixture
def p(world: World) -> Situation:
    return set_up(world, "1")


def place(p: Situation, number: int) -> str:
    return p.place_name(p.at[number])


def alone(world: World, id: str, **changes: object) -> Situation:
    """The set-up of a world with one counter, changed as told."""
    piece = replace(world.pieces[world.number[id]], **changes)  # type: ignore[arg-type]
    return set_up(replace(world, pieces=(piece,)), "1")


@rule("3.1/cups")
def test_each_side_has_four_chits_of_its_own(p: Situation) -> None:
    for side in range(2):
        assert sorted((*p.cups[side], p.chosen[side])) == list(range(4))
    assert CHITS == ("assault", "attack", "supply", "reinforcement")


@rule("3.1/first-chit")
def test_both_take_out_their_assault_chit(p: Situation) -> None:
    assert [CHITS[chit] for chit in p.chosen] == ["assault", "assault"]
    assert all(CHITS.index("assault") not in cup for cup in p.cups)


@rule("3.1/air-supports")
def test_air_supports_are_available_at_full_strength(p: Situation) -> None:
    assert p.air
    assert set(p.air) == {AVAILABLE}
    assert not p.light_monsoon  # the weaker side belongs to the monsoon


@rule("3.1/chindit-battalions")
def test_six_chindit_battalions_wait_in_their_box_and_one_is_on_the_map(p: Situation) -> None:
    places = [place(p, n) for n in p.world.chindit_battalions]
    assert places.count("chindit-battalions") == 6
    assert len(places) == 7
    (lettered,) = (n for n in p.world.chindit_battalions if p.on_board(n))
    assert p.piece(lettered).setup
    assert p.supply[lettered] == LIMITED


@rule("3.1/chindit-battalions", "3.1/japanese-battalions", "3.1/on-map", "3.1/entry-numbers")
def test_the_letter_decides_and_not_the_counter(world: World) -> None:
    assert place(alone(world, "1LF"), 0) == "chindit-battalions"
    assert place(alone(world, "1LF", setup="british:N"), 0) == world.board.names[world.features.letters["british:N"]]
    assert place(alone(world, "I/213"), 0) == "japanese-battalions"
    assert (
        place(alone(world, "I/213", setup="japanese:A"), 0) == world.board.names[world.features.letters["japanese:A"]]
    )
    late = alone(world, "I/213", entry=7)
    assert (place(late, 0), late.due[0]) == ("turn-scale", 7)


@rule("3.1/japanese-battalions")
def test_japanese_battalions_without_a_letter_wait_in_their_box(p: Situation) -> None:
    for numbers in p.world.battalions.values():
        for n in numbers:
            piece = p.piece(n)
            assert (place(p, n) == "japanese-battalions") == (not piece.setup and not piece.entry)


@rule("3.1/tracks")
def test_the_tracks_at_start(p: Situation) -> None:
    assert (p.turn, p.resources, p.clf) == (1, 0, 1)
    assert (tuple(p.general), tuple(p.lament), tuple(p.superior)) == ((0, 0), (0, 0), (5, 5))


@rule("3.1/markers")
def test_markers_start_in_their_boxes(p: Situation) -> None:
    assert not any(p.ambush)
    assert not any(p.bunker)
    assert p.air_supply == p.world.charts.stock.air_supply == 4
    assert p.stock == p.world.charts.stock.supply_stock  # at Imphal
    assert not any(p.hunger)


@rule("1.1/no-flags-at-start", "1.1/objective-start-control")
def test_no_flags_and_the_printed_side_controls(p: Situation) -> None:
    assert not any(p.flag)
    for objective in p.world.features.objectives:
        assert controller(p, objective.hex) == objective.side


@rule("3.1/entry-numbers")
def test_counters_with_an_entry_number_wait_on_that_turn(p: Situation) -> None:
    late = [n for n, piece in enumerate(p.world.pieces) if piece.entry]
    assert late
    for n in late:
        assert (p.at[n], p.due[n]) == (p.box(TURN_SCALE), p.piece(n).entry)
    assert all(p.due[n] == 0 for n in range(len(p.at)) if n not in set(late))


@rule("3.1/on-map")
def test_counters_with_a_letter_are_in_its_hex_and_no_others_on_the_map(p: Situation) -> None:
    for n, piece in enumerate(p.world.pieces):
        if piece.setup:
            assert p.at[n] == p.world.features.letters[piece.setup]
        else:
            assert not p.on_board(n)
            assert place(p, n) != "turn-scale" or piece.entry


@rule("3.2/letter-families")
def test_the_same_letter_of_two_families_is_two_places(world: World) -> None:
    letters = world.features.letters
    assert {key.split(":")[0] for key in letters} == {"japanese", "british", "chinese"}
    a = {family: letters[f"{family}:A"] for family in ("japanese", "british", "chinese")}
    assert len(set(a.values())) == 3
    for family, hex in a.items():
        assert alone(world, "I/213", setup=f"{family}:A").at[0] == hex


@rule("3.2/letter-families")
def test_each_nation_uses_its_own_family(world: World) -> None:
    for piece in world.pieces:
        if piece.setup:
            family = piece.setup.split(":")[0]
            chinese = piece.nation == "chinese" or (piece.nation == "us" and piece.kind == "hq")
            expected = "japanese" if piece.side == 0 else "chinese" if chinese else "british"
            assert family == expected, piece.id


@rule("3.2/side-up")
def test_a_counter_lies_on_the_side_that_shows_its_letter(p: Situation, world: World) -> None:
    for n, piece in enumerate(p.world.pieces):
        assert bool(p.reduced[n]) == piece.setup_reduced
    assert any(p.reduced[n] and p.piece(n).regiment for n in range(len(p.at)))
    assert alone(world, "214/33", setup_reduced=True).reduced[0]
    assert not alone(world, "213/33", setup_reduced=False).reduced[0]


@rule("3.2/chindits-limited", "3.2/others-full")
def test_five_chindits_start_in_limited_supply_and_everybody_else_in_full(p: Situation) -> None:
    on_map = [n for n, at in enumerate(p.at) if at < p.hexes]
    limited = [n for n in on_map if p.supply[n] == LIMITED]
    assert len(limited) == 5
    assert all(p.piece(n).chindit for n in limited)
    assert {LEVELS[p.supply[n]] for n in on_map if n not in limited} == {LEVELS[FULL]}
    assert not any(p.piece(n).chindit for n in on_map if n not in limited)


@rule("3.2/111-brigade")
def test_the_111_chindit_brigade_starts_reduced(p: Situation) -> None:
    brigade = p.world.number["111Ch"]
    assert p.piece(brigade).special == "chindit"
    assert p.reduced[brigade]
    assert not any(p.reduced[n] for n in range(len(p.at)) if p.piece(n).chindit and n != brigade)
