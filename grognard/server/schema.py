"""The tables. A game's log only grows: an undo is an entry of its own, and (game, seq) is unique.

`seq` counts entries of the log, undos included; `number` is how many moves of the journal stand after it.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()


def _game() -> Column[str]:
    return Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


editions = Table(
    "editions",
    metadata,
    Column("digest", String(24), primary_key=True),
    Column("module", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)


gallery = Table(
    "gallery",
    metadata,
    Column("digest", String(24), ForeignKey("editions.digest", ondelete="CASCADE"), primary_key=True),
    Column("draft", String(64), nullable=False, unique=True),  # whose link shows it, and takes it down
    Column("module", String(40), nullable=False),
    Column("about", Text, nullable=False),  # what is told of it, so that nobody reads its text for a list
    Column("published", Float, nullable=False),
    Index("gallery_by_module", "module", "published"),
)


drafts = Table(
    "drafts",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the link that opens it
    Column("module", String(40), nullable=False),
    Column("number", Integer, nullable=False),  # steps that stand; those beyond were undone
    Column("bytes", Integer, nullable=False),  # of all its steps
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

draft_steps = Table(
    "draft_steps",
    metadata,
    Column("draft", String(64), ForeignKey("drafts.hash", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("edits", Text, nullable=False),  # JSON
)

draft_matches = Table(
    "draft_matches",
    metadata,
    Column("draft", String(64), ForeignKey("drafts.hash", ondelete="CASCADE"), primary_key=True),
    Column("shown", Text, nullable=False),  # JSON
    Column("updated", Float, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("module", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("scenario", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(200), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("imported", Boolean, nullable=False),  # its seed was known to whoever imported it
    Column("opening", Text, nullable=False),  # JSON: the events before the first decision
    Column("pace", Float, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("floor", Integer, nullable=False),  # undo goes back to this many moves, no further
    Column("waiting", Text, nullable=False),  # JSON: the seats that must decide
    Column("result", Text),  # JSON, when the game is over
    Column("rules", String(32), nullable=False),  # the fingerprint of those it is played by; empty: not known
    Column("hash", String(64), nullable=False),  # of the position after the last move
    Column("position", LargeBinary),  # that position itself, compressed JSON
    Column("base", Integer, nullable=False),  # its journal begins after so many moves, with a stored position
    Column("origin", String(32), nullable=False),  # the fingerprint of the rules that the moves before were played by
    Column("lost", Integer, nullable=False),  # moves before that could not be carried over
    Column("listed", Boolean, nullable=False),  # in the open lobby
    Column("language", String(8), nullable=False),  # in which its founder wants to talk
    Column("tempo", String(20), nullable=False),  # and how fast to play
    Column("help", Boolean, nullable=False),  # hints, and a machine that plays for a while, are allowed
    Column("following", String(24), nullable=False),  # the game begun after it with the sides changed
    Column("clock", Text),  # JSON: the time that people have; empty: as much as they like
    Column("closed", String(500), nullable=False),  # why the operator has closed it; empty: it is open
    Column("own", String(24), nullable=False),  # the number of the own edition that it is played by, if any
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("games_listed", "listed"),  # not by `updated`: every move would have to change the index too
)

hours = Table(
    "hours",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # 1
    Column("beat", Float, nullable=False),  # when the server last said that it is there
)

outages = Table(
    "outages",
    metadata,
    Column("start", Float, primary_key=True),
    Column("until", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    _game(),
    Column("place", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),  # empty: a person
    Column("until", String(40), nullable=False),  # 'phase 31': to its end the bot plays; empty: for good
    Column("note", Text, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("held", Text, nullable=False),  # JSON: the seats; none for a spectator
    Column("owner", Boolean, nullable=False),
    Column("name", String(40), nullable=False),  # what its holder is called; empty: has not said
    Column("seen", Float, nullable=False),  # when its holder was last at the table; 0: never
    Column("account", String(24), nullable=False),  # whose it is; empty: of whoever has the link
    Column("noticed", Float, nullable=False),  # when its account was last told that it is their turn
    Column("claimed", Float, nullable=False),  # since when it is the account's; 0: it is nobody's
    Index("links_of_game", "game"),
    Index("links_of_account", "account"),
)

entries = Table(
    "entries",
    metadata,
    _game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # the seat that acted
    Column("action", Text, nullable=False),  # in text notation; empty for an undo
    Column("secret", Boolean, nullable=False),
    Column("events", Text, nullable=False),  # JSON
    Column("undoes", Integer),  # an undo: the entry that it takes back
    Column("undone", Boolean, nullable=False),  # taken back by a later entry
    Column("at", Float, nullable=False),
    Column("bot", String(40), nullable=False),  # who chose it; empty: a person
    Column("why", Text, nullable=False),  # JSON: what the bot counted; told only to those who may know
)

snapshots = Table(
    "snapshots",
    metadata,
    _game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("position", LargeBinary, nullable=False),  # compressed JSON
    Column("rules", String(32), nullable=False),
    Column("hash", String(64), nullable=False),
)

studies = Table(
    "studies",
    metadata,
    _game(),
    Column("number", Integer, primary_key=True, autoincrement=False),  # the first move of the stretch comes after it
    Column("moments", Text, nullable=False),  # JSON: how each move of it swung the game
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("author", String(200), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("side", String(40), nullable=False),  # that alone reads it; empty: everybody
    Column("about", String(30), nullable=False),  # what was proposed or answered, where it is no words
    Column("account", String(24), nullable=False),  # of its author; empty: somebody without one
    Index("chat_of_game", "game", "id"),
)

proposals = Table(
    "proposals",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("motion", String(10), nullable=False),  # draw, back, pause, resume, abandon
    Column("seat", String(40), nullable=False),  # who asks
    Column("asked", Text, nullable=False),  # JSON: the seats whose answer is missing
    Column("agreed", Text, nullable=False),  # JSON: those that have said yes
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=False),  # it lapses; a pause that lasts ends
    Column("seq", Integer, nullable=False),  # where the log stood
    Column("number", Integer, nullable=False),  # of moves that stay, if it is about taking back
    Column("outcome", String(10), nullable=False),  # empty: open; lasting: a pause under way
    Column("settled", Float, nullable=False),  # when; 0: not yet
    Index("proposals_of_game", "game", "outcome"),
    Index("proposals_until", "outcome", "until"),
)


# --- people who have a name of their own here ------------------------------------------------------------

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),  # what no second name may be
    Column("created", Float, nullable=False),
    Column("banned", String(200), nullable=False),  # why the operator has shut it out; empty: welcome
)


def _account() -> Column[str]:
    return Column("account", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False)


passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # as the browser names it
    _account(),
    Column("key", LargeBinary, nullable=False),  # the public half
    Column("signatures", BigInteger, nullable=False),  # it has given, if it counts them
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("passkeys_of_account", "account"),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the account and the code, which is told once
    _account(),
    Index("codes_of_account", "account"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of what the cookie says
    _account(),
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("sessions_of_account", "account"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the random bytes that are to be signed, once
    Column("purpose", String(20), nullable=False),
    Column("account", String(24), nullable=False),  # whose passkey it will be; empty: whoever signs
    Column("name", String(40), nullable=False),  # of the account to be
    Column("until", Float, nullable=False),
)

# --- it is your turn ---------------------------------------------------------------------------------------

wishes = Table(
    "wishes",
    metadata,
    Column("account", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("on", Boolean, nullable=False),
    Column("quiet_from", Integer, nullable=False),  # minutes of the day; -1: never
    Column("quiet_until", Integer, nullable=False),
    Column("zone", String(60), nullable=False),
    Column("language", String(8), nullable=False),
)

receivers = Table(
    "receivers",
    metadata,
    Column("id", String(24), primary_key=True),
    _account(),
    Column("kind", String(10), nullable=False),  # push, mail or webhook
    Column("target", Text, nullable=False),
    Column("label", String(60), nullable=False),
    Column("site", String(300), nullable=False),  # the address of the server, as its owner knows it
    Column("confirmed", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("last", Float, nullable=False),  # when something was last sent
    Column("created", Float, nullable=False),
    Index("receivers_of_account", "account"),
)

letters = Table(
    "letters",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("receiver", String(24), ForeignKey("receivers.id", ondelete="CASCADE"), nullable=False),
    Column("subject", String(10), nullable=False),
    Column("turns", Text, nullable=False),  # JSON: the games
    Column("due", Float, nullable=False),
    Column("taken", Float, nullable=False),  # until then a worker is sending it
    Column("tries", Integer, nullable=False),
    Index("letters_due", "due"),
    Index("letters_of_receiver", "receiver"),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),  # of the server itself, made once
)

# --- the ladder --------------------------------------------------------------------------------------------

results = Table(
    "results",
    metadata,
    Column("game", String(24), primary_key=True),  # it may be gone
    Column("module", String(40), nullable=False),
    Column("scenario", String(40), nullable=False),
    Column("at", Float, nullable=False),  # when it ended
    Column("period", Integer, nullable=False),  # the week in which it is rated
    Column("one", String(24), nullable=False),  # an account, or 'bot:normal'; empty: nobody of a name
    Column("other", String(24), nullable=False),
    Column("one_side", String(40), nullable=False),
    Column("other_side", String(40), nullable=False),
    Column("score", Float, nullable=False),  # of the one
    Column("reason", String(40), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("why", String(20), nullable=False),  # it does not count; empty: it does
    Column("rated", Boolean, nullable=False),  # its week is over
    Index("results_of_module", "module", "period"),
    Index("results_of_one", "one", "at"),
    Index("results_of_other", "other", "at"),
    Index("results_rated", "rated", "period"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("module", String(40), primary_key=True),
    Column("player", String(24), primary_key=True),
    Column("period", Integer, primary_key=True, autoincrement=False),  # after which it is so
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Index("ratings_of_player", "player", "period"),
)

# --- for the operator --------------------------------------------------------------------------------------

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(24), nullable=False),
    Column("seat", String(40), nullable=False),  # of whom it is told
    Column("name", String(40), nullable=False),  # what they were called
    Column("account", String(24), nullable=False),  # if the name was an account's
    Column("words", Text, nullable=False),  # the line of chat, if it was one
    Column("why", Text, nullable=False),
    Column("reporter", String(24), nullable=False),  # the beginning of the hash of a link
    Column("at", Float, nullable=False),
    Column("settled", Boolean, nullable=False),
    Index("reports_open", "settled", "at"),
)
