"""What strangers try at the doors of people: accounts, passkeys, seats, notices, the lobby, games once more.

Somebody lives here: an account with a passkey and codes, a browser that is signed in, games and a webhook. Strangers
know its name and the public half of all that, have an account of their own, and sit at its table as opponents and
spectators. Whatever they try, nothing of the household may change, and nothing of it may be told.
"""

from __future__ import annotations

import json
import random
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

import msgspec

from grognard.server.besiegers import PATIENCE, Message
from grognard.server.softkey import Passkey

NAME = "Ada of the House"
ELSEWHERE = "https://evil.example"
HOOK = "https://hooks.invalid/a-very-secret-path"  # nothing is ever sent there
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CLOCK = {"main": 86_400, "move": 86_400}
RUSHING = 8  # who run for one free seat at once
ALIKE = ("ada of the house", "Ada-of-the-House", "ADA OF  THE HOUSE", "Ada of the House", "Аda of the House", "A", "")
TARGETS = (
    "http://127.0.0.1:1/", "https://127.0.0.1:22/", "file:///etc/passwd", "https://user@example.org/", "gopher://x/",
    "https://exa mple.org/", "https://example.org:8000/", "javascript:alert(1)", "https://", "x" * 999,
)  # fmt: skip


class Answer(msgspec.Struct, frozen=True):
    status: int
    text: str
    cookie: str = ""

    @property
    def let_in(self) -> bool:
        return self.status < 400

    @property
    def plain(self) -> Message:
        found: Message = json.loads(self.text)
        return found


class Browser:
    """Somebody at the server's pages, with a cookie or none."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.here = f"http://localhost:{address.rpartition(':')[2]}"  # passkeys do not work at numbers
        self.cookie = cookie

    def ask(self, method: str, path: str, body: object = None, origin: str = "", bearer: str = "") -> Answer:
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = f"grognard={self.cookie}"
        if origin:
            headers["Origin"] = origin
        if bearer:
            headers["Authorization"] = f"Bearer {bearer}"
        raw = None if method == "GET" else json.dumps({} if body is None else body).encode()
        request = urllib.request.Request(self.here + path, raw, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                said, given = answer.read().decode(), answer.headers.get("Set-Cookie", "")
                return Answer(answer.status, said, given.partition("grognard=")[2].partition(";")[0])
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.read().decode("utf-8", "replace"))
        except (urllib.error.URLError, OSError) as error:
            return Answer(599, str(error))

    def register(self, name: str, passkey: Passkey) -> list[str]:
        """A new account, and signed in to it; its recovery codes."""
        options = self.ask("POST", "/api/account/register/options", {"name": name})
        made = self.ask("POST", "/api/account/register", {"credential": passkey.make(options.plain, self.here)})
        self.cookie = made.cookie
        codes: list[str] = made.plain["codes"]
        return codes

    def found(self, **wish: Any) -> Message:
        return self.ask("POST", "/api/games", wish).plain


class Household:
    """Whom the strangers are after."""

    def __init__(self, address: str, seats: list[str]) -> None:
        self.address = address
        self.mine, self.other = seats
        self.passkey = Passkey(b"of the house")
        self.owner, self.stranger = Browser(address), Browser(address)
        self.codes = self.owner.register(NAME, self.passkey)
        self.stranger.register("Guest at the Gate", Passkey(b"of the gate"))
        wish = {"module": "nemesis", "clock": CLOCK}
        self.game = self.owner.found(**wish, seats={self.mine: "me", self.other: "friend"})
        self.lent = self.owner.found(
            **wish,
            seats={self.mine: "me", self.other: "open"},
            listing={"language": "en", "tempo": "mail"},
        )
        self.owner.ask("POST", "/api/account/notices/receivers", {"kind": "webhook", "target": HOOK})
        self.owner.ask("POST", "/api/account/notices", {"quiet_from": 60, "quiet_until": 120, "zone": "Europe/Paris"})
        tokens = {link["role"]: link["token"] for link in self.game["links"]}
        self.key, self.friend, self.watch = tokens["owner"], tokens["player"], tokens["watch"]
        self.own = [game["token"] for game in self.owner.ask("GET", "/api/account/games").plain["games"]]
        account = self.owner.ask("GET", "/api/account").plain["account"]
        self.ids = [one["id"] for one in (*account["passkeys"], *account["sessions"])]
        self.receiver = self.owner.ask("GET", "/api/account/notices").plain["receivers"][0]["id"]
        self.secrets = [self.owner.cookie, self.key, HOOK, *self.codes]

    def state(self) -> Message:
        """All that belongs to it, as its owner sees it; but for when something was last used."""
        account = self.owner.ask("GET", "/api/account").plain["account"] or {}
        games = self.owner.ask("GET", "/api/account/games")
        notices = self.owner.ask("GET", "/api/account/notices")
        infos = [game["info"] for game in games.plain["games"]] if games.let_in else []
        told = [(one["held"], one["number"], one["result"], [seat["bot"] for seat in one["seats"]]) for one in infos]
        return {
            "name": account.get("name"),
            "passkeys": [one["id"] for one in account.get("passkeys", ())],
            "sessions": [one["id"] for one in account.get("sessions", ())],
            "codes": account.get("codes"),
            "games": sorted(told, key=str),
            "notices": notices.plain if notices.let_in else notices.status,
        }

    def told_in(self, text: str) -> list[str]:
        """What of its secrets an answer to a stranger tells."""
        return [secret for secret in self.secrets if secret in text]


Attempt = Callable[[Household, random.Random], list[str]]


def intrude(house: Household, chance: random.Random) -> list[str]:
    """One attempt; what was wrong with how it was received."""
    return chance.choice(ATTEMPTS)(house, chance)


def _turned_away(house: Household, what: str, *answers: Answer) -> list[str]:
    """Nobody may be let in, told a secret, or answered by a fault."""
    found = []
    for answer in answers:
        if answer.let_in:
            found.append(f"{what}: let in with {answer.status}: {answer.text[:200]}")
        elif answer.status >= 500:
            found.append(f"{what}: answered by {answer.status}: {answer.text[:200]}")
        found += [f"{what}: told {secret!r}" for secret in house.told_in(answer.text)]
    return found


def _belongings(house: Household, chance: random.Random) -> tuple[str, str, object]:
    """A request that changes something of the account it is sent for."""
    return chance.choice(
        (
            ("POST", "/api/account/name", {"name": f"Stranger {chance.randrange(10**6)}"}),
            ("POST", "/api/account/codes", {}),
            ("POST", "/api/account/sign-out", chance.choice(({}, {"others": True}, {"session": house.ids[-1]}))),
            ("POST", "/api/account/passkeys/options", {}),
            ("POST", "/api/account/passkeys", {"credential": _credential(house, chance)}),
            ("DELETE", f"/api/account/passkeys/{house.ids[0]}", None),
            ("POST", "/api/account/claims", {"tokens": [house.friend, *house.own]}),
            ("POST", "/api/account/notices", {"on": False, "language": "fr"}),
            ("POST", "/api/account/notices/receivers", {"kind": "webhook", "target": "https://example.org/mine"}),
            ("DELETE", f"/api/account/notices/receivers/{house.receiver}", None),
            ("POST", "/api/account/notices/test", {}),
            ("POST", "/api/account/delete", {"name": NAME}),
            ("GET", "/api/account/export", None),
        )
    )


def _unsigned(house: Household, chance: random.Random) -> list[str]:
    """Nobody is signed in, or the cookie is a guess."""
    cookie = chance.choice(("", "x", house.owner.cookie[:-1] + "x", "a" * 5000, house.ids[-1], "'--"))
    return _turned_away(house, "unsigned", Browser(house.address, cookie).ask(*_belongings(house, chance)))


def _forged_origin(house: Household, chance: random.Random) -> list[str]:
    """A page elsewhere sends it, and the browser of the owner adds the cookie."""
    method, path, body = _belongings(house, chance)
    origin = chance.choice((ELSEWHERE, "null", f"{house.owner.here}.evil.example", "http://localhost:1"))
    return _turned_away(house, f"{method} {path} from {origin}", house.owner.ask(method, path, body, origin))


def _other_account(house: Household, chance: random.Random) -> list[str]:
    """Signed in, but somebody else: what is named is the owner's."""
    ask = house.stranger.ask
    answer = chance.choice(
        (
            lambda: ask("DELETE", f"/api/account/passkeys/{house.ids[0]}"),
            lambda: ask("DELETE", f"/api/account/notices/receivers/{house.receiver}"),
            lambda: ask("POST", "/api/account/sign-out", {"session": house.ids[-1]}),
            lambda: ask("POST", "/api/account/name", {"name": chance.choice(ALIKE)}),
            lambda: ask("POST", "/api/account/register/options", {"name": chance.choice(ALIKE)}),
            lambda: ask("POST", "/api/account/passkeys", {"credential": _credential(house, chance)}),
            lambda: ask("POST", "/api/account/delete", {"name": NAME}),
        )
    )()
    return _turned_away(house, "another account", answer)


def _claimed(house: Household, chance: random.Random) -> list[str]:
    """Seats of another account are not to be claimed, by its own tokens or by guesses."""
    guess = house.key[: chance.randrange(2, 20)] + "x" * 20
    answer = house.stranger.ask("POST", "/api/account/claims", {"tokens": [*house.own, guess]})
    return [] if answer.let_in and answer.plain["mine"] == 0 else [f"claimed: {answer.text[:200]}"]


def _guessed(house: Household, chance: random.Random) -> list[str]:
    code = "-".join("".join(chance.choices(CODE_LETTERS, k=4)) for _ in range(4))
    name, code = chance.choice(((NAME, code), (NAME, ""), ("Guest at the Gate", house.codes[0]), ("%", house.codes[0])))
    answer = Browser(house.address).ask("POST", "/api/account/recover", {"name": name, "code": code})
    return _turned_away(house, "a guessed code", answer)


def _credential(house: Household, chance: random.Random) -> object:
    """Nonsense in the place of what a passkey says."""
    sound = house.passkey.sign({"challenge": "AAAA"}, house.owner.here)
    part = chance.choice(("clientDataJSON", "authenticatorData", "signature"))
    return chance.choice(
        (
            {},
            {"id": house.ids[0]},
            {"id": house.ids[0], "response": {"clientDataJSON": "e30"}},
            {**sound, "response": {**sound["response"], part: chance.choice(("", "%%%", "e30", "A" * 9000, None, 7))}},
            sound,
        )
    )


def _forged_passkey(house: Household, chance: random.Random) -> list[str]:
    """The owner's passkey named, but signed by another key, for another page, for another question, or twice."""
    visitor = Browser(house.address)
    options = visitor.ask("POST", "/api/account/sign-in/options").plain
    other = Passkey(b"of the house")
    made = chance.choice(
        (
            lambda: other.sign(options, visitor.here),
            lambda: house.passkey.sign(options, ELSEWHERE),
            lambda: house.passkey.sign(options, visitor.here, party="evil.example"),
            lambda: house.passkey.sign({"challenge": "A" * 43}, visitor.here),
            lambda: _credential(house, chance),
        )
    )()
    first, second = (visitor.ask("POST", "/api/account/sign-in", {"credential": made}) for _ in range(2))
    return _turned_away(house, "a forged passkey", first, second)


def _replayed(house: Household, chance: random.Random) -> list[str]:
    """What the owner signed once is good once."""
    visitor = Browser(house.address)
    made = house.passkey.sign(visitor.ask("POST", "/api/account/sign-in/options").plain, visitor.here)
    first = visitor.ask("POST", "/api/account/sign-in", {"credential": made})
    second = visitor.ask("POST", "/api/account/sign-in", {"credential": made})
    Browser(house.address, first.cookie).ask("POST", "/api/account/sign-out")
    refused = [] if first.let_in else [f"the owner's own passkey was answered by {first.status}: {first.text[:200]}"]
    return refused + _turned_away(house, "the same signature twice", second)


def _own_tokens(house: Household, chance: random.Random) -> list[str]:
    """Tokens that open a seat to its account only, shown by others; and links that are guesses."""
    who = chance.choice((house.stranger, Browser(house.address)))
    guess = house.key[:2] + "".join(chance.choices("abcXYZ019-_", k=32))
    token = chance.choice((*house.own, guess, house.key[:-1], house.key + "x", "@", "3f@%"))
    method, path = chance.choice(
        (
            ("GET", "/api/game"), ("GET", "/api/game/log"), ("GET", "/api/game/journal?seed=yes"),
            ("POST", "/api/game/again"), ("DELETE", "/api/game"), ("GET", "/api/game/counting"),
        )
    )  # fmt: skip
    return _turned_away(house, f"{method} {path} by a token of others", who.ask(method, path, bearer=token))


def _guests(house: Household, chance: random.Random) -> list[str]:
    """An opponent, or somebody who watches, wants what is the owner's."""
    token = chance.choice((house.friend, house.watch))
    method, path = chance.choice(
        (
            ("GET", f"/api/game/log?seat={house.mine}"), ("GET", "/api/game/journal?seed=yes"),
            ("POST", "/api/game/again"),
        )
    )  # fmt: skip
    if token == house.watch and chance.random() < 0.5:
        method, path = "DELETE", "/api/game"
    return _turned_away(house, f"{method} {path} by a guest", house.stranger.ask(method, path, bearer=token))


def _lobby(house: Household, chance: random.Random) -> list[str]:
    seat, game = chance.choice(
        (
            (house.mine, house.lent["game"]), ("nobody", house.lent["game"]), (house.other, house.game["game"]),
            (house.other, "x" * 16), (house.mine, "%2e%2e"),
        )
    )  # fmt: skip
    return _turned_away(house, "the lobby", house.stranger.ask("POST", f"/api/lobby/{game}", {"seat": seat}))


def _proofs(house: Household, chance: random.Random) -> list[str]:
    """Links in letters are signed; nobody else can write one."""
    what = chance.choice(("confirm", "unsubscribe"))
    proof = chance.choice(("", "x", f"{chance.randrange(256):02x}" * 20, "é"))
    path = f"/api/notices/{what}?receiver={house.receiver}&proof={quote(proof)}"
    return _turned_away(house, "a letter's link", Browser(house.address).ask(chance.choice(("GET", "POST")), path))


def _inward(house: Household, chance: random.Random) -> list[str]:
    """The server is to call addresses behind it, or none at all."""
    kind = chance.choice(("webhook", "push", "mail", "pigeon"))
    wish = {"kind": kind, "target": chance.choice(TARGETS), "p256dh": "A" * 20, "auth": "A"}
    answer = house.stranger.ask("POST", "/api/account/notices/receivers", wish)
    return _turned_away(house, f"a {kind} to {wish['target'][:40]}", answer)


def _pages(house: Household, chance: random.Random) -> list[str]:
    """The ladder and the pages of players, of games and people that are not there, or not to be seen."""
    path = chance.choice(
        (
            "/api/ladder?module=x", "/api/ladder?module=%00", "/api/players/nobody%20at%20all", "/api/players/%00",
            f"/api/players/{'a' * 300}", "/api/players/bot:x", "/api/players/bot:", f"/api/players/{house.receiver}",
        )
    )  # fmt: skip
    told = house.stranger.ask("GET", f"/api/players/{quote(NAME)}")
    found = [] if told.let_in else [f"the page of a player was answered by {told.status}"]
    found += [f"the page of a player told {secret!r}" for secret in house.told_in(told.text)]
    return found + _turned_away(house, path, house.stranger.ask("GET", path))


def _own_editions(house: Household, chance: random.Random) -> list[str]:
    """Texts that are no editions are not kept, and nothing but sheets is read from the disk."""
    text = chance.choice(("", "\x00", "x" * 50_000, "game nemesis\n" * 99, "game\t../../etc/passwd\n", "é\ud7ff\n"))
    sent = house.stranger.ask("POST", "/api/editions", {"text": text, "keep": True})
    found = (
        [] if sent.status == 200 and sent.plain["edition"] is None else [f"{text[:40]!r} as an edition: {sent.status}"]
    )
    path = chance.choice(
        (
            "/api/editions/x", "/api/editions/%00", "/api/editions/x/text", "/api/modules/nemesis/static?own=x",
            "/api/modules/nemesis/sheets/..%2f..%2fmodule.py", "/api/modules/nemesis/sheets/%2fetc%2fpasswd",
            "/api/modules/nemesis/sheets/%00", "/api/modules/x/sheets",
        )
    )  # fmt: skip
    return found + _turned_away(house, path, house.stranger.ask("GET", path))


def _operators(house: Household, chance: random.Random) -> list[str]:
    """What only the operator may see and do, without the secret or with a guess."""
    method, path, body = chance.choice(
        (
            ("GET", "/api/operator", None),
            ("POST", "/api/operator/ban", {"name": NAME, "why": "x"}),
            ("POST", "/api/operator/close", {"game": house.game["game"], "word": "x"}),
            ("POST", "/api/operator/retry", {"game": house.game["game"]}),
            ("POST", "/api/operator/settle", {"report": 1}),
        )
    )
    who = chance.choice((house.stranger, house.owner, Browser(house.address)))
    bearer = chance.choice(("", "x", house.key, house.watch, "operator", "é", "a" * 5000))
    return _turned_away(house, f"{method} {path}", who.ask(method, path, body, bearer=bearer))


ATTEMPTS: tuple[Attempt, ...] = (
    _unsigned, _forged_origin, _other_account, _claimed, _guessed, _forged_passkey, _replayed, _own_tokens, _guests,
    _lobby, _proofs, _inward, _operators, _pages, _own_editions,
)  # fmt: skip


def rush(house: Household) -> list[str]:
    """Many run for the one free seat of a game at once: one gets it."""
    with ThreadPoolExecutor(RUSHING) as runners:
        asked = [
            runners.submit(house.stranger.ask, "POST", f"/api/lobby/{house.lent['game']}", {"seat": house.other})
            for _ in range(RUSHING)
        ]
        statuses = sorted(one.result().status for one in asked)
    return [] if statuses == [201] + [409] * (RUSHING - 1) else [f"{RUSHING} ran for one seat: {statuses}"]


def orders(house: Household, chance: random.Random) -> Mapping[str, object]:
    """What somebody who sits elsewhere, or watches, says at the table in the owner's name."""
    return chance.choice(
        (
            {"type": "claim", "seat": house.mine, "wish": chance.choice(("win", "machine"))},
            {"type": "claim", "seat": chance.choice(("nobody", "")), "wish": "win"},
            {"type": "play", "seq": 0, "action": "done", "seat": house.mine},
            {"type": "undo", "seq": 0, "seat": house.mine},
            {"type": "handover", "seat": house.mine, "bot": chance.choice(("", "easy", "x"))},
            {"type": "look", "seat": house.mine},
            {"type": "chat", "text": "for partners", "partners": True},
            {"type": "report", "why": "x", "seat": "nobody"},
            {"type": "report", "why": "x", "line": chance.choice((1, 99, 2**31 - 1))},
            {"type": "propose", "motion": chance.choice(("draw", "back", "pause", "abandon")), "seat": house.mine},
            {"type": "respond", "proposal": chance.choice((0, 1, 99)), "yes": True},
            {"type": "name", "name": chance.choice(("x" * 41, "\x07", "a\u202eb"))},
        )
    )


# --- floods ----------------------------------------------------------------------------------------------

FLOODS: Mapping[str, tuple[str, str, object]] = {  # what is limited: method and path, and what is sent
    "sign-ins": ("POST", "/api/account/recover", {"name": NAME, "code": "0000-0000-0000-0000"}),
    "accounts": ("POST", "/api/account/register/options", {"name": "Somebody Else"}),
    "notices": ("POST", "/api/account/notices", {"on": True}),
    "mails": ("POST", "/api/account/notices/test", {}),
    "exports": ("GET", "/api/account/export", None),
    "joins": ("POST", "/api/lobby/nowhere", {"seat": "x"}),
    "imports": ("POST", "/api/editions", {"text": "x"}),
    "games": ("POST", "/api/games", {"module": "nemesis"}),
}


def flood(house: Household, limits: Mapping[str, int]) -> list[str]:
    """The same again and again: beyond the limit each is told so, by a message that a client can translate."""
    found = []
    for name, (method, path, body) in FLOODS.items():
        for _ in range(limits[name]):
            house.owner.ask(method, path, body)
        answer = house.owner.ask(method, path, body)
        key = answer.plain["error"].get("key") if answer.status == 429 else ""
        if key != f"limit-{name}":
            found.append(f"request {limits[name] + 1} of {name} was answered by {answer.status}: {answer.text[:200]}")
    return found
