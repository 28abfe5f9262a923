"""Which games count, how strong their players are by them, and since when a seat is an account's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("claimed", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "results",
        sa.Column("game", sa.String(24), primary_key=True),
        sa.Column("module", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("period", sa.Integer, nullable=False),
        sa.Column("one", sa.String(24), nullable=False),
        sa.Column("other", sa.String(24), nullable=False),
        sa.Column("one_side", sa.String(40), nullable=False),
        sa.Column("other_side", sa.String(40), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("reason", sa.String(40), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("why", sa.String(20), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
    )
    op.create_index("results_of_module", "results", ["module", "period"])
    op.create_index("results_of_one", "results", ["one", "at"])
    op.create_index("results_of_other", "results", ["other", "at"])
    op.create_index("results_rated", "results", ["rated", "period"])
    op.create_table(
        "ratings",
        sa.Column("module", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("period", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
    )
    op.create_index("ratings_of_player", "ratings", ["player", "period"])


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("results")
    op.drop_column("links", "claimed")
