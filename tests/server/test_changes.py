"""What has changed from one view to the next, as it is told to a client."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.server.changes import Known, apply, changes

ROW: dict[str, Any] = {"id": "58/31", "at": "0910"}
PAIRS: list[tuple[Any, Any]] = [
    ({"turn": 1, "clf": 1}, {"turn": 2, "clf": 2}),  # the same numbers in two places
    ({"pieces": [ROW, ROW]}, {"pieces": [ROW, {**ROW, "at": "0911"}]}),
    ({"pieces": [ROW]}, {"pieces": [ROW, ROW]}),
    ({"flags": {"0909": "allied", "0910": "allied"}}, {"flags": {"0910": "japanese"}}),
    ({"combat": None}, {"combat": {"target": "0910"}}),
    ({"turn": 1}, {"turn": 1, "result": {"winner": None}}),
    ({"turn": 1, "clf": 2}, {"clf": 3, "turn": 1}),
    ({"turn": 1, "over": True}, {"turn": 1}),
    ({"turn": 1}, {"turn": 1}),
    ({"played": (1, 2)}, {"played": (1, 3)}),
    ({"stock": {"x": 1}}, {"stock": {"x": 1, "y": 2}}),
]


def _plain(shape: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(shape))


@pytest.mark.parametrize(("old", "new"), PAIRS, ids=range(len(PAIRS)))
@pytest.mark.parametrize("known", [None, {}], ids=["alone", "with others"])
def test_changes_lead_from_one_view_to_the_next(old: Any, new: Any, known: Known | None) -> None:
    found = changes(old, new, known)
    assert _plain(apply(old, found)) == _plain(new)
    assert bool(found) == (old != new)


def test_only_what_changed_is_told() -> None:
    old = {"turn": 1, "pieces": [ROW, {"id": "60", "at": "0101"}]}
    new = {"turn": 1, "pieces": [ROW, {"id": "60", "at": "0102"}]}
    assert changes(old, new) == [(("pieces", 1, "at"), "0102")]


def test_what_two_seats_see_alike_is_compared_once_and_told_to_both() -> None:
    old_pieces, new_pieces = [{"at": "0909"}], [{"at": "0910"}]
    known: Known = {}
    told = {
        seat: changes(
            {"seat": seat, "pieces": old_pieces, "chit": None},
            {"seat": seat, "pieces": new_pieces, "chit": chit},
            known,
        )
        for seat, chit in (("japanese", "move"), ("allied", None))
    }
    assert told["japanese"] == [(("pieces", 0, "at"), "0910"), (("chit",), "move")]
    assert told["allied"] == [(("pieces", 0, "at"), "0910")]
    assert told["japanese"][0] is told["allied"][0]
