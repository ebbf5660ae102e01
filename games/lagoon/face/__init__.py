"""How Lagoon looks and reads."""
