"""Actions as text and as JSON."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.actions import Done, Notation
from grognard.kernel.words import Malformed, Words
from tests.kernel.pennies import Mark, Pennies, Show, World

NOTATION = Notation((Mark, Show, Done), World.words)
FRENCH = Notation((Mark, Show, Done), World.words, Pennies.tongues)

ACTIONS = st.one_of(
    st.builds(Mark, times=st.integers(0, 99), loud=st.booleans(), faces=st.lists(st.integers(0, 1)).map(tuple)),
    st.builds(Show, face=st.integers(0, 1)),
    st.just(Done()),
)


@given(ACTIONS)
def test_every_action_round_trips(action: Mark | Show | Done) -> None:
    assert NOTATION.read(NOTATION.text(action)) == action
    assert NOTATION.read(NOTATION.plain(action)) == action


def test_the_text_is_what_a_person_would_type() -> None:
    assert NOTATION.text(Show(1)) == "show tails"
    assert NOTATION.text(Mark()) == "mark"
    assert NOTATION.text(Mark(2, True, (0, 1))) == "mark 2 yes heads,tails"
    assert NOTATION.parse("SHOW Tails") == Show(1)


def test_a_dash_leaves_out_what_may_be_left_out() -> None:
    usual = Mark()
    assert NOTATION.parse("mark - - heads") == Mark(usual.times, usual.loud, (0,))
    with pytest.raises(Malformed, match="there is no face '-'"):
        NOTATION.parse("show -")  # it must be said


@given(ACTIONS)
def test_an_order_written_in_another_language_is_the_same_order(action: Mark | Show | Done) -> None:
    assert FRENCH.read(FRENCH.text(action, "fr")) == action
    assert FRENCH.read(FRENCH.text(action)) == action


def test_verbs_and_words_of_another_language_are_understood_beside_the_notations_own() -> None:
    assert FRENCH.text(Show(0), "fr") == "révéler pile"
    assert FRENCH.text(Mark(2, True, (0, 1)), "fr") == "cocher 2 oui pile,face"
    for line in ("révéler face", "REVELER Face", "show face", "révéler tails", "show tails"):
        assert FRENCH.read(line) == Show(1)
    assert FRENCH.text(Show(0), "de") == FRENCH.text(Show(0)) == "show heads"
    with pytest.raises(Malformed, match="'danser' is no action"):
        FRENCH.read("danser")


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ("", "an empty order"),
        ("dance", "'dance' is no action"),
        ("show", "show needs face"),
        ("show edge", "there is no face 'edge'"),
        ("show heads heads", "show takes face, found 2 words"),
        ("mark many", "times: a whole number was expected, found 'many'"),
        ("mark 1 maybe", "loud: yes or no was expected, found 'maybe'"),
        (7, "an action is a line of text or an object with 'do', found int"),
        ({}, "an action needs 'do'"),
        ({"do": "show", "side": 1}, "show has no field 'side': it takes face"),
        ({"do": "show", "face": 1}, "face: the name of a face was expected, found 1"),
        ({"do": "mark", "faces": "heads"}, "mark: faces is a list, found 'heads'"),
        ({"do": "mark", "times": True}, "times: a whole number was expected"),
    ],
)
def test_malformed_orders_say_what_was_expected(order: object, message: str) -> None:
    with pytest.raises(Malformed) as error:
        NOTATION.read(order)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("order", "key", "facts"),
    [
        ("dance", "no-action", {"word": "dance", "kinds": ("mark",)}),
        ("show", "too-short", {"kind": "show", "missing": 1}),
        ("show heads heads", "too-long", {"kind": "show", "most": 1, "found": 2}),
        ("show edge", "no-such", {"domain": "face", "word": "edge"}),
        ("mark many", "no-number", {"word": "many"}),
        ("mark 1 maybe", "no-answer", {"word": "maybe"}),
    ],
)
def test_what_a_player_may_mistype_can_be_told_in_any_language(order: str, key: str, facts: dict[str, object]) -> None:
    with pytest.raises(Malformed) as error:
        NOTATION.read(order, now=(Mark,))
    assert (error.value.key, error.value.facts) == (key, facts)


PLAIN = st.none() | st.booleans() | st.integers() | st.text()
NONSENSE = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


@given(NONSENSE)
def test_nothing_but_malformed_comes_of_nonsense(nonsense: object) -> None:
    with pytest.raises(Malformed, match=r"."):
        NOTATION.read(nonsense)


def test_names_that_differ_in_case_alone_must_be_written_exactly() -> None:
    cards = World.words["card"]
    assert cards.read("Ace") == 0
    assert cards.read("ace") == 1
    assert cards.read("KING") == 2
    with pytest.raises(Malformed, match="may be Ace or ace"):
        cards.read("ACE")


def test_a_number_without_a_name_is_malformed() -> None:
    with pytest.raises(Malformed, match="there is no face number 5"):
        Words("face", ("heads", "tails")).write(5)
