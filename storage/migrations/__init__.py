"""Alembic's home. Versions are never edited after release."""
