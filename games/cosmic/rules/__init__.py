"""The rules of Cosmic Encounter in the order of a challenge."""
