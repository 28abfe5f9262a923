"""11.16: declaring attacks, their odds, tables and results."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.odds import (
    attack_of,
    attacker_chooses,
    chances,
    column_of,
    defence_of,
    reckoned,
)
from grognard.games.world_in_flames.rules.retreats import havens
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 7))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 7))
TARGET = "0503"


def front(weather: str = "fine", powers: str = "germany ussr") -> FlamesSandbox:
    """Germans in the west, Soviets in the east, a city of each in their rear; 0503 is the first Soviet hex."""
    box = FlamesSandbox(8, 6, powers).war("germany", "ussr").home("germany", "0203").home("ussr", "0703")
    return box.city("0203").city("0703").control("ussr", EVERY).control("germany", WEST).weather(weather)


def germans(box: FlamesSandbox, *types: str, combat: int = 6, at: str = "0403", **more: Any) -> FlamesSandbox:
    for number, type in enumerate(types):
        box.unit(f"G{number}", at, "germany", type, combat=combat, movement=4, **more)
    return box


def soviets(box: FlamesSandbox, *types: str, combat: int = 3, **more: Any) -> FlamesSandbox:
    for number, type in enumerate(types):
        box.unit(f"S{number}", TARGET, "ussr", type, combat=combat, movement=3, **more)
    return box


def position(box: FlamesSandbox) -> Any:
    return box.game().position


def strengths(box: FlamesSandbox) -> tuple[Fraction, Fraction]:
    p = position(box)
    hex = p.world.board.index[TARGET]
    own = [n for n, piece in enumerate(p.world.pieces) if piece.power != "ussr"]
    return attack_of(p, own, hex), defence_of(p, p.land_units(hex), hex)


def odds(box: FlamesSandbox, winter: bool = False) -> Any:
    p = position(box)
    hex = p.world.board.index[TARGET]
    own = [n for n, piece in enumerate(p.world.pieces) if piece.power != "ussr"]
    return reckoned(p, own, p.land_units(hex), hex, winter)


def battle(box: FlamesSandbox, *dice: int, table: str = "assault", attackers: str = "G0") -> SandboxGame:
    """An attack on 0503, declared and brought to its die."""
    game = box.game("land combat", "axis", dice=list(dice))
    for unit in attackers.split():
        game.play(f"attack {unit} {TARGET}")
    if game.asked() == "declare-attacks":
        game.play("done")
    if game.asked() == "choose-table":
        game.play(f"table {table}")
    return game


# --- 11.16.1 declaring -----------------------------------------------------------------------------------------


@rule("11.16.1/declare", "11.16/optional-combat", "11.16.1/who")
def test_attacks_are_declared_and_taken_back_and_nobody_must() -> None:
    game = soviets(germans(front(), "INF", "INF"), "INF").game("land combat", "axis", dice=[])
    assert game.orders() == [f"attack G0 {TARGET}", f"attack G1 {TARGET}", "done"]
    game.play(f"attack G0 {TARGET}")
    refusal = game.why_not(f"attack G0 {TARGET}")
    assert refusal is not None
    assert refusal.key == "attacks-already"
    game.play("desist G0")
    game.play("done")
    assert game.asked() == "pause"


@rule("11.16.1/who", "11.16.1/declare", "11.16.1/supply")
@pytest.mark.parametrize(
    ("order", "rule", "key"),
    [
        ("attack D 0503", "11.16.1/who", "face-down-attack"),
        ("attack Z 0503", "11.16.1/who", "no-factor"),
        ("attack F 0503", "11.16.1/who", "no-land-unit"),
        ("attack S0 0403", "11.16.1/who", "not-yours"),
        ("attack G0 0603", "11.16.1/declare", "nobody-there"),
        ("attack H 0503", "11.16.1/who", "not-beside"),
        ("attack U 0503", "11.16.1/supply", "attack-unsupplied"),
    ],
)
def test_who_cannot_attack(order: str, rule: str, key: str) -> None:
    box = soviets(germans(front(), "INF"), "INF").unit("D", "0403", "germany", "INF", combat=5, down=True)
    box.unit("Z", "0402", "germany", "INF", combat=0).unit("F", "0402", "germany", "FTR")
    box.unit("H", "0203", "germany", "INF", combat=5).unit("U", "0603", "germany", "INF", combat=5)
    refusal = box.unit("V", "0604", "ussr", "INF").game("land combat", "axis").why_not(order)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule, key)


@rule("11.16/counting", "10.2/count-attacks")
def test_each_attack_on_another_stack_counts_and_more_units_do_not() -> None:
    box = soviets(front(powers="italy ussr").war("italy", "ussr"), "INF").action("italy", "combined")
    most = position(box).world.land.charts.activities["land-combat/combined"]["italy"]
    rows = range(1, 7)
    for number, row in enumerate(rows):
        for twin in "IJ":
            box.unit(f"{twin}{number}", f"04{row:02}", "italy", "INF", combat=5, movement=3)
        if f"05{row:02}" != TARGET:
            box.unit(f"E{number}", f"05{row:02}", "ussr", "INF", combat=3)
    box.home("italy", "0103").city("0103").control("italy", WEST)
    game = box.game("land combat", "axis", dice=[5] * 40)
    targets = set()
    while any(order.startswith("attack") for order in game.orders()):
        order = next(order for order in game.orders() if order.startswith("attack"))
        targets.add(order.split()[2])
        game.play(order)
    assert len(targets) == most < 6
    assert len(the_attackers(game)) > most  # several against one stack


def the_attackers(game: SandboxGame) -> list[str]:
    p: Any = game.position
    return [p.name(unit) for unit in p.stack[-1].declared]


@rule("11.16.1/supply")
def test_who_loses_its_supply_before_the_fight_does_not_attack() -> None:
    game = soviets(germans(front(), "INF", "INF"), "INF").game("land combat", "axis", dice=[])
    game.play(f"attack G0 {TARGET}")
    p: Any = game.position
    p.take_control(p.world.board.index["0203"], p.world.power["ussr"])
    game.play("done")
    assert game.asked() == "pause"
    assert any(event.kind == "no-attack" for event in game.entries[-1].events)


@rule("18.1/default-none")
def test_those_who_do_not_cooperate_do_not_attack_together() -> None:
    box = soviets(germans(front().minor("rumania", "germany").minor("hungary", "germany"), "INF"), "INF")
    box.home("hungary", "0102").city("0102").control("hungary", "0102").home("rumania", "0104").city("0104")
    box.control("rumania", "0104").unit("H", "0402", "hungary", "INF", combat=4).unit(
        "R", "0403", "rumania", "INF", combat=4
    )
    game = box.game("land combat", "axis")
    game.play(f"attack H {TARGET}")
    refusal = game.why_not(f"attack R {TARGET}")
    assert refusal is not None
    assert refusal.facts == {"unit": "R", "other": "H"}


# --- strengths ---------------------------------------------------------------------------------------------------


def across(kind: str, type: str, weather: str = "fine") -> Fraction:
    return strengths(soviets(germans(front(weather).side(kind, f"0403/{TARGET}"), type), "INF"))[0]


@rule("11.16.1-terrain/river", "11.16.1-terrain/straits", "11.16.1-terrain/alpine", "11.16.1-terrain/lake-sea")
@pytest.mark.parametrize(
    ("kind", "type", "left"),
    [
        ("river", "INF", 3),
        ("canal", "ARM", 3),
        ("straits", "INF", 3),
        ("straits", "MAR", 6),
        ("alpine", "MTN", 3),
        ("alpine", "INF", 0),
        ("water", "MAR", 3),
        ("water", "INF", 0),
        ("lake", "MAR", 3),
        ("lake", "INF", 0),
    ],
)
def test_hexsides_divide_an_attack(kind: str, type: str, left: int) -> None:
    assert across(kind, type) == left


@rule("11.16.1-terrain/alpine", "11.16.1-terrain/lake-sea")
@pytest.mark.parametrize(
    ("kind", "rule"), [("alpine", "11.16.1-terrain/alpine"), ("water", "11.16.1-terrain/lake-sea")]
)
def test_hexsides_nobody_else_attacks_across(kind: str, rule: str) -> None:
    box = soviets(germans(front().side(kind, f"0403/{TARGET}"), "INF"), "INF").unit(
        "N", "0402", "germany", "INF", combat=4
    )
    refusal = box.game("land combat", "axis").why_not(f"attack G0 {TARGET}")
    assert refusal is not None
    assert refusal.rule == rule


@rule("8.2.9/lake-hexside")
def test_a_frozen_lake_is_a_river_to_attackers() -> None:
    assert across("lake", "INF", "snow") == 3


@rule("11.16.1-terrain/fort", "11.16.1-terrain/fort-and-river")
def test_a_wall_leaves_a_third_and_with_a_river_a_sixth() -> None:
    assert across("river", "INF") == 3
    wall = soviets(germans(front().side("fort", f"{TARGET}/0403"), "INF"), "INF")
    assert strengths(wall)[0] == 2
    both = soviets(germans(front().side("fort", f"{TARGET}/0403").side("river", f"0403/{TARGET}"), "INF"), "INF")
    assert strengths(both)[0] == 1
    outwards = soviets(germans(front().side("fort", f"0403/{TARGET}"), "INF"), "INF")
    assert strengths(outwards)[0] == 6


@rule("11.16.1-terrain/mountain", "11.16.1-terrain/swamp", "8.2.9/swamp")
def test_mountains_and_swamps_help_the_defence() -> None:
    assert strengths(soviets(germans(front().terrain("mountain", TARGET), "INF"), "INF"))[1] == 6
    assert strengths(soviets(germans(front().terrain("mountain", TARGET), "INF"), "MTN"))[1] == 9
    assert strengths(soviets(germans(front().terrain("swamp", TARGET), "INF"), "INF"))[1] == 6
    assert strengths(soviets(germans(front("snow").terrain("swamp", TARGET), "INF"), "INF"))[1] == 3


@rule("11.16.1/oos-defence")
@pytest.mark.parametrize(("down", "white", "strength"), [(True, False, 1), (True, True, 3), (False, False, 7)])
def test_defenders_without_supply(down: bool, white: bool, strength: int) -> None:
    box = germans(front().control("germany", EVERY), "INF")
    assert strengths(soviets(box, "INF", combat=7, down=down, white=white))[1] == strength


@rule("11.16.5/totals", "2.6/when-to-round")
def test_sums_are_rounded_once() -> None:
    box = front().side("river", f"0403/{TARGET}")
    found = odds(soviets(germans(box, "INF", "INF", "INF", combat=5), "INF", combat=4))
    assert (found.attack, found.defence) == (8, 4)  # 7.5, not three times 2.5 rounded up


# --- odds ----------------------------------------------------------------------------------------------------------


@rule("11.16.5/lost-odds")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (15, 7, "2:1"),
        (20, 8, "2:1"),
        (21, 7, "3:1"),
        (9, 1, "9:1"),
        (20, 2, "10:1"),
        (3, 2, "3:2"),
        (4, 3, "1:1"),
        (1, 9, "1:3"),
    ],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, column: str) -> None:
    p = position(front())
    assert p.world.tables.assault.columns[column_of(p, attack, defence)] == column


@rule("11.16.5/lost-odds", "8.2.7/odds-shift")
def test_odds_beyond_the_table_are_shifted_before_they_are_cut() -> None:
    strong = soviets(germans(front("blizzard"), "INF", "INF", combat=10), "INF", combat=1)
    assert position(strong).world.tables.assault.columns[odds(strong).column] == "10:1"  # 20:1 is 17:1
    eleven = soviets(germans(front("snow"), "INF", combat=11), "INF", combat=1)
    assert position(eleven).world.tables.assault.columns[odds(eleven).column] == "9:1"


@rule("8.2.7/odds-shift")
@pytest.mark.parametrize(
    ("weather", "column"), [("fine", "3:1"), ("rain", "2:1"), ("storm", "3:2"), ("snow", "3:2"), ("blizzard", "1:1")]
)
def test_weather_shifts_the_odds(weather: str, column: str) -> None:
    box = soviets(germans(front(weather), "INF", combat=9), "INF", combat=3)
    assert position(box).world.tables.assault.columns[odds(box).column] == column


@rule("11.16.1-terrain/jungle")
def test_jungle_costs_a_column_unless_all_are_japanese() -> None:
    def column(power: str) -> int:
        box = FlamesSandbox(8, 6, f"{power} ussr").war(power, "ussr").terrain("jungle", TARGET).control("ussr", EVERY)
        box.unit("A", "0403", power, "INF", combat=6)
        found: int = odds(soviets(box, "INF")).column
        return found

    assert column("japan") == column("germany") + 1


@rule("8.2.7/winterised")
def test_those_who_know_snow_take_two_columns_back_and_bear_the_first_loss() -> None:
    def troops(weather: str = "snow") -> FlamesSandbox:
        return soviets(germans(front(weather), "MTN", "INF"), "INF", combat=12)

    assert odds(troops(), winter=True).column == odds(troops()).column + 2
    assert odds(troops("blizzard"), winter=True).column == odds(troops("blizzard")).column + 2
    game = battle(troops(), 8, attackers="G0 G1")
    assert game.asked() == "winter-troops"
    game.play("winter-troops")
    assert game.at("force-pool") == ("G0", "S0")  # 1:1 at 8 costs each side one: the mountain corps
    plain = battle(troops("storm"), 6, attackers="G0 G1")
    assert plain.asked() != "winter-troops"
    mixed = soviets(germans(front("snow"), "MTN", "INF", "INF"), "INF", combat=12)
    assert battle(mixed, 6, attackers="G0 G1 G2").asked() != "winter-troops"  # fewer than half


@rule("11.16.5/lost-roll")
def test_each_defender_that_is_face_down_adds_to_the_die() -> None:
    assert odds(soviets(germans(front(), "INF"), "INF", "INF", down=True)).modifier == 2
    assert odds(soviets(germans(front(), "INF"), "INF", "INF")).modifier == 0


def test_chances_of_the_results_are_told() -> None:
    box = soviets(germans(front(), "INF", combat=6), "INF", combat=3)
    p = position(box)
    found = chances(p, "assault", odds(box))
    assert sum(found.values()) == 1
    assert found[p.world.tables.assault.cell(6, odds(box).column)] >= Fraction(1, 10)


# --- tables --------------------------------------------------------------------------------------------------------


def chooses(own: tuple[str, ...], theirs: tuple[str, ...], box: FlamesSandbox | None = None) -> bool:
    p = position(soviets(germans(box or front(), *own), *theirs))
    hex = p.world.board.index[TARGET]
    units = [n for n, piece in enumerate(p.world.pieces) if piece.power != "ussr"]
    return attacker_chooses(p, units, p.land_units(hex), hex)


@rule("11.16.5/table-attacker", "11.16.5/table-defender")
def test_more_armour_chooses_the_table_in_the_open() -> None:
    assert chooses(("ARM",), ("INF",))
    assert chooses(("HQ-A", "ARM"), ("ARM",))
    assert not chooses(("ARM",), ("ARM",))
    assert chooses(("MECH",), ("INF",))
    assert not chooses(("MECH",), ("MECH",))
    assert not chooses(("MECH", "MECH"), ("ARM",))
    assert not chooses(("INF",), ("INF",))
    assert chooses(("ARM",), ("INF",), front().terrain("forest", TARGET))
    assert not chooses(("ARM",), ("INF",), front().terrain("mountain", TARGET))
    assert not chooses(("ARM",), ("INF",), front().city(TARGET))
    assert not chooses(("ARM",), ("INF",), front().side("fort", f"{TARGET}/0403"))


@rule("11.16.5/table-attacker", "11.16.5/table-defender")
@pytest.mark.parametrize(("type", "seat"), [("ARM", "germany"), ("INF", "ussr")])
def test_who_is_asked_for_the_table(type: str, seat: str) -> None:
    game = soviets(germans(front(), type), "INF").game("land combat", "axis")
    game.play(f"attack G0 {TARGET}")
    if game.asked() == "declare-attacks":
        game.play("done")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("choose-table", seat)


# --- results ---------------------------------------------------------------------------------------------------------


@rule("11.16.5/lost-losses", "11.16.5/invert-attackers")
def test_an_assault_as_in_the_examples_costs_each_side_one_and_turns_the_rest() -> None:
    game = battle(soviets(germans(front(), "INF", "INF", combat=6), "INF", "INF", combat=3), 6, attackers="G0 G1")
    assert (game.asked(), game.orders()) == ("losses", ["lose S0", "lose S1"])  # 12:6 at 6 is 1/1
    refusal = game.why_not("lose G0")
    assert refusal is not None
    game.play("lose S1")
    game.play("lose G0")
    assert game.asked() == "pause"
    assert game.at("force-pool") == ("G0", "S1")
    assert (game.state("G1", "down"), game.state("S0", "down")) == (True, False)


@rule("11.16.5/invert-defenders")
def test_defenders_who_lose_more_than_the_attacker_are_turned_over() -> None:
    strong = soviets(germans(front(), "INF", "INF", "INF", combat=10), "INF", "INF", "INF", combat=2)
    game = battle(strong, 4, attackers="G0 G1 G2")  # 5:1 at 4: 1/1
    game.play("lose S0")
    game.play("lose G0")
    assert [game.state(unit, "down") for unit in ("S1", "S2")] == [False, False]
    game = battle(
        soviets(germans(front(), "INF", "INF", "INF", combat=10), "INF", "INF", "INF", combat=2),
        10,
        attackers="G0 G1 G2",
    )
    game.play("lose S0")  # 5:1 at 10: */2
    game.play("lose S1")
    assert game.state("S2", "down") is True
    assert game.state("G0", "down") is False


@rule("11.16.5/lost-retreat", "11.16.5/lost-advance", "11.16.5/invert-defenders", "11.16.5/advance-stacking")
def test_beaten_defenders_fall_back_and_victors_advance() -> None:
    box = soviets(germans(front(), "ARM", "INF", "INF", combat=4), "INF", combat=6)
    game = battle(box, 5, table="blitzkrieg", attackers="G0 G1 G2")  # 2:1 at 5: 1/R
    game.play("lose G1")
    assert game.asked() == "fall-back"
    havens = {order.split()[2] for order in game.orders()}
    assert havens
    assert havens <= {"0603", "0602", "0604", "0502", "0504"}
    refusal = game.why_not("fall-back S0 0403")
    assert refusal is not None
    assert refusal.rule == "11.16.5/lost-retreat"
    game.play(game.orders()[0])
    assert game.state("S0", "down") is True
    assert game.asked() == "advance"
    game.play(f"advance G0 {TARGET}")
    game.play(f"advance G2 {TARGET}")
    assert game.control(TARGET) == "axis"
    assert game.state("G0", "down") is True


def ways_back(*others: tuple[str, str]) -> set[str]:
    """Where a Soviet corps in 0503 falls back to with a German one in 0403 before it and others around."""
    box = soviets(germans(front(), "INF"), "INF")
    for number, (power, hex) in enumerate(others):
        box.unit(f"X{number}", hex, power, "INF", combat=1)
    p = position(box)
    return {p.hex_name(hex) for hex in havens(p, p.world.number["S0"])}


RING = (("germany", "0501"), ("germany", "0702"), ("germany", "0704"))  # zones over every hex behind 0503


@rule("11.16.5/lost-retreat")
def test_out_of_zones_first_then_to_friends_and_else_anywhere() -> None:
    assert ways_back() == {"0502", "0602", "0603"}  # 0504 lies in the attacker's zone
    assert ways_back(*RING) == {"0502", "0504", "0602", "0603"}
    assert ways_back(*RING, ("ussr", "0603")) == {"0603"}


@rule("11.16.5/lost-retreat", "11.16.5/advance-stacking")
def test_nobody_falls_back_into_a_full_hex() -> None:
    assert ways_back(*RING, ("ussr", "0603"), ("ussr", "0603")) == {"0502", "0504", "0602"}
    assert ways_back(("ussr", "0603"), ("ussr", "0603")) == {"0502", "0602"}


@rule("11.16.5/lost-retreat")
def test_who_cannot_fall_back_is_destroyed() -> None:
    shut = front().control("germany", EVERY).control("ussr", TARGET)
    game = battle(
        soviets(germans(shut, "ARM", "INF", combat=4), "INF", combat=4), 5, table="blitzkrieg", attackers="G0 G1"
    )
    game.play("lose G1")  # 2:1 at 5: 1/R
    assert game.where("S0") == "force-pool"


@rule("11.16.5/lost-shatter")
def test_shattered_defenders_come_back_next_turn_and_partisans_do_not() -> None:
    game = battle(soviets(germans(front(), "ARM", combat=6), "INF", "PART", combat=1), 8, table="blitzkrieg")
    game.play("lose S0")  # 3:1 at 8: */1S
    assert game.where("S1") == "force-pool"
    game = battle(soviets(germans(front(), "ARM", combat=6), "PART", "INF", combat=1), 8, table="blitzkrieg")
    game.play("lose S0")
    assert (game.where("S1"), game.state("S1", "due")) == ("production", 1)


@rule("11.16.5/lost-breakthrough", "11.16.5/invert-attackers")
def test_armour_breaks_through_and_motorised_units_go_along_as_in_the_example() -> None:
    box = germans(front().terrain("mountain", "0602"), "ARM", "MOT", "INF", combat=8)
    box.unit("M", "0402", "germany", "MECH", combat=8, movement=4).unit("Z", "0704", "ussr", "CAV", combat=1)
    game = battle(soviets(box, "INF", combat=2), 10, table="blitzkrieg", attackers="G0 G1 G2 M")
    assert game.asked() == "advance"
    for unit in ("G0", "M"):
        game.play(f"advance {unit} {TARGET}")
    assert game.asked() == "breakthrough"
    game.play("advance G0 0603")  # whatever zones are there
    assert (game.where("G0"), game.control("0603")) == ("0603", "axis")
    game.play("advance M 0602")
    assert [game.state(unit, "down") for unit in ("G0", "M", "G2")] == [False, True, False]
    box = germans(front(), "ARM", "MOT", combat=10)
    game = battle(soviets(box, "INF", combat=2), 10, table="blitzkrieg", attackers="G0 G1")
    for unit in ("G0", "G1"):
        game.play(f"advance {unit} {TARGET}")
    assert not any(order.startswith("advance G1") for order in game.orders())
    game.play("advance G0 0603")
    assert [order for order in game.orders() if order.startswith("advance G1")] == ["advance G1 0603"]


@rule("11.16.5/lost-breakthrough")
def test_nobody_breaks_through_where_the_first_hex_cost_more() -> None:
    game = battle(soviets(germans(front("rain"), "ARM", combat=20), "INF", combat=1), 10, table="blitzkrieg")
    game.play(f"advance G0 {TARGET}")
    assert game.asked() == "pause"


def test_the_attacker_says_which_attack_comes_first() -> None:
    box = soviets(germans(front(), "INF"), "INF").unit("H", "0402", "germany", "INF", combat=6, movement=4)
    beside = next(hex for hex in ("0502", "0501") if near(box, "H", hex))
    game = box.unit("E", beside, "ussr", "INF", combat=3).game("land combat", "axis", dice=[3, 3])
    game.play(f"attack G0 {TARGET}")
    game.play(f"attack H {beside}")
    game.play("done")
    assert (game.asked(), game.orders()) == ("next-attack", [f"fight {TARGET}", f"fight {beside}"])
    refusal = game.why_not("fight 0603")
    assert refusal is not None
    assert refusal.rule == "11.16/sequence"
    game.play(f"fight {beside}")
    assert game.asked() == "choose-table"
    p: Any = game.position
    assert p.hex_name(p.stack[-1].hex) == beside


def near(box: FlamesSandbox, unit: str, hex: str) -> bool:
    p = position(box)
    return p.world.board.index[hex] in p.world.board.adjacent(p.at[p.world.number[unit]])


@rule("11.16.1-terrain/fort")
def test_a_fort_is_no_more_once_its_hex_has_changed_sides() -> None:
    box = front().side("fort", f"{TARGET}/0403").unit("G", "0403", "germany", "INF", combat=6, movement=4)
    game = box.unit("R", "0603", "ussr", "INF", combat=6, movement=3).game("land movement", "axis")
    game.play(f"move G {TARGET}")
    p: Any = game.position
    unit, fort, outside = p.world.number["G"], p.world.board.index[TARGET], p.world.board.index["0403"]
    p.put(unit, outside)
    p.take_control(fort, p.world.power["ussr"])
    assert attack_of(p, [unit], fort) == 6  # it would be 2 across the wall


@rule("11.16.1-terrain/straits")
@pytest.mark.parametrize(("type", "left"), [("INF", 3), ("MAR", 6)])
def test_who_comes_from_the_sea_is_halved_but_for_marines(type: str, left: int) -> None:
    box = front().unit("G", TARGET, "germany", type, combat=6, done="invaded").control("ussr", TARGET)
    p = position(box)
    assert attack_of(p, [p.world.number["G"]], p.world.board.index[TARGET]) == left


@rule("11.16.1-terrain/para", "11.16.1-terrain/fort-and-river")
def test_the_rhine_and_the_maginot_line_as_in_the_example() -> None:
    box = front().side("fort", f"{TARGET}/0403").side("river", f"0403/{TARGET}").control("ussr", TARGET)
    for name, combat in (("MECH", 9), ("MOT", 8), ("INF", 6)):
        box.unit(name, "0403", "germany", name, combat=combat)
    p = position(box.unit("P", TARGET, "germany", "PARA", combat=4, done="dropped"))
    assert attack_of(p, [0, 1, 2, 3], p.world.board.index[TARGET]) == Fraction(23, 6) + 4


@rule("11.16/counting", "10.2/count-attacks")
def test_each_power_that_attacks_a_hex_uses_a_land_attack() -> None:
    box = soviets(germans(front(powers="germany italy ussr").war("italy", "ussr"), "INF"), "INF")
    game = box.unit("I", "0403", "italy", "INF", combat=3).game("land combat", "axis", dice=[1])
    game.play(f"attack G0 {TARGET}", "germany")
    game.play(f"attack I {TARGET}", "italy")
    for seat in ("germany", "italy"):
        if game.asked() == "declare-attacks":
            game.play("done", seat)
    p: Any = game.position
    assert [p.count("land-combat", p.world.power[key]) for key in ("germany", "italy")] == [1, 1]


@rule("11.16.5/lost-odds", "10.2/count-attacks")
@pytest.mark.parametrize("weather", ["fine", "rain", "blizzard"])
def test_no_weather_brings_odds_against_nothing_back_into_the_table(weather: str) -> None:
    box = FlamesSandbox(6, 3).war("germany", "ussr").home("germany", "0102").city("0102").weather(weather)
    box.unit("A", "0202", "germany", "INF", combat=1, movement=3).control("germany", "0102 0202")
    game = box.unit("S", "0302", "ussr", "HQ-I", combat=0, movement=3).game("land combat", "axis", dice=[1])
    game.play("attack A 0302")
    game.play("done")
    game.play("table assault")
    fought = [dict(event.facts) for entry in game.entries for event in entry.events if event.kind == "fought"]
    assert [each["odds"] for each in fought] == ["10:1"]
