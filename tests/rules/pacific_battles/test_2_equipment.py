"""2.0 What the counters and charts say, before any rule uses them."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.catalogue import static
from grognard.games.pacific_battles.sheets import files
from grognard.games.pacific_battles.world import KINDS, SCENARIOS, SIZES, World
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.fighting import AROUND, HEX, battle, field, fought, where

WORLDS = {scenario: files.load(scenario) for scenario in SCENARIOS}


def bearing(world: World, letters: str) -> list[str]:
    """The counters with these letters after their number, or as their whole name."""
    return sorted(p.id for p in world.pieces if p.id.strip("0123456789/-") == letters)


@rule("2.11/nationality")
def test_every_counter_tells_whom_it_serves() -> None:
    served = {
        scenario: {(each["nation"], each["service"]) for each in static(scenario)["pieces"]} for scenario in SCENARIOS
    }
    commonwealth = {(nation, "army") for nation in ("british", "indian", "australian", "malay")}
    assert served == {
        "singapore": {("japanese", "army"), *commonwealth},
        "bataan": {("japanese", "army"), ("japanese", "navy"), ("us", "army"), ("us", "navy"), ("philippine", "army")},
        "guadalcanal": {("japanese", "army"), ("japanese", "navy"), ("us", "army"), ("us", "navy")},
    }
    marines = [p for p in WORLDS["guadalcanal"].pieces if "Marine" in p.name["en"]]
    assert len(marines) > 20
    assert {p.service for p in marines} == {"navy"}


@rule("2.13/unit-types")
@pytest.mark.parametrize(
    ("trait", "kinds"),
    [
        ("infantry_type", "infantry cavalry reconnaissance"),
        ("is_tank", "tank amphibious-tank"),
        ("is_artillery", "artillery mountain-artillery self-propelled mortar defense"),
        ("is_hq", "hq"),
        ("is_ground", " ".join(kind for kind in KINDS if kind not in ("air", "naval"))),
        ("has_zone", "infantry cavalry reconnaissance tank amphibious-tank amtrac engineer construction pioneer"),
    ],
)
def test_the_type_decides_what_a_unit_is_to_the_rules(trait: str, kinds: str) -> None:
    box = Sandbox("pacific_battles")
    for kind in KINDS:
        box.unit(kind, "available" if kind in ("air", "naval") else "0101", kind=kind)
    pieces = box.game().position.world.pieces
    assert [p.kind for p in pieces if getattr(p, trait)] == [kind for kind in KINDS if kind in kinds.split()]


@rule("2.13/size-symbols")
def test_sizes_run_from_the_army_to_the_company_and_staffs_bear_the_size_of_their_formation() -> None:
    assert [size for size in SIZES if size != "group"] == [
        *("army", "corps", "division", "brigade", "regiment", "battalion", "company")
    ]
    singapore, bataan = WORLDS["singapore"].pieces, WORLDS["bataan"].pieces
    assert {p.size for p in singapore if p.is_hq} == {"corps", "division"}
    # engineers and scouts of the Japanese are regiments by name
    assert {p.size for p in (*singapore, *bataan) if p.kind == "reconnaissance"} == {"regiment"}
    assert {p.size for p in bataan if p.kind == "engineer" and p.nation == "japanese"} == {"regiment"}


@rule("2.2/charts")
@pytest.mark.parametrize(("scenario", "turns"), [("singapore", 17), ("bataan", 18), ("guadalcanal", 18)])
def test_every_game_has_its_charts_and_cards(scenario: str, turns: int) -> None:
    shown = static(scenario)
    charts = shown["charts"]
    assert len(charts["combat"]["columns"]) == len(charts["combat"]["cells"][0]) > 6
    assert charts["effort"]["cells"] != charts["combat"]["cells"]
    assert charts["bombardment"]["totals"] == sorted(charts["bombardment"]["totals"])
    assert set(charts["terrain"]["terrains"]) == {"clear", "jungle", "rough", "mountain", "town", "sea"}
    assert [turn["turn"] for turn in charts["turns"]] == list(range(1, turns + 1))
    assert {"available", "flown", "destroyed", "permanently-destroyed", "staging"} <= set(shown["boxes"])
    assert {"japanese-army-infantry", "us-navy-infantry", "commonwealth-armour"} <= set(shown["tallies"])


@rule("2.3/command-value")
@pytest.mark.parametrize(("value", "made"), [(2, 0), (3, 1)])
def test_the_command_value_is_what_the_die_must_not_exceed(value: int, made: int) -> None:
    box = Sandbox("pacific_battles").formation("F").hq("HQ", "0303", command=value, formation="F")
    game = box.unit("A", "0304", formation="F").game("movement", dice=[3])
    game.play("reserve A")
    assert game.view("japanese")["pieces"]["A"]["reserve"] == bool(made)


@rule("2.3/bombardment-strength")
def test_bombardment_factors_add_nothing_to_attack_or_defence() -> None:
    box = field().unit("J", AROUND[0], attack=4).unit("X", HEX, "allied", defence=3)
    box.gun("G", AROUND[0], bombardment=9).gun("Y", HEX, "allied", bombardment=9)
    game = fought(box, f"attack {HEX} J J", "defend X", dice=())
    assert (battle(game).attack, battle(game).defence) == (4, 3 + 1)


@rule("2.3/formation")
def test_every_unit_of_a_formation_says_to_which_it_belongs() -> None:
    for world in WORLDS.values():
        assert {p.formation for p in world.pieces} - {""} <= set(world.formations)
    guards = [p.id for p in WORLDS["singapore"].pieces if p.formation == "guards-division"]
    assert guards == ["HQ-GDS", "3/GDS", "4/GDS", "5/GDS", "GDSRec", "GDSArt"]
    box = Sandbox("pacific_battles").unit("A", "destroyed", lost=2, formation="F").unit("B", "0101", formation="F")
    box.unit("C", "0501", formation="G").area("supply-japanese", "0707").cards(tally={"japanese-army-infantry": 4})
    game = box.game("joint")
    assert game.why_not("return A 0501") is not None
    game.play("return A 0101")
    assert where(game, "A") == "0101"


@rule("singapore 1.2/abbreviations")
def test_letters_on_the_counters_of_singapore() -> None:
    world = WORLDS["singapore"]
    nations = {letters: {world.pieces[world.number[id]].nation for id in bearing(world, letters)} for letters in "AIM"}
    assert nations == {"A": {"australian"}, "I": {"indian"}, "M": {"malay"}}
    assert bearing(world, "H") == ["18H", "3H"]
    assert {p.id for p in world.pieces if "GDS" in p.id} == {p.id for p in world.pieces if "Guards" in p.name["en"]}
    assert all(p.id[-1].isdigit() for p in world.pieces if p.nation == "british" and p.kind == "infantry")


@rule("bataan 1.2/abbreviations")
def test_letters_on_the_counters_of_bataan() -> None:
    world = WORLDS["bataan"]
    shown = {letters: bearing(world, letters) for letters in ("C", "CA", "COMP", "H", "PAC", "SPM", "USN")}
    assert shown == {
        "C": ["1C", "2C", "4C"],
        "CA": ["200CA", "515CA"],
        "COMP": ["COMP"],
        "H": ["1H", "1H-2", "21H", "301H", "86H", "8H", "9H"],
        "PAC": ["PAC"],
        "SPM": ["1SPM", "2SPM"],
        "USN": ["USN"],
    }
    assert {"HQ-P", "HQ-N", "NArt"} <= {p.id for p in world.pieces}


@rule("guadalcanal 1.2/abbreviations")
def test_letters_on_the_counters_of_guadalcanal() -> None:
    world = WORLDS["guadalcanal"]
    letters = ("A", "CB", "DB", "MAW", "P", "R", "SW", "USAAF", "CU", "GD")
    assert {each: bearing(world, each) for each in letters} == {
        "A": ["1A"],
        "CB": ["6CB"],
        "DB": ["3DB"],
        "MAW": ["MAW"],
        "P": ["1P"],
        "R": ["1R", "2R"],
        "SW": ["1SW"],
        "USAAF": ["USAAF"],
        "CU": ["11CU", "13CU", "39CU"],
        "GD": ["81GD"],
    }
    assert {"Kuma", "Maiz", "Yoko", "CArt", "CEng"} <= {p.id for p in world.pieces}
