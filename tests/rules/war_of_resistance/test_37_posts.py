"""37D2 Japanese garrisons: their areas, when they are active, and what their units may do."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.districts import affiliation, balance, credit, of_affiliation
from grognard.games.war_of_resistance.rules.movement import enter, reach
from grognard.games.war_of_resistance.rules.operations import garrison_area, out_of_bounds
from grognard.games.war_of_resistance.rules.posts import lodgings, review_posts
from grognard.games.war_of_resistance.rules.zones import zones_of
from grognard.games.war_of_resistance.theatre import CHINESE, FORMING, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start


def area(p: Any, garrison: str) -> set[int]:
    return set(p.world.board.hexes(garrison_area(p.world, garrison)))


def post(p: Any, unit: str, place: str, garrison: str) -> int:
    number = put(p, unit, place)
    p.posted[number] = 1 + list(p.world.land.politics.garrisons).index(garrison)
    p.touch()
    return number


@rule("37D2a", "37D2b", "37D2c", "37D2d", "37D2e", "37D2f", "37D2g", "37D2h", "37D2i", "37D2j", "37D2k")
@pytest.mark.parametrize(
    ("garrison", "provinces", "inside", "outside"),
    [
        ("kwantung", ("kwantung",), "dairen", "chinchow"),
        ("formosa", ("formosa",), "G3:4313", "foochow"),
        ("hopei", ("hopei", "east-hopei"), "peiping", "chengte"),
        ("kiangsu", ("kiangsu",), "international-settlement", "hangchow"),
        ("shantung", ("shantung",), "tsinan", "hsuchow"),
        ("fukien", ("fukien",), "foochow", "wenchow"),
        ("kwangtung", ("kwangtung",), "canton-kwangchow", "G6:1108"),
        ("hupei", ("hupei",), "hankow", "nanchang"),
        ("hainan", (), "G6:1108", "canton-kwangchow"),
        ("kwangchow", ("kwangchow",), "", "canton-kwangchow"),
        ("northern-indochina", (), "G5:5108", "kunming"),
    ],
)
def test_areas_of_garrisons(garrison: str, provinces: tuple[str, ...], inside: str, outside: str) -> None:
    p = start()
    found = area(p, garrison)
    hainan = p.world.land.areas["hainan"].hexes
    if garrison == "hainan":
        assert found == set(hainan)
    elif provinces:
        assert found == set(p.world.hexes_of(*provinces)) - (set(hainan) if garrison == "kwangtung" else set())
    assert not inside or hex_of(p, inside) in found
    assert hex_of(p, outside) not in found
    if garrison == "northern-indochina":
        assert "hanoi" in p.world.land.politics.garrisons[garrison].boxes


@rule("37D2/inactive")
def test_units_of_an_inactive_garrison_do_not_stir() -> None:
    p = on(start(), "Aug II 38")
    p.restriction = 0
    unit = post(p, "j-5", "taihoku", "formosa")
    free = put(p, "j-6", "taichu")
    game = game_of(p, "movement", "japanese")
    p = game.position
    assert allowance(p, unit, "movement") == 0
    assert reach(p, (unit,)).ends == []
    assert reach(p, (free,)).ends
    there = next(n for n in p.world.board.adjacent(hex_of(p, "taihoku")) if p.owner[n])
    found = game.why_not(f"move j-5 {p.hex_name(there)}", "japanese")
    assert found.rule in ("37D2/inactive", "6/allowance", "6C/others")
    refused = out_of_bounds(p, unit, there)
    assert refused is not None
    assert (refused.rule, refused.key) == ("37D2/inactive", "garrison-stays")
    assert zones_of(p, [unit]).every  # it has its zone all the same


@rule("37D2/active", "37D2/activation")
def test_an_active_garrison_operates_within_its_area_alone() -> None:
    p = on(start(), "Aug II 38")
    p.restriction = 0
    for other in [n for n in p.army(CHINESE) if p.at[n] in area(p, "shantung")]:
        p.put(other, p.world.place["aside"])
    unit = post(p, "j-5", "tsinan", "shantung")
    chinese = p.world.number["c-ca-2"]
    review_posts(p)
    assert "shantung" not in p.alert
    enter(p, (chinese,), hex_of(p, "chefoo"))
    assert "shantung" in p.alert  # at once
    game = game_of(p, "movement", "japanese")
    p = game.position
    ends = set(reach(p, (unit,)).ends)
    assert ends
    assert ends <= area(p, "shantung")
    refused = out_of_bounds(p, unit, hex_of(p, "hsuchow"))
    assert refused is not None
    assert (refused.rule, refused.key) == ("37D2/active", "beyond-garrison")
    assert not {*p.world.board.hexes(zones_of(p, [unit]).every)} - area(p, "shantung")


@rule("37D2/activation", "37D2/deactivation")
def test_it_stands_down_in_the_first_japanese_initial_phase_without_an_enemy() -> None:
    p = on(start(), "Aug II 38")
    p.restriction = 0
    for other in [n for n in p.army(CHINESE) if p.at[n] in area(p, "shantung")]:
        p.put(other, p.world.place["aside"])
    field = next(hex for hex in sorted(area(p, "shantung")) if hex not in p.world.city and p.owner[hex])
    unit = post(p, "j-5", p.hex_name(field), "shantung")
    put(p, "c-ca-2", "chefoo")
    p.give(hex_of(p, "tsinan"), JAPANESE)
    p.give(hex_of(p, "tsingtao"), JAPANESE)
    review_posts(p)
    assert "shantung" in p.alert
    assert p.at[unit] == field
    clear(p, "chefoo")
    assert "shantung" in p.alert
    review_posts(p)
    assert "shantung" not in p.alert
    assert p.at[unit] in (hex_of(p, "tsinan"), hex_of(p, "tsingtao"))


@rule("37D2/training-units", "37D2/deactivation")
def test_units_in_training_are_called_up_for_a_point_and_go_back() -> None:
    p = on(start(), "Aug II 38")
    p.restriction = 0
    for other in [n for n in p.army(CHINESE) if p.at[n] in area(p, "shantung")]:
        p.put(other, p.world.place["aside"])
    unit = post(p, "j-5", "tientsin", "shantung")
    p.put(unit, p.world.place[FORMING])
    clear(p, "tsinan")
    p.give(hex_of(p, "tsinan"), JAPANESE)
    tsinan = p.hex_name(hex_of(p, "tsinan"))
    p.points = p.fresh_points = ()
    game = game_of(p, "movement", "japanese")
    assert game.why_not(f"call-up j-5 {tsinan}", "japanese").key == "garrison-not-alert"
    p = game.position
    put(p, "c-ca-2", "chefoo")
    review_posts(p)
    assert game.why_not(f"call-up j-5 {tsinan}", "japanese").key == "no-infantry-point"
    district = of_affiliation(p, affiliation(p, unit))[0]
    credit(p, district, "infantry", 16)
    assert game.why_not("call-up j-5 G1:3920", "japanese").key == "no-lodging"
    assert isinstance(game.play(f"call-up j-5 {tsinan}", "japanese"), list)
    p = game.position
    assert p.at[unit] == hex_of(p, "tsinan")
    assert balance(p, district, "infantry") == 0
    assert hex_of(p, "tsinan") in lodgings(p, "shantung")
    clear(p, "chefoo")
    review_posts(p)
    assert p.at[unit] == p.world.place[FORMING]
    assert p.called == ()
