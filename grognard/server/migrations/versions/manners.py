"""Lines of chat for one side alone, and what players report to the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("side", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("reporter", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_index("reports_open", "reports", ["settled", "at"])


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_column("chat", "side")
