"""The command line as a person uses it."""

from __future__ import annotations

import io
import json
import runpy
import socket
from pathlib import Path

import msgspec
import pytest

import grognard
from grognard.cli import _port, main
from grognard.kernel import journal as journals
from grognard.terminal import Table


def test_the_package_runs_as_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["grognard", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("grognard", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == grognard.__version__


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "Nemesis: Burma 1944" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["editions"] == ["1.2b", "1.1a"]


def test_simulate_prints_one_object_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "nemesis", "--games", "2", "--seed", "5", "--json"]) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report["seed"] for report in reports] == [5, 6]
    assert all(len(report["hash"]) == 32 and report["decisions"] > 0 for report in reports)
    assert set(reports[0]) >= {"winner", "reason", "turns", "decisions", "seconds", "hash"}


def test_replay_verifies_a_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = grognard.new_game("nemesis", seed=3)
    for _ in range(5):
        decision = game.decision()
        assert decision is not None
        game.play(decision.actions[0], decision.seat)
    journal = game.journal()
    file = tmp_path / "game.txt"
    file.write_text(journal.text())
    assert main(["replay", str(file)]) == 0
    assert main(["replay", str(file), "--verify", journal.commitment]) == 0
    assert main(["replay", str(file), "--verify", "0" * 64]) == 1
    file.write_text(journal.text().replace(journal.hash, "0" * 32))
    capsys.readouterr()
    assert main(["replay", str(file)]) == 2
    assert "the journal says 00000000" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "nemesis", "--seats", "genius,random"], "there is no player 'genius': "),
        (["simulate", "nemesis", "--option", "chits"], "option 'chits': KEY=VALUE was expected"),
        (["simulate", "nemesis", "--option", "chits=stolen"], "one of drawn, chosen was expected"),
        (["simulate", "nemesis", "--option", "weather=fine"], "has no option 'weather'"),
        (["simulate", "nemesis", "--edition", "2"], "has no edition '2': 1.2b, 1.1a"),
        (["simulate", "nemesis", "--games", "0"], "1 or more was expected"),
        (["replay", "no-such-file"], "no-such-file: No such file"),
        (["board", "nemesis"], "--svg FILE or --png FILE was expected"),
        (["board", "nemesis", "--scenario", "x", "--svg", "b.svg"], "nemesis has no board 'x': it has only one"),
        (["board", "pacific_battles", "--scenario", "tarawa", "--svg", "b.svg"], "has no board 'tarawa': singapore, "),
    ],
)
def test_bad_arguments_get_a_clear_message(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert message in capsys.readouterr().err


def test_rules_tell_what_is_covered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "nemesis", "--json"]) == 0
    cover = json.loads(capsys.readouterr().out)
    assert set(cover) == {"rows", "core", "implemented", "proved", "core_proved", "ledger"}
    assert cover["rows"] == len(cover["ledger"]) == 487
    assert main(["rules", "nemesis"]) == 0
    assert "487 rows, 464 of them core" in capsys.readouterr().out


def test_check_exits_0_and_counts_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "nemesis"]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in ("rulebook", "public", "reconstructed"))


def test_the_board_is_drawn(tmp_path: Path) -> None:
    assert (
        main(["board", "nemesis", "--svg", str(tmp_path / "b.svg"), "--png", str(tmp_path / "b.png"), "--width", "400"])
        == 0
    )
    assert (tmp_path / "b.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")


def test_a_game_of_several_boards_draws_the_one_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "b.svg"
    for scenario, word in ((None, "Fall of Singapore"), ("guadalcanal", "Turning Point: Guadalcanal")):
        chosen = ["--scenario", scenario] if scenario else []
        assert main(["board", "pacific_battles", *chosen, "--svg", str(file)]) == 0
        assert f"<title>{word}</title>" in file.read_text(encoding="utf-8")


def test_a_taken_port_gives_way_to_a_free_one_unless_it_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert _port("127.0.0.1", (port, 0)) != port
        assert main(["serve", "--port", str(port)]) == 2
        assert f"cannot listen on 127.0.0.1, port {port}" in capsys.readouterr().err
    assert _port("127.0.0.1", (port, 0)) == port
    assert main(["serve", "--port", "99999"]) == 2
    assert "port 99999" in capsys.readouterr().err


def at_the_table(orders: str, seats: tuple[str, ...] = ("human", "human"), language: str = "en") -> str:
    out = io.StringIO()
    table = Table(grognard.new_game("nemesis", seed=1), seats, language, io.StringIO(orders), out)
    assert table.sit_down() == 0
    return out.getvalue()


def test_a_person_can_play_by_typing(tmp_path: Path) -> None:
    saved = tmp_path / "mine.txt"
    said = at_the_table(
        "\n".join(["help", "status", "? move 58/31", "why move 58/31 0101", "dance", "move 58/31 9999", "show 0909"])
        + f"\nshow 58/31\nshow nowhere\nrule 5.1-A\nrule 77\nundo\nsave {saved}\nsave\nlanguage fr\nstatus\nquit\n"
    )
    assert "Game Turn 1 of 10" in said
    assert "move 58/31 " in said
    assert '"dance" is no order. Possible now: ambush, bunker, done' in said
    assert 'There is no hex "9999".' in said
    assert "homalin" in said.lower()
    assert 'There is no hex and no counter "nowhere".' in said
    assert 'There is no rule "77"' in said
    assert "Nothing can be taken back" in said
    assert "Tour 1 sur 10" in said
    assert grognard.load(saved.read_text()).position.hash()


def test_the_table_understands_and_speaks_french() -> None:
    lines = ["aide", "? aller 58/31", "aller 58/31 0910", "pourquoi aller 58/31 0101", "danser", "aller 58/31 9999"]
    lines += ["aller dupont 0910", "perte 58/31", "REGLE 5.1-A", "montrer 0910", "move 138/31 0909", "quitter"]
    said = at_the_table("\n".join(lines), language="fr")
    assert "pourquoi ORDRE" in said
    assert "  aller 58/31 0910" in said
    assert "58/31 va de 0909 à 0910" in said
    assert "58/31 s'est déjà déplacé" in said
    assert "« danser » n'est pas un ordre. Possibles maintenant : embusquer, fortifier, fini" in said
    assert "Il n'y a pas d'hex « 9999 »." in said
    assert "Il n'y a pas de pion « dupont »." in said
    assert "« perte » se donne au cours d'un combat." in said
    assert "5.1-A, Le coût du mouvement\n  - La Valeur de Mouvement" in said
    assert "58/31 (Infanterie) en 0910" in said
    assert "[les Japonais]" in said


def test_a_saved_game_goes_on_against_the_same_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = tmp_path / "mine.txt"
    at_the_table(f"save {saved}\nquit\n", ("human", "random"))
    journal = journals.read(saved.read_bytes())
    assert journal.bots == {"allied": "random"}
    seated: list[tuple[str, ...]] = []

    def sit_down(table: Table) -> int:
        seated.append(tuple(table.bots))
        return 0

    monkeypatch.setattr(Table, "sit_down", sit_down)
    assert main(["play", "nemesis", "--load", str(saved)]) == 0
    assert main(["play", "nemesis", "--load", str(saved), "--seats", "random,human"]) == 0
    assert seated == [("allied",), ("japanese",)]


def test_a_game_against_a_bot_ends_and_names_the_winner() -> None:
    said = at_the_table("", ("random", "random"))
    assert "The game is over" in said


def test_a_saved_game_outlives_a_change_of_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "mine.txt"
    at_the_table(f"done\ndone\nsave {saved}\nquit\n")
    journal = journals.read(saved.read_text())
    assert journal.lines
    assert journal.end
    other = msgspec.structs.replace(journal, rules="0123456789abcdef", hash="0" * 32)
    saved.write_text(other.text())
    for language, words in (("en", "It goes on from the position it was saved in"), ("fr", "Elle reprend dans la")):
        asked = ["play", "nemesis", "--load", str(saved), "--seats", "human,human", "--language", language]
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("sys.stdin", io.StringIO(f"save {tmp_path / language}\nquit\n"))
            assert main(asked) == 0
        assert words in capsys.readouterr().out
        again = journals.read((tmp_path / language).read_text())
        assert (again.origin, again.rules) == (other.rules, journal.rules)
        assert (again.earlier, again.hash) == (journal.lines, journal.hash)
    assert main(["replay", str(saved)]) == 2
    assert "played by other rules (0123456789abcdef)" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "fr")]) == 0


def test_the_table_shows_the_surroundings_the_odds_and_advice_in_both_languages() -> None:
    for language, commands, ground, advice in (
        ("en", ["map 58/31", "map 0909", "hint", "map nowhere", "odds move 58/31 0910"], "Ground: ", "would order: "),
        (
            "fr",
            ["carte 58/31", "map 0909", "conseil", "carte nulle-part", "rapport aller 58/31 0910"],
            "Terrain : ",
            "ordonnerait",
        ),
    ):
        said = at_the_table("\n".join([*commands, "quit"]), language=language)
        assert "[0909]" in said
        assert ground in said
        assert "~" in said
        assert "0909: 31Art, 31HQ" in said
        assert advice in said
        assert "nowhere" in said or "nulle-part" in said
        assert ("There are no odds" if language == "en" else "pas de rapport de forces") in said


def test_an_attack_is_carried_out_when_its_player_has_seen_the_odds_and_still_wants_it() -> None:
    for language, answer, carried in (("en", "yes", True), ("en", "no", False), ("fr", "oui", True), ("fr", "", False)):
        game = grognard.new_game("nemesis", seed=1)
        while (decision := game.decision()) is not None and decision.kind != "assault":
            game.play("done", decision.seat)
        assert decision is not None
        order = next(game.notation.text(one) for one in decision.actions if one.kind == "assault")
        out = io.StringIO()
        lines = io.StringIO(f"odds {order}\n{order}\n{answer}\nquit\n")
        Table(game, ("human", "human"), language, lines, out, confirm=True).sit_down()
        said = out.getvalue()
        assert said.count("33 %") >= 2, "told when they are asked for, and before the attack"
        assert ("yes or no" if language == "en" else "oui ou non") in said
        assert (game.decision() is decision) is not carried
