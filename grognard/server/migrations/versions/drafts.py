"""Drafts of own editions, step by step, and the matches of the machine that show what they do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("module", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "draft_steps",
        sa.Column("draft", sa.String(64), sa.ForeignKey("drafts.hash", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("edits", sa.Text, nullable=False),
    )
    op.create_table(
        "draft_matches",
        sa.Column("draft", sa.String(64), sa.ForeignKey("drafts.hash", ondelete="CASCADE"), primary_key=True),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("draft_matches")
    op.drop_table("draft_steps")
    op.drop_table("drafts")
