"""2.4.2: lines of supply over the sea."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.theatre import Theatre
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 12) for row in range(1, 6))
HOME = " ".join(f"{column:02}{row:02}" for column in range(1, 4) for row in range(1, 6))
GAP = " ".join(f"{column:02}{row:02}" for column in range(4, 6) for row in range(1, 6))  # water between the two lands


def isles(weather: str = "fine", powers: str = "germany commonwealth", sea: str = "baltic-sea") -> FlamesSandbox:
    """Germany in the west with a city that is a port, other land in the east from column 6 on, a sea between them."""
    box = FlamesSandbox(11, 5, powers).war("germany", "commonwealth").terrain("sea", GAP).home("germany", HOME)
    box.control("germany", EVERY).city("0303", port="major").coast(sea, "0303").weather(weather)
    return box.home("uk", "1105")


def fed(box: FlamesSandbox, unit: str = "A") -> bool:
    p: Any = box.game().position
    return supplied(p, p.world.number[unit])


def corps(box: FlamesSandbox, at: str, name: str = "A") -> FlamesSandbox:
    return box.unit(name, at, "germany", "INF", combat=4, movement=3)


@rule("2.4.2-sea/start", "2.4.2-sea/end")
def test_from_a_coastal_hex_to_a_port_that_is_a_source() -> None:
    assert fed(corps(isles().coast("baltic-sea", "0603"), "0603"))
    assert not fed(corps(isles(), "0603"))  # not on the coast
    assert not fed(corps(isles().coast("baltic-sea", "0603").city("0303"), "0603"))  # a city, but no port
    assert not fed(
        corps(isles().coast("baltic-sea", "0603").control("commonwealth", "0303"), "0603")
    )  # not in its hands


@rule("2.4.2-sea/start")
def test_from_inland_only_through_a_port() -> None:
    shore = isles().coast("baltic-sea", "0603")
    assert not fed(corps(shore, "0703"))
    assert fed(corps(isles().coast("baltic-sea", "0603").city("0603", "", port="minor"), "0703"))


@rule("2.4.2-sea/length")
def test_the_port_where_a_line_comes_ashore_counts_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def port() -> FlamesSandbox:
        return isles().coast("baltic-sea", "0603").city("0603", "", port="minor")

    assert fed(corps(port(), "0903"))  # three hexes to the port, and one for the other shore
    assert not fed(corps(port(), "1003"))
    assert fed(corps(port().terrain("desert", "0303"), "0903"))  # whatever the ground there
    probe: Any = port().game().position
    off = bytes(hex == probe.world.board.index["0303"] for hex in range(probe.hexes))
    monkeypatch.setattr(Theatre, "off_map", off)
    assert fed(corps(port(), "0903"))  # and wherever it lies


@rule("2.4.2-sea/end")
def test_from_the_port_a_line_goes_on_overland_and_over_any_number_of_seas() -> None:
    def shores(far: str) -> FlamesSandbox:
        box = FlamesSandbox(11, 5, "germany commonwealth").war("germany", "commonwealth").terrain("sea", GAP)
        box.home("germany", HOME).control("germany", EVERY).city("0103").city("0303", "", port="minor")
        return corps(box.coast("baltic-sea", "0303").coast(far, "0603"), "0603")

    assert fed(shores("baltic-sea"))  # one for the port and two more
    assert fed(shores("north-sea"))
    assert fed(shores("faeroes-gap"))
    assert not fed(shores("black-sea"))  # the Bosporus is closed


@rule("2.4.2-sea/once-per-unit")
def test_a_chain_goes_over_the_sea_once() -> None:
    box = isles().coast("baltic-sea", "0603").unit("HQ", "0603", "germany", "HQ-I", reorganisation=3)
    assert fed(corps(box, "0803"))  # overland to the HQ, which is on the coast
    islands = isles().coast("baltic-sea", "0603").coast("black-sea", "0703 0901").city("0703", "", port="minor")
    islands.terrain("sea", "0801 0802 0803 0804 0805").unit("HQ", "0603", "germany", "HQ-I", reorganisation=3)
    assert fed(islands, "HQ")
    assert not fed(corps(islands, "0901"))  # its own sea line would lead to the HQ, and the HQ's over the sea again


@rule("2.4.2-sea/enemy-presence-blocks")
@pytest.mark.parametrize(
    ("enemy", "own", "open_"),
    [
        ("CA", "", False),
        ("CV", "", False),
        ("NAV", "", False),
        ("SUB", "", True),
        ("TRS", "", True),
        ("FTR", "", True),
        ("CA", "CA", True),
        ("CA", "TRS", True),
        ("CA", "NAV", True),
        ("CA", "SUB", False),
    ],
)
def test_enemy_ships_close_a_sea_unless_somebody_is_there_to_face_them(enemy: str, own: str, open_: bool) -> None:
    box = corps(isles().coast("baltic-sea", "0603"), "0603")
    for name, power, type in (("E", "commonwealth", enemy), ("O", "germany", own)):
        if type:
            box.unit(name, "baltic-sea/1", power, type, air_to_sea=2 if type == "NAV" else 0)
    assert fed(box) is open_


@rule("2.4.2-sea/passage")
@pytest.mark.parametrize(
    ("seas", "name", "owner", "open_"),
    [
        ("w-mediterranean-sea cape-st-vincent", "Gibraltar", "commonwealth", False),
        ("w-mediterranean-sea cape-st-vincent", "Gibraltar", "germany", True),
        ("e-mediterranean-sea black-sea", "Istanbul", "commonwealth", False),
        ("e-mediterranean-sea black-sea", "Istanbul", "germany", True),
        ("north-sea bay-of-biscay", "London", "commonwealth", True),  # there is the way around Scotland
        ("e-mediterranean-sea black-sea", "Elsewhere", "germany", False),
    ],
)
def test_a_closed_passage_stops_lines(seas: str, name: str, owner: str, open_: bool) -> None:
    one, other = seas.split()
    box = isles(sea=one).coast(other, "0603").city("1001", port="major").named("1001", name).control(owner, "1001")
    box.unit("E", "red-sea/1", "commonwealth", "CA")  # no way around Africa
    assert fed(corps(box, "0603")) is open_


@rule("2.4.2-sea/passage")
def test_the_baltic_is_closed_by_two_of_three_cities() -> None:
    def strait(owners: tuple[str, str, str]) -> bool:
        box = isles(sea="baltic-sea").coast("north-sea", "0603")
        for hex, name, owner in zip(("1001", "1002", "1003"), ("Oslo", "Copenhagen", "Kiel"), owners, strict=True):
            box.city(hex, port="major").named(hex, name).control(owner, hex)
        return fed(corps(box, "0603"))

    assert strait(("commonwealth", "germany", "germany"))
    assert not strait(("commonwealth", "commonwealth", "germany"))


@rule("2.4.2-sea/iced-port")
@pytest.mark.parametrize(("weather", "open_"), [("fine", True), ("rain", True), ("snow", False), ("blizzard", False)])
def test_no_line_to_or_from_a_frozen_port(weather: str, open_: bool) -> None:
    assert fed(corps(isles(weather).coast("baltic-sea", "0603").ice("0303"), "0603")) is open_
    start = isles(weather).coast("baltic-sea", "0603").city("0603", "", port="minor").ice("0603")
    assert fed(corps(start, "0603")) is open_


@rule("2.4.2-sea/length", "2.4.2-sea/end", "2.4.2/chain")
def test_manstein_and_rundstedt_as_in_the_example() -> None:
    """Armour three from an HQ, this one three from another, and that three and a railway from a port beyond the sea."""
    wide = " ".join(f"{column:02}01" for column in range(1, 21))
    box = FlamesSandbox(20, 2, "germany commonwealth").war("germany", "commonwealth").home("germany", "0101 0201 0301")
    box.control("germany", wide).city("0101").city("0301", "", port="minor").rail("0101 0201 0301")
    box.terrain("sea", "0401 0501").coast("italian-coast", "0301").coast("e-mediterranean-sea", "0701")
    box.city("0701", "", port="minor").rail("0701 0801 0901")
    box.unit("RUN", "1201", "germany", "HQ-I", reorganisation=3).unit(
        "MAN", "1501", "germany", "HQ-I", reorganisation=3
    )
    corps(box, "1801")
    assert fed(box)
    box.unit("E", "italian-coast/1", "commonwealth", "CA")
    assert not fed(box)
    box.unit("O", "italian-coast/0", "germany", "CA")
    assert fed(box)
