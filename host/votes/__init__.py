"""Votes: what people at a table agree on beside the game, one mechanism for all of it."""
