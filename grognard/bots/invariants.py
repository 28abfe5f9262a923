"""What must hold after every decision of any game, whoever plays it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

import grognard
from grognard.bots.afresh import Before, same
from grognard.bots.questions import answer, broken, put
from grognard.bots.telling import Telling
from grognard.bots.twins import asked, fated, shown, twins, unaware
from grognard.kernel.actions import Action, Order, subject_field
from grognard.kernel.aside import Aside, Rescind, Standing
from grognard.kernel.game import Decision, Game
from grognard.kernel.position import Position
from grognard.kernel.refusals import Refusal

SAMPLE = 25  # subjects, and actions about them, looked at in each decision
FEW = 4  # subjects whose orders are compared with the whole listing, and others tried in their place
RESTORED = 10  # decisions from one look at restored positions, and at answers, to the next, if all are looked at
REPLAYED = (5, 25, 125)  # actions that could be taken back, when all of them are played again
GREAT = 1000  # hexes of a board on which a decision is taken once more only now and then
AFRESH = 5  # decisions from one that is, to the next, if all are looked at
ORDERING = 0.05  # how often a seat leaves a standing order, where there are any
DESCRIBED = 10  # words of each domain that are described in each look
RARE = 2  # decisions of a kind, and actions of a kind, that are always looked at closely unless it is said how many

T = TypeVar("T")


class Watch:
    """Looks at a game before and after each action; every fault is a sentence.

    Every position is looked at. What takes long (all orders, views, undoing, deciding afresh) can be looked at in one
    decision out of `every` only, by chance; what comes seldom is not left to it.
    """

    def __init__(self, seed: int, every: int = 1, rare: int = RARE) -> None:
        self.random = random.Random(f"watch {seed}")
        self.orders = random.Random(f"orders {seed}")  # apart: the game is the same however closely it is looked at
        self.every, self.rare = every, rare
        self.restored, self.afresh = (max(1, often // every) for often in (RESTORED, AFRESH))  # among close looks
        self.seen: Counter[str] = Counter()
        self.hash = ""
        self.prior: Before | None = None  # the position before the last action, and what was remembered then

    @property
    def start(self) -> Position | None:
        return None if self.prior is None else self.prior.position

    def closely(self, kind: str) -> bool:
        """Whether to look closely at something of this kind."""
        self.seen[kind] += 1
        return self.every == 1 or self.seen[kind] <= self.rare or self.random.random() * self.every < 1

    def before(self, game: Game) -> list[str]:
        decision = game.decision()
        assert decision is not None
        self.prior = Before(game)
        if not self.closely(f"{decision.kind} {decision.rule}"):
            return []
        self.hash = game.position.hash()
        faults = [*self._listed(game), *self._unlisted(game), *self._views(game), *self._imagined(game)]
        faults += [*self._by_subject(game), *self._policies(game)]
        if len(game.entries) % self.restored == 0:
            faults += [*self._restored(game), *self._answers(game), *self._asking(game)]
        if game.position.hash() != self.hash:
            faults.append(f"asking changed the position at decision {len(game.entries)}")
        return faults

    def after(self, game: Game) -> list[str]:
        faults = [f"decision {len(game.entries)}: {fault}" for fault in game.module.faults(game.position)]
        if not self.closely(game.entries[-1].action.kind):
            return faults
        assert self.start is not None
        self.hash = self.start.hash()
        if game.can_undo():
            back = _twin(game)
            back.undo()
            if back.position.hash() != self.hash:
                faults.append(f"undo of decision {len(game.entries)} gives another position")
            if game.open_actions in REPLAYED and game.played_again().hash() != self.hash:
                faults.append(f"what was open at decision {len(game.entries)}, played again, gives another position")
            faults += self._peeked(game)
        seldom = self.seen[game.entries[-1].action.kind] <= self.rare
        if seldom or game.entries[-1].kept or len(game.entries) % self.restored == 0:
            faults += self._told(game)
        often = 1 if getattr(game.position.world, "hexes", 0) < GREAT else self.afresh
        return faults + self._afresh(game) if seldom or len(game.entries) % often == 0 else faults

    def _afresh(self, game: Game) -> list[str]:
        """The same decision, taken where nothing is remembered, leads to the same: position, events, orders, views."""
        assert self.prior is not None
        twin, where = self.prior.forgetful(game), f"decision {len(game.entries)}: what was remembered changes"
        if not same(game, twin):
            return [f"{where} what happens: {self.prior.blame(game, twin)}"]
        decision, again = game.decision(), twin.decision()
        if decision is not None and again is not None and (decision.kind, decision.seats) == (again.kind, again.seats):
            faults = [f"{where} the orders of {seat}" for seat in decision.seats if self._differ(decision, again, seat)]
        else:
            faults = [f"{where} who is asked"] if (decision is None) != (again is None) or decision is not None else []
        seats = (None, *game.seats)
        faults += [f"{where} the view of {seat}" for seat in seats if twin.view(seat) != game.view(seat)]
        return faults + self._told_afresh(game, twin)

    def _told_afresh(self, game: Game, twin: Game) -> list[str]:
        """A question is answered as where nothing is remembered."""
        question, where = put(game, self.random), f"decision {len(game.entries)}: what was remembered changes"
        if question is None:
            return []
        right, told = (
            [answer(one, one.position, number, question) for number in range(len(game.seats))] for one in (twin, game)
        )
        return [f"{where} what is told of {question}"] if right != told else []

    def _peeked(self, game: Game) -> list[str]:
        """An action that can be taken back has told its seat nothing that depends on what it must not know."""
        before, last = game.before(), game.entries[-1]
        right = shown(game, last.seat)
        for other in (fated(before), *twins(game, before, last.seat)):
            twin = Game(game.module, game.setup, other)
            twin.play(last.action, game.seats[last.seat])
            if shown(twin, last.seat) != right:
                line, seat = game.notation.text(last.action), game.seats[last.seat]
                return [f"decision {len(game.entries)}: {line!r} shows {seat} something new, and could be undone"]
        return []

    def _told(self, game: Game) -> list[str]:
        assert self.start is not None
        return Telling(game, self.start, self.random).faults()

    def at_end(self, game: Game) -> list[str]:
        """The journal, through its text and its JSON, replays to the same position."""
        journal = game.journal()
        faults = []
        for form in (journal.text(), journal.json()):
            try:
                if grognard.load(form).position.hash() != game.position.hash():
                    faults.append("the journal replays to another position")
            except grognard.Malformed as error:
                faults.append(f"the journal does not replay: {error}")
        return faults

    def _listed(self, game: Game) -> list[str]:
        """Every listed action is accepted and round-trips through both notations."""
        decision = game.decision()
        assert decision is not None
        faults = []
        for seat in decision.seats:
            for action in self._some(self._sampled(decision, seat)):
                refusal = game.why_not(action, seat)
                if refusal is not None:
                    faults.append(f"{game.notation.text(action)!r} is listed and refused: {refusal}")
                for form in (game.notation.text(action), game.notation.plain(action)):
                    if game.notation.read(form) != action:
                        faults.append(f"{form!r} does not read back")
        return faults

    def _restored(self, game: Game) -> list[str]:
        """The same position read back from its dump, knowing nothing of the past, lists the same actions."""
        p = game.position
        fresh = type(p)(p.world, None)
        fresh.restore(p.dump(), {kind.__name__: kind for kind in game.module.procedures})
        decision, again = game.decision(), Game(game.module, game.setup, fresh).decision()
        assert decision is not None
        if again is None:
            return [f"the position restored at decision {len(game.entries)} asks nothing"]
        return [
            f"the position restored at decision {len(game.entries)} lists other actions for {seat}"
            for seat in decision.seats
            if self._differ(decision, again, seat)
        ]

    def leave_orders(self, game: Game, seat: str) -> None:
        """Now and then a seat leaves a standing order, or takes them all back."""
        if not game.policies or self.orders.random() > ORDERING:
            return
        kinds: tuple[type[Action], ...] = (*game.policies, Rescind)
        kind = self.orders.choice(kinds)
        action = Rescind() if kind is Rescind else _invent(game, kind, self.orders)
        if game.why_not(action, seat) is None:
            game.play(action, seat)

    def _policies(self, game: Game) -> list[str]:
        """What standing orders would answer does not depend on what their seat must not know."""
        ask, faults = game._ask, []
        assert ask is not None
        for kind in (one for one in game.policies if one.question == ask.standing):
            for seat in ask.seats:
                order = _invent(game, kind, self.random)
                assert isinstance(order, Standing)
                if order.refusal(game.position, seat) is not None:
                    continue
                answer = order.answer(game.position, seat, ask)
                faults += [
                    f"decision {len(game.entries)}: hidden things change what {game.notation.text(order)!r} answers"
                    for other in twins(game, game.position, seat)
                    if order.answer(other, seat, ask) != answer
                ]
        return faults

    def _by_subject(self, game: Game) -> list[str]:
        """Orders are found under everybody they name and under nobody else, and once in the whole listing."""
        decision, text = game.decision(), game.notation.text
        assert decision is not None
        faults = []
        for seat in decision.seats:
            offers, number = decision.actions_of(seat), game.seats.index(seat)
            orders_only = [key for key in _keys(decision, seat) if issubclass(key[0], Order)]
            for kind, subject in self._some(orders_only, FEW):
                assert issubclass(kind, Order)
                orders = offers.about(kind, subject)
                headed = [order for order in kind.headed(game.position, number, subject) if order in orders]
                first = [order for order in orders if order.subjects_named()[0] == subject]
                if headed != first if kind.complete else not {*headed} <= {*first}:  # else the listing is a choice
                    faults.append(f"{kind.kind!r} lists other orders under {subject} than it has about it")
                for order in self._some(orders, FEW):
                    named = order.subjects_named()
                    if subject not in named:
                        faults.append(f"{text(order)!r} is not about {subject}")
                    faults += [
                        f"{text(order)!r} is not found under {other}"
                        for other in named
                        if order not in offers.about(kind, other)
                    ]
                    faults += self._unnamed(game, seat, order)
        return faults

    def _unnamed(self, game: Game, seat: str, order: Action) -> list[str]:
        """The same order to somebody who is not named among the subjects is refused."""
        decision, kind, field = game.decision(), type(order), subject_field(type(order))
        assert decision is not None
        if field is None or field.many or not kind.complete:
            return []
        offers, names = decision.actions_of(seat), game.position.world.words[field.domain].names
        tried = [self.random.randrange(len(names)) for _ in range(FEW)]
        others = [msgspec.structs.replace(order, **{field.name: other}) for other in tried]
        return [
            f"{game.notation.text(other)!r} is legal, and its subject is not named"
            for other in others
            if other.subjects_named()[0] not in offers.subjects(kind) and game.why_not(other, seat) is None
        ]

    def _some(self, things: Sequence[T], most: int = SAMPLE) -> Sequence[T]:
        return things if len(things) <= most else self.random.sample(things, most)

    def _sampled(self, decision: Decision, seat: str) -> list[Action]:
        """Actions about some of those who can act: on a great board nobody lists them all."""
        offers = decision.actions_of(seat)
        return [action for key in self._some(_keys(decision, seat)) for action in self._some(offers.about(*key), FEW)]

    def _differ(self, decision: Decision, other: Decision, seat: str) -> bool:
        """Whether two decisions offer a seat other actions, as far as some of the subjects show."""
        keys, offers, others = _keys(decision, seat), decision.actions_of(seat), other.actions_of(seat)
        return keys != _keys(other, seat) or any(offers.about(*key) != others.about(*key) for key in self._some(keys))

    def _unlisted(self, game: Game) -> list[str]:
        """Random actions that are not listed are refused with a rule, unless listing them all would be endless."""
        decision = game.decision()
        assert decision is not None
        faults = []
        for seat in decision.seats:
            listed = decision.actions_of(seat)
            for kind in (*decision.accepts, self.random.choice(game.module.actions)):
                action = _invent(game, kind, self.random)
                if action in listed:
                    continue
                answer = game.why_not(action, seat)
                if answer is None and not issubclass(kind, Aside) and (kind.complete or kind not in decision.accepts):
                    faults.append(f"{game.notation.text(action)!r} is neither listed nor refused")
                elif isinstance(answer, Refusal) and answer.rule not in game.module.rule_ids:
                    faults.append(f"{game.notation.text(action)!r} is refused by no rule: {answer}")
        return faults

    def _views(self, game: Game) -> list[str]:
        """A seat sees the same whatever it must not know."""
        faults = []
        for seat in (None, *game.seats):
            number = None if seat is None else game.seats.index(seat)
            seen = game.view(seat)
            for other in unaware(game, game.position, number):
                if game.seen(other, number) != seen:
                    faults.append(f"the view of {seat or 'a spectator'} tells what it must not know")
            if len(game.entries) % self.restored == 0 and game.views([seat])[seat] != seen:
                faults.append(f"the view of {seat or 'a spectator'} is another where several are made at once")
        return faults

    def _answers(self, game: Game) -> list[str]:
        """A seat is told the same whatever it must not know: of hexes and counters, and of what it may do."""
        decision = game.decision()
        assert decision is not None
        faults = []
        describe = game.module.describe
        for number, seat in enumerate(game.seats):
            for other in unaware(game, game.position, number):
                twin = Game(game.module, game.setup, other)
                where = f"decision {len(game.entries)}: hidden things change"
                if asked(twin) != asked(game):
                    faults.append(f"{where} who is asked, which {seat} can see: {asked(twin)} for {asked(game)}")
                faults += [
                    f"{where} what {seat} is told of {word}"
                    for word in self._words(game)
                    if describe(game.position, number, word, "en") != describe(other, number, word, "en")
                ]
                if seat not in decision.seats:
                    continue
                again = twin.decision()
                if again is None or seat not in again.seats or self._differ(decision, again, seat):
                    faults.append(f"{where} the orders of {seat}")
                    continue
                for kind in decision.accepts:
                    action = _invent(game, kind, self.random)
                    if game.why_not(action, seat) != twin.why_not(action, seat):
                        faults.append(f"{where} why {seat} may not {game.notation.text(action)!r}")
        return faults

    def _asking(self, game: Game) -> list[str]:
        """Questions of players and spectators are answered, and tell nothing hidden."""
        faults: list[str] = []
        for question in filter(None, (put(game, self.random) for _ in range(FEW))):
            for number, name in ((None, "a spectator"), *enumerate(game.seats)):
                where = f"decision {len(game.entries)}: {question}"
                told = answer(game, game.position, number, question)
                if broken(told):
                    faults.append(f"{where} of {name} {told}")
                if any(answer(game, p, number, question) != told for p in unaware(game, game.position, number)):
                    faults.append(f"{where} tells {name} what it must not know")
        return faults

    def _words(self, game: Game) -> list[str]:
        words = game.position.world.words
        return [
            name
            for domain in ("hex", "piece")
            for name in self.random.sample(words[domain].names, min(DESCRIBED, len(words[domain].names)))
        ]

    def _imagined(self, game: Game) -> list[str]:
        """Whoever decides can imagine the game, and imagines it in the same decision."""
        decision = game.decision()
        assert decision is not None
        faults = []
        for seat in decision.seats:
            where, seed = f"what {seat} imagines at decision {len(game.entries)}", str(self.random.random())
            try:
                known = game.known_to(seat, seed)
            except Exception as error:
                faults.append(f"{where} fails: {error!r}")
                continue
            again = known.decision()
            if again is None or again.kind != decision.kind or seat not in again.seats:  # partners' claims are unknown
                faults.append(f"{where} is another decision: {again!r} in place of {decision!r}")
            for other in unaware(game, game.position, game.seats.index(seat)):
                twin = Game(game.module, game.setup, other)
                if twin.known_to(seat, seed).position.hash() != known.position.hash():
                    faults.append(f"{where} depends on what it must not know")
        return faults


def _invent(game: Game, kind: type[Action], chance: random.Random) -> Action:
    """Any action of a kind, mostly one that nobody may take."""
    values: dict[str, Any] = {}
    for name, domain, plain, many in game.notation.fields(kind):
        count = chance.randint(0, 3) if many else 1
        values_of = [_value(game, domain, plain, chance) for _ in range(count)]
        values[name] = tuple(values_of) if many else values_of[0]
    return kind(**values)


def _value(game: Game, domain: str, plain: type, chance: random.Random) -> Any:
    if domain:
        return chance.randrange(max(len(game.position.world.words[domain].names), 1))
    if plain is bool:
        return chance.random() < 0.5
    return "" if plain is str else chance.randint(0, 9)


def _keys(decision: Decision, seat: str) -> list[tuple[type[Action], int]]:
    """Every kind of action with everybody it can be about."""
    offers = decision.actions_of(seat)
    return [(kind, subject) for kind in offers.kinds for subject in offers.subjects(kind)]


def _twin(game: Game) -> Game:
    """A copy that can still undo one action."""
    twin = game.copy()
    twin._past.add(game.before().copy())
    return twin
