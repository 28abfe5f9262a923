"""Sends notices beside everything else: no move waits for them, and a server that was killed goes on with them."""

from __future__ import annotations

import asyncio
import http.client
import logging
import smtplib
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from grognard.kernel.messages import Messages
from grognard.kernel.words import Malformed
from grognard.server import mailing, notices, outside, receivers, webpush
from grognard.server.notices import Letter

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

LOOKING = 5.0  # seconds from one look for something to send to the next
EARLY = 3 * LOOKING  # seconds before a notice, in which every worker says who sits at its tables
HANDS = 4  # letters that are sent side by side
CHUNK = 500  # links in one statement
GONE: Final = (404, 410)  # a push service says so of a browser that listens no more

logger = logging.getLogger(__name__)


class Gone(Exception):
    """A receiver that will never take anything again."""


class Postman:
    """The notices of a worker."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.words = Messages(Path(__file__).parent / "text")
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="postman")

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOKING)
            try:
                await self.round()
            except Exception:
                logger.exception("notices could not be sent")

    async def round(self) -> int:
        """Look who is to be told something, and tell them. How many letters were sent."""
        storage, settings, now = self.rooms.storage, self.rooms.settings, time.time()
        keys = self.rooms.seated()
        early = max(0.0, settings.notice_seconds - EARLY)
        if await storage.read(notices.waited_for, early, now):  # else nobody is told anything: the usual case
            for start in range(0, len(keys), CHUNK):
                await storage.write(notices.be_here, keys[start : start + CHUNK], now)
            await storage.write(notices.gather, settings, now)
        if not await storage.read(notices.due, now):
            return 0
        letters = await storage.write(notices.take, now, HANDS)
        return sum(await asyncio.gather(*(self._deliver(letter) for letter in letters)))

    async def _deliver(self, letter: Letter) -> bool:
        storage = self.rooms.storage
        push = await storage.write(receivers.own_key, "push")
        links = await storage.write(receivers.own_key, "links")
        gone = False
        try:
            loop = asyncio.get_running_loop()
            async with asyncio.timeout(notices.LEASE / 2):
                await loop.run_in_executor(self._hands, self._send, letter, push, links)
            await storage.write(notices.sent, letter, time.time())
            return True
        except (Gone, outside.Forbidden):
            gone = True
        except (OSError, http.client.HTTPException, smtplib.SMTPException, TimeoutError, Malformed) as error:
            logger.warning("a notice by %s could not be sent (try %s): %s", letter.receiver.kind, letter.tries, error)
        await storage.write(notices.failed, letter, time.time(), gone)
        return False

    def close(self) -> None:
        self._hands.shutdown(wait=False, cancel_futures=True)

    # --- in a thread -----------------------------------------------------------------------------------

    def _send(self, letter: Letter, push: str, links: str) -> None:
        if letter.receiver.kind == "push":
            self._push(letter, push)
        elif letter.receiver.kind == "mail":
            self._mail(letter, links)
        else:
            self._webhook(letter)

    def _push(self, letter: Letter, stored: str) -> None:
        to = msgspec.json.decode(letter.receiver.target, type=webpush.Subscription)
        shown = {"title": "Grognard", "body": self.text(letter), "url": self.path(letter), "tag": "turn"}
        body = webpush.encrypted(msgspec.json.encode(shown), to)
        settings = self.rooms.settings
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.address or letter.receiver.site
        headers = webpush.headers(to.endpoint, webpush.read_key(stored), contact, letter.subject)
        _accepted(outside.post(to.endpoint, headers, body, settings.notices_anywhere))

    def _webhook(self, letter: Letter) -> None:
        text = f"{self.text(letter)}\n{letter.receiver.site}{self.path(letter)}"
        shape = {"username": "Grognard", "content": text, "text": text, "allowed_mentions": {"parse": []}}
        headers = {"Content-Type": "application/json", "User-Agent": "Grognard"}
        anywhere = self.rooms.settings.notices_anywhere
        _accepted(outside.post(letter.receiver.target, headers, msgspec.json.encode(shape), anywhere))

    def _mail(self, letter: Letter, key: str) -> None:
        settings, receiver, language = self.rooms.settings, letter.receiver, letter.wish.language
        if not settings.mail_server:
            raise Malformed("the server sends no mail any more")
        site = receiver.site

        def link(purpose: str) -> str:
            proof = receivers.proof(key, "confirm" if purpose == "confirm" else "unsubscribe", receiver.id)
            return f"{site}/api/notices/{purpose}?receiver={receiver.id}&proof={proof}"

        more, facts = {}, {"link": site + self.path(letter), "unsubscribe": link("unsubscribe"), "site": site}
        if letter.subject == "confirm":
            facts["link"] = link("confirm")
        else:
            more = {"List-Unsubscribe": f"<{link('unsubscribe')}>"}
            more["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text = self.words.say(language, f"mail-{letter.subject}", {"text": self.text(letter), **facts})
        mail = mailing.written(settings.mail_from, receiver.target, self.text(letter), text, letter.id, more)
        try:
            mailing.send(settings.mail_server, mail)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if all(code >= 500 for code in codes):
                raise Gone from error
            raise

    # --- words -----------------------------------------------------------------------------------------

    def text(self, letter: Letter) -> str:
        """The whole of what is told: which games, and that it is one's turn, or that one is asked something."""
        if letter.subject != "turn":
            return self.words.say(letter.wish.language, f"notice-{letter.subject}", {})
        told, language = [], letter.wish.language
        for subject, turns in (("turn", [t for t in letter.turns if not t.asked]), ("asked", _asked(letter))):
            names = list(dict.fromkeys(self.rooms.library.title(turn.module, language) for turn in turns))
            facts = {"count": len(turns), "games": ", ".join(names)}
            told += [self.words.say(language, f"notice-{subject}", facts)] if turns else []
        return " ".join(told)

    def path(self, letter: Letter) -> str:
        """The table, or where there are several the first page."""
        return f"/play#{letter.turns[0].token}" if len(letter.turns) == 1 else "/"


def _asked(letter: Letter) -> list[notices.Turn]:
    return [turn for turn in letter.turns if turn.asked]


def _accepted(status: int) -> None:
    if status in GONE:
        raise Gone
    if not 200 <= status < 300:
        raise OSError(f"the receiver answers {status}")
