"""16.3 Naval movement: sea moves, landings, entry of reinforcements, and units waiting off the coast."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.position import STOPPED
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.scenarios.series import Series
from grognard.kernel.refusals import Refusal
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, ends, marker, offers, play, refused, state, told

SEA = "0401 0402 0403 0404 0405 0406 0407"  # two coasts, columns 1 to 3 and 5 to 7


@pytest.fixture
def transports(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that lets every unit move and land by sea."""

    def allowed(self: Series, p: Any, unit: int, to: int) -> Refusal | None:
        return None

    monkeypatch.setattr(Series, "may_sail", allowed)
    monkeypatch.setattr(Series, "may_land", allowed)


def straits() -> Any:
    return Sandbox("pacific_battles").terrain("sea", SEA)


@rule("16.3/naval-move")
def test_without_transport_capacity_nobody_moves_by_sea() -> None:
    game = straits().unit("I", "0302").unit("R", "staging", placement="sea").game("movement")
    assert offers(game, "sail") == []
    assert offers(game, "arrive") == []
    assert refused(game, "sail I 0502").rule == "16.3/naval-move"
    assert refused(game, "arrive R 0502").rule == "16.3/naval-move"


@rule("16.3/naval-move")
@pytest.mark.usefixtures("transports")
def test_a_unit_embarks_where_it_starts_the_phase_on_the_coast() -> None:
    game = straits().unit("I", "0303").unit("J", "0203").game("movement")
    assert {line.split()[1] for line in offers(game, "sail")} == {"I"}
    refusal = refused(game, "sail J 0502")
    assert refusal.rule == "16.3/naval-move"
    assert refusal.facts == {"unit": "J", "hex": "0203"}
    play(game, "move I 0304")
    refusal = refused(game, "sail I 0502")
    assert refusal.rule == "16.3/naval-move"
    assert refusal.key == "sails-first"


@rule("16.3/naval-move")
@pytest.mark.usefixtures("transports")
def test_nobody_embarks_in_an_enemy_zone_nor_out_of_reserve() -> None:
    game = straits().unit("I", "0303").unit("A", "0203", "allied").unit("R", "0306", reserve=1).game("movement")
    refusal = refused(game, "sail I 0502")
    assert refusal.rule == "16.3/naval-move"
    assert refusal.key == "sails-from-zone"
    assert refused(game, "sail R 0502").rule == "9.3/only-then"
    assert offers(game, "sail") == []


@rule("12.21/start", "bataan 2.2/restriction")
@pytest.mark.usefixtures("transports")
def test_builders_and_units_that_may_not_be_activated_do_not_embark() -> None:
    game = straits().unit("E", "0303", kind="engineer").unit("F", "0306", frozen=1).game("movement")
    play(game, "build E")
    assert (refused(game, "sail E 0502").rule, refused(game, "sail E 0502").key) == ("12.21/start", "is-building")
    assert (refused(game, "sail F 0502").rule, refused(game, "sail F 0502").key) == ("bataan 2.2/restriction", "frozen")
    assert offers(game, "sail") == []


@rule("16.31/units-in-play", "16.31/inland", "16.4/supply")
@pytest.mark.usefixtures("transports")
def test_a_sea_move_goes_any_distance_and_then_half_a_move_inland() -> None:
    box = straits().area("supply-japanese", "0101").unit("I", "0301", movement=5).game("movement")
    play(box, "sail I 0507")
    assert at(box, "I") == "0507"
    assert marker(box, "control", "0507") == 1
    assert (state(box, "budget", "I"), state(box, "spent", "I")) == (3, 0)
    refusal = refused(box, "move I 0503 - yes")
    assert (refusal.rule, refusal.key, refusal.facts) == ("16.31/inland", "strategic-ashore", {"unit": "I"})
    assert supplied(box.position, 0)  # 16.4: for this turn
    assert "0504" in ends(box, "I")
    assert "0503" not in ends(box, "I")
    play(box, "move I 0504")
    assert refused(box, "move I 0503").facts["available"] == 0
    box.position.turn += 1
    box.position.touch()
    assert not supplied(box.position, 0)


@rule("16.31/units-in-play")
@pytest.mark.usefixtures("transports")
def test_a_sea_move_ends_on_the_coast() -> None:
    game = straits().unit("I", "0301").game("movement")
    refusal = refused(game, "sail I 0604")
    assert refusal.rule == "16.31/units-in-play"
    assert refusal.facts == {"unit": "I", "hex": "0604"}
    assert refused(game, "sail I 0301").rule == "16.31/units-in-play"
    assert not game.can_undo()
    play(game, "sail I 0503")
    assert told(game, "allied", "sailed-unseen") == [{"start": "0301", "hex": "0503"}]
    assert told(game, "allied", "sailed") == told(game, "allied", "landed") == []


@rule("8.11/move", "16.31/units-in-play", "16.31/reinforcements")
@pytest.mark.usefixtures("transports")
def test_nobody_lands_on_ground_that_is_closed_to_him() -> None:
    box = straits().terrain("mountain", "0503").unit("T", "0301", kind="tank", motorized=True).unit("I", "0301")
    game = box.unit("R", "staging", kind="tank", motorized=True, placement="sea").game("movement")
    assert "sail I 0503" in offers(game, "sail")
    assert "sail T 0503" not in offers(game, "sail")
    assert "arrive R 0503" not in offers(game, "arrive")
    assert refused(game, "sail T 0503").key == refused(game, "arrive R 0503").key == "entry-closed"


@rule("16.31/inland", "8.22/minimum")
@pytest.mark.usefixtures("transports")
def test_the_way_inland_has_no_minimum_of_a_hex() -> None:
    box = straits().terrain("jungle", "0601 0602 0603 0502 0504").unit("I", "0301", movement=2)
    game = box.game("movement")
    play(game, "sail I 0503")
    assert ends(game, "I") == set()
    assert refused(game, "move I 0502").rule == "8.21/pay-first"


@rule("9.11/half-movement", "16.31/inland")
@pytest.mark.usefixtures("transports")
def test_for_reserve_a_unit_from_the_sea_is_measured_by_what_was_left_to_it_ashore() -> None:
    box = straits().unit("I", "0301", movement=8).hq("HQ", "0604", command=6)
    game = box.game("movement")
    play(game, "sail I 0503", "move I 0505")
    assert game.why_not("reserve I") is None  # 2 of the 4 points inland
    play(game, "move I 0506")
    assert refused(game, "reserve I").facts == {"unit": "I", "spent": 3, "limit": 2}


@rule("16.31/units-in-play", "7.21/stop")
@pytest.mark.usefixtures("transports")
def test_landing_in_an_enemy_zone_ends_the_move() -> None:
    game = straits().unit("I", "0301").unit("A", "0603", "allied").game("movement")
    play(game, "sail I 0503")
    assert refused(game, "move I 0502").rule == "7.21/stop"


@rule("16.31/reinforcements")
@pytest.mark.usefixtures("transports")
def test_reinforcements_land_on_any_coast_without_an_enemy_and_move_half() -> None:
    box = straits().unit("R", "staging", placement="sea", movement=4).unit("A", "0507", "allied").unit("I", "0101")
    game = box.game("movement")
    listed = {line.split()[2] for line in offers(game, "arrive")}
    assert {"0301", "0307", "0501", "0507"} <= listed
    assert not {"0201", "0601", "0401"} & listed
    assert refused(game, "arrive R 0201").rule == "16.31/units-in-play"
    play(game, "arrive R 0303")
    assert (at(game, "R"), state(game, "budget", "R")) == ("0303", 2)
    assert told(game, "allied", "landed-unseen") == [{"side": "japanese", "hex": "0303"}]


@rule("16.31/reinforcements")
@pytest.mark.usefixtures("transports")
def test_they_land_in_the_movement_phase_only() -> None:
    box = straits().unit("R", "staging", placement="sea").unit("I", "0101", reserve=1).hq("H", "0101", command=6)
    game = box.game("reserve movement")
    refusal = game.why_not("arrive R 0303")
    assert refusal is not None
    assert refusal.key == "not-now"


@rule("5.3/arrival")
def test_reinforcements_enter_by_the_map_edge_and_go_on() -> None:
    box = Sandbox("pacific_battles").area("entry-japanese", "0101 0301").unit("R", "staging", placement="entry")
    game = box.unit("A", "0301", "allied").unit("I", "0707").game("movement")
    assert offers(game, "arrive") == ["arrive R 0101"]
    assert refused(game, "arrive R 0301").rule == "5.3/arrival"
    assert refused(game, "arrive I 0101").rule == "5.31/staging"
    play(game, "arrive R 0101")
    assert (at(game, "R"), state(game, "budget", "R"), state(game, "spent", "R")) == ("0101", 4, 1)
    assert told(game, "allied", "arrived-unseen") == [{"side": "japanese", "hex": "0101"}]
    assert "0104" in ends(game, "R")
    assert "0105" not in ends(game, "R")


@rule("11.13/enemy-zoc")
def test_guns_alone_do_not_come_in_where_an_enemy_zone_is() -> None:
    box = Sandbox("pacific_battles").area("entry-japanese", "0101 0301").gun("G", "staging", placement="entry")
    game = box.unit("A", "0302", "allied").unit("R", "staging", placement="entry").game("movement")
    assert refused(game, "arrive G 0301").rule == "11.13/enemy-zoc"
    assert offers(game, "arrive") == ["arrive G 0101", "arrive R 0101", "arrive R 0301"]
    play(game, "arrive R 0301", "arrive G 0301")  # where a friend stands they do


@rule("8.11/move", "8.21/pay-first", "13.3/effect", "13.3/motorized")
@pytest.mark.parametrize(
    ("terrain", "road", "marker", "motorized", "spent"),
    [
        ("jungle", False, False, False, 2),
        ("jungle", True, False, False, 1),
        ("jungle", False, True, False, 4),
        ("clear", False, True, True, 5),
    ],
)
def test_the_first_hex_of_the_map_is_paid_for(
    terrain: str, road: bool, marker: bool, motorized: bool, spent: int
) -> None:
    box = Sandbox("pacific_battles").area("entry-japanese", "0101").terrain(terrain, "0101")
    box.unit("R", "staging", placement="entry", movement=6, motorized=motorized)
    if road:
        box.line("road", "0101 0102")
    if marker:
        box.interdict("0101", "allied")
    game = box.game("movement")
    play(game, "arrive R 0101")
    assert (state(game, "budget", "R"), state(game, "spent", "R")) == (6, spent)


@rule("8.22/minimum", "8.11/move")
def test_a_unit_comes_in_however_dear_the_hex_is_unless_it_is_closed() -> None:
    box = Sandbox("pacific_battles").area("entry-japanese", "0101 0301")
    box.terrain("jungle", "0101").terrain("mountain", "0301")
    box.interdict("0101", "allied").unit("R", "staging", placement="entry", movement=3)
    game = box.unit("T", "staging", placement="entry", motorized=True).game("movement")
    refusal = refused(game, "arrive T 0301")
    assert (refusal.rule, refusal.key) == ("8.11/move", "entry-closed")
    assert "arrive T 0301" not in offers(game, "arrive")
    play(game, "arrive R 0101")
    assert state(game, "spent", "R") == 3
    assert ends(game, "R") == set()


@rule("16.32/amphibious")
@pytest.mark.usefixtures("transports")
def test_an_enemy_on_the_coast_makes_the_unit_wait_at_sea() -> None:
    game = straits().unit("I", "0301").unit("A", "0503", "allied").game("movement")
    play(game, "sail I 0503")
    assert at(game, "I") == "0402"
    assert marker(game, "control", "0402") == 0
    p: Any = game.position
    assert p.hex_name(p.plot[0]) == "0503"  # what it is going to assault
    assert state(game, "done", "I") & STOPPED
    assert supplied(p, 0)
    assert refused(game, "move I 0301").rule == "16.32/amphibious"
    assert refused(game, "reserve I").rule == "16.32/amphibious"
    assert ends(game, "I") == set()
    assert told(game, "allied", "amphibious-unseen") == [{"side": "japanese", "hex": "0503", "sea": "0402"}]


@rule("16.32/amphibious")
@pytest.mark.usefixtures("transports")
def test_the_sea_hex_to_wait_in_may_be_chosen() -> None:
    box = straits().unit("I", "0301").unit("A", "0503", "allied").unit("R", "staging", placement="sea")
    game = box.game("movement")
    refusal = refused(game, "sail I 0503 0405")
    assert refusal.rule == "16.32/amphibious"
    assert refusal.facts == {"unit": "I", "hex": "0503", "sea": "0405"}
    assert refused(game, "sail I 0505 0404").rule == "16.32/amphibious"  # nobody is there to assault
    play(game, "sail I 0503 0403", "arrive R 0503 0402")
    assert (at(game, "I"), at(game, "R")) == ("0403", "0402")


def under_cover() -> Any:
    """A concealed unit on each coast, the Allies having a marker on the eastern one."""
    box = straits().parameter("concealment-japanese", 3).interdict("0502 0503", "allied")
    return box.unit("I", "0301").unit("K", "0502").conceal("0301").unit("A", "0706", "allied")


@rule("17.2/until", "17.1/interdicted")
@pytest.mark.usefixtures("transports")
def test_the_marker_goes_to_sea_with_the_last_of_its_stack() -> None:
    game = under_cover().game("movement")
    play(game, "sail I 0503")
    assert (marker(game, "concealed", "0301"), marker(game, "concealed", "0503")) == (0, 1)
    assert told(game, "allied", "inspected") == []
    assert "I" not in game.view("allied")["pieces"]
    game = under_cover().game("movement")
    play(game, "sail I 0502")
    assert marker(game, "concealed", "0502") == 1  # and K lies under it now
    assert "K" not in game.view("allied")["pieces"]


@rule("17.2/until", "16.32/amphibious")
@pytest.mark.usefixtures("transports")
def test_it_covers_a_unit_that_waits_off_the_coast() -> None:
    game = under_cover().unit("B", "0505", "allied").game("movement")
    play(game, "sail I 0505 0405")
    assert (at(game, "I"), marker(game, "concealed", "0405")) == ("0405", 1)
    assert game.view("allied")["stacks"]["0405"] == {"side": "japanese", "concealed": True}


@rule("17.2/until", "17.2/joining")
@pytest.mark.usefixtures("transports")
def test_whoever_sails_out_of_a_concealed_stack_leaves_the_marker_to_the_rest() -> None:
    game = under_cover().unit("J", "0301").game("movement")
    play(game, "sail J 0503")
    assert (marker(game, "concealed", "0301"), marker(game, "concealed", "0503")) == (1, 0)
    assert told(game, "allied", "inspected") == [{"units": ("J",), "hex": "0503"}]
    game = under_cover().unit("J", "0301").conceal("0502").game("movement")
    play(game, "sail J 0502")  # from marker to marker
    assert told(game, "allied", "inspected") == []


@rule("16.4/supply")
@pytest.mark.usefixtures("transports")
def test_a_landed_motorized_unit_is_not_slowed_by_want_of_supply() -> None:
    box = straits().area("supply-japanese", "0101").unit("T", "0301", kind="tank", motorized=True, movement=8)
    game = box.game("movement")
    play(game, "sail T 0507")
    assert state(game, "budget", "T") == 4
