"""11.7, 11.8 and the options of the air: factories, carpets of bombs, tank busters, fighters that are outclassed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.bombing import chance_to_hit
from grognard.games.world_in_flames.rules.dogfights import Group, total
from grognard.games.world_in_flames.rules.flying import BOMBER, Flight
from grognard.games.world_in_flames.rules.strategic import damage, usable
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import bomber, come_home, events, fighter, send, skip, sky, troops, why

BOMBARD, CARPET, STRIKE = "strategic bombardment", "carpet bombing", "ground strike"
PLANT = "0803"


def heavy(box: FlamesSandbox, name: str = "H", **more: Any) -> FlamesSandbox:
    return bomber(box, name, **{"strategic": 5, "tactical": 0, **more})


def plant(box: FlamesSandbox, **works: Any) -> FlamesSandbox:
    return box.city(PLANT, **works).home("ussr", f"{PLANT} 0903 1103")


def lost(game: SandboxGame) -> tuple[tuple[int, int], ...]:
    p: Any = game.position
    return tuple((points, oil) for _, points, oil in p.bombed)


def raid(box: FlamesSandbox, *planes: str, dice: tuple[int, ...] = (8,)) -> SandboxGame:
    game = skip(box.game(BOMBARD, "axis", dice=dice), "patrol")
    return send(game, *(f"fly {plane} {PLANT}" for plane in planes))


# --- 11.7 ---------------------------------------------------------------------------------------------------------


@rule("11.7/sequence", "11.7/resolve", "11.7/loss", "11.7/cap", "11.7/ignore-asterisks")
def test_the_raid_on_lille() -> None:
    """Twenty factors and 8 with 1 more, since nobody opposed them: four points, but there is one factory."""
    box = plant(sky(), red=1)
    for name in "ABCD":
        heavy(box, name, at=f"030{'ABCD'.index(name) + 1}")
    game = raid(box, *"ABCD")
    assert lost(game) == ((1, 0),)
    p: Any = game.position
    assert (damage(p, 20, 9).points, damage(p, 20, 9).destroyed) == (4, 1)
    assert usable(p, p.world.board.index[PLANT]) == 1  # the asterisk has destroyed nothing
    come_home(game)
    assert all(game.state(name, "down") for name in "ABCD")


@rule("11.7/cap", "11.7/loss")
def test_no_more_is_lost_in_a_turn_than_there_is_and_the_next_turn_begins_anew() -> None:
    box = plant(heavy(heavy(sky(), strategic=20), "K", at="0301", strategic=20), red=3)
    game = box.game([(BOMBARD, "axis"), (BOMBARD, "axis")], dice=[1, 9, 5, 5])
    send(game, f"fly H {PLANT}")
    come_home(game)
    assert lost(game) == ((1, 0),)
    send(game, f"fly K {PLANT}")
    assert lost(game) == ((3, 0),)
    again = plant(heavy(sky(), strategic=20), red=3).game("turn", dice=[5] * 9)
    p: Any = again.position
    p.bombed = ((5, 1, 0),)
    again.play("first axis")
    assert p.bombed == ((5, 1, 0),)
    from grognard.games.world_in_flames.rules.turn import Turn

    Turn().begin(p)
    assert p.bombed == ()


@rule("11.7/target-priority", "11.7/target-oil")
def test_production_suffers_before_oil() -> None:
    game = raid(plant(heavy(sky(), strategic=20), red=1, oil=2), "H", dice=(8,))
    assert lost(game) == ((1, 2),)
    assert lost(raid(plant(heavy(sky(), strategic=20), red=3, oil=9), "H", dice=(8,))) == ((3, 1),)
    assert lost(raid(plant(heavy(sky(), strategic=20), oil=9), "H", dice=(8,))) == ((0, 4),)


@rule("11.7/resolve", "11.7/sequence")
def test_who_has_fought_has_no_bonus_on_the_die() -> None:
    """Ten factors: 6 is two points, 7 as well, 8 and 9 two and three."""
    box = fighter(plant(heavy(sky(), strategic=10), red=3), "I", at="0903", power="ussr", air=4)
    game = skip(box.game(BOMBARD, "axis", dice=[5, 6, 6, 7, 8]), "patrol")
    send(game, f"fly H {PLANT}")
    send(game, f"intercept I {PLANT}")
    assert [event["unit"] for event in events(game, "cleared-through")] == ["H"]
    assert lost(game) == ((2, 0),)
    assert lost(raid(plant(heavy(sky(), strategic=10), red=3), "H", dice=(8,))) == ((3, 0),)


@rule("11.7/resolve", "8.2.3/halved", "14.1.1/extended-range")
def test_weather_and_a_long_way_halve_strategic_factors() -> None:
    box = plant(heavy(heavy(sky(weather="rain"), strategic=20), "E", strategic=4, range=3, marks="Ext"), red=3)
    game = box.game(BOMBARD, "axis", dice=[9])
    game.play(f"fly H {PLANT}")
    game.play(f"fly E {PLANT} yes")
    assert [event["factors"] for event in events(game, "rolled")] == [11]


@rule("11.7/resolve")
def test_less_than_half_a_factor_is_nothing() -> None:
    game = plant(heavy(sky(weather="rain"), strategic=1, marks="Ext", range=4), red=1).game(BOMBARD, "axis")
    game.play(f"fly H {PLANT} yes")
    assert lost(game) == ()


@rule("11.7/target-factory", "11.7/target-oil", "14.2/type-strategic")
def test_what_may_be_bombed() -> None:
    box = plant(heavy(bomber(sky()), strategic=3), red=1).city("0703", oil=1).city("0802", blue=1)
    box.home("poland", "0804").city("0804", blue=2).control("ussr", "0804")
    game = box.game(BOMBARD, "axis")
    assert game.orders() == ["fly H 0703", f"fly H {PLANT}", "done"]
    assert why(game, "fly H 0902") == ("11.7/target-oil", "nothing-to-bomb")
    assert why(game, "fly H 0503") == ("11.7/target-factory", "nothing-to-bomb")
    assert why(game, "fly H 0804") == ("11.7/target-oil", "nothing-to-bomb")  # blue factories abroad
    assert why(game, f"fly B {PLANT}") == ("14.2/type-strategic", "no-bombs")


@rule("11.7/target-factory")
def test_which_factories_are_of_use_to_their_master() -> None:
    box = sky().minor("rumania", "germany").minor("poland").home("germany", "0303").home("rumania", "0304")
    box.home("poland", "0305").city("0303", blue=2, red=1).city("0304", blue=1).city("0305", blue=2, red=1)
    p: Any = box.control("rumania", "0304").game().position
    index = p.world.board.index
    assert [usable(p, index[hex]) for hex in ("0303", "0304", "0305", "0306" if "0306" in index else "0301")] == [
        3,
        1,
        1,
        0,
    ]


@rule("15.1/no-interception")
def test_raids_on_a_surprised_power_are_not_intercepted() -> None:
    box = plant(heavy(sky(powers="germany commonwealth ussr")), red=1).war("germany", "commonwealth")
    box.control("commonwealth", "0904").home("uk", "0904").city("0904")
    fighter(box, "E", at="0904", power="commonwealth")
    game = skip(box.surprise("ussr", "germany").game(BOMBARD, "axis", dice=[9]), "patrol")
    send(game, f"fly H {PLANT}")
    assert game.asked() == "homecoming"


# --- 11.8 ---------------------------------------------------------------------------------------------------------


def carpets(**more: Any) -> FlamesSandbox:
    return troops(heavy(sky(options={"carpet-bombing": True}, **more), strategic=20), "S", "T")


@rule("11.8/option32-sequence", "11.8/option32-resolve")
def test_a_carpet_of_bombs_destroys_units_at_random() -> None:
    game = carpets().game(CARPET, "axis", dice=[8], draws=["T"])
    assert why(game, "fly H 0803") == ("11.8/option32-sequence", "nobody-to-strike")
    send(game, "fly H 0703")
    assert (game.where("S"), game.where("T")) == ("0703", "force-pool")
    assert lost(game) == ()
    weak = carpets().game(CARPET, "axis", dice=[7])  # eight: three points, no asterisk
    send(weak, "fly H 0703")
    assert weak.where("T") == "0703"


@rule("14.5/opt32-carpet")
def test_woods_halve_a_carpet() -> None:
    game = carpets().terrain("forest", "0703").game(CARPET, "axis", dice=[8])
    send(game, "fly H 0703")
    assert [event["factors"] for event in events(game, "rolled")] == [10]


@rule("11.8/option32-sequence")
@pytest.mark.parametrize("on", [True, False])
def test_carpets_are_laid_in_the_impulse_only_by_option(on: bool) -> None:
    box = troops(heavy(sky(options={"carpet-bombing": on})))
    game = box.game("impulse", "axis")
    game.play("choose germany air")
    asked = dict(game.decision().facts).get("phase") if game.asked() == "air-missions" else ""  # type: ignore[union-attr]
    assert asked == ("carpet-bombing" if on else "")


# --- other options ---------------------------------------------------------------------------------------------------


@rule("11.9/option33-tank-busters", "11.16.4/option33-tank-buster")
def test_tank_busters() -> None:
    def chances(on: bool, **more: Any) -> list[Fraction]:
        box = bomber(sky(options={"tank-busters": on}), tactical=4, marks="TB").surprise(
            *more.get("war", ("italy", "japan"))
        )
        box.unit("A", "0703", "ussr", "MECH", combat=3).unit("S", "0703", "ussr", "INF", combat=3)
        p: Any = box.game().position
        index = p.world.board.index
        flight = Flight(0, index["0303"], index["0703"], BOMBER)
        return [1 - chance_to_hit(p, flight, unit) for unit in (1, 2)]

    miss = Fraction(6, 10)
    assert chances(True) == [miss**2, miss]
    assert chances(False) == [miss, miss]
    assert chances(True, war=("ussr", "germany")) == [miss**3, miss**2]


@rule("11.16.4/option33-tank-buster")
@pytest.mark.parametrize(("on", "type", "attack"), [(True, "ARM", 12), (True, "INF", 9), (False, "ARM", 9)])
def test_tank_busters_support_against_armour(on: bool, type: str, attack: int) -> None:
    box = bomber(sky("land", options={"tank-busters": on}), tactical=3, marks="TB")
    box.unit("G", "0603", "germany", "INF", combat=6, movement=4).unit("S", "0703", "ussr", type, combat=3)
    game = send(box.game("land combat", "axis"), "attack G 0703")
    send(game, "fly B 0703")
    come_home(game)
    battle: Any = game.position.stack[-1]
    assert battle.odds(game.position).attack == attack


def fighters(options: dict[str, Any], **airs: int) -> Any:
    box = sky(options=options)
    for name, air in airs.items():
        power = "ussr" if name.startswith("I") else "germany"
        fighter(box, name, power=power, at="0303" if power == "germany" else "1103", air=air)
    return box.game().position


@rule("14.3.2/opt55-outclassed")
def test_outclassed_fighters_add_nothing() -> None:
    own, foe = Group((0, 1, 2), ()), Group((3,), ())
    assert total(fighters({"outclassed-fighters": True}, F=6, G=4, H=3, I=8), own, foe) == 7
    assert total(fighters({"outclassed-fighters": False}, F=6, G=4, H=3, I=8), own, foe) == 8
    assert total(fighters({"outclassed-fighters": True}, F=6, G=4, H=3, I=8), own, Group((), (3,))) == 8


@rule("14.3.2/opt54-fighter-bomber")
def test_a_fighter_with_bombs_fights_worse() -> None:
    own, foe = Group((), (0,)), Group((1,), ())
    assert total(fighters({"fighter-bombers": True}, F=6, I=8), own, foe) == 5
    assert total(fighters({"fighter-bombers": False}, F=6, I=8), own, foe) == 6
    assert total(fighters({"fighter-bombers": True}, F=6, I=8), Group((0,), ()), foe) == 6


@rule("14.3.2/opt53-twin-engine")
@pytest.mark.parametrize(
    ("on", "own", "foe", "results"),
    [
        (True, "2E", "", ["AX", "DX"]),
        (True, "2E", "2E", ["AX", "AX"]),
        (True, "", "2E", ["DX", "AX"]),
        (False, "2E", "", ["AX", "AX"]),
    ],
)
def test_twin_engined_fighters_have_weaker_results(on: bool, own: str, foe: str, results: list[str]) -> None:
    box = fighter(bomber(troops(sky(options={"twin-engines": on}))), "F", air=4, marks=own)
    fighter(box, "I", at="0903", power="ussr", air=4, marks=foe)
    game = skip(box.game(STRIKE, "axis", dice=[10, 10, 10, 10, 9]), "patrol")
    send(game, "fly B 0703", "escort F 0703")
    send(game, "intercept I 0703")
    if game.asked() == "air-hit":
        game.play("pick F")
    assert [event["result"] for event in events(game, "air-result")] == results


@rule("14.2.1/opt57-limit")
@pytest.mark.parametrize(("on", "at", "open"), [(True, "1103", True), (True, "1203", False), (False, "1203", True)])
def test_nobody_intercepts_from_further_away_than_the_enemy_came(on: bool, at: str, open: bool) -> None:
    box = fighter(bomber(troops(sky(options={"limited-interception": on}))), "I", at=at, power="ussr", range=12)
    fighter(box, "J", at="0903", power="ussr")
    game = skip(box.game(STRIKE, "axis"), "patrol")
    send(game, "fly B 0703")
    assert ("intercept I 0703" in game.orders()) is open
    if not open:
        assert why(game, "intercept I 0703") == ("14.2.1/opt57-limit", "longer-than-enemy")
