"""Leagues: who plays with whom, what a table is worth, who stands where, and how strong people are."""
