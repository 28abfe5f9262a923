"""Names for small integers: what the machine counts (hexes, pieces, chits) and a player types and reads."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping, Sequence

from grognard.kernel.refusals import Fact


class Malformed(ValueError):
    """Input that is no action or journal at all: says what was found, where, and what was expected.

    Where a player may have typed it, `key` and `facts` let a client say the same in the player's language.
    """

    def __init__(self, message: str, key: str = "", **facts: Fact) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


class Words:
    """One domain of names, such as all hexes of a board; the integer is the place in the list.

    `also` are other names that are understood, and never written; `closed` names that mean something of which no order
    can speak, each with the key and the words that say why.
    """

    __slots__ = ("closed", "domain", "folded", "index", "names")

    def __init__(
        self,
        domain: str,
        names: Sequence[str],
        also: Mapping[str, int] | None = None,
        closed: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.domain = domain
        self.closed = closed or {}
        self.names = tuple(names)
        self.index = {**(also or {}), **{name: number for number, name in enumerate(self.names)}}
        self.folded: dict[str, list[int]] = {}
        for name, number in self.index.items():
            self.folded.setdefault(name.casefold(), []).append(number)

    def write(self, number: int) -> str:
        if not 0 <= number < len(self.names):
            raise Malformed(f"there is no {self.domain} number {number}: 0 to {len(self.names) - 1} exist")
        return self.names[number]

    def read(self, name: str) -> int:
        """Exact names first, then names that differ in case alone."""
        number = self.index.get(name)
        if number is not None:
            return number
        alike = self.folded.get(name.casefold(), [])
        if len(alike) == 1:
            return alike[0]
        if alike:
            names = tuple(self.names[n] for n in alike)
            raise Malformed(f"{name!r} may be {' or '.join(names)}: write it exactly", "alike", word=name, names=names)
        if name in self.closed:
            key, why = self.closed[name]
            raise Malformed(f"{name!r}: {why}", key, word=name)
        raise Malformed(f"there is no {self.domain} {name!r}", "no-such", domain=self.domain, word=name)


def fold(word: str) -> str:
    """A word as it is compared: without capitals and accents, which not every keyboard has."""
    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


class Tongue:
    """What players of one language type besides names: verbs for the kinds of action, and words such as yes and no.

    Both are given by the notation's own word, which is understood in every language.
    """

    __slots__ = ("_kinds", "_words", "verbs", "words")

    def __init__(self, verbs: Mapping[str, str], words: Mapping[str, str]) -> None:
        self.verbs = verbs
        self.words = words
        self._kinds = {fold(verb): kind for kind, verb in verbs.items()}
        self._words = {fold(typed): word for word, typed in words.items()}

    def kind(self, verb: str) -> str:
        return self._kinds.get(fold(verb), verb)

    def word(self, typed: str) -> str:
        return self._words.get(fold(typed), typed)


def names_of(words: Mapping[str, Words]) -> str:
    """The fingerprint of all names in their order: what the numbers of a stored position mean."""
    total = hashlib.blake2b(digest_size=8)
    for domain, listed in sorted(words.items()):
        total.update(f"{domain} {len(listed.names)}\n".encode())
        total.update("\n".join(listed.names).encode())
    return total.hexdigest()
