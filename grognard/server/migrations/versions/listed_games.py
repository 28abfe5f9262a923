"""The lobby's index without the time of the last move, so that a move need not change an index of its game."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("games_listed", "games")
    op.create_index("games_listed", "games", ["listed"])


def downgrade() -> None:
    op.drop_index("games_listed", "games")
    op.create_index("games_listed", "games", ["listed", "updated"])
