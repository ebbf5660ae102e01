"""Positions of random games, as a release stored them, for every later release to load."""
