"""Reports of the laboratory as HTML: one page that needs nothing else, its plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from grognard.bots.rating import Rating
from grognard.bots.tournament import Pairing, Played, Standings

INK, QUIET, PAPER = "#2b2a26", "#8b8577", "#f6f1e4"
COLOURS = ("#8c2f1b", "#24506b", "#5d6b2f", "#a5741b", "#5b3a66", "#2f6b5d", "#6b2f44", "#44525e")
WIDE = 640  # pixels of a plot
STYLE = f"""body {{ font: 16px/1.5 Georgia, serif; color: {INK}; background: {PAPER}; max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem }}
h1, h2 {{ font-weight: normal }} h2 {{ margin-top: 2.2rem; border-bottom: 1px solid {QUIET} }}
table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd3bd }}
th:first-child, td:first-child {{ text-align: left }}
code {{ background: #ece4d0; padding: .1rem .3rem; overflow-wrap: anywhere }}
svg {{ max-width: 100%; height: auto }}
svg text {{ font: 13px Georgia, serif; fill: {INK} }}"""


def page(title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>\n{STYLE}\n</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str | float | int]]) -> str:
    def cells(row: Sequence[str | float | int], tag: str) -> str:
        words = (f"{cell:.1f}" if isinstance(cell, float) else str(cell) for cell in row)
        return "<tr>" + "".join(f"<{tag}>{escape(word)}</{tag}>" for word in words) + "</tr>"

    return f"<table>\n{cells(head, 'th')}\n" + "\n".join(cells(row, "td") for row in rows) + "\n</table>"


def svg(height: float, *marks: str) -> str:
    shape = f'viewBox="0 0 {WIDE} {height:.0f}" width="{WIDE}" height="{height:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {shape}>' + "".join(marks) + "</svg>"


def label(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def line(points: Sequence[tuple[float, float]], colour: str, width: float = 2.0) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def bar(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.5):.1f}" height="{height:.1f}" fill="{colour}"/>'


# --- plots -------------------------------------------------------------------------------------------------


def elo_plot(ratings: Sequence[Rating]) -> str:
    """A dot a player, with its error bar."""
    low = min(rating.elo - rating.error for rating in ratings)
    high = max(rating.elo + rating.error for rating in ratings)
    span = max(high - low, 1.0)
    left, right, row = 150, WIDE - 70, 34

    def across(elo: float) -> float:
        return left + (right - left) * (elo - low) / span

    marks = [line([(across(0), 6), (across(0), row * len(ratings) + 6)], QUIET, 1)]
    for number, rating in enumerate(ratings):
        y = row * (number + 0.6)
        colour = COLOURS[number % len(COLOURS)]
        marks.append(line([(across(rating.elo - rating.error), y), (across(rating.elo + rating.error), y)], colour))
        marks.append(f'<circle cx="{across(rating.elo):.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>')
        marks.append(label(left - 12, y + 4, rating.name, "end"))
        marks.append(label(WIDE - 4, y + 4, f"{rating.elo:+.0f} ± {rating.error:.0f}", "end"))
    return svg(row * len(ratings) + 14, *marks)


def bars(counts: Mapping[str, float], unit: str = "") -> str:
    """A bar a name."""
    most = max(counts.values(), default=1) or 1
    left, row = 150, 26
    marks = []
    for number, (name, count) in enumerate(counts.items()):
        y = row * number + 4
        width = (WIDE - left - 90) * count / most
        marks.append(label(left - 12, y + 14, name, "end"))
        marks.append(bar(left, y, width, row - 8, COLOURS[number % len(COLOURS)]))
        marks.append(label(left + width + 8, y + 14, f"{count:g}{unit}"))
    return svg(row * len(counts) + 8, *marks)


def curves(lines: Mapping[str, Sequence[float]], low: float, high: float, marked: Sequence[float] = ()) -> str:
    """Values along a run, one line a name, with marked heights ruled across."""
    left, top, right, bottom = 46, 12, WIDE - 150, 240
    span = (high - low) or 1.0

    def up(value: float) -> float:
        return bottom - (bottom - top) * (min(max(value, low), high) - low) / span

    marks = []
    for value in (low, *marked, high):
        marks.append(line([(left, up(value)), (right, up(value))], QUIET, 0.6))
        marks.append(label(left - 6, up(value) + 4, f"{value:g}", "end"))
    for number, (name, values) in enumerate(lines.items()):
        steps = max(len(values) - 1, 1)
        colour = COLOURS[number % len(COLOURS)]
        marks.append(line([(left + (right - left) * n / steps, up(v)) for n, v in enumerate(values)], colour))
        marks.append(bar(right + 10, top + 22 * number, 12, 12, colour))
        marks.append(label(right + 28, top + 22 * number + 11, name))
    return svg(max(bottom + 12, top + 22 * len(lines)), *marks)


# --- a tournament ------------------------------------------------------------------------------------------


def tournament_page(found: Standings, command: str) -> str:
    plan = found.tournament
    title = f"Tournament of {plan.game}" + (f", {plan.scenario}" if plan.scenario else "")
    crossed = [
        (pair.one, pair.other, pair.games, pair.wins, pair.draws, pair.games - pair.wins - pair.draws, _percent(pair))
        for pair in found.pairings
    ]
    paces = [(pace.name, f"{pace.seconds:.1f}", f"{pace.longest:.2f}") for pace in found.paces]
    shares = {seat: round(100 * share, 1) for seat, share in found.sides.items()}
    parts = [
        f"<p>{len(found.games)} games, seeds {plan.seed} to {plan.seed + plan.games // 2 - 1}, each with either "
        f"colour. Draws count half. Error bars hold the truth 95 times in 100.</p>",
        f"<p><code>{escape(command)}</code></p>",
        "<h2>Elo</h2>",
        elo_plot(found.ratings),
        "<h2>Player against player</h2>",
        table(("player", "against", "games", "won", "drawn", "lost", "points"), crossed),
        "<h2>Points as the games went on</h2>",
        curves(_courses(found), 0, 100, (50,)),
        "<h2>The two sides</h2>",
        bars(shares, " %"),
        "<h2>How games ended</h2>",
        bars(dict(sorted(found.endings.items(), key=lambda pair: -pair[1]))),
        bars(_lengths(found.games)),
        "<h2>Time to think</h2>",
        table(("player", "seconds a game", "longest phase, seconds"), paces),
    ]
    if found.faults:
        parts += ["<h2>Faults</h2>", *(f"<p>{escape(fault)}</p>" for fault in found.faults[:50])]
    return page(title, parts)


def _percent(pair: Pairing) -> str:
    return f"{100 * pair.points / max(pair.games, 1):.0f} ± {100 * pair.error:.0f} %"


def _courses(found: Standings) -> dict[str, list[float]]:
    """For every pairing the share of the first player after each pair of games."""
    lines = {}
    for pair in found.pairings:
        points, course = 0.0, []
        theirs = [game for game in found.games if set(game.seats) == {pair.one, pair.other}]
        for number, game in enumerate(theirs, 1):
            points += game.points(game.seats.index(pair.one))
            if number % 2 == 0:
                course.append(100 * points / number)
        lines[f"{pair.one} / {pair.other}"] = course
    return lines


def _lengths(games: Sequence[Played]) -> dict[str, float]:
    turns = sorted(game.report.turns for game in games)
    return {f"Game Turn {turn}": float(turns.count(turn)) for turn in dict.fromkeys(turns)}
