"""3F and 12: cases written from the book, tried as anybody could try them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.trying import down, every, forecast, ordered, paragraph, spent


def japan(rows: int = 20, columns: int = 2) -> WarSandbox:
    """A major port in 0201 and land south of it; on two columns the first is sea."""
    box = WarSandbox(columns, rows).own("japanese", every(columns, rows)).port("0201", "major")
    return box.terrain("sea", down(1, 1, rows)) if columns == 2 else box


def supply(box: WarSandbox, unit: str = "A", side: str = "japanese") -> str:
    return str(box.game("initial", side, stay=True).state(unit, "supply"))


@rule("12B/lengths", "12B1/to", "12B1/double-count", "12C1a", "36D/supply", "12B2")
@pytest.mark.parametrize(
    ("weather", "ground", "roads", "most"),
    [
        ("clear", "", 0, 7), ("rain", "", 0, 6), ("mud", "", 0, 4), ("winter", "", 0, 5), ("snow", "", 0, 4),
        ("frost", "", 0, 7), ("clear", "mountain", 0, 6), ("clear", "major", 0, 6), ("clear", "river", 0, 7),
        ("clear", "swamp", 0, 6), ("frost", "swamp", 0, 7), ("clear", "", 14, 21), ("mud", "", 14, 12),
    ],
)  # fmt: skip
def test_how_far_a_line_of_supply_leads(weather: str, ground: str, roads: int, most: int) -> None:
    for distance, state in ((most, "supplied"), (most + 1, "unsupplied")):
        box = japan(30).weather(weather).unit("A", f"02{distance + 1:02}", "j-lt-r")
        if roads:
            box.line("road", down(2, 1, roads + 1))
        if ground in ("mountain", "swamp"):
            box.terrain(ground, "0204")
        elif ground:
            box.side(ground, "0203/0204")
        assert supply(box) == state, distance


@rule("12B3", "12B2", "7A5a/split")
@pytest.mark.parametrize(
    ("kind", "hexes", "state"),
    [
        ("low-rail", 7, "supplied"),
        ("low-rail", 21, "supplied"),
        ("low-rail", 29, "unsupplied"),
        ("high-rail", 29, "supplied"),
    ],
)
def test_low_volume_carries_seven_hexes_and_is_a_road_before_that(kind: str, hexes: int, state: str) -> None:
    box = japan(32).line(kind, down(2, 1, hexes + 1)).city("0201", "full", yard=1).mark(broken={"0203": 1})
    assert supply(box.unit("A", f"02{hexes + 1:02}", "j-lt-r")) == state


@rule("12A", "3F/definition", "12B2")
def test_enemies_and_great_rivers_cut_lines_and_friends_keep_them_open() -> None:
    assert supply(japan().side("great", "0203/0204").unit("A", "0206", "j-lt-r")) == "cut-off"
    far = japan(20, 6).unit("A", "0212", "j-lt-r")
    assert (supply(far), far.game("initial", stay=True).state("A", "isolated")) == ("unsupplied", False)
    foreign = japan(20, 6).own("chinese", down(2, 3, 5)).unit("A", "0208", "j-lt-r")
    assert supply(foreign) == "supplied"  # overland through hexes of the enemy's
    road = japan(20, 6).line("road", down(2, 1, 15)).own("chinese", "0204").unit("A", "0215", "j-lt-r")
    assert supply(road) == "unsupplied"  # but not by his roads

    def past_a_zone(*friends: str) -> str:
        box = WarSandbox(2, 14).own("japanese", down(2, 1, 14)).port("0201", "major").unit("A", "0207", "j-lt-r")
        box.terrain("sea", f"{down(1, 1, 4)} {down(1, 6, 11)}").unit("Z", "0105", "c-35").mark(general_2={"0105": 2})
        for hex in friends:
            box.unit(f"F{hex}", hex, "j-lt-b")
        return supply(box)

    assert past_a_zone() == "cut-off"
    assert past_a_zone("0204", "0205") == "supplied"


@rule("12B/general-timing", "12E/isolation-initial-only", "3F/timing")
def test_what_the_initial_phase_has_found_holds_whatever_is_cut_later() -> None:
    box = WarSandbox(2, 12).own("japanese", down(2, 1, 12)).terrain("sea", f"{down(1, 1, 3)} {down(1, 5, 12)}")
    box.port("0201", "major").unit("A", "0206", "j-lt-r").unit("Z", "0104", "c-35")
    game: Any = box.game(["movement", "combat"], stay=True)
    while game.asked() != "combat":
        ordered(game, "done")
    assert (game.state("A", "supply"), game.state("A", "isolated")) == ("supplied", True)


@rule("12B4/port-limit")
@pytest.mark.parametrize(("divisions", "hits", "fed"), [(3, 0, 3), (4, 0, 3), (3, 1, 2)])
def test_a_minor_port_passes_twelve_re_and_one_less_for_each_hit(divisions: int, hits: int, fed: int) -> None:
    box = WarSandbox(6, 9).own("japanese", every(6, 9)).port("0201", "minor").mark(port_hits={"0201": hits})
    for number in range(divisions):
        box.unit(f"A{number}", "0203", "j-sq-8")
    game = box.game("initial", stay=True)
    assert [game.state(f"A{number}", "supply") for number in range(divisions)].count("supplied") == fed


def china(cities: str = "full full", *, cut: str = "", power: str = "ca") -> WarSandbox:
    """Two cities on a railway, 0202 and 0208, and three divisions of 2 RE between them."""
    one, other = cities.split()
    box = WarSandbox(6, 14).own("chinese", every(6, 14)).line("high-rail", down(2, 2, 8))
    box.city("0202", one).city("0208", other)
    if cut == "break":
        box.mark(broken={"0205": 1})
    elif cut:
        box.own("japanese", "0205")
    for number in range(3):
        box.unit(f"K{number}", "0204", "c-46", power=power)
    return box


@rule("12C2/network", "12C2/capacity", "12C3/contribution", "12C3/chinese", "12I2a", "12C4b")
@pytest.mark.parametrize(
    ("box", "fed"),
    [
        (china(), 2), (china("full partial"), 1), (china("full large"), 1), (china("large large"), 0),
        (china("full medium"), 0), (china(cut="break"), 2), (china(cut="enemy"), 0), (china(power="kwns"), 0),
    ],
)  # fmt: skip
def test_networks_feed_what_their_cities_add_up_to(box: WarSandbox, fed: int) -> None:
    game = box.game("initial", "chinese", stay=True)
    assert [game.state(f"K{number}", "supply") for number in range(3)].count("supplied") == fed
    if fed == 2:
        ordered(game, "make-points 0202")  # it adds nothing for this turn
        assert [game.state(f"K{number}", "supply") for number in range(3)].count("supplied") == 1
        assert game.mark("0202", "general_1") + game.mark("0202", "general_3") == 2


@rule("12C3/japanese", "46A1")
def test_japan_draws_on_cities_of_provinces_with_a_government_of_its_own_only() -> None:
    for government in (True, False):
        box = WarSandbox(6, 12).own("japanese", every(6, 12)).province("jehol", every(6, 12))
        box.line("high-rail", down(2, 2, 8)).city("0202", "full").city("0208", "full").unit("A", "0204", "j-lt-x4")
        box.government("jehol" if government else "")
        if government:
            box.capital("jehol", "0202")
        assert (supply(box) == "supplied") == government


@rule("12I1/occupied", "12I1/shortest-line", "12I2b/forced-use", "12I2c")
def test_what_the_kuomintang_controls_and_what_it_does_not() -> None:
    box = WarSandbox(6, 14).own("chinese", every(6, 14)).line("high-rail", down(2, 2, 4)).city("0202", "full")
    box.city("0204", "full").unit("F", "0202", "c-14", power="kwns").unit("K", "0203", "c-14")
    game = box.game("initial", "chinese", stay=True)
    assert [game.state(unit, "supply") for unit in "FK"] == ["supplied", "supplied"]  # it lies in a zone of K's
    points = WarSandbox(6, 14).own("chinese", every(6, 14)).mark(attack_supply={"0204": 2})
    alone = points.unit("F", "0205", "c-x", power="kwns").game("initial", "chinese", stay=True)
    assert (alone.mark("0204", "attack_supply"), alone.mark("0204", "general_1")) == (0, 24)
    even = points.unit("K", "0203", "c-x").game("initial", "chinese", stay=True)  # lines of the same length
    assert even.mark("0204", "attack_supply") == 2
    near = WarSandbox(6, 14).own("chinese", every(6, 14)).mark(general_2={"0304": 3})
    for number, hex in enumerate(("0304", "0303", "0305", "0204", "0306")):  # the example of the book, and one more
        near.unit(f"F{number}", hex, "c-14", power="kwns")
    served = [near.game("initial", "chinese", stay=True).state(f"F{number}", "supply") for number in range(5)]
    assert (served[0], served[1:4].count("supplied"), served[4] == "supplied") == ("supplied", 2, False)


@rule("12C4/use", "12C4/hq", "12C4c", "12C4/generation-timing")
@pytest.mark.parametrize(("points", "hq", "fed"), [(12, True, 4), (11, True, 2), (12, False, 3), (3, False, 0)])
def test_points_feed_an_re_each_and_twelve_with_a_headquarters_everybody(points: int, hq: bool, fed: int) -> None:
    box = WarSandbox(6, 20).own("japanese", every(6, 20)).mark(general_2={"0203": points})
    if hq:
        box.unit("H", "0203", "j-hq")
    for number in range(4):
        box.unit(f"A{number}", f"0{number + 1}05", "j-sq-8")
    game = box.game("initial", stay=True)
    assert [game.state(f"A{number}", "supply") for number in range(4)].count("supplied") == fed
    raw = WarSandbox(6, 9).own("japanese", every(6, 9)).mark(attack_supply={"0203": 1}).unit("A", "0205", "j-lt-r")
    turned = ordered(raw.game("initial", stay=True), "convert 0203")
    assert (turned.mark("0203", "general_1"), turned.state("A", "supply") == "supplied") == (12, False)


@rule("12D1/ten-re", "12C/ownership", "12I2/controlled", "12B/elements", "12A")
@pytest.mark.parametrize(
    ("place", "owner", "rule_id"),
    [
        ("0209", "japanese", ""), ("0210", "japanese", "12B/elements"), ("0206", "", "12C/ownership"),
        ("0207", "chinese", "12C/ownership"), ("0208", "none", "12D1/ten-re"),
    ],
)  # fmt: skip
def test_why_an_attack_cannot_draw_on_a_place(place: str, owner: str, rule_id: str) -> None:
    box = WarSandbox(8, 12).unit("A", "0202", "j-sq-8").unit("D", "0201", "c-x")
    if owner != "none":
        box.mark(attack_supply={place: 1})
    if owner in ("japanese", "chinese"):
        box.own(owner, place)
    game = ordered(box.game("combat", stay=True), "attack 0201", "join A")
    assert paragraph(game, f"supply {place}") == rule_id


@rule("12D1/hq", "14C/zoi", "6B/hq-hits", "12D2")
def test_an_unused_headquarters_spreads_a_point_to_all_in_reach_with_its_hits() -> None:
    def found(target_held_by: str = "c-46", **state: Any) -> Any:
        box = WarSandbox(6, 7).unit("H", "0305", "j-hq", **state).mark(attack_supply={"0305": 1})
        for name in "ABC":
            box.unit(name, "0204", "j-sq-8")
        return forecast(box.unit("D", "0203", target_held_by), "A B C", target="0203", supply="0305")

    assert (found()["attack"], found(used=True)["attack"]) == (24, 20)
    assert (found()["shift"], found(hits=2)["shift"], found(hits=1)["shift"]) == (0, -1, 0)
    guerrillas = WarSandbox(6, 7).base("YWS", "0505").unit("D", "0303", "g-35", base="YWS", power="ccp")
    assert forecast(guerrillas.unit("A", "0302", "j-sq-8"), "A")["attack"] == 8  # supplied for nothing


@rule("12H/capture", "12C4/capture", "3D/uncontested-zoc")
@pytest.mark.parametrize(
    ("stock", "dice", "left"),
    [
        ({"resources": 1}, [5], 1), ({"resources": 1}, [4], 0), ({"attack_supply": 2}, [6, 1], 1),
        ({"general_2": 4}, [], 0),
    ],
)  # fmt: skip
def test_what_falls_with_its_hex_is_captured_by_a_five(stock: dict[str, int], dice: list[int], left: int) -> None:
    ((row, points),) = stock.items()
    for to in ("0204", "0203"):  # by going there, and by a zone that nobody contests
        box = WarSandbox(6, 8).own("chinese", "0204").mark(**{row: {"0204": points}}).unit("A", "0202", "j-tri-7")
        game = ordered(box.game("movement", dice=dice, exact=True), f"move A {to}")
        assert (game.control("0204"), game.mark("0204", row)) == ("japanese", left)


@rule("12H1/load", "12H1/road-cost", "12H1/offroad-cost", "12H1/zoc", "12H1/smp-allowance")
def test_loads_go_hex_by_hex_as_in_the_example() -> None:
    """In mud 4 hexes of road and a rough hex over a river: 19 of 20 SMP."""
    box = WarSandbox(6, 8).own("japanese", every(6, 8)).weather("mud").line("road", down(2, 1, 5))
    box.terrain("rough", "0206").side("river", "0205/0206").mark(resources={"0201": 2}, general_2={"0201": 5})
    game = ordered(box.tracks(smp=20).game("movement", stay=True), "start-load 0201", "take-up resource")
    ordered(game, "take-up resource", *["take-up general"] * 4)
    assert paragraph(game, "take-up general") == "12H1/load"  # 3 RE
    assert paragraph(game, "haul 0205") == "12H1/load"  # not at one go
    ordered(game, "haul 0202", "haul 0203", "haul 0204", "haul 0205", "haul 0206")
    assert (game.track("smp"), paragraph(game, "haul 0207")) == (1, "12H1/smp-allowance")
    ordered(game, "done")
    assert (game.mark("0206", "resources"), game.mark("0206", "general_2")) == (2, 4)
    zone = WarSandbox(6, 8).own("japanese", every(6, 8)).line("road", down(2, 1, 6)).unit("Z", "0303", "c-35")
    zone.unit("F", "0202", "j-lt-b").mark(resources={"0202": 1}).tracks(smp=10)
    out = ordered(zone.game("movement", stay=True), "start-load 0202", "take-up resource")
    assert paragraph(out, "haul 0203") == "12H1/zoc"
    assert ordered(out, "haul 0201").track("smp") == 7  # 1 and 2


@rule("12H2/capacity", "12H2/exploitation", "12H/self-destroy", "12H/self-move")
def test_units_carry_up_to_twice_their_size_and_are_slower() -> None:
    box = WarSandbox(6, 12).own("japanese", every(6, 12)).mark(resources={"0201": 5}).unit("A", "0201", "j-lt-r")
    game = ordered(box.game("movement", stay=True), "carry A resource")
    assert paragraph(game, "move A 0207") == "6/allowance"
    ordered(game, "carry A resource")
    assert (paragraph(game, "carry A resource"), paragraph(game, "move A 0206")) == ("12H2/capacity", "6/allowance")
    assert spent(ordered(game, "move A 0205"), "A") == 4
    box.unit("M", "0201", "j-mtn-r")
    later = ordered(box.game("exploitation", stay=True), "carry M resource", "carry M resource", "carry A resource")
    assert (paragraph(later, "move M 0203"), paragraph(later, "move A 0202")) == ("6/allowance", "6C/others")
    ordered(later, "move M 0202")
    china = WarSandbox(4, 4).own("chinese", every(4, 4)).mark(resources={"0202": 1}).unit("J", "0404", "j-lt-b")
    assert paragraph(china.game("movement", "chinese", stay=True), "destroy resource 0202") == ""


@rule("12B3", "7A6a", "7A5a/split")
def test_lines_lead_over_rails_without_a_yard_where_manchukuo_runs_the_trains() -> None:
    for net, state in (("manchukuo", "supplied"), ("china", "unsupplied")):
        box = japan(34).line("high-rail", down(2, 1, 5), net=net).line("high-rail", down(2, 5, 30))
        assert supply(box.unit("A", "0230", "j-lt-r")) == state
