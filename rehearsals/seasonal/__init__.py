"""Seasons of a league lived through over the real host, and a judge that shares no code with leagues."""
