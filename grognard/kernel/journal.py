"""A game is its journal: which game, which seed, and the list of decisions taken.

Two forms hold the same: a JSON object, and plain text with one line a decision that a person can read
and type. Both close with the fingerprint of the final position, so a journal that was cut short or
edited by hand is found out and the message says where.

A journal names the rules it was played by. Where others are played today its moves may lead elsewhere: a journal that
keeps its last position can then go on from there, and one that did so begins with that position instead of the start.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from grognard.kernel import records
from grognard.kernel.chance import commitment
from grognard.kernel.game import Game, Prior, Setup
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

FORMAT = "grognard-journal/2"
FORMATS = ("grognard-journal/1", FORMAT)  # the first knew neither rules nor positions
LONGEST = 200_000  # decisions of a game; the longest campaigns take some ten thousands
WIDTH = 100  # letters of a position in a line of the text
LOG_FORMAT = "grognard-log/1"  # what one seat of a game among people may keep: to be read, not played on
T = TypeVar("T")


class Journal(msgspec.Struct, frozen=True):
    """The save file, the replay, the bug report and the test fixture."""

    game: str
    edition: str
    scenario: str
    options: Mapping[str, str | bool | int]
    seed: str | None
    lines: tuple[str, ...]  # 'seat: action'
    hash: str
    bots: Mapping[str, str] = {}  # seats that the machine plays, where the game is to go on
    rules: str = ""  # the fingerprint of what decided
    origin: str = ""  # likewise, up to the position that it begins with
    earlier: tuple[str, ...] = ()  # the moves that led to that position, to be read, not played
    position: str = ""  # where it begins, if not at the start
    end: str = ""  # the position it closes with, if it was kept
    revision: str = ""  # the owner's own edition that it is played by

    @property
    def commitment(self) -> str:
        return commitment(self.seed or "")

    def json(self) -> str:
        fields = msgspec.structs.asdict(self)
        lately = ("rules", "origin", "earlier", "position", "end", "revision")
        shape = {"format": FORMAT, **{key: value for key, value in fields.items() if value or key not in lately}}
        return msgspec.json.format(msgspec.json.encode(shape), indent=1).decode()

    def text(self) -> str:
        options = " ".join(f"{key}={option_text(value)}" for key, value in sorted(self.options.items()))
        head = [
            FORMAT,
            f"game {self.game}",
            f"edition {self.edition}",
            f"scenario {self.scenario}",
            f"options {options}".rstrip(),
            f"seed {self.seed if self.seed is not None else '-'}",
            f"rules {self.rules}".rstrip(),
        ]
        head += [f"own {line}" for line in self.revision.splitlines()]
        if self.bots:
            head.append("bots " + " ".join(f"{seat}={bot}" for seat, bot in sorted(self.bots.items())))
        if self.position:
            began = [*(f"before {line}" for line in self.earlier), f"origin {self.origin}".rstrip()]
            head += ["", *began, *_wrapped("position", self.position)]
        return "\n".join([*head, "", *self.lines, "", f"hash {self.hash}", *_wrapped("end", self.end), ""])


def _wrapped(word: str, text: str) -> list[str]:
    return [f"{word} {part}" for part in textwrap.wrap(text, WIDTH)]


def write(game: Game, keep: bool = False) -> Journal:
    setup, prior = game.setup, game.prior or Prior("", "")
    lines = tuple(f"{game.seats[entry.seat]}: {game.notation.text(entry.action)}" for entry in game.entries)
    return Journal(
        setup.game,
        setup.edition,
        setup.scenario,
        dict(setup.options),
        setup.seed,
        lines,
        game.position.hash(),
        rules=game.module.fingerprint,
        origin=prior.rules,
        earlier=prior.lines,
        position=prior.position,
        end=records.to_text(kept(game)) if keep else "",
        revision=setup.revision,
    )


def kept(game: Game) -> records.Record:
    """The position of a game for its journal, which tells the seed itself or keeps it to itself."""
    stored = records.record(game)
    return msgspec.structs.replace(stored, position={**stored.position, "seed": None})


def read(source: str | bytes | Mapping[str, Any]) -> Journal:
    """A journal from its JSON object, JSON text or plain text."""
    if isinstance(source, bytes):
        try:
            source = source.decode()
        except UnicodeDecodeError as error:
            raise Malformed(f"the journal is not UTF-8 text: byte {error.start}", "journal-form") from None
    if isinstance(source, str):
        if not source.lstrip().startswith("{"):
            return _read_text(source)
        try:
            source = msgspec.json.decode(source)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Malformed(f"the journal is not valid JSON: {error}", "journal-form") from None
    if not isinstance(source, Mapping):
        raise Malformed(f"a journal is an object or a text, found {type(source).__name__}", "journal-form")
    if source.get("format") not in FORMATS:
        found = source.get("format")
        _refuse_log(found)
        raise Malformed(f"'format' of the journal: {FORMAT!r} was expected, found {found!r}", "journal-form")
    try:
        return msgspec.convert({key: value for key, value in source.items() if key != "format"}, Journal)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(f"the journal: {error}", "journal-form") from None


def _refuse_log(found: object) -> None:
    if found == LOG_FORMAT:
        raise Malformed("this is the log of one seat, not a journal: its game lies on its server", "journal-log")


def _read_text(text: str) -> Journal:
    rows = text.splitlines()
    if not rows or rows[0].strip() not in FORMATS:
        found = rows[0] if rows else ""
        _refuse_log(found.strip())
        raise Malformed(f"line 1 of the journal: {FORMAT!r} was expected, found {found!r}", "journal-form")
    head: dict[str, str] = {}
    lines: list[str] = []
    parts: dict[str, list[str]] = {"before": [], "position": [], "end": [], "own": []}
    for number, row in enumerate(rows[1:], start=2):
        row = row.strip()
        if not row or row.startswith("#"):
            continue
        word, _, rest = row.partition(" ")
        if word.endswith(":"):
            lines.append(row)
        elif word in parts:
            parts[word].append(rest.strip())
        elif word in ("game", "edition", "scenario", "options", "seed", "bots", "hash", "rules", "origin"):
            head[word] = rest.strip()
        else:
            raise Malformed(
                f"line {number} of the journal: 'seat: action' was expected, found {row!r}",
                "journal-row",
                number=number,
                line=row,
            )
    for key in ("game", "edition", "scenario", "seed"):
        if key not in head:
            raise Malformed(f"the journal has no line '{key} ...'", "journal-head", word=key)
    if "hash" not in head:
        message = f"the journal is cut short: no closing line 'hash ...' after {len(lines)} actions"
        raise Malformed(message, "journal-cut", count=len(lines))
    options: dict[str, str | bool | int] = {}
    for pair in head.get("options", "").split():
        key, _, value = pair.partition("=")
        options[key] = option_value(value)
    seed = None if head["seed"] == "-" else head["seed"]
    bots = {seat: bot for seat, _, bot in (pair.partition("=") for pair in head.get("bots", "").split())}
    return Journal(
        head["game"],
        head["edition"],
        head["scenario"],
        options,
        seed,
        tuple(lines),
        head["hash"],
        bots,
        rules=head.get("rules", ""),
        origin=head.get("origin", ""),
        earlier=tuple(parts["before"]),
        position="".join(parts["position"]),
        end="".join(parts["end"]),
        revision="".join(f"{line}\n" for line in parts["own"]),
    )


def option_text(value: str | bool | int) -> str:
    """How the value of an option is written and typed."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def option_value(text: str) -> str | bool | int:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def replay(journal: Journal, start: Callable[[Setup], Game], upto: int | None = None, verify: bool = True) -> Game:
    """Play the journal from its beginning; `upto` stops after so many actions (and skips the fingerprint)."""
    game = begin(journal, start)
    lines = journal.lines if upto is None else journal.lines[:upto]
    for number, line in enumerate(lines, start=1):
        play_line(game.play, number, line)
    if upto is None and verify:
        check_end(journal, game)
    return game


def begin(journal: Journal, start: Callable[[Setup], Game]) -> Game:
    """The game before the first action: at its start, or in the position that the journal begins with."""
    setup = Setup(journal.game, journal.edition, journal.scenario, journal.options, journal.seed, journal.revision)
    game = start(setup)
    if journal.position:
        return placed(game, journal.position, Prior(journal.position, journal.origin, journal.earlier))
    return game


class Resumed(msgspec.Struct, frozen=True):
    """A game that was read from its journal, and what is wrong if it could not be played through by today's rules."""

    game: Game
    trouble: str = ""


def resume(journal: Journal, start: Callable[[Setup], Game]) -> Resumed:
    """The game to go on with: played through, or in its last position where the rules have changed since."""
    game = begin(journal, start)
    try:
        return Resumed(replay(journal, start))
    except Malformed as error:
        if not outdated(journal, game):
            raise
        return Resumed(final(journal, game), str(error))


def outdated(journal: Journal, game: Game) -> bool:
    """Whether other rules than today's led to the position that the journal kept."""
    return bool(journal.end) and journal.rules != game.module.fingerprint


def final(journal: Journal, game: Game) -> Game:
    """The game in the position that the journal closes with; all that was played before is only read."""
    return placed(game, journal.end, Prior(journal.end, journal.rules, (*journal.earlier, *journal.lines)))


def placed(game: Game, position: str, prior: Prior) -> Game:
    stored = records.from_text(position)
    stored = msgspec.structs.replace(stored, position={**stored.position, "seed": game.setup.seed})
    made = records.restored(game.module, game.setup, stored)
    made.prior = prior
    return made


def play_line(play: Callable[[str, str], T | Refusal], number: int, line: str) -> T:
    """One action of a journal, or `Malformed`, which says where it stands and what is wrong with it."""
    seat, colon, text = line.partition(":")
    where = f"action {number} of the journal ({line!r})"
    if not colon:
        raise Malformed(f"{where}: 'seat: action' was expected", "journal-row", number=number, line=line)
    try:
        answer = play(text.strip(), seat.strip())
    except Malformed as error:
        raise Malformed(f"{where}: {error}", "journal-order", number=number, line=line) from None
    if isinstance(answer, Refusal):
        message = f"{where} is not allowed there: {answer}"
        raise Malformed(message, "journal-refused", number=number, line=line, rule=answer.rule)
    return answer


def check_end(journal: Journal, game: Game) -> None:
    """Whether the journal has led to the position that it closes with."""
    found, count = game.position.hash(), len(journal.lines)
    if found != journal.hash:
        raise Malformed(
            f"after {count} actions the position is {found}, the journal says {journal.hash[:64]}: "
            "it was cut short or edited, or comes from other data",
            "journal-end",
            count=count,
        )
