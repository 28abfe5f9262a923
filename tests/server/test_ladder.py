"""The ladder: which games count, how ratings follow week by week, and what everybody may read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, update

from grognard.server import farewell, glicko, ladder, schema
from grognard.server.glicko import Rating
from grognard.server.ladder import WEEK
from grognard.server.settings import Settings
from grognard.server.storage import Storage
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House, Links

NOW = ladder.period_begins(3000) + 3600.0


def device(house: House, name: str) -> Device:
    made = Device(house)
    made.register(name, Passkey(name.encode()))
    return made


def two(house: House) -> tuple[Device, Device]:
    return device(house, "Anna"), device(house, "Bob")


def new(one: Device, **wish: Any) -> Links:
    return one.house.new(wish.pop("seats", FRIENDS), options={"points": 10_000}, help=False, **wish)


def played(one: Device, other: Device, links: Links, moves: int = 24, last: str = "resign") -> None:
    """Both play so many moves; then the owner, who is red, gives up."""
    with one.house.seat(links.owner) as red, other.house.seat(links.friend) as blue:
        for number in range(moves):
            assert red.decision is not None
            deciding, resting = (red, blue) if red.decision["yours"] else (blue, red)
            order = "pick 1" if deciding.decision["kind"] == "code" else "done"  # type: ignore[index]
            deciding.play(order)
            while resting.seq < number + 1:
                resting.hear("moved")
        if last:
            red.play(last)


def counting(house: House, token: str) -> tuple[str, bool]:
    told = house.get("/api/game/counting", token).json()
    assert told["counts"] is (told["why"] == "")
    return told["why"], told["over"]


def ranks(house: House) -> dict[str, Any]:
    house.client.app.state.rooms.board._known.clear()  # type: ignore[attr-defined]
    told = house.client.get("/api/ladder?module=duel").json()
    return {rank["player"]: rank for rank in told["ranks"]}


# --- which games count -----------------------------------------------------------------------------------


def test_a_game_between_two_of_names_counts_and_both_are_on_the_ladder(both: House) -> None:
    anna, bob = two(both)
    links = new(anna)
    assert counting(both, links.owner) == ("unnamed", False)  # nobody has come yet
    played(anna, bob, links)
    assert counting(both, links.friend) == ("", True)
    known = ranks(both)
    assert (known["Bob"]["won"], known["Anna"]["lost"]) == (1, 1)
    assert known["Bob"]["rating"] > 1500 > known["Anna"]["rating"]
    assert not known["Bob"]["sure"]
    page = both.client.get("/api/players/Bob").json()
    assert (page["name"], page["machine"], len(page["ratings"])) == ("Bob", False, 1)
    (game,) = page["games"]
    told = (game["side"], game["opponent"], game["outcome"], game["reason"], game["moves"])
    assert told == ("blue", "Anna", "won", "resigned", 25)


def test_what_does_not_count(house: House) -> None:
    anna, bob = two(house)
    short = new(anna)
    played(anna, bob, short, moves=4)
    assert counting(house, short.owner) == ("short", True)
    alone = new(anna)
    assert anna.post("claims", tokens=[alone.friend]).json()["mine"] == 1
    played(anna, anna, alone)
    assert counting(house, alone.owner) == ("same", True)
    nameless = new(anna)
    played(anna, Device(house), nameless)
    assert counting(house, nameless.owner) == ("unnamed", True)
    helped = anna.house.new(FRIENDS, options={"points": 10_000})
    assert counting(house, helped.owner) == ("help", False)
    broken = new(anna)
    played(anna, bob, broken, last="")
    with anna.house.seat(broken.owner) as red, bob.house.seat(broken.friend) as blue:
        red.say("propose", motion="abandon")
        number = blue.welcome["proposals"] or blue.hear("proposed")["proposals"]
        blue.ask("respond", proposal=number[0]["id"], yes=True)
    assert counting(house, broken.owner) == ("abandoned", True)
    assert ranks(house).keys() == {"easy", "normal", "hard"}


def test_a_seat_that_changed_hands_does_not_count(house: House) -> None:
    anna, bob = two(house)
    links = new(anna)
    played(anna, bob, links, last="")
    with anna.house.seat(links.owner) as red:
        seq = red.seq
        red.ask("handover", "seated", seat="red", bot="cautious")
        while red.seq == seq:
            with bob.house.seat(links.friend) as blue:
                if blue.decision and blue.decision["yours"]:
                    blue.play("pick 1" if blue.decision["kind"] == "code" else "done")
            red.hear("moved")
        red.ask("handover", "seated", seat="red")
        red.play("resign")
    assert counting(house, links.owner) == ("exchanged", True)


def test_a_seat_claimed_after_the_first_move_is_nobodys(house: House) -> None:
    anna, bob = two(house)
    links = new(anna)
    nobody = Device(house)
    with anna.house.seat(links.owner) as red, nobody.house.seat(links.friend):
        red.play("pick 1")  # the other has not said a name
    played_on = [anna, bob]
    with played_on[0].house.seat(links.owner), played_on[1].house.seat(links.friend):
        pass
    assert counting(house, links.owner) == ("unnamed", False)


def test_the_same_two_count_so_often_a_day(house: House) -> None:
    anna, bob = two(house)
    for _ in range(ladder.A_DAY):
        links = new(anna)
        played(anna, bob, links)
        assert counting(house, links.owner) == ("", True)
    links = new(anna)
    played(anna, bob, links)
    assert counting(house, links.owner) == ("often", True)
    assert ranks(house)["Bob"]["won"] == ladder.A_DAY


def test_a_level_of_the_machine_counts_and_two_machines_do_not(database: str) -> None:
    storage = Storage(database)
    storage.open()
    sides = {"red": "red", "blue": "blue"}
    with storage.engine.begin() as connection:
        account(connection, "anna")
        for game, seats in (
            ("a", ("", "normal")),
            ("b", ("hard", "normal")),
            ("c", ("", "random")),
        ):
            finished(connection, game, seats, "anna")
            assert ladder.enter(connection, game, sides, NOW) == {"a": "", "b": "machines", "c": "machines"}[game]
            assert ladder.enter(connection, game, sides, NOW) == {"a": "", "b": "machines", "c": "machines"}[game]
        assert ladder.unentered(connection) == []
        found = {rank.player: rank for rank in ladder.shown(connection, "duel", NOW)}
        assert (found["anna"].won, found["normal"].lost, found["normal"].machine) == (1, 1, True)
        assert found["normal"].rating < 1500
    storage.engine.dispose()


def account(connection: Connection, name: str) -> None:
    values = {"id": name, "name": name, "folded": name, "created": 1.0, "banned": ""}
    connection.execute(insert(schema.accounts).values(values))


def finished(connection: Connection, game: str, bots: tuple[str, str], player: str) -> None:
    """A game of thirty moves that red has won; the seats without a bot are the player's."""
    plain: dict[str, Any] = {column.name: "" for column in schema.games.c}
    plain |= dict.fromkeys(("imported", "listed", "help"), False)
    plain |= dict.fromkeys(("pace", "created", "seq", "number", "floor", "base", "lost"), 0)
    plain |= {"id": game, "module": "duel", "options": "{}", "position": None, "clock": None, "updated": NOW}
    plain |= {"result": '{"winner": "red", "reason": "points", "rule": ""}', "number": 30}
    connection.execute(insert(schema.games).values(plain))
    for place, (name, bot) in enumerate(zip(("red", "blue"), bots, strict=True)):
        seat = {"game": game, "place": place, "name": name, "bot": bot, "until": "", "note": ""}
        connection.execute(insert(schema.seats).values(seat))
        if not bot:
            link = {"hash": f"{game}{place}", "game": game, "held": f'["{name}"]', "owner": False, "name": player}
            connection.execute(insert(schema.links).values(**link, seen=0, account=player, noticed=0, claimed=1.0))
    entry = {"game": game, "action": "x", "secret": False, "events": "[]", "undone": False, "at": NOW, "why": ""}
    for number in range(30):
        place = number % 2
        values = {**entry, "seq": number + 1, "number": number + 1, "place": place, "bot": bots[place]}
        connection.execute(insert(schema.entries).values(values))


# --- ratings ---------------------------------------------------------------------------------------------


def result(connection: Connection, game: str, one: str, other: str, score: float, period: int) -> None:
    values = {"game": game, "module": "duel", "scenario": "plain", "at": ladder.period_begins(period) + 60.0}
    values |= {"period": period, "one": one, "other": other, "one_side": "red", "other_side": "blue", "score": score}
    connection.execute(insert(schema.results).values(**values, reason="points", moves=40, why="", rated=False))


def test_weeks_are_rated_when_they_are_over_each_once_in_their_order(database: str) -> None:
    storage = Storage(database)
    storage.open()
    with storage.engine.begin() as connection:
        for name in ("anna", "bob"):
            account(connection, name)
        result(connection, "a", "anna", "bob", 1.0, 2990)
        result(connection, "b", "anna", "bob", 0.5, 2995)
        result(connection, "c", "bob", "anna", 1.0, 3000)
        assert ladder.close_periods(connection, NOW) == 2
        assert ladder.close_periods(connection, NOW) == 0
        first = glicko.after_period(Rating(), [(Rating(), 1.0)])
        second = glicko.after_period(Rating(), [(Rating(), 0.0)])
        rested = first.after_rest(4), second.after_rest(4)
        later = glicko.after_period(rested[0], [(rested[1], 0.5)])
        stored = connection.execute(select(schema.ratings).where(schema.ratings.c.player == "anna")).all()
        assert [(row.period, row.rating) for row in stored] == [
            (2990, pytest.approx(first.rating)),
            (2995, pytest.approx(later.rating)),
        ]
        known = {rank.player: rank for rank in ladder.shown(connection, "duel", NOW)}
        assert (known["anna"].won, known["anna"].drawn, known["anna"].lost) == (1, 1, 1)
        assert known["anna"].rating < round(later.rating)  # this week's loss counts as if the week were over
        year = {rank.player: rank.deviation for rank in ladder.shown(connection, "duel", NOW + 52 * WEEK)}
        assert year["anna"] > known["anna"].deviation
        points = ladder.history(connection, "anna", NOW)["duel"]
        assert [at for at, _ in points] == [ladder.period_begins(2991), ladder.period_begins(2996), NOW]
    storage.engine.dispose()


def test_whoever_goes_for_good_leaves_their_opponents_their_results(database: str) -> None:
    storage = Storage(database)
    storage.open()
    with storage.engine.begin() as connection:
        for name in ("anna", "bob"):
            account(connection, name)
        result(connection, "a", "anna", "bob", 1.0, 2999)
        result(connection, "b", "anna", "bob", 1.0, 3000)
        ladder.close_periods(connection, NOW)
        farewell.forget(connection, "anna", "")
        known = {rank.player: rank for rank in ladder.shown(connection, "duel", NOW)}
        assert "anna" not in known
        assert known["bob"].lost == 2
        assert ladder.close_periods(connection, NOW + WEEK) == 1
        assert "anna" not in str(connection.execute(select(schema.results)).all())
        assert connection.execute(select(schema.ratings.c.player).distinct()).scalars().all() == ["bob"]
    storage.engine.dispose()


def test_a_game_by_an_own_edition_does_not_count(database: str) -> None:
    storage = Storage(database)
    storage.open()
    with storage.engine.begin() as connection:
        account(connection, "anna")
        finished(connection, "a", ("", "normal"), "anna")
        connection.execute(update(schema.games).values(own="digest"))
        assert ladder.enter(connection, "a", {"red": "red", "blue": "blue"}, NOW) == "edition"
    storage.engine.dispose()


def test_the_first_numbers_of_levels_are_those_of_the_laboratory() -> None:
    assert ladder.beginner("nemesis", "bot:normal").rating == 1500
    assert ladder.beginner("pacific_battles", "bot:hard").rating > 1500
    assert ladder.beginner("nemesis", "bot:easy") == Rating()
    assert ladder.beginner("nemesis", "somebody") == Rating()


# --- what everybody may read -----------------------------------------------------------------------------


def test_pages_tell_names_and_results_and_nothing_else(house: House) -> None:
    anna, bob = two(house)
    links = new(anna)
    played(anna, bob, links)
    assert counting(house, links.owner) == ("", True)
    with house.client.app.state.rooms.storage.engine.begin() as connection:  # type: ignore[attr-defined]
        ids = list(connection.execute(select(schema.accounts.c.id)).scalars())
    told = house.client.get("/api/ladder?module=duel").text + house.client.get("/api/players/Anna").text
    assert "Bob" in told
    for secret in (*ids, links.game, links.owner, links.friend, links.owner[2:26]):
        assert secret not in told


def test_what_is_not_there_is_told_so(house: House) -> None:
    device(house, "Anna")
    for path, status in (
        ("/api/ladder?module=nothing", 400),
        ("/api/players/Nobody", 404),
        ("/api/players/bot:curious", 404),
        ("/api/players/" + "x" * 90, 400),
        ("/api/game/counting", 401),
    ):
        assert house.client.get(path).status_code == status, path
    for path in ("/api/ladder", "/api/players/Anna", "/api/game/counting"):  # nothing is changed there
        for method in ("POST", "PUT", "DELETE"):
            assert house.client.request(method, path, json={}).status_code in (404, 405)
    assert house.get("/api/game/counting", "3f" + "x" * 32).status_code == 404
    assert house.client.get("/api/ladder").json()["module"] == "duel"
    assert house.client.get("/api/players/ANNA").json() == {
        **house.client.get("/api/players/Anna").json(),
        "name": "Anna",
    }
    machine = house.client.get("/api/players/bot:normal").json()
    assert (machine["name"], machine["machine"], machine["games"]) == ("normal", True, [])


def test_a_banned_name_is_on_no_ladder(house: House) -> None:
    anna, bob = two(house)
    links = new(anna)
    played(anna, bob, links)
    counting(house, links.owner)
    with house.client.app.state.rooms.storage.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(schema.accounts).where(schema.accounts.c.name == "Bob").values(banned="rude"))
    assert "Bob" not in ranks(house)
    assert house.client.get("/api/players/Bob").status_code == 404


def test_readers_are_limited(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    few = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "g.db"), questions_per_second=0.2)
    house = opening(few)
    answers = [house.client.get("/api/ladder?module=duel").status_code for _ in range(4)]
    assert (answers[0], answers[-1]) == (200, 429)
