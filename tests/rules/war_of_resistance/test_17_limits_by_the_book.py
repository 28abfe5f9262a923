"""Rules 17 to 25 exactly at their limits and one beyond, with positions told from the book alone."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told


def operative(box: WarSandbox, wings: int) -> int:
    """How many of so many inoperative bombers are operative after the initial phase of their owner."""
    for number in range(wings):
        box.wing(f"w{number}", HOME, "ija-ki-1", ready="inoperative")
    game: Any = box.game("initial", "japanese")
    while game.asked() != "pause":
        play(game, game.orders()[0] if game.asked() == "base-capacity" else "done")
    return sum(game.state(f"w{number}", "ready") == "operative" for number in range(wings))


def home(terrain: str = "clear") -> WarSandbox:
    box = WarSandbox(6, 6).own("japanese", HOME)
    return box if terrain == "clear" else box.terrain(terrain, HOME)


@rule("16C1/capacity-check", "17A/sum", "17A1/limit-12", "17A1/limit-3", "17D/hits")
def test_as_many_become_operative_as_all_bases_of_the_hex_hold() -> None:
    assert operative(home().city(HOME, "full").mark(permanent={HOME: 3}), 5) == 4
    assert operative(home().city(HOME, "full").mark(permanent={HOME: 12}), 13) == 12
    assert operative(home().mark(permanent={HOME: 12}), 12) == 12
    assert operative(home().mark(strip={HOME: 2}, temporary={HOME: 3}).unit("E", HOME, "j-con"), 4) == 3
    assert operative(home().mark(permanent={HOME: 3}, base_hits={HOME: 1}), 4) == 2
    assert operative(home().city(HOME, "full").mark(permanent={HOME: 12}, base_hits={HOME: 1}), 13) == 11
    assert operative(home().mark(strip={HOME: 2}, base_hits={HOME: 2}), 2) == 0


@rule("17A1/limit-1")
@pytest.mark.parametrize("ground", ["mountain", "extreme-loess", "jungle", "rough-jungle", "irrigated"])
def test_bad_ground_holds_one(ground: str) -> None:
    assert operative(home(ground).mark(permanent={HOME: 3}), 2) == 1


@rule("17B/roll", "17B/operations", "17B/no-base")
@pytest.mark.parametrize(("refuge", "escapes"), [("3003", True), ("3103", False)])
def test_who_escapes_flies_three_times_his_movement_and_no_farther(refuge: str, escapes: bool) -> None:
    """A Hawk III: 27 hexes."""
    box = WarSandbox(34, 5).own("chinese", f"0303 {refuge}").mark(strip={"0303": 2, refuge: 2})
    game = begin(box.unit("U", "0203", "j-inf-r").wing("h", "0303", "caf-hawk-iii"), dice=[6])
    play(game, "move U 0303")
    while game.asked() in ("escape", "patrol", "interception"):
        play(game, next((order for order in game.orders() if order.startswith("flee")), "done"))
    assert game.where("h") == (refuge if escapes else "shot-down")


@rule("19/ija", "19/ijn-avg", "19/caf-vvs", "20D/when")
@pytest.mark.parametrize(
    ("service", "fighter", "base", "seen"),
    [
        ("japanese", "ija-ki-10", "1103", True),
        ("japanese", "ija-ki-10", "1203", False),
        ("japanese", "ijn-a5m4", "1403", True),  # 11 MP: 5 hexes
        ("japanese", "ijn-a5m4", "1503", False),
        ("chinese", "avg-p-40b", "1403", True),
        ("chinese", "avg-p-40b", "1503", False),
        ("chinese", "vvs-i-16", "1003", False),
        ("chinese", "vvs-i-16", FAR_BASE, True),
    ],
)
def test_patrols_see_as_far_as_their_service_does(service: str, fighter: str, base: str, seen: bool) -> None:
    foe, bomber = ("chinese", "caf-he-111a") if service == "japanese" else ("japanese", "ija-ki-1")
    box = (
        WarSandbox(18, 8).own(foe, HOME).own(service, f"{FAR_BASE} {base}").mark(strip={HOME: 2, FAR_BASE: 2, base: 1})
    )
    box.wing("b", HOME, bomber).wing("k", base, fighter)
    box.wing("t", FAR_BASE, "ija-ki-34" if service == "japanese" else "caf-dc-2")
    game = begin(box, side=foe, dice=[1] * 6)
    play(game, f"fly b bombing {FAR_BASE}", "go")
    assert ("patrol k" in game.orders(service)) is seen


@rule("20C")
@pytest.mark.parametrize(
    ("fighter", "base", "can"),
    [
        ("caf-hawk-iii", "1303", True),
        ("caf-hawk-iii", "1403", False),
        ("caf-i-16", "1203", True),
        ("caf-i-16", "1303", False),
    ],
)
def test_interceptors_fly_half_their_movement_rounded_down(fighter: str, base: str, can: bool) -> None:
    box = sky(20).own("chinese", base).mark(strip={HOME: 2, FAR_BASE: 1, base: 1}).wing("a", HOME, "ija-ki-1")
    game = begin(box.wing("h", base, fighter).wing("t", FAR_BASE, "caf-dc-2"), dice=[1] * 6)
    play(game, f"fly a bombing {FAR_BASE}", "go")
    passing(game, "patrol")
    assert ("intercept h" in game.orders("chinese")) is can


@rule("20F/when", "20F1/one-way", "23C/transports")
@pytest.mark.parametrize(
    ("base", "ways"),
    [
        ("1403", ("", "one way", "far", "far one way")),
        ("1503", ("one way", "far", "far one way")),
        ("2603", ("one way", "far", "far one way")),
        ("2703", ("far one way",)),
        ("3803", ("far one way",)),
        ("3903", ()),
    ],
)
def test_a_transport_flies_once_twice_and_three_times_its_movement(base: str, ways: tuple[str, ...]) -> None:
    orders = {"": "", "one way": " no no 0 - yes", "far": " no yes", "far one way": " no yes 0 - yes"}
    box = WarSandbox(42, 6).own("japanese", f"{HOME} {base}").mark(strip={HOME: 1, base: 1})
    game = begin(box.wing("T", HOME, "ija-ki-34"))
    found = tuple(way for way, words in orders.items() if refused(game, f"fly T transport {base}{words}") is None)
    assert found == ways


@rule("20F/weather")
@pytest.mark.parametrize(
    ("weather", "fits"),
    [("rain", True), ("frost", True), ("polar", True), ("mud", False), ("winter", False), ("snow", False)],
)
def test_mud_winter_and_snow_halve_a_load(weather: str, fits: bool) -> None:
    box = WarSandbox(12, 6).own("japanese", f"{HOME} 0803").mark(strip={HOME: 1, "0803": 1}).weather(weather)
    game = begin(box.wing("T", HOME, "ija-ki-34").unit("A", HOME, "j-inf-r").unit("B", HOME, "j-inf-b"))
    play(game, "fly T transport 0803")
    assert (refused(game, "take-aboard A T") is None, refused(game, "take-aboard B T")) == (fits, None)


@rule("20F2/target-units", "20F2/target-supply")
@pytest.mark.parametrize(
    ("ground", "units"),
    [
        ("mountain", False),
        ("wooded-swamp", False),
        ("jungle", False),
        ("rough-jungle", False),
        ("mountain-jungle", False),
        ("woods", True),
        ("swamp", True),
        ("wooded-rough", True),
        ("irrigated", True),
        ("extreme-loess", True),
    ],
)
def test_units_are_dropped_where_the_ground_lets_them_and_supply_everywhere(ground: str, units: bool) -> None:
    box = sky().terrain(ground, "0605").wing("T", HOME, "ija-ki-34").unit("P", HOME, "j-para")
    game = begin(box.plan("P", "0605", 2, by="air").tracks(turn=3).mark(general_1={HOME: 1}))
    play(game, "fly T transport 0605")
    assert (refused(game, "take-aboard P T yes") is None) is units
    assert refused(game, "take-point general T yes") is None


@rule("20G/table", "20G/combine")
@pytest.mark.parametrize(("bombers", "die", "hit"), [(4, 5, True), (4, 4, False), (5, 4, True)])
def test_eight_points_bomb_in_the_column_of_five_and_ten_in_theirs(bombers: int, die: int, hit: bool) -> None:
    """Hits from 4 and from 3 on, and 1 less on a railway."""
    box = WarSandbox(12, 8).own("japanese", HOME).own("chinese", "0503 0603 0703").line("high-rail", "0503 0603 0703")
    names = [f"w{number}" for number in range(bombers)]
    for name in names:
        box.mark(permanent={HOME: 6}).wing(name, HOME, "ija-ki-1")
    game = begin(box, dice=[die])
    play(game, f"fly {','.join(names)} bombing 0603", "go")
    passing(game, "patrol", "interception")
    play(game, f"bomb rail {','.join(names)}")
    assert game.mark("0603", "broken") is hit


@rule("20G2c/range")
@pytest.mark.parametrize(
    ("bomber", "base", "can"),
    [
        ("caf-he-111a", "1603", True),
        ("caf-he-111a", "1703", False),
        ("caf-sb-2", "2303", True),
        ("caf-sb-2", "2403", False),
    ],
)
def test_type_b_defends_at_half_its_range_and_type_a_at_all_of_it(bomber: str, base: str, can: bool) -> None:
    box = WarSandbox(25, 6).own("japanese", "0803").own("chinese", f"{FAR_BASE} {base}").mark(strip={base: 2})
    box.unit("A", "0803", "j-sq-9").unit("D", FAR_BASE, "c-46").wing("d", base, bomber)
    game = box.game("combat", "japanese", stay=True)
    assert game.asked() == "defensive-support"
    assert (refused(game, f"fly d defence {FAR_BASE}") is None) is can


@rule("20G2d/levels")
@pytest.mark.parametrize(
    ("points", "here", "beside"), [(1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 2, 0), (9, 2, 0), (10, 2, 1), (20, 2, 2)]
)
def test_harassment_has_as_many_hits_as_points_are_dropped(points: int, here: int, beside: int) -> None:
    box = WarSandbox(24, 8).own("japanese", "0803").own("chinese", "1503").mark(permanent={"1503": 12})
    names = [f"h{number}" for number in range(points // 2 + points % 2)]
    for number, name in enumerate(names):
        box.wing(name, "1503", "caf-o2mc" if number == points // 2 else "caf-he-111a")
    game: Any = box.game("initial", "japanese")
    while game.asked() != "air-window":
        play(game, "done")
    play(game, f"fly {','.join(names)} harassment 0803", "go")
    for hex, hits in (("0803", here), ("0804", beside)):
        assert game.mark(hex, "harassed") == hits, hex


@rule("23C/fighters")
@pytest.mark.parametrize(
    ("fighter", "turn", "can"),
    [
        ("ijn-a5m2", "Jul II 37", True),
        ("ija-ki-27", "Dec II 39", False),
        ("ija-ki-27", "Jan I 40", True),
        ("ijn-a6m2", "Sep I 40", True),
        ("ijn-a5m4", "Jan I 40", False),
        ("ija-ki-43-1", "Nov I 41", False),
    ],
)
def test_three_fighters_fly_far(fighter: str, turn: str, can: bool) -> None:
    box = WarSandbox(8, 6).own("japanese", HOME).mark(strip={HOME: 1}).tracks(turn=turn).wing("f", HOME, fighter)
    assert (refused(begin(box), "fly f cap 0503 no yes") is None) is can


@rule("22B1/das", "22B2/column")
@pytest.mark.parametrize(("far_side", "strength"), [("", ["2"]), ("0802", ["1"]), ("0802 0902", [])])
def test_guns_of_attackers_are_divided_by_their_hexes(far_side: str, strength: list[str]) -> None:
    """Two points in one hex, and divisions in one or two others; less than one does nothing."""
    box = WarSandbox(24, 8).own("chinese", f"{FAR_BASE} 1503").mark(strip={"1503": 2}).unit("D", FAR_BASE, "c-46")
    box.unit("A0", "0803", "j-sq-9").unit("G", "0803", "j-aa").wing("d", "1503", "caf-sb-2")
    for number, hex in enumerate(far_side.split(), 1):
        box.unit(f"A{number}", hex, "j-sq-9")
    game = box.game("combat", "japanese", dice=[*([6, 6] if strength else []), 4])
    play(game, f"fly d defence {FAR_BASE}", "go")
    passing(game, "defensive-support", "patrol", "interception")
    play(game, f"attack {FAR_BASE}", "join-all", "resolve")
    assert [shot["strength"] for shot in told(game, "flak")] == strength


@rule("25C/cycle-carry")
@pytest.mark.parametrize(("had", "kept"), [(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_a_tenth_is_kept_and_any_part_of_a_point_is_one(had: int, kept: int) -> None:
    box = WarSandbox(4, 4).own("chinese", "0303").mark(strip={"0303": 2}).tracks(turn="Sep I 38", arp=(0, 0, had, 0, 0))
    game: Any = box.game("initial", "chinese", stay=True)
    assert game.track("arp")[2] == kept
