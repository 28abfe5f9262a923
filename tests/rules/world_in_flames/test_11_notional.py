"""11.14, 11.15, 11.16: who comes from the air, the notional units that await them, overruns after a breakthrough."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.module import MODULE
from grognard.games.world_in_flames.rules.notional import strength
from grognard.games.world_in_flames.rules.odds import reckoned
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.zones import zone_of
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 6))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 6))
DROP = "0603"


def sky(weather: str = "fine", **more: Any) -> FlamesSandbox:
    """A German parachutist far behind the Soviet front, in a hex of nobody's home; a Soviet city two hexes away."""
    box = FlamesSandbox(8, 5).war("germany", "ussr").home("germany", "0203").home("ussr", "0803").weather(weather)
    box.city("0203").city("0803").control("ussr", EVERY).control("germany", WEST)
    return box.unit("P", DROP, "germany", "PARA", **{"combat": 4, "movement": 3, "done": "dropped", **more})


def factor(box: FlamesSandbox) -> int:
    p: Any = box.game().position
    return strength(p, p.world.board.index[DROP])


@rule("11.15/notional")
def test_how_strong_a_notional_unit_is() -> None:
    assert factor(sky()) == 1
    assert factor(sky().city(DROP)) == 2
    assert factor(sky().home("ussr", DROP)) == 2
    assert factor(sky().unit("S", "0703", "ussr", "INF", combat=3)) == 2  # in the zone of a corps
    assert factor(sky().unit("S", "0703", "ussr", "PART", combat=3)) == 1  # which a partisan does not have
    assert factor(sky().unit("S", DROP, "ussr", "INF", combat=3)) == 1  # with a real unit there
    assert factor(sky().surprise("ussr", "germany")) == 0
    assert factor(sky().control("germany", EVERY).control("ussr", DROP).surprise("ussr", "germany")) == 0  # never less
    cut_off = sky().city(DROP).control("germany", EVERY).control("ussr", DROP)
    assert factor(cut_off) == 1  # 2, without any supply
    port = sky().city(DROP).city("0803", port="major").control("germany", EVERY).control("ussr", f"{DROP} 0803")
    assert factor(port.coast("black-sea", f"{DROP} 0803")) == 2  # over the sea


@rule("11.15/notional", "11.14/notional-status")
def test_the_drop_on_aachen_as_in_the_example() -> None:
    box = sky(combat=5).city(DROP).home("ussr", DROP).unit("S", DROP, "ussr", "MIL", combat=3)
    box.unit("I", "0503", "germany", "INF", combat=7).unit("C", "0703", "ussr", "INF", combat=4)
    p: Any = box.game().position
    hex, number = p.world.board.index[DROP], p.world.number
    assert strength(p, hex) == 3
    found = reckoned(p, [number["P"], number["I"]], [number["S"]], hex, notional=strength(p, hex))
    assert (found.attack, found.defence, found.modifier) == (12, 6, 1)  # without the aircraft: 2:1 as well
    assert p.world.tables.assault.columns[found.column] == "2:1"


@rule("11.15/notional", "11.14/notional-modified")
@pytest.mark.parametrize(("terrain", "defence"), [("mountain", 4), ("swamp", 4), ("forest", 2)])
def test_terrain_changes_it_as_it_changes_others(terrain: str, defence: int) -> None:
    p: Any = sky().city(DROP).terrain(terrain, DROP).game().position
    hex = p.world.board.index[DROP]
    assert reckoned(p, [0], [], hex, notional=strength(p, hex)).defence == defence


def fought(box: FlamesSandbox, die: int, *attacks: str, forgo: str = "done") -> SandboxGame:
    game = box.game("land combat", "axis", dice=[die])
    for order in attacks or (f"attack P {DROP}",):
        game.play(order)
    while game.asked() == "declare-attacks":
        game.play("done")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("forgo", "ussr")
    game.play(forgo)
    if game.asked() == "choose-table":
        game.play("table assault")
    return game


@rule("11.15/must-attack", "11.16/optional-combat", "11.16.1/declare")
def test_who_is_dropped_on_the_enemy_must_attack_that_hex_and_no_other() -> None:
    box = sky().unit("S", "0703", "ussr", "INF", combat=3).unit("G", "0503", "germany", "INF", combat=3)
    game = box.game("land combat", "axis")
    refusal = game.why_not("done")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("11.15/must-attack", {"unit": "P", "hex": DROP})
    refusal = game.why_not("attack P 0703")
    assert refusal is not None
    assert refusal.key == "not-beside"
    game.play(f"attack P {DROP}")
    game.play(f"attack G {DROP}")  # others may join
    game.play("done")
    assert game.asked() == "forgo"


@rule("11.15/must-attack", "11.15/notional", "11.14/notional-dies")
def test_a_result_destroys_the_notional_unit_and_the_hex_is_won() -> None:
    box = sky(combat=6).unit("F", DROP, "ussr", "LND", range=3, down=True)
    game = fought(box, 6)
    assert (game.asked(), game.where("P"), game.control(DROP)) == ("pause", DROP, "axis")
    assert game.where("F") == "force-pool"  # an aircraft that was on the ground there


@rule("11.15/must-attack", "11.15/notional", "11.14/notional-dies")
def test_where_nothing_happens_the_parachutists_are_lost() -> None:
    box = sky(combat=1).city(DROP).home("ussr", DROP).unit("S", "0703", "ussr", "INF", combat=3)
    two = {"combat": 1, "movement": 3, "done": "dropped"}
    for number in range(2):
        box.unit(f"Q{number}", DROP, "germany", "PARA", **two)
    orders = [f"attack {unit} {DROP}" for unit in ("P", "Q0", "Q1")]
    game = fought(box, 5, *orders)  # 3 against 4, at 6 with the one who counts as face-down: 2/-
    while game.asked() == "losses":
        game.play(game.orders()[0])
    assert (game.at(DROP), game.control(DROP)) == ((), "allied")


@rule("11.15/must-attack")
def test_if_a_defender_is_left_the_parachutists_are_lost() -> None:
    box = sky(combat=6).unit("S", DROP, "ussr", "INF", combat=6).unit("T", DROP, "ussr", "INF", combat=6)
    game = fought(box, 9)
    while game.asked() == "losses":
        game.play(game.orders()[0])
    assert game.asked() == "pause"
    assert game.where("P") == "force-pool"
    assert len(game.at(DROP)) >= 1


@rule("11.14/notional-ignored")
def test_the_defender_may_leave_it_out_and_the_hex_is_occupied_without_a_fight() -> None:
    game = fought(sky(), 1, forgo="forgo")
    assert (game.asked(), game.where("P"), game.control(DROP), game.left_over()) == ("pause", DROP, "axis", (1,))
    assert game.state("P", "down") is False
    real = fought(sky().unit("S", DROP, "ussr", "INF", combat=4), 1, forgo="forgo")
    assert real.left_over() == ()  # the real unit is fought, without the other


@rule("11.15/end")
def test_rough_ground_turns_them_over_even_after_a_clean_victory() -> None:
    def after(movement: int) -> bool:
        box = sky(combat=40, movement=movement).terrain("mountain", DROP)
        game = fought(box, 10)
        p: Any = game.position
        assert game.where("P") == DROP
        assert p.world.tables.assault.cell(11, len(p.world.tables.odds) - 1).face_up
        return bool(game.state("P", "down"))

    assert after(1)
    assert not after(4)


@rule("11.15/zoc")
def test_they_have_a_zone_only_where_they_have_won() -> None:
    p: Any = sky().game().position
    unit, hex = p.world.number["P"], p.world.board.index[DROP]
    assert zone_of(p, unit) == []
    p.take_control(hex, p.world.power["germany"])
    assert zone_of(p, unit) == [hex]
    p.done[unit] = 0
    p.touch()
    assert len(zone_of(p, unit)) == 7  # from the next impulse on


def test_they_are_in_supply_for_the_impulse_wherever_they_are() -> None:
    p: Any = sky().game().position
    assert supplied(p, p.world.number["P"])
    p.done[p.world.number["P"]] = 0
    p.touch()
    assert not supplied(p, p.world.number["P"])


# --- overruns after a breakthrough ------------------------------------------------------------------------------


@rule("11.16.5/lost-breakthrough", "11.11.6/group")
def test_armour_and_a_motorised_corps_overrun_the_cavalry_as_in_the_example() -> None:
    box = FlamesSandbox(8, 5).war("germany", "ussr").home("germany", "0303").home("ussr", "0803").city("0303")
    box.city("0803").control("ussr", EVERY).control("germany", WEST).unit("S", "0503", "ussr", "INF", combat=2)
    for name, type, combat in (("INF", "INF", 6), ("MECH", "MECH", 7)):
        box.unit(name, "0402", "germany", type, combat=combat, movement=6)
    for name, type, combat in (("ARM", "ARM", 8), ("MOT", "MOT", 7)):
        box.unit(name, "0403", "germany", type, combat=combat, movement=6)
    game = box.unit("CAV", "0603", "ussr", "CAV", combat=2).game("land combat", "axis", dice=[10])
    for unit in ("INF", "MECH", "ARM", "MOT"):
        if game.why_not(f"attack {unit} 0503") is None:
            game.play(f"attack {unit} 0503")
    if game.asked() == "declare-attacks":
        game.play("done")
    game.play("table blitzkrieg")
    game.play("advance ARM 0503")
    game.play("advance MOT 0503")
    while game.asked() == "advance":
        game.play("done")
    assert game.asked() == "breakthrough"
    refusal = game.why_not("roll-over ARM 0603")
    assert refusal is not None
    assert refusal.rule == "11.16.5/lost-breakthrough"  # 8:2 is not enough
    game.play("roll-over ARM,MOT 0603")
    assert (game.where("CAV"), game.where("ARM"), game.where("MOT")) == ("force-pool", "0603", "0603")
    while game.asked() == "breakthrough":
        game.play("done")
    assert (game.state("ARM", "down"), game.state("MOT", "down")) == (True, True)  # the hex cost two points


@rule("11.14/notional-modified", "11.15/notional")
def test_the_forecast_of_an_attack_from_the_air_reckons_with_it() -> None:
    box = FlamesSandbox(6, 3).war("germany", "ussr").home("germany", "0102").home("ussr", "0602 0502")
    box.city("0102").city("0602").control("ussr", "0402 0502 0602").control("germany", "0102")
    game = box.unit("P", "0502", "germany", "PARA", combat=6, done="dropped").game("land combat", "axis", dice=[1])
    told = MODULE.query(game.position, 0, "forecast", {"target": "0502", "units": ["P"]})
    assert (told["attack"], told["defence"], told["final"]) == (6, 2, "3:1")  # 1, and 1 at home
    assert [each["number"] for each in told["modifiers"]] == [1]
    game.play("attack P 0502")
    for _ in range(4):
        if game.asked() == "choose-table":
            break
        game.play("done")
    game.play("table assault")
    fought = [dict(event.facts) for entry in game.entries for event in entry.events if event.kind == "fought"]
    assert [each["odds"] for each in fought] == ["3:1"]
