"""The machine against itself, to see what an own edition does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "draft_matches",
        sa.Column("draft", sa.String(64), sa.ForeignKey("drafts.hash", ondelete="CASCADE"), primary_key=True),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("draft_matches")
