"""Lines of chat say whose they are, whatever seat their author sat in, so that they can be taken along."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("account", sa.String(24), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("chat", "account")
