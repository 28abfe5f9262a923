"""39 Guerrilla bases, and 40B6: what rises from guerrillas."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import POINT
from grognard.games.war_of_resistance.rules.bases import base_area, base_strength
from grognard.games.war_of_resistance.rules.guerrillas import (
    Recruit,
    end_recruiting,
    give_up_bases,
    hidden,
    receive_recruits,
    stray,
)
from grognard.games.war_of_resistance.rules.sabotage import guards
from grognard.games.war_of_resistance.rules.suppression import fewest, force, modifier
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.raising import country, place, told, unit


def shansi(*, active: bool = True, strength: int = 6, recruits: float = 0, **setting: Any) -> WarSandbox:
    """Shansi with the Communist base CCC in 0803, so strong, and twelve regiments in all."""
    box = WarSandbox(14, 8, **setting)
    hexes = [f"{column:02}{row:02}" for column in range(1, 15) for row in range(1, 9)]
    box.province("shansi", " ".join(hexes)).own("chinese", " ".join(hexes))
    box.base("CCC", "0803", active=active, recruits=recruits)
    for number in range(1, 13):
        box.unit(f"g{number}", "base-CCC" if number <= strength else "recruits", "g-15", power="ccp", base="CCC")
    return box


def fenced() -> WarSandbox:
    """With a railway from a city in the north to one in the south, east of the base."""
    box = shansi().line("low-rail", "0901 0902 0903 0904 0905 0906 0907 0908")
    return box.city("0901", "medium").city("0908", "medium")


def dark(box: WarSandbox, **more: Any) -> Any:
    """The end of the Chinese exploitation phase."""
    game: Any = box.game("exploitation", "chinese", stay=True, **more)
    while game.asked() not in ("underground", "pause"):
        play(game, "done")
    return game


# --- founding ------------------------------------------------------------------------------------------------


@rule("39/establish", "39/regions")
def test_communists_and_nationalists_found_bases_of_their_own_in_their_regions() -> None:
    box = (
        country()
        .unit("R", "0703", "r-36", power="ccp")
        .unit("K", "0705", "c-14")
        .unit("S", "0903", "c-14", power="shns")
    )
    game = dark(box)
    assert refused(game, "found R LS") == ("39/regions", "no-such-base-here")
    assert refused(game, "found K CCC") == ("39/regions", "no-such-base-here")
    assert refused(game, "found R YWS") == ("39/regions", "no-such-base-here")  # of Central China
    assert refused(game, "found S LS") == ("39/establish", "no-founder")
    play(game, "found R CCC", "found K LS")
    p = game.position
    assert [(base, p.hex_name(hex)) for base, hex in p.bases] == [("CCC", "0703"), ("LS", "0705")]
    assert p.active_bases == ()
    assert refused(game, "found R CCC") == ("39/regions", "no-such-base-here")  # there is one of each


@rule("39/establish")
def test_a_unit_founds_one_base_and_no_more_in_a_phase() -> None:
    box = country().unit("R", "0703", "r-36", power="ccp").unit("Q", "0703", "r-36", power="ccp")
    game = dark(box)
    play(game, "found R CCC")
    assert refused(game, "found R CCLW") == ("39/establish", "has-founded")
    assert not [order for order in game.orders("chinese") if order.startswith("found R")]
    play(game, "found Q CCLW")


@rule("39/valid-hex")
def test_a_base_hides_from_railways_rivers_and_cities() -> None:
    box = country().line("low-rail", "0703 0704").side("river", "0903/0904").unit("R", "0703", "r-36", power="ccp")
    p: Any = box.game().position
    names = p.world.place
    assert [hidden(p, names[hex]) for hex in ("0703", "0903", "0802", "0706")] == [False, False, False, True]
    assert refused(dark(box), "found R CCC") == ("39/valid-hex", "no-hiding-place")


@rule("14F/no-create")
def test_guerrillas_found_none() -> None:
    box = country().unit("g", "0703", "g-15", power="ccp", base="Cs").unit("R", "0906", "r-36", power="ccp")
    assert refused(dark(box), "found g CCC") == ("14F/no-create", "no-founder")


@rule("39/same-phase-entry", "39A2/non-guerrilla", "39A2/new-base", "39A2/limit", "39/both-states")
def test_the_founder_and_another_enter_at_once_and_become_recruits() -> None:
    box = country().unit("A", "0703", "r-16", power="ccp").unit("B", "0705", "r-36", power="ccp")
    game = dark(box.unit("C", "0706", "r-16", power="ccp"))
    play(game, "found A CCC", "submerge A CCC", "submerge B CCC")
    p = game.position
    assert (place(p, "A"), place(p, "B"), dict(p.recruits)) == ("eliminated", "eliminated", {"CCC": 4 * POINT})
    assert refused(game, "submerge C CCC") == ("39A2/limit", "base-full")


@rule("39A2/non-guerrilla", "40C1")
def test_a_fragile_division_gives_three_and_is_exchanged_in_the_pool() -> None:
    box = country().unit("A", "0703", "c-35", counter="A").unit("B", "aside", "c-14", counter="A").base("LS", "0705")
    game = dark(box)
    play(game, "submerge A LS")
    assert (place(game.position, "B"), dict(game.position.recruits)) == ("eliminated", {"LS": 3 * POINT})


@rule("39A2/who")
def test_who_enters_whose_bases() -> None:
    box = country().base("CCC", "0705").base("LS", "0905").unit("R", "0703", "r-16", power="ccp")
    box.unit("K", "0706", "c-14").unit("S", "0903", "c-14", power="shns")
    game = dark(box)
    assert refused(game, "submerge R LS") == ("39A2/who", "not-its-base")
    assert refused(game, "submerge K CCC") == ("39A2/who", "not-its-base")
    for base in ("CCC", "LS"):
        assert refused(game, f"submerge S {base}") == ("39A2/who", "not-its-base")


# --- coming and going ----------------------------------------------------------------------------------------


@rule("39A1", "39A3", "39A/only-guerrillas")
def test_guerrillas_come_out_of_active_bases_into_hidden_hexes() -> None:
    assert refused(dark(shansi(active=False).unit("R", "0101", "r-36", power="ccp")), "emerge g1 0804") == (
        "39A1",
        "base-inactive",
    )
    game = dark(shansi().city("0804", "medium").unit("J", "0904", "j-lt-b").unit("R", "0101", "r-36", power="ccp"))
    for hex in ("0804", "0904"):
        assert refused(game, f"emerge g1 {hex}") == ("39A3", "no-way-out")
    assert refused(game, "emerge g9 0704") == ("39A/only-guerrillas", "not-in-a-base")
    assert refused(game, "emerge R 0704") == ("39A/only-guerrillas", "not-in-a-base")
    play(game, "emerge g1 0704")
    assert place(game.position, "g1") == "0704"


@rule("39A/timing", "39A3")
def test_out_comes_before_in() -> None:
    game = dark(shansi().unit("g", "0705", "g-15", power="ccp", base="CCC").unit("h", "0802", "g-15", base="LS"))
    assert refused(game, "submerge h CCC") == ("39A2/who", "not-its-base")
    play(game, "submerge g CCC")
    assert place(game.position, "g") == "base-CCC"
    assert refused(game, "emerge g1 0704") == ("39A/timing", "too-late-to-emerge")
    far = dark(shansi().city("0705", "medium").unit("g", "0705", "g-15", power="ccp", base="CCC"))
    assert refused(far, "submerge g CCC") == ("39A3", "no-way-in")


@rule("39A/timing")
def test_the_first_such_order_ends_the_exploitation_and_who_gives_none_is_not_asked() -> None:
    box = shansi().unit("R", "0605", "r-36", power="ccp").unit("K", "0306", "c-46")
    game: Any = box.game("exploitation", "chinese")
    assert refused(game, "found K LS") is None
    play(game, "found K LS")
    assert game.asked() == "underground"
    assert refused(game, "move K 0305") is not None
    play(game, "emerge g1 0704", "submerge R CCC", "done")
    assert game.asked() == "pause"  # and not asked a second time
    game = shansi().unit("R", "0605", "r-36", power="ccp").game("exploitation", "chinese")
    play(game, "done")
    assert game.asked() == "pause"
    box = shansi().unit("R", "0605", "r-36", power="ccp")
    for number in range(1, 12):
        box.unit(f"K{number}", "0306", "c-46")
    game = box.game("exploitation", "chinese")
    assert refused(game, "submerge R CCC") == refused(game, "done")  # not before the march may end
    assert refused(game, "done") is not None


@rule("39B/strength", "39B/ccp-minimum")
def test_a_communist_base_keeps_four() -> None:
    game = dark(shansi(strength=6))
    assert base_strength(game.position, "CCC") == 6
    play(game, "emerge g1 0704", "emerge g2 0704")
    assert base_strength(game.position, "CCC") == 4  # those on the map do not count
    assert refused(game, "emerge g3 0704") == ("39B/ccp-minimum", "base-too-weak")
    box = country().base("LS", "0705", active=True).unit("h", "base-LS", "g-15", base="LS")
    play(dark(box), "emerge h 0704")  # those of the KMT may be emptied


@rule("39B/elimination", "39B/restore")
def test_an_active_base_without_strength_is_lost() -> None:
    for active, left in ((True, ()), (False, ("CCC",))):
        box = shansi(active=active, strength=0, recruits=1).unit("g", "0704", "g-15", power="ccp", base="CCC")
        p: Any = box.game("exploitation", "japanese").position
        give_up_bases(p)
        assert tuple(base for base, _ in p.bases) == left
        assert (place(p, "g"), bool(p.recruits)) == (("recruits", False) if active else ("0704", True))
    box = shansi(strength=0).unit("R", "0906", "r-36", power="ccp")
    p = box.game("exploitation", "japanese").position
    give_up_bases(p)
    game = dark(country().unit("R", "0906", "r-36", power="ccp"))
    assert refused(game, "found R CCC") is None


@rule("14F/base-zone")
def test_guerrillas_do_not_leave_the_area_and_scatter_if_they_are_driven_out() -> None:
    box = (
        shansi()
        .line("low-rail", "0501 0502 0503 0504 0505 0506 0507 0508")
        .city("0501", "medium")
        .city("0508", "medium")
    )
    game: Any = box.unit("g", "0604", "g-15", power="ccp", base="CCC").game("movement", "chinese")
    assert refused(game, "move g 0404") == ("14F/base-zone", "beyond-base")
    p = game.position
    p.put(unit(p, "g"), p.world.place["0404"])
    stray(p)
    assert place(p, "g") == "recruits"


# --- the area ------------------------------------------------------------------------------------------------


def area(box: WarSandbox, base: str = "CCC") -> set[str]:
    p: Any = box.game().position
    return {p.hex_name(hex) for hex in base_area(p, base)}


@rule("39C/area")
def test_an_area_reaches_ten_hexes_and_ends_at_cities_and_closed_hexsides() -> None:
    row = WarSandbox(14, 1).base("CCC", "0101")
    assert area(row) == {f"{column:02}01" for column in range(1, 12)}
    assert area(WarSandbox(14, 1).base("CCC", "0101").city("0401", "medium")) == {"0101", "0201", "0301", "0401"}
    assert area(WarSandbox(14, 1).base("CCC", "0101").side("barred", "0301/0401")) == {"0101", "0201", "0301"}
    assert area(WarSandbox(14, 1).base("CCC", "0101").terrain("sea", "0401")) == {"0101", "0201", "0301"}


@rule("39C/area", "39C/rail-exit")
def test_railways_bound_an_area_but_their_own_hexes_belong_to_it() -> None:
    track = " ".join(f"{column:02}04" for column in range(1, 7))

    def fenced(kind: str) -> set[str]:
        box = WarSandbox(6, 7).base("CCC", "0302").line(kind, track).city("0104", "medium").city("0604", "medium")
        return area(box)

    found = fenced("low-rail")
    assert {f"{column:02}04" for column in range(1, 7)} <= found  # along the track, on this side of it
    assert not {f"{column:02}06" for column in range(1, 7)} & found
    ended = area(WarSandbox(6, 7).base("CCC", "0302").line("low-rail", "0104 0204 0304"))
    assert {"0306", "0106"} <= ended  # round the end of it
    assert not {f"{column:02}06" for column in range(1, 7)} & fenced("ferry")


@rule("39C/port-touch-sea")
def test_a_railway_into_a_sea_port_reaches_the_sea() -> None:
    def coast(*, port: bool) -> set[str]:
        box = WarSandbox(4, 7).base("CCC", "0302").line("low-rail", "0104 0204 0304").terrain("sea", "0404 0403 0405")
        box.city("0104", "medium")
        return area(box.port("0304") if port else box)

    assert "0106" in coast(port=False)
    assert "0106" not in coast(port=True)
    bare = WarSandbox(9, 1).base("CCC", "0101").port("0401")
    assert "0601" in area(bare)  # a port without a railway stops no line


@rule("39C/area", "39C/rail-exit", "39C/port-touch-sea")
def test_the_areas_of_the_rulebook_on_the_real_map() -> None:
    world = MODULE.world("1937-41", "1998", {})
    p: Any = MODULE.start(world, "areas")
    p.bases = (("CCC", world.place["G1:1125"]), ("TM", world.place["G3:1407"]))
    p.touch()
    first = base_area(p, "CCC")
    assert world.land.towns["peiping"].hex in first
    second = base_area(p, "TM")
    assert world.place["G3:1005"] not in second
    assert world.place["G3:2521"] not in second


# --- recruiting ----------------------------------------------------------------------------------------------


@rule("39E/recruit", "39E/carry")
def test_a_point_recruits_a_point_and_one_is_kept() -> None:
    box = shansi(strength=0, recruits=2.75, active=False).unit("b", "recruits", "g-35", power="ccp", base="CCC")
    game: Any = box.unit("o", "recruits", "g-15", power="ccp", base="Cs").game("initial", "chinese")
    assert refused(game, "recruit b") == ("39E/recruit", "too-few-recruits")
    assert refused(game, "recruit o") == ("39E/recruit", "not-to-be-recruited")
    play(game, "recruit g1")
    p = game.position
    assert (place(p, "g1"), dict(p.recruits)) == ("base-CCC", {"CCC": 1.75 * POINT})
    play(game, "done")
    assert dict(game.position.recruits) == {"CCC": POINT}


@rule("39E/recruit")
def test_any_of_those_alike_may_be_recruited_and_one_is_listed() -> None:
    """So the listing is a choice, and says so."""
    box = shansi(strength=0, recruits=2, active=False).unit("b", "recruits", "g-15", power="ccp", base="CCC")
    for name, listed in (("g1", True), ("b", False)):
        game: Any = box.game("initial", "chinese")
        order = Recruit(game.position.world.number[name])
        assert (order in game.decision().actions_of("chinese").of(Recruit)) is listed
        assert listed or not Recruit.complete
        play(game, f"recruit {name}")
        assert place(game.position, name) == "base-CCC"


@rule("39E/receive")
def test_bases_receive_points_by_year_and_owner() -> None:
    for turn, points in ((0, {}), (1, {"CCC": 1, "LS": 1}), (35, {"CCC": 2, "LS": 1})):
        box = country().base("CCC", "0705").base("LS", "0905").tracks(turn=turn)
        p: Any = box.game().position
        receive_recruits(p)
        assert {base: amount / POINT for base, amount in p.recruits} == points


@rule("39/activate")
def test_a_base_is_activated_by_choice_and_from_ten_on_by_itself() -> None:
    game: Any = shansi(active=False, strength=3).game("initial", "chinese")
    play(game, "activate-base CCC")
    assert game.position.active_bases == ("CCC",)
    assert refused(game, "activate-base CCC") == ("39/activate", "base-is-active")
    assert refused(game, "activate-base Cs") == ("39/activate", "not-to-be-activated")
    for strength, active in ((9, ()), (10, ("CCC",))):
        p: Any = shansi(active=False, strength=strength).game().position
        end_recruiting(p)
        assert p.active_bases == active


# --- sabotage ------------------------------------------------------------------------------------------------


def enemy_land(box: WarSandbox, hexes: str = "0903 0904") -> WarSandbox:
    return box.own("japanese", hexes).unit("J", "1208", "j-sq-8")


@rule("39D/points", "39D/allocation", "39D/targets")
def test_points_are_split_into_attempts_of_five_at_most() -> None:
    box = enemy_land(shansi(strength=6)).mark(resources={"0903": 2}).line("low-rail", "0904 1004")
    game: Any = box.game("combat", "chinese")
    assert refused(game, "sabotage CCC resource 0903 6") == ("39D/allocation", "attempt-size")
    assert refused(game, "sabotage CCC port 0903 1") == ("39D/targets", "no-such-target")
    assert refused(game, "sabotage CCC resource 0904 1") == ("39D/targets", "no-such-target")  # nothing lies there
    assert refused(game, "sabotage CCC bridge 0903 1") == ("39D/targets", "no-such-target")
    play(game, "sabotage CCC resource 0903 5", "sabotage CCC rail 0904 1")
    assert refused(game, "sabotage CCC rail 0904 1") == ("39D/points", "too-few-saboteurs")
    idle: Any = enemy_land(shansi(active=False)).mark(resources={"0903": 2}).game("combat", "chinese")
    assert refused(idle, "sabotage CCC resource 0903 1") == ("39D/points", "no-saboteurs")
    walled = enemy_land(fenced(), "1003")
    assert refused(walled.mark(resources={"1003": 1}).game("combat", "chinese"), "sabotage CCC resource 1003 1") == (
        "39D/targets",
        "not-in-its-area",
    )


@rule("39D/declare-first", "39D/resolve", "39D/effect-installations", "39D/effect-supplies", "39D/no-combining")
def test_all_attempts_are_declared_and_then_resolved() -> None:
    box = enemy_land(shansi(strength=12)).mark(resources={"0903": 2}, general_2={"0903": 6}, attack_supply={"0904": 1})
    box.line("low-rail", "0904 1004").base("Cs", "0703", active=True).unit(
        "c", "base-Cs", "g-35", power="ccp", base="Cs"
    )
    game: Any = box.game("combat", "chinese", dice=[6, 6, 6, 6, 6, 1])
    play(game, "sabotage CCC resource 0903 3", "sabotage CCC general 0903 3", "sabotage CCC rail 0904 3")
    play(game, "sabotage CCC attack 0904 3", "sabotage Cs resource 0903 2", "sabotage Cs resource 0903 1")
    p = game.position
    assert p.resources[p.world.place["0903"]] == 2  # nothing yet
    play(game, "done")
    p = game.position
    where = p.world.place
    assert (p.resources[where["0903"]], p.broken[where["0904"]]) == (0, 1)
    assert p.general_2[where["0903"]] == 2  # up to four by a hit
    assert p.attack_supply[where["0904"]] == 1  # three hits were needed
    assert len(told(game, "sabotage-failed")) == 1


@rule("39D/effect-supplies")
def test_three_hits_destroy_an_attack_supply_point() -> None:
    box = enemy_land(shansi(strength=9)).mark(attack_supply={"0904": 1})
    game: Any = box.game("combat", "chinese", dice=[6, 6, 6])
    play(game, *(["sabotage CCC attack 0904 3"] * 3), "done")
    assert game.position.attack_supply[game.position.world.place["0904"]] == 0


@rule("39D/die-modifier")
def test_guards_take_from_the_die_and_twice_with_a_fort() -> None:
    box = shansi().unit("B", "0903", "j-lt-b").unit("R", "0905", "j-lt-r").unit("C", "0905", "j-lt-b")
    p: Any = box.unit("D", "0907", "j-lt-b").mark(fort={"0907": "fort"}).game().position
    assert [guards(p, p.world.place[hex]) for hex in ("0903", "0905", "0907", "0901")] == [1, 2, 2, 0]


@rule("39D/weather")
@pytest.mark.parametrize(("weather", "dice"), [("mud", 2), ("typhoon", 1), ("clear", 3)])
def test_bad_weather_weakens_attempts(weather: str, dice: int) -> None:
    box = enemy_land(shansi(strength=9)).mark(resources={"0903": 9}).weather(weather)
    game: Any = box.game("combat", "chinese", dice=[1] * dice)
    play(game, "sabotage CCC resource 0903 1", "sabotage CCC resource 0903 2", "sabotage CCC resource 0903 5")
    play(game, "done")
    assert len(told(game, "sabotage-failed")) == 3
    assert game.left_over() == ()


# --- suppression ---------------------------------------------------------------------------------------------


@rule("39F1/strength", "39F1/resolve", "39F1/weather-example", "39F1/result")
def test_the_example_of_the_rulebook() -> None:
    """11 points halved by a mountain are 5.5; a 5 less 2 and 1 is a 2: one point in the column of 5."""
    box = shansi(strength=6).terrain("mountain", "0803").weather("winter")
    for name, kind in (("D", "j-tri-7s"), ("S", "j-static"), ("T", "j-static"), ("A", "j-art")):
        box.unit(name, "0805", kind)
    game: Any = box.game("combat", "japanese", dice=[5])
    p = game.position
    units = tuple(unit(p, name) for name in "DSTA")
    assert force(p, "CCC", units) == 5.5
    assert modifier(p, "CCC") == -3
    play(game, "suppress CCC D,S,T,A")
    assert told(game, "suppressed")[0]["lost"] == 1
    assert base_strength(game.position, "CCC") == 5
    assert len(game.at("recruits")) == 7


@rule("39F1/strength")
def test_hexsides_do_not_count_and_supplied_units_need_no_points() -> None:
    box = (
        shansi()
        .side("major", "0803/0804")
        .unit("D", "0804", "j-tri-7s")
        .unit("U", "0805", "j-tri-7s", supply="unsupplied")
    )
    p: Any = box.game().position
    assert force(p, "CCC", (unit(p, "D"),)) == 7
    assert force(p, "CCC", (unit(p, "U"),)) == 7 / 4


@rule("39F1/when", "39F1/participants", "39F1/order")
def test_who_may_comb_an_area_and_how_often() -> None:
    box = (
        shansi()
        .base("Cs", "0806", active=True)
        .base("Sh", "0306")
        .unit("D", "0805", "j-lt-r")
        .unit("E", "0705", "j-lt-r")
    )
    box.unit("M", "0704", "j-lt-r", done="moved").unit("F", "1408", "j-lt-r").unit(
        "c", "base-Cs", "g-15", power="ccp", base="Cs"
    )
    game: Any = box.game("combat", "japanese", dice=[1])
    assert refused(game, "suppress Sh D") == ("39F1/when", "base-not-active")
    assert refused(game, "suppress CCC M") == ("39F1/participants", "has-stirred")
    assert refused(game, "suppress CCC D,D") == ("39F1/participants", "no-units")
    play(game, "suppress CCC D")
    assert refused(game, "suppress CCC E") == ("39F1/when", "already-suppressed")
    assert refused(game, "suppress Cs D") == ("39F1/participants", "has-fought")
    assert refused(game, "suppress Cs E") is None
    attack = shansi().unit("D", "0805", "j-lt-r").unit("K", "0806", "c-14").game("combat", "japanese", dice=[1])
    play(attack, "suppress CCC D")
    assert refused(attack, "attack 0806") == ("39F1/participants", "sweeps-an-area")
    far = fenced().unit("F", "1005", "j-lt-r")
    assert refused(far.game("combat", "japanese"), "suppress CCC F") == ("39F1/participants", "not-in-its-area")


@rule("39F1/result")
def test_as_few_guerrillas_as_possible_are_lost_and_none_of_those_on_the_map() -> None:
    box = shansi(strength=1).unit("b", "base-CCC", "g-35", power="ccp", base="CCC")
    p: Any = box.unit("g", "0704", "g-15", power="ccp", base="CCC").game().position
    units = [unit(p, "g1"), unit(p, "b")]
    assert fewest(p, units, 1) == [unit(p, "g1")]
    assert fewest(p, units, 2) == [unit(p, "b")]
    assert sorted(fewest(p, units, 9)) == sorted(units)


@rule("39F2")
def test_chinese_operations_against_each_other_cost_stability() -> None:
    box = shansi().base("LS", "0806", active=True).unit("h", "base-LS", "g-15", base="LS").unit("K", "0805", "c-46")
    box.unit("R", "0705", "r-36", power="ccp").unit("U", "0905", "c-14", power="hun").level("hunan", "uncooperative")
    game: Any = box.game("combat", "chinese", dice=[6])
    assert refused(game, "suppress LS K") == ("39F2", "not-against-its-own")
    assert refused(game, "suppress CCC R") == ("39F2", "not-against-its-own")
    assert refused(game, "suppress CCC U") == ("39F2", "not-against-its-own")
    assert refused(game, "suppress LS R") is None
    play(game, "suppress CCC K")
    assert game.position.suppressions == 1


# --- Communist regulars (40B6) ---------------------------------------------------------------------------------


def rising(kind: str, guerrillas: int, *, at: str = "eliminated", **more: Any) -> Any:
    box = country().base("CCC", "0705").unit("R", at, kind, power="ccp", **more).unit("X", "1001", "r-16", power="ccp")
    for number in range(1, guerrillas + 1):
        box.unit(f"g{number}", "0703", "g-35" if number % 2 else "g-15", power="ccp", base="CCC")
    return box.game("initial", "chinese")


@rule("40B6/replace", "40B6/guerrillas-return")
def test_a_lost_communist_unit_rises_from_guerrillas_worth_twice_its_price() -> None:
    game = rising("r-36", 2)  # 3 + 1 for a price of 6
    assert refused(game, "raise R 0703") == ("40B6/replace", "too-few-guerrillas")
    game = rising("r-36", 3)
    play(game, "raise R 0703")
    p = game.position
    assert place(p, "R") == "0703"
    assert [place(p, f"g{number}") for number in (1, 2, 3)] == ["recruits", "0703", "recruits"]
    assert refused(game, "raise X 0703") == ("40B6/cadre-rebuild", "not-a-cadre-there")


@rule("40B6/replace")
def test_guerrillas_of_two_bases_do_not_pay_together() -> None:
    box = country().base("CCC", "0705").base("Cs", "0905").unit("R", "eliminated", "r-36", power="ccp")
    box.unit("a", "0703", "g-35", power="ccp", base="CCC").unit("b", "0703", "g-35", power="ccp", base="Cs")
    assert refused(box.game("initial", "chinese"), "raise R 0703") == ("40B6/replace", "too-few-guerrillas")
    box = country().base("CCC", "0705").unit("R", "eliminated", "r-36", power="ccp")
    box.unit("a", "base-CCC", "g-35", power="ccp", base="CCC").unit("b", "0703", "g-35", power="ccp", base="CCC")
    assert refused(box.game("initial", "chinese"), "raise R 0703") == ("40B6/replace", "too-few-guerrillas")
    box = country().base("CCC", "0705").base("LS", "0905").unit("R", "eliminated", "r-36", power="ccp")
    box.unit("a", "0703", "g-35", base="LS").unit("b", "0703", "g-35", base="LS")  # no Communists
    assert refused(box.game("initial", "chinese"), "raise R 0703") == ("40B6/replace", "too-few-guerrillas")


@rule("40B6/variants")
def test_a_division_rises_as_a_cadre_or_in_parts() -> None:
    game = rising("r-76", 3)
    assert refused(game, "raise R 0703") == ("40B6/replace", "too-few-guerrillas")
    play(game, "raise R 0703 cadre")
    assert str(game.position.rating(0)) == "3-3-6"
    box = country().base("CCC", "0705").unit("D", "eliminated", "r-36", power="ccp", ident="D")
    for name in "xyz":
        box.unit(name, "aside", "r-16", power="ccp", division="D", set="s")
    box.unit("g", "0703", "g-35", power="ccp", base="CCC")
    parts: Any = box.game("initial", "chinese")
    play(parts, "break-down D", "raise x 0703")
    assert place(parts.position, "x") == "0703"


@rule("40B6/cadre-rebuild")
def test_a_cadre_in_the_area_of_a_base_is_filled_up_for_eight() -> None:
    game = rising("r-76", 4, at="0703", face="cadre")  # 3 + 1 + 3 + 1
    play(game, "raise R 0703")
    assert str(game.position.rating(0)) == "7-7-6"
    assert [place(game.position, f"g{n}") for n in range(1, 5)] == ["recruits"] * 4
    game = rising("r-76", 3, at="0703", face="cadre")
    assert refused(game, "raise R 0703") == ("40B6/replace", "too-few-guerrillas")
    box = (
        country()
        .unit("R", "0703", "r-76", power="ccp", face="cadre")
        .unit("g", "0703", "g-35", power="ccp", base="CCC")
    )
    assert refused(box.game("initial", "chinese"), "raise R 0703") == ("40B6/cadre-rebuild", "no-base-around")
