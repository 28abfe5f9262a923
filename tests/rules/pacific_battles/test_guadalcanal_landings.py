"""Turning Point: Guadalcanal 2.7: landings plotted in secret, put off, and what the sea costs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.board import NO_HEX
from grognard.games.pacific_battles.rules.naval import Arrive
from grognard.games.pacific_battles.sandbox import PLAIN_CHARTS, PacificSandbox
from grognard.games.pacific_battles.world import SIDES
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import in_supply, island, kind_of, place_of, situation, through
from tests.rules.pacific_battles.fighting import CHARTS, asked
from tests.rules.pacific_battles.moving import ends, offers, play, refused, state, told

HEALTHY = (1, 1)  # the attrition dice of the joint phase


def due(box: PacificSandbox, id: str = "R", side: str = "japanese", turn: int = 3, **more: Any) -> PacificSandbox:
    return box.unit(id, "due", side, placement="sea", entry=turn, service="navy", **more)


def turn_of(box: PacificSandbox, *orders: str, turn: int = 3, dice: tuple[int, ...] = ()) -> Game:
    """A Game Turn, as far as the orders lead."""
    game = box.cards(turn=turn).game("turn", dice=(*HEALTHY, *dice))
    play(game, *orders)
    return game


@rule("guadalcanal 2.71/plot", "guadalcanal 6.0/japanese-arrivals")
def test_each_landing_is_plotted_in_secret_in_the_joint_phase() -> None:
    game = turn_of(due(island()).unit("U", "0808", "allied"))
    assert asked(game) == ("plot", "japanese")
    assert len(offers(game, "plot")) == 9  # every hex of the coast
    refusal = refused(game, "plot R 0303")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 2.71/plot", {"unit": "R", "hex": "0303"})
    refusal = refused(game, "plot R 0302 2")
    assert (refusal.key, refusal.facts["earliest"]) == ("plot-turn", 3)
    assert refused(game, "plot R 0302 19").key == "plot-turn"
    play(game, "plot R 0302")
    assert told(game, "japanese", "plotted") == [{"unit": "R", "hex": "0302", "turn": 3}]
    assert "plotted" not in {event.kind for event in game.log("allied")}
    assert "plot" not in game.view("allied")["pieces"]["R"]
    assert refused(game, "plot R 0402").key == "no-landing-due"


@rule("8.11/move", "guadalcanal 2.71/plot")
def test_nobody_lands_on_ground_that_is_closed_to_him() -> None:
    box = due(due(island(), "T", kind="tank", motorized=True).terrain("mountain", "0702"), "I")
    game = turn_of(box.unit("U", "0808", "allied"))
    assert "plot T 0702" not in offers(game, "plot")
    assert "plot I 0702" in offers(game, "plot")
    assert refused(game, "plot T 0702").key == "entry-closed"
    play(game, "plot T 0302", "plot I 0702", "done")
    assert "land T 0702" not in offers(game, "land")
    assert refused(game, "land T 0702").key == "entry-closed"


@rule("guadalcanal 2.71/placed", "guadalcanal 2.71/after", "guadalcanal 2.75/supply")
def test_in_its_movement_phase_it_lands_there_and_may_move_half() -> None:
    game = turn_of(due(island(), movement=6).unit("U", "0808", "allied"), "plot R 0302", "done", "land")
    assert kind_of(game) == "movement"
    assert (place_of(game, "R"), state(game, "budget", "R")) == ("0302", 3)
    assert "0305" in ends(game, "R")
    assert "0306" not in ends(game, "R")
    assert told(game, "allied", "landed-unseen") == [{"side": "japanese", "hex": "0302"}]
    assert in_supply(game, "R")
    p = situation(game)
    p.turn += 1
    p.touch()
    assert not in_supply(game, "R")
    assert not game.can_undo()


@rule("guadalcanal 2.75/supply", "guadalcanal 2.42/henderson")
def test_americans_who_land_are_supplied_this_turn_even_without_the_field() -> None:
    box = due(island(), side="allied").control("japanese", "0505").unit("J", "0909").unit("U", "0808", "allied")
    box.chart(attrition={"january": (0,) * 6, "special": (0,) * 6})
    game = turn_of(box, "plot R 0302")
    while kind_of(game) != "pause" and place_of(game, "R") != "0302":
        play(game, "done")
    assert (in_supply(game, "R"), in_supply(game, "U")) == (True, False)


@rule("11.13/enemy-zoc", "guadalcanal 2.71/placed")
def test_guns_alone_land_where_they_are_plotted_even_in_a_us_zone() -> None:
    box = due(island(), kind="artillery").unit("J", "0909").unit("U", "0303", "allied")
    game = turn_of(box, "plot R 0302", "done", "land", dice=(6,))
    assert place_of(game, "R") == "0302"
    assert ends(game, "R") == set()


@rule("guadalcanal 2.71/plot", "guadalcanal 2.71/placed")
def test_a_later_turn_may_be_plotted_and_nobody_lands_freely() -> None:
    game = turn_of(due(island()).unit("J", "0909").unit("U", "0808", "allied"), "plot R 0302 4", "done", "land")
    assert place_of(game, "R") == "staging"
    refusal = refused(game, "arrive R 0302")
    assert (refusal.rule, refusal.key) == ("guadalcanal 2.71/plot", "plotted-only")
    assert offers(game, "arrive") == []
    later = turn_of(due(island(), lost=0).unit("U", "0808", "allied"), "done", "land")
    assert place_of(later, "R") == "staging"  # not plotted at all


@rule("guadalcanal 2.71/landing-attrition", "guadalcanal 2.71/not-tallied")
@pytest.mark.parametrize(
    ("die", "place", "lost"), [(1, "destroyed", 2), (2, "0302", 1), (3, "0302", 1), (4, "0302", 0), (6, "0302", 0)]
)
@pytest.mark.parametrize("near", ["0303", "0304", "0502"])
def test_within_two_hexes_of_a_us_unit_the_landing_is_dangerous(die: int, place: str, lost: int, near: str) -> None:
    game = turn_of(
        due(island()).unit("J", "0909").unit("U", near, "allied"), "plot R 0302", "done", "land", dice=(die,)
    )
    assert (place_of(game, "R"), state(game, "lost", "R")) == (place, lost)
    assert set(situation(game).tally) == {0}


@rule("guadalcanal 2.71/landing-attrition")
def test_three_hexes_away_nothing_is_rolled_and_a_single_step_is_lost_for_a_one_step_unit() -> None:
    game = turn_of(due(island()).unit("U", "0305", "allied"), "plot R 0302", "done", "land")
    assert place_of(game, "R") == "0302"
    game = turn_of(
        due(island(), kind="tank", steps=1).unit("J", "0909").unit("U", "0303", "allied"),
        "plot R 0302",
        "done",
        "land",
        dice=(3,),
    )
    assert place_of(game, "R") == "destroyed"


@rule("guadalcanal 2.71/after")
def test_on_an_enemy_unit_it_must_make_an_amphibious_assault() -> None:
    box = (
        due(island(charts=CHARTS).chart(attrition=PLAIN_CHARTS.attrition)).unit("U", "0302", "allied").unit("J", "0909")
    )
    game = turn_of(box, "plot R 0302", "done", "land", dice=(5, 3))
    p = situation(game)
    assert asked(game) == ("lie-off", "japanese")
    seas = {order.split()[1] for order in offers(game, "lie-off")}
    assert len(seas) > 1
    refusal = refused(game, "lie-off 0901")
    assert (refusal.rule, refusal.facts) == ("16.32/amphibious", {"unit": "R", "hex": "0302", "sea": "0901"})
    play(game, f"lie-off {max(seas)}")
    assert place_of(game, "R") == max(seas)
    assert not game.can_undo()
    assert p.hex_name(p.plot[p.world.number["R"]]) == "0302"
    assert ends(game, "R") == set()
    play(game, "done")
    assert asked(game) == ("combat", "japanese")
    play(game, "done")
    assert place_of(game, "R") == "permanently-destroyed"  # no attack, no shore


def test_a_plot_can_be_supposed_elsewhere_until_it_is_carried_out() -> None:
    box = due(island(charts=CHARTS)).unit("U", "0302", "allied").unit("J", "0909")
    game = turn_of(box, "plot R 0302", "done", dice=(5,))
    supposed = game.module.indistinguishable(game.position, 1)
    assert [p.hex_name(p.plot[p.world.number["R"]]) != "0302" for p in supposed] == [True]
    play(game, "land")
    assert asked(game) == ("lie-off", "japanese")
    assert game.module.indistinguishable(game.position, 1) == []


@rule("guadalcanal 2.72/postpone")
def test_a_landing_may_be_put_off_with_a_new_hex_for_the_next_turn() -> None:
    box = due(due(island()), "S").unit("J", "0909").unit("U", "0808", "allied")
    game = turn_of(box, "plot R 0302", "plot S 0402", "done")
    assert asked(game) == ("landing", "japanese")
    assert refused(game, "land R 0303").rule == "guadalcanal 2.71/plot"
    assert refused(game, "land R").rule == "guadalcanal 2.72/postpone"
    assert refused(game, "land R,R 0602,0702").facts == {"count": 1, "hexes": 2}
    assert refused(game, "land J 0302").key == "no-landing-due"
    before = len(game.log("allied"))
    play(game, "land R 0902")
    p = situation(game)
    number = p.world.number["R"]
    assert (place_of(game, "R"), p.hex_name(p.plot[number]), p.plot_turn[number]) == ("staging", "0902", 4)
    assert place_of(game, "S") == "0402"
    heard = game.log("allied")[before:]
    assert [event.kind for event in heard] == ["landed-unseen"]  # of the one put off nothing is heard


@rule("guadalcanal 2.72/postpone")
def test_again_and_again_and_the_enemy_learns_nothing_by_the_questions() -> None:
    box = due(island()).unit("J", "0909").unit("U", "0808", "allied")
    put_off = turn_of(box, "plot R 0302", "done", "land R 0402")
    p = situation(put_off)
    assert p.plot[p.world.number["R"]] != NO_HEX
    through_turn = through(put_off)
    assert place_of(through_turn, "R") == "staging"
    never = turn_of(due(island()).unit("J", "0909").unit("U", "0808", "allied"), "plot R 0302 9", "done", "land")
    kinds = [[entry.action.kind for entry in game.entries] for game in (put_off, never)]
    assert kinds[0][:3] == kinds[1][:3] == ["plot", "done", "land"]
    assert [event.kind for event in put_off.log("allied")][:6] == [event.kind for event in never.log("allied")][:6]


@rule("guadalcanal 2.72/postpone")
def test_nothing_is_put_off_on_the_last_turn() -> None:
    box = due(island(), turn=18).unit("J", "0909").unit("U", "0808", "allied")
    game = turn_of(box, "plot R 0302", "done", turn=18)
    assert place_of(game, "R") == "0302"


@rule("guadalcanal 2.73/no-redeploy")
def test_japanese_in_play_never_move_by_sea() -> None:
    game = island().unit("J", "0302").unit("U", "0808", "allied").game("movement")
    assert offers(game, "sail") == []
    refusal = refused(game, "sail J 0802")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 2.73/no-redeploy", {"unit": "J"})


@rule("guadalcanal 2.74/us-arrivals", "guadalcanal 4.0/us-arrivals")
def test_us_reinforcements_land_by_plot_without_a_die() -> None:
    box = due(due(island(), side="allied", movement=6), "S", "allied").unit("J", "0304").unit("U", "0808", "allied")
    game = turn_of(box)
    assert asked(game) == ("plot", "allied")
    play(game, "plot R 0302", "plot S 0402", "done")  # the Japanese move first
    while asked(game) != ("movement", "allied"):
        play(game, "done")
    assert (place_of(game, "R"), place_of(game, "S")) == ("0302", "0402")
    assert state(game, "budget", "R") == 3
    assert not [event for event in game.log() if event.kind == "rolled" and event.facts["reason"] == "landing"]
    assert "plotted" not in {event.kind for event in game.log("japanese")}


@rule("guadalcanal 2.74/no-delay")
def test_us_reinforcements_are_never_delayed() -> None:
    game = turn_of(due(due(island(), side="allied"), "S", "allied").unit("J", "0909"))
    refusal = refused(game, "done")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 2.74/no-delay", {"unit": "R", "count": 2})
    assert refused(game, "plot R 0302 4").rule == "guadalcanal 2.74/no-delay"
    play(game, "plot R 0302")
    assert refused(game, "done").facts["count"] == 1
    play(game, "plot S 0302")
    assert kind_of(game) != "plot"


@rule("guadalcanal 2.74/us-redeploy")
def test_in_an_idle_turn_the_us_moves_one_infantry_battalion_by_sea() -> None:
    box = due(island(), side="allied", turn=4).unit("A", "0302", "allied").unit("B", "0402", "allied", service="navy")
    box.unit("E", "0502", "allied", kind="engineer").unit("C", "0602", "allied", size="company").unit("J", "0909")
    game = box.cards(turn=3).game("movement", "allied")
    for unit in ("E", "C"):
        assert refused(game, f"sail {unit} 0802").key == "redeploy-battalion"
    assert {line.split()[1] for line in offers(game, "sail")} == {"A", "B"}
    play(game, "sail B 0802")
    refusal = refused(game, "sail A 0702")
    assert (refusal.rule, refusal.key) == ("guadalcanal 2.74/us-redeploy", "one-redeployment")
    busy = box.cards(turn=4).game("movement", "allied")
    refusal = refused(busy, "sail A 0802")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 2.74/us-redeploy", {"unit": "A", "turn": 4})
    assert offers(busy, "sail") == []


@rule("guadalcanal 2.75/supply")
def test_a_redeployed_battalion_is_supplied_for_the_turn() -> None:
    game = (
        island()
        .control("japanese", "0505")
        .unit("A", "0302", "allied")
        .unit("J", "0909")
        .cards(turn=3)
        .game("movement", "allied")
    )
    assert not in_supply(game, "A")
    play(game, "sail A 0802")
    assert in_supply(game, "A")


@rule("guadalcanal 2.74/us-redeploy")
def test_the_us_redeployment_is_no_assault() -> None:
    box = due(island(), side="allied", turn=4).unit("A", "0302", "allied").unit("J", "0802")
    game = box.cards(turn=3).game("movement", "allied")
    assert refused(game, "sail A 0802").key == "redeploy-assault"
    assert "sail A 0802" not in offers(game, "sail")


@rule("17.1/inspection")
def test_who_lost_a_step_on_the_way_ashore_is_known_to_its_owner_alone() -> None:
    box = due(island()).unit("J", "0302").unit("U", "0303", "allied")
    game = turn_of(box, "plot R 0302", "done", "land", dice=(2,))
    assert told(game, "japanese", "step-lost-afloat") == [{"unit": "R"}]
    assert told(game, "allied", "step-lost-afloat") == told(game, "allied", "step-lost") == []


@rule("17.1/inspection", "guadalcanal 2.71/plot")
def test_the_order_of_the_landings_does_not_tell_who_lands_where() -> None:
    box = due(due(island()), "S").unit("J", "0909").unit("U", "0404", "allied")
    heard = []
    for here, there in (("0302", "0402"), ("0402", "0302")):
        game = turn_of(box, f"plot R {here}", f"plot S {there}", "done", "land", dice=(5, 4))
        heard.append([event for event in game.log("allied") if event.kind in ("rolled", "landed-unseen")])
    assert heard[0] == heard[1]
    assert [event.facts["hex"] for event in heard[0] if event.kind == "landed-unseen"] == ["0302", "0402"]


@rule("guadalcanal 2.71/plot", "guadalcanal 2.74/us-arrivals")
@pytest.mark.parametrize(("first", "orders"), [("japanese", ("plot R 0302", "done")), ("allied", ("plot S 0302",))])
def test_the_first_player_plots_before_the_second(first: str, orders: tuple[str, ...]) -> None:
    box = due(due(island()), "S", "allied").unit("J", "0909").unit("U", "0808", "allied")
    game = box.cards(turn=3, first=SIDES.index(first)).game("joint", dice=HEALTHY)
    assert asked(game) == ("plot", first)
    play(game, *orders)
    assert asked(game) == ("plot", SIDES[1 - SIDES.index(first)])


@rule("14.1/hq-returns", "guadalcanal 2.74/us-arrivals")
def test_an_hq_of_the_set_up_may_come_back_by_sea() -> None:
    box = island().hq("H", "destroyed", "allied", formation="1st-marine-division").unit("U", "0808", "allied")
    game = box.unit("J", "0909").cards(turn=3).game("turn", dice=HEALTHY)
    play(game, "return-hq H")
    assert (place_of(game, "H"), asked(game)) == ("staging", ("plot", "allied"))
    assert refused(game, "done").rule == "guadalcanal 2.74/no-delay"


@rule("guadalcanal 2.74/no-delay")
def test_us_reinforcements_wait_only_if_the_enemy_holds_the_whole_coast() -> None:
    box = due(island(), side="allied").unit("U", "0808", "allied")
    for column in range(1, 10):
        box.unit(f"J{column}", f"0{column}02")
    game = turn_of(box)
    assert asked(game) == ("plot", "allied")
    assert offers(game, "plot") == []
    play(game, "done")
    assert place_of(game, "R") == "staging"


@rule("guadalcanal 2.71/landing-attrition", "14.1/hq-returns")
def test_an_hq_lost_on_the_way_ashore_counts_one_step_and_comes_back() -> None:
    box = island().hq("H", "due", placement="sea", entry=3).unit("J", "0909").unit("U", "0303", "allied")
    game = turn_of(box, "plot H 0302", "done", "land", dice=(2,))
    assert told(game, "allied", "landing-losses") == [{"side": "japanese", "hex": "0302", "steps": 1}]
    assert place_of(game, "H") == "destroyed"


@rule("guadalcanal 2.71/after")
def test_who_has_no_landing_plotted_is_not_among_those_who_could_arrive() -> None:
    game = turn_of(due(due(island()), "T").unit("U", "0808", "allied"), "plot R 0302", "done", "land")
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "movement"
    assert list(decision.actions_of("japanese").subjects(Arrive)) == []
    assert place_of(game, "T") != place_of(game, "R") == "0302"
