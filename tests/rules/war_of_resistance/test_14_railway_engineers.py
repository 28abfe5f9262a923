"""14A2, 14A3, 7A7 Combat engineers in attacks; railway engineers: gauge, volume, and new lines of the table."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import SUPPLIED, UNSUPPLIED, Situation
from grognard.games.war_of_resistance.rules.construction import complete
from grognard.games.war_of_resistance.rules.new_lines import no_new_line, railhead
from grognard.games.war_of_resistance.rules.odds import outlook
from grognard.games.war_of_resistance.rules.railnets import (
    HIGH,
    LOW,
    first_yards,
    gauge,
    links_at,
    links_of,
    parts,
    volume,
    yard,
)
from grognard.games.war_of_resistance.rules.terrain import FOOT as ON_FOOT
from grognard.games.war_of_resistance.rules.terrain import price_of
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule

JAPANESE, CHINESE = range(2)
RAILMEN, BUILDERS, SAPPERS = "j-rr", "j-con", "j-eng"  # 5 MP the railwaymen
ROW = "0202 0302 0402 0502 0602"


def country(kind: str = "low-rail", units: str = RAILMEN, hex: str = "0402") -> WarSandbox:
    """A railway of five hexes with a yard at one end, resource points there, and engineers in the middle."""
    sandbox = WarSandbox(8, 4).line(kind, ROW).own("japanese", ROW).city("0202", "full", yard=3)
    for name, one in zip("ABC", units.split(), strict=False):
        sandbox.unit(name, hex, one)
    return sandbox.mark(resources={"0202": 3})


def planned(units: str = RAILMEN, hex: str = "0402", line: str = "0302 0402 0502", **options: str) -> WarSandbox:
    """A railway of two hexes from a yard, and a planned one on from there."""
    sandbox = WarSandbox(8, 4).line("high-rail", "0202 0302").line("unbuilt", line, **options).own("japanese", ROW)
    for name, one in zip("ABC", units.split(), strict=False):
        sandbox.unit(name, hex, one)
    return sandbox.city("0202", "full", yard=3).mark(resources={"0202": 3})


def start(sandbox: WarSandbox, *phases: str, side: str = "japanese", fed: bool = True) -> Any:
    """A game in which everybody is in supply, or nobody: these boards are too small for its sources."""
    game: Any = sandbox.game([(phase, side) for phase in phases or ("initial",)], stay=True)
    game.position.supply[:] = bytes([SUPPLIED if fed else UNSUPPLIED]) * len(game.position.supply)
    game.position.touch()
    return game


def refused(game: Any, order: str) -> tuple[str, str] | None:
    refusal = game.why_not(order)
    return None if refusal is None else (refusal.rule, refusal.key)


def pass_turns(game: Any, count: int) -> None:
    game.position.turn += count
    complete(game.position, JAPANESE)


def at(p: Situation, hex: str) -> int:
    return p.world.board.index[hex]


# --- combat engineers --------------------------------------------------------------------------------------


def engineers(p: Situation, units: tuple[int, ...]) -> int:
    return outlook(p, units, at(p, "0303"), ()).modifiers.get("engineers", 0)


@rule("14A2/bonus", "14A2/required-loss")
def test_a_seventh_of_combat_engineers_helps_against_works_and_owes_losses() -> None:
    sandbox = WarSandbox(6, 6).unit("E", "0302", SAPPERS).unit("D", "0303", "c-35").mark(fort={"0303": "fort"})
    for name in "ABCFGHI":
        sandbox.unit(name, "0302", "j-lt-r")  # 1 RE each
    p: Any = sandbox.game().position
    found = outlook(p, (0, *range(2, 8)), at(p, "0303"), ())  # one RE of seven
    assert found.modifiers["engineers"] == 1
    assert (0,) in found.attackers_required
    assert engineers(p, (0, *range(2, 9))) == 0  # one of eight
    forgone = outlook(p, (0, *range(2, 8)), at(p, "0303"), (), ("engineers",))
    assert "engineers" not in forgone.modifiers
    assert (0,) not in forgone.attackers_required


@rule("14A2/bonus")
def test_artillery_is_not_counted_in_the_seventh() -> None:
    sandbox = WarSandbox(6, 6).unit("E", "0302", SAPPERS).unit("D", "0303", "c-35").city("0303", "full")
    for name in "ABCFHI":
        sandbox.unit(name, "0302", "j-lt-r")
    kinds = sandbox.world().land.counters.kinds
    guns = next(kind for key, kind in kinds.items() if kind.type.cls == "artillery" and kind.side == "japanese")
    p: Any = sandbox.unit("G", "0302", guns.key).game().position
    assert engineers(p, (0, *range(2, 9))) == 1


@rule("14A2/bonus")
@pytest.mark.parametrize(
    ("city", "fort", "bonus"),
    [
        *(("full", "", 1), ("partial", "", 1), ("large", "", 0), ("", "", 0)),
        *(("", "fortress-unimproved", 1), ("", "fortress-improved", 0)),
    ],
)
def test_combat_engineers_help_against_major_cities_and_works_of_minus_one(city: str, fort: str, bonus: int) -> None:
    sandbox = WarSandbox(6, 6).unit("E", "0302", SAPPERS).unit("D", "0303", "c-35")
    if city:
        sandbox.city("0303", city)
    if fort:
        sandbox.mark(fort={"0303": fort})
    p: Any = sandbox.game().position
    assert engineers(p, (0,)) == bonus


# --- gauge -------------------------------------------------------------------------------------------------


@rule("14A3/gauge")
@pytest.mark.parametrize(("weather", "spent"), [("clear", 4), ("snow", 8)])
def test_railway_engineers_change_the_gauge_either_way(weather: str, spent: int) -> None:
    game = start(country().weather(weather), "movement")
    p = game.position
    link = links_at(p.world, at(p, "0402"))[0]
    for gauge_now, paid in (("narrow", spent), ("standard", 2 * spent)):
        game.play("work change-gauge A")
        assert game.state("A", "spent") == paid
        assert gauge(game.position, link, at(p, "0402")) == gauge_now
    hungry = start(country(), "movement", fed=False)
    assert refused(hungry, "work change-gauge A") == ("14A3/gauge", "builder-unsupplied")


@rule("14A3/gauge", "7A3")
def test_trains_pay_where_a_changed_gauge_begins() -> None:
    game = start(country().mark(gauge={"0502": 1, "0602": 1}).unit("F", "0302", "j-lt-r"), "movement")
    game.play("rail F 0602")
    assert game.state("F", "spent") == 8


@rule("14A3/limits")
def test_railway_engineers_build_nothing_but_railways() -> None:
    game = start(country().unit("B", "0402", BUILDERS))
    for work in ("fort", "permanent-airfield", "landing-strip"):
        assert refused(game, f"build {work} A") == ("14A3/limits", "cannot-build")
    assert refused(game, "build raise-volume B") == ("14A1/who", "cannot-build")
    moving = start(country().unit("B", "0402", BUILDERS), "movement")
    assert refused(moving, "work temporary-airfield A") == ("14A3/limits", "cannot-build")
    assert refused(moving, "work change-gauge B") == ("14A1/who", "cannot-build")


# --- volume ------------------------------------------------------------------------------------------------


@rule("14A3/upgrade")
@pytest.mark.parametrize("terrain", ["clear", "woods"])
def test_low_volume_is_made_high_in_one_turn_on_any_ground(terrain: str) -> None:
    game = start(country(units=f"{RAILMEN}").unit("B", "0302", RAILMEN).terrain(terrain, "0302 0402"))
    game.play("build raise-volume A")
    game.play("build raise-volume B")
    assert game.mark("0202", "resources") == 1
    pass_turns(game, 1)
    p = game.position
    found = {
        tuple(sorted((p.hex_name(link.one), p.hex_name(link.other)))): volume(p, link) for link in links_of(p.world)
    }
    assert found["0302", "0402"] == HIGH
    assert found["0402", "0502"] == LOW
    assert refused(game, "build raise-volume A") == ("14A3/upgrade", "volume-high")
    assert refused(start(country("high-rail")), "build raise-volume A") == ("14A3/upgrade", "volume-high")


@rule("14A3/no-break")
def test_broken_rails_are_neither_regauged_nor_improved() -> None:
    broken = country().mark(broken={"0402": 1})
    assert refused(start(broken), "build raise-volume A") == ("14A3/no-break", "rails-broken")
    assert refused(start(broken, "movement"), "work change-gauge A") == ("14A3/no-break", "rails-broken")


@rule("14A3/accelerated")
def test_improving_and_building_may_be_hastened_with_one_railway_engineer() -> None:
    for sandbox, work, value in (
        (country(units=f"{RAILMEN} {BUILDERS}"), "raise-volume", 1),
        (planned(units=f"{RAILMEN} {BUILDERS}"), "new-line", 2),
    ):
        game = start(sandbox, "initial", "movement")
        game.play(f"build {work} A,B")
        game.play("done")
        game.play("finish A")
        assert game.mark("0402", "upgraded") == value
        assert (game.state("A", "spent"), game.state("B", "spent")) == (10, 10)  # half of 5 MP


# --- new lines ---------------------------------------------------------------------------------------------


@rule("14A3/build", "7A7")
def test_a_new_line_of_low_volume_is_built_hex_by_hex_from_rails_that_lead_to_a_yard() -> None:
    game = start(planned().unit("B", "0502", RAILMEN).unit("F", "0302", "j-lt-r"), "initial", "movement")
    assert refused(game, "build new-line B") == ("14A3/build", "no-line-to-yard")
    game.play("build new-line A")
    assert game.mark("0202", "resources") == 2
    pass_turns(game, 1)
    p = game.position
    assert game.mark("0402", "upgraded") == 2
    (way,) = journeys(p, (2,), 200)[at(p, "0402")]
    assert way.low
    assert at(p, "0502") not in journeys(p, (2,), 200)
    assert refused(game, "build new-line A") == ("14A3/build", "rails-there")
    assert refused(game, "build new-line B") is None


@rule("7A7")
def test_railways_are_built_only_on_planned_lines_and_by_railway_engineers() -> None:
    game = start(planned(units=f"{RAILMEN} {BUILDERS}").unit("C", "0403", RAILMEN))
    assert refused(game, "build new-line B") == ("14A1/who", "cannot-build")
    assert refused(game, "build new-line C") == ("7A7", "no-planned-line")
    assert refused(game, "build new-line A") is None


@rule("14A3/build")
@pytest.mark.parametrize("trouble", ["broken", "enemy"])
def test_the_line_to_the_yard_must_be_friendly_and_whole(trouble: str) -> None:
    sandbox = planned()
    if trouble == "broken":
        sandbox.mark(broken={"0302": 1})
    else:
        sandbox.unit("E", "0302", "c-con")
    assert refused(start(sandbox), "build new-line A") == ("14A3/build", "no-line-to-yard")


@rule("14A3/build")
def test_new_rails_have_the_gauge_of_the_net_of_the_yard() -> None:
    game = start(planned(net="tungpu"))  # planned narrow, from a yard of the Chinese net
    game.play("build new-line A")
    pass_turns(game, 1)
    p = game.position
    link = next(link for link in links_at(p.world, at(p, "0402")) if link.planned)
    assert (link.gauge, gauge(p, link, at(p, "0402"))) == ("narrow", "standard")


@rule("14A3/build", "14A3/upgrade")
def test_high_volume_in_woods_takes_three_turns_and_two_points() -> None:
    game = start(planned().terrain("woods", "0402"))
    game.play("build new-line A")
    pass_turns(game, 1)
    assert game.mark("0402", "upgraded") == 0
    pass_turns(game, 1)
    game.play("build raise-volume A")
    pass_turns(game, 1)
    assert game.mark("0402", "upgraded") == 3
    assert game.mark("0202", "resources") == 1


@rule("7B/rail-is-road")
def test_a_new_railway_is_a_road() -> None:
    sandbox = planned().terrain("mountain", "0402")
    p: Any = sandbox.game().position
    hexside = p.world.board.hexside(at(p, "0302"), at(p, "0402"))
    before = price_of(p, ON_FOOT, hexside)
    built: Any = sandbox.mark(upgraded={"0402": 2}).game().position
    after = price_of(built, ON_FOOT, hexside)
    assert before is not None
    assert after == 4 < before


@rule("7A5b/capture")
def test_a_yard_on_a_new_line_is_worth_nothing_at_first() -> None:
    sandbox = planned().city("0502", "full")
    p: Any = sandbox.game().position
    assert first_yards(p.world)[at(p, "0502")] == 0
    assert not yard(p, at(p, "0502"))
    built: Any = sandbox.mark(upgraded={"0402": 2, "0502": 2}).game().position
    assert yard(built, at(built, "0502"))
    assert built.yard[at(built, "0502")] == 0


@rule("14A3/build", "7A5/szechwan")
def test_a_line_may_start_in_a_major_city_on_its_own_course() -> None:
    sandbox = WarSandbox(8, 4).line("unbuilt", ROW, net="szechwan").own("japanese", ROW).city("0202", "full")
    p: Any = sandbox.game().position
    assert railhead(p, JAPANESE, at(p, "0202")) == "narrow"
    assert no_new_line(p, JAPANESE, at(p, "0302")) is not None
    begun: Any = sandbox.mark(upgraded={"0202": 2}).game().position
    assert no_new_line(begun, JAPANESE, at(begun, "0302")) is None


@rule("7A5/szechwan", "7A5/yunnan")
def test_the_nets_of_szechwan_and_yunnan_are_one_as_soon_as_they_are_joined() -> None:
    sandbox = (
        WarSandbox(8, 4).line("low-rail", "0202 0302", net="yunnan").line("unbuilt", "0302 0402 0502", net="szechwan")
    )
    sandbox.own("japanese", ROW).city("0202", "full", yard=2).city("0502", "full", yard=1)
    apart: Any = sandbox.mark(upgraded={"0502": 2}).game().position
    assert [part.capacity for part in parts(apart, JAPANESE)] == [8]
    joined: Any = sandbox.mark(upgraded={"0402": 2, "0502": 2}).game().position
    (part,) = parts(joined, JAPANESE)
    assert (len(part.hexes), part.capacity) == (4, 12)
    assert [one for one in parts(joined, JAPANESE) if at(joined, "0502") in one.hexes] == [part]


@rule("14A3/build")
def test_a_line_may_start_from_french_rails_on_the_border() -> None:
    sandbox = WarSandbox(8, 4).line("unbuilt", "0302 0402 0502").line("low-rail", "0602 0702", net="indochina")
    p: Any = sandbox.own("chinese", "0302 0402 0502").game().position
    assert railhead(p, CHINESE, at(p, "0502")) == "standard"
    assert railhead(p, CHINESE, at(p, "0402")) is None
    p.upgraded[at(p, "0502")] = 2
    assert railhead(p, CHINESE, at(p, "0402")) == "standard"
