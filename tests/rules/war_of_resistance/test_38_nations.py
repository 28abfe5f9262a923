"""38 Nations: where contingents may go, neutral land, and the dates that change it."""

from __future__ import annotations

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.nations import change_hands, france_open
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.supply_orders import import_goods
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import game_of, hex_of, on, put, start
from tests.rules.war_of_resistance.marching import ends, refused


@rule("38A/contingents")
def test_japan_has_an_army_and_a_navy() -> None:
    p = start()
    services = {p.power(wing) for wing in range(p.world.ground, p.world.first_ship)}
    ground = {p.power(unit) for unit in p.army(JAPANESE)}
    assert {"ija", "ijn"} <= services & ground


@rule("38A/ijn-land-limit")
@pytest.mark.parametrize(
    ("place", "allowed"),
    [
        ("shanghai", True),
        ("G3:0508", True),  # beside Shanghai
        ("tsingtao", True),  # on the coast
        ("G1:2908", True),  # beside it
        ("hankow", True),  # on a great river
        ("G3:1524", True),  # on the shore of Po Yang Hu
        ("G4:1404", True),  # on the shore of Tung Ting Hu
        ("G3:1725", False),  # beside a hex of that shore, which is not enough
        ("taichu", True),  # Formosa
        ("G6:1108", True),  # the middle of Hainan
        ("peiping", False),
        ("hsuchow", False),
        ("changsha", False),
    ],
)
def test_troops_of_the_navy_stay_near_its_waters(place: str, allowed: bool) -> None:
    p = start()
    p.restriction = 0
    navy = next(unit for unit in p.army(JAPANESE) if p.power(unit) == "ijn")
    army = p.world.number["j-5"]
    found = out_of_bounds(p, navy, hex_of(p, place))
    assert (found is None) == allowed
    assert found is None or (found.rule, found.key) == ("38A/ijn-land-limit", "too-far-inland")
    assert out_of_bounds(p, army, hex_of(p, place)) is None


@rule("38A/chinese-barred")
def test_no_chinese_unit_enters_manchukuo_kwantung_or_formosa() -> None:
    p = start()
    unit = p.world.number["c-ca-2"]
    for place in ("chinchow", "dairen", "taihoku"):
        found = out_of_bounds(p, unit, hex_of(p, place))
        assert found is not None
        assert found.rule == "38A/chinese-barred"
    assert out_of_bounds(p, unit, hex_of(p, "chengte")) is None  # Jehol is China
    border = next(
        hex for hex in sorted(p.world.hexes_of("jehol", "east-hopei")) if not p.here[hex]
        and any(n in p.world.hexes_of("liaoning") and not p.here[n] for n in p.world.board.adjacent(hex))
    )  # fmt: skip
    put(p, "c-ca-2", p.hex_name(border))
    game = game_of(on(p, "Aug I 37"), "movement", "chinese")
    p = game.position
    manchukuo = p.world.hexes_of("liaoning")
    assert not manchukuo & {*reach(p, (unit,)).ends}
    assert not any(zones(p, CHINESE).every >> p.world.board.bits[hex] & 1 for hex in manchukuo)


@rule("38E/neutral-territory", "38F/neutral-territory", "38G")
@pytest.mark.parametrize(
    ("place", "paragraph"),
    [("hong-kong", "38E/neutral-territory"), ("haiphong", "38F/neutral-territory"), ("G4:4805", "38G")],
)
def test_nobody_enters_the_land_of_neutrals(place: str, paragraph: str) -> None:
    p = start()
    p.restriction = 0
    for unit in ("j-5", "c-ca-2"):
        found = out_of_bounds(p, p.world.number[unit], hex_of(p, place))
        assert found is not None
        assert (found.rule, found.key) == (paragraph, "neutral-hex")


@rule("38E/neutral-territory", "38F/neutral-territory", "38G")
def test_no_march_ends_in_the_land_of_neutrals() -> None:
    ground = WarSandbox(5, 5).province("hong-kong", "0202").province("indochina", "0303").province("macao", "0402")
    game = ground.unit("A", "0302", "j-lt-r").game("movement", "japanese")
    assert ends(game, "A") & {"0202", "0303", "0402"} == set()
    for hex, paragraph in (("0202", "38E/neutral-territory"), ("0303", "38F/neutral-territory"), ("0402", "38G")):
        assert refused(game, f"move A {hex}") == (paragraph, "neutral-hex")


@rule("38F/japanese-control", "38F/closure")
def test_french_land_becomes_japanese_on_its_date() -> None:
    p = on(start(), "Sep I 40")
    p.restriction = 0
    change_hands(p)
    haiphong = hex_of(p, "haiphong")
    assert (p.freed, p.owner[haiphong]) == (False, 0)
    on(p, "Sep II 40")
    before = p.copy()
    change_hands(p)
    for place in ("haiphong", *(p.hex_name(hex) for hex in p.world.hexes_of("kwangchow"))):
        assert p.owns(JAPANESE, hex_of(p, place))
        for unit in ("j-5", "c-ca-2"):
            assert out_of_bounds(p, p.world.number[unit], hex_of(p, place)) is None
    assert out_of_bounds(p, p.world.number["j-5"], hex_of(p, "hong-kong")) is not None
    assert faults(p) == []
    p.give(haiphong, CHINESE)
    change_hands(on(p, "Oct I 40"))
    assert p.owns(CHINESE, haiphong)  # once only: what China has taken since it keeps
    p.give(haiphong, JAPANESE)
    assert before.world.neutral[haiphong]  # who goes back in the game goes back to the map before
    stored = start()
    stored.restore(p.dump(), {kind.__name__: kind for kind in MODULE.procedures})
    assert (stored.freed, stored.world.neutral[haiphong]) == (True, 0)


@rule("38F/closure")
@pytest.mark.parametrize(("turn", "open_"), [("Jul II 37", True), ("Jun I 40", True), ("Jun II 40", False)])
def test_china_uses_indochina_until_the_middle_of_june_1940(turn: str, open_: bool) -> None:
    assert france_open(on(start(), turn)) == open_


@rule("38C", "38D", "38E/aid", "38F/aid")
@pytest.mark.parametrize(
    ("turn", "nation", "place", "points"),
    [
        ("Jan I 38", "ussr", "west-china", 4),
        ("Jan I 38", "france", "haiphong", 1),
        ("Mar I 39", "britain", "india-burma", 1),
        ("Jan I 41", "usa", "india-burma", 3),
    ],
)
def test_aid_comes_by_the_order_of_battle(turn: str, nation: str, place: str, points: int) -> None:
    p = on(start(), turn)
    p.aggressive = True
    import_goods(p)
    there = p.world.place[place] if place in p.world.land.boxes else hex_of(p, place)
    told = [dict(event.facts) for event in p.events if event.kind == "import"]
    assert {"nation": nation, "points": points, "place": p.place_name(there)} in told
    assert p.foreign[there] >= points
