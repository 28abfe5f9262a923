"""Own editions: texts of differences from a game's sheets, and the one that a game is played by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("digest", sa.String(24), primary_key=True),
        sa.Column("module", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.add_column("games", sa.Column("own", sa.String(24), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("games", "own")
    op.drop_table("editions")
