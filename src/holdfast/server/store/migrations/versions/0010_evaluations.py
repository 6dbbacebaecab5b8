"""Evaluations of finished games; and the points of their seats, and against what they were played, for people's own records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010_evaluations"
down_revision = "0009_chat_ids"


def upgrade() -> None:
    op.create_table(
        "evaluations",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_evaluations_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", name="pk_evaluations"),
        sqlite_with_rowid=False,
    )
    op.add_column("seats", sa.Column("points", sa.Double(), nullable=True))
    op.add_column("tables", sa.Column("against", sa.String(), nullable=False, server_default=""))
