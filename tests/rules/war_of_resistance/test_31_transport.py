"""30, 31 Ports, beaches and banks, and what ships carry between them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import MP
from grognard.games.war_of_resistance.rules import river_systems, river_transport
from grognard.games.war_of_resistance.rules.naval_blocks import open_port
from grognard.games.war_of_resistance.rules.ports import capacity, grade
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.games.war_of_resistance.rules.river_systems import dismiss, loyal, systems
from grognard.games.war_of_resistance.rules.river_transport import RiverConvoy
from grognard.games.war_of_resistance.rules.ships import hit_ship, sink
from grognard.games.war_of_resistance.rules.shores import shores
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import MOUTH, SECOND, hexes, number, river, sea, told, went


def harbour(kind: str = "j-lt-ru", grade: str = "standard", **state: Any) -> Any:
    """A port in 0302 with a unit A and a transport N of 4 in it."""
    return sea().port("0302", grade).unit("A", "0302", kind, **state).ship("N", "0302", "NT", 4)


# --- 30: ports -----------------------------------------------------------------------------------------------


@rule("30A/sea-ports", "30A/river-ports", "34D2")
def test_which_places_are_ports() -> None:
    p: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    towns = p.world.land.towns

    def kind(key: str) -> str | None:
        return grade(p, towns[key].hex)

    assert (kind("tsingtao"), kind("shanghai-pootung")) == ("major", "great")
    assert kind("hankow") == kind("nanking") == kind("tsinan") == "river"
    assert kind("kaifeng") is None  # on the Hwang Ho, where no boats go
    small = [town.hex for town in towns.values() if town.size == "small"]
    assert not [hex for hex in small if hex in p.world.land.river_ports and hex not in p.world.land.marks["fortress"]]


@rule("30A/owned-at-start")
def test_a_port_serves_from_the_player_turn_on_after_it_was_taken() -> None:
    game: Any = sea().port("0302", "standard").ship("N", "0202", "NT").game("movement")
    p = game.position
    hex = p.world.board.index["0302"]
    p.turn_owner[hex] = 2
    p.touch()
    assert not open_port(p, 0, hex)
    assert refused(game, "sail N 0302 port") == ("30A/owned-at-start", "port-not-yours")
    p.turn_owner[hex] = 1
    p.touch()
    assert refused(game, "sail N 0302 port") is None


@rule("30A1")
def test_a_port_passes_its_capacity_in_a_turn() -> None:
    box = (
        harbour(grade="marginal").unit("B", "0302", "j-inf-r").unit("C", "0302", "j-inf-r").unit("D", "0302", "j-inf-r")
    )
    game: Any = box.game("movement")  # a marginal port passes 3 RE
    play(game, "embark A,B,C N")
    assert refused(game, "embark D N") == ("30A1", "port-full")


@rule("30A2")
def test_hits_take_capacity_from_a_port() -> None:
    box = harbour(grade="marginal").unit("B", "0302", "j-inf-r").mark(port_hits={"0302": 2})
    game: Any = box.game("movement")
    assert capacity(game.position, game.position.world.board.index["0302"]) == 1
    assert refused(game, "embark A,B N") == ("30A1", "port-full")
    assert refused(game, "embark A N") is None


@rule("30A3/off-map-port", "30A3/transit")
def test_japan_is_a_port_without_limit_thirty_points_off_the_map() -> None:
    box = sea().exits("0101 0103").ship("N", "japan", "NT", 20)
    for name in "ABCDEFGHIJ":
        box.unit(name, "japan", "j-inf-r")
    game: Any = box.game("movement")
    play(game, "embark A,B,C,D,E,F,G,H,I,J N", "sail N 0101")
    assert went(game, "N") == ("0101", "at-sea", 30 + 30)
    play(game, "sail N japan")
    assert went(game, "N") == ("japan", "in-port", 90)
    play(game, "land A japan")
    assert (game.where("A"), game.state("N", "sailed")) == ("japan", 120)
    other: Any = sea().exits("0101").ship("C", "0101", "NT", power="cn").game("movement", "chinese")
    assert refused(other, "sail C japan") == ("30A3/off-map-port", "not-your-box")


@rule("30A4")
def test_an_inland_port_is_reached_by_its_river() -> None:
    box = river().city("0404").port("0404", "river").ship("B", "0303", "RT")
    game: Any = box.game("movement")
    play(game, "sail B 0404")
    assert (went(game, "B"), told(game, "sailed")[-1]["path"][-2:]) == (("0404", "in-port", 2), (SECOND, "0404"))


@rule("30B/beach", "30B/bank")
def test_what_is_beach_and_bank() -> None:
    box = river().terrain("mountain", "0301 0404").terrain("lake", "0606").coast("0605", "lake-shore")
    for ship, place in (("a", "0302"), ("b", "0301"), ("c", SECOND), ("d", "0605"), ("e", "0202")):
        box.ship(ship, place, "LC", 1)
    game: Any = box.game("movement")
    p = game.position

    def offers(ship: str) -> list[tuple[str, str]]:
        return [(p.place_name(shore.place), shore.how) for shore in shores(p, (number(game, ship),))]

    assert offers("a") == [("0302", "beach")]
    assert offers("b") == offers("e") == []  # mountain, open sea
    assert offers("c") == [("0403", "bank")]  # 0404 is mountain
    assert offers("d") == [("0605", "bank")]


@rule("30B/unlimited")
def test_a_beach_passes_any_amount() -> None:
    box = sea().ship("L", "0302", "LC", 20)
    for unit in range(9):
        box.unit(f"U{unit}", "aboard", "j-inf-r")
    every = ",".join(f"U{unit}" for unit in range(4))
    game: Any = box.freight("L", " ".join(f"U{unit}" for unit in range(9))).game("movement", dice=[6])
    play(game, f"land {every} 0302")
    assert len([unit for unit in game.at("0302") if unit.startswith("U")]) == 4
    assert game.position.port_used == ()


@rule("30B/friendly-next-phase")
def test_a_beach_that_was_just_taken_serves_in_the_next_phase() -> None:
    box = sea(owner="").own("japanese", hexes(4, 8)).own("chinese", "0302").unit("J", "0402", "j-sq-8")
    box.unit("A", "aboard", "j-inf-r").ship("L", "0302", "LC", 1).freight("L", "A")
    game: Any = box.game(["movement", "exploitation"], dice=[6])
    play(game, "move J 0302")
    assert game.control("0302") == "japanese"
    assert refused(game, "land A 0302") == ("30B/friendly-next-phase", "shore-not-yours")
    play(game, "done", "land A 0302")
    assert game.where("A") == "0302"


# --- 31: costs -----------------------------------------------------------------------------------------------


@rule("31/when", "31A/naval-costs", "31A/land-costs", "31/no-penalty", "31A/move-before-after")
def test_a_unit_is_shipped_from_port_to_port_and_goes_on() -> None:
    box = (
        sea().port("0302", "standard").port("0305", "standard").unit("A", "0402", "j-inf-r").ship("N", "0302", "NT", 1)
    )
    game: Any = box.game("movement")
    play(game, "move A 0302", "embark A N", "sail N 0305", "land A 0305", "move A 0405")
    assert went(game, "N")[2] == 30 + told(game, "sailed")[-1]["cost"] + 30
    assert (game.where("A"), game.state("A", "spent")) == ("0405", MP * (1 + 1 + 1 + 1))


@rule("31A/naval-costs", "31A/land-costs")
@pytest.mark.parametrize(("kind", "naval", "land"), [("j-snlf-r", 60, 1), ("j-inf-r", 90, 2), ("j-tank", 90, 4)])
def test_a_beach_costs_more_and_least_to_landing_forces(kind: str, naval: int, land: int) -> None:
    game: Any = sea().unit("A", "0302", kind).ship("L", "0302", "LC", 2).game("movement")
    play(game, "embark A L")
    assert (game.state("L", "sailed"), game.state("A", "spent")) == (naval, land * MP)


@rule("31A/land-costs")
def test_a_motorised_unit_pays_double_in_a_port() -> None:
    game: Any = harbour("j-tank").game("movement")
    play(game, "embark A N")
    assert game.state("A", "spent") == 2 * MP


@rule("31A/non-unit-cargo")
def test_points_that_came_by_sea_go_less_far_by_rail() -> None:
    line = " ".join(f"{column:02}02" for column in range(3, 9))
    box = sea().port("0302", "standard").line("high-rail", line).city("0802", "full", yard=3).city("0302", "large")
    game: Any = box.ship("N", "0302", "NT", 3).freight("N", attack=1).game("movement")
    p = game.position
    assert refused(game, "send attack 0302 0802") == ("12H/self-move", "no-such-items")
    play(game, "discharge N attack 0302")
    assert game.mark("0302", "attack_supply") == 1
    p = game.position
    assert p.shipped == ((p.world.board.index["0302"], "attack", 1, 7),)  # aboard since an earlier phase
    here, there = p.world.board.index["0302"], p.world.board.index["0802"]
    assert SendItem("attack", here, there).refusal(p, 0) is None
    p.shipped = ((here, "attack", 1, 196),)
    p.touch()
    assert SendItem("attack", here, there).refusal(p, 0) is not None


@rule("31A/insufficient-mp")
def test_a_unit_goes_aboard_for_what_it_has_left_and_ashore_for_nothing() -> None:
    game: Any = harbour("j-tank").game("movement")
    unit = number(game, "A")
    game.position.spent[unit] = 7 * MP
    game.position.touch()
    play(game, "embark A N")
    assert game.state("A", "spent") == 8 * MP
    play(game, "land A 0302")
    assert (game.where("A"), game.state("A", "spent")) == ("0302", 8 * MP)
    game.position.touch()
    assert refused(game, "embark A N") == ("31A/insufficient-mp", "no-points-to-embark")


@rule("31A/zero-mp-exploitation")
def test_without_points_in_exploitation_a_unit_goes_ashore_but_not_aboard() -> None:
    box = harbour("j-static").unit("B", "aboard", "j-static").ship("M", "0302", "NT", 1).freight("M", "B")
    game: Any = box.game("exploitation")
    assert refused(game, "embark A N") == ("31A/zero-mp-exploitation", "no-points-to-embark")
    play(game, "land B 0302")
    assert game.where("B") == "0302"
    base: Any = harbour("j-base").game(["movement", "exploitation"])
    assert refused(base, "embark A N") is None  # for all of the no points it has
    play(base, "done")
    assert refused(base, "embark A N") == ("31A/zero-mp-exploitation", "no-points-to-embark")


@rule("31A1")
def test_in_japan_ships_are_loaded_for_nothing_in_the_initial_phase() -> None:
    box = sea().exits("0101").unit("A", "japan", "j-inf-r").ship("N", "japan", "NT", 1).ship("R", "japan", "RT", 1)
    box.unit("B", "0302", "j-inf-r").port("0302", "standard").ship("M", "0302", "NT", 1)
    game: Any = box.game(["initial", "movement"])
    assert refused(game, "embark A R") == refused(game, "embark B M") == ("31A1", "loads-in-japan")
    play(game, "embark A N", "done")
    assert (game.state("N", "sailed"), game.state("A", "spent")) == (0, 0)


# --- 31: carrying together, loss -----------------------------------------------------------------------------


@rule("31/combine")
def test_ships_carry_a_division_together_and_stay_together() -> None:
    box = sea().port("0302", "great").unit("D", "0302", "j-sq-8").ship("M", "0302", "NT", 2).ship("N", "0302", "NT", 2)
    game: Any = box.game("movement")
    assert refused(game, "embark D N") == ("27B1", "no-room-aboard")
    play(game, "sail N 0202", "sail N 0302", "embark D M,N")
    assert refused(game, "sail N 0202") == ("31/combine", "carry-together")
    play(game, "sail M,N 0202")
    assert (game.where("M"), game.where("N"), game.where("D")) == ("0202", "0202", "aboard")
    assert game.position.freights[0][0] == (number(game, "M"), number(game, "N"))


@rule("31/cargo-loss")
def test_cargo_goes_down_with_its_ship() -> None:
    box = sea().unit("A", "aboard", "c-46").ship("N", "0202", "NT", 5, power="cn").freight("N", "A", attack=1)
    game: Any = box.game("movement", "chinese")
    sink(game.position, number(game, "N"))
    assert (game.where("A"), game.where("N"), game.position.freights) == ("eliminated", "sunk", ())
    assert [event.facts["points"] for event in game.position.events if event.kind == "cargo-lost"] == [1]


@rule("31/cargo-loss", "31/cargo-loss-random")
def test_what_has_no_room_is_lost_by_lot_and_cadres_stay_in_the_draw() -> None:
    box = sea().unit("D", "aboard", "c-46").unit("T", "aboard", "j-tank").unit("R", "aboard", "j-inf-r")
    box.ship("N", "0202", "NT", 4).freight("N", "D T R")  # 2, 1 and 1 RE
    game: Any = box.game("movement", draws=["D", "D", "T"])
    p, ship = game.position, number(game, "N")
    hit_ship(p, ship, 3)
    cadre = [event.kind for event in p.events if event.kind == "reduced-to-cadre"]
    assert cadre == ["reduced-to-cadre"]
    assert (game.where("D"), game.where("T"), game.where("R")) == ("eliminated", "eliminated", "aboard")


@rule("31/cargo-loss")
def test_a_lost_partner_costs_what_the_other_cannot_hold() -> None:
    box = sea().unit("A", "aboard", "j-inf-r").unit("B", "aboard", "j-inf-r").ship("M", "0202", "NT", 1)
    game: Any = box.ship("N", "0202", "NT", 1).freight("M N", "A B").game("movement", draws=["B"])
    sink(game.position, number(game, "M"))
    assert (game.where("A"), game.where("B")) == ("aboard", "eliminated")
    assert game.view()["freights"] == [{"ships": ["N"], "units": ["A"], "items": {}}]


# --- 31B: beaches and banks ----------------------------------------------------------------------------------


def loaded(ship: str, kind: str, place: str) -> Any:
    box = river().unit("A", "aboard", kind).ship("S", place, ship, 2).freight("S", "A")
    return box.game("movement", dice=[6])


@rule("31B/amphibious")
@pytest.mark.parametrize("ship", ["NT", "LC"])
def test_landing_forces_land_on_a_beach_from_any_ship(ship: str) -> None:
    game = loaded(ship, "j-snlf-r", "0302")
    play(game, "land A 0302")
    assert game.where("A") == "0302"


@rule("31B/non-amphibious-beach", "31B/non-amphibious-bank")
def test_others_need_landing_craft_on_beaches_and_boats_on_banks() -> None:
    assert refused(loaded("NT", "j-inf-r", "0302"), "land A 0302") == (
        "31B/non-amphibious-beach",
        "needs-landing-craft",
    )
    assert refused(loaded("RT", "j-inf-r", "0302"), "land A 0302") == (
        "31B/non-amphibious-beach",
        "needs-landing-craft",
    )
    assert refused(loaded("LC", "j-inf-r", "0302"), "land A 0302") is None
    assert refused(loaded("RT", "j-inf-r", SECOND), "land A 0404") is None
    assert refused(loaded("LC", "j-inf-r", SECOND), "land A 0404") is None
    mixed = river().reach("big", "NT", SECOND).unit("A", "aboard", "j-inf-r").ship("N", SECOND, "NT", 1)
    game: Any = mixed.ship("B", SECOND, "RT", 1).freight("N B", "A").game("movement")
    assert refused(game, "land A 0404") == ("31B/non-amphibious-bank", "needs-landing-craft")


@rule("31B/heavy-equipment")
def test_heavy_equipment_goes_over_a_beach_or_bank_in_landing_craft_only() -> None:
    assert refused(loaded("RT", "j-art", SECOND), "land A 0404") == ("31B/heavy-equipment", "too-heavy-for-beach")
    assert refused(loaded("LC", "j-art", SECOND), "land A 0404") is None
    box = river().unit("A", "0404", "j-art").ship("B", SECOND, "RT", 2).ship("L", SECOND, "LC", 2)
    game: Any = box.game("movement")
    assert refused(game, "embark A B") == ("31B/heavy-equipment", "too-heavy-for-beach")
    assert refused(game, "embark A L") is None


@rule("31B/sea-state")
@pytest.mark.parametrize(("state", "open_"), [("calm", True), ("rough", True), ("stormy", False)])
def test_a_stormy_sea_closes_beaches_and_no_banks(state: str, open_: bool) -> None:
    box = river().sea(state).unit("A", "aboard", "j-inf-r").unit("B", "0302", "j-inf-r").ship("M", "0302", "LC", 2)
    box.ship("L", "0302", "LC", 1).freight("L", "A").unit("C", "aboard", "j-inf-r").ship("R", SECOND, "RT", 1)
    game: Any = box.freight("R", "C").game("movement")
    assert (refused(game, "land A 0302") is None) == open_
    assert (refused(game, "embark B M") is None) == open_
    assert open_ or refused(game, "land A 0302") == ("31B/sea-state", "sea-too-rough")
    assert refused(game, "land C 0404") is None


# --- 31C -----------------------------------------------------------------------------------------------------


@rule("31C")
def test_the_ship_behind_waits_then_both_pay() -> None:
    box = sea().unit("A", "aboard", "j-inf-r").ship("N", "0202", "NT", 1).ship("L", "0202", "LC", 1).freight("N", "A")
    game: Any = box.game("movement")
    game.position.sailed[number(game, "N")], game.position.sailed[number(game, "L")] = 45, 21
    play(game, "transfer A L")
    assert (game.state("N", "sailed"), game.state("L", "sailed")) == (75, 75)
    assert game.view()["freights"] == [{"ships": ["L"], "units": ["A"], "items": {}}]
    play(game, "sail L 0302", "sail N 0102")
    late: Any = box.game("movement")
    late.position.sailed[number(late, "N")] = 121
    assert refused(late, "transfer A L") == ("27C2", "naval-points")
    slow: Any = (
        sea()
        .unit("A", "aboard", "j-inf-r")
        .ship("N", "0302", "NT", 1)
        .ship("R", "0302", "RT", 1)
        .freight("N", "A")
        .game("movement")
    )
    slow.position.sailed[number(slow, "N")] = 91
    assert refused(slow, "transfer A R") == ("27C2", "naval-points")  # 91 to wait and 30 more, of 120


@rule("31C", "27B1")
def test_points_pass_too_and_warships_take_nothing() -> None:
    box = sea().ship("N", "0202", "NT", 6).ship("L", "0202", "LC", 3).ship("T", "0202", "TF", 9).freight("N", attack=2)
    game: Any = box.game("movement")
    assert refused(game, "transfer-items N attack T") == ("27B1", "no-carrier")
    assert refused(game, "transfer-items N attack L 2") == ("27B1", "no-room-aboard")
    play(game, "transfer-items N attack L")
    assert game.view()["freights"] == [
        {"ships": ["N"], "units": [], "items": {"attack": 1}},
        {"ships": ["L"], "units": [], "items": {"attack": 1}},
    ]


@rule("27B1", "12H3")
def test_points_are_stowed_and_discharged() -> None:
    box = sea().port("0302", "standard").port("0305", "standard").mark(attack_supply={"0302": 2}, resources={"0302": 1})
    game: Any = box.ship("N", "0302", "NT", 7).game("movement")
    assert refused(game, "stow N attack 0302 3") == ("27B1", "no-such-items")
    play(game, "stow N attack 0302 2", "stow N resource 0302")
    assert refused(game, "stow N resource 0302") == ("27B1", "no-such-items")
    play(game, "sail N 0305", "discharge N attack 0305 2")
    assert (game.mark("0305", "attack_supply"), game.mark("0302", "attack_supply")) == (2, 0)
    assert went(game, "N")[2] == 30 + 30 + told(game, "sailed")[-1]["cost"] + 30
    assert refused(game, "discharge N attack 0305") == ("27B1", "not-in-the-hold")


@rule("12H3")
def test_ships_bring_points_over_a_beach() -> None:
    """In landing craft, as whatever has no boats of its own (31B)."""
    game: Any = sea().ship("L", "0302", "LC", 7).freight("L", attack=1).game("movement", dice=[6])
    play(game, "discharge L attack 0302")
    assert game.mark("0302", "attack_supply") == 1
    game = sea().ship("N", "0302", "NT", 7).freight("N", attack=1).game("movement")
    assert refused(game, "discharge N attack 0302") == ("31B/non-amphibious-beach", "needs-landing-craft")


# --- 31D -----------------------------------------------------------------------------------------------------


def barges(**more: Any) -> Any:
    """Two river ports on the Yangtze with a transport of 2 in the box of its system."""
    box = sea().river("yangtze", " ".join(RIVERS), "major").city("0403").port("0403", "river").city("0604")
    box.port("0604", "river").ship("B", "yangtze-transports", "RT", 2).unit("A", "0403", "j-inf-r")
    return box


RIVERS = ("0303/0304", "0304/0403", "0403/0404", "0403/0504", "0503/0504", "0504/0603", "0603/0604")


@rule("31D1/yangtze", "31D1/si")
def test_the_two_river_systems() -> None:
    world = MODULE.world("shanghai-37", "1998", {})
    found = {
        box: {world.river_sides[world.banks(node)] for node in nodes if world.on_river(node)}
        for box, nodes in systems(world).items()
    }
    yangtze, si = found["yangtze-transports"], found["si-transports"]
    assert {"yangtze", "han", "kialing", "tayun-ho", "siang", "kan", "tsientang"} <= yangtze
    assert {"si-kiang", "yu-kiang", "kwei-kiang"} <= si
    assert not yangtze & si
    assert not {"min-fukien", "red-river", "whangpoo"} & (yangtze | si)


@rule("31D2/assign", "31D2/leave")
def test_transports_serve_a_system_and_leave_it() -> None:
    box = barges().ship("C", SECOND, "RT", 1).ship("S", "0302", "RT", 1)
    game: Any = box.game(["initial", "movement"])
    assert refused(game, "enrol S") == ("31D2/assign", "on-no-system")
    play(game, "enrol C")
    assert game.where("C") == "yangtze-transports"
    assert refused(game, f"release C {SECOND}") == ("31D2/leave", "enrolled-now")
    assert refused(game, "release B 0302") == ("31D2/leave", "not-on-its-system")
    play(game, f"release B {MOUTH}", "done")
    assert refused(game, f"sail B {SECOND}") == ("31D2/leave", "ship-released")


@rule("31D2/assign")
def test_none_from_a_frozen_river() -> None:
    game: Any = barges().ship("C", SECOND, "RT", 1).ship("D", "0403", "RT", 1).game("initial")
    assert refused(game, "enrol C") is refused(game, "enrol D") is None
    game.position.frozen = tuple(True for _ in game.position.frozen)
    game.position.touch()
    assert refused(game, "enrol C") == ("36E1/naval", "icebound")
    assert refused(game, "enrol D") == ("31D2/assign", "icebound")  # in a port, all of whose ways out are frozen


@rule("31D2/factions")
def test_factions_that_do_not_cooperate_leave_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(river_systems, "cooperation", lambda p, faction: "uncooperative")
    box = barges().province("szechwan", "0503 0504 0603").ship("S", "yangtze-transports", "RT", 1, power="sze")
    box.own("chinese", hexes(3, 8)).ship("H", "yangtze-transports", "RT", 1, power="kwnt")
    game: Any = box.game("initial", "chinese")
    p = game.position
    assert not loyal(p, number(game, "S"))
    assert refused(game, f"release S {MOUTH}") == ("31D2/leave", "not-on-its-system")  # not at home
    dismiss(p, 1)
    home = p.world.powers[p.vessel(number(game, "S")).power].faction
    assert home in [p.world.land.faction_of(hex) for hex in p.world.banks(p.at[number(game, "S")])]
    assert game.where("H") == "sunk"


@rule("31D/option", "31D3", "31D4", "31D4/costs")
def test_cargo_goes_from_port_to_port_up_to_the_capacity() -> None:
    box = barges().unit("X", "0403", "j-inf-r").unit("Y", "0403", "j-inf-r").mark(attack_supply={"0403": 1})
    game: Any = box.game("movement")
    play(game, "barge A,X 0604")
    assert (game.where("A"), game.state("A", "spent")) == ("0604", 2 * MP)
    assert dict(game.position.port_used) == {game.position.world.board.index[hex]: 8 for hex in ("0403", "0604")}
    assert refused(game, "barge Y 0604") == ("31D3", "no-barges-left")
    fresh: Any = box.game("movement")
    assert refused(fresh, "barge-items attack 0403 0604") == ("31D3", "no-barges-left")  # 3 RE
    small: Any = barges().mark(resources={"0403": 1}).game("movement")
    play(small, "barge-items resource 0403 0604")
    assert small.mark("0604", "resources") == 1


@rule("31D4/connected")
def test_an_enemy_on_the_bank_parts_ports() -> None:
    game: Any = barges().unit("C", "0503", "c-46").game("movement")
    assert refused(game, "barge A 0604") == ("31D4/connected", "ports-not-joined")
    free: Any = barges().game("exploitation")
    assert "barge" not in {order.split()[0] for order in free.orders()}
    assert free.why_not("barge A 0604") is not None  # the movement phase only


@rule("31D5/hit")
def test_a_hit_takes_a_transport_by_lot_and_its_cargo() -> None:
    box = (
        barges().ship("D", "yangtze-transports", "RT", 1).unit("X", "aboard", "j-inf-r").unit("Y", "aboard", "j-inf-r")
    )
    game: Any = box.game("movement", draws=["B", "X"])
    p = game.position
    convoy = RiverConvoy(side=0, box="yangtze-transports", units=(number(game, "X"), number(game, "Y")))
    p.river_used = ((p.world.place["yangtze-transports"], 8),)
    p.stack.append(convoy)
    hit_ship(p, number(game, "D"), 1)
    assert (game.where("B"), game.where("D")) == ("sunk", "yangtze-transports")
    assert (game.where("X"), game.where("Y"), convoy.units) == ("eliminated", "aboard", (number(game, "Y"),))


@rule("31D5/interdiction")
def test_strategic_transport_tells_its_way_and_waits_for_patrols(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def sighted(p: Any, side: int, place: int, ships: tuple[int, ...]) -> bool:
        seen.append(p.place_name(place))
        return False

    monkeypatch.setattr(river_transport, "sighted", sighted)
    game: Any = barges().game("movement")
    play(game, "barge A 0604")
    assert seen == list(told(game, "barged")[0]["path"])
    assert seen[-1] == "0603/0604"


@rule("31D5/interdiction", "31D5/hit", "20G2h/trigger")
def test_a_naval_patrol_stops_a_convoy_and_a_transport_goes_down_by_lot() -> None:
    """The bombing player does not choose among the transports of the box: the lot does, and nobody is asked."""
    box = barges().ship("D", "yangtze-transports", "RT", 1).own("chinese", "0806").mark(strip={"0806": 1})
    box.wing("G", "0806", "caf-sb-2", mission="naval-patrol")
    game: Any = box.game("movement", dice=[6, 6, 1], draws=["D"])
    play(game, "barge A 0604")
    assert (game.asked(), game.where("A")) == ("ships-sighted", "aboard")
    play(game, "strike-ships 0806 0403", "go")
    assert (game.where("D"), game.where("B")) == ("sunk", "yangtze-transports")
    assert (game.asked(), game.where("A")) == ("movement", "0604")  # the other transport had room for it
    assert game.where("G") == "0806"
