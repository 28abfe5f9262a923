"""The command line: `grognard games`, `play`, `simulate`, `tournament`, `tune`, `replay`, `rules`, `check`, `board`,
`serve`, `people`, `backup`, `upgrade-check`, `bench`, `siege`.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import msgspec

import grognard
from grognard import games
from grognard.games.family import Family
from grognard.kernel import journal as journals
from grognard.kernel.words import Malformed

OWN = ".edition"  # how the files of own editions end


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help()
        return 0
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except Malformed as error:
        print(f"grognard: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"grognard: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has seen enough
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="grognard", description=grognard.__doc__)
    parser.add_argument("--version", action="version", version=grognard.__version__)
    stored = _database().replace("%", "%%")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=help)
        sub.set_defaults(run=run)
        return sub

    listing = command("games", _games, "list the games, their editions and options")
    listing.add_argument("--json", action="store_true")

    play = command("play", _play, "play in the terminal by typing orders")
    _which_game(play)
    play.add_argument("--seats", help="a player for each seat: human or the name of a bot (human,greedy; as saved)")
    play.add_argument("--seed", default=None, help="a seed, for a game that can be repeated")
    play.add_argument("--language", choices=("en", "fr"), default=None)
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved journal")

    simulate = command("simulate", _simulate, "let bots play games to the end")
    _which_game(simulate)
    simulate.add_argument("--games", type=int, default=1)
    simulate.add_argument("--seats", default="random,random")
    simulate.add_argument("--seed", type=int, default=0)
    simulate.add_argument("--jobs", type=int, default=1)
    simulate.add_argument("--json", action="store_true", help="one JSON object a game")
    simulate.add_argument("--most", type=int, default=journals.LONGEST, help="decisions, then it is endless")
    simulate.add_argument("--check", action="store_true", help="look at every invariant after every decision")
    simulate.add_argument("--every", type=int, default=1, help="with --check, look closely at one decision in so many")
    simulate.add_argument("--rare", type=int, default=2, help="and always at the first so many of each kind in a game")

    contest = command("tournament", _tournament, "let bots play each other, and rate them")
    _which_game(contest)
    contest.add_argument("--players", required=True, help="names of bots, separated by commas")
    contest.add_argument("--games", type=int, default=10, help="of each pair of players, an even number")
    contest.add_argument("--seed", type=int, default=0)
    contest.add_argument("--jobs", type=int, default=1)
    contest.add_argument("--on", choices=("local", "ray"), default="local", help="where the games are played")
    contest.add_argument("--keep", type=Path, metavar="FILE", help="keep finished games there, and go on from them")
    contest.add_argument("--html", type=Path, metavar="FILE", help="write a report with plots")
    contest.add_argument("--json", action="store_true", help="everything as one JSON object")

    tune = command("tune", _tune, "find better weights for a bot by self-play")
    _which_game(tune)
    tune.add_argument("--player", default="greedy", help="the bot whose weights are tuned")
    tune.add_argument("--weights", required=True, help="names of weights, separated by commas")
    tune.add_argument("--rounds", type=int, default=20)
    tune.add_argument("--games", type=int, default=4, help="of a round, an even number")
    tune.add_argument("--proof", type=int, default=20, help="games in the end against the bot as it was")
    tune.add_argument("--seed", type=int, default=0)
    tune.add_argument("--jobs", type=int, default=1)
    tune.add_argument("--on", choices=("local", "ray"), default="local", help="where the games are played")
    tune.add_argument("--out", type=Path, metavar="FILE", help="write the outcome as JSON")
    tune.add_argument("--html", type=Path, metavar="FILE", help="write a report with plots")

    replay = command("replay", _replay, "play a journal again and verify its fingerprint")
    replay.add_argument("file", type=Path)
    replay.add_argument("--verify", metavar="HASH", help="also prove that the seed fits this published commitment")
    replay.add_argument("--json", action="store_true")

    rules = command("rules", _rules, "the ledger of a game: each rule, where it is carried out and what proves it")
    rules.add_argument("game", choices=games.DRAWN)
    rules.add_argument("--json", action="store_true")
    rules.add_argument("--missing", action="store_true", help="only rows not carried out or not proved")

    check = command("check", _check, "validate the data files and count their sources")
    checked = check.add_mutually_exclusive_group()
    checked.add_argument("game", nargs="?", choices=games.DRAWN)
    checked.add_argument("--edition", type=Path, metavar="FILE", help="the sheets as an own edition changes them")

    own = command("edition", _edition, "make an own edition of a corrected copy of a game's data folder")
    own.add_argument("game", choices=games.NAMES)
    own.add_argument("folder", type=Path, help="the corrected copy")
    own.add_argument("--name", required=True, help="what the edition is called")
    own.add_argument("--author", default="")
    own.add_argument("--source", required=True, help="where its values come from, such as 'the printed chart'")
    own.add_argument("--out", type=Path, metavar="FILE", help=f"a file to write, *{OWN}; else it is printed")

    board = command("board", _board, "draw a board")
    board.add_argument("game", choices=games.DRAWN)
    board.add_argument("--scenario", help="which of its boards, for a game that has several")
    board.add_argument("--svg", type=Path, metavar="FILE")
    board.add_argument("--png", type=Path, metavar="FILE")
    board.add_argument("--width", type=int, default=2400, help="of the PNG, in pixels")
    board.add_argument("--language", choices=("en", "fr"), default="en")

    serve = command("serve", _serve, "run the server, for play in the browser")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on; others reach only what you open")
    serve.add_argument("--port", type=int, help="8000, or any free one if that is taken, unless told otherwise")
    serve.add_argument("--database", help=f"a file or a URL; by default {stored}")
    serve.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")
    serve.add_argument("--open", action="store_true", help="open the browser")

    people = command("people", _people, "what players have reported, and what is done about it")
    people.add_argument("--database", help=f"path or URL ({stored})")
    deeds = people.add_subparsers(dest="what", metavar="WHAT", required=True)
    deeds.add_parser("reports", help="list what was reported and not seen to")
    deeds.add_parser("settle", help="mark a report as seen to").add_argument("number", type=int)
    banning = deeds.add_parser("ban", help="shut an account out")
    banning.add_argument("name")
    banning.add_argument("--why", required=True, help="told to its owner")
    deeds.add_parser("unban", help="let an account in again").add_argument("name")
    closing = deeds.add_parser("close", help="close a game: nobody opens it any more")
    closing.add_argument("game")
    closing.add_argument("--word", required=True, help="told to whoever opens it")
    deeds.add_parser("reopen", help="let a game go on that was closed").add_argument("game")
    deeds.add_parser("page", help="tell the address of the operator's page, which is a secret")
    deeds.add_parser("unlist", help="take a game out of the open lobby").add_argument("game")
    deeds.add_parser("unpublish", help="take an own edition out of the gallery").add_argument("digest")

    backup = command("backup", _backup, "copy a SQLite database, even while the server runs")
    backup.add_argument("file", type=Path, help="a new file, which is checked after it was written")
    backup.add_argument("--database", default="", help=f"a file or a URL; by default {stored}")

    upgrade = command(
        "upgrade-check", _upgrade_check, "what the rules of today make of every stored game; nothing is changed"
    )
    upgrade.add_argument("database", nargs="?", default="", help=f"a file or a URL; by default {stored}")
    upgrade.add_argument("--json", action="store_true", help="one JSON object a game")

    bench = command("bench", _bench, "measure how fast everything is")
    bench.add_argument("--json", action="store_true", help="one flat JSON object of figures")
    bench.add_argument("--server", action="store_true", help="measure the server under load instead")
    bench.add_argument("--campaign", action="store_true", help="measure the memory of one long game instead")
    bench.add_argument("--decisions", type=int, default=5000, help="of that game")
    bench.add_argument("--games", type=int, default=500, help="live games of the server, two sockets each")
    bench.add_argument("--every", type=float, default=2.0, help="seconds from one move of a game to the next")
    bench.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite", help="where the server stores")
    bench.add_argument("--lobby", type=int, default=0, help="people who are signed in and look at the open lobby")
    bench.add_argument("--workers", type=int, default=1, help="processes of the server; several need PostgreSQL")

    siege = command(
        "siege", _siege, "attack a server of one's own: hostile messages, kills, frames searched for secrets"
    )
    siege.add_argument("--on", choices=("sqlite", "postgresql"), action="append", help="both, unless one is chosen")
    siege.add_argument("--messages", type=int, default=20_000, help="hostile messages")
    siege.add_argument("--intrusions", type=int, default=2_000, help="attempts on an account, its seats and notices")
    siege.add_argument("--kills", type=int, default=100, help="times that the server is killed while games are played")
    siege.add_argument(
        "--frames", type=int, default=100_000, help="frames searched for what their reader must not know"
    )
    siege.add_argument("--seed", type=int, default=0)
    siege.add_argument("--json", action="store_true", help="the report as one JSON object")
    return parser


def _database() -> str:
    """Where games are stored unless another place is named, as it can be shown: without any password."""
    from grognard.server.settings import default_database

    return re.sub(r"(://[^/@:]*):[^/@]*@", r"\1:***@", os.environ.get("GROGNARD_DATABASE") or default_database())


def _which_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--scenario")
    parser.add_argument(
        "--edition",
        action="append",
        default=[],
        metavar="EDITION",
        help="of the rules; or the file of an own edition, by whose values it is played; or one of each",
    )
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an optional rule")


def _editions(chosen: argparse.Namespace) -> tuple[str | None, str]:
    """The edition of the rules, if one is named, and the text of an own edition, checked; '' if none is named."""
    files = [word for word in chosen.edition if word.endswith(OWN) or Path(word).is_file()]
    names = [word for word in chosen.edition if word not in files]
    if len(files) > 1 or len(names) > 1:
        raise Malformed("--edition: one edition of the rules and one file of an own edition were expected at most")
    if not files:
        return next(iter(names), None), ""
    text = games.module(chosen.game).examine(Path(files[0]).read_text(encoding="utf-8", errors="replace"))
    return next(iter(names), None), text


def _options(pairs: Sequence[str]) -> dict[str, str | bool | int]:
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Malformed(f"option {pair!r}: KEY=VALUE was expected")
        options[key] = journals.option_value(value)
    return options


def _print_json(thing: object) -> None:
    print(msgspec.json.encode(thing).decode(), flush=True)


def _games(chosen: argparse.Namespace) -> int:
    for name in games.NAMES:
        module = games.module(name)
        options = {option.key: list(option.values) for option in module.options}
        if chosen.json:
            shape = {"name": name, "editions": module.editions, "scenarios": module.scenarios, "options": options}
            _print_json(shape)
            continue
        print(f"{name}: {module.say('en', 'game-title', {})}")
        print(f"  editions   {', '.join(module.editions)}")
        print(f"  scenarios  {', '.join(module.scenarios)}")
        for key, values in options.items():
            print(f"  --option   {key}={'|'.join(journals.option_text(value) for value in values)}")
    return 0


def _play(chosen: argparse.Namespace) -> int:
    from grognard.terminal import Table

    seats = chosen.seats
    if chosen.load is not None:
        journal = journals.read(chosen.load.read_bytes())
        game = journals.resume(journal, games.start).game
        seats = seats or (",".join(journal.bots.get(seat, "human") for seat in game.seats) if journal.bots else None)
    else:
        import secrets

        seed = chosen.seed if chosen.seed is not None else secrets.token_hex(16)
        edition, own = _editions(chosen)
        game = grognard.new_game(chosen.game, chosen.scenario, edition, _options(chosen.option), seed, own)
    return Table(game, tuple((seats or "human,greedy").split(",")), chosen.language).sit_down()


def _simulate(chosen: argparse.Namespace) -> int:
    from grognard.bots.simulation import Match, play_matches
    from grognard.bots.workers import Progress

    if min(chosen.games, chosen.jobs, chosen.most, chosen.every) < 1:
        raise Malformed("--games, --jobs, --most and --every: 1 or more was expected")
    seats = tuple(chosen.seats.split(","))
    options = _options(chosen.option)
    edition, own = _editions(chosen)
    games.choose(games.module(chosen.game), chosen.scenario, edition, options, own)
    matches = [
        Match(
            chosen.game,
            seats,
            chosen.seed + n,
            chosen.scenario,
            edition,
            options,
            check=chosen.check,
            every=chosen.every,
            rare=chosen.rare,
            most=chosen.most,
            revision=own,
        )
        for n in range(chosen.games)
    ]
    faulty, wins, decisions, seconds = 0, dict[str, int](), 0, 0.0
    progress = Progress(len(matches), "games")
    for report in play_matches(matches, chosen.jobs):
        decisions += report.decisions
        seconds += report.seconds
        faulty += bool(report.faults)
        wins[report.winner or report.reason] = wins.get(report.winner or report.reason, 0) + 1
        if chosen.json:
            _print_json(report)
        for fault in report.faults[:20]:
            print(f"game with seed {report.seed}: {fault}", file=sys.stderr)
        progress.step()
    progress.end()
    if not chosen.json:
        for winner, count in sorted(wins.items(), key=lambda pair: -pair[1]):
            print(f"{winner:12} {count}")
        rate = decisions / seconds if seconds else 0.0
        print(
            f"{progress.done} games, {decisions} decisions, {rate:.0f} decisions a second and core, "
            f"{faulty} games with faults"
        )
    return 1 if faulty else 0


def _tournament(chosen: argparse.Namespace) -> int:
    from grognard.bots.pages import tournament_page
    from grognard.bots.tournament import Tournament, hold

    players = tuple(chosen.players.split(","))
    options = _options(chosen.option)
    edition, own = _editions(chosen)
    plan = Tournament(chosen.game, players, chosen.games, chosen.seed, chosen.scenario, edition, options, own)
    found = hold(plan, chosen.jobs, chosen.on, chosen.keep)
    if chosen.html is not None:
        again = f"grognard tournament {chosen.game} --players {chosen.players} --games {chosen.games}"
        again += "".join(f" --option {pair}" for pair in chosen.option)
        again += f" --scenario {chosen.scenario}" if chosen.scenario else ""
        again += "".join(f" --edition {word}" for word in chosen.edition)
        chosen.html.write_text(tournament_page(found, f"{again} --seed {chosen.seed}"), encoding="utf-8")
    if chosen.json:
        _print_json(found)
        return 1 if found.faults else 0
    for rating in found.ratings:
        print(f"{rating.name:24} {rating.elo:+6.0f} ± {rating.error:.0f}")
    for pair in found.pairings:
        share, error = 100 * pair.points / pair.games, 100 * pair.error
        lost = pair.games - pair.wins - pair.draws
        print(
            f"{pair.one} - {pair.other}: {pair.wins} won, {pair.draws} drawn, {lost} lost, {share:.0f} ± {error:.0f} %"
            + (f", ahead by {pair.lead:+.1f} ± {pair.lead_error:.1f}" if pair.lead is not None else "")
        )
    print(", ".join(f"{seat} {100 * share:.0f} %" for seat, share in found.sides.items()))
    for pace in found.paces:
        print(f"{pace.name:24} {pace.seconds:.1f} s a game, {pace.longest:.2f} s for the longest phase")
    for fault in found.faults[:20]:
        print(fault, file=sys.stderr)
    return 1 if found.faults else 0


def _tune(chosen: argparse.Namespace) -> int:
    from grognard.bots.tuning import Tuning, tune, tuning_page

    edition, own = _editions(chosen)
    plan = Tuning(
        game=chosen.game,
        player=chosen.player,
        weights=tuple(chosen.weights.split(",")),
        rounds=chosen.rounds,
        games=chosen.games,
        proof=chosen.proof,
        seed=chosen.seed,
        scenario=chosen.scenario,
        edition=edition,
        revision=own,
        options=_options(chosen.option),
    )
    found = tune(plan, chosen.jobs, chosen.on)
    if chosen.out is not None:
        chosen.out.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    if chosen.html is not None:
        again = f"grognard tune {chosen.game} --player {chosen.player} --weights {chosen.weights}"
        again += f" --rounds {chosen.rounds} --games {chosen.games} --proof {chosen.proof} --seed {chosen.seed}"
        chosen.html.write_text(tuning_page(found, again), encoding="utf-8")
    for name, value in found.weights.items():
        print(f"{name:24} {found.start[name]:8.3f} -> {value:.3f}")
    if found.games:
        share, error = 100 * found.points / found.games, 100 * found.error
        print(f"against the bot as it was: {found.points:g} of {found.games} games, {share:.0f} ± {error:.0f} %")
    print(f"to play with them: {found.player}")
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    journal = journals.read(chosen.file.read_bytes())
    try:
        game = journals.replay(journal, games.start)
    except Malformed as error:
        today = games.module(journal.game).fingerprint
        if journal.rules in ("", today):
            raise
        other = f"it was played by other rules ({journal.rules}) than those of today ({today})"
        raise Malformed(f"{error}; {other}") from None
    result = game.result()
    fits = chosen.verify is None or chosen.verify == journal.commitment
    if chosen.json:
        shape = {
            "game": journal.game,
            "actions": len(journal.lines),
            "hash": game.position.hash(),
            "verified": fits,
            "winner": None if result is None else result.winner,
            "reason": None if result is None else result.reason,
        }
        _print_json(shape)
    else:
        print(f"{journal.game}: {len(journal.lines)} actions replayed, fingerprint {game.position.hash()} is right")
        if result is not None:
            print(f"winner: {result.winner or 'nobody'} ({result.reason}, {result.rule})")
        if chosen.verify is not None:
            print("the seed fits the commitment" if fits else "the seed does NOT fit the commitment")
    return 0 if fits else 1


def _rules(chosen: argparse.Namespace) -> int:
    from grognard.games import ledger

    folder = Path(games.__file__).parent / chosen.game
    tests = Path(grognard.__file__).parent.parent / "tests"
    cover = ledger.coverage(folder, tests)
    if chosen.json:
        _print_json(cover)
        return 0
    for row in cover["ledger"]:
        whole = row["implemented"] and row["proved"]
        if chosen.missing and whole:
            continue
        where = row["implemented"][0] if row["implemented"] else "not carried out"
        proof = f"{len(row['proved'])} tests" if row["proved"] else "not proved"
        print(f"{row['id']:32} {row['kind']:10} {where:36} {proof}")
    print(
        f"{cover['rows']} rows, {cover['core']} of them core; {cover['implemented']} carried out, "
        f"{cover['proved']} proved, {cover['core_proved']} core rows carried out and proved"
    )
    return 0


def _check(chosen: argparse.Namespace) -> int:
    from grognard.checking import report, report_on

    if chosen.edition is not None:
        code, text = report_on(chosen.edition.read_text(encoding="utf-8", errors="replace"), chosen.edition.name)
    else:
        code, text = report(chosen.game)
    print(text)
    return code


def _edition(chosen: argparse.Namespace) -> int:
    from datetime import date

    from grognard.field import revisions
    from grognard.field.sheets import Source

    game = cast(Family, games.module(chosen.game))
    if not chosen.folder.is_dir():
        raise Malformed(f"{chosen.folder}: a copy of the folder of data was expected")
    found = revisions.Revision(
        game=game.name,
        name=chosen.name,
        author=chosen.author,
        date=date.today().isoformat(),
        base=game.base,
        sources=(Source("mine", "public", chosen.source),),
        differences=revisions.between(game.folder / "data", chosen.folder, "mine"),
    )
    text = game.examine(revisions.write(found))
    if chosen.out is None:
        print(text, end="")
        return 0
    chosen.out.write_text(text, encoding="utf-8")
    print(f"{chosen.out}: {len(found.differences)} differences")
    return 0


def _board(chosen: argparse.Namespace) -> int:
    from importlib import import_module

    from grognard.field.picture import png

    if chosen.svg is None and chosen.png is None:
        raise Malformed("board: --svg FILE or --png FILE was expected")
    picture = import_module(f"grognard.games.{chosen.game}.picture")
    boards = getattr(picture, "SCENARIOS", ())  # a game with one board for everything names none
    if chosen.scenario is not None and chosen.scenario not in boards:
        raise Malformed(f"{chosen.game} has no board {chosen.scenario!r}: {', '.join(boards) or 'it has only one'}")
    which = {"scenario": chosen.scenario or boards[0]} if boards else {}
    svg = picture.board_svg(chosen.language, **which)
    if chosen.svg is not None:
        chosen.svg.write_text(svg, encoding="utf-8")
    if chosen.png is not None:
        chosen.png.write_bytes(png(svg, chosen.width))
    return 0


def _serve(chosen: argparse.Namespace) -> int:
    from grognard.server.app import serve

    port = _port(chosen.host, (8000, 0) if chosen.port is None else (chosen.port,))
    if not chosen.open:  # else it is said when the browser has been opened, or not
        print(f"Grognard is at http://{chosen.host}:{port} (Ctrl-C ends it)", flush=True)
    log = "warning" if chosen.open else "info"
    serve(chosen.host, port, chosen.database, chosen.open, chosen.workers, log_level=log)
    return 0


def _port(host: str, wanted: Sequence[int]) -> int:
    """The first of the wanted ports on which nobody listens yet; 0 is any of them."""
    import socket

    trouble = ""
    for port in wanted:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
                return int(probe.getsockname()[1])
            except (OSError, OverflowError) as error:
                trouble = getattr(error, "strerror", None) or str(error)
    hint = "; without --port any free one is taken" if wanted[-1] else ""
    raise Malformed(f"cannot listen on {host}, port {wanted[0]}: {trouble.rstrip('.')}{hint}")


def _backup(chosen: argparse.Namespace) -> int:
    from grognard.server.backup import back_up
    from grognard.server.settings import from_environment

    count = back_up(chosen.database or from_environment().database, chosen.file)
    print(f"{chosen.file}: {count} games")
    return 0


def _people(chosen: argparse.Namespace) -> int:
    from grognard.server import database, gallery, manners, operators
    from grognard.server.settings import from_environment

    engine = database.engine(chosen.database or from_environment().database)
    try:
        database.migrate(engine)
        with engine.begin() as connection:
            match chosen.what:
                case "reports":
                    for one in manners.reports(connection):
                        who = f"{one.name or one.seat}{' (account)' if one.account else ''}"
                        print(f"{one.id}\tgame {one.game}\t{who}\t{one.words!r}\t{one.why!r}")
                case "settle":
                    manners.settle(connection, chosen.number)
                case "ban":
                    manners.ban(connection, chosen.name, chosen.why)
                case "unban":
                    manners.unban(connection, chosen.name)
                case "close":
                    manners.close(connection, chosen.game, chosen.word, "people")
                case "reopen":
                    manners.close(connection, chosen.game, "", "people")
                case "page":
                    print(operators.page(connection, from_environment()))
                case "unlist":
                    manners.unlist(connection, chosen.game)
                case "unpublish":
                    gallery.unpublish(connection, chosen.digest)
    finally:
        engine.dispose()
    return 0


def _upgrade_check(chosen: argparse.Namespace) -> int:
    from grognard.bots.workers import Progress
    from grognard.server.settings import from_environment
    from grognard.server.upgrade import examined

    counts, bad = {"same": 0, "goes-on": 0, "closed": 0}, 0
    with examined(chosen.database or from_environment().database) as (total, reports):
        progress = Progress(total, "games")
        for report in reports:
            counts[report.kind] += 1
            bad += report.bad
            progress.clear()
            if chosen.json:
                _print_json(report)
            else:
                print(report.text(), flush=True)
            progress.step()
        progress.end()
    if not chosen.json:
        print(
            f"{total} games: {counts['same']} the same, {counts['goes-on']} go on from a stored position, "
            f"{counts['closed']} cannot be opened"
        )
    return 1 if bad else 0


def _siege(chosen: argparse.Namespace) -> int:
    from grognard.server.siege import Plan, lay

    plan = Plan(chosen.messages, chosen.intrusions, chosen.kills, chosen.frames, chosen.seed)
    faults = 0
    for kind in chosen.on or ("sqlite", "postgresql"):
        report = lay(kind, plan)
        faults += len(report.faults)
        if chosen.json:
            _print_json(report)
        else:
            print(report.text(), flush=True)
    return 1 if faults else 0


def _bench(chosen: argparse.Namespace) -> int:
    from grognard.bench import figures, server_figures

    if chosen.workers > 1 and chosen.on != "postgresql":
        raise Malformed("--workers: several need --on postgresql")
    if min(chosen.games, chosen.workers, chosen.decisions) < 1 or chosen.every <= 0:
        raise Malformed("--games, --workers, --decisions and --every: more than 0 was expected")
    if chosen.campaign:
        from grognard.bench_campaign import campaign_figures

        measured = campaign_figures(chosen.decisions)
    elif chosen.server:
        measured = server_figures(chosen.games, chosen.every, chosen.on, chosen.workers, chosen.lobby)
    else:
        measured = figures()
    if chosen.json:
        _print_json(measured)
    else:
        for name, value in measured.items():
            print(f"{name:44} {value:>14,.3f}")
    return 0
