"""14E Fortress troops, 14F guerrillas."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.concepts import communist
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.odds import helping_mountaineers
from grognard.games.war_of_resistance.rules.ownership import settle, settle_near
from grognard.games.war_of_resistance.rules.support import self_supported
from grognard.games.war_of_resistance.rules.terrain import mover
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule


@rule("14E")
@pytest.mark.parametrize("kind", ["c-fort", "c-fortu"])
@pytest.mark.parametrize("work", ["fortress-unimproved", "fortress-improved"])
def test_fortress_troops_turn_over_as_soon_as_they_enter_or_leave_a_fortress(kind: str, work: str) -> None:
    box = WarSandbox(4, 4).unit("F", "0202", kind).mark(fort={"0202": work, "0303": "fort"})
    p: Any = box.game().position
    assert str(p.rating(0)) == "1-1-3"
    assert self_supported(p, 0)
    for elsewhere in ("0203", "0303"):
        p.put(0, p.world.place[elsewhere])
        assert str(p.rating(0)) == "0-1-3"
        assert not self_supported(p, 0)
    p.put(0, p.world.place["0202"])
    assert str(p.rating(0)) == "1-1-3"
    p.fort[p.at[0]] = 0
    p.touch()
    assert str(p.rating(0)) == "0-1-3"


def band() -> Any:
    """Guerrillas in Japanese land, and regulars."""
    box = WarSandbox(6, 6).unit("g", "0606", "g-15", base="Sh", power="ccp").unit("r", "0605", "r-16", power="ccp")
    return box.own("japanese", "0202 0203 0204").game().position


def step(p: Any, unit: int, hex: str) -> None:
    old, new = p.at[unit], p.world.place[hex]
    p.put(unit, new)
    settle_near(p, p.sides[unit], old, new)


@rule("14F/ownership")
def test_guerrillas_own_an_enemy_hex_only_while_they_are_in_it() -> None:
    p = band()
    hex = p.world.place["0202"]
    step(p, 0, "0202")
    assert p.owns(1, hex)
    settle(p)
    assert p.owns(1, hex)
    step(p, 0, "0203")
    assert p.owns(0, hex)
    assert p.owns(1, p.world.place["0203"])


@rule("14F/ownership")
def test_a_hex_where_regulars_join_guerrillas_is_kept() -> None:
    p = band()
    hex = p.world.place["0202"]
    step(p, 0, "0202")
    step(p, 1, "0202")
    step(p, 0, "0303")
    step(p, 1, "0303")
    assert p.owns(1, hex)


@rule("14F/ownership")
def test_land_of_their_own_side_stays_theirs_when_guerrillas_leave() -> None:
    p = band()
    step(p, 0, "0304")
    assert p.owns(1, p.world.place["0606"])


@rule("14F/removal")
def test_eliminated_guerrillas_can_be_recruited_again() -> None:
    p = band()
    eliminate(p, 0)
    eliminate(p, 1)
    assert (p.at[0], p.at[1]) == (p.world.place["recruits"], p.world.place["eliminated"])


@rule("14F/terrain")
def test_guerrillas_fight_in_mountains_as_light_infantry_does() -> None:
    box = WarSandbox(4, 4).terrain("mountain", "0203").unit("J", "0203", "j-lt-r")
    box.unit("g", "0202", "g-15").unit("l", "0202", "r-16").unit("i", "0202", "c-14")
    p: Any = box.game().position
    target = p.world.place["0203"]
    assert helping_mountaineers(p, (1,), target) == (1,)
    assert helping_mountaineers(p, (2,), target) == (2,)
    assert helping_mountaineers(p, (3,), target) == ()
    assert mover(p, 1) == mover(p, 2)


@rule("14F/faction")
def test_guerrillas_of_communist_bases_are_communists() -> None:
    p: Any = (
        WarSandbox(4, 4).unit("g", "0202", "g-15", power="ccp").unit("k", "0202", "g-15", power="ca").game().position
    )
    assert communist(p, 0)
    assert not communist(p, 1)
