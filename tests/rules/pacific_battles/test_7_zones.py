"""7.0 Zones of control: where they reach, and how they stop units."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.scenarios.series import Series
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, ends, named, play, refused, state

SEA_ROUND_COLUMN_4 = " ".join(f"{c:02}{r:02}" for c in (1, 2, 3, 5, 6, 7) for r in range(1, 8) if (c, r) != (5, 4))
AROUND = {"0403", "0405", "0304", "0305", "0504", "0505"}  # 0404


def zone(box: Any, side: Side = ALLIED) -> set[str]:
    game = box.game()
    return named(game, zones(game.position, side))


@rule("7.0/six-hexes")
def test_a_unit_controls_the_six_hexes_around_it() -> None:
    assert zone(Sandbox("pacific_battles").unit("A", "0404", "allied")) == AROUND
    two = Sandbox("pacific_battles").unit("A", "0404", "allied").unit("B", "0402", "allied").unit("C", "0101")
    assert zone(two) == AROUND | {"0401", "0403", "0302", "0303", "0502", "0503"}


@rule("7.0/six-hexes")
def test_disrupted_and_reduced_units_keep_their_zone() -> None:
    assert zone(Sandbox("pacific_battles").unit("A", "0404", "allied", disrupted=1, lost=1)) == AROUND


@rule("7.0/mountain")
def test_no_zone_into_a_mountain_or_across_a_ridge() -> None:
    assert zone(Sandbox("pacific_battles").terrain("mountain", "0403").unit("A", "0404", "allied")) == AROUND - {"0403"}
    ridge = Sandbox("pacific_battles").side("mountain", "0404/0405").line("road", "0404 0405")
    assert zone(ridge.unit("A", "0404", "allied")) == AROUND - {"0405"}  # not even along a road


@rule("7.0/sea-town")
def test_no_zone_into_the_sea() -> None:
    assert zone(Sandbox("pacific_battles").terrain("sea", "0403").unit("A", "0404", "allied")) == AROUND - {"0403"}


@rule("7.0/town")
def test_no_zone_into_a_town() -> None:
    assert zone(Sandbox("pacific_battles").terrain("town", "0403").unit("A", "0404", "allied")) == AROUND - {"0403"}


@rule("7.0/prohibited")
def test_no_zone_where_the_unit_itself_could_not_go() -> None:
    def box() -> Any:
        return Sandbox("pacific_battles").side("major-river", "0404/0405")

    assert zone(box().unit("A", "0404", "allied", kind="tank", motorized=True)) == AROUND - {"0405"}
    assert zone(box().unit("A", "0404", "allied")) == AROUND  # a unit on foot may cross
    bridge = box().line("road", "0404 0405").unit("A", "0404", "allied", kind="tank", motorized=True)
    assert zone(bridge) == AROUND


@rule("7.0/game-rules")
def test_a_game_may_stop_zones_at_hexsides_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(self: Series, p: Any, side: Side, hexside: Side) -> bool:
        return side == ALLIED and p.world.board.names[p.world.board.neighbours[hexside]] == "0403"

    monkeypatch.setattr(Series, "zone_stops", stops)
    assert zone(Sandbox("pacific_battles").unit("A", "0404", "allied")) == AROUND - {"0403"}
    assert zone(Sandbox("pacific_battles").unit("A", "0404"), JAPANESE) == AROUND


@rule("7.1/no-zoc")
@pytest.mark.parametrize(
    "kind",
    [
        "hq",
        "artillery",
        "mountain-artillery",
        "self-propelled",
        "anti-tank",
        "anti-aircraft",
        "mortar",
        "defense",
        "air-ground",
    ],
)
def test_these_kinds_have_no_zone(kind: str) -> None:
    assert zone(Sandbox("pacific_battles").unit("A", "0404", "allied", kind=kind)) == set()


@rule("7.1/no-zoc")
@pytest.mark.parametrize(
    "kind", ["infantry", "cavalry", "reconnaissance", "tank", "engineer", "construction", "amtrac"]
)
def test_these_kinds_have_one(kind: str) -> None:
    assert zone(Sandbox("pacific_battles").unit("A", "0404", "allied", kind=kind)) == AROUND


@rule("7.1/no-zoc", "16.32/amphibious")
def test_air_and_naval_units_and_units_still_at_sea_have_none() -> None:
    box = Sandbox("pacific_battles").terrain("sea", "0404").unit("A", "0404", "allied").air("F", "allied").ship("S")
    assert zone(box) == set()


@rule("7.21/stop")
def test_a_unit_stops_where_it_enters_an_enemy_zone() -> None:
    game = Sandbox("pacific_battles").unit("I", "0401").unit("A", "0404", "allied").game("movement")
    assert "0403" in ends(game, "I")
    assert "0504" in ends(game, "I")
    play(game, "move I 0403")
    assert state(game, "spent", "I") == 2  # two points are left, and it may not use them
    refusal = refused(game, "move I 0402")
    assert refusal.rule == "7.21/stop"
    assert refusal.facts == {"unit": "I", "hex": "0403"}


@rule("7.21/stop")
def test_no_way_leads_through_an_enemy_zone() -> None:
    # 0302 and 0303 are mountains, so that 0403 would be the only way between the two halves
    box = Sandbox("pacific_battles", columns=5).terrain("sea", "0101 0203 0304 0503 0504")
    box.terrain("sea", "0103 0104 0204 0303 0302 0502").unit("I", "0401").unit("A", "0305", "allied")
    game = box.game("movement")
    assert "0403" in ends(game, "I")
    assert "0404" in ends(game, "I")
    assert "0405" not in ends(game, "I")
    refusal = refused(game, "move I 0405")
    assert refusal.rule == "7.21/stop"
    assert refusal.facts["there"] == "0404"


@rule("7.21/stop")
def test_a_named_path_through_an_enemy_zone_is_refused() -> None:
    game = Sandbox("pacific_battles").unit("I", "0402").unit("A", "0404", "allied").game("movement")
    refusal = refused(game, "move I 0503 0403")
    assert refusal.rule == "7.21/stop"
    assert refusal.facts["there"] == "0403"
    play(game, "move I 0503 0502")
    assert at(game, "I") == "0503"


@rule("7.21/stop")
@pytest.mark.parametrize("line", ["move I 0403 0406", "move I 0403 0403,0406"])
def test_a_named_path_enters_an_enemy_zone_with_its_last_hex_only(line: str) -> None:
    # a strip of land, of which only 0403 is in the zone: nobody walks through it and back
    box = Sandbox("pacific_battles").terrain("town", "0404").terrain("sea", SEA_ROUND_COLUMN_4)
    game = box.unit("I", "0402", movement=8).unit("A", "0504", "allied").game("movement")
    refusal = refused(game, line)
    assert refusal.rule == "7.21/stop"
    assert refusal.facts["there"] == "0403"
    play(game, "move I 0403 0401")
    assert (at(game, "I"), state(game, "spent", "I")) == ("0403", 3)


@rule("7.21/stop")
def test_a_zone_between_the_stops_of_a_path_is_named() -> None:
    box = Sandbox("pacific_battles").terrain("town", "0404").terrain("sea", SEA_ROUND_COLUMN_4)
    game = box.unit("I", "0401", movement=8).unit("A", "0504", "allied").game("movement")
    refusal = refused(game, "move I 0406 0402,0405")  # neither stop is in it
    assert refusal.rule == "7.21/stop"
    assert refusal.key == "zone-on-the-way"
    assert refusal.facts["there"] == "0403"


@rule("7.21/leave")
@pytest.mark.parametrize("via", ["0304", "0403"])
def test_nor_does_a_named_path_lead_from_zone_to_zone(via: str) -> None:
    box = Sandbox("pacific_battles").unit("A", "0404", "allied")
    game = box.unit("I", "0403", movement=3).game("movement")
    play(game, f"move I 0304 {via}")
    assert (at(game, "I"), state(game, "spent", "I")) == ("0304", 2)  # by a hex without a zone
    short = Sandbox("pacific_battles").unit("A", "0404", "allied").unit("I", "0403", movement=1).game("movement")
    assert refused(short, f"move I 0304 {via}").rule == "8.21/pay-first"


@rule("7.21/leave")
def test_nor_does_the_way_of_a_stack_of_two_classes() -> None:
    box = Sandbox("pacific_battles").unit("A", "0404", "allied")
    game = box.unit("I", "0403", movement=3).unit("T", "0403", kind="tank", motorized=True, movement=3).game("movement")
    play(game, "move I,T 0304")
    assert [state(game, "spent", unit) for unit in "IT"] == [2, 2]  # by a hex without a zone
    assert at(game, "T") == "0304"
    box = Sandbox("pacific_battles").unit("A", "0404", "allied").unit("I", "0403", movement=1)
    short = box.unit("T", "0403", kind="tank", motorized=True, movement=3).game("movement")
    assert refused(short, "move I,T 0304").rule == "7.21/leave"


@rule("7.21/leave")
def test_a_unit_leaves_a_zone_and_may_enter_another_but_never_directly() -> None:
    def box() -> Any:
        return Sandbox("pacific_battles").unit("A", "0404", "allied").unit("B", "0504", "allied", kind="hq")

    game = box().unit("I", "0403", movement=1).game("movement")
    refusal = refused(game, "move I 0304")
    assert refusal.rule == "7.21/leave"
    assert refusal.facts["start"] == "0403"
    assert ends(game, "I") == {"0402", "0303", "0503"}
    game = box().unit("I", "0403", movement=3).game("movement")
    play(game, "move I 0304 0303")  # by a hex without a zone
    assert at(game, "I") == "0304"
    assert state(game, "spent", "I") == 2


@rule("7.21/leave")
def test_a_friend_in_the_hex_does_not_cancel_the_zone_for_movement() -> None:
    box = Sandbox("pacific_battles").unit("A", "0404", "allied").unit("I", "0403", movement=1).unit("J", "0304")
    assert refused(box.game("movement"), "move I 0304").rule == "7.21/leave"


def jungle_front(start: str, there: str, mover: str = "japanese") -> Any:
    enemy = "allied" if mover == "japanese" else "japanese"
    box = Sandbox("pacific_battles").terrain(start, "0403").terrain(there, "0304")
    return box.unit("E", "0404", enemy).unit("I", "0403", mover, movement=1).game("movement", mover)


@rule("7.22/infiltration", "8.22/minimum")
@pytest.mark.parametrize("start", ["jungle", "rough"])
@pytest.mark.parametrize("there", ["jungle", "rough"])
def test_the_japanese_infiltrate_from_zone_to_zone_in_close_country(start: str, there: str) -> None:
    game = jungle_front(start, there)  # at any price: jungle costs 2 and the unit has 1
    assert "0304" in ends(game, "I")
    play(game, "move I 0304")
    assert at(game, "I") == "0304"


@rule("7.22/infiltration", "13.3/effect")
def test_an_infiltrator_pays_for_interdiction_too() -> None:
    def price(box: Any) -> int:
        told = box.game("movement").query("reach", {"unit": "I"}, "japanese")["hexes"]
        return next(int(one["cost"]) for one in told if one["hex"] == "0304")

    def box() -> Any:
        field = Sandbox("pacific_battles").terrain("jungle", "0403 0304").unit("E", "0404", "allied")
        return field.unit("I", "0403", movement=6)

    assert (price(box()), price(box().interdict("0304", "allied"))) == (2, 4)


@rule("7.22/infiltration")
@pytest.mark.parametrize(("start", "there"), [("clear", "jungle"), ("jungle", "clear"), ("rough", "mountain")])
def test_both_hexes_must_be_jungle_or_rough(start: str, there: str) -> None:
    game = jungle_front(start, there)
    if there == "mountain":  # a mountain is in no zone at all
        assert "0304" in ends(game, "I")
    else:
        assert "0304" not in ends(game, "I")
        assert refused(game, "move I 0304").rule == "7.21/leave"


@rule("7.22/infiltration")
def test_only_a_unit_that_starts_in_the_zone_infiltrates() -> None:
    box = Sandbox("pacific_battles").terrain("jungle", "0403 0304").unit("E", "0404", "allied").unit("I", "0402")
    game = box.game("movement")
    play(game, "move I 0403")
    assert refused(game, "move I 0304").rule == "7.21/stop"


@rule("7.22/stops")
def test_an_infiltrator_moves_no_further() -> None:
    box = Sandbox("pacific_battles").terrain("jungle", "0403 0304").unit("E", "0404", "allied")
    game = box.unit("I", "0403", movement=6).game("movement")
    play(game, "move I 0304")
    refusal = refused(game, "move I 0203")
    assert refusal.rule == "7.22/stops"
    assert refusal.facts == {"unit": "I", "hex": "0304"}
    assert ends(game, "I") == set()


@rule("7.22/allied")
def test_allied_units_never_infiltrate() -> None:
    game = jungle_front("jungle", "jungle", "allied")
    assert "0304" not in ends(game, "I")
    assert refused(game, "move I 0304").rule == "7.22/allied"


@rule("7.3/no-obligation")
def test_a_unit_in_an_enemy_zone_need_not_attack() -> None:
    game = Sandbox("pacific_battles").unit("I", "0403").unit("A", "0404", "allied").game("combat")
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "pause" or game.why_not("done") is None
