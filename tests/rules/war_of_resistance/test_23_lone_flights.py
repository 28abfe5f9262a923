"""20F1, 23B, 18 Air units that fly alone: staged, one way, by a way and to a base of their owner's choice."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told


def bases(*hexes: str) -> WarSandbox:
    box = WarSandbox(60, 6).own("japanese", " ".join(hexes))
    return box.mark(strip=dict.fromkeys(hexes, 1))


@rule("20F1/one-way")
def test_a_lone_transport_flies_twice_its_range_one_way() -> None:
    box = bases("0203", "2603", "2703").wing("T", "0203", "ija-ki-34").unit("U", "0203", "j-inf-b")  # 12 hexes
    game = begin(box)
    assert refused(game, "fly T transport 2603") == ("18/cost", "too-far-to-fly")
    assert refused(game, "fly T transport 2703 no no - - yes") == ("18/cost", "too-far-to-fly")  # 25 hexes
    assert "fly T transport 2603 no no 0 - yes" in game.orders()
    play(game, "fly T transport 2603 no no - - yes", "take-aboard U T", "go")
    assert (game.where("T"), game.where("U"), game.state("T", "ready")) == ("2603", "2603", "inoperative")


@rule("23C/transports")
def test_a_lone_transport_flies_three_times_its_range_one_way_with_half_a_load() -> None:
    box = bases("0203", "3803", "3903").wing("T", "0203", "ija-ki-34")
    box.unit("U", "0203", "j-inf-r").unit("V", "0203", "j-inf-b")
    game = begin(box)
    assert refused(game, "fly T transport 3903 no yes - - yes") == ("18/cost", "too-far-to-fly")  # 37 hexes
    play(game, "fly T transport 3803 no yes - - yes")
    assert refused(game, "take-aboard U T") == ("20F/cargo", "too-much-cargo")
    play(game, "take-aboard V T", "go")
    assert (game.where("T"), game.where("V")) == ("3803", "3803")


@rule("23B/allowed")
def test_a_lone_bomber_stages_and_bombs_from_there() -> None:
    box = bases("0203", "1203").own("chinese", "1803").mark(strip={"0203": 1, "1203": 1, "1803": 1})
    game = begin(box.wing("B", "0203", "ija-ki-2"), dice=[1])  # 9 hexes
    assert refused(game, "fly B bombing 1803") == ("18/cost", "too-far-to-fly")
    assert refused(game, "fly B bombing 1803 no no - 1803") == ("17/types", "not-your-airbase")
    play(game, "fly B bombing 1803 no no - 1203", "go", "bomb airbase B")
    assert (game.where("B"), game.state("B", "ready")) == ("1203", "inoperative")  # where it took off


@rule("18/groups")
def test_a_lone_group_takes_the_way_that_its_owner_names() -> None:
    game = begin(sky(20, 12).wing("B", HOME, "ijn-g3m1"), dice=[1])
    play(game, f"fly B bombing {FAR_BASE} no no - - no 0510")
    p: Any = game.position
    assert p.world.board.index["0510"] in p.stack[-1].flights[0].route
    play(game, "go")
    assert told(game, "target-reached")
    assert refused(begin(sky(20, 12).wing("B", HOME, "ija-ki-2")), f"fly B bombing {FAR_BASE} no no - - no 0510") == (
        "18/cost",
        "too-far-to-fly",  # 7 by the shortest way, more than 9 by this one
    )


@rule("18/return")
def test_a_lone_group_returns_to_the_base_that_its_owner_names() -> None:
    box = sky().own("japanese", "0503").mark(strip={HOME: 2, "0503": 1, FAR_BASE: 2})
    game = begin(box.wing("B", HOME, "ijn-g3m1"), dice=[1])
    play(game, f"fly B bombing {FAR_BASE} no no - - no - 0503", "go", "bomb airbase B")
    assert game.where("B") == "0503"


@rule("20A/stages")
def test_the_stages_of_a_transfer_are_its_owners_choice() -> None:
    box = bases("0203", "1203", "1503", "2603").wing("F", "0203", "ija-ki-10")  # 24 hexes a stage
    game = begin(box)
    play(game, "fly F transfer 2603 no no - 1503", "go")
    assert (game.asked(), game.where("F"), game.state("F", "ready")) == ("onward", "1503", "operative")
    play(game, "onward")
    assert (game.where("F"), game.state("F", "ready")) == ("2603", "inoperative")
    direct = begin(box)
    play(direct, "fly F transfer 2603", "go")
    assert [one["place"] for one in told(direct, "target-reached")] == ["2603"]
    assert refused(begin(box), "fly F transfer 2603 no no - 0803") == ("17/types", "not-your-airbase")


@rule("23F", "23B/allowed", "20D/when")
def test_who_comes_to_grief_on_the_way_is_not_attacked_any_more() -> None:
    """A Chinese fighter covers the base at which two bombers land in a typhoon, and one of them crashes."""
    box = bases("0203", "1003").own("chinese", "1603 1703").mark(strip={"0203": 2, "1003": 1, "1603": 1, "1703": 1})
    box.area("3", "1003").weather("typhoon", "3").wing("B", "0203", "ija-ki-2").wing("C", "0203", "ija-ki-2")
    box.wing("P", "1003", "caf-hawk-iii", mission="cap", base="1603")
    game: Any = box.game("movement", "japanese", dice=[1, 5, 6])
    passing(game, "air-window")
    play(game, "fly B,C bombing 1603 no no - 1003", "go")
    assert (game.asked(), game.where("B"), game.where("C")) == ("patrol", "aborted", "1003")
    assert "patrol P" in game.orders()
    play(game, "patrol P")
    assert [shot["target"] for shot in told(game, "patrol-shot")] == ["C"]
