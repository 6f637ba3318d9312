"""What Alembic runs: the missing migrations, on the connection it is handed and in its transaction."""

from alembic import context

from reliquary.web.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by making it anew
)
context.run_migrations()
