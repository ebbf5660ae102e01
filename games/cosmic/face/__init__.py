"""How Cosmic Encounter looks and reads."""
