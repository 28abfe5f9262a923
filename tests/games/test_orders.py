"""Orders as players of both languages type them: every kind has its verb, and says when it can be given."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import grognard
from grognard import games
from grognard.kernel.game import Game
from grognard.kernel.messages import LANGUAGES, Messages
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import fold

GAMES = Path(games.__file__).parent
every_game = pytest.mark.parametrize("name", games.NAMES)
SCENARIOS = [(name, scenario) for name in games.NAMES for scenario in games.module(name).scenarios]
# words of the code that no French message may show as they are
CODE = (
    "japanese allied engineer cavalry artillery infantry tank garrison mules trucks clear hills mountain cliff road "
    "track railway path supply assault attack reinforcement move done deploy attack-vacant normal indian"
)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_action_has_a_verb_and_a_time(name: str, language: str) -> None:
    module, messages = games.module(name), Messages(GAMES / "text", GAMES / name / "text")
    kinds = {kind.kind for kind in module.actions}
    verbs = module.tongues[language].verbs
    assert set(verbs) == kinds
    assert [verb for verb in verbs.values() if not re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)*", verb)] == []
    for kind in kinds:
        assert messages.when(language, kind).strip(), kind


@every_game
def test_no_verb_means_two_things(name: str) -> None:
    english, french = (games.module(name).tongues[language] for language in LANGUAGES)
    assert english.verbs == {kind: kind for kind in english.verbs}
    assert english.words == {word: word for word in english.words}
    for ours, theirs in ((french.verbs, english.verbs), (french.words, english.words)):
        assert len({fold(word) for word in ours.values()}) == len(ours)
        assert {word for own, word in ours.items() if word in theirs and word != own} == set()


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_what_is_listed_in_french_is_understood(name: str, scenario: str) -> None:
    game, chance = grognard.new_game(name, scenario, seed=5), Random(5)
    for _ in range(150):
        decision = game.decision()
        if decision is None:
            break
        action = chance.choice(decision.actions)
        line = game.notation.text(action, "fr")
        assert line.split()[0] == games.module(name).tongues["fr"].verbs[action.kind]
        assert game.read(line) == action
        game.play(action, decision.seat)
    assert game.entries


def perturbed(game: Game, chance: Random) -> list[Refusal]:
    """Refusals of orders that nobody in their senses would give."""
    decision, words = game.decision(), game.position.world.words
    assert decision is not None
    found = []
    for kind in (*decision.accepts, *chance.sample(game.module.actions, 3)):
        values: dict[str, object] = {}
        for name, domain, plain, many in game.notation.fields(kind):
            value: object = chance.randrange(len(words[domain].names)) if domain else chance.randrange(3)
            if not domain and plain is not int:
                value = chance.random() < 0.5 if plain is bool else "nonsense"
            values[name] = (value,) if many else value
        refusal = game.why_not(kind(**values), chance.choice(game.seats))
        if refusal is not None:
            found.append(refusal)
    return found


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_nothing_is_said_in_french_with_words_of_the_code(name: str, scenario: str) -> None:
    game, chance = grognard.new_game(name, scenario, seed=8), Random(8)
    said: set[str] = set()
    for _ in range(250):
        decision = game.decision()
        if decision is None:
            break
        said |= {game.say(refusal, "fr") for refusal in perturbed(game, chance)}
        events = game.play(chance.choice(decision.actions), decision.seat)
        assert not isinstance(events, Refusal)
        said |= {game.say(event, "fr") for event in events}
    said |= set(game.module.status(game.position, "fr"))
    for what in (*game.position.world.words["hex"].names[::9], *game.position.world.words["piece"].names[::9]):
        said |= set(game.module.describe(game.position, 0, what, "fr"))
    assert [line for line in sorted(said) if set(CODE.split()) & set(re.findall(r"[\w-]+", line))] == []
    assert len(said) > 100


def test_an_order_of_another_phase_says_when_it_is_given() -> None:
    game = grognard.new_game("nemesis", seed=1)
    refusal = game.why_not("assault 0909 58/31")
    assert refusal is not None
    english = "order given in an Assault Phase, after the moves. Possible now: move, ambush, bunker, drop, done."
    assert english in game.say(refusal, "en")
    french = "« assaut » se donne pendant une Phase d'Offensive, après les mouvements. Possibles maintenant : aller, "
    assert game.say(refusal, "fr").startswith(french)
    other = game.why_not("done", "allied")
    assert other is not None
    assert game.say(other, "fr") == (
        "La décision n'appartient pas à ce camp (les Alliés). Décident maintenant : les Japonais."
    )
