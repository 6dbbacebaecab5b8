"""Names of chat messages that do not tell how many there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_chat_ids"
down_revision = "0008_archive_authors"


def upgrade() -> None:
    op.add_column("chats", sa.Column("id", sa.String(), nullable=False, server_default=""))
    op.execute("UPDATE chats SET id = CAST(number AS VARCHAR)")  # their readers know them by it
