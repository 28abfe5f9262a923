"""The plain table in the terminal: read the situation, type orders, ask what is legal and why something is not."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TextIO

import msgspec

from grognard.bots import Player, player
from grognard.bots.table import Table as Seen
from grognard.games import ledger
from grognard.guide import Guide
from grognard.kernel.actions import Action, Order, subject_field
from grognard.kernel.game import Decision, Game
from grognard.kernel.messages import LANGUAGES, Messages
from grognard.kernel.offers import Offers
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed, fold

MANY = 40  # legal orders shown at once
WORDS = Messages(Path(__file__).parent / "text")


class Table:
    """One game at one terminal; every seat is held by a person here or by a bot."""

    def __init__(
        self,
        game: Game,
        seats: tuple[str, ...],
        language: str | None = None,
        source: TextIO | None = None,
        out: TextIO | None = None,
        confirm: bool | None = None,
    ) -> None:
        """With `confirm` the odds of an attack are told before it is carried out; else where a person types."""
        self.game = game
        self.source = source or sys.stdin
        self.confirm = self.source.isatty() if confirm is None else confirm
        self.out = out or sys.stdout
        self.language = language or ("fr" if os.environ.get("LANG", "").startswith("fr") else "en")
        names = seats if len(seats) == len(game.seats) else (seats * len(game.seats))[: len(game.seats)]
        self.named = {seat: name for seat, name in zip(game.seats, names, strict=True) if name != "human"}
        self.bots: dict[str, Player] = {seat: player(name) for seat, name in self.named.items()}
        self.told = 0
        self.commands: dict[str, Callable[[str], None]] = {  # in every language by the command's own name, too
            "?": self._legal,
            "why": self._why,
            "undo": self._undo,
            "show": self._show,
            "orders": self._orders,
            "status": self._status,
            "map": self._map,
            "odds": self._odds,
            "hint": self._hint,
            "rule": self._rule,
            "save": self._save,
            "language": self._language,
            "help": self._help,
        }

    def say(self, key: str, **facts: str | int) -> None:
        print(WORDS.say(self.language, f"table-{key}", facts), file=self.out)

    def sit_down(self) -> int:
        """Play until the game is over or the player leaves."""
        self.say("welcome", game=self.game.module.say(self.language, "game-title", {}))
        if self.game.prior is not None:
            self.say("goes-on", number=len(self.game.prior.lines))
        self._status("")
        while True:
            decision = self._next_human_decision()
            self._tell()
            if decision is None:
                result = self.game.result()
                assert result is not None
                self.say("over", winner=self._named(result.winner) if result.winner else "nobody")
                return 0
            self._prompt(decision)
            line = self.source.readline()
            if not line or self._command(line.strip()) in ("quit", "exit"):
                self.say("bye")
                return 0
            self._obey(line.strip(), decision)

    def _next_human_decision(self) -> Decision | None:
        while (decision := self.game.decision()) is not None:
            bot = next((seat for seat in decision.seats if seat in self.bots), None)
            if bot is None:
                return decision
            answer = self.game.play(self.bots[bot].choose(Seen(self.game, bot)), bot)
            assert not isinstance(answer, Refusal)
        return None

    def _prompt(self, decision: Decision) -> None:
        seats = " / ".join(self._named(seat) for seat in decision.seats)
        print(f"\n[{seats}] {self.game.say(decision, self.language)}  ({self._cite(decision.rule)})", file=self.out)
        print("> ", end="", file=self.out, flush=True)

    def _obey(self, line: str, decision: Decision) -> None:
        if not line:
            return
        word, _, rest = line.partition(" ")
        command = self.commands.get(self._command(word))
        if command is not None:
            command(rest.strip())
            return
        seat, colon, order = line.partition(":")
        if not colon or seat not in self.game.seats:
            seat, order = decision.seat, line
        try:
            if self.confirm and not self._confirmed(order.strip(), seat):
                return
            answer = self.game.play(order.strip(), seat)
        except Malformed as error:
            self._mistyped(error)
            return
        if isinstance(answer, Refusal):
            self._refused(answer)

    def _confirmed(self, order: str, seat: str) -> bool:
        """An attack is carried out when its player has seen the odds and still wants it."""
        action = self.game.read(order)
        told = self._guide.odds(action, seat) if self.game.why_not(action, seat) is None else []
        if not told:
            return True
        self._print(told)
        self.say("sure")
        print("> ", end="", file=self.out, flush=True)
        meant = fold(self.source.readline().strip()) in map(fold, self._words("yes"))
        if not meant:
            self.say("not-done")
        return meant

    def _words(self, word: str) -> tuple[str, ...]:
        """A word of the notation, and what it is called in each language."""
        tongues = self.game.module.tongues.values()
        return (word, *(tongue.words.get(word, word) for tongue in tongues))

    @property
    def _guide(self) -> Guide:
        return Guide(self.game, self.language, lambda key, **facts: WORDS.say(self.language, f"table-{key}", facts))

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(f"  {line}", file=self.out)

    def _named(self, seat: str) -> str:
        return self.game.module.say(self.language, f"word-{seat}", {})

    def _command(self, word: str) -> str:
        """The command's own name for a word of either language, that of the table first."""
        prefix = "command-"
        for language in (self.language, *LANGUAGES):
            for key in WORDS.keys(language):
                if key.startswith(prefix) and fold(WORDS.say(language, key, {})) == fold(word):
                    return key.removeprefix(prefix)
        return word

    def _mistyped(self, error: Malformed) -> None:
        """What is wrong with an order, in the language of the table where it has words for it."""
        key = f"mistyped-{error.key}"
        if key not in WORDS.keys(self.language):
            print(f"  {error}", file=self.out)
            return
        verbs = self.game.module.tongues[self.language].verbs
        kinds = error.facts.get("kinds", ())
        listed = ", ".join(verbs.get(kind, kind) for kind in kinds) if isinstance(kinds, tuple) else kinds
        kind = str(error.facts.get("kind", ""))
        facts = {**error.facts, "kinds": listed, "kind": verbs.get(kind, kind)}
        print(f"  {WORDS.say(self.language, key, facts)}", file=self.out)

    def _refused(self, refusal: Refusal) -> None:
        print(f"  {self.game.say(refusal, self.language)}  ({self._cite(refusal.rule)})", file=self.out)

    @property
    def _folder(self) -> Path:
        """Where the game lies, its ledger with it."""
        return Path(sys.modules[type(self.game.module).__module__].__file__ or "").parent

    def _cite(self, rule: str) -> str:
        return ledger.cite(self._folder, rule, self.language)

    def _people(self) -> list[str]:
        return [seat for seat in self.game.seats if seat not in self.bots]

    def _looking(self) -> int | None:
        """The seat of whoever looks at the board: the only person here, or the one who decides."""
        people = self._people()
        decision = self.game.decision()
        deciding = [seat for seat in decision.seats if seat in people] if decision is not None else []
        seats = people if len(people) == 1 else deciding
        return self.game.seats.index(seats[0]) if seats else None

    def _tell(self) -> None:
        """What has happened since the last prompt, as far as the people here may know."""
        people = self._people()
        log = self.game.log(people[0] if len(people) == 1 else None)
        if self.told > len(log):  # after an undo
            self.told = len(log)
        for event in log[self.told :]:
            print(f"  {self.game.say(event, self.language)}", file=self.out)
        self.told = len(log)

    # --- commands --------------------------------------------------------------------------------------

    def _legal(self, rest: str) -> None:
        decision = self.game.decision()
        assert decision is not None
        for seat in decision.seats:
            if seat in self.bots:
                continue
            offers = decision.actions_of(seat)
            lines = list(islice(self._matching(offers, rest) if rest else self._first(offers), MANY + 1))
            for line in lines[:MANY]:
                print(f"  {line}", file=self.out)
            if len(lines) > MANY:
                self.say("more")
            if not lines:
                self.say("none", filter=rest or "-")

    def _first(self, offers: Offers) -> Iterator[str]:
        """What can be done, and of longer kinds of orders to whom: nobody lists every order of a great board."""
        for kind in offers.kinds:
            field = subject_field(kind)
            if not issubclass(kind, Order) or field is None:
                yield from (self.game.notation.text(action, self.language) for action in offers.of(kind))
                continue
            subjects = offers.subjects(kind)
            if subjects:
                verb, words = self.game.module.tongues[self.language].verbs, self.game.position.world.words
                names = [words[field.domain].names[subject] for subject in subjects[:MANY]]
                rest = [f"… (+{len(subjects) - MANY})"] if len(subjects) > MANY else []
                yield f"{verb.get(kind.kind, kind.kind)} … : {', '.join([*names, *rest])}"

    def _matching(self, offers: Offers, rest: str) -> Iterator[str]:
        """The orders that contain the words: those of whoever is named, and only if nobody is those of all."""
        words = self.game.position.world.words
        named = []
        for kind in offers.kinds:
            field = subject_field(kind)
            index = words[field.domain].index if field is not None else {}
            named += [(kind, index[word]) for word in rest.split() if word in index]
        found = [action for kind, subject in named for action in offers.about(kind, subject)]
        lines = (self.game.notation.text(action, self.language) for action in found or self._all(offers))
        return (line for line in lines if fold(rest) in fold(line))

    def _all(self, offers: Offers) -> Iterator[Action]:
        """One after another, so that nobody need list them all."""
        for kind in offers.kinds:
            if issubclass(kind, Order):
                for subject in offers.subjects(kind):
                    yield from (one for one in offers.about(kind, subject) if one.subjects_named()[0] == subject)
            else:
                yield from offers.of(kind)

    def _why(self, rest: str) -> None:
        try:
            refusal = self.game.why_not(rest)
        except Malformed as error:
            self._mistyped(error)
            return
        if refusal is None:
            self.say("legal", order=rest)
        else:
            self._refused(refusal)
            self._rule(refusal.rule)

    def _rule(self, rest: str) -> None:
        rows = [row for row in ledger.read(self._folder) if row.id == rest or row.id.startswith(rest + "/")]
        for cited in dict.fromkeys(self._cite(row.id) for row in rows):
            print(f"  {cited}", file=self.out)
        for row in rows:
            print(f"  - {row.fr if self.language == 'fr' else row.en}", file=self.out)
        if not rows:
            self.say("no-rule", rule=rest or "-")

    def _orders(self, rest: str) -> None:
        """The standing orders of whoever decides, by the numbers that rescind takes, and the kinds that there are."""
        decision, notation = self.game.decision(), self.game.notation
        assert decision is not None
        for seat in (*decision.seats, *decision.answered):
            if seat in self.bots:
                continue
            for number, text in enumerate(self.game.view(seat).get("standing", ()), start=1):
                print(f"  {number} {notation.text(notation.parse(text), self.language)}", file=self.out)
        verbs = self.game.module.tongues[self.language].verbs
        kinds = ", ".join(verbs.get(kind.kind, kind.kind) for kind in self.game.policies)
        self.say("policies" if kinds else "no-policies", kinds=kinds)

    def _undo(self, rest: str) -> None:
        decision = self.game.decision()
        mine = not self.game.entries or self.game.seats[self.game.entries[-1].seat] not in self.bots
        if decision is None or not mine or not self.game.undo():
            self.say("no-undo")

    def _status(self, rest: str) -> None:
        for line in self.game.module.status(self.game.position, self.language):
            print(f"  {line}", file=self.out)

    def _show(self, rest: str) -> None:
        try:
            lines = self.game.module.describe(self.game.position, self._looking(), rest, self.language)
        except Malformed:
            self.say("nowhere", word=rest or "-")
            return
        self._print(lines)

    def _map(self, rest: str) -> None:
        number = self._looking()
        self._print(self._guide.surroundings(rest, None if number is None else self.game.seats[number]))

    def _odds(self, rest: str) -> None:
        """What an order would lead to, without giving it."""
        decision = self.game.decision()
        assert decision is not None
        try:
            action = self.game.read(rest)
        except Malformed as error:
            self._mistyped(error)
            return
        refusal = self.game.why_not(action)
        if refusal is not None:
            self._refused(refusal)
            return
        told = self._guide.odds(action, decision.seat)
        self._print(told)
        if not told:
            self.say("no-odds", order=rest)

    def _hint(self, rest: str) -> None:
        """What the machine would do now."""
        decision = self.game.decision()
        assert decision is not None
        seat = next((one for one in decision.seats if one not in self.bots), decision.seat)
        chosen, counted = self._guide.hint(seat)
        self.say("hint", order=self.game.notation.text(chosen, self.language))
        if counted:
            self.say("hint-why", terms="; ".join(counted))

    def _save(self, rest: str) -> None:
        if not rest:
            self.say("save-where")
            return
        kept = self.game.journal(keep=self.game.result() is None)
        journal = msgspec.structs.replace(kept, bots=self.named)
        try:
            Path(rest).write_text(journal.text(), encoding="utf-8")
        except OSError as error:
            print(f"  {rest}: {error.strerror}", file=self.out)
            return
        self.say("saved", file=rest)

    def _language(self, rest: str) -> None:
        if rest in ("en", "fr"):
            self.language = rest
        self.say("language")

    def _help(self, rest: str) -> None:
        verbs = self.game.module.tongues[self.language].verbs
        self.say("help", move=verbs.get("move", "move"), done=verbs.get("done", "done"))
