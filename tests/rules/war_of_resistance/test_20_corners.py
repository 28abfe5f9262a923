"""16 to 23, 45A2b Corners of air operations: who takes off from where, who escorts unseen, whom support helps."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told
from tests.rules.war_of_resistance.raising import country
from tests.rules.war_of_resistance.test_20_support import hunt

# --- bases ---------------------------------------------------------------------------------------------------


@rule("17A/capacity", "23A2/who")
@pytest.mark.parametrize(("hits", "why"), [(1, None), (2, ("23A2/who", "cannot-scramble"))])
def test_nobody_scrambles_from_a_base_of_which_nothing_is_left(hits: int, why: Any) -> None:
    box = sky().own("chinese", "1203").mark(strip={HOME: 2, FAR_BASE: 2, "1203": 1}, base_hits={FAR_BASE: hits})
    game = begin(box.wing("B", HOME, "ijn-g3m1").wing("C", FAR_BASE, "caf-i-16").wing("X", "1203", "caf-i-16"))
    play(game, f"fly B bombing {FAR_BASE}", "go")
    passing(game, "patrol")
    assert game.asked() == "interception"  # X can come, whoever scrambles
    assert refused(game, "scramble C 1203") == why


@rule("16C1/order")
def test_aircraft_come_before_airfields_are_finished_and_become_operative_after() -> None:
    """An airfield is finished in this initial phase: nobody is placed there, who waits there is operative."""
    box = WarSandbox(8, 6).own("japanese", f"{HOME} 0503").unit("C", "0503", "j-con", done="busy").city(HOME, "full")
    box.port(HOME, "standard").wing("K", "shot-down", "ija-ki-27").wing("W", "0503", "ija-ki-27", ready="inoperative")
    box.tracks(turn=1, arp=(2, 0, 0, 0, 0))
    game: Any = box.game([("combat", "chinese"), ("initial", "japanese")], stay=True)
    p = game.position
    p.works = (("permanent-airfield", p.world.board.index["0503"], (p.world.number["C"],), 0, 0),)
    while game.asked() not in ("air-replacements", "pause"):
        play(game, "done")
    assert (game.asked(), game.mark("0503", "permanent")) == ("air-replacements", 0)
    assert refused(game, "replace-wing K 0503") == ("17A/capacity", "no-airbase-there")
    play(game, f"replace-wing K {HOME}")
    assert game.mark("0503", "permanent") == 3
    assert game.state("W", "ready") == "operative"


# --- ways ----------------------------------------------------------------------------------------------------


@rule("23E/declare", "20A/stages")
@pytest.mark.parametrize("night", ["yes", "no"])
def test_a_transfer_that_began_by_night_goes_on_by_night(night: str) -> None:
    box = WarSandbox(60, 3).own("japanese", "0102 2502 4902").mark(strip={"0102": 1, "2502": 1, "4902": 1})
    game: Any = begin(box.wing("N", "0102", "ijn-a5m2").wing("F", "0102", "ija-ki-10"), dice=[6, 6])
    play(game, f"fly F transfer 4902 {night}", "go", "onward")
    assert [one["night"] for one in told(game, "took-off")] == [night, night]
    landings = [die for die in told(game, "rolled") if die["reason"] == "night-landing"]
    assert len(landings) == (2 if night == "yes" else 0)  # 23E/crash: at each landing
    assert game.where("F") == "4902"


@rule("23E/crash", "20A/stages")
def test_who_crashes_on_the_first_stage_is_not_asked_to_fly_on() -> None:
    box = WarSandbox(60, 3).own("japanese", "0102 2502 4902").mark(strip={"0102": 1, "2502": 1, "4902": 1})
    game: Any = begin(box.wing("F", "0102", "ija-ki-10").wing("G", "0102", "ija-ki-10"), dice=[1, 1])
    play(game, "fly F,G transfer 4902 yes", "go")
    assert ([game.where(name) for name in "FG"], game.asked()) == (["aborted", "aborted"], "movement")


@rule("20B/stop-short", "20G2j/exit-cost")
def test_an_escort_turns_back_before_a_box_that_is_beyond_its_range() -> None:
    box = WarSandbox(34, 4).own("japanese", "2403").mark(strip={"2403": 2}).air_exit("india-burma", "3201 2401")
    box.wing("B", "2403", "ijn-g3m1").wing("E", "2403", "ija-ki-27")  # 7; 2 to the edge and 4 beyond it
    for detour, company in ((1, ("B", "E")), (2, ("B",))):
        game = begin(box)
        play(game, f"fly B bombing burma-road no no {detour}", "assign E escort", "go")
        assert told(game, "target-reached")[0]["units"] == company
        assert (game.where("E"), game.state("E", "ready")) == (
            ("2403", "inoperative") if detour == 2 else ("burma-road", "operative")
        )


# --- fighters on CAP that turn to escort ---------------------------------------------------------------------


def awaited() -> Any:
    """A Japanese bomber flies to a hex over which its own fighter F waits, past a Chinese fighter."""
    box = sky().own("japanese", "0503").own("chinese", "0603").mark(strip={HOME: 2, "0503": 1, "0603": 1, FAR_BASE: 2})
    box.wing("B", HOME, "ijn-g3m1").wing("F", FAR_BASE, "ija-ki-27", mission="cap", base=HOME)
    box.wing("P", "0603", "caf-i-16").wing("C", FAR_BASE, "caf-i-16")
    game = begin(box, dice=[6] * 20)
    play(game, f"fly B bombing {FAR_BASE}", "assign F")
    return game


@rule("20E/switch-escort", "16D/hidden-target")
def test_who_waits_over_the_target_does_not_give_it_away() -> None:
    game = awaited()
    journey = game.position.stack[-1]
    journey.flights = tuple(
        flight._replace(route=tuple(game.position.world.board.index[hex] for hex in ("0303", "0403", "0503", "0603")))
        if flight.route
        else flight
        for flight in journey.flights
    )
    play(game, "go")
    assert (game.asked(), game.decision().facts["units"]) == ("patrol", ("B",))  # over P's base, on its way
    assert told(game, "took-off") == [{"units": ("B",), "place": HOME, "missions": ("bombing",), "night": "no"}]
    seen = game.view("chinese")["air"]["operation"]
    assert [flight["unit"] for flight in seen["flights"]] == ["B"]
    assert game.view("chinese")["pieces"]["F"]["mission"] == "cap"
    p = game.position
    for twin in MODULE.indistinguishable(p, 1):
        assert MODULE.view(twin, 1) == MODULE.view(p, 1)


@rule("20E/switch-escort")
def test_it_is_an_escort_from_the_moment_the_others_come() -> None:
    game = awaited()
    play(game, "go")
    passing(game, "patrol")
    assert told(game, "target-reached")[0]["units"] == ("B", "F")
    assert game.state("F", "mission") == "escort"
    play(game, "intercept C", "done", "divide -")
    assert {shot["unit"] for shot in told(game, "air-shot")} == {"F", "C"}


@rule("20E/switch-escort", "20E/after-switch")
def test_it_stays_on_cap_if_nobody_comes() -> None:
    box = sky().own("chinese", "0303").mark(strip={HOME: 2, "0303": 1, FAR_BASE: 2})
    box.wing("B", HOME, "ija-ki-3").wing("F", FAR_BASE, "ija-ki-27", mission="cap", base=HOME)
    game = begin(box.wing("P", "0303", "avg-p-40b"), dice=[6])  # it patrols over the Japanese base
    play(game, f"fly B bombing {FAR_BASE}", "assign F", "go", "patrol P")
    assert told(game, "patrol-shot")[0]["result"] != "none"
    assert (game.where("F"), game.state("F", "mission")) == (FAR_BASE, "cap")
    assert told(game, "target-reached") == []


@rule("20G2h/one-base", "20E/switch-escort")
@pytest.mark.parametrize(("base", "why"), [(HOME, None), ("0303", ("20G2h/one-base", "other-base"))])
def test_with_naval_patrols_fly_fighters_of_their_own_base_alone(base: str, why: Any) -> None:
    game = hunt()
    p = game.position
    fighter = p.world.number["E"]
    p.mission[fighter], p.base[fighter] = 1, p.world.board.index[base]  # on CAP
    p.put(fighter, p.world.board.index["0703"])
    play(game, f"strike-ships {HOME} 0703")
    assert refused(game, "assign E") == why


@rule("21C/allocation", "16B2/mission-force")
def test_fighters_on_their_way_to_cap_are_no_mission_force_when_patrols_attack() -> None:
    box = sky().wing("K", FAR_BASE, "caf-i-16").wing("E", FAR_BASE, "caf-i-16").wing("P", HOME, "ijn-a5m2")
    game = begin(box, side="chinese", draws=["K"], dice=[1])
    play(game, "fly K cap 0303", "assign E escort", "go", "patrol P")
    assert [shot["target"] for shot in told(game, "patrol-shot")] == ["K"]  # drawn from both


# --- bombs ---------------------------------------------------------------------------------------------------


@rule("20G2d/inoperative")
def test_who_was_turned_back_has_flown_harassment_all_the_same() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("E", HOME, "ija-ki-27").unit("D", FAR_BASE, "c-46")
    game: Any = box.mark(aa_heavy={FAR_BASE: 12}).game("initial", "chinese", dice=[3, 3])
    play(game, f"fly B harassment {FAR_BASE}", "assign E escort", "go")
    assert told(game, "flak")[0]["result"] == "returned"
    assert [(game.where(name), game.state(name, "aloft")) for name in "BE"] == [(HOME, "harassed"), (HOME, "")]


@rule("20G1a/break", "7A8/chinese-limit")
@pytest.mark.parametrize("allowed", [True, False])
def test_chinese_bombs_on_a_yard_break_rails_only_where_china_may(
    monkeypatch: pytest.MonkeyPatch, allowed: bool
) -> None:
    module = "grognard.games.war_of_resistance.rules.bombing.may_demolish"
    monkeypatch.setattr(module, lambda p, side, hex: side == 0 or allowed)
    box = sky().city(HOME, "full", yard=2).own("japanese", "0303").line("high-rail", f"{HOME} 0303")
    game = begin(box.wing("B", FAR_BASE, "caf-tb-3"), side="chinese", dice=[6, 6, 6])
    play(game, f"fly B bombing {HOME}", "go", "bomb yard B")
    assert (game.mark(HOME, "yard_hits"), game.mark(HOME, "broken")) == (1, allowed)


# --- support of factions -------------------------------------------------------------------------------------


def shansi(level: str) -> WarSandbox:
    """Troops of Shansi beside the Japanese, an aircraft of the government not far away."""
    box = country().level("shansi", level).own("chinese", "0705").mark(strip={"0705": 1})
    box.unit("S", "0702", "c-46", power="shns").unit("J", "0703", "j-lt-b")
    return box.wing("W", "0705", "caf-sb-2").wing("V", "0705", "caf-sb-2")


@rule("45A2b/no-joint-combat")
@pytest.mark.parametrize(("level", "works"), [("cooperative", True), ("uncooperative", False)])
@pytest.mark.parametrize(("phase", "mission", "hex"), [("chinese", "support", "0703"), ("japanese", "defence", "0702")])
def test_the_governments_aircraft_do_not_support_factions_that_do_not_cooperate(
    level: str, works: bool, phase: str, mission: str, hex: str
) -> None:
    game: Any = shansi(level).game("combat", phase)
    why = None if works else ("45A2b/no-joint-combat", "factions-at-odds")
    assert game.asked() == ("ground-support" if mission == "support" else "defensive-support")
    assert refused(game, f"fly W {mission} {hex}") == why


@rule("45A2b/no-joint-combat")
def test_support_of_an_attack_counts_for_those_alone_who_work_with_it() -> None:
    from grognard.games.war_of_resistance.rules.air_support import ground_support

    box = shansi("uncooperative").unit("K", "0704", "c-46").unit("L", "0704", "c-46")
    game: Any = box.game("combat", "chinese")
    play(game, "fly W support 0703", "go")  # the government's divisions are there too
    p = game.position
    hex, number = p.world.board.index["0703"], p.world.number
    assert ground_support(p, hex, [number["S"]]) == 0
    assert ground_support(p, hex, [number["K"], number["L"]]) > 0
