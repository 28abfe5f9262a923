"""Where people are told that it is their turn, what waits to be sent, and the server's own keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("noticed", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "wishes",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("on", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
    )
    op.create_table(
        "receivers",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("receiver", sa.String(24), sa.ForeignKey("receivers.id", ondelete="CASCADE"), nullable=False),
        sa.Column("subject", sa.String(10), nullable=False),
        sa.Column("turns", sa.Text, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("taken", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_index("receivers_of_account", "receivers", ["account"])
    op.create_index("letters_due", "letters", ["due"])
    op.create_index("letters_of_receiver", "letters", ["receiver"])


def downgrade() -> None:
    for name in ("keys", "letters", "receivers", "wishes"):
        op.drop_table(name)
    op.drop_column("links", "noticed")
