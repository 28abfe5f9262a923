"""Messages for players: Fluent files, English and French complete.

Functions serve messages whose facts are words of the code: `WORD($kind)` is what the message `word-<kind>` says;
`VERB($action)` is what a player types for that kind of action (`order-<kind>`), `WHEN($action)` when it can be given,
`TYPED($word)` what is typed for another word of an order (`typed-<word>`), `LINE($order)` all that is typed for one.
`DEED($order)` is what one does, where a single word orders it. `SIGNED($number)` is a change: a number with its sign.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError

from grognard.kernel.words import Tongue

LANGUAGES = ("en", "fr")
ORDER, TYPED = "order-", "typed-"
FEW = 12  # orders that a message lists at most


class Messages:
    """The messages of a folder of `<name>.<language>.ftl` files."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    @cache  # noqa: B019 - a game has one Messages object for its whole life
    def bundle(self, language: str) -> FluentBundle:
        functions: dict[str, Any] = {
            "WORD": lambda facts: self._each(language, "word-", facts),
            "VERB": lambda facts: self._some(language, ORDER, facts),
            "TYPED": lambda facts: self._each(language, TYPED, facts),
            "LINE": lambda line: self._line(language, str(line)),
            "DEED": lambda line: self._deed(language, str(line)),
            "WHEN": lambda action: self.when(language, action),
            "SIGNED": lambda number: f"{int(number):+d}" if isinstance(number, int) else str(number),
        }
        bundle = FluentBundle([language], use_isolating=False, functions=functions)
        for folder in self.folders:
            for file in sorted(folder.glob(f"*.{language}.ftl")):
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        return bundle

    def _each(self, language: str, prefix: str, facts: object) -> str:
        """One word or several ("a, b"), each as its message says; as it is where there is none."""
        words = str(facts).split(", ")
        known = self.keys(language)
        return ", ".join(self.say(language, prefix + one, {}) if prefix + one in known else one for one in words)

    def _some(self, language: str, prefix: str, facts: object) -> str:
        """The same of the first few, and how many more there are."""
        words = str(facts).split(", ")
        told = self._each(language, prefix, ", ".join(words[:FEW]))
        more = len(words) - FEW
        return f"{told}, {self.say(language, 'and-more', {'count': more})}" if more > 0 else told

    def _deed(self, language: str, line: str) -> str:
        """What an order of a single word does, as `do-<kind>` says; any other as it is typed."""
        key = f"do-{line}"
        return self.say(language, key, {}) if key in self.keys(language) else self._line(language, line)

    def _line(self, language: str, line: str) -> str:
        """An order as it is stored, as players of the language type it."""
        verb, *words = line.split()
        lists = [",".join(self._each(language, TYPED, one) for one in word.split(",")) for word in words]
        return " ".join([self._each(language, ORDER, verb), *lists])

    def when(self, language: str, action: object) -> str:
        """When an order of this kind can be given."""
        bundle, key = self.bundle(language), f"{ORDER}{action}"
        pattern = bundle.get_message(key).attributes.get("when") if bundle.has_message(key) else None
        return "" if pattern is None else str(bundle.format_pattern(pattern)[0])

    def tongue(self, language: str) -> Tongue:
        """What players type in this language."""

        def said(prefix: str) -> dict[str, str]:
            keys = sorted(key for key in self.keys(language) if key.startswith(prefix))
            return {key.removeprefix(prefix): self.say(language, key, {}) for key in keys}

        return Tongue(said(ORDER), said(TYPED))

    def keys(self, language: str) -> set[str]:
        return set(self.bundle(language)._messages)

    def template(self, language: str, key: str) -> str:
        """The message with its facts in braces, by their names."""
        pattern = self.bundle(language).get_message(key).value
        assert pattern is not None, f"{key} is a message without words"
        _, missing = self.bundle(language).format_pattern(pattern, {})
        names = [str(error).rpartition(" ")[2] for error in missing if isinstance(error, FluentReferenceError)]
        return self.say(language, key, {name: f"{{{name}}}" for name in names})

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        """The message in the language; the bare key and facts where it is missing, so nothing is lost."""
        bundle = self.bundle(language if language in LANGUAGES else "en")
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            return key + "".join(f" {name}={value}" for name, value in facts.items())
        args = {name: ", ".join(v) if isinstance(v, tuple | list) else v for name, v in facts.items()}
        text, _ = bundle.format_pattern(pattern, args)
        return str(text)
