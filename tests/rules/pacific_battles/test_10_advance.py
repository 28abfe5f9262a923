"""10.8 Advance after combat, 10.811 pursuit, 10.812, and 16.32: gaining the shore or not."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.scenarios.series import Series
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.fighting import (
    AROUND,
    HEX,
    asked,
    duel,
    field,
    fought,
    furthest,
    marked,
    orders,
    played,
    position,
    refused,
    told,
    where,
)

N, NE, SE, S, SW, NW = AROUND


def won(losses: int = 2, box: PacificSandbox | None = None, order: str = f"attack {HEX} J J") -> Game:
    """X with its two steps is destroyed; the die asked for so many."""
    box = box or duel(f"A0D{losses}")
    return fought(box, order, "effort no")


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """One unit a hex."""
    monkeypatch.setattr(Series, "overstacked", lambda self, p, side, hex, units: "6.1/limits" * (len(units) > 1))


@rule("10.8/advance", "10.2/10-advance")
def test_any_attacker_left_may_enter_the_empty_hex() -> None:
    box = duel("A0D2", column="3-1").unit("K", NE).unit("L", SE).gun("G", "0402").unit("M", "0303")
    game = fought(box, f"attack {HEX} J,K,L J G", "done", "effort no")
    assert asked(game) == ("advance", "japanese")
    assert orders(game) == [f"advance J {HEX}", f"advance K {HEX}", f"advance L {HEX}", "done"]
    assert refused(game, f"advance G {HEX}") == ("10.8/advance", "took-no-part", {"unit": "G"})
    assert refused(game, f"advance M {HEX}") == ("10.8/advance", "took-no-part", {"unit": "M"})
    played(game, f"advance K {HEX}")
    assert where(game, "K") == HEX
    assert not game.can_undo("japanese")  # the enemy has seen it
    assert position(game).controls(Side(0), position(game).at[position(game).world.number["K"]])
    assert refused(game, f"advance K {HEX}")[:2] == ("10.8/at-once", "advanced-already")
    assert told(game, "advanced-unseen", "allied") == [{"side": "japanese", "start": NE, "hex": HEX}]
    played(game, "done")
    assert where(game, "J") == N


@rule("10.8/advance", "11.23/disruption")
def test_an_attacker_that_dropped_out_does_not_advance() -> None:
    box = duel("A0D2").unit("K", NE).gun("G", SW, "allied")
    game = fought(box, f"attack {HEX} J,K J", "defend X G", f"fire {NE} G", "effort no", dice=(2, 3))
    assert marked(game, "disrupted", "K")
    assert orders(game) == [f"advance J {HEX}", "done"]
    assert refused(game, f"advance K {HEX}") == ("10.8/advance", "disrupted-advances", {"unit": "K"})


@rule("10.8/advance")
def test_there_is_no_advance_while_a_defender_is_left() -> None:
    assert asked(fought(duel("A0D1")))[0] == "pause"


@rule("10.8/advance")
def test_an_advance_keeps_to_the_stacking_limit_at_once(narrow: None) -> None:
    box = duel("A0D2", column="2-1").unit("K", NE)
    game = played(won(box=box, order=f"attack {HEX} J,K J"), f"advance J {HEX}")
    assert asked(game)[0] == "pause"  # no room for K
    wide = duel("A0D3", column="2-1").unit("K", NE)
    game = played(won(box=wide, order=f"attack {HEX} J,K J"), f"advance J {HEX}")
    facts = {"unit": "K", "hex": HEX, "limit": "6.1/limits"}
    assert refused(game, f"advance K {HEX}") == ("10.8/advance", "advance-no-room", facts)
    played(game, f"advance K {HEX},{S}")  # through it


@rule("10.8/advance")
def test_nobody_advances_into_ground_closed_to_him() -> None:
    box = field().cell("1-1", 3, "A0D2").unit("J", N, motorized=True).unit("X", HEX, "allied")
    box.terrain("mountain", HEX).air("F1").air("F2")
    game = fought(box, f"attack {HEX} J J - F1,F2", "effort no")
    assert where(game, "X") == "destroyed"
    assert asked(game)[0] == "pause"


@rule("10.8/at-once")
def test_an_advance_is_made_at_once_or_not_at_all() -> None:
    box = duel("A0D2").unit("K", "0303").unit("Y", "0202", "allied")
    game = played(won(box=box), "done")
    assert asked(game)[0] == "combat"
    assert refused(game, f"advance J {HEX}")[1] == "not-now"


@rule("10.811/excess")
@pytest.mark.parametrize(("losses", "limit"), [(2, 1), (3, 2), (4, 3), (6, 3)])
def test_losses_beyond_the_steps_in_the_hex_let_the_attacker_go_on(losses: int, limit: int) -> None:
    game = won(losses)
    assert furthest(game) == limit
    path = [HEX, S, "0406", "0407"]
    facts = {"unit": "J", "hexes": limit + 1, "limit": limit}
    if limit < 3:
        assert refused(game, f"advance J {','.join(path[: limit + 1])}") == ("10.811/excess", "advance-too-far", facts)
    played(game, f"advance J {','.join(path[:limit])}")
    assert where(game, "J") == path[limit - 1]


@rule("10.811/excess")
def test_the_steps_are_those_in_the_hex_when_the_die_is_rolled() -> None:
    box = duel("A0D3").gun("G", "0402", bombardment=4)
    game = fought(box, f"attack {HEX} J J G", f"fire {HEX} G", "effort no", dice=(2, 3))
    # X lost one of two steps to the gun, so it is 4 against 2 now and the column another one
    assert told(game, "odds", None)[0]["column"] == "2-1"
    box = box.cell("2-1", 3, "A0D2")
    game = fought(box, f"attack {HEX} J J G", f"fire {HEX} G", "effort no", dice=(2, 3))
    assert furthest(game) == 2


@rule("10.811/path")
def test_the_first_hex_is_the_defenders_and_then_any_direction() -> None:
    game = won(4)
    assert refused(game, f"advance J {S}") == ("10.811/path", "advance-starts", {"unit": "J", "hex": HEX})
    assert refused(game, f"advance J {HEX},0407")[:2] == ("10.811/path", "advance-jumps")
    assert refused(game, f"advance J {HEX},{S},{HEX}")[:2] == ("10.811/path", "advance-circles")
    for hex in (*AROUND[1:], N):
        assert game.why_not(f"advance J {HEX},{hex}") is None
    played(game, f"advance J {HEX},{NW},0204")
    assert where(game, "J") == "0204"


@rule("10.811/zoc")
def test_an_advance_stops_in_the_first_enemy_zone() -> None:
    far = won(box=duel("A0D4").unit("Y", "0407", "allied"))  # its zone reaches 0406, the third hex
    played(far, f"advance J {HEX},{S},0406")
    near = won(box=duel("A0D4").unit("Y", "0406", "allied"))  # and this one 0405, the second
    facts = {"unit": "J", "hex": S}
    assert refused(near, f"advance J {HEX},{S},0506") == ("10.811/zoc", "advance-stops", facts)
    played(near, f"advance J {HEX},{S}")


@rule("10.811/zoc")
def test_the_defenders_hex_may_be_entered_from_zone_to_zone() -> None:
    game = won(box=duel("A0D4").unit("Y", NE, "allied"))  # zones over the attacker's hex and the empty one
    assert orders(game) == [f"advance J {HEX}", "done"]
    assert refused(game, f"advance J {HEX},{SW}")[:2] == ("10.811/zoc", "advance-stops")
    played(game, f"advance J {HEX}")
    assert where(game, "J") == HEX


@rule("10.812/bombarded-away", "10.2/6-survivors")
def test_bombardment_that_leaves_nobody_needs_no_die_and_lets_the_attackers_go_three_hexes() -> None:
    box = duel().gun("G", "0402", bombardment=8).gun("AG", "0506", "allied")
    game = fought(box, f"attack {HEX} J J G", "defend X", f"fire {HEX} G", dice=(1,))
    assert where(game, "X") == "destroyed"
    assert asked(game) == ("advance", "japanese")
    assert furthest(game) == 3
    assert [roll["reason"] for roll in told(game, "rolled", None)] == ["bombardment"]
    assert not told(game, "engaged", "allied")
    facts = {"unit": "J", "hexes": 4, "limit": 3}
    path = f"{HEX},{SW},0205,0105"
    assert refused(game, f"advance J {path}") == ("10.812/bombarded-away", "advance-too-far", facts)
    played(game, f"advance J {HEX},{SW},0205")


@rule("17.2/until", "10.812/bombarded-away")
def test_a_concealed_attacker_that_never_fought_keeps_its_marker_as_it_advances() -> None:
    box = duel().conceal(N).gun("G", "0402", bombardment=8)
    game = fought(box, f"attack {HEX} J J G", f"fire {HEX} G", f"advance J {HEX}", dice=(1,))
    assert game.view("allied")["stacks"][HEX] == {"side": "japanese", "concealed": True}
    fight = fought(duel("A0D2").conceal(N), f"attack {HEX} J J", "effort no", f"advance J {HEX}")
    assert fight.view("allied")["stacks"][HEX]["top"] == "J"


@rule("17.2/until", "10.812/bombarded-away")
def test_a_concealed_stack_that_never_fought_is_not_shown_while_it_advances_unit_by_unit() -> None:
    box = duel().unit("K", N).conceal(N).gun("G", "0402", bombardment=8).parameter("concealment-japanese", 1)
    swept = (f"attack {HEX} J,K J G", f"fire {HEX} G", f"advance J {HEX}")
    game = fought(box, *swept, dice=(1,))
    assert game.view("allied")["stacks"][HEX] == {"side": "japanese", "concealed": True}  # K may still follow
    assert game.view("allied")["markers"]["japanese"] == 0  # one marker for both
    played(game, f"advance K {HEX}")
    assert game.view("allied")["concealed"] == [HEX]
    apart = fought(box, *swept, f"advance K {HEX},{S}", dice=(1,))
    assert apart.view("allied")["concealed"] == [S]  # the marker went with the last
    assert apart.view("allied")["stacks"][HEX]["top"] == "J"
    ahead = fought(box, *swept, "done", dice=(1,))
    assert ahead.view("allied")["concealed"] == [N]  # it stays with who stays
    assert ahead.view("allied")["stacks"][HEX]["top"] == "J"
    left = fought(box.unit("L", N), *swept, dice=(1,))
    assert left.view("allied")["stacks"][HEX]["top"] == "J"  # L took no part: the marker will not come


@rule("12.21/start")
def test_a_builder_attacks_but_does_not_advance() -> None:
    box = field().cell("1-1", 3, "A0D2").unit("J", N, kind="engineer", building=1).unit("X", HEX, "allied")
    assert asked(fought(box))[0] == "pause"


# --- amphibious assault ----------------------------------------------------------------------------------


def beach(result: str, column: str = "1-2", **more: Any) -> PacificSandbox:
    """J and K wait at sea north of the hex: 8 to 4, one column to the left."""
    box = field().cell(column, 3, result).terrain("sea", N).unit("X", HEX, "allied", **more)
    return box.unit("J", N, sailed=1).unit("K", N, sailed=1)


@rule("16.32/failure")
def test_amphibious_units_that_cannot_enter_the_hex_are_lost_for_good() -> None:
    game = fought(beach("A0D1", "1-1"), f"attack {HEX} J,K J", "effort no")
    assert where(game, "J") == where(game, "K") == "permanently-destroyed"
    assert position(game).tally[0] == 4


@rule("16.32/failure")
def test_a_failed_assault_is_lost_before_the_next_attack() -> None:
    box = beach("A0D1", "1-1").unit("L", "0606").unit("Y", "0607", "allied")
    game = fought(box, f"attack {HEX} J,K J", "effort no")
    assert asked(game)[0] == "combat"
    assert where(game, "J") == where(game, "K") == "permanently-destroyed"


@rule("16.32/failure")
def test_amphibious_units_must_enter_when_they_can() -> None:
    game = fought(beach("A0D2", "1-1"), f"attack {HEX} J,K J", "effort no")
    assert where(game, "J") == where(game, "K") == HEX  # room for both: nothing to decide
    chase = fought(beach("A0D4", "1-1").unit("L", NE), f"attack {HEX} J,K J", "effort no")
    assert refused(chase, "done") == ("16.32/failure", "must-land", {"hex": HEX})
    played(chase, f"advance J {HEX},{S}", f"advance K {HEX}")
    assert (where(chase, "J"), where(chase, "K")) == (S, HEX)


@rule("16.32/failure")
def test_without_room_for_all_the_owner_chooses_and_the_rest_are_lost(narrow: None) -> None:
    box = beach("A0D2", "2-1").unit("L", NE)
    game = fought(box, f"attack {HEX} J,K,L J", "effort no")
    assert orders(game) == [f"advance J {HEX}", f"advance K {HEX}"]
    assert refused(game, f"advance L {HEX}") == ("16.32/failure", "boats-first", {"unit": "L", "hex": HEX})
    played(game, f"advance K {HEX}")
    assert (where(game, "K"), where(game, "J"), where(game, "L")) == (HEX, "permanently-destroyed", NE)


@rule("16.32/failure", "10.811/path")
def test_amphibious_units_go_through_a_full_hex_before_they_are_lost(narrow: None) -> None:
    game = fought(beach("A0D3", "1-1"), f"attack {HEX} J,K J", "effort no")
    played(game, f"advance J {HEX}")
    assert orders(game) == [f"advance K {HEX},{hex}" for hex in (NW, SW, S, NE, SE)]
    assert refused(game, "done") == ("16.32/failure", "must-land", {"hex": HEX})
    played(game, f"advance K {HEX},{S}")
    assert (where(game, "J"), where(game, "K")) == (HEX, S)


@rule("16.32/failure")
def test_amphibious_units_that_never_attacked_are_lost_at_the_end_of_the_phase() -> None:
    game = played(beach("A0D0").game("combat"), "done")
    assert where(game, "J") == where(game, "K") == "permanently-destroyed"


def test_a_unit_off_one_beach_assaults_no_other() -> None:
    box = field().terrain("sea", N).unit("X", HEX, "allied").unit("Y", NE, "allied").unit("J", N, sailed=1)
    names = {name: number for number, name in enumerate(box.world().board.names)}
    box._states[2]["plot"] = names[HEX]
    game = box.game("combat")
    facts = {"unit": "J", "hex": NE, "target": HEX}
    assert refused(game, f"attack {NE} J J") == ("16.32/amphibious", "bound-elsewhere", facts)
    assert all(order.startswith(f"attack {HEX}") for order in orders(game) if order != "done")
