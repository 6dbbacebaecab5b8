"""What people have achieved, whom they have played in each game and against what others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011_achievements"
down_revision = "0010_evaluations"


def upgrade() -> None:
    op.add_column("tables", sa.Column("judged", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("heroes", sa.String(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("others", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "achievements",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_achievements_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "game", "name", name="pk_achievements"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_achievements_table_id", "achievements", ["table_id"], unique=False)
