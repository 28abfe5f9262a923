"""Lists of counters in questions."""

from __future__ import annotations

import pytest

from grognard.field.asking import several
from grognard.kernel.words import Malformed, Words

NAMES = Words("piece", ["A", "B", "C"])


def read(word: object) -> int:
    return NAMES.read(str(word))


@pytest.mark.parametrize(("args", "found"), [({}, []), ({"units": None}, []), ({"units": ["C", "A"]}, [2, 0])])
def test_counters_are_read_in_their_order(args: dict[str, object], found: list[int]) -> None:
    assert several(args, "units", read) == found


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("A", "units: a list of counters was expected, found 'A'"),
        (5, "units: a list of counters was expected, found 5"),
        (["A", "B", "a"], "units: a stands there more than once, and each counter counts once"),
    ],
)
def test_what_is_no_list_or_names_a_counter_twice_is_refused(words: object, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        several({"units": words}, "units", read)
