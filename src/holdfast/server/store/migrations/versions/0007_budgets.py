"""What people and addresses may still have stored today, and addresses that the operator has barred."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_budgets"
down_revision = "0006_reasons"


def upgrade() -> None:
    op.create_table(
        "budgets",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("full_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "key", name="pk_budgets"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_budgets_full_at", "budgets", ["full_at"], unique=False)
    op.create_table(
        "barred",
        sa.Column("network", sa.String(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("network", name="pk_barred"),
    )
