"""Runs migrations on the connection that `storage.migrate` hands over, within its transaction."""

from alembic import context

from storage import schema

context.configure(
    connection=context.config.attributes["connection"], target_metadata=schema.tables.metadata, transactional_ddl=True
)
context.run_migrations()
