"""Why a chat message was reported."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006_reasons"
down_revision = "0005_operator"


def upgrade() -> None:
    op.add_column("reports", sa.Column("why", sa.Text(), nullable=False, server_default=""))
