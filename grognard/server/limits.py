"""How much one visitor may ask for: so many a period, by name; who asks for more is told when to come again."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from grognard.server.errors import Trouble
from grognard.server.settings import Settings

KNOWN = 20_000  # keys remembered; beyond that the rested ones are forgotten


class Allowance:
    """So many in a period for each key; what was used comes back steadily. None at all means no limit."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}  # by key: how much is used up, and when that was

    def take(self, key: str) -> float:
        """Use one; the answer is 0, or for how many seconds there is none left."""
        if self.most <= 0:
            return 0.0
        now = self._clock()
        used, at = self._used.get(key, (0.0, now))
        used = max(0.0, used - (now - at) * self.most / self.seconds)
        if used + 1 > self.most + 1e-9:
            return max((used + 1 - self.most) * self.seconds / self.most, 1e-3)
        if len(self._used) >= KNOWN and key not in self._used:
            self._forget(now)
        self._used[key] = (used + 1, now)
        return 0.0

    def _forget(self, now: float) -> None:
        rate = self.most / self.seconds
        self._used = {key: (used, at) for key, (used, at) in self._used.items() if used > (now - at) * rate}
        while len(self._used) >= KNOWN:  # all of them are busy: the oldest goes
            del self._used[next(iter(self._used))]


class Limits:
    """The limits of one worker, each a setting by name."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        hour, burst = 3600.0, settings.burst_seconds
        self.allowances = {
            "games": Allowance(settings.games_per_hour, hour, clock),  # by address
            "imports": Allowance(settings.imports_per_hour, hour, clock),
            "checks": Allowance(settings.checks_per_hour, hour, clock),
            "matches": Allowance(settings.matches_per_hour, hour, clock),
            "joins": Allowance(settings.joins_per_hour, hour, clock),
            "accounts": Allowance(settings.accounts_per_hour, hour, clock),
            "sign-ins": Allowance(settings.sign_ins_per_hour, hour, clock),
            "notices": Allowance(settings.notices_per_hour, hour, clock),  # by account
            "mails": Allowance(settings.mails_per_hour, hour, clock),
            "exports": Allowance(settings.exports_per_hour, hour, clock),
            "reports": Allowance(settings.reports_per_hour, hour, clock),  # by address
            "proposals": Allowance(settings.proposals_per_hour, hour, clock),  # by link
            "chat": Allowance(settings.chat_per_minute, 60.0, clock),  # by link
            "reviews": Allowance(settings.reviews_per_second * burst, burst, clock),  # by connection
            "questions": Allowance(settings.questions_per_second * burst, burst, clock),
        }
        self.turned_away = dict.fromkeys([*self.allowances, "connections", "load"], 0)

    def take(self, name: str, key: str) -> None:
        """Use one of this name, or raise the trouble that says when there is another."""
        wait = self.allowances[name].take(key)
        if wait:
            raise self.refuse(name, self.allowances[name].most, wait)

    def refuse(self, name: str, most: float, wait: float = 0.0) -> Trouble:
        self.turned_away[name] += 1
        seconds = math.ceil(wait)
        facts = {"most": math.ceil(most), "seconds": seconds, "minutes": math.ceil(wait / 60)}
        return Trouble("limit", f"{TOLD[name]}: {REMEDY[name]}", seconds, 429, f"limit-{name}", facts)


TOLD = {
    "games": "too many games were begun from your address within the hour",
    "imports": "too many games were brought in from your address within the hour",
    "joins": "too many seats were taken from your address within the hour",
    "accounts": "too many accounts were made from your address within the hour",
    "sign-ins": "somebody has tried to sign in too often from your address within the hour",
    "notices": "too many changes of your notices within the hour",
    "mails": "too many letters were asked for within the hour",
    "exports": "too many files with all of your data within the hour",
    "reports": "too many reports from your address within the hour",
    "proposals": "too many proposals within the hour",
    "chat": "too many lines of chat within a minute",
    "reviews": "too many looks into the past at once",
    "questions": "too many questions at once",
    "connections": "too many connections from your address",
    "load": "the server has as much to do as it can",
}
REMEDY = {
    **dict.fromkeys(TOLD, "`expected` says in how many seconds to try again"),
    "connections": "close one of them first",
    "load": "games that are being played go on; begin a new one later",
}
