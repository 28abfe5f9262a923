"""A game is its journal: which game, which seed, and the list of decisions taken.

Two forms hold the same: a JSON object, and plain text with one line a decision that a person can read
and type. Both close with the fingerprint of the final position, so a journal that was cut short or
edited by hand is found out and the message says where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from grognard.kernel.chance import commitment
from grognard.kernel.game import Game, Setup
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

FORMAT = "grognard-journal/1"
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

    @property
    def commitment(self) -> str:
        return commitment(self.seed or "")

    def json(self) -> str:
        shape = {"format": FORMAT, **msgspec.structs.asdict(self)}
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
        ]
        if self.bots:
            head.append("bots " + " ".join(f"{seat}={bot}" for seat, bot in sorted(self.bots.items())))
        return "\n".join([*head, "", *self.lines, "", f"hash {self.hash}", ""])


def write(game: Game) -> Journal:
    setup = game.setup
    lines = tuple(f"{game.seats[entry.seat]}: {game.notation.text(entry.action)}" for entry in game.entries)
    return Journal(
        setup.game, setup.edition, setup.scenario, dict(setup.options), setup.seed, lines, game.position.hash()
    )


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
        except msgspec.DecodeError as error:
            raise Malformed(f"the journal is not valid JSON: {error}", "journal-form") from None
    if not isinstance(source, Mapping):
        raise Malformed(f"a journal is an object or a text, found {type(source).__name__}", "journal-form")
    if source.get("format") != FORMAT:
        found = source.get("format")
        _refuse_log(found)
        raise Malformed(f"'format' of the journal: {FORMAT!r} was expected, found {found!r}", "journal-form")
    try:
        return msgspec.convert({key: value for key, value in source.items() if key != "format"}, Journal)
    except msgspec.ValidationError as error:
        raise Malformed(f"the journal: {error}", "journal-form") from None


def _refuse_log(found: object) -> None:
    if found == LOG_FORMAT:
        raise Malformed("this is the log of one seat, not a journal: its game lies on its server", "journal-log")


def _read_text(text: str) -> Journal:
    rows = text.splitlines()
    if not rows or rows[0].strip() != FORMAT:
        found = rows[0] if rows else ""
        _refuse_log(found.strip())
        raise Malformed(f"line 1 of the journal: {FORMAT!r} was expected, found {found!r}", "journal-form")
    head: dict[str, str] = {}
    lines: list[str] = []
    for number, row in enumerate(rows[1:], start=2):
        row = row.strip()
        if not row or row.startswith("#"):
            continue
        word, _, rest = row.partition(" ")
        if word.endswith(":"):
            lines.append(row)
        elif word in ("game", "edition", "scenario", "options", "seed", "bots", "hash"):
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
    return Journal(head["game"], head["edition"], head["scenario"], options, seed, tuple(lines), head["hash"], bots)


def option_text(value: str | bool | int) -> str:
    """How the value of an option is written and typed."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def option_value(text: str) -> str | bool | int:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.isdigit() else text


def replay(journal: Journal, start: Callable[[Setup], Game], upto: int | None = None, verify: bool = True) -> Game:
    """Play the journal from the start; `upto` stops after so many actions (and skips the fingerprint)."""
    game = start(Setup(journal.game, journal.edition, journal.scenario, journal.options, journal.seed))
    lines = journal.lines if upto is None else journal.lines[:upto]
    for number, line in enumerate(lines, start=1):
        play_line(game.play, number, line)
    if upto is None and verify:
        check_end(journal, game)
    return game


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
            f"after {count} actions the position is {found}, the journal says {journal.hash}: "
            "it was cut short or edited, or comes from other data",
            "journal-end",
            count=count,
        )
