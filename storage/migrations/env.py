"""Runs migrations on the connection that `storage.migrate` hands over, within its transaction."""

from alembic import context

from storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
