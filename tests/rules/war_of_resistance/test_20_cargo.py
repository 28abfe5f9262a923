"""20F, 20G2j, 24 Cargo by air: what it counts, what bars it, where it stays; and plans that wait in boxes and ships."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.position import TRANSPORT
from grognard.games.war_of_resistance.rules.air_transport import hold
from grognard.games.war_of_resistance.rules.airborne import Drop
from grognard.games.war_of_resistance.rules.journey import Flight
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky
from tests.rules.war_of_resistance.sailing import sea

AWAY = "0703"  # another Japanese base
LINE = "0603 0703 0803"


def lift(*units: str, transports: int = 1, **marks: Any) -> WarSandbox:
    box = sky().own("japanese", f"{LINE} 0503").mark(strip={HOME: 2, AWAY: 1, FAR_BASE: 2}, **marks)
    box.line("high-rail", LINE).city("0603", "full", yard=3).city("0803", "full", yard=3)
    for number in range(transports):
        box.wing(f"T{number}", HOME, "ija-ki-34")
    for number, kind in enumerate(units):
        box.unit(f"U{number}", HOME, kind)
    return box


# --- what was flown stays ----------------------------------------------------------------------------------


@rule("20F/loading")
def test_a_unit_that_was_flown_takes_no_train() -> None:
    game = begin(lift("j-inf-b").unit("V", AWAY, "j-inf-b"))
    play(game, f"fly T0 transport {AWAY}", "take-aboard U0 T0", "go")
    assert refused(game, "rail V 0803") is None
    assert refused(game, "rail U0 0803") == ("20F/loading", "was-flown")


@rule("20F/loading")
def test_a_unit_that_was_flown_takes_no_ship() -> None:
    box = sea().port("0302").city("0302", "full").ship("N", "0302", "NT", 3).unit("U", "0302", "j-inf-b", done="flown")
    game: Any = box.unit("V", "0302", "j-inf-b").game("movement")
    assert refused(game, "embark V N") is None
    assert refused(game, "embark U N") == ("20F/loading", "was-flown")


@rule("20F/loading")
def test_points_that_were_flown_stay_where_they_are_in_that_player_turn() -> None:
    box = lift("j-inf-r", transports=2, resources={HOME: 1}).unit("V", AWAY, "j-inf-r").tracks(smp=5)
    game = begin(box, "movement")
    play(game, f"fly T0 transport {AWAY}", "take-point resource T0", "go")
    assert game.mark(AWAY, "resources") == 1
    assert refused(game, f"send resource {AWAY} 0803") == ("12H/self-move", "no-such-items")
    assert refused(game, "carry V resource") == ("12H2/capacity", "no-such-items")
    assert refused(game, f"start-load {AWAY}") == ("12H1/load", "nothing-to-load")
    p = game.position
    p.resources[p.world.board.index[AWAY]] += 1  # one that was there before
    p.touch()
    assert refused(game, f"send resource {AWAY} 0803") is None


@rule("20F/loading")
def test_points_that_were_flown_may_go_on_in_the_next_player_turn() -> None:
    game: Any = lift().mark(resources={AWAY: 1}).game("player turn", "chinese")
    p = game.position
    assert p.flown == ()


# --- what counts and what bars -----------------------------------------------------------------------------


@rule("20F/cargo")
def test_cavalry_counts_its_own_size_in_the_air() -> None:
    game = begin(lift("c-cavx").own("chinese", HOME).wing("T", HOME, "caf-dc-2"), side="chinese")  # 1 RE
    play(game, "fly T transport 0303")
    p = game.position
    p.strip[p.world.board.index["0303"]], p.owner[p.world.board.index["0303"]] = 1, 2
    p.touch()
    assert refused(game, "take-aboard U0 T") is None


@rule("20F/loading")
def test_whoever_is_bound_to_stay_is_not_flown_out() -> None:
    for mark, why in (
        ("strategic", ("7A2/range", "moved-by-rail")),
        ("infiltrated", ("6E/no-other-mp", "infiltrated")),
        ("guarding", ("7A/enemy-zoc", "guards-railway")),
        ("flown", ("20F/loading", "was-flown")),
    ):
        game = begin(lift().unit("X", HOME, "j-inf-b"))
        p = game.position
        from grognard.games.war_of_resistance.sandbox.terms import DONE

        p.done[p.world.number["X"]] |= DONE[mark]
        play(game, f"fly T0 transport {AWAY}")
        assert refused(game, "take-aboard X T0") == why, mark


@rule("20F/weather", "23B/limits")
def test_only_weather_that_a_loaded_transport_enters_counts() -> None:
    p: Any = lift().area("12", f"{HOME} 0503").weather("mud", "12").game().position
    wing, index = p.world.number["T0"], p.world.board.index
    assert hold(p, Flight(wing, TRANSPORT, (index["0303"], index["0403"]))) == 4  # mud at home, which it leaves
    way = tuple(index[hex] for hex in ("0303", "0403", "0503", "0603", "0703"))
    assert hold(p, Flight(wing, TRANSPORT, way)) == 2
    assert hold(p, Flight(wing, TRANSPORT, way, stage=index["0603"])) == 4  # empty as far as the mud goes
    assert hold(p, Flight(wing, TRANSPORT, way, stage=index["0403"])) == 2


@rule("14A1a/abort", "20F/loading")
def test_builders_who_are_flown_out_give_up_their_work() -> None:
    game = begin(lift().unit("C", HOME, "j-con", done="busy"))
    p = game.position
    unit = p.world.number["C"]
    p.works = (("fort", p.world.board.index[HOME], (unit,), 9, 0),)
    play(game, f"fly T0 transport {AWAY}", "take-aboard C T0", "go")
    assert (game.where("C"), game.position.works) == (AWAY, ())


# --- the Burma Road ----------------------------------------------------------------------------------------


@rule("20G2j/exit-cost", "20G2j/interceptors")
def test_a_group_may_spend_more_off_the_map_to_shake_interceptors_off() -> None:
    box = WarSandbox(34, 4).own("japanese", "2403").own("chinese", "2702").mark(strip={"2403": 2, "2702": 1})
    box.air_exit("india-burma", "2701 2601 2801 3201").wing("B", "2403", "ijn-g3m1").wing("G", "2702", "caf-hawk-iii")
    for detour, asked in ((0, "interception"), (1, "interception"), (2, "bombing")):  # 9: 4 MP, 1 of them to the edge
        game = begin(box)
        play(game, f"fly B bombing burma-road no no {detour}", "go")
        passing(game, "patrol")
        assert game.asked() == asked, detour
    game = begin(box)
    assert refused(game, "fly B bombing burma-road no no 23") is None  # 28: 3 to the edge, 2 beyond it
    assert refused(game, "fly B bombing burma-road no no 24") == ("18/cost", "too-far-to-fly")
    assert refused(game, "fly B bombing burma-road no no -1") == ("20G2j/exit-cost", "no-detour")
    assert refused(game, "fly B bombing 2702 no no 1") == ("20G2j/exit-cost", "no-detour")


# --- plans -------------------------------------------------------------------------------------------------


@rule("24C/reinforcement")
def test_a_drop_is_planned_for_a_unit_that_has_just_come_to_japan() -> None:
    game: Any = sky().unit("P", "japan", "j-para").unit("Q", "eliminated", "j-para").game("initial", "japanese")
    passing(game, "air-window", "base-capacity")
    assert refused(game, "plan-drop Q 0605") == ("24C/plan", "cannot-command")
    play(game, "plan-drop P 0605")
    assert [game.position.name(unit) for unit, _, _ in game.position.drops] == ["P"]


@rule("24C/zoc", "24C/reinforcement")
def test_a_plan_holds_while_its_unit_is_on_a_ship_or_in_a_box_and_falls_with_it() -> None:
    from grognard.games.war_of_resistance.rules.plans import check_plans

    box = sky().unit("J", "japan", "j-para").unit("S", "aboard", "j-para").unit("A", "aloft", "j-para")
    p: Any = box.unit("X", "eliminated", "j-para").game().position
    p.drops = tuple((unit, p.world.board.index["0605"], 0) for unit in range(4))
    check_plans(p)
    assert [p.name(unit) for unit, _, _ in p.drops] == ["J", "S", "A"]


@rule("32C/invalid")
def test_a_landing_is_void_as_soon_as_its_unit_is_in_an_enemy_zone() -> None:
    box = sea().unit("L", "0502", "j-inf-r").unit("M", "0602", "j-inf-r").unit("D", "0805", "c-46")
    game: Any = box.plan("L", "0303", 0).plan("M", "0303", 0).tracks(turn=1).game("movement", "chinese")
    play(game, "move D 0703")
    assert [game.position.name(unit) for unit, _, _ in game.position.plans] == ["L"]
    assert [event.kind for event in game.log("japanese") if event.kind == "landing-cancelled"] == ["landing-cancelled"]
    assert [event.kind for event in game.log("chinese") if event.kind == "landing-cancelled"] == []


# --- overruns of landed and dropped units ------------------------------------------------------------------


def fallen(hits: int, kind: str = "c-con") -> Any:
    """A battalion has come down upon an enemy unit that has suffered hits of accelerated movement."""
    box = sky().unit("P", "0405", "j-inf-r").unit("X", "0505", kind, hits=hits)
    game: Any = box.game("movement")
    p = game.position
    p.put(p.world.number["P"], p.world.board.index["0505"])
    return p, Drop(side=0, place=p.world.board.index["0505"], landed=(p.world.number["P"],))


@rule("24B3", "6B/overrun-shift")
def test_hits_of_accelerated_movement_count_in_an_airborne_overrun() -> None:
    found = []
    for hits in (0, 40):
        p, drop = fallen(hits, "c-14")
        found.append(drop.odds(p))
    assert found[0] == ""  # 2 against 1
    assert found[1] == "12:1"  # as many columns as there are
