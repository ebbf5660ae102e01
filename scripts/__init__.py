"""Tools for people who work on Henge; nothing here is needed to run it."""
