"""What a seat may do, told over the wire: what is short goes with the decision, the rest is answered when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.kernel.actions import NOTHING, Action, Order, subject_field
from grognard.kernel.game import Decision, Game
from grognard.kernel.offers import Offers
from grognard.server import messages
from grognard.server.errors import Trouble

Kind = type[Action]
Lines = dict[str, Sequence[str]]
BESIDE = 4  # bytes of a word in a message besides its letters: quotes, a comma, and some for letters that take two


def shown(game: Game, decision: Decision, seat: str, most: int) -> tuple[Lines, dict[str, Sequence[str] | None]]:
    """The actions of short kinds as text, and for the others whom they are about; in so many bytes at most.

    Where the short kinds are too long for that, the longest of them are told by their subjects as well; and where the
    subjects are too many, only that there are some (None).
    """
    offers = decision.actions_of(seat)
    text = game.notation.text
    short = {kind: [text(action) for action in offers.of(kind)] for kind in _short(offers)}
    about: dict[Kind, Sequence[str] | None] = {
        kind: _names(game, kind, offers.subjects(kind)) for kind in offers.kinds if issubclass(kind, Order)
    }
    while _weight(short, about) > most:
        long = [kind for kind in short if subject_field(kind) is not None]
        if long:
            kind = max(long, key=lambda one: _bytes(short[one]))
            del short[kind]
            about[kind] = _names(game, kind, offers.subjects(kind))
        elif any(about.values()):
            about[max(about, key=lambda one: _bytes(about[one]))] = None
        else:
            break
    return (
        {kind.kind: lines for kind, lines in short.items() if lines},
        {kind.kind: names for kind in offers.kinds if (names := about.get(kind, ())) is None or names},
    )


def listed(game: Game, seq: int, seat: str, asked: messages.Actions) -> messages.Listed:
    """The legal actions of a seat, as far as they are asked for: nothing else is looked for."""
    decision, notation = game.decision(), game.notation
    found: list[Action] = []
    if decision is not None:
        offers = decision.actions_of(seat)
        kinds = [kind for kind in offers.kinds if asked.kind is None or kind.kind == asked.kind]
        if asked.about is not None:
            _expect_word(game, kinds, asked.about)
        for kind in kinds:
            found += _wanted(game, offers, kind, asked)
    page = found[asked.start : asked.start + asked.most]
    made: list[Any] = [notation.text(one) if asked.form == "text" else notation.plain(one) for one in page]
    value = None if asked.query is None else game.query(asked.query.name, asked.query.args, seat)
    return messages.Listed(seq, len(found), made, value, asked.id)


def _wanted(game: Game, offers: Offers, kind: Kind, asked: messages.Actions) -> Sequence[Action]:
    fields = _fields(game, kind, asked.where)
    if fields is None:
        return ()
    named, subject = subject_field(kind), None
    if named is not None:
        if asked.about is not None:
            subject = _subject(game, named.domain, asked.about)
            if subject is None:
                return ()
        else:
            subject = fields.get(named.name)
    elif asked.about not in (None, NOTHING):
        return ()
    found = offers.of(kind) if subject is None else offers.about(kind, subject)
    return [action for action in found if _fits(action, fields)] if fields else found


def _short(offers: Offers) -> list[Kind]:
    return [kind for kind in offers.kinds if not issubclass(kind, Order)]


def _names(game: Game, kind: Kind, subjects: Sequence[int]) -> list[str]:
    field = subject_field(kind)
    assert field is not None
    names = game.position.world.words[field.domain].names
    return [names[subject] if subject >= 0 else NOTHING for subject in subjects]


def _bytes(words: Sequence[str] | None) -> int:
    return sum(map(len, words)) + BESIDE * len(words) if words else 0


def _weight(short: Mapping[Kind, Sequence[str]], about: Mapping[Kind, Sequence[str] | None]) -> int:
    return sum(map(_bytes, short.values())) + sum(map(_bytes, about.values()))


def _subject(game: Game, domain: str, name: str) -> int | None:
    """The number of a name, -1 for nobody; None if it is no name of this domain."""
    return -1 if name == NOTHING else game.position.world.words[domain].index.get(name)


def _expect_word(game: Game, kinds: Sequence[Kind], name: str) -> None:
    domains = {field.domain for kind in kinds if (field := subject_field(kind)) is not None}
    if domains and all(_subject(game, domain, name) is None for domain in domains):
        expected = " or ".join(f"a {domain}" for domain in sorted(domains))
        raise Trouble("malformed", f"about: there is no {name!r}", expected)


def _fields(game: Game, kind: Kind, where: Mapping[str, str | int | bool]) -> dict[str, Any] | None:
    """The wanted values as the action holds them; None if this kind of action has no such field."""
    known = {name: (domain, plain) for name, domain, plain, _ in game.notation.fields(kind)}
    values: dict[str, Any] = {}
    for name, value in where.items():
        if name not in known:
            return None
        domain, plain = known[name]
        words = game.position.world.words[domain] if domain else None
        if words is not None:
            if not isinstance(value, str):
                raise Trouble("malformed", f"{name}: {value!r} is not the name of a {domain}", f"a {domain}")
            value = words.read(value)
        elif plain is bool:
            value = value in (True, "yes")
        values[name] = value
    return values


def _fits(action: Action, wanted: Mapping[str, Any]) -> bool:
    for name, value in wanted.items():
        found = getattr(action, name)
        if found != value and not (isinstance(found, tuple) and value in found):
            return False
    return True
