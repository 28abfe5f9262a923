"""A siege: a server of one's own under hostile messages, killed again and again, its frames searched for secrets.

grognard siege                                        the whole of it, on SQLite and PostgreSQL
grognard siege --on sqlite --messages 2000 --intrusions 200 --kills 5 --frames 5000
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed, WebSocketException

from grognard.server import besiegers, database, intruders, throwaway
from grognard.server.besiegers import Message, Talker
from grognard.server.intruders import Household
from grognard.server.throwaway import Server

SETTINGS = {  # the walls are tried, not the gatekeeper
    "GROGNARD_GAMES_PER_HOUR": "0",
    "GROGNARD_IMPORTS_PER_HOUR": "0",
    "GROGNARD_CHAT_PER_MINUTE": "0",
    "GROGNARD_CONNECTIONS_PER_ADDRESS": "0",
    "GROGNARD_QUESTIONS_PER_SECOND": "0",
    "GROGNARD_REVIEWS_PER_SECOND": "0",
    "GROGNARD_ACCOUNTS_PER_HOUR": "0",
    "GROGNARD_SIGN_INS_PER_HOUR": "0",
    "GROGNARD_NOTICES_PER_HOUR": "0",
    "GROGNARD_JOINS_PER_HOUR": "0",
    "GROGNARD_MAILS_PER_HOUR": "0",
    "GROGNARD_EXPORTS_PER_HOUR": "0",
    "GROGNARD_REPORTS_PER_HOUR": "0",
    "GROGNARD_PROPOSALS_PER_HOUR": "0",
    "GROGNARD_LATE_SECONDS": "0",
    "GROGNARD_HELLO_SECONDS": "120",  # a machine that has much else to do is no fault of the server's
    "GROGNARD_DATABASE_SECONDS": "60",
    "GROGNARD_NOTICE_SECONDS": "1e9",  # nobody is to be told anything
    "GROGNARD_SNAPSHOT_EVERY": "10",
}
NARROW = 6  # of everything that is limited, when the gatekeeper is tried
GAMES: tuple[dict[str, Any], ...] = (
    {"module": "nemesis", "options": {"chits": "chosen"}},
    {"module": "pacific_battles", "scenario": "guadalcanal"},
    {"module": "pacific_battles", "scenario": "singapore", "options": {"initiative": True}},
    {"module": "pacific_battles", "scenario": "bataan"},
)
POLITE = {1000, 1001, 1007, 1009, 1012, 4000, 4001, 4004, 4008, 4009, 4029}  # codes by which it may be closed
BESIEGED = 6  # games that are played while the server is killed
AT_ONCE = 20  # hostile messages before the server must show that it still answers
VICTIM = 1_000  # hostile messages until strangers turn to another game: some of them may have ended it
KNOCKING = 20  # of so many hostile messages one is an HTTP request


class Plan(msgspec.Struct, frozen=True):
    messages: int = 20_000
    intrusions: int = 2_000
    kills: int = 100
    frames: int = 100_000
    seed: int = 0


class Report(msgspec.Struct):
    """What was done, what came of it, and what is wrong (a sentence each)."""

    database: str
    messages: int = 0
    answers: dict[str, int] = {}
    requests: int = 0
    intrusions: int = 0
    kills: int = 0
    acknowledged: int = 0
    moves: int = 0
    frames: int = 0
    grown_mb: float = 0.0
    seconds: float = 0.0
    faults: list[str] = []

    def text(self) -> str:
        answers = ", ".join(f"{count} {what}" for what, count in sorted(self.answers.items(), key=lambda one: -one[1]))
        lines = [
            f"{self.database}: {self.seconds:.0f} s",
            f"  hostile    {self.messages} messages, {self.requests} requests; {self.grown_mb:.0f} MB more than before",
            f"  answered   {answers}",
            f"  intruders  {self.intrusions} attempts on an account, its seats and its notices; floods at every limit",
            f"  killed     {self.kills} times; {self.acknowledged} acknowledged moves, all there",
            f"  searched   {self.frames} frames of {self.moves} moves for seeds, links, and what others must not see",
            f"  faults     {len(self.faults)}",
            *(f"    {fault}" for fault in self.faults[:20]),
        ]
        return "\n".join(lines)


def lay(kind: str, plan: Plan) -> Report:
    """The whole siege on one kind of database."""
    report = Report(kind)
    began = time.monotonic()
    with throwaway.database(kind) as where:
        server = Server(where, settings=SETTINGS)
        try:
            asyncio.run(_annoy(server, plan, report))
            asyncio.run(_intrude(server, plan, report))
            asyncio.run(_search(server, where, plan, report))
            _kill(server, plan, report)
        finally:
            server.stop()
    report.seconds = round(time.monotonic() - began, 1)
    return report


# --- hostile messages --------------------------------------------------------------------------------------


async def _annoy(server: Server, plan: Plan, report: Report) -> None:
    """Strangers shout at every door while two people play on as if nothing were."""
    chance = random.Random(f"siege {plan.seed}")
    mine, other = await besiegers.seats_of(server.address, "nemesis")
    wish = {"module": "nemesis", "seats": {mine: "me", other: "friend"}}
    tokens: list[str] = []
    honest = await besiegers.found(server.address, **wish)
    before = _memory(server.process.pid)
    counts: Counter[str] = Counter()
    players = [Talker(server.address, link["token"]) for link in honest["links"] if link["role"] != "watch"]
    async with players[0], players[1]:
        while report.messages < plan.messages:
            if report.messages // VICTIM >= len(tokens) // 3:
                tokens += [link["token"] for link in (await besiegers.found(server.address, **wish))["links"]]
            with contextlib.suppress(OSError):
                await _shout(Talker(server.address, chance.choice(tokens[-3:])), chance, plan, report, counts)
            await _move(players, chance, report)
        if players[0].seq < 1:
            report.faults.append("nobody could play during the siege")
    report.grown_mb = round((_memory(server.process.pid) - before) / 1e6, 1)
    report.answers = dict(counts)


async def _shout(talker: Talker, chance: random.Random, plan: Plan, report: Report, counts: Counter[str]) -> None:
    """Some hostile messages on one connection; after them the server must still answer a ping."""
    sent: list[str] = []

    def note(message: Message) -> bool:
        counts[message.get("what") or message["type"]] += 1
        if message.get("what") == "fault":
            report.faults.append(f"a fault after one of {sent[-AT_ONCE:]}"[:2000])
        return message["type"] == "pong" and message.get("id") == "still there"

    try:
        async with talker:
            for _ in range(min(AT_ONCE, plan.messages - report.messages)):
                if chance.randrange(KNOCKING) == 0:
                    status = await asyncio.to_thread(besiegers.knock, talker.address, talker.token, chance)
                    report.requests += 1
                    if status >= 500:
                        report.faults.append(f"an HTTP request was answered by {status}")
                shout = besiegers.hostile(chance, talker.seq)
                sent.append(repr(shout)[:200])
                await talker.socket.send(shout)
                report.messages += 1
            await talker.say({"type": "ping", "id": "still there"})
            await talker.hear(note)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 1006
        counts[f"closed {code}"] += 1
        if code not in POLITE:
            report.faults.append(f"closed with {code} after {sent[-1:]}"[:2000])
    except TimeoutError:
        report.faults.append(f"no answer after {sent[-AT_ONCE:]}"[:2000])


async def _move(players: list[Talker], chance: random.Random, report: Report) -> bool:
    """One legal move by whoever may; False when the game is over."""
    seq = max(player.seq for player in players)
    for player in players:
        await player.until(seq)
    actor = next((one for one in players if one.decision and one.seat in one.decision["seats"]), None)
    action = None if actor is None else await actor.any_action(chance)
    if actor is None or action is None:
        return False
    answer = await actor.ask(type="play", seq=actor.seq, action=action)
    if answer["type"] != "accepted":
        report.faults.append(f"{action!r} was listed and answered by {answer}"[:500])
        return False
    report.moves += 1
    for player in players:
        await player.until(answer["seq"])
    return True


# --- people ----------------------------------------------------------------------------------------------


async def _intrude(server: Server, plan: Plan, report: Report) -> None:
    """Strangers try the doors of somebody's account and seats; whatever they do, all must be as it was."""
    chance = random.Random(f"intrude {plan.seed}")
    seats = await besiegers.seats_of(server.address, "nemesis")
    house = await asyncio.to_thread(Household, server.address, seats)
    report.faults += await asyncio.to_thread(intruders.rush, house)
    before = await asyncio.to_thread(house.state)
    while report.intrusions < plan.intrusions and len(report.faults) < 20:
        report.faults += await _accuse(server, house, chance)
        for _ in range(min(AT_ONCE, plan.intrusions - report.intrusions)):
            report.faults += await asyncio.to_thread(intruders.intrude, house, chance)
            report.intrusions += 1
        after = await asyncio.to_thread(house.state)
        if after != before:
            report.faults.append(f"strangers have changed an account: {before} is now {after}")
            before = after
    limited = [*intruders.FLOODS, "reports"]
    narrow = {f"GROGNARD_{name.upper().replace('-', '_')}_PER_HOUR": str(NARROW) for name in limited}
    await asyncio.to_thread(server.stop)
    server.environment |= narrow
    await asyncio.to_thread(server.start)
    report.faults += await asyncio.to_thread(intruders.flood, house, dict.fromkeys(intruders.FLOODS, NARROW))
    report.faults += await _denounce(server, house)
    await asyncio.to_thread(server.stop)
    server.environment |= {name: SETTINGS[name] for name in narrow}
    await asyncio.to_thread(server.start)


async def _accuse(server: Server, house: Household, chance: random.Random) -> list[str]:
    """At the table itself: an opponent and a spectator give orders in the owner's name."""
    faults = []
    for token in (house.friend, house.watch):
        async with Talker(server.address, token) as talker:
            order = intruders.orders(house, chance)
            answer = await talker.ask(**order)
            if answer["type"] not in ("error", "refused") or answer.get("what") == "fault":
                faults.append(f"{order} was answered by {answer}"[:500])
    return faults


async def _denounce(server: Server, house: Household) -> list[str]:
    """Reports without end: beyond the limit each is told so."""
    async with Talker(server.address, house.friend) as talker:
        answers = [await talker.ask(type="report", why="x", seat=house.mine) for _ in range(NARROW + 1)]
    return [] if answers[-1].get("key") == "limit-reports" else [f"report {NARROW + 1} was answered by {answers[-1]}"]


# --- secrets -----------------------------------------------------------------------------------------------


async def _search(server: Server, where: str, plan: Plan, report: Report) -> None:
    """Games are played to their end or so, several ears at each seat; every frame is looked through."""
    chance = random.Random(f"search {plan.seed}")
    while report.frames < plan.frames and len(report.faults) < 20:
        wish = GAMES[chance.randrange(len(GAMES))]
        mine, other = await besiegers.seats_of(server.address, wish["module"])
        made = await besiegers.found(server.address, **wish, seats={mine: "me", other: "friend"})
        tokens = {link["token"] for link in made["links"]}
        seed = _seed(where, made["game"])

        def ear(talker: Talker, raw: str, message: Message, seed: str = seed, tokens: set[str] = tokens) -> None:
            report.frames += 1
            report.faults += [f"to {talker.seat}: {fault}" for fault in secrets_in(talker, raw, message, seed, tokens)]

        every = [Talker(server.address, link["token"], ear) for link in made["links"] for _ in range(3)]
        async with contextlib.AsyncExitStack() as stack:
            for talker in every:
                await stack.enter_async_context(talker)
            while report.frames < plan.frames and await _move(every, chance, report):
                asker = chance.choice(every)
                await asker.ask(type="history", since=max(0, asker.seq - 20))
                if chance.random() < 0.2:
                    await asker.ask(type="review", number=0)
                if every[0].over:
                    break


def secrets_in(talker: Talker, raw: str, message: Message, seed: str, tokens: set[str]) -> list[str]:
    """What a frame tells that its reader must not know."""
    found = []
    if any(token in raw for token in tokens):
        found.append("a link")
    if talker.over or message.get("over"):
        return found  # everything is turned up at the end
    if seed in raw:
        found.append("the seed")
    for entry in message.get("log") or message.get("entries") or ([message["entry"]] if "entry" in message else []):
        if entry.get("hidden") and entry.get("action") is not None:
            found.append(f"the secret action of entry {entry['seq']}")
        if any("to" in event and talker.seat not in event["to"] for event in entry.get("events", ())):
            found.append(f"an event of entry {entry['seq']} for another seat")
    decision = message.get("decision")
    if (
        decision
        and not decision["yours"]
        and not decision.get("answer")
        and (decision.get("actions") or decision.get("subjects") or decision["facts"])
    ):
        found.append("the choices of another seat")
    return found


def _seed(where: str, game: str) -> str:
    engine = database.engine(where)
    try:
        with engine.connect() as connection:
            return str(connection.execute(text("SELECT seed FROM games WHERE id = :game"), {"game": game}).scalar_one())
    finally:
        engine.dispose()


# --- kills -------------------------------------------------------------------------------------------------


class _Besieged:
    """A game of one person at one screen, with a note of every move sent and every move acknowledged."""

    def __init__(self, token: str, seats: list[str], number: int) -> None:
        self.token = token
        self.seats = seats
        self.chance = random.Random(f"besieged {number}")
        self.sent: dict[int, str] = {}
        self.acknowledged: dict[int, str] = {}
        self.over = False

    async def play(self, address: str) -> None:
        """Until the server is no more."""
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            async with Talker(address, self.token, seat=self.seats[0]) as player:
                while player.decision is not None:
                    seat = player.decision["seats"][0]
                    if seat != player.seat:
                        await player.ask(type="look", seat=seat, last=player.seq)
                    action = await player.any_action(self.chance)
                    if action is None:
                        break
                    self.sent[player.seq + 1] = f"{seat}: {action}"
                    answer = await player.ask(type="play", seq=player.seq, action=action, seat=seat)
                    if answer["type"] == "accepted":
                        self.acknowledged[answer["seq"]] = self.sent[answer["seq"]]
                        await player.until(answer["seq"])
                self.over = True

    async def check(self, address: str) -> list[str]:
        """The log holds every acknowledged move, at most one more, and nothing twice."""
        async with Talker(address, self.token, seat=self.seats[0]) as player:
            log: list[Message] = []
            while len(log) < player.seq:
                past = await player.ask(type="history", since=len(log))
                log += past["entries"]
                if not past["entries"]:
                    break
        faults = []
        last = max(self.acknowledged, default=0)
        if [entry["seq"] for entry in log] != list(range(1, len(log) + 1)):
            faults.append("the log has a gap or something twice")
        if not last <= len(log) <= last + 1:
            faults.append(f"{last} moves were acknowledged and {len(log)} are there")
        for entry in log:
            sent = self.sent.get(entry["seq"], "")
            if entry.get("action") is not None and f"{entry['seat']}: {entry['action']}" != sent:
                faults.append(f"entry {entry['seq']} is {entry['seat']}: {entry['action']}, sent was {sent}")
        if len(log) == last + 1:  # it arrived and was stored, only the answer was lost
            self.acknowledged[last + 1] = self.sent[last + 1]
        return faults


def _kill(server: Server, plan: Plan, report: Report) -> None:
    chance = random.Random(f"kill {plan.seed}")
    games = asyncio.run(_besieged(server))
    for number in range(plan.kills):
        asyncio.run(_interrupt(server, games, chance.randint(5, 60)))
        server.start()
        report.kills += 1
        for game, faults in zip(games, asyncio.run(_checked(server, games)), strict=True):
            report.faults += [f"after kill {number + 1}: {fault}" for fault in faults]
            if game.over:
                report.acknowledged += len(game.acknowledged)
        if any(game.over for game in games):
            fresh = asyncio.run(_besieged(server))
            games = [new if old.over else old for old, new in zip(games, fresh, strict=True)]
        if len(report.faults) >= 20:
            break
    report.acknowledged += sum(len(game.acknowledged) for game in games)


async def _besieged(server: Server) -> list[_Besieged]:
    games = []
    for number in range(BESIEGED):
        wish = GAMES[number % len(GAMES)]
        made = await besiegers.found(server.address, **wish)
        owner = next(link for link in made["links"] if link["role"] == "owner")
        games.append(_Besieged(owner["token"], owner["seats"], number))
    return games


async def _interrupt(server: Server, games: list[_Besieged], moves: int) -> None:
    """Kill the server in full flight, when so many more moves have been acknowledged."""
    playing = asyncio.gather(*(game.play(server.address) for game in games))
    until = sum(len(game.acknowledged) for game in games) + moves
    while sum(len(game.acknowledged) for game in games) < until and not playing.done():
        await asyncio.sleep(0.005)
    server.kill()
    await playing


async def _checked(server: Server, games: list[_Besieged]) -> list[list[str]]:
    return await asyncio.gather(*(game.check(server.address) for game in games))


def _memory(process: int) -> int:
    """Bytes of memory of a process, where the system tells."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
    return 0
