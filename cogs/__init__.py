"""Slash commands: parse, call one use case of the host, show what came of it."""

EXTENSIONS = ()
"""What the client loads, in the order of /help."""
