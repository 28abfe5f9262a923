"""16, option 61: offensive chits, what they give and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.bombing import dice_against
from grognard.games.world_in_flames.rules.choosing import UNLIMITED, limit
from grognard.games.world_in_flames.rules.flying import BOMBER, Flight
from grognard.games.world_in_flames.rules.offensives import covers
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.theatre import AIR
from tests.marks import rule
from tests.rules.world_in_flames.air import FRONT, HOME, TARGET, bomber, events, send, skip, sky, troops

ON = {"offensive-chits": True}
TOWN = "0803"


def staff(box: FlamesSandbox, name: str = "Q", at: str = FRONT, value: int = 2, **more: Any) -> FlamesSandbox:
    return box.unit(name, at, more.pop("power", "germany"), "HQ-I", combat=1, movement=3, reorganisation=value, **more)


def stored(action: str = "land", options: dict[str, Any] | None = None, **more: Any) -> FlamesSandbox:
    """Germans with a chit and an HQ behind the front."""
    return staff(sky(action, options=ON if options is None else options), **more).chits("germany")


def begun(box: FlamesSandbox, action: str, *orders: str, dice: list[int] | None = None) -> SandboxGame:
    game = box.game("impulse", "axis", dice=dice or [])
    game.play(f"choose germany {action}")
    for order in orders:
        game.play(order)
    return game


def why(game: SandboxGame, order: str) -> tuple[str, str]:
    refusal = game.why_not(order)
    assert refusal is not None, order
    return refusal.rule, refusal.key


def until(game: SandboxGame, kind: str) -> SandboxGame:
    for _ in range(20):
        if game.asked() == kind:
            return game
        game.play("done")
    raise AssertionError(f"nobody asks for {kind}")


def chits(game: SandboxGame) -> int:
    p: Any = game.position
    return len(p.chits)


# --- playing one ---------------------------------------------------------------------------------------------------


@rule("16/opt61-limit", "16/opt61-cost")
def test_one_chit_in_an_impulse_and_it_is_gone() -> None:
    game = begun(troops(stored().chits("germany")), "land")
    assert game.asked() == "offensive"
    assert game.orders() == ["offensive Q", "done"]
    game.play("offensive Q")
    assert chits(game) == 1
    assert game.asked() != "offensive"


@rule("16/opt61-limit")
def test_nobody_is_asked_without_the_option_without_a_chit_or_when_passing() -> None:
    assert begun(troops(stored(options={})), "land").asked() != "offensive"
    assert begun(troops(staff(sky(options=ON))), "land").asked() != "offensive"
    passing = begun(troops(stored().chits("germany", 2)), "pass")
    assert chits(passing) == 3
    assert passing.asked() != "offensive"


@rule("16/opt61-hq-range", "16/opt61-limit", "16.4/opt61-combined")
def test_who_leads_an_offensive() -> None:
    box = staff(staff(stored(), "D", down=True), "Z", "1003", power="ussr")
    game = begun(staff(box.control("germany", "1401"), "F", "1401"), "land")
    assert why(game, "offensive D") == ("16/opt61-hq-range", "no-leader")
    assert why(game, "offensive F") == ("16/opt61-hq-range", "no-leader")  # out of supply
    assert why(game, "offensive Z") == ("16/opt61-limit", "no-offensive")
    assert why(game, "general-offensive germany") == ("16.4/opt61-combined", "not-combined")
    naval = begun(staff(stored(), "D", down=True), "naval")
    assert why(naval, "offensive Q") == ("16/opt61-hq-range", "no-air-or-land")


@rule("16/opt61-hq-trs")
def test_with_the_impulse_its_hq_is_turned_over() -> None:
    game = begun(troops(stored()), "land", "offensive Q", dice=[10])
    until(game, "pause")
    assert game.state("Q", "down") is True
    p: Any = game.position
    assert p.offensives == ()


@rule("16/opt61-hq-range")
def test_how_far_it_reaches() -> None:
    box = stored().terrain("mountain", "0703").map("A", "0602 0601")
    p: Any = begun(bomber(troops(box, at="0903")), "air", "offensive Q").position
    index, germany = p.world.board.index, p.world.power["germany"]
    covered = [hex for hex in ("0603", "0703", "0803", "0903", "0602", "0601") if covers(p, germany, AIR, index[hex])]
    assert covered == ["0603", "0703", "0803", "0602"]  # beyond the mountain, but Asia's hexes count two
    for city in ("0303", "0503"):
        p.take_control(index[city], p.world.power["ussr"])
    assert not covers(p, germany, AIR, index["0603"])  # an HQ without supply drives nobody


# --- 16.1 ----------------------------------------------------------------------------------------------------------


@rule("16.1/opt61-air-ground-strike")
def test_a_bomber_rolls_one_die_more_in_reach() -> None:
    box = bomber(troops(troops(stored(value=1)), "T", at=TOWN), tactical=4)
    p: Any = begun(box, "air", "offensive Q").position
    index, number = p.world.board.index, p.world.number
    found = [
        dice_against(p, Flight(number["B"], index[HOME], index[hex], BOMBER), number[unit])
        for hex, unit in ((TARGET, "S"), (TOWN, "T"))
    ]
    assert found == [2, 1]
    landing: Any = begun(box, "land", "offensive Q").position
    assert dice_against(landing, Flight(number["B"], index[HOME], index[TARGET], BOMBER), number["S"]) == 1


@rule("16.1/opt61-air-double")
@pytest.mark.parametrize(("order", "factors"), [("offensive Q", 8), ("done", 4)])
def test_ground_support_counts_double(order: str, factors: int) -> None:
    """Two powers: the Italians attack on land, German aircraft help them."""
    box = sky(options=ON, powers="germany italy ussr").war("italy", "ussr").chits("germany")
    box.unit("I", FRONT, "italy", "INF", combat=6, movement=3).home("italy", "0503").control("italy", "0503")
    box = bomber(staff(troops(box), at="0602"), tactical=4).city("0503")
    game = box.game("impulse", "axis", dice=[5] * 6)
    game.play("choose germany air")
    game.play("choose italy land")
    game.play(order)
    until(game, "declare-attacks")
    game.play(f"attack I {TARGET}")
    for _ in range(8):
        if game.asked() == "air-missions":
            break
        game.play("done")
    send(game, f"fly B {TARGET}")
    assert [each["attacker"] for each in events(game, "supported")] == [f"{factors}"]


@rule("16.1/opt61-air-double")
@pytest.mark.parametrize(("chit", "points"), [(True, 10), (False, 5)])
def test_strategic_bombers_count_double(chit: bool, points: int) -> None:
    box = bomber(staff(sky(options=ON), at="0602"), "H", strategic=5, tactical=0).city(TOWN, red=3)
    box.home("ussr", f"{TOWN} 0903 1103")
    game = begun(box.chits("germany") if chit else box, "air", *(["offensive Q"] if chit else []), dice=[5])
    skip(game, "patrol")
    send(game, f"fly H {TOWN}")
    assert [each["factors"] for each in events(game, "rolled") if "factors" in each] == [points]


# --- 16.3 ----------------------------------------------------------------------------------------------------------


def attacking(box: FlamesSandbox, *units: str) -> SandboxGame:
    game = until(begun(box, "land", "offensive Q", dice=[5] * 6), "declare-attacks")
    for unit in units:
        game.play(f"attack {unit} {TARGET}")
    while game.asked() != "choose-table":
        game.play("done")
    game.play("table assault")
    return game


def odds(game: SandboxGame) -> str:
    return str(events(game, "fought")[-1]["odds"])


@rule("16.3/opt61-land-double")
def test_attackers_in_reach_fight_with_twice_their_factor_each_once() -> None:
    box = troops(stored(value=1).unit("A", FRONT, "germany", "INF", combat=4, movement=3))
    game = attacking(box.unit("B", "0602", "germany", "INF", combat=3, movement=3), "A", "B")
    assert (game.asked(), game.orders()) == ("double", ["double A", "double B", "done"])
    game.play("double A")
    assert why(game, "double A") == ("16.3/opt61-land-double", "not-doubled")
    game.play("done")
    assert odds(game) == "2:1"  # 8 and 3 against 4
    assert [each["unit"] for each in events(game, "doubled")] == ["A"]


@rule("16.3/opt61-land-double")
def test_no_more_are_doubled_in_the_impulse_than_twice_the_value() -> None:
    box = troops(stored(value=1).unit("A", FRONT, "germany", "INF", combat=4, movement=3))
    for number in range(2):
        box.unit(f"B{number}", "0602", "germany", "INF", combat=3, movement=3)
    game = attacking(box, "A", "B0", "B1")
    game.play("double A")
    game.play("double B0")
    assert game.asked() != "double"
    assert odds(game) == "4:1"  # 14 and 3 against 4


@rule("16.3/opt61-land-double")
def test_who_is_out_of_reach_is_not_doubled() -> None:
    box = troops(stored(value=1, at="0503").unit("A", FRONT, "germany", "INF", combat=4, movement=3), at="0802")
    box.unit("S2", TARGET, "ussr", "INF", combat=4).unit("Far", "0702", "germany", "INF", combat=4, movement=3)
    game = attacking(box, "Far")
    assert game.asked() != "double"


@rule("16.3/opt61-land-double")
def test_an_overrun_doubles_as_few_as_it_needs() -> None:
    def stack(value: int) -> SandboxGame:
        box = stored(value=value, at="0602").unit("S", TARGET, "ussr", "INF", combat=2)
        for number in range(2):
            box.unit(f"G{number}", FRONT, "germany", "ARM", combat=5, movement=5)
        return until(begun(box, "land", "offensive Q"), "land-movement")

    game = stack(2)  # 10 and 5 against 2 are 7:1
    game.play(f"overrun G0,G1 {TARGET}")
    assert game.where("S") == "force-pool"
    p: Any = game.position
    assert p.offensives[0][2] == 1
    alone = until(
        begun(
            sky(options=ON)
            .unit("S", TARGET, "ussr", "INF", combat=2)
            .unit("G0", FRONT, "germany", "ARM", combat=8, movement=5),
            "land",
        ),
        "land-movement",
    )
    assert why(alone, f"overrun G0 {TARGET}") == ("11.11.6/odds", "overrun-too-weak")


@rule("16.1/opt61-air-reorg", "16.3/opt61-land-reorg")
@pytest.mark.parametrize(("action", "type", "turned"), [("land", "INF", 4), ("air", "FTR", 4), ("land", "FTR", 1)])
def test_its_hq_turns_twice_as_many_of_its_kind_face_up(action: str, type: str, turned: int) -> None:
    box = stored(value=2, at="0303")
    for number in range(5):
        box.unit(f"U{number}", f"0{2 + number % 3}0{2 + number // 3}", "germany", type, down=True)
    game = until(begun(box, action, "offensive Q"), "reorganisation")
    for number in range(5):
        if game.asked() == "reorganisation" and game.why_not(f"reorganise Q U{number}") is None:
            game.play(f"reorganise Q U{number}")
    assert sum(not game.state(f"U{number}", "down") for number in range(5)) == turned


# --- 16.4, 16.5 ----------------------------------------------------------------------------------------------------


@rule("16.4/opt61-combined")
def test_in_a_combined_action_a_power_does_all_that_three_actions_allow() -> None:
    p: Any = begun(troops(stored()), "combined", "general-offensive germany").position
    germany = p.world.power["germany"]
    assert limit(p, "rail-movement", germany) == 3
    assert {limit(p, each, germany) for each in ("ground-strike", "land-movement", "land-combat")} == {UNLIMITED}
    q: Any = begun(troops(stored()), "combined", "done").position
    assert limit(q, "rail-movement", germany) == 1


@rule("16.4/opt61-combined")
@pytest.mark.parametrize(("chit", "turned"), [(True, 2), (False, 1)])
def test_in_a_combined_action_units_cost_half(chit: bool, turned: int) -> None:
    box = stored(value=2, at="0303")
    for number in range(3):
        box.unit(f"U{number}", f"0{2 + number}02", "germany", "INF", down=True)
    game = begun(box, "combined", "general-offensive germany" if chit else "done")
    until(game, "reorganisation")
    for number in range(3):
        if game.asked() == "reorganisation":
            game.play(f"reorganise Q U{number}")
    assert sum(not game.state(f"U{number}", "down") for number in range(3)) == turned


@rule("16.5/opt61-reorg-hqs")
def test_a_chit_turns_all_hqs_of_a_power_face_up_instead() -> None:
    box = staff(staff(stored(down=True), "P", "0203", down=True), "R", "0303", down=True)
    game = begun(box.minor("rumania", "germany").unit("N", "0401", "rumania", "HQ-I", down=True), "naval")
    game.play("rally-staffs germany")
    assert [game.state(hq, "down") for hq in "QPRN"] == [False] * 4
    assert chits(game) == 0
    fresh = begun(stored(), "land")
    assert why(fresh, "rally-staffs germany") == ("16.5/opt61-reorg-hqs", "no-weary-staff")


# --- production, Barbarossa ----------------------------------------------------------------------------------------


@rule("16/opt61-cost")
def test_a_chit_is_built_for_fifteen_points_and_ready_three_turns_later() -> None:
    box = FlamesSandbox(4, 2, options=ON).war("germany", "ussr").allot("germany", 31)
    game = box.game("production", "axis")
    game.play("build-offensive germany")
    game.play("build-offensive germany")
    p: Any = game.position
    assert p.chits == ((p.world.power["germany"], p.turn + 3),) * 2
    assert game.asked() == "pause"  # one point is left
    poor = (
        FlamesSandbox(4, 2, options=ON)
        .war("germany", "ussr")
        .allot("germany", 14)
        .unit("X", "force-pool", "germany", "INF", cost=3)
    )
    assert why(poor.game("production", "axis"), "build-offensive germany") == ("16/opt61-cost", "chit-too-dear")
    off = (
        FlamesSandbox(4, 2)
        .war("germany", "ussr")
        .allot("germany", 31)
        .unit("X", "force-pool", "germany", "INF", cost=3)
    )
    assert why(off.game("production", "axis"), "build-offensive germany")[1] == "no-builder"


@rule("barbarossa/chits")
def test_barbarossa_begins_with_chits_by_option() -> None:
    for options, number in ((ON, 3), ({}, 0)):
        p: Any = grognard.new_game("world_in_flames", "barbarossa", options=options, seed=1).position
        assert len(p.chits) == number


@rule("18.3/double-reorg", "11.18.4/cooperating-double")
def test_hqs_put_their_points_together_for_one_unit() -> None:
    box = staff(staff(sky("combined"), value=1, at="0303"), "P", "0202", value=2)
    game = (
        box.unit("U", "0302", "germany", "INF", down=True)
        .unit("V", "0301", "germany", "INF", down=True)
        .game("reorganisation", "axis")
    )
    assert "reorganise-together" not in " ".join(game.orders())  # one of them can do it alone
    game.play("reorganise P U")
    assert game.asked() == "pause"
    poor = staff(staff(sky("combined"), value=1, at="0303"), "P", "0202", value=1)
    game = poor.unit("U", "0302", "germany", "INF", down=True).game("reorganisation", "axis")
    assert game.orders() == ["reorganise-together Q,P U", "reorganise-together P,Q U", "done"]
    assert why(game, "reorganise-together Q,Q U") == ("11.18.2/points", "no-staffs")
    game.play("reorganise-together Q,P U")
    assert [game.state(unit, "down") for unit in "UQP"] == [False, True, True]


@rule("18.3/double-reorg")
def test_a_partner_that_helps_doubles_the_price_for_all() -> None:
    def helped(value: int) -> SandboxGame:
        box = sky("combined").minor("rumania", "germany").home("rumania", "0401").city("0401")
        box.control("rumania", "0401")
        staff(staff(box, value=value, at="0303"), "P", "0202", value=1, power="rumania")
        return box.unit("U", "0302", "rumania", "INF", down=True).game("reorganisation", "axis")

    assert helped(2).asked() == "pause"
    game = helped(3)
    game.play("reorganise-together P,Q U")
    assert game.state("U", "down") is False


@rule("11.18.2/points")
def test_of_several_hqs_each_gives_what_it_has_in_turn() -> None:
    box = staff(staff(sky("combined"), value=1, at="0303"), "P", "0202", value=2)
    for name, at in (("U", "0302"), ("V", "0301")):
        box.unit(name, at, "germany", "INF", down=True)
    game = until(box.game("reorganisation", "axis", stay=True), "reorganisation")
    game.play("reorganise-together Q,P U")
    assert why(game, "reorganise P V") == ("11.18.2/points", "too-few-points")
