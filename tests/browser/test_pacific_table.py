"""What the table of Pacific Battles tells and offers: what is left to set up, fire, dice, past combats, warnings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from grognard.kernel.game import Game
from tests.browser.table import PlayersTable
from tests.browser.test_pacific_battles import _around, _decider, _found, _links, _seat
from tests.games.pacific_battles.moments import asked, moment

People = Callable[..., PlayersTable]


def test_a_fortification_that_is_left_is_told_before_the_set_up_ends(people: People) -> None:
    player = people()
    _found(player, "guadalcanal", "allied")
    page = player.page
    player.ready()
    expect(page.locator(".prompt .ask")).to_have_text(
        "Set up your units: 22 still to place, and 8 Fortifications to lay."
    )
    player.press_main()
    player.wait(lambda look: not look["lit"])
    expect(page.locator(".prompt .ask")).to_have_text(
        "All your units are set up, and one Fortification is still to be laid."
    )
    seq = player.look()["seq"]
    player.press_main()
    expect(page.locator(".prompt .warn")).to_contain_text("One Fortification is still to be laid")
    assert player.look()["seq"] == seq
    player.press_main()
    player.moved(seq)


def test_the_rest_can_still_be_placed_while_the_unit_just_placed_is_offered_more(people: People) -> None:
    player = people()
    _found(player, "guadalcanal", "allied")
    page = player.page
    unit, seq = player.ready()["lit"][1], player.look()["seq"]
    page.locator(f'[data-piece="{unit}"]').first.click()
    hex = player.wait(lambda look: bool(look["lights"]))["lights"][0]
    player.click_hex(hex)
    assert player.moved(seq)["chosen"] is None  # nothing but something by the way is left to it
    player.click_hex(hex)
    player.wait(lambda look: look["chosen"] == unit)
    expect(page.locator(".offered button").first).to_be_visible()
    expect(page.get_by_test_id("main")).to_have_text("Place the rest for me")
    player.press_main()
    player.wait(lambda seen: not seen["lit"])


# --- fire ----------------------------------------------------------------------------------------------------


def _volleys(*kinds: str) -> Callable[[Game], bool]:
    """A bombardment in which units of each of these kinds may fire at one hex, at least two of the first."""

    def here(game: Game) -> bool:
        decision = game.decision()
        if decision is None or decision.kind != "bombard":
            return False
        p: Any = game.position
        found: dict[int, dict[str, set[int]]] = {}
        for action in decision.actions:
            fire: Any = action
            if action.kind == "fire":
                for unit in fire.units:
                    found.setdefault(fire.hex, {}).setdefault(p.piece(unit).kind, set()).add(unit)
        return any(set(kinds) <= set(by) and len(by[kinds[0]]) > 1 for by in found.values())

    return here


def test_each_list_of_a_bombardment_counts_its_own(people: People) -> None:
    player = _decider(people, moment("guadalcanal", _volleys("artillery", "air"), {}, {"move": 3.0}))
    page = player.page
    lists = 0
    for target in player.look()["targets"]:
        page.keyboard.press("Escape")
        player.click_hex(target)
        player.wait(lambda look: look["builder"] is not None and not look["builder"]["extra"])
        for unit in page.locator(".roster .unit").all():
            unit.click()  # a gun joins or leaves the others, an aircraft fires alone
            for roster in page.locator(".roster").filter(has=page.locator("small")).all():
                inside = roster.locator('[aria-pressed="true"]').count()
                expect(roster.locator("small")).to_have_text(f"{inside}/{roster.locator('.unit').count()}")
                lists += 1
    assert lists


def _two_targets(game: Game) -> bool:
    decision = game.decision()
    if decision is None or decision.kind != "support-fire":
        return False
    fires: list[Any] = [action for action in decision.actions if action.kind == "fire"]
    return len({fire.hex for fire in fires}) > 1


def test_support_fire_stands_ready_at_one_of_several_targets(people: People) -> None:
    player = _decider(people, moment("bataan", _two_targets, {}, {"attack": 6.0, "defend": 2.0}))
    page = player.page
    look = player.look()
    first, other = look["builder"]["target"], next(hex for hex in look["targets"] if hex != look["builder"]["target"])
    expect(page.get_by_test_id("main")).to_contain_text("Fire at")
    expect(page.get_by_role("button", name="Hold the rest of the fire")).to_be_visible()
    assert other in look["lights"]
    player.click_hex(other)
    player.wait(lambda seen: seen["builder"]["target"] == other)
    player.click_hex(first)
    player.wait(lambda seen: seen["builder"]["target"] == first and not seen["builder"]["extra"])
    seq = player.look()["seq"]
    player.press_main()
    player.moved(seq)
    assert player.page.get_by_test_id("refusal").count() == 0


# --- what the table tells ------------------------------------------------------------------------------------


def test_a_board_without_ports_counts_none_and_the_list_beside_it_says_how_many_wait(people: People) -> None:
    player = people()
    _found(player, "guadalcanal", "allied")
    player.ready()
    expect(player.page.locator("header")).to_contain_text("Airfields")
    expect(player.page.locator("header")).not_to_contain_text("Ports")
    expect(player.page.get_by_role("heading", name="Counters off the map")).to_have_text("Counters off the map 22")


def test_units_that_can_only_suffer_are_not_said_to_act(people: People) -> None:
    player = _decider(people, moment("bataan", asked("attrition")))
    player.page.evaluate(
        "() => { const t = window.grognard; t.selected = t.byId.get([...t.lit][0]).at; t.show('hex'); }"
    )
    expect(player.page.locator(".signs .may").first).to_have_text("may suffer attrition")


def test_a_die_tells_its_side_and_what_it_led_to_and_the_combat_stays_in_the_drawer(people: People) -> None:
    game = moment("bataan", asked("effort"), {}, {"attack": 6.0})
    player = people()
    links = _links(player, game)
    player.open(links[_seat(game)])
    player.ready()
    player.page.locator(".offered button").first.click()
    card = player.page.locator(".dice figcaption").first
    expect(card).to_contain_text({"japanese": "Japanese", "allied": "Allies"}[_seat(game)])
    expect(card).to_contain_text("Result at")
    game.play("effort no")
    while game.view()["battle"] is not None:
        decision = game.decision()
        assert decision is not None
        done = [action for action in decision.actions if action.kind == "done"]
        game.play((done or list(decision.actions))[0], decision.seat)
    player.open(_links(player, game)[_seat(game)])
    player.page.locator("#tab-attack").click()
    expect(player.page.get_by_test_id("last-combat")).to_contain_text("Result at")


def test_a_counter_taken_from_a_fan_leaves_the_hexes_beside_it_free(people: People) -> None:
    player = _decider(people, moment("bataan", asked("movement", seat="allied", offering="move")))
    page = player.page
    hex = page.evaluate(
        "() => { const t = window.grognard;"
        " return [...t.stacks.values()].find(s => s.pieces.length > 2 && s.pieces.every(p => t.lit.has(p.id))).hex; }"
    )
    page.evaluate("() => window.grognard.show('hex')")  # the map lies still when it opens
    x, y = player.spot(hex)
    page.mouse.move(x, y)
    page.wait_for_function("() => window.grognardMap.fanned().length > 0")
    page.mouse.click(x, y)
    look = player.wait(lambda seen: seen["chosen"] is not None and bool(seen["lights"]))
    way = next(
        one
        for one in look["lights"]
        if one in _around(player, hex) and not page.evaluate("h => window.grognard.stacks.has(h)", one)
    )
    player.click_hex(way)
    player.moved(look["seq"])
    assert player.at(look["chosen"]) == way


def _from_the_sea(game: Game) -> Any:
    """An attack by a unit that waits off the coast."""
    decision = game.decision()
    p: Any = game.position
    if decision is None or decision.kind != "combat":
        return None
    attacks: list[Any] = [action for action in decision.actions if action.kind == "attack"]
    return next((one for one in attacks if not p.world.land >> p.at[one.units[0]] & 1), None)


def test_an_attack_from_the_sea_is_warned_of(people: People) -> None:
    game = moment("guadalcanal", lambda game: _from_the_sea(game) is not None, {}, {"move": 3.0})
    player = _decider(people, game)
    p: Any = game.position
    player.page.evaluate("hex => window.grognard.aim(hex)", p.hex_name(_from_the_sea(game).hex))
    warning = player.page.get_by_role("alert").filter(has_text="from the sea")
    expect(warning).to_contain_text("lost for good")
    warning.get_by_role("button").click()
    expect(player.page.locator("#drawer-body")).to_contain_text("16.32")
