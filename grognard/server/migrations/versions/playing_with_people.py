"""What the holder of a link is called, when they were last at the table; games of the open lobby, and the next game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("links", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("language", sa.String(8), nullable=False, server_default=""))
    op.add_column("games", sa.Column("tempo", sa.String(20), nullable=False, server_default=""))
    op.add_column("games", sa.Column("help", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("games", sa.Column("following", sa.String(24), nullable=False, server_default=""))
    op.create_index("games_listed", "games", ["listed", "updated"])


def downgrade() -> None:
    op.drop_index("games_listed", "games")
    for name in ("following", "help", "tempo", "language", "listed"):
        op.drop_column("games", name)
    for name in ("seen", "name"):
        op.drop_column("links", name)
