"""The rules that a game was played by, the position it stands in, and from where it goes on when they change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False, server_default="")


def _count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, server_default="0")


def upgrade() -> None:
    for column in (_text("rules", 32), _text("hash", 64), _count("base"), _text("origin", 32), _count("lost")):
        op.add_column("games", column)
    op.add_column("games", sa.Column("position", sa.LargeBinary))
    op.add_column("snapshots", _text("rules", 32))
    op.add_column("snapshots", _text("hash", 64))


def downgrade() -> None:
    for name in ("hash", "rules"):
        op.drop_column("snapshots", name)
    for name in ("position", "lost", "origin", "base", "hash", "rules"):
        op.drop_column("games", name)
