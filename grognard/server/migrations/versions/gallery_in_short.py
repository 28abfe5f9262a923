"""The gallery keeps what is told of each edition, so that nobody reads its whole text for a list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("gallery")  # what hung there was published within the day, and is published again by a click
    op.create_table(
        "gallery",
        sa.Column("digest", sa.String(24), sa.ForeignKey("editions.digest", ondelete="CASCADE"), primary_key=True),
        sa.Column("draft", sa.String(64), nullable=False, unique=True),
        sa.Column("module", sa.String(40), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("published", sa.Float, nullable=False),
    )
    op.create_index("gallery_by_module", "gallery", ["module", "published"])


def downgrade() -> None:
    op.drop_table("gallery")
    op.create_table(
        "gallery",
        sa.Column("digest", sa.String(24), sa.ForeignKey("editions.digest", ondelete="CASCADE"), primary_key=True),
        sa.Column("draft", sa.String(64), nullable=False, unique=True),
        sa.Column("published", sa.Float, nullable=False),
    )
