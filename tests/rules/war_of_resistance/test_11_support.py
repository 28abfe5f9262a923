"""11 Support."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.rules.support import supported
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule


def helped(kinds: str, **states: Any) -> set[str]:
    """The names of those units of one stack that have support; the units are called by their kinds."""
    sandbox = WarSandbox(3, 3)
    names = []
    for number, kind in enumerate(kinds.split()):
        names.append(f"{kind}.{number}")
        sandbox.unit(names[-1], "0202", kind, **states.get(f"u{number}", {}))
    p: Any = sandbox.game().position
    return {names[unit] for unit in supported(p, range(len(names)))}


@rule("11/supported-list")
def test_divisions_without_the_circle_guns_and_units_with_the_dot_are_supported() -> None:
    assert helped("j-sq-10") == {"j-sq-10.0"}
    assert helped("j-art") == {"j-art.0"}
    assert helped("j-lt-x5") == {"j-lt-x5.0"}
    assert helped("c-14") == set()  # an unsupported division
    assert helped("j-inf-r") == set()


@rule("11/giving-support")
def test_a_supported_unit_without_the_dot_supports_all_in_its_hex_and_one_with_the_dot_only_itself() -> None:
    assert helped("j-sq-10 j-inf-r j-inf-r j-lt-x4u") == {"j-sq-10.0", "j-inf-r.1", "j-inf-r.2", "j-lt-x4u.3"}
    assert helped("j-sq-8 j-inf-r") == {"j-sq-8.0"}


@rule("11/artillery-support")
def test_guns_support_three_times_their_size() -> None:
    assert helped("j-art j-inf-r j-inf-r j-inf-r") == {"j-art.0", "j-inf-r.1", "j-inf-r.2", "j-inf-r.3"}
    assert len(helped("j-art j-inf-r j-inf-r j-inf-r j-inf-r")) == 4
    assert helped("j-mtr j-lt-x4u") == {"j-mtr.0"}  # a battalion of mortars supports 1.5 RE, a brigade has 2


@rule("12E/isolated")
def test_whoever_is_cut_off_is_unsupported_and_supports_nobody_but_may_be_supported() -> None:
    cut = {"u0": {"supply": "cut-off"}}
    assert helped("j-sq-10 j-inf-r", **cut) == set()
    assert helped("j-art j-inf-r", **cut) == set()
    assert helped("j-lt-x5 j-art", **cut) == {"j-lt-x5.0", "j-art.1"}


@rule("14E")
def test_fortress_troops_are_supported_in_a_fortress_only() -> None:
    open_ground: Any = WarSandbox(3, 3).unit("F", "0202", "c-fort").game().position
    inside: Any = (
        WarSandbox(3, 3).unit("F", "0202", "c-fort").mark(fort={"0202": "fortress-unimproved"}).game().position
    )
    fort: Any = WarSandbox(3, 3).unit("F", "0202", "c-fort").mark(fort={"0202": "fort"}).game().position
    assert supported(open_ground, [0]) == set()
    assert supported(inside, [0]) == {0}
    assert supported(fort, [0]) == set()
