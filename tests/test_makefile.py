"""`make play` as a person sees it: a line for each step, everything where a step fails, and the address at the end."""

from __future__ import annotations

import os
import subprocess
import webbrowser
from pathlib import Path

import pytest

from grognard import cli
from grognard.server import app

ROOT = Path(__file__).parent.parent
ADDRESS = "http://127.0.0.1:8000"


def make(tmp_path: Path, rule: str) -> subprocess.CompletedProcess[str]:
    """Make a target of one's own with the words of the Makefile."""
    command = ["make", "--file", str(ROOT / "Makefile"), f"--eval=tried: ; $(call quietly,Trying…,{rule})", "tried"]
    alone = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    return subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=False)


def test_a_step_says_one_line_whatever_its_tools_say(tmp_path: Path) -> None:
    done = make(tmp_path, "echo much noise && echo more >&2 && touch made")
    assert (done.returncode, done.stdout.splitlines(), done.stderr) == (0, ["Trying…"], "")
    assert (tmp_path / "made").exists()


def test_a_step_that_fails_tells_everything_and_stops(tmp_path: Path) -> None:
    failed = make(tmp_path, "echo the reason >&2 && false && touch made")
    assert failed.returncode != 0
    assert failed.stdout.splitlines()[:3] == ["Trying…", "the reason", "This failed: Trying…"]
    assert not (tmp_path / "made").exists()


def test_the_address_is_told_where_no_browser_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda address: True)
    assert app._opened(ADDRESS) == f"The table opens in your browser (Ctrl-C ends the server): {ADDRESS}"

    def none(address: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    for nothing in (none, lambda address: False):
        monkeypatch.setattr(webbrowser, "open", nothing)
        told = app._opened(ADDRESS)
        assert told.startswith("No browser could be opened here. Open this address in yours")
        assert told.endswith(f": {ADDRESS}")


def test_a_server_that_opens_the_browser_is_quiet_until_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    levels: list[str] = []
    monkeypatch.setattr(app, "serve", lambda *given, log_level: levels.append(log_level))
    assert cli.main(["serve", "--open"]) == 0
    assert capsys.readouterr().out == ""
    assert cli.main(["serve"]) == 0
    assert "Grognard is at http://127.0.0.1:" in capsys.readouterr().out
    assert levels == ["warning", "info"]
