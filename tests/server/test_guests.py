"""Who has come to a game: names, presence, and the addresses by which others reach the server."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import ifaddr
import pytest

from grognard.server import addresses, guests
from grognard.server.settings import Settings
from tests.server.table import FRIENDS, House, Seat


def person(message: dict[str, Any], seat: str) -> dict[str, Any]:
    found: dict[str, Any] = message["people"][seat]
    return found


def until(seat: Seat, who: str, **wanted: Any) -> dict[str, Any]:
    """What a member is told of the people at the table, until somebody is as wanted."""
    for _ in range(9):
        shown = person(seat.hear("present"), who)
        if all(shown[key] == value for key, value in wanted.items()):
            return shown
    raise AssertionError(f"{who} is not {wanted}")


def test_the_host_sees_a_friend_come_and_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "AWAY", 0.05)
    links = house.new(FRIENDS)
    assert person(house.get("/api/game", links.owner).json(), "blue")["seen"] == 0
    with house.seat(links.owner, name="Anna") as red:
        assert person(red.welcome, "blue") == {"name": "", "seen": 0.0, "here": False, "kept": False}
        assert until(red, "red", name="Anna")["here"]
        with house.seat(links.friend, name="Bruno") as blue:
            assert person(blue.welcome, "red")["name"] == "Anna"
            shown = until(red, "blue", here=True, name="Bruno")
            assert shown["seen"] > 0
            info = house.get("/api/game", links.watch).json()
            assert [person(info, seat)["here"] for seat in ("red", "blue")] == [True, True]
        away = until(red, "blue", here=False)
        assert away["seen"] >= shown["seen"]
        assert away["name"] == "Bruno"
    assert person(house.get("/api/game", links.owner).json(), "blue")["name"] == "Bruno"


def test_a_page_that_is_loaded_anew_has_not_left(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "AWAY", 0.2)
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        until(red, "red", here=True)
        with house.seat(links.friend):
            until(red, "blue", here=True)
        with house.seat(links.friend) as blue:
            assert blue.ask("name", "present", name="Bruno")
            told = [person(red.hear("present"), "blue") for _ in range(2)]
            assert all(one["here"] for one in told)


def test_a_name_is_one_short_line_and_a_spectator_has_none(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        assert person(red.ask("name", "present", name="  Anna \n Maria "), "red")["name"] == "Anna Maria"
        for wrong in ("x" * 41, "a\x07b"):
            refused = red.ask("name", "error", name=wrong)
            assert (refused["what"], refused["key"]) == ("malformed", "bad-name")
        assert person(red.ask("name", "present", name=""), "red")["name"] == ""
    with house.seat(links.watch) as watcher:
        assert watcher.ask("name", "error", name="Nosy")["what"] == "seat"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), ([], True)),
        (Settings(host="localhost"), ([], True)),
        (Settings(host="192.168.1.5"), (["http://192.168.1.5:8000"], False)),
        (Settings(host="fd00::5"), (["http://[fd00::5]:8000"], False)),
        (Settings(host="0.0.0.0"), (["http://10.0.0.7:8000", "http://203.0.113.9:8000"], False)),
        (Settings(address="https://games.example.org/"), (["https://games.example.org"], False)),
    ],
)
def test_links_are_given_addresses_that_others_reach(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, expected: tuple[list[str], bool]
) -> None:
    own = [SimpleNamespace(ip=ip, is_IPv4=True) for ip in ("127.0.0.1", "203.0.113.9", "169.254.3.4", "10.0.0.7")]
    own.append(SimpleNamespace(ip=("fe80::1", 0, 0), is_IPv4=False))
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [SimpleNamespace(ips=own)])
    found = addresses.of(settings, 8000)
    assert (found.addresses, found.local) == expected


def test_a_browser_asks_how_others_reach_it(house: House) -> None:
    assert house.client.get("/api/addresses").json() == {"addresses": [], "local": True}
