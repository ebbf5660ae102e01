"""The rules of Lagoon, in the order of the game."""
