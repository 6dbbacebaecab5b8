"""Bans, devices of sessions, recovery of accounts, blocks and reports of chat, and what the operator has done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_operator"
down_revision = "0004_strangers"


def upgrade() -> None:
    op.add_column("users", sa.Column("banned", sa.Double(), nullable=True))
    op.add_column("sessions", sa.Column("device", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "recoveries",
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_recoveries_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code_hash", name="pk_recoveries"),
    )
    op.create_index("ix_recoveries_user_id", "recoveries", ["user_id"], unique=False)
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("author", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_blocks_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "author", name="pk_blocks"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("closed", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.UniqueConstraint("table_id", "number", "reporter", name="uq_reports_table_id_number_reporter"),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )
    op.create_index("ix_orders_at", "orders", ["at"], unique=False)
