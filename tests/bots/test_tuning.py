"""Tuning: weights go towards who wins, the outcome is proved on other seeds and written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.bots import tuning
from grognard.bots.simulation import Match, Report
from grognard.bots.tuning import FIRST_SEED_OF_PROOF, Tuned, Tuning, named, tune, tuning_page
from grognard.cli import main
from grognard.kernel.words import Malformed

PLAN = Tuning("nemesis", "greedy", ("drive", "caution"), rounds=40, games=2, proof=4)


def drive(name: str) -> float:
    return float(name.partition("drive=")[2].partition("+")[0])


def contests(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Games that whoever drives harder wins, without being played."""
    seen: list[Match] = []

    def spread(do: Any, work: Sequence[Match], jobs: int, on: str) -> Iterator[tuple[int, Report]]:
        for number, match in enumerate(work):
            seen.append(match)
            japanese, allied = (drive(name) for name in match.seats)
            winner = None if japanese == allied else "japanese" if japanese > allied else "allied"
            sides = ("japanese", "allied")
            yield number, Report(match.seed, winner, "turn-10", 10, 1, 1.0, "", sides, (), (0.0, 0.0), (0.0, 0.0))

    monkeypatch.setattr(tuning, "spread", spread)
    return seen


def test_weights_go_towards_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    contests(monkeypatch)
    found = tune(PLAN)
    assert found.start == {"drive": 1.0, "caution": 1.0}
    assert found.weights["drive"] > 1.5
    assert found.weights["drive"] > 1.3 * found.weights["caution"]
    assert (found.points, found.games) == (4.0, 4)
    assert len(found.rounds) == 40


def test_the_proof_is_played_on_seeds_that_no_round_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = contests(monkeypatch)
    tune(PLAN)
    rounds, proof = {match.seed for match in seen[:-4]}, {match.seed for match in seen[-4:]}
    assert min(proof) >= FIRST_SEED_OF_PROOF > max(rounds)


def test_tuning_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    contests(monkeypatch)
    assert tune(PLAN) == tune(PLAN)
    assert tune(PLAN).rounds != tune(msgspec.structs.replace(PLAN, seed=1)).rounds


def test_who_has_not_changed_has_nothing_to_prove() -> None:
    found = tune(Tuning("nemesis", "random", ("drive",), rounds=1, games=2, proof=2))
    if found.weights == found.start:
        assert (found.games, found.points) == (0, 0.0)
    else:
        assert found.games == 2


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"games": 3}, "even"), ({"rounds": 0}, "1 or more"), ({"weights": ("dirve",)}, "no weight dirve: drive")],
)
def test_what_cannot_be_tuned_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Malformed, match=words):
        tune(msgspec.structs.replace(PLAN, **changes))


def test_the_name_of_a_tuned_player_asks_for_it() -> None:
    assert named("greedy", {"drive": 1.25, "caution": 0.5}) == "greedy+drive=1.25+caution=0.5"


def test_the_command_writes_json_and_a_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contests(monkeypatch)
    out, page = tmp_path / "w.json", tmp_path / "w.html"
    order = ["tune", "nemesis", "--weights", "drive,caution", "--rounds", "4", "--games", "2", "--proof", "2"]
    assert main([*order, "--out", str(out), "--html", str(page)]) == 0
    found = msgspec.json.decode(out.read_bytes(), type=Tuned)
    assert found.weights["drive"] > 1
    told = capsys.readouterr().out
    assert f"to play with them: {found.player}" in told
    assert "2 of 2 games" in told
    drawn = page.read_text(encoding="utf-8")
    assert "grognard tune nemesis --player greedy --weights drive,caution --rounds 4" in drawn
    assert drawn == tuning_page(found, drawn.partition("<code>")[2].partition("</code>")[0])
