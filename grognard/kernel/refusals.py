"""A refusal is a value: the rule that forbids, the facts that caused it, and the key of a message."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

Fact = int | str | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed. `rule` is an id of the game's ledger."""

    rule: str
    key: str
    facts: Mapping[str, Fact] = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.rule}: {self.key}" + (f" ({facts})" if facts else "")


def refuse(rule: str, key: str, **facts: Fact) -> Refusal:
    return Refusal(rule, key, facts)
