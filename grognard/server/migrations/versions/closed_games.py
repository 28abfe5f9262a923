"""Games that the operator has closed, with a word."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("closed", sa.String(500), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("games", "closed")
