"""3 to 6 and 7B, 36: cases written from the book, tried as anybody could try them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.trying import down, every, ordered, paragraph, side_of, spent


@rule("5A/japanese-full", "5A/japanese-reduced", "5A/japanese-none", "5A/artillery-zero")
@rule("5B/chinese-full", "5B/chinese-reduced", "5B/chinese-none", "5/reduced", "6A", "12E/out-of-supply-zoc")
@pytest.mark.parametrize(
    ("mover", "foe", "state", "points"),
    [
        ("c-14", "j-tri-7", {}, 2),  # a supported division
        ("c-14", "j-sq-8", {}, 2),  # a self-supported one
        ("c-14", "j-lt-x4", {}, 2),  # a self-supported brigade
        ("c-14", "j-lt-x4u", {}, 1),  # reduced zones cost foot soldiers nothing
        ("c-14", "j-lt-r", {}, 1),
        ("c-14", "j-res", {}, 1),
        ("c-tank", "j-lt-b", {}, 1),  # battalions have none
        ("c-tank", "j-lt-r", {}, 2),
        ("c-tank", "j-tri-7", {}, 3),
        ("c-art", "j-tri-7", {}, 3),
        ("c-art", "j-lt-r", {}, 2),
        ("c-tank", "j-sq-8", {"face": "cadre"}, 2),
        ("c-tank", "j-sq-8", {"face": "remnant"}, 1),
        ("c-tank", "j-divart", {}, 1),
        ("c-tank", "j-con", {}, 2),  # attack 0 alone is no strength of zero
        ("c-tank", "j-hq", {}, 1),
        ("c-tank", "j-trans", {}, 1),
        ("c-tank", "j-aa", {}, 1),
        ("c-tank", "j-tri-7", {"supply": "unsupplied"}, 2),
        ("c-tank", "j-lt-r", {"supply": "unsupplied"}, 1),
        ("c-tank", "j-tri-7", {"supply": "cut-off"}, 1),
        ("j-tank", "c-35", {}, 3),
        ("j-tank", "c-14", {}, 2),
        ("j-tank", "c-x", {}, 1),
        ("j-tank", "c-46", {"face": "cadre"}, 1),
        ("j-tank", "c-art", {}, 1),
        ("j-tank", "r-36", {}, 1),
        ("j-tank", "r-76", {"power": "ccp"}, 2),
    ],
)
def test_to_leave_a_zone_costs_what_the_enemy_unit_and_the_mover_make_it(
    mover: str, foe: str, state: dict[str, Any], points: int
) -> None:
    box = WarSandbox(6, 6).unit("M", "0303", mover).unit("E", "0304", foe, **state)
    game = ordered(box.game("movement", side_of(mover)), "move M 0302")
    assert spent(game, "M") == points


@rule("6A", "5/extent", "5/prohibited-terrain")
@pytest.mark.parametrize(
    ("mover", "foe", "board", "to", "points"),
    [
        ("c-14", "j-tri-7", "", "0403", 3),  # from zone to zone
        ("c-tank", "j-tri-7", "", "0403", 4),
        ("c-tank", "j-tri-7", "great", "0302", 1),  # no zone over what it cannot cross
        ("c-tank", "j-tri-7", "river", "0302", 3),
        ("c-14", "j-senda", "mountain-jungle", "0302", 1),  # nor into ground that is closed to it
    ],
)
def test_zones_end_where_their_unit_may_not_go(mover: str, foe: str, board: str, to: str, points: int) -> None:
    box = WarSandbox(6, 6)
    if board == "mountain-jungle":
        box.terrain(board, "0303")
    elif board:
        box.side(board, "0303/0304")
    game = ordered(box.unit("M", "0303", mover).unit("E", "0304", foe).game("movement", "chinese"), f"move M {to}")
    assert spent(game, "M") == points


@rule("3D/occupy", "3D/uncontested-zoc", "3D/last-owner")
@pytest.mark.parametrize(
    ("unit", "foe", "owners"),
    [
        ("j-tri-7", "", {"0302": "japanese", "0304": "japanese", "0402": "japanese", "0305": "chinese"}),
        ("j-tri-7", "c-35", {"0303": "japanese", "0304": "chinese", "0302": "japanese", "0305": "chinese"}),
        ("j-tri-7", "c-14", {"0304": "chinese"}),  # a reduced zone contests as a full one does
        ("j-lt-b", "", {"0303": "japanese", "0304": "chinese", "0302": "japanese"}),  # without a zone: where it passed
    ],
)
def test_hexes_fall_to_who_is_in_them_or_alone_covers_them(unit: str, foe: str, owners: dict[str, str]) -> None:
    box = WarSandbox(6, 8).own("chinese", every(6, 8)).unit("A", "0301", unit)
    if foe:
        box.unit("C", "0305", foe)
    game = ordered(box.game("movement"), "move A 0303")
    assert {hex: game.control(hex) for hex in owners} == owners


@rule("6/hex-cost", "6/hexside-cost", "6/weather", "36B/mountain-snow", "36E2", "36E3")
@pytest.mark.parametrize(
    ("unit", "ground", "side", "weather", "points"),
    [
        ("j-divart", "mountain", "", "clear", 6),
        ("j-lt-r", "mountain", "", "clear", 3),
        ("j-mtn-r", "mountain", "", "clear", 2),
        ("j-lt-r", "mountain", "", "winter", 4),
        ("j-lt-r", "clear", "strait", "clear", 3),
        ("j-tank", "rough", "river", "mud", 5),
        ("j-lt-r", "clear", "great-wall", "clear", 2),
        ("j-lt-r", "clear", "major", "clear", 3),
        ("j-lt-r", "clear", "major", "mud", 4),
        ("j-lt-r", "swamp", "", "clear", 2),
        ("j-lt-r", "swamp", "", "frost", 1),
        ("j-lt-r", "salt-marsh", "", "frost", 1),
    ],
)
def test_each_step_costs_its_hex_and_its_hexside(unit: str, ground: str, side: str, weather: str, points: int) -> None:
    box = WarSandbox(2, 3).terrain("sea", down(1, 1, 3)).weather(weather)
    if ground != "clear":
        box.terrain(ground, "0203")
    if side:
        box.side(side, "0202/0203")
    game = ordered(box.unit("A", "0202", unit).game("movement"), "move A 0203")
    assert spent(game, "A") == points
    if side:
        box.line("road", "0202 0203")
        assert spent(ordered(box.game("movement"), "move A 0203"), "A") == (2 if unit == "j-tank" else 1)


@rule("36E5/flood-costs", "36E1/freeze")
@pytest.mark.parametrize(
    ("side", "track", "points"),
    [("river", "flooded", 3), ("major", "flooded", 5), ("river", "frozen", 1), ("major", "frozen", 1)],
)
def test_floods_and_frost_change_what_rivers_cost(side: str, track: str, points: int) -> None:
    box = WarSandbox(2, 3).terrain("sea", down(1, 1, 3)).side(side, "0202/0203").unit("A", "0202", "j-lt-r")
    box.weather("winter" if track == "frozen" else "clear").tracks(**{track: {"4": True}})
    assert spent(ordered(box.game("movement"), "move A 0203"), "A") == points


@rule("6/one-hex-minimum", "6/prohibited", "6/allowance")
def test_one_hex_is_always_open_to_who_has_spent_nothing_and_to_nobody_else() -> None:
    box = WarSandbox(4, 6).terrain("mountain", "0203 0204").unit("A", "0202", "c-art")  # 5 MP, a mountain costs 6
    game = ordered(box.game("movement", "chinese"), "move A 0203")
    assert spent(game, "A") == 5
    assert paragraph(game, "move A 0202") == "6/allowance"
    late = WarSandbox(4, 6).terrain("mountain", "0204").unit("A", "0202", "c-art").game("movement", "chinese")
    assert paragraph(ordered(late, "move A 0203"), "move A 0204") == "6/allowance"
    zones = WarSandbox(6, 6).unit("M", "0303", "c-14", supply="unsupplied").unit("E", "0304", "j-tri-7")
    assert spent(ordered(zones.game("movement", "chinese"), "move M 0403"), "M") == 2  # all it has, for 3
    shut = WarSandbox(4, 4).terrain("mountain-jungle", "0203").unit("A", "0202", "j-tank").game("movement")
    assert paragraph(shut, "move A 0203") == "6/prohibited"


@rule("6B/hit-count", "6B/hit-trigger", "6B/half-cost")
@pytest.mark.parametrize(
    ("unit", "hexes", "near", "state", "hits"),
    [
        ("j-lt-r", 9, True, {}, 2),  # the example of the book
        ("j-lt-r", 9, False, {}, 0),
        ("j-lt-r", 6, True, {}, 0),
        ("j-lt-r", 7, True, {}, 1),
        ("j-lt-r", 8, True, {}, 1),
        ("j-lt-r", 12, True, {}, 3),
        ("j-cav-x", 8, True, {}, 0),
        ("j-cav-x", 9, True, {}, 2),
        ("c-x", 5, True, {}, 0),
        ("c-x", 6, True, {}, 1),
        ("c-x", 5, True, {"supply": "unsupplied"}, 0),  # half of what is printed, whatever supply leaves
    ],
)
def test_haste_beyond_half_the_rating_costs_hits_beside_the_enemy(
    unit: str, hexes: int, near: bool, state: dict[str, Any], hits: int
) -> None:
    box = WarSandbox(4, 16).line("road", down(2, 1, 16)).unit("A", "0201", unit, **state)
    if near:
        box.unit("E", f"03{hexes + 1:02}", "c-pol" if unit[0] == "j" else "j-lt-b")
    game = ordered(box.game("movement", side_of(unit)), f"accelerate A 02{hexes + 1:02}")
    assert (spent(game, "A"), game.state("A", "hits")) == (hexes / 2, hits)


@rule("6B/hit-removal")
def test_a_rest_takes_hits_off_far_from_the_enemy_only() -> None:
    game = WarSandbox(4, 9).unit("A", "0201", "j-lt-r", hits=3).game("movement")
    ordered(game, "recover A", "recover A", "recover A")
    assert (spent(game, "A"), game.state("A", "hits"), paragraph(game, "recover A")) == (3, 0, "6B/hit-removal")
    zone = WarSandbox(4, 9).unit("A", "0201", "j-lt-r", hits=3).unit("E", "0202", "c-35").game("movement")
    assert paragraph(zone, "recover A") == "6B/hit-removal"
    owned = WarSandbox(4, 9).own("chinese", "0203").unit("A", "0201", "j-lt-r", hits=1).unit("E", "0206", "c-14")
    rested = ordered(owned.game("movement"), "recover A")
    assert paragraph(rested, "move A 0203") == "6B/hit-removal"
    assert paragraph(rested, "move A 0202") == ""


@rule("6C/cm", "6C/cavalry", "6C/rating-7-8", "6C/rating-6", "6C/others", "12E/out-of-supply")
@pytest.mark.parametrize(
    ("unit", "state", "hexes"),
    [
        ("j-tank", {}, 8), ("j-cav-x", {}, 4), ("c-cavx", {}, 3), ("j-mtn-r", {}, 2), ("j-lt-r", {}, 1), ("c-x", {}, 0),
        ("c-14", {}, 0), ("j-dk-mot", {}, 8), ("j-trans", {}, 10), ("c-37m", {}, 7),
        ("j-tank", {"supply": "unsupplied"}, 4),
    ],
)  # fmt: skip
def test_exploitation_is_for_the_fast(unit: str, state: dict[str, Any], hexes: int) -> None:
    game = WarSandbox(3, 14).unit("A", "0201", unit, **state).game("exploitation", side_of(unit), stay=True)
    assert paragraph(game, f"move A 02{hexes + 2:02}") == ("6/allowance" if hexes else "6C/others")
    if hexes:
        ordered(game, f"move A 02{hexes + 1:02}")


@rule("6C/restrictions", "7A/when", "6B/phase", "6B/hit-removal", "14A1j", "4C")
@pytest.mark.parametrize(
    ("order", "rule_id"),
    [
        ("rail A 0206", "7A/when"), ("strategic A 0206", "7A/when"), ("accelerate A 0206", "6B/phase"),
        ("recover A", "6B/hit-removal"), ("work repair-rail E", "14A1j"), ("infiltrate A 0206", "6E/who-when"),
        ("send resource 0203 0206", "12H/self-move"), ("build fort E", "14A1a/time"), ("attack 0206", "9/who"),
    ],
)  # fmt: skip
def test_an_order_in_the_wrong_phase_is_refused_by_the_paragraph_that_names_its_phase(order: str, rule_id: str) -> None:
    box = (
        WarSandbox(4, 12).own("japanese", down(2, 1, 12)).line("high-rail", down(2, 1, 12)).city("0201", "full", yard=3)
    )
    box.unit("A", "0203", "j-tank", hits=1).unit("E", "0204", "j-eng").mark(resources={"0203": 1})
    assert paragraph(box.game("exploitation"), order) == rule_id
    assert paragraph(box.game("reaction movement", stay=True), order) == rule_id
    told: Any = box.game("exploitation")
    assert "in your movement phase" in told.say(told.why_not("rail A 0206"), "en")


@rule("6D/allowance", "6D/once", "6D/hq-immobile")
def test_a_reaction_moves_everybody_in_reach_once_with_its_whole_rating_but_no_headquarters() -> None:
    box = WarSandbox(4, 12).unit("H", "0202", "j-hq").unit("A", "0203", "j-lt-r", done="reacting")
    game = box.unit("B", "0203", "j-lt-r").game("reaction movement", "japanese", stay=True)
    assert paragraph(game, "move B 0204").startswith("6D")
    assert paragraph(game, "move H 0203") == "6D/hq-immobile"
    ordered(game, "move A 0209")
    assert (spent(game, "A"), paragraph(game, "move A 0208")) == (6, "6/allowance")


@rule("12E/out-of-supply", "12E/isolated", "45B2/movement")
@pytest.mark.parametrize(
    ("unit", "supply", "hexes"), [("c-x", "unsupplied", 2), ("c-x", "cut-off", 1), ("r-36", "cut-off", 6)]
)
def test_lack_of_supply_shortens_marches_but_not_those_of_communists(unit: str, supply: str, hexes: int) -> None:
    power: dict[str, Any] = {"power": "ccp"} if unit[0] == "r" else {}
    game = WarSandbox(4, 10).unit("A", "0201", unit, supply=supply, **power).game("movement", "chinese")
    assert paragraph(game, f"move A 02{hexes + 2:02}") == "6/allowance"
    ordered(game, f"move A 02{hexes + 1:02}")


@rule("6/allowance", "6B/road-only", "4B")
def test_a_march_by_a_way_of_ones_own_is_refused_at_its_own_price() -> None:
    box = WarSandbox(5, 8).line("road", f"{down(2, 1, 5)} 0305 0304 0303").unit("A", "0201", "j-lt-r")
    far: Any = box.unit("E", "0208", "c-x").game("movement")
    refusal = far.why_not("move A 0203 0207,0206")
    assert (refusal.rule, refusal.facts["cost"], refusal.facts["left"]) == ("6/allowance", "10", "6")
    together = box.unit("B", "0201", "j-lt-r").game("movement").why_not("move A,B 0203 0207,0206")
    assert together is not None
    assert (together.key, together.facts["cost"]) == ("too-far", "10")
    road = WarSandbox(4, 16).line("road", down(2, 1, 16)).unit("A", "0201", "j-lt-r").game("movement")
    hasty = road.why_not("accelerate A 0202 0212")
    assert hasty is not None
    assert (hasty.rule, hasty.facts["cost"]) == ("6/allowance", "10½")


@rule("4B")
def test_who_is_not_ones_own_and_who_is_not_there_are_told_apart() -> None:
    box = (
        WarSandbox(4, 9)
        .own("japanese", down(2, 1, 9))
        .line("high-rail", down(2, 1, 9))
        .unit("S", "eliminated", "j-lt-r")
    )
    game = box.unit("C", "0404", "c-x").unit("A", "0203", "j-lt-r").game("movement", stay=True)
    for order in ("rail", "strategic", "break-rail"):
        where = "" if order == "break-rail" else " 0205"
        assert paragraph(game, f"{order} C{where}") == "4B"
        refusal: Any = game.why_not(f"{order} S{where}")
        assert (refusal.key, refusal.facts["place"]) == ("off-map", "eliminated")
