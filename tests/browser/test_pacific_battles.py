"""Pacific Battles by mouse and keyboard: a turn of each game, every kind of decision, and secrets that stay secret."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.kernel.game import Game
from tests.browser.table import PlayersTable
from tests.browser.test_remembering import _violations
from tests.games.pacific_battles.moments import asked, hidden_reserves, moment, unseen

People = Callable[..., PlayersTable]
EAGER = {
    "reserve": 25.0,
    "attack": 20.0,
    "move": 3.0,
    "done": 0.6,
    "conceal": 0.01,
    "top": 0.05,
    "commit": 0.05,
    "fire": 0.1,
}
OTHER = {"japanese": "allied", "allied": "japanese"}


# --- at the table --------------------------------------------------------------------------------------------


def _found(player: PlayersTable, scenario: str, side: str) -> None:
    """A game of one side against the machine."""
    wish = {
        "module": "pacific_battles",
        "scenario": scenario,
        "pace": 0,
        "seats": {side: "me", OTHER[side]: "bot:random"},
    }
    answer = player.page.request.post(f"{player.address}/api/games", data=wish)
    assert answer.ok, answer.text()
    player.open(answer.json()["links"][0]["path"])


def _links(player: PlayersTable, game: Game) -> dict[str, str]:
    """The game brought to the server; the links of its seats."""
    wish = {"journal": game.journal().text(), "seats": {"japanese": "friend", "allied": "friend"}, "pace": 0}
    answer = player.page.request.post(f"{player.address}/api/games/import", data=wish)
    assert answer.ok, answer.text()
    return {link["seats"][0]: link["path"] for link in answer.json()["links"] if link["seats"]}


def _both(people: People, game: Game) -> tuple[PlayersTable, PlayersTable]:
    """Who decides in a game, and the other player, who speaks French."""
    first, second = people(), people(language="fr")
    links = _links(first, game)
    seat = _seat(game)
    first.open(links[seat])
    second.open(links[OTHER[seat]])
    first.ready()
    return first, second


def _decider(people: People, game: Game, language: str = "en") -> PlayersTable:
    player = people(language=language)
    player.open(_links(player, game)[_seat(game)])
    player.ready()
    return player


def _seat(game: Game) -> str:
    decision = game.decision()
    assert decision is not None
    return decision.seats[0]


def _act(player: PlayersTable, fight: bool = False) -> None:
    """One decision by mouse alone: the order that stands ready, an attack, the first button, the end of the phase."""
    look = player.ready()
    seq = look["seq"]
    if look["over"]:
        return
    if look["builder"]:
        player.press_main()
    elif look["targets"] and fight:
        player.click_hex(look["targets"][0])
        player.wait(lambda seen: seen["builder"] is not None)
        player.press_main()
    elif look["done"]:
        player.finish(seq, player.press_main)
    elif len(look["offered"]) == 1:
        player.press_main()
    elif look["offered"]:
        player.page.locator(".offered button").first.click()
    else:
        player.click_piece(look["lit"][0])
        chosen = player.wait(lambda seen: seen["seq"] > seq or (seen["chosen"] is not None and seen["listed"]))
        if chosen["seq"] == seq and chosen["lights"]:
            player.click_hex(chosen["lights"][0])
        elif chosen["seq"] == seq:
            player.press_main()
        if player.wait(lambda seen: seen["seq"] > seq or len(seen["offered"]) > 1)["seq"] == seq:
            player.page.locator(".offered button").first.click()  # several ways
    player.moved(seq)


def _press(player: PlayersTable, fight: bool = False) -> None:
    """One decision by keyboard alone."""
    look = player.ready()
    seq = look["seq"]
    if look["over"]:
        return
    if look["targets"] and fight and not look["builder"]:
        player.key("n", "a")
        player.wait(lambda seen: seen["builder"] is not None)
        player.key(" ")
    elif look["builder"] or look["done"] or len(look["offered"]) == 1:
        player.finish(seq, lambda: player.key(" "))
    elif look["offered"]:
        player.key("1")
    else:
        player.key("n")
        player.wait(lambda seen: seen["chosen"] is not None and seen["listed"])
        if player.look()["lights"]:
            player.key(".", "Enter")
        else:
            player.key(" " if len(player.look()["offered"]) == 1 else "1")
    player.moved(seq)


def _text(player: PlayersTable) -> str:
    return player.page.locator("main").inner_text()


def _spoken(player: PlayersTable) -> None:
    """No bare key of a message shows anywhere."""
    text = _text(player)
    raw = re.findall(
        r"\b(?:ask|do|main|rail|event|battle|attack|fire|pool|box|phase|verb|command|land|plot)-[a-z-]+", text
    )
    assert raw == [], raw
    assert "{ $" not in text


def _words(frames: list[str]) -> set[str]:
    """Every word of every string that came over the wire, keys included; but for one's own choices."""

    def strings(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for key, inner in value.items():
                yield key
                yield from strings(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from strings(inner)

    told = [json.loads(frame) for frame in frames]
    kept = [{**one, "decision": None} for one in told if one["type"] != "listed"]
    return {word for one in kept for text in strings(one) for word in re.split(r"[\s,]+", text)}


def _heard(player: PlayersTable, seq: int) -> None:
    player.wait(lambda look: look["seq"] >= seq and look["listed"])


# --- a turn of each game -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "side", "language", "act"),
    [
        ("singapore", "japanese", "en", _act),
        ("bataan", "allied", "fr", _act),
        ("guadalcanal", "japanese", "en", _act),
        ("guadalcanal", "allied", "fr", _press),
    ],
    ids=["singapore", "bataan", "guadalcanal", "guadalcanal-by-keyboard"],
)
def test_a_turn(people: People, scenario: str, side: str, language: str, act: Callable[..., None]) -> None:
    player = people(language=language)
    _found(player, scenario, side)
    fights = 0
    while (look := player.ready())["turn"] == 1 and not look["over"]:
        fight = bool(look["targets"]) and fights < 2
        fights += fight
        act(player, fight)
    assert player.look()["turn"] == 2
    assert player.faults == []
    for tab in ("hex", "attack", "log", "boxes", "stats"):
        player.page.locator(f"#tab-{tab}").click()
        _spoken(player)


def test_setting_up_by_hand(people: People) -> None:
    """A counter is drawn from the rail onto a lit hex; another is clicked and placed; the rest places itself."""
    player = _decider(people, moment("guadalcanal", asked("set-up", seat="japanese")))
    page = player.page
    first, second = player.look()["lit"][:2]
    page.locator(f'[data-piece="{second}"]').first.click()
    lights = player.wait(lambda look: bool(look["lights"]))["lights"]
    way = lights[0]
    page.keyboard.press("Escape")
    x, y = player.spot(way)
    page.locator(f'[data-piece="{second}"]').first.hover()
    page.mouse.down()
    page.mouse.move(x, y, steps=5)
    page.mouse.up()
    player.wait(lambda look: second not in look["lit"])
    assert player.at(second) == way
    other = next(hex for hex in lights if hex in _around(player, way))
    player.click_hex(way)  # it may still be placed elsewhere
    seq = player.wait(lambda look: look["chosen"] == second and other in look["lights"])["seq"]
    assert way not in player.look()["lights"]
    player.click_hex(other)
    player.moved(seq)
    assert player.at(second) == other
    page.locator(f'[data-piece="{first}"]').first.click()
    player.click_hex(player.wait(lambda look: look["chosen"] == first and look["listed"])["lights"][0])
    player.wait(lambda look: first not in look["lit"])
    page.keyboard.press("Escape")
    places = {first: player.at(first), second: player.at(second)}
    expect(page.get_by_test_id("main")).to_have_text("Place the rest for me")
    player.press_main()
    player.wait(lambda look: not look["lit"])
    assert {unit: player.at(unit) for unit in places} == places
    expect(page.get_by_test_id("main")).to_have_text("Set-up is done")


# --- every kind of decision ----------------------------------------------------------------------------------

Moment = tuple[Callable[[Game], bool], dict[str, bool], dict[str, float]]
MOMENTS: dict[str, dict[str, Moment]] = {
    "singapore": {
        "trucks": (asked("trucks"), {}, {}),
        "replacement": (asked("replacement", offering="rebuild"), {}, {"attack": 6.0}),
        "hq-return": (asked("hq-return"), {}, {"attack": 9.0}),
        "surplus": (asked("surplus"), {}, {}),
        "effort": (asked("effort"), {}, {"attack": 6.0}),
        "advance": (asked("advance"), {}, {"attack": 6.0}),
    },
    "bataan": {
        "bid": (asked("bid", seat="japanese"), {"initiative": True}, {}),
        "attrition": (asked("attrition"), {}, {}),
        "bombard": (asked("bombard", offering="fire"), {}, {}),
        "arrival": (asked("movement", offering="arrive"), {}, {"done": 4.0}),
        "defend": (asked("defend"), {}, {"attack": 6.0}),
        "support-fire": (asked("support-fire"), {}, {"attack": 6.0, "defend": 2.0}),
        "commit": (asked("commit", offering="commit"), {}, {"attack": 6.0, "reserve": 9.0}),
        "loss": (asked("loss"), {}, {"attack": 6.0}),
    },
    "guadalcanal": {
        "reserve-movement": (asked("reserve-movement", offering="activate"), {}, {"reserve": 6.0}),
        "stand-down": (asked("stand-down", offering="stand-down"), {}, {"reserve": 25.0}),
        "barrage": (asked("barrage"), {"convoy": True}, {"done": 8.0}),
    },
}


@pytest.mark.parametrize(("scenario", "language"), [("singapore", "fr"), ("bataan", "en"), ("guadalcanal", "fr")])
def test_decisions_by_mouse(people: People, scenario: str, language: str) -> None:
    player = people(language=language)
    for kind, (wanted, options, likes) in MOMENTS[scenario].items():
        game = moment(scenario, wanted, options, likes)
        player.open(_links(player, game)[_seat(game)])
        seq = player.ready()["seq"]
        _spoken(player)
        if kind == "reserve-movement":
            player.page.locator("[data-test]").first.click()
        else:
            _lead(player)
        player.moved(seq)
        assert player.page.get_by_test_id("refusal").count() == 0, kind
        assert player.faults == [], kind
        _spoken(player)


def _lead(player: PlayersTable) -> None:
    """One order that does something, by mouse: a counter is taken up and led, or whatever stands ready is done."""
    look = player.look()
    if look["targets"] or look["builder"] or not (look["lit"] and look["done"]):
        return _act(player, fight=True)
    piece = look["lit"][0]
    player.click_piece(piece)
    chosen = player.wait(lambda seen: seen["chosen"] == piece and seen["listed"])
    if chosen["lights"]:
        player.click_hex(chosen["lights"][0])
    if player.wait(lambda seen: not seen["busy"])["seq"] > look["seq"]:
        return None
    if len(player.look()["offered"]) > 1:
        return player.page.locator(".offered button").first.click()  # several ways
    return player.press_main()


def test_the_order_of_a_decision_stands_ready_after_the_curtain_and_after_a_look_into_the_past(people: People) -> None:
    game = moment("bataan", asked("defend"), {}, {"attack": 6.0})
    player = people()
    wish = {"journal": game.journal().text(), "seats": {"japanese": "me", "allied": "me"}, "pace": 0}
    answer = player.page.request.post(f"{player.address}/api/games/import", data=wish)
    assert answer.ok, answer.text()
    player.page.goto(player.address + answer.json()["links"][0]["path"])
    player.page.get_by_test_id("curtain").get_by_role("button", name="I play").click()
    player.wait(lambda look: look["builder"] is not None and look["builder"]["kind"] == "defend")
    player.page.evaluate("() => window.grognard.review(2)")
    player.wait(lambda look: look["builder"] is None)
    player.page.evaluate("() => window.grognard.review(null)")
    player.wait(lambda look: look["builder"] is not None)
    seq = player.look()["seq"]
    player.press_main()
    player.moved(seq)
    assert player.faults == []


def test_the_bar_leaves_out_what_does_not_fit_and_never_whose_turn_it_is(people: People) -> None:
    game = moment("bataan", asked("movement"), {"initiative": True}, {})
    player = _decider(people, game, "fr")
    left_out = []
    for width in (1900, 1440, 1100, 920):
        player.page.set_viewport_size({"width": width, "height": 800})
        bar = player.page.locator("header.bar")
        player.page.wait_for_function(
            "width => { const bar = document.querySelector('header.bar');"
            " return innerWidth === width && bar.scrollWidth <= bar.clientWidth; }",
            arg=width,
        )
        expect(bar.get_by_role("status")).to_have_text("À vous de décider")
        left_out.append(bar.get_attribute("data-room"))
    assert left_out[0] == "full"
    assert left_out[-1] != "full"
    player.page.set_viewport_size({"width": 820, "height": 800})
    expect(player.page.get_by_test_id("scores")).to_be_visible()  # in a line of their own


def test_aircraft_interdict_two_hexes_in_malaya(people: People) -> None:
    player = _decider(people, moment("singapore", asked("interdiction", seat="japanese"), {}, {"fire": 0.1}))
    look = player.look()
    player.page.locator(f'[data-piece="{look["lit"][0]}"]').first.click()
    lights = player.wait(lambda seen: len(seen["lights"]) > 10)["lights"]
    hexes = [lights[5], lights[60]]
    for hex in hexes:
        player.click_hex(hex)
    player.press_main()
    player.moved(look["seq"])
    laid = player.page.evaluate("() => Object.keys(window.grognard.view.interdicted)")
    assert sorted(laid) == sorted(hexes)


def test_an_attack_is_built_and_the_ladder_of_columns_follows(people: People) -> None:
    player = _decider(people, moment("guadalcanal", asked("combat", seat="japanese", offering="attack"), {}, EAGER))
    page = player.page
    player.click_hex(player.look()["targets"][0])
    player.wait(lambda look: look["builder"] is not None)
    ladder = page.locator("#drawer-body tbody tr")
    ladder.first.wait_for()
    strength = page.locator(".sum strong").inner_text()
    page.get_by_role("checkbox").check()  # Banzai
    expect(page.locator(".sum strong")).not_to_have_text(strength)
    page.get_by_role("checkbox").uncheck()
    page.get_by_role("button", name="Maximum effort").click()
    expect(ladder.first).to_be_visible()
    assert _violations(page) == []
    seq = player.look()["seq"]
    player.press_main()
    player.moved(seq)
    expect(page.get_by_test_id("battle")).to_be_visible()


def test_a_stack_marches_together_by_keyboard(people: People) -> None:
    wanted = asked("movement", seat="allied", offering="move")
    player = _decider(people, moment("bataan", wanted))
    player.page.locator("[role=application]").focus()
    for _ in range(60):
        player.key("n")
        if player.page.evaluate("() => window.grognard.companions.length") > 0:
            break
    chosen = player.look()["chosen"]
    along = player.page.evaluate("() => window.grognard.companions")
    start = player.at(chosen)
    player.key("g")
    way = player.wait(lambda look: any(hex != start for hex in look["lights"]))["lights"]
    hex = next(hex for hex in way if hex != start and hex in _around(player, start))
    seq = player.look()["seq"]
    player.click_hex(hex)
    player.moved(seq)
    assert {player.at(unit) for unit in [chosen, *along]} == {hex}


def _around(player: PlayersTable, hex: str) -> list[str]:
    found: list[str] = player.page.evaluate("hex => window.grognard.known.hex.get(hex).around", hex)
    return found


# what lies in a hex: counters seen, whether under a marker, backs counted
LYING = (
    "hex => { const { pieces, hidden } = window.grognard.stacks.get(hex);"
    " return [pieces.length, hidden.concealed, hidden.count]; }"
)

# --- secrets -------------------------------------------------------------------------------------------------


def test_a_reserve_comes_to_help_and_stays_unknown(people: People) -> None:
    game = moment("guadalcanal", lambda game: bool(hidden_reserves(game)), {}, EAGER)
    unit, secret = hidden_reserves(game)[0], unseen(game, OTHER[_seat(game)])
    defender, attacker = _both(people, game)
    button = defender.page.locator(f'[data-test="{unit}"]')
    button.wait_for()
    expect(defender.page.locator(".odds i.pass").first).to_be_visible()  # the dice that pass
    assert _violations(defender.page) == []
    attacker.frames.clear()
    seq = defender.look()["seq"]
    button.click()
    defender.moved(seq)
    _heard(attacker, seq + 1)
    assert unit in secret
    assert attacker.frames
    assert not _words(attacker.frames) & secret
    assert unit in _words(defender.frames)  # the owner is told: the search would find it
    expect(attacker.page.get_by_test_id("battle")).to_be_visible()
    _spoken(attacker)


def test_a_landing_is_plotted_in_secret_and_put_off(people: People) -> None:
    japanese, allied = _both(people, moment("guadalcanal", asked("plot", seat="japanese", offering="plot")))
    unit = japanese.look()["lit"][0]
    allied.frames.clear()
    japanese.page.locator(f'[data-piece="{unit}"]').first.click()
    lights = japanese.wait(lambda look: len(look["lights"]) > 5)["lights"]
    shore = lights[2]
    seq = japanese.look()["seq"]
    japanese.click_hex(shore)
    japanese.moved(seq)
    _heard(allied, seq + 1)
    assert japanese.page.evaluate("id => window.grognard.byId.get(id).plot", unit) == shore
    assert not {shore, "plotted", "plot_turn"} & _words(allied.frames)
    assert [json.loads(frame)["changes"] for frame in allied.frames] == [[]]
    while (look := japanese.look())["kind"] != "landing":
        mover = japanese if look["yours"] else allied
        _act(mover)
        for one in (japanese, allied):
            _heard(one, mover.look()["seq"])
    later = lights[6]
    japanese.ready()
    japanese.page.locator(f'[data-postpone="{unit}"]').click()
    japanese.wait(lambda look: later in look["lights"])
    japanese.click_hex(later)
    expect(japanese.page.locator(".row.later")).to_contain_text(later)
    seq = japanese.look()["seq"]
    japanese.press_main()
    japanese.moved(seq)
    _heard(allied, seq + 1)
    assert japanese.page.evaluate("id => window.grognard.byId.get(id).plot", unit) == later
    assert not {shore, later} & _words(allied.frames)
    assert {shore, later} <= _words(japanese.frames)


def test_a_concealed_stack_marches_unknown(people: People) -> None:
    allied, japanese = _both(people, moment("guadalcanal", asked("movement", seat="allied", offering="conceal")))
    hex = allied.page.evaluate(
        "() => { const t = window.grognard; return [...t.stacks.keys()].find(h => {"
        " const own = t.at(h).filter(p => t.known.piece.get(p.id).side === 'allied');"
        " return own.length > 1 && own.every(p => t.choices.verbs(t.known, p.id).includes('move'))"
        " && t.choices.byHex.has(h); }); }"
    )
    units = set(allied.page.evaluate("h => window.grognard.at(h).map(p => p.id)", hex))
    allied.click_hex(hex)
    seq = allied.look()["seq"]
    allied.page.locator(".offered button", has_text="Conceal").click()
    allied.moved(seq)
    _heard(japanese, seq + 1)
    assert japanese.page.evaluate(LYING, hex) == [0, True, None]
    japanese.frames.clear()
    if allied.look()["chosen"] is None:
        allied.click_hex(hex)
    allied.key("g")
    lights = allied.wait(lambda look: len(look["lights"]) > 1)["lights"]
    to = next(
        way
        for way in lights
        if way in _around(allied, hex) and not allied.page.evaluate("h => window.grognard.stacks.has(h)", way)
    )
    seq = allied.look()["seq"]
    allied.click_hex(to)
    allied.moved(seq)
    _heard(japanese, seq + 1)
    assert japanese.page.evaluate(LYING, to) == [0, True, None]
    assert japanese.frames
    assert not _words(japanese.frames) & units
    assert units <= _words(allied.frames)
