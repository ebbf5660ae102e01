"""A table: its rows and its driver, what one commit writes, its lobby, its life."""
