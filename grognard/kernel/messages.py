"""Messages for players: Fluent files, English and French complete."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError

LANGUAGES = ("en", "fr")


class Messages:
    """The messages of a folder of `<name>.<language>.ftl` files."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    @cache  # noqa: B019 - a game has one Messages object for its whole life
    def bundle(self, language: str) -> FluentBundle:
        bundle = FluentBundle([language], use_isolating=False)
        for folder in self.folders:
            for file in sorted(folder.glob(f"*.{language}.ftl")):
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        return bundle

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
        args = {name: ", ".join(v) if isinstance(v, tuple) else v for name, v in facts.items()}
        text, _ = bundle.format_pattern(pattern, args)
        return str(text)
