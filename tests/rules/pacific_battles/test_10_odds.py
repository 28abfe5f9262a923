"""2.4, 2.5, 10.2 steps 7 to 9, 10.3: strengths, odds, shifts and modifiers."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.rules.arithmetic import column, half, odds, rounded
from grognard.games.pacific_battles.rules.battle import forecast
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.fighting import (
    AROUND,
    CHARTS,
    HEX,
    battle,
    duel,
    field,
    fought,
    marked,
    played,
    position,
    told,
    where,
)

N, NE, SE, S, SW, NW = AROUND


def against(box: PacificSandbox, *units: str, lead: str = "") -> Game:
    """The units attack the hex, up to the choice of maximum effort."""
    return fought(box, f"attack {HEX} {','.join(units)} {lead or units[0]}")


def adjusted(game: Game) -> tuple[dict[str, int], dict[str, int]]:
    """Shifts and modifiers by name."""
    shifts, modifiers = battle(game).shifts, battle(game).modifiers
    return {name: number for name, number, _ in shifts}, {name: number for name, number, _ in modifiers}


def shifts(box: PacificSandbox, *units: str) -> dict[str, int]:
    return adjusted(against(box, *units))[0]


def modifiers(box: PacificSandbox, *units: str, lead: str = "") -> dict[str, int]:
    return adjusted(against(box, *units, lead=lead))[1]


# --- numbers ---------------------------------------------------------------------------------------------


@rule("2.4/rounding")
def test_a_half_rounds_up_and_less_rounds_down() -> None:
    assert (rounded(5, 2), rounded(249, 100), rounded(250, 100), half(1), half(5)) == (3, 2, 3, 1, 3)
    assert (odds(5, 2), odds(249, 100), odds(3, 4), odds(2, 3), odds(2, 5)) == ((3, 1), (2, 1), (1, 1), (1, 2), (1, 3))
    assert battle(against(duel(attack=10), "J")).column_name(position(against(duel(attack=10), "J"))) == "3-1"


@rule("10.2/7-odds")
def test_odds_are_the_total_attack_by_the_total_defence() -> None:
    game = against(duel(attack=7).unit("K", N, attack=5), "J", "K")
    assert told(game, "odds", "allied") == [{"hex": HEX, "attack": 12, "defence": 4, "column": "3-1"}]


def test_odds_beyond_the_table_are_not_wasted_by_shifts() -> None:
    table = CHARTS.combat
    assert column(table, 40, 4) == len(table.columns) - 1 + 3  # 10-1 on a table that ends with 7-1
    box = duel(attack=40).terrain("jungle", HEX)
    game = against(box, "J")
    assert battle(game).shift == -1
    assert told(game, "odds", None)[0]["column"] == "10-1"  # or a shift without effect would look like a mistake
    assert told(game, "shifted", None)[0]["column"] == "7-1"
    low = against(field().unit("J", N, attack=1).unit("X", HEX, "allied", defence=20).air("F"), "J")
    assert told(low, "odds", None)[0]["column"] == "1-20"


@rule("2.5/drm", "10.3/drm", "10.2/9-roll")
def test_modifiers_add_up_and_the_net_is_applied_to_the_die() -> None:
    box = duel("A0D2", die=5, efficiency=4).cards(holder=0, run=3)
    game = fought(box, f"attack {HEX} J J", "effort no", "reroll no")  # a 3 with +1 and +1
    assert battle(fought(box, f"attack {HEX} J J")).modifiers == (
        ("efficiency", 1, "10.361/efficiency"),
        ("momentum", 1, "4.32/momentum-drm"),
    )
    assert where(game, "X") == "destroyed"


@rule("10.3/net", "10.2/8-9-resolve")
def test_only_the_net_of_right_and_left_shifts_moves_the_column() -> None:
    box = duel("A0D2", column="2-1", attack=4).terrain("jungle", HEX).air("F1").air("F2")
    game = fought(box, f"attack {HEX} J J - F1,F2", "effort no")
    assert told(game, "shifted", "allied")[0]["shift"] == 1
    assert where(game, "X") == "destroyed"


# --- strengths -------------------------------------------------------------------------------------------


@rule("11.14/strength", "14.1/hq-steps")
def test_guns_and_headquarters_defend_with_one() -> None:
    box = field().unit("J", N).gun("G", HEX, "allied", defence=5).hq("H", HEX, "allied")
    game = played(against(box, "J"), "defend H")
    assert battle(game).defence == 2


@rule("14.1/hq-steps")
def test_an_hq_has_one_step_on_either_side() -> None:
    box = field().cell("4-1", 3, "A0D1").unit("J", N).hq("H", HEX, "allied", lost=1)
    assert where(fought(box), "H") == "destroyed"


@rule("11.23/disrupted-defence")
def test_a_disrupted_defender_has_half_its_strength() -> None:
    box = field().unit("J", N).unit("X", HEX, "allied", defence=5, disrupted=1)
    assert battle(against(box, "J")).defence == 3


@rule("15.2/attack", "15.2/defence", "10.2/6-supply")
def test_want_of_supply_halves_the_attack_and_never_the_defence() -> None:
    box = field().area("supply-japanese", "0101").area("supply-allied", "0101").parameter("supply-range-japanese", 2)
    box.unit("J", N, attack=5).unit("X", HEX, "allied", defence=5)
    seen = battle(against(box, "J"))
    assert (seen.attack, seen.defence) == (3, 5)
    supplied = box.area("supply-japanese", N)
    assert battle(against(supplied, "J")).attack == 5


def test_all_factors_of_a_unit_are_rounded_once() -> None:
    box = field().area("supply-japanese", "0701").parameter("supply-range-japanese", 1)
    box.unit("J", N, attack=5).unit("X", HEX, "allied")
    game = fought(box, f"attack {HEX} J J - - - - yes")
    assert battle(game).attack == 5  # doubled and halved


def beach(**attacker: Any) -> PacificSandbox:
    """J waits at sea north of the hex, on the coast."""
    return field().terrain("sea", N).unit("J", N, sailed=1, **attacker).unit("X", HEX, "allied")


@rule("16.32/shift", "10.35/amphibious")
def test_an_amphibious_attack_has_one_more_shift_to_the_left() -> None:
    assert shifts(beach(), "J") == {"amphibious": -1}
    together = beach().terrain("jungle", HEX).unit("K", SE).air("F")
    game = fought(together, f"attack {HEX} J,K J - F")
    assert adjusted(game)[0] == {"terrain": -1, "amphibious": -1, "close-support": 1}
    assert battle(game).shift == -1


@rule("16.321/sea-hex")
def test_the_sea_gives_no_terrain_shift() -> None:
    wet = beach().side("river", f"{N}/{HEX}")
    assert shifts(wet, "J") == {"amphibious": -1}


@rule("16.32/strength")
@pytest.mark.parametrize(
    ("kind", "attack", "strength"),
    [
        ("infantry", 7, 7),
        ("cavalry", 7, 7),
        ("amphibious-tank", 7, 7),
        ("amtrac", 7, 7),
        ("tank", 7, 1),
        ("engineer", 11, 2),
        ("tank", 3, 1),
    ],
)
def test_only_infantry_and_amphibious_armour_land_at_full_strength(kind: str, attack: int, strength: int) -> None:
    assert battle(against(beach(kind=kind, attack=attack), "J")).attack == strength


# --- column shifts ---------------------------------------------------------------------------------------


@rule("10.31/terrain")
def test_terrain_of_hex_and_hexsides_adds_up() -> None:
    box = duel().terrain("jungle", HEX).side("river", f"{N}/{HEX}").unit("K", NE)
    assert shifts(box, "J", "K") == {"terrain": -1, "river": -1}
    assert shifts(box, "K") == {"terrain": -1}
    assert battle(against(box, "J")).shift == -2


@rule("10.33/opposite", "10.33/concentric")
@pytest.mark.parametrize(("one", "two"), [(N, S), (NE, SW), (SE, NW)])
def test_an_attack_from_opposite_hexes_is_concentric(one: str, two: str) -> None:
    box = field().unit("J", one).unit("K", two).unit("X", HEX, "allied")
    assert shifts(box, "J", "K") == {"concentric": 1}
    assert shifts(box, "J") == {}
    more = box.unit("L", AROUND[(AROUND.index(one) + 1) % 6]).unit("M", AROUND[(AROUND.index(one) + 4) % 6])
    assert shifts(more, "J", "K", "L", "M") == {"concentric": 1}  # never more than one


@rule("10.33/surrounded")
def test_an_attack_from_three_hexes_is_concentric_if_it_surrounds() -> None:
    box = field().unit("J", N).unit("K", SE).unit("L", SW).unit("X", HEX, "allied")
    assert shifts(box, "J", "K", "L") == {"concentric": 1}
    assert shifts(box, "J", "K") == {}
    for hole in ("mountain", "town"):
        open_hex = field().terrain(hole, S).unit("J", N).unit("K", SE).unit("L", SW).unit("X", HEX, "allied")
        assert shifts(open_hex, "J", "K", "L") == {}  # no zone enters it
    narrow = field().unit("J", N).unit("K", NE).unit("L", SE).unit("X", HEX, "allied")
    assert shifts(narrow, "J", "K", "L") == {}  # the south-west is open


@rule("10.33/surrounded")
def test_friends_who_do_not_attack_surround_nobody() -> None:
    box = field().unit("J", N).unit("K", NE).unit("L", SE).unit("X", HEX, "allied").unit("F", "0306")
    assert shifts(box, "J", "K", "L") == {}  # SW is in the zone of F alone
    assert shifts(box.unit("M", SW), "J", "K", "L") == {}


@rule("10.33/surrounded")
def test_at_the_edge_of_the_map_nobody_is_surrounded() -> None:
    box = field().unit("J", "0301").unit("K", "0402").unit("L", "0501").unit("X", "0401", "allied")
    assert adjusted(fought(box, "attack 0401 J,K,L J"))[0] == {}  # what is off the map is not covered


@rule("10.33/friends")
def test_friends_of_the_defender_do_not_spoil_a_concentric_attack() -> None:
    box = field().unit("J", N).unit("K", SE).unit("L", SW).unit("X", HEX, "allied").unit("Y", S, "allied")
    assert shifts(box, "J", "K", "L") == {"concentric": 1}
    opposite = field().unit("J", N).unit("K", S).unit("X", HEX, "allied").unit("Y", NE, "allied")
    assert shifts(opposite, "J", "K") == {"concentric": 1}


def regiment(**third: Any) -> PacificSandbox:
    """Three battalions and an HQ of a designated Japanese formation; the third may differ."""
    box = field().formation("9th", integrity=True).unit("X", HEX, "allied")
    box.unit("I/9", N, formation="9th").unit("II/9", N, formation="9th").hq("HQ/9", "0101", formation="9th")
    return box.unit("III/9", **{"at": NE, "formation": "9th", **third})


@rule("10.34/attack")
def test_a_whole_formation_in_one_attack_has_a_shift() -> None:
    assert shifts(regiment(), "I/9", "II/9", "III/9") == {"integrity": 1}
    assert shifts(regiment(), "I/9", "II/9") == {}
    assert shifts(regiment(at="due"), "I/9", "II/9") == {}  # one that has not arrived is missing
    plain = field().unit("X", HEX, "allied").unit("I/9", N, formation="9th")
    assert shifts(plain, "I/9") == {}  # not designated


@rule("10.34/attack")
def test_artillery_of_the_formation_counts_if_it_fires_in_support_of_the_attack() -> None:
    box = regiment().gun("G/9", "0402", formation="9th")
    assert shifts(box, "I/9", "II/9", "III/9") == {}
    attack = f"attack {HEX} I/9,II/9,III/9 I/9 G/9"
    assert adjusted(fought(box, attack, f"fire {HEX} G/9", dice=(6,)))[0] == {"integrity": 1}
    assert adjusted(fought(box, attack, "done"))[0] == {}  # it held its fire and may support another attack
    p = position(box.game("combat"))
    attackers = [p.world.number[name] for name in ("I/9", "II/9", "III/9")]
    thought = forecast(p, JAPANESE, p.world.board.hex(HEX), attackers, guns=[p.world.number["G/9"]])
    assert thought["shifts"] == [{"name": "integrity", "number": 1, "rule": "10.34/attack"}]  # as if it will fire


@rule("10.34/lost-unit")
def test_a_formation_that_has_lost_a_unit_has_no_bonus_even_rebuilt() -> None:
    assert shifts(regiment(lost=1), "I/9", "II/9", "III/9") == {"integrity": 1}  # steps do not matter
    assert shifts(regiment(died=1), "I/9", "II/9", "III/9") == {}
    beaten = fought(duel("A0D2"))
    assert where(beaten, "X") == "destroyed"
    assert marked(beaten, "died", "X")  # for good


@rule("10.34/several")
def test_several_formations_each_add_a_shift() -> None:
    box = regiment().formation("20th", integrity=True).unit("I/20", S, formation="20th")
    assert battle(against(box, "I/9", "II/9", "III/9", "I/20")).shift == 3  # and the attack is concentric
    two = duel().formation("1M", "allied", integrity=True).unit("1/1M", HEX, "allied", formation="1M")
    two.formation("5M", "allied", integrity=True).unit("1/5M", HEX, "allied", formation="5M")
    assert battle(played(against(two, "J"), "defend X")).shift == -2


@rule("10.34/defence")
def test_a_formation_that_stands_together_has_a_shift_in_defence() -> None:
    def marines(where: str) -> PacificSandbox:
        box = duel().formation("1M", "allied", integrity=True)
        box.unit("1/1M", HEX, "allied", formation="1M").unit("2/1M", where, "allied", formation="1M")
        return box.hq("HQ/1M", "0707", "allied", formation="1M")

    assert adjusted(played(against(marines(S), "J"), "defend X"))[0] == {"integrity-defence": -1}
    assert adjusted(played(against(marines(HEX), "J"), "defend X"))[0] == {"integrity-defence": -1}
    assert adjusted(played(against(marines("0406"), "J"), "defend X"))[0] == {}
    assert adjusted(played(against(marines("staging"), "J"), "defend X"))[0] == {}  # still to come
    away = duel().formation("1M", "allied", integrity=True).unit("1/1M", S, "allied", formation="1M")
    assert shifts(away, "J") == {}  # no unit of it in the hex


# --- die modifiers ---------------------------------------------------------------------------------------


@rule("10.361/efficiency")
def test_the_difference_of_the_leads_efficiency_modifies_the_die() -> None:
    box = duel(efficiency=5).unit("K", N, efficiency=2)
    assert modifiers(box, "J", "K") == {"efficiency": 2}
    assert modifiers(box, "J", "K", lead="K") == {"efficiency": -1}
    assert modifiers(duel(), "J") == {}


@rule("10.362/armour")
def test_tanks_on_one_side_only_give_a_modifier() -> None:
    tank = duel().unit("T", S, kind="tank")
    assert modifiers(tank, "J", "T") == {"armour": 1}
    assert modifiers(tank, "J") == {}
    both = tank.unit("Y", HEX, "allied", kind="tank")
    assert adjusted(played(against(both, "J", "T"), "defend X"))[1] == {}
    assert adjusted(played(against(both, "J"), "defend X"))[1] == {"armour-defence": -1}
    many = duel().unit("T", S, kind="tank").unit("U", SE, kind="amphibious-tank")
    assert modifiers(many, "J", "T", "U") == {"armour": 1}
    assert modifiers(duel().unit("A", S, kind="amtrac"), "J", "A") == {}


@rule("11.23/disruption", "10.31/terrain", "10.34/attack", "16.32/shift")
def test_an_attacker_that_has_dropped_out_shifts_nothing() -> None:
    """K in the north-west comes across a river, completes its regiment, or waits in a boat, until guns disrupt it."""

    def shelled(box: PacificSandbox) -> list[dict[str, int]]:
        """The shifts if the guns miss, and if they disrupt K."""
        box.gun("G", SE, "allied")
        orders = (f"attack {HEX} J,K J", "defend X G", f"fire {NW} G")
        return [adjusted(fought(box, *orders, dice=(die,)))[0] for die in (6, 2)]

    assert shelled(duel().unit("K", NW).side("river", f"{NW}/{HEX}")) == [{"river": -1}, {}]
    assert shelled(duel().terrain("sea", NW).unit("K", NW, sailed=1)) == [{"amphibious": -1}, {}]
    whole = field().formation("9th", integrity=True).unit("J", N, formation="9th").unit("X", HEX, "allied")
    assert shelled(whole.unit("K", NW, formation="9th")) == [{"integrity": 1}, {}]


@rule("10.362/armour", "11.23/disruption")
def test_a_tank_that_has_dropped_out_gives_nothing() -> None:
    box = duel().unit("T", S, kind="tank").gun("G", SW, "allied")
    game = fought(box, f"attack {HEX} J,T J", "defend X G", f"fire {S} G", dice=(2,))
    assert position(game).disrupted[position(game).world.number["T"]]
    assert adjusted(game)[1] == {}


@rule("10.362/anti-tank")
@pytest.mark.parametrize("kind", ["anti-tank", "self-propelled"])
def test_anti_tank_units_in_defence_cancel_the_attackers_armour(kind: str) -> None:
    box = duel().unit("T", S, kind="tank").unit("Y", HEX, "allied", kind=kind)
    assert adjusted(played(against(box, "J", "T"), "defend X"))[1] == {}
    afar = duel().unit("T", S, kind="tank").gun("Y", "0304", "allied", kind=kind)
    assert adjusted(played(against(afar, "J", "T"), "defend X Y", "done"))[1] == {"armour": 1}  # not in the hex
    attacking = duel().unit("P", S, kind="anti-tank").unit("Y", HEX, "allied", kind="tank")
    assert adjusted(played(against(attacking, "J", "P"), "defend X"))[1] == {"armour-defence": -1}


@rule("4.32/momentum-drm", "10.363/momentum")
def test_momentum_adds_one_to_own_attacks_and_not_to_the_enemys() -> None:
    assert modifiers(duel().cards(holder=0, run=3), "J") == {"momentum": 1}
    assert modifiers(duel().cards(holder=0, run=2), "J") == {}
    assert modifiers(duel().cards(holder=1, run=3), "J") == {}
    game = duel().cards(holder=0, run=3).game("combat", "allied")
    assert adjusted(played(game, f"attack {N} X X"))[1] == {}


# --- the forecast ----------------------------------------------------------------------------------------


def test_the_forecast_is_exact_where_it_can_be_and_knows_nothing_hidden() -> None:
    box = duel("A1D2", die=3, column="2-1", attack=8).terrain("jungle", HEX).unit("Y", HEX, "allied", defence=9)
    game = box.gun("G", "0402").game("combat")
    p = position(game)
    hex, unit = p.world.board.hex(HEX), p.world.number["J"]
    seen = forecast(p, 0, hex, [unit])
    assert (seen["attack"], seen["shift"], seen["modifier"], seen["defenders"]) == (8, -1, 0, 2)
    spans = {each["column"]: each["defence"] for each in seen["columns"]}
    assert spans["2-1"] == (3, 3)
    assert spans["1-1"] == (4, 5)
    two_to_one = next(each for each in seen["columns"] if each["column"] == "2-1")
    assert two_to_one["normal"] == {"A0D0": 5, "A1D2": 1}
    other = duel("A1D2", die=3, column="2-1", attack=8).terrain("jungle", HEX).unit("Y", HEX, "allied", defence=1)
    twin = position(other.gun("G", "0402").game("combat"))
    assert forecast(twin, 0, hex, [unit]) == seen


@pytest.mark.parametrize(
    ("others", "concealed", "expected"),
    [
        ((), False, {"efficiency": 2, "armour": 1}),  # all there is to see
        (("Y",), False, {"efficiency": 2}),  # what else is in the stack may be armour
        ((), True, {}),
    ],
)
def test_the_forecast_reckons_with_the_defender_that_is_seen(
    others: tuple[str, ...], concealed: bool, expected: dict[str, int]
) -> None:
    box = field().unit("J", AROUND[0], kind="tank", attack=8, efficiency=5)
    box.unit("X", HEX, "allied", efficiency=3)
    for other in others:
        box.unit(other, HEX, "allied", efficiency=1, kind="anti-tank")
    if concealed:
        box.conceal(HEX)
    game = box.game("combat")
    seen = game.query("forecast", {"target": HEX, "units": ["J"]}, "japanese")
    assert {each["name"]: each["number"] for each in seen["modifiers"]} == expected
    assert seen["modifier"] == sum(expected.values())
    assert (seen["top"] is None) == concealed


def test_the_forecast_of_an_attack_on_a_lone_unit_is_what_comes() -> None:
    box = field().unit("J", AROUND[0], attack=8, efficiency=5).unit("X", HEX, "allied", efficiency=3)
    thought = box.game("combat").query("forecast", {"target": HEX, "units": ["J"]}, "japanese")
    fight = battle(played(box.game("combat"), f"attack {HEX} J J"))
    assert [(each["name"], each["number"]) for each in thought["modifiers"]] == [each[:2] for each in fight.modifiers]
