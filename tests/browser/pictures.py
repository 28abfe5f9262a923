"""The pictures of the documents, taken on demand: `make pictures`. Its name keeps it out of test runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from grognard.games import NAMES, module
from tests.browser.table import PlayersTable
from tests.browser.test_pacific_battles import EAGER, _both, _decider
from tests.games.pacific_battles.moments import asked, hidden_reserves, moment

People = Callable[..., PlayersTable]
PICTURES = Path(__file__).parents[2] / "docs" / "screenshots"
BRIEFINGS = Path(__file__).parents[2] / "web" / "public" / "briefings"
QUALITY = 62  # of a JPEG: small files, and the numbers on the counters can still be read


# Go to a place of an atlas that is called so, or contains the word, and closer.
NEAR = """([place, closer]) => {
  const named = [...window.grognardAtlas.known.place].find(([, one]) => place && one.name.en.includes(place));
  if (named) window.grognardView.reveal(named[0]);
  if (closer > 1) window.grognardView.zoom(closer);
}"""


def _take(player: PlayersTable, name: str) -> None:
    player.page.set_viewport_size({"width": 1200, "height": 750})
    player.page.mouse.move(600, 2)
    player.page.wait_for_timeout(1200)  # tiles are drawn and dice have come to rest
    PICTURES.mkdir(parents=True, exist_ok=True)
    player.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)


def test_the_lobby(people: People) -> None:
    player = people()
    player.lobby()
    _take(player, "lobby")


def test_the_map_at_three_zooms_and_an_attack(people: People) -> None:
    player = people()
    player.play_bot()
    player.hurry(lambda look: look["kind"] == "movement")
    _take(player, "theatre")
    player.page.evaluate("() => { const t = window.grognard; t.pick('58/31'); t.drawer = null; }")
    player.page.evaluate("() => { window.grognardMap.reveal('0909'); }")
    player.page.wait_for_timeout(500)
    way = player.look()["lights"][-1]
    player.page.evaluate("hex => { window.grognard.hover = hex; }", way)
    player.page.evaluate("() => { window.grognard.drawer = 'hex'; window.grognardMap.reveal('0909'); }")
    player.page.evaluate("() => window.grognardMap.zoom(2)")
    _take(player, "close")
    player.key("Escape", "Escape", "Escape")
    look = player.hurry(lambda seen: bool(seen["targets"]))
    widest = max(
        look["targets"], key=lambda hex: player.page.evaluate("h => window.grognard.choices.participants(h).size", hex)
    )
    player.page.evaluate("hex => { window.grognard.aim(hex); window.grognardMap.reveal(hex); }", widest)
    player.page.wait_for_function("() => window.grognard.forecast !== null")
    _take(player, "attack")


def test_the_machine_moves_and_advises(people: People) -> None:
    player = people(width=1200, height=750, pace="slow")
    player.open(player.found("singapore", japanese="me", allied="bot:easy")[0]["path"])
    while True:
        player.play_anything()
        player.page.wait_for_timeout(40)
        if player.page.evaluate("() => (window.grognard.step?.path.length ?? 0) > 4"):
            break
    player.key("j")
    _take(player, "machine-watched")
    player = people(width=1200, height=750)
    player.play_bot()
    player.hurry(lambda look: look["kind"] == "movement")
    player.page.evaluate("() => window.grognard.machine.ask('normal')")
    player.page.get_by_test_id("hint-card").wait_for()
    _take(player, "machine-hint")


def test_the_replay(people: People) -> None:
    player = people()
    player.play_bot()
    player.hurry(lambda look: look["number"] > 90)
    player.key("l", "p")
    player.page.evaluate("() => window.grognard.review(60)")
    player.page.wait_for_function("() => window.grognard.past !== null")
    _take(player, "replay")


def test_guadalcanal(people: People) -> None:
    player = _decider(people, moment("guadalcanal", asked("combat", seat="japanese", offering="attack"), {}, EAGER))
    player.page.set_viewport_size({"width": 1200, "height": 750})
    player.click_hex(player.look()["targets"][0])
    player.page.locator("#drawer-body tbody tr").first.wait_for()
    _take(player, "pacific-attack")
    game = moment("guadalcanal", lambda game: bool(hidden_reserves(game)), {}, EAGER)
    defender, _ = _both(people, game)
    defender.page.locator(f'[data-test="{hidden_reserves(game)[0]}"]').wait_for()
    defender.page.evaluate("() => window.grognardMap.zoom(3.2)")
    _take(defender, "pacific-reserve")


def test_the_atlas(people: People) -> None:
    for board, name, place, closer in (
        ("world_in_flames", "atlas-europe", "Paris", 5),
        ("world_in_flames", "atlas-pacific", "Truk", 2.2),
        ("war_of_resistance", "atlas-china", "", 1),
        ("war_of_resistance", "atlas-yangtze", "Nanking", 6),
    ):
        player = people(width=1200, height=750)
        player.page.goto(f"{player.address}/atlas/{board}")
        player.page.wait_for_function("() => performance.getEntriesByName('map-drawn').length > 0")
        player.page.evaluate(NEAR, [place, closer])
        _take(player, name)


BARE = "main.table > :not(.frame) { visibility: hidden !important }"
ROOM = """() => {
  const { style } = document.querySelector("main.table");
  const told = (side) => parseFloat(style.getPropertyValue(`--${side}`));
  const [x, y, right, foot] = ["left", "top", "right", "foot"].map(told);
  return { x, y, width: innerWidth - x - right, height: innerHeight - y - foot };
}"""  # what the table leaves to the map


def test_the_map_of_every_scenario(people: People) -> None:
    """For the briefings: the map at the start, and nothing else."""
    BRIEFINGS.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        for scenario in module(name).scenarios:
            player = people(width=1000, height=500)
            wish = {"module": name, "scenario": scenario, "pace": 0, "seats": {}}
            answer = player.page.request.post(f"{player.address}/api/games", data=wish)
            watching = next(link for link in answer.json()["links"] if link["role"] == "watch")
            player.page.goto(f"{player.address}{watching['path']}")
            player.page.wait_for_function("() => performance.getEntriesByName('map-drawn').length > 0")
            player.page.add_style_tag(content=BARE)
            player.page.mouse.move(1, 1)
            player.page.wait_for_timeout(1500)
            room = player.page.evaluate(ROOM)
            player.page.screenshot(path=BRIEFINGS / f"{scenario}.jpg", type="jpeg", quality=QUALITY, clip=room)
