"""Somebody who is away is told that it is their turn, by push and by mail, and comes back by what they were told."""

from __future__ import annotations

import email.header
import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import CDPSession, expect

from grognard.server import webpush
from grognard.server.throwaway import free_port
from tests.browser.conftest import SERVER, serving
from tests.browser.table import PlayersTable
from tests.browser.test_accounts import at_localhost, clean, register
from tests.server.test_notices import Box, Outside

AT_ONCE = "from grognard.server import postman; postman.LOOKING = 0.2\n"
KEY, AUTH = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"  # the private half is the browser's own
# No push service can be reached from here: the one of the test takes its place, where a browser subscribes to it
SUBSCRIBING: Final = """
  const parts = {p256dh: %s, auth: %s};
  PushManager.prototype.subscribe = async () => ({endpoint: %s, getKey: name => Uint8Array.from(parts[name]).buffer});
"""


@pytest.fixture(scope="module")
def world() -> Iterator[Outside]:
    server = Outside()
    yield server
    server.close()


@pytest.fixture(scope="module")
def box() -> Iterator[tuple[Box, str]]:
    box, port = Box(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, f"smtp://127.0.0.1:{port}"
    controller.stop()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, box: tuple[Box, str]) -> Iterator[str]:
    """A server that tells whom it has to tell at once."""
    settings = {"NOTICE_SECONDS": "0", "NOTICE_PAUSE_SECONDS": "0", "NOTICES_ANYWHERE": "true"}
    settings |= {"MAIL_SERVER": box[1], "MAIL_FROM": "table@games.example"}
    with pytest.MonkeyPatch.context() as patched:
        for name, value in settings.items():
            patched.setenv(f"GROGNARD_{name}", value)
        with serving(tmp_path_factory.mktemp("notices"), AT_ONCE + SERVER) as where:
            yield where


def arrived(player: PlayersTable, kept: list[Any], count: int) -> Any:
    """The latest of so many things that come from the server."""
    for _ in range(1200):
        if len(kept) >= count:
            break
        player.page.wait_for_timeout(25)
    assert len(kept) == count
    return kept[-1]


def link(letter: Any, path: str) -> str:
    text: str = letter.get_payload(decode=True).decode()
    found = re.search(rf"http://\S+{path}\S+", text)
    assert found is not None
    return found[0]


class Worker:
    """The part of a browser that listens while no page is open."""

    def __init__(self, player: PlayersTable) -> None:
        self.player = player
        self.registered: list[dict[str, Any]] = []
        self.session: CDPSession = player.page.context.new_cdp_session(player.page)
        told = "ServiceWorker.workerRegistrationUpdated"
        self.session.on(told, lambda event: self.registered.extend(event["registrations"]))
        self.session.send("ServiceWorker.enable")

    def deliver(self, body: bytes) -> list[str]:
        """What the push service hands on; what is shown then: title, words, and where a click leads."""
        first = arrived(self.player, self.registered, max(1, len(self.registered)))
        message = {"origin": self.player.address, "registrationId": first["registrationId"], "data": body.decode()}
        self.session.send("ServiceWorker.deliverPushMessage", message)
        shown: list[str] = self.player.page.evaluate(
            """async () => {
              const worker = await navigator.serviceWorker.ready;
              let all = [];
              for (let tries = 0; !all.length && tries < 400; tries += 1) {
                await new Promise((next) => setTimeout(next, 50)); // whoever asks without a pause keeps it from coming
                all = await worker.getNotifications();
              }
              return [all[0].title, all[0].body, all[0].data.url];
            }"""
        )
        return shown


def test_who_is_away_is_told_by_push_and_by_mail_and_comes_back_by_it(
    people: Callable[..., PlayersTable], world: Outside, box: tuple[Box, str]
) -> None:
    letters = box[0].letters
    anna, bob = at_localhost(people(language="fr")), people(width=390, height=844, touch=True)
    anna.page.context.grant_permissions(["notifications"], origin=anna.address)
    point, endpoint = list(webpush.point(KEY)), json.dumps(f"{world.address}/push/anna")
    anna.page.add_init_script(SUBSCRIBING % (point, list(AUTH), endpoint))
    register(anna, "Anna of Akyab")
    anna.page.get_by_test_id("mail-address").fill("anna@example.org")
    anna.page.get_by_test_id("mail-address").press("Enter")
    asked = arrived(anna, letters, 1)
    assert (asked["To"], asked["From"]) == ("anna@example.org", "table@games.example")
    anna.page.goto(link(asked, "/api/notices/confirm"))  # the letter is opened, and its question answered
    clean(anna)
    anna.page.get_by_role("button").click()
    anna.page.goto(f"{anna.address}/account")
    receivers = anna.page.get_by_test_id("receivers")
    expect(receivers).to_contain_text("anna@example.org")
    worker = Worker(anna)
    anna.page.get_by_test_id("subscribe").click()
    expect(receivers.locator("li")).to_have_count(2)
    clean(anna)

    wish = {"module": "pacific_battles", "scenario": "singapore", "pace": 0}
    wish["seats"] = {"japanese": "friend", "allied": "me"}
    made = anna.page.request.post(f"{anna.address}/api/games", data=wish).json()
    bob.open(next(one["path"] for one in made["links"] if one["role"] == "player"))
    while bob.look()["yours"]:
        before = bob.ready()["seq"]
        bob.play_anything(ending=True)
        bob.moved(before)
    words = "Pacific Battles : The Rising Sun – c’est à vous."
    arrived(anna, world.taken, 1)
    letter = arrived(anna, letters, 2)
    path, _, body = world.taken[0]
    title, text, url = worker.deliver(webpush.decrypted(body, KEY, AUTH))
    assert (path, title, text) == ("/push/anna", "Grognard", words)
    assert str(email.header.make_header(email.header.decode_header(letter["Subject"]))) == words
    assert link(letter, "/play#") == anna.address + url
    assert not any(one["token"] in f"{letter}{body!r}{url}" for one in made["links"])

    bob.page.goto(bob.address + url)  # the way in is Anna's alone
    expect(bob.page.get_by_role("alert")).to_be_visible()
    anna.page.goto(anna.address + url)
    anna.sit()
    assert (anna.look()["seat"], anna.look()["yours"]) == ("allied", True)
    assert (len(world.taken), len(letters)) == (1, 2)
    assert anna.faults == []
