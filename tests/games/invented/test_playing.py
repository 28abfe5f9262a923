"""What a sandbox game can do beyond the game itself: stay, be exact, play several phases, be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.nemesis.module import MODULE as NEMESIS
from grognard.games.pacific_battles.module import MODULE as PACIFIC
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox, words, words_page
from tests.games.invented.warlords import WarlordsSandbox


def china() -> WarlordsSandbox:
    box = WarlordsSandbox().unit("8R", "0102", "communists", (3, 2, 4), "guerrilla")
    return box.unit("26D", "0101", "army", hits=1).marker("owner", "0101", "japanese").marker("fort", "0101", 1)


# --- phases that stay -----------------------------------------------------------------------------------


def test_an_attack_phase_stays_open_where_nobody_can_attack() -> None:
    box = Sandbox("nemesis").chain("A B C").unit("58", "A").unit("Assam", "C", "allied")
    game = box.game("attack", stay=True)
    game.play("done")
    assert (game.asked(), game.orders()) == ("attack", ["done"])
    refusal = game.why_not("attack C 58")
    assert refusal is not None
    assert refusal.rule.startswith("6.1")
    game.play("done")
    assert game.asked() == "pause"
    passing = box.game("attack")
    passing.play("done")
    assert passing.asked() == "pause"


def test_air_movement_is_passed_over_where_nobody_waits_to_fly() -> None:
    box = Sandbox("nemesis").chain("A B C").hex("A", airfield="allied").unit("Assam", "A", "allied")
    for stay, asked in ((False, "pause"), (True, "air-movement")):
        game = box.game("attack", "allied", stay=stay)
        game.play("done")
        assert game.asked() == asked


@pytest.mark.parametrize(
    ("phase", "side", "asked"),
    [
        ("supply", "allied", "airdrop"),
        ("reinforcement", "allied", "replacement"),
        ("reinforcement", "japanese", "replacement"),
    ],
)
def test_quiet_phases_of_nemesis_stay(phase: str, side: str, asked: str) -> None:
    box = Sandbox("nemesis").hex("A", reinforcement="yunnan").tracks(stock=3)
    assert box.game(phase, side).asked() == "pause"
    game = box.game(phase, side, stay=True)
    seen = []
    while game.asked() != "pause":
        seen.append(game.asked())
        assert game.orders() == ["done"]
        game.play("done")
    assert seen[0] == asked


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("bombardment", "bombard"),
        ("movement", "movement"),
        ("combat", "combat"),
        ("reserve movement", "reserve-movement"),
        ("reserve combat", "reserve-combat"),
        ("interdiction", "interdiction"),
        ("joint", "replacement"),
        ("administrative", "stand-down"),
    ],
)
def test_quiet_phases_of_pacific_battles_stay(phase: str, asked: str) -> None:
    box = Sandbox("pacific_battles").unit("X", "0101", "allied").unit("Y", "0701", "allied")
    assert box.game(phase).asked() == "pause"
    game = box.game(phase, stay=True)
    assert game.asked() == asked
    while game.asked() != "pause":
        assert not isinstance(game.play("done"), Refusal)


def test_a_copy_of_a_game_stays_as_well() -> None:
    game = china().tracks(weather="mud").game(["raid", ("raid", "chinese")], stay=True).copy()
    game.play("done")
    assert (game.asked(), game.decision().seat) == ("raid", "chinese")  # type: ignore[union-attr]
    refusal = game.why_not("raid 8R 0101")
    assert refusal is not None
    assert refusal.rule == "2/mud"


# --- dice left over -------------------------------------------------------------------------------------


def test_dice_left_over_are_told_and_refused_on_demand() -> None:
    game = china().game("raid", "chinese", dice=[4, 4, 1])
    game.play("raid 8R 0101")
    assert game.left_over() == (1,)
    game.play("done")
    exact = china().game("raid", "chinese", dice=[4, 4, 1], exact=True)
    exact.play("raid 8R 0101")
    with pytest.raises(Malformed, match="left over at the end: 1"):
        exact.play("done")
    assert exact.asked() == "raid"  # the order was not carried out
    assert exact.left_over() == (1,)


@pytest.mark.parametrize("game", ["nemesis", "pacific_battles", "war_of_resistance"])
def test_a_script_that_nobody_needs_is_refused_at_once(game: str) -> None:
    box = Sandbox(game)  # type: ignore[call-overload]
    with pytest.raises(Malformed, match="left over at the end: 3, attack"):
        box.game(dice=[3], draws=["attack"], exact=True)
    assert box.game(exact=True).left_over() == ()


# --- phases and turns in a row --------------------------------------------------------------------------


def test_several_phases_of_nemesis_follow_each_other() -> None:
    box = Sandbox("nemesis").chain("A B C D").unit("58", "A").unit("Assam", "D", "allied", done="moved")
    game = box.game(["assault", ("assault", "allied"), "attack"])
    game.play("move 58 B")
    game.play("done")
    assert (game.asked(), game.decision().seat) == ("movement", "allied")  # type: ignore[union-attr]
    assert game.state("Assam", "done") == ""  # a phase of its own has begun
    game.play("done")
    assert (game.asked(), game.state("58", "done")) == ("forward-move", "")
    game.play("done")
    assert game.asked() == "pause"


def test_several_phases_of_pacific_battles_follow_each_other() -> None:
    box = Sandbox("pacific_battles").unit("J", "0303").unit("X", "0305", "allied")
    game = box.game(["movement", "combat"], dice=[3], exact=True)
    game.play("move J 0304")
    assert game.state("J", "done") != ""
    game.play("done")
    assert (game.asked(), game.state("J", "done")) == ("combat", "")
    assert "attack 0305 J J" in game.orders()


def test_several_turns_are_played() -> None:
    assert china().game("next", turns=3).track("turn") == 4
    game = Sandbox("pacific_battles").unit("J", "0101").unit("X", "0707", "allied").game("turn", turns=2, seed="1")
    while game.asked() != "pause":
        game.play("done")
    assert game.track("turn") == 3


def test_history_belongs_to_the_first_phase() -> None:
    box = Sandbox("nemesis").chain("A B").unit("58", "A", strength=6).unit("Assam", "B", "allied")
    game = box.game(["attack", "attack"], attacks=3, stay=True)
    made = []
    while game.asked() != "pause":
        if game.asked() == "attack":
            made.append(game.decision().facts["made"])  # type: ignore[union-attr]
        game.play("done")
    assert made == [3, 0]
    assert china().game("raid", "chinese", done=True).asked() == "pause"
    assert china().game(["raid", "raid"], "chinese", done=True).asked() == "raid"


# --- charts ---------------------------------------------------------------------------------------------


def test_the_charts_of_a_scenario_are_there_on_request() -> None:
    for scenario in PACIFIC.scenarios:
        real = PACIFIC.world(scenario, "2002", {}).charts
        assert Sandbox("pacific_battles", charts=scenario).charts == real
        assert Sandbox("pacific_battles", charts=scenario).world().charts.combat == real.combat
    assert Sandbox("pacific_battles").charts == Sandbox("pacific_battles", charts="plain").charts
    assert Sandbox("nemesis", charts="campaign").charts == NEMESIS.world("campaign", "1.2b", {}).charts


# --- readers --------------------------------------------------------------------------------------------


def test_a_game_of_nemesis_can_be_read() -> None:
    box = Sandbox("nemesis").chain("A B").hex("A", objective=3, owner="allied", flag="japanese", bunker="us")
    box.unit("58", "A", steps=3, supply="limited", done="moved built", hunger=1).unit("59", "japanese-losses")
    box.tracks(turn=4, lament=(1, 2), played=(["attack"], []), chosen=("supply", "attack"), yunnan_active=True)
    game = box.game()
    assert (game.where("58"), game.where("59")) == ("A", "japanese-losses")
    assert (game.at("A"), game.at("japanese-losses"), game.at("B")) == (("58",), ("59",), ())
    assert (game.steps("58"), game.steps("59")) == (3, 2)
    assert [game.state("58", name) for name in ("supply", "done", "hunger", "reduced")] == [
        "limited",
        "moved built",
        1,
        False,
    ]
    assert (game.control("A"), game.control("B"), game.mark("A", "bunker"), game.mark("B", "flag")) == (
        "japanese",
        "",
        "us",
        "",
    )
    shown = game.tracks()
    assert (shown["turn"], shown["lament"], shown["yunnan_active"]) == (4, (1, 2), True)
    assert (shown["played"], shown["chosen"]) == ((("attack",), ()), ("supply", "attack"))


def test_a_game_of_pacific_battles_can_be_read() -> None:
    box = Sandbox("pacific_battles").unit("J", "0101", steps=3, lost=1, mode="motorized", plot="0102", dawn="staging")
    box.unit("X", "destroyed", "allied").control("allied", "0202").fort("0202", completed=False)
    box.interdict("0303", "japanese").interdict("0303", "allied").conceal("0101")
    box.cards(turn=2, holder="allied", tally={"us-army-infantry": 2}, convoy="full", fallen=(1, 400))
    game = box.game()
    assert (game.where("J"), game.where("X"), game.steps("J")) == ("0101", "destroyed", 2)
    assert [game.state("J", name) for name in ("mode", "lost", "reserve")] == ["motorized", 1, False]
    assert (game.state("J", "plot"), game.state("J", "dawn")) == ("0102", "staging")
    assert [game.control(hex) for hex in ("0101", "0202", "0303")] == ["japanese", "allied", ""]
    assert [game.mark("0202", "fort"), game.mark("0303", "interdicted")] == ["building", "japanese allied"]
    assert (game.mark("0101", "concealed"), game.mark("0202", "concealed")) == (True, False)
    assert (game.track("turn"), game.track("holder"), game.track("convoy")) == (2, "allied", "full")
    assert (game.track("tally")["us-army-infantry"], game.track("fallen")) == (2, (1, 400))


def test_a_new_game_has_it_all_for_its_declaration() -> None:
    box = china().marker("rails", "0103", "broken").marker("rails", "0103", "mined").unit("5A", "pool", "nationalists")
    game = box.tracks(plots=(2, 3)).game("raid", "chinese", dice=[5, 4], exact=True)
    assert (game.steps("26D"), game.control("0101"), game.mark("0101", "fort")) == (1, "japanese", 1)
    assert (game.mark("0103", "rails"), game.at("pool"), game.track("plots")) == ("broken mined", ("5A",), (2, 3))
    assert game.orders() == ["raid 8R 0101", "done"]
    game.play("raid 8R 0101")
    assert (game.steps("26D"), game.control("0101"), game.state("26D", "hits")) == (0, "chinese", 2)
    assert game.words()["orders"] == {"done": "done", "raid": "raid unit target"}


# --- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [NEMESIS, PACIFIC], ids=lambda module: module.name)
def test_all_words_of_a_game_are_listed(module: object) -> None:
    name: str = module.name  # type: ignore[attr-defined]
    listed = words(name)
    assert list(listed["orders"]) == sorted(kind.kind for kind in module.actions)  # type: ignore[attr-defined]
    assert listed["orders"]["move"] == "move " + {"nemesis": "unit to [via]"}.get(name, "units to [via] [strategic]")
    assert "movement" in listed["decisions"]
    assert listed["events"]["rolled"] == "A die for {reason}: {die}."
    assert listed["refusals"]
    assert Sandbox(name).words() == Sandbox(name).game().words() == listed  # type: ignore[call-overload]


def test_the_page_of_words_is_up_to_date() -> None:
    page = Path(__file__).parents[3] / "docs" / "sandbox-words.md"
    assert page.read_text(encoding="utf-8") == words_page(), "python -m grognard.sandbox > docs/sandbox-words.md"
