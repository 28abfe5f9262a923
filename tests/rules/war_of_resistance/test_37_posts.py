"""37D2 Japanese garrisons: their areas, when they are active, and what their units may do."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import FULL
from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.breakdown import break_down, put_together, ways
from grognard.games.war_of_resistance.rules.conversions import change, fitting
from grognard.games.war_of_resistance.rules.districts import District, affiliation, balance, credit, of_affiliation
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.movement import enter, reach
from grognard.games.war_of_resistance.rules.operations import garrison_area, garrison_of, out_of_bounds
from grognard.games.war_of_resistance.rules.posts import lodgings, review_posts
from grognard.games.war_of_resistance.rules.replacing import fill_garrisons
from grognard.games.war_of_resistance.rules.zones import zones_of
from grognard.games.war_of_resistance.sandbox import WarSandbox
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
    assert game.why_not(f"call-up j-20 {tsinan}", "japanese").key == "not-in-training"
    posted = post(p, "j-6", "tientsin", "shantung")
    assert game.why_not(f"call-up j-6 {tsinan}", "japanese").key == "not-in-training"  # it has taken the field already
    p.posted[posted] = 0
    crowd = [put(p, name, "tsinan") for name in ("j-10", "j-14", "j-16")]
    assert game.why_not(f"call-up j-5 {tsinan}", "japanese").key == "no-room-there"
    for number in crowd:
        p.put(number, p.world.place["japan"])
    assert isinstance(game.play(f"call-up j-5 {tsinan}", "japanese"), list)
    p = game.position
    assert p.at[unit] == hex_of(p, "tsinan")
    assert balance(p, district, "infantry") == 0
    assert hex_of(p, "tsinan") in lodgings(p, "shantung")
    clear(p, "chefoo")
    review_posts(p)
    assert p.at[unit] == p.world.place[FORMING]
    assert p.called == ()


@rule("37D2/training-units", "37D2/inactive")
def test_a_fortress_lodges_a_garrison_and_a_fort_does_not() -> None:
    box = WarSandbox(8, 6).garrison("shantung", "0303 0304 0403").own("japanese", "0303 0304 0403")
    box.unit("T", "forming", "j-inf-r", posted="shantung").points("japan", "ija", 1).tracks(alert=["shantung"])
    box.mark(fort={"0303": "fort", "0304": "fortress-unimproved"}).unit("C", "0806", "c-14")
    game: Any = box.game("movement", "japanese", stay=True)
    assert game.why_not("call-up T 0303").key == "no-lodging"
    assert game.why_not("call-up T 0403").key == "no-lodging"
    assert game.why_not("call-up T 0304") is None


# --- at full strength ----------------------------------------------------------------------------------------


def manned(*, at: str = "0303", other: str = "eliminated", **more: Any) -> Any:
    """Division G garrisons Shantung, whose only city is 0303; division F, of the same kind, is free."""
    box = WarSandbox(8, 6).garrison("shantung", "0303 0304 0403").city("0303", "large").own("japanese", "0303 0304")
    box.unit("G", at, "j-tri-7s", **more).unit("F", other, "j-tri-7s").points("japan", "ija", 11)
    box.unit("B", "0303", "j-inf-r").port("0303", "major").ship("N", "0303", "NT", 3).unit("C", "0806", "c-14")
    game: Any = box.event("withdraw", "F").game("initial", "japanese", stay=True)
    p = game.position
    p.posted[p.world.number["G"]] = 1 + list(p.world.land.politics.garrisons).index("shantung")
    p.touch()
    return game


@rule("37D2/full-strength")
def test_nobody_leaves_a_garrison_before_he_is_released() -> None:
    p = manned(other="0304").position
    unit, free = p.world.number["G"], p.world.number["F"]
    assert fitting(p, free) == [free]  # G is of the same kind, but not to be withdrawn for it
    post = p.posted[unit]
    p.posted[unit] = 0
    assert unit in fitting(p, free)  # released
    p.posted[unit] = post
    change(p, unit, ("F",))
    assert p.posted[free] == post  # who takes its place takes its post


@rule("37D2/full-strength")
def test_parts_of_a_garrison_are_of_the_garrison() -> None:
    p = on(start(), "Aug II 38")
    unit = post(p, "j-5", "tsinan", "shantung")
    parts = ways(p, unit)[0]
    break_down(p, unit, parts)
    assert {garrison_of(p, part) for part in parts} == {"shantung"}
    put_together(p, parts, unit)
    assert garrison_of(p, unit) == "shantung"
    assert not any(p.posted[part] for part in parts)


@rule("37D2/full-strength")
def test_ships_do_not_carry_it_off() -> None:
    box = WarSandbox(8, 6).garrison("shantung", "0303").city("0303").own("japanese", "0303").port("0303", "major")
    box.unit("B", "0303", "j-inf-r").unit("C", "0806", "c-14").ship("N", "0303", "NT", 3)
    game: Any = box.game("movement", "japanese")
    assert game.why_not("embark B N") is None
    p = game.position
    p.posted[p.world.number["B"]] = 1 + list(p.world.land.politics.garrisons).index("shantung")
    p.alert = ("shantung",)
    p.touch()
    found = game.why_not("embark B N")
    assert (found.rule, found.key) == ("37D2/full-strength", "garrison-keeps")


@rule("37D2/full-strength", "37D2/deactivation")
def test_what_a_garrison_has_lost_is_replaced_before_all_others() -> None:
    game = manned(at="eliminated")
    p = game.position
    unit = p.world.number["G"]
    found = game.why_not("replace F japan")
    assert (found.rule, found.key) == ("37D2/full-strength", "garrisons-first")
    fill_garrisons(p, JAPANESE)  # as when the phase ends
    assert p.place_name(p.at[unit]) == "0303"  # where its garrison is
    assert garrison_of(p, unit) == "shantung"
    assert game.why_not("replace F japan").rule == "40B4/cost"


@rule("37D2/full-strength", "37D2/deactivation")
def test_it_belongs_to_its_garrison_when_it_is_lost() -> None:
    p = manned().position
    unit = p.world.number["G"]
    eliminate(p, unit, wholly=True)
    assert (p.place_name(p.at[unit]), garrison_of(p, unit)) == ("eliminated", "shantung")


@rule("37D2/full-strength")
def test_a_reduced_garrison_is_rebuilt_before_others_are_replaced() -> None:
    game = manned(face="cadre")
    p = game.position
    credit(p, District("china-theatre", "ija"), "infantry", 16 * 9)
    found = game.why_not("replace F japan")
    assert (found.rule, found.key) == ("37D2/full-strength", "garrisons-first")
    fill_garrisons(p, JAPANESE)
    assert p.face[p.world.number["G"]] == FULL


@rule("37D2/deactivation")
def test_it_waits_while_no_city_of_the_garrison_is_japanese() -> None:
    game = manned(at="eliminated")
    p = game.position
    p.put(p.world.number["B"], p.world.place["0806"])
    p.give(p.world.place["0303"], CHINESE)
    assert game.why_not("replace G japan").key == "no-lodging-anywhere"
    fill_garrisons(p, JAPANESE)
    assert p.place_name(p.at[p.world.number["G"]]) == "eliminated"
    assert game.why_not("replace F japan") is None
