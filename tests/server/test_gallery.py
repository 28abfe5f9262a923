"""The gallery: an own edition is shown to everybody by its author alone, and taken down by them or the operator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.cli import main
from tests.server.table import House
from tests.server.test_drafts import TEXT, Drafting, opened


@pytest.fixture
def real(tmp_path: Path) -> Iterator[House]:
    yield from opened(str(tmp_path / "games.db"))


def hanging(house: House) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = house.client.get("/api/gallery?module=nemesis").json()["editions"]
    return found


def kept(draft: Drafting) -> str:
    digest: str = draft.check(keep=True)["edition"]["digest"]
    return digest


def test_what_is_kept_hangs_nowhere_until_its_author_says_so(real: House) -> None:
    draft = Drafting(real, text=TEXT)
    digest = kept(draft)
    assert hanging(real) == []
    assert draft.look()["published"] == ""
    assert draft.ask("/api/draft/publish", digest=digest).status_code == 200
    (one,) = hanging(real)
    assert (one["digest"], one["name"], one["author"], one["count"]) == (digest, "My map", "Ann", 1)
    assert draft.look()["published"] == digest
    assert real.client.get("/api/gallery?module=pacific_battles").json()["editions"] == []
    draft.ask("/api/draft/publish")
    assert hanging(real) == []


def test_a_newer_one_takes_the_place_of_the_older(real: House) -> None:
    draft = Drafting(real, text=TEXT)
    draft.ask("/api/draft/publish", digest=kept(draft))
    draft.put("8")
    digest = kept(draft)
    draft.ask("/api/draft/publish", digest=digest)
    assert [one["digest"] for one in hanging(real)] == [digest]
    real.client.delete("/api/draft", headers={"Authorization": f"Bearer {draft.token}"})
    assert hanging(real) == []


def test_nobody_hangs_what_is_not_there_nor_the_same_twice(real: House) -> None:
    ann, bert = Drafting(real, text=TEXT), Drafting(real, text=TEXT)
    assert ann.ask("/api/draft/publish", digest="0" * 24).status_code == 404
    digest = kept(ann)
    assert Drafting(real, module="pacific_battles").ask("/api/draft/publish", digest=digest).status_code == 404
    assert ann.ask("/api/draft/publish", digest=digest).status_code == 200
    assert bert.ask("/api/draft/publish", digest=digest).status_code == 409
    assert bert.ask("/api/draft/publish").status_code == 200  # takes down what Bert shows: nothing
    assert [one["digest"] for one in hanging(real)] == [digest]
    assert real.client.get("/api/gallery?module=<b>").status_code == 400


def test_the_operator_takes_an_edition_down(real: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draft = Drafting(real, text=TEXT)
    digest = kept(draft)
    draft.ask("/api/draft/publish", digest=digest)
    command = ["people", "--database", str(tmp_path / "games.db"), "unpublish"]
    assert main([*command, digest]) == 0
    assert hanging(real) == []
    assert main([*command, digest]) == 2
    assert "hangs in the gallery" in capsys.readouterr().err
