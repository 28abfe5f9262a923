"""2: fractions, dice, distances, zones of control, stacking, control."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.field.powers import Power
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.book import Book
from grognard.games.world_in_flames.rules.concepts import distance, roll, rounded
from grognard.games.world_in_flames.rules.control import friendly, hand_over, occupy
from grognard.games.world_in_flames.rules.stacking import air_limit, land_limit, too_many
from grognard.games.world_in_flames.rules.zones import hostile_zones, in_hostile_zone, zone_of
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.sandbox.terms import real_land
from grognard.games.world_in_flames.theatre import Piece, Theatre, side_of_major
from grognard.games.world_in_flames.world import POWERS
from grognard.kernel.words import Malformed
from tests.marks import rule


def position(sandbox: FlamesSandbox) -> Situation:
    p: Situation = sandbox.game().position  # type: ignore[assignment]
    return p


def zone(p: Situation, unit: str) -> set[str]:
    return {p.hex_name(hex) for hex in zone_of(p, p.world.number[unit])}


def zoned(p: Situation, power: str) -> set[str]:
    chosen = hostile_zones(p, p.world.power[power])
    return {p.hex_name(hex) for hex in p.world.board.hexes(chosen)}


# --- 2.6 to 2.8 ------------------------------------------------------------------------------------------


@rule("2.6/rounding")
@pytest.mark.parametrize(
    ("number", "whole"),
    [("105/4", 26), ("63/2", 32), ("39/2", 20), ("-3/2", -1), ("-7/4", -2), ("7", 7), ("1/3", 0)],
)
def test_halves_are_rounded_up_and_below_zero_towards_it(number: str, whole: int) -> None:
    assert rounded(Fraction(number)) == whole


@rule("2.7/dice")
def test_a_die_shows_one_to_ten() -> None:
    p = position(FlamesSandbox(2, 2))
    p.seed = "any"
    assert {roll(p, "weather", "8/roll") for _ in range(200)} == set(range(1, 11))
    with pytest.raises(Malformed, match="11"):
        FlamesSandbox(2, 2).game("initiative", dice=[11])


@rule("2.8/distance")
def test_the_last_hex_counts_and_the_first_does_not() -> None:
    p = position(FlamesSandbox(6, 6))
    index = p.world.board.index
    assert distance(p, index["0202"], index["0202"]) == 0
    assert distance(p, index["0202"], index["0602"]) == 4


@rule("1.2/map-scale", "1.2/unit-scale", "2.1.2/sea-area")
def test_the_real_maps_know_their_scale_and_their_seas() -> None:
    world = Theatre(
        board=real_land().board,
        land=real_land(),
        pieces=(Piece("A", "A", "land", "INF", "ussr", "ussr"),),
        powers=tuple(Power(key, side_of_major(key)) for key in POWERS),
        groups=(("germany",), ("ussr",)),
        scenario=real_land().tables.scenarios["barbarossa"],
        rules=Book(),
    )
    index = world.board.index
    assert (world.european[index["E1242"]], world.european[index["A0633"]]) == (1, 0)
    assert world.maps == 1
    sea = world.places.areas["baltic-sea"]
    assert [world.places.names[sea + step] for step in range(1, 6)] == [f"baltic-sea/{section}" for section in range(5)]
    assert not world.pieces[0].division  # a corps


# --- 2.2 zones of control ----------------------------------------------------------------------------------


def army(**kinds: str) -> FlamesSandbox:
    box = FlamesSandbox(5, 5).war("germany", "ussr")
    for name, type in kinds.items():
        box.unit(name, "0303", "germany", type.replace("_", "-"))
    return box


AROUND = {"0303", "0302", "0304", "0203", "0403"}


@rule("2.2/who-has-zoc")
def test_a_land_unit_has_a_zone_around_it_and_nobody_else_has_one() -> None:
    p = position(army(A="INF", F="FTR", S="BB"))
    assert zone(p, "A") >= AROUND
    assert len(zone(p, "A")) == 7
    assert zone(p, "F") == zone(p, "S") == set()


@rule("2.2/partisan-zoc")
def test_a_partisan_has_its_own_hex() -> None:
    assert zone(position(army(P="PART")), "P") == {"0303"}


@rule("2.2/invading-paradropping-zoc")
@pytest.mark.parametrize("how", ["dropped", "invaded"])
def test_whoever_is_just_coming_has_none(how: str) -> None:
    box = FlamesSandbox(5, 5).war("germany", "ussr").unit("A", "0303", "germany", "PARA", done=how)
    assert zone(position(box), "A") == {"0303"}  # its own hex once it holds it
    assert zone(position(box.control("ussr", "0303")), "A") == set()


@rule("2.2/zoc-barriers")
@pytest.mark.parametrize("kind", ["alpine", "water", "straits"])
def test_hexsides_that_stop_a_zone(kind: str) -> None:
    assert "0304" not in zone(position(army(A="INF").side(kind, "0303/0304")), "A")
    assert "0304" in zone(position(army(A="INF").side("river", "0303/0304")), "A")


@rule("2.2/zoc-barriers", "8.2.9/lake-hexside")
@pytest.mark.parametrize(("weather", "stopped"), [("fine", True), ("rain", True), ("snow", False), ("blizzard", False)])
def test_a_lake_stops_a_zone_unless_it_is_frozen(weather: str, stopped: bool) -> None:
    box = army(A="INF").side("lake", "0303/0304").weather(weather)
    assert ("0304" not in zone(position(box), "A")) is stopped


@rule("8.2.9/lake-hexside")
def test_a_lake_is_frozen_only_if_both_its_sides_are() -> None:
    box = army(A="INF").side("lake", "0303/0304").zone("mediterranean", "0304").weather("snow", "north-temperate")
    assert "0304" not in zone(position(box), "A")


@rule("2.2/zoc-barriers", "2.1.1/hexdots")
def test_no_zone_on_the_sea() -> None:
    assert "0304" not in zone(position(army(A="INF").terrain("sea", "0304")), "A")


@rule("2.2/zoc-not-into-nonbelligerent")
def test_land_of_those_one_is_not_at_war_with_is_respected() -> None:
    def at(box: FlamesSandbox) -> bool:
        return "0304" in zone(position(box), "A")

    def germans() -> FlamesSandbox:
        return FlamesSandbox(5, 5, "germany ussr usa").unit("A", "0303", "germany", "INF")

    assert not at(germans().control("ussr", "0304"))
    assert at(germans().control("ussr", "0304").war("germany", "ussr"))
    assert at(germans().control("italy", "0304"))  # of one's own side
    there = germans().control("ussr", "0304").war("germany", "usa")
    assert not at(there)
    assert at(there.unit("U", "0304", "usa", "INF"))  # somebody there is at war


@rule("2.2/who-has-zoc")
def test_zones_matter_to_those_at_war_alone() -> None:
    box = FlamesSandbox(5, 5, "germany italy ussr").war("germany", "ussr").unit("A", "0303", "ussr", "INF")
    p = position(box)
    assert len(zoned(p, "germany")) == 7
    assert zoned(p, "italy") == set()
    assert in_hostile_zone(p, p.world.power["germany"], p.world.board.index["0304"])


# --- 2.3 stacking ------------------------------------------------------------------------------------------


def limit(box: FlamesSandbox, hex: str = "0202") -> int:
    p = position(box)
    return air_limit(p, p.world.board.index[hex])


@rule("2.3.1-air/limits")
def test_aircraft_are_based_by_port_city_and_terrain() -> None:
    assert limit(FlamesSandbox(3, 3)) == 1
    assert limit(FlamesSandbox(3, 3).terrain("mountain", "0202")) == 0
    assert limit(FlamesSandbox(3, 3).terrain("swamp", "0202")) == 0
    assert limit(FlamesSandbox(3, 3).terrain("desert-mountain", "0202")) == 0
    assert limit(FlamesSandbox(3, 3).city("0202", "", port="minor")) == 2
    assert limit(FlamesSandbox(3, 3).city("0202", "", port="major")) == 3
    assert limit(FlamesSandbox(3, 3).city("0202", port="minor")) == 3
    assert limit(FlamesSandbox(3, 3).terrain("mountain", "0202").city("0202")) == 3


@rule("2.3.1-air/hq-bonus-offmap-double")
def test_an_hq_makes_room_for_one_aircraft_more() -> None:
    box = FlamesSandbox(3, 3).terrain("mountain", "0202").unit("Q", "0202", "germany", "HQ-I")
    assert limit(box) == 1


@rule("2.3.1-land/limit", "2.3.1/independent-limits")
def test_two_land_units_and_their_aircraft() -> None:
    box = FlamesSandbox(3, 3)
    for name in ("A", "B"):
        box.unit(name, "0202", "germany", "INF")
    p = position(box.unit("F", "0202", "germany", "FTR").unit("C", "0203", "germany", "ARM"))
    hex = p.world.board.index["0202"]
    assert land_limit(p, hex) == 2
    assert too_many(p, "land", hex) is None
    assert too_many(p, "air", hex) is None
    refusal = too_many(p, "land", hex, [p.world.number["C"]])
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("2.3.1-land/limit", {"hex": "0202", "count": 3, "limit": 2})


@rule("2.3.1-land/invaders-own-limit")
def test_parachutists_are_counted_apart() -> None:
    box = FlamesSandbox(3, 3).war("germany", "ussr").control("ussr", "0202")
    box.unit("E", "0101", "germany", "PARA", done="dropped")
    for name, power, done in (("A", "ussr", ""), ("B", "ussr", ""), ("C", "germany", "dropped")):
        box.unit(name, "0202", power, "PARA", done=done)
    p = position(box.unit("D", "0202", "germany", "MAR", done="invaded"))
    hex = p.world.board.index["0202"]
    assert too_many(p, "land", hex) is None
    assert too_many(p, "land", hex, [p.world.number["E"]]) is not None
    p.take_control(hex, p.world.power["germany"])
    assert too_many(p, "land", hex) is not None  # once they hold it they are as others


@rule("2.3.1/excess-destroyed", "2.3.1/when-checked")
def test_at_the_end_of_a_phase_what_is_too_much_is_destroyed_face_up_units_first() -> None:
    box = FlamesSandbox(3, 3).war("germany", "ussr")
    for name, down in (("A", True), ("B", False), ("C", False)):
        box.unit(name, "0202", "germany", "INF", down=down)
    game = box.game("impulse", "axis")
    game.play("choose germany pass")
    assert game.asked() == "thinning"
    assert game.orders() == ["thin B", "thin C"]
    refusal = game.why_not("thin A")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("2.3.1/excess-destroyed", "thin-face-up-first")
    game.play("thin C")
    assert game.asked() == "pause"
    assert game.at("0202") == ("A", "B")
    assert game.where("C") == "force-pool"


@rule("2.3.1/when-checked", "2.3.1-air/hq-bonus-offmap-double")
def test_an_aircraft_in_the_mountains_is_lost_when_the_hq_that_made_room_for_it_goes() -> None:
    box = FlamesSandbox(5, 5).war("germany", "ussr").terrain("mountain", "0202").control("germany", "0302")
    box.unit("HQ", "0202", "germany", "HQ-I", combat=3, movement=4).plane("P", "0202", "germany", "FTR", air=5, range=6)
    game = box.game("land movement", "axis")
    game.play("move HQ 0302")
    if game.asked() == "land-movement":
        game.play("done")
    assert (game.asked(), game.orders()) == ("thinning", ["thin P"])


@rule("2.3.1/when-checked")
def test_what_is_too_much_goes_after_a_battle_already() -> None:
    """The HQ beside the aircraft attacks and is lost; the next battle finds the hex thinned out."""
    every = " ".join(f"{column:02}{row:02}" for column in range(1, 7) for row in range(1, 6))
    west = " ".join(f"{column:02}{row:02}" for column in range(1, 4) for row in range(1, 6))
    box = FlamesSandbox(6, 5).war("germany", "ussr").control("ussr", every).control("germany", west)
    box.home("germany", "0103").city("0103").terrain("mountain", "0303")
    box.unit("HQ", "0303", "germany", "HQ-I", combat=1, movement=4).unit("A", "0305", "germany", "INF", combat=9)
    box.plane("P", "0303", "germany", "FTR", air=5, range=6)
    box.unit("S", "0403", "ussr", "INF", combat=9).unit("T", "0405", "ussr", "INF", combat=1)
    game = box.game("land combat", "axis", dice=[1])
    for order in ("attack HQ 0403", "attack A 0405", "done", "fight 0403"):
        game.play(order)
    game.play("table assault")
    assert game.where("HQ") == "force-pool"
    assert (game.asked(), game.orders()) == ("thinning", ["thin P"])
    game.play("thin P")
    assert game.asked() == "choose-table"


# --- 2.5 control ---------------------------------------------------------------------------------------------


def taken(box: FlamesSandbox, hex: str = "0202") -> str:
    p = position(box)
    occupy(p, p.world.board.index[hex])
    return str(p.world.powers[p.control[p.world.board.index[hex]]].key)


@rule("2.5-change/occupation")
def test_an_enemy_in_a_hex_takes_it_but_no_partisan_and_nobody_at_peace() -> None:
    def there(type: str, war: bool = True) -> FlamesSandbox:
        box = FlamesSandbox(3, 3).control("ussr", "0202").unit("A", "0202", "germany", type, combat=5)
        return box.war("germany", "ussr") if war else box

    assert taken(there("INF")) == "germany"
    assert taken(there("PART")) == "ussr"
    assert taken(there("INF", war=False)) == "ussr"


@rule("2.5-change/occupation")
def test_of_several_powers_the_strongest_takes_the_hex() -> None:
    box = FlamesSandbox(3, 3, "germany italy ussr").control("ussr", "0202")
    box.war("germany", "ussr").war("italy", "ussr")
    box.unit("G", "0202", "germany", "INF", combat=4).unit("I", "0202", "italy", "INF", combat=5)
    assert taken(box) == "italy"


def finns(war: bool) -> FlamesSandbox:
    """Finland is aligned with Germany and at war with the USSR; Germany is, or is not."""
    box = FlamesSandbox(3, 3).minor("finland", "germany").war("finland", "ussr").control("ussr", "0202 0203")
    if war:
        box.war("germany", "ussr")
    return box.unit("F", "0202", "finland", "INF", combat=5)


@rule("2.5-change/who-gets-captured-hexes")
def test_what_a_minor_takes_goes_to_its_major_power_if_that_is_at_war() -> None:
    assert taken(finns(war=True)) == "germany"
    p = position(finns(war=False))
    hex, home = p.world.board.index["0202"], p.world.board.index["0303"]
    occupy(p, hex)
    assert p.control[hex] == p.world.power["finland"]
    p.foes[p.world.power["germany"]] |= 1 << p.world.power["ussr"]
    p.control[home] = p.world.power["finland"]
    p.world.land.country[home] = p.world.land.country_index["finland"]
    hand_over(p, p.world.power["finland"])
    assert p.control[hex] == p.world.power["germany"]
    assert p.control[home] == p.world.power["finland"]


@rule("2.5-change/minor-owns-hexes")
def test_a_minor_holds_its_hexes_and_they_are_friendly_to_its_major_power() -> None:
    p = position(FlamesSandbox(3, 3).minor("rumania", "germany").minor("spain").control("rumania", "0202"))
    hex, power = p.world.board.index["0202"], p.world.power
    assert p.control[hex] == power["rumania"]
    assert friendly(p, power["germany"], hex)
    assert not friendly(p, power["spain"], hex)
    assert not friendly(p, power["germany"], p.world.board.index["0303"])


@rule("2.3.1/excess-destroyed")
def test_where_nobody_plays_the_owner_the_units_own_player_decides() -> None:
    box = FlamesSandbox(3, 3).war("germany", "ussr").control("italy", "0202")
    for name in ("A", "B", "C"):
        box.unit(name, "0202", "germany", "INF")
    game = box.game("impulse", "axis")
    game.play("choose germany pass")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("thinning", "germany")


def test_a_division_has_its_own_hex() -> None:
    """So that the option that brings divisions finds it (2.2)."""
    box = FlamesSandbox(5, 5).unit("D", "0303", "germany", "INF", division=True)
    assert zone(position(box), "D") == {"0303"}


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"strength": 3}, "value of A 'strength': one of combat, movement, reorganisation"),
        ({"combat": "x"}, "combat of A 'x': a whole number, 0 to 99"),
        ({"combat": -4}, "combat of A -4: a whole number"),
        ({"white": "yes"}, "white of A 'yes': True or False"),
        ({"available": 1941}, "available of A 1941: a year"),
    ],
)
def test_what_a_counter_cannot_have_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        FlamesSandbox(2, 2).unit("A", "0101", "germany", "INF", **values)


def test_marks_are_words_of_the_counter_sheet() -> None:
    box = FlamesSandbox(2, 2).plane("A", "0101", "germany", "FTR", marks=["Ext", "TB"])
    assert position(box).piece(0).marks == ("Ext", "TB")
    with pytest.raises(Malformed, match="mark 'Fast': one of Ext, NF"):
        FlamesSandbox(2, 2).plane("A", "0101", "germany", "FTR", marks="Fast")
