"""The orders of battle hold what the rulebook, the designers and the reports name, and fit history's totals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.sheets.start import overstacked, stacking_of
from grognard.games.war_of_resistance.world import World

PRINTED = {
    "j-sq-10": "10-12-6",
    "j-sq-9s": "9-11-6",
    "j-sq-9": "9-11-6*",
    "j-sq-8": "8-10-6*",
    "j-mtn-10": "10-12-8*",
    "j-tri-7s": "7-9-6*",
    "j-lt-x5": "5-6-6*",
    "j-lt-x4u": "4-5-6",
    "j-lt-r": "2-3-6*",
    "j-cavdiv": "5-4-8*",
    "j-cav-x": "2-2-8*",
    "j-res": "4-5-5",
    "j-static": "1-2-4",
    "j-base": "0-2-0",
    "j-divart": "2-2-6",
    "j-mtr": "1-1-6",
    "j-lttank": "1-0-8",
    "c-46": "4-4-6*",
    "c-35": "3-3-5*",
    "c-37m": "3-3-7*",
    "c-38c": "3-3-8*",
    "c-17c": "1-1-7",
    "c-14": "1-1-4",
    "c-cadre": "1-1-6",
    "c-x": "1-1-5",
    "c-art": "1-1-5",
    "c-con": "0-0-4",
    "r-76": "7-7-6",
    "r-36": "3-3-6",
    "r-16": "1-1-6",
    "g-15": "1-1-5",
}


@pytest.mark.parametrize(("kind", "rating"), PRINTED.items())
def test_printed_strengths(china: World, kind: str, rating: str) -> None:
    assert str(china.counters.kinds[kind].rating) == rating


def test_printed_cadres_sizes_and_costs(china: World) -> None:
    kinds = china.counters.kinds
    assert [str(kinds[key].cadre) for key in ("j-sq-9", "j-sq-8", "r-76")] == ["4-5-6*", "3-4-6*", "3-3-6"]
    assert [kinds[key].re for key in ("j-sq-9", "j-cavdiv", "c-14", "r-76", "j-lt-b")] == [4, 2, 1, 3, Fraction(1, 2)]
    assert [kinds[key].cost for key in ("j-sq-9", "j-sq-8", "j-lt-ru")] == [10, 9, Fraction(5, 2)]  # 14G
    assert kinds["c-14"].rating.support == kinds["r-76"].rating.support == "none"


def test_what_counters_turn_into(china: World) -> None:
    kinds = china.counters.kinds
    fortress, outside = kinds["c-fort"], kinds["c-fortu"]
    assert (fortress.reverse, outside.reverse) == ("c-fortu", "c-fort")  # 14E
    assert (fortress.rating.support, outside.rating.support) == ("fortress", "none")
    assert kinds["j-artx"].breaks == (((2, "j-divart"),),)  # 15E1
    assert kinds["j-divart"].reverse == "j-mtnart"  # 15E
    assert kinds["p-static"].reverse == "p-con"  # 40D
    assert kinds["r-76"].breaks == (((2, "r-36"), (1, "r-16")),)
    assert kinds["g-35"].breaks == (((3, "g-15"),),)  # 15D


def test_a_unit_with_support_has_heavy_equipment(china: World) -> None:
    kinds = china.counters.kinds
    assert kinds["c-46"].heavy
    assert kinds["j-tank"].heavy
    assert not kinds["c-14"].heavy


def test_armour_of_types_the_rules_name(china: World) -> None:
    types = china.counters.types
    assert types["tank"].aeca == types["at"].atec == "full"
    assert types["lttank"].aeca == types["mech"].aecd == "half"
    assert types["mot"].aeca == types["art"].aeca == types["art"].atec == "neutral"
    assert types["inf"].aeca == "none"
    assert types["posaa"].atec == "ignored"
    assert types["aa"].cls == types["at"].cls == "foot"
    assert types["mtr"].cls == "artillery"


def test_brigades_of_the_sixth_division(china: World) -> None:
    (sixth,) = [row for row in china.forces.breakdowns if row.unit == "j-6"]
    assert sixth.counters == ("6/11", "6/36")  # 15C1


def test_the_army_of_july_1937_is_that_of_history(china: World) -> None:
    start = [china.forces.units[key] for key, spot in china.forces.setup.items() if spot.kind in ("hex", "box")]
    chinese = [unit for unit in start if unit.side == "chinese" and unit.kind.size.key == "XX"]
    infantry = [unit for unit in chinese if unit.kind.type.key != "cav"]
    assert 170 <= len(infantry) <= 180  # 175 by the sources
    assert 8 <= len(chinese) - len(infantry) <= 11  # 9
    assert sum(unit.kind.key == "j-lttank" for unit in china.forces.units.values()) == 4


def test_the_eighth_route_army_stands_in_shensi(china: World) -> None:
    for key in ("c-ccp-115", "c-ccp-120", "c-ccp-129"):
        province = china.province_of(china.forces.setup[key].hex)
        assert province is not None
        assert province.key == "shensi"


def test_the_first_division_leaves_in_january_1938(china: World) -> None:
    leaving = [event for event in china.forces.events if event.action == "withdraw" and "j-1" in event.units]
    assert [china.calendar[event.turn].key for event in leaving] == ["Jan I 38"]


def test_every_turn_is_there(china: World) -> None:
    assert len(china.calendar) == 105
    assert china.calendar["Jul II 37"].number == 0
    assert china.calendar[104].key == "Nov II 41"
    assert china.calendar["Sep I 37"].cycle
    assert china.calendar["Aug I 37"].opens_month
    assert china.calendar["Aug II 37"].season == "Aug II"


def test_units_that_stand_too_thick_are_told(china: World) -> None:
    units = china.forces.units
    regular = stacking_of(china, china.towns["nanking"].hex)
    divisions = [units[f"c-ca-{number}"] for number in (2, 3, 4, 6)]
    assert overstacked(divisions[:3], regular) == ""
    assert overstacked(divisions, regular) == "4 divisions"
    brigades = [unit for unit in units.values() if unit.kind.key == "c-x"]
    assert overstacked(divisions[:3] + brigades[:3], regular) == ""
    assert "lesser units" in overstacked(divisions[:3] + brigades[:4], regular)
    guns = [unit for unit in units.values() if unit.kind.key == "c-art"]
    assert overstacked(divisions[:3] + guns[:2], regular) == ""
    assert "artillery" in overstacked(divisions[:3] + guns[:3], regular)
    assert overstacked(divisions[:1] + guns[:4], regular) == ""  # free places hold guns too
    assert stacking_of(china, china.towns["bako"].hex).units == 2  # an island of one hex


def test_japanese_garrisons_are_told_apart(china: World) -> None:
    garrisons = china.politics.garrisons
    hainan = china.areas["hainan"].hexes
    assert garrisons["hainan"].hexes == hainan
    assert not garrisons["kwangtung"].hexes & hainan
    assert garrisons["northern-indochina"].boxes == {"hanoi"}
    assert all(not china.board.names[hex].startswith("G6") for hex in garrisons["northern-indochina"].hexes)


def test_mandates_open_the_map_step_by_step(china: World) -> None:
    three, two, one, none = china.politics.mandates
    at = china.board.index
    assert at["G1:3008"] in three.opens.hexes  # Tsingtao, but not Lienyunkang
    assert at["G1:3712"] not in three.opens.hexes
    assert three.navy == {at["G3:0506"]}
    assert two.aggression
    assert {at[name] for name in ("G3:0507", "G1:5014", "G3:0908", "G3:0812")} <= two.opens.hexes
    assert not {at[name] for name in ("G1:5015", "G3:0107", "G1:5010", "G3:0910")} & two.opens.hexes
    assert at["G1:3712"] in one.opens.hexes
    assert china.towns["canton-kwangchow"].hex in none.opens.hexes
    assert [mandate.roll for mandate in china.politics.mandates] == [None, 10, 11, 12]


def test_ownership_at_the_start(china: World) -> None:
    japanese = china.politics.owned["japanese"]
    assert china.towns["tientsin"].hex in japanese.hexes
    assert china.board.index["G3:0506"] in japanese.hexes
    assert china.towns["tungchow"].hex not in japanese.hexes  # 41A2a
    assert china.towns["peiping"].hex not in japanese.hexes
    assert "hanoi" in china.politics.owned["neutral"].boxes


def test_aircraft_that_the_rules_print(china: World) -> None:
    types = china.airpower.types
    printed = {
        "ijn-a5m2": "3F3",
        "ija-ki-10": "2F3",
        "ijn-a4n1": "2F2",
        "ijn-a6m2": "7F5",
        "caf-sb-2": "2A2",
        "caf-o2mc": "1LB1",
        "caf-i-152": "3F2",
        "caf-i-16": "3F3",
        "vvs-i-16": "3F3",
        "caf-hawk-ii": "1F2",
        "ijn-d1a1": "1D1",
        "ijn-d1a2": "1D2",
    }
    assert {key: types[key].rating for key in printed} == printed
    assert (types["ijn-d1a1"].tactical, sorted(types["ijn-d1a1"].codes), types["ijn-d1a1"].move) == (2, ["C"], 10)
    assert types["caf-gamma-2e"].move == 25
    (volunteers,) = [event for event in china.airpower.events if event.service == "avg"]
    assert (china.calendar[volunteers.turn].key, volunteers.units, volunteers.action) == ("Sep I 41", 2, "inoperative")


def test_ships_guerrillas_and_governments_of_the_rules(china: World) -> None:
    assert china.navies.ships["ijn-c"].aa == 2
    assert china.navies.ships["gbtf"].side == "chinese"
    assert china.navies.allowances["nt-normal"] == 10
    bases = china.forces.bases
    assert {"SKN", "CCC", "CCLW", "CCLE", "Cs"} <= {key for key, base in bases.items() if base.owner == "ccp"}
    assert bases["LS"].owner == "kmt"
    assert china.forces.recruit_points("CCLW", 1937) == 1
    assert china.forces.recruit_points("SuN", 1937) == 0
    assert [key for key, row in china.politics.governments.items() if row.at_start] == [
        "manchukuo",
        "jehol",
        "east-hopei",
        "formosa",
    ]


def test_routes_of_imports_open_and_close(china: World) -> None:
    number = china.calendar.number
    for row in china.economy.imports:
        if row.at[0].key == "haiphong":
            assert row.span.last == number["Jun I 40"]  # 38F
        if row.at[0].key == "india-burma" and not row.aid:
            assert row.span.first >= number["Mar I 40"]  # 37B4
    assert china.economy.smp["japanese"].at(0) == 20  # 12H1
    assert china.economy.smp["british"].at(number["Aug I 40"]) == 0
    assert len({factory.hex for factory in china.economy.factories}) == len(china.economy.factories)
    assert any(china.towns_at[factory.hex].key.startswith("shanghai") for factory in china.economy.factories)


def test_supply_of_the_first_turn_is_short(china: World) -> None:
    fed = china.numbers["supplied-re-first-turn"]
    chinese = [
        china.forces.units[key].kind.quarters
        for key, spot in china.forces.setup.items()
        if spot.kind in ("hex", "box") and china.forces.units[key].side == "chinese"
    ]
    assert fed == 50
    assert sum(chinese) > 300 * RE


def test_every_affiliation_has_units_or_is_known(china: World) -> None:
    counted = Counter(unit.affiliation for unit in china.forces.units.values())
    assert set(counted) == set(china.politics.affiliations)
    factions = {row.faction for row in china.politics.affiliations.values() if row.faction}
    assert factions == set(china.factions)
