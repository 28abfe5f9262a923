"""16 Air units and operations: what they are, when they fly, and the steps of an operation."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.rules.readiness import crowded_bases
from grognard.games.war_of_resistance.rules.wings import bomber, fighter, service, transport
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, raid, refused, sky, told

TYPES = {"F": "ija-ki-10", "B": "ijn-g3m1", "A": "caf-sb-2", "D": "ijn-d1a1", "T": "ija-ki-34", "NB": "ija-ki-1"}


def hangar() -> Any:
    box = sky()
    for name, type in TYPES.items():
        box.wing(name, HOME, type)
    return box.game().position


@rule("16A/categories", "23H")
def test_categories_have_all_their_types_whatever_the_prefix() -> None:
    p = hangar()
    names = {name: p.world.number[name] for name in TYPES}
    assert [name for name, wing in names.items() if fighter(p, wing)] == ["F"]
    assert [name for name, wing in names.items() if bomber(p, wing)] == ["B", "A", "D", "NB"]
    assert [name for name, wing in names.items() if transport(p, wing)] == ["T"]


@rule("16B3")
def test_army_and_navy_are_two_organisations() -> None:
    p = hangar()
    assert [service(p, p.world.number[name]) for name in ("F", "B", "A")] == ["ija", "ijn", "caf"]


@rule("16B1/operational", "16B1/inoperative", "20/refuse-inoperative")
def test_only_operative_air_units_fly() -> None:
    game = begin(sky().wing("B", HOME, "ijn-g3m1").wing("I", HOME, "ijn-g3m1", ready="inoperative"))
    assert refused(game, f"fly B bombing {FAR_BASE}") is None
    assert refused(game, f"fly I bombing {FAR_BASE}") == ("20/refuse-inoperative", "aircraft-inoperative")
    assert {order.split()[1] for order in game.orders() if order.startswith("fly ")} == {"B"}  # nobody else is offered


@rule("16B1/aborted", "16B1/eliminated", "20/refuse-inoperative")
def test_damaged_and_eliminated_aircraft_are_off_the_map_and_fly_nothing() -> None:
    box = sky().wing("A", "aborted", "ijn-g3m1").wing("K", "shot-down", "ijn-g3m1").wing("B", HOME, "ijn-g3m1")
    game = begin(box)
    for name in ("A", "K"):
        assert refused(game, f"fly {name} bombing {FAR_BASE}") == ("20/refuse-inoperative", "aircraft-out-of-play")


@rule("16C1/order", "16B1/inoperative")
def test_in_the_initial_phase_aircraft_of_both_sides_become_operative() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1", ready="inoperative").wing("C", FAR_BASE, "caf-sb-2", ready="inoperative")
    game = box.game("initial", "japanese")
    assert [game.state(name, "ready") for name in ("B", "C")] == ["operative", "operative"]


@rule("16C1/harassment-exception", "20G2d/inoperative")
def test_who_harassed_stays_inoperative_once() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1", ready="inoperative", aloft="harassed")
    game: Any = box.game(["initial", ("initial", "chinese")], "japanese")
    assert game.state("B", "ready") == "inoperative"
    passing(game, "air-window", "initial")
    assert game.state("B", "ready") == "operative"


@rule("16C1/capacity-check", "17A/capacity")
def test_a_base_makes_no_more_operative_than_it_has_room_for() -> None:
    box = WarSandbox(6, 6).own("japanese", HOME).mark(strip={HOME: 1})
    game: Any = box.wing("A", HOME, "ija-ki-10").wing("B", HOME, "ija-ki-3").game("initial", "japanese")
    assert (game.asked(), game.orders()) == ("base-capacity", ["stand-down A", "stand-down B"])
    play(game, "stand-down A")
    assert [game.state(name, "ready") for name in "AB"] == ["inoperative", "operative"]
    assert crowded_bases(game.position, 0) == {}


@rule("16C1/capacity-check")
def test_each_owner_says_who_stays_inoperative_at_his_own_base() -> None:
    box = WarSandbox(8, 6).own("japanese", "0202").own("chinese", "0602").mark(strip={"0202": 1, "0602": 1})
    box.wing("A", "0202", "ija-ki-10").wing("B", "0202", "ija-ki-3")
    box.wing("C", "0602", "caf-i-16").wing("D", "0602", "caf-sb-2")
    game: Any = box.game("initial", "japanese")
    assert refused(game, "stand-down C") == ("16C1/capacity-check", "not-your-aircraft")
    play(game, "stand-down B")
    assert game.decision().seats == ("chinese",)
    play(game, "stand-down D")
    assert [game.state(name, "ready") for name in "ABCD"] == ["operative", "inoperative"] * 2


@rule("16C1/capacity-check")
def test_one_base_is_asked_about_after_another() -> None:
    box = WarSandbox(8, 6).own("japanese", "0202 0602").mark(strip={"0202": 1, "0602": 1})
    for base, wings in (("0202", "AB"), ("0602", "CD")):
        box.wing(wings[0], base, "ija-ki-10").wing(wings[1], base, "ija-ki-3")
    game: Any = box.game("initial", "japanese")
    assert game.orders() == ["stand-down A", "stand-down B"]
    assert refused(game, "stand-down C") == ("16C1/capacity-check", "another-base-first")
    play(game, "stand-down B")
    assert game.orders() == ["stand-down C", "stand-down D"]


@rule("16C/on-demand", "16C2", "16C4", "16D/exclusive")
def test_operations_are_flown_one_after_another_in_movement_and_exploitation() -> None:
    for phase in ("movement", "exploitation"):
        game = begin(sky().wing("A", HOME, "ijn-g3m1").wing("B", HOME, "ijn-g3m1"), phase, dice=[1, 1])
        play(game, f"fly A bombing {FAR_BASE}")
        assert refused(game, f"fly B bombing {FAR_BASE}") is not None  # one operation at a time
        play(game, "go", "bomb airbase A")
        assert game.asked() == phase
        play(game, f"fly B bombing {FAR_BASE}", "go", "bomb airbase B")  # and the same target again
        assert game.asked() == phase


@rule("16C3/das-gs-order", "20G/when")
def test_the_defender_supports_first_and_then_the_attacker() -> None:
    box = sky().unit("A", "0503", "j-sq-8").unit("D", "0603", "c-46")
    box.wing("J", HOME, "ijn-g3m1").wing("C", FAR_BASE, "caf-sb-2")
    game: Any = box.game("combat", "japanese")
    assert (game.asked(), game.decision().seats) == ("defensive-support", ("chinese",))
    assert refused(game, "fly C support 0503") == ("20G/when", "mission-not-now")
    play(game, "done")
    assert (game.asked(), game.decision().seats) == ("ground-support", ("japanese",))
    assert refused(game, "fly J defence 0503") == ("20G/when", "mission-not-now")
    play(game, "done")
    assert game.asked() == "combat"


@rule("16C3/reaction")
def test_in_a_reaction_the_players_change_their_parts() -> None:
    box = sky().unit("A", "0503", "j-sq-8").unit("D", "0603", "c-46", done="reacting")
    box.wing("J", HOME, "ijn-g3m1").wing("C", FAR_BASE, "caf-sb-2")
    game: Any = box.game("reaction combat", "chinese")
    assert (game.asked(), game.decision().seats) == ("defensive-support", ("japanese",))
    play(game, "fly J defence 0503", "go")
    assert (game.asked(), game.decision().seats) == ("ground-support", ("chinese",))
    assert refused(game, "fly C support 0503") is None


@rule("16D/initiative")
def test_both_launch_operations_by_turns_until_neither_wants_more() -> None:
    box = sky().wing("J", HOME, "ija-ki-10").wing("K", HOME, "ija-ki-10").wing("C", FAR_BASE, "caf-i-16")
    game: Any = box.game("initial", "japanese")
    turns = []
    for order in ("fly J cap 0203", "go", "fly C cap 0903", "go", "fly K cap 0203", "go"):
        turns.append(game.decision().seats[0])
        play(game, order)
    assert turns == ["japanese", "japanese", "chinese", "chinese", "japanese", "japanese"]
    assert game.asked() == "initial"  # the Chinese have nobody left, and neither have the Japanese


@rule("16D/initiative")
def test_who_has_passed_is_asked_again_when_the_other_has_flown() -> None:
    game: Any = sky().wing("J", HOME, "ija-ki-10").wing("C", FAR_BASE, "caf-i-16").game("initial", "japanese")
    play(game, "done", "fly C cap 0903", "go")
    assert (game.asked(), game.decision().seats) == ("air-window", ("japanese",))
    play(game, "done")
    assert game.asked() == "initial"


@rule("16D/one-target", "16B2/target-hex")
def test_all_missions_of_an_operation_go_to_one_hex_and_are_of_its_kind() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("F", HOME, "ija-ki-10").wing("T", HOME, "ija-ki-34")
    game = begin(box)
    assert refused(game, f"fly B,F bombing {HOME}") == ("20G/range", "nothing-there-to-bomb")
    play(game, f"fly B bombing {FAR_BASE}")
    assert refused(game, "assign F transfer") == ("16D/one-target", "duty-not-in-operation")
    play(game, "assign F escort")
    assert refused(game, "assign F escort") == ("20/one-mission", "flies-with-them")


@rule("16D/one-target")
def test_with_ground_support_fly_bombers_and_escorts_and_nobody_else() -> None:
    box = sky().unit("A", "0503", "j-sq-8").unit("D", "0603", "c-46")
    game: Any = box.wing("B", HOME, "ijn-g3m1").wing("F", HOME, "ija-ki-10").game("combat", "japanese")
    play(game, "fly B support 0603")
    assert refused(game, "assign F cap") == ("16D/one-target", "duty-not-in-operation")
    play(game, "assign F escort", "go")
    assert (game.state("B", "mission"), game.state("F", "mission")) == ("ground-support", "escort")


@rule("16D/reacting", "16D1", "16D2", "16D3", "16D4", "16D5", "16D6", "16B2/air-operation")
def test_an_operation_goes_through_its_steps_in_order() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("C", FAR_BASE, "caf-i-16").mark(aa_light={FAR_BASE: 2})
    game = begin(box, dice=[6, 6, 6, 6, 6, 6, 6])
    play(game, f"fly B bombing {FAR_BASE}", "go")
    assert (game.asked(), [kind.kind for kind in game.decision().accepts]) == ("patrol", ["patrol", "wait", "done"])
    play(game, "done")
    assert [kind.kind for kind in game.decision().accepts] == ["intercept", "scramble", "done"]
    play(game, "intercept C", "bomb airbase B", "strafe C" if game.asked() == "strafing" else "done")
    kinds = [event.kind for event in game.log() if event.kind != "rolled"]
    assert kinds == [
        "took-off",
        "target-reached",
        "intercepted",
        "air-shot",
        "air-shot",
        "flak",
        "bombs",
        "airbase-hit",
    ]
    assert (game.where("B"), game.state("B", "ready")) == (HOME, "inoperative")
    assert (game.where("C"), game.state("C", "ready")) == (FAR_BASE, "inoperative")


@rule("16B2/moving-group", "16B2/mission-force", "16B2/escort-interceptor")
def test_escorts_are_the_screen_and_all_others_the_mission_force() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("F", HOME, "ija-ki-10").wing("C", FAR_BASE, "caf-i-16")
    game = begin(box)
    play(game, f"fly B,F bombing {FAR_BASE}", "go", "done", "intercept C")
    fight = game.position.stack[-1]
    names = [[game.position.name(wing) for wing in group] for group in (fight.screen, fight.force, fight.engaging)]
    assert names == [["F"], ["B"], ["C"]]
    assert [game.state(name, "mission") for name in "BFC"] == ["bombing", "escort", "interception"]


@rule("16D/hidden-target")
def test_nobody_learns_the_target_before_it_is_reached() -> None:
    box = sky().wing("B", FAR_BASE, "caf-sb-2").wing("F", HOME, "ijn-a5m2")  # it patrols up to 5 hexes
    game = begin(box, side="chinese")
    play(game, f"fly B bombing {HOME}", "go")
    assert (game.asked(), game.decision().facts["units"]) == ("patrol", ("B",))
    assert game.where("B") not in (HOME, FAR_BASE)
    assert told(game, "target-reached") == []
    secrets = str(game.log("japanese")) + str(game.decision().facts) + str(game.view("japanese")["procedures"])
    assert HOME not in secrets
    play(game, "done")
    assert told(game, "target-reached")[0]["place"] == HOME


@rule("20/announce")
def test_bombing_is_announced_as_bombing_and_no_more() -> None:
    game = raid(sky().wing("B", HOME, "ijn-g3m1"), "B")
    assert told(game, "took-off") == [{"units": ("B",), "place": HOME, "missions": ("bombing",), "night": "no"}]
    assert game.asked() == "bombing"  # what exactly is bombed is said only now


@rule("26")
def test_there_is_no_strategic_air_war() -> None:
    game = begin(sky().wing("B", HOME, "ijn-g3m1"))
    assert refused(game, f"fly B strategic {FAR_BASE}") == ("20/announce", "no-such-mission")


@rule("16D/one-target")
def test_who_was_taken_out_of_an_operation_is_not_offered_again_and_somebody_always_flies() -> None:
    game = begin(sky().wing("A", HOME, "ija-ki-2").wing("B", HOME, "ija-ki-3").wing("E", HOME, "ija-ki-10"))
    play(game, f"fly A bombing {FAR_BASE}", "assign B", "assign E escort", "unassign B")
    listed = [str(game.notation.text(order)) for order in game.decision().actions]
    assert not [order for order in listed if order.startswith("assign B")]
    assert refused(game, "unassign A") == ("16D/one-target", "nobody-flies")  # but its escort
    play(game, "assign B", "unassign A", "go")
    assert told(game, "took-off")[0]["units"] == ("E", "B")


@rule("16D/one-target")
def test_escorts_alone_are_no_operation() -> None:
    game = begin(sky().own("japanese", "0603").mark(strip={HOME: 2, "0603": 2}).wing("E", HOME, "ija-ki-10"))
    assert refused(game, "fly E transport 0603") == ("16D/one-target", "nobody-flies")


@rule("16D/initiative")
def test_the_question_who_flies_next_stays_the_same_however_often_it_is_looked_at() -> None:
    box = sky().wing("A", HOME, "ija-ki-10").wing("X", FAR_BASE, "caf-hawk-iii").wing("Y", FAR_BASE, "caf-hawk-ii")
    game: Any = box.game("initial", "japanese")
    for asked, order in (("japanese", f"fly A cap {HOME}"), ("chinese", f"fly X cap {FAR_BASE}")):
        assert (game.decision().kind, game.decision().seat) == ("air-window", asked)
        assert game.known_to(asked, "again").decision().seat == asked
        play(game, order, "go")
    assert game.decision().seat == "chinese"  # Japan has nothing left to fly, and passes
    play(game, "done")
    assert game.asked() != "air-window"
