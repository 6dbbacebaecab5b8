"""Challenges of the day and who has played them; why a table was set up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012_occasions"
down_revision = "0011_achievements"


def upgrade() -> None:
    op.add_column("tables", sa.Column("occasion", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "challenges",
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", name="pk_challenges"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("measure", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_tries_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "game", "user_id", name="pk_tries"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tries_table_id", "tries", ["table_id"], unique=False)
    op.create_index("ix_tries_user_id", "tries", ["user_id"], unique=False)
