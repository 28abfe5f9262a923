"""Replay, journals out and in, coming back after a break; and what the pages owe to everybody: access and speed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grognard.kernel.journal import FORMAT
from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TABS = ["hex", "attack", "briefing", "since", "log", "rules", "boxes", "players", "stats", "chat", "notes", "settings"]


def _pieces(player: PlayersTable) -> Any:
    return player.page.evaluate("() => window.grognard.shown.pieces")


def test_replay_goes_to_any_moment_and_back(people: People) -> None:
    player = people()
    player.play_bot()
    start = _pieces(player)
    player.hurry(lambda look: look["number"] >= 12)
    now = _pieces(player)
    player.key("p")
    bar = player.page.get_by_test_id("replay")
    bar.wait_for()
    bar.get_by_role("button", name="First").click()
    player.page.wait_for_function("() => window.grognard.reviewing === 0 && window.grognard.past")
    if player.page.evaluate("() => window.grognard.game.log[0]?.seat !== 'allied'"):
        assert _pieces(player) == start or player.look()["number"] > 0
    bar.get_by_role("button", name="Forward").click()
    player.page.wait_for_function("() => window.grognard.reviewing === 1")
    bar.get_by_role("slider").fill("5")
    player.page.wait_for_function("() => window.grognard.reviewing === 5")
    bar.get_by_role("button", name="Back").click()
    player.page.wait_for_function("() => window.grognard.reviewing === 4")
    bar.get_by_role("button", name="Play", exact=True).click()
    player.page.wait_for_function("() => window.grognard.reviewing >= 6")
    assert bar.get_by_label("Bookmarks").locator("option").count() >= 2
    bar.get_by_role("button", name="Leave the replay").click()
    expect(bar).to_be_hidden()
    assert _pieces(player) == now


def test_export_delete_import_gives_the_same_position(people: People, tmp_path: Path) -> None:
    player = people()
    # who holds all seats may have the whole truth; bots would hide theirs until the end
    links = player.found(japanese="me", allied="same-screen")
    player.open(links[0]["path"])
    player.page.get_by_role("button", name="I play").first.click()
    for _ in range(6):
        seq = player.ready()["seq"]
        player.play_anything(ending=False)
        if player.moved(seq)["curtain"]:
            player.page.get_by_role("button", name="I play").first.click()
    before = _pieces(player)
    player.page.goto(f"{player.address}/")
    with player.page.expect_download() as download:
        player.page.get_by_test_id("export").first.click()
    file = tmp_path / "game.journal.txt"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8").startswith(FORMAT)
    player.page.get_by_test_id("delete").first.click()
    player.page.get_by_test_id("delete").first.click()
    expect(player.page.get_by_test_id("delete")).to_have_count(0)
    player.page.get_by_test_id("import").set_input_files(file)
    player.page.get_by_role("button", name="I play").first.click()
    player.ready()
    assert _pieces(player) == before


@pytest.mark.parametrize(
    ("scenario", "language", "against"), [("campaign", "en", "easy"), ("guadalcanal", "fr", "facile")]
)
def test_an_unfinished_game_against_the_machine_is_saved_and_goes_on_elsewhere(
    people: People, tmp_path: Path, scenario: str, language: str, against: str
) -> None:
    player = people(language=language)
    player.open(player.found(scenario, japanese="me", allied="bot:easy")[0]["path"])
    player.hurry(lambda seen: seen["number"] >= 4)
    look, before = player.ready(), _pieces(player)
    player.page.locator("#tab-settings").click()
    with player.page.expect_download() as download:
        player.page.get_by_test_id("save-game").click()
    file = tmp_path / "game.journal.txt"
    download.value.save_as(file)
    assert "bots allied=easy" in file.read_text(encoding="utf-8").splitlines()
    friend = people(language=language)  # another browser
    friend.lobby()
    friend.page.get_by_test_id("import").set_input_files(file)
    again = friend.ready()
    assert (again["number"], again["kind"], again["seat"]) == (look["number"], look["kind"], "japanese")
    assert _pieces(friend) == before
    friend.hurry(lambda seen: seen["number"] > look["number"] + 2)
    friend.page.goto(f"{friend.address}/")
    expect(friend.page.locator(".games .open")).to_contain_text(against)


def test_among_people_only_a_log_is_kept_and_the_server_says_why(people: People, tmp_path: Path) -> None:
    player = people(language="fr")
    player.open(player.found(japanese="me", allied="friend")[0]["path"])
    player.page.goto(f"{player.address}/")
    button = player.page.get_by_test_id("export")
    expect(button).to_have_text("Garder le récit")
    with player.page.expect_download() as download:
        button.click()
    file = tmp_path / "game.log.txt"
    download.value.save_as(file)
    assert "seed" not in file.read_text(encoding="utf-8")
    player.page.get_by_test_id("import").set_input_files(file)
    expect(player.page.get_by_role("alert")).to_contain_text("le récit d'une place")
    assert player.faults == []


def test_a_file_that_is_no_journal_is_refused_in_the_players_language(people: People, tmp_path: Path) -> None:
    player = people(language="fr")
    player.lobby()
    for words, answer in (
        ("bonjour", "pas un journal de Grognard"),
        ("grognard-journal/1\ngame nemesis\nsottise", "La ligne 3 du journal dit « sottise »"),
    ):
        file = tmp_path / f"{len(words)}.txt"
        file.write_text(words, encoding="utf-8")
        player.page.get_by_test_id("import").set_input_files(file)
        expect(player.page.get_by_role("alert")).to_contain_text(answer)
    player.page.route("**/api/games/import", lambda route: route.abort())
    player.page.get_by_test_id("import").set_input_files(tmp_path / "7.txt")
    expect(player.page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    assert player.faults == []


def test_a_player_who_comes_back_finds_the_table_as_it_was(people: People) -> None:
    player = people()
    player.play_bot()
    player.act_by_mouse(restless=True)
    look, pieces = player.look(), _pieces(player)
    player.page.reload()
    player.sit()
    assert player.look()["seq"] >= look["seq"]
    if player.look()["seq"] == look["seq"]:
        assert _pieces(player) == pieces
    player.page.goto(f"{player.address}/")
    player.page.locator(".games .open").first.click()
    player.sit()


# --- access -------------------------------------------------------------------------------------------------


def _violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def test_no_page_shuts_anybody_out(people: People) -> None:
    for language, theme in (("en", "light"), ("fr", "dark")):
        player = people(language=language)
        player.lobby()
        player.page.evaluate("theme => localStorage.setItem('grognard-settings', JSON.stringify({theme}))", theme)
        player.lobby()
        assert _violations(player.page) == [], f"lobby, {language}, {theme}"
        player.play_bot()
        assert _violations(player.page) == [], f"table, {language}, {theme}"
        for tab in TABS:
            player.page.locator(f"#tab-{tab}").click()
            assert _violations(player.page) == [], f"drawer {tab}, {language}, {theme}"
        player.ready()
        player.page.evaluate("() => window.grognard.machine.ask('easy')")
        player.page.get_by_test_id("hint-card").wait_for()
        assert _violations(player.page) == [], f"hint, {language}, {theme}"
        player.page.locator("[role=application]").focus()
        player.key("?")
        assert _violations(player.page) == [], f"keys, {language}, {theme}"
        player.key("Escape")
        player.key("p")
        assert _violations(player.page) == [], f"replay, {language}, {theme}"
    shared = people()
    shared.open(shared.found(japanese="me", allied="same-screen")[0]["path"])
    assert _violations(shared.page) == [], "curtain"


# --- speed --------------------------------------------------------------------------------------------------

PAN = """() => new Promise(resolve => {
  const gaps = []; let last = performance.now(), i = 0;
  const step = now => {
    gaps.push(now - last); last = now;
    window.grognardMap.pan(i < 60 ? -7 : 7, i % 2 ? 3 : -3);
    if (++i < 120) requestAnimationFrame(step);
    else resolve(gaps.slice(2));
  };
  requestAnimationFrame(step);
})"""

REACH = """id => new Promise(resolve => {
  const t = window.grognard, began = performance.now();
  t.pick(id);
  const look = () => t.lights.size && t.reach?.unit === id
    ? requestAnimationFrame(() => resolve(performance.now() - began)) : setTimeout(look, 1);
  look();
})"""


def quickest(page: Page, pan: str) -> list[float]:
    """The gaps between frames in the best of several tries, sorted: what the table can do, whatever else goes on."""
    best: list[float] = []
    for _ in range(6):
        gaps: list[float] = sorted(page.evaluate(pan))
        if not best or gaps[len(gaps) // 2] < best[len(best) // 2]:
            best = gaps
        if best[len(best) // 2] < 17:
            break
    return best


def _load(player: PlayersTable) -> tuple[float, float, float]:
    """Milliseconds until the map with its counters, the first paint at all, and the last detail."""
    player.page.reload()
    player.sit()
    player.page.wait_for_function("() => performance.getEntriesByName('map-drawn').length > 0")
    names = ("map-painted", "first-contentful-paint", "map-drawn")
    shown, paint, drawn = (
        float(player.page.evaluate("name => performance.getEntriesByName(name)[0].startTime", name)) for name in names
    )
    return shown, paint, drawn


def test_the_table_is_quick(people: People, capsys: Any) -> None:
    player = people()
    path = player.found(japanese="me", allied="bot:random")[0]["path"]
    player.open(path)
    player.hurry(lambda look: look["kind"] == "movement")
    loads = sorted(_load(player) for _ in range(3))
    shown, paint, drawn = loads[0]
    units = [unit for unit in player.look()["lit"] if "Gar" not in unit]
    reaches = []
    for unit in units[:8]:
        if player.page.evaluate("id => window.grognard.choices.verbs(window.grognard.known, id)[0] === 'move'", unit):
            reaches.append(player.page.evaluate(REACH, unit))
            player.key("Escape")
    player.page.evaluate("() => { window.grognardMap.fit(); window.grognardMap.zoom(2.2); }")
    player.settle()
    gaps = quickest(player.page, PAN)
    median = gaps[len(gaps) // 2]
    with capsys.disabled():
        print(
            f"\nfirst paint {paint:.0f} ms, map with counters {shown:.0f} ms (worst of three {loads[-1][0]:.0f}), "
            f"all detail {drawn:.0f} ms; reach shown within {sorted(reaches)[len(reaches) // 2]:.0f} ms "
            f"(median; at most {max(reaches):.0f}); panning {1000 / median:.0f} frames a second "
            f"(99th percentile {gaps[int(len(gaps) * 0.99)]:.0f} ms)"
        )
    # what the table can do, not what a busy machine leaves of it: the best of several tries
    assert shown < 1000
    assert min(reaches) < 100
    assert median < 34
