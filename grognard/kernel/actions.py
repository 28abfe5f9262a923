"""Actions: one small class a gesture, with the rule functions that list, refuse and carry it out.

An action is plain data. Its fields are integers marked with the domain that names them, so that every
action round-trips through JSON and through one line of text that a person can type:

    move 58/31 0910            {"do": "move", "unit": "58/31", "to": "0910"}
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Annotated, Any, ClassVar, Self

import msgspec
from msgspec.structs import astuple

from grognard.kernel.listing import Listing
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed, Tongue, Words, names_of

Hex = Annotated[int, "hex"]
Place = Annotated[int, "place"]  # a hex, an area or a box, where an order may name any of them
PieceNo = Annotated[int, "piece"]

NOTHING = "-"
BOARD = ("hex", "piece")  # domains whose names are the same in every language
PLAIN = Tongue({}, {})
NOBODY = -1  # the subject of an action that is about nobody in particular


class Action(msgspec.Struct, frozen=True, gc=False):  # plain data has no cycles to collect
    """Subclasses set `kind`, and the three functions of the rule they carry out."""

    kind: ClassVar[str] = ""
    secret: ClassVar[bool] = False  # other seats learn that it was taken, not what it was
    complete: ClassVar[bool] = True  # whether `offers` lists every legal action of this kind
    time: ClassVar[str] = ""  # the rule that says when it can be given; '' where only the question asked says so

    @classmethod
    def offers(cls, p: Any, seat: int) -> Sequence[Self]:
        """Every action of this kind that the rules allow now."""
        return [a for a in cls.candidates(p, seat) if a.refusal(p, seat) is None]

    @classmethod
    def candidates(cls, p: Any, seat: int) -> Iterable[Self]:
        raise NotImplementedError

    @classmethod
    def possible(cls, p: Any, seat: int) -> bool:
        """Whether there is any action of this kind that the rules allow now: the first one tells."""
        if cls.offers.__func__ is not Action.offers.__func__:  # type: ignore[attr-defined]  # a classmethod has one
            return bool(cls.offers(p, seat))
        return any(action.refusal(p, seat) is None for action in cls.candidates(p, seat))

    @classmethod
    def time_for(cls, p: Any, seat: int) -> str:
        """The rule that bars an action of this kind at a moment that does not ask for it; '' for the question's own."""
        return cls.time

    def refusal(self, p: Any, seat: int) -> Refusal | None:
        """The rule that forbids this action now, or None."""
        raise NotImplementedError

    def play(self, p: Any, seat: int) -> None:
        """Carry it out on a position in which `refusal` is None."""
        raise NotImplementedError

    def seals(self, p: Any, seat: int) -> bool:
        """Whether the actions before it are final once this one is taken, though nothing was rolled or shown."""
        return False

    def is_open(self, before: Any, after: Any) -> bool:
        """Whether it may itself be taken back: chance and reveals make it final."""
        return bool(after.revealed == before.revealed)

    def subjects_named(self) -> tuple[int, ...]:
        """Whom the action is about: the counters it names first, or else the place; else NOBODY."""
        field = subject_field(type(self))
        if field is None:
            return (NOBODY,)
        value = getattr(self, field.name)
        return (value or (NOBODY,)) if field.many else (value,)


class Order(Action, frozen=True):
    """An action of which there are very many: who can act is a cheap question, what he can do is asked one at a time.

    `subjects` names everybody who has an order of this kind, without a search for one; it may name some who turn out
    to have none. `about` lists all orders that name the subject. Where an order names several, `headed` lists those
    that name the subject first, so that the whole listing has each of them once.
    """

    personal: ClassVar[bool] = False  # among partners: whoever commands the subject may give it, and nobody else

    @classmethod
    def subjects(cls, p: Any, seat: int) -> Sequence[int]:
        raise NotImplementedError

    @classmethod
    def about(cls, p: Any, seat: int, subject: int) -> Sequence[Self]:
        raise NotImplementedError

    @classmethod
    def headed(cls, p: Any, seat: int, subject: int) -> Sequence[Self]:
        field = subject_field(cls)
        found = cls.about(p, seat, subject)
        if field is None or not field.many:
            return found
        return [action for action in found if action.subjects_named()[0] == subject]

    @classmethod
    def offers(cls, p: Any, seat: int) -> Sequence[Self]:
        return Listing(cls.headed(p, seat, subject) for subject in cls.subjects(p, seat))

    @classmethod
    def possible(cls, p: Any, seat: int) -> bool:
        """No more is listed than it takes to find one."""
        return any(cls.about(p, seat, subject) for subject in cls.subjects(p, seat))


class Done(Action, frozen=True):
    """The end of an open-ended choice: the procedure on top of the stack says whether and for whom."""

    kind: ClassVar[str] = "done"

    @classmethod
    def candidates(cls, p: Any, seat: int) -> list[Self]:
        return [cls()]

    def refusal(self, p: Any, seat: int) -> Refusal | None:
        refusal: Refusal | None = p.stack[-1].unfinished(p, seat)
        return refusal

    def play(self, p: Any, seat: int) -> None:
        p.stack[-1].finish(p, seat)


class _Field(msgspec.Struct, frozen=True):
    name: str
    domain: str  # a domain of words, or '' for plain values
    plain: type
    many: bool
    default: Any


# How a kind is written: the defaults of its fields, and for each the names of its domain or what writes its value.
_Plan = tuple[list[Any], list[tuple[str, ...] | Callable[[Any], str]]]


@cache
def _fields(kind: type[Action]) -> tuple[_Field, ...]:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = []
    for info in msgspec.structs.fields(kind):
        hint = hints[info.name]
        many = typing.get_origin(hint) is tuple
        inner = typing.get_args(hint)[0] if many else hint
        domain, plain = "", inner
        if typing.get_origin(inner) is Annotated:
            plain, domain = typing.get_args(inner)
        fields.append(_Field(info.name, domain, plain, many, info.default))
    return tuple(fields)


@cache
def subject_field(kind: type[Action]) -> _Field | None:
    """The field that names whom an action is about: the first counter or counters, or else the first other name."""
    named = [field for field in _fields(kind) if field.domain]
    return next((field for field in named if field.domain == "piece"), named[0] if named else None)


class Notation:
    """Reads and writes the actions of one game in its own words; reads those of other languages too."""

    def __init__(
        self, kinds: Iterable[type[Action]], words: Mapping[str, Words], tongues: Mapping[str, Tongue] | None = None
    ) -> None:
        self.kinds = {kind.kind: kind for kind in kinds}
        self.words = words
        self.tongues = tongues or {}
        self._plans: dict[type[Action], _Plan] = {}

    @cached_property
    def names(self) -> str:
        """The fingerprint of the game's words."""
        return names_of(self.words)

    def fields(self, kind: type[Action]) -> list[tuple[str, str, type, bool]]:
        """Name, domain of words ('' if none), plain type and whether it is a list, of every field."""
        return [(field.name, field.domain, field.plain, field.many) for field in _fields(kind)]

    def usual(self, kind: type[Action], name: str) -> str | int | None:
        """The plain value that a field has if it is not said; None where it must be said, or names something."""
        field = next(field for field in _fields(kind) if field.name == name)
        return field.default if not field.domain and type(field.default) in (int, str) else None

    # --- text -------------------------------------------------------------------------------------

    def text(self, action: Action, language: str = "") -> str:
        """One line; with a language as its players type it, else as it is stored."""
        tongue = self.tongues.get(language, PLAIN)
        if tongue is PLAIN:
            return self._line(action)
        parts = [tongue.verbs.get(action.kind, action.kind)]
        values = [(f, getattr(action, f.name)) for f in _fields(type(action))]
        while values and values[-1][1] == values[-1][0].default:
            values.pop()
        for field, value in values:
            words = [str(self._write(field, v)) for v in (value if field.many else (value,))]
            if field.domain not in BOARD:
                words = [tongue.words.get(word, word) for word in words]
            parts.append(",".join(words) or NOTHING)
        return " ".join(parts)

    def _line(self, action: Action) -> str:
        """As it is stored: without a look at any tongue, since whole lists of actions are written so."""
        kind = type(action)
        plan = self._plans.get(kind)
        if plan is None:
            fields = _fields(kind)
            plan = self._plans[kind] = (
                [field.default for field in fields],
                [
                    self.words[field.domain].names if field.domain and not field.many else partial(self._words, field)
                    for field in fields
                ],
            )
        defaults, writers = plan
        values = astuple(action)
        said = len(values)
        while said and values[said - 1] == defaults[said - 1]:
            said -= 1
        line = kind.kind
        for place in range(said):
            value, writer = values[place], writers[place]
            if isinstance(writer, tuple):
                line += " " + (writer[value] if value >= 0 else NOTHING)
            else:
                line += " " + writer(value)
        return line

    def _words(self, field: _Field, value: Any) -> str:
        return ",".join([str(self._write(field, one)) for one in (value if field.many else (value,))]) or NOTHING

    def parse(self, line: str, now: Iterable[type[Action]] = ()) -> Action:
        """An action from its text; `now`: the kinds that are asked for, to be named if it is of none at all."""
        parts = line.split()
        if not parts:
            raise Malformed("an empty order", "empty")
        kind = self._kind(parts[0], now)
        fields = _fields(kind)
        if len(parts) - 1 > len(fields):
            found = len(parts) - 1
            message = f"{line!r}: {kind.kind} takes {_shape(fields)}, found {found} words"
            raise Malformed(message, "too-long", kind=kind.kind, most=len(fields), found=found)
        values: dict[str, Any] = {}
        for field, word in zip(fields, parts[1:], strict=False):
            if field.many:
                words = [] if word == NOTHING else word.split(",")
                values[field.name] = tuple(self._read(field, w) for w in words)
            elif word != NOTHING or field.default is msgspec.NODEFAULT:  # else it is left out
                values[field.name] = self._read(field, word)
        return self._make(kind, values)

    # --- JSON -------------------------------------------------------------------------------------

    def plain(self, action: Action) -> dict[str, Any]:
        shape: dict[str, Any] = {"do": action.kind}
        for field in _fields(type(action)):
            value = getattr(action, field.name)
            if value == field.default:
                continue
            shape[field.name] = [self._write(field, v) for v in value] if field.many else self._write(field, value)
        return shape

    def read(self, shape: object, now: Iterable[type[Action]] = ()) -> Action:
        """An action from a line of text or from its JSON object."""
        if isinstance(shape, str):
            return self.parse(shape, now)
        if not isinstance(shape, Mapping):
            raise Malformed(f"an action is a line of text or an object with 'do', found {type(shape).__name__}")
        rest = dict(shape)
        name = rest.pop("do", None)
        if not isinstance(name, str):
            raise Malformed("an action needs 'do', the kind of action")
        kind = self._kind(name, now)
        fields = {field.name: field for field in _fields(kind)}
        values: dict[str, Any] = {}
        for key, value in rest.items():
            field = fields.get(str(key))
            if field is None:
                raise Malformed(f"{name} has no field {key!r}: it takes {_shape(tuple(fields.values()))}")
            if field.many:
                if not isinstance(value, list | tuple):
                    raise Malformed(f"{name}: {key} is a list, found {value!r}")
                values[field.name] = tuple(self._read(field, v) for v in value)
            else:
                values[field.name] = self._read(field, value)
        return self._make(kind, values)

    # --- parts ------------------------------------------------------------------------------------

    def _kind(self, name: str, now: Iterable[type[Action]]) -> type[Action]:
        kind = self.kinds.get(name.casefold())
        for tongue in self.tongues.values():
            kind = kind or self.kinds.get(tongue.kind(name))
        if kind is None:
            kinds = tuple(sorted(one.kind for one in now))
            message = f"{name!r} is no action" + (f": now there are {', '.join(kinds)}" if kinds else "")
            raise Malformed(message, "no-action", word=name, kinds=kinds)
        return kind

    def _make(self, kind: type[Action], values: dict[str, Any]) -> Action:
        missing = [f.name for f in _fields(kind) if f.default is msgspec.NODEFAULT and f.name not in values]
        if missing:
            message = f"{kind.kind} needs {' and '.join(missing)}: it takes {_shape(_fields(kind))}"
            raise Malformed(message, "too-short", kind=kind.kind, missing=len(missing))
        return kind(**values)

    def _word(self, field: _Field, typed: str) -> str:
        """The notation's word for one that may be of another language."""
        own = self.words[field.domain].index if field.domain else ("yes", "no")
        if typed in own:
            return typed
        return next((word for word in (one.word(typed) for one in self.tongues.values()) if word != typed), typed)

    def _write(self, field: _Field, value: Any) -> str | int:
        if field.domain:
            return NOTHING if value == -1 else self.words[field.domain].write(value)
        if field.plain is bool:
            return "yes" if value else "no"
        return str(value) if field.plain is str else int(value)

    def _read(self, field: _Field, value: object) -> int | str | bool:
        if isinstance(value, str) and field.domain not in BOARD:
            value = self._word(field, value)
        if field.domain:
            if not isinstance(value, str):
                raise Malformed(f"{field.name}: the name of a {field.domain} was expected, found {value!r}")
            return -1 if value == NOTHING and field.default == -1 else self.words[field.domain].read(value)
        if field.plain is bool:
            if value in ("yes", "no") or isinstance(value, bool):
                return value in ("yes", True)
            raise Malformed(f"{field.name}: yes or no was expected, found {value!r}", "no-answer", word=str(value))
        if field.plain is str:
            if isinstance(value, str):
                return value
            raise Malformed(f"{field.name}: a word was expected, found {value!r}")
        try:
            if isinstance(value, int | str) and not isinstance(value, bool):
                return int(value)
        except ValueError:
            pass
        raise Malformed(f"{field.name}: a whole number was expected, found {value!r}", "no-number", word=str(value))


def _shape(fields: Sequence[_Field]) -> str:
    if not fields:
        return "nothing more"
    return " ".join(f.name if f.default is msgspec.NODEFAULT else f"[{f.name}]" for f in fields)
