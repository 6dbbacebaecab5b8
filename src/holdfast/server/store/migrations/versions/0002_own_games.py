"""Tables with custom card values, games that continue from a moment of another, and lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("values", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("opening", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("lesson", sa.String(), nullable=False, server_default=""))
