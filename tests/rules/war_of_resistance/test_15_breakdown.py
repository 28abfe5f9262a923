"""15 Breaking units down and putting them together again."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.mustering import theatre_of
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.breakdown import ways
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.kernel.refusals import Refusal
from tests.marks import rule

SIXTH = ("6/11", "6/36")


def sixth(**state: Any) -> WarSandbox:
    """The 6th Division with its own brigades and lettered regiments and battalions."""
    box = WarSandbox(8, 8).unit("D", "0202", "j-sq-8", ident="6", **state)
    for brigade in SIXTH:
        box.unit(brigade, "aside", "j-lt-x4", division="6", set="j-6")
    for letter in "ab":
        for number in range(3):
            box.unit(f"{letter}{number}", "aside", "j-lt-r", set=letter)
    for letter in "cdef":
        for number in range(2):
            box.unit(f"{letter}{number}", "aside", "j-lt-b", set=letter)
    return box.unit("G", "aside", "j-divart", set="guns").unit("U", "0606", "c-14")


def there(p: Any, place: str = "0202") -> set[str]:
    return {p.piece(n).id for n in p.here[p.world.place[place]]}


def play(game: Any, order: str) -> None:
    assert not isinstance(game.play(order), Refusal), order


def why(game: Any, order: str) -> str:
    """The key of the refusal of an order."""
    refusal = game.why_not(order)
    assert refusal is not None
    return str(refusal.key)


# --- when ------------------------------------------------------------------------------------------------


@rule("15A/breakdown-when", "15A/breakdown-how")
def test_the_parts_take_the_place_of_the_unit_which_goes_aside() -> None:
    game: Any = sixth().game("movement", "japanese")
    play(game, "break-down D")
    assert there(game.position) == set(SIXTH)
    assert "D" in there(game.position, "aside")
    assert game.position.spent[game.position.world.number["6/11"]] == 0
    play(game, "move 6/11 0203")  # it costs no points


@rule("15A/breakdown-when")
def test_when_a_unit_has_moved_the_start_of_the_phase_is_over() -> None:
    game: Any = sixth().unit("X", "0505", "j-lt-r").game("movement", "japanese")
    play(game, "move X 0504")
    assert why(game, "break-down D") == "too-late-to-break"


@rule("15A/breakdown-when")
def test_in_a_reaction_only_units_near_the_active_headquarters_break_down() -> None:
    far: Any = sixth().game("reaction movement", "japanese")
    assert why(far, "break-down D") == "break-out-of-influence"
    near: Any = sixth(done="reacting").game("reaction movement", "japanese")
    play(near, "break-down D")
    assert there(near.position) == set(SIXTH)


@rule("15A/exploitation")
def test_in_the_exploitation_phase_a_unit_without_points_breaks_down() -> None:
    box = WarSandbox(8, 8).unit("D", "0202", "j-res").unit("U", "0606", "c-14")
    box.unit("r1", "aside", "j-res-r", set="r").unit("r2", "aside", "j-res-r", set="r")
    game: Any = box.game("exploitation", "japanese")
    play(game, "break-down D")
    assert there(game.position) == {"r1", "r2"}


@rule("15A/breakdown-when")
def test_not_in_a_combat_phase() -> None:
    game: Any = sixth().game("combat", "japanese")
    assert why(game, "break-down D") == "not-now"


# --- which -----------------------------------------------------------------------------------------------


@rule("15B/list")
def test_units_that_are_not_listed_and_cadres_do_not_break_down() -> None:
    game: Any = sixth().unit("S", "0404", "j-static").game("movement", "japanese")
    assert why(game, "break-down S") == "never-broken-down"
    assert why(game, "break-down D 3") == "no-breakdown"
    assert why(sixth(face="cadre").game("movement", "japanese"), "break-down D") == "reduced-not-broken-down"


@rule("15C1")
def test_a_division_with_counters_of_its_own_uses_no_others_and_no_other_uses_them() -> None:
    box = sixth().unit("E", "0404", "j-sq-8", ident="7")
    game: Any = (
        box.unit("x1", "aside", "j-lt-x4u", set="x")
        .unit("x2", "aside", "j-lt-x4u", set="x")
        .game("movement", "japanese")
    )
    assert why(game, "break-down D 2") == "no-counters"  # two unsupported brigades that are not its own
    assert why(game, "break-down E") == "no-counters"  # free brigades, but those of the sixth
    play(game, "break-down E 2")
    assert there(game.position, "0404") == {"x1", "x2", "G"}  # 15B/support


@rule("15C2", "15B/list")
def test_a_lettered_set_serves_one_unit_at_a_time() -> None:
    box = WarSandbox(8, 8).unit("B", "0202", "j-lt-x4").unit("C", "0303", "j-lt-x4").unit("U", "0606", "c-14")
    for number in range(4):
        box.unit(f"a{number}", "aside", "j-lt-r", set="a")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down B")
    assert there(game.position) == {"a0", "a1"}
    assert why(game, "break-down C") == "no-counters"


@rule("15B/cascade")
def test_a_division_becomes_eight_battalions_at_once_and_one_again() -> None:
    game: Any = sixth().game("movement", "japanese")
    for unit in ("D", *SIXTH, "a0", "a1", "b0", "b1"):
        play(game, f"break-down {unit}")
    battalions = {f"{letter}{number}" for letter in "cdef" for number in range(2)}
    assert there(game.position) == battalions
    play(game, "done")
    for letter in "cdef":
        play(game, f"assemble {letter}0,{letter}1")
    play(game, "assemble a0,a1")
    play(game, "assemble b0,b1")
    play(game, "assemble 6/11,6/36")
    assert there(game.position) == {"D"}
    assert game.position.parted == ()


@rule("15B/support")
@pytest.mark.parametrize(("brigade", "regiment"), [("j-lt-x4", "j-lt-r"), ("j-lt-x4u", "j-lt-ru")])
def test_brigades_break_into_regiments_of_the_same_support(brigade: str, regiment: str) -> None:
    box = WarSandbox(8, 8).unit("B", "0202", brigade).unit("U", "0606", "c-14")
    for kind in ("j-lt-r", "j-lt-ru"):
        box.unit(f"{kind}-1", "aside", kind, set="a").unit(f"{kind}-2", "aside", kind, set="a")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down B")
    assert there(game.position) == {f"{regiment}-1", f"{regiment}-2"}


# --- putting together ------------------------------------------------------------------------------------


@rule("15A/reassemble")
def test_parts_are_put_together_at_the_end_and_the_worst_supply_holds_for_the_whole() -> None:
    game: Any = sixth().game("movement", "japanese")
    play(game, "break-down D")
    p: Any = game.position
    one, other, whole = (p.world.number[name] for name in (*SIXTH, "D"))
    p.supply[one], p.hits[other] = 1, 2
    assert why(game, "assemble 6/11,6/36") == "not-now"
    play(game, "done")
    play(game, "assemble 6/11,6/36")
    assert (p.supply[whole], p.hits[whole], p.supply[one], p.hits[other]) == (1, 2, 0, 0)


@rule("15A/reassemble")
def test_parts_that_lie_apart_or_are_reduced_are_not_put_together() -> None:
    game: Any = sixth().game("movement", "japanese")
    play(game, "break-down D")
    play(game, "move 6/11 0203")
    play(game, "done")
    assert game.asked() == "pause"
    near: Any = sixth().game("movement", "japanese")
    play(near, "break-down D")
    near.position.face[near.position.world.number["6/11"]] = 2
    play(near, "done")
    assert near.asked() == "pause"


@rule("15A/pool")
def test_units_in_the_replacement_pool_are_broken_down_and_put_together_in_the_initial_phase() -> None:
    box = WarSandbox(8, 8).unit("B", "eliminated", "j-lt-x4").unit("C", "0202", "j-lt-x4").unit("U", "0606", "c-14")
    for letter in "ab":
        for number in range(2):
            box.unit(f"{letter}{number}", "aside", "j-lt-r", set=letter)
    game: Any = box.game("initial", "japanese")
    assert why(game, "break-down C") == "not-in-pool"
    play(game, "break-down B")
    assert there(game.position, "eliminated") == {"a0", "a1"}
    play(game, "assemble a0,a1")
    assert there(game.position, "eliminated") == {"B"}


# --- guerrillas and guns ---------------------------------------------------------------------------------


@rule("15D")
def test_three_guerrilla_regiments_of_one_base_make_a_brigade_and_can_be_recruited_again() -> None:
    box = WarSandbox(8, 8).unit("J", "0606", "j-lt-r")
    for name, base in (("g1", "Sh"), ("g2", "Sh"), ("g3", "Sh"), ("h1", "Cs")):
        box.unit(name, "0202", "g-15", base=base, power="ccp")
    box.unit("gx", "recruits", "g-35", base="Sh", power="ccp").unit("hx", "recruits", "g-35", base="Cs", power="ccp")
    game: Any = box.game("movement", "chinese")
    play(game, "done")
    assert why(game, "assemble g1,g2,h1") == "no-whole"
    play(game, "assemble g1,g2,g3")
    assert there(game.position) == {"gx", "h1"}
    assert there(game.position, "recruits") == {"g1", "g2", "g3", "hx"}


@rule("15D")
def test_a_guerrilla_brigade_breaks_into_any_three_regiments_of_its_base() -> None:
    box = WarSandbox(8, 8).unit("J", "0606", "j-lt-r").unit("gx", "0202", "g-35", base="Sh", power="ccp")
    for name, base in (("h1", "Cs"), ("g4", "Sh"), ("g5", "Sh"), ("g6", "Sh")):
        box.unit(name, "recruits", "g-15", base=base, power="ccp")
    game: Any = box.game("movement", "chinese")
    play(game, "break-down gx")
    assert there(game.position) == {"g4", "g5", "g6"}
    assert there(game.position, "recruits") == {"gx", "h1"}


@rule("15E/type")
@pytest.mark.parametrize(("mountain", "guns"), [(True, "M"), (False, "F")])
def test_the_list_says_whose_divisional_guns_are_mountain_guns(mountain: bool, guns: str) -> None:
    box = WarSandbox(8, 8).unit("D", "0202", "j-tri-7", mountain_guns=mountain).unit("U", "0606", "c-14")
    for number in range(3):
        box.unit(f"a{number}", "aside", "j-inf-r", set="a")
    box.unit("F", "aside", "j-divart", set="guns").unit("M", "aside", "j-mtnart", set="guns")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down D")
    assert there(game.position) == {"a0", "a1", "a2", guns}


@rule("15E1")
def test_the_guns_of_two_divisions_are_joined_and_parted_again() -> None:
    box = WarSandbox(8, 8).unit("U", "0606", "c-14").unit("X", "aside", "j-artx", set="joined")
    for letter, where in (("D", "0202"), ("E", "0202")):
        box.unit(letter, where, "j-tri-7")
        for number in range(3):
            box.unit(f"{letter}{number}", "aside", "j-inf-r", set=letter)
        box.unit(f"{letter}g", "aside", "j-divart", set=f"guns-{letter}")
    game: Any = box.game(["movement", "exploitation"], "japanese")
    play(game, "break-down D")
    play(game, "break-down E")
    play(game, "done")
    play(game, "assemble Dg,Eg")
    assert "X" in there(game.position)
    assert {"Dg", "Eg"} <= there(game.position, "aside")
    assert game.asked() == "exploitation"  # with their guns in the brigade neither division can be put together
    play(game, "break-down X")
    assert {"Dg", "Eg"} <= there(game.position)
    assert game.position.joined == ()


@rule("15E1")
def test_guns_of_no_division_are_not_joined() -> None:
    box = WarSandbox(8, 8).unit("U", "0606", "c-14").unit("X", "aside", "j-artx", set="joined")
    for name in "AB":
        box.unit(name, "0202", "j-divart")
    for number in range(2):
        box.unit(f"a{number}", "aside", "j-lt-r", set="a")
    game: Any = box.unit("D", "0303", "j-lt-x4").game("movement", "japanese")
    play(game, "break-down D")
    play(game, "done")
    assert why(game, "assemble A,B") == "no-whole"


# --- the counters of the sheets --------------------------------------------------------------------------


@rule("15C1", "15C2", "15E/type")
def test_the_breakdown_counters_of_the_sheets_are_pieces() -> None:
    world = theatre_of(real_land(), None)
    brigade = world.pieces[world.number["6/11"]]
    assert (brigade.division, brigade.set, brigade.kind.key) == ("6", "j-6", "j-lt-x4")
    assert world.powers[brigade.power].key == "ija"
    faces = [piece.kind.key for piece in world.pieces if piece.counter == "art-A"]
    assert faces == ["j-divart", "j-mtnart"]
    assert world.pieces[world.number["j-5"]].mountain_guns
    assert not world.pieces[world.number["j-6"]].mountain_guns
    assert len({piece.id for piece in world.pieces}) == len(world.pieces)


@rule("15C1", "15C2", "15B/support", "15E/type")
@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("j-6", ["6/11 6/36", ""]),
        ("j-6-std", ["6/11 6/36", ""]),
        ("j-6-tri", ["A1 A2 A3", "A1-j-lt-ru A2-j-lt-ru A3-j-lt-ru art-A"]),
        ("j-res6", ["R1 R2"]),
        ("j-4", ["4/7 4/32 art-A"]),
        ("j-22", ["A1-j-inf-r A2-j-inf-r A3-j-inf-r art-A-j-mtnart"]),
        ("c-ccp-115", ["c-ccp-x1 c-ccp-x2 c-ccp-r1"]),
        ("j-snlf-sh", ["S1 S2"]),
    ],
)
def test_the_counters_into_which_units_of_the_sheets_break(unit: str, found: list[str]) -> None:
    world = theatre_of(real_land(), None)
    p = Situation(world, None)
    assert [" ".join(world.pieces[n].id for n in way) for way in ways(p, world.number[unit])] == found
