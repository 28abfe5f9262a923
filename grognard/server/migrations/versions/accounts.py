"""People with a name of their own: their passkeys, recovery codes and sessions, and which links are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("account", sa.String(24), nullable=False, server_default=""))
    op.create_index("links_of_account", "links", ["account"])
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("banned", sa.String(200), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        _account(),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("signatures", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table("codes", sa.Column("hash", sa.String(64), primary_key=True), _account())
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        _account(),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(20), nullable=False),
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    for table in ("passkeys", "codes", "sessions"):
        op.create_index(f"{table}_of_account", table, ["account"])


def _account() -> sa.Column[str]:
    return sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False)


def downgrade() -> None:
    for name in ("challenges", "sessions", "codes", "passkeys", "accounts"):
        op.drop_table(name)
    op.drop_index("links_of_account", "links")
    op.drop_column("links", "account")
