"""A name kept by passkeys, with Chromium's own authenticator in software: one person, two devices."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.browser.table import PlayersTable

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Keys:
    """The authenticator of a device."""

    def __init__(self, player: PlayersTable) -> None:
        self.session: CDPSession = player.page.context.new_cdp_session(player.page)
        self.session.send("WebAuthn.enable")
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id: str = made["authenticatorId"]

    def share(self, other: Keys) -> None:
        """Passkeys come along to another device, as password managers do it."""
        held = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]
        for credential in held:
            wanted = ("credentialId", "isResidentCredential", "rpId", "privateKey", "userHandle", "signCount")
            plain = {name: credential[name] for name in wanted}
            other.session.send("WebAuthn.addCredential", {"authenticatorId": other.id, "credential": plain})


def at_localhost(player: PlayersTable) -> PlayersTable:
    player.address = player.address.replace("127.0.0.1", "localhost")
    return player


def clean(player: PlayersTable) -> None:
    """Nothing on the page that a reader of screens stumbles over."""
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = player.page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def register(player: PlayersTable, name: str) -> Keys:
    keys = Keys(player)
    player.page.goto(f"{player.address}/account")
    player.page.get_by_test_id("new-name").fill(name)
    player.page.get_by_test_id("register").click()
    expect(player.page.get_by_role("heading", name=name)).to_be_visible()
    return keys


def test_a_seat_is_claimed_by_a_passkey_and_played_on_a_telephone(people: Callable[..., PlayersTable]) -> None:
    first = at_localhost(people())
    phone = at_localhost(people(language="fr", width=390, height=844, touch=True))
    first.play_alone("allied")  # by link, before there is a name
    first.page.goto(f"{first.address}/account")
    clean(first)
    keys = register(first, "Anna of Arakan")
    expect(first.page.get_by_test_id("codes").locator("li")).to_have_count(10)
    clean(first)
    first.page.get_by_test_id("codes-kept").click()
    first.page.get_by_test_id("claim").click()
    expect(first.page.get_by_text("One seat is kept under your name.")).to_be_visible()

    keys.share(Keys(phone))
    phone.page.goto(f"{phone.address}/")
    phone.page.get_by_test_id("account").click()
    phone.page.get_by_test_id("sign-in").click()
    expect(phone.page.get_by_role("heading", name="Anna of Arakan")).to_be_visible()
    clean(phone)
    wide = phone.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    phone.page.get_by_role("button", name="À mes parties").click()
    expect(phone.page.get_by_test_id("account")).to_have_text("Anna of Arakan")
    phone.page.locator(".games .open").first.click()
    phone.sit()
    assert phone.look()["seat"] == "allied"
    phone.key("o")
    expect(phone.page.get_by_text("Vous jouez sous le nom de Anna of Arakan.")).to_be_visible()
    phone.page.goto(f"{phone.address}/account")
    phone.page.get_by_test_id("sign-out").click()
    expect(phone.page.get_by_test_id("sign-in")).to_be_visible()
    assert first.faults == phone.faults == []


def test_everything_is_taken_along_and_the_account_is_deleted(people: Callable[..., PlayersTable]) -> None:
    player = at_localhost(people(language="fr", width=390, height=844, touch=True))
    player.play_alone("allied")
    register(player, "Passing Through")
    player.page.get_by_test_id("codes-kept").click()
    player.page.get_by_test_id("claim").click()
    with player.page.expect_download() as taken:
        player.page.get_by_test_id("export").click()
    found = json.loads(taken.value.path().read_text(encoding="utf-8"))
    assert (found["account"]["name"], [game["seats"] for game in found["games"]]) == ("Passing Through", [["allied"]])
    player.page.get_by_text("Supprimer le compte…").click()
    sure = player.page.get_by_test_id("delete-account")
    expect(sure).to_be_disabled()
    player.page.get_by_label("Pour être sûr : Passing Through").fill("passing through")
    clean(player)
    sure.click()
    expect(player.page.get_by_test_id("forgotten")).to_have_text("Votre compte est supprimé, et une partie avec lui.")
    expect(player.page.get_by_test_id("register")).to_be_visible()
    assert player.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert player.faults == []


def test_a_push_message_is_shown_and_opens_nothing_elsewhere(people: Callable[..., PlayersTable]) -> None:
    player = at_localhost(people())
    context = player.page.context
    context.grant_permissions(["notifications"], origin=player.address)
    register(player, "Push of Burma")
    card = player.page.get_by_test_id("notices")
    expect(card.get_by_test_id("notices-on")).to_be_checked()
    session = context.new_cdp_session(player.page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    player.page.evaluate(
        "async () => { await navigator.serviceWorker.register('/notices.js'); await navigator.serviceWorker.ready }"
    )
    while not found:
        player.page.wait_for_timeout(20)
    told = {"title": "Grognard", "body": "Nemesis: it is your turn.", "url": "/play#3f@0", "tag": "turn"}
    message = {"origin": player.address, "registrationId": found[0]["registrationId"], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", message)
    shown = player.page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          let all = [];
          for (let tries = 0; !all.length && tries < 400; tries += 1) {
            await new Promise((next) => setTimeout(next, 50)); // whoever asks without a pause keeps it from coming
            all = await worker.getNotifications();
          }
          return all.map(one => [one.title, one.body, one.data.url]);
        }"""
    )
    assert shown == [["Grognard", "Nemesis: it is your turn.", "/play#3f@0"]]
    clean(player)
    assert player.faults == []


def test_where_passkeys_cannot_work_the_page_says_where_they_do(people: Callable[..., PlayersTable]) -> None:
    player = people()
    player.page.goto(f"{player.address}/account")
    where = player.page.get_by_test_id("elsewhere").get_by_role("link")
    expect(where).to_have_attribute("href", f"{player.address.replace('127.0.0.1', 'localhost')}/account")
