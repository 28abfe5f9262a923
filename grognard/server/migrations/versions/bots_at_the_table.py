"""Bots at the table: until when they play a seat, which moves are theirs, and why they made them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("until", sa.String(40), nullable=False, server_default=""))
    op.add_column("entries", sa.Column("bot", sa.String(40), nullable=False, server_default=""))
    op.add_column("entries", sa.Column("why", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "why")
    op.drop_column("entries", "bot")
    op.drop_column("seats", "until")
