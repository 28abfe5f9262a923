"""40B4c Replacement points carried from district to district, and 45A2b: what a faction keeps and receives."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.items import quarters_of
from grognard.games.war_of_resistance.rules.retreat import Retreats
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.flights import begin
from tests.rules.war_of_resistance.raising import country, points, told
from tests.rules.war_of_resistance.sailing import sea


def roads(box: WarSandbox | None = None) -> WarSandbox:
    """Kiangsu's city 0202 and Shansi's 0802 on a road and a railway, with a point of each type in Kiangsu."""
    box = country() if box is None else box
    hexes = " ".join(f"{column:02}02" for column in range(2, 9))
    box.line("road", hexes).line("high-rail", hexes).city("0202", "full", yard=3).city("0802", "full", yard=3)
    for type in ("infantry", "armour", "equipment"):
        box.points("kiangsu", "ca", 1, type)
    return box.unit("K", "0202", "c-14").tracks(smp=9)


@rule("40B4c/transfer", "40B4c/means")
def test_a_point_goes_by_rail_from_one_district_to_another_and_changes_its_colours() -> None:
    game: Any = roads().game("movement", "chinese")
    play(game, "send infantry-rp 0202 0802")
    p = game.position
    assert points(p, "kiangsu", "ca") == 0
    assert points(p, "shansi", "shns") == 1
    assert (sum(used for _, _, used in p.rail_used), quarters_of(p, "infantry-rp")) == (2, 2)  # half an RE
    assert quarters_of(p, "armour-rp") == 4
    assert told(game, "points-brought") == [{"district": "shansi", "affiliation": "shns", "type": "infantry"}]
    assert refused(game, "send infantry-rp 0202 0802") == ("12H/self-move", "no-such-items")  # there is no other


@rule("40B4c/means", "40B4c/on-map")
def test_a_point_goes_by_supply_movement_and_may_lie_on_the_way() -> None:
    game: Any = roads().game("movement", "chinese")
    play(game, "start-load 0202", "take-up infantry-rp", "haul 0302", "haul 0402", "done")
    p = game.position
    assert p.drafts == ((p.world.place["0402"], "infantry-rp", 1),)
    assert points(p, "kiangsu", "ca") == 0
    assert game.view()["drafts"] == [("0402", "infantry-rp", 1)]
    play(game, "start-load 0402", "take-up infantry-rp", "haul 0502", "haul 0602", "haul 0702", "haul 0802", "done")
    assert (game.position.drafts, points(game.position, "shansi", "shns")) == ((), 1)
    assert p.smp == 9 - 6


@rule("40B4c/transfer")
def test_only_whole_points_are_carried_and_only_from_sources() -> None:
    box = country().points("kiangsu", "ca", 0.5).unit("K", "0202", "c-14").tracks(smp=9)
    game: Any = box.game("movement", "chinese")
    assert refused(game, "start-load 0202") == ("12H1/load", "nothing-to-load")
    game = roads().game("movement", "chinese")
    assert refused(game, "start-load 0302") == ("12H1/load", "nothing-to-load")


@rule("40B4c/means")
def test_ships_carry_points_and_what_is_heavy_keeps_off_beaches() -> None:
    def aboard(*items: str, ship: str = "NT") -> Any:
        box = sea().port("0302", "major").city("0302", "medium").points("china-theatre", "ija", 2)
        box.points("china-theatre", "ija", 2, "armour").ship("N", "0302", ship, 3)
        game: Any = box.game("movement", "japanese", dice=[6])
        play(game, *(f"stow N {item} 0302" for item in items))
        return game

    game = aboard("infantry-rp-ija", "armour-rp-ija")
    assert points(game.position, "china-theatre", "ija") == points(game.position, "china-theatre", "ija", "armour") == 1
    play(game, "sail N 0305")
    assert refused(game, "discharge N infantry-rp-ija 0305") == ("31B/non-amphibious-beach", "needs-landing-craft")
    assert refused(game, "discharge N armour-rp-ija 0305") == ("31B/heavy-equipment", "too-heavy-for-beach")


@rule("40B4c/means")
def test_aircraft_carry_infantry_points_alone() -> None:
    box = roads().wing("T", "0202", "caf-dc-2").mark(strip={"0202": 2, "0802": 2})
    game = begin(box, "movement", "chinese")
    play(game, "fly T transport 0802")
    assert refused(game, "take-point armour-rp T") == ("20F/cargo", "heavy-equipment")
    play(game, "take-point infantry-rp T", "go")
    assert points(game.position, "shansi", "shns") == 1


@rule("40B4c/who")
def test_the_japanese_keep_their_affiliations_apart_and_puppets_send_nothing() -> None:
    box = sea().port("0302", "major").city("0302", "medium").points("japan", "ijn", 2).points("japan", "ija", 2)
    box.points("kiangsu", "kiangsu", 1).ship("N", "japan", "NT", 3).exits("0101")
    game: Any = box.game(["initial", "movement"], "japanese", stay=True)
    play(game, "stow N infantry-rp-ijn japan")
    p = game.position
    assert (points(p, "japan", "ijn"), points(p, "japan", "ija")) == (1, 2)
    game = box.freight("N").ship("M", "0302", "NT", 3).game("movement", "japanese")
    p = game.position
    p.freights = (((p.world.number["M"],), (), (("infantry-rp-ijn", 1), ("infantry-rp-ija", 1))),)
    play(game, "discharge M infantry-rp-ijn 0302", "discharge M infantry-rp-ija 0302")
    p = game.position
    assert points(p, "china-theatre", "ija") == 1  # no district of the navy: its point waits
    assert p.drafts == ((p.world.place["0302"], "infantry-rp-ijn", 1),)
    assert refused(game, "stow M infantry-rp 0302") == ("27B1", "no-such-items")  # the puppets' is not to be had


# --- on the map --------------------------------------------------------------------------------------------------


def waiting(defenders: str = "c-14", *dice: int) -> Any:
    """A point waits in 0303 with Chinese units; the Japanese attack it with much."""
    box = WarSandbox(6, 6).own("chinese", "0303 0304 0403 0402 0404")
    for number, kind in enumerate(defenders.split()):
        box.unit(f"D{number}", "0303", kind)
    box.unit("A", "0302", "j-sq-10").unit("B", "0302", "j-sq-10").mark(attack_supply={"0302": 3})
    game: Any = box.game("combat", "japanese", dice=dice)
    game.position.drafts = ((game.position.world.place["0303"], "infantry-rp", 1),)
    return game


@rule("40B4c/on-map")
def test_points_are_lost_with_whoever_was_with_them() -> None:
    game = waiting("c-14", 6)
    play(game, "attack 0303", "join-all", "supply 0302", "resolve")
    assert game.position.drafts == ()
    assert told(game, "points-scattered") == [{"item": "infantry-rp", "points": 1, "hex": "0303"}]


@rule("40B4c/on-map")
def test_points_retreat_with_the_last_who_goes() -> None:
    game = waiting("c-46 c-46", 3)
    p = game.position
    bystander = p.world.place["0303"]
    units = tuple(p.units(bystander, 1))
    going = Retreats(side=1, units=units)
    p.stack.append(going)
    going.go(p, units[0], p.world.place["0304"])
    assert p.drafts[0][0] == bystander  # somebody is still there
    going.go(p, units[1], p.world.place["0404"])
    assert p.drafts == ((p.world.place["0404"], "infantry-rp", 1),)


@rule("40B4c/on-map")
def test_points_are_lost_when_the_enemy_takes_their_hex_and_take_no_room() -> None:
    box = WarSandbox(6, 6).own("chinese", "0303 0304").unit("A", "0302", "j-sq-10").unit("C", "0606", "c-14")
    game: Any = box.game("movement", "japanese")
    game.position.drafts = ((game.position.world.place["0303"], "infantry-rp", 9),)
    play(game, "move A 0303")  # no unit stands there: nothing to attack
    assert game.position.drafts == ()


# --- factions ------------------------------------------------------------------------------------------------------


@rule("45A2b/rp")
@pytest.mark.parametrize("level", ["uncooperative", "antagonistic"])
def test_a_faction_that_does_not_cooperate_sends_nothing(level: str) -> None:
    box = roads().points("shansi", "shns", 2).level("shansi", level)
    game: Any = box.game("movement", "chinese")
    assert refused(game, "send infantry-rp 0802 0202") == ("45A2b/rp", "points-kept-back")
    play(game, "start-load 0202")
    assert refused(game, "take-up resource") == ("12H1/load", "no-such-items")


@rule("45A2b/rp")
def test_it_receives_some_and_that_is_no_violation() -> None:
    def violated(*orders: str, resources: int = 0) -> bool:
        box = roads().level("shansi", "uncooperative").mark(resources={"0202": resources})
        game: Any = box.game(["movement", "combat"], "chinese")
        play(game, *orders, "done")
        return "shansi" in game.position.violated

    assert not violated("send infantry-rp 0202 0802")
    assert violated("send resource 0202 0802", resources=1)
    way = [f"haul {column:02}02" for column in range(3, 9)]
    assert not violated("start-load 0202", "take-up infantry-rp", *way, "done")
    assert violated("start-load 0202", "take-up infantry-rp", *way[:-1], "done")  # it has not come there
    assert violated("start-load 0202", "take-up infantry-rp", "take-up resource", *way, "done", resources=1)
