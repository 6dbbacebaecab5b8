"""Run by Alembic: the migrations, on the connection that `Database.migrate` passes, in its transaction."""

from alembic import context

from holdfast.server.store import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema.metadata)
context.run_migrations()
