"""20F, 24 Air transport and airborne landings: cargo, drops, disruption, and what the landed do."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import EXTENDED, TRANSPORT
from grognard.games.war_of_resistance.rules.air_transport import hold
from grognard.games.war_of_resistance.rules.airborne import drop_modifier
from grognard.games.war_of_resistance.rules.entering import come_in
from grognard.games.war_of_resistance.rules.journey import Flight
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.strength import attack_strength, defence_strength
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told

AWAY, DROP = "0703", "0605"  # another Japanese base, and an open hex


def lift(*units: str, transports: int = 1, **marks: Any) -> WarSandbox:
    box = sky().own("japanese", AWAY).mark(strip={HOME: 2, AWAY: 1, FAR_BASE: 2}, **marks)
    for number in range(transports):
        box.wing(f"T{number}", HOME, "ija-ki-34")  # 12
    for number, kind in enumerate(units):
        box.unit(f"U{number}", HOME, kind)
    return box


def fleet(count: int) -> str:
    return ",".join(f"T{number}" for number in range(count))


# --- 20F transport -----------------------------------------------------------------------------------------


@rule("20F/when", "20F1/regular", "20F/loading")
def test_transports_carry_units_to_another_base_and_fly_home() -> None:
    for phase in ("movement", "exploitation"):
        game = begin(lift("j-inf-b", "j-inf-b"), phase)
        play(game, f"fly T0 transport {AWAY}", "take-aboard U0 T0", "go")
        assert (game.where("U0"), game.where("T0"), game.state("T0", "ready")) == (AWAY, HOME, "inoperative")
        assert "flown" in game.state("U0", "done")
        assert refused(game, "move U0 0704") == ("20F/loading", "was-flown")
    assert refused(lift().game("initial", "japanese", stay=True), f"fly T0 transport {AWAY}") is not None


@rule("20F1/regular")
def test_cargo_is_unloaded_at_friendly_bases_only() -> None:
    game = begin(lift("j-inf-b"))
    play(game, f"fly T0 transport {DROP}")
    assert refused(game, "take-aboard U0 T0") == ("20F1/regular", "no-base-to-unload")


@rule("20F/cargo")
def test_a_transport_carries_one_re_without_heavy_equipment() -> None:
    game = begin(lift("j-inf-b", "j-inf-b", "j-inf-b", "j-art"))
    play(game, f"fly T0 transport {AWAY}", "take-aboard U0 T0", "take-aboard U1 T0")
    assert refused(game, "take-aboard U2 T0") == ("20F/cargo", "too-much-cargo")
    assert refused(game, "take-aboard U3 T0") == ("20F/cargo", "heavy-equipment")


@rule("20F/cargo", "20F/combine", "12H3")
def test_points_of_supply_and_resources_are_carried_too() -> None:
    game = begin(lift(transports=3, resources={HOME: 1}, attack_supply={HOME: 1}, general_2={HOME: 2}))
    play(game, f"fly {fleet(3)} transport {AWAY}")
    assert refused(game, "take-point attack T0,T1") == ("20F/cargo", "too-much-cargo")  # 3 RE
    play(game, "take-point attack T0,T1,T2", "go")
    p = game.position
    assert p.attack_supply[p.world.board.index[AWAY]] == 1
    assert p.attack_supply[p.world.board.index[HOME]] == 0


@rule("20F/weather")
def test_foul_weather_on_the_way_halves_the_load() -> None:
    p: Any = lift().area("12", "0503").weather("mud", "12").game().position
    wing = p.world.number["T0"]
    index = p.world.board.index
    assert hold(p, Flight(wing, TRANSPORT, (index["0403"], index["0503"]))) == 2
    assert hold(p, Flight(wing, TRANSPORT, (index["0403"],))) == 4
    assert hold(p, Flight(wing, TRANSPORT, (index["0403"],), EXTENDED)) == 2


@rule("20F/loading")
def test_cargo_must_be_where_the_transport_starts() -> None:
    game = begin(lift().unit("X", "0303", "j-inf-b"))
    play(game, f"fly T0 transport {AWAY}")
    assert refused(game, "take-aboard X T0") == ("20F/loading", "cargo-elsewhere")
    game.undo()
    play(game, f"move X {HOME}", f"fly T0 transport {AWAY}")
    assert refused(game, "take-aboard X T0") is None  # it has come there in the same phase


def shot_at(*dice: int, transports: int = 1) -> Any:
    """Transports with a battalion fly into a base over which an enemy patrols."""
    box = lift("j-inf-r", transports=transports).wing("C", AWAY, "caf-i-16", mission="cap", base=FAR_BASE)
    game = begin(box, dice=dice)
    play(game, f"fly {fleet(transports)} transport {AWAY}", f"take-aboard U0 {fleet(transports)}", "go")
    passing(game, "patrol")
    play(game, "intercept C")
    return game


@rule("20F/loss")
@pytest.mark.parametrize(("dice", "where"), [([1, 1], "eliminated"), ([2, 3], HOME), ([3, 4], HOME), ([6, 6], AWAY)])
def test_what_befalls_a_transport_befalls_its_cargo(dice: list[int], where: str) -> None:
    game = shot_at(*dice, 6, 6)  # 3 against 1
    while game.asked() in ("hold-fire", "press-on"):
        play(game, game.orders()[0])
    assert game.where("U0") == where


@rule("20F/combine")
def test_the_worst_that_befalls_any_of_its_carriers_befalls_a_cargo() -> None:
    game = begin(lift("j-inf-b", "j-inf-r", transports=2).wing("C", AWAY, "caf-i-16", mission="cap", base=FAR_BASE),
                 dice=[1, 1, 6, 6], draws=["T1"])  # fmt: skip
    play(game, f"fly T0,T1 transport {AWAY}", "take-aboard U0 T0", "take-aboard U1 T0,T1", "go")
    passing(game, "patrol")
    play(game, "intercept C")
    assert (game.where("T1"), game.where("U1"), game.where("U0")) == ("shot-down", "eliminated", AWAY)


@rule("20F1/one-way")
def test_one_way_a_transport_reaches_twice_as_far_and_stays() -> None:
    box = WarSandbox(30, 5).own("japanese", "0203 2203 1203").mark(strip={"0203": 2, "2203": 1, "1203": 1})
    game = begin(box.wing("T", "0203", "ija-ki-34").wing("S", "1203", "ija-ki-34").unit("U", "0203", "j-inf-b"))
    assert refused(game, "fly T transport 2203") == ("18/cost", "too-far-to-fly")  # 20 hexes, and 12 is its rating
    play(game, "fly S transport 2203", "assign T transport no - - - - yes", "unassign S")
    play(game, "take-aboard U T", "go")
    assert (game.where("T"), game.where("U"), game.state("T", "ready")) == ("2203", "2203", "inoperative")


# --- 20F2 drops --------------------------------------------------------------------------------------------


def jump(*dice: int, hex: str = DROP, planned: int = -1, units: int = 1, box: WarSandbox | None = None) -> Any:
    """Paratroops with a plan are dropped in the movement phase."""
    built = (box or lift()).tracks(turn=3)
    for number in range(units):
        built.unit(f"P{number}", HOME, "j-para")
        if number:
            built.wing(f"T{number}", HOME, "ija-ki-34")
    game = begin(built, dice=dice)
    p = game.position
    p.drops = tuple((p.world.number[f"P{n}"], p.world.board.index[hex], 3 + planned) for n in range(units))
    play(game, f"fly {fleet(units)} transport {hex}")
    for number in range(units):
        play(game, f"take-aboard P{number} T{number} yes")
    play(game, "go")
    passing(game, "patrol", "interception")
    return game


@rule("20F2/cargo", "24/para-units")
def test_only_paratroops_and_general_supply_are_dropped() -> None:
    game = begin(lift("j-inf-b", attack_supply={HOME: 1}, general_2={HOME: 1}, resources={HOME: 1}))
    play(game, f"fly T0 transport {DROP}")
    assert refused(game, "take-aboard U0 T0 yes") == ("20F2/cargo", "no-parachutes")
    assert refused(game, "take-point resource T0 yes") == ("20F2/cargo", "only-general-supply")
    assert refused(game, "take-point general T0 yes") is None


@rule("20F2/target-units", "20F2/target-supply", "20F/weather")
def test_where_units_and_supply_can_be_dropped() -> None:
    for terrain in ("mountain", "wooded-swamp", "jungle", "rough-jungle", "mountain-jungle"):
        box = lift(general_2={HOME: 1}).unit("P", HOME, "j-para").terrain(terrain, DROP)
        game: Any = begin(box)
        play(game, f"fly T0 transport {DROP}")
        assert refused(game, "take-aboard P T0 yes") == ("20F2/target-units", "no-ground-to-drop")
        assert refused(game, "take-point general T0 yes") is None
    sea = begin(lift(general_2={HOME: 1}).terrain("sea", DROP))
    play(sea, f"fly T0 transport {DROP}")
    assert refused(sea, "take-point general T0 yes") == ("20F2/target-supply", "no-land-there")
    storm = begin(lift(general_2={HOME: 1}).area("12", DROP).weather("typhoon", "12"))
    play(storm, f"fly T0 transport {DROP}")
    assert refused(storm, "take-point general T0 yes") == ("20F/weather", "drop-in-typhoon")


@rule("20F/when")
def test_drops_are_made_in_the_movement_phase_alone() -> None:
    game = begin(lift(general_2={HOME: 1}), "exploitation")
    play(game, f"fly T0 transport {DROP}")
    assert refused(game, "take-point general T0 yes") == ("20F/when", "no-drop-now")


@rule("20F2/double-size")
def test_paratroops_count_twice_their_size_and_supply_once() -> None:
    box = lift(general_2={HOME: 5}).unit("P", HOME, "j-para").unit("Q", HOME, "j-para").tracks(turn=3)
    game = begin(box)
    p = game.position
    p.drops = tuple((p.world.number[name], p.world.board.index[DROP], 1) for name in "PQ")
    play(game, f"fly T0 transport {DROP}", "take-aboard P T0 yes")
    assert refused(game, "take-aboard Q T0 yes") == ("20F/cargo", "too-much-cargo")
    game = begin(box)
    play(game, f"fly T0 transport {DROP}", *(["take-point general T0 yes"] * 4))
    assert refused(game, "take-point general T0 yes") == ("20F/cargo", "too-much-cargo")


@rule("20F2/timing", "24A/roll", "24A/results", "24B1")
@pytest.mark.parametrize(
    ("die", "state", "owner"), [(3, "no", "japanese"), (2, "disrupted", "chinese"), (1, "disrupted", "chinese")]
)
def test_a_die_says_how_paratroops_land_and_who_is_in_order_takes_the_hex(die: int, state: str, owner: str) -> None:
    game = jump(die, box=lift().own("chinese", DROP))  # + 1 on clear ground
    assert (game.where("P0"), game.state("P0", "disrupted"), game.control(DROP)) == (DROP, state, owner)


@rule("24A/results")
def test_the_worst_results() -> None:
    woods = lift().own("chinese", DROP).terrain("woods", DROP)
    assert jump(2, box=woods).state("P0", "disrupted") == "severely"
    woods = lift().own("chinese", DROP).terrain("woods", DROP)
    assert jump(1, box=woods).where("P0") == "eliminated"


@rule("24A/results")
def test_disruption_halves_and_severe_disruption_takes_all_attack() -> None:
    p: Any = sky().unit("P", "0505", "j-para").game().position
    hex = p.world.board.index["0606"]
    whole = attack_strength(p, [0], hex, [0]), defence_strength(p, [0])
    p.disrupted[0] = 1
    assert (attack_strength(p, [0], hex, [0]) * 2, defence_strength(p, [0]) * 2) == whole
    p.disrupted[0] = 2
    assert [attack_strength(p, [0], hex, [0]), defence_strength(p, [0]) * 2] == [0, whole[1]]


@rule("24A/roll")
def test_modifiers_of_a_drop() -> None:
    p: Any = sky().unit("D", "0505", "c-46").terrain("woods", "0506").weather("rain").game().position
    index = p.world.board.index
    assert drop_modifier(p, 0, index["0404"], night=False) == 1 - 1  # clear ground, rain
    assert drop_modifier(p, 0, index["0505"], night=True) == 1 - 1 - 1 - 1
    assert drop_modifier(p, 0, index["0506"], night=False) == -1 - 1


@rule("24A/duration")
def test_disruption_lasts_until_the_owners_next_initial_phase() -> None:
    box = sky().unit("P", "0505", "j-para", disrupted="disrupted")
    assert box.game("initial", "chinese", stay=True).state("P", "disrupted") == "disrupted"
    assert box.game("initial", "japanese", stay=True).state("P", "disrupted") == "no"


@rule("24A/duration")
def test_who_was_lost_in_disorder_comes_back_in_order() -> None:
    game = sky().unit("P", "0505", "j-para", disrupted="severely").game("combat", "japanese")
    p: Any = game.position
    unit = p.world.number["P"]
    eliminate(p, unit, wholly=True)
    come_in(p, unit, p.world.board.index[HOME])
    assert game.state("P", "disrupted") == "no"


@rule("24B2")
def test_dropped_units_in_general_supply_are_in_attack_supply() -> None:
    from grognard.games.war_of_resistance.rules.attack_supply import fed

    box = sky().unit("P", "0505", "j-para", done="dropped").unit("Q", "0505", "j-para").unit("D", "0605", "c-46")
    p: Any = box.game("combat", "japanese").position
    assert fed(p, [0, 1], (), p.world.board.index["0605"]) == frozenset([0])


@rule("24B3")
def test_units_that_fall_upon_a_weak_enemy_may_overrun_him() -> None:
    box = lift().unit("X", DROP, "c-con").own("chinese", DROP)
    game = jump(6, box=box)
    if game.asked() == "airborne-overrun":
        play(game, "storm")
        assert (game.where("X"), game.control(DROP)) == ("eliminated", "japanese")
    else:
        pytest.fail(f"no overrun was offered, but {game.asked()}")


@rule("24B4/must-attack")
def test_who_fell_among_enemies_must_attack_them() -> None:
    box = sky().unit("D", "0505", "c-46")
    game = among(box)
    assert refused(game, "done") == ("24B4/must-attack", "must-attack")
    game.position.dice = (6, 6)
    play(game, "attack 0505", "join-all", "resolve")


def among(box: WarSandbox, disrupted: int = 0, dice: Any = ()) -> Any:
    """A parachute battalion P has been dropped onto the unit in 0505; the combat phase."""
    game: Any = box.unit("P", "0405", "j-para", done="dropped").game("combat", "japanese", dice=dice)
    p = game.position
    unit = p.world.number["P"]
    p.put(unit, p.world.board.index["0505"])
    p.disrupted[unit] = disrupted
    p.touch()
    return game


@rule("24B4/no-strength")
def test_who_cannot_attack_is_eliminated_if_nobody_helps() -> None:
    game = among(sky().unit("D", "0505", "c-46"), disrupted=2)
    assert refused(game, "attack 0505") is not None
    play(game, "done")
    assert game.where("P") == "eliminated"


@rule("24B4/as-is-ar", "24B4/retreat-zoc")
def test_a_stopped_attack_drives_them_out_through_all_enemy_zones() -> None:
    game = among(sky().unit("D", "0505", "c-46").unit("A", "0504", "j-sq-8"), dice=[5])
    play(game, "attack 0505", "join-all", "resolve")
    results = [event["result"] for event in told(game, "combat-result")]
    while game.asked() == "retreat":
        play(game, game.orders()[0])
    assert results == ["AS"]
    assert game.where("P") == "eliminated"  # every way leads through the zone of the division
    assert game.where("A") == "0504"


@rule("24B5")
def test_supply_on_enemy_land_is_lost_if_the_hex_stays_the_enemys() -> None:
    box = lift(general_2={HOME: 1}).own("chinese", DROP)
    game = begin(box, "movement", dice=[6])
    play(game, f"fly T0 transport {DROP}", "take-point general T0 yes", "go")
    p = game.position
    hex = p.world.board.index[DROP]
    assert (len(p.parachuted), p.general_2[hex]) == (1, 0)
    from grognard.games.war_of_resistance.rules.airborne import gather_supply

    lost, won = p.copy(), p.copy()
    gather_supply(lost, 0)
    won.give(hex, 0)
    gather_supply(won, 0)
    assert (lost.general_2[hex], won.general_2[hex], won.parachuted) == (0, 1, ())


@rule("24A/results")
def test_supply_may_be_scattered() -> None:
    game = begin(lift(general_2={HOME: 1}).own("japanese", DROP), dice=[1])
    play(game, f"fly T0 transport {DROP}", "take-point general T0 yes", "go")
    assert told(game, "supply-scattered") == [{"hex": DROP}]


# --- 24C plans ---------------------------------------------------------------------------------------------


def planning(**more: Any) -> Any:
    game: Any = lift().unit("P", HOME, "j-para").unit("G", "0101", "j-inf-r").tracks(turn=3).game("initial", "japanese")
    passing(game, "air-window", "base-capacity")
    return game


@rule("24C/plan", "24C/reinforcement")
def test_a_drop_is_planned_a_turn_before_in_secret() -> None:
    game = planning()
    play(game, f"plan-drop P {DROP}")
    assert refused(game, f"plan-drop P {DROP}") == ("24C/plan", "air-planned-already")
    unit, hex, turn = game.position.drops[0]
    assert (game.position.name(unit), game.position.hex_name(hex), turn) == ("P", DROP, 3)
    assert game.view("japanese")["air"]["plans"][0]["hex"] == DROP
    assert game.view("chinese")["air"]["plans"] == []
    assert "drop-planned" not in [event.kind for event in game.log("chinese")]
    box = lift().unit("P", HOME, "j-para").tracks(turn=3)
    now = begin(box)
    now.position.drops = ((0, now.position.world.board.index[DROP], 3),)
    play(now, f"fly T0 transport {DROP}")
    assert refused(now, "take-aboard P T0 yes") == ("24C/plan", "drop-not-planned")  # this very turn


@rule("24C/cancel")
def test_a_plan_may_be_given_up_and_another_made() -> None:
    game = planning()
    play(game, f"plan-drop P {DROP}", "cancel-drop P", "plan-drop P 0606")
    assert [game.position.hex_name(hex) for _, hex, _ in game.position.drops] == ["0606"]
    assert refused(game, "cancel-drop G") == ("24C/cancel", "air-nothing-planned")


@rule("24C/zoc")
def test_enemy_zones_and_combat_make_a_plan_void() -> None:
    near: Any = lift().unit("P", HOME, "j-para").unit("D", "0303", "c-46").game("initial", "japanese")
    near.position.supply[1] = 0  # in supply it has its zone
    near.position.touch()
    passing(near, "air-window", "base-capacity")
    assert refused(near, f"plan-drop P {DROP}") == ("24C/zoc", "plans-in-zone")
    game = begin(lift().unit("P", HOME, "j-para").unit("D", "0503", "c-46"), side="chinese")
    game.position.drops = ((0, game.position.world.board.index[DROP], 0),)
    play(game, "move D 0303")
    assert game.position.drops == ()
    assert [event.kind for event in game.log("chinese") if event.kind == "plan-void"] == []
    fight: Any = sky().unit("P", "0505", "j-para").unit("D", "0605", "c-14").game("combat", "japanese", dice=[6])
    fight.position.drops = ((0, fight.position.world.board.index[DROP], 0),)
    play(fight, "attack 0605", "join-all", "resolve")
    assert fight.position.drops == ()
