"""Authors of archived chats, who may sign in or delete their accounts after that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008_archive_authors"
down_revision = "0007_budgets"


def upgrade() -> None:
    op.create_table(
        "archive_authors",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_archive_authors_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_archive_authors"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_archive_authors_user_id", "archive_authors", ["user_id"], unique=False)
