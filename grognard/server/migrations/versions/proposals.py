"""What players propose to each other, and the lines of chat that tell of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("about", sa.String(30), nullable=False, server_default=""))
    op.create_table(
        "proposals",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("motion", sa.String(10), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("agreed", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("outcome", sa.String(10), nullable=False),
        sa.Column("settled", sa.Float, nullable=False),
    )
    op.create_index("proposals_of_game", "proposals", ["game", "outcome"])
    op.create_index("proposals_until", "proposals", ["outcome", "until"])


def downgrade() -> None:
    op.drop_table("proposals")
    op.drop_column("chat", "about")
