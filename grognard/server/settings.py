"""How a server is set up: where it stores, what it serves, and its limits."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from grognard.kernel.journal import LONGEST
from grognard.kernel.words import Malformed

ROOT = Path(__file__).resolve().parents[2]


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be chosen; the defaults serve one household on one computer."""

    database: str = ""  # a SQLAlchemy URL, or the path of a SQLite file; empty: a file in the user's data folder
    web: str = ""  # the folder of the built client; empty: inside the package, or web/dist beside it
    hosts: str = ""  # further names under which the server may be called, separated by spaces; * for any
    address: str = ""  # how others reach the server, in the links that are handed out: https://games.example.org
    host: str = "127.0.0.1"  # the address that the server listens to; `serve` says so
    proxies: str = "127.0.0.1"  # addresses of proxies that say truly whom they speak for
    operator: str = ""  # the secret that opens the operator's page; empty: one in the database, told by `people page`
    figures_for: str = "127.0.0.1 ::1"  # addresses that may read /metrics; * for any
    workers: int = 1  # processes that serve side by side; `serve` says so to each,
    neighbours: str = ""  # and the folder in which they find each other
    live_games: int = 256  # games kept in memory when nobody is connected to them
    snapshot_every: int = 50  # moves between two stored positions
    message_bytes: int = 16_384  # the longest message of a client
    body_bytes: int = 65_536  # the longest request, other than a journal
    journal_bytes: int = 16_777_216  # of a journal that is brought in: the longest campaign
    journal_lines: int = LONGEST
    chat_letters: int = 2_000
    note_letters: int = 20_000
    decision_bytes: int = 6_000  # of orders and of those they can be given to, as sent with a decision
    history_entries: int = 500  # the most log entries in one message
    answer_bytes: int = 262_144  # lists longer than this are sent in pages
    queued_bytes: int = 4_194_304  # a client that lags behind by more is cut off and may reconnect
    unread_seconds: float = 10.0  # and so is one that reads nothing for so long while something is being sent
    head_seconds: float = 10.0  # for the head of an HTTP request; who is slower is cut off
    head_bytes: int = 32_768  # the longest head of an HTTP request
    body_seconds: float = 60.0  # for the rest of it
    hello_seconds: float = 10.0  # a connection that has not said hello by then is closed
    bot_processes: int = 1  # 0: bots think in threads of the server
    quick_processes: int = 1  # for bots that answer at once, which need not wait for those who ponder
    hint_processes: int = 1  # those who think about hints, likewise
    bot_seconds: float = 30.0  # for one decision; a bot that takes longer is passed over
    import_processes: int = 1  # those who play journals that are brought in, likewise
    import_seconds: float = 60.0  # for one journal, or, if that is more,
    import_line_seconds: float = 0.01  # for each of its lines
    match_seconds: float = 1800.0  # for one game of the machine against itself, to see what an own edition does
    study_processes: int = 1  # those who look how finished games have swung, likewise
    bot_rest_seconds: float = 900.0  # bots rest when nobody has been at their table for so long; 0: never
    late_seconds: float = 0.5  # new games are refused when the server is later than this; 0: never
    database_seconds: float = 15.0  # a database that takes longer is busy
    pace: float = 0.5  # seconds before a bot's move, where the game says nothing else
    # games are kept for so many days after their last move; 0: for ever
    keep_finished_days: float = 0.0
    keep_unfinished_days: float = 0.0
    keep_unbegun_days: float = 0.0  # those in which nobody has moved at all
    abandoned_days: float = 14.0  # after so many without a move the owner may delete a game that others play too
    mail_server: str = ""  # smtp://user:password@host:587, or smtps://; empty: no mail is sent
    mail_from: str = ""  # the address that mail comes from
    notice_seconds: float = 30.0  # a decision has waited so long for somebody who is not there: they are told
    notice_pause_seconds: float = 300.0  # between two notices to one receiver, at least
    notices_anywhere: bool = False  # webhooks and the like may be in one's own network, and without https
    # what players propose stands for so long: where a clock of main time runs, and elsewhere
    proposal_minutes: float = 10.0
    proposal_days: float = 5.0
    proposal_rest_minutes: float = 10.0  # until the same may be asked again that was declined
    pause_minutes: float = 60.0  # a pause ends by itself, likewise
    pause_days: float = 14.0
    # limits of one visitor; 0 is no limit
    games_per_hour: int = 120  # new games from one address
    imports_per_hour: int = 60  # journals brought in from one address
    checks_per_hour: int = 1200  # of own editions that are being written, from one address
    matches_per_hour: int = 20  # of the machine against itself, from one address
    joins_per_hour: int = 120  # seats of the open lobby taken from one address
    accounts_per_hour: int = 20  # accounts made from one address
    sign_ins_per_hour: int = 120  # passkeys shown and recovery codes tried from one address
    notices_per_hour: int = 60  # changes of where and when one account is told
    mails_per_hour: int = 10  # letters asked for by one account, or from one address, to confirm it or to try
    exports_per_hour: int = 10  # files with everything about one account
    reports_per_hour: int = 20  # of lines of chat and of players, from one address
    proposals_per_hour: int = 30  # by one link
    chat_per_minute: int = 30  # lines by one link
    connections_per_address: int = 200  # WebSockets at a time
    reviews_per_second: float = 4.0  # looks into the past by one connection
    questions_per_second: float = 60.0  # queries, listings, reasons and the like by one connection
    burst_seconds: float = 10.0  # for so many seconds' worth may be asked at once


def default_database() -> str:
    """The SQLite file of a user who has named no database."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "grognard" / "grognard.db")


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Settings from GROGNARD_DATABASE, GROGNARD_WEB and so on, one variable for each name."""
    environment = os.environ if environment is None else environment
    found = {
        field.name: environment[f"GROGNARD_{field.name.upper()}"]
        for field in msgspec.structs.fields(Settings)
        if f"GROGNARD_{field.name.upper()}" in environment
    }
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"the environment of the server: GROGNARD_ and a setting's name; {error}") from None


def to_environment(settings: Settings) -> dict[str, str]:
    """The variables from which another process reads the same settings."""
    return {f"GROGNARD_{name.upper()}": str(value) for name, value in msgspec.structs.asdict(settings).items()}
