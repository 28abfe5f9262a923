"""38E, 38F Chinese aircraft at airbases of Britain and France: transfers and transport, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.position import BOMBING, TRANSFER
from grognard.games.war_of_resistance.rules.airbases import guest_bases
from grognard.games.war_of_resistance.rules.flying import FAR, distances
from grognard.games.war_of_resistance.rules.patrols import watchers
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.flights import begin, passing, play, refused, told
from tests.rules.war_of_resistance.test_37_air_boxes import whole_map

HOME, INLAND, FOREIGN, ENEMY = "0203", "0603", "0403", "0703"
NAMES = {"hong-kong": "38E/air-bases", "indochina": "38F/chinese-use"}


def colony(land: str = "hong-kong", turn: int = 0) -> WarSandbox:
    """A foreign town between two bases of the Chinese; a Japanese one beyond."""
    box = WarSandbox(9, 5).campaign().own("chinese", f"{HOME} {INLAND}").own("japanese", ENEMY).city(FOREIGN, "large")
    box.province(land, f"{FOREIGN} 0402 0404").mark(strip={HOME: 2, INLAND: 1, ENEMY: 1}).tracks(
        turn=turn, restriction=0
    )
    return box.wing("F", HOME, "caf-hawk-iii").wing("B", FOREIGN, "caf-sb-2").wing("G", FOREIGN, "caf-hawk-iii")


@rule("38E/air-bases", "38F/chinese-use")
@pytest.mark.parametrize("land", NAMES)
def test_aircraft_are_transferred_to_foreign_bases_and_on_from_them(land: str) -> None:
    game = begin(colony(land), side="chinese")
    play(game, f"fly F transfer {FOREIGN}", "go")
    assert (game.where("F"), game.state("F", "ready")) == (FOREIGN, "inoperative")
    play(game, f"fly B transfer {INLAND}", "go")
    assert game.where("B") == INLAND
    assert faults(game.position) == []


@rule("38E/air-bases", "38F/chinese-use")
@pytest.mark.parametrize(("land", "paragraph"), NAMES.items())
def test_nothing_else_is_flown_from_there(land: str, paragraph: str) -> None:
    game = begin(colony(land), side="chinese")
    why = (paragraph, "neutral-airbase")
    assert refused(game, f"fly B bombing {ENEMY}") == why
    assert refused(game, f"fly G cap {INLAND}") == why
    play(game, f"fly F transfer {INLAND}")
    assert refused(game, "assign G escort") == why
    assert refused(game, f"assign B transfer no - - - {FOREIGN}") is None  # where a transfer may end
    p = game.position
    assert [p.name(wing) for wing in watchers(p, CHINESE)] == ["F"]  # those at home patrol and intercept, no others
    sailing = colony(land).terrain("sea", "0803").ship("S", "0803", "NT", 1, power="ijn")
    initial: Any = sailing.game("initial", "chinese")
    play(initial, "stand-down G")
    assert refused(initial, "assign-patrol B") == why


@rule("38E/air-bases")
def test_bombers_neither_cross_neutral_land_nor_come_home_to_it() -> None:
    p: Any = colony().province("hong-kong", "0401 0405").game().position
    index = p.world.board.index
    assert distances(p, CHINESE, index[HOME], TRANSFER)[index[INLAND]] == 4
    assert distances(p, CHINESE, index[HOME], BOMBING)[index[INLAND]] == FAR  # the colony bars the whole way
    assert distances(p, JAPANESE, index[ENEMY], TRANSFER)[index[FOREIGN]] == FAR  # it is China's guest-friend alone
    game = begin(colony().wing("C", HOME, "caf-sb-2"), side="chinese", dice=[6])
    play(game, f"fly C bombing {ENEMY}")
    assert refused(game, f"assign F escort no - - - {FOREIGN}") == ("38E/air-bases", "neutral-airbase")
    play(game, "go")
    game.position.give(game.position.world.board.index[HOME], 0)  # lost meanwhile
    play(game, "bomb airbase C")
    assert game.where("C") == INLAND  # and not where the British are


@rule("38E/air-bases")
def test_transports_fetch_what_has_come_there_for_china() -> None:
    box = colony().wing("T", FOREIGN, "caf-dc-2").mark(resources={FOREIGN: 1}).unit("U", HOME, "c-14")
    game = begin(box, side="chinese")
    play(game, f"fly T transport {INLAND}", "take-point resource T", "go")
    assert (game.mark(INLAND, "resources"), game.where("T")) == (1, FOREIGN)
    away = begin(colony().wing("T", HOME, "caf-dc-2").unit("U", HOME, "c-14"), side="chinese")
    play(away, f"fly T transport {FOREIGN}")
    assert refused(away, "take-aboard U T") == ("20F1/regular", "no-base-to-unload")  # 38E/neutral-territory


@rule("38F/closure", "38F/chinese-use")
def test_the_french_close_theirs_and_keep_who_is_there() -> None:
    p = whole_map()
    haiphong, kong = p.world.land.towns["haiphong"].hex, p.world.land.towns["hong-kong"].hex
    calendar = p.world.land.calendar
    for key, bases in (("Jun I 40", {haiphong, kong}), ("Jun II 40", {kong})):
        p.turn = calendar[key].number
        p.touch()
        assert {haiphong, kong} & set(guest_bases(p, CHINESE)) == bases
    assert guest_bases(p, JAPANESE) == []
    late = calendar["Jun II 40"].number
    game: Any = colony("indochina", late).game("player turn", "japanese")
    passing(game, "second-player")
    assert [game.where(name) for name in "FBG"] == [HOME, "shot-down", "shot-down"]
    assert [lost["unit"] for lost in told(game, "wing-lost")] == ["B", "G"]


@rule("38A/chinese-barred", "38E/neutral-territory", "38F/closure", "38G")
@pytest.mark.parametrize(
    ("land", "turn", "mission", "paragraph"),
    [
        ("formosa", 0, "bombing", "38A/chinese-barred"),
        ("hong-kong", 0, "cap", "38E/neutral-territory"),
        ("macao", 0, "transfer", "38G"),
        ("indochina", 69, "transfer", None),
        ("indochina", 70, "transfer", "38F/closure"),
    ],
)
def test_the_paragraph_of_a_closed_sky(land: str, turn: int, mission: str, paragraph: str | None) -> None:
    game = begin(colony(land, turn), side="chinese")
    found = refused(game, f"fly F {mission} {FOREIGN}")
    assert found == (None if paragraph is None else (paragraph, "closed-sky"))
