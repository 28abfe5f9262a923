"""What the holder of a link is called, and when they were last at the table."""

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


def downgrade() -> None:
    for name in ("seen", "name"):
        op.drop_column("links", name)
