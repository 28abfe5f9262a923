"""What is stored is read as any version wrote it."""

from __future__ import annotations

from grognard.kernel.position import Event
from grognard.server import rows


def test_events_of_earlier_versions_name_one_seat() -> None:
    old = '[{"kind":"a","facts":{},"to":1,"but":null},{"kind":"b","facts":{"n":2},"to":null,"but":0}]'
    assert rows.decode_events(old) == (Event("a", {}, (1,)), Event("b", {"n": 2}, None, (0,)))


def test_events_are_read_as_they_are_written() -> None:
    told = (Event("a", {"units": ("x", "y")}, (0, 2)), Event("b", {}, None, (1,)), Event("c", {}))
    assert rows.decode_events(rows.encode(told)) == told
