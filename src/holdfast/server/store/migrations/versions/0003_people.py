"""Scores of seats, ratings of users, and the rooms of a chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("score", sa.Double(), nullable=True))
    op.add_column("chats", sa.Column("room", sa.String(), nullable=False, server_default="players"))
    op.add_column("chats", sa.Column("user_id", sa.String(), nullable=True))
    op.create_index("ix_chats_user_id", "chats", ["user_id"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_ratings_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_ratings"),
        sqlite_with_rowid=False,
    )
