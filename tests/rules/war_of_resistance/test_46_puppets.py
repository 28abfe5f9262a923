"""46 Puppet governments of provinces, regions and China."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.areas import puppet_land
from grognard.games.war_of_resistance.rules.capitals import collapse, seize
from grognard.games.war_of_resistance.rules.engineers import civilians
from grognard.games.war_of_resistance.rules.governments import SetUp, seats_of, take_stock, wanted
from grognard.games.war_of_resistance.rules.markers import CAPITAL, capital, set_capital
from grognard.games.war_of_resistance.rules.networks import sources
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.production import puppet_points
from grognard.games.war_of_resistance.rules.realms import leaves_realm
from grognard.games.war_of_resistance.rules.stability import politics
from grognard.games.war_of_resistance.rules.tiers import provinces_governed, regions_governed
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.refusals import Refusal
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.raising import country, place, points, told, unit


@pytest.fixture(scope="module")
def start() -> Any:
    return MODULE.start(MODULE.world("1937-41", "1998", {}), "puppets")


def shansi(owned: str = "0802 0804 0703") -> WarSandbox:
    """Shansi with two large cities and a medium one, and its puppet forces aside."""
    box = country().city("0802", "large").city("0804", "large").city("0703", "medium").government("")
    box.unit("S", "aside", "p-static", power="shansi", counter="S").unit(
        "C", "aside", "p-con", power="shansi", counter="S"
    )
    return box.own("japanese", owned).unit("J", "1001", "j-sq-8")


def govern(p: Any, *governments: str, operative: bool = True) -> None:
    """Let governments stand, with their capitals in one city; where it lies does not matter here."""
    for key in governments:
        set_capital(p, key, p.world.land.towns["chengte"].hex, operative)


@rule("46A/establish", "46/markers", "40D/pool", "46A/one-per-province")
def test_with_all_large_cities_a_province_gets_a_government() -> None:
    game: Any = shansi("0802").game("initial", "japanese")
    assert refused(game, "set-up shansi 0802") == ("46A/establish", "cities-missing")
    game = shansi().game("initial", "japanese")
    assert refused(game, "set-up shansi 0202") == ("46A/establish", "no-seat")
    play(game, "set-up shansi 0703")
    p = game.position
    assert (p.governments, p.capitals) == (("shansi",), (("shansi", p.world.place["0703"], 1),))
    assert (place(p, "S"), place(p, "C")) == ("eliminated", "aside")
    assert refused(game, "set-up shansi 0802") == ("46A/one-per-province", "government-stands")


@rule("46A/chahar")
def test_in_chahar_kalgan_alone_counts(start: Any) -> None:
    p = start.copy()
    kalgan = p.world.land.towns["changkiakow-kalgan"].hex
    assert wanted(p, "chahar") == [kalgan]
    assert p.world.board.names[kalgan] == "G1:0526"


def resting() -> WarSandbox:
    """The capital of Shansi, inoperative, in the westernmost of its cities; a railway leads out of the province."""
    box = shansi("0503 0603 0703 0802 0804").line("high-rail", "0503 0603 0703")
    box.city("0603", "full", yard=3).city("0503", "medium")
    return box.capital("shansi", "0603", operative=False)


@rule("46A/one-per-province", "46A/establish")
def test_its_capital_never_leaves_the_province() -> None:
    """Neither by train nor by cart nor with transport counters."""
    beyond = ("46A/one-per-province", "capital-beyond-realm")
    game: Any = resting().game("movement", "japanese")
    assert refused(game, "send capital-shansi 0603 0503") == beyond
    assert refused(game, "send capital-shansi 0603 0703") is None
    game = resting().game("movement", "japanese")
    game.position.smp = 20
    play(game, "start-load 0603", "take-up capital-shansi")
    assert refused(game, "haul 0503") == beyond
    assert refused(game, "haul 0703") is None
    game = resting().unit("T", "0603", "j-trans").unit("U", "0603", "j-trans").game("movement", "japanese")
    play(game, "load T,U capital-shansi")
    assert refused(game, "move T,U 0503") == beyond
    assert refused(game, "move T,U 0703") is None


@rule("46C/establish")
@pytest.mark.parametrize(
    ("government", "inside", "outside"),
    [
        ("north-china", "taiyuan", "nanking"),
        ("inner-mongolia", "kweisui", "taiyuan"),
        ("china", "chinchow", "haiphong"),  # Manchukuo is of China, though no seat of this government
        ("manchukuo", "chinchow", "chengte"),
    ],
)
def test_capitals_of_regions_and_of_china_keep_to_their_land(
    start: Any, government: str, inside: str, outside: str
) -> None:
    towns = start.world.land.towns
    assert leaves_realm(start, f"capital-{government}", towns[inside].hex) is None
    found = leaves_realm(start, f"capital-{government}", towns[outside].hex)
    assert found is not None
    assert found.key == "capital-beyond-realm"
    assert leaves_realm(start, "capital-kmt", towns[outside].hex) is None


@rule("46A1")
def test_its_cities_are_sources_of_supply_and_of_labour() -> None:
    for functioning in (False, True):
        box = shansi().line("high-rail", "0802 0803 0804").unit("B", "0803", "j-con").own("japanese", "0803")
        p: Any = box.government("shansi" if functioning else "").game().position
        found = {p.hex_name(hex) for hex in p.world.board.hexes(sources(p, JAPANESE))}
        assert (found == {"0802", "0804"}, civilians(p, unit(p, "B"))) == (functioning, functioning)


@rule("46A1")
def test_only_while_its_capital_is_operative() -> None:
    game: Any = shansi().government("shansi").capital("shansi", "0802").game("movement", "japanese")
    play(game, "turn-capital shansi")
    assert game.position.governments == ()


@rule("46A/collapse-roll")
@pytest.mark.parametrize(("die", "stands"), [(5, False), (3, True)])
def test_a_city_that_china_takes_may_bring_it_down(die: int, stands: bool) -> None:
    box = shansi().government("shansi").capital("shansi", "0802").unit("K", "0705", "c-14")
    game: Any = box.game("movement", "chinese", dice=[die])
    play(game, "move K 0804")
    assert ("shansi" in game.position.governments) == stands
    assert (capital(game.position, "shansi") is not None) == stands


@rule("46A/collapse-roll", "46A/collapse-effects", "46A/re-establish")
def test_with_its_capital_it_falls_at_once_and_everything_goes() -> None:
    box = shansi().government("shansi").capital("shansi", "0804").points("shansi", "shansi", 1)
    box.points("shansi", "shns", 2).unit("P", "0706", "p-static", power="shansi")
    p: Any = box.game().position
    seize(p, CHINESE, p.world.place["0804"])
    assert (p.governments, place(p, "P"), points(p, "shansi", "shansi")) == ((), "aside", 0)
    assert place(p, "J") == "1001"  # no puppet of Shansi
    assert points(p, "shansi", "shns") == 2
    game: Any = shansi().game("initial", "japanese")
    assert refused(game, "set-up shansi 0802") is None


@rule("46A2")
def test_its_forces_stay_in_the_province() -> None:
    box = country().unit("P", "0603", "p-static", power="shansi").government("shansi").unit("J", "1001", "j-sq-8")
    game: Any = box.game("movement", "japanese")
    assert refused(game, "move P 0503") == ("46A2", "beyond-province")
    assert refused(game, "move P 0703") is None
    box = country().unit("P", "0603", "p-mil", power="shansi").unit("K", "0503", "c-14").government("shansi")
    assert refused(box.game("combat", "japanese"), "attack 0503") == ("46A2", "beyond-province")


@rule("46D1", "46D2", "46D3", "46D4")
def test_where_the_first_four_operate(start: Any) -> None:
    world = start.world

    def lands(government: str) -> set[str]:
        found = puppet_land(world, government)
        assert found is not None
        return {world.land.provinces[world.land.province[hex]].key for hex in found}

    assert puppet_land(world, "manchukuo") is None
    assert puppet_land(world, "formosa") is None
    assert lands("jehol") == {"jehol", "chahar", "suiyuan", "ningsia"}
    assert lands("east-hopei") == {"east-hopei", "hopei"}
    assert world.land.areas["peiping-tientsin"].hexes <= (puppet_land(world, "east-hopei") or frozenset())


@rule("46D")
def test_four_governments_stand_at_the_start_with_their_forces_in_the_pool(start: Any) -> None:
    p = start
    assert {key for key, _, operative in p.capitals if operative} == {
        "kmt",
        "manchukuo",
        "east-hopei",
        "jehol",
        "formosa",
    }
    pool = {p.power(n) for n in p.here[p.world.place["eliminated"]] if n < p.world.ground}
    assert {"manchukuo", "east-hopei", "jehol", "formosa"} <= pool


@rule("46D1", "46D2", "46D3", "46D4")
def test_which_of_them_count_towards_a_region(start: Any) -> None:
    p = start.copy()
    assert [provinces_governed(p, region) for region in ("manchukuo", "north-china", "inner-mongolia")] == [0, 0, 1]
    govern(p, "chahar", "suiyuan")
    assert provinces_governed(p, "inner-mongolia") == 3
    take_stock(p)
    assert p.ripe == ("inner-mongolia",)


def _why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.key


@rule("46B/establish")
@pytest.mark.parametrize(
    ("governments", "ripe"),
    [
        (("shansi", "shantung"), False),  # two
        (("shansi", "shantung", "honan"), True),
        (("shansi", "shantung", "east-hopei"), False),  # which counts for nothing (46D2)
        (("shansi", "shantung", "kiangsu"), False),  # of another region
    ],
)
def test_a_region_wants_three_provinces_when_the_phase_begins(
    start: Any, governments: tuple[str, ...], ripe: bool
) -> None:
    p = start.copy()
    p.capitals = tuple(row for row in p.capitals if row[0] == "east-hopei")
    seat = p.world.land.towns["tientsin"].hex
    p.give(seat, JAPANESE)
    govern(p, *governments)
    take_stock(p)
    refusal = SetUp("north-china", seat).refusal(p, JAPANESE)
    assert (refusal is None) == ripe
    assert ripe or _why(refusal) == ("46B/establish", "not-ripe")
    offered = {order.government for order in SetUp.candidates(p, JAPANESE)}
    assert ("north-china" in offered) == ripe


@rule("46B/establish")
def test_one_of_three_that_rests_is_not_enough(start: Any) -> None:
    p = start.copy()
    seat = p.world.land.towns["tientsin"].hex
    p.give(seat, JAPANESE)
    govern(p, "shansi", "shantung")
    govern(p, "honan", operative=False)
    take_stock(p)
    assert "north-china" not in p.ripe
    govern(p, "honan")
    refusal = SetUp("north-china", seat).refusal(p, JAPANESE)  # the phase did not begin with three
    assert refusal is not None
    assert refusal.key == "not-ripe"


@rule("46B/establish")
def test_a_regional_capital_sits_in_a_japanese_city_of_its_region_and_stays_in_it(start: Any) -> None:
    p = start.copy()
    govern(p, "shansi", "shantung", "honan")
    take_stock(p)
    towns = p.world.land.towns
    for town, owner, allowed in (
        *(("tientsin", JAPANESE, True), ("kaifeng", CHINESE, False)),
        *(("nanking", JAPANESE, False), ("chengte", JAPANESE, False)),
    ):
        p.give(towns[town].hex, owner)
        refusal = SetUp("north-china", towns[town].hex).refusal(p, JAPANESE)
        assert (refusal is None) == allowed, town
        assert allowed or _why(refusal) == ("46B/establish", "no-seat")
    SetUp("north-china", towns["tientsin"].hex).play(p, JAPANESE)
    p.capitals = tuple((key, place, 0 if key == "north-china" else on) for key, place, on in p.capitals)
    item = f"{CAPITAL}north-china"
    assert leaves_realm(p, item, towns["peiping"].hex) is None
    beyond = leaves_realm(p, item, towns["chengte"].hex)
    assert beyond is not None
    assert beyond.rule == "46B/establish"


@rule("46B/effects", "46B/collapse")
def test_three_provinces_make_a_region_and_one_does_not_keep_it(start: Any) -> None:
    p = start.copy()
    govern(p, "chahar", "suiyuan")
    seat = p.world.land.towns["chengte"].hex
    refusal = SetUp("inner-mongolia", seat).refusal(p, JAPANESE)
    assert refusal is not None
    assert refusal.key == "not-ripe"  # the phase did not begin with three
    take_stock(p)
    assert SetUp("inner-mongolia", p.world.land.towns["tientsin"].hex).refusal(p, JAPANESE) is not None
    assert SetUp("inner-mongolia", seat).refusal(p, JAPANESE) is None
    before = {one.key: amount for one, amount in puppet_points(p)}
    SetUp("inner-mongolia", seat).play(p, JAPANESE)
    after = {one.key: amount for one, amount in puppet_points(p)}
    assert after["jehol"] == 2 * before["jehol"]
    assert ("regional-early", 1) in politics(p)
    collapse(p, "suiyuan")
    assert regions_governed(p) == 1  # two are enough
    collapse(p, "chahar")
    assert regions_governed(p) == 0


@rule("46C/establish", "46C/effects", "46C/collapse")
def test_three_regions_for_two_years_make_a_national_government(start: Any) -> None:
    p = start.copy()
    seat = p.world.land.towns["tientsin"].hex
    p.give(seat, JAPANESE)
    p.capitals = (*p.capitals, *((key, seat, 1) for key in ("north-china", "central-china", "south-china")))
    p.turn = 10
    take_stock(p)
    assert (p.regional_since, "china" in p.ripe) == (10, False)
    p.turn = 57
    take_stock(p)
    assert "china" not in p.ripe
    p.turn = 58
    take_stock(p)
    assert "china" in p.ripe
    mongolia = p.world.land.towns["chengte"].hex
    assert mongolia not in seats_of(p, "china")
    assert SetUp("china", seat).refusal(p, JAPANESE) is None
    SetUp("china", seat).play(p, JAPANESE)
    assert ("national-puppet", 1) in politics(p)
    p.capitals = tuple(row for row in p.capitals if row[0] not in ("south-china", "central-china"))
    collapse(p, "formosa")
    assert capital(p, "china") is None
    p.turn = 60
    take_stock(p)
    assert p.regional_since == -1  # a break


@rule("46C/establish")
def test_the_two_years_begin_with_the_turn_in_which_the_third_region_is_set_up(start: Any) -> None:
    """The example of the rule: the third one on Mar II 38, the national one on Mar II 40."""
    p = start.copy()
    calendar, seat = p.world.land.calendar, p.world.land.towns["chengte"].hex
    govern(p, "north-china", "central-china", "chahar", "suiyuan")
    p.turn = calendar["Mar II 38"].number
    take_stock(p)
    assert p.regional_since == -1
    SetUp("inner-mongolia", seat).play(p, JAPANESE)
    p.turn = calendar["Apr I 38"].number
    take_stock(p)
    assert p.regional_since == calendar["Mar II 38"].number
    for turn, ripe in (("Mar I 40", False), ("Mar II 40", True)):
        p.turn = calendar[turn].number
        take_stock(p)
        assert ("china" in p.ripe) == ripe


@rule("46B/collapse", "46C/collapse", "46A/collapse-effects")
def test_who_rests_does_not_count_for_a_region_but_has_not_fallen(start: Any) -> None:
    p = start.copy()
    govern(p, "chahar", "suiyuan", "hopei", "shantung", "inner-mongolia", "north-china", "china")
    govern(p, "jehol", "suiyuan", "north-china", operative=False)
    assert (provinces_governed(p, "inner-mongolia"), regions_governed(p)) == (1, 1)
    p.points = (("suiyuan", "suiyuan", "infantry", 8),)
    collapse(p, "chahar")  # two are left
    assert points(p, "suiyuan", "suiyuan") == 0.5
    assert capital(p, "inner-mongolia") is not None
    assert capital(p, "china") is not None
    collapse(p, "suiyuan")
    assert (capital(p, "inner-mongolia"), capital(p, "china")) == (None, None)
    assert points(p, "suiyuan", "suiyuan") == 0


@rule("46A/collapse-roll")
def test_a_government_that_rests_is_rolled_for_as_well() -> None:
    box = shansi().capital("shansi", "0802", operative=False).unit("K", "0705", "c-14")
    game: Any = box.game("movement", "chinese", dice=[5])
    play(game, "move K 0804")
    assert capital(game.position, "shansi") is None


def test_governments_are_told() -> None:
    game: Any = shansi().game("initial", "japanese")
    play(game, "set-up shansi 0802")
    assert told(game, "government-set-up") == [{"government": "shansi", "hex": "0802"}]
    settle(game.position)
