"""11.11.1, 11.11.6, 15: stacks on the march, overruns of land units and aircraft."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.odds import hexside_factor
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 10) for row in range(1, 6))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 6))
TARGET = "0503"


def plain(weather: str = "fine", powers: str = "germany ussr") -> FlamesSandbox:
    """Germans in the west with a city close behind the front, Soviets in the east; 0503 is the first Soviet hex."""
    box = FlamesSandbox(9, 5, powers).war("germany", "ussr").home("germany", "0303").home("ussr", "0903")
    return box.city("0303").city("0903").control("ussr", EVERY).control("germany", WEST).weather(weather)


def armour(box: FlamesSandbox, *types: str, at: str = "0403", combat: int = 8, movement: int = 5) -> FlamesSandbox:
    for number, type in enumerate(types):
        box.unit(f"G{number}", at, "germany", type, combat=combat, movement=movement)
    return box


def foe(box: FlamesSandbox, type: str = "INF", combat: int = 1, at: str = TARGET, **more: Any) -> FlamesSandbox:
    return box.unit(more.pop("name", "S"), at, "ussr", type, combat=combat, movement=3, **more)


def marching(box: FlamesSandbox, **more: Any) -> SandboxGame:
    return box.game("land movement", "axis", **more)


def why(box: FlamesSandbox, order: str) -> tuple[str, str]:
    refusal = marching(box).why_not(order)
    assert refusal is not None
    return refusal.rule, refusal.key


# --- stacks -----------------------------------------------------------------------------------------------------


@rule("11.11.1/stacks")
def test_a_stack_moves_together_drops_one_and_picks_nobody_up() -> None:
    box = armour(plain(), "INF", "INF", at="0103", movement=4).unit("X", "0203", "germany", "INF", movement=4)
    game = marching(box)
    game.play("march G0,G1 0203")
    assert (game.where("G0"), game.where("G1")) == ("0203", "0203")
    p: Any = game.position
    assert p.count("land-movement", p.world.power["germany"]) == 2
    refusal = game.why_not("march G0,X 0303")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.6/group", "not-one-stack")
    game.play("move G1 0303")  # on with the points it has left
    assert game.where("G1") == "0303"
    refusal = game.why_not("move G0 0403")  # one is finished before another starts: it was dropped
    assert refusal is not None
    assert refusal.key == "moved-already"


@rule("11.11.1/stacks")
def test_a_stack_is_as_slow_as_its_slowest_and_goes_on_with_the_points_left() -> None:
    box = plain().unit("A", "0102", "germany", "ARM", combat=8, movement=5)
    box.unit("B", "0102", "germany", "INF", combat=4, movement=2)
    game = marching(box)
    refusal = game.why_not("march A,B 0402")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.1/cost", "too-far")
    game.play("march A,B 0302")
    assert not [order for order in game.orders() if order.startswith("move B")]  # no points left
    game.play("move A 0602")
    assert game.where("A") == "0602"


@rule("11.11.1/stacks", "18.3/as-one")
def test_units_that_cooperate_march_together_and_others_do_not() -> None:
    def stack(first: str, second: str) -> FlamesSandbox:
        box = plain(powers="germany ussr").minor("rumania", "germany").minor("hungary", "germany")
        box.control("germany", EVERY)
        return box.unit("A", "0103", first, "INF", movement=3).unit("B", "0103", second, "INF", movement=3)

    marching(stack("germany", "rumania")).play("march A,B 0203")
    assert why(stack("hungary", "rumania"), "march A,B 0203") == ("18.1/default-none", "no-cooperation")


@rule("11.11.1/stacks")
def test_one_unit_alone_marches_only_to_overrun() -> None:
    assert why(armour(plain(), "ARM", at="0303"), "march G0 0403") == ("11.11.1/stacks", "march-alone")
    game = marching(foe(armour(plain(), "ARM", at="0303")))
    marches = [order.split()[2] for order in game.orders() if order.startswith("march")]
    p: Any = game.position
    beside = {p.hex_name(hex) for hex in p.world.board.adjacent(p.world.board.index[TARGET])}
    assert set(marches) == beside  # five points: all around it


# --- overruns of land units -------------------------------------------------------------------------------------


@rule("11.11.6/odds", "11.11.6/river", "11.11.6/cost", "11.11.6/armour")
def test_armour_overruns_across_a_river_in_snow_as_in_the_example() -> None:
    def field(**more: Any) -> FlamesSandbox:
        box = plain("snow").side("river", f"0403/{TARGET}").unit("G0", "0403", "germany", "ARM", combat=8, movement=6)
        box.unit("G1", "0403", "germany", "ARM", combat=9, movement=6).control("germany", EVERY)
        return foe(box, "ARM", combat=5, down=True, **more)

    game = marching(field())
    game.play(f"overrun G0,G1 {TARGET}")  # 8.5 is 9 against 1, two columns for the snow: 7:1
    assert (game.where("S"), game.where("G0"), game.where("G1")) == ("force-pool", TARGET, TARGET)
    assert game.control(TARGET) == "axis"
    p: Any = game.position
    assert [p.stack[-1].paid(unit) for unit in (0, 1)] == [2, 2]  # twice what clear ground costs
    assert why(field(white=True), f"overrun G0,G1 {TARGET}") == ("11.11.6/odds", "overrun-too-weak")  # 3, not 1
    assert why(field(), f"overrun G1 {TARGET}") == ("11.11.6/armour", "too-little-armour")


@rule("11.11.6/odds", "11.11.6/river")
@pytest.mark.parametrize(("kind", "combat"), [("river", 14), ("canal", 14), ("straits", 14), ("", 7)])
def test_seven_to_one_is_enough_and_less_is_not(kind: str, combat: int) -> None:
    def field(strength: int) -> FlamesSandbox:
        box = plain().side(kind, f"0403/{TARGET}") if kind else plain()
        return foe(armour(box, "ARM", combat=strength))

    marching(field(combat)).play(f"overrun G0 {TARGET}")
    short = combat - 2 if kind else combat - 1
    assert why(field(short), f"overrun G0 {TARGET}") == ("11.11.6/odds", "overrun-too-weak")


@rule("11.11.6/odds")
def test_against_nothing_at_all_it_is_seven_to_one_whatever_the_weather() -> None:
    marching(foe(armour(plain("blizzard"), "ARM", combat=1), "PART", combat=0)).play(f"overrun G0 {TARGET}")


@rule("11.11.6/armour")
@pytest.mark.parametrize(
    ("own", "theirs", "enough"),
    [
        ("INF INF", "INF", False),
        ("INF MECH", "INF", True),
        ("HQ-A", "INF", True),
        ("MECH", "MECH", False),
        ("MECH MECH", "MECH", True),
        ("ARM", "MECH", True),
        ("MECH MECH", "ARM", False),
        ("ARM", "HQ-A", False),
        ("ARM HQ-A", "ARM", True),
    ],
)
def test_who_has_armour_enough(own: str, theirs: str, enough: bool) -> None:
    box = foe(armour(plain(), *own.split(), combat=20), theirs)
    order = f"overrun {','.join(f'G{n}' for n, _ in enumerate(own.split()))} {TARGET}"
    refusal = marching(box).why_not(order)
    assert (refusal is None) is enough
    assert enough or (refusal is not None and refusal.rule == "11.11.6/armour")


@rule("11.11.6/terrain", "11.11.6/fort-hex")
def test_only_on_level_ground_without_a_city_or_a_wall() -> None:
    def field(box: FlamesSandbox) -> FlamesSandbox:
        return foe(armour(box, "ARM", combat=30))

    marching(field(plain().terrain("desert", TARGET))).play(f"overrun G0 {TARGET}")
    marching(field(plain().city(TARGET, "", port="major"))).play(f"overrun G0 {TARGET}")  # a port does not matter
    marching(field(plain().side("fort", f"{TARGET}/0603"))).play(f"overrun G0 {TARGET}")  # not across its wall
    wanted = ("11.11.6/terrain", "no-overrun-there")
    for terrain in ("forest", "mountain", "desert-mountain"):
        assert why(field(plain().terrain(terrain, TARGET)), f"overrun G0 {TARGET}") == wanted
    assert why(field(plain().city(TARGET)), f"overrun G0 {TARGET}") == wanted
    assert why(field(plain().side("fort", f"{TARGET}/0403")), f"overrun G0 {TARGET}") == wanted


@rule("11.11.6/supply", "2.4.1/check-overrun-combat")
def test_only_who_is_in_supply_when_it_starts_and_before_the_hex_overruns() -> None:
    box = foe(armour(plain(), "ARM", at="0703", combat=20), at="0803")
    assert why(box, "overrun G0 0803") == ("11.11.6/supply", "overrun-unsupplied")  # four hexes from the city and more
    starting = foe(armour(plain(), "ARM", at="0803", combat=20), at="0603").control("germany", EVERY)
    game = marching(starting.unit("X", "0101", "germany", "INF", movement=3))
    game.play("march G0 0703")  # it starts without supply: its march ends here, though it now has some
    refusal = game.why_not("overrun G0 0603")
    assert refusal is not None
    assert refusal.key == "face-down"


@rule("2.4.1/check-overrun-combat")
def test_the_supply_of_who_is_overrun_counts_when_it_happens() -> None:
    box = foe(armour(plain(), "ARM", combat=7), combat=7, down=True)
    assert why(box, f"overrun G0 {TARGET}") == ("11.11.6/odds", "overrun-too-weak")  # supplied: 7 against 7
    marching(foe(armour(plain().control("germany", EVERY), "ARM", combat=7), combat=7, down=True)).play(
        f"overrun G0 {TARGET}"
    )


@rule("11.11.6/group")
def test_only_one_unit_or_those_who_began_the_phase_together() -> None:
    box = foe(armour(plain(), "ARM", combat=4), combat=1).unit("X", "0404", "germany", "INF", combat=4, movement=4)
    assert why(box, f"overrun G0,X {TARGET}") == ("11.11.6/group", "not-one-stack")
    game = marching(box)
    game.play("move X 0403")
    refusal = game.why_not(f"overrun G0,X {TARGET}")
    assert refusal is not None
    assert refusal.key == "moved-already"
    assert why(armour(plain(), "ARM"), f"overrun G0 {TARGET}") == ("11.11.6/group", "nobody-to-overrun")


@rule("11.11.6/continue", "11.11.1/enemy-zoc")
def test_a_march_through_zones_goes_on_by_overruns_alone() -> None:
    box = foe(foe(armour(plain(), "ARM", combat=20, movement=6, at="0303")), name="T", at="0603")
    game = marching(box)
    game.play("march G0 0403")  # into the zone of S
    refusal = game.why_not("move G0 0402")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.6/continue", "in-zone")
    game.play(f"overrun G0 {TARGET}")
    refusal = game.why_not("move G0 0502")  # T is beside it
    assert refusal is not None
    assert refusal.key == "in-zone"
    game.play("overrun G0 0603")
    assert game.where("T") == "force-pool"
    game.play("move G0 0703")  # nobody is near: the last of six points
    assert (game.where("G0"), game.state("G0", "down")) == ("0703", False)


@rule("11.11.6/cost")
def test_who_has_too_few_points_is_turned_over_and_who_has_none_does_not_overrun() -> None:
    game = marching(foe(armour(plain(), "ARM", combat=20, movement=1)))
    game.play(f"overrun G0 {TARGET}")
    assert (game.where("G0"), game.state("G0", "down")) == (TARGET, True)
    box = foe(armour(plain(), "ARM", combat=20, movement=1, at="0303"))
    game = marching(box.unit("X", "0101", "germany", "INF", movement=3))
    game.play("march G0 0403")
    refusal = game.why_not(f"overrun G0 {TARGET}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.6/cost", "no-points-left")


# --- aircraft ---------------------------------------------------------------------------------------------------


def airfield(**more: Any) -> FlamesSandbox:
    box = plain().city("0703", "").unit("FTR", TARGET, "ussr", "FTR", range=2, **more)
    return armour(box.control("ussr", TARGET), "INF", movement=2)


@rule("11.11.6-air/face-down", "11.11.6/air-naval-cost", "2.5/units-in-changed-hex")
def test_aircraft_on_the_ground_are_lost_when_the_hex_is_entered_at_the_usual_price() -> None:
    game = marching(airfield(down=True))
    game.play("move G0 0603")  # through the airfield: two points
    assert (game.where("FTR"), game.state("G0", "down"), game.control(TARGET)) == ("force-pool", False, "axis")


@rule("11.11.6-air/face-up", "2.5/units-in-changed-hex")
def test_others_flee_and_are_turned_over() -> None:
    game = marching(airfield())
    game.play(f"move G0 {TARGET}")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("flee", "ussr")
    assert "flee FTR 0903" in game.orders()  # four hexes: twice its range
    refusal = game.why_not("flee FTR 0303")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.6-air/face-up", "no-refuge")
    game.play("flee FTR 0903")
    assert (game.where("FTR"), game.state("FTR", "down")) == ("0903", True)


@rule("11.11.6-air/face-up")
def test_who_has_nowhere_to_go_is_lost() -> None:
    game = marching(airfield().control("germany", EVERY).control("ussr", TARGET))
    game.play(f"move G0 {TARGET}")
    assert game.where("FTR") == "force-pool"


@rule("15.1/air-overrun-destroyed", "15/who-surprised")
def test_surprised_aircraft_do_not_get_away() -> None:
    game = marching(airfield().surprise("ussr", "germany"))
    game.play(f"move G0 {TARGET}")
    assert game.where("FTR") == "force-pool"


@rule("15/duration")
def test_surprise_lasts_for_an_impulse() -> None:
    game = plain().surprise("ussr", "germany").game("impulse", "axis")
    p: Any = game.position
    assert p.surprise
    game.play("choose germany pass")
    p = game.position
    assert not p.surprise


@rule("15.1/land-river", "15/who-surprised")
def test_no_river_helps_who_is_surprised_unless_the_attack_comes_from_an_old_enemys_land() -> None:
    def left(kind: str, box: FlamesSandbox) -> Any:
        field = foe(armour(box.side(kind, f"0403/{TARGET}"), "INF"))
        p: Any = field.game().position
        return hexside_factor(p, p.world.number["G0"], p.world.board.index[TARGET])

    assert left("river", plain()) * 2 == 1
    assert left("river", plain().surprise("ussr", "germany")) == 1
    assert left("canal", plain().surprise("ussr", "germany")) == 1
    assert left("straits", plain().surprise("ussr", "germany")) * 2 == 1
    assert left("river", plain().surprise("ussr", "italy")) * 2 == 1  # by another power
    old = plain(powers="germany italy ussr").war("italy", "ussr").control("italy", "0403")
    assert left("river", old.surprise("ussr", "germany")) * 2 == 1
