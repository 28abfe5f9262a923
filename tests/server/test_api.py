"""The HTTP side: what can be played, who sits where, journals in and out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from grognard.kernel import journal as journals
from grognard.kernel import records
from grognard.kernel.words import Malformed
from grognard.server import settings as settings_module
from grognard.server.app import create_app
from grognard.server.database import url
from grognard.server.founding import assign
from grognard.server.settings import Settings
from tests.server.duel import LIBRARY
from tests.server.table import FRIENDS, House, Links
from tests.server.test_resuming import play_on

TEXTS = Path(__file__).parents[2] / "web" / "src" / "text"


def test_the_games_and_their_choices_are_listed(house: House) -> None:
    listed = house.client.get("/api/modules").json()
    assert listed["bots"][:2] == ["cautious", "broken"]
    (duel,) = listed["modules"]
    assert duel["name"] == "duel"
    assert duel["seats"] == ["red", "blue"]
    assert duel["options"] == [
        {
            "key": "points",
            "values": [3, 10000],
            "rules": ["3.0"],
            "explanation": "option-points",
            "meanings": ["option-points-3", "option-points-10000"],
        }
    ]
    assert house.client.get("/api/modules/duel").json() == duel
    assert house.client.get("/api/modules/chess").status_code == 400
    seats = house.client.post("/api/modules/duel/seats", json={"options": {"points": 3}})
    assert seats.json() == {"seats": ["red", "blue"]}


def test_seats_go_to_their_holders() -> None:
    names = ("a", "b", "c", "d")
    seating = assign(names, {"a": "me", "b": "friend:x", "c": "bot", "d": "friend:x"}, ("random",))
    assert seating.held == (("a",), ("b", "d"))
    assert [seat.bot for seat in seating.seats] == ["", "", "random", ""]
    assert assign(names, {}, ("random",)).held == (names,)
    assert assign(names, dict.fromkeys(names, "friend"), ()).held == ((), ("a",), ("b",), ("c",), ("d",))


@pytest.mark.parametrize(
    ("wish", "what"),
    [
        ({}, "malformed"),
        ({"module": "chess"}, "malformed"),
        ({"module": "duel", "scenario": "winter"}, "malformed"),
        ({"module": "duel", "options": {"points": 4}}, "malformed"),
        ({"module": "duel", "options": {"luck": True}}, "malformed"),
        ({"module": "duel", "seats": {"green": "me"}}, "seat"),
        ({"module": "duel", "seats": {"red": "nobody"}}, "seat"),
        ({"module": "duel", "seats": {"red": "bot:genius"}}, "unknown"),
        ({"module": "duel", "pace": -1}, "malformed"),
        ({"module": "duel", "seed": "7"}, "malformed"),
    ],
)
def test_a_game_that_cannot_be_is_refused(house: House, wish: object, what: str) -> None:
    answer = house.client.post("/api/games", json=wish)
    assert answer.status_code == 400
    assert answer.json()["error"]["what"] == what
    assert answer.json()["error"]["message"]


def test_malformed_and_oversized_requests(house: House) -> None:
    client = house.client
    kind = {"Content-Type": "application/json"}
    assert client.post("/api/games", content=b"{}").status_code == 415
    assert client.post("/api/games", content=b"{", headers=kind).json()["error"]["what"] == "malformed"
    assert client.post("/api/games", content=b"[" * 50_000, headers=kind).json()["error"]["what"] == "malformed"
    assert client.post("/api/games", content=b" " * 70_000, headers=kind).status_code == 413
    assert client.post("/api/games/resume", json={"tokens": ["x"] * 201}).status_code == 413
    assert client.get("/api/game").status_code == 401
    assert house.get("/api/game", "nonsense").status_code == 404
    assert client.get("/api/nothing").json()["error"]["what"] == "unknown"
    assert client.put("/api/games").status_code == 404
    assert client.put("/play").status_code == 405


def test_a_browser_finds_its_games_again(house: House) -> None:
    links, other = house.new(FRIENDS), house.new()
    with house.seat(links.owner) as red:
        red.play("pick 1")
    answer = house.client.post("/api/games/resume", json={"tokens": [links.owner, "gone", other.watch, links.friend]})
    mine, gone, watched, friends = answer.json()["games"]
    assert gone is None
    assert (mine["role"], mine["number"], mine["waiting"], mine["yours"]) == ("owner", 1, ["blue"], False)
    assert (friends["role"], friends["yours"]) == ("player", True)
    assert (watched["role"], watched["held"], watched["seed"]) == ("watch", [], None)


def test_a_journal_goes_out_and_comes_in_again(both: House) -> None:
    links = both.new(options={"points": 10_000})
    with both.seat(links.owner, seat="red") as seat:
        play_on(seat, 11)
        seat.undo()
        known = seat.view
    shown = journals.read(both.get("/api/game/journal", links.owner).text)
    assert shown.seed is None  # not before the end,
    assert records.from_text(shown.end).position["seed"] is None  # nor in the position that goes with it
    assert both.get("/api/game", links.owner).json()["imported"] is False
    exported = both.get("/api/game/journal?seed=yes", links.owner)
    assert both.get("/api/game", links.owner).json()["imported"] is True  # and the game says so
    with both.seat(links.watch) as watcher:
        assert watcher.welcome["imported"] is True
    assert "journal.txt" in exported.headers["content-disposition"]
    journal = journals.read(exported.text)
    assert len(journal.lines) == 10 or len(journal.lines) == 11
    assert journals.replay(journal, LIBRARY.start).position.hash() == journal.hash
    for form in (exported.text, both.get("/api/game/journal?form=json&seed=yes", links.owner).json()):
        made = both.client.post("/api/games/import", json={"journal": form, "seats": FRIENDS})
        assert made.status_code == 201, made.text
        again = Links(made.json())
        with both.seat(again.owner) as red:
            assert red.welcome["imported"] is True
            assert red.view["marks"] == known["marks"]
            assert red.view["points"] == known["points"]
            assert len(red.welcome["log"]) == len(journal.lines)
            assert red.seq == len(journal.lines)


def test_other_seats_get_only_a_log(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        red.play("pick 4711")
    own = house.get("/api/game/journal", links.owner)
    other = house.get("/api/game/journal?form=json", links.friend)
    assert "red: pick 4711" in own.text
    assert own.text.startswith("grognard-log/1\n")
    assert other.json()["lines"] == ["red: (hidden)"]
    assert other.json()["commitment"] == links.commitment
    assert house.get("/api/game/journal?form=pdf", links.owner).status_code == 400
    assert house.get("/api/game/journal?seed=yes", links.owner).status_code == 403


def test_journals_that_are_wrong_are_refused(house: House) -> None:
    links = house.new(options={"points": 10_000})
    with house.seat(links.owner, seat="red") as seat:
        play_on(seat, 5)
    journal = house.get("/api/game/journal?form=json&seed=yes", links.owner).json()
    text = house.get("/api/game/journal?seed=yes", links.owner).text

    def bring(changed: object) -> str:
        answer = house.client.post("/api/games/import", json={"journal": changed})
        assert answer.status_code in (400, 413)
        error = answer.json()["error"]
        for language in ("en", "fr"):  # the client says the same in the player's language
            assert f"\ntrouble-{error['key']} = " in (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")
        return str(error["message"])

    assert "cut short or edited" in bring({**journal, "lines": journal["lines"][:-1]})
    assert "cut short" in bring(text.rpartition("hash")[0])
    assert "cut short or edited" in bring({**journal, "seed": "another"}) or "not allowed" in bring(
        {**journal, "seed": "another"}
    )
    assert "action 1" in bring({**journal, "lines": ["green: pick 1", *journal["lines"]]})
    assert "not allowed there" in bring({**journal, "lines": ["red: done"]})
    assert "no seed" in bring({**journal, "seed": None})
    assert "printable" in bring({**journal, "seed": "x\x00"})
    assert "printable" in bring({**journal, "seed": "x" * 201})
    assert "'format'" in bring({**journal, "format": "other"})
    assert "chess" in bring({**journal, "game": "chess"})
    assert "200001 moves" in bring({**journal, "lines": ["red: done"] * 200_001})
    assert len(bring({**journal, "hash": "x" * 1_000_000})) < 500
    assert "too long" in bring({**journal, "hash": "x" * 17_000_000})
    answer = house.client.post("/api/games/import", json={"journal": {**journal, "lines": ["red: done"]}})
    facts = answer.json()["error"]["facts"]
    assert facts["number"] == 1
    assert facts["line"] == "red: done"


def test_the_client_is_served_or_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "other.db"), web=str(tmp_path / "web"))
    with TestClient(create_app(settings, LIBRARY)) as client:
        page = client.get("/")
        assert "npm run build" in page.text
        assert page.headers["referrer-policy"] == "no-referrer"
        (tmp_path / "web" / "assets").mkdir(parents=True)
        (tmp_path / "web" / "index.html").write_text("<p>the client</p>")
        (tmp_path / "web" / "assets" / "a-1.js").write_text("1")
        assert "the client" in client.get("/").text
        assert "the client" in client.get("/play").text
        assert "immutable" in client.get("/assets/a-1.js").headers["cache-control"]
        assert client.get("/assets/b.js").status_code == 404
        for outside in ("/../other.db", "/%2e%2e/other.db", "/..%2fother.db", "//etc/passwd"):
            assert b"SQLite" not in client.get(outside).content
        assert client.get("/api").json()["protocol"] == 1


def test_settings_come_from_the_environment() -> None:
    settings = Settings(database="x.db", pace=2.5, live_games=7)
    assert settings_module.from_environment(settings_module.to_environment(settings)) == settings
    with pytest.raises(Malformed, match="live_games"):
        settings_module.from_environment({"GROGNARD_LIVE_GAMES": "many"})


def test_a_database_is_a_path_or_a_url() -> None:
    assert url("games.db").drivername == "sqlite"
    assert url("postgresql://a@b/c").drivername == "postgresql+psycopg"
    for wrong in ("mysql://a/b", "sqlite://", "://"):
        with pytest.raises(Malformed):
            url(wrong)


def test_fixed_data_is_kept_by_the_browser(house: House) -> None:
    answer = house.client.get("/api/modules/duel/static")
    assert answer.status_code == 404
    assert "no catalogue" in json.dumps(answer.json())


def test_an_unfinished_game_against_the_machine_is_saved_and_goes_on_elsewhere(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:cautious"}, pace=0)
    with house.seat(links.owner) as red:
        while red.seq == 0:  # the machine picks first
            red.hear("moved")
        red.play("pick 1")
    saved = house.get("/api/game/journal?seed=yes", links.owner)
    assert "bots blue=cautious" in saved.text.splitlines()
    for form in (saved.text, house.get("/api/game/journal?form=json&seed=yes", links.owner).json()):
        assert "red: pick 1" in journals.read(form).lines
        made = house.client.post("/api/games/import", json={"journal": form, "pace": 0})
        assert made.status_code == 201, made.text
        assert [(seat["name"], seat["bot"]) for seat in made.json()["seats"]] == [("red", ""), ("blue", "cautious")]
        with house.seat(Links(made.json()).owner) as again:
            while again.over is None:  # the machine plays on to the end
                assert again.decision is not None
                if again.decision["yours"]:
                    again.play("pick 2" if again.decision["kind"] == "code" else "done")
                else:
                    again.hear("moved")


def test_a_machine_that_is_not_known_here_gives_way_to_the_usual_one(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot:cautious"}, pace=0)
    saved = house.get("/api/game/journal?seed=yes", links.owner).text.replace("blue=cautious", "blue=deep-thought")
    made = house.client.post("/api/games/import", json={"journal": saved})
    assert made.status_code == 201, made.text
    assert made.json()["seats"][1]["bot"] == LIBRARY.usual_bot()


def test_nobody_gets_the_seed_of_an_unfinished_game_among_people(house: House) -> None:
    links = house.new(FRIENDS)
    alone = house.new({"red": "me", "blue": "bot:cautious"}, pace=60)
    for token in (links.owner, links.friend, links.watch, alone.watch):
        for form in ("text", "json"):
            kept = house.get(f"/api/game/journal?form={form}", token).text
            assert "seed" not in kept
            refused = house.client.post("/api/games/import", json={"journal": kept})
            assert refused.status_code == 400
            assert refused.json()["error"]["key"] == "journal-log"
