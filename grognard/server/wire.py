"""One WebSocket connection: reads messages one after another, answers each, and passes on the room's news."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grognard.bots.knowledge import Term
from grognard.kernel.messages import LANGUAGES
from grognard.kernel.refusals import Refusal
from grognard.server import accounts, guests, manners, messages, offering, sessions, showing, store, timing
from grognard.server.errors import Trouble, busy, nowhere, unaided
from grognard.server.live import Live, for_bot
from grognard.server.messages import Asked, Told
from grognard.server.outbox import Outbox
from grognard.server.room import Room
from grognard.server.rooms import Rooms
from grognard.server.rows import Link

logger = logging.getLogger(__name__)
REASON = 500  # letters of a report
QUESTIONS = (
    messages.Look, messages.Why, messages.Actions, messages.Query, messages.History, messages.Talk, messages.Review,
    messages.Note, messages.Hint, messages.Reasons, messages.Handover, messages.Name,
    messages.Claim, messages.Propose, messages.Respond,
)  # fmt: skip


class Client:
    """A connection, once its link is known. It looks through one seat at a time."""

    def __init__(self, socket: WebSocket, rooms: Rooms) -> None:
        self.socket = socket
        self.rooms = rooms
        self.settings = rooms.settings
        self.limits = rooms.limits
        self.room: Room | None = None
        self.link = Link("", (), False)
        self.key = ""
        self.seat: str | None = None
        self.full_views = False
        self.language = "en"
        self.seq = 0
        self.out = Outbox(socket, self.settings.queued_bytes)
        self.address = socket.client.host if socket.client else ""
        self._hinting: asyncio.Task[None] | None = None

    # --- to the client -------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        self.out.put(text)

    def dismiss(self, trouble: Trouble) -> None:
        self.out.dismiss(trouble)

    def tell(self, message: Told) -> None:
        self.send(messages.write(message))

    def complain(self, trouble: Trouble, id: messages.Id = None) -> None:
        said = messages.Error(trouble.what, trouble.message, trouble.expected, id, trouble.key, trouble.facts)
        self.tell(said)

    # --- from the client -----------------------------------------------------------------------------

    async def serve(self) -> None:
        """Until either side closes."""
        await self.socket.accept()
        try:
            with self.rooms.presence.of(self, self.address):
                await self._serve()
        except Trouble as trouble:  # there are too many from there
            self.dismiss(trouble)
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(self.settings.unread_seconds):
                    await self.out.send_all()

    async def _serve(self) -> None:
        sending = asyncio.create_task(self.out.send_all())
        reading = asyncio.create_task(self._read_all())
        try:
            await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._stop_hint()
            if self.room is not None:
                self.room.leave(self)
            for task in (sending, reading):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
            if self.out.sending:  # it does not read, so it would not hear a goodbye either
                self.out.abort()
            elif self.socket.application_state is WebSocketState.CONNECTED:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await self.socket.close()

    async def _read_all(self) -> None:
        deadline = asyncio.get_running_loop().time() + self.settings.hello_seconds
        while True:
            await self.out.room()
            try:
                frame = await (self.socket.receive() if self.room is not None else self._receive_by(deadline))
            except TimeoutError:
                seconds = f"hello within {self.settings.hello_seconds:g} seconds"
                self.dismiss(Trouble("hello", "the connection has not said hello", seconds))
                await asyncio.sleep(60)  # the message goes out first, then all is closed
                return
            if frame["type"] == "websocket.disconnect":
                return
            raw = frame.get("text")
            if raw is None:
                self.complain(Trouble("malformed", "a binary frame arrived", "text frames with JSON"))
                continue
            await self._answer(raw)

    async def _receive_by(self, deadline: float) -> Message:
        async with asyncio.timeout_at(deadline):
            return await self.socket.receive()

    async def _answer(self, raw: str) -> None:
        id: messages.Id = None
        try:
            try:
                asked = messages.read(raw, self.settings.message_bytes)
            except Trouble:
                if len(raw) <= self.settings.message_bytes:
                    id = messages.asked_id(raw)
                raise
            id = asked.id
            if isinstance(asked, messages.Hello):
                await self._hello(asked)
            elif isinstance(asked, messages.Ping):
                self.tell(messages.Pong(id))
            elif self.room is None:
                raise Trouble("hello", f"{type(asked).__name__.lower()} came before hello", "hello with a token")
            else:
                await self._act(self.room, asked)
        except Trouble as trouble:
            self.complain(trouble, id)
        except WebSocketDisconnect:
            raise
        except SQLAlchemyError as error:
            logger.error("a message could not be answered: the database does not answer: %s", error)
            if self.room is None:
                self.dismiss(busy())  # it will come again
            else:
                self.complain(busy(), id)
        except Exception:
            logger.exception("a message could not be answered")
            self.complain(Trouble("fault", "the server failed on this message; nothing is known to be changed"), id)

    async def _hello(self, hello: messages.Hello) -> None:
        if self.room is not None:
            raise Trouble("malformed", "hello was said before", "look, to see through another seat")
        if hello.version != messages.VERSION:
            raise Trouble("malformed", f"version {hello.version} of the protocol is not spoken", messages.VERSION)
        if hello.language not in LANGUAGES:
            raise Trouble("malformed", f"language {hello.language!r} is not spoken", " or ".join(LANGUAGES))
        name = guests.called(hello.name)
        try:
            key = await sessions.key_of(self.socket, hello.token)
        except Trouble as trouble:
            self.dismiss(trouble)
            return
        if (visit := await sessions.visit(self.socket)) is not None:
            await self.rooms.storage.write(accounts.settle, visit.account, key, self.rooms.storage.worker)
        holder = await self.rooms.storage.read(manners.holder, key)
        if holder is not None and holder.banned:
            self.dismiss(manners.banned(holder))
            return
        own = [one.id for one in (holder, None if visit is None else visit.account) if one is not None]
        if own:
            self.rooms.presence.named[self] = self, frozenset(own)
        link = (await self.rooms.storage.read(store.find_links, [key])).get(key)
        if link is None:
            self.dismiss(nowhere())
            return
        if hello.seat is not None and hello.seat not in link.held:
            raise _not_held(hello.seat, link)
        alone = link.held[0] if len(link.held) == 1 else None  # several seats: behind the curtain until `look`
        self.link, self.key = link, key
        self.seat, self.language = hello.seat or alone, hello.language
        self.full_views = hello.full_views
        room = self.rooms.room(link.game)
        try:
            await room.enter(self, hello.last, hello.last_chat, hello.id)
        except Trouble as trouble:
            if trouble.what not in ("rules", "closed"):
                raise
            self.dismiss(trouble)  # there is nothing to wait for
            return
        self.room = room
        room.guests.came(self, name)

    async def _act(self, room: Room, asked: Asked) -> None:
        if isinstance(asked, QUESTIONS):
            self.limits.take(
                "reviews" if isinstance(asked, messages.Review) else "questions", f"{self.address} {self.key}"
            )
        match asked:
            case messages.Play():
                refusal = await room.play(self._acting(asked.seat), asked.seq, asked.action, self, asked.id)
                if refusal is not None:
                    await self._refuse(room, refusal, asked.id)
            case messages.Undo():
                await room.undo(self._acting(asked.seat), asked.seq, self, asked.id)
            case messages.Why():
                seat = self._acting(None)
                refusal = await room.ask(lambda live: live.game.why_not(asked.action, seat))
                if refusal is not None:
                    await self._refuse(room, refusal, asked.id)
                else:
                    self.tell(messages.Allowed(asked.id))
            case messages.Actions():
                seat = self._acting(None)
                found = await room.ask(lambda live: offering.listed(live.game, live.seq, seat, asked))
                most = self.settings.answer_bytes
                if messages.size(found.actions) > most:
                    found = msgspec.structs.replace(found, actions=messages.page(found.actions, most))
                self.tell(found)
            case messages.Query():
                self.tell(await room.ask(lambda live: self._query(live, asked)))
            case messages.Look():
                if asked.seat not in self.link.held:
                    raise _not_held(asked.seat, self.link)
                self._stop_hint()  # it was for the eyes of another seat
                room.members.discard(self)
                self.seat = asked.seat
                await room.enter(self, asked.last, asked.last_chat, asked.id)
            case messages.History():
                await self._history(room, asked)
            case messages.Review():
                await self._review(room, asked)
            case messages.Chat():
                words = _words(asked.text, self.settings.chat_letters)
                self.limits.take("chat", self.key)
                author, storage = self.seat or "", self.rooms.storage
                side = await room.ask(lambda live: room.side(live, self.seat)) if asked.partners else ""
                if asked.partners and not side:
                    raise Trouble("seat", "nobody is of one side with you here", None, 409, "no-partners")
                await storage.write(store.add_chat, self.link.game, author, words, storage.worker, side)
                await room.tell_chat()
            case messages.Report():
                words = _words(asked.why, REASON, empty=True)
                self.limits.take("reports", self.address)
                side = await room.ask(lambda live: room.side(live, self.seat))
                told = (self.link.game, self.key, asked.seat, asked.line, side, words)
                await self.rooms.storage.write(manners.report, *told)
                self.tell(messages.Noted(asked.id))
            case messages.Talk():
                await self._talk(room, asked)
            case messages.Note():
                words = _words(asked.text, self.settings.note_letters, empty=True)
                await self.rooms.storage.write(store.set_note, self.link.game, self._acting(None), words)
                self.tell(messages.Noted(asked.id))
            case messages.Handover():
                await room.hand_over(self, asked)
            case messages.Claim():
                await timing.claim(room, self, asked)
            case messages.Propose():
                await room.agreements.propose(self, self._acting(asked.seat), asked)
            case messages.Respond():
                self._acting(self.link.held[0] if self.link.held else None)
                await room.agreements.respond(self, asked)
            case messages.Name():
                self._acting(self.link.held[0] if self.link.held else None)
                await room.guests.rename(self, asked.name, asked.id)
            case messages.Hint():
                self._stop_hint()
                advising = (
                    self._hint(room, self._acting(None), asked)
                    if asked.number is None
                    else self._hindsight(room, asked)
                )
                self._hinting = asyncio.create_task(self._answered(room, asked, advising))
            case messages.Unhint():
                self._stop_hint()
            case messages.Reasons():
                await self._reasons(room, asked)

    # --- parts ---------------------------------------------------------------------------------------

    def _acting(self, seat: str | None) -> str:
        """The seat that a message acts for: one that the link holds."""
        if not self.link.held:
            raise Trouble("seat", "this link is for watching", "the link of a seat", 403)
        if seat is not None and seat not in self.link.held:
            raise _not_held(seat, self.link)
        acting = seat or self.seat
        if acting is None:
            raise Trouble("seat", "this link holds several seats", "look, to choose one of them", 403)
        return acting

    async def _refuse(self, room: Room, refusal: Refusal, id: messages.Id) -> None:
        said = await room.ask(lambda live: live.game.say(refusal, self.language))
        self.tell(messages.Refused(refusal.rule, refusal.key, said, refusal.facts, id))

    def _query(self, live: Live, asked: messages.Query) -> messages.Answer:
        return messages.Answer(live.seq, live.game.query(asked.name, asked.args, self.seat), asked.id)

    def _stop_hint(self) -> None:
        if self._hinting is not None:
            self._hinting.cancel()
            self._hinting = None

    async def _answered(self, room: Room, asked: messages.Hint, advising: Coroutine[Any, Any, messages.Hinted]) -> None:
        """Beside everything else: what a bot advises is told to this connection alone."""
        bot = asked.bot or self.rooms.library.adviser()
        try:
            self.tell(await advising)
        except asyncio.CancelledError:
            self.complain(Trouble("cancelled", "the hint is not wanted any more"), asked.id)
            raise
        except Trouble as trouble:
            self.complain(trouble, asked.id)
        except Exception:
            logger.exception("no hint by %s in game %s", bot, room.game)
            self.complain(Trouble("fault", f"the bot {bot} knows no answer"), asked.id)

    def _adviser(self, asked: messages.Hint) -> str:
        bot = asked.bot or self.rooms.library.adviser()
        if bot not in self.rooms.library.player_names():
            raise Trouble("unknown", f"there is no bot {bot!r}", ", ".join(self.rooms.library.levels()))
        return bot

    async def _hint(self, room: Room, seat: str, asked: messages.Hint) -> messages.Hinted:
        """What a bot would do in the seat's place."""
        bot = self._adviser(asked)
        seq, number, due, (setup, position), aided = await room.ask(
            lambda live: (live.seq, live.number, seat in live.waiting, live.for_bot(), live.row.help)
        )
        if not aided:
            raise unaided()
        if not due:
            raise Trouble("seat", f"the seat {seat!r} has nothing to decide now", status=409)
        limit = self.settings.bot_seconds
        thought = await self.rooms.opponents.advise(setup, position, seat, bot, f"hint {number}", limit)
        return messages.Hinted(seq, bot, seat, thought.line, thought.why, asked.id)

    async def _hindsight(self, room: Room, asked: messages.Hint) -> messages.Hinted:
        """What a bot would have done in the place of whoever was to decide; of a game that is over anybody may know."""
        bot, number = self._adviser(asked), asked.number
        assert number is not None
        seq, over, last = await room.ask(lambda live: (live.seq, live.result is not None, live.number))
        if not over:
            raise Trouble(
                "over", "of a game that is still played only the present is advised on", None, 409, "hint-early"
            )
        if number > last:
            raise Trouble("malformed", f"there is no move {number}", f"0 to {last}")
        past = await room.look_back(number)
        decision = past.decision()
        if decision is None:
            raise Trouble("over", "the game was over by then", None, 409)
        setup, position = for_bot(past)
        limit = self.settings.bot_seconds
        thought = await self.rooms.opponents.advise(setup, position, decision.seat, bot, f"hint {number}", limit)
        return messages.Hinted(seq, bot, decision.seat, thought.line, thought.why, asked.id)

    async def _reasons(self, room: Room, asked: messages.Reasons) -> None:
        """Why a bot chose so: for the seat it played, whose knowledge it had; for all when the game is over."""
        found = await self.rooms.storage.read(store.reasons, room.game, asked.seq)
        if found is None or not found[1]:
            raise Trouble("unknown", f"entry {asked.seq} is no move of a bot", status=404)
        place, bot, why = found
        over, seats = await room.ask(lambda live: (live.result is not None, live.row.seat_names))
        if not over and self.seat != seats[place]:
            raise Trouble("hidden", f"why a bot of {seats[place]} chose so is told when the game is over", status=403)
        self.tell(messages.Reasoned(asked.seq, bot, msgspec.json.decode(why, type=list[Term]), asked.id))

    async def _history(self, room: Room, asked: messages.History) -> None:
        most, storage, before = self.settings.history_entries, self.rooms.storage, asked.before
        seq, over, seats = await room.ask(lambda live: (live.seq, live.result is not None, live.row.seat_names))
        if before is not None:
            found = await storage.read(store.page_before, room.game, min(before, seq + 1), most)
            end = not found or found[0].seq == 1
        else:
            upto = min(seq, asked.since + most)
            found = await storage.read(store.entries, room.game, asked.since, upto)
            end = upto == seq
        shown = [showing.entry(one, seats, self.seat, over) for one in found]
        page = messages.page(shown, self.settings.answer_bytes, latest=before is not None)
        self.tell(messages.Past(page, end and len(page) == len(shown), asked.id))

    async def _talk(self, room: Room, asked: messages.Talk) -> None:
        most = self.settings.history_entries
        side = await room.ask(lambda live: room.side(live, self.seat))
        found = await self.rooms.storage.read(store.chat_lines, room.game, 0, most, asked.before, side)
        page = messages.page(found, self.settings.answer_bytes, latest=True)
        self.tell(messages.Talked(page, len(page) == len(found) < most, asked.id))

    async def _review(self, room: Room, asked: messages.Review) -> None:
        number, result = await room.ask(lambda live: (live.number, live.game.result()))
        if asked.number > number:
            raise Trouble("malformed", f"there is no move {asked.number}", f"0 to {number}")
        past = await room.look_back(asked.number)
        value, query = None, asked.query
        if query is not None:
            value = await self.rooms.rules.run(past.query, query.name, query.args, self.seat)
        view = await self.rooms.rules.run(showing.past, past, self.seat, result)
        self.tell(messages.Reviewed(asked.number, view, value, asked.id))


def _not_held(seat: str, link: Link) -> Trouble:
    return Trouble("seat", f"this link does not hold the seat {seat!r}", ", ".join(link.held) or "no seat", 403)


def _words(text: str, most: int, empty: bool = False) -> str:
    if len(text) > most:
        raise Trouble("oversized", f"the text has {len(text)} letters", f"at most {most}", 413)
    if "\x00" in text or not (empty or text.strip()):
        raise Trouble("malformed", "the text is empty or holds a zero byte", "words")
    return text
