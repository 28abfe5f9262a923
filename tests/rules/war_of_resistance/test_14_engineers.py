"""14A1 Engineers: works that take turns, works paid in movement points, weather, rapid construction, civilians."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import SUPPLIED, UNSUPPLIED
from grognard.games.war_of_resistance.rules import mandate
from grognard.games.war_of_resistance.rules.construction import complete
from grognard.games.war_of_resistance.rules.ports import capacity
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule

BUILDERS, FOOT, RAILMEN, SAPPERS = "c-con", "c-35", "c-rr", "j-eng"  # builders and railwaymen have 4 MP
JAPANESE, CHINESE = range(2)


def country(hex: str = "0303", count: int = 1, kind: str = BUILDERS) -> WarSandbox:
    """Builders A, B ... in one hex, and two resource points beside them."""
    sandbox = WarSandbox(8, 8).own("chinese", "0302 0303 0304")
    for name in "ABC"[:count]:
        sandbox.unit(name, hex, kind)
    return sandbox.mark(resources={"0302": 2})


def start(sandbox: WarSandbox, *phases: str, side: str = "chinese", fed: bool = True) -> Any:
    """A game in which everybody is in supply, or nobody: these boards are too small for its sources."""
    game: Any = sandbox.game([(phase, side) for phase in phases or ("initial",)], stay=True)
    game.position.supply[:] = bytes([SUPPLIED if fed else UNSUPPLIED]) * len(game.position.supply)
    game.position.touch()
    return game


def refused(game: Any, order: str) -> tuple[str, str] | None:
    refusal = game.why_not(order)
    return None if refusal is None else (refusal.rule, refusal.key)


def pass_turns(game: Any, count: int, side: int = CHINESE) -> None:
    """So many game turns go by, up to the initial phase of the side."""
    game.position.turn += count
    complete(game.position, side)


# --- forts -------------------------------------------------------------------------------------------------


@rule("14A1a/where", "14A1/who")
def test_a_fort_is_built_by_construction_units_where_no_works_are() -> None:
    game = start(country().unit("F", "0303", FOOT))
    assert refused(game, "build fort F") == ("14A1/who", "cannot-build")
    assert refused(game, "build fort A") is None
    for work in ("fort", "fortress-unimproved"):
        there = start(country().mark(fort={"0303": work}))
        assert refused(there, "build fort A") == ("14A1a/where", "fort-there")


@rule("14A1a/time")
@pytest.mark.parametrize(("terrain", "turns"), [("clear", 1), ("rough", 1), ("woods", 2), ("swamp", 2)])
def test_a_fort_takes_a_turn_in_clear_or_rough_and_two_elsewhere(terrain: str, turns: int) -> None:
    game = start(country().terrain(terrain, "0303"))
    game.play("build fort A")
    pass_turns(game, turns - 1)
    assert game.mark("0303", "fort") == ""
    pass_turns(game, 1, JAPANESE)
    game.position.turn -= 1
    assert game.mark("0303", "fort") == ""  # in its owner's initial phase only
    pass_turns(game, 1)
    assert game.mark("0303", "fort") == "fort"
    assert game.position.works == ()


@rule("14A1a/time")
def test_a_finished_fort_stands_when_the_initial_phase_begins() -> None:
    game = start(country(), "initial", "movement", "combat", "initial")
    game.play("build fort A")
    game.play("done")
    game.play("done")
    game.position.turn += 1
    assert game.mark("0303", "fort") == ""
    game.play("done")
    assert (game.asked(), game.mark("0303", "fort")) == ("initial", "fort")


@rule("14A1a/time")
def test_builders_without_supply_begin_nothing() -> None:
    game = start(country(), fed=False)
    assert refused(game, "build fort A") == ("14A1a/time", "builder-unsupplied")
    assert refused(game, "build permanent-airfield A") == ("14A1b/time-cost", "builder-unsupplied")
    assert refused(game, "build landing-strip A") == ("14A1c/time", "builder-unsupplied")


@rule("14A1a/abort")
def test_builders_who_leave_or_spend_points_give_the_fort_up() -> None:
    sandbox = country().line("high-rail", "0302 0303 0304")
    for order in ("move A 0304", "break-rail A"):
        game = start(sandbox, "initial", "movement")
        game.play("build fort A")
        game.play("done")
        assert len(game.position.works) == 1
        game.play(order)
        assert game.position.works == ()
        pass_turns(game, 1)
        assert game.mark("0303", "fort") == ""


@rule("14A1a/abort")
def test_a_fort_whose_builders_were_lost_is_never_finished() -> None:
    game = start(country())
    game.play("build fort A")
    game.position.put(0, game.position.world.place["eliminated"])
    pass_turns(game, 1)
    assert game.mark("0303", "fort") == ""
    assert game.position.works == ()


@rule("14A1a/cost")
def test_a_fort_costs_a_resource_point_at_the_start_that_never_comes_back() -> None:
    game = start(country(), "initial", "movement")
    game.play("build fort A")
    assert game.mark("0302", "resources") == 1
    game.play("done")
    game.play("move A 0304")
    assert game.mark("0302", "resources") == 1
    poor = start(WarSandbox(8, 8).unit("A", "0303", BUILDERS))
    assert refused(poor, "build fort A") == ("14A1a/cost", "no-resource-point")


@rule("14A1a/cost")
def test_the_point_must_be_reached_overland() -> None:
    sandbox = WarSandbox(8, 8).unit("A", "0303", BUILDERS).own("chinese", "0302").mark(resources={"0302": 1})
    near = sandbox.ground.board().adjacent(sandbox.ground.numbers["0303"])
    names = sandbox.ground.board().names
    sandbox.side("great", " ".join(f"0303/{names[hex]}" for hex in near))
    assert refused(start(sandbox), "build fort A") == ("14A1a/cost", "no-resource-point")


# --- permanent airfields -----------------------------------------------------------------------------------


@rule("14A1b/where")
@pytest.mark.parametrize("terrain", ["mountain", "extreme-loess", "jungle", "rough-jungle", "irrigated"])
def test_no_permanent_airfield_is_built_on_bad_ground(terrain: str) -> None:
    game = start(country().terrain(terrain, "0303"))
    refusal = game.why_not("build permanent-airfield A")
    assert (refusal.rule, refusal.key, refusal.facts["limit"]) == ("14A1b/where", "no-room-for-airfield", 1)


@rule("14A1b/time-cost", "14A1d/replaced")
def test_a_permanent_airfield_takes_the_time_of_a_fort_and_replaces_smaller_ones() -> None:
    game = start(country().terrain("woods", "0303").mark(strip={"0303": 2}, temporary={"0303": 1}))
    game.play("build permanent-airfield A")
    assert game.mark("0302", "resources") == 1
    pass_turns(game, 1)
    assert (game.mark("0303", "permanent"), game.mark("0303", "strip"), game.mark("0303", "temporary")) == (0, 2, 1)
    pass_turns(game, 1)
    assert (game.mark("0303", "permanent"), game.mark("0303", "strip"), game.mark("0303", "temporary")) == (3, 0, 0)


@rule("14A1b/increase")
def test_a_permanent_airfield_grows_by_three_up_to_the_limit_of_its_hex() -> None:
    game = start(country().mark(permanent={"0303": 9}))
    game.play("build permanent-airfield A")
    pass_turns(game, 1)
    assert game.mark("0303", "permanent") == 12
    refusal = game.why_not("build permanent-airfield A")
    assert (refusal.rule, refusal.facts["there"], refusal.facts["limit"]) == ("14A1b/increase", 12, 12)


# --- landing strips ----------------------------------------------------------------------------------------


@rule("14A1c/where")
def test_a_strip_may_stand_beside_a_temporary_airfield_but_not_a_permanent_one() -> None:
    assert refused(start(country().mark(temporary={"0303": 1})), "build landing-strip A") is None
    there = start(country().mark(permanent={"0303": 3}))
    assert refused(there, "build landing-strip A") == ("14A1c/where", "airfield-there")


@rule("14A1c/time")
def test_a_strip_is_done_when_the_movement_phase_ends_and_costs_no_resources() -> None:
    game = start(country(), "initial", "movement")
    game.play("build landing-strip A")
    game.play("done")
    assert game.mark("0303", "strip") == 0
    game.play("done")
    assert game.mark("0303", "strip") == 1
    assert game.mark("0302", "resources") == 2


@rule("14A1c/time")
def test_a_strip_on_other_ground_takes_a_game_turn_and_is_lost_if_its_builder_leaves() -> None:
    game = start(country().terrain("woods", "0303"), "initial", "movement")
    game.play("build landing-strip A")
    game.play("done")
    game.play("done")
    assert game.mark("0303", "strip") == 0
    pass_turns(game, 1)
    assert game.mark("0303", "strip") == 1
    left = start(country(), "initial", "movement")
    left.play("build landing-strip A")
    left.play("done")
    left.play("move A 0304")
    left.play("done")
    assert left.mark("0303", "strip") == 0


@rule("14A1c/increase")
def test_a_strip_is_raised_to_two_once() -> None:
    game = start(country().mark(strip={"0303": 1}), "initial", "movement")
    game.play("build landing-strip A")
    game.play("done")
    game.play("done")
    assert game.mark("0303", "strip") == 2
    refusal = start(country().mark(strip={"0303": 2})).why_not("build landing-strip A")
    assert (refusal.rule, refusal.key, refusal.facts["limit"]) == ("14A1c/increase", "strip-full", 2)


# --- temporary airfields -----------------------------------------------------------------------------------


@rule("14A1d/build", "14A1d/increase")
@pytest.mark.parametrize(("terrain", "spent"), [("clear", 8), ("rough", 8), ("woods", 16)])
def test_a_temporary_airfield_is_made_at_once_for_two_points_or_four(terrain: str, spent: int) -> None:
    game = start(country().terrain(terrain, "0303"), "movement")
    game.play("work temporary-airfield A")
    assert game.mark("0303", "temporary") == 1
    assert game.state("A", "spent") == spent
    if spent == 8:
        game.play("work temporary-airfield A")
        assert game.mark("0303", "temporary") == 2
    refusal = game.why_not("work temporary-airfield A")
    assert (refusal.rule, refusal.key, refusal.facts["available"]) == ("14A1d/build", "too-few-mp", "0")


@rule("14A1d/build")
def test_a_temporary_airfield_needs_supply_and_no_permanent_one() -> None:
    assert refused(start(country().mark(strip={"0303": 2}), "movement"), "work temporary-airfield A") is None
    there = start(country().mark(permanent={"0303": 3}), "movement")
    assert refused(there, "work temporary-airfield A") == ("14A1d/build", "airfield-there")
    hungry = start(country(), "movement", fed=False)
    assert refused(hungry, "work temporary-airfield A") == ("14A1d/build", "builder-unsupplied")


@rule("14A1d/increase")
def test_a_temporary_airfield_is_raised_twice_at_most() -> None:
    assert refused(start(country().mark(temporary={"0303": 2}), "movement"), "work temporary-airfield A") is None
    full = start(country().mark(temporary={"0303": 3}), "movement")
    assert refused(full, "work temporary-airfield A") == ("14A1d/increase", "temporary-full")


@rule("14A1d/upkeep")
def test_a_temporary_airfield_goes_with_the_last_construction_unit() -> None:
    sandbox = country(count=2).unit("R", "0303", RAILMEN).mark(temporary={"0303": 2}, base_hits={"0303": 1})
    game = start(sandbox, "movement")
    game.play("move A 0304")
    assert game.mark("0303", "temporary") == 2
    game.play("move B 0304")
    assert (game.mark("0303", "temporary"), game.mark("0303", "base_hits")) == (0, 0)


@rule("14A1d/upkeep")
def test_a_temporary_airfield_whose_keepers_were_lost_goes_at_the_end_of_the_phase() -> None:
    game = start(country().unit("F", "0303", FOOT).mark(temporary={"0303": 1}), "combat")
    game.position.put(0, game.position.world.place["eliminated"])
    game.play("done")
    assert game.mark("0303", "temporary") == 0


@rule("14A1d/replaced")
def test_strips_and_permanent_airfields_may_be_begun_beside_a_temporary_one() -> None:
    game = start(country(count=2).mark(temporary={"0303": 1}))
    assert refused(game, "build landing-strip A") is None
    game.play("build permanent-airfield A")
    assert refused(game, "build landing-strip B") is None


# --- demolition and repair ---------------------------------------------------------------------------------


@rule("14A1e")
def test_three_points_do_a_port_one_hit() -> None:
    game = start(country().port("0303", "marginal"), "movement")
    game.play("work demolish-port A")
    assert (game.mark("0303", "port_hits"), game.state("A", "spent")) == (1, 12)
    assert refused(game, "work demolish-port A") == ("14A1e", "too-few-mp")
    assert refused(start(country(), "movement"), "work demolish-port A") == ("14A1e", "no-port")
    ruined = start(country().port("0303", "marginal").mark(port_hits={"0303": 3}), "movement")
    assert refused(ruined, "work demolish-port A") == ("14A1e", "port-ruined")


@rule("14A1e")
def test_china_demolishes_ports_only_where_japan_may_operate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mandate, "open_to_japan", lambda p, hex: p.hex_name(hex) == "0303")
    sandbox = country().unit("B", "0304", BUILDERS).port("0303").port("0304")
    game = start(sandbox, "movement")
    assert refused(game, "work demolish-port A") is None
    assert refused(game, "work demolish-port B") == ("14A1e", "outside-operations")
    japanese = WarSandbox(8, 8).unit("S", "0304", SAPPERS).port("0304")
    assert refused(start(japanese, "movement", side="japanese"), "work demolish-port S") is None


@rule("14A1f", "14A3/limits")
@pytest.mark.parametrize(
    ("work", "mark", "spent"), [("repair-airbase", "base_hits", 8), ("repair-port", "port_hits", 16)]
)
def test_hits_are_mended_for_points(work: str, mark: str, spent: int) -> None:
    sandbox = country().unit("R", "0303", RAILMEN).port("0303").mark(permanent={"0303": 3})
    assert refused(start(sandbox, "movement"), f"work {work} A") == ("14A1f", "nothing-to-mend")
    game = start(sandbox.mark(**{mark: {"0303": 2}}), "movement")
    assert refused(game, f"work {work} R") == ("14A3/limits", "cannot-build")
    game.play(f"work {work} A")
    assert (game.mark("0303", mark), game.state("A", "spent")) == (1, spent)


@rule("14A1f", "7A8/effect")
@pytest.mark.parametrize("kind", ["j-con", "j-rr"])
def test_a_railway_is_mended_for_four_points_and_used_in_the_same_turn(kind: str) -> None:
    sandbox = WarSandbox(8, 8).own("japanese", "0304").line("high-rail", "0302 0303 0304").city("0302", "full", yard=3)
    sandbox.mark(broken={"0303": 1}).unit("A", "0303", kind).unit("F", "0302", "j-lt-r")
    game = start(sandbox, "movement", side="japanese")
    assert game.why_not("rail F 0304") is not None
    game.play("work repair-rail A")
    assert (game.mark("0303", "broken"), game.state("A", "spent")) == (False, 16)
    assert refused(game, "rail F 0304") is None


# --- weather -----------------------------------------------------------------------------------------------


@rule("14A1g/doubling")
@pytest.mark.parametrize("weather", ["rain", "mud", "typhoon", "frost", "winter", "snow", "polar"])
def test_bad_weather_doubles_points_and_turns(weather: str) -> None:
    sandbox = country().mark(permanent={"0303": 3}, base_hits={"0303": 1}).weather(weather)
    game = start(sandbox, "movement")
    game.play("work repair-airbase A")
    assert game.state("A", "spent") == 16
    slow = start(sandbox)
    slow.play("build permanent-airfield A")
    pass_turns(slow, 1)
    assert slow.mark("0303", "permanent") == 3
    pass_turns(slow, 1)
    assert slow.mark("0303", "permanent") == 6


@rule("14A1g/movement-phase-works")
def test_a_strip_takes_a_game_turn_in_bad_weather() -> None:
    game = start(country().weather("frost"), "initial", "movement")
    game.play("build landing-strip A")
    game.play("done")
    game.play("done")
    assert game.mark("0303", "strip") == 0
    pass_turns(game, 1)
    assert game.mark("0303", "strip") == 1


@rule("14A1g/temporary")
@pytest.mark.parametrize(("weather", "wet"), [("rain", True), ("mud", True), ("typhoon", True), ("frost", False)])
def test_in_the_wet_temporary_airfields_are_neither_built_nor_mended(weather: str, wet: bool) -> None:
    game = start(country().weather(weather), "movement")
    answer = ("14A1g/temporary", "too-wet") if wet else None
    assert refused(game, "work temporary-airfield A") == answer
    hit = start(country().weather(weather).mark(temporary={"0303": 1}, base_hits={"0303": 1}), "movement")
    assert refused(hit, "work repair-airbase A") == answer
    other = start(
        country().weather(weather).mark(temporary={"0303": 1}, strip={"0303": 1}, base_hits={"0303": 1}), "movement"
    )
    assert refused(other, "work repair-airbase A") is None


# --- rapid construction ------------------------------------------------------------------------------------


@rule("14A1h/mp-works")
@pytest.mark.parametrize(("weather", "spent"), [("clear", 8), ("mud", 16)])
def test_two_units_pay_half_the_points_each(weather: str, spent: int) -> None:
    sandbox = country(count=2).line("high-rail", "0302 0303 0304").mark(broken={"0303": 1}).weather(weather)
    game = start(sandbox, "movement")
    game.play("work repair-rail A,B")
    assert not game.mark("0303", "broken")
    assert (game.state("A", "spent"), game.state("B", "spent")) == (spent, spent)


@rule("14A1h/turn-works")
def test_two_regiments_finish_a_fort_in_the_movement_phase_for_two_points_each() -> None:
    game = start(country(count=2), "initial", "movement")
    game.play("build fort A,B")
    game.play("done")
    game.play("finish A")
    assert game.mark("0303", "fort") == "fort"
    assert (game.state("A", "spent"), game.state("B", "spent")) == (8, 8)
    assert game.position.works == ()
    assert refused(game, "finish A") == ("14A1h/turn-works", "not-at-work")


@rule("14A1h/turn-works")
def test_one_unit_alone_finishes_nothing_early() -> None:
    game = start(country(), "initial", "movement")
    game.play("build fort A")
    game.play("done")
    assert refused(game, "finish A") == ("14A1h/turn-works", "nobody-helps")


@rule("14A1h/turn-works", "14A1h/no-further")
def test_a_work_of_two_turns_takes_two_units_one_and_no_less() -> None:
    game = start(country(count=2).terrain("woods", "0303"), "initial", "movement")
    game.play("build fort A,B")
    game.play("done")
    assert refused(game, "finish A") == ("14A1h/no-further", "not-one-turn")
    pass_turns(game, 1)
    assert game.mark("0303", "fort") == "fort"


@rule("14A1h/strips")
def test_two_units_lay_a_strip_within_the_movement_phase() -> None:
    game = start(country(count=2), "movement")
    assert refused(game, "work landing-strip A") == ("14A1h/strips", "nobody-helps")
    game.play("work landing-strip A,B")
    assert game.mark("0303", "strip") == 1
    assert (game.state("A", "spent"), game.state("B", "spent")) == (8, 8)
    slow = start(country(count=2).terrain("woods", "0303"), "movement")
    assert refused(slow, "work landing-strip A,B") == ("14A1h/strips", "begin-before")


@rule("14A1h/no-further")
def test_neither_a_third_unit_nor_civilians_make_two_any_faster() -> None:
    sandbox = country(count=3).city("0302", "large").mark(permanent={"0303": 3}, base_hits={"0303": 1})
    game = start(sandbox, "movement")
    refusal = game.why_not("work repair-airbase A,B,C")
    assert (refusal.rule, refusal.key, refusal.facts["limit"]) == ("14A1h/no-further", "crew-too-large", 2)
    game.play("work repair-airbase A,B")
    assert game.state("A", "spent") == 4


# --- civilians ---------------------------------------------------------------------------------------------


@rule("14A1i/chinese")
@pytest.mark.parametrize(
    ("city", "size", "spent"), [("0307", "large", 4), ("0307", "full", 4), ("0307", "medium", 8), ("0308", "large", 8)]
)
def test_chinese_builders_within_four_hexes_of_a_large_city_have_help(city: str, size: str, spent: int) -> None:
    sandbox = country(count=2).own("chinese", city).city(city, size).mark(permanent={"0303": 3}, base_hits={"0303": 2})
    game = start(sandbox, "movement")
    for unit in "AB":  # any number of units
        game.play(f"work repair-airbase {unit}")
        assert game.state(unit, "spent") == spent


@rule("14A1i/chinese")
def test_the_line_to_the_city_is_traced_as_one_of_supply_and_the_city_must_be_chinese() -> None:
    sandbox = country().own("japanese", "0307").city("0307").mark(permanent={"0303": 3}, base_hits={"0303": 2})
    game = start(sandbox, "movement")
    game.play("work repair-airbase A")
    assert game.state("A", "spent") == 8
    blocked = country().own("chinese", "0307").city("0307").mark(permanent={"0303": 3}, base_hits={"0303": 2})
    for number, hex in enumerate(("0306", "0206", "0406", "0106", "0506")):
        blocked.unit(f"J{number}", hex, "j-sq-8")
    cut = start(blocked, "movement")
    cut.play("work repair-airbase A")
    assert cut.state("A", "spent") == 8


@rule("14A1i/japanese")
@pytest.mark.parametrize(("governed", "spent"), [(("kiangsu",), 4), ((), 8)])
def test_japanese_builders_have_help_where_a_puppet_government_functions(governed: tuple[str, ...], spent: int) -> None:
    sandbox = WarSandbox(8, 8).unit("A", "0303", "j-con").unit("P", "0304", "p-con").own("japanese", "0305")
    sandbox.city("0305", "large").mark(permanent={"0303": 3, "0304": 3}, base_hits={"0303": 1, "0304": 1})
    game = start(sandbox, "movement", side="japanese")
    game.position.governments = governed
    game.position.touch()
    for unit in "AP":
        game.play(f"work repair-airbase {unit}")
        assert game.state(unit, "spent") == spent


@rule("14A1i/chinese", "14A1h/turn-works")
def test_one_unit_with_civilians_finishes_a_fort_in_the_movement_phase() -> None:
    game = start(country().own("chinese", "0305").city("0305"), "initial", "movement")
    game.play("build fort A")
    game.play("done")
    game.play("finish A")
    assert (game.mark("0303", "fort"), game.state("A", "spent")) == ("fort", 8)


# --- limits, combat engineers, base forces -----------------------------------------------------------------


@rule("14A1j")
@pytest.mark.parametrize("phase", ["exploitation", "reaction movement"])
def test_nobody_builds_in_exploitation_and_reaction(phase: str) -> None:
    sandbox = (
        WarSandbox(8, 8).unit("A", "0303", SAPPERS, done="reacting").mark(strip={"0303": 1}, base_hits={"0303": 1})
    )
    game = start(sandbox, phase, side="japanese")
    for order in ("work repair-airbase A", "work temporary-airfield A", "build landing-strip A"):
        assert game.why_not(order) is not None
        assert game.why_not(order).key == "not-now"
    assert refused(start(sandbox, "movement", side="japanese"), "work repair-airbase A") is None


@rule("14A2/construction")
def test_combat_engineers_build() -> None:
    game = start(WarSandbox(8, 8).unit("A", "0303", SAPPERS).mark(resources={"0303": 1}), side="japanese")
    game.play("build fort A")
    pass_turns(game, 1, JAPANESE)
    assert game.mark("0303", "fort") == "fort"


@rule("14A4/sides")
def test_a_naval_base_force_builds_and_never_moves() -> None:
    sandbox = WarSandbox(8, 8).unit("N", "0303", "j-base").mark(resources={"0303": 1})
    game = start(sandbox, side="japanese")
    game.play("build fort N")
    pass_turns(game, 1, JAPANESE)
    assert game.mark("0303", "fort") == "fort"
    rating = game.position.rating(0)
    assert (rating.attack, rating.defence, rating.move) == (0, 2, 0)
    assert refused(start(sandbox, "movement", side="japanese"), "move N 0304") == ("6/allowance", "immobile")


@rule("14A4/port-bonus")
def test_a_naval_base_force_adds_six_re_to_its_port() -> None:
    sandbox = WarSandbox(8, 8).own("japanese", "0304").port("0303", "marginal").port("0304", "marginal")
    game: Any = sandbox.unit("N", "0303", "j-base").mark(port_hits={"0303": 1}).game()
    p, index = game.position, game.position.world.board.index
    assert (capacity(p, index["0303"]), capacity(p, index["0304"])) == (2 + 6, 3)
