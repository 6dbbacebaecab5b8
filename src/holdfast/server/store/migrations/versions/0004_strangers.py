"""How accounts' names look, devices that have signed in, and archived tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_strangers"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("users", sa.Column("looks", sa.String(), nullable=True))
    op.create_index("ix_users_looks", "users", ["looks"], unique=False)
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_devices_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", "user_id", name="pk_devices"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_devices_user_id", "devices", ["user_id"], unique=False)
    op.add_column("tables", sa.Column("looked", sa.Double(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("archived", sa.Double(), nullable=True))
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_archives_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_archives"),
        sqlite_with_rowid=False,
    )
