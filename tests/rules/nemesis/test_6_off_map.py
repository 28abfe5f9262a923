"""6.2-D: retreating units with nowhere to go, lost or saved off the map."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    attacking,
    number,
    played,
    position,
    reduced,
    where,
)
from tests.rules.nemesis.retreating import both_retreating, driven, retreating


@rule("6.2-D/eliminated", "2.4/large-unit")
def test_a_unit_with_no_hex_to_go_to_is_eliminated(battlefield: Battlefield) -> None:
    game = retreating(driven(battlefield, "C").unit("W", "C"))
    assert (where(game, "X"), position(game).lament[1]) == ("allied-losses", 3)
    over_lake = battlefield().chain("A B").link("B", "C", river="lake").cell("1:1", 3, "0-0r").unit("J", "A")
    assert where(retreating(over_lake.unit("X", "B", "allied")), "X") == "allied-losses"


@rule("6.2-D/eliminated", "2.4/japanese-step")
def test_a_regiment_with_no_hex_to_go_to_loses_step_after_step(battlefield: Battlefield) -> None:
    box = (
        battlefield()
        .chain("A B")
        .cell("1:1", 3, "0-0r")
        .unit("J", "A", "allied")
        .unit("X", "B", steps=3, formation="31")
    )
    for name in ("I", "II", "III"):
        box.unit(name, "japanese-battalions", size="small", formation="31")
    game = played(attacking(box, "allied", dice=[3]), "attack B J", "done", "lead J", "enforce", "give-way")
    assert position(game).lament[0] == 3
    assert [where(game, name) for name in ("I", "II", "III")] == ["japanese-losses"] * 3
    assert where(game, "X") == "japanese-regiments"


@rule("1.2-J/garrison-retreat", "2.4/garrison")
def test_a_garrison_driven_out_is_eliminated(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("1:1", 3, "0-0r").unit("X", "B", "allied", kind="garrison").unit("J", "A")
    game = retreating(box)
    assert (where(game, "X"), position(game).lament[1]) == ("allied-losses", 5)


def ring(box: NemesisSandbox, hexes: str) -> NemesisSandbox:
    """Enemy units all around."""
    for hex in hexes.split():
        box.link("B", hex).unit(f"guard-{hex}", hex)
    return box


@rule("6.2-D/off-map")
def test_a_unit_forced_off_the_map_near_its_supply_entry_comes_back(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").unit("W", "C").chain("C D E").hex("E", entry="allied").tracks(turn=3)
    box.unit("Y", "B", "allied", strength=0, reduced=True, supply="out", hunger=1)
    game = both_retreating(box)
    p = position(game)
    assert (where(game, "X"), where(game, "Y")) == ("turn-scale", "turn-scale")
    assert (p.due[number(game, "X")], tuple(p.lament)) == (4, (0, 0))
    y = number(game, "Y")
    assert (p.reduced[y], p.supply[y], p.hunger[y]) == (1, 0, 0)  # its steps as they were, in Full Supply


@rule("6.2-D/off-map")
def test_four_hexes_are_too_far(battlefield: Battlefield) -> None:
    box = driven(battlefield, "C").unit("W", "C").chain("C D E F").hex("F", entry="allied")
    assert where(retreating(box), "X") == "allied-losses"


@rule("6.2-D/off-map")
def test_only_from_the_edge_of_the_map(battlefield: Battlefield) -> None:
    box = ring(driven(battlefield, ""), "C D E F G")  # six neighbours: in the middle of the map
    assert where(retreating(box.hex("C", entry="allied")), "X") == "allied-losses"
    box = ring(driven(battlefield, ""), "C D E F")
    assert where(retreating(box.hex("C", entry="allied")), "X") == "turn-scale"


@rule("6.2-D/off-map", "6.2-D/stacking", "6.2-D/extra-hexes")
def test_driven_on_from_a_full_hex_it_pays_for_leaving_the_map(battlefield: Battlefield) -> None:
    def full(**unit: Any) -> NemesisSandbox:
        box = battlefield().chain("A B C").cell("1:1", 3, "0-0r").unit("J", "A").hex("C", entry="allied")
        return box.unit("X", "B", "allied", **unit).unit("1", "C", "allied").unit("2", "C", "allied")

    game = retreating(full())
    assert (where(game, "X"), reduced(game, "X"), tuple(position(game).lament)) == ("turn-scale", True, (0, 0))
    assert where(retreating(full(reduced=True, back=(2, 4, 2))), "X") == "allied-losses"  # no step to pay with


@rule("6.2-D/off-map", "6.2-D/onto-target-again")
def test_so_does_a_unit_that_retreats_again(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").hex("B", entry="allied").cell("1:1", 3, "0-0r").unit("J", "A", strength=4)
    box.unit("X", "B", "allied", done="defended retreated").unit("Y", "B", "allied", strength=4)
    game = retreating(box)
    assert [(where(game, unit), reduced(game, unit)) for unit in "XY"] == [("turn-scale", True), ("turn-scale", False)]


@rule("6.2-D/off-map", "1.2-J/garrison-retreat", "2.4/garrison")
def test_a_garrison_does_not_leave_the_map(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").hex("B", entry="allied").cell("1:1", 3, "0-0r").unit("J", "A")
    game = retreating(box.unit("X", "B", "allied", kind="garrison"))
    assert (where(game, "X"), position(game).lament[1]) == ("allied-losses", 5)


@rule("6.2-D/off-map")
def test_only_if_the_map_offers_no_hex(battlefield: Battlefield) -> None:
    assert where(retreating(driven(battlefield, "C").hex("B", entry="allied")), "X") == "C"


@pytest.mark.parametrize(("edition", "place"), [("1.2b", "allied-losses"), ("1.1a", "turn-scale")])
@rule("6.2-D/off-map")
def test_the_enemys_supply_entry_saves_in_the_old_edition_only(
    battlefield: Battlefield, edition: str, place: str
) -> None:
    box = driven(battlefield, "C", edition=edition).unit("W", "C").hex("C", entry="japanese")
    assert where(retreating(box), "X") == place
