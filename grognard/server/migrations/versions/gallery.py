"""Own editions that their authors show to everybody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gallery",
        sa.Column("digest", sa.String(24), sa.ForeignKey("editions.digest", ondelete="CASCADE"), primary_key=True),
        sa.Column("draft", sa.String(64), nullable=False, unique=True),
        sa.Column("published", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("gallery")
