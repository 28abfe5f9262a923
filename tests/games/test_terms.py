"""Every word of the glossary that a player meets in a prompt or a lesson explains itself, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.games import NAMES
from grognard.kernel.messages import LANGUAGES

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "grognard" / "games"
TAUGHT = NAMES
PROMPTS = ("ask-", "lesson-", "phase-", "main-done-", "track-", "status-", "rail-")
SECTIONS = {"nemesis": ("Glossary",), "pacific_battles": ("Glossary", "Pacific Battles")}  # the others share the first
# Words of the glossary that mean something else, or nothing of the game, where other games say them
PLAIN = {
    "pacific_battles": {
        "Assault",
        "Battalion",
        "drop",
        "control",
        "General",
        "Airfield",
        "terrain",
        "flag",
        "Objective",
    },
    "war_of_resistance": {
        "General",
        "Battalion",
        "Regiment",
        "control",
        "drop",
        "terrain",
        "flag",
        "Division",
        "Brigade",
    },
    "world_in_flames": {"drop", "step"},
}
EVERYDAY = {
    "Division",
    "Brigade",
    "terrain",
    "Mountain",
    "clear",
    "slot",
    "Engineer",
    "Tank",
    "Cavalry",
    "tank",
    "Clear",
}


class Term(NamedTuple):
    forms: list[str]
    about: str


def terms(game: str, language: str) -> dict[str, Term]:
    found = {}
    for folder in (GAMES / "text", GAMES / game / "text"):
        text = (folder / f"terms.{language}.ftl").read_text(encoding="utf-8")
        for key, forms, about in re.findall(r"^means-([\w-]+) = (.+)\n +\.about = (.+)$", text, re.MULTILINE):
            found[key] = Term(forms.split("|"), about)
    return found


def prompts(game: str, language: str) -> str:
    lines: list[str] = []
    folders = (GAMES / game / "text", ROOT / "web" / "src" / "games" / game / "text")  # prompts, and what bars add
    for file in (file for folder in folders for file in sorted(folder.glob(f"*{language}.ftl"))):
        inside = False
        for line in file.read_text(encoding="utf-8").splitlines():
            head = re.match(r"([a-z][\w-]*) =(.*)", line)
            if head:
                inside = head[1].startswith(PROMPTS)
                line = head[2]
            if inside:
                lines.append(re.sub(r"\{[^}]*\}?", " ", line))
    return "\n".join(lines)


def glossary(game: str) -> Iterator[tuple[list[str], list[str]]]:
    """The rows of the page: words in English and in French."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for part in re.split(r"^#+ ", page, flags=re.MULTILINE):
        if part.partition("\n")[0] not in SECTIONS.get(game, ("Glossary",)):
            continue
        for line in part.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("| ") and len(cells) == 2 and cells[0] != "English":
                yield words(cells[0]), words(cells[1])


def words(cell: str) -> list[str]:
    plain = re.sub(r"\([^)]*\)|[«»]", "", cell)
    return [word.strip().removeprefix("to ") for word in re.split(r"[;,]| / ", plain) if word.strip()]


def said(word: str, text: str) -> bool:
    flags = 0 if word[0].isupper() else re.IGNORECASE
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, flags) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_word_of_the_glossary_in_a_prompt_is_explained(game: str, language: str) -> None:
    text, known = prompts(game, language), terms(game, language)
    forms = {form.lower() for term in known.values() for form in term.forms}
    place = LANGUAGES.index(language)
    missing = [
        word
        for row in glossary(game)
        if not {*row[0]} & ({*EVERYDAY} | PLAIN.get(game, set()))
        for word in row[place]
        if said(word, text) and not any(re.search(rf"\b{re.escape(form)}\b", word.lower()) for form in forms)
    ]
    assert missing == []


@pytest.mark.parametrize("game", TAUGHT)
def test_both_languages_explain_the_same_words(game: str) -> None:
    english, french = (terms(game, language) for language in LANGUAGES)
    assert list(english) == list(french)
    for found in (english, french):
        for key, term in found.items():
            assert all(form.strip() == form and form for form in term.forms), key
            assert len(term.about) > 20, key
            assert term.about.endswith("."), key


@pytest.mark.parametrize("game", TAUGHT)
def test_the_page_and_the_words_agree(game: str) -> None:
    """What the glossary calls in English what a term says, it calls in French as the term does there."""
    english, french = (terms(game, language) for language in LANGUAGES)
    for row in glossary(game):
        if {*row[0]} & PLAIN.get(game, set()):
            continue
        for key, term in english.items():
            if {form.lower() for form in term.forms} & {row[0][0].lower()}:
                theirs = " ".join(row[1]).lower()
                assert any(form.lower() in theirs or theirs in form.lower() for form in french[key].forms), (key, row)


def test_words_of_lessons_are_explained() -> None:
    known = terms("nemesis", "en")
    assert {"lament", "spearhead", "general", "stretch", "zoc"} <= set(known)
    assert "cadre" in terms("war_of_resistance", "en")
