"""The rules of Cosmic Encounter in the order of a challenge."""

STATE = ("state", "board", "challenge", "sight")
"""The modules that hold what is true, whoever may know it: no face may read them."""
