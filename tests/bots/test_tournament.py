"""Tournaments: the schedule, points, Elo, and the pages that tell of them."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from grognard.bots import tournament
from grognard.bots.pages import bars, curves, elo_plot, tournament_page
from grognard.bots.rating import Rating, expected, ratings, share_error
from grognard.bots.simulation import Match, Report, play_match
from grognard.bots.tournament import Played, Tournament, hold, schedule, standings
from grognard.bots.workers import Progress, spread
from grognard.cli import main
from grognard.kernel.words import Malformed

PLAN = Tournament("nemesis", ("random", "greedy", "easy"), 4, seed=10)


def report(winner: str | None, seed: int = 1) -> Report:
    reason, sides = "draw" if winner is None else "turn-10", ("japanese", "allied")
    return Report(seed, winner, reason, 10, 800, 9.0, "", sides, (), (1.0, 3.0), (0.1, 0.4))


# --- the schedule ----------------------------------------------------------------------------------------------


def test_everybody_plays_everybody_with_either_colour_on_the_same_seeds() -> None:
    matches = schedule(PLAN)
    assert len(matches) == 3 * 4
    assert [(match.seats, match.seed) for match in matches[:4]] == [
        (("random", "greedy"), 10),
        (("greedy", "random"), 10),
        (("random", "greedy"), 11),
        (("greedy", "random"), 11),
    ]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"games": 3}, "even"),
        ({"players": ("random",)}, "two or more"),
        ({"players": ("random", "random")}, "different"),
        ({"players": ("random", "nobody")}, "no player 'nobody'"),
        ({"players": ("random", "greedy+drive")}, "NAME=NUMBER"),
        ({"options": {"players": "fronts"}}, "two players"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(Malformed, match=words):
        schedule(msgspec.structs.replace(PLAN, **changes))


# --- points and Elo --------------------------------------------------------------------------------------------


def test_the_lead_of_a_player_is_taken_from_both_colours_of_a_seed() -> None:
    plan = Tournament("nemesis", ("greedy", "random"), 4, seed=1)
    leads = [12.0, 2.0, 9.0, 7.0]
    games = [
        Played(match.seats, msgspec.structs.replace(report(None, match.seed), lead=lead))
        for match, lead in zip(schedule(plan), leads, strict=True)
    ]
    (pair,) = standings(plan, games).pairings
    assert pair.lead == 3.0  # five points for the first seed, one for the second
    assert pair.lead_error > 0
    (pair,) = standings(plan, [Played(game.seats, report(None, game.report.seed)) for game in games]).pairings
    assert pair.lead is None


def test_who_plays_for_the_side_that_wins_gets_the_point() -> None:
    """Powers of World in Flames win and lose with their side."""
    found = play_match(Match("world_in_flames", ("random+kinds=1", "random+kinds=1"), 4))
    assert found.sides == ("axis", "allied")
    assert found.winner in found.sides
    played = Played(("one", "other"), found)
    assert played.points(found.sides.index(found.winner)) == 1
    assert played.points(0) + played.points(1) == 1


def test_points_go_to_who_sat_on_the_winning_side() -> None:
    plan = Tournament("nemesis", ("one", "two"), 4)
    pairs = [(("one", "two"), "japanese"), (("two", "one"), "japanese"), (("one", "two"), None)]
    found = standings(plan, [Played(seats, report(winner)) for seats, winner in pairs])
    (pair,) = found.pairings
    assert (pair.points, pair.games, pair.wins, pair.draws) == (1.5, 3, 1, 1)
    assert found.sides == {"japanese": 2.5 / 3, "allied": 0.5 / 3}
    assert found.endings == {"turn-10": 2, "draw": 1}
    assert [(pace.name, round(pace.seconds, 2), pace.longest) for pace in found.paces] == [
        ("one", 1.67, 0.4),
        ("two", 2.33, 0.4),
    ]


def test_elo_agrees_with_the_share_of_the_points() -> None:
    best, worst = ratings(["weak", "strong"], {("weak", "strong"): (100.0, 400)})
    assert (best.name, worst.name) == ("strong", "weak")
    assert expected(best.elo - worst.elo) == pytest.approx(0.75, abs=0.002)
    assert best.elo + worst.elo == pytest.approx(0)


def test_three_players_are_ranked_by_all_their_games() -> None:
    scores = {("a", "b"): (30.0, 40), ("b", "c"): (30.0, 40), ("a", "c"): (36.0, 40)}
    found = ratings(["a", "b", "c"], scores)
    assert [rating.name for rating in found] == ["a", "b", "c"]
    assert found[0].elo - found[2].elo == pytest.approx(2 * (found[0].elo - found[1].elo), rel=0.05)


def test_error_bars_shrink_with_the_root_of_the_games_and_sweeps_stay_finite() -> None:
    few, many = (ratings(["a", "b"], {("a", "b"): (games / 2, games)})[0].error for games in (25, 100))
    assert few / many == pytest.approx(2, rel=0.03)
    sweep = ratings(["a", "b"], {("a", "b"): (20.0, 20)})
    assert 200 < sweep[0].elo < 2000
    assert sweep[0].error > few


def test_a_share_of_points_has_an_error_even_at_zero() -> None:
    assert 0 < share_error(0, 100) < share_error(50, 100) < share_error(5, 10)
    assert share_error(50, 100) == pytest.approx(0.096, abs=0.002)
    assert share_error(0, 0) == 1.0


# --- playing it ------------------------------------------------------------------------------------------------


def test_a_tournament_can_be_repeated_however_many_play_at_once(tmp_path: Path) -> None:
    plan = Tournament("nemesis", ("random", "random+x=1"), 2, seed=5)
    one, two = hold(plan), hold(plan, jobs=2)
    assert [game.report.hash for game in one.games] == [game.report.hash for game in two.games]
    assert one.ratings == two.ratings
    assert one.faults == ()


def test_what_was_broken_off_goes_on_and_nothing_is_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, played = tmp_path / "games.jsonl", list[Match]()

    def play(match: Match) -> Report:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(match)
        return report("japanese", match.seed)

    monkeypatch.setattr(tournament, "play_match", play)
    with pytest.raises(KeyboardInterrupt):
        hold(PLAN, keep=keep)
    assert keep.read_text().count("\n") == 3
    with keep.open("a") as file:
        file.write('{"match": {"ga')  # the power failed here
    first = played[:]
    played.clear()

    def go_on(match: Match) -> Report:
        played.append(match)
        return report("allied", match.seed)

    monkeypatch.setattr(tournament, "play_match", go_on)
    found = hold(PLAN, keep=keep)
    assert played == [match for match in schedule(PLAN) if match not in first]
    assert [game.report.winner for game in found.games] == ["japanese"] * 3 + ["allied"] * 9
    played.clear()
    assert hold(PLAN, keep=keep) == found
    assert played == []


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_file_that_keeps_something_else_is_refused(tmp_path: Path, end: str) -> None:
    keep = tmp_path / "shopping.txt"
    keep.write_text(f"two eggs{end}")
    with pytest.raises(Malformed, match=r"shopping.txt, line 1: a finished game was expected"):
        hold(PLAN, keep=keep)
    assert keep.read_text() == f"two eggs{end}"


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "t.html"
    order = ["tournament", "nemesis", "--players", "random,random+x=1", "--games", "2", "--html", str(page)]
    assert main(order) == 0
    assert "random - random+x=1:" in capsys.readouterr().out
    assert main([*order, "--json"]) == 0
    shape = msgspec.json.decode(capsys.readouterr().out)
    assert [len(shape[key]) for key in ("games", "ratings", "pairings")] == [2, 2, 1]
    assert "<svg" in page.read_text(encoding="utf-8")


def test_work_comes_back_with_its_number() -> None:
    assert sorted(spread(abs, [-3, 2, -1], jobs=2)) == [(0, 3), (1, 2), (2, 1)]
    assert list(spread(abs, [-3, 2])) == [(0, 3), (1, 2)]
    with pytest.raises(Malformed, match="no place"):
        list(spread(abs, [1], on="moon"))


def test_work_is_done_on_ray_where_it_is_installed() -> None:
    pytest.importorskip("ray")
    assert sorted(spread(abs, [-3, 2, -1], on="ray")) == [(0, 3), (1, 2), (2, 1)]


def test_without_ray_the_player_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.bots.workers.find_spec", lambda name: None)
    with pytest.raises(Malformed, match="cluster"):
        list(spread(abs, [1], on="ray"))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_in_a_terminal_only() -> None:
    quiet, shown = io.StringIO(), Terminal()
    for out in (quiet, shown):
        progress = Progress(4, "games", out)
        progress.step()
        progress.end()
    assert quiet.getvalue() == ""
    assert "1/4 games" in shown.getvalue()
    assert Progress(4, "games").line(0.0).startswith("[.....")


# --- pages -----------------------------------------------------------------------------------------------------


def test_a_page_is_whole_and_asks_nothing_of_the_network() -> None:
    plan = Tournament("nemesis", ("one", "<two>"), 4, scenario="campaign")
    pairs = [(("one", "<two>"), "japanese"), (("<two>", "one"), "allied")]
    found = standings(plan, [Played(seats, report(winner)) for seats, winner in pairs])
    text = tournament_page(found, "grognard tournament nemesis")
    assert "&lt;two&gt;" in text
    assert "<two>" not in text
    assert not any(word in text for word in ("<script", "<link", "src=", "@import"))
    ElementTree.fromstring(
        text.replace("<!doctype html>\n", "")
        .replace('charset="utf-8">', 'charset="utf-8"/>')
        .replace('content="width=device-width">', 'content="width=device-width"/>')
    )


def test_plots_are_drawings_of_what_they_are_given() -> None:
    dots = ElementTree.fromstring(elo_plot([Rating("a", 50.0, 20.0), Rating("b", -50.0, 20.0)]))
    across = [float(mark.attrib["cx"]) for mark in dots if mark.tag.endswith("circle")]
    assert across[0] > across[1]
    drawn = ElementTree.fromstring(bars({"a": 4.0, "b": 2.0}))
    widths = [float(mark.attrib["width"]) for mark in drawn if mark.tag.endswith("rect")]
    assert widths[0] == pytest.approx(2 * widths[1])
    lines = ElementTree.fromstring(curves({"x": [0.0, 50.0, 100.0]}, 0, 100))
    path = [mark.attrib["points"] for mark in lines if mark.tag.endswith("polyline")][-1]
    heights = [float(point.split(",")[1]) for point in path.split()]
    assert heights[0] > heights[1] > heights[2]
